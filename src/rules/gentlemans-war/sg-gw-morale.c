/* sg-gw-morale.c: a morale test, as every procedure that tests makes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/gentlemans-war/sg-gw-morale.h"

#include "rules/sg-ruleset-tables.h"
#include "rules/sg-value-words.h"

const char *const sg_gw_morale_rows[] = { "Bothered", "Disconcerted", NULL };
const char *const sg_gw_morale_row_labels[] = { N_("Bothered: more than half left"), N_("Disconcerted: half or fewer left"), NULL };

static const char *const rerollers[] = { "Brave", "general", "sergeant major", "correspondent", "opponent (Brittle)", NULL };

const char *
sg_gw_morale_row (gint64 start, gint64 left)
{
  return sg_gw_morale_rows[left * 2 > start ? 0 : 1];
}

const char *
sg_gw_morale_result (SgRuleset *rules, const char *row, int total)
{
  char column[2] = { (char) ('0' + CLAMP (total, 1, 6)), '\0' };

  return sg_ruleset_cell_text (rules, "GW-552", "results", row, column);
}

static gboolean
check_words (SgRuleset *rules, const SgGwTest *test, GError **error)
{
  for (guint i = 0; test->modifiers && test->modifiers[i]; i++)
    if (!sg_ruleset_has_row (rules, "GW-553", "modifiers", test->modifiers[i]))
      {
        g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” is no modifier of a morale test (GW-553)."), test->modifiers[i]);
        return FALSE;
      }
  for (guint i = 0; test->rerolls && test->rerolls[i]; i++)
    if (!g_strv_contains (rerollers, test->rerolls[i]))
      {
        g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("“%s” has nobody’s morale test rolled again (GW-554)."), test->rerolls[i]);
        return FALSE;
      }
  return TRUE;
}

static int
add_modifiers (SgRuleset *rules, SgVerdict *verdict, const SgGwTest *test)
{
  int sum = 0;

  for (guint i = 0; test->modifiers && test->modifiers[i]; i++)
    {
      int value = sg_ruleset_cell_whole (rules, "GW-553", "modifiers", test->modifiers[i], "modifier");
      g_autofree char *line = sg_gw_text ("%s%d", value < 0 ? "−" : "+", ABS (value));

      sg_verdict_step (verdict, "GW-553", line, "%s", sg_value_word (test->modifiers[i]));
      sum += value;
    }
  return sum;
}

static gboolean
any_modifier (SgRuleset *rules, const SgGwTest *test, const char *column, const char *word)
{
  for (guint i = 0; test->modifiers && test->modifiers[i]; i++)
    if (g_str_equal (sg_ruleset_cell_text (rules, "GW-553", "modifiers", test->modifiers[i], column), word))
      return TRUE;
  return FALSE;
}

/* A general and a Brittle unit cancel each other's re-rolls; a wounded one has none to give. */
gboolean
sg_gw_morale_may_reroll (SgRuleset *rules, const SgGwTest *test, const char *who)
{
  gboolean general = g_strv_contains (test->rerolls, "general"), brittle = g_strv_contains (test->rerolls, "opponent (Brittle)");

  if (any_modifier (rules, test, "rerolls", "none"))
    return FALSE;
  if (g_str_equal (who, "general"))
    return !brittle && !any_modifier (rules, test, "rerolls", "not his");
  return !g_str_equal (who, "opponent (Brittle)") || !general;
}

static gboolean
is_wanted (const SgGwTest *test, const char *who)
{
  gboolean good = g_str_equal (test->result, "Carry On");

  return !test->only_bad || good == g_str_equal (who, "opponent (Brittle)");
}

static gboolean
roll (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, SgGwTest *test, int sum, const char *rule, const char *who, GError **error)
{
  g_autofree char *line = NULL;

  test->die = sg_dice_roll (dice, _("morale"), 6, error);
  if (test->die == 0)
    return FALSE;
  test->total = (int) test->die + sum;
  test->result = sg_gw_morale_result (rules, test->row, test->total);
  line = sg_gw_text ("%u → %d", test->die, test->total);
  sg_verdict_step (verdict, rule, line, "%s: %s", sg_value_word (who), sg_value_word (test->result));
  return TRUE;
}

gboolean
sg_gw_test_morale (SgRuleset *rules, SgDice *dice, SgVerdict *verdict, SgGwTest *test, GError **error)
{
  gboolean modified = sg_ruleset_chosen (rules, "gw.hero.six", "modified");
  int sum;

  if (!check_words (rules, test, error))
    return FALSE;
  sum = add_modifiers (rules, verdict, test);
  if (!roll (rules, dice, verdict, test, sum, "GW-552", test->row, error))
    return FALSE;
  for (guint i = 0; test->rerolls && test->rerolls[i]; i++)
    if (sg_gw_morale_may_reroll (rules, test, test->rerolls[i]) && is_wanted (test, test->rerolls[i])
        && !roll (rules, dice, verdict, test, sum, "GW-554", test->rerolls[i], error))
      return FALSE;
  test->hero = any_modifier (rules, test, "hero", "yes") && (modified ? test->total >= 6 : test->die == 6);
  if (test->hero)
    {
      test->result = "Carry On";
      sg_verdict_step (verdict, "GW-R43", NULL, _("The six after the general’s death makes the unit heroic"));
    }
  return TRUE;
}

void
sg_gw_morale_effects (SgVerdict *verdict, const char *unit, const char *result)
{
  g_autofree char *subject = g_strconcat ("unit:", unit, NULL);
  gboolean runs = g_str_equal (result, "Run Away");

  if (*unit == '\0' || g_str_equal (result, "Carry On"))
    return;
  sg_verdict_change (verdict, subject, "disordered", NULL, "yes");
  if (runs)
    sg_verdict_change (verdict, subject, "running", NULL, "yes");
  if (runs || g_str_equal (result, "Fall Back"))
    sg_verdict_change (verdict, subject, "acted", NULL, "yes");
}
