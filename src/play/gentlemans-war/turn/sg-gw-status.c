/* sg-gw-status.c: the head of the panel, and the act that comes next.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/turn/sg-gw-status.h"

#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-aims.h"
#include "play/gentlemans-war/field/sg-gw-cycle.h"
#include "play/gentlemans-war/field/sg-gw-deploy.h"
#include "play/gentlemans-war/field/sg-gw-dice.h"
#include "play/gentlemans-war/field/sg-gw-edges.h"
#include "play/gentlemans-war/field/sg-gw-general.h"
#include "play/gentlemans-war/field/sg-gw-placing.h"
#include "play/gentlemans-war/field/sg-gw-zones.h"
#include "play/gentlemans-war/turn/sg-gw-acts.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "play/sg-game-parts.h"

static const char *const sides[] = { "red", "blue" };

/* (transfer full) (nullable): what must be judged before anybody does anything else, in the order in which it is to be done. */
static char *
find_due (const SgGw *gw)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  if (sg_word_flag (gw->board, &sg_gw_words.deal_due))
    return g_strdup (_("Six Hold Cards have yet to be dealt (GW-317)."));
  if (sg_word_is (gw->board, &sg_gw_words.talk, "charge"))
    return g_strdup (_("Waits for the charge to be settled."));
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);
      char *due = part->due != NULL ? part->due (gw) : NULL;

      if (due != NULL)
        return due;
    }
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      if (sg_word_has (unit, &sg_gw_words.test))
        return g_strdup_printf (_("%s has yet to test its morale (GW-551)."), unit->name);
      if (sg_word_has (unit, &sg_gw_words.must))
        return g_strdup_printf (_("%s has yet to make its move (GW-560)."), unit->name);
      if (sg_word_has (unit, &sg_gw_words.put_out))
        return g_strdup_printf (_("%s has yet to be set down outside the ruins (GW-510)."), unit->name);
      if (sg_word_flag (unit, &sg_gw_words.running) && sg_word_flag (unit, &sg_gw_words.fresh) && sg_gw_is_acting (gw, unit))
        return g_strdup_printf (_("%s has yet to rally or to run on (GW-559)."), unit->name);
    }
  /* last, for what a volley has called for is told by what it is */
  if (sg_word_has (gw->board, &sg_gw_words.talk))
    return g_strdup (_("Waits for the shot to be settled."));
  return NULL;
}

/* The card that lies open, as it is or for one of the hand. */
static gboolean
may_keep_it (const SgGw *gw)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, sg_word_text (gw->board, &sg_gw_words.card_side));

  for (guint i = 0; hand[i] != NULL; i++)
    if (sg_gw_may_keep (gw, hand[i], NULL))
      return TRUE;
  return sg_gw_may_keep (gw, NULL, NULL);
}

gboolean
sg_gw_could_interrupt (const SgGw *gw, const char *side)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, side);

  return hand[0] != NULL && !sg_word_flag (SG_OF (gw->board, side), &sg_gw_words.hq_lost) && !sg_word_has (SG_OF (gw->board, side), sg_gw_hold_word (gw));
}

char *
sg_gw_first_waiting (const SgGw *gw)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);
  char *due;

  if (gw->at != SG_PLAY_UNDER_WAY)
    return g_strdup (_("The battle is not being fought."));
  due = find_due (gw);
  if (due != NULL)
    return due;
  if (acting[0] != NULL)
    return g_strdup_printf (_("%s is acting."), sg_play_unit (&gw->play, acting[0])->name);
  if (sg_word_has (gw->board, &sg_gw_words.card) && !sg_word_flag (gw->board, &sg_gw_words.card_done))
    return g_strdup_printf (may_keep_it (gw) ? _("%s gives the card to a unit, or keeps it.") : _("%s gives the card to a unit."), sg_play_called (&gw->play, sg_word_text (gw->board, &sg_gw_words.card_side)));
  return NULL;
}

static SgNextAct *
make_next (const char *id, const char *label, char *waits)
{
  SgNextAct *next = g_new0 (SgNextAct, 1);

  next->id = g_strdup (id);
  next->label = g_strdup (label);
  next->waits = waits;
  return next;
}

