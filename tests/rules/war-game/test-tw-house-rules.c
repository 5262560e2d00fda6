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
#define LOSSES_BY_MOVE "fighting_move=2; built_up=false; A={lost=3, lost_this_move=0, morale=good}; B={lost=1, lost_this_move=0, morale=good}"
#define DEEP "kind=line infantry; firers=18; ranks=3; range=3; cover=false; first_volley=false"
#define RIDERS "kind=line infantry; firers=6; range=3; cover=false; first_volley=false; target_mounted=true; target={figures=6}"
#define ROAD "arm=line infantry; mode=column; path={ground=road, inches=4, under=wood}"
#define WIDE "figures={id=f, along=24, across=1.6, officer=false}"
#define EDGE "points={right=1.1, beyond=0}"
#define RIM "points={right=3, beyond=0}"
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
  { "tw.turn", "together", "move-order", "", NULL, "first", "together" },
  { "tw.turn", "alternate", "move-order", "", "3 3 2 5", "first", "B" },
  { "tw.roads", "open", "move", ROAD, NULL, "cost", "4" },
  { "tw.roads", "ignored", "move", ROAD, NULL, "cost", "8" },
  { "tw.fire-ranks", "all", "volley", DEEP, "1 1 1", "groups", "3" },
  { "tw.fire-ranks", "two", "volley", DEEP, "1 1", "groups", "2" },
  { "tw.cover-kinds", "stone", "cover", "behind=wood", NULL, "cover", "false" },
  { "tw.cover-kinds", "stone", "cover", "behind=wall", NULL, "cover", "true" },
  { "tw.cover-kinds", "stone", "cover", "behind=wall; across=false", NULL, "cover", "false" },
  { "tw.cover-kinds", "stone", "cover", "behind=hedge", NULL, "cover", "false" },
  { "tw.cover-kinds", "wood", "cover", "behind=wood", NULL, "cover", "true" },
  { "tw.cover-kinds", "wood", "cover", "behind=hedge", NULL, "cover", "false" },
  { "tw.cover-kinds", "hedge", "cover", "behind=hedge", NULL, "cover", "true" },
  { "tw.cover-kinds", "both", "cover", "behind=hedge", NULL, "cover", "true" },
  { "tw.cover-kinds", "both", "cover", "behind=wood", NULL, "cover", "true" },
  { "tw.first-fire", "exchange", "first-fire", "earlier=A", "2 5", "fires_first", "B" },
  { "tw.first-fire", "move", "first-fire", "earlier=A", NULL, "fires_first", "A" },
  { "tw.first-fire", "move", "first-fire", "", "4 4", "fires_first", "simultaneous" },
  { "tw.cavalry-groups", "six", "volley", RIDERS, "6 1 2 3 4", "rank_and_file_lost", "4" },
  { "tw.cavalry-groups", "three", "volley", RIDERS, "6 1 2 3 4", "rank_and_file_lost", "2" },
  { "tw.melee-losses", "whole", "melee-outcome", LOSSES_BY_MOVE, NULL, "A", "withdraws" },
  { "tw.melee-losses", "move", "melee-outcome", LOSSES_BY_MOVE, NULL, "A", "falls back (draw)" },
  { "tw.canister-width", "4", "canister", WIDE, "1", "zones", "{'f': <'far'>}" },
  { "tw.canister-width", "2", "canister", WIDE, NULL, "zones", "{'f': <'outside'>}" },
  { "tw.canister-width", "3", "canister", WIDE, NULL, "zones", "{'f': <'outside'>}" },
  { "tw.canister-width", "5", "canister", "figures={id=f, along=24, across=2.2, officer=false}", "1", "zones", "{'f': <'far'>}" },
  { "tw.canister-width", "6", "canister", "figures={id=f, along=24, across=2.2, officer=false}", "1", "zones", "{'f': <'far'>}" },
  { "tw.canister-width", "7", "canister", "figures={id=f, along=24, across=2.2, officer=false}", "1", "zones", "{'f': <'far'>}" },
  { "tw.canister-width", "8", "canister", "figures={id=f, along=24, across=2.2, officer=false}", "1", "zones", "{'f': <'far'>}" },
  { "tw.canister-width", "4", "canister", "figures={id=f, along=24, across=2.2, officer=false}", NULL, "zones", "{'f': <'outside'>}" },
  { "tw.sbi", "plain", "sectors", EDGE, NULL, "sectors", "6" },
  { "tw.sbi", "small", "sectors", EDGE, NULL, "sectors", "4" },
  { "tw.sbi", "plain", "sectors", RIM, NULL, "sectors", "null" },
  { "tw.sbi", "large", "sectors", RIM, NULL, "sectors", "4" },
  { "tw.sbi", "largest", "sectors", RIM, NULL, "sectors", "4" },
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

