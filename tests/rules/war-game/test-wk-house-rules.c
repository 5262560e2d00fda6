/* test-wk-house-rules.c: every choice of every house rule of the Kriegspiel of the appendix changes what some procedure decides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../rule-fixture.h"

#define SYSTEM "kriegspiel"

static const RuleRow rows[] = {
  { "wk.food", "together", "supply-need", "infantry=15; other_men=15; nearest_friend_ft=0", NULL, "food", "1" },
  { "wk.food", "apart", "supply-need", "infantry=15; other_men=15; nearest_friend_ft=0", NULL, "food", "2" },
  { "wk.forage", "up", "supply-need", "infantry=0; horses=2; nearest_friend_ft=0", NULL, "forage", "1" },
  { "wk.forage", "half", "supply-need", "infantry=0; horses=2; nearest_friend_ft=0", NULL, "forage", "0" },
  { "wk.motor", "roads", "move-check", "arm=general; path=0,0 0,40; road_in=0", NULL, "allowed_in", "36" },
  { "wk.motor", "anywhere", "move-check", "arm=general; path=0,0 0,40; road_in=0", NULL, "allowed_in", "72" },
  { "wk.motor", "anywhere", "move-check", "arm=general; path=0,0 0,40; road_in=40", NULL, "allowed_in", "72" },
#define TWO_MEN "men={id=a, distance_in=1} {id=b, distance_in=2}; given_up=b"
  { "wk.shell", "nearest", "shell", TWO_MEN, NULL, "dead", "a" },
  { "wk.shell", "owner", "shell", TWO_MEN, NULL, "dead", "b" },
  { "wk.shell", "dice", "shell", TWO_MEN, "5 2", "dead", "b" },
#define A_WAGGON "men=; waggons={id=w, nearest_in=1, sheltered=true}"
  { "wk.shelter", "men", "shell", A_WAGGON, NULL, "waggons", "{'w': <'destroyed'>}" },
  { "wk.shelter", "all", "shell", A_WAGGON, NULL, "waggons", "{'w': <'unhurt'>}" },
#define FOUR_FOOT "gun_moved_in=0; men={id=a, arm=infantry, start_distance_in=1, end_distance_in=1} {id=b, arm=infantry, start_distance_in=1, end_distance_in=1} " \
  "{id=c, arm=infantry, start_distance_in=1, end_distance_in=1} {id=d, arm=infantry, start_distance_in=1, end_distance_in=1}"
  { "wk.gun", "any", "gun-move-crew", FOUR_FOOT, NULL, "limit_in", "24" },
  { "wk.gun", "cavalry", "gun-move-crew", FOUR_FOOT, NULL, "limit_in", "12" },
#define CLIMB "arm=infantry; path=0,0 0,4; up=1; paid_in=6"
  { "wk.carry", "kept", "move-check", CLIMB, NULL, "cost_in", "10" },
  { "wk.carry", "lost", "move-check", CLIMB, NULL, "cost_in", "16" },
  { "wk.steep", "ground", "steep-for-wheels", "contours_in_worst_foot=1; road=false; board_in=3", NULL, "passable", "true" },
  { "wk.steep", "height", "steep-for-wheels", "contours_in_worst_foot=1; road=false; board_in=3", NULL, "passable", "false" },
  { "wk.boats", "men", "embark", "men_at_points=0; cavalry_at_points=10", NULL, "all_aboard_after", "null" },
  { "wk.boats", "all", "embark", "men_at_points=0; cavalry_at_points=10", NULL, "all_aboard_after", "4" },
  { "wk.moved", "any", "fire-and-move", "arm=infantry; used_movement=true; marched=false", NULL, "may_fire", "false" },
  { "wk.moved", "marching", "fire-and-move", "arm=infantry; used_movement=true; marched=false", NULL, "may_fire", "true" },
#define HUNGRY "infantry=46; horses=6; nearest_friend_ft=0; food_at_hand=2; horses_to_eat=1"
  { "wk.horses", "packets", "supply-need", HUNGRY, NULL, "horses_eaten", "null" },
  { "wk.horses", "choice", "supply-need", HUNGRY, NULL, "horses_eaten", "1" },
  { "wk.unsupplied", "after", "supply-clock", "given_up_at=; now=6", NULL, "state", "cannot move" },
  { "wk.unsupplied", "before", "supply-clock", "given_up_at=; now=6", NULL, "state", "out of action" },
  { "wk.bands", "nearer", "charge-infantry", "cavalry=10; infantry=20; formation=extended; start_in=24", NULL, "infantry_lost", "20" },
  { "wk.bands", "farther", "charge-infantry", "cavalry=10; infantry=20; formation=extended; start_in=24", NULL, "infantry_lost", "10" },
  { "wk.slopes", "all", "cavalry-clash", "a=10; b=15; a_contours_down=5; b_contours_down=0", NULL, "a_counts", "60" },
  { "wk.slopes", "four", "cavalry-clash", "a=10; b=15; a_contours_down=5; b_contours_down=0", NULL, "a_counts", "40" },
  { "wk.entrain", "boats", "entrain", "men=40", NULL, "moves_in", "4" },
  { "wk.entrain", "chapter", "entrain", "men=40", NULL, "moves_in", "1" },
#define FAR_OFF "arm=infantry; path=0,0 0,10; nearest_enemy_ft=100"
  { "wk.long", "no", "move-check", FAR_OFF, NULL, "allowed_in", "12" },
  { "wk.long", "yes", "move-check", FAR_OFF, NULL, "allowed_in", "36" },
  { "wk.long.times", "treble", "long-move", "arm=infantry; nearest_enemy_ft=100", NULL, "move_in", "36" },
  { "wk.long.times", "double", "long-move", "arm=infantry; nearest_enemy_ft=100", NULL, "move_in", "24" },
  { "wk.long.near", "12", "long-move", "arm=infantry; nearest_enemy_ft=14", NULL, "move_in", "24" },
  { "wk.long.near", "15", "long-move", "arm=infantry; nearest_enemy_ft=14", NULL, "move_in", "12" },
  { "wk.long.near", "10", "long-move", "arm=infantry; nearest_enemy_ft=14", NULL, "move_in", "36" },
#define NO_WAGGON "arm=infantry; path=0,0 0,10; waggon_in=73"
  { "wk.service", "no", "move-check", NO_WAGGON, NULL, "legal", "true" },
  { "wk.service", "yes", "move-check", NO_WAGGON, NULL, "legal", "false" },
  { "wk.roads", "no", "move-check", "arm=cart; path=0,0 0,18; road_in=18", NULL, "legal", "false" },
  { "wk.roads", "yes", "move-check", "arm=cart; path=0,0 0,18; road_in=18", NULL, "legal", "true" },
  { "wk.train", "four", "train-move", "trucks=1", NULL, "move_in", "96" },
  { "wk.train", "five", "train-move", "trucks=1", NULL, "move_in", "120" },
  { "wk.trucks", "counted", "train-move", "trucks=12", NULL, "move_in", "48" },
  { "wk.trucks", "free", "train-move", "trucks=12", NULL, "move_in", "96" },
  { "wk.engine", "eight", "trucks", "infantry=96", NULL, "full_speed", "true" },
  { "wk.engine", "seven", "trucks", "infantry=96", NULL, "full_speed", "false" },
};

static const RuleRefusal refused[] = {
  { "shell", "men=; guns={id=G, nearest_in=2, farthest_in=1}", NULL, "The farthest point of G cannot be nearer to the shell than its nearest (WK-5)." },
  { "rifle-shots", "lines=4.5; ammunition=true", NULL, "4.5 is no number of men (WK-7)." },
  { "embark", "men_at_points=0.5", NULL, "0.5 is no number of men (WK-32)." },
  { "formation", "arm=infantry; from_formation=limbered; to_formation=fours", NULL, "“limbered” is no formation of that arm (WK-31)." },
  { "formation", "arm=cavalry; from_formation=line; to_formation=unlimbered", NULL, "“unlimbered” is no formation of that arm (WK-33)." },
  { "formation", "arm=boat; from_formation=line; to_formation=column", NULL, "“line” is no formation of that arm (WK-34)." },
  { "supply-need", "infantry=10; nearest_friend_ft=0; infantry_fired_all_six=11", NULL, "11 infantry cannot have fired where there are 10 (WK-43)." },
  { "supply-need", "infantry=10; nearest_friend_ft=0; horses=1; horses_to_eat=2", NULL, "2 horses cannot be eaten where there are 1 (WK-49)." },
  { "surrender", "last_horse_move=9; now=6", NULL, "The last horse cannot have gone in move 9, which is to come (WK-52)." },
  { "engineer-work", "task=destroy railway bridge; re_moved=perhaps", NULL, "“perhaps” does not tell of a move: each is “moved” or “stayed” (WK-37)." },
};

static void
test_refused (void)
{
  rule_check_refused (SYSTEM, refused, G_N_ELEMENTS (refused));
}

/* What the log says of one, of many, and of nobody. */
static void
test_told (void)
{
  static const struct { const char *procedure, *fields, *told; } said[] = {
    { "shell", "men=", "The shell killed nobody" },
    { "shell", "men={id=a, distance_in=1}", "The shell killed 1 man" },
    { "charge-stationary-cavalry", "charging=10; stationary=1", "1 man was killed" },
    { "charge-stationary-cavalry", "charging=10; stationary=50", "50 men were killed" },
    { "charge-stationary-cavalry", "charging=10; stationary=60", "50 men were killed, and 10 were driven back" },
    { "shell", "men={id=a, distance_in=1}; guns={id=G, nearest_in=1, farthest_in=2} {id=H, nearest_in=1, farthest_in=40}",
      "The shell killed 1 man, 1 gun destroyed, 1 gun disabled" },
    { "shell", "men=; guns={id=H, nearest_in=1, farthest_in=40}; waggons={id=W, nearest_in=1}; rolling_stock={id=T, nearest_in=1} {id=U, nearest_in=99}",
      "The shell killed nobody, 1 gun disabled, 1 waggon destroyed, 1 engine or truck destroyed" },
    { "engineer-work", "task=destroy railway culvert; re_moved=stayed", "The culvert was down" },
    { "engineer-work", "task=destroy railway culvert; re_moved=moved stayed", "The culvert was down" },
    { "engineer-work", "task=destroy railway culvert; re_moved=moved", "The work was not done" },
    { "engineer-work", "task=destroy river road bridge; re_moved=stayed", "The road bridge was down" },
    { "engineer-work", "task=repair railway bridge; re_moved=stayed stayed stayed stayed stayed stayed stayed stayed stayed stayed", "The railway bridge was mended" },
    { "cavalry-clash", "a=12; b=9; b_support=4", "6 of Red and 6 of Blue were killed, 3 of Blue taken" },
    { "cavalry-clash", "a=9; b=12; a_support=4", "6 of Red and 6 of Blue were killed, 3 of Red taken" },
    { "cavalry-clash", "a=12; b=9; b_support=5", "9 of Red and 9 of Blue were killed" },
    { "cavalry-clash", "a=12; a_contours_down=1; b=9; b_support=5", "5 of Red and 9 of Blue were killed" },
  };
  g_autoptr (SgRuleset) rules = rule_rules (SYSTEM, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgVerdict) verdict = rule_judge (rules, said[i].procedure, said[i].fields, NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (sg_verdict_get_headline (verdict), ==, said[i].told);
    }
}

