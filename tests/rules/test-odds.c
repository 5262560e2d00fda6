/* test-odds.c: exact chances against counting by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rules/sg-odds.h"
#include "rules/sg-question-values.h"

static const SgField fields[] = {
  { "dice", "Dice", NULL, SG_FIELD_NUMBER, .min = 0, .max = 12 },
  { "sides", "Sides", NULL, SG_FIELD_NUMBER, .min = 1, .max = 1000, .fallback = "6" },
  { "pool", "As a pool, from this face up", NULL, SG_FIELD_NUMBER, .min = 1, .max = 1000, .optional = TRUE },
  { "explodes", "A six throws again", NULL, SG_FIELD_FLAG, .fallback = "false" },
  { "shy", "No die is null", NULL, SG_FIELD_FLAG, .fallback = "false" },
  { NULL } };

static gboolean
judge (const SgQuestion *question, SgRuleset *rules, SgDice *dice, SgVerdict *verdict, GError **error)
{
  guint sides = (guint) sg_question_number (question, "sides"), n = (guint) sg_question_number (question, "dice");
  gint64 total = 0;

  if (sg_question_has (question, "pool"))
    {
      int count = sg_dice_pool (dice, "the pool", n, sides, (guint) sg_question_number (question, "pool"), error);

      if (count < 0)
        return FALSE;
      total = count;
    }
  else
    for (guint i = 0; i < n; i++)
      {
        guint face = sg_dice_roll (dice, "a try", sides, error);

        if (face == 0)
          return FALSE;
        total += face;
        if (face == sides && sg_question_flag (question, "explodes"))
          {
            face = sg_dice_roll (dice, "another try", sides, error);
            if (face == 0)
              return FALSE;
            total += face;
            sg_verdict_number (verdict, "again", NULL, face);
          }
      }
  sg_verdict_number (verdict, "total", "Total", total);
  sg_verdict_flag (verdict, "even", "Even", total % 2 == 0);
  if (sg_question_flag (question, "shy"))
    sg_verdict_outcome (verdict, "most", "Most", total == (gint64) (n * sides) ? g_variant_new_int64 (total) : NULL);
  sg_verdict_headline (verdict, "%s for {a}", total % 2 ? "odd" : "even");
  sg_verdict_step (verdict, "LW-1", NULL, "{b} threw %" G_GINT64_FORMAT, total);
  return TRUE;
}

SG_REGISTER_PROCEDURE (sum, "toy", "sum", "Sum of dice", NULL, fields, judge, "TOY-1", TRUE)

static SgRuleset *rules;

static SgQuestion *
ask (gint64 dice, gint64 sides)
{
  SgQuestion *question = sg_question_new (sg_procedure_find ("toy", "sum", NULL));

  sg_question_set (question, "dice", g_variant_new_int64 (dice), SG_SOURCE_ASKED);
  sg_question_set (question, "sides", g_variant_new_int64 (sides), SG_SOURCE_ASKED);
  return question;
}

static void
assert_row (SgOdds *odds, const char *outcome, guint i, const char *value, const char *fraction)
{
  GPtrArray *rows = sg_odds_get_rows (odds, outcome);
  const SgOddsRow *row;
  g_autofree char *shown = NULL, *exact = NULL;

  g_assert_nonnull (rows);
  g_assert_cmpuint (i, <, rows->len);
  row = g_ptr_array_index (rows, i);
  shown = row->value ? g_variant_print (row->value, FALSE) : g_strdup ("null");
  exact = sg_odds_row_fraction (row);
  g_assert_cmpstr (shown, ==, value);
  g_assert_cmpstr (exact, ==, fraction);
}

static void
assert_whole (SgOdds *odds)
{
  const char *const *names = sg_odds_get_outcomes (odds);
  mpq_t sum;

  for (; *names; names++)
    {
      GPtrArray *rows = sg_odds_get_rows (odds, *names);

      mpq_init (sum);
      for (guint i = 0; i < rows->len; i++)
        mpq_add (sum, sum, ((SgOddsRow *) g_ptr_array_index (rows, i))->chance);
      g_assert_cmpint (mpq_cmp_ui (sum, 1, 1), ==, 0);
      mpq_clear (sum);
    }
}

static void
test_two_dice (void)
{
  static const char *const fractions[] = { "1/36", "1/18", "1/12", "1/9", "5/36", "1/6", "5/36", "1/9", "1/12", "1/18", "1/36" };
  g_autoptr (SgQuestion) question = ask (2, 6);
  g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, NULL);

  g_assert_nonnull (odds);
  g_assert_cmpuint (sg_odds_get_branches (odds), ==, 36);
  g_assert_false (sg_odds_is_certain (odds));
  for (guint i = 0; i < G_N_ELEMENTS (fractions); i++)
    {
      g_autofree char *value = g_strdup_printf ("%u", i + 2);

      assert_row (odds, "total", i, value, fractions[i]);
    }
  assert_row (odds, "even", 0, "true", "1/2");
  assert_row (odds, "", 0, "'even for A'", "1/2");
  assert_row (odds, "", 1, "'odd for A'", "1/2");
  g_assert_cmpstr (sg_odds_get_outcomes (odds)[0], ==, "total");
  g_assert_cmpstr (sg_odds_get_outcomes (odds)[1], ==, "even");
  g_assert_cmpstr (sg_odds_get_outcomes (odds)[2], ==, "");
  g_assert_null (sg_odds_get_outcomes (odds)[3]);
  g_assert_null (sg_odds_get_rows (odds, "nothing"));
  assert_whole (odds);
}

static void
test_decimals (void)
{
  g_autoptr (SgQuestion) question = ask (2, 6);
  g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, NULL);
  const SgOddsRow *row = g_ptr_array_index (sg_odds_get_rows (odds, "total"), 4);
  g_autofree char *twelve = sg_odds_row_decimal (row, 12), *none = sg_odds_row_decimal (row, 0);
  g_autofree char *sixth = sg_odds_row_decimal (g_ptr_array_index (sg_odds_get_rows (odds, "total"), 5), 12);
  g_autofree char *half = sg_odds_row_decimal (g_ptr_array_index (sg_odds_get_rows (odds, "even"), 0), 0);

  g_assert_cmpstr (twelve, ==, "0.138888888889");
  g_assert_cmpstr (sixth, ==, "0.166666666667");
  g_assert_cmpstr (none, ==, "0");
  g_assert_cmpstr (half, ==, "1");
  g_assert_cmpfloat_with_epsilon (sg_odds_row_chance (row), 5.0 / 36, 1e-15);
}

static void
test_pool_counts (void)
{
  g_autoptr (SgQuestion) question = ask (3, 6);
  g_autoptr (SgOdds) odds = NULL;

  sg_question_set (question, "pool", g_variant_new_int64 (5), SG_SOURCE_ASKED);
  odds = sg_odds_compute (question, rules, NULL);
  g_assert_cmpuint (sg_odds_get_branches (odds), ==, 4);
  assert_row (odds, "total", 0, "0", "8/27");
  assert_row (odds, "total", 1, "1", "4/9");
  assert_row (odds, "total", 2, "2", "2/9");
  assert_row (odds, "total", 3, "3", "1/27");
  assert_whole (odds);
}

static void
test_uneven_branches (void)
{
  g_autoptr (SgQuestion) question = ask (1, 6);
  g_autoptr (SgOdds) odds = NULL;

  sg_question_set (question, "explodes", g_variant_new_boolean (TRUE), SG_SOURCE_ASKED);
  odds = sg_odds_compute (question, rules, NULL);
  g_assert_cmpuint (sg_odds_get_branches (odds), ==, 11);
  assert_row (odds, "total", 0, "1", "1/6");
  assert_row (odds, "total", 5, "7", "1/36");
  /* A branch that throws no second die says nothing of it: null, and last. */
  assert_row (odds, "again", 0, "1", "1/36");
  assert_row (odds, "again", 6, "null", "5/6");
  assert_whole (odds);
}

