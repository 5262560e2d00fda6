/* sg-gw-card-acts.c: what a side does with cards: whom one is given to, turned, kept, held; and the battle given up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/turn/sg-gw-card-acts.h"

#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/turn/sg-gw-status.h"
#include "play/gentlemans-war/turn/sg-gw-takers.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-tables.h"

static void
bar_by (SgGameAct *act, const GError *error)
{
  if (error != NULL)
    sg_act_bar (act, "%s", error->message);
}

/* Whether nobody is chosen, and nobody acts: what the side whose card it is can do. */
static gboolean
is_of_side (const SgActOffer *offer)
{
  return offer->units->len == 0 && !sg_word_has (offer->play->board, &sg_gw_words.acting);
}

/* Offering */

/* (nullable): a general among @units, where there are others. */
static const SgUnit *
find_general (const SgGw *gw, GPtrArray *units)
{
  for (guint i = 0; units->len > 1 && i < units->len; i++)
    if (sg_gw_is_general (gw, units->pdata[i]))
      return units->pdata[i];
  return NULL;
}

static void
bar_activation (const SgGw *gw, GPtrArray *units, const char *card, gboolean hold, SgGameAct *act)
{
  const SgUnit *first = g_ptr_array_index (units, 0), *general = find_general (gw, units);
  g_autoptr (GError) error = NULL;

  if (!hold && !sg_word_is (gw->board, &sg_gw_words.card_side, first->side))
    sg_act_bar (act, _("The card is %s’s (GW-301)."), sg_play_called (&gw->play, sg_play_other (first->side)));
  else if (general != NULL)
    sg_act_bar (act, _("A general needs no card: choose the others without %s (GW-701)."), general->name);
  else if (hold && (!sg_gw_may_interrupt (gw, card, &error) || !sg_gw_may_hold (gw, first->side, card, units->len == 1 ? first : NULL, &error)))
    bar_by (act, error);
  else if (!sg_gw_may_activate (gw, card, units, &error))
    bar_by (act, error);
}

static gboolean
may_be_given (const SgActOffer *offer)
{
  return offer->units->len > 0 && !sg_word_has (offer->play->board, &sg_gw_words.acting) && !sg_word_has (offer->play->board, &sg_gw_words.talk);
}

/* The card that lies open: for those chosen, or for each who may take it. */
static void
offer_card (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const char *card = sg_word_text (gw->board, &sg_gw_words.card);
  g_autofree char *name = sg_gw_card_name (card);
  SgGameAct *act;

  if (is_of_side (offer))
    sg_gw_add_takers (gw, offer->acts);
  if (!may_be_given (offer) || *card == '\0' || sg_word_flag (gw->board, &sg_gw_words.card_done))
    return;
  act = sg_act_call (sg_act_offer (offer), _("Act on the %s"), name);
  act->rule = g_strdup (sg_gw_card_rule (gw, card));
  bar_activation (gw, offer->units, card, FALSE, act);
}

static void
offer_holds (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_auto (GStrv) hand = may_be_given (offer) ? sg_gw_hand (gw, ((SgUnit *) offer->units->pdata[0])->side) : NULL;

  if (is_of_side (offer))
    sg_gw_add_holds (gw, offer->acts);
  for (guint i = 0; hand != NULL && hand[i] != NULL; i++)
    {
      g_autofree char *name = sg_gw_card_name (hand[i]);
      SgGameAct *act = sg_act_call (sg_act_offer_with (offer, sg_arg_card (hand[i])), _("Play the %s"), name);

      act->group = g_strdup (_("Play a Hold Card"));
      bar_activation (gw, offer->units, hand[i], TRUE, act);
    }
}

static gboolean
is_by_hand (const SgGw *gw)
{
  return sg_word_is (gw->board, &sg_gw_words.cards_by, "hand");
}

static gboolean
may_turn (const SgActOffer *offer)
{
  g_autofree char *waits = is_of_side (offer) ? sg_gw_first_waiting ((const SgGw *) offer->play) : NULL;

  return is_of_side (offer) && waits == NULL;
}

static void
offer_turn (SgActOffer *offer)
{
  if (may_turn (offer) && is_by_hand ((const SgGw *) offer->play))
    sg_act_offer (offer);
}

