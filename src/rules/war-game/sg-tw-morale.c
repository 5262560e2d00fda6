/* sg-tw-morale.c: the test of morale and its repetition, the half, the general's rally, officers saved, tests due.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-catalogue.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/war-game/sg-tw-common.h"
#include "rules/war-game/sg-tw-morale.h"

static const char *const doings[] = { "advancing", "stationary and firing", "in a melee", "retiring", "other", NULL };
static const char *const doings_labels[] = { N_("Advancing"), N_("Standing and firing"), N_("In a mêlée"), N_("Retiring"), N_("Anything else"), NULL };
static const char *const situations[] = { "firing", "advancing", "moving", "first move of a melee", "second move of a melee", "in a melee", "in a house", NULL };
static const char *const situations_labels[] = { N_("Firing"), N_("Advancing"), N_("Moving otherwise"), N_("In the first move of a mêlée"),
                                                 N_("In the second move of a mêlée"), N_("In a mêlée"), N_("In a house"), NULL };

const SgField sg_tw_officer_columns[] = {
  { "colonel", N_("The colonel"), NULL, SG_FIELD_FLAG },
  { "others", N_("Others"), NULL, TW_COUNT ("officers"), .optional = TRUE },
  { "first", N_("The first officer"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { "second", N_("The second officer"), NULL, SG_FIELD_FLAG, .optional = TRUE },
  { NULL }
};

#define UNIT TW_CHOICE ("arm", N_("Arm"), sg_tw_arms), \
  { "officers", N_("Officers present"), NULL, SG_FIELD_RECORD, .columns = sg_tw_officer_columns }, \
  { "original", N_("Rank and file at the start"), NULL, SG_FIELD_NUMBER, .unit = "men", .min = 1, .max = 10000 }, \
  { "lost", N_("Rank and file lost"), NULL, TW_COUNT ("men") }
#define STRENGTH { "original", N_("Rank and file at the start"), NULL, SG_FIELD_NUMBER, .unit = "men", .min = 1, .max = 10000 }, \
  { "left", N_("Rank and file left"), NULL, TW_COUNT ("men") }

static const SgField morale_fields[] = {
  TW_WHO,
  UNIT,
  { "needs", N_("It needs"), NULL, SG_FIELD_NUMBER, .min = 6, .max = 10, .fallback = "6" },
  TW_CHOICE ("doing", N_("It is"), doings),
  { NULL }
};
static const SgField run_fields[] = { UNIT, { NULL } };
static const SgField half_fields[] = { TW_WHO, STRENGTH, TW_CHOICE ("situation", N_("It is"), situations), { NULL } };
static const SgField rally_fields[] = { STRENGTH, { "arrives_in_move", N_("The general arrives in move"), NULL, TW_COUNT ("") },
                                        { "general", N_("The general"), NULL, SG_FIELD_TEXT, .optional = TRUE }, TW_WHO, { NULL } };
static const SgField save_fields[] = { { "officers_hit", N_("Officers hit"), NULL, TW_COUNT ("officers") }, { NULL } };
static const SgField due_columns[] = {
  TW_CHOICE ("arm", N_("Arm"), sg_tw_arms),
  { "lost_this_move", N_("Lost in this move"), NULL, TW_COUNT ("figures") },
  TW_FLAG ("morale_bad", N_("Its morale is bad")),
  TW_FLAG ("threshold_reached", N_("Its losses reached a sixth or a quarter in this move")),
  TW_FLAG ("in_melee", N_("It fought in a mêlée in this move")),
  TW_FLAG ("at_half_or_less", N_("Half or less is left")),
  TW_FLAG ("waiting_for_general", N_("It waits for the general’s rally")),
  { NULL }
};
static const SgField due_fields[] = { { "units", N_("Units"), NULL, SG_FIELD_RECORDS, .columns = due_columns }, { NULL } };

static gboolean
is (GVariant *record, const char *column)
{
  return sg_record_has (record, column) && sg_record_flag (record, column);
}

/* (transfer full): the row of the establishments; guns are those of a battery. */
char *
sg_tw_type_of (const char *arm)
{
  return g_str_equal (arm, "artillery") ? g_strdup ("artillery-battery") : g_strdelimit (g_strdup (arm), " ", '-');
}

/* Whether units of the arm have a command, and so a morale (TW-81, TW-91). */
static gboolean
never_tests (SgRuleset *rules, const char *arm)
{
  g_autofree char *row = sg_tw_type_of (arm);

  return !sg_ruleset_has_row (rules, "TW-81", "command", row);
}

