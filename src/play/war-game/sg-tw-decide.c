/* sg-tw-decide.c: what is decided at the end of a move: the half, morale, and what becomes of each mêlée.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * In the order of TW-05: first the half, then the tests, then each mêlée.
 */

#include "play/war-game/sg-tw-decide.h"

#include "base/sg-nth.h"
#include "campaign/sg-campaign-batch.h"
#include "campaign/sg-sealed-dice.h"
#include "play/war-game/sg-tw-aim.h"
#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-officers.h"
#include "play/war-game/sg-tw-taken.h"
#include "play/war-game/sg-tw-turn.h"
#include "rules/sg-question-values.h"

/* What a unit is about */

/* The first of those it fought; the others are found through them. */
static SgUnit *
find_opponent (const SgTw *tw, const SgUnit *unit)
{
  g_auto (GStrv) ids = sg_word_list (unit, &sg_tw_fight_words.fought);

  return ids[0] != NULL ? sg_play_unit (&tw->play, ids[0]) : NULL;
}

static const char *
find_situation (const SgTw *tw, const SgUnit *unit)
{
  gint64 move = sg_word_whole (unit, &sg_tw_fight_words.fighting);

  if (sg_tw_in_house (tw, unit))
    return "in a house";
  if (move == 1)
    return "first move of a melee";
  if (move > 1)
    return "second move of a melee";
  return sg_word_length (unit, &sg_tw_words.moved) > 0 ? "advancing" : "firing";
}

static const char *
find_doing (const SgTw *tw, const SgUnit *unit)
{
  if (sg_word_has (unit, &sg_tw_fight_words.fought))
    return "in a melee";
  if (sg_tw_must (tw, unit) != SG_TW_FREE || sg_word_flag (unit, &sg_tw_words.withdrew))
    return "retiring";
  if (sg_word_length (unit, &sg_tw_words.moved) > 0)
    return "advancing";
  return sg_word_has (unit, &sg_tw_words.fired) && sg_word_whole (unit, &sg_tw_words.fired) == tw->turn ? "stationary and firing" : "other";
}

/* Wagons, barges and generals have no command points, and never test (TW-91). */
static gboolean
has_morale (const SgUnit *unit)
{
  return sg_tw_is_foot (unit) || sg_tw_is_horse (unit) || sg_tw_is_gun (unit);
}

/* The half */

static SgQuestion *
fill_half (const SgTw *tw, const SgUnit *unit, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "fifty-percent", unit, NULL, error);

  sg_play_fill (question, "original", g_variant_new_int64 (sg_unit_begun (unit)));
  sg_play_fill (question, "left", g_variant_new_int64 (sg_tw_left (unit)));
  sg_play_fill (question, "situation", g_variant_new_string (find_situation (tw, unit)));
  return question;
}

static gboolean
is_halved (const SgTw *tw, const SgUnit *unit)
{
  return sg_tw_left (unit) * sg_ruleset_whole (tw->rules, "TW-86", "half") <= sg_unit_begun (unit);
}

/* Whether the half is to be looked at: it was reached, or the grace of a first fighting move or of a house is over. */
static gboolean
half_waits (const SgTw *tw, const SgUnit *unit)
{
  if (!has_morale (unit) || sg_word_has (unit, &sg_tw_words.out) || !is_halved (tw, unit))
    return FALSE;
  if (!sg_word_has (unit, &sg_tw_fight_words.halved))   /* looked at for the first time */
    return TRUE;
  return sg_word_whole (unit, &sg_tw_fight_words.halved) < tw->turn && !sg_tw_in_house (tw, unit);
}

static SgQuestion *
ask_half (const SgTw *tw, GPtrArray *units, GError **error)
{
  if (units->len == 0)
    return (void) sg_refuse (error, "TW-86", _("Choose a unit")), NULL;
  return fill_half (tw, units->pdata[0], error);
}

static gboolean
rule_half (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *unit = sg_tw_asked (tw, question);
  const char *duty = sg_tw_told (verdict, "duty");

  if (unit == NULL || !sg_verdict_get_flag (verdict, "applies"))
    return TRUE;
  if (g_strcmp0 (duty, "leaves next move") == 0)
    {
      sg_ruling_say (ruling, _("%s has lost half of its men and leaves the action"), sg_unit_called (unit));
      sg_word_set_whole (ruling, unit, &sg_tw_words.out, tw->turn);
      if (!sg_word_has (unit, &sg_tw_fight_words.fought)) /* else its losses are compared first */
        sg_words_forget_of (ruling, tw->board, SG_TW_CLEARED_BY_FIGHT, unit);
    }
  else
    {
      sg_ruling_say (ruling, _("%s has lost half of its men, and stays for now"), sg_unit_called (unit));
      sg_word_set_whole (ruling, unit, &sg_tw_fight_words.halved, tw->turn);
    }
  return TRUE;
}

