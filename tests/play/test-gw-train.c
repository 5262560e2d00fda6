/* test-gw-train.c: a train that is tied to a Joker runs along the railway (GW-318).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-table.h"

#include "rules/sg-question-values.h"

static const char *const nobody[] = { NULL };

#define RAILWAY \
  "<map title='Heath' unit='in' width='60' depth='60'>" \
  "<piece id='line' kind='railway' name='The Line' points='0,30 30,30 40,30 60,30'/>" \
  "<piece id='branch' kind='railway' points='50,0 50,8'/>" \
  "</map>"

/* An event is tied to the next Joker. */
static void
tie (GwTable *table, const char *event)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = table->game->ask (table->battle, "plan-event", nobody, &error);

  g_assert_no_error (error);
  sg_question_set (question, "event", g_variant_new_string (event), SG_SOURCE_ASKED);
  gw_post (table, question, "");
}

/* r1 and b1 stand across the line, r2 behind it, and bn on the end of the branch; r1 has its general. */
static void
open_line (GwTable *table, const char *event)
{
  const char *const general[] = { "rc", NULL };
  g_autoptr (GError) error = NULL;

  gw_open_on (table, RAILWAY);
  gw_raise (table, "red", "r1", "infantry", 12, 20, 29.5, 180, "");
  gw_raise (table, "red", "r2", "infantry", 12, 20, 38, 180, "");
  gw_raise (table, "red", "rc", "general", 1, 20, 30, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 40, 30.5, 0, "");
  gw_raise (table, "blue", "bn", "light-cavalry", 6, 50, 8.5, 0, "");
  table->game->carry_out (table->battle, "join:r1", general, NULL, 0, &error);
  g_assert_no_error (error);
  tie (table, event);
  gw_begin (table);
  gw_card (table, "Joker");
}

/* The question about the unit that is struck next. */
static SgQuestion *
ask_train (GwTable *table, const char *unit)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = table->game->suggest (table->battle, &error);

  for (guint i = 0; i < list->len; i++)
    {
      SgSuggestion *suggestion = g_ptr_array_index (list, i);

      if (!g_str_equal (suggestion->key, "train"))
        continue;
      g_assert_nonnull (strstr (suggestion->title, unit));
      return sg_question_ref (suggestion->question);
    }
  g_error ("no train comes");
}

static void
pass (GwTable *table, const char *unit, const char *card, const char *faces)
{
  g_autoptr (SgQuestion) question = ask_train (table, unit);

  if (card != NULL)
    {
      sg_question_set (question, "hold_card", g_variant_new_boolean (TRUE), SG_SOURCE_ASKED);
      sg_question_set (question, "card", g_variant_new_string (card), SG_SOURCE_ASKED);
    }
  gw_post (table, question, faces);
}

/* Why the train is not passed with @card. */
static char *
refuse_card (GwTable *table, const char *unit, const char *card)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = ask_train (table, unit);
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = NULL;

  sg_question_set (question, "hold_card", g_variant_new_boolean (TRUE), SG_SOURCE_ASKED);
  sg_question_set (question, "card", g_variant_new_string (card), SG_SOURCE_ASKED);
  verdict = sg_question_judge (question, sg_battle_get_rules (table->battle), dice, &error);
  g_assert_no_error (error);
  g_assert_null (table->game->rule (table->battle, question, verdict, dice, &error));
  g_assert_nonnull (error);
  return g_strdup (error->message);
}

/* Whoever stands on the line plays a Hold Card and falls back Disordered, or is attacked by twelve dice, 4+, and saves as dense in the open. */
static void
test_struck (void)
{
  g_autofree char *unheld = NULL, *nonsense = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) waits = NULL;
  GwTable table;

  open_line (&table, "The 2:17 train");
  gw_suggested (&table, "trigger", "");
  g_assert_true (sg_gw_is (gw_unit (&table, "r1"), "train"));
  g_assert_true (sg_gw_is (gw_unit (&table, "b1"), "train"));
  g_assert_true (sg_gw_is (gw_unit (&table, "bn"), "train"));
  g_assert_false (sg_gw_is (gw_unit (&table, "r2"), "train"));
  g_assert_false (sg_gw_is (gw_unit (&table, "rc"), "train")); /* he is where his unit is */
  g_assert_false (sg_gw_turn_card (table.battle, "9 hearts", NULL, &waits));
  g_assert_nonnull (strstr (waits->message, "The train has yet to pass r1 (GW-318)."));
  acts = table.game->acts (table.battle, (const char *const[]) { "rc", NULL });
  for (guint i = 0; i < acts->len; i++)
    g_assert_nonnull (((SgGameAct *) acts->pdata[i])->why);
  unheld = refuse_card (&table, "r1", "K hearts");
  g_assert_nonnull (strstr (unheld, "GW-318"));
  nonsense = refuse_card (&table, "r1", "nonsense");
  pass (&table, "r1", "2 hearts", "");
  g_assert_true (sg_gw_is (gw_unit (&table, "r1"), "disordered"));
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "r1"), "must"), ==, "fall back");
  g_assert_cmpstr (gw_word (&table, "hand-red"), ==, ""); /* the Ace went with the cycle that the Joker ended (GW-312) */
  pass (&table, "b1", NULL, "4 5 6 3 3 3 3 3 3 1 1 1 6 5 1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 10);
  g_assert_false (sg_gw_is (gw_unit (&table, "b1"), "disordered"));
  pass (&table, "bn", "", ""); /* none named: the lowest */
  g_assert_cmpstr (gw_word (&table, "hand-blue"), ==, "J clubs,9 clubs");
  gw_close (&table);
}

