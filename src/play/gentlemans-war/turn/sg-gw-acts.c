/* sg-gw-acts.c: what units may do now, and doing it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * With no activation going on the chosen of the card’s side may be given it, or a Hold Card; those who are acting move,
 * shoot and form as far as their Movement Dice go.
 */

#include "play/gentlemans-war/turn/sg-gw-acts.h"

#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/charge/sg-gw-arms.h"
#include "play/gentlemans-war/charge/sg-gw-charge-locked.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-edges.h"
#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/gentlemans-war/field/sg-gw-guns.h"
#include "play/gentlemans-war/field/sg-gw-holders.h"
#include "play/gentlemans-war/turn/sg-gw-status.h"
#include "play/gentlemans-war/turn/sg-gw-takers.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "play/sg-game-parts.h"
#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-ruleset-tables.h"

/* Offering */

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

/* (nullable): the one who acts of those chosen, where only one does: what each of several does is offered when it is chosen by itself. */
static const SgUnit *
find_actor (const SgActOffer *offer)
{
  guint acting = 0;

  for (guint i = 0; i < offer->units->len; i++)
    acting += sg_gw_is_acting ((const SgGw *) offer->play, offer->units->pdata[i]);
  return acting == 1 ? offer->units->pdata[0] : NULL;
}

/* (nullable): the same, if it does as it is told and is no general. */
static const SgUnit *
find_willing (const SgActOffer *offer)
{
  const SgUnit *unit = find_actor (offer);
  gboolean willing = unit != NULL && !sg_word_flag (unit, &sg_gw_words.running) && !sg_gw_is_general ((const SgGw *) offer->play, unit);

  return willing ? unit : NULL;
}

/* Cards */

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
    sg_act_bar (act, _("The card is %s’s (GW-301)."), sg_gw_called (gw, sg_gw_other (first->side)));
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

static const char *
cite_card (const SgGw *gw, const char *card)
{
  if (sg_gw_card_is (gw, card, "ace"))
    return "GW-305";
  return sg_gw_card_is (gw, card, "court") ? "GW-304" : "GW-303";
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
  act->rule = g_strdup (cite_card (gw, card));
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

  for (guint i = 0; *card != '\0' && hand[i] != NULL && sg_gw_card_is (gw, card, "court"); i++)
    if (sg_gw_card_is (gw, hand[i], "number"))
      {
        g_autofree char *given = sg_gw_card_name (hand[i]);
        g_autoptr (GError) why = NULL;
        SgGameAct *act = sg_act_call (sg_act_offer_with (offer, sg_arg_card (hand[i])), _("Keep it, and Play the %s"), given);

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
    sg_act_call (sg_act_offer_with (offer, sg_arg_side (sides[i])), _("%s Concedes"), sg_gw_called ((const SgGw *) offer->play, sides[i]));
}

static void
offer_going_on (SgActOffer *offer)
{
  if (offer->units->len == 0)
    sg_gw_add_acting ((const SgGw *) offer->play, offer->acts);
}

/* Moving and forming */

static void
offer_move (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_actor (offer);
  gboolean general = unit != NULL && sg_gw_is_general (gw, unit);
  gint64 left, most, more;
  SgGameAct *act;

  if (unit == NULL || sg_word_flag (unit, &sg_gw_words.running))
    return;
  left = sg_gw_dice_left (gw, unit);
  most = general ? left : sg_gw_dice_to_throw (gw, unit);
  more = general || most == 0 ? 0 : sg_gw_road_dice (gw, unit);
  act = sg_act_offer (offer);
  if (g_str_equal (sg_gw_formation (gw, unit), "unlimbered"))
    sg_act_call (act, "%s", _("Prolong by Hand"));
  act->procedure = g_strdup (general ? "general-move" : "move");
  act->detail = more > 0 ? g_strdup_printf (ngettext ("%d die, on a road", "%d dice, on a road", most + more), (int) (most + more))
                         : g_strdup_printf (ngettext ("%d die", "%d dice", most), (int) most);
  if (most == 0 && left > 0)
    sg_act_bar (act, _("It does not move (GW-402)."));
  else if (left == 0 || (general && sg_word_has (unit, &sg_gw_words.md)))
    sg_act_bar (act, "%s", sg_word_whole (unit, &sg_gw_words.md) > 0 ? _("Its dice are thrown: drag it along its way.") : _("Its Movement Dice are spent (GW-405)."));
  for (gint64 n = most - 1; n > 0 && !general; n--)
    {
      act = sg_act_call (sg_act_offer_with (offer, sg_arg_whole (n)), ngettext ("Throw Only %d Die", "Throw Only %d Dice", n + more), (int) (n + more));
      act->procedure = g_strdup (act->id);
      g_free (act->rule);
      act->rule = g_strdup ("GW-405");
      act->detail = g_strdup_printf (ngettext ("%d die kept", "%d dice kept", left - n), (int) (left - n));
      act->group = g_strdup (_("Throw Fewer Dice"));
    }
}

/* A crew that comes back to its gun serves it again (GW-403). */
static void
offer_manning (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer);
  SgPlace gun;
  SgGameAct *act;
  SgGwBlock block;

  if (unit == NULL || !sg_word_place (unit, &sg_gw_words.gun_left, &gun) || sg_word_flag (unit, &sg_gw_words.taken))
    return;
  act = sg_act_offer (offer);
  if (!sg_gw_block (gw, unit, &block) || !sg_gw_touches (gw, &block, gun.at))
    sg_act_bar (act, _("The crew has yet to come back to its gun (GW-403)."));
}

