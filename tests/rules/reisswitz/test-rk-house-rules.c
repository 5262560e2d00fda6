/* test-rk-house-rules.c: every choice of every house rule of Kriegsspiel changes what some procedure decides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rule-fixture.h"

#define SYSTEM "reisswitz"

static const RuleRow rows[] = {
  { "rk.map-scale", "4224", "scale", "paces=1000", NULL, "inches", "7.5" },
  { "rk.map-scale", "5280", "scale", "paces=1000", NULL, "inches", "6" },
  { "rk.map-scale", "4500", "scale", "paces=1000", NULL, "inches", "7.04" },
  { "rk.map-scale", "8000", "scale", "paces=1000", NULL, "inches", "3.96" },
  { "rk.fire-after-moving", "no", "may-fire", "moved=true; part=0.5", NULL, "factor", "0" },
  { "rk.fire-after-moving", "half", "may-fire", "moved=true; part=0.5", NULL, "factor", "0.5" },
  { "rk.column-b", "declared", "going", "degrees=2; direction=up; ground=good; off_road=true", NULL, "column", "A" },
  { "rk.column-b", "off-road", "going", "degrees=2; direction=up; ground=good; off_road=true", NULL, "column", "B" },
  { "rk.column-b", "declared", "march-rate", "troops=march_wagons; degrees=2; direction=up; ground=good; off_road=true", NULL, "rate", "200" },
  { "rk.column-b", "off-road", "march-rate", "troops=march_wagons; degrees=2; direction=up; ground=good; off_road=true", NULL, "rate", "50" },
  { "rk.columns-fg", "steep", "going", "degrees=7; direction=down; ground=good", NULL, "column", "C" },
  { "rk.columns-fg", "gentle", "going", "degrees=7; direction=down; ground=good", NULL, "column", "F" },
  { "rk.columns-fg", "steep", "going", "degrees=12; direction=down; ground=good", NULL, "column", "F" },
  { "rk.columns-fg", "gentle", "going", "degrees=12; direction=down; ground=good", NULL, "column", "G" },
  { "rk.columns-fg", "steep", "going", "degrees=20; direction=down; ground=good", NULL, "column", "G" },
  { "rk.columns-fg", "gentle", "going", "degrees=20; direction=down; ground=good", NULL, "column", "null" },
  { "rk.column-c", "both", "going", "degrees=7; direction=down; ground=good", NULL, "column", "C" },
  { "rk.column-c", "uphill", "going", "degrees=7; direction=down; ground=good", NULL, "column", "A" },
  { "rk.six-pounder-row", "nine", "body-rate", "bodies={body=gun6}; purpose=action", NULL, "rate", "250" },
  { "rk.six-pounder-row", "horse", "body-rate", "bodies={body=gun6}; purpose=action", NULL, "rate", "600" },
  { "rk.mixed-going", "shared", "march", "troops=march_infantry; legs={going=A, paces=150} {going=C, paces=150}", NULL, "moves", "1.75" },
  { "rk.mixed-going", "worst", "march", "troops=march_infantry; legs={going=A, paces=150} {going=C, paces=150}", NULL, "moves", "2" },
  { "rk.closed-ground", "parties", "march-rate", "troops=patrol_infantry; degrees=2; direction=up; ground=swamp", NULL, "rate", "100" },
  { "rk.closed-ground", "closed", "march-rate", "troops=patrol_infantry; degrees=2; direction=up; ground=swamp", NULL, "rate", "null" },
  { "rk.closed-ground", "parties", "message", "legs={going=A, paces=900} {going=thick-wood, paces=300}", NULL, "moves", "4" },
  { "rk.hedges", "forming", "hedge", "formed=true", NULL, "moves", "1" },
  { "rk.hedges", "forming", "hedge", "formed=false", NULL, "moves", "0" },
  { "rk.hedges", "apart", "hedge", "formed=true", NULL, "moves", "2" },
  { "rk.hedges", "apart", "hedge", "formed=false", NULL, "moves", "1" },
  { "rk.regimental-wagons", "taken", "wagons", "paces=1200; whose=battalion", NULL, "may_refill", "true" },
  { "rk.regimental-wagons", "map", "wagons", "paces=1200; whose=battalion", NULL, "may_refill", "false" },
  { "rk.wagons", "beside", "wagons", "paces=1200", NULL, "may_refill", "false" },
  { "rk.wagons", "at-hand", "wagons", "paces=1200", NULL, "may_refill", "true" },
  { "rk.chain", "parts", "order", "paces=1200; part=true", NULL, "through", "true" },
  { "rk.chain", "straight", "order", "paces=1200; part=true", NULL, "through", "false" },
  { "rk.clear-guns", "two", "guns-ready", "battened=true", NULL, "moves", "3" },
  { "rk.clear-guns", "four", "guns-ready", "battened=true", NULL, "moves", "5" },
  { "rk.messenger", "long", "message", "legs={going=A, paces=4000}", NULL, "moves", "5.71" },
  { "rk.messenger", "split", "message", "legs={going=A, paces=4000}", NULL, "moves", "5.08" },
  { "rk.contract-rate", "march", "contract-column", "length=1500; closed=225", NULL, "minutes", "12.75" },
  { "rk.contract-rate", "printed", "contract-column", "length=1500; closed=225", NULL, "minutes", "10.2" },
  { "rk.large-bridge", "highway", "width", "way=bridge_large; arm=infantry", NULL, "widest", "half-platoon" },
  { "rk.large-bridge", "second", "width", "way=bridge_large; arm=infantry", NULL, "widest", "sections" },
  { "rk.cavalry-fours", "printed", "column-length", "parts={key=cavalry_fours, number=2, state=march}", NULL, "paces", "800" },
  { "rk.cavalry-fours", "longer", "column-length", "parts={key=cavalry_fours, number=2, state=march}", NULL, "paces", "1200" },
  { "rk.cavalry-fours", "printed", "formation", "formation=cavalry-column-of-route-in-fours", NULL, "depth", "400" },
  { "rk.cavalry-fours", "longer", "formation", "formation=cavalry-column-of-route-in-fours", NULL, "depth", "600" },
  { "rk.battery-front", "six", "formation", "formation=artillery-battery-in-line", NULL, "front", "150" },
  { "rk.battery-front", "eight", "formation", "formation=artillery-battery-in-line", NULL, "front", "200" },
  { "rk.rolling", "contours", "artillery-effect", "shot=canister; slope=4; ground=even; rolls=4", NULL, "effect", "bad" },
  { "rk.rolling", "umpire", "artillery-effect", "shot=canister; slope=4; ground=even; rolls=4", NULL, "effect", "good" },
  { "rk.effect", "second", "artillery-effect", "shot=canister; slope=4; ground=undulating", NULL, "effect", "bad" },
  { "rk.effect", "strict", "artillery-effect", "shot=canister; slope=4; ground=undulating", NULL, "effect", "good" },
  { "rk.effect", "second", "artillery-effect", "shot=elevation; slope=17; ground=even; view_before=200; view_behind=200; range=1200", NULL, "effect", "good" },
  { "rk.effect", "strict", "artillery-effect", "shot=elevation; slope=17; ground=even; view_before=200; view_behind=200; range=1200", NULL, "effect", "bad" },
  { "rk.view", "both", "artillery-effect", "shot=elevation; slope=4; ground=even; view_before=300; view_behind=150", NULL, "effect", "bad" },
  { "rk.view", "either", "artillery-effect", "shot=elevation; slope=4; ground=even; view_before=300; view_behind=150", NULL, "effect", "good" },
  { "rk.nine-pounders", "column", "artillery-fire", "gun=9; pieces=6; paces=900; effect=good; target=two_ranks", "2 3", "base", "8" },
  { "rk.nine-pounders", "same", "artillery-fire", "gun=9; pieces=6; paces=900; effect=good; target=two_ranks", "3", "base", "25" },
  { "rk.howitzers", "figures", "artillery-fire", "gun=howitzer; pieces=6; paces=900; effect=good; target=two_ranks; umpire_points=7", "4", "points", "25/2" },
  { "rk.howitzers", "umpire", "artillery-fire", "gun=howitzer; pieces=6; paces=900; effect=good; target=two_ranks; umpire_points=7", NULL, "points", "7" },
  { "rk.rockets", "umpire", "artillery-fire", "gun=rocket; pieces=6; paces=900; effect=good; target=two_ranks; umpire_points=7", NULL, "points", "7" },
  { "rk.rockets", "shell", "artillery-fire", "gun=rocket; pieces=6; paces=900; effect=good; target=two_ranks; umpire_points=7", "4", "points", "15/2" },
  { "rk.increase", "once", "artillery-fire", "gun=6; pieces=6; paces=900; effect=good; target=two_ranks; dense=true; causes=2", "4", "points", "25/2" },
  { "rk.increase", "each", "artillery-fire", "gun=6; pieces=6; paces=900; effect=good; target=two_ranks; dense=true; causes=2", "4", "points", "15" },
  { "rk.steady-line", "rested", "small-arms-effect", "rested=false; formed=true", NULL, "effect", "bad" },
  { "rk.steady-line", "good", "small-arms-effect", "rested=false; formed=true", NULL, "effect", "good" },
  { "rk.rifles", "nearer", "small-arms-fire", "unit=two_skirmish_platoons; men=90; paces=250; effect=bad; target=skirmishers; rifles=true", "1", "base", "4" },
  { "rk.rifles", "own", "small-arms-fire", "unit=two_skirmish_platoons; men=90; paces=250; effect=bad; target=skirmishers; rifles=true", "1", "base", "2" },
  { "rk.flank-fire", "all", "artillery-fire", "gun=12; pieces=6; paces=900; effect=good; target=two_ranks; flank=true", "4", "points", "155/4" },
  { "rk.flank-fire", "ball", "artillery-fire", "gun=12; pieces=6; paces=900; effect=good; target=two_ranks; flank=true", "4", "points", "31" },
  { "rk.bad-close", "printed", "small-arms-fire", "unit=half_battalion; men=450; paces=50; effect=bad; target=three_ranks", "1", "points", "25" },
  { "rk.bad-close", "fifteen", "small-arms-fire", "unit=half_battalion; men=450; paces=50; effect=bad; target=three_ranks", "1", "points", "15" },
  { "rk.six-large-bad", "printed", "artillery-fire", "gun=6; pieces=6; paces=600; effect=bad; target=two_ranks", "4", "points", "12" },
  { "rk.six-large-bad", "fractions", "artillery-fire", "gun=6; pieces=6; paces=600; effect=bad; target=two_ranks", "4", "points", "16" },
  { "rk.two-rank-points", "ten-for-three", "points-to-men", "points=45; formation=two_ranks", NULL, "men", "150" },
  { "rk.two-rank-points", "three", "points-to-men", "points=45; formation=two_ranks", NULL, "men", "135" },
  { "rk.two-rank-points", "ten-for-three", "men-to-points", "men=150; formation=two_ranks", NULL, "points", "45" },
  { "rk.two-rank-points", "three", "men-to-points", "men=150; formation=two_ranks", NULL, "points", "50" },
  { "rk.steps", "sixths", "battalion-blocks", "men_lost=150", NULL, "front", "208" },
  { "rk.steps", "half", "battalion-blocks", "men_lost=150", NULL, "front", "167" },
  { "rk.rest", "die", "loss-track", "formation=skirmishers; points=6", "4", "pin", "10" },
  { "rk.rest", "exact", "loss-track", "formation=skirmishers; points=6", NULL, "pin", "9" },
  { "rk.track", "men", "loss-track", "formation=three_ranks; points=30", NULL, "steps", "1" },
  { "rk.track", "points", "loss-track", "formation=three_ranks; points=30", NULL, "steps", "1" },
  { "rk.track", "men", "loss-track", "formation=three_ranks; points=20", NULL, "pin", "100" },
  { "rk.track", "points", "loss-track", "formation=three_ranks; points=20", NULL, "pin", "20" },
  { "rk.track-of", "formation", "loss-track", "formation=three_ranks; points=30", NULL, "pays", "hardest hit" },
  { "rk.track-of", "unit", "loss-track", "formation=three_ranks; points=30", NULL, "pays", "this unit" },
  { "rk.two-rank-front", "pieces", "formation", "formation=infantry-line-2", NULL, "front", "292" },
  { "rk.two-rank-front", "files", "formation", "formation=infantry-line-2", NULL, "front", "375" },
  { "rk.two-rank-front", "pieces", "formation", "formation=infantry-line-2; light_out=true", NULL, "front", "250" },
  { "rk.two-rank-front", "files", "formation", "formation=infantry-line-2; light_out=true", NULL, "front", "337" },
  { "rk.canister-test", "text", "canister-test", "guns=half-battery; effect=bad; enemy_canister=false; arm=infantry", NULL, "die", "null" },
  { "rk.canister-test", "appendix", "canister-test", "guns=half-battery; effect=bad; enemy_canister=false; arm=infantry", "3", "die", "IV" },
  { "rk.canister-test", "text", "canister-test", "guns=half-battery; effect=good; enemy_canister=false; arm=infantry", "4", "die", "II" },
  { "rk.canister-test", "appendix", "canister-test", "guns=half-battery; effect=good; enemy_canister=false; arm=infantry", "4", "die", "III" },
  { "rk.canister-counters", "own", "canister-counter", "role=attacker; moves=0; canister=true", NULL, "index", "-1" },
  { "rk.canister-counters", "two", "canister-counter", "role=attacker; moves=0; canister=true", NULL, "index", "0" },
  { "rk.battery-refill", "five", "ammunition", "arm=battery; moves_fired=50", NULL, "refill_moves", "5" },
  { "rk.battery-refill", "two", "ammunition", "arm=battery; moves_fired=50", NULL, "refill_moves", "2" },
  { "rk.rounds", "moves", "ammunition", "arm=battery; moves_fired=0; gun=6-pounder-foot; shot=elevation", NULL, "moves_left", "50" },
  { "rk.rounds", "counted", "ammunition", "arm=battery; moves_fired=0; gun=6-pounder-foot; shot=elevation", NULL, "moves_left", "27" },
  { "rk.difference", "smaller", "odds-by-numbers", "attacker=1800; defender=900", NULL, "die", "V" },
  { "rk.difference", "larger", "odds-by-numbers", "attacker=1800; defender=900", NULL, "die", "IV" },
  { "rk.sixths", "worked", "odds-in-sixths", "attacker=5; defender=4", NULL, "index", "2" },
  { "rk.sixths", "printed", "odds-in-sixths", "attacker=5; defender=4", NULL, "index", "1" },
  { "rk.squadrons", "table", "squadron-odds", "attacker=4; defender=3", NULL, "die", "III" },
  { "rk.squadrons", "men", "squadron-odds", "attacker=4; defender=3", NULL, "die", "III" },
  { "rk.squadrons", "table", "squadron-odds", "attacker=3; defender=2", NULL, "die", "III" },
  { "rk.squadrons", "men", "squadron-odds", "attacker=3; defender=2", NULL, "die", "IV" },
  { "rk.twice", "table", "odds-by-numbers", "attacker=1800; defender=900", NULL, "die", "V" },
  { "rk.twice", "ratio", "odds-by-numbers", "attacker=1800; defender=900", NULL, "die", "III" },
  { "rk.artillery", "once", "attack-odds", "points={side=attacker, key=prepared} {side=attacker, key=artillery_support}", NULL, "index", "1" },
  { "rk.artillery", "adds", "attack-odds", "points={side=attacker, key=prepared} {side=attacker, key=artillery_support}", NULL, "index", "2" },
  { "rk.die-six", "die", "cavalry-v-square", "squadrons=1; square=battalion; state=shaken; wave=1", NULL, "die", "VI" },
  { "rk.die-six", "exceptional", "cavalry-v-square", "squadrons=1; square=battalion; state=shaken; wave=1", NULL, "die", "exceptional throw" },
  { "rk.die-five", "appendix", "combat-die", "die=V; advantage=attacker", "3", "grade", "R" },
  { "rk.die-five", "introduction", "combat-die", "die=V; advantage=attacker", "3", "grade", "D" },
  { "rk.die-five", "appendix", "combat-die", "die=V; advantage=attacker", "6", "grade", "T" },
  { "rk.die-five", "introduction", "combat-die", "die=V; advantage=attacker", "6", "grade", "R" },
  { "rk.squares", "waves", "cavalry-v-square", "squadrons=2; square=battalion; state=unshaken; wave=1", NULL, "die", "V" },
  { "rk.squares", "1824", "cavalry-v-square", "squadrons=2; square=battalion; state=unshaken; wave=1", NULL, "die", "III" },
  { "rk.cavalry-slope", "fifteen", "slope-points", "arm=cavalry; degrees=12; direction=down", NULL, "points", "-3" },
  { "rk.cavalry-slope", "ten", "slope-points", "arm=cavalry; degrees=12; direction=down", NULL, "points", "null" },
  { "rk.second-line", "eight-hundred", "second-line", "arm=cavalry; paces=700", NULL, "effective", "true" },
  { "rk.second-line", "six-hundred", "second-line", "arm=cavalry; paces=700", NULL, "effective", "false" },
  { "rk.broken-infantry", "totally", "grade-counted", "kind=cavalry_v_infantry; arm=infantry; grade=R", NULL, "grade", "T" },
  { "rk.broken-infantry", "one-worse", "grade-counted", "kind=cavalry_v_infantry; arm=infantry; grade=R", NULL, "grade", "D" },
  { "rk.loss-unit", "half-battalion", "combat-losses", "kind=infantry_v_infantry; beaten={half_battalions=2}; grade=R; victor={arm=infantry, role=attacker}", NULL, "beaten_points", "36" },
  { "rk.loss-unit", "battalion", "combat-losses", "kind=infantry_v_infantry; beaten={half_battalions=2}; grade=R; victor={arm=infantry, role=attacker}", NULL, "beaten_points", "18" },
  { "rk.victor-cavalry", "grade", "combat-losses", "kind=cavalry_v_cavalry; beaten={squadrons=2}; victor={arm=cavalry, role=attacker, squadrons=2}; grade=T", NULL, "victor_points", "8" },
  { "rk.victor-cavalry", "half", "combat-losses", "kind=cavalry_v_cavalry; beaten={squadrons=2}; victor={arm=cavalry, role=attacker, squadrons=2}; grade=T", NULL, "victor_points", "12" },
  { "rk.beaten-off", "squadron", "combat-losses", "kind=cavalry_v_infantry; beaten={squadrons=2}; grade=R; victor={arm=infantry, role=defender, half_battalions=2}", NULL, "victor_points", "6" },
  { "rk.beaten-off", "flat", "combat-losses", "kind=cavalry_v_infantry; beaten={squadrons=2}; grade=R; victor={arm=infantry, role=defender, half_battalions=2}", NULL, "victor_points", "20" },
  { "rk.loss-grade", "counted", "combat-losses", "kind=cavalry_v_cavalry; beaten={squadrons=2}; victor={arm=cavalry, role=attacker, squadrons=2}; grade=R; thrown=T", NULL, "beaten_points", "12" },
  { "rk.loss-grade", "thrown", "combat-losses", "kind=cavalry_v_cavalry; beaten={squadrons=2}; victor={arm=cavalry, role=attacker, squadrons=2}; grade=R; thrown=T", NULL, "beaten_points", "24" },
  { "rk.recovery", "text", "recovery", "grade=D; decided_in_move=10", NULL, "attack_from", "16" },
  { "rk.recovery", "appendix", "recovery", "grade=D; decided_in_move=10", NULL, "attack_from", "20" },
  { "rk.pursuit", "waits", "pursuit", "kind=light; moves=2", NULL, "paces", "500" },
  { "rk.pursuers", "after", "pursuit", "kind=light; moves=3", NULL, "paces", "1400" },
  { "rk.pursuers", "before", "pursuit", "kind=light; moves=3", NULL, "paces", "500" },
  { "rk.pursuit", "at-once", "pursuit", "kind=light; moves=2", NULL, "paces", "1800" },
  { "rk.defile", "grows", "defile-loss", "squadrons=2; grade=D; paces=500; held=false", NULL, "points", "16" },
  { "rk.defile", "flat", "defile-loss", "squadrons=2; grade=D; paces=500; held=false", NULL, "points", "4" },
  { "rk.surmountable", "grade", "surmountable-loss", "squadrons=2; grade=R; umpire_points=5", NULL, "points", "6" },
  { "rk.surmountable", "umpire", "surmountable-loss", "squadrons=2; grade=R; umpire_points=5", NULL, "points", "10" },
  { "rk.exceptional", "five", "exceptional-chance", "", NULL, "chance", "901/7776" },
  { "rk.exceptional", "eight", "exceptional-chance", "", NULL, "chance", "5/12" },
  { "rk.exceptional", "ten", "exceptional-chance", "", NULL, "chance", "1/6" },
  { "rk.exceptional", "eleven", "exceptional-chance", "", NULL, "chance", "1/12" },
  { "rk.half-light", "eight", "skirmishers", "kind=light", NULL, "blocks", "8" },
  { "rk.half-light", "six", "skirmishers", "kind=light", NULL, "blocks", "6" },
  { "rk.skirmishers", "two", "skirmishers", "kind=line", NULL, "blocks", "2" },
  { "rk.skirmishers", "four", "skirmishers", "kind=line", NULL, "blocks", "4" },
  { "rk.march-rests", "approach", "march-rest", "arm=infantry; minutes=52", NULL, "rests", "false" },
  { "rk.march-rests", "map", "march-rest", "arm=infantry; minutes=52", NULL, "rests", "true" },
  { "rk.skirmish-chain", "first", "skirmish-positions", "out=2", NULL, "chain_at", "250" },
  { "rk.skirmish-chain", "committee", "skirmish-positions", "out=2", NULL, "chain_at", "350" },
  { "rk.visibility", "sight", "sight", "in_sight=true; paces=1500", NULL, "seen", "true" },
  { "rk.visibility", "figures", "sight", "in_sight=true; paces=1500", NULL, "seen", "false" },
};

static void
test_choices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    rule_check_row (SYSTEM, &rows[i]);
}

/* A choice that decides nothing otherwise than the book's own would be a switch that does nothing. */
static void
test_complete (void)
{
  rule_check_options (SYSTEM, rows, G_N_ELEMENTS (rows), NULL);
}

