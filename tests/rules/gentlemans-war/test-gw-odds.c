/* test-gw-odds.c: exact chances of what dice decide in A Gentleman's War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rule-fixture.h"
#include "rules/sg-odds.h"

/* Worked by hand: each outcome that has the value, and its chance. */
static const struct { const char *procedure, *fields, *outcome, *value, *fraction; } rows[] = {
  { "move", "row=infantry line", "total", "7", "1/6" },
  { "move", "row=infantry line; attributes=swift", "total", "12", "2/27" },       /* at least two sixes of three */
  { "move", "row=infantry line; attributes=slow", "total", "12", "1/216" },
  { "move", "row=infantry line; obstacle=major", "total", "1", "11/36" },         /* the lower of two is 1 */
  { "interrupt", "red_highest=J hearts; black_highest=J clubs", "played", "J hearts", "1/2" },
  { "dispute", "", "holds", "a", "1/2" },
  { "random-army", "force=main body; units=1", "first_gun", "field artillery", "1/6" },
  { "spot-hidden", "hidden_in=bushes; distance_in=12", "seen", "true", "2/3" },
  { "spy", "enemy_hand=3", "caught", "true", "5/18" },                            /* 1/6 + 1/2 × (1/6 + 1/3 × 1/6) */
  { "dressing-station", "casualties_within_24=4", "returned", "2", "3/8" },
  { "tigermen", "tigermen=6; cavalry=20", "casualties", "0", "15625/46656" },
  { "tigermen", "tigermen=12; cavalry=20", "held_out_of_combat", "12", "1/2176782336" },
  { "bruiser-duel", "opponent_is_bruiser=true", "winner", "neither", "1/6" },
  { "bruiser-duel", "", "winner", "bruiser", "5/6" },
  { "engineering", "work=6 in of railway track; party=infantry; figures=6; attempts=3", "destroyed", "true", "7/8" },
  { "shoot", "weapon=breech-loading rifle; figures=4; distance_in=6; target={formation=close-order line, figures=12}", "lost", "2", "1/9" },
  { "shoot", "weapon=late machine gun; figures=2; distance_in=6", "jam", "true", "1/36" },
  { "morale-test", "start=12; left=8", "result", "Carry On", "1/2" },
  { "morale-test", "start=12; left=8; rerolls=Brave; only_bad=true", "result", "Carry On", "3/4" },
  { "charge", "row=infantry line; distance_in=18", "contact", "true", "1/216" },
  { "close-combat", "attacker={row=Infantry, figures=1, start=12}; defender={row=Infantry, figures=1, start=12}", "result", "tie", "5/9" },
  { "engineering", "work=breaching charge; figures=3", "premature", "true", "1/6" },
};

static const SgOddsRow *
find_row (const SgOdds *odds, const char *outcome, const char *value)
{
  GPtrArray *all = sg_odds_get_rows (odds, outcome);

  for (guint i = 0; i < all->len; i++)
    {
      const SgOddsRow *row = all->pdata[i];
      g_autofree char *text = sg_value_text (row->value);

      if (g_str_equal (text, value))
        return row;
    }
  return NULL;
}

static void
test_by_hand (void)
{
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = rule_ask ("gentlemans-war", rows[i].procedure, rows[i].fields);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, &error);
      const SgOddsRow *row;
      g_autofree char *fraction = NULL;

      g_test_message ("%s %s: %s = %s", rows[i].procedure, rows[i].fields, rows[i].outcome, rows[i].value);
      g_assert_no_error (error);
      row = find_row (odds, rows[i].outcome, rows[i].value);
      g_assert_nonnull (row);
      fraction = sg_odds_row_fraction (row);
      g_assert_cmpstr (fraction, ==, rows[i].fraction);
    }
}

/* Six figures a side, to the last recovery: every branch is there, and its chances add up to one. */
static void
test_large (void)
{
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_autoptr (SgQuestion) question = rule_ask ("gentlemans-war", "close-combat", "attacker={row=Heavy cavalry, figures=6, situation=Gallant}; "
                                              "defender={row=Infantry, figures=6, situation=Stalwart}");
  g_autoptr (GError) error = NULL;
  gint64 began = g_get_monotonic_time ();
  g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, &error);
  GPtrArray *winners;
  double sum = 0;

  g_assert_no_error (error);
  g_test_message ("%u branches in %.0f ms", sg_odds_get_branches (odds), (g_get_monotonic_time () - began) / 1000.);
  winners = sg_odds_get_rows (odds, "result");
  for (guint i = 0; i < winners->len; i++)
    sum += sg_odds_row_chance (winners->pdata[i]);
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-12);
  g_assert_cmpuint (winners->len, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/gw-odds/by-hand", test_by_hand);
  g_test_add_func ("/rules/gw-odds/large", test_large);
  return g_test_run ();
}
