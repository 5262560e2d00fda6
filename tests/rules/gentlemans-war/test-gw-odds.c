/* test-gw-odds.c: exact chances of what dice decide in A Gentleman's War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rule-fixture.h"
#include "rules/sg-odds.h"
#include "rules/sg-value-xml.h"

#include <math.h>

/* Worked by hand: each outcome that has the value, and its chance. */
static const RuleOdds rows[] = {
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

static void
test_by_hand (void)
{
  rule_check_odds ("gentlemans-war", rows, G_N_ELEMENTS (rows));
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

#define COMBAT "attacker={row=Heavy cavalry, figures=20, start=24, situation=Gallant}; " \
  "defender={row=Infantry, figures=20, start=20, situation=Stalwart, general_rerolls=true}"

/* What the program's own dice come to, so many times. */
static void
throw_often (SgRuleset *rules, SgQuestion *question, guint times, const SgOdds *odds)
{
  const char *const *names = sg_odds_get_outcomes (odds);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1913);

  for (guint i = 0; i < times; i++)
    {
      g_autoptr (SgVerdict) verdict = sg_question_judge (question, rules, dice, NULL);

      for (guint k = 0; *names[k] != '\0'; k++)
        {
          g_autofree char *value = sg_value_text (sg_verdict_get (verdict, names[k])), *key = g_strconcat (names[k], "=", value, NULL);

          g_hash_table_insert (seen, g_strdup (key), GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (seen, key)) + 1));
        }
    }
  for (guint k = 0; *names[k] != '\0'; k++)
    {
      GPtrArray *all = sg_odds_get_rows (odds, names[k]);

      for (guint i = 0; i < all->len; i++)
        {
          double p = sg_odds_row_chance (all->pdata[i]), error = sqrt (p * (1 - p) / times);
          g_autofree char *value = sg_value_text (((SgOddsRow *) all->pdata[i])->value), *key = g_strconcat (names[k], "=", value, NULL);
          double found = GPOINTER_TO_UINT (g_hash_table_lookup (seen, key)) / (double) times;

          g_test_message ("%s: %.4f, thrown %.4f", key, p, found);
          if (p * times > 5)
            g_assert_cmpfloat_with_epsilon (found, p, 4 * error + 1e-12);
        }
    }
}

/* Four standard errors, of each figure of each outcome. */
static void
test_thrown (void)
{
  static const struct { const char *procedure, *fields; } asked[] = {
    { "close-combat", COMBAT },
    { "shoot", "weapon=breech-loading rifle; figures=20; column=short; general_rerolls=true; target={formation=close-order line, figures=20}" },
    { "charge", "row=heavy cavalry; distance_in=17; attributes=swift; hold_card=number: add one die" },
    { "morale-test", "start=20; left=12; rerolls=Brave|general; only_bad=true" },
  };
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_autoptr (SgQuestion) question = rule_ask ("gentlemans-war", asked[i].procedure, asked[i].fields);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, &error);

      g_test_message ("%s %s", asked[i].procedure, asked[i].fields);
      g_assert_no_error (error);
      throw_often (rules, question, 3000, odds);
    }
}

/* Every face of every die of a small fight typed in, one after another: the chances are the same fractions. */
static void
type_all (SgRuleset *rules, SgQuestion *question, GArray *faces, GHashTable *counts)
{
  g_autoptr (SgDice) dice = sg_dice_new_entered ((guint *) faces->data, faces->len);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, rules, dice, &error);

  for (guint face = 1; face <= 6 && verdict == NULL; face++)
    {
      g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
      g_array_append_val (faces, face);
      type_all (rules, question, faces, counts);
      g_array_set_size (faces, faces->len - 1);
    }
  for (guint i = 0; verdict && i < sg_verdict_get_outcomes (verdict)->len; i++)
    {
      const SgOutcome *outcome = sg_verdict_get_outcomes (verdict)->pdata[i];
      g_autofree char *value = sg_value_text (outcome->value), *key = g_strconcat (outcome->name, "=", value, NULL);
      gint64 *count = g_hash_table_lookup (counts, key), weight = 1;

      for (guint k = faces->len; k < 7; k++)
        weight *= 6;
      if (count == NULL)
        g_hash_table_insert (counts, g_strdup (key), count = g_new0 (gint64, 1));
      *count += weight;
    }
}

static void
test_typed (void)
{
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_autoptr (SgQuestion) question = rule_ask ("gentlemans-war", "close-combat", "attacker={row=Infantry, figures=2, start=12, guest=true}; "
                                              "defender={row=Light cavalry, figures=1, start=1, general_rerolls=true}");
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, NULL);
  GHashTableIter iter;
  gpointer key, data;

  type_all (rules, question, faces, counts);
  g_assert_cmpuint (g_hash_table_size (counts), >, 20);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &data))
    {
      g_auto (GStrv) words = g_strsplit (key, "=", 2);
      gint64 count = *(gint64 *) data;
      const SgOddsRow *row = rule_odds_row (odds, words[0], words[1]);
      mpq_t typed;

      g_test_message ("%s", (char *) key);
      if (g_str_equal (words[1], "null"))
        continue; /* to the odds, what a tie does not speak of is null as well */
      g_assert_nonnull (row);
      mpq_init (typed);
      mpq_set_ui (typed, count, 6 * 6 * 6 * 6 * 6 * 6 * 6);
      mpq_canonicalize (typed);
      g_assert_cmpint (mpq_cmp (typed, row->chance), ==, 0);
      mpq_clear (typed);
    }
}

/* Twenty a side, to the last recovery: quick enough to be looked at while a field is changed. */
static void
test_twenty (void)
{
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_autoptr (SgQuestion) question = rule_ask ("gentlemans-war", "close-combat", COMBAT);
  g_autoptr (GError) error = NULL;
  gint64 began = g_get_monotonic_time ();
  g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, &error);

  g_assert_no_error (error);
  g_test_message ("%u branches in %.1f ms", sg_odds_get_branches (odds), (g_get_monotonic_time () - began) / 1000.);
  g_assert_cmpuint (sg_odds_get_branches (odds), <=, 21 * 22 * 2);
}

/* Who has a name that ends in s owns with the apostrophe alone. */
static void
test_dispute (void)
{
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_autoptr (SgQuestion) question = rule_ask ("gentlemans-war", "dispute", "");
  g_autoptr (SgDice) dice = sg_dice_new_entered_text ("6 1", NULL);
  g_autoptr (SgVerdict) verdict = NULL;

  sg_question_name_sides (question, "The Hussars", "The Blues");
  verdict = sg_question_judge (question, rules, dice, NULL);
  g_assert_cmpstr (sg_verdict_get_headline (verdict), ==, "The Hussars’ reading holds");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/gw-odds/by-hand", test_by_hand);
  g_test_add_func ("/rules/gw-odds/large", test_large);
  g_test_add_func ("/rules/gw-odds/typed", test_typed);
  g_test_add_func ("/rules/gw-odds/thrown", test_thrown);
  g_test_add_func ("/rules/gw-odds/twenty", test_twenty);
  g_test_add_func ("/rules/gw-odds/dispute", test_dispute);
  return g_test_run ();
}
