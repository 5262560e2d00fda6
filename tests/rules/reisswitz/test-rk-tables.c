/* test-rk-tables.c: every cell of the tables of Kriegsspiel is read by a procedure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../table-walk.h"

#define FACES "1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18"
#define LEG "legs={going=A, paces=100}|{going=B, paces=100}|{going=C, paces=100}|{going=D, paces=100}|{going=E, paces=100}|" \
  "{going=F, paces=100}|{going=G, paces=100}|{going=H, paces=100}"

static const TableAsk asks[] = {
  { "scale-table", "quantity=@RK-1/scale" },
  { "recognise", "paces=100|300|500|700|1000|2000" },
  { "unit", "unit=@RK-30/types" },
  { "block-size", "block=@RK-31/blocks; cm_per_100_paces=1" },
  { "battalion-blocks", "men_lost=0|150|300|450|600|750|900" },
  { "formation", "formation=@RK-35/formations" },
  { "march-rate", "troops=@RK-60/movement; degrees=0|7|12|20; direction=up|down; ground=good|heavy|open wood|swamp|thick wood" },
  { "march", "troops=@RK-60/movement; " LEG },
  { "going", "degrees=0|7|12|20; direction=up|down; ground=good|heavy|open wood" },
  { "width", "way=@RK-72/widths; arm=infantry|cavalry|artillery" },
  { "change-formation", "change=change_formation|reform_infantry|reform_foot_artillery|reform_horse_artillery|reform_heavy_cavalry|"
    "reform_light_cavalry|limber|clear_guns|resupply|musket_resupply; paces=500; gallop=true|false" },
  { "patrol", "arm=infantry|cavalry; task=searching|open country" },
  { "rider", "rider=@RK-78/riders" },
  { "body-rate", "bodies={body=infantry}|{body=skirmishers}|{body=heavy}|{body=light}|{body=horse-artillery}|{body=gun6}|{body=gun9}|{body=gun12}|"
    "{body=howitzers}|{body=wagons}|{body=ropes}|{body=patrol-infantry}|{body=patrol-cavalry}; purpose=march|action|attack|fast" },
  { "column-length", "parts={key=infantry_sections, number=1, state=closed}|{key=infantry_sections, number=1, state=march}|"
    "{key=infantry_half_sections, number=1, state=closed}|{key=infantry_half_sections, number=1, state=march}|"
    "{key=cavalry_twos, number=1, state=closed}|{key=cavalry_twos, number=1, state=march}|{key=cavalry_threes, number=1, state=closed}|"
    "{key=cavalry_threes, number=1, state=march}|{key=cavalry_fours, number=1, state=closed}|{key=cavalry_fours, number=1, state=march}|"
    "{key=battery_open, number=1, state=closed}|{key=battery_open, number=1, state=march}|{key=battery_pairs, number=1, state=closed}|"
    "{key=battery_pairs, number=1, state=march}|{key=battery_fours, number=1, state=closed}|{key=battery_fours, number=1, state=march}" },
  { "field-column", "column=@RK-80/field-columns; marched=true|false" },
  { "long-march", "arm=@RK-81/long-marches; miles=20" },
  { "critical-distance", "enemy=@RK-83/critical-distances; paces=10; battle_order=true" },
  { "men-to-points", "men=30; formation=@RK-92/points" },
  { "points-to-men", "points=30; formation=@RK-92/points" },
  { "range-band", "gun=6|12; paces=100|600|1100|1700|3000" },
  { "artillery-effect", "shot=canister|elevation|random; slope=0|30; ground=even; view_before=200; view_behind=200" },
  { "artillery-effect", "shot=canister|elevation|random; slope=0; ground=even", "rk.effect", "strict" },
  { "artillery-fire", "gun=6|12|howitzer; pieces=6; paces=100|600|1100|1700; effect=good|bad; target=two_ranks; cover=open|lining|behind; known=true" },
  { "artillery-fire", "gun=6; pieces=6; paces=600; effect=bad; target=two_ranks", "rk.six-large-bad", "fractions" },
  { "debouch", "gun=6|12; size=half-battery|battery; paces=300|550|700|900; effect=good|bad; covering_twice=true|false" },
  { "canister-test", "guns=half-battery|battery; effect=good; enemy_canister=false; arm=infantry" },
  { "canister-test", "guns=half-battery|battery; effect=good|bad; enemy_canister=false; arm=infantry", "rk.canister-test", "appendix" },
  { "bombard", "houses=wood|stone; howitzers=4|6" },
  { "breach", "wall=strong|weaker; gun=12; batteries=1|2; paces=500|800" },
  { "small-arms-fire", "unit=half_battalion|two_skirmish_platoons; men=90; paces=50|150|250|350; effect=good|bad; target=cavalry; "
    "cover=open|lining|behind; rifles=true|false" },
  { "small-arms-fire", "unit=half_battalion|two_skirmish_platoons; men=90; paces=50|150|250|350; effect=good; target=cavalry; rifles=true", "rk.rifles", "own" },
  { "small-arms-fire", "unit=half_battalion; men=90; paces=50; effect=bad; target=cavalry", "rk.bad-close", "fifteen" },
  { "ammunition", "arm=infantry|battery|howitzer-battery; moves_fired=3" },
  { "ammunition", "arm=battery; moves_fired=3; gun=@RK-117/rounds; shot=elevation|canister", "rk.rounds", "counted" },
  { "loss-track", "formation=cavalry; points=110; track=@RK-125/tracks" },
  { "loss-track", "formation=artillery; points=110; track=foot-artillery|horse-artillery" },
  { "loss-track", "formation=cavalry; points=110; track=@RK-125/tracks", "rk.track", "points" },
  { "loss-track", "formation=artillery; points=110; track=foot-artillery|horse-artillery", "rk.two-rank-points", "three" },
  { "basic-odds", "attack=cavalry|infantry|mass|skirmishers|cavalry-line|cavalry-square|cavalry-skirmishers|canister|skirmishers-guns|surprise" },
  { "combat-die", "die=I|II|III|IV|V|VI; advantage=attacker" },
  { "combat-die", "die=V; advantage=attacker", "rk.die-five", "introduction" },
  { "index-die", "index=0|1|2|3|4|5" },
  { "odds-by-numbers", "attacker=100|110|120|130|160|210|300; defender=100" },
  { "odds-in-sixths", "attacker=" FACES "; defender=" FACES },
  { "odds-in-sixths", "attacker=" FACES "; defender=" FACES, "rk.sixths", "printed" },
  { "circumstance", "key=@RK-150/circumstances" },
  { "squadron-odds", "attacker=1|2|3|4|5|6|7|8|9|10|11|12; defender=1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16" },
  { "second-line", "arm=infantry|cavalry; paces=100|500|2000" },
  { "second-line", "arm=infantry|cavalry; paces=500", "rk.second-line", "six-hundred" },
  { "slope-points", "arm=cavalry|infantry|skirmishers; degrees=3|5|7|10|12|15|17|20|22|25|27|30|40|90; direction=up|down" },
  { "cavalry-v-infantry", "formation=column|line; squadrons=1|2|3" },
  { "cavalry-v-square", "squadrons=1|2|3|4; square=battalion|half_battalion; state=unshaken|shaken|badly_shaken; wave=1" },
  { "battery-attack", "key=@RK-181/batteries" },
  { "combined-arms", "ground=good|poor; squadrons=1|2|3" },
  { "surprise", "artillery=true|false; case=one_move|twice|column" },
  { "recovery", "grade=R|D|T; decided_in_move=1" },
  { "combat-losses", "kind=cavalry_v_cavalry; beaten={squadrons=2}; grade=R|D|T; victor={arm=cavalry, role=attacker, squadrons=2}" },
  { "combat-losses", "kind=infantry_v_infantry; beaten={half_battalions=2}; grade=R|D|T; victor={arm=infantry, role=attacker}" },
  { "combat-losses", "kind=cavalry_v_cavalry; beaten={squadrons=2}; grade=R|D|T; victor={arm=cavalry, role=attacker, squadrons=2}", "rk.victor-cavalry", "half" },
  { "assault", "kind=cavalry_v_cavalry; attacker={arm=cavalry, squadrons=1}; defender={arm=cavalry, squadrons=1}" },
  { "pursuit", "kind=light|heavy; moves=6" },
  { "retreat", "arm=infantry|skirmishers|heavy cavalry|light cavalry; moves=3; fast=true|false" },
  { "obstacle-loss", "strength=90; moves_among=1|2|3; arm=infantry|artillery; resists=true|false" },
  { "surmountable-loss", "squadrons=1; grade=R" },
  { "defile-loss", "squadrons=1; batteries=1; grade=D; paces=500|1000; held=true" },
  { "stronghold-troops", "place=@RK-211/stronghold-troops; front=1200" },
  { "stronghold-class", "degrees=16|21|26" },
  { "stronghold-die", "class=light|strong|fortified; ready=true|false; attack_no=1|2|3|4|5; troops=fresh|tired" },
  { "exceptional-table", "dice=1|2|3|4|5" },
  { "bridge", "work=pontoon|pontoon_dismantle|floating_infantry|floating_all|trestle_train|trestle_sappers|trestle_carpenters|blow|burn|planks|strip|"
    "repair_stone|repair_wood|obstacle; paces=50; afloat=true|false" },
  { "ferry", "load=infantry|cavalry|gun; number=90; vessel=ferry|pontoon|double" },
  { "boat", "paces=100; stream=with|against|across" },
  { "swim", "paces=100" },
  { "force-made", "formation=@RK-260/forces" },
  { "force-check", "formation=infantry-division|cavalry-division|ordnance-train; service=british|prussian; parts={part=battalion, number=6}" },
  { "personnel", "unit=rha6|rha9|rfa6|rfa9" },
};

/* What the game and the window read of a map and of blocks. */
static const TableName elsewhere[] = { { "RK-35", "forms" }, { "RK-35", "leading" }, { "RK-62", "going" }, { "RK-72", "abreast" }, { "RK-72", "most-abreast" } };

static void
test_every_cell (void)
{
  table_walk ("reisswitz", asks, G_N_ELEMENTS (asks), elsewhere, G_N_ELEMENTS (elsewhere), 2000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/rk-tables/every-cell", test_every_cell);
  return g_test_run ();
}
