/* test-gw-chain.c: the exact odds of a whole charge, against its steps and against thrown dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rule-fixture.h"
#include "rules/gentlemans-war/sg-gw-chain.h"
#include "rules/gentlemans-war/sg-gw-generals.h"
#include "rules/sg-value-xml.h"

#include <math.h>

#define COMBAT "attacker={row=Heavy cavalry, figures=20, start=20, dice=20, situation=Gallant}; " \
  "defender={row=Infantry, figures=20, start=20, situation=Stalwart}"

static SgQuestion *
ask (const char *procedure, const char *fields)
{
  return rule_ask ("gentlemans-war", procedure, fields);
}

static void
fill (SgGwChain *chain, gboolean reach)
{
  *chain = (SgGwChain) {
    .reach = reach ? ask ("charge", "row=heavy cavalry; distance_in=13; hold_card=number: add one die") : NULL,
    .shoot = ask ("shoot", "weapon=breech-loading rifle; figures=20; column=short; target={formation=close-order line, figures=20}"),
    .trigger = ask ("morale-trigger", "start=20; shooting_losses_before=3; shooting_losses_now=0"),
    .test = ask ("morale-test", "start=20; left=20; rerolls=Brave; only_bad=true"),
    .combat = ask ("close-combat", COMBAT),
  };
}

/* A row of an outcome by its value as text. */
static double
chance_of (const SgOdds *odds, const char *outcome, const char *value)
{
  GPtrArray *rows = sg_odds_get_rows (odds, outcome);

  for (guint i = 0; rows && i < rows->len; i++)
    {
      g_autofree char *text = sg_value_text (((SgOddsRow *) rows->pdata[i])->value);

      if (g_str_equal (text, value))
        return sg_odds_row_chance (rows->pdata[i]);
    }
  return 0;
}

static void
check_combat (const char *fields)
{
  static const char *const grades[] = { "tie", "beaten", "doubled", "destroyed" };
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_auto (SgGwChain) chain = { .combat = ask ("close-combat", fields) };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgOdds) odds = sg_gw_chain_odds (&chain, rules, &error), step = sg_odds_compute (chain.combat, rules, NULL);
  mpq_t beaten;

  g_assert_no_error (error);
  g_assert_cmpint (mpq_cmp (sg_odds_find (odds, "end", "tie")->chance, sg_odds_find (step, "result", "tie")->chance), ==, 0);
  mpq_init (beaten);
  for (guint grade = 1; grade <= 3; grade++)
    {
      g_autofree char *lost = g_strconcat ("attacker ", grades[grade], NULL), *won = g_strconcat ("defender ", grades[grade], NULL);

      mpq_set_ui (beaten, 0, 1);
      if (sg_odds_find (odds, "end", lost))
        mpq_add (beaten, beaten, sg_odds_find (odds, "end", lost)->chance);
      if (sg_odds_find (odds, "end", won))
        mpq_add (beaten, beaten, sg_odds_find (odds, "end", won)->chance);
      g_assert_cmpint (mpq_cmp (beaten, sg_odds_find (step, "result", grades[grade])->chance), ==, 0);
    }
  mpq_clear (beaten);
}

/* With nobody shooting and nothing to cover, a charge is its close combat, and the fractions are the same: with a cameo who fights too. */
static void
test_combat_alone (void)
{
  check_combat (COMBAT);
  check_combat ("attacker={row=Heavy cavalry, figures=6, start=6, situation=Gallant, guest=true, general_rerolls=true}; "
                "defender={row=Infantry, figures=8, start=8, situation=Stalwart, guest=true}");
  check_combat ("attacker={row=Heavy cavalry, figures=6, start=6, situation=Gallant, correspondent_rerolls=true}; "
                "defender={row=Infantry, figures=8, start=8, situation=Stalwart, general_rerolls=true, correspondent_rerolls=true}");
}

/* The chances of each outcome add up to exactly one. */
static void
test_whole (void)
{
  static const char *const outcomes[] = { "end", "attacker_left", "defender_left" };
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_auto (SgGwChain) chain = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgOdds) odds = NULL;
  gint64 began;

  fill (&chain, TRUE);
  chain.general = chain.attacker_general = chain.defender_general = TRUE;
  began = g_get_monotonic_time ();
  odds = sg_gw_chain_odds (&chain, rules, &error);
  g_assert_no_error (error);
  g_test_message ("the whole chain in %.1f ms", (g_get_monotonic_time () - began) / 1000.);
  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++)
    {
      GPtrArray *rows = sg_odds_get_rows (odds, outcomes[i]);
      mpq_t sum;

      mpq_init (sum);
      for (guint k = 0; k < rows->len; k++)
        {
          g_assert_nonnull (((SgOddsRow *) rows->pdata[k])->value);
          mpq_add (sum, sum, ((SgOddsRow *) rows->pdata[k])->chance);
        }
      g_assert_cmpint (mpq_cmp_ui (sum, 1, 1), ==, 0);
      mpq_clear (sum);
    }
}