static guint
count_boxed (const SgGw *gw, GPtrArray *units)
{
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    {
      SgGwBlock block;

      n += !sg_gw_block (gw, g_ptr_array_index (units, i), &block);
    }
  return n;
}

/* Those who may come later need not be set down, but once the armies have been: before that they may be forgotten. */
static guint
count_waiting (const SgGw *gw, GPtrArray *units)
{
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    n += sg_gw_may_wait (gw, g_ptr_array_index (units, i));
  return n;
}

/* Both armies are mustered, then set down, then the cards are dealt. */
static SgNextAct *
next_before (const SgGw *gw)
{
  g_autoptr (GPtrArray) turn = sg_gw_next_placed (gw);
  const char *next = turn->len == 1 ? _("Set the Next Unit Down") : _("Set the Next Brigade Down");
  const char *label = turn->len > 0 ? next : _("Set Both Armies Down");
  gboolean down = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GPtrArray) all = sg_gw_units (gw, sides[i], FALSE);

      if (all->len == 0)
        return make_next ("deploy", label, g_strdup_printf (_("%s has mustered nothing."), sg_play_called (&gw->play, sides[i])));
      down = down && count_boxed (gw, all) <= (g_str_equal (gw->stage, "putdown") ? count_waiting (gw, all) : 0);
    }
  return down ? make_next ("begin", _("Deal the First Hold Cards"), NULL) : make_next ("deploy", label, NULL);
}

gboolean
sg_gw_by_hand (SgBattle *battle)
{
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  return sg_word_is (gw.board, &sg_gw_words.cards_by, "hand");
}

/* By the program, or, where the last one was typed, by hand. */
static SgNextAct *
next_card (const SgGw *gw)
{
  gboolean typed = sg_word_is (gw->board, &sg_gw_words.cards_by, "hand");
  SgNextAct *next = typed ? make_next ("turn-by-hand", _("Type the Card Turned"), sg_gw_first_waiting (gw))
                          : make_next ("turn", _("Turn Next Card"), sg_gw_first_waiting (gw));

  next->procedure = typed ? g_strdup ("turn-cards") : NULL;
  return next;
}

/* Somebody who acts has inches thrown or dice to throw. */
static gboolean
may_go_on (const SgGw *gw)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);

  for (guint i = 0; acting[i] != NULL; i++)
    {
      SgUnit *unit = sg_play_unit (&gw->play, acting[i]);

      if (unit != NULL && (sg_word_length (unit, &sg_gw_words.md) > 0 || sg_gw_dice_left (gw, unit) >= 1))
        return TRUE;
    }
  return FALSE;
}

SgNextAct *
sg_gw_next (SgBattle *battle)
{
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (gw.at == SG_PLAY_OVER)
    return NULL;
  if (gw.at != SG_PLAY_UNDER_WAY)
    return next_before (&gw);
  if (sg_word_has (gw.board, &sg_gw_words.acting))
    {
      SgNextAct *next = make_next ("end", _("Activation Done"), find_due (&gw));

      next->early = may_go_on (&gw);
      return next;
    }
  return next_card (&gw);
}

/* He who concedes is named, and not the victory: what the end of a battle says is overwritten. */
gboolean
sg_gw_concede (const SgGw *gw, const char *side, GError **error)
{
  g_autofree char *clause = g_strdup_printf (_("%s conceded"), sg_play_called (&gw->play, side));
  SgRuling *ruling;

  if (gw->at != SG_PLAY_UNDER_WAY)
    return sg_refuse (error, "GW-732", _("The battle is not being fought"));
  ruling = sg_ruling_new (SG_RULING_TURN, clause, "GW-732");
  sg_gw_end_battle (gw, ruling, sg_play_other (side), "win", N_("the enemy conceded"));
  sg_ruling_set_clause (ruling, clause);
  return sg_gw_post (gw, ruling, error);
}

/* What goes on the turn */

static gboolean
deploy (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;

  return gw->at == SG_PLAY_BEFORE ? sg_gw_deploy (gw, error) : sg_refuse (error, "GW-251", _("The battle has begun"));
}