/* For those who have a pack of their own on the table. */
static void
offer_typing (SgActOffer *offer)
{
  if (may_turn (offer) && !is_by_hand ((const SgGw *) offer->play))
    sg_act_offer (offer);
}

/* The card that lies open and may be kept, "" when there is none. */
static const char *
find_kept (const SgActOffer *offer)
{
  const SgBoard *board = offer->play->board;
  gboolean open = is_of_side (offer) && sg_word_has (board, &sg_gw_words.card_side) && !sg_word_flag (board, &sg_gw_words.card_done);

  return open ? sg_word_text (board, &sg_gw_words.card) : "";
}

static void
offer_keeping (SgActOffer *offer)
{
  const char *card = find_kept (offer);
  g_autofree char *name = sg_gw_card_name (card);
  g_autoptr (GError) error = NULL;
  SgGameAct *act;

  if (*card == '\0')
    return;
  act = sg_act_call (sg_act_offer (offer), _("Keep the %s"), name);
  if (!sg_gw_may_keep ((const SgGw *) offer->play, NULL, &error))
    bar_by (act, error);
}

static void
offer_swaps (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const char *card = find_kept (offer);
  g_auto (GStrv) hand = sg_gw_hand (gw, sg_word_text (gw->board, &sg_gw_words.card_side));

  for (guint i = 0; *card != '\0' && hand[i] != NULL && sg_gw_card_is (gw, card, SG_GW_COURT); i++)
    if (sg_gw_card_is (gw, hand[i], SG_GW_NUMBER))
      {
        g_autofree char *given = sg_gw_card_name (hand[i]);
        g_autoptr (GError) why = NULL;
        SgGameAct *act = sg_act_call (sg_act_offer_with (offer, sg_arg_card (hand[i])), _("Keep It, and Play the %s"), given);

        act->group = g_strdup (_("Keep It, and Play Another")); /* one row, however many the hand has */
        if (!sg_gw_may_keep (gw, hand[i], &why))
          bar_by (act, why);
      }
}

/* A unit that is lost takes a card all the same (GW-309). */
static gboolean
wants_counter (const SgGw *gw, const SgUnit *unit)
{
  gboolean off = sg_word_has (unit, &sg_gw_words.off) && !sg_word_is (unit, &sg_gw_words.off, "hidden") && sg_gw_needs_card (gw, unit);

  return !sg_gw_is_general (gw, unit) && !sg_word_flag (unit, &sg_gw_words.acted) && (sg_gw_left (unit) == 0 || off);
}

static void
offer_lost (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_autoptr (GPtrArray) units = *find_kept (offer) != '\0' ? sg_gw_units (gw, sg_word_text (gw->board, &sg_gw_words.card_side), FALSE) : NULL;

  for (guint i = 0; units != NULL && i < units->len; i++)
    if (wants_counter (gw, units->pdata[i]))
      sg_act_call (sg_act_offer_with (offer, sg_arg_unit (units->pdata[i])), _("Give It to %s, Which Is Lost"), ((SgUnit *) units->pdata[i])->name);
}

static void
offer_interrupt (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;

  if (is_of_side (offer) && !sg_word_has (gw->board, &sg_gw_words.interrupts) && sg_gw_could_interrupt (gw, "red") && sg_gw_could_interrupt (gw, "blue"))
    sg_act_offer (offer);
}

static void
offer_conceding (SgActOffer *offer)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; is_of_side (offer) && i < G_N_ELEMENTS (sides); i++)
    sg_act_call (sg_act_offer_with (offer, sg_arg_side (sides[i])), _("%s Concedes"), sg_play_called (offer->play, sides[i]));
}

/* Where none of those chosen acts, whoever does is a press away. */
static void
offer_going_on (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;

  for (guint i = 0; i < offer->units->len; i++)
    if (sg_gw_is_acting (gw, offer->units->pdata[i]))
      return;
  sg_gw_add_acting (gw, offer->acts);
}

static void
offer_first_typing (SgActOffer *offer)
{
  if (offer->units->len == 0 && g_str_equal (offer->play->stage, "putdown"))
    sg_act_offer (offer);
}

/* Carrying out */

