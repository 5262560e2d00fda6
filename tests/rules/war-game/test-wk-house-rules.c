/* test-wk-house-rules.c: every choice of every house rule of the Kriegspiel of the appendix changes what some procedure decides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rule-fixture.h"

#define SYSTEM "kriegspiel"

static const RuleRow rows[] = {
  { "wk.food", "together", "supply-need", "infantry=15; other_men=15; nearest_friend_ft=0", NULL, "food", "1" },
  { "wk.food", "apart", "supply-need", "infantry=15; other_men=15; nearest_friend_ft=0", NULL, "food", "2" },
  { "wk.forage", "up", "supply-need", "infantry=0; horses=2; nearest_friend_ft=0", NULL, "forage", "1" },
  { "wk.forage", "half", "supply-need", "infantry=0; horses=2; nearest_friend_ft=0", NULL, "forage", "0" },
  { "wk.engine", "eight", "trucks", "infantry=96", NULL, "full_speed", "true" },
  { "wk.engine", "seven", "trucks", "infantry=96", NULL, "full_speed", "false" },
};

static void
test_choices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    rule_check_row (SYSTEM, &rows[i]);
}

static void
test_complete (void)
{
  rule_check_options (SYSTEM, rows, G_N_ELEMENTS (rows), NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/wk-house-rules/choices", test_choices);
  g_test_add_func ("/rules/wk-house-rules/complete", test_complete);
  return g_test_run ();
}
