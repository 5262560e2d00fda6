/* test-lw-prisoners.c: prisoners moved, freed, armed again, taken again, brought away; surrender and leaving.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "lw-table.h"

#include "rules/sg-question-values.h"

/* Nine Blue prisoners at 30,60 under two Red guards; twenty of each far off. */
static void
set_up (Table *table)
{
  table_open (table, "finish");
  table_muster (table, "red", "guard", "infantry", 2);
  table_muster (table, "red", "rf", "infantry", 20);
  table_muster (table, "blue", "bf", "infantry", 9);
  table_muster (table, "blue", "bh", "infantry", 20);
  table_row (table, "guard", 1, 2, 32, 62, 1.5, 0);
  table_row (table, "bf", 1, 9, 30, 60, 0.9, 0);
  table_row (table, "rf", 1, 20, 40, 93, 1, 180);
  table_row (table, "bh", 1, 20, 40, 4, 1, 0);
  table_begin (table);
  table_take (table, "bf", 1, 9);
}

static void
test_escort (void)
{
  Table table;

  set_up (&table);
  table_to (&table, 1, "men");
  table_refused (&table, "bf.1", 30, 66, "LW-60");                                                       /* alone */
  table_refused (&table, "guard.1 bf.1 bf.2 bf.3 bf.4 bf.5 bf.6 bf.7 bf.8", 32, 66, "LW-60"); /* eight to one man */
  table_moves (&table, "guard.1 bf.1 bf.2 bf.3 bf.4 bf.5 bf.6 bf.7", 32, 66);
  g_assert_cmpfloat (table_figure (&table, "bf.7")->place.at.y, ==, 64);
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "liberation:")); /* the other guard is by the last two */
  }
  table_close (&table);
}

/* Each escort is within reach of his own prisoners, from the first step to the last: one far off takes nobody along (LW-60). */
static void
test_own_escorts (void)
{
  Table table;

  set_up (&table);
  table_put (&table, "guard.2", 44, 62, 0);
  table_to (&table, 1, "men");
  table_refused (&table, "guard.1 guard.2 bf.1 bf.2 bf.3 bf.4 bf.5 bf.6 bf.7 bf.8", 32, 66, "LW-60");
  table_refused (&table, "guard.2 bf.1", 44, 66, "LW-60");
  table_close (&table);
}

/* Who is held does not count among the free; the dead do not count at all. */
static void
test_told (void)
{
  g_autofree char *before = NULL, *after = NULL, *whole = NULL;
  Table table;

  set_up (&table);
  before = sg_lw_body_text (table.battle, "bf");
  whole = sg_lw_body_text (table.battle, "rf");
  g_assert_cmpstr (before, ==, "0 of 9 free");
  g_assert_cmpstr (whole, ==, "20 infantry");
  table_take (&table, "bh", 1, 4);
  after = sg_lw_body_text (table.battle, "bh");
  g_assert_cmpstr (after, ==, "16 of 20 free");
  table_close (&table);
}

/* The owner may not move his men while they are held. */
static void
test_not_his (void)
{
  Table table;

  set_up (&table);
  table_to (&table, 2, "men");
  table_refused (&table, "bf.1", 30, 55, "LW-60");
  table_close (&table);
}

static void
test_liberated_and_rearmed (void)
{
  Table table;

  set_up (&table);
  table_to (&table, 1, "men");
  table_moves (&table, "guard.1 guard.2", 32, 68.5); /* they walk off */
  table_act (&table, "call-time");
  table_accept (&table, "liberation:blue");
  g_assert_cmpint (table_count (&table, "blue", "disarmed"), ==, 9);
  table_to (&table, 2, "men");
  table_moves (&table, "bf.1", 36, 52);                       /* turn 2 is his next: LW-61 */
  table_to (&table, 4, "men");
  table_moves (&table, "bf.1", 36, 41);
  table_put (&table, "bf.1", 10, 6, 180);
  table_to (&table, 6, "men");
  table_moves (&table, "bf.1", 10, 0);                        /* home */
  table_act (&table, "call-time");
  table_accept (&table, "rearm");
  g_assert_cmpstr (table_figure (&table, "bf.1")->account, ==, "fit");
  table_close (&table);
}

/* LW-61: set free in his own turn, he waits for his next. */
static void
test_free_from (void)
{
  Table table;

  set_up (&table);
  table_to (&table, 2, "men");
  table_put (&table, "guard.1", 5, 90, 0);
  table_put (&table, "guard.2", 7, 90, 0);
  table_act (&table, "call-time");
  table_accept (&table, "liberation:blue");
  g_assert_cmpstr (sg_figure_get (table_figure (&table, "bf.1"), "free-from"), ==, "4");
  table_to (&table, 4, "men");
  table_moves (&table, "bf.1", 36, 54);
  table_close (&table);
}

static void
test_retaken (void)
{
  Table table;

  set_up (&table);
  table_to (&table, 1, "men");
  table_moves (&table, "guard.1 guard.2", 32, 68.5);
  table_act (&table, "call-time");
  table_accept (&table, "liberation:blue");
  table_to (&table, 3, "men");
  table_moves (&table, "guard.1", 30, 60);
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "melee:")); /* LW-R27: a disarmed man is in no mêlée */
  }
  table_accept (&table, "retaken:");
  g_assert_cmpint (table_count (&table, "blue", "prisoner"), >=, 1);
  table_close (&table);
}