/* Cards that were drawn on the table are typed, those of a computer’s deck are not. */
static gboolean
begin (const SgActCall *call, GError **error)
{
  g_auto (GStrv) cards = NULL;

  if (call->args[0].kind == SG_ARG_NONE)
    return sg_gw_begin (call->play->battle, NULL, NULL, error);
  cards = sg_gw_cards (sg_act_text (call, 0));
  for (guint i = 0; cards[i] != NULL; i++)
    g_strstrip (cards[i]);
  return sg_gw_begin (call->play->battle, (const char *const *) cards, NULL, error);
}

static gboolean
turn (const SgActCall *call, GError **error)
{
  return sg_gw_turn_card (call->play->battle, call->args[0].kind != SG_ARG_NONE ? sg_act_text (call, 0) : NULL, NULL, error);
}

static gboolean
end (const SgActCall *call, GError **error)
{
  const SgGw *gw = (const SgGw *) call->play;
  g_autofree char *due = NULL;

  if (!sg_word_has (gw->board, &sg_gw_words.acting))
    return sg_refuse (error, "GW-313", _("Nobody is acting"));
  due = find_due (gw);
  if (due == NULL)
    return sg_gw_end_activation (gw, error);
  return sg_refuse_because (error, due);
}

/* sg_gw_next() offers them, by turns. */
static const SgActRow turn_rows[] = {
  { "deploy", .rule = "GW-251", .carry_out = deploy },
  { "begin", .rule = "GW-302", .args = { SG_ARG_REST }, .optional = 1, .carry_out = begin },
  { "turn", .rule = "GW-302", .args = { SG_ARG_REST }, .optional = 1, .carry_out = turn },
  { "end", .rule = "GW-313", .carry_out = end },
};
static const SgActTable turn_acts[] = { SG_ACT_TABLE (turn_rows), { NULL } };

/* What goes on the turn is no act of the panel, and is looked for first. */
gboolean
sg_gw_act (SgBattle *battle, const char *id, GError **error)
{
  SgGw gw;

  if (sg_acts_find (turn_acts, id) == NULL)
    return sg_gw_carry_out (battle, id, NULL, NULL, 0, error);
  sg_gw_read (&gw, battle, NULL);
  return sg_acts_carry_out (turn_acts, &gw.play, NULL, id, NULL, NULL, 0, error);
}

char *
sg_gw_turn_text (SgBattle *battle, char **move)
{
  const char *side;
  g_autofree char *card = NULL;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  side = sg_word_text (gw.board, &sg_gw_words.card_side);
  card = sg_gw_card_name (sg_word_text (gw.board, &sg_gw_words.card));
  if (gw.at != SG_PLAY_UNDER_WAY || !sg_word_has (gw.board, &sg_gw_words.card))
    return g_strdup (gw.at == SG_PLAY_UNDER_WAY ? _("Before the first card") : _("Before the battle"));
  if (move != NULL)
    *move = g_strdup (*side != '\0' ? sg_play_called (&gw.play, side) : "");
  return g_steal_pointer (&card);
}

/* Status */

static char **
list_signs (char **cards)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; cards[i] != NULL; i++)
    {
      g_autofree char *sign = sg_gw_card_sign (cards[i]);

      g_strv_builder_add (builder, sign);
    }
  return g_strv_builder_end (builder);
}

/* (transfer full): "1st Guards, 1st Hussars" */
static char *
list_acting (const SgGw *gw)
{
  g_auto (GStrv) acting = sg_word_list (gw->board, &sg_gw_words.acting);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; acting[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", sg_play_unit (&gw->play, acting[i])->name);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* Whether the last unit of @side has had its card, and nobody has one of the new cycle yet (GW-308). */
static gboolean
is_begun_anew (const SgGw *gw, const char *side)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, FALSE);

  for (guint i = 0; i < units->len; i++)
    if (sg_gw_needs_card (gw, units->pdata[i]) && sg_word_flag ((SgUnit *) units->pdata[i], &sg_gw_words.acted))
      return FALSE;
  return sg_gw_cycle (gw, side) > 1;
}

