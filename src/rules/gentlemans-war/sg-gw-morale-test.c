/* sg-gw-morale-test.c: a morale test; the test of runners; the test of the Nervous.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-morale.h"
#include "rules/sg-question-values.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

#define TEST_FIELDS \
  { "start", N_("Figures at the start"), NULL, GW_COUNT ("figures"), .optional = TRUE, .asked = TRUE }, \
  { "left", N_("Figures left"), NULL, GW_COUNT ("figures"), .optional = TRUE, .asked = TRUE }, \
  { "modifiers", N_("Modifiers"), N_("Disordered, heavy cover, general seriously wounded, general killed and so on"), SG_FIELD_NAMES, \
    .optional = TRUE }, \
  { "rerolls", N_("Re-rolls, in order"), N_("Brave, general, sergeant major, correspondent, opponent (Brittle)"), SG_FIELD_NAMES, \
    .optional = TRUE, .asked = TRUE }, \
  { "only_bad", N_("Re-rolled only where it helps"), N_("A unit’s own when it did not carry on, the opponent’s when it did"), \
    SG_FIELD_FLAG, .fallback = "false" }, \
  { "unit", N_("Unit"), NULL, SG_FIELD_TEXT, .optional = TRUE }

static const SgField test_fields[] = {
  { "row", N_("Row of the table"), N_("By the figures left, unless it is said"), SG_FIELD_CHOICE, .choices = sg_gw_morale_rows,
    .choice_labels = sg_gw_morale_row_labels, .optional = TRUE, .asked = TRUE },
  TEST_FIELDS,
  { "passed_before", N_("Tests passed before"), NULL, GW_COUNT ("tests"), .optional = TRUE, .fallback = "0" },
  { "failed_before", N_("Tests failed before"), NULL, GW_COUNT ("tests"), .optional = TRUE, .fallback = "0" },
  { NULL }
};

static gboolean
find_row_by_figures (const SgQuestion *question, const char **row, GError **error)
{
  if (sg_question_number (question, "start") <= 0)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("Say the row of the test, or how many figures the unit had and has (GW-552)."));
      return FALSE;
    }
  *row = sg_gw_morale_row (sg_question_number (question, "start"), sg_question_number (question, "left"));
  return TRUE;
}

static gboolean
find_row (const SgQuestion *question, const char **row, GError **error)
{
  if (!sg_question_has (question, "row"))
    return find_row_by_figures (question, row, error);
  *row = sg_question_text (question, "row");
  return TRUE;
}

static gboolean
test (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, SgGwTest *asked, char **modifiers, GError **error)
{
  g_auto (GStrv) rerolls = sg_question_names (question, "rerolls");
  gboolean good;

  asked->modifiers = (const char *const *) modifiers;
  asked->rerolls = (const char *const *) rerolls;
  asked->only_bad = sg_question_flag (question, "only_bad");
  good = sg_gw_test_morale (rules, dice, verdict, asked, error);
  asked->modifiers = asked->rerolls = NULL;
  return good;
}

/* Heroic by a general's death, or by carrying on in both first tests. */
static gboolean
is_heroic (const SgQuestion *question, SgRuleset *rules, const SgGwTest *asked)
{
  return asked->hero || (g_str_equal (asked->result, "Carry On") && sg_question_number (question, "failed_before") == 0
                         && sg_question_number (question, "passed_before") == sg_ruleset_whole (rules, "GW-555", "tests") - 1);
}

static gboolean
judge_test (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) modifiers = sg_question_names (question, "modifiers");
  const char *unit = sg_question_text (question, "unit");
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);
  SgGwTest asked = { 0 };

  if (!find_row (question, &asked.row, error) || !test (question, rules, dice, verdict, &asked, modifiers, error))
    return FALSE;
  sg_verdict_headline (verdict, "%s", sg_value_word (asked.result));
  sg_gw_morale_effects (verdict, unit, asked.result);
  if (is_heroic (question, rules, &asked))
    {
      sg_verdict_step (verdict, "GW-555", NULL, _("The unit is heroic, and never tests again"));
      if (*unit != '\0')
        sg_verdict_change (verdict, subject, "heroic", NULL, "yes");
    }
  sg_verdict_word (verdict, "row", _("Row"), asked.row);
  sg_verdict_number (verdict, "die", _("Die"), asked.die);
  sg_verdict_number (verdict, "total", _("Total"), asked.total);
  sg_verdict_word (verdict, "result", _("Result"), asked.result);
  sg_verdict_flag (verdict, "heroic", _("Heroic"), is_heroic (question, rules, &asked));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_morale_test, GW_SYSTEM, "morale-test", N_("A morale test"), "sg-dice-symbolic", test_fields, judge_test,
                       "GW-552 GW-553 GW-554 GW-555 GW-556 GW-557 GW-558 GW-559 GW-560", .chance = TRUE,
                       .when = N_("When a unit tests its morale."))