static void
test_null_outcome (void)
{
  g_autoptr (SgQuestion) question = ask (1, 6);
  g_autoptr (SgOdds) odds = NULL;

  sg_question_set (question, "shy", g_variant_new_boolean (TRUE), SG_SOURCE_ASKED);
  odds = sg_odds_compute (question, rules, NULL);
  assert_row (odds, "most", 0, "6", "1/6");
  assert_row (odds, "most", 1, "null", "5/6");
  assert_whole (odds);
}

static void
test_certain (void)
{
  g_autoptr (SgQuestion) question = ask (0, 6);
  g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, NULL);

  g_assert_true (sg_odds_is_certain (odds));
  assert_row (odds, "total", 0, "0", "1");
}

static void
test_too_many (void)
{
  g_autoptr (SgQuestion) question = ask (2, 6), endless = ask (12, 1000);
  g_autoptr (SgOdds) enough = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (sg_odds_compute_within (question, rules, 35, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
  enough = sg_odds_compute_within (question, rules, 36, NULL);
  g_assert_nonnull (enough);
  g_clear_error (&error);
  g_assert_null (sg_odds_compute_within (endless, rules, 1000, &error));
  g_assert_cmpstr (error->message, ==, "Sum of dice: the dice branch more than 1000 times.");
}

/* Headlines that differ by a figure ascend by it; others stay as they were met. */
static void
test_sorted (void)
{
  static const char *const losses[] = { "The fire took 15 riders", "The fire took 1 rider", "The fire took 6 riders" };
  static const char *const ends[] = { "Red held on 3", "Blue gave way at 1" };
  g_autoptr (SgOdds) odds = sg_odds_new ();
  GPtrArray *rows;
  mpq_t third;

  mpq_init (third);
  mpq_set_ui (third, 1, 3);
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    sg_odds_add (odds, "", g_variant_new_string (losses[i]), third);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    sg_odds_add (odds, "end", g_variant_new_string (ends[i]), third);
  mpq_clear (third);
  sg_odds_close (odds);
  rows = sg_odds_get_rows (odds, "");
  g_assert_cmpuint (rows->len, ==, 3);
  g_assert_cmpstr (g_variant_get_string (((SgOddsRow *) rows->pdata[0])->value, NULL), ==, losses[1]);
  g_assert_cmpstr (g_variant_get_string (((SgOddsRow *) rows->pdata[1])->value, NULL), ==, losses[2]);
  g_assert_cmpstr (g_variant_get_string (((SgOddsRow *) rows->pdata[2])->value, NULL), ==, losses[0]);
  g_assert_cmpstr (g_variant_get_string (((SgOddsRow *) sg_odds_get_rows (odds, "end")->pdata[0])->value, NULL), ==, ends[0]);
}

static void
test_incomplete (void)
{
  g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find ("toy", "sum", NULL));
  g_autoptr (GError) error = NULL;

  g_assert_null (sg_odds_compute (question, rules, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  rules = sg_ruleset_load ("little-wars", &error);
  g_assert_no_error (error);
  g_test_add_func ("/rules/odds/two-dice", test_two_dice);
  g_test_add_func ("/rules/odds/decimals", test_decimals);
  g_test_add_func ("/rules/odds/pool-counts", test_pool_counts);
  g_test_add_func ("/rules/odds/uneven-branches", test_uneven_branches);
  g_test_add_func ("/rules/odds/null-outcome", test_null_outcome);
  g_test_add_func ("/rules/odds/certain", test_certain);
  g_test_add_func ("/rules/odds/too-many", test_too_many);
  g_test_add_func ("/rules/odds/sorted", test_sorted);
  g_test_add_func ("/rules/odds/incomplete", test_incomplete);
  status = g_test_run ();
  g_object_unref (rules);
  return status;
}