/* Points belong to the figures that are there (TW-81, TW-90). */
gint64
sg_tw_command_points (const SgQuestion *question, SgRuleset *rules)
{
  g_autoptr (GVariant) officers = sg_question_record (question, "officers", 0);
  g_autofree char *row = sg_tw_type_of (sg_question_text (question, "arm"));
  static const char *const posts[] = { "first", "second", "third", "fourth" };
  gint64 points = 0, others = sg_record_has (officers, "others") ? sg_record_number (officers, "others") : 0;
  gboolean by_number = sg_ruleset_chosen (rules, "tw.officer-points", "number");

  for (guint i = 0; by_number && i < G_N_ELEMENTS (posts); i++)
    others += is (officers, posts[i]);
  if (is (officers, "colonel"))
    points += sg_ruleset_cell_whole (rules, "TW-81", "command", row, "colonel");
  for (guint i = 0; i < G_N_ELEMENTS (posts); i++)
    if (sg_ruleset_has_number (rules, "TW-81", "command", row, posts[i]) && (i < others || (!by_number && is (officers, posts[i]))))
      points += sg_ruleset_cell_whole (rules, "TW-81", "command", row, posts[i]);
  return points;
}

/* What losses are counted from: the men it began with or, by a house rule, those of a full establishment. */
static gint64
find_base (SgRuleset *rules, const char *arm, gint64 original)
{
  g_autofree char *id = sg_tw_type_of (arm);
  const SgUnitType *type = sg_ruleset_find_type (rules, id);

  return type != NULL && sg_ruleset_chosen (rules, "tw.strength-base", "full") ? MAX (type->figures, original) : original;
}

/* −1: half or more is gone and there is no test (TW-82, TW-136). */
gint64
sg_tw_loss_points (SgRuleset *rules, const char *arm, gint64 original, gint64 lost)
{
  gint64 base = find_base (rules, arm, original);
  SgTwThresholds at = sg_tw_thresholds (rules, base);

  lost += base - original;
  if (lost >= at.half)
    return -1;
  if (g_str_equal (arm, "grenadiers"))
    return lost >= at.quarter ? sg_ruleset_whole (rules, "TW-82", "sixth-off") : 0;
  if (lost >= at.quarter)
    return sg_ruleset_whole (rules, "TW-82", "quarter-off");
  if (lost >= at.sixth)
    return sg_ruleset_whole (rules, "TW-82", "sixth-off");
  return 0;
}

static void
tell_result (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict, gint64 total, gint64 needs)
{
  gboolean good = total >= needs, last = needs >= sg_ruleset_whole (rules, "TW-85", "last");
  const char *effect = "halts next move, no fire";
  if (good)
    effect = "carries on";
  else if (last)
    effect = "dispersed";
  else if (sg_question_is (question, "doing", "in a melee"))
    effect = "breaks off and retires a full move";
  else if (sg_question_is (question, "doing", "retiring"))
    effect = "goes on retiring";

  sg_verdict_step (verdict, "TW-83", NULL, _("%d against the %d that it needed"), (int) total, (int) needs);
  sg_verdict_number (verdict, "total", _("Total"), total);
  sg_verdict_number (verdict, "needs", _("It needed"), needs);
  sg_verdict_word (verdict, "result", _("Morale"), good ? "good" : "bad");
  if (good)
    sg_verdict_number (verdict, "next_needs", _("It needs next"), sg_ruleset_whole (rules, "TW-83", "good"));
  else
    sg_verdict_outcome (verdict, "next_needs", _("It needs next"), last ? NULL : g_variant_new_int64 (needs + 1));
  sg_verdict_word (verdict, "effect", _("What it does"), effect);
  if (good)
    sg_verdict_headline (verdict, _("Its morale was good"));
  else
    sg_verdict_headline (verdict, last ? _("The unit was dispersed") : _("Its morale was bad"));
}

/* Wagons, barges and generals have no morale to test. */
static gboolean
refuse_tests (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict)
{
  if (!never_tests (rules, sg_question_text (question, "arm")))
    return FALSE;
  sg_verdict_refuse (verdict, "TW-91", "%s", _("Wagons, barges and generals never test."));
  return TRUE;
}

