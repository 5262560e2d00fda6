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
  { "wk.motor", "roads", "move-check", "arm=general; path=0,0 0,40; road_in=0", NULL, "allowed_in", "36" },
  { "wk.motor", "anywhere", "move-check", "arm=general; path=0,0 0,40; road_in=0", NULL, "allowed_in", "72" },
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
  g_autoptr (SgRuleset) base = rule_rules ("little-wars", NULL, NULL);
  g_autoptr (GPtrArray) elsewhere = g_ptr_array_new ();

  for (guint i = 0; i < sg_ruleset_get_options (base)->len; i++) /* those of Little Wars have their own test */
    g_ptr_array_add (elsewhere, ((SgOption *) sg_ruleset_get_options (base)->pdata[i])->key);
  g_ptr_array_add (elsewhere, (gpointer) "wk.waggon");     /* what a waggon is mustered with, and */
  g_ptr_array_add (elsewhere, (gpointer) "wk.ammunition"); /* who counts as having fired, are of play: test-wk-play.c */
  g_ptr_array_add (elsewhere, (gpointer) "wk.general");
  g_ptr_array_add (elsewhere, NULL);
  rule_check_options (SYSTEM, rows, G_N_ELEMENTS (rows), (const char *const *) elsewhere->pdata);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/wk-house-rules/choices", test_choices);
  g_test_add_func ("/rules/wk-house-rules/complete", test_complete);
  return g_test_run ();
}
