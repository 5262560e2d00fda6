/* test-tw-barred.c: what is barred in the panel of The War Game, and why: guns, barges, formations, fords, and whoever is put down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-told.h"

#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-gun-words.h"
#include "rules/sg-question-values.h"

static void
check_barred (TwTable *table, const char *act, const char *unit, const char *words)
{
  g_autofree char *said = tw_barred (table, act, unit);

  g_assert_cmpstr (said, ==, words);
}

/* Two guns and a howitzer of Red’s, a line of Blue’s before them; the guns’ phase of move 3. */
static void
open_guns (TwTable *table)
{
  tw_open (table);
  tw_raise (table, "red", "gun", "artillery-battery", 1, 22, 55, 180);
  tw_raise (table, "red", "other", "artillery-battery", 1, 28, 55, 180);
  tw_raise (table, "red", "howitzer", "howitzer-battery", 1, 16, 55, 180);
  tw_raise (table, "blue", "b", "line-infantry", 24, 22, 26, 0);
  tw_raise (table, "blue", "bgun", "artillery-battery", 1, 30, 26, 0);
  tw_act (table, "begin");
  tw_say_of (table, NULL, &sg_common_words.turn, "3");
  tw_orders (table);
  tw_act (table, "moves-done");
  g_assert_cmpstr (tw_phase (table), ==, "guns");
}