/* Who acts on @card, or on the Hold Card that came before it. */
static char *
tell_acting (const SgGw *gw, const char *card, const char **rule)
{
  const char *by = sg_word_text (gw->board, &sg_gw_words.acting_card);
  g_autofree char *acting = list_acting (gw), *name = *by != '\0' ? sg_gw_card_name (by) : NULL;

  if (name == NULL || g_str_equal (by, card))
    return g_strdup_printf (_("Acting on it: %s."), acting);
  *rule = "GW-313";
  return g_strdup_printf (_("First acts on the %s, a Hold Card: %s."), name, acting);
}

static char *
tell_use (const SgGw *gw, const char *card, const char *side, const char **rule)
{
  const char *name = sg_play_called (&gw->play, side);

  *rule = sg_gw_card_rule (gw, card);
  if (*side == '\0')
    {
      *rule = "GW-316";
      return g_strdup (_("Both sides’ cycles have ended."));
    }
  if (sg_word_has (gw->board, &sg_gw_words.acting))
    return tell_acting (gw, card, rule);
  if (sg_word_flag (gw->board, &sg_gw_words.card_done) && is_begun_anew (gw, side))
    {
      *rule = "GW-308";
      return g_strdup_printf (_("%s, cycle %d begins: all may act again, and generals may ride."), name, (int) sg_gw_cycle (gw, side));
    }
  if (sg_word_flag (gw->board, &sg_gw_words.card_done))
    return g_strdup_printf (_("It is dealt with; turn the next card, or play a Hold Card."));
  if (sg_gw_card_is (gw, card, SG_GW_ACE))
    return g_strdup_printf (_("%s acts: one unit, even if it has acted."), name);
  return sg_gw_card_is (gw, card, SG_GW_COURT) ? g_strdup_printf (_("%s acts: one unit, or a brigade of up to four."), name)
                                           : g_strdup_printf (_("%s acts: one unit that has not acted."), name);
}

static void
tell_card (const SgGw *gw, GPtrArray *lines)
{
  const char *card = sg_word_text (gw->board, &sg_gw_words.card), *side = sg_word_text (gw->board, &sg_gw_words.card_side), *rule;
  g_auto (GStrv) drawn = sg_word_list (gw->board, &sg_gw_words.drawn);
  const char *one[] = { card, NULL };
  SgStatus *line;

  if (*card == '\0')
    return;
  line = sg_status_new (SG_STATUS_CARD, side);
  line->title = sg_gw_card_name (card);
  line->words = tell_use (gw, card, side, &rule);
  line->rule = g_strdup (rule);
  line->note = g_strdup_printf (_("card %u of %d"), g_strv_length (drawn), (int) (52 + sg_ruleset_whole (gw->rules, "GW-302", "jokers")));
  line->cards = list_signs ((char **) one);
  g_ptr_array_add (lines, line);
}

/** Reason: units that the open card lets act, or that the same thing keeps from it. */
typedef struct { char *why; GPtrArray *names; } Reason;

static void
free_reason (gpointer data)
{
  Reason *reason = data;

  g_free (reason->why);
  g_ptr_array_unref (reason->names);
  g_free (reason);
}

/* (transfer none): the list of those whom @why keeps, "" of those who may. */
static GPtrArray *
ensure_names (GPtrArray *reasons, const char *why)
{
  Reason *reason;

  for (guint i = 0; i < reasons->len; i++)
    if (g_str_equal (((Reason *) reasons->pdata[i])->why, why))
      return ((Reason *) reasons->pdata[i])->names;
  reason = g_new0 (Reason, 1);
  reason->why = g_strdup (why);
  reason->names = g_ptr_array_new ();
  g_ptr_array_add (reasons, reason);
  return reason->names;
}

