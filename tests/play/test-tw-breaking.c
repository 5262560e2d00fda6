/* test-tw-breaking.c: units of The War Game that break off, run, are tested and rallied, and who goes with them; a table without a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-told.h"

#include "play/war-game/sg-tw-counters.h"
#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "play/war-game/sg-tw-putdown.h"
#include "rules/sg-question-values.h"

/* Two lines in contact in the middle of the table, each with the strength and the officers that it is given. */
static void
open_melee (TwTable *table, guint red, guint blue)
{
  tw_open (table);
  tw_raise (table, "red", "r", "line-infantry", red, 22, 45, 180);
  tw_raise (table, "blue", "b", "line-infantry", blue, 22, 15, 0);
  tw_raise (table, "red", "general", "general", 1, 50, 45, 180);
  tw_act (table, "begin");
  tw_orders (table);
  tw_set_at (table, "r", 22, 30.02, 180);
  tw_set_at (table, "b", 22, 30, 0);
  tw_say (table, "r", &sg_common_words.officers, "0");
  tw_say (table, "b", &sg_common_words.officers, "0");
  tw_act (table, "moves-done");
  g_assert_cmpstr (tw_phase (table), ==, "melee");
}

/* Some of both fall. */
static void
fight (TwTable *table)
{
  tw_judge (table, "fight:r:b", NULL);
  g_assert_cmpint (sg_word_whole (tw_unit (table, "r"), &sg_tw_fight_words.melee_lost), >, 0);
  g_assert_cmpint (sg_word_whole (tw_unit (table, "b"), &sg_tw_fight_words.melee_lost), >, 0);
  tw_done (table, "melee", "melee-done");
  g_assert_cmpstr (tw_phase (table), ==, "decisions");
  while (tw_waits (table, "half:"))
    tw_judge (table, "half:", NULL);
}

static void
decide (TwTable *table)
{
  while (tw_waits (table, "outcome:"))
    tw_judge (table, "outcome:", NULL);
  tw_done (table, "decisions", "decided");
}

/* Bad morale in a mêlée: it breaks off, and makes a full move to the rear in each move, one more needed at each test, until it is good again (TW-84, TW-85). */
static void
test_breaks_off (void)
{
  TwTable table;
  SgPoint before;
  SgTw tw;

  open_melee (&table, 24, 24);
  fight (&table);
  tw_judge (&table, "morale:r", "1");
  g_assert_cmpstr (tw_last_clause (&table), ==, "The morale of r was bad; it needs 7 next");
  g_assert_true (sg_word_flag (tw_unit (&table, "r"), &sg_tw_words.retires));
  g_assert_false (sg_word_has (tw_unit (&table, "r"), &sg_tw_words.halted));
  tw_say (&table, "b", &sg_common_words.officers, "5");
  tw_judge (&table, "morale:b", "6");
  decide (&table);
  for (gint64 needs = 7; needs < 9; needs++)
    {
      tw_orders (&table);
      g_assert_cmpstr (tw_phase (&table), ==, "compulsory");
      before = tw_place (&table, "r").at;
      tw_act (&table, "to-rear");
      tw = tw_read (&table);
      g_assert_cmpfloat (sg_point_distance (before, tw_place (&table, "r").at), >, 5);
      g_assert_cmpfloat (sg_tw_gap (&tw, tw_unit (&table, "r"), tw_unit (&table, "b")), >, 5);
      tw_check_refused (&table, "form:column", "r", NULL, "r has gone to the rear in this move (TW-74).");
      tw_act (&table, "moves-done");
      g_assert_cmpstr (tw_phase (&table), ==, "decisions");
      g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_words.needs), ==, needs);
      if (needs == 7)
        tw_judge (&table, "morale:r", "5");   /* seven wanted, and no officers left */
      else
        {
          tw_say (&table, "r", &sg_common_words.officers, "5");
          tw_judge (&table, "morale:r", "4");
        }
      tw_done (&table, "decisions", "decided");
    }
  g_assert_false (sg_word_has (tw_unit (&table, "r"), &sg_tw_words.needs));
  g_assert_false (sg_word_has (tw_unit (&table, "r"), &sg_tw_words.retires));
  tw_close (&table);
}

