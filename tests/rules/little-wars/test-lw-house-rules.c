/* test-lw-house-rules.c: every choice of every house rule changes what some procedure decides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "lw-fixture.h"

#define CREW "infantry_distances_in=1 2; cavalry_distances_in=3 4; "
#define TOUCHES "touches={man=r1, effect=touched} {man=r2, effect=knocked}"
#define OTHERS "others={arm=infantry, distance_in=11, state=free} {arm=infantry, distance_in=20, state=free} " \
  "{arm=cavalry, distance_in=22, state=free} {arm=cavalry, distance_in=30, state=free}"
#define WALLED "moved=red; men={id=b1, side=blue, at=0,0, state=free} {id=r1, side=red, at=0.1,0, state=free} " \
  "{id=r2, side=red, at=5,0, state=free}; walls={from=3,-9, to=3,9}"
#define FIGHT "a=3; b=5; a_support=0; b_support=0; pairs=2"
#define ATTACK "axle=0,0; muzzle_bearing_deg=180; owner_distances_in=2 3; attackers={id=b1, from=0,-9, at=0,-2, distance_in=1} " \
  "{id=b2, from=1,-9, at=1,-2, distance_in=1} {id=b3, from=2,-9, at=2,-2, distance_in=1} {id=b4, from=3,-9, at=3,-2, distance_in=1}"
#define BATTLES "target=50; battles={a_gross=40, b_gross=10} {a_gross=5, b_gross=15}"
#define LINE "free_men_on_enemy_back_line=3; line_in=72; "

static const RuleRow rows[] = {
  { "lw.side", "other", "choose-side", "laid_out_by=a; toss=a; choice=near", NULL, "chooser", "b" },
  { "lw.side", "toss", "choose-side", "laid_out_by=a; toss=a; choice=near", NULL, "chooser", "a" },
  { "lw.terrain.water", "stops", "crossing", "kind=water; who=men", NULL, "stops", "true" },
  { "lw.terrain.water", "free-to-men", "crossing", "kind=water; who=men", NULL, "stops", "false" },
  { "lw.terrain.walls", "stop", "crossing", "kind=wall; who=men", NULL, "stops", "true" },
  { "lw.terrain.walls", "free-to-men", "crossing", "kind=wall; who=men", NULL, "stops", "false" },
  { "lw.curtain", "no", "curtain", "first=a", NULL, "b_may_put_down", "false" },
  { "lw.curtain", "yes", "curtain", "first=a", NULL, "b_may_put_down", "true" },
  { "lw.time.round", "minute", "move-time", "men=61; guns=0", NULL, "allowed_s", "180" },
  { "lw.time.round", "half-minute", "move-time", "men=61; guns=0", NULL, "allowed_s", "150" },
  { "lw.time.round", "exact", "move-time", "men=61; guns=0", NULL, "allowed_s", "122" },
  { "lw.time.recalc", "each-turn", "move-time", "men=30; guns=0; start_men=90; start_guns=1", NULL, "allowed_s", "60" },
  { "lw.time.recalc", "fixed", "move-time", "men=30; guns=0; start_men=90; start_guns=1", NULL, "allowed_s", "240" },
  { "lw.interval", "4", "interval", "", NULL, "seconds", "240" },
  { "lw.interval", "5", "interval", "", NULL, "seconds", "300" },
  { "lw.crew.shared", "fire", "gun-status", CREW "serving_infantry=1", NULL, "shots_max", "4" },
  { "lw.crew.shared", "never", "gun-status", CREW "serving_infantry=1", NULL, "shots_max", "0" },
  { "lw.shot.order", "events", "shot", TOUCHES, NULL, "dead", "r1 r2" },
  { "lw.shot.order", "knock-saves", "shot", TOUCHES, NULL, "dead", "r2" },
  { "lw.shot.order", "knock-saves", "shot", "touches={man=r1, effect=touched} {man=gun, asset=guns, effect=knocked}", NULL, "dead", "r1" },
  { "lw.support.move", "supporter", "isolation", "number=9; body_arm=cavalry; " OTHERS, NULL, "supporters", "2" },
  { "lw.support.move", "supporter", "isolation", "number=9; body_arm=infantry; " OTHERS, NULL, "supporters", "2" },
  { "lw.support.move", "12", "isolation", "number=9; body_arm=cavalry; " OTHERS, NULL, "supporters", "1" },
  { "lw.support.move", "24", "isolation", "number=9; body_arm=infantry; " OTHERS, NULL, "supporters", "3" },
  { "lw.support.move", "body", "isolation", "number=9; body_arm=cavalry; " OTHERS, NULL, "supporters", "3" },
  { "lw.support.move", "body", "isolation", "number=9; body_arm=infantry; " OTHERS, NULL, "supporters", "1" },
  { "lw.melee.walls", "ignored", "melee-members", WALLED, NULL, "melees",
    "[{'blue': <['b1']>, 'red': <['r1', 'r2']>}]" },
  { "lw.melee.walls", "shut-out", "melee-members", WALLED, NULL, "melees", "[{'blue': <['b1']>, 'red': <['r1']>}]" },
  { "lw.retaken", "touch", "retaken", "enemy_gap_in=0.1; friends_distances_in=8", NULL, "retaken", "true" },
  { "lw.retaken", "never", "retaken", "enemy_gap_in=0.1; friends_distances_in=8", NULL, "retaken", "false" },
  { "lw.draw.small", "threshold", "end-finish", "start_a=40; start_b=40; a_men=12; b_men=12", NULL, "result",
    "continues" },
  { "lw.draw.small", "smallest-force", "end-finish", "start_a=40; start_b=40; a_men=12; b_men=12", NULL, "result",
    "draw" },
  { "lw.blow.together", "together", "end-blow", "free_men_on_enemy_back_line=1; been_there=2", NULL, "decided",
    "false" },
  { "lw.blow.together", "in-all", "end-blow", "free_men_on_enemy_back_line=1; been_there=2", NULL, "decided", "true" },
  { "lw.blow.line", "whole", "end-blow", LINE "along_in=1 5 71", NULL, "counted", "3" },
  { "lw.blow.line", "whole", "end-blow", LINE "along_in=17.9 18 54", NULL, "counted", "3" },
  { "lw.blow.line", "middle", "end-blow", LINE "along_in=17.9 18 54", NULL, "counted", "2" },
  { "lw.blow.line", "left", "end-blow", LINE "along_in=1 5 71", NULL, "counted", "2" },
  { "lw.blow.line", "right", "end-blow", LINE "along_in=1 5 71", NULL, "counted", "1" },
  { "lw.defence.by", "points", "defender-size", "attacker_points=150; attacker_men=100; attacker_guns=5", NULL,
    "max_men", "null" },
  { "lw.defence.by", "men-and-guns", "defender-size", "attacker_points=150; attacker_men=100; attacker_guns=5", NULL,
    "max_men", "66" },
  { "lw.defence.move", "up-to", "defensive-deploy", "arm=infantry; role=attacker; distance_from_back_in=10", NULL,
    "legal", "true" },
  { "lw.defence.move", "exact", "defensive-deploy", "arm=infantry; role=attacker; distance_from_back_in=10", NULL,
    "legal", "false" },
  { "lw.defence.arrive", "quarter-arrives", "end-defensive",
    "attackers_start=80; attackers_free=20; attackers_arrived=1", NULL, "result", "continues" },
  { "lw.defence.arrive", "any-arrives", "end-defensive", "attackers_start=80; attackers_free=20; attackers_arrived=1",
    NULL, "result", "attacker wins" },
  { "lw.handicap", "none", "force-check", "a={infantry=50, cavalry=25, guns=3}; b={infantry=50, cavalry=25, guns=3}",
    NULL, "left_out", "0" },
  { "lw.handicap", "dice", "force-check", "a={infantry=50, cavalry=25, guns=3}; b={infantry=50, cavalry=25, guns=3}",
    NULL, "left_out", "12" },
  { "lw.handicap.dice", "each", "handicap", "left_out=12", "5 3 1 3", "second_takes", "4" },
  { "lw.handicap.dice", "shared", "handicap", "left_out=12", "5 3", "second_takes", "8" },
  { "lw.force.total", "none", "force-points", "infantry=200; cavalry=0; guns=0", NULL, "within_limit", "true" },
  { "lw.force.total", "150", "force-points", "infantry=200; cavalry=0; guns=0", NULL, "within_limit", "false" },
  { "lw.force.total", "other", "force-points", "infantry=200; cavalry=0; guns=0", NULL, "within_limit", NULL },
  { "lw.force.total", "other", "force-points", "infantry=200; cavalry=0; guns=0; limit=250", NULL, "within_limit",
    "true" },
  { "lw.force.limit", "ceiling", "force-points", "infantry=149; cavalry=0; guns=0; limit=150", NULL, "within_limit",
    "true" },
  { "lw.force.limit", "exact", "force-points", "infantry=149; cavalry=0; guns=0; limit=150", NULL, "within_limit",
    "false" },
  { "lw.score.guns", "position", "gun-credit",
    "owner_men_within_6=0; enemy_able=4; owner_able=0; owner_free_on_field=9; enemy_free=9", NULL, "credited",
      "enemy" },
  { "lw.score.guns", "held", "gun-credit",
    "owner_men_within_6=0; enemy_able=4; owner_able=0; owner_free_on_field=9; enemy_free=9", NULL, "credited", "none" },
  { "lw.campaign", "net", "campaign", BATTLES, NULL, "a_total", "20" },
  { "lw.campaign", "positive", "campaign", BATTLES, NULL, "a_total", "30" },
  { "lw.campaign", "gross", "campaign", BATTLES, NULL, "a_total", "45" },
  { "lw.moves", "indoors", "move-check", "arm=cavalry; path=0,0 0,48", NULL, "allowed_in", "24" },
  { "lw.moves", "half-again", "move-check", "arm=cavalry; path=0,0 0,48", NULL, "allowed_in", "36" },
  { "lw.moves", "double", "move-check", "arm=cavalry; path=0,0 0,48", NULL, "allowed_in", "48" },
  { "lw.moves", "double", "isolation", "number=9; " OTHERS, NULL, "supporters", "4" },
  { "lw.moves", "double", "gun-status", CREW, NULL, "move_limit_in", "24" },
  { "lw.crews", "four", "gun-status", "infantry_distances_in=1; cavalry_distances_in=2", NULL, "shots_max", "0" },
  { "lw.crews", "older", "gun-status", "infantry_distances_in=1; cavalry_distances_in=2", NULL, "shots_max", "2" },
  { "lw.crews", "older", "gun-status", "infantry_distances_in=1; cavalry_distances_in=2", NULL, "move_limit_in", "24" },
  { "lw.crews", "older", "gun-status", "infantry_distances_in=1 1 1 1 1 1 1; cavalry_distances_in=", NULL, "shots_max",
    "6" },
  { "lw.crews", "older", "gun-move-crew",
    "gun_moved_in=12; men={id=i1, arm=infantry, start_distance_in=1, end_distance_in=1, moved_in=12}", NULL, "legal",
      "true" },
  { "lw.melee", "book", "melee", FIGHT, NULL, "a_prisoners", "2" },
  { "lw.melee", "book", "melee", FIGHT, NULL, "a_killed", "1" },
  { "lw.melee", "toss", "melee", FIGHT, "2 1", "b_killed", "1" },
  { "lw.melee", "book", "melee", FIGHT, NULL, "b_left", "4" },
  { "lw.melee", "toss", "melee", FIGHT, "1 1", "a_killed", "2" },
  { "lw.melee", "both-die", "melee", FIGHT, NULL, "b_left", "3" },
  { "lw.capture", "axle", "gun-capture", ATTACK, NULL, "captured", "false" },
  { "lw.capture", "older", "gun-capture", ATTACK, NULL, "captured", "true" },
};

static void
test_row (gconstpointer data)
{
  rule_check_row ("little-wars", &rows[GPOINTER_TO_UINT (data)]);
}

/* A choice without a row here would be a switch that nobody proved to do anything. */
static void
test_every_choice (void)
{
  rule_check_options ("little-wars", rows, G_N_ELEMENTS (rows), NULL);
}

/* "another total" asks for the total. */
static void
test_other_total (void)
{
  g_autoptr (SgRuleset) rules = lw_rules ("lw.force.total", "other");
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = lw_judge (rules, "force-points", "infantry=1; cavalry=0; guns=0", NULL, &error);

  g_assert_null (verdict);
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/lw-house-rules/%s/%s/%s/%u", rows[i].option, rows[i].choice,
                                               rows[i].procedure, i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/rules/lw-house-rules/every-choice", test_every_choice);
  g_test_add_func ("/rules/lw-house-rules/other-total", test_other_total);
  return g_test_run ();
}
