/* bench-odds.c: the exact odds of whatever has chance, against throwing a million dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A million dice of the program's own took 21 ms on the machine that the limit was set on, so that a ratio under three
 * quarters keeps the odds within 16 ms, a frame of the screen.
 */

#include "rules/sg-odds.h"
#include "bench/sg-bench.h"

typedef struct
{
  SgQuestion *question;
  SgRuleset  *rules;
} Odds;

static void
compute (gpointer data)
{
  Odds *odds = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgOdds) result = sg_odds_compute (odds->question, odds->rules, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (sg_odds_get_branches (result), >, 1);
}

static void
throw_dice (gpointer data)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1913);

  for (guint i = 0; i < 1000000; i++)
    sg_dice_roll (dice, "yardstick", 6, NULL);
}

static SgQuestion *
ask (const char *procedure)
{
  g_autoptr (GError) error = NULL;
  const SgProcedure *found = sg_procedure_find ("little-wars", procedure, &error);

  g_assert_no_error (error);
  return sg_question_new (found);
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error), older = sg_ruleset_load ("little-wars", &error);
  Odds handicap = { ask ("handicap"), rules }, melee = { ask ("melee"), older };
  int misses = 0;

  g_assert_no_error (error);
  sg_question_set (handicap.question, "left_out", g_variant_new_int64 (12), SG_SOURCE_ASKED);
  sg_bench_judge ("odds of the handicap over a million dice", sg_bench_ratio (compute, &handicap, throw_dice, NULL, 9), FALSE, 0.75, &misses);
  sg_ruleset_set_choice (older, "lw.melee", "toss", &error);
  g_assert_no_error (error);
  sg_question_set (melee.question, "a", g_variant_new_int64 (100), SG_SOURCE_ASKED);
  sg_question_set (melee.question, "b", g_variant_new_int64 (100), SG_SOURCE_ASKED);
  sg_bench_judge ("odds of a hundred tosses over a million dice", sg_bench_ratio (compute, &melee, throw_dice, NULL, 9), FALSE, 0.75, &misses);
  sg_question_unref (handicap.question);
  sg_question_unref (melee.question);
  return misses == 0 ? 0 : 1;
}