/* Horse guns at a gallop (GW-512). */
static void
offer_gallop (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer);
  gint64 dice = unit != NULL ? sg_gw_gallop (gw, unit) : 0;
  SgGameAct *act;

  if (dice <= 0)
    return;
  act = sg_act_offer (offer);
  if (!g_str_equal (sg_gw_formation (gw, unit), "limbered"))
    sg_act_call (act, "%s", _("Fighting Retreat"));
  act->detail = g_strdup_printf (ngettext ("%d die in all, its target a band farther", "%d dice in all, its target a band farther", dice), (int) dice);
  if (sg_word_flag (unit, &sg_gw_words.dash))
    sg_act_bar (act, _("It has begun (GW-512)."));
  else if (sg_word_whole (unit, &sg_gw_words.spent) > 0)
    sg_act_bar (act, _("It is said before anything is done (GW-512)."));
}

/* A whole brigade on one throw (GW-416). */
static void
offer_brigade (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  g_auto (GStrv) ids = sg_word_list (gw->board, &sg_gw_words.acting);
  g_autoptr (GPtrArray) acting = sg_gw_chosen (gw, (const char *const *) ids);
  const SgUnit *first = offer->units->len > 0 ? offer->units->pdata[0] : NULL;
  gboolean several = FALSE;
  SgGameAct *act;

  for (guint i = 0, n = 0; i < offer->units->len; i++)
    several = several || (sg_gw_is_acting (gw, offer->units->pdata[i]) && ++n > 1);
  if (acting->len < 2 || (!several && find_willing (offer) == NULL))
    return;
  act = sg_act_offer (offer);
  for (guint i = 0; i < acting->len; i++)
    {
      const SgUnit *unit = acting->pdata[i];

      if (sg_word_whole (unit, &sg_gw_words.md) > 0)
        sg_act_bar (act, _("The dice are thrown: drag them along their way."));
      else if (sg_gw_dice_left (gw, unit) < 1)
        sg_act_bar (act, _("%s has no Movement Die left (GW-405)."), unit->name);
      else if (sg_word_has (unit, &sg_gw_words.md) || sg_word_whole (unit, &sg_gw_words.spent) != sg_word_whole (first, &sg_gw_words.spent))
        sg_act_bar (act, _("Its units have not spent alike: each moves by itself (GW-417)."));
    }
}

