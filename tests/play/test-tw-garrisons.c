/* test-tw-garrisons.c: who finds room in the houses of The War Game, and whom a shot finds there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-told.h"

#include "play/war-game/sg-tw-blaze.h"
#include "play/war-game/sg-tw-buildings.h"
#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "rules/sg-question-values.h"

/* A mill of two sections and a barn close behind it, as seen from Red’s gun; a shed that stands alone. */
static const char village[] =
  "<map title='Village' unit='in' width='72' depth='60'>"
  "<piece id='mill' kind='mill' name='Mill' points='30,22 36,22 36,25 30,25' sections='2'/>"
  "<piece id='barn' kind='house' name='Barn' points='30,16 33,16 33,20 30,20'/>"
  "<piece id='shed' kind='house' points='60,22 63,22 63,25 60,25'/>"
  "</map>";

/* Two parties of Blue’s without officers stand beside the mill, in the phase of the moves; Red’s gun looks at its first section. */
static void
open_village (TwTable *table, guint one, guint two)
{
  tw_open_on (table, village);
  tw_raise (table, "blue", "p", "light-infantry", one, 27, 23.5, 0);
  tw_raise (table, "blue", "q", "light-infantry", two, 39, 23.5, 0);
  tw_raise (table, "red", "gun", "artillery-battery", 5, 31.5, 50, 180);
  tw_raise (table, "red", "r", "light-infantry", 6, 60, 40, 180);
  tw_act (table, "begin");
  tw_set_at (table, "r", 61.5, 27, 180);
  tw_say (table, "p", &sg_common_words.officers, "0");
  tw_say (table, "q", &sg_common_words.officers, "0");
  tw_say (table, "r", &sg_common_words.officers, "0");
  tw_orders (table);
}