/* A unit that is run down to the last man leaves its general where it stood; a side without cards has none to play. */
static void
test_run_down (void)
{
  g_autofree char *none = NULL;
  GwTable table;

  open_line (&table, "A train");
  gw_set_word (&table, "r1", "train", "");
  {
    SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
    g_autoptr (GError) error = NULL;
    SgGw gw;

    sg_gw_read (&gw, table.battle, NULL);
    sg_word_clear (ruling, SG_OF (gw.board, "red"), &sg_gw_words.hand);
    g_assert_true (sg_gw_post (&gw, ruling, &error));
  }
  gw_suggested (&table, "trigger", "");
  none = refuse_card (&table, "r1", "");
  g_assert_nonnull (strstr (none, "Red has no Hold Card to play"));
  pass (&table, "r1", NULL, "6 6 6 6 6 6 6 6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1");
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "r1")), ==, 0);
  g_assert_false (sg_board_find_place (sg_battle_get_board (table.battle), "r1", &(SgPlace) { 0 }));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rc")), ==, 1);
  g_assert_cmpstr (sg_gw_word (gw_unit (&table, "rc"), "with"), ==, "");
  gw_close (&table);
}

/* GW-403: a siege gun on the line cannot be moved: it is in Disorder, and play does not wait for its going. */
static void
test_siege_gun (void)
{
  GwTable table;

  gw_open_on (&table, RAILWAY);
  gw_raise (&table, "red", "rg", "siege-artillery", 5, 20, 29.5, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 50, 20, 0, "");
  tie (&table, "The 2:17 train");
  gw_begin (&table);
  gw_card (&table, "Joker");
  gw_suggested (&table, "trigger", "");
  pass (&table, "rg", "2 hearts", "");
  g_assert_true (sg_gw_is (gw_unit (&table, "rg"), "disordered"));
  g_assert_false (sg_gw_is (gw_unit (&table, "rg"), "must"));
  gw_card (&table, "9 hearts");
  gw_close (&table);
}

/* It is the word that sends it, however it is written, and no other that has it within. */
static void
test_word (void)
{
  static const struct { const char *event; gboolean sent; } rows[] = {
    { "THE TRAIN", TRUE }, { "Two trains, one after the other", TRUE }, { "train", TRUE }, { "A train’s whistle", TRUE }, { "Training", FALSE },
    { "The strain tells", FALSE }, { "Rain sets in", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GwTable table;

      open_line (&table, rows[i].event);
      gw_suggested (&table, "trigger", "");
      g_test_message ("%s", rows[i].event);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "r1"), "train"), ==, rows[i].sent);
      gw_close (&table);
    }
}

/* An event that speaks of no train sends none; what has come to pass is not struck out any more. */
static void
test_other (void)
{
  g_autoptr (GPtrArray) acts = NULL;
  g_autoptr (GError) late = NULL;
  GwTable table;

  open_line (&table, "Rain sets in");
  gw_suggested (&table, "trigger", "");
  g_assert_false (sg_gw_is (gw_unit (&table, "r1"), "train"));
  acts = table.game->acts (table.battle, nobody);
  g_assert_null (gw_find_act (acts, "untie:0"));
  g_assert_false (table.game->carry_out (table.battle, "untie:0", nobody, NULL, 0, &late));
  tie (&table, "A thaw");
  g_assert_true (table.game->carry_out (table.battle, "untie:1", nobody, NULL, 0, NULL));
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-train/struck", test_struck);
  g_test_add_func ("/play/gw-train/run-down", test_run_down);
  g_test_add_func ("/play/gw-train/siege-gun", test_siege_gun);
  g_test_add_func ("/play/gw-train/word", test_word);
  g_test_add_func ("/play/gw-train/other", test_other);
  return g_test_run ();
}