static void
tell_cost (const SgGw *gw, const SgUnit *unit, const char *change, SgGameAct *act)
{
  gint64 cost = 0;
  g_autoptr (GError) error = NULL;

  if (!sg_gw_change_cost (gw, unit, change, &cost, &error))
    bar_by (act, error);
  else
    act->detail = g_strdup_printf (ngettext ("%d die", "%d dice", cost), (int) cost);
}

static const struct { const char *id, *label; } formations[] = {
  { "line", N_("Form Line") }, { "attack-column", N_("Form Attack Column") }, { "march-column", N_("Form March Column") },
  { "square", N_("Form Square") }, { "skirmish", N_("Form Skirmish Order") }, { "warband", N_("Form Warband") },
  { "limbered", N_("Limber") }, { "unlimbered", N_("Unlimber") }, { "bicycles", N_("Mount") }, { "open", N_("Mount") },
};

static const char *
label_formation (const SgGw *gw, const SgUnit *unit, guint i)
{
  gboolean horse = g_str_equal (sg_gw_type (gw, unit)->group, "mounted"), dismounts = g_str_equal (formations[i].id, "skirmish");

  if (horse && dismounts)
    return _("Dismount");
  return horse && !sg_gw_is_mounted (gw, unit) ? _("Mount") : _(formations[i].label);
}

static void
offer_formations (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer);
  const char *const *may = unit != NULL ? (const char *const *) sg_gw_type (gw, unit)->formations : NULL;

  for (guint i = 0; unit != NULL && i < G_N_ELEMENTS (formations); i++)
    {
      const char *id = formations[i].id;
      gboolean halves = g_str_equal (id, "skirmish") && sg_gw_is_whole (unit) && g_str_has_suffix (unit->type, "infantry"); /* sg-gw-split.c */
      SgGameAct *act;

      if (halves || g_str_equal (id, sg_gw_formation (gw, unit)) || !g_strv_contains (may, id))
        continue;
      act = sg_act_call (sg_act_offer_with (offer, sg_arg_word (id)), "%s", label_formation (gw, unit, i));
      act->rule = g_strdup (sg_gw_is_gun (gw, unit) ? "GW-412" : "GW-409");
      tell_cost (gw, unit, id, act);
    }
}

static void
offer_faces (SgActOffer *offer)
{
  static const struct { int degrees; const char *label, *change; } faces[] = {
    { -90, N_("Face Left"), "face aside" }, { 90, N_("Face Right"), "face aside" }, { 180, N_("Face About"), "face" },
  };
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer);

  for (guint i = 0; unit != NULL && sg_gw_is_close (gw, unit) && i < G_N_ELEMENTS (faces); i++)
    tell_cost (gw, unit, faces[i].change, sg_act_call (sg_act_offer_with (offer, sg_arg_number (faces[i].degrees)), "%s", _(faces[i].label)));
}

static void
offer_reforming (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer);
  SgGameAct *act;

  if (unit == NULL || !sg_word_flag (unit, &sg_gw_words.disordered))
    return;
  act = sg_act_offer (offer);
  tell_cost (gw, unit, "reform", act);
  if (sg_word_flag (unit, &sg_gw_words.moved) && sg_gw_in_rough (gw, unit))
    sg_act_bar (act, _("It must be out of the rough ground that disordered it (GW-432)."));
}

/* (nullable): the nearest enemy that nothing but the range may keep it from shooting at. */
static const SgUnit *
find_target (const SgGw *gw, const SgUnit *unit, double *gap)
{
  g_autoptr (GPtrArray) enemies = sg_gw_units (gw, sg_gw_other (unit->side), TRUE);
  const SgUnit *nearest = NULL;

  *gap = INFINITY;
  for (guint i = 0; i < enemies->len; i++)
    {
      double far = sg_gw_gap (gw, unit, enemies->pdata[i]);
      g_autofree char *why = far < *gap ? sg_gw_why_no_shot (gw, unit, enemies->pdata[i]) : NULL;

      if (far >= *gap || why != NULL)
        continue;
      nearest = enemies->pdata[i];
      *gap = far;
    }
  return nearest;
}

