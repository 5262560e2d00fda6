/* sg-gw-morale-trigger.c: when shooting makes a unit test its morale.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-morale.h"
#include "rules/sg-question-values.h"
#include "rules/sg-value-words.h"

static const SgField fields[] = {
  { "start", N_("Figures at the start"), NULL, SG_FIELD_NUMBER, .unit = "figures", .min = 1, .max = 10000 },
  { "shooting_losses_before", N_("Lost to shooting before"), NULL, GW_COUNT ("figures") },
  { "shooting_losses_now", N_("Lost to this volley"), NULL, GW_COUNT ("figures") },
  { "other_losses", N_("Lost otherwise"), NULL, GW_COUNT ("figures"), .fallback = "0" },
  { "gun_crew", N_("A gun crew"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "failed_a_test_before", N_("It failed a test before"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "tests_before", N_("Tests before"), NULL, GW_COUNT ("tests"), .optional = TRUE },
  { "heroic", N_("Heroic"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "fanatic", N_("Fanatic"), NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL }
};

typedef struct { gint64 start, before, now, left, thresholds; gboolean shaken; } Losses;

static Losses
read_losses (const SgQuestion *question, SgRuleset *rules)
{
  gint64 other = sg_question_number (question, "other_losses");
  Losses losses = { sg_question_number (question, "start"), sg_question_number (question, "shooting_losses_before"),
                    sg_question_number (question, "shooting_losses_now") };

  losses.left = losses.start - losses.before - losses.now - other;
  if (sg_ruleset_chosen (rules, "gw.morale.losses", "all"))
    losses.before += other;
  losses.shaken = sg_question_flag (question, "failed_a_test_before")
    && (sg_ruleset_chosen (rules, "gw.shaken", "first") || !sg_question_has (question, "tests_before")
        || sg_question_number (question, "tests_before") >= sg_ruleset_whole (rules, "GW-555", "tests"));
  return losses;
}

static void
count_threshold (Losses *losses, SgRuleset *rules, const char *figure, const char *words, SgVerdict *verdict)
{
  gint64 part = sg_ruleset_whole (rules, "GW-551", figure), sum = losses->before + losses->now;
  g_autofree char *line = sg_gw_text ("%d × %d %s %d", (int) sum, (int) part, sum * part >= losses->start ? "≥" : "<", (int) losses->start);

  sg_verdict_step (verdict, "GW-551", line, "%s", words);
  losses->thresholds += losses->before * part < losses->start && sum * part >= losses->start;
}

/* Why there is no test, or NULL. */
static const char *
find_mercy (const SgQuestion *question, SgRuleset *rules, const Losses *losses, const char **rule)
{
  *rule = "GW-551";
  if (losses->now == 0)
    return _("The volley cost nothing");
  if (losses->left <= 0)
    return _("Nobody is left");
  *rule = "GW-555";
  if (sg_question_flag (question, "heroic"))
    return _("A heroic unit never tests again");
  *rule = "GW-908";
  if (sg_question_flag (question, "fanatic"))
    return _("Fanatics never test for shooting");
  *rule = "GW-551";
  if (sg_question_flag (question, "gun_crew") && losses->before + losses->now <= sg_ruleset_whole (rules, "GW-551", "crew-spared"))
    return _("The first loss of a gun crew never causes a test");
  return NULL;
}

static gint64
count_tests (const Losses *losses, SgRuleset *rules)
{
  gint64 tests = sg_ruleset_chosen (rules, "gw.morale.tests", "threshold") ? losses->thresholds : MIN (losses->thresholds, 1);

  if (losses->shaken)
    tests = MAX (tests, sg_ruleset_chosen (rules, "gw.shaken.tests", "figure") ? losses->now : 1);
  return tests;
}

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  Losses losses = read_losses (question, rules);
  const char *rule, *mercy = find_mercy (question, rules, &losses, &rule), *row;
  gint64 tests;

  count_threshold (&losses, rules, "third", _("Losses to shooting, and a third of the figures"), verdict);
  count_threshold (&losses, rules, "half", _("Losses to shooting, and half of the figures"), verdict);
  if (losses.shaken)
    sg_verdict_step (verdict, "GW-555", NULL, _("It failed a test before, and tests at every loss"));
  if (mercy != NULL)
    sg_verdict_step (verdict, rule, NULL, "%s", mercy);
  tests = mercy ? 0 : count_tests (&losses, rules);
  row = losses.shaken ? "Disconcerted" : sg_gw_morale_row (losses.start, losses.left);
  if (tests > 0)
    sg_verdict_headline (verdict, _("It tests: %s"), sg_value_word (row));
  else
    sg_verdict_headline (verdict, _("No test"));
  sg_verdict_flag (verdict, "test", _("It tests"), tests > 0);
  sg_verdict_outcome (verdict, "row", _("Row"), tests > 0 ? g_variant_new_string (row) : NULL);
  sg_verdict_number (verdict, "tests", _("Tests"), tests);
  return TRUE;
}

SG_REGISTER_PROCEDURE (gw_morale_trigger, GW_SYSTEM, "morale-trigger", N_("Whether morale is tested"), "sg-fault-symbolic", fields,
                       judge, "GW-551 GW-555 GW-908",
                       .when = N_("When shooting has cost a unit figures."))