static void
tell_reason (const Reason *reason, const char *side, GPtrArray *lines)
{
  g_autofree char *all = NULL;
  SgStatus *line;

  if (reason->names->len == 0)
    return;
  g_ptr_array_add (reason->names, NULL);
  all = g_strjoinv (", ", (char **) reason->names->pdata);
  line = sg_status_new (SG_STATUS_WORDS, side);
  line->words = *reason->why == '\0' ? g_strdup_printf (_("May act on it: %s."), all) : g_strdup_printf (_("Not %s. %s"), all, reason->why);
  g_ptr_array_add (lines, line);
}

/* Whom the open card lets act; the others by what keeps them from it. */
static void
tell_units (const SgGw *gw, GPtrArray *lines)
{
  const char *side = sg_word_text (gw->board, &sg_gw_words.card_side), *card = sg_word_text (gw->board, &sg_gw_words.card);
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, TRUE), reasons = g_ptr_array_new_with_free_func (free_reason);

  (void) ensure_names (reasons, ""); /* those who may come first */
  for (guint i = 0; i < units->len; i++)
    {
      SgUnit *unit = g_ptr_array_index (units, i);
      g_autoptr (GPtrArray) one = g_ptr_array_new ();
      g_autoptr (GError) error = NULL;

      if (!sg_gw_needs_card (gw, unit))
        continue;
      g_ptr_array_add (one, unit);
      g_ptr_array_add (ensure_names (reasons, sg_gw_may_activate (gw, card, one, &error) ? "" : error->message), unit->name);
    }
  for (guint i = 0; i < reasons->len; i++)
    tell_reason (reasons->pdata[i], side, lines);
}

/* Generals ride once in each cycle of their side (GW-701). */
static void
tell_rides (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *general = g_ptr_array_index (units, i);
      g_autofree char *why = sg_gw_is_general (gw, general) && !sg_word_has (general, &sg_gw_words.with) ? sg_gw_why_no_ride (gw, general) : NULL;
      SgStatus *line;

      if (!sg_gw_is_general (gw, general) || sg_word_has (general, &sg_gw_words.with) || why != NULL)
        continue;
      line = sg_status_new (SG_STATUS_WORDS, general->side);
      line->words = g_strdup_printf (_("%s may ride in this cycle."), general->name);
      line->rule = g_strdup ("GW-701");
      g_ptr_array_add (lines, line);
    }
}

/* Whose dice are thrown, and are not used up. */
static void
tell_going (const SgGw *gw, GPtrArray *lines)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, NULL, TRUE);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);
      double left = sg_word_length (unit, &sg_gw_words.md);
      g_autofree char *length = sg_gw_length_left (left);
      SgStatus *line;

      if (left < 0.5 || (!sg_gw_is_acting (gw, unit) && (!sg_gw_is_general (gw, unit) || sg_word_flag (unit, &sg_gw_words.moved))))
        continue;
      line = sg_status_new (SG_STATUS_WORDS, unit->side);
      line->words = g_strdup_printf (_("%s has %s to go: drag it on the map."), unit->name, length);
      line->rule = g_strdup ("GW-401");
      g_ptr_array_add (lines, line);
    }
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->going != NULL)
        part->going (gw, lines);
    }
}

