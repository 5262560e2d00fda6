/* bench-odds.c: the exact odds of whatever has chance, against throwing a million dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A million dice of the program's own took 21 ms on the machine that the limit was set on, so that a ratio under three
 * quarters keeps the odds within 16 ms, a frame of the screen.
 */

#include "rules/gentlemans-war/sg-gw-chain.h"
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
  g_assert_cmpuint (sg_odds_get_branches (result), !=, 1);
}

static SgQuestion *
fill_of (const char *system, const char *procedure, const char *const *fields)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find (system, procedure, &error));

  for (guint i = 0; fields[i]; i += 2)
    {
      g_autoptr (GVariant) value = g_variant_ref_sink (g_variant_parse (NULL, fields[i + 1], NULL, NULL, &error));

      g_assert_no_error (error);
      sg_question_set (question, fields[i], value, SG_SOURCE_ASKED);
    }
  return g_steal_pointer (&question);
}

static SgQuestion *
fill (const char *procedure, const char *const *fields)
{
  return fill_of ("gentlemans-war", procedure, fields);
}

static void
bench_step (const char *what, SgRuleset *rules, const char *procedure, const char *const *fields, int *misses)
{
  g_autoptr (SgQuestion) question = fill (procedure, fields);
  Odds odds = { question, rules };

  sg_bench_judge (what, sg_bench_ratio (compute, &odds, sg_bench_throw_dice, NULL, 9), FALSE, 0.75, misses);
}

typedef struct { SgGwChain chain; SgRuleset *rules; } Whole;

static void
compute_whole (gpointer data)
{
  Whole *whole = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgOdds) odds = sg_gw_chain_odds (&whole->chain, whole->rules, &error);

  g_assert_no_error (error);
  g_assert_nonnull (odds);
}

/* Each step of a charge of twenty figures against twenty, and all of it with a general on either side: a hundred
 * milliseconds, by the measure above. */
