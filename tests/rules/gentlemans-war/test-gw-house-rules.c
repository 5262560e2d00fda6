/* test-gw-house-rules.c: what the house rules of A Gentleman's War change.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rule-fixture.h"

#define DEAL "joker=second; units={name=A}; hands={red=K hearts|3 diamonds, black=7 clubs|9 spades}; next_six=2 hearts|4 hearts|6 hearts|8 hearts|5 spades|Q clubs"
#define GUN "figures=4; weapon="
#define BUILDING "target={in_building=true, cover=heavy, formation=close-order line, figures=12}"

static const RuleRow rows[] = {
  { "gw.round.inches", "exact", "move", "row=infantry line; path={ground=rough, inches=12}", "4 3", "inches", "3.5" },
  { "gw.round.inches", "down", "move", "row=infantry line; path={ground=rough, inches=12}", "4 3", "inches", "3" },
  { "gw.price.camelry", "horsemen", "unit-cost", "type=camelry", NULL, "points", "4" },
  { "gw.price.camelry", "dear", "unit-cost", "type=camelry", NULL, "points", "5" },
  { "gw.price.huge", "siege", "unit-cost", "type=huge-artillery; agreed=9", NULL, "points", "5" },
  { "gw.price.huge", "agreed", "unit-cost", "type=huge-artillery; agreed=9", NULL, "points", "9" },
  { "gw.cyclists.dismount", "two", "response-plan", "plan=dismount; target=cyclists", NULL, "needed", "2" },
  { "gw.cyclists.dismount", "one", "response-plan", "plan=dismount; target=cyclists", NULL, "needed", "1" },
  { "gw.streams", "none", "country", "piece=stream", NULL, "disorders", "no" },
  { "gw.streams", "wide", "country", "piece=stream", NULL, "disorders", "yes" },
  { "gw.streams", "none", "country", "piece=brook", NULL, "disorders", "no" },
  { "gw.streams", "wide", "country", "piece=brook", NULL, "disorders", "no" },
  { "gw.streams", "all", "country", "piece=brook", NULL, "disorders", "yes" },
  { "gw.walls", "by-height", "country", "piece=low wall", NULL, "cover", "light" },
  { "gw.walls", "heavy", "country", "piece=low wall", NULL, "cover", "heavy" },
  { "gw.guns.fields", "barred", "move", "row=foot artillery limbered; path={ground=ploughed field, inches=12}", "4 4", "inches", "0" },
  { "gw.guns.fields", "half", "move", "row=foot artillery limbered; path={ground=ploughed field, inches=12}", "4 4", "inches", "4" },
  { "gw.obstacles.class", "as-set", "country", "piece=hedge; agreed_die=highest", NULL, "die", "lowest" },
  { "gw.obstacles.class", "agreed", "country", "piece=hedge; agreed_die=highest", NULL, "die", "highest" },
  { "gw.train", "four", "train", "figures=12; hits_on=6", "4 4 1 1 1 1 1 1 1 1 1 1 1 1", "lost", "2" },
  { "gw.train", "ask", "train", "figures=12; hits_on=6", "6 4 1 1 1 1 1 1 1 1 1 1 1", "lost", "1" },
  { "gw.decks", "one", "packs", "along=0.9", NULL, "section", "whole" },
  { "gw.decks", "two", "packs", "along=0.9", NULL, "section", "right" },
  { "gw.decks", "one", "packs", "along=0.5", NULL, "section", "whole" },
  { "gw.decks", "three", "packs", "along=0.5", NULL, "section", "centre" },
  { "gw.event-deck", "no", "draw-event", "card=fog", NULL, "card", "null" },
  { "gw.event-deck", "yes", "draw-event", "card=fog", NULL, "card", "fog" },
  { "gw.rivers", "turn", "cross-river", "troops=foot", NULL, "disordered", "false" },
  { "gw.rivers", "disordered", "cross-river", "troops=foot", NULL, "disordered", "true" },
  { "gw.rivers", "turn", "cross-river", "troops=foot", NULL, "allowed", "true" },
  { "gw.rivers", "closed", "cross-river", "troops=foot", NULL, "allowed", "false" },
  { "gw.jam", "activation", "clear-jam", "activations_given=1", NULL, "cleared", "true" },
  { "gw.jam", "cycle", "clear-jam", "activations_given=1", NULL, "cleared", "false" },
  { "gw.brawl", "own", "brawl", "attackers={row=Infantry, figures=1, situation=Gallant} {row=Infantry, figures=1}; defenders={row=Infantry, figures=12}", "4 4 1 1 1 1 1 1 1 1 1 1 1 1 1", "attacker_hits", "1" },
  { "gw.brawl", "one", "brawl", "attackers={row=Infantry, figures=1, situation=Gallant} {row=Infantry, figures=1}; defenders={row=Infantry, figures=12}", "4 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "attacker_hits", "2" },
  { "gw.skipped-test", "neither", "general-under-fire", "row=Bothered", "1 1", "spared_test_counts_as", "neither" },
  { "gw.skipped-test", "passed", "general-under-fire", "row=Bothered", "1 1", "spared_test_counts_as", "passed" },
  { "gw.ambush.count", "like", "victory", "scenario=ambush; start_units=3; enemy_casualties=20; own_figures=18", NULL, "won", "true" },
  { "gw.ambush.count", "judged", "victory", "scenario=ambush; start_units=3; enemy_casualties=20; own_figures=18", NULL, "won", "false" },
  { "gw.score", "both", "victory", "start_units=3", NULL, "scored_by", "both" },
  { "gw.score", "units", "victory", "start_units=3", NULL, "scored_by", "units" },
  { "gw.score", "scenario", "victory", "start_units=3", NULL, "scored_by", "scenario" },
  { "gw.engineering", "yes", "engineering", "work=mine; figures=3", NULL, "finished_at_end_of_cycle", "3" },
  { "gw.engineering", "no", "engineering", "work=mine; figures=3", NULL, "finished_at_end_of_cycle", "null" },
  { "gw.period", "core", "shoot", GUN "field artillery; distance_in=33", "5 5 5 5", "band", "long" },
  { "gw.period", "1850-1875", "shoot", GUN "field artillery; distance_in=33", "5 5 5 5", "band", "extreme" },
  { "gw.period", "core", "shoot", GUN "field artillery; distance_in=30", "5 5 5 5", "band", "long" },
  { "gw.period", "1700-1850", "shoot", GUN "field artillery; distance_in=30", "5 5 5 5", "band", "extreme" },
  { "gw.generals", "yes", "may-raise", "type=general", NULL, "accepted", "true" },
  { "gw.generals", "no", "may-raise", "type=general", NULL, "accepted", "false" },
  { "gw.colonial", "yes", "may-raise", "type=camelry", NULL, "accepted", "true" },
  { "gw.colonial", "no", "may-raise", "type=camelry", NULL, "accepted", "false" },
  { "gw.colonial", "no", "may-raise", "type=infantry; weapon=jezail", NULL, "accepted", "false" },
  { "gw.colonial", "no", "may-raise", "type=infantry; weapon=musket", NULL, "accepted", "true" },
  { "gw.earlier", "yes", "may-raise", "type=infantry; weapon=rifle", NULL, "accepted", "true" },
  { "gw.earlier", "no", "may-raise", "type=infantry; weapon=rifle", NULL, "accepted", "false" },
  { "gw.earlier", "no", "may-raise", "type=infantry; weapon=musket", NULL, "accepted", "true" },
  { "gw.works.secret", "all", "secret-work", "work=entrenchment", NULL, "secret", "true" },
  { "gw.works.secret", "all", "secret-work", "work=entrenchment; finished=true", NULL, "secret", "false" },
  { "gw.works.secret", "all", "secret-work", "work=mine; finished=true", NULL, "secret", "true" },
  { "gw.works.secret", "all", "secret-work", "work=mine", NULL, "secret", "true" },
  { "gw.works.secret", "charges", "secret-work", "work=entrenchment", NULL, "secret", "false" },
  { "gw.works.secret", "charges", "secret-work", "work=breaching charge; finished=true", NULL, "secret", "true" },
  { "gw.works.secret", "none", "secret-work", "work=mine", NULL, "secret", "false" },
  { "gw.hidden", "no", "hide", "local_force=true", NULL, "allowed", "false" },
  { "gw.hidden", "yes", "hide", "local_force=true", NULL, "allowed", "true" },
  { "gw.cameo.boy-scout", "yes", "cameo", "cameo=boy scout; moment=joker; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.boy-scout", "no", "cameo", "cameo=boy scout; moment=joker; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.bruiser", "yes", "cameo", "cameo=bruiser; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.bruiser", "no", "cameo", "cameo=bruiser; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.cantiniere", "yes", "cameo", "cameo=cantinière; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.cantiniere", "no", "cameo", "cameo=cantinière; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.dressing-station", "yes", "cameo", "cameo=dressing station; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.dressing-station", "no", "cameo", "cameo=dressing station; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.foreign-observer", "yes", "cameo", "cameo=foreign observer; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.foreign-observer", "no", "cameo", "cameo=foreign observer; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.companion", "yes", "cameo", "cameo=companion; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.companion", "no", "cameo", "cameo=companion; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.civilian", "yes", "cameo", "cameo=civilian; moment=joker; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.civilian", "no", "cameo", "cameo=civilian; moment=joker; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.mad-scientist", "yes", "cameo", "cameo=mad scientist; moment=joker; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.mad-scientist", "no", "cameo", "cameo=mad scientist; moment=joker; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.messenger", "yes", "cameo", "cameo=messenger; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.messenger", "no", "cameo", "cameo=messenger; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.old-duffer", "yes", "cameo", "cameo=old duffer; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.old-duffer", "no", "cameo", "cameo=old duffer; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.oscar-wilde", "yes", "cameo", "cameo=Oscar Wilde; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.oscar-wilde", "no", "cameo", "cameo=Oscar Wilde; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.rash-officer", "yes", "cameo", "cameo=rash officer; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.rash-officer", "no", "cameo", "cameo=rash officer; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.mascot", "yes", "cameo", "cameo=mascot; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.mascot", "no", "cameo", "cameo=mascot; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.sergeant-major", "yes", "cameo", "cameo=sergeant major; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.sergeant-major", "no", "cameo", "cameo=sergeant major; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.sniper", "yes", "cameo", "cameo=sniper; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.sniper", "no", "cameo", "cameo=sniper; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.spy", "yes", "cameo", "cameo=spy; moment=joker; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.spy", "no", "cameo", "cameo=spy; moment=joker; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.spy-hunter", "yes", "cameo", "cameo=spy hunter; moment=joker; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.spy-hunter", "no", "cameo", "cameo=spy hunter; moment=joker; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.staff-officer", "yes", "cameo", "cameo=staff officer; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.staff-officer", "no", "cameo", "cameo=staff officer; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.cameo.correspondent", "yes", "cameo", "cameo=correspondent; moment=start; french=true", NULL, "allowed", "true", "gw.cameos=yes" },
  { "gw.cameo.correspondent", "no", "cameo", "cameo=correspondent; moment=start; french=true", NULL, "allowed", "false", "gw.cameos=yes" },
  { "gw.dressing", "every", "dressing-station", "casualties_within_24=2; worked_before=true", "4 1", "returned", "1" },
  { "gw.dressing", "once", "dressing-station", "casualties_within_24=2; worked_before=true", NULL, "returned", "null" },
  { "gw.companion", "no-rerolls", "cameo", "cameo=companion", NULL, "rerolls_as_general", "false" },
  { "gw.companion", "full", "cameo", "cameo=companion", NULL, "rerolls_as_general", "true" },
  { "gw.spy", "destroyed", "spy", "enemy_hand=1", "6", "cards_go_to", "nobody" },
  { "gw.spy", "kept", "spy", "enemy_hand=1", "6", "cards_go_to", "thief" },
  { "gw.decks.cycles", "each", "packs", "", NULL, "cycles_of_a_side", "3", "gw.decks=three" },
  { "gw.decks.cycles", "one", "packs", "", NULL, "cycles_of_a_side", "1", "gw.decks=three" },
  { "gw.merge.attributes", "common", "merge-units", "units={type=infantry, figures=6, attributes=brave|gallant} {type=infantry, figures=8, attributes=brave|swift}", NULL, "attributes", "brave" },
  { "gw.merge.attributes", "common", "merge-units", "units={type=infantry, figures=6, attributes=brave|gallant} {type=infantry, figures=8, attributes=swift}", NULL, "attributes", "" },
  { "gw.merge.attributes", "largest", "merge-units", "units={type=infantry, figures=6, attributes=brave|gallant} {type=infantry, figures=8, attributes=swift}", NULL, "attributes", "swift" },
  { "gw.price.size", "by-size", "unit-cost", "type=infantry; figures=18", NULL, "points", "9" },
  { "gw.price.size", "one-price", "unit-cost", "type=infantry; figures=18", NULL, "points", "6" },
  { "gw.price.size", "by-size", "unit-cost", "type=infantry; figures=8", NULL, "points", "3" },
  { "gw.price.size", "one-price", "unit-cost", "type=infantry; figures=8", NULL, "points", "6" },
  { "gw.ranges.cavalry", "light", "composition-check", "army_size=small; counts={type=infantry, count=3} {type=light-infantry, count=1} {type=light-cavalry, count=2} {type=field-artillery, count=1}", NULL, "warnings", "" },
  { "gw.ranges.cavalry", "exchanged", "composition-check", "army_size=small; counts={type=infantry, count=3} {type=light-infantry, count=1} {type=light-cavalry, count=2} {type=field-artillery, count=1}", NULL, "warnings", "heavy cavalry 0, guide 1-2" },
  { "gw.price.floor", "up", "unit-cost", "type=heavy-cavalry; deficiencies=nervous slow timid", NULL, "points", "3" },
  { "gw.price.floor", "down", "unit-cost", "type=heavy-cavalry; deficiencies=nervous slow timid", NULL, "points", "2" },
  { "gw.price.half", "net", "unit-cost", "type=engineers; distinctions=brave; deficiencies=slow", NULL, "points", "4" },
  { "gw.price.half", "apart", "unit-cost", "type=engineers; distinctions=brave stalwart; deficiencies=slow", NULL, "points", "4" },
  { "gw.price.half", "net", "unit-cost", "type=engineers; distinctions=brave stalwart; deficiencies=slow", NULL, "points", "5" },
  { "gw.price.mounted-infantry", "full", "unit-cost", "type=mounted-infantry; distinctions=brave stalwart", NULL, "points", "6" },
  { "gw.price.mounted-infantry", "half", "unit-cost", "type=mounted-infantry; distinctions=brave stalwart", NULL, "points", "5" },
  { "gw.attributes.bearers", "small-arms", "attributes-check", "type=light-dragoons; distinctions=marksmen", NULL, "accepted", "true" },
  { "gw.attributes.bearers", "printed", "attributes-check", "type=light-dragoons; distinctions=marksmen", NULL, "accepted", "false" },
  { "gw.attributes.opposites", "six", "attributes-check", "type=infantry; distinctions=brave; deficiencies=brittle", NULL, "accepted", "false" },
  { "gw.attributes.opposites", "printed", "attributes-check", "type=infantry; distinctions=brave; deficiencies=brittle", NULL, "accepted", "true" },
  { "gw.no-points", "no", "army-cost", "units={type=infantry, count=2, deficiencies=slow}", NULL, "distinctions_allowed", "null" },
  { "gw.no-points", "yes", "army-cost", "units={type=infantry, count=2, deficiencies=slow}", NULL, "distinctions_allowed", "4" },
  { "gw.march-column.face", "face", "formation-change", "row=march column; change=column to line by a face", NULL, "md_left", "2" },
  { "gw.march-column.face", "formation", "formation-change", "row=march column; change=column to line by a face", NULL, "md_left", "1" },
  { "gw.square.move", "inches", "movement-dice", "rows=square", NULL, "march", "null" },
  { "gw.square.move", "dice", "movement-dice", "rows=square", NULL, "march", "2" },
  { "gw.march-column.charge", "no", "movement-dice", "rows=march column|skirmishers", NULL, "charge", "null, 4" },
  { "gw.march-column.charge", "disordered", "movement-dice", "rows=march column|skirmishers", NULL, "charge", "4, 4" },
  { "gw.square.fight", "half", "formation", "formation=square; figures=12", NULL, "fighting", "6" },
  { "gw.square.fight", "quarter", "formation", "formation=square; figures=12", NULL, "fighting", "3" },
  { "gw.square.fight", "all", "formation", "formation=square; figures=12", NULL, "fighting", "12" },
  { "gw.hq", "for-good", "play-hold-card", "card=9 hearts; headquarters_overrun=true", NULL, "allowed", "false" },
  { "gw.hq", "while-held", "play-hold-card", "card=9 hearts; headquarters_overrun=true", NULL, "allowed", "true" },
  { "gw.split.cards", "next-cycle", "split", "kind=light infantry; figures=12; parts=2", NULL, "cards_this_cycle", "1" },
  { "gw.split.cards", "at-once", "split", "kind=light infantry; figures=12; parts=2", NULL, "cards_this_cycle", "2" },
  { "gw.placement", "standard", "layout", "laid_out_by=a", NULL, "placing", "standard" },
  { "gw.placement", "units", "layout", "laid_out_by=a", NULL, "placing", "units" },
  { "gw.placement", "brigades", "layout", "laid_out_by=a", NULL, "placing", "brigades" },
  { "gw.deal.jokers", "aside", "initial-hold-cards", "cards=9 hearts|2 clubs|Joker|3 clubs|4 clubs|5 clubs", NULL, "red", "9 hearts" },
  { "gw.deal.jokers", "aside", "initial-hold-cards", "cards=9 hearts|2 clubs|Joker|3 clubs|4 clubs|5 clubs|6 hearts", NULL, "red", NULL },
  { "gw.deal.jokers", "draw-on", "initial-hold-cards", "cards=9 hearts|2 clubs|Joker|3 clubs|4 clubs|5 clubs|6 hearts", NULL, "red", "9 hearts 6 hearts" },
  { "gw.ace", "any", "may-activate", "card=A spades; unit={acted=false}", NULL, "allowed", "true" },
  { "gw.ace", "acted", "may-activate", "card=A spades; unit={acted=false}", NULL, "allowed", "false" },
  { "gw.swap", "always", "take-hold-card", "hand=3 hearts|9 hearts|K hearts; turned=Q diamonds; choice=swap for 3 hearts", NULL, "allowed", "true" },
  { "gw.swap", "below-three", "take-hold-card", "hand=3 hearts|9 hearts|K hearts; turned=Q diamonds; choice=swap for 3 hearts", NULL, "allowed", "false" },
  { "gw.ace.held", "discarded", "take-hold-card", "turned=A hearts; first_of_players_cycle=true", NULL, "must_use_this_cycle", "true" },
  { "gw.ace.held", "kept", "take-hold-card", "turned=A hearts; first_of_players_cycle=true", NULL, "must_use_this_cycle", "false" },
  { "gw.ace.rank", "high", "interrupt", "red_highest=A hearts; black_highest=2 clubs", NULL, "played", "A hearts" },
  { "gw.ace.rank", "low", "interrupt", "red_highest=A hearts; black_highest=2 clubs", NULL, "played", "2 clubs" },
  { "gw.deployment.depth", "formula", "deployment-zone", "table_width_in=60; agreed_in=12", NULL, "depth_in", "18" },
  { "gw.deployment.depth", "agreed", "deployment-zone", "table_width_in=60; agreed_in=12", NULL, "depth_in", "12" },
  { "gw.tripod.dice", "three", "movement-dice", "rows=tripod machine gun limbered|wagons", NULL, "march", "3, 2" },
  { "gw.tripod.dice", "two", "movement-dice", "rows=tripod machine gun limbered|wagons", NULL, "march", "2, 2" },
  { "gw.mountain.rough", "half", "move", "row=mountain artillery limbered; path={ground=rough, inches=20}", "4 4 4", "inches", "6" },
  { "gw.mountain.rough", "free", "move", "row=mountain artillery limbered; path={ground=rough, inches=20}", "4 4 4", "inches", "12" },
  { "gw.mountain.unlimber", "dice", "gun-activation", "row=mountain artillery limbered; actions=move 1 MD|unlimber|shoot", NULL, "allowed", "false" },
  { "gw.mountain.unlimber", "one-move", "gun-activation", "row=mountain artillery limbered; actions=move 1 MD|unlimber|shoot", "4", "allowed", "true" },
  { "gw.gun.falls-back", "pushed", "move", "row=foot artillery unlimbered; gait=fall back", "4", "dice", "1" },
  { "gw.gun.falls-back", "crew", "move", "row=foot artillery unlimbered; gait=fall back", "4 3", "dice", "2" },
  { "gw.skirmishers.obstacles", "pay", "move", "row=skirmishers; obstacle=minor", "1 2 3", "total", "5" },
  { "gw.skirmishers.obstacles", "free", "move", "row=skirmishers; obstacle=minor", "1 2 3", "total", "6" },
  { "gw.square.leave", "whole", "formation-change", "row=square; attributes=well-drilled", NULL, "md_left", "0" },
  { "gw.square.leave", "drill", "formation-change", "row=square; attributes=well-drilled", NULL, "md_left", "1" },
  { "gw.collision.near", "enemy", "collision", "moving=Run Away; nearest_enemy_in=9; along_path_in=14; friend={disordered=false}", NULL, "friend", "Disordered" },
  { "gw.collision.near", "path", "collision", "moving=Run Away; nearest_enemy_in=9; along_path_in=14; friend={disordered=false}", NULL, "friend", "unharmed" },
  { "gw.collision.again", "once", "collision", "moving=Fall Back; nearest_enemy_in=9; friend={running=true}", NULL, "friend", "Run Away" },
  { "gw.collision.again", "never", "collision", "moving=Fall Back; nearest_enemy_in=9; friend={running=true}", NULL, "friend", "Disordered" },
  { "gw.collision.again", "once", "collision", "moving=Run Away; nearest_enemy_in=9; friend={running=true, gone=true}", NULL, "friend", "Disordered" },
  { "gw.runners.disorder", "until-rallied", "disorder", "disordered=true; running=true; events=cycle ends|stands still", NULL, "disordered", "true" },
  { "gw.runners.disorder", "cleared", "disorder", "disordered=true; running=true; events=cycle ends|stands still", NULL, "disordered", "false" },
  { "gw.out", "all", "victory", "start_units=10; out=5; will_return=1", NULL, "lost", "true" },
  { "gw.out", "not-returning", "victory", "start_units=10; out=5; will_return=1", NULL, "lost", "false" },
  { "gw.works.disturbed", "cycle", "engineering", "work=entrenchment; figures=6; frontages=6; begun_in_cycle=1; disturbed_in_cycles=3", NULL, "finished_at_end_of_cycle", "4" },
  { "gw.works.disturbed", "again", "engineering", "work=entrenchment; figures=6; frontages=6; begun_in_cycle=1; disturbed_in_cycles=3", NULL, "finished_at_end_of_cycle", "5" },
  { "gw.works.frontage", "each", "engineering", "work=shallow trench; figures=6; frontages=6; begun_in_cycle=1", NULL, "finished_at_end_of_cycle", "2" },
  { "gw.works.frontage", "party", "engineering", "work=shallow trench; figures=6; frontages=6; begun_in_cycle=1", NULL, "finished_at_end_of_cycle", "7" },
  { "gw.destruction.road", "road", "engineering", "work=6 in of railway track; party=infantry; figures=6; begun_in_cycle=1", "4", "destroyed", "true" },
  { "gw.destruction.road", "road", "engineering", "work=6 in of surfaced road; party=infantry; figures=6; begun_in_cycle=1", NULL, "destroyed", "null" },
  { "gw.interrupt.outdone", "charge", "play-hold-card", "card=9 clubs; outdone=true; charge=true", NULL, "allowed", "true" },
  { "gw.interrupt.outdone", "none", "play-hold-card", "card=9 clubs; outdone=true; charge=true", NULL, "allowed", "false" },
  { "gw.deal.second", "may-exceed", "joker", DEAL, NULL, "hands", "{'red': <['2 hearts', '4 hearts', '6 hearts', '8 hearts']>, 'black': <['5 spades', 'Q clubs']>}" },
  { "gw.deal.second", "limit", "joker", DEAL, NULL, "hands", "{'red': <['2 hearts', '4 hearts', '6 hearts']>, 'black': <['5 spades', 'Q clubs']>}" },
  { "gw.horse-artillery", "declared", "shoot", GUN "horse artillery; distance_in=10", "4 4 4 4", "hits", "0" },
  { "gw.horse-artillery", "field", "shoot", GUN "horse artillery; distance_in=10", "4 4 4 4", "hits", "4" },
  { "gw.rubble.order", "disordered", "shoot", GUN "field artillery; distance_in=10; target={in_building=true, ordinary_building=true, cover=heavy, formation=close-order line, figures=12}", "6 6 6 6 4 4 4 4 4 4 4 4", "survivors_disordered", "true" },
  { "gw.rubble.order", "good", "shoot", GUN "field artillery; distance_in=10; target={in_building=true, ordinary_building=true, cover=heavy, formation=close-order line, figures=12}", "6 6 6 6 4 4 4 4 4 4 4 4", "survivors_disordered", "false" },
  { "gw.morale.losses", "shooting", "morale-trigger", "start=12; shooting_losses_before=2; shooting_losses_now=1; other_losses=1", NULL, "tests", "0" },
  { "gw.morale.losses", "all", "morale-trigger", "start=12; shooting_losses_before=2; shooting_losses_now=1; other_losses=1", NULL, "tests", "1" },
  { "gw.general.reroll", "miss", "shoot", GUN "field artillery; distance_in=10; general_rerolls=true; rerolls_a_hit=true", "6 6 6 6 1", "hits", NULL },
  { "gw.general.reroll", "any", "shoot", GUN "field artillery; distance_in=10; general_rerolls=true; rerolls_a_hit=true", "6 6 6 6 1", "hits", "3" },
  { "gw.general.reroll", "any", "shoot", "figures=3; weapon=field artillery; distance_in=10; general_rerolls=true; rerolls_a_hit=true; " BUILDING, "6 6 6 1 1 1", "hits", "2" },
  { "gw.destruction.road", "track", "engineering", "work=6 in of surfaced road; party=infantry; figures=6; begun_in_cycle=1", "4", "destroyed", "true" },
  { "gw.escort.round", "up", "victory", "scenario=escort; wagons=5; wagons_off=3", NULL, "needed", "4" },
  { "gw.escort.round", "down", "victory", "scenario=escort; wagons=5; wagons_off=3", NULL, "needed", "3" },
  { "gw.bands.cards", "next-cycle", "split", "kind=warband; figures=18; parts=3; card=K hearts", NULL, "cards_this_cycle", "1" },
  { "gw.bands.cards", "at-once", "split", "kind=warband; figures=18; parts=3; card=K hearts", NULL, "cards_this_cycle", "3" },
  { "gw.fanatic.range", "dice", "forced-charge", "cause=fanatics; row=tribal infantry; distance_in=20", NULL, "must_charge", "true" },
  { "gw.fanatic.range", "twelve", "forced-charge", "cause=fanatics; row=tribal infantry; distance_in=20", NULL, "must_charge", "false" },
  { "gw.porters.threat", "near", "porters", "enemy_distance_in=15", NULL, "run_away", "false" },
  { "gw.porters.threat", "charge", "porters", "enemy_distance_in=15", NULL, "run_away", "true" },
  { "gw.spot.rows", "ravine", "spot-hidden", "hidden_in=rocks; distance_in=10", "4", "seen", "true" },
  { "gw.spot.rows", "exchanged", "spot-hidden", "hidden_in=rocks; distance_in=10", "4", "seen", "false" },
  { "gw.tigermen.pool", "out", "tigermen", "tigermen=2; cavalry=6", "5 6", "cavalry_fighting", "4" },
  { "gw.tigermen.pool", "casualty", "tigermen", "tigermen=2; cavalry=6", "5 6", "cavalry_fighting", "5" },
  { "gw.duel.tie", "nothing", "bruiser-duel", "", "1 4", "winner", "neither" },
  { "gw.duel.tie", "again", "bruiser-duel", "", "1 4 2 1", "winner", "bruiser" },
  { "gw.cameos", "no", "cameo", "cameo=mascot", NULL, "allowed", "false" },
  { "gw.cameos", "yes", "cameo", "cameo=mascot", NULL, "allowed", "true" },
  { "gw.duffer", "brigade", "old-duffer", "card=K hearts", NULL, "allowed", "false" },
  { "gw.duffer", "court", "old-duffer", "card=K hearts", NULL, "allowed", "true" },
  { "gw.forced-charge", "free", "forced-charge", "cause=rash officer; row=infantry line; distance_in=10", NULL, "must_charge", "true" },
  { "gw.forced-charge", "card", "forced-charge", "cause=rash officer; row=infantry line; distance_in=10", NULL, "must_charge", "false" },
  { "gw.round.extra-dice", "down", "shoot", "weapon=magazine rifle; figures=10; distance_in=12; attributes=marksmen", "1 1 1 1 1 1", "dice", "6" },
  { "gw.round.extra-dice", "up", "shoot", "weapon=magazine rifle; figures=10; distance_in=12; attributes=marksmen", "1 1 1 1 1 1 1", "dice", "7" },
  { "gw.shot-after-melee", "free", "may-shoot", "troops=close-order infantry; shot=true; after_melee=true", NULL, "allowed", "true" },
  { "gw.shot-after-melee", "counts", "may-shoot", "troops=close-order infantry; shot=true; after_melee=true", NULL, "allowed", "false" },
  { "gw.horse-artillery", "declared", "shooting-numbers", "weapon=horse artillery; distances_in=20 40", NULL, "hit_on", "5, 6" },
  { "gw.horse-artillery", "field", "shooting-numbers", "weapon=horse artillery; distances_in=4 20", NULL, "hit_on", "3, 5" },
  { "gw.dice.most", "pool", "shoot", "weapon=light artillery; figures=4; distance_in=12; attributes=crack-gunners", "1 1 1 1", "dice", "4" },
  { "gw.dice.most", "figures", "shoot", "weapon=light artillery; figures=4; distance_in=12; attributes=crack-gunners", "1 1 1 1 1", "dice", "5" },
  { "gw.range.shifts", "add", "shoot", "weapon=field artillery; figures=2; distance_in=10; disordered=true; ranged_in=true", "1 1", "band", "short" },
  { "gw.range.shifts", "largest", "shoot", "weapon=field artillery; figures=2; distance_in=10; disordered=true; ranged_in=true", "1 1", "band", "long" },
  { "gw.saves.flank", "lines", "shoot", "weapon=carbine; figures=2; distance_in=10; target={formation=skirmish order, flank_or_rear=true}", "1", "save_on", "4" },
  { "gw.saves.flank", "all", "shoot", "weapon=carbine; figures=2; distance_in=10; target={formation=skirmish order, flank_or_rear=true}", "1", "save_on", "6" },
  { "gw.rubble.cover", "cover", "shoot", "weapon=field artillery; figures=3; distance_in=10; target={cover=heavy, in_building=true}", "6 6 6 1 1 1 1 1 1", "save_on", "3" },
  { "gw.rubble.cover", "open", "shoot", "weapon=field artillery; figures=3; distance_in=10; target={cover=heavy, in_building=true}", "6 6 6 1 1 1 1 1 1", "save_on", "5" },
  { "gw.horsemen.dice", "two", "shoot", "weapon=tribal horsemen; table=colonial; figures=9; distance_in=10", "1 1 1 1 1", "dice", "5" },
  { "gw.horsemen.dice", "three", "shoot", "weapon=tribal horsemen; table=colonial; figures=9; distance_in=10", "1 1 1", "dice", "3" },
  { "gw.ancient.guns", "one-fewer", "shoot", "weapon=ancient field artillery; table=colonial; figures=4; distance_in=10", "1 1 1", "dice", "3" },
  { "gw.ancient.guns", "one-for-three", "shoot", "weapon=ancient field artillery; table=colonial; figures=4; distance_in=10", "1 1", "dice", "2" },
  { "gw.rifle.reload", "shot", "shoot", "weapon=rifle; table=1700-1850; figures=2; distance_in=10", "1", "costs_md", "2" },
  { "gw.rifle.reload", "next", "shoot", "weapon=rifle; table=1700-1850; figures=2; distance_in=10", "1", "costs_md", "1" },
  { "gw.rifle.reload", "next", "shoot", "weapon=rifle; table=1700-1850; figures=2; distance_in=10", "1", "owes_md", "1" },
  { "gw.reload", "no", "shoot", "weapon=rifle; table=1700-1850; figures=2; distance_in=10", "1", "costs_md", "2" },
  { "gw.reload", "yes", "shoot", "weapon=rifle; table=1700-1850; figures=2; distance_in=10", "1", "costs_md", "1" },
  { "gw.ray", "breech", "mad-scientist", "distance_in=10; target={figures=12}", "4 4", "hits", "0" },
  { "gw.ray", "magazine", "mad-scientist", "distance_in=10; target={figures=12}", "4 4 1", "hits", "1" },
  { "gw.sniper", "cycle", "sniper", "distance_in=10; target=general; shot_this_cycle=true", NULL, "hit", "false" },
  { "gw.sniper", "card", "sniper", "distance_in=10; target=general; shot_this_cycle=true", "4 1", "hit", "true" },
  { "gw.morale.losses", "shooting", "morale-trigger", "start=12; shooting_losses_before=2; shooting_losses_now=1; other_losses=2", NULL, "test", "false" },
  { "gw.morale.losses", "all", "morale-trigger", "start=12; shooting_losses_before=1; shooting_losses_now=1; other_losses=2", NULL, "test", "true" },
  { "gw.morale.tests", "volley", "morale-trigger", "start=12; shooting_losses_before=3; shooting_losses_now=3", NULL, "tests", "1" },
  { "gw.morale.tests", "threshold", "morale-trigger", "start=12; shooting_losses_before=3; shooting_losses_now=3", NULL, "tests", "2" },
  { "gw.hero.six", "natural", "morale-test", "start=12; left=6; modifiers=general killed|Disordered", "6", "heroic", "true" },
  { "gw.hero.six", "modified", "morale-test", "start=12; left=6; modifiers=general killed|Disordered", "6", "heroic", "false" },
  { "gw.shaken", "first", "morale-trigger", "start=12; shooting_losses_before=4; shooting_losses_now=1; failed_a_test_before=true; tests_before=1", NULL, "test", "true" },
  { "gw.shaken", "two-tests", "morale-trigger", "start=12; shooting_losses_before=4; shooting_losses_now=1; failed_a_test_before=true; tests_before=1", NULL, "test", "false" },
  { "gw.shaken.tests", "volley", "morale-trigger", "start=20; shooting_losses_before=7; shooting_losses_now=2; failed_a_test_before=true", NULL, "tests", "1" },
  { "gw.shaken.tests", "figure", "morale-trigger", "start=20; shooting_losses_before=7; shooting_losses_now=2; failed_a_test_before=true", NULL, "tests", "2" },
  { "gw.rally.disorder", "none", "rally", "", "3", "result", "Fall Back" },
  { "gw.rally.disorder", "minus", "rally", "", "3", "result", "Run Away" },
  { "gw.rally.carry-on", "good", "rally", "", "6", "unit", "halts in good order, counter taken" },
  { "gw.rally.carry-on", "disordered", "rally", "", "6", "unit", "halts Disordered, counter taken" },
  { "gw.nervous", "as-set", "nervous-charge", "start=6; left=6; charged=true", "3", "response", "stands Disordered" },
  { "gw.nervous", "bars", "nervous-charge", "start=6; left=6; charged=true", "3", "response", "stands" },
  { "gw.charge.reform", "same", "may-charge", "charger=infantry line; target=infantry line; disordered=true; reforms=true", NULL, "allowed", "true" },
  { "gw.charge.reform", "not", "may-charge", "charger=infantry line; target=infantry line; disordered=true; reforms=true", NULL, "allowed", "false" },
  { "gw.charge.ace", "number", "responses", "hold_card=ace", NULL, "actions", "3" },
  { "gw.charge.ace", "court", "responses", "hold_card=ace", NULL, "actions", "4" },
  { "gw.responses.none", "help", "responses", "acted=true; disordered=true; general_attached=true", NULL, "actions", "1" },
  { "gw.responses.none", "no-help", "responses", "acted=true; disordered=true; general_attached=true", NULL, "actions", "0" },
  { "gw.charge.cards", "one", "responses", "hold_card=number; hold_cards=2", NULL, "actions", "3" },
  { "gw.charge.cards", "any", "responses", "hold_card=number; hold_cards=2", NULL, "actions", "4" },
  { "gw.responses.several", "combined", "response-plan", "general_attached=true; plan=turn|shoot long", NULL, "allowed", "true" },
  { "gw.responses.several", "one", "response-plan", "general_attached=true; plan=turn|shoot long", NULL, "allowed", "false" },
  { "gw.counter-charge", "closes", "charge", "row=infantry line; distance_in=12; counter_charge_in=4", "3 3 3", "contact", "true" },
  { "gw.counter-charge", "alone", "charge", "row=infantry line; distance_in=12; counter_charge_in=4", "3 3 3", "contact", "false" },
  { "gw.horse-artillery.evade", "gun", "evade", "row=horse artillery unlimbered; actions=1; md=2", "5", "allowed", "true" },
  { "gw.horse-artillery.evade", "formation", "evade", "row=horse artillery unlimbered; actions=1; md=2", NULL, "allowed", "false" },
  { "gw.turn", "roll", "turn-under-attack", "direction=flank; files=6; ranks=2; can_turn=false", "5", "figures_fighting", "2" },
  { "gw.turn", "half", "turn-under-attack", "direction=flank; files=6; ranks=2; can_turn=false", NULL, "figures_fighting", "6" },
  { "gw.advantages", "exceptions", "advantages", "attacker={row=Heavy cavalry, situation=Gallant}; defender={row=Infantry, situation=formed foot against cavalry from the front|square against cavalry}", NULL, "defender_score", "2" },
  { "gw.advantages", "all", "advantages", "attacker={row=Heavy cavalry, situation=Gallant}; defender={row=Infantry, situation=formed foot against cavalry from the front|square against cavalry}", NULL, "defender_score", "3" },
  { "gw.worst-column", "either", "advantages", "attacker={row=Infantry, situation=Timid}; defender={row=Infantry}", NULL, "attacker_column", "lower and disordered" },
  { "gw.worst-column", "disordered", "advantages", "attacker={row=Infantry, situation=Timid}; defender={row=Infantry}", NULL, "attacker_column", "tie or lower" },
  { "gw.warband.ranks", "two", "figures-fighting", "unit={files=4, ranks=4, formation=warband}; enemy={files=6}", NULL, "dice", "8" },
  { "gw.warband.ranks", "four", "figures-fighting", "unit={files=4, ranks=4, formation=warband}; enemy={files=6}", NULL, "dice", "16" },
  { "gw.halved.of", "start", "combat-result", "attacker={row=Infantry, figures=12}; defender={row=Infantry, figures=9, start=12}; attacker_hits=4; defender_hits=0", NULL, "result", "destroyed" },
  { "gw.halved.of", "entering", "combat-result", "attacker={row=Infantry, figures=12}; defender={row=Infantry, figures=9, start=12}; attacker_hits=4; defender_hits=0", "1 1 1 1", "result", "doubled" },
  { "gw.halved.exactly", "no", "combat-result", "attacker={row=Infantry, figures=12}; defender={row=Infantry, figures=12}; attacker_hits=6; defender_hits=0", "1 1 1 1 1 1", "result", "doubled" },
  { "gw.halved.exactly", "yes", "combat-result", "attacker={row=Infantry, figures=12}; defender={row=Infantry, figures=12}; attacker_hits=6; defender_hits=0", NULL, "result", "destroyed" },
  { "gw.hits.cap", "uncapped", "combat-result", "attacker={row=Infantry, figures=12}; defender={row=Infantry, figures=3}; attacker_hits=5; defender_hits=4", "1 1 1 1", "winner", "attacker" },
  { "gw.hits.cap", "capped", "combat-result", "attacker={row=Infantry, figures=12}; defender={row=Infantry, figures=3}; attacker_hits=5; defender_hits=4", "1 1 1 1 1 1 1", "winner", "defender" },
  { "gw.general.grade", "always", "combat-result", "attacker={row=Infantry, figures=12}; defender={row=Infantry, figures=12}; attacker_hits=2; defender_hits=1; general_killed_with=attacker", "1 1 1", "result", "tie" },
  { "gw.general.grade", "printed", "combat-result", "attacker={row=Infantry, figures=12}; defender={row=Infantry, figures=12}; attacker_hits=2; defender_hits=1; general_killed_with=attacker", "1 1 1", "result", "beaten" },
  { "gw.general.losses", "before", "general-in-close-combat", "entered=12; lost=2; recovered=1", "2", "hit_on", "1" },
  { "gw.general.losses", "after", "general-in-close-combat", "entered=12; lost=2; recovered=1", NULL, "hit_on", "null" },
  { "gw.general.losses", "before", "general-in-close-combat", "entered=12; lost=6", "1 6", "result", "killed; one grade worse" },
  { "gw.general.losses", "after", "general-in-close-combat", "entered=12; lost=6", "1 6", "result", "killed" },
  { "gw.guns-taken", "taken", "gun-taken", "crew_left=0; enemy_on_it=true", NULL, "lost", "true" },
  { "gw.guns-taken", "ignored", "gun-taken", "crew_left=0; enemy_on_it=true", NULL, "lost", "false" },
};

static void
test_choices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    rule_check_row ("gentlemans-war", &rows[i]);
}

/* A choice that decides nothing otherwise than the book's own would be a switch that does nothing. */
static void
test_complete (void)
{
  /* What the order of a charge changes is a matter of chance, and stands with the odds of the whole chain; others are of the game as it is led. */
  static const char *const elsewhere[] = { "gw.charge.order", "gw.rerolls", "gw.general.ride", "gw.sideways", "gw.locked", "gw.line", NULL };

  rule_check_options ("gentlemans-war", rows, G_N_ELEMENTS (rows), elsewhere);
}

