/* test-tw-fight.c: the fighting of The War Game: musketry, contact, mêlées, and what is decided after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "tw-table.h"

#include "play/war-game/sg-tw-aim.h"

/* (transfer full) (nullable): the suggestion whose key begins so. */
static SgQuestion *
find_matter (TwTable *table, const char *key)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = table->game->suggest (table->battle, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      SgSuggestion *suggestion = list->pdata[i];

      if (g_str_has_prefix (suggestion->key, key))
        return suggestion->question != NULL ? sg_question_ref (suggestion->question) : NULL;
    }
  return NULL;
}

/* Judges what waits with those dice, or with the program’s own, and accepts it. */
static void
judge (TwTable *table, const char *key, const char *faces)
{
  g_autoptr (SgQuestion) question = find_matter (table, key);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = faces != NULL ? sg_dice_new_entered_text (faces, &error) : sg_dice_new_thrown (1741);
  g_autoptr (SgVerdict) verdict = NULL;
  SgRuling *ruling;
  SgTw tw = tw_read (table);

  g_assert_nonnull (question);
  verdict = sg_question_judge (question, tw.rules, dice, &error);
  g_assert_no_error (error);
  ruling = table->game->rule (table->battle, question, verdict, dice, &error);
  g_assert_no_error (error);
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
}

static gboolean
waits (TwTable *table, const char *key)
{
  g_autoptr (SgQuestion) question = find_matter (table, key);

  return question != NULL;
}

static gint64
left (TwTable *table, const char *id)
{
  return sg_tw_left (tw_unit (table, id));
}

/* Two lines ten inches apart throw for the first fire; the first fires, and the other replies with what is left. */
static void
test_musketry (void)
{
  TwTable table;
  gint64 red;

  tw_open (&table);
  tw_raise (&table, "red", "r-line", "line-infantry", 48, 22, 40, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 48, 22, 29, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "musketry");
  g_assert_false (waits (&table, "fire:"));
  judge (&table, "first:", "2 5");
  g_assert_true (waits (&table, "fire:b-line"));
  g_assert_false (waits (&table, "fire:r-line"));   /* it fires second */
  judge (&table, "fire:b-line", NULL);
  red = left (&table, "r-line");
  g_assert_cmpint (red, <, 48);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r-line"), &sg_tw_fight_words.lost), ==, 48 - red);
  g_assert_true (sg_word_flag (tw_unit (&table, "b-line"), &sg_tw_words.volleyed));
  {
    g_autoptr (SgQuestion) reply = find_matter (&table, "fire:r-line");

    g_assert_nonnull (reply);
    g_assert_cmpint (g_variant_get_int64 (sg_question_get (reply, "firers")), ==, red);
    g_assert_true (g_variant_get_boolean (sg_question_get (reply, "first_volley")));
  }
  judge (&table, "fire:r-line", NULL);
  g_assert_false (waits (&table, "fire:"));
  tw_act (&table, "musketry-done");
  g_assert_cmpstr (tw_phase (&table), ==, "decisions");
  judge (&table, "morale:r-line", "6");
  judge (&table, "morale:b-line", "6");
  g_assert_false (waits (&table, "morale:"));
  tw_close (&table);
}

/* Troops in between hide the target; whoever is in contact neither fires nor is fired at; a line sees 45° outward. */
static void
test_sight (void)
{
  TwTable table;
  SgTwAim aim;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r-line", "line-infantry", 24, 22, 38, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 24, 22, 28, 0);
  tw_raise (&table, "blue", "b-far", "line-infantry", 24, 22, 24, 0);
  tw_raise (&table, "blue", "b-side", "line-infantry", 24, 60, 29, 0);
  tw = tw_read (&table);
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "r-line"), tw_unit (&table, "b-line"), &aim));
  g_assert_true (aim.sees);
  g_assert_cmpstr (aim.behind, ==, "none");
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "r-line"), tw_unit (&table, "b-far"), &aim));
  g_assert_false (aim.sees);
  g_assert_true (sg_tw_take_aim (&tw, tw_unit (&table, "r-line"), tw_unit (&table, "b-side"), &aim));
  g_assert_false (aim.sees);
  tw_close (&table);
}

static void
charge_home (TwTable *table, const char *charger, const char *type, guint count)
{
  tw_open (table);
  tw_raise (table, "red", "r", type, count, 22, 43, 180);
  tw_raise (table, "blue", "b", "line-infantry", 48, 22, 29, 0);
  tw_act (table, "begin");
  tw_do (table, "charge", "r", "b");
  tw_orders (table);
  g_assert_cmpstr (tw_phase (table), ==, "charges");
  tw_do (table, "charge-home", "r", NULL);
}

/* Cuirassiers come home: the die, the volley, bursting through, the fighting move, the tests and what the mêlée decides. */
static void
test_charge (void)
{
  TwTable table;
  gint64 horse, foot;

  charge_home (&table, "r", "heavy-cavalry", 24);
  g_assert_true (waits (&table, "contact:r"));
  judge (&table, "contact:r", "5 2");
  judge (&table, "close:b", NULL);
  horse = left (&table, "r");
  g_assert_cmpint (horse, <, 24);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.melee_lost), ==, 24 - horse);
  judge (&table, "burst:r", NULL);
  foot = left (&table, "b");
  g_assert_cmpint (48 - foot, ==, sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.through));
  g_assert_false (waits (&table, "contact:"));
  tw_act (&table, "charges-done");
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "melee");
  judge (&table, "fight:r:b", NULL);
  g_assert_false (waits (&table, "fight:"));
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "r"), &sg_tw_fight_words.fighting), ==, 1);
  tw_act (&table, "melee-done");
  g_assert_cmpstr (tw_phase (&table), ==, "decisions");
  while (waits (&table, "half:"))
    judge (&table, "half:", NULL);
  while (waits (&table, "morale:"))
    judge (&table, "morale:", "6");
  judge (&table, "outcome:r", NULL);
  g_assert_false (waits (&table, "outcome:"));
  tw_close (&table);
}

/* A defender who threw less has no volley, and one without muskets throws no die. */
static void
test_no_volley (void)
{
  TwTable table;

  charge_home (&table, "r", "light-cavalry", 24);
  judge (&table, "contact:r", "2 5");
  g_assert_false (waits (&table, "close:"));
  g_assert_false (waits (&table, "burst:"));   /* light cavalry does not burst through */
  tw_close (&table);
}

/* Half gone in a first fighting move: it may fight the second; else it leaves. */
static void
test_half (void)
{
  TwTable table;
  SgRuling *ruling;
  g_autoptr (GError) error = NULL;
  SgTw tw;

  tw_open (&table);
  tw_raise (&table, "red", "r-line", "line-infantry", 48, 22, 40, 180);
  tw_raise (&table, "blue", "b-line", "line-infantry", 48, 22, 29, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  tw = tw_read (&table);
  ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
  sg_tw_add_losses (&tw, ruling, tw_unit (&table, "b-line"), 24);
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
  tw_act (&table, "musketry-done");
  g_assert_false (waits (&table, "morale:"));
  judge (&table, "half:b-line", NULL);
  g_assert_cmpint (sg_word_whole (tw_unit (&table, "b-line"), &sg_tw_words.out), ==, 1);
  g_assert_false (waits (&table, "morale:b-line"));
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/musketry", test_musketry);
  g_test_add_func ("/play/tw/sight", test_sight);
  g_test_add_func ("/play/tw/charge-home", test_charge);
  g_test_add_func ("/play/tw/no-volley", test_no_volley);
  g_test_add_func ("/play/tw/half", test_half);
  return g_test_run ();
}
