/* sg-gw-forced-charge.c: charges that nobody ordered, and porters who run.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-movement.h"
#include "rules/sg-question-values.h"

static const char *const causes[] = { "fanatics", "Oscar Wilde", "rash officer", NULL };
static const char *const cause_labels[] = { N_("Fanatics"), N_("Oscar Wilde"), N_("A rash officer"), NULL };

static const SgField fields[] = {
  { "cause", N_("Cause"), NULL, SG_FIELD_CHOICE, .choices = causes, .choice_labels = cause_labels },
  { "row", N_("Row of the table of movement"), NULL, SG_FIELD_TEXT },
  { "distance_in", N_("To the target"), NULL, GW_INCHES },
  { "cameo_distance_in", N_("From Oscar Wilde to the unit"), NULL, GW_INCHES, .fallback = "0" },
  { "clear_path", N_("The path is free"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { "acted", N_("The unit has acted"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "used", N_("Used before in this game"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "card", N_("It has a card"), N_("Only where the house rule asks for one"), SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

static double
find_reach (const SgQuestion *question, SgRuleset *rules, gint64 dice)
{
  if (sg_question_is (question, "cause", "fanatics"))
    return sg_ruleset_chosen (rules, "gw.fanatic.range", "dice") ? dice * sg_ruleset_figure (rules, "GW-908", "face")
           : sg_ruleset_figure (rules, "GW-908", "near");
  return dice * sg_ruleset_figure (rules, "GW-972", "face");
}

/* What bars a cameo's charge; NULL when nothing does. */
static const char *
find_bar (const SgQuestion *question, SgRuleset *rules)
{
  if (sg_question_is (question, "cause", "fanatics"))
    return NULL;
  if (sg_question_flag (question, "used"))
    return _("He has done it once in this game.");
  if (sg_question_flag (question, "acted"))
    return _("The unit has acted in this cycle.");
  if (sg_ruleset_chosen (rules, "gw.forced-charge", "card") && !sg_question_flag (question, "card"))
    return _("The charge needs a card.");
  if (sg_question_is (question, "cause", "Oscar Wilde")
      && sg_question_length (question, "cameo_distance_in") > sg_ruleset_figure (rules, "GW-972", "reach"))
    return _("He is too far from the unit.");
  return NULL;
}

static const char *
rule_of (const SgQuestion *question)
{
  if (sg_question_is (question, "cause", "fanatics"))
    return "GW-908";
  return sg_question_is (question, "cause", "Oscar Wilde") ? "GW-972" : "GW-973";
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = sg_question_text (question, "row"), *bar = find_bar (question, rules);
  const char *rule = rule_of (question);
  g_autofree char *far = NULL, *near = NULL, *sum = NULL;
  gint64 n;
  gboolean must;

  if (sg_gw_row_rule (rules, row, error) == NULL)
    return FALSE;
  n = MAX (sg_gw_row_dice (rules, row, "charge", FALSE), 0);
  far = sg_gw_in (sg_question_length (question, "distance_in"));
  near = sg_gw_in (find_reach (question, rules, n));
  sum = sg_gw_text ("%s / %s", far, near);
  sg_verdict_step (verdict, rule, sum, _("The distance, and the farthest that the unit can charge"));
  if (bar != NULL)
    sg_verdict_refuse (verdict, rule, "%s", bar);
  must = bar == NULL && n > 0 && sg_question_flag (question, "clear_path")
    && sg_question_length (question, "distance_in") <= find_reach (question, rules, n);
  if (bar == NULL)
    sg_verdict_headline (verdict, must ? _("The unit must charge") : _("The unit cannot charge there"));
  sg_verdict_flag (verdict, "must_charge", _("Must charge"), must);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_forced_charge, GW_SYSTEM, "forced-charge", N_("A forced charge"), "sg-melee-symbolic", fields, judge,
                       "GW-908 GW-972 GW-973",
                       .when = N_("When fanatics see an enemy, or a cameo makes a unit charge."))

static const SgField porter_fields[] = {
  { "attacked", N_("Attacked"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "enemy_distance_in", N_("To an enemy who ended his move"), NULL, GW_INCHES },
  { "enemy_row", N_("His row of the table of movement"), NULL, SG_FIELD_TEXT, .fallback = "infantry line" },
  { "clear_path", N_("His path is free"), NULL, SG_FIELD_FLAG, .fallback = "true" },
  { NULL }
};

static gboolean
judge_porters (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  const char *row = sg_question_text (question, "enemy_row");
  double reach = sg_ruleset_figure (rules, "GW-909", "threat");
  gboolean run;

  if (sg_gw_row_rule (rules, row, error) == NULL)
    return FALSE;
  if (sg_ruleset_chosen (rules, "gw.porters.threat", "charge"))
    reach = MAX (sg_gw_row_dice (rules, row, "charge", FALSE), 0) * sg_ruleset_figure (rules, "GW-908", "face");
  run = sg_question_flag (question, "attacked")
    || (sg_question_flag (question, "clear_path") && sg_question_length (question, "enemy_distance_in") <= reach);
  sg_verdict_step (verdict, "GW-909", NULL, _("Porters run when they are attacked or threatened within %g inches"), reach);
  sg_verdict_headline (verdict, run ? _("The porters run, and drop their loads") : _("The porters stay"));
  sg_verdict_flag (verdict, "run_away", _("They run away"), run);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_porters, GW_SYSTEM, "porters", N_("Porters"), "sg-foot-symbolic", porter_fields, judge_porters, "GW-909",
                       .when = N_("When an enemy comes near porters."))