/* What cannot be is told in a sentence, and nothing is decided. */
static void
test_refused (void)
{
  static const RuleRefusal bad[] = {
    { "initial-hold-cards", "cards=11 hearts|2 clubs", NULL,
      "“11 hearts” is no card of the pack; cards are written like “9 hearts”, “K spades” or “Joker” (GW-302)." },
    { "initial-hold-cards", "cards=9 hearts|9 hearts|Joker|3 clubs|4 clubs|5 clubs", NULL,
      "The pack has no more cards “9 hearts” (GW-302)." },
    { "initial-hold-cards", "cards=9 hearts|2 clubs", NULL, "2 cards were turned; the deal is of 6 (GW-302)." },
    { "unit-cost", "type=elephants", NULL, "A Gentleman’s War has no type of unit called “elephants”." },
    { "unit-cost", "type=infantry; distinctions=jolly", NULL, "A Gentleman’s War has no attribute called “jolly”." },
    { "unit-cost", "type=light-cavalry; size=detachment", NULL, "There are no detachments of light cavalry (GW-123)." },
    { "move", "row=camel train", NULL, "The tables of movement have no row “camel train” (GW-402)." },
    { "move", "row=infantry line", "7 1", "Dice: face 1 is 7, but the die for movement shows 1 to 6." },
    { "move", "row=infantry line", "1 2 3", "Dice: 3 faces were entered, but only 2 wanted." },
    { "gun-activation", "row=foot artillery limbered; actions=dance|shoot", NULL, "“dance” is nothing that a gun does (GW-412)." },
    { "interrupt", "red_highest=9 clubs; black_highest=2 clubs", NULL, "9 clubs is not a red and 2 clubs not a black Hold Card." },
    { "disorder", "events=rain|snow", NULL, "“rain” is nothing that makes or ends Disorder (GW-431, GW-432)." },
    { "engineering", "work=tunnel; figures=6", NULL, "The tables of engineering have no work “tunnel” (GW-752, GW-753)." },
  };

  rule_check_refused ("gentlemans-war", bad, G_N_ELEMENTS (bad));
}

