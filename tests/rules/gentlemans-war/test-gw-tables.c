/* test-gw-tables.c: every cell of the tables of A Gentleman's War is read by a procedure.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../table-walk.h"

#define SHOOTS "; column=point blank|short|long|extreme; figures=2; target={formation=close-order line, cover=none, figures=12}"

static const TableAsk asks[] = {
  { "composition-check", "army_size=small|medium|large; counts={type=infantry, count=3}; generals=1" },
  { "army-cost", "units={type=infantry, count=4}; army_size=small|medium|large" },
  { "random-army", "force=main body|flying column|garrison; army_size=small|medium|large; units=1" },
  { "country", "piece=@GW-201/terrain; agreed_die=lowest" },
  { "may-activate", "card=A hearts|2 clubs|J diamonds|Q spades|K hearts|Joker; unit={name=Guards}" },
  { "may-activate", "card=A hearts|2 clubs|J diamonds|Q spades|K hearts; brigade={units=3}" },
  { "movement-dice", "rows=*GW-402/movement; road=true|false" },
  { "movement-dice", "rows=*GW-909/movement; road=true|false" },
  { "horsemen", "type=@GW-130/horsemen; mounted=true|false" },
  { "sight", "wood=wood|thick wood; distance_in=4" },
  { "counter", "event=@GW-307/counters" },
  { "wheel", "row=infantry line; about=flank|centre; front_in=6; angle_deg=90" },
  { "move", "row=@GW-402/movement?march; gait=march|run away; road=true|false; path={ground=rough, inches=1}" },
  { "move", "row=@GW-402/movement?charge; gait=charge; road=true; path={ground=rough, inches=1}", "gw.march-column.charge", "disordered" },
  { "move", "row=@GW-402/movement?run; gait=run away; path={ground=rough, inches=1}" },
  { "disorder", "row=@GW-402/movement; events=*moves in rough|moves in rough" },
  { "formation-change", "row=@GW-402/movement?formation; change=formation|face" },
  { "formation-change", "row=@GW-402/movement?mount; change=mount or dismount" },
  { "gun-activation", "row=@GW-402/movement?limber; actions=limber" },
  { "gun-activation", "row=@GW-402/movement?unlimber; actions=unlimber" },
  { "gun-activation", "row=@GW-402/movement?turn; actions=*turn more than 45|turn more than 45" },
  { "gun-activation", "row=@GW-402/movement?shoot; actions=shoot" },
  { "move", "row=@GW-909/movement?march; gait=march|run away; road=true|false; path={ground=rough, inches=1}" },
  { "move", "row=@GW-909/movement?charge; gait=charge; road=true; path={ground=rough, inches=1}", "gw.march-column.charge", "disordered" },
  { "move", "row=@GW-909/movement?run; gait=run away; path={ground=rough, inches=1}" },
  { "disorder", "row=@GW-909/movement; events=*moves in rough|moves in rough" },
  { "formation-change", "row=@GW-909/movement?formation; change=formation|face" },
  { "formation-change", "row=@GW-909/movement?mount; change=mount or dismount" },
  { "gun-activation", "row=@GW-909/movement?limber; actions=limber" },
  { "gun-activation", "row=@GW-909/movement?unlimber; actions=unlimber" },
  { "gun-activation", "row=@GW-909/movement?turn; actions=*turn more than 45|turn more than 45" },
  { "gun-activation", "row=@GW-909/movement?shoot; actions=shoot" },
  { "may-shoot", "troops=@GW-501/who; moment=start|between|end" },
  { "shoot", "weapon=@GW-504/shooting" SHOOTS },
  { "shoot", "table=colonial; weapon=@GW-910/shooting" SHOOTS },
  { "shoot", "table=colonial; weapon=@GW-904/shooting" SHOOTS },
  { "shoot", "table=1700-1850; weapon=@GW-941/shooting" SHOOTS },
  { "shoot", "table=1850-1875; weapon=@GW-942/shooting" SHOOTS },
  { "shooting-numbers", "weapon=@GW-504/shooting; distances_in=3 9 20 40 90" },
  { "shooting-numbers", "table=colonial; weapon=@GW-910/shooting; distances_in=3 9 20 40 90" },
  { "shooting-numbers", "table=colonial; weapon=@GW-904/shooting; distances_in=3 9 20 40 90" },
  { "shooting-numbers", "table=1700-1850; weapon=@GW-941/shooting; distances_in=3 9 20 40 90" },
  { "shooting-numbers", "table=1850-1875; weapon=@GW-942/shooting; distances_in=3 9 20 40 90" },
  { "saving-numbers", "formations=*GW-507/formations; covers=none light heavy" },
  { "morale-numbers", "row=@GW-552/results; totals=1 2 3 4 5 6" },
  { "morale-test", "row=Bothered|Disconcerted; modifiers=*GW-553/modifiers" },
  { "morale-test", "row=Bothered; modifiers=*heavy cover|general killed; rerolls=general" },
  { "morale-test", "row=Bothered; modifiers=*heavy cover|general wounded; rerolls=general" },
  { "morale-test", "row=Bothered; modifiers=*heavy cover|general seriously wounded; rerolls=general" },
  { "rally", "start=12; left=6; unit=Guards" },
  { "leave-table", "how=@GW-562/leaving" },
  { "responses", "acted=true|false; disordered=true|false" },
  { "response-costs", "responses=*GW-608/costs" },
  { "turn-under-attack", "direction=flank|rear; files=6; ranks=2; can_turn=true|false" },
  { "accidental-charge", "from_front=true|false" },
  { "advantages", "attacker=*{row=Infantry, figures=6, situation=Gallant|Timid|Fanatic|Disordered|flank or rear attack|uphill}; defender=*{row=Infantry, "
    "figures=6, situation=Stalwart|defending an obstacle|formed foot against cavalry from the front|square against cavalry|Timid}" },
  { "advantages", "attacker=*{row=Heavy cavalry, figures=6, situation=cavalry against skirmishers or gunners|"
    "cavalry charging cavalry that does not counter-charge|tribal horsemen against regular cavalry}; defender={row=Skirmishers, figures=6}" },
  { "close-combat-numbers", "row=@GW-619/hits; columns=*+2 or more|+1|tie or lower|lower and disordered" },
  { "combat-result", "attacker={row=Infantry, figures=6, start=12, results_as=foot}|{row=Heavy cavalry, figures=6, start=6, results_as=cavalry}; "
    "defender={row=Infantry, figures=6, start=12, results_as=foot}|{row=Heavy cavalry, figures=6, start=6, results_as=cavalry}; "
    "attacker_hits=0|1|2|4; defender_hits=0|1|2|4" },
  { "general-fire-table", "rolls=1 2 3 4 5 6" },
  { "general-melee-rates", "entered=12; lost=0 1 3 6 12" },
  { "may-charge", "charger=infantry line; target=@GW-402/movement" }, { "may-charge", "charger=@GW-909/movement; target=cavalry" },
  { "general-in-close-combat", "entered=12; lost=0|2|4|6|8|12; unit_destroyed=true|false" },
  { "general-under-fire", "row=Bothered|Disconcerted" },
  { "engineering", "work=@GW-752/construction; figures=6; party=engineers|infantry; frontages=6; length_in=6; guns=1" },
  { "engineering", "work=@GW-753/destruction; figures=6; party=engineers|infantry; frontages=6; length_in=6; guns=1" },
  { "spot-numbers", "hidden_in=@GW-911/spotting; distances_in=2 9 20 40" },
  { "reload-plan", "weapon=musket|rifle; row=infantry line; plan=reload" },
  { "cameo", "cameo=@GW-961/cameos" },
  { "mad-scientist", "distance_in=6; target={formation=close-order line, cover=none}" },
  { "scientist-walk", "" },
  { "sniper", "distance_in=2|8|14; target=general|messenger|staff officer" },
  { "spy", "enemy_hand=3; spy_hunter=true|false" },
};

/* What the catalogue, the game, the cards of an army and the scenarios read. */
static const TableName elsewhere[] = {
  { "GW-101", "types", "figures least most guns points melee counts" }, { "GW-108", "briefs" }, { "GW-109", "briefs" },
  { "GW-201", "country" }, { "GW-201", "going" }, { "GW-708", "melee", "fate-destroyed" }, { "GW-801", "scenarios" }, { "GW-911", "hiding" },
};

static void
test_every_cell (void)
{
  table_walk ("gentlemans-war", asks, G_N_ELEMENTS (asks), elsewhere, G_N_ELEMENTS (elsewhere), 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/gw-tables/every-cell", test_every_cell);
  return g_test_run ();
}