static void
bench_charge (int *misses)
{
  static const char *const due[] = { "start", "int64 20", "shooting_losses_before", "int64 3", "shooting_losses_now", "int64 0", NULL };
  static const char *const reach[] = { "row", "'light cavalry'", "distance_in", "19.0", "attributes", "['swift']", "hold_card",
                                       "'court: add two dice'", NULL };
  static const char *const volley[] = { "weapon", "'breech-loading rifle'", "figures", "int64 20", "column", "'short'", "general_rerolls", "true",
                                        "target", "{'formation': <'close-order line'>, 'figures': <int64 20>}", NULL };
  static const char *const nerve[] = { "start", "int64 20", "left", "int64 12", "rerolls", "['Brave', 'general']", "only_bad", "true", NULL };
  static const char *const fight[] = {
    "attacker", "{'row': <'Heavy cavalry'>, 'figures': <int64 20>, 'start': <int64 20>, 'situation': <['Gallant']>}",
    "defender", "{'row': <'Infantry'>, 'figures': <int64 20>, 'start': <int64 20>, 'situation': <['Stalwart']>, 'general_rerolls': <true>}", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", &error);
  Whole whole = { { fill ("charge", reach), fill ("shoot", volley), fill ("morale-trigger", due), fill ("morale-test", nerve),
                    fill ("close-combat", fight), TRUE, TRUE, TRUE }, rules };

  g_assert_no_error (error);
  bench_step ("odds of a charge’s reach over a million dice", rules, "charge", reach, misses);
  bench_step ("odds of twenty rifles and their saves over a million dice", rules, "shoot", volley, misses);
  bench_step ("odds of a morale test over a million dice", rules, "morale-test", nerve, misses);
  bench_step ("odds of a close combat, twenty a side, over a million dice", rules, "close-combat", fight, misses);
  sg_bench_judge ("odds of a whole charge, twenty a side, over a million dice", sg_bench_ratio (compute_whole, &whole, sg_bench_throw_dice, NULL, 9),
                  FALSE, 4.5, misses);
  sg_gw_chain_clear (&whole.chain);
}

/* Whole regiments of The War Game, forty-eight men each: a volley with officers in the ranks, and an exchange. */
static void
bench_volleys (int *misses)
{
  static const char *const one[] = { "kind", "'line infantry'", "firers", "int64 48", "range", "3.0", "cover", "false", "first_volley", "true",
                                     "target", "[{'figures': <int64 6>, 'officers': <[1.0, 2.0]>}, {'figures': <int64 47>}]", NULL };
  static const char *const both[] = {
    "range", "3.0", "A", "{'kind': <'grenadiers'>, 'figures': <int64 48>, 'in_cover': <false>, 'first_volley': <true>}",
    "B", "{'kind': <'line infantry'>, 'figures': <int64 48>, 'in_cover': <false>, 'first_volley': <true>}", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("war-game", &error);
  g_autoptr (SgQuestion) volley = fill_of ("war-game", "volley", one), exchange = fill_of ("war-game", "exchange", both);
  Odds first = { volley, rules }, second = { exchange, rules };

  g_assert_no_error (error);
  sg_bench_judge ("odds of a regiment’s volley over a million dice", sg_bench_ratio (compute, &first, sg_bench_throw_dice, NULL, 9), FALSE, 0.75, misses);
  sg_bench_judge ("odds of two regiments’ exchange over a million dice", sg_bench_ratio (compute, &second, sg_bench_throw_dice, NULL, 9), FALSE, 4.5, misses);
}

static SgQuestion *
ask (const char *system, const char *procedure)
{
  g_autoptr (GError) error = NULL;
  const SgProcedure *found = sg_procedure_find (system, procedure, &error);

  g_assert_no_error (error);
  return sg_question_new (found);
}

/* A side of an assault: a battalion of two blocks. */
static GVariant *
battalion (const char *formation)
{
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  g_variant_dict_insert (&dict, "arm", "s", "infantry");
  g_variant_dict_insert (&dict, "formation", "s", formation);
  g_variant_dict_insert (&dict, "half_battalions", "x", (gint64) 2);
  return g_variant_dict_end (&dict);
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error), older = sg_ruleset_load ("little-wars", &error);
  Odds handicap = { ask ("little-wars", "handicap"), rules }, melee = { ask ("little-wars", "melee"), older }, assault = { ask ("reisswitz", "assault"), sg_ruleset_load ("reisswitz", &error) };
  int misses = 0;

  g_assert_no_error (error);
  sg_question_set (handicap.question, "left_out", g_variant_new_int64 (12), SG_SOURCE_ASKED);
  sg_bench_judge ("odds of the handicap over a million dice", sg_bench_ratio (compute, &handicap, sg_bench_throw_dice, NULL, 9), FALSE, 0.75, &misses);
  sg_ruleset_set_choice (older, "lw.melee", "toss", &error);
  g_assert_no_error (error);
  sg_question_set (melee.question, "a", g_variant_new_int64 (100), SG_SOURCE_ASKED);
  sg_question_set (melee.question, "b", g_variant_new_int64 (100), SG_SOURCE_ASKED);
  sg_bench_judge ("odds of a hundred tosses over a million dice", sg_bench_ratio (compute, &melee, sg_bench_throw_dice, NULL, 9), FALSE, 0.75, &misses);
  sg_question_set (assault.question, "kind", g_variant_new_string ("infantry_v_infantry"), SG_SOURCE_ASKED);
  sg_question_set (assault.question, "attacker", battalion ("column"), SG_SOURCE_ASKED);
  sg_question_set (assault.question, "defender", battalion ("line"), SG_SOURCE_ASKED);
  sg_bench_judge ("odds of an assault over a million dice", sg_bench_ratio (compute, &assault, sg_bench_throw_dice, NULL, 9), FALSE, 0.75, &misses);
  sg_question_unref (assault.question);
  g_object_unref (assault.rules);
  sg_question_unref (handicap.question);
  sg_question_unref (melee.question);
  bench_charge (&misses);
  bench_volleys (&misses);
  return misses == 0 ? 0 : 1;
}