/* What cannot be is told in a sentence, and nothing is decided. */
static void
test_refused (void)
{
  static const RuleRefusal bad[] = {
    { "attack-odds", "points={side=attacker, key=luck}", NULL,
      "The table “Index points for circumstances (RK-T34)” has no row “luck” (RK-150)." },
    { "march-rate", "troops=elephants; degrees=1; direction=up; ground=good", NULL, "The movement table has no row “elephants” (RK-60)." },
    { "unit", "unit=phalanx", NULL, "The table “Units: strength and frontage (RK-T2)” has no row “phalanx” (RK-30)." },
    { "scale", "", NULL, "Inches or paces must be given (RK-1)." },
    { "bridge", "work=pontoon", NULL, "That work wants the width of the water (RK-240)." },
    { "artillery-fire", "gun=rocket; pieces=6; paces=900; effect=good; target=two_ranks", NULL,
      "The book has no figures for that battery; the umpire gives its points (RK-96)." },
    { "combat-die", "die=I; advantage=attacker", "7", "Dice: face 1 is 7, but the die for Combat shows 1 to 6." },
  };

  rule_check_refused (SYSTEM, bad, G_N_ELEMENTS (bad));
}

/* A rule forbids it: the verdict says so, with its rule. */
static void
test_forbidden (void)
{
  static const struct { const char *procedure, *fields, *rule; } bad[] = {
    { "bridge", "work=pontoon; feet=50; under_canister=true", "RK-240" },
    { "ferry", "load=cavalry; number=25; vessel=pontoon", "RK-246" },
    { "attack-pace", "weight=heavy; degrees=12; direction=up", "RK-158" },
    { "contract-column", "length=100; closed=200", "RK-70" },
    { "body-rate", "bodies={body=wagons}; purpose=attack", "RK-65" },
    { "narrow", "column=company; length=17; width=2", "RK-39" },
    { "odds-by-losses", "attacker_lost=10; attacker_full=5; defender_lost=0; defender_full=5", "RK-149" },
    { "exceptional-dice", "marks=1 3 4 5 6 6", "RK-236" },
    { "exceptional-chance", "marks=6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6", "RK-236" },
  };
  g_autoptr (SgRuleset) rules = rule_rules (SYSTEM, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgVerdict) verdict = rule_judge (rules, bad[i].procedure, bad[i].fields, NULL, &error);

      g_test_message ("%s %s", bad[i].procedure, bad[i].fields);
      g_assert_no_error (error);
      g_assert_nonnull (sg_verdict_get_refusal (verdict));
      g_assert_cmpstr (sg_verdict_get_refusal_rule (verdict), ==, bad[i].rule);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/rk-house-rules/choices", test_choices);
  g_test_add_func ("/rules/rk-house-rules/complete", test_complete);
  g_test_add_func ("/rules/rk-house-rules/refused", test_refused);
  g_test_add_func ("/rules/rk-house-rules/forbidden", test_forbidden);
  return g_test_run ();
}