static gboolean
judge_morale (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 command, off;
  guint face;

  if (refuse_tests (question, rules, verdict))
    return TRUE;
  command = sg_tw_command_points (question, rules);
  off = sg_tw_loss_points (rules, sg_question_text (question, "arm"), sg_question_number (question, "original"), sg_question_number (question, "lost"));
  sg_verdict_step (verdict, "TW-81", NULL, ngettext ("Its officers were worth %d point", "Its officers were worth %d points", command), (int) command);
  sg_verdict_number (verdict, "command", _("Command points"), command);
  sg_verdict_flag (verdict, "tests", _("It tests"), off >= 0);
  if (off < 0)
    {
      sg_verdict_step (verdict, "TW-86", NULL, _("Half of its rank and file was gone: no test"));
      sg_verdict_word (verdict, "result", _("Morale"), "50% rule");
      sg_verdict_headline (verdict, "%s", _("The unit left the action"));
      return TRUE;
    }
  face = sg_dice_roll (dice, _("Morale"), TW_FACES, error);
  if (face == 0)
    return FALSE;
  sg_verdict_step (verdict, "TW-82", NULL, _("Its losses took %d off; the die was %u"), (int) off, face);
  sg_verdict_number (verdict, "loss_points", _("Points off for losses"), off);
  tell_result (question, rules, verdict, command - off + face, sg_question_number (question, "needs"));
  return TRUE;
}

/* Test after test until it rallies or is dispersed (TW-85). */
static gboolean
judge_run (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 off = sg_tw_loss_points (rules, sg_question_text (question, "arm"), sg_question_number (question, "original"), sg_question_number (question, "lost"));
  gint64 base, needs = sg_ruleset_whole (rules, "TW-83", "good"), last = sg_ruleset_whole (rules, "TW-85", "last");
  g_auto (GVariantBuilder) totals = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  gboolean good = FALSE;
  gint64 test = 0;

  if (refuse_tests (question, rules, verdict))
    return TRUE;
  base = sg_tw_command_points (question, rules) - off;
  if (off < 0)
    {
      sg_verdict_refuse (verdict, "TW-86", _("Half of its rank and file is gone: it no longer tests"));
      return TRUE;
    }
  for (; !good && needs + test <= last; test++)
    {
      guint face = sg_dice_roll (dice, _("Morale"), TW_FACES, error);

      if (face == 0)
        return FALSE;
      sg_tw_add (&totals, base + face);
      good = base + face >= needs + test;
    }
  sg_verdict_step (verdict, "TW-85", NULL, ngettext ("It was decided by %d test", "It was decided by %d tests", test), (int) test);
  sg_verdict_outcome (verdict, "totals", _("Totals"), g_variant_builder_end (&totals));
  sg_verdict_word (verdict, "ends", _("It ends"), good ? "rallied" : "dispersed");
  sg_verdict_number (verdict, "on_test", _("On test"), test);
  sg_verdict_number (verdict, "needs_when_decided", _("It needed then"), needs + test - 1);
  sg_verdict_headline (verdict, "%s", good ? _("The unit rallied") : _("The unit was dispersed"));
  return TRUE;
}

static gboolean
judge_half (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean applies = sg_question_number (question, "left") * sg_ruleset_whole (rules, "TW-86", "half") <= sg_question_number (question, "original");
  const char *duty = "leaves next move", *rule = "TW-86";

  if (!applies)
    duty = "none";
  else if (sg_question_is (question, "situation", "in a house"))
    duty = "may stay in the house";
  else if (sg_question_is (question, "situation", "first move of a melee"))
    duty = "may fight the second move, then leaves";
  if (applies && !g_str_equal (duty, "leaves next move"))
    rule = "TW-87";
  sg_verdict_step (verdict, rule, NULL, "%s", applies ? _("Half or less of its rank and file was left")
                   : _("More than half of its rank and file was left"));
  sg_verdict_flag (verdict, "applies", _("The half is reached"), applies);
  sg_verdict_word (verdict, "duty", _("What it does"), duty);
  if (applies && !g_str_equal (rule, "TW-86"))
    sg_verdict_headline (verdict, "%s", _("The unit had lost half of its men, and stayed for now"));
  else
    sg_verdict_headline (verdict, "%s", applies ? _("The unit was out of the action") : _("The unit stayed in the action"));
  return TRUE;
}