static const SgField rally_fields[] = {
  TEST_FIELDS,
  { "pursued", N_("It is pursued still"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

/* Every runner is Disordered: it counts by the house rule alone, named or not (GW-R45). */
static char **
rally_modifiers (const SgQuestion *question, SgRuleset *rules)
{
  g_auto (GStrv) given = sg_question_names (question, "modifiers");
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; given[i] != NULL; i++)
    if (!g_str_equal (given[i], "Disordered"))
      g_strv_builder_add (builder, given[i]);
  if (sg_ruleset_chosen (rules, "gw.rally.disorder", "minus"))
    g_strv_builder_add (builder, "Disordered");
  return g_strv_builder_end (builder);
}

static void
rally_effects (SgVerdict *verdict, const char *unit, const char *result, gboolean good_order)
{
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);

  if (*unit == '\0')
    return;
  sg_verdict_change (verdict, subject, "acted", NULL, "yes");
  if (g_str_equal (result, "Run Away"))
    sg_verdict_change (verdict, subject, "lost", NULL, "yes");
  else
    sg_verdict_change (verdict, subject, "running", NULL, "");
  if (good_order)
    sg_verdict_change (verdict, subject, "disordered", NULL, "");
}

static gboolean
judge_rally (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) modifiers = rally_modifiers (question, rules);
  SgGwTest asked = { .row = "Disconcerted" };
  gboolean good;
  const char *words;

  if (sg_question_flag (question, "pursued"))
    {
      sg_verdict_refuse (verdict, "GW-561", _("A runner who is pursued cannot rally."));
      return TRUE;
    }
  if (!test (question, rules, dice, verdict, &asked, modifiers, error))
    return FALSE;
  good = g_str_equal (asked.result, "Carry On") && sg_ruleset_chosen (rules, "gw.rally.carry-on", "good");
  words = sg_ruleset_cell_text (rules, "GW-561", "rally",
                                g_str_equal (asked.result, "Carry On") && !good ? "Disordered" : asked.result, "unit");
  sg_verdict_step (verdict, "GW-561", NULL, "%s", sg_cell_told (words));
  sg_verdict_headline (verdict, "%s", sg_value_word (asked.result));
  rally_effects (verdict, sg_question_text (question, "unit"), asked.result, good);
  sg_verdict_number (verdict, "die", _("Die"), asked.die);
  sg_verdict_word (verdict, "result", _("Result"), asked.result);
  sg_verdict_word (verdict, "unit", _("The unit"), words);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_rally, GW_SYSTEM, "rally", N_("Rallying"), "sg-flag-symbolic", rally_fields, judge_rally,
                       "GW-561 GW-552 GW-554", .chance = TRUE,
                       .when = N_("When a runner is to act and is no longer pursued."))

static const SgField nervous_fields[] = {
  TEST_FIELDS,
  { "charged", N_("It is charged"), N_("Otherwise it is about to charge"), SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

/* When charged a Nervous unit may stand Disordered, or go at once; a house rule knows only standing and going. */
static const char *
weigh_charged (SgRuleset *rules, const char *result)
{
  gboolean bars = sg_ruleset_chosen (rules, "gw.nervous", "bars");

  if (g_str_equal (result, "Carry On") || (bars && g_str_equal (result, "Disordered")))
    return "stands";
  return g_str_equal (result, "Disordered") ? "stands Disordered" : "goes at once";
}

static gboolean
judge_nervous (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  g_auto (GStrv) modifiers = sg_question_names (question, "modifiers");
  gboolean charged = sg_question_flag (question, "charged"), may;
  SgGwTest asked = { 0 };

  if (!find_row_by_figures (question, &asked.row, error) || !test (question, rules, dice, verdict, &asked, modifiers, error))
    return FALSE;
  may = !charged && g_str_equal (asked.result, "Carry On");
  if (charged)
    sg_verdict_headline (verdict, "%s", sg_value_word (asked.result));
  else
    sg_verdict_headline (verdict, may ? _("It may charge") : _("It may not charge"));
  if (!charged || !g_str_equal (weigh_charged (rules, asked.result), "stands"))
    sg_gw_morale_effects (verdict, sg_question_text (question, "unit"), asked.result);
  sg_verdict_word (verdict, "row", _("Row"), asked.row);
  sg_verdict_number (verdict, "die", _("Die"), asked.die);
  sg_verdict_word (verdict, "result", _("Result"), asked.result);
  sg_verdict_flag (verdict, "may_charge", _("May charge"), may);
  if (charged)
    sg_verdict_word (verdict, "response", _("When charged"), weigh_charged (rules, asked.result));
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_nervous_charge, GW_SYSTEM, "nervous-charge", N_("Nervous troops and a charge"), "sg-dice-symbolic",
                       nervous_fields, judge_nervous, "GW-563 GW-552 GW-554", .chance = TRUE,
                       .when = N_("When a Nervous unit is to charge or is charged."))