/* Morale */

static gboolean
reached_threshold (const SgTw *tw, const SgUnit *unit)
{
  SgTwThresholds at = sg_tw_thresholds (tw->rules, sg_unit_begun (unit));
  gint64 lost = sg_unit_begun (unit) - sg_tw_left (unit), before = lost - sg_word_whole (unit, &sg_tw_fight_words.lost);

  return (before < at.sixth && lost >= at.sixth) || (before < at.quarter && lost >= at.quarter);
}

/* Figures of any rank, in this move. */
static gint64
count_lost_now (const SgUnit *unit)
{
  return sg_word_whole (unit, &sg_tw_fight_words.lost) + sg_word_whole (unit, &sg_tw_fight_words.officers_lost);
}

static gboolean
is_due (const SgTw *tw, const SgUnit *unit)
{
  g_autoptr (SgQuestion) question = sg_play_question (&tw->play, "tests-due", NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (GVariant) first = NULL, inner = NULL;
  GVariantBuilder units;
  GVariantDict dict;
  GVariant *tests;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "arm", "s", sg_tw_arm (unit));
  g_variant_dict_insert (&dict, "lost_this_move", "x", count_lost_now (unit));
  g_variant_dict_insert (&dict, "morale_bad", "b", sg_word_has (unit, &sg_tw_words.needs));
  g_variant_dict_insert (&dict, "threshold_reached", "b", reached_threshold (tw, unit));
  g_variant_dict_insert (&dict, "in_melee", "b", sg_word_has (unit, &sg_tw_fight_words.fought));
  g_variant_dict_insert (&dict, "at_half_or_less", "b", is_halved (tw, unit));
  g_variant_dict_insert (&dict, "waiting_for_general", "b", sg_tw_waits (tw, unit));
  g_variant_builder_init (&units, G_VARIANT_TYPE ("aa{sv}"));
  g_variant_builder_add_value (&units, g_variant_dict_end (&dict));
  sg_play_fill (question, "units", g_variant_builder_end (&units));
  verdict = sg_play_judge (&tw->play, question, NULL);
  tests = verdict != NULL ? sg_verdict_get (verdict, "tests") : NULL;
  if (tests == NULL || g_variant_n_children (tests) == 0)
    return FALSE;
  first = g_variant_get_child_value (tests, 0);
  inner = g_variant_is_of_type (first, G_VARIANT_TYPE_VARIANT) ? g_variant_get_variant (first) : g_variant_ref (first);
  return g_variant_get_boolean (inner);
}

static gboolean
test_waits (const SgTw *tw, const SgUnit *unit)
{
  return has_morale (unit) && !sg_word_flag (unit, &sg_tw_fight_words.tested) && !sg_word_has (unit, &sg_tw_words.out) && is_due (tw, unit);
}

static SgQuestion *
fill_morale (const SgTw *tw, const SgUnit *unit, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "morale", unit, NULL, error);

  sg_play_fill (question, "officers", sg_tw_tell_officers (tw, unit));
  sg_play_fill (question, "original", g_variant_new_int64 (MAX (sg_unit_begun (unit), 1)));
  sg_play_fill (question, "lost", g_variant_new_int64 (sg_unit_begun (unit) - sg_tw_left (unit)));
  if (sg_word_has (unit, &sg_tw_words.needs))
    sg_play_fill (question, "needs", g_variant_new_int64 (sg_word_whole (unit, &sg_tw_words.needs)));
  sg_play_fill (question, "doing", g_variant_new_string (find_doing (tw, unit)));
  return question;
}

static SgQuestion *
ask_morale (const SgTw *tw, GPtrArray *units, GError **error)
{
  if (units->len == 0)
    return (void) sg_refuse (error, "TW-80", _("Choose a unit")), NULL;
  return fill_morale (tw, units->pdata[0], error);
}