static gboolean
judge_rally (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gboolean allowed = sg_question_number (question, "left") * sg_ruleset_whole (rules, "TW-86", "half") > sg_question_number (question, "original");
  guint face;

  sg_verdict_flag (verdict, "allowed", _("He may rally it"), allowed);
  if (!allowed)
    {
      sg_verdict_step (verdict, "TW-88", NULL, _("A unit without more than half of its men is past rallying"));
      sg_verdict_headline (verdict, "%s", _("The general could not rally it"));
      return TRUE;
    }
  face = sg_dice_roll (dice, _("The general’s rally"), TW_FACES, error);
  if (face == 0)
    return FALSE;
  sg_verdict_step (verdict, "TW-88", NULL, ngettext ("%u move passes before it is fit", "%u moves pass before it is fit", face), face);
  sg_verdict_number (verdict, "moves", _("Moves"), face);
  sg_verdict_number (verdict, "fit_at_start_of_move", _("Fit at the start of move"), sg_question_number (question, "arrives_in_move") + face + 1);
  sg_verdict_flag (verdict, "general_bound", _("The general stays with it"), TRUE);
  sg_verdict_headline (verdict, _("The unit was fit from move %d"), (int) (sg_question_number (question, "arrives_in_move") + face + 1));
  return TRUE;
}

static gboolean
judge_save (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  gint64 hit = sg_question_number (question, "officers_hit"), saved;

  if (!sg_tw_save (rules, dice, hit, &saved, error))
    return FALSE;
  sg_verdict_step (verdict, "TW-89", NULL, _("%d of %d threw 5 or 6"), (int) saved, (int) hit);
  sg_verdict_number (verdict, "saved", _("Saved"), saved);
  sg_verdict_number (verdict, "lost", _("Lost"), hit - saved);
  sg_verdict_headline (verdict, ngettext ("%d officer was lost", "%d officers were lost", hit - saved), (int) (hit - saved));
  return TRUE;
}

/* Whether what it lost in this move calls for a test. */
static gboolean
losses_tell (SgRuleset *rules, GVariant *unit)
{
  if (sg_record_number (unit, "lost_this_move") <= 0)
    return FALSE;
  return sg_ruleset_chosen (rules, "tw.morale-when", "any") || is (unit, "threshold_reached") || is (unit, "in_melee");
}

static gboolean
judge_due (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GVariantBuilder) tests = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("av"));
  guint n = 0;

  for (gsize i = 0; i < sg_question_n_records (question, "units"); i++)
    {
      g_autoptr (GVariant) unit = sg_question_record (question, "units", i);
      g_autofree char *arm = sg_record_text (unit, "arm");
      gboolean due = !never_tests (rules, arm) && !is (unit, "at_half_or_less") && !is (unit, "waiting_for_general")
                     && (losses_tell (rules, unit) || is (unit, "morale_bad"));

      n += due;
      g_variant_builder_add (&tests, "v", g_variant_new_boolean (due));
    }
  sg_verdict_step (verdict, "TW-80", NULL, _("Units that lost anyone, or whose morale is bad, test once"));
  sg_verdict_outcome (verdict, "tests", _("It tests"), g_variant_builder_end (&tests));
  sg_verdict_headline (verdict, ngettext ("%d unit tested", "%d units tested", n), (int) n);
  return TRUE;
}

SG_REGISTER_PROCEDURE (tw_morale, TW_SYSTEM, "morale", N_("Morale"), NULL, morale_fields, judge_morale,
                       "TW-83 TW-81 TW-82 TW-84 TW-85 TW-86 TW-90 TW-136", .chance = TRUE, .when = N_("When a unit tests its morale."))
SG_REGISTER_PROCEDURE (tw_morale_run, TW_SYSTEM, "morale-run", N_("Testing again"), NULL, run_fields, judge_run, "TW-85 TW-83", .chance = TRUE,
                       .when = N_("When it is asked how a unit with bad morale ends."))
SG_REGISTER_PROCEDURE (tw_fifty_percent, TW_SYSTEM, "fifty-percent", N_("The 50% rule"), NULL, half_fields, judge_half, "TW-86 TW-87",
                       .when = N_("When a unit has lost half of its men."))
SG_REGISTER_PROCEDURE (tw_generals_rally, TW_SYSTEM, "generals-rally", N_("The general’s rally"), NULL, rally_fields, judge_rally, "TW-88 TW-23",
                       .chance = TRUE, .when = N_("When a general reaches a unit that retires."))
SG_REGISTER_PROCEDURE (tw_officer_save, TW_SYSTEM, "officer-save", N_("Saving an officer"), NULL, save_fields, judge_save, "TW-89", .chance = TRUE,
                       .when = N_("When officers are hit."))
SG_REGISTER_PROCEDURE (tw_tests_due, TW_SYSTEM, "tests-due", N_("Who tests morale"), NULL, due_fields, judge_due, "TW-80 TW-91",
                       .when = N_("At the end of a move."))