static void
test_choices (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    rule_check_row (SYSTEM, &rows[i]);
}

static void
test_complete (void)
{
  g_autoptr (SgRuleset) base = rule_rules ("little-wars", NULL, NULL);
  g_autoptr (GPtrArray) elsewhere = g_ptr_array_new ();

  for (guint i = 0; i < sg_ruleset_get_options (base)->len; i++) /* those of Little Wars have their own test */
    g_ptr_array_add (elsewhere, ((SgOption *) sg_ruleset_get_options (base)->pdata[i])->key);
  g_ptr_array_add (elsewhere, (gpointer) "wk.waggon");     /* what a waggon is mustered with, and */
  g_ptr_array_add (elsewhere, (gpointer) "wk.ammunition"); /* who counts as having fired, are of play: test-wk-play.c */
  g_ptr_array_add (elsewhere, (gpointer) "wk.general");
  g_ptr_array_add (elsewhere, (gpointer) "wk.bodies");     /* whose packets are reckoned together, */
  g_ptr_array_add (elsewhere, (gpointer) "wk.between");    /* whether the line is measured, */
  g_ptr_array_add (elsewhere, (gpointer) "wk.boxes");      /* what is offered at all, */
  g_ptr_array_add (elsewhere, (gpointer) "wk.carts");
  g_ptr_array_add (elsewhere, (gpointer) "wk.rails");
  g_ptr_array_add (elsewhere, (gpointer) "wk.players");    /* and what the panel tells: the same */
  g_ptr_array_add (elsewhere, NULL);
  rule_check_options (SYSTEM, rows, G_N_ELEMENTS (rows), (const char *const *) elsewhere->pdata);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/wk-house-rules/choices", test_choices);
  g_test_add_func ("/rules/wk-house-rules/complete", test_complete);
  g_test_add_func ("/rules/wk-house-rules/refused", test_refused);
  g_test_add_func ("/rules/wk-house-rules/told", test_told);
  return g_test_run ();
}
