/* sg-rk-canister.c: troops under canister: the test, going back, counters, defiles under guns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/reisswitz/sg-rk-common.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"

static const char *const roles[] = { "attacker", "defender", NULL };
static const char *const roles_labels[] = { N_("It advances to attack"), N_("It stands to be attacked"), NULL };

static const SgField test_fields[] = {
  RK_CHOICE ("guns", N_("Guns for each battalion or two squadrons"), sg_rk_sizes),
  RK_CHOICE ("effect", N_("Effect"), sg_rk_effects),
  { "enemy_canister", N_("An enemy battery fires canister at those guns"), NULL, SG_FIELD_FLAG },
  RK_CHOICE ("arm", N_("The troops"), sg_rk_arms),
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};
static const SgField counter_fields[] = {
  RK_CHOICE ("role", N_("The troops"), roles),
  { "moves", N_("Moves under canister before this one, running"), NULL, RK_COUNT ("moves") },
  { "canister", N_("Under canister in this move"), NULL, SG_FIELD_FLAG },
  RK_FLAG ("on_the_way", N_("It came under canister at any time on the way in")),
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};
static const SgField debouch_fields[] = {
  RK_CHOICE ("gun", N_("Guns that cover the mouth"), sg_rk_guns),
  RK_CHOICE ("size", N_("How many"), sg_rk_sizes),
  { "paces", N_("Distance"), NULL, RK_PACES },
  RK_CHOICE ("effect", N_("Effect"), sg_rk_effects),
  RK_FLAG ("covering_twice", N_("Covered by the fire of twice as many guns")),
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};
static const SgField way_fields[] = {
  { "die", N_("Die"), NULL, SG_FIELD_CHOICE, .choices = sg_rk_dice, .choice_labels = sg_rk_dice },
  RK_UNIT ("unit", N_("The unit")),
  { NULL }
};

static void
tell_test (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, const char *die, gboolean back)
{
  const char *arm = sg_question_text (question, "arm");
  gint64 paces = back ? sg_ruleset_whole (rules, "RK-105", arm) : 0;

  sg_verdict_outcome (verdict, "die", _("Die"), die ? g_variant_new_string (die) : NULL);
  sg_verdict_flag (verdict, "withdraws", _("It must go back"), back);
  sg_verdict_number (verdict, "paces", _("Paces to go back"), paces);
  if (back)
    {
      sg_verdict_step (verdict, "RK-105", NULL, g_str_equal (arm, "cavalry") ? _("In the next move it goes back at least %d paces, in good order")
                       : _("In the next move it goes back %d paces, in good order"), (int) paces);
      sg_rk_set_number (question, "unit", verdict, "withdraws", paces);
    }
  sg_verdict_headline (verdict, back ? _("The canister drove them back %d paces") : _("They stood under the canister"), (int) paces);
}

static gboolean
judge_test (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *guns = sg_question_text (question, "guns"), *column = NULL, *die;
  gboolean appendix = sg_ruleset_chosen (rules, "rk.canister-test", "appendix"), good = sg_question_is (question, "effect", "good");
  SgRkThrow thrown;

  if (good)
    column = appendix ? "appendix-good" : "good";
  else if (appendix)
    column = "appendix-bad";
  die = column != NULL ? sg_ruleset_cell_text (rules, "RK-104", "canister-test", guns, column) : NULL;
  if (die == NULL || sg_question_flag (question, "enemy_canister"))
    {
      sg_verdict_step (verdict, "RK-104", NULL, "%s", die == NULL ? _("Canister with bad effect decides nothing")
                       : _("Those guns were under canister themselves: no test"));
      tell_test (question, rules, verdict, NULL, FALSE);
      return TRUE;
    }
  if (!sg_rk_throw (rules, dice, die, 1, _("Standing under canister"), verdict, &thrown, error))
    return FALSE;
  sg_verdict_step (verdict, "RK-104", NULL, "%s", thrown.blue ? _("Blue: they must go back") : _("Red: they may stay or advance, and throw again next move"));
  tell_test (question, rules, verdict, die, thrown.blue);
  return TRUE;
}

/* A light counter in the first move, a black one in the second; what it costs (RK-106). */
static gboolean
judge_counter (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 moves = sg_question_flag (question, "canister") ? sg_question_number (question, "moves") + 1 : 0;
  gint64 black = sg_ruleset_whole (rules, "RK-106", "black");
  gboolean attacker = sg_question_is (question, "role", "attacker"), pays;
  const char *key = attacker ? "under_canister" : "prepared", *counter = "none";

  pays = attacker && !sg_ruleset_chosen (rules, "rk.canister-counters", "two") ? moves > 0 || sg_question_flag (question, "on_the_way")
         : moves >= black;
  if (moves == 0)
    sg_verdict_step (verdict, "RK-106", NULL, _("No canister in this move: the counter came off"));
  else
    sg_verdict_step (verdict, "RK-106", NULL, moves < black ? _("%d move under canister: a light counter")
                     : _("%d moves under canister running: a black counter"), (int) moves);
  if (moves > 0)
    counter = moves < black ? "light" : "black";
  sg_verdict_word (verdict, "counter", _("Counter"), counter);
  sg_verdict_number (verdict, "moves", _("Moves running"), moves);
  sg_verdict_number (verdict, "index", _("Index of {a|the attacker}"), pays ? sg_ruleset_cell_whole (rules, "RK-150", "circumstances", key, "points") : 0);
  sg_rk_set_number (question, "unit", verdict, "canister", moves);
  if (!pays)
    sg_verdict_headline (verdict, _("The canister gave no point"));
  else
    sg_verdict_headline (verdict, attacker ? _("The canister cost {a|the attacker} a point") : _("The canister gave the attack a point"));
  return TRUE;
}