static void
tell_words (const SgGw *gw, GPtrArray *lines)
{
  const char *side = sg_word_text (gw->board, &sg_gw_words.card_side), *by = sg_word_text (gw->board, &sg_gw_words.acting_card), *held = sg_word_text (gw->board, &sg_gw_words.interrupts);
  SgStatus *line;

  if (sg_word_has (gw->board, &sg_gw_words.acting) && *by != '\0' && !sg_word_has (gw->board, &sg_gw_words.card)) /* a cameo has it charge without one */
    {
      g_autofree char *acting = list_acting (gw), *card = sg_gw_card_name (by);

      line = sg_status_new (SG_STATUS_WORDS, sg_gw_card_side (gw, by));
      line->words = g_strdup_printf (_("Acting on the %s: %s."), card, acting);
      g_ptr_array_add (lines, line);
    }
  tell_going (gw, lines);
  tell_rides (gw, lines);
  if (*held != '\0' && !sg_word_has (gw->board, &sg_gw_words.acting))
    {
      g_autofree char *card = sg_gw_card_name (held);

      line = sg_status_new (SG_STATUS_WORDS, sg_gw_card_side (gw, held));
      line->words = g_strdup_printf (_("%s plays the %s first, and gives it to a unit."), sg_play_called (&gw->play, sg_gw_card_side (gw, held)), card);
      line->rule = g_strdup ("GW-314");
      g_ptr_array_add (lines, line);
    }
  if (*side == '\0')
    return;
  if (!sg_word_flag (gw->board, &sg_gw_words.card_done) && !sg_word_has (gw->board, &sg_gw_words.acting))
    tell_units (gw, lines);
  if (sg_word_has (gw->board, &sg_gw_words.acting) && g_str_equal (sg_gw_card_side (gw, by), sg_play_other (side)))
    return; /* it has played one, and acts on it */
  line = sg_status_new (SG_STATUS_WORDS, sg_play_other (side));
  line->words = g_strdup_printf (sg_gw_could_interrupt (gw, sg_play_other (side)) ? _("%s waits for a card of its colour, or plays a Hold Card.")
                                                                        : _("%s waits for a card of its colour."), sg_play_called (&gw->play, sg_play_other (side)));
  line->rule = g_strdup ("GW-313");
  g_ptr_array_add (lines, line);
}

static void
tell_hand (const SgGw *gw, const char *side, GPtrArray *lines)
{
  g_auto (GStrv) hand = sg_gw_hand (gw, side);
  SgStatus *line = sg_status_new (SG_STATUS_HAND, side);
  guint n = g_strv_length (hand), most = (guint) sg_ruleset_whole (gw->rules, "GW-311", "hand");

  line->title = g_strdup_printf (g_str_equal (sg_gw_colour (gw, side), "red") ? _("%s, red cards") : _("%s, black cards"), sg_play_called (&gw->play, side));
  line->note = n <= most ? g_strdup_printf (_("%u of %u"), n, most) : g_strdup_printf (_("%u, as dealt"), n); /* a deal may give more than may be kept */
  line->cards = list_signs (hand);
  g_ptr_array_add (lines, line);
}

static void
tell_cycle (const SgGw *gw, const char *side, GPtrArray *lines)
{
  g_autoptr (GPtrArray) units = sg_gw_units (gw, side, FALSE);
  SgStatus *line = sg_status_new (SG_STATUS_CYCLE, side);
  g_autoptr (SgVerdict) cards = sg_gw_ask_cycle (gw, side, NULL);
  guint lost = 0; /* they take a card all the same (GW-309) */

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = g_ptr_array_index (units, i);

      lost += sg_gw_needs_card (gw, unit) && (sg_gw_left (unit) == 0 || (sg_word_has (unit, &sg_gw_words.off) && !sg_word_is (unit, &sg_gw_words.off, "hidden")));
    }
  line->of = cards != NULL ? sg_verdict_get_number (cards, "cards_needed") : 0;
  line->done = cards != NULL ? line->of - sg_verdict_get_number (cards, "cards_left") : 0;
  line->title = g_strdup_printf (_("%s, cycle %d"), sg_play_called (&gw->play, side), (int) sg_gw_cycle (gw, side));
  line->note = lost > 0 ? g_strdup_printf (_("%u of %u acted, %u lost"), line->done, line->of, lost) : g_strdup_printf (_("%u of %u acted"), line->done, line->of);
  line->rule = lost > 0 ? g_strdup ("GW-309") : NULL;
  g_ptr_array_add (lines, line);
}

static void
tell_play (const SgGw *gw, GPtrArray *lines)
{
  tell_card (gw, lines);
  tell_words (gw, lines);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    tell_hand (gw, sides[i], lines);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    tell_cycle (gw, sides[i], lines);
}

GPtrArray *
sg_gw_status (SgBattle *battle)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_status_free);
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  if (gw.at == SG_PLAY_UNDER_WAY)
    tell_play (&gw, lines);
  for (guint i = 0; i < sg_gw_parts ()->len; i++)
    {
      const SgGwPart *part = g_ptr_array_index (sg_gw_parts (), i);

      if (part->status != NULL)
        part->status (&gw, lines);
    }
  return lines;
}