/* Twice the other’s losses: it withdraws for the next move alone, morale or no morale (TW-72, TW-74). */
static void
test_twice (void)
{
  TwTable table;

  open_melee (&table, 24, 24);
  fight (&table);
  tw_say (&table, "r", &sg_common_words.officers, "5");
  tw_say (&table, "b", &sg_common_words.officers, "5");
  tw_judge (&table, "morale:r", "6");
  tw_judge (&table, "morale:b", "6");
  tw_say (&table, "r", &sg_tw_fight_words.melee_lost, "4");
  tw_say (&table, "b", &sg_tw_fight_words.melee_lost, "2");
  decide (&table);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_words.withdraws), ==, 2);
  g_assert_false (sg_word_has (tw_unit (&table, "b"), &sg_tw_words.withdraws));
  tw_orders (&table);
  tw_act (&table, "to-rear");
  tw_check_refused (&table, "form:column", "r", NULL, "r has gone to the rear in this move (TW-74).");
  tw_end_move (&table);
  tw_orders (&table);
  g_assert_cmpstr (tw_phase (&table), ==, "moves");
  g_assert_true (tw_step (&table, "r", tw_place (&table, "r").bearing, 2, NULL));
  tw_close (&table);
}

/* Whose morale goes bad while he withdraws or falls back, goes on to the rear until it is good again (TW-84, TW-85). */
static void
test_goes_on (void)
{
  static const struct { const SgWord *word; const char *text; } rows[] = { { &sg_tw_words.withdraws, "3" }, { &sg_tw_words.tired, "2" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;
      SgTw tw;

      tw_open (&table);
      tw_raise (&table, "red", "r", "line-infantry", 24, 22, 35, 180);
      tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 10, 0);
      tw_act (&table, "begin");
      tw_say_of (&table, NULL, &sg_common_words.turn, "3");
      tw_say (&table, "r", rows[i].word, rows[i].text);
      tw_say (&table, "r", &sg_tw_words.needs, "7");
      tw_say (&table, "r", &sg_common_words.officers, "0");
      tw_orders (&table);
      g_assert_cmpstr (tw_phase (&table), ==, "compulsory");
      tw_act (&table, "to-rear");
      tw_act (&table, "moves-done");
      tw_judge (&table, "morale:r", "1");
      g_assert_true (sg_word_flag (tw_unit (&table, "r"), &sg_tw_words.retires));
      tw_done (&table, "decisions", "decided");
      tw = tw_read (&table);
      g_assert_cmpint (sg_tw_must (&tw, tw_unit (&table, "r")), ==, SG_TW_RETIRES);
      tw_close (&table);
    }
}

/* A battle move was ordered, and what has to be done goes before it: to the rear, and to bring men up, heavy cavalry goes its normal nine inches (TW-69, TW-74). */
static void
test_normal_move (void)
{
  for (guint ordered = 0; ordered < 2; ordered++)
    {
      TwTable table;

      tw_open (&table);
      tw_raise (&table, "red", "r", "heavy-cavalry", 24, 22, 35, 180);
      tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 15, 0);
      tw_act (&table, "begin");
      tw_say (&table, "r", &sg_tw_words.withdraws, "1");
      tw_say (&table, "r", &sg_tw_words.battle_move, ordered ? "yes" : "");
      tw_orders (&table);
      tw_act (&table, "to-rear");
      g_assert_cmpfloat_with_epsilon (tw_place (&table, "r").at.y, 35 + 9 + 2.5, 0.1);   /* each man turns about where he stands, and its rear is its front */
      tw_close (&table);
    }
}

/* How many of it are brought up (TW-69). */
static gint64
ask_reach (TwTable *table)
{
  const char *ids[] = { "r", "b", NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) feed = table->game->ask (table->battle, "second-move-order", ids, &error);
  g_autoptr (GVariant) side = NULL;

  g_assert_no_error (error);
  side = sg_question_record (feed, "A", 0);
  return sg_record_number (side, "cavalry");
}