static gboolean
is_armed (const SgUnit *unit)
{
  return !sg_word_is (unit, &sg_common_words.weapon, "none") && sg_word_has (unit, &sg_common_words.weapon);
}

static void
offer_shooting (SgActOffer *offer)
{
  const SgGw *gw = (const SgGw *) offer->play;
  const SgUnit *unit = find_willing (offer), *enemy = NULL;
  g_autofree char *why = NULL, *far = NULL;
  double gap = INFINITY;
  SgGameAct *act;

  if (unit == NULL || !is_armed (unit))
    return;
  why = sg_gw_why_no_shot (gw, unit, NULL);
  enemy = why == NULL ? find_target (gw, unit, &gap) : NULL;
  far = enemy != NULL ? sg_gw_length (gap) : NULL;
  act = sg_act_offer (offer);
  if (enemy != NULL)
    act->detail = g_strdup_printf (_("%s is nearest, %s away"), enemy->name, far);
  else if (why == NULL)
    act->detail = g_strdup (_("No enemy is in its sight and arc"));
  if (why != NULL)
    sg_act_bar (act, "%s", why);
  else if (sg_gw_dice_left (gw, unit) < 1)
    sg_act_bar (act, _("It has no Movement Die left to pay for the shot (GW-501)."));
}

static void
offer_charging (SgActOffer *offer)
{
  if (find_willing (offer) != NULL)
    sg_gw_charge_add_act ((const SgGw *) offer->play, offer->units, offer->acts);
}

static void
offer_clearing (SgActOffer *offer)
{
  const SgUnit *unit = find_willing (offer);
  SgGameAct *act;

  if (unit == NULL || !is_armed (unit) || !sg_word_flag (unit, &sg_gw_words.jammed))
    return;
  act = sg_act_offer (offer);
  if (sg_ruleset_chosen (offer->play->rules, "gw.jam", "cycle"))
    sg_act_bar (act, _("It is clear when the cycle of its side ends (GW-509)."));
  else if (!sg_word_flag (unit, &sg_gw_words.fresh))
    sg_act_bar (act, _("It takes the whole next activation (GW-509)."));
}

/* (nullable): one who runs, and acts. */
static const SgUnit *
find_runner (const SgActOffer *offer)
{
  const SgUnit *unit = find_actor (offer);

  return unit != NULL && sg_word_flag (unit, &sg_gw_words.running) ? unit : NULL;
}

static void
offer_rally (SgActOffer *offer)
{
  const SgUnit *unit = find_runner (offer);
  SgGameAct *act = unit != NULL ? sg_act_offer (offer) : NULL;

  if (unit != NULL && sg_word_flag (unit, &sg_gw_words.lost))
    sg_act_bar (act, _("It cannot be rallied any more in this battle (GW-561)."));
  else if (unit != NULL && !sg_word_flag (unit, &sg_gw_words.fresh))
    sg_act_bar (act, _("The test is its activation (GW-561)."));
}

static void
offer_running (SgActOffer *offer)
{
  const SgUnit *unit = find_runner (offer);
  SgGameAct *act = unit != NULL ? sg_act_offer (offer) : NULL;

  if (unit != NULL && !sg_word_flag (unit, &sg_gw_words.fresh))
    sg_act_bar (act, _("It has run in this activation (GW-559)."));
}

/* Before play. */

static void
offer_first_typing (SgActOffer *offer)
{
  if (offer->units->len == 0 && g_str_equal (offer->play->stage, "putdown"))
    sg_act_offer (offer);
}

