/* test-odds-view.c: what a person reads of the exact chances.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "walk.h"

#include "app/battle/sg-odds-view.h"

static void
add (SgOdds *odds, const char *outcome, GVariant *value, guint shares, guint whole)
{
  mpq_t chance;

  mpq_init (chance);
  mpq_set_ui (chance, shares, whole);
  mpq_canonicalize (chance);
  sg_odds_add (odds, outcome, value, chance);
  mpq_clear (chance);
}

/* (transfer full) */
static char *
word (SgOdds *odds)
{
  GtkWidget *view = g_object_ref_sink (sg_odds_view_new ());
  char *words;

  sg_odds_close (odds);
  sg_odds_view_show (SG_ODDS_VIEW (view), odds, NULL, NULL);
  words = sg_odds_view_word (SG_ODDS_VIEW (view));
  g_object_unref (view);
  return words;
}

/* More headlines than there is room for, which tell how many: in ranges, and their chances come to the whole. */
static void
test_counted (void)
{
  g_autoptr (SgOdds) odds = sg_odds_new ();
  g_autofree char *words = NULL;

  for (guint n = 0; n <= 20; n++)
    add (odds, "", g_variant_new_take_string (g_strdup_printf (n == 1 ? "%u figure fell" : "%u figures fell", n)), 1, 21);
  add (odds, "killed", g_variant_new_strv ((const char *const[]) { "b#3", "b#4" }, 2), 1, 2);
  add (odds, "killed", g_variant_new_strv (NULL, 0), 1, 2);
  words = word (odds);
  g_assert_true (g_str_has_prefix (words, "0–2 figures fell: 14.3% (1/7)\n3–5 figures fell: 14.3% (1/7)\n"));
  g_assert_true (g_str_has_suffix (words, "\n18–20 figures fell: 14.3% (1/7)"));
  g_assert_null (strchr (words, '#'));
}

/* "Nobody fell" has no figure, and stands by itself before those that have; of two without one nothing is counted. */
static void
test_nobody (void)
{
  g_autoptr (SgOdds) odds = sg_odds_new ();
  g_autofree char *words = NULL;

  add (odds, "", g_variant_new_string ("Nobody fell"), 1, 21);
  for (guint n = 1; n <= 20; n++)
    add (odds, "", g_variant_new_take_string (g_strdup_printf (n == 1 ? "%u figure fell" : "%u figures fell", n)), 1, 21);
  words = word (odds);
  g_assert_true (g_str_has_prefix (words, "Nobody fell: 4.8% (1/21)\n1–3 figures fell: 14.3% (1/7)\n"));
  g_assert_true (g_str_has_suffix (words, "\n19–20 figures fell: 9.5% (2/21)"));
}

/* A figure below nought has a minus, as everywhere. */
static void
test_minus (void)
{
  g_autoptr (SgOdds) odds = sg_odds_new ();
  g_autofree char *words = NULL;

  add (odds, "", g_variant_new_string ("The ball flew"), 1, 1);
  add (odds, "shift", g_variant_new_int64 (-5), 1, 2);
  add (odds, "shift", g_variant_new_int64 (5), 1, 2);
  words = word (odds);
  g_assert_cmpstr (words, ==, "Shift: −5: 50.0% (1/2)\nShift: 5: 50.0% (1/2)");
}

/* Lists of figures by their number are nothing to read. */
static void
test_numbers (void)
{
  g_autoptr (SgOdds) odds = sg_odds_new ();
  g_autofree char *words = NULL;

  add (odds, "", g_variant_new_string ("A shell"), 1, 1);
  add (odds, "in_sector", g_variant_new_strv ((const char *const[]) { "b#3", "b#4" }, 2), 1, 2);
  add (odds, "in_sector", g_variant_new_strv (NULL, 0), 1, 2);
  add (odds, "sector", g_variant_new_int64 (2), 1, 3);
  add (odds, "sector", g_variant_new_int64 (3), 2, 3);
  words = word (odds);
  g_assert_cmpstr (words, ==, "Sector: 2: 33.3% (1/3)\nSector: 3: 66.7% (2/3)");
}

int
main (int argc, char **argv)
{
  own_dirs ();
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/app/odds-view/counted", test_counted);
  g_test_add_func ("/app/odds-view/nobody", test_nobody);
  g_test_add_func ("/app/odds-view/minus", test_minus);
  g_test_add_func ("/app/odds-view/numbers", test_numbers);
  return g_test_run ();
}