static void
rule_bad (const SgTw *tw, SgVerdict *verdict, SgRuling *ruling, const SgUnit *unit)
{
  const char *effect = sg_tw_told (verdict, "effect");
  gint64 next = sg_verdict_get_number (verdict, "next_needs");

  if (g_strcmp0 (effect, "dispersed") == 0)
    {
      sg_ruling_say (ruling, _("%s was dispersed"), sg_unit_called (unit));
      sg_word_set_whole (ruling, unit, &sg_tw_words.dispersed, tw->turn);
      return;
    }
  sg_ruling_say (ruling, _("The morale of %s was bad; it needs %d next"), sg_unit_called (unit), (int) next);
  sg_word_set_whole (ruling, unit, &sg_tw_words.needs, next);
  if (g_strcmp0 (effect, "breaks off and retires a full move") == 0 || g_strcmp0 (effect, "goes on retiring") == 0)
    sg_word_set_flag (ruling, unit, &sg_tw_words.retires, TRUE);
  else if (g_strcmp0 (effect, "halts next move, no fire") == 0)
    sg_word_set_whole (ruling, unit, &sg_tw_words.halted, tw->turn + 1);
}

static gboolean
rule_morale (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *unit = sg_tw_asked (tw, question);

  if (unit == NULL)
    return TRUE;
  sg_word_set_flag (ruling, unit, &sg_tw_fight_words.tested, TRUE);
  if (g_strcmp0 (sg_tw_told (verdict, "result"), "bad") == 0)
    rule_bad (tw, verdict, ruling, unit);
  else if (g_strcmp0 (sg_tw_told (verdict, "result"), "good") == 0)
    {
      sg_ruling_say (ruling, _("The morale of %s was good"), sg_unit_called (unit));
      sg_word_clear (ruling, unit, &sg_tw_words.needs);
      sg_word_clear (ruling, unit, &sg_tw_words.retires);
      sg_word_clear (ruling, unit, &sg_tw_words.halted);
    }
  return TRUE;
}

/* The mêlées: all units that have fought each other in this move, directly or through others, are in one */

static void
gather (const SgTw *tw, const SgUnit *unit, GPtrArray *melee)
{
  g_auto (GStrv) ids = sg_word_list (unit, &sg_tw_fight_words.fought);

  if (g_ptr_array_find (melee, unit, NULL))
    return;
  g_ptr_array_add (melee, (gpointer) unit);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const SgUnit *other = sg_play_unit (&tw->play, ids[i]);

      if (other != NULL && sg_word_has (other, &sg_tw_fight_words.fought))
        gather (tw, other, melee);
    }
}

/* (transfer container). */
static GPtrArray *
find_melee (const SgTw *tw, const SgUnit *unit)
{
  GPtrArray *melee = g_ptr_array_new ();

  gather (tw, unit, melee);
  return melee;
}

/* Who has to leave, for whatever reason, is of no use to his side when its mêlée is decided. */
static gboolean
is_bad (const SgUnit *unit)
{
  return sg_word_has (unit, &sg_tw_words.needs) || sg_word_has (unit, &sg_tw_words.dispersed) || sg_word_has (unit, &sg_tw_words.out);
}

/* Whether it was ordered to hold before the contact, @fighting moves ago: an order that was written since does not count (TW-73). */
static gboolean
held_before (const SgTw *tw, const SgUnit *unit)
{
  gint64 contact = tw->turn - MAX (sg_word_whole (unit, &sg_tw_fight_words.fighting), 1) + 1;

  return sg_word_has (unit, &sg_tw_words.hold) && sg_word_whole (unit, &sg_tw_words.hold) < contact;
}

/* What @side has lost in the mêlée, whoever of it (TW-71). Its morale is bad where that of all its units is: each of the others goes by itself. */
static GVariant *
tell_losses (const SgTw *tw, GPtrArray *melee, const char *side, const SgUnit *first)
{
  gint64 lost = 0, now = 0;
  gboolean bad = TRUE;
  GVariantDict dict;

  for (guint i = 0; i < melee->len; i++)
    if (sg_unit_is_of (melee->pdata[i], side))
      {
        gint64 own = sg_word_whole ((SgUnit *) melee->pdata[i], &sg_tw_fight_words.melee_lost);

        lost += own;
        /* what it lost by fire in this move is no loss of the mêlée (TW-71) */
        now += MIN (count_lost_now (melee->pdata[i]), own);
        bad = bad && is_bad (melee->pdata[i]);
      }
  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "lost", "x", lost);
  g_variant_dict_insert (&dict, "lost_this_move", "x", now);
  g_variant_dict_insert (&dict, "morale", "s", bad ? "bad" : "good");
  g_variant_dict_insert (&dict, "defender", "b", !sg_word_flag (first, &sg_tw_fight_words.attacks));
  g_variant_dict_insert (&dict, "ordered_to_hold", "b", held_before (tw, first));
  return g_variant_dict_end (&dict);
}