/* A test that is due, or the move it calls for, comes before whatever else the others of a brigade do (GW-560). */
static void
bar_for_tests (const SgGw *gw, GPtrArray *acts)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (!sg_word_has (unit, &sg_gw_words.test) && !sg_word_has (unit, &sg_gw_words.must) && !sg_word_flag (unit, &sg_gw_words.train))
        continue;
      for (guint k = 0; k < acts->len; k++)
        sg_act_bar (acts->pdata[k], sg_word_flag (unit, &sg_gw_words.train) ? _("The train has yet to pass %s (GW-318).")
             : sg_word_has (unit, &sg_gw_words.test) ? _("%s has yet to test its morale (GW-551).") : _("%s has yet to make its move (GW-560)."),
             unit->name);
      return;
    }
}

/* A jammed gun gives its next activation to clearing, and does nothing else in it (GW-R39). */
static void
bar_for_jam (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  if (units->len != 1 || !sg_gw_must_clear (gw, units->pdata[0]))
    return;
  for (guint i = 0; i < acts->len; i++)
    if (!g_str_equal (((SgGameAct *) acts->pdata[i])->id, "clear"))
      sg_act_bar (acts->pdata[i], _("%s has to clear its jam first (GW-509)."), ((SgUnit *) units->pdata[0])->name);
}

/* Who is in close combat does nothing but fight on, by a house rule (GW-627). */
static void
bar_for_fight (const SgGw *gw, GPtrArray *units, GPtrArray *acts)
{
  const SgUnit *bound = sg_gw_find_bound (gw, units);

  for (guint i = 0; bound != NULL && i < acts->len; i++)
    if (!g_str_equal (((SgGameAct *) acts->pdata[i])->id, "fight-on"))
      sg_act_bar (acts->pdata[i], _("%s is in close combat, and fights on (GW-627)."), bound->name);
}

static void
offer_rows (const SgGw *gw, const SgActTable *table, GPtrArray *units, GPtrArray *acts)
{
  const SgActTable tables[] = { *table, { NULL } };

  g_ptr_array_extend_and_steal (acts, sg_acts_offer (tables, &gw->play, units));
}

/* Carrying out */

static gboolean
is_acting (const SgGw *gw, const SgUnit *unit, GError **error)
{
  return sg_gw_is_acting (gw, unit) || sg_refuse (error, "GW-306", _("%s has no card now"), unit->name);
}

/* Whatever it forms now, it has the dice of what it was formed in (GW-409). */
static void
keep_pool (const SgGw *gw, SgRuling *ruling, const SgUnit *unit)
{
  if (!sg_gw_is_gun (gw, unit))
    sg_word_set_whole (ruling, unit, &sg_gw_words.pool, sg_gw_dice_in_all (gw, unit));
}

static gboolean
change_formation (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  const char *formation = call->args[0].text;
  g_autofree char *clause = NULL;
  gboolean mounts = g_str_equal (sg_gw_type (gw, unit)->group, "mounted") && (g_str_equal (formation, "skirmish") || !sg_gw_is_mounted (gw, unit));
  SgRuling *ruling;
  gint64 cost = 0;

  if (!is_acting (gw, unit, error) || !sg_gw_change_cost (gw, unit, formation, &cost, error))
    return FALSE;
  clause = sg_gw_tell_formed (gw, unit, formation);
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, sg_gw_is_gun (gw, unit) ? "GW-412" : "GW-409");
  if (!mounts)
    keep_pool (gw, ruling, unit);
  sg_gw_form (gw, ruling, unit, formation);
  sg_gw_spend (ruling, unit, cost);
  sg_word_clear (ruling, unit, &sg_gw_words.ranged);
  return sg_gw_post (gw, ruling, error);
}

/* Its middle, facing as it lies: of a bent column, from its last men to its first. */
static SgPlace
find_middle (const SgGwBlock *block)
{
  SgPoint front = sg_gw_block_inside (block, 0, 0), rear = sg_gw_block_inside (block, 0, block->depth);

  if (block->n_spine == 0)
    return (SgPlace) { sg_gw_block_middle (block), block->place.bearing };
  return (SgPlace) { { (front.x + rear.x) / 2, (front.y + rear.y) / 2 }, sg_point_bearing (rear, front) };
}