/* Warnings are sentences with their rule; nothing is forbidden. */
static void
test_warnings (void)
{
  static const struct { const char *fields, *warnings; } warned[] = {
    { "type=field-artillery; distinctions=gallant", "Gallant is not for artillery (GW-108)." },
    { "type=infantry; distinctions=marksmen; deficiencies=bad-shots", "Marksmen and Bad Shots exclude each other (GW-110)." },
    { "type=infantry; distinctions=fanatic", "Fanatic is not for infantry (GW-908)." },
    { "type=infantry; distinctions=brave brave", "Brave stands there twice (GW-108)." },
    { "type=tribal-infantry; distinctions=fanatic swift", "" },
    { "type=tribal-horsemen; distinctions=fanatic", "Fanatic is not for tribal horsemen (GW-908)." },
    { "type=camelry; distinctions=fanatic", "Fanatic is not for camelry (GW-908)." },
    { "type=light-cavalry; deficiencies=bad-shots", "" },
  };
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (warned); i++)
    {
      g_autoptr (SgVerdict) verdict = rule_judge (rules, "unit-cost", warned[i].fields, NULL, NULL);
      g_autofree char *got = NULL;

      g_test_message ("%s", warned[i].fields);
      g_assert_nonnull (verdict);
      got = rule_outcome (verdict, "warnings");
      g_assert_cmpstr (got, ==, warned[i].warnings);
    }
}

/* What was measured is told as a ruler tells it, and judged as it was measured. */
static void
test_lengths (void)
{
  g_autoptr (SgRuleset) rules = rule_rules ("gentlemans-war", NULL, NULL);
  g_autoptr (SgVerdict) verdict = rule_judge (rules, "sight", "wood=wood; distance_in=5.52", NULL, NULL);
  const SgStep *step;

  g_assert_nonnull (verdict);
  step = g_ptr_array_index (sg_verdict_get_steps (verdict), 0);
  g_assert_true (g_str_has_prefix (step->arithmetic, "5½"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/gw-house-rules/choices", test_choices);
  g_test_add_func ("/rules/gw-house-rules/complete", test_complete);
  g_test_add_func ("/rules/gw-house-rules/refused", test_refused);
  g_test_add_func ("/rules/gw-house-rules/warnings", test_warnings);
  g_test_add_func ("/rules/gw-house-rules/lengths", test_lengths);
  return g_test_run ();
}