/* The fighting move of whoever has fought longest in it: who joins a mêlée ends it with the others (TW-70). */
static gint64
find_longest (GPtrArray *melee)
{
  gint64 move = 1;

  for (guint i = 0; i < melee->len; i++)
    move = MAX (move, sg_word_whole ((SgUnit *) melee->pdata[i], &sg_tw_fight_words.fighting));
  return move;
}

static SgQuestion *
fill_outcome (const SgTw *tw, const SgUnit *red, const SgUnit *blue, GError **error)
{
  SgQuestion *question = sg_tw_question (tw, "melee-outcome", red, blue, error);
  g_autoptr (GPtrArray) melee = find_melee (tw, red);
  gboolean built_up = FALSE;

  for (guint i = 0; i < melee->len; i++)
    built_up = built_up || sg_tw_in_house (tw, melee->pdata[i]);   /* whoever of them is: it is one mêlée at a building (TW-70) */
  sg_play_fill (question, "fighting_move", g_variant_new_int64 (MIN (find_longest (melee), 3)));
  sg_play_fill (question, "built_up", g_variant_new_boolean (built_up));
  sg_play_fill (question, "A", tell_losses (tw, melee, "red", red));
  sg_play_fill (question, "B", tell_losses (tw, melee, "blue", blue));
  return question;
}

static SgQuestion *
ask_outcome (const SgTw *tw, GPtrArray *units, GError **error)
{
  const SgUnit *unit = sg_nth (units, 0), *enemy = unit != NULL ? find_opponent (tw, unit) : NULL;

  if (enemy == NULL)
    return (void) sg_refuse (error, "TW-72", _("Choose a unit that has fought in this move")), NULL;
  return sg_unit_is_of (unit, "red") ? fill_outcome (tw, unit, enemy, error) : fill_outcome (tw, enemy, unit, error);
}

static void
withdraw (const SgTw *tw, SgRuling *ruling, const SgUnit *unit)
{
  sg_word_set_whole (ruling, unit, &sg_tw_words.withdraws, tw->turn + 1);
  sg_tw_say_more (ruling, _("; %s withdraws"), sg_unit_called (unit));
}

static void
tire (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, gboolean holds)
{
  sg_word_set_whole (ruling, unit, &sg_tw_words.tired, tw->turn);
  sg_word_clear (ruling, unit, &sg_tw_fight_words.provoked);
  sg_word_set_flag (ruling, unit, &sg_tw_words.stands, holds);
  sg_tw_say_more (ruling, holds ? _("; %s holds its ground") : _("; %s falls back"), sg_unit_called (unit));
}

/* What a unit has to do from the next move on; one that fights on keeps what its mêlée has cost it. Of a side that does not withdraw a unit of bad morale does, and
 * in a drawn mêlée each of the contacted holds by orders of its own (TW-73). */
static void
rule_unit (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const char *what)
{
  gboolean holds = !sg_word_flag (unit, &sg_tw_fight_words.attacks) && held_before (tw, unit);

  sg_word_clear (ruling, unit, &sg_tw_fight_words.fought);
  if (g_strcmp0 (what, "withdraws") == 0 || is_bad (unit))
    withdraw (tw, ruling, unit);
  else if (g_strcmp0 (what, "falls back (draw)") == 0 || g_strcmp0 (what, "holds") == 0)
    tire (tw, ruling, unit, holds);
  else if (g_strcmp0 (what, "fights on") == 0 && sg_tw_foe (tw, unit) != NULL)
    return;
  sg_words_forget_of (ruling, tw->board, SG_TW_CLEARED_BY_FIGHT, unit);
}

static gboolean
rule_outcome (const SgTw *tw, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling, GError **error)
{
  const SgUnit *red = sg_tw_asked (tw, question), *blue = sg_tw_asked_enemy (tw, question);
  g_autoptr (GPtrArray) melee = red != NULL && blue != NULL ? find_melee (tw, red) : NULL;

  for (guint i = 0; melee != NULL && i < melee->len; i++)
    rule_unit (tw, ruling, melee->pdata[i], sg_tw_told (verdict, sg_unit_is_of (melee->pdata[i], "red") ? "A" : "B"));
  return TRUE;
}

/* What waits */

static void
suggest_halves (const SgTw *tw, GPtrArray *units, GPtrArray *list)
{
  for (guint i = 0; i < units->len; i++)
    if (half_waits (tw, units->pdata[i]))
      {
        const SgUnit *unit = units->pdata[i];
        g_autofree char *key = g_strconcat ("half:", unit->id, NULL);

        sg_tw_suggest_one (list, key, "TW-86", "sg-chart-symbolic", fill_half (tw, unit, NULL), unit, NULL, _("%s has lost half of its men"), sg_unit_called (unit))->optional = TRUE;
      }
}