/* Distances are upper limits; farther off is free (RK-R36). */
static gboolean
judge_debouch (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *gun = sg_rk_column_die (sg_question_text (question, "gun"), dice, verdict, error), *die = "free";
  GPtrArray *rows = sg_ruleset_get_table (rules, "RK-107", "debouching")->rows;
  double paces = sg_question_length (question, "paces");

  if (gun == NULL)
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    {
      const char *id = ((SgTableRow *) rows->pdata[i])->id;

      if (!g_str_equal (sg_ruleset_cell_text (rules, "RK-107", "debouching", id, "gun"), gun)
          || !sg_question_is (question, "size", sg_ruleset_cell_text (rules, "RK-107", "debouching", id, "size"))
          || paces > sg_ruleset_cell (rules, "RK-107", "debouching", id, "upto"))
        continue;
      die = sg_ruleset_cell_text (rules, "RK-107", "debouching", id, sg_question_text (question, "effect"));
      if (g_str_equal (die, "not possible") && sg_question_flag (question, "covering_twice"))
        {
          sg_verdict_step (verdict, "RK-107", NULL, _("The fire of twice as many guns covered them"));
          die = sg_ruleset_cell_text (rules, "RK-107", "debouching", id, "bad");
        }
      break;
    }
  if (g_str_equal (die, "free"))
    {
      sg_verdict_step (verdict, "RK-107", NULL, _("The guns were too far off to hinder them"));
      sg_verdict_headline (verdict, _("They came out freely"));
    }
  else if (g_str_equal (die, "not possible"))
    {
      sg_verdict_step (verdict, "RK-107", NULL, _("The guns did not let them out"));
      sg_verdict_headline (verdict, _("They could not come out"));
    }
  else
    {
      sg_verdict_step (verdict, "RK-107", NULL, _("They threw die %s to their disadvantage"), die);
      sg_verdict_headline (verdict, _("They might come out on die %s"), die);
    }
  sg_verdict_word (verdict, "die", _("Die"), die);
  return TRUE;
}

static gboolean
judge_way (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  SgRkThrow thrown;

  if (!sg_rk_throw (rules, dice, sg_question_text (question, "die"), 1, _("Coming out of the defile"), verdict, &thrown, error))
    return FALSE;
  sg_verdict_step (verdict, "RK-107", NULL, "%s", thrown.blue ? _("Blue: they were thrown back into the defile") : _("Red: they formed up outside"));
  sg_verdict_flag (verdict, "out", _("They are out"), !thrown.blue);
  sg_verdict_outcome (verdict, "grade", _("Grade"), thrown.blue ? g_variant_new_string ("R") : NULL);
  sg_verdict_headline (verdict, "%s", thrown.blue ? _("They were thrown back into the defile") : _("They formed up outside the defile"));
  return TRUE;
}

SG_REGISTER_PROCEDURE (rk_canister_test, RK_SYSTEM, "canister-test", N_("Standing under canister"), NULL, test_fields, judge_test,
                       "RK-104 RK-105 RK-R34", .chance = TRUE, .when = N_("When canister with good effect has fallen on troops."))
SG_REGISTER_PROCEDURE (rk_canister_counter, RK_SYSTEM, "canister-counter", N_("Canister counters"), NULL, counter_fields, judge_counter,
                       "RK-106 RK-151 RK-R35", .when = N_("At the end of a move of canister."))
SG_REGISTER_PROCEDURE (rk_debouch, RK_SYSTEM, "debouch", N_("Coming out of a defile under guns"), NULL, debouch_fields, judge_debouch,
                       "RK-107 RK-R36", .chance = TRUE, .when = N_("When cavalry or guns would leave a defile under fire."))
SG_REGISTER_PROCEDURE (rk_debouch_throw, RK_SYSTEM, "debouch-throw", N_("The die at the defile’s mouth"), NULL, way_fields, judge_way,
                       "RK-107", .chance = TRUE, .when = N_("When the die for leaving a defile is known."))