/* About its own middle: to the left or right its files become its ranks, and a column, bent or not, a straight line between its first and
 * its last men; about, its last men lead it. */
static void
turn_block (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, double degrees, const SgGwBlock *block)
{
  gboolean aside = fabs (fabs (degrees) - 90) < 1;
  const char *formation = sg_gw_formation (gw, unit);
  gboolean line = g_str_equal (formation, "line"), column = line || g_str_equal (formation, "attack-column");
  g_autofree char *body = g_strconcat ("body:", unit->id, NULL), *ranks = g_strdup_printf ("%u", column ? block->ranks : block->files);
  SgPlace place = find_middle (block);
  SgGwBlock about;

  place.bearing = sg_bearing_normalize (place.bearing + degrees);
  if (!aside && block->follows)
    {
      sg_gw_block_about (block, &about);
      sg_gw_set_block (ruling, unit, &about);
      return;
    }
  place.at = sg_point_step (place.at, place.bearing, (aside ? block->front : block->depth) / 2);
  if (aside)
    sg_ruling_add_change (ruling, body, "ranks", ranks);
  if (aside && (line || g_str_equal (formation, "march-column")))
    sg_ruling_add_change (ruling, body, "formation", line ? "march-column" : "line");
  sg_gw_set_place (ruling, unit, &place);
}

static gboolean
face (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  double degrees = call->args[0].number;
  g_autofree char *clause = g_strdup_printf (_("%s changed its face"), unit->name);
  SgGwBlock block;
  SgRuling *ruling;
  gint64 cost = 0;

  if (!is_acting (gw, unit, error) || !sg_gw_change_cost (gw, unit, fabs (fabs (degrees) - 90) < 1 ? "face aside" : "face", &cost, error) || !sg_gw_block (gw, unit, &block))
    return FALSE;
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-408");
  keep_pool (gw, ruling, unit);
  turn_block (gw, ruling, unit, degrees, &block);
  sg_gw_spend (ruling, unit, cost);
  return sg_gw_post (gw, ruling, error);
}

static gboolean
reform (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  const SgUnit *unit = call->units->pdata[0];
  g_autofree char *clause = g_strdup_printf (_("%s reformed"), unit->name);
  SgRuling *ruling;
  gint64 cost = 0;

  if (!is_acting (gw, unit, error) || !sg_gw_change_cost (gw, unit, "reform", &cost, error))
    return FALSE;
  ruling = sg_ruling_new (SG_RULING_MOVE, clause, "GW-432");
  sg_word_clear (ruling, unit, &sg_gw_words.disordered);
  sg_word_set_flag (ruling, unit, &sg_gw_words.reformed, TRUE);
  sg_gw_spend (ruling, unit, cost);
  return sg_gw_post (gw, ruling, error);
}

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
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-309");
  sg_word_set_flag (ruling, unit, &sg_gw_words.acted, TRUE);
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

/* All that can be done, in the order of the panel. */

#define CARDS "sg-cards-symbolic"
static const SgActRow first_rows[] = {
  { "turn-by-hand", N_("Type the First Hold Cards"), CARDS, "GW-302", .procedure = "turn-cards", .offer = offer_first_typing },
};

/* Of the side whose card it is: whoever is chosen, these are not barred by what he is. */
static const SgActRow card_rows[] = {
  { "activate", .icon = CARDS, .offer = offer_card, .carry_out = activate },
  { "turn", N_("Turn a Card by the Program"), CARDS, "GW-302", .offer = offer_turn, .carry_out = turn_card },
  { "turn-by-hand", N_("Type the Card Turned"), CARDS, "GW-302", .procedure = "turn-cards", .offer = offer_typing },
  { "keep", .icon = CARDS, .rule = "GW-311", .offer = offer_keeping, .carry_out = keep_card },
  { "swap", .icon = CARDS, .rule = "GW-311", .args = { SG_ARG_CARD }, .offer = offer_swaps, .carry_out = keep_card },
  { "lost", .icon = CARDS, .rule = "GW-309", .args = { SG_ARG_UNIT }, .offer = offer_lost, .carry_out = give_to_lost },
  { "hold", .icon = CARDS, .rule = "GW-313", .args = { SG_ARG_CARD }, .offer = offer_holds, .carry_out = play_hold },
  { "interrupt", N_("Both Would Interrupt"), CARDS, "GW-314", .procedure = "interrupt", .offer = offer_interrupt },
  { "concede", .icon = "sg-flag-symbolic", .rule = "GW-732", .group = N_("End the Battle"), .args = { SG_ARG_SIDE }, .offer = offer_conceding, .carry_out = concede },
  { "", .offer = offer_going_on },
};