static void
suggest_tests (const SgTw *tw, GPtrArray *units, GPtrArray *list)
{
  for (guint i = 0; i < units->len; i++)
    if (test_waits (tw, units->pdata[i]))
      {
        const SgUnit *unit = units->pdata[i];
        g_autofree char *key = g_strconcat ("morale:", unit->id, NULL);

        sg_tw_suggest_one (list, key, "TW-83", "sg-dice-symbolic", fill_morale (tw, unit, NULL), unit, NULL, _("%s tests its morale"), sg_unit_called (unit))->optional = TRUE;
      }
}

/* One for each mêlée, however many are in it. */
static void
suggest_outcomes (const SgTw *tw, GPtrArray *units, GPtrArray *list)
{
  g_autoptr (GPtrArray) told = g_ptr_array_new ();

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i], *enemy = sg_unit_is_of (unit, "red") ? find_opponent (tw, unit) : NULL;
      g_autofree char *key = g_strconcat ("outcome:", unit->id, NULL);

      if (enemy == NULL || g_ptr_array_find (told, unit, NULL))
        continue;
      gather (tw, unit, told);
      sg_tw_suggest_one (list, key, "TW-72", "sg-melee-symbolic", fill_outcome (tw, unit, enemy, NULL), unit, enemy, _("What the mêlée of %s and %s decides"),
                         sg_unit_called (unit), sg_unit_called (enemy))->optional = TRUE;
    }
}

static void
suggest (const SgTw *tw, GPtrArray *list)
{
  guint before = list->len;
  g_autoptr (GPtrArray) units = tw->part == SG_TW_DECISIONS ? sg_tw_list_decided (tw) : NULL;

  if (units == NULL)
    return;   /* they hold nothing: the phase’s own press decides all that is left */
  suggest_halves (tw, units, list);
  if (list->len == before)
    suggest_tests (tw, units, list);
  if (list->len == before)
    suggest_outcomes (tw, units, list);
}

static const SgTwAsk asks[] = { { "fifty-percent", ask_half, rule_half }, { "morale", ask_morale, rule_morale }, { "melee-outcome", ask_outcome, rule_outcome }, { NULL } };

/* All of it by one press: who throws at the table judges row by row */

guint
sg_tw_count_tests (const SgTw *tw)
{
  g_autoptr (GPtrArray) units = sg_tw_list_decided (tw);
  guint n = 0;

  for (guint i = 0; i < units->len; i++)
    n += test_waits (tw, units->pdata[i]);
  return n;
}

/* This part judges its own suggestions, and those of no other. */
static const SgTwAsk *
find_own (const char *procedure)
{
  for (const SgTwAsk *ask = asks; ask->procedure != NULL; ask++)
    if (g_str_equal (ask->procedure, procedure))
      return ask;
  return NULL;
}

static gboolean
decide_one (const SgTw *tw, SgQuestion *question, GError **error)
{
  g_autoptr (SgDice) dice = sg_sealed_dice_new (tw->battle, question, error);
  g_autoptr (SgVerdict) verdict = dice != NULL ? sg_question_judge (question, tw->rules, dice, error) : NULL;
  const SgTwAsk *ask = find_own (sg_question_get_procedure (question)->id);
  g_autoptr (SgRuling) ruling = NULL;

  if (verdict == NULL || ask == NULL)
    return FALSE;
  ruling = sg_ruling_new_verdict (question, verdict, dice);
  if (!ask->rule (tw, question, verdict, ruling, error))
    return FALSE;
  sg_tw_lead_on (tw->battle, ruling);
  return sg_play_post (&tw->play, g_steal_pointer (&ruling), error);
}

gboolean
sg_tw_decide_all (const SgTw *tw, GError **error)
{
  SgCampaign *campaign = sg_battle_get_campaign (tw->battle);
  gboolean well = sg_campaign_begin (campaign, error), more = well;

  if (!well)
    return FALSE;
  while (well && more)
    {
      g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_suggestion_free);
      SgTw now;

      sg_tw_read (&now, tw->battle, NULL);
      suggest (&now, list);
      /* each verdict may bring the next: the half before the tests, the tests before the mêlées; so the list is made anew after every one */
      more = list->len > 0;
      if (more)
        well = decide_one (&now, ((SgSuggestion *) list->pdata[0])->question, error);
    }
  return sg_campaign_end (campaign, well, error);
}


const SgTwPart sg_tw_decide = { .asks = asks, .suggest = suggest };