static void
test_normal_reach (void)
{
  TwTable table;
  gint64 normal;

  tw_open (&table);
  tw_raise (&table, "red", "r", "heavy-cavalry", 24, 22, 40, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 4, 22, 29.9, 0);
  tw_act (&table, "begin");
  tw_set_at (&table, "r", 34, 30.02, 180);   /* one wing alone is near: the other stands farther off than nine inches */
  normal = ask_reach (&table);
  tw_say (&table, "r", &sg_tw_words.battle_move, "yes");
  g_assert_cmpint (ask_reach (&table), ==, normal);
  g_assert_cmpint (normal, <, 24);
  tw_close (&table);
}

/* Whoever fights is told of by his fighting move and what he has lost; by hand the same is asked as is suggested (TW-68 to TW-72). */
static void
test_asked_of_melee (void)
{
  static const char *const sides[] = { "r", "b" };
  TwTable table;

  open_melee (&table, 24, 24);
  tw_say (&table, "r", &sg_common_words.officers, "5");
  tw_say (&table, "b", &sg_common_words.officers, "5");
  fight (&table);
  {
    g_autofree char *told = tw_fact (&table, "r", "In a mêlée");
    g_autofree char *said = g_strdup_printf ("fighting move 1, %d lost in it", (int) sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.melee_lost));

    g_assert_cmpstr (told, ==, said);
  }
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (SgQuestion) outcome = tw_ask (&table, "melee-outcome", sides[i]), half = tw_ask (&table, "fifty-percent", sides[i]), feed = tw_ask (&table, "second-move-order", sides[i]);

      g_assert_cmpstr (sg_question_text (outcome, "unit"), ==, "r");   /* the first side of the two, whoever is chosen */
      g_assert_cmpstr (sg_question_text (feed, "unit"), ==, "r");
      g_assert_true (sg_question_is (half, "situation", "first move of a melee"));
    }
  tw_close (&table);
}

/* A general who is bound to a unit goes where it goes, of its own will and when it must (TW-88). */
static void
test_bound (void)
{
  TwTable table;
  g_autoptr (GError) error = NULL;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r", "line-infantry", 24, 22, 40, 180);
  tw_raise (&table, "red", "general", "general", 1, 22, 41, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 10, 0);
  tw_act (&table, "begin");
  tw_say (&table, "general", &sg_tw_words.with, "r");
  tw_check_fact (&table, "general", "Bound to", "r");
  tw_check_fact (&table, "r", "Bound to", "");
  tw_orders (&table);
  g_assert_true (tw_step (&table, "r", 180, 5, &error));
  g_assert_no_error (error);
  tw = tw_read (&table);
  g_assert_cmpfloat_with_epsilon (tw_place (&table, "r").at.y, 35, 0.01);
  g_assert_cmpfloat (sg_tw_gap (&tw, tw_unit (&table, "r"), tw_unit (&table, "general")), <, 0.1);
  tw_end_move (&table);
  tw_say (&table, "r", &sg_tw_words.withdraws, "2");
  tw_orders (&table);
  tw_act (&table, "to-rear");
  tw = tw_read (&table);
  g_assert_cmpfloat (tw_place (&table, "r").at.y, >, 39);
  g_assert_cmpfloat (sg_tw_gap (&tw, tw_unit (&table, "r"), tw_unit (&table, "general")), <, 0.1);
  tw_close (&table);
}

/* He who was rallied waits as long as the die says, and is fit from the move after, to fire as well as to march (TW-88). */
static void
test_fit (void)
{
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r", "line-infantry", 24, 22, 40, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 24, 0);
  tw_act (&table, "begin");
  tw_say (&table, "r", &sg_tw_words.fit, "3");
  for (gint64 move = 1; move <= 3; move++)
    {
      tw_orders (&table);
      g_assert_cmpint (tw_step (&table, "r", 180, 1, NULL), ==, move == 3);
      tw_act (&table, "moves-done");
      g_assert_cmpstr (tw_phase (&table), ==, "musketry");
      g_assert_true (tw_waits (&table, move == 3 ? "first:" : "fire:b"));
      g_assert_false (tw_waits (&table, "fire:r"));
      tw_act (&table, "musketry-done");
    }
  g_assert_false (sg_word_has (tw_unit (&table, "r"), &sg_tw_words.fit));
  tw_close (&table);
}