static const SgActRow unit_rows[] = {
  { "rally", N_("Rally"), "sg-flag-symbolic", "GW-561", .procedure = "rally", .offer = offer_rally },
  { "run", N_("Run On"), "sg-move-symbolic", "GW-559", .procedure = "move", .offer = offer_running },
  { "move", N_("Throw Movement Dice"), "sg-move-symbolic", "GW-401", .args = { SG_ARG_WHOLE }, .optional = 1, .offer = offer_move },
  { "shoot", N_("Shoot"), "sg-gun-symbolic", "GW-501", .procedure = "shoot", .wants = SG_ACT_TARGET, .offer = offer_shooting },
  { "", .offer = offer_charging },
  { "clear", N_("Clear the Jam"), "sg-turn-symbolic", "GW-509", .least = 1, .offer = offer_clearing, .carry_out = sg_gw_clear_jam },
  { "dash", N_("Artillery Charge"), "sg-move-symbolic", "GW-512", .least = 1, .offer = offer_gallop, .carry_out = sg_gw_begin_gallop },
  { "brigade", N_("Move as a Brigade"), "sg-move-symbolic", "GW-416", .procedure = "brigade-move", .offer = offer_brigade },
  { "man", N_("Man the Gun Again"), "sg-gun-symbolic", "GW-403", .least = 1, .offer = offer_manning, .carry_out = sg_gw_man_gun },
  { "form", .icon = "sg-turn-symbolic", .group = N_("Change Formation"), .least = 1, .args = { SG_ARG_WORD }, .offer = offer_formations, .carry_out = change_formation },
  { "face", .icon = "sg-turn-symbolic", .rule = "GW-408", .group = N_("Change Face"), .least = 1, .args = { SG_ARG_NUMBER }, .offer = offer_faces, .carry_out = face },
  { "reform", N_("Reform"), "sg-turn-symbolic", "GW-432", .least = 1, .offer = offer_reforming, .carry_out = reform },
};

static const SgActTable first_table = SG_ACT_TABLE (first_rows), card_table = SG_ACT_TABLE (card_rows), unit_table = SG_ACT_TABLE (unit_rows);

/* What @table, a member of each part, offers. */
static void
offer_parts (const SgGw *gw, gsize table, GPtrArray *units, GPtrArray *acts)
{
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      offer_rows (gw, &G_STRUCT_MEMBER (SgActTable, part, table), units, acts);
      if (table == G_STRUCT_OFFSET (SgGwPart, before) && part->prepare != NULL)
        part->prepare (gw, units, acts);
      if (table == G_STRUCT_OFFSET (SgGwPart, in_play) && part->acts != NULL)
        part->acts (gw, units, acts);
    }
}

GPtrArray *
sg_gw_acts (SgBattle *battle, const char *const *ids)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_game_act_free);
  g_autoptr (GPtrArray) units = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen (&gw, ids);
  if (gw.at == SG_PLAY_OVER)
    return acts;
  offer_parts (&gw, G_STRUCT_OFFSET (SgGwPart, foremost), units, acts);
  if (gw.at == SG_PLAY_BEFORE)
    {
      offer_rows (&gw, &first_table, units, acts);
      offer_rows (&gw, &sg_gw_setup, units, acts);
      offer_parts (&gw, G_STRUCT_OFFSET (SgGwPart, before), units, acts);
      return acts;
    }
  offer_rows (&gw, &card_table, units, acts);
  offer_rows (&gw, &unit_table, units, acts);
  offer_parts (&gw, G_STRUCT_OFFSET (SgGwPart, in_play), units, acts);
  bar_for_tests (&gw, acts);
  bar_for_jam (&gw, units, acts);
  bar_for_fight (&gw, units, acts);
  sg_gw_charge_bar_others (&gw, units, acts);
  sg_gw_limit_holders (units, acts);
  return acts;
}