/* One charge played to its end with thrown dice, each step a question as the players ask it. */
static char *
play (const SgGwChain *chain, SgRuleset *rules, SgDice *dice, gint64 *left)
{
  g_autoptr (SgVerdict) reach = sg_question_judge (chain->reach, rules, dice, NULL), shot = NULL, trigger = NULL, test = NULL, combat = NULL;
  g_autoptr (SgQuestion) due = sg_question_copy (chain->trigger), nerve = sg_question_copy (chain->test);
  g_autoptr (SgQuestion) fight = NULL;
  g_autofree char *fields = NULL;
  const char *result = "", *winner, *grade;
  gint64 lost, figures;

  *left = 20;
  if (!sg_verdict_get_flag (reach, "contact"))
    return g_strdup (SG_GW_END_SHORT);
  shot = sg_question_judge (chain->shoot, rules, dice, NULL);
  lost = sg_verdict_get_number (shot, "lost");
  *left = figures = 20 - lost;
  sg_question_set (due, "shooting_losses_now", g_variant_new_int64 (lost), SG_SOURCE_MEASURED);
  trigger = sg_question_judge (due, rules, dice, NULL);
  if (sg_verdict_get_flag (trigger, "test"))
    {
      sg_question_set (nerve, "row", sg_verdict_get (trigger, "row"), SG_SOURCE_MEASURED);
      test = sg_question_judge (nerve, rules, dice, NULL);
      result = g_variant_get_string (sg_verdict_get (test, "result"), NULL);
    }
  if (figures <= 0 || g_str_equal (result, "Fall Back") || g_str_equal (result, "Run Away"))
    return g_strdup (SG_GW_END_STOPPED);
  fields = g_strdup_printf ("attacker={row=Heavy cavalry, figures=%d, start=20, situation=Gallant%s}; "
                            "defender={row=Infantry, figures=20, start=20, situation=Stalwart}", (int) figures,
                            g_str_equal (result, "Disordered") ? " Disordered" : "");
  fight = ask ("close-combat", fields);
  combat = sg_question_judge (fight, rules, dice, NULL);
  grade = g_variant_get_string (sg_verdict_get (combat, "result"), NULL);
  if (g_str_equal (grade, "tie"))
    {
      *left = sg_verdict_get_number (combat, "attacker_left");
      return g_strdup ("tie");
    }
  winner = g_variant_get_string (sg_verdict_get (combat, "winner"), NULL);
  *left = sg_verdict_get_number (combat, g_str_equal (winner, "attacker") ? "winner_left" : "loser_left");
  return g_strconcat (g_str_equal (winner, "attacker") ? "defender " : "attacker ", grade, NULL);
}

/* Within four standard errors. */
static void
assert_near (const SgOdds *odds, const char *outcome, const char *value, guint seen, guint times)
{
  double p = chance_of (odds, outcome, value), found = seen / (double) times;

  g_test_message ("%s %s: %.4f, thrown %.4f", outcome, value, p, found);
  g_assert_cmpfloat_with_epsilon (found, p, 4 * sqrt (p * (1 - p) / times) + 1e-12);
}

static void
test_thrown (void)
{
  static const char *const ends[] = { SG_GW_END_SHORT, SG_GW_END_STOPPED, "tie", "attacker beaten", "attacker doubled", "attacker destroyed",
                                      "defender beaten", "defender doubled", "defender destroyed" };
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1859);
  g_auto (SgGwChain) chain = { 0 };
  g_autoptr (SgOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  guint seen[G_N_ELEMENTS (ends)] = { 0 }, lefts[21] = { 0 }, times = 3000;

  fill (&chain, TRUE);
  odds = sg_gw_chain_odds (&chain, rules, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < times; i++)
    {
      gint64 left;
      g_autofree char *end = play (&chain, rules, dice, &left);

      lefts[left]++;
      for (guint k = 0; k < G_N_ELEMENTS (ends); k++)
        seen[k] += g_str_equal (end, ends[k]);
    }
  for (guint k = 0; k < G_N_ELEMENTS (ends); k++)
    assert_near (odds, "end", ends[k], seen[k], times);
  for (guint k = 0; k < G_N_ELEMENTS (lefts); k++)
    {
      g_autofree char *value = g_strdup_printf ("%u", k);

      assert_near (odds, "attacker_left", value, lefts[k], times);
    }
}