/* Why a gun is silent: in the panel, among what is known of it, and where it is asked by hand (TW-12, TW-20, TW-84, TW-86, TW-88, TW-100, TW-107). */
static void
test_guns (void)
{
  static const struct { const SgWord *word; const char *text, *said; } rows[] = {
    { NULL, NULL, "" },
    { &sg_tw_gun_words.gone, "2", "The gun of gun is destroyed (TW-107)." },
    { &sg_tw_gun_words.gone, "3", "" },                              /* in this very phase, in which all fire together (TW-116) */
    { &sg_tw_words.fired, "3", "gun has fired in this move (TW-100)." },
    { &sg_tw_words.halted, "3", "gun is halted or out of the action, and does not fire (TW-84, TW-86)." },
    { &sg_tw_words.out, "2", "gun is halted or out of the action, and does not fire (TW-84, TW-86)." },
    { &sg_tw_words.fit, "4", "gun is being rallied, and is fit from move 4 (TW-88)." },
    { &sg_tw_words.fit, "3", "" },
    { &sg_tw_words.withdrew, "yes", "gun has withdrawn in this move, and does not fire (TW-12)." },
    { &sg_tw_words.formed, "yes", "gun is limbered, or was limbered, unlimbered, drawn or pushed more than an inch in this move, and does not fire (TW-20)." },
    { &sg_tw_words.pushed, "1", "" },
    { &sg_tw_words.pushed, "1.5", "gun is limbered, or was limbered, unlimbered, drawn or pushed more than an inch in this move, and does not fire (TW-20)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TwTable table;

      open_guns (&table);
      if (rows[i].word != NULL)
        tw_say (&table, "gun", rows[i].word, rows[i].text);
      check_barred (&table, "ball", "gun", rows[i].said);
      check_barred (&table, "canister", "gun", rows[i].said);
      check_barred (&table, "shell", "gun", "not offered");
      check_barred (&table, "shell", "howitzer", "");
      check_barred (&table, "ball", "howitzer", "not offered");
      tw_check_fact (&table, "gun", "Silent", rows[i].said);
      if (*rows[i].said != '\0')
        {
          g_autofree char *why = tw_why_not (&table, "roundshot", "gun");

          g_assert_cmpstr (why, ==, rows[i].said);
        }
      tw_close (&table);
    }
}

/* A gun that its enemy has taken fires for nobody, and whose it is is told (TW-79). */
static void
test_taken (void)
{
  TwTable table;

  open_guns (&table);
  tw_say (&table, "gun", &sg_tw_words.taken, "blue");
  tw_check_fact (&table, "gun", "Taken by", "Blue");
  tw_check_fact (&table, "gun", "Silent", "gun is taken, and fires for neither side (TW-79).");
  tw_check_fact (&table, "other", "Taken by", "");
  check_barred (&table, "ball", "gun", "not offered");
  tw_close (&table);
}

/* What a gun has suffered, and what it means (TW-107). */
static void
test_damage (void)
{
  TwTable table;

  open_guns (&table);
  tw_check_fact (&table, "gun", "Damage", "");
  tw_say (&table, "gun", &sg_tw_words.gun_points, "1");
  tw_check_fact (&table, "gun", "Damage", "1 point; from 10 it fires in every other move, at 20 it is destroyed");
  tw_say (&table, "gun", &sg_tw_words.gun_points, "13");
  tw_check_fact (&table, "gun", "Damage", "13 points; from 10 it fires in every other move, at 20 it is destroyed");
  tw_close (&table);
}

/* What else a shot struck is thrown for by itself, shot by shot, whichever gun’s it was (TW-105, TW-117). */
static void
test_struck (void)
{
  static const struct { const char *unit, *gun, *procedure, *faces; gint64 total; } rows[] = {
    { "bgun", "gun", "counter-battery", "5", 5 }, { "bgun", "howitzer", "train-struck", "5", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *ids[] = { rows[i].unit, rows[i].gun, NULL };
      g_autoptr (SgQuestion) asked = NULL;
      g_autoptr (GError) error = NULL;
      g_auto (GStrv) left = NULL;
      TwTable table;

      open_guns (&table);
      asked = table.game->ask (table.battle, rows[i].procedure, ids, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (sg_question_get_procedure (asked)->id, ==, rows[i].procedure);
      {
        g_autofree char *under = g_strdup_printf ("other %s %s", rows[i].gun, rows[i].gun);

        tw_say (&table, "bgun", &sg_tw_gun_words.under, under);
      }
      tw_settle (&table, asked, rows[i].faces);
      g_assert_cmpint (sg_word_whole (tw_unit (&table, "bgun"), &sg_tw_words.gun_points), ==, rows[i].total);   /* within 36 inches: nothing less */
      left = sg_word_list (tw_unit (&table, "bgun"), &sg_tw_gun_words.under);
      g_assert_cmpuint (g_strv_length (left), ==, 2);   /* one of the two that the gun has thrown at it */
      g_assert_true (tw_waits (&table, "struck:bgun"));
      tw_close (&table);
    }
}

/* A gun is laid in its own phase, and not on itself. */
static void
test_hand (void)
{
  TwTable table;
  g_autoptr (SgQuestion) shot = NULL, aimed = NULL;
  g_autoptr (GError) error = NULL;

  open_guns (&table);
  shot = tw_ask (&table, "roundshot", "gun");
  g_assert_null (table.game->devices->aim (table.battle, shot, tw_place (&table, "gun").at, &error));
  g_assert_cmpstr (error->message, ==, "A gun is not laid on itself (TW-101).");
  g_clear_error (&error);
  tw_act (&table, "guns-done");
  g_assert_null (table.game->devices->aim (table.battle, shot, (SgPoint) { 22, 26 }, &error));
  g_assert_cmpstr (error->message, ==, "Guns are laid by hand in their own phase (TW-101).");
  tw_close (&table);
}

/* Why a unit does not form so (TW-09, TW-19, TW-56). */
static void
test_forms (void)
{
  static const char *const mixed[] = { "line", "gun", NULL }, *const both[] = { "line", "light", NULL };
  TwTable table;
  g_autoptr (GError) error = NULL;

  tw_open (&table);
  tw_raise (&table, "red", "line", "line-infantry", 24, 22, 40, 180);
  tw_raise (&table, "red", "light", "light-infantry", 12, 40, 40, 180);
  tw_raise (&table, "red", "gun", "artillery-battery", 1, 10, 50, 180);
  tw_raise (&table, "blue", "foe", "line-infantry", 24, 22, 10, 0);
  tw_act (&table, "begin");
  tw_check_refused (&table, "form:column", "line", NULL, "Units are moved in the phase of the other moves, after the charges (TW-05).");
  tw_orders (&table);
  tw_check_refused (&table, "form:limbered", "line", NULL, "line does not form so (TW-09).");
  tw_check_refused (&table, "form:pancake", "line", NULL, "line does not form so (TW-09).");
  g_assert_false (table.game->carry_out (table.battle, "form:limbered", mixed, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "line does not form so (TW-09).");
  g_clear_error (&error);
  tw_do (&table, "form:column", "line", NULL);
  tw_check_refused (&table, "form:line", "line", NULL, "line has changed formation in this move (TW-19).");
  g_assert_true (table.game->carry_out (table.battle, "form:column", both, NULL, 0, &error));   /* the line stands so already */
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (tw_last_clause (&table), "light changed into"));
  tw_set_at (&table, "foe", 40, 39.98, 0);
  tw_say (&table, "light", &sg_tw_words.formed, "");
  tw_check_refused (&table, "form:open-order", "light", NULL, "light is in contact with foe, and pinned (TW-69).");
  tw_close (&table);
}

/* By a house rule a change of formation costs half the move (TW-19). */
static void
test_form_cost (void)
{
  TwTable table;
  g_autoptr (GError) error = NULL;

  tw_open (&table);
  sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "tw.formation-cost", "half", &error);
  g_assert_no_error (error);
  tw_raise (&table, "red", "line", "line-infantry", 24, 22, 40, 180);
  tw_raise (&table, "blue", "foe", "line-infantry", 24, 22, 10, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_do (&table, "form:column", "line", NULL);
  g_assert_cmpfloat_with_epsilon (table.game->movement->reach (table.battle, "line"), 7.5 / 2, 1);   /* half of a line’s move or of a column’s: the table’s own */
  g_assert_false (tw_step (&table, "line", 180, 6, NULL));
  g_assert_true (tw_step (&table, "line", 180, 3, &error));
  tw_close (&table);
}

/* Why a water is not forded (TW-17). */
static void
test_fords (void)
{
  static const char waters[] =
    "<map title='Waters' unit='in' width='72' depth='60'>"
    "<piece id='brook' kind='stream' name='Brook' points='0,20 72,20' width='1'/></map>";
  static const char dry[] = "<map title='Dry' unit='in' width='72' depth='60'/>";
  const SgPoint over = { 22, 21.2 }, far = { 22, 26 }, along = { 30, 19 }, within = { 22, 20 };
  TwTable table;

  tw_open_on (&table, waters);
  tw_raise (&table, "blue", "b", "line-infantry", 6, 22, 19, 0);
  tw_raise (&table, "red", "r", "line-infantry", 6, 22, 50, 180);
  tw_act (&table, "begin");
  tw_check_refused (&table, "ford", "b", &over, "b fords no water now (TW-17).");
  tw_orders (&table);
  check_barred (&table, "ford", "b", "");
  check_barred (&table, "ford", "r", "not offered");
  tw_check_refused (&table, "ford", "b", &along, "The way there does not lead through water that can be forded (TW-17).");
  tw_check_refused (&table, "ford", "b", &far, "It stands formed on the far bank: choose a place there, at the water (TW-17).");
  tw_check_refused (&table, "ford", "b", &within, "It stands formed on the far bank: choose a place there, at the water (TW-17).");
  tw_do_at (&table, "ford", "b", over);
  tw_check_refused (&table, "ford", "b", &over, "b fords no water now (TW-17).");
  check_barred (&table, "ford", "b", "not offered");
  tw_close (&table);
  tw_open_on (&table, dry);
  tw_raise (&table, "blue", "b", "line-infantry", 6, 22, 19, 0);
  tw_raise (&table, "red", "r", "line-infantry", 6, 22, 50, 180);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_check_refused (&table, "ford", "b", &over, "There is no water on the table that can be forded (TW-17).");
  tw_close (&table);
}

/* Barges: who goes aboard, who is aboard, and who does not (TW-21). */
static void
test_barges (void)
{
  static const char river[] =
    "<map title='River' unit='in' width='72' depth='60'><piece id='river' kind='river' name='Ouse' points='0,20 72,20' width='6'/></map>";
  const SgPoint ashore = { 33, 23.2 };
  TwTable table;
  g_autofree char *off = NULL;

  tw_open_on (&table, river);
  tw_raise (&table, "blue", "p", "light-infantry", 6, 33, 16.8, 0);
  tw_raise (&table, "blue", "q", "light-infantry", 6, 50, 16.8, 0);
  tw_raise (&table, "blue", "b", "barge", 3, 33, 19, 90);
  tw_raise (&table, "blue", "far", "barge", 3, 60, 19, 90);
  tw_raise (&table, "red", "r", "line-infantry", 24, 33, 50, 180);
  tw_act (&table, "begin");
  tw_say (&table, "p", &sg_common_words.officers, "0");
  tw_check_refused (&table, "current:canal", "b", NULL, "Units are moved in the phase of the other moves, after the charges (TW-05).");
  tw_orders (&table);
  {
    g_autoptr (SgQuestion) load = tw_ask (&table, "barge-load", "b");

    g_assert_cmpint (sg_question_number (load, "aboard"), ==, 0);
  }
  tw_say (&table, "b", &sg_tw_words.carries, "20");
  tw_say (&table, "far", &sg_tw_words.carries, "20");
  tw_check_refused (&table, "current:canal", "p", NULL, "Choose a barge (TW-21).");
  tw_check_refused (&table, "current:sideways", "b", NULL, "Choose a barge (TW-21).");
  g_assert_cmpfloat (table.game->movement->reach (table.battle, "b"), ==, 6);
  tw_do (&table, "current:canal", "b", NULL);
  g_assert_cmpfloat (table.game->movement->reach (table.battle, "b"), ==, 7.5);
  check_barred (&table, "current:canal", "b", "not offered");
  check_barred (&table, "current:down river", "b", "");
  tw_check_refused (&table, "aboard:b", "r", NULL, "There is no barge that it can go aboard (TW-21).");
  tw_check_refused (&table, "aboard:q", "p", NULL, "There is no barge that it can go aboard (TW-21).");
  tw_check_refused (&table, "aboard:far", "b", NULL, "There is no barge that it can go aboard (TW-21).");
  off = tw_refused (&table, "aboard:far", "p", NULL);
  g_assert_true (g_str_has_suffix (off, " off, farther than p can still go (TW-21)."));
  tw_say (&table, "p", &sg_tw_words.halted, "1");
  tw_check_refused (&table, "aboard:b", "p", NULL, "p stays halted in this move, for its morale is bad (TW-84).");
  tw_say (&table, "p", &sg_tw_words.halted, "");
  tw_check_fact (&table, "b", "Carries", "0 of 20 figures");
  tw_check_fact (&table, "b", "Aboard it", "");
  tw_do (&table, "aboard:b", "p", NULL);
  tw_check_fact (&table, "b", "Carries", "6 of 20 figures");
  tw_check_fact (&table, "b", "Aboard it", "p");
  tw_check_fact (&table, "p", "Aboard", "b");
  tw_check_fact (&table, "p", "State", "aboard b");
  tw_say (&table, "b", &sg_tw_words.carries, "8");
  tw_say (&table, "q", &sg_common_words.officers, "0");
  tw_set_at (&table, "q", 33, 16.8, 0);
  tw_check_refused (&table, "aboard:b", "q", NULL, "q has 6 figures with its officers, and b has room for 2 (TW-21).");
  tw_check_refused (&table, "ashore:p", "far", &ashore, "p cannot land now (TW-21).");
  tw_check_refused (&table, "ashore:q", "b", &ashore, "q cannot land now (TW-21).");
  {
    static const char *const ids[] = { "p", NULL };
    g_autoptr (GError) error = NULL;
    const SgPoint at[] = { { 10, 10 } };

    g_assert_false (table.game->movement->move (table.battle, ids, at, 1, NULL, NULL, &error));   /* who is aboard is dragged nowhere */
  }
  tw_do_at (&table, "ashore:p", "b", ashore);
  tw_check_fact (&table, "p", "Aboard", "");
  tw_close (&table);
}

/* Each side is put down in its own half, upon the table; what is said of a berth keeps to it (TW-142). */
static void
test_put_down (void)
{
  static const struct { double x, y; const char *said; } rows[] = {
    { -1, 50, "line would stand beyond the edge of the table." }, { 20, 61, "line would stand beyond the edge of the table." },
    { 20, 20, "line is put down in Red’s half of the table." }, { 20, 50, NULL },
  };
  static const char *const ids[] = { "line", NULL }, *const two[] = { "line", "light", NULL };
  const SgMuster units[] = { { .id = "line", .name = "line", .type = "line-infantry", .count = 24 }, { .id = "light", .name = "light", .type = "light-infantry", .count = 12 } };
  TwTable table;
  g_autoptr (GError) error = NULL;
  SgPlace place;
  SgTw tw;

  tw_open (&table);
  g_assert_true (sg_tw_muster (table.battle, "red", units, 2, &error));
  g_assert_no_error (error);
  g_assert_true (table.game->movement->berth (table.battle, "line", &place));
  g_assert_cmpfloat (place.at.y, >, 50);
  g_assert_false (table.game->movement->berth (table.battle, "nobody", &place));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint at[] = { { rows[i].x, rows[i].y } };

      g_assert_cmpint (table.game->movement->move (table.battle, ids, at, 1, NULL, NULL, &error), ==, rows[i].said == NULL);
      if (rows[i].said != NULL)
        g_assert_cmpstr (error->message, ==, rows[i].said);
      g_clear_error (&error);
    }
  {
    const SgPoint at[] = { { 40, 50 }, { 42, 50 } }, over[] = { { 40, 20 } };

    g_assert_true (table.game->movement->move (table.battle, two, at, 2, NULL, NULL, &error));   /* those who stand are shifted, the others set down */
    g_assert_cmpstr (tw_last_clause (&table), ==, "2 units were put down");
    g_assert_true (table.game->movement->move (table.battle, ids, over, 1, (const SgPlace[]) { { { 40, 20 }, 180 } }, "As they came.", &error));
    g_assert_no_error (error);
    g_assert_cmpfloat (tw_place (&table, "line").at.y, ==, 20);
  }
  tw_raise (&table, "blue", "foe", "line-infantry", 24, 22, 10, 0);
  tw_act (&table, "begin");
  tw_check_refused (&table, "declare:chess", NULL, NULL, "The battle cannot be declared so now (TW-140).");
  tw_do (&table, "declare:draw", NULL, NULL);
  g_assert_cmpstr (tw_last_clause (&table), ==, "The battle was declared drawn");
  tw = tw_read (&table);
  g_assert_cmpint (tw.at, ==, SG_PLAY_OVER);
  g_assert_false (tw_step (&table, "line", 180, 1, &error));
  g_assert_cmpstr (error->message, ==, "The battle is over (TW-140).");
  tw_check_refused (&table, "declare:red", NULL, NULL, "The battle cannot be declared so now (TW-140).");
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/barred-guns", test_guns);
  g_test_add_func ("/play/tw/barred-taken", test_taken);
  g_test_add_func ("/play/tw/barred-damage", test_damage);
  g_test_add_func ("/play/tw/barred-struck", test_struck);
  g_test_add_func ("/play/tw/barred-hand", test_hand);
  g_test_add_func ("/play/tw/barred-forms", test_forms);
  g_test_add_func ("/play/tw/barred-form-cost", test_form_cost);
  g_test_add_func ("/play/tw/barred-fords", test_fords);
  g_test_add_func ("/play/tw/barred-barges", test_barges);
  g_test_add_func ("/play/tw/barred-put-down", test_put_down);
  return g_test_run ();
}