/* (transfer container) (element-type SgActTable): the rows of all parts, ended by none. */
static GArray *
list_tables (void)
{
  GArray *tables = g_array_new (TRUE, TRUE, sizeof (SgActTable));

  g_array_append_val (tables, unit_table);
  g_array_append_val (tables, sg_gw_setup);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->in_play.rows != NULL)
        g_array_append_val (tables, part->in_play);
      if (part->before.rows != NULL)
        g_array_append_val (tables, part->before);
      if (part->foremost.rows != NULL)
        g_array_append_val (tables, part->foremost);
    }
  return tables;
}

/* Who points at an enemy’s general means those he is with. */
static gboolean
carry_out_row (const SgGw *gw, const SgActTable *tables, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  g_autoptr (GPtrArray) ids = list_ids (units);

  return sg_acts_carry_out (tables, &gw->play, act, (const char *const *) ids->pdata, path, n, error);
}

static gboolean
carry_out_part (const SgGw *gw, const char *act, GPtrArray *units, const SgPoint *path, guint n, GError **error)
{
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);
      g_autoptr (GError) own = NULL;

      if (part->carry_out == NULL)
        continue;
      if (part->carry_out (gw, act, units, path, n, &own))
        return TRUE;
      if (own != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&own));
          return FALSE;
        }
    }
  return FALSE;
}

/* What those chosen are keeps them from all but what is of their side. */
static gboolean
may_do (const SgGw *gw, const char *act, GPtrArray *units, GError **error)
{
  const SgUnit *first = units->len > 0 ? units->pdata[0] : NULL, *bound = g_str_equal (act, "fight-on") ? NULL : sg_gw_find_bound (gw, units);

  if (first != NULL && sg_word_flag (first, &sg_gw_words.holders))
    return sg_refuse (error, "GW-128", _("%s do nothing but go along"), first->name);
  if (!g_str_equal (act, "charge") && !sg_gw_check_fanatic (gw, units, error))
    return FALSE;
  if (first != NULL && !g_str_equal (act, "clear") && sg_gw_must_clear (gw, first))
    return sg_refuse (error, "GW-509", _("%s has to clear its jam first"), first->name);
  return bound == NULL || sg_refuse (error, "GW-627", _("%s is in close combat, and fights on"), bound->name);
}

gboolean
sg_gw_carry_out (SgBattle *battle, const char *act, const char *const *ids, const SgPoint *path, guint n, GError **error)
{
  g_autoptr (GArray) tables = list_tables ();
  const SgActTable of_card[] = { card_table, { NULL } }, *all = (const SgActTable *) (void *) tables->data;
  const SgActRow *row = sg_acts_find (of_card, act);
  g_autoptr (GPtrArray) units = NULL;
  g_autoptr (GError) own = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  units = sg_gw_chosen (&gw, ids);
  if (row != NULL && row->carry_out != NULL)
    return carry_out_row (&gw, of_card, act, units, path, n, error);
  if (!may_do (&gw, act, units, error))
    return FALSE;
  row = sg_acts_find (all, act);
  if (row != NULL && row->carry_out != NULL)
    return carry_out_row (&gw, all, act, units, path, n, error);
  if (carry_out_part (&gw, act, units, path, n, &own))
    return TRUE;
  if (own != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&own));
      return FALSE;
    }
  if (units->len == 0)
    return sg_refuse (error, "GW-303", _("No unit was chosen"));
  g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is nothing that a unit can do."), act);
  return FALSE;
}