/* GW-708: a general who is killed makes the result a grade worse for his side, be it the winner’s or the loser’s. */
static void
test_deaths (void)
{
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_auto (SgGwChain) alone = { 0 }, led = { 0 };
  g_autoptr (SgOdds) without = NULL, with = NULL;

  fill (&alone, TRUE);
  fill (&led, TRUE);
  led.general = led.attacker_general = led.defender_general = TRUE;
  without = sg_gw_chain_odds (&alone, rules, NULL);
  with = sg_gw_chain_odds (&led, rules, NULL);
  g_assert_cmpuint (sg_gw_count_deaths (rules), ==, 1);
  g_assert_cmpfloat (fabs (chance_of (with, "end", "tie") - chance_of (without, "end", "tie")), >, 0.001);
}

/* GW-963, GW-974: the dice of cameos are thrown whoever has fallen: more of the enemy fall by them. */
static void
test_cameos (void)
{
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_auto (SgGwChain) bare = { 0 }, cheered = { 0 };
  g_autoptr (SgOdds) without = NULL, with = NULL;

  fill (&bare, TRUE);
  fill (&cheered, TRUE);
  g_clear_pointer (&cheered.combat, sg_question_unref);
  cheered.combat = ask ("close-combat", "attacker={row=Heavy cavalry, figures=20, start=20, dice=21, situation=Gallant}; "
                                        "defender={row=Infantry, figures=20, start=20, situation=Stalwart}");
  cheered.cameos = 1;
  without = sg_gw_chain_odds (&bare, rules, NULL);
  with = sg_gw_chain_odds (&cheered, rules, NULL);
  g_assert_cmpfloat (chance_of (with, "defender_left", "20"), <, chance_of (without, "defender_left", "20"));
}

/* GW-703: a general keeps the opponent of a Brittle unit from its re-roll, but for when he is hurt by the same fire. */
static void
test_brittle (void)
{
  static const char *const both[] = { "general", "opponent (Brittle)", NULL };
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_auto (SgGwChain) plain = { 0 }, brittle = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgOdds) without = NULL, with = NULL;

  fill (&plain, TRUE);
  fill (&brittle, TRUE);
  g_clear_pointer (&plain.test, sg_question_unref);
  g_clear_pointer (&brittle.test, sg_question_unref);
  plain.test = ask ("morale-test", "start=20; left=20; only_bad=true");
  brittle.test = ask ("morale-test", "start=20; left=20; only_bad=true");
  sg_question_set (brittle.test, "rerolls", g_variant_new_strv (both, -1), SG_SOURCE_ASKED);
  plain.general = brittle.general = TRUE;
  without = sg_gw_chain_odds (&plain, rules, &error);
  g_assert_no_error (error);
  with = sg_gw_chain_odds (&brittle, rules, &error);
  g_assert_no_error (error);
  g_assert_cmpfloat (chance_of (with, "end", SG_GW_END_STOPPED), >, chance_of (without, "end", SG_GW_END_STOPPED));
}

/* When the answers come first, chargers who fall short have been shot at all the same. */
static void
test_order (void)
{
  g_autoptr (SgRuleset) first = rule_rules ("gentlemans-war", NULL, NULL), second = rule_rules ("gentlemans-war", "gw.charge.order", "responses-first");
  g_auto (SgGwChain) chain = { 0 };
  g_autoptr (SgOdds) dice_first = NULL, answers_first = NULL;
  mpq_t sum;

  fill (&chain, TRUE);
  dice_first = sg_gw_chain_odds (&chain, first, NULL);
  answers_first = sg_gw_chain_odds (&chain, second, NULL);
  g_assert_cmpfloat (chance_of (answers_first, "end", SG_GW_END_STOPPED), >, chance_of (dice_first, "end", SG_GW_END_STOPPED));
  g_assert_cmpint (mpq_cmp (sg_odds_find (dice_first, "end", "tie")->chance, sg_odds_find (answers_first, "end", "tie")->chance), ==, 0);
  mpq_init (sum);
  mpq_add (sum, sg_odds_find (answers_first, "end", SG_GW_END_STOPPED)->chance, sg_odds_find (answers_first, "end", SG_GW_END_SHORT)->chance);
  mpq_sub (sum, sum, sg_odds_find (dice_first, "end", SG_GW_END_STOPPED)->chance);
  mpq_sub (sum, sum, sg_odds_find (dice_first, "end", SG_GW_END_SHORT)->chance);
  g_assert_cmpint (mpq_sgn (sum), ==, 0);
  mpq_clear (sum);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/gw-chain/combat-alone", test_combat_alone);
  g_test_add_func ("/rules/gw-chain/whole", test_whole);
  g_test_add_func ("/rules/gw-chain/thrown", test_thrown);
  g_test_add_func ("/rules/gw-chain/deaths", test_deaths);
  g_test_add_func ("/rules/gw-chain/order", test_order);
  g_test_add_func ("/rules/gw-chain/cameos", test_cameos);
  g_test_add_func ("/rules/gw-chain/brittle", test_brittle);
  return g_test_run ();
}
