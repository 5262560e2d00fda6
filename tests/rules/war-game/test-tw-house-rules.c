/* test-tw-house-rules.c: every choice of every house rule of The War Game changes what some procedure decides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rule-fixture.h"

#define SYSTEM "war-game"

#define FIGHTER "charging=false, downhill=false, behind_wall=false, in_house_against_outside=false, grenadier=false"
#define MAN "{arm=line infantry, figures=1, " FIGHTER "}"
#define RIDER "{arm=heavy cavalry, figures=1, " FIGHTER "}"
#define TWO "{arm=line infantry, figures=2, " FIGHTER "}"
#define DOWNHILL "{arm=line infantry, figures=1, charging=true, downhill=true, behind_wall=false, in_house_against_outside=false, grenadier=false}"
#define PAIR(one_, other_) "fighting_move=2; attacker=" one_ "; defender=" other_
#define LOSSES "fighting_move=1; built_up=false; A={lost=1, morale=good}; B={lost=0, morale=good}"
#define DUE "units={arm=line infantry, lost_this_move=2, threshold_reached=false, in_melee=false}"
#define OFFICERS "arm=heavy cavalry; officers={colonel=true, first=false, second=true}; original=24; lost=0; needs=6; doing=other"
#define BEGUN "arm=line infantry; officers={colonel=true, others=4}; original=36; lost=2; needs=6; doing=other"
#define GUNS "arm=artillery; formation=unlimbered; moved=0; gunners=1"
#define SHOT "aim=24; figures={id=f, along=23, across=0, officer=false}"
#define GUN_UNDER_SHELL "range=40; figures={id=f, right=9, beyond=9, officer=false}; gun={right=0, beyond=0, total_before=0}"
#define HOUSE "range=20; total_before=0; garrison=5"
#define SHELL_ON_HOUSE "range=30; total_before=0; garrison=5; sectors_on_house=4 6; burning=false"

static const RuleRow rows[] = {
  { "tw.boundary", "farther", "volley", "kind=line infantry; firers=6; range=6; cover=false; first_volley=false", "6", "deduction", "3" },
  { "tw.boundary", "nearer", "volley", "kind=line infantry; firers=6; range=6; cover=false; first_volley=false", "6", "deduction", "2" },
  { "tw.boundary", "farther", "light-fire", "shooters=1; range=9; target=formed body", "6", "needs", "6" },
  { "tw.boundary", "nearer", "light-fire", "shooters=1; range=9; target=formed body", "6", "needs", "5" },
  { "tw.boundary", "farther", "roundshot", SHOT, "3 3 1", "needs", "4" },
  { "tw.boundary", "nearer", "roundshot", SHOT, "3 3 1", "needs", "3" },
  { "tw.infantry-arc", "outward", "sight", "weapon=volley; outward_degrees=30", NULL, "may_fire", "true" },
  { "tw.infantry-arc", "ahead", "sight", "weapon=volley; outward_degrees=30", NULL, "may_fire", "false" },
  { "tw.battle-move-start", "none", "battle-moves", "credits=0; moves=battle move|rest", NULL, "rulings", "refused rested" },
  { "tw.battle-move-start", "one", "battle-moves", "credits=0; moves=battle move|rest", NULL, "rulings", "allowed rested" },
  { "tw.formation-cost", "free", "change-formation", "arm=line infantry; to=line; allowance=6", NULL, "cost", "0" },
  { "tw.formation-cost", "half", "change-formation", "arm=line infantry; to=line; allowance=6", NULL, "cost", "3" },
  { "tw.manhandled-gun", "yes", "may-fire", "arm=artillery; formation=unlimbered; moved=1", NULL, "may_fire", "true" },
  { "tw.manhandled-gun", "no", "may-fire", "arm=artillery; formation=unlimbered; moved=1", NULL, "may_fire", "false" },
  { "tw.general-move", "twelve", "move", "arm=general; mode=normal; path={inches=18}", NULL, "legal", "false" },
  { "tw.general-move", "eighteen", "move", "arm=general; mode=normal; path={inches=18}", NULL, "legal", "true" },
  { "tw.remainder", "dropped", "volley", "kind=line infantry; firers=9; range=3; cover=false; first_volley=false", "6", "groups", "1" },
  { "tw.remainder", "half", "volley", "kind=line infantry; firers=9; range=3; cover=false; first_volley=false", "6 6", "groups", "2" },
  { "tw.first-volley", "once", "volley", "kind=line infantry; firers=6; range=3; cover=false; first_volley=true", "6", "deduction", "1" },
  { "tw.first-volley", "never", "volley", "kind=line infantry; firers=6; range=3; cover=false; first_volley=true", "6", "deduction", "2" },
  { "tw.contact-tie", "again", "contact-die", "", "4 4 2 5", "volley", "false" },
  { "tw.contact-tie", "fires", "contact-die", "", "4 4", "volley", "true" },
  { "tw.contact-tie", "again", "contact-die", "", "4 4 5 2", "volley", "true" },
  { "tw.contact-tie", "none", "contact-die", "", "4 4", "volley", "false" },
  { "tw.contact-lost", "none", "contact-die", "", "2 4", "band", "null" },
  { "tw.contact-lost", "far", "contact-die", "", "2 4", "band", "6-12" },
  { "tw.cavalry-double", "doubled", "melee-pair", PAIR (RIDER, MAN), "2 5", "attacker_score", "4" },
  { "tw.cavalry-double", "two", "melee-pair", PAIR (RIDER, MAN), "2 5 5", "attacker_score", "7" },
  { "tw.pair-dice", "one", "melee-pair", PAIR (TWO, MAN), "2 5", "attacker_score", "3" },
  { "tw.pair-dice", "two", "melee-pair", PAIR (TWO, MAN), "2 5 6", "attacker_score", "4.5" },
  { "tw.melee-tie", "nobody", "melee-pair", PAIR (MAN, MAN), "3 3", "again", "false" },
  { "tw.melee-tie", "again", "melee-pair", PAIR (MAN, MAN), "3 3", "again", "true" },
  { "tw.pair-loses", "one", "melee-pair", PAIR (TWO, MAN), "1 6", "figures_lost", "1" },
  { "tw.pair-loses", "all", "melee-pair", PAIR (TWO, MAN), "1 6", "figures_lost", "2" },
  { "tw.downhill", "both", "melee-pair", PAIR (DOWNHILL, MAN), "3 3", "attacker_score", "4" },
  { "tw.downhill", "charge", "melee-pair", PAIR (DOWNHILL, MAN), "3 3", "attacker_score", "3" },
  { "tw.twice-of-none", "one", "melee-outcome", LOSSES, NULL, "A", "withdraws" },
  { "tw.twice-of-none", "two", "melee-outcome", LOSSES, NULL, "A", "fights on" },
  { "tw.exhaustion-late", "fourth", "exhaustion", "clear_moves=3; fighting_move=1", NULL, "addition", "1" },
  { "tw.exhaustion-late", "second", "exhaustion", "clear_moves=3; fighting_move=1", NULL, "addition", "0" },
  { "tw.exhaustion-late", "second", "exhaustion", "clear_moves=1; fighting_move=1", NULL, "addition", "1" },
  { "tw.burst-one-rank", "two", "burst-through", "arm=heavy cavalry; ranks=1; riders=1; moved=6", "3", "through", "0" },
  { "tw.burst-one-rank", "easier", "burst-through", "arm=heavy cavalry; ranks=1; riders=1; moved=6", "3", "through", "1" },
  { "tw.burst-again", "no", "burst-through", "arm=heavy cavalry; ranks=2; riders=1; moved=6", "6", "may_burst_again", "false" },
  { "tw.burst-again", "yes", "burst-through", "arm=heavy cavalry; ranks=2; riders=1; moved=6", "6", "may_burst_again", "true" },
  { "tw.morale-when", "any", "tests-due", DUE, NULL, "tests", "true" },
  { "tw.morale-when", "threshold", "tests-due", DUE, NULL, "tests", "false" },
  { "tw.strength-base", "begun", "morale", BEGUN, "1", "loss_points", "0" },
  { "tw.strength-base", "full", "morale", BEGUN, "1", "loss_points", "2" },
  { "tw.officer-points", "figure", "morale", OFFICERS, "1", "command", "4" },
  { "tw.officer-points", "number", "morale", OFFICERS, "1", "command", "5" },
  { "tw.gun-crew", "1", "may-fire", GUNS, NULL, "may_fire", "true" },
  { "tw.gun-crew", "2", "may-fire", GUNS, NULL, "may_fire", "false" },
  { "tw.gun-crew", "3", "may-fire", GUNS, NULL, "may_fire", "false" },
  { "tw.gun-crew", "4", "may-fire", GUNS, NULL, "may_fire", "false" },
  { "tw.gun-crew", "5", "may-fire", GUNS, NULL, "may_fire", "false" },
  { "tw.sleeve-range", "middle", "roundshot", SHOT, "3 3 3", "killed", "" },
  { "tw.sleeve-range", "each", "roundshot", SHOT, "3 3 3", "killed", "f" },
  { "tw.shell-reduction", "on", "shell-house", "range=40; total_before=0; garrison=5; sectors_on_house=6; burning=false", "6 5", "points", "4" },
  { "tw.shell-reduction", "off", "shell-house", "range=40; total_before=0; garrison=5; sectors_on_house=6; burning=false", "6 5", "points", "5" },
  { "tw.goes-on", "second", "roundshot-house", HOUSE, "6", "goes_on", "true" },
  { "tw.goes-on", "ignored", "roundshot-house", HOUSE, "6", "goes_on", "false" },
  { "tw.house-shell-hit", "sector", "shell-house", SHELL_ON_HOUSE, "4 6", "hit", "true" },
  { "tw.house-shell-hit", "six", "shell-house", SHELL_ON_HOUSE, "4", "hit", "false" },
  { "tw.ruins", "scenic", "fire-clock", "caught_in_move=2", NULL, "ruin_is", "scenic terrain with cover" },
  { "tw.ruins", "open", "fire-clock", "caught_in_move=2", NULL, "ruin_is", "open ground" },
};

static void
test_choices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    rule_check_row (SYSTEM, &rows[i]);
}

static void
test_complete (void)
{
  rule_check_options (SYSTEM, rows, G_N_ELEMENTS (rows), NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/tw-house-rules/choices", test_choices);
  g_test_add_func ("/rules/tw-house-rules/complete", test_complete);
  return g_test_run ();
}