/* Guns that have to go limber up and drive off, where nobody is upon them (TW-74). */
static void
test_guns_go (void)
{
  TwTable table;
  SgPoint before;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "gun", "artillery-battery", 5, 22, 40, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 10, 0);
  tw_act (&table, "begin");
  tw_say (&table, "gun", &sg_tw_words.withdraws, "1");
  before = tw_place (&table, "gun").at;
  tw_orders (&table);
  tw_act (&table, "to-rear");
  tw = tw_read (&table);
  g_assert_cmpint (sg_tw_form (&tw, tw_unit (&table, "gun")), ==, SG_TW_LIMBERED);
  g_assert_cmpfloat (sg_point_distance (before, tw_place (&table, "gun").at), >, 4);
  tw_close (&table);
}

/* Without a map there is a bare table of the usual size: an army is put down, marches, charges and fires (TW-01). */
static void
test_no_map (void)
{
  static const char *const two[] = { "horse", "foe", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (TW_SYSTEM, &error);
  SgPoint a, b;
  SgPlace place;

  g_assert_no_error (error);
  table.journal = sg_memory_journal_new ();
  table.campaign = sg_campaign_new (table.journal, rules, "5d0d4f1e-0000-4000-8000-000000000019");
  table.battle = sg_campaign_add_battle (table.campaign, "Bare", "", NULL, &error);
  g_assert_no_error (error);
  table.game = sg_battle_get_game (table.battle);
  g_assert_false (table.game->movement->back_line (table.battle, "red", &a, &b));
  tw_raise (&table, "red", "line", "line-infantry", 24, 22, 36, 180);
  tw_raise (&table, "red", "horse", "light-cavalry", 12, 50, 36, 180);
  tw_raise (&table, "red", "gun", "artillery-battery", 5, 36, 50, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 20, 0);
  tw_raise (&table, "blue", "foe", "line-infantry", 24, 50, 24, 0);
  {
    const SgMuster boat = { .id = "boat", .name = "boat", .type = "barge", .count = 3 };

    g_assert_true (sg_tw_muster (table.battle, "blue", &boat, 1, &error));
    g_assert_false (table.game->movement->berth (table.battle, "boat", &place));   /* there is no water */
  }
  tw_act (&table, "begin");
  g_assert_true (table.game->carry_out (table.battle, "charge", two, NULL, 0, &error));
  g_assert_no_error (error);
  tw_orders (&table);
  tw_do (&table, "charge-home", "horse", NULL);
  tw_judge (&table, "contact:horse", "2 5");
  tw_done (&table, "charges", "charges-done");
  g_assert_true (tw_step (&table, "line", 180, 4, &error));
  g_assert_no_error (error);
  g_assert_false (tw_step (&table, "line", 180, 4, &error));
  g_assert_nonnull (strstr (error->message, "TW-10"));
  g_clear_error (&error);
  tw_check_refused (&table, "house-in:mill", "line", NULL, "There is no house that it can go into (TW-22).");
  tw_check_refused (&table, "house-part:4:mill", "line", NULL, "There is no house that so many of it can go into (TW-22).");
  tw_check_refused (&table, "ford", "line", &(SgPoint) { 22, 20 }, "There is no water on the table that can be forded (TW-17).");
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "guns");
  tw_judge (&table, "gun:gun", NULL);
  tw_done (&table, "guns", "guns-done");
  tw_judge (&table, "first:line", "6 1");
  tw_judge (&table, "fire:line", NULL);
  g_assert_cmpint (tw_left (&table, "b"), <, 24);
  tw_done (&table, "musketry", "musketry-done");
  tw_judge (&table, "fight:horse:foe", NULL);
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/breaks-off", test_breaks_off);
  g_test_add_func ("/play/tw/breaking-twice", test_twice);
  g_test_add_func ("/play/tw/breaking-goes-on", test_goes_on);
  g_test_add_func ("/play/tw/breaking-normal-move", test_normal_move);
  g_test_add_func ("/play/tw/breaking-normal-reach", test_normal_reach);
  g_test_add_func ("/play/tw/breaking-asked", test_asked_of_melee);
  g_test_add_func ("/play/tw/breaking-bound", test_bound);
  g_test_add_func ("/play/tw/breaking-fit", test_fit);
  g_test_add_func ("/play/tw/breaking-guns", test_guns_go);
  g_test_add_func ("/play/tw/no-map", test_no_map);
  return g_test_run ();
}