/* What the book forbids is refused, with its rule. */
static const RuleRow forbidden[] = {
  { NULL, NULL, "volley", "kind=heavy cavalry; firers=24; range=3; cover=false; first_volley=false", NULL, "may_fire", "false" },
  { NULL, NULL, "volley", "kind=light infantry; firers=24; range=3; cover=false; first_volley=false", NULL, "may_fire", "false" },
  { NULL, NULL, "melee-pair", PAIR ("{arm=light cavalry, figures=1, behind_wall=true}", MAN), "2 4", "attacker_score", "4" },
  { NULL, NULL, "may-fire", "arm=artillery; formation=unlimbered; moved=1.1", NULL, "may_fire", "false" },
  { NULL, NULL, "charge", "arm=artillery; formation=line; path={inches=3}", NULL, "why", "no charge" },
  { NULL, NULL, "charge", "arm=general; formation=line; path={inches=3}", NULL, "why", "no charge" },
  { NULL, NULL, "charge", "arm=wagon; formation=column; path={inches=3}", NULL, "why", "no charge" },
  { NULL, NULL, "charge", "arm=heavy cavalry; formation=open order; path={inches=3}", NULL, "why", "not a formation of its arm" },
  { NULL, NULL, "charge", "arm=heavy cavalry; formation=line; at_building=true; path={inches=3}", NULL, "why", "cavalry at a building" },
  { NULL, NULL, "charge", "arm=line infantry; formation=column; at_building=true; path={inches=3}", NULL, "legal", "true" },
  { NULL, NULL, "charge", "arm=light cavalry; formation=line; state=withdrawing; path={inches=3}", NULL, "why", "withdrawing" },
  { NULL, NULL, "charge", "arm=light cavalry; formation=line; state=exhausted; path={inches=3}", NULL, "why", "exhausted" },
  { NULL, NULL, "charge", "arm=line infantry; formation=column; state=in a ford; path={inches=3}", NULL, "why", "in a ford" },
  { NULL, NULL, "garrison", "arm=wagon; sections=1; figures=1", NULL, "legal", "false" },
  { NULL, NULL, "garrison", "arm=heavy cavalry; sections=1; figures=1", NULL, "legal", "false" },
  { NULL, NULL, "garrison", "arm=line infantry; sections=1; figures=8", NULL, "legal", "false" },
  { NULL, NULL, "garrison", "arm=line infantry; sections=1; figures=8; ruin=true", NULL, "legal", "true" },
  { NULL, NULL, "fifty-percent", "original=48; left=24; situation=advancing", NULL, "duty", "leaves next move" },
  { NULL, NULL, "fifty-percent", "original=48; left=24; situation=second move of a melee", NULL, "duty", "leaves next move" },
  { NULL, NULL, "morale", "arm=artillery; officers={colonel=true, first=true, second=false}; original=10; lost=0; needs=6; doing=other", "1", "command", "5" },
  { NULL, NULL, "allowances", "queries={arm=grenadiers, mode=line} {arm=engineers, mode=column} {arm=garrison infantry, mode=charge}", NULL, "inches", "6, 7.5, 9" },
};

static const RuleRefusal refused[] = {
  { "ford", "arm=barge; reaches_bank_in_move=1", NULL, "A barge keeps to the water and fords nothing (TW-21)." },
  { "ford", "arm=line infantry; reaches_bank_in_move=1; fordable=false", NULL, "Water that cannot be forded is crossed by bridge or barge alone (TW-17)." },
  { "morale", "arm=wagon; officers={colonel=true}; original=10; lost=0; needs=6; doing=other", "3", "Wagons, barges and generals never test (TW-91)." },
  { "morale-run", "arm=general; officers={colonel=true}; original=1; lost=0", "3", "Wagons, barges and generals never test (TW-91)." },
  { "roundshot-house", "range=20; total_before=20; garrison=5", "6", "The section is a ruin: its men are struck as figures in the open are (TW-131)." },
  { "shell-house", "range=30; total_before=21; garrison=5; sectors_on_house=6; burning=false", "6 6", "The section is a ruin: its men are struck as figures in the open are (TW-131)." },
};

static void
test_forbidden (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (forbidden); i++)
    rule_check_row (SYSTEM, &forbidden[i]);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (SgRuleset) rules = rule_rules (SYSTEM, NULL, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgVerdict) verdict = rule_judge (rules, refused[i].procedure, refused[i].fields, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (sg_verdict_get_refusal (verdict), ==, refused[i].sentence);
    }
}

/* How many combats of a kind were fought is told of one as of one. */
static void
test_combats_told (void)
{
  static const struct { const char *attackers, *dice, *told; } rows[] = {
    { MAN, "5 2", "1 combat of 1 against 1: the attackers won 1 and lost 0" },
    { "{arm=line infantry, figures=3, " FIGHTER "}", "5 2 4 4 1 6", "3 combats of 1 against 1: the attackers won 1 and lost 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuleset) rules = rule_rules (SYSTEM, NULL, NULL);
      g_autofree char *fields = g_strdup_printf ("inside_house=false; " PAIR ("%s", "%s"), rows[i].attackers, rows[i].attackers);
      g_autoptr (GError) error = NULL;
      g_autoptr (SgVerdict) verdict = rule_judge (rules, "melee-move", fields, rows[i].dice, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (((SgStep *) sg_verdict_get_steps (verdict)->pdata[0])->words, ==, rows[i].told);
    }
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
  g_test_add_func ("/rules/tw-house-rules/forbidden", test_forbidden);
  g_test_add_func ("/rules/tw-house-rules/combats-told", test_combats_told);
  g_test_add_func ("/rules/tw-house-rules/complete", test_complete);
  return g_test_run ();
}