/* A section holds seven, whoever they are of; officers count; who is still in a ruin takes no room from the section that stands (TW-22, TW-131). */
static void
test_room (void)
{
  static const struct { guint first, second; const char *officers, *ruined, *said; } rows[] = {
    { 3, 11, "0", NULL, NULL },
    { 3, 12, "0", NULL, "q has 12 figures with its officers, and the house has room for 11 (TW-22)." },
    { 11, 1, "3", NULL, "q has 1 figure with its officers, and the house has room for 0 (TW-22)." },
    { 10, 1, "3", NULL, NULL },
    { 7, 7, "0", "mill.1", NULL },
    { 7, 8, "0", "mill.1", "q has 8 figures with its officers, and the house has room for 7 (TW-22)." },
    { 10, 5, "0", "mill.1", "q has 5 figures with its officers, and the house has room for 4 (TW-22)." },
    { 10, 4, "0", "mill.1", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;

      open_village (&table, rows[i].first, rows[i].second);
      tw_say (&table, "p", &sg_common_words.officers, rows[i].officers);
      tw_do (&table, "house-in:mill", "p", NULL);
      if (rows[i].ruined != NULL)
        tw_say_of (&table, rows[i].ruined, &sg_tw_gun_words.ruined, "1");
      if (rows[i].said != NULL)
        tw_check_refused (&table, "house-in:mill", "q", NULL, rows[i].said);
      else
        {
          tw_do (&table, "house-in:mill", "q", NULL);
          g_assert_true (sg_word_is (tw_unit (&table, "q"), &sg_tw_gun_words.house, "mill"));
        }
      tw_close (&table);
    }
}

/* Of two parties in a house those fall who are in the section that is struck, as many as the table says, whosever they are (TW-121, TW-122). */
static void
test_whom_it_finds (void)
{
  static const struct { const char *p, *q; gint64 in, p_left, q_left; } rows[] = {
    { "7 0", "0 5", 7, 4, 5 }, { "0 7", "5 0", 5, 7, 2 }, { "2 5", "5 0", 7, 5, 4 }, { "0 7", "0 5", 0, 7, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;
      g_autoptr (SgQuestion) shot = NULL, house = NULL;

      open_village (&table, 7, 5);
      tw_do (&table, "house-in:mill", "p", NULL);
      tw_do (&table, "house-in:mill", "q", NULL);
      tw_say (&table, "p", &sg_tw_gun_words.told_off, rows[i].p);
      tw_say (&table, "q", &sg_tw_gun_words.told_off, rows[i].q);
      tw_act (&table, "moves-done");
      shot = tw_aim_at (&table, "roundshot", "gun", (SgPoint) { 31.5, 25 });
      tw_settle (&table, shot, "2 2");
      house = tw_matter (&table, "house:gun");
      g_assert_cmpstr (sg_question_text (house, "section"), ==, "mill.1");
      g_assert_cmpint (sg_question_number (house, "garrison"), ==, rows[i].in);
      tw_settle (&table, house, "6");   /* three within 36 inches, and it goes on */
      g_clear_pointer (&house, sg_question_unref);
      house = tw_matter (&table, "house:gun");
      tw_settle (&table, house, "1");
      tw_done (&table, "guns", "guns-done");
      g_assert_cmpint (tw_left (&table, "p"), ==, rows[i].p_left);
      g_assert_cmpint (tw_left (&table, "q"), ==, rows[i].q_left);
      tw_close (&table);
    }
}

/* A ball that goes on strikes the house within four inches behind by a throw of its own, at its own range, and goes on once only (TW-123). */
static void
test_second_house (void)
{
  TwTable table;
  g_autoptr (SgQuestion) shot = NULL, second = NULL;

  open_village (&table, 7, 5);
  tw_act (&table, "moves-done");
  shot = tw_aim_at (&table, "roundshot", "gun", (SgPoint) { 31.5, 25 });
  tw_settle (&table, shot, "2 2");
  tw_judge (&table, "house:gun", "5");
  second = tw_matter (&table, "house:gun");
  g_assert_cmpstr (sg_question_text (second, "section"), ==, "barn.1");
  g_assert_true (sg_question_flag (second, "second"));
  g_assert_cmpfloat_with_epsilon (sg_question_length (second, "range"), 30, 0.3);
  tw_settle (&table, second, "6");
  g_assert_cmpint (sg_word_whole (SG_OF (sg_battle_get_board (table.battle), "barn.1"), &sg_tw_gun_words.points), ==, 6);
  g_assert_false (tw_waits (&table, "house:"));
  tw_close (&table);
}

/* Twenty points ruin a section; who is in it stays, and once the guns are done a shot has nothing more to strike there (TW-124, TW-131). */
static void
test_ruined (void)
{
  static const struct { const char *before, *face; gboolean ruin; } rows[] = { { "16", "3", FALSE }, { "16", "4", TRUE }, { "19", "1", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;
      g_autoptr (SgQuestion) shot = NULL;
      SgTw tw;

      open_village (&table, 6, 5);
      tw_do (&table, "house-in:mill", "p", NULL);
      tw_say_of (&table, "mill.1", &sg_tw_gun_words.points, rows[i].before);
      tw_act (&table, "moves-done");
      shot = tw_aim_at (&table, "roundshot", "gun", (SgPoint) { 31.5, 25 });
      tw_settle (&table, shot, "2 2");
      tw_judge (&table, "house:gun", rows[i].face);
      g_assert_cmpint (g_str_has_suffix (tw_last_clause (&table), "; it is a ruin"), ==, rows[i].ruin);
      tw_done (&table, "guns", "guns-done");
      tw = tw_read (&table);
      g_assert_cmpint (sg_tw_section_is_ruin (&tw, "mill.1"), ==, rows[i].ruin);
      g_assert_true (sg_word_is (tw_unit (&table, "p"), &sg_tw_gun_words.house, "mill"));
      g_assert_cmpint (sg_tw_in_house (&tw, tw_unit (&table, "p")), ==, !rows[i].ruin);   /* all six were in the one section */
      tw_close (&table);
    }
}

/* All shots of the phase are worked out on the position at its start: a section that one of them has ruined stands to the others, and those inside are
 * struck as they are inside, until the guns are done (TW-116). */
static void
test_ruined_in_phase (void)
{
  TwTable table;
  g_autoptr (SgQuestion) first = NULL, second = NULL;
  SgTw tw;

  tw_open_on (&table, village);
  tw_raise (&table, "blue", "p", "light-infantry", 6, 27, 23.5, 0);
  tw_raise (&table, "red", "gun", "artillery-battery", 5, 31.5, 50, 180);
  tw_raise (&table, "red", "other", "artillery-battery", 5, 37, 50, 180);
  tw_act (&table, "begin");
  tw_say (&table, "p", &sg_common_words.officers, "0");
  tw_orders (&table);
  tw_do (&table, "house-in:mill", "p", NULL);
  tw_say_of (&table, "mill.1", &sg_tw_gun_words.points, "16");
  tw_act (&table, "moves-done");
  first = tw_aim_at (&table, "roundshot", "gun", (SgPoint) { 31.5, 25 });
  tw_settle (&table, first, "2 2");
  tw_judge (&table, "house:gun", "4");
  g_assert_true (g_str_has_suffix (tw_last_clause (&table), "; it is a ruin"));
  tw = tw_read (&table);
  g_assert_true (sg_tw_section_is_ruin (&tw, "mill.1") && sg_tw_section_stands (&tw, "mill.1"));
  g_assert_true (sg_tw_in_house (&tw, tw_unit (&table, "p")));
  second = tw_aim_at (&table, "roundshot", "other", (SgPoint) { 31.5, 25 });
  tw_settle (&table, second, "2 2");
  tw_judge (&table, "house:other", "4");
  g_assert_nonnull (strstr (tw_last_clause (&table), "1 man fell inside"));
  g_assert_false (g_str_has_suffix (tw_last_clause (&table), "; it is a ruin"));
  tw_done (&table, "guns", "guns-done");
  g_assert_cmpint (sg_tw_left (tw_unit (&table, "p")), ==, 4);
  tw = tw_read (&table);
  g_assert_false (sg_tw_section_stands (&tw, "mill.1") || sg_tw_in_house (&tw, tw_unit (&table, "p")));
  tw_close (&table);
}

/* Both sections shot down: the house is a ruin as a whole, and holds any number (TW-131). */
static void
test_all_ruined (void)
{
  TwTable table;
  g_autoptr (SgQuestion) shot = NULL;

  open_village (&table, 24, 5);
  tw_say_of (&table, "mill.2", &sg_tw_gun_words.ruined, "1");
  tw_say_of (&table, "mill.1", &sg_tw_gun_words.points, "19");
  tw_act (&table, "moves-done");
  shot = tw_aim_at (&table, "roundshot", "gun", (SgPoint) { 31.5, 25 });
  tw_settle (&table, shot, "2 2");
  tw_judge (&table, "house:gun", "1");
  while (g_strcmp0 (tw_phase (&table), "orders") != 0)
    {
      g_autoptr (SgNextAct) next = table.game->next (table.battle);

      tw_act (&table, next->id);
    }
  tw_orders (&table);
  tw_do (&table, "house-in:mill", "p", NULL);
  g_assert_true (sg_word_is (tw_unit (&table, "p"), &sg_tw_gun_words.house, "mill"));
  tw_close (&table);
}

/* Why a house is not gone into. */
static void
test_not_in (void)
{
  TwTable table;
  g_autofree char *offered = NULL, *far = NULL;

  open_village (&table, 7, 5);
  tw_check_refused (&table, "house-in:chapel", "p", NULL, "There is no house that it can go into (TW-22).");
  tw_check_refused (&table, "house-in:mill", "gun", NULL, "There is no house that it can go into (TW-22).");
  tw_check_refused (&table, "house-part:2:chapel", "p", NULL, "There is no house that so many of it can go into (TW-22).");
  tw_check_refused (&table, "house-part:7:mill", "p", NULL, "There is no house that so many of it can go into (TW-22).");   /* all of it finds room */
  far = tw_refused (&table, "house-in:shed", "p", NULL);
  g_assert_true (g_str_has_suffix (far, " off, farther than p can still go (TW-22)."));
  tw_do (&table, "house-in:shed", "r", NULL);
  tw_set_at (&table, "p", 60, 18, 0);
  tw_check_refused (&table, "house-in:shed", "p", NULL, "r holds the house: break in by a mêlée (TW-66).");
  offered = tw_barred (&table, "house-in:shed", "p");
  g_assert_cmpstr (offered, ==, "r holds the house: break in by a mêlée (TW-66).");
  tw_say_of (&table, "mill.2", &sg_tw_gun_words.caught, "1");
  tw_check_refused (&table, "house-in:mill", "q", NULL, "The house is on fire, and no troops come within 3 inches of it (TW-128).");
  tw_act (&table, "moves-done");
  tw_check_refused (&table, "house-in:mill", "q", NULL, "There is no house that it can go into (TW-22).");
  tw_close (&table);
}

/* Why it does not come out there. */
static void
test_not_out (void)
{
  const SgPoint within = { 33, 23 }, far = { 33, 34 }, beside = { 33, 15 }, clear = { 27, 23.5 };
  TwTable table;

  open_village (&table, 7, 5);
  tw_check_refused (&table, "house-out", "q", &clear, "q is in no house (TW-22).");
  tw_do (&table, "house-in:mill", "p", NULL);
  tw_say (&table, "p", &sg_tw_words.moved, "");
  tw_check_fact (&table, "p", "Holds", "Mill, 7 + 0 by section");
  tw_check_refused (&table, "house-out", "p", &within, "Choose a place outside the house (TW-22).");
  tw_check_refused (&table, "house-out", "p", &far, "That is farther from the wall than p can still go (TW-22).");
  tw_say_of (&table, "barn.1", &sg_tw_gun_words.caught, "1");
  tw_check_refused (&table, "house-out", "p", &beside, "That is within 3 inches of Barn, which is on fire (TW-128).");
  tw_say (&table, "p", &sg_tw_words.halted, "1");
  tw_check_refused (&table, "house-out", "p", &clear, "p stays halted in this move, for its morale is bad (TW-84).");
  tw_say (&table, "p", &sg_tw_words.halted, "");
  tw_do_at (&table, "house-out", "p", clear);
  tw_check_fact (&table, "p", "Holds", "");
  tw_close (&table);
}

/* Who held his ground and is exhausted where he stands sends a part into a house: it stays there, too (TW-73, TW-75). */
static void
test_part_of_tired (void)
{
  TwTable table;
  SgTw tw;

  tw_open_on (&table, village);
  tw_raise (&table, "blue", "b", "line-infantry", 24, 33, 19.5, 0);
  tw_raise (&table, "red", "r", "line-infantry", 12, 33, 55, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_end_move (&table);
  tw_say (&table, "b", &sg_tw_words.tired, "1");
  tw_say (&table, "b", &sg_tw_words.stands, "yes");
  tw_orders (&table);
  tw_do (&table, "house-part:7:mill", "b", NULL);
  tw = tw_read (&table);
  g_assert_cmpint (sg_tw_must (&tw, tw_unit (&table, "b")), ==, SG_TW_FREE);
  g_assert_cmpint (sg_tw_must (&tw, tw_unit (&table, "b-part1")), ==, SG_TW_FREE);
  g_assert_cmpint (sg_tw_tired_moves (&tw, tw_unit (&table, "b-part1")), ==, 1);
  tw_close (&table);
}

/* Parts go out, and join again only where they can; the second is told from the first, and a volley of either is the unit’s (TW-22, TW-34). */
static void
test_parts (void)
{
  const SgPoint out = { 28, 23.5 }, far = { 60, 22 };
  g_autofree char *off = NULL;
  TwTable table;

  tw_open_on (&table, village);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 33, 19.5, 0);
  tw_raise (&table, "red", "r", "line-infantry", 12, 33, 55, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_do (&table, "house-part:7:mill", "b", NULL);
  tw_do (&table, "house-part:7:mill", "b", NULL);
  g_assert_cmpstr (sg_unit_called (tw_unit (&table, "b-part1")), ==, "b, detachment");
  g_assert_cmpstr (sg_unit_called (tw_unit (&table, "b-part2")), ==, "b, detachment 2");
  tw_check_fact (&table, "b-part1", "Detached from", "b");
  tw_check_refused (&table, "join", "r", NULL, "r has no unit to join (TW-22).");
  tw_end_move (&table);
  tw_orders (&table);
  tw_do_at (&table, "house-out", "b-part1", out);
  tw_set_at (&table, "b-part1", far.x, far.y, 0);
  off = tw_refused (&table, "join", "b-part1", NULL);
  g_assert_true (g_str_has_suffix (off, " off, farther than b, detachment can still go (TW-10)."));
  tw_set_at (&table, "b-part1", 28, 24.5, 0);
  tw_say (&table, "b-part1", &sg_tw_words.volleyed, "yes");
  tw_set_at (&table, "r", 33, 19.52, 180);
  tw_check_refused (&table, "join", "b-part1", NULL, "b is in contact with the enemy (TW-69).");
  tw_set_at (&table, "r", 33, 55, 180);
  {
    SgTw tw = tw_read (&table);
    SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");

    sg_ruling_add_transfer (ruling, "b-part1", tw_unit (&table, "b-part1")->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 2, NULL);
    g_assert_true (sg_play_post (&tw.play, ruling, NULL));
  }
  tw_do (&table, "join", "b-part1", NULL);
  g_assert_true (sg_word_flag (tw_unit (&table, "b"), &sg_tw_words.volleyed));
  g_assert_cmpint (tw_left (&table, "b"), ==, 39);
  g_assert_cmpint (sg_unit_begun (tw_unit (&table, "b")), ==, 41);   /* the part’s dead are its own again, and count against it (TW-82) */
  tw_close (&table);
}

/* A burning section of twenty points is no ruin before its fire is out: ball and shell strike it still, and the guns are done with (TW-127). */
static void
test_burning_struck (void)
{
  static const struct { const char *procedure, *gun, *thrown, *house; gint64 points; } rows[] = {
    { "roundshot", "gun", "2 2", "2", 22 }, { "shell", "howitzer", "6", "3", 23 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;
      g_autoptr (SgQuestion) shot = NULL;
      g_autofree char *key = g_strconcat ("house:", rows[i].gun, NULL);
      SgTw tw;

      tw_open_on (&table, village);
      tw_raise (&table, "blue", "p", "light-infantry", 6, 60, 10, 0);
      tw_raise (&table, "red", "gun", "artillery-battery", 5, 31.5, 50, 180);
      tw_raise (&table, "red", "howitzer", "howitzer-battery", 5, 33, 55, 180);
      tw_act (&table, "begin");
      tw_orders (&table);
      tw_say_of (&table, "mill.1", &sg_tw_gun_words.points, "20");
      tw_say_of (&table, "mill.1", &sg_tw_gun_words.caught, "1");
      tw_act (&table, "moves-done");
      shot = tw_aim_at (&table, rows[i].procedure, rows[i].gun, (SgPoint) { 31.5, 23.5 });
      tw_settle (&table, shot, rows[i].thrown);
      tw_judge (&table, key, rows[i].house);
      g_assert_false (tw_waits (&table, "house:"));
      g_assert_cmpint (sg_word_whole (SG_OF (sg_battle_get_board (table.battle), "mill.1"), &sg_tw_gun_words.points), ==, rows[i].points);
      tw = tw_read (&table);
      g_assert_true (sg_tw_section_burns (&tw, "mill.1"));
      tw_close (&table);
    }
}

/* All who leave a fire together find a place each, a gun that was laid in the phase too, and a general goes with those whom he is bound to (TW-88, TW-128). */
static void
test_leave_together (void)
{
  static const char *const fled[] = { "p", "q", "gunners" };
  TwTable table;
  SgTw tw;

  tw_open_on (&table, village);
  tw_raise (&table, "blue", "p", "light-infantry", 6, 27, 23.5, 0);
  tw_raise (&table, "blue", "q", "light-infantry", 6, 39, 23.5, 0);
  tw_raise (&table, "blue", "general", "general", 1, 10, 10, 0);
  tw_raise (&table, "blue", "gunners", "artillery-battery", 1, 28.5, 20, 0);
  tw_raise (&table, "red", "r", "line-infantry", 12, 33, 50, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_say (&table, "p", &sg_common_words.officers, "0");
  tw_say (&table, "q", &sg_common_words.officers, "0");
  tw_do (&table, "house-in:mill", "p", NULL);
  tw_do (&table, "house-in:mill", "q", NULL);
  tw_say (&table, "general", &sg_tw_words.with, "p");
  tw_say_of (&table, "mill.1", &sg_tw_gun_words.caught, "1");
  tw_act (&table, "moves-done");
  tw_say (&table, "gunners", &sg_tw_gun_words.swung, "20");
  tw_done (&table, "guns", "guns-done");
  tw = tw_read (&table);
  for (guint i = 0; i < G_N_ELEMENTS (fled); i++)
    {
      g_autofree char *fire = sg_tw_fire_near (&tw, tw_place (&table, fled[i]).at);

      g_assert_null (fire);
      for (guint k = 0; k < i; k++)
        g_assert_cmpfloat (sg_tw_gap (&tw, tw_unit (&table, fled[i]), tw_unit (&table, fled[k])), >, 0);
    }
  g_assert_false (sg_word_has (tw_unit (&table, "gunners"), &sg_tw_gun_words.swung));
  g_assert_cmpfloat (sg_point_distance (tw_place (&table, "general").at, tw_place (&table, "p").at), <, 0.01);
  tw_close (&table);
}

/* A mêlée is one in a built-up area when any of those who fight in it is in a house, not the two by whom it is called alone (TW-70). */
static void
test_built_up (void)
{
  for (guint inside = 0; inside < 2; inside++)
    {
      TwTable table;
      g_autoptr (SgQuestion) outcome = NULL;

      open_village (&table, 6, 6);
      if (inside)
        tw_do (&table, "house-in:mill", "p", NULL);
      tw_say (&table, "r", &sg_tw_fight_words.fought, "q p");
      tw_say (&table, "p", &sg_tw_fight_words.fought, "r");
      tw_say (&table, "q", &sg_tw_fight_words.fought, "r");
      outcome = tw_ask (&table, "melee-outcome", "r");
      g_assert_cmpint (sg_question_flag (outcome, "built_up"), ==, inside);
      tw_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/garrison-room", test_room);
  g_test_add_func ("/play/tw/garrison-struck", test_whom_it_finds);
  g_test_add_func ("/play/tw/second-house", test_second_house);
  g_test_add_func ("/play/tw/house-ruined", test_ruined);
  g_test_add_func ("/play/tw/house-ruined-in-phase", test_ruined_in_phase);
  g_test_add_func ("/play/tw/house-all-ruined", test_all_ruined);
  g_test_add_func ("/play/tw/house-not-in", test_not_in);
  g_test_add_func ("/play/tw/house-not-out", test_not_out);
  g_test_add_func ("/play/tw/burning-struck", test_burning_struck);
  g_test_add_func ("/play/tw/leave-fire-together", test_leave_together);
  g_test_add_func ("/play/tw/built-up", test_built_up);
  g_test_add_func ("/play/tw/part-of-tired", test_part_of_tired);
  g_test_add_func ("/play/tw/parts", test_parts);
  return g_test_run ();
}
