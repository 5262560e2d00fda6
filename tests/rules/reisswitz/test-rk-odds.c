/* test-rk-odds.c: exact chances of what dice decide in Kriegsspiel, and what an assault's cost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rule-fixture.h"
#include "rules/sg-odds.h"

#define SYSTEM "reisswitz"
#define HORSE "kind=cavalry_v_cavalry; attacker={arm=cavalry, squadrons=1}; defender={arm=cavalry, squadrons=1}"
#define FOOT "kind=infantry_v_infantry; attacker={arm=infantry, formation=column, half_battalions=2}; defender={arm=infantry, formation=line, half_battalions=2}"

/* Worked by hand: each outcome that has the value, and its chance. */
static const RuleOdds rows[] = {
  { "combat-die", "die=I; advantage=attacker", "beaten", "attacker", "1/2" },
  { "combat-die", "die=II; advantage=attacker", "beaten", "attacker", "2/5" },
  { "combat-die", "die=III; advantage=attacker", "beaten", "attacker", "1/3" },
  { "combat-die", "die=IV; advantage=attacker", "beaten", "attacker", "1/4" },
  { "combat-die", "die=V; advantage=attacker", "beaten", "attacker", "1/5" },
  { "combat-die", "die=VI; advantage=attacker", "beaten", "attacker", "1/6" },
  { "foregone", "weaker=defender", "grade", "T", "1/4" },
  { "foregone", "weaker=defender", "beaten", "defender", "1" },
  { "flame", "die=I", "flame", "true", "1/6" },
  { "flame", "die=II", "flame", "true", "1/3" },
  { "flame", "die=III", "flame", "true", "1/2" },
  { "canister-test", "guns=half-battery; effect=good; enemy_canister=false; arm=infantry", "withdraws", "true", "3/5" },
  { "canister-test", "guns=battery; effect=good; enemy_canister=false; arm=infantry", "withdraws", "true", "2/3" },
  { "exceptional-throw", "", "allowed", "true", "1/2" },
  { "exceptional-dice", "", "success", "true", "901/7776" },
  { "exceptional-dice", "marks=3 4 5 6", "success", "true", "73/648" },
  { "exceptional-dice", "marks=4 5 6", "success", "true", "2/27" },
  { "exceptional-dice", "marks=5 6", "success", "true", "1/36" },
  { "exceptional-dice", "marks=6", "success", "false", "1" },
  { "surprise", "artillery=false", "surprised", "true", "1/2" },
  { "envelopment", "outer=2700; inner=900; cut_within=500", "captured", "true", "2/3" },
  { "bombard", "houses=stone; howitzers=6", "fire_in_move", "3", "1/6" },
  { "bombard", "houses=stone; howitzers=6", "fire_in_move", "6", "5/36" },
  { "breach", "wall=weaker; gun=12; batteries=1; paces=500", "breach_in_move", "3", "1/3" },
  { "assault", HORSE, "beaten", "attacker", "1/2" },
  { "assault", HORSE "; base=1", "beaten", "attacker", "2/5" },
  { "assault", HORSE "; base=-1", "beaten", "attacker", "3/5" },
  { "assault", HORSE "; base=4", "beaten", "defender", "4/5" },
  { "assault", HORSE "; base=-4", "beaten", "attacker", "4/5" },
  { "assault", HORSE "; base=5", "beaten", "defender", "1" },
  { "assault", HORSE "; base=-7", "beaten", "attacker", "1" },
  { "assault", HORSE "; base=-7", "grade", "T", "1/4" },
  { "assault", FOOT, "grade", "R", "1/6" },             /* the column repulsed; the line is defeated at the least */
  { "assault", FOOT, "grade", "D", "1/2" },
};

static void
test_by_hand (void)
{
  rule_check_odds (SYSTEM, rows, G_N_ELEMENTS (rows));
}

/* The program's chance of the exceptional dice is what it throws. */
static void
test_exceptional (void)
{
  static const char *const marks[] = { "1 3 4 5 6", "3 4 5 6", "4 5 6", "5 6" };
  g_autoptr (SgRuleset) rules = rule_rules (SYSTEM, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *fields = g_strconcat ("marks=", marks[i], NULL), *fraction = NULL, *told = NULL;
      g_autoptr (SgQuestion) question = rule_ask (SYSTEM, "exceptional-dice", fields);
      g_autoptr (SgVerdict) verdict = rule_judge (rules, "exceptional-chance", fields, NULL, NULL);
      g_autoptr (SgOdds) odds = sg_odds_compute (question, rules, NULL);

      fraction = sg_odds_row_fraction (rule_odds_row (odds, "success", "true"));
      told = rule_outcome (verdict, "chance");
      g_assert_cmpstr (told, ==, fraction);
    }
}

/* What an assault does to its units is posted on them. */
static void
test_effects (void)
{
  static const struct { const char *procedure, *fields, *dice, *effects; } posted[] = {
    { "assault", "kind=cavalry_v_cavalry; move=10; attacker={arm=cavalry, squadrons=1, unit=r1, asset=cavalry, ids=r1.1 r1.2 r1.3 r1.4 r1.5}; "
      "defender={arm=cavalry, squadrons=1, unit=b1, asset=cavalry, ids=b1.1 b1.2 b1.3 b1.4 b1.5 b1.6 b1.7 b1.8 b1.9 b1.10, hits=0.5}", "4",
      "b1 cavalry fit→dead 9: b1.2 b1.3 b1.4 b1.5 b1.6 b1.7 b1.8 b1.9 b1.10; unit:b1 hits=9.5; r1 cavalry fit→dead 4: r1.2 r1.3 r1.4 r1.5; "
      "unit:r1 hits=4.5; unit:b1 grade=R; unit:b1 defends-from=12; unit:b1 attacks-from=13" },
    { "canister-test", "guns=battery; effect=good; enemy_canister=false; arm=cavalry; unit=b1", "5", "unit:b1 withdraws=400" },
    { "recovery", "grade=T; decided_in_move=3; unit=b1", NULL, "unit:b1 grade=T; unit:b1 defends-from=8; unit:b1 attacks-from=13" },
    { "obstacle-loss", "strength=3; moves_among=1; unit=b1; asset=cavalry; ids=b1.1 b1.2 b1.3", NULL, "b1 cavalry fit→dead 1: b1.3" },
    { "caught-in-defile", "captor=2; caught=2; unit=b1; asset=infantry; ids=b1.1 b1.2", NULL, "b1 infantry fit→prisoner 2: b1.1 b1.2" },
  };
  g_autoptr (SgRuleset) rules = rule_rules (SYSTEM, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (posted); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgVerdict) verdict = rule_judge (rules, posted[i].procedure, posted[i].fields, posted[i].dice, &error);
      g_autofree char *got = NULL;

      g_test_message ("%s", posted[i].procedure);
      g_assert_no_error (error);
      got = rule_effects (verdict);
      g_assert_cmpstr (got, ==, posted[i].effects);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/rk-odds/by-hand", test_by_hand);
  g_test_add_func ("/rules/rk-odds/exceptional", test_exceptional);
  g_test_add_func ("/rules/rk-odds/effects", test_effects);
  return g_test_run ();
}