/* A card for a unit that is gone: it has its counter, and that is all (GW-309). */
static gboolean
give_to_lost (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->args[0].unit;
  g_autofree char *clause = g_strdup_printf (_("The card went to %s, which was lost"), unit->name);
  const char *now[] = { unit->id, NULL };
  SgRuling *ruling;

  if (!sg_word_is (gw->board, &sg_gw_words.card_side, unit->side) || sg_word_flag (gw->board, &sg_gw_words.card_done))
    return sg_refuse (error, "GW-309", _("No card of its colour lies open"));
  if (!wants_counter (gw, unit))
    return sg_refuse (error, "GW-309", _("%s is not lost, or has had its card"), unit->name);
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-309");
  sg_gw_count (gw, ruling, unit, "card");
  sg_word_set_flag (ruling, gw->board, &sg_gw_words.card_done, TRUE);
  sg_gw_close_cycle (gw, ruling, unit->side, now);
  return sg_gw_post (gw, ruling, error);
}

/* (transfer container): ids of those chosen, ended by none. */
static GPtrArray *
list_ids (GPtrArray *units)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (ids, ((SgUnit *) units->pdata[i])->id);
  g_ptr_array_add (ids, NULL);
  return ids;
}

static gboolean
activate (const SgActCall *call, GError **error)
{
  g_autoptr (GPtrArray) ids = list_ids (call->units);

  return sg_gw_activate (call->play->battle, (const char *const *) ids->pdata, NULL, error);
}

static gboolean
play_hold (const SgActCall *call, GError **error)
{
  g_autoptr (GPtrArray) ids = list_ids (call->units);

  return sg_gw_activate (call->play->battle, (const char *const *) ids->pdata, call->args[0].text, error);
}

static gboolean
turn_card (const SgActCall *call, GError **error)
{
  return sg_gw_turn_card (call->play->battle, NULL, NULL, error);
}

/* Into the hand; swapped for, a Number card is played in its place. */
static gboolean
keep_card (const SgActCall *call, GError **error)
{
  return sg_gw_keep_card ((const SgGw *) call->play, call->args[0].text, error);
}

static gboolean
concede (const SgActCall *call, GError **error)
{
  return sg_gw_concede ((const SgGw *) call->play, call->args[0].text, error);
}

#define CARDS "sg-cards-symbolic"
static const SgActRow first_rows[] = {
  { "turn-by-hand", N_("Type the First Hold Cards"), CARDS, "GW-302", .procedure = "turn-cards", .offer = offer_first_typing },
};

const SgActTable sg_gw_first_acts = SG_ACT_TABLE (first_rows);

/* Of the side whose card it is, whoever is chosen. */
static const SgActRow card_rows[] = {
  { "activate", .icon = CARDS, .despite = SG_GW_DESPITE_HORSES, .offer = offer_card, .carry_out = activate },
  { "turn", N_("Turn a Card by the Program"), CARDS, "GW-302", .offer = offer_turn, .carry_out = turn_card },
  { "turn-by-hand", N_("Type the Card Turned"), CARDS, "GW-302", .procedure = "turn-cards", .offer = offer_typing },
  { "keep", .icon = CARDS, .rule = "GW-311", .offer = offer_keeping, .carry_out = keep_card },
  { "swap", .icon = CARDS, .rule = "GW-311", .args = { SG_ARG_CARD }, .offer = offer_swaps, .carry_out = keep_card },
  { "lost", .icon = CARDS, .rule = "GW-309", .args = { SG_ARG_UNIT }, .offer = offer_lost, .carry_out = give_to_lost },
  { "hold", .icon = CARDS, .rule = "GW-313", .args = { SG_ARG_CARD }, .despite = SG_GW_DESPITE_HORSES, .offer = offer_holds, .carry_out = play_hold },
  { "interrupt", N_("Both Would Interrupt"), CARDS, "GW-314", .procedure = "interrupt", .offer = offer_interrupt },
  { "concede", .icon = "sg-flag-symbolic", .rule = "GW-732", .group = N_("End the Battle"), .args = { SG_ARG_SIDE }, .offer = offer_conceding, .carry_out = concede },
  { "", .offer = offer_going_on },
};
const SgActTable sg_gw_card_acts = SG_ACT_TABLE (card_rows);