static void
test_caged (void)
{
  Table table;

  set_up (&table);
  table_row (&table, "bf", 1, 5, 30, 90, 0.9, 0);
  table_row (&table, "guard", 1, 1, 32, 91, 1, 0);
  table_to (&table, 1, "men");
  table_moves (&table, "guard.1 bf.1 bf.2 bf.3 bf.4 bf.5", 32, 97);
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);
    SgSuggestion *caging = table_find (list, "caging");

    g_assert_nonnull (caging);
    g_assert_true (caging->trivial);
  }
  table_accept (&table, "caging");
  g_assert_cmpint (table_count (&table, "blue", "caged"), ==, 5);
  g_assert_false (table_figure (&table, "bf.1")->placed);
  table_close (&table);
}

/* LW-64: an isolated body gives itself up; held by nobody until an enemy comes. */
static void
test_surrender (void)
{
  g_autoptr (SgQuestion) question = NULL;
  Table table;

  set_up (&table);
  table_put (&table, "bh.1", 66, 40, 0);
  table_put (&table, "bh.2", 67, 40, 0);
  table_to (&table, 1, "men");
  question = table_ask (&table, "surrender", "bh.1 bh.2");
  g_assert_cmpint (sg_question_number (question, "number"), ==, 2);
  table_judge (&table, question, NULL);
  g_assert_cmpstr (table_figure (&table, "bh.1")->account, ==, "prisoner");
  g_assert_cmpstr (sg_figure_get (table_figure (&table, "bh.1"), "awaits-captor"), ==, "yes");
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "liberation:")); /* until an enemy has come */
  }
  table_put (&table, "rf.1", 66, 45, 180);
  table_accept (&table, "charge:blue");
  g_assert_cmpstr (sg_figure_get (table_figure (&table, "bh.1"), "awaits-captor"), ==, "");
  table_put (&table, "rf.1", 40, 93, 180);
  table_accept (&table, "liberation:blue");
  table_close (&table);
}

static void
test_surrender_refused (void)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgDice) none = sg_dice_new_none ();
  Table table;

  set_up (&table);
  question = table_ask (&table, "surrender", "bh.1 bh.2");
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), none, NULL);
  g_assert_nonnull (sg_verdict_get_refusal (verdict));
  g_assert_cmpstr (sg_verdict_get_refusal_rule (verdict), ==, "LW-64");
  table_close (&table);
}

/* LW-90: over his own back line a man is saved; a gun goes off with its men only. */
static void
test_leaving (void)
{
  Table table;

  set_up (&table);
  table_to (&table, 1, "men");
  table_moves (&table, "rf.1 rf.2 rf.3", 40, 97.5);
  table_act (&table, "call-time");
  table_accept (&table, "leave-field");
  g_assert_cmpint (table_count (&table, "red", "off"), ==, 3);
  g_assert_false (table_figure (&table, "rf.1")->placed);
  table_to (&table, 3, "men");
  table_set (&table, "rf.1", "place", "40 96 180");
  table_refused (&table, "rf.1", 40, 90, "LW-90");
  table_close (&table);
}

/* A gun over the line without its four men stays on the field, and is not asked about. */
static void
test_gun_leaving (void)
{
  Table table;

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 24);
  table_muster (&table, "red", "rg", "gun", 1);
  table_muster (&table, "blue", "bf", "infantry", 24);
  table_row (&table, "bf", 1, 24, 5, 8, 1, 0);
  table_row (&table, "rf", 5, 24, 5, 80, 1, 180);
  table_row (&table, "rf", 1, 4, 48, 90, 1, 180);
  table_put (&table, "rg.1", 46, 90, 180);
  table_begin (&table);
  table_to (&table, 1, "guns");
  table_moves (&table, "rg.1 rf.1 rf.2 rf.3 rf.4", 46, 98);
  table_act (&table, "guns-done");
  table_act (&table, "call-time");
  table_accept (&table, "leave-field");
  g_assert_cmpstr (table_figure (&table, "rg.1")->account, ==, "off");
  g_assert_cmpint (table_count (&table, "red", "off"), ==, 4);
  g_assert_true (sg_battle_undo (table.battle, NULL));
  table_put (&table, "rf.1", 48, 90, 180);
  table_accept (&table, "leave-field");
  g_assert_cmpstr (table_figure (&table, "rg.1")->account, ==, "fit");
  g_assert_cmpint (table_count (&table, "red", "off"), ==, 3);
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "leave-field"));
  }
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/lw-prisoners/escort", test_escort);
  g_test_add_func ("/play/lw-prisoners/own-escorts", test_own_escorts);
  g_test_add_func ("/play/lw-prisoners/told", test_told);
  g_test_add_func ("/play/lw-prisoners/not-his", test_not_his);
  g_test_add_func ("/play/lw-prisoners/liberated-and-rearmed", test_liberated_and_rearmed);
  g_test_add_func ("/play/lw-prisoners/free-from", test_free_from);
  g_test_add_func ("/play/lw-prisoners/retaken", test_retaken);
  g_test_add_func ("/play/lw-prisoners/caged", test_caged);
  g_test_add_func ("/play/lw-prisoners/surrender", test_surrender);
  g_test_add_func ("/play/lw-prisoners/surrender-refused", test_surrender_refused);
  g_test_add_func ("/play/lw-prisoners/leaving", test_leaving);
  g_test_add_func ("/play/lw-prisoners/gun-leaving", test_gun_leaving);
  return g_test_run ();
}
