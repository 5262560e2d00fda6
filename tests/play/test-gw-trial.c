/* test-gw-trial.c: a volley, a rally, and all that comes of them, as one conversation: GW-501, GW-551, GW-561, GW-705.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"

#include "play/gentlemans-war/field/sg-gw-fire.h"
#include "rules/sg-odds.h"

static void
open_two (GwTable *table)
{
  gw_open (table);
  gw_raise_two (table);
  gw_begin_with (table, "9 hearts", "r1");
}

static void
take_aim (GwTable *table, const char *unit)
{
  const char *const ids[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (table->game->carry_out (table->battle, "shoot", ids, NULL, 0, &error));
  g_assert_no_error (error);
}

static SgStage *
find_step (SgTalk *talk, const char *id)
{
  for (guint i = 0; i < talk->stages->len; i++)
    if (g_str_equal (((SgStage *) talk->stages->pdata[i])->id, id))
      return talk->stages->pdata[i];
  return NULL;
}

static void
check_over (GwTable *table)
{
  g_assert_null (table->game->converse (table->battle));
  g_assert_true (gw_is_over (table));
  g_assert_cmpstr (gw_word (table, "trial-stage"), ==, "");
  g_assert_cmpstr (gw_word (table, "trial-by"), ==, "");
  g_assert_cmpstr (gw_word (table, "trial-at"), ==, "");
}

/* Whom it may shoot at are its choices, on the map too, each with the chances of all that follows. */
static void
test_targets (void)
{
  const char *const pair[] = { "r1", "b1", NULL };
  g_autoptr (SgQuestion) shot = NULL;
  g_autoptr (SgOdds) odds = NULL;
  g_autoptr (SgTalk) talk = NULL;
  GPtrArray *lost;
  double nobody = 0;
  SgChoice *choice;
  GwTable table;

  open_two (&table);
  take_aim (&table, "r1");
  talk = table.game->converse (table.battle);
  g_assert_cmpstr (talk->title, ==, "r1 shoots");
  g_assert_cmpstr (talk->side, ==, "red");
  g_assert_cmpstr (talk->chosen, ==, "at:b1");
  gw_check_odds (talk);
  choice = gw_find_choice (talk, "at:b1");
  g_assert_cmpstr (choice->unit, ==, "b1");
  g_assert_true (g_str_has_prefix (choice->detail, "6 dice at 6 · 20"));
  shot = table.game->ask (table.battle, "shoot", pair, NULL);
  odds = sg_odds_compute (shot, sg_battle_get_rules (table.battle), NULL);
  lost = sg_odds_get_rows (odds, "lost");
  for (guint i = 0; i < lost->len; i++)
    if (g_variant_get_int64 (((SgOddsRow *) lost->pdata[i])->value) == 0)
      nobody = sg_odds_row_chance (lost->pdata[i]);
  g_assert_cmpfloat_with_epsilon (((SgChance *) choice->chances->pdata[0])->chance, nobody, 1e-12);
  g_assert_cmpint (find_step (talk, "shot")->state, ==, SG_STAGE_NOW);
  g_assert_cmpint (find_step (talk, "test")->state, ==, SG_STAGE_NEXT);
  g_assert_null (find_step (talk, "general"));
  g_assert_null (find_step (talk, "rally"));
  gw_close (&table);
}

/* From the aim to the retreat it is one act, told step by step, and each step can be taken back. */
static void
test_volley (void)
{
  g_autoptr (SgTalk) shot = NULL, tested = NULL, back = NULL;
  g_autoptr (GError) error = NULL;
  gint64 before;
  GwTable table;

  open_two (&table);
  before = sg_ruling_get_number (sg_battle_get_undo (table.battle));
  take_aim (&table, "r1");
  gw_choose (&table, "red", "at:b1");
  gw_throw (&table, "shoot", "6 6 6 6 1 1  1 2 3 4");
  shot = table.game->converse (table.battle);
  g_assert_cmpstr (shot->title, ==, "r1 shoots at b1");
  g_assert_cmpstr (shot->side, ==, "blue");
  g_assert_cmpint (find_step (shot, "shot")->state, ==, SG_STAGE_DONE);
  g_assert_nonnull (strstr (find_step (shot, "shot")->words, "4 figures lost"));
  g_assert_cmpstr (find_step (shot, "shot")->dice, ==, "6 6 6 6 1 1 1 2 3 4");
  g_assert_cmpint (find_step (shot, "test")->state, ==, SG_STAGE_NOW);
  gw_throw (&table, "morale-test", "2");
  tested = table.game->converse (table.battle);
  g_assert_nonnull (strstr (find_step (tested, "test")->words, "Fall Back"));
  g_assert_cmpint (find_step (tested, "going")->state, ==, SG_STAGE_NOW);
  g_assert_true (sg_battle_undo (table.battle, &error));
  back = table.game->converse (table.battle);
  g_assert_cmpint (find_step (back, "test")->state, ==, SG_STAGE_NOW);
  g_assert_true (sg_battle_redo (table.battle, &error));
  gw_throw (&table, "move", "5 4");
  check_over (&table);
  g_assert_true (sg_battle_undo_act (table.battle, &error));
  g_assert_cmpint (sg_ruling_get_number (sg_battle_get_undo (table.battle)), ==, before);
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "b1")), ==, 12);
  check_over (&table);
  gw_close (&table);
}

/* Nobody is tested: it is over with the shot; and it was pressed at once whom it is at. */
static void
test_missed (void)
{
  const char *const pair[] = { "r1", "b1", NULL };
  g_autoptr (GError) error = NULL;
  GwTable table;

  open_two (&table);
  g_assert_true (table.game->carry_out (table.battle, "shoot", pair, NULL, 0, &error));
  gw_throw (&table, "shoot", "1 1 1 1 1 1");
  check_over (&table);
  gw_done (&table);
  gw_close (&table);
}

/* A general with those who are shot at is rolled for before they test. */
static void
test_general (void)
{
  g_autoptr (SgTalk) talk = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise_two (&table);
  gw_raise (&table, "blue", "bn", "general", 1, 20, 10, 0, "");
  gw_begin_with (&table, "9 hearts", "r1");
  gw_set_word (&table, "bn", "with", "b1");
  take_aim (&table, "r1");
  gw_choose (&table, "red", "at:b1");
  gw_throw (&table, "shoot", "6 6 6 6 1 1  1 2 3 4");
  talk = table.game->converse (table.battle);
  g_assert_cmpint (find_step (talk, "general")->state, ==, SG_STAGE_NOW);
  g_assert_cmpint (find_step (talk, "test")->state, ==, SG_STAGE_NEXT);
  gw_throw (&table, "general-under-fire", "6");
  gw_throw (&table, "morale-test", "6");
  check_over (&table);
  gw_close (&table);
}

/* Whoever may have the test rolled again is asked within the same conversation. */
static void
test_again (void)
{
  g_autoptr (SgTalk) talk = NULL;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 40, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 20, 0, "brave");
  gw_raise (&table, "blue", "b2", "infantry", 12, 40, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "r1");
  take_aim (&table, "r1");
  gw_choose (&table, "red", "at:b1");
  gw_throw (&table, "shoot", "6 6 6 6 1 1  1 2 3 4");
  gw_throw (&table, "morale-test", "1");
  talk = table.game->converse (table.battle);
  g_assert_cmpint (find_step (talk, "again")->state, ==, SG_STAGE_NOW);
  g_assert_cmpint (find_step (talk, "test")->state, ==, SG_STAGE_DONE);
  gw_choose (&table, "blue", "again");
  gw_throw (&table, "morale-test", "6");
  check_over (&table);
  gw_close (&table);
}

/* As campaigns of before had it: whether to rally them is asked once more. */
static void
ask_again (GwTable *table)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Asked", "");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_word_set (ruling, gw.board, &sg_gw_words.trial_stage, "rally");
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

/* Who presses Rally has the die next, and saw what it is worth beside the act; a campaign that was put away where it was asked is asked still. */
static void
test_rally (void)
{
  static const struct { const char *choice, *procedure, *faces; gboolean stands; } ways[] = {
    { NULL, "rally", "6", TRUE }, { "try", "rally", "6", TRUE }, { "run", "move", "1 1 1 1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      const char *const ids[] = { "r1", NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgTalk) talk = NULL;
      g_autoptr (GPtrArray) acts = NULL;
      GwTable table;

      gw_open (&table);
      gw_raise_two (&table);
      gw_begin (&table);
      gw_set_word (&table, "r1", "running", "yes");
      gw_card (&table, "9 hearts");
      gw_activate (&table, "r1");
      acts = table.game->acts (table.battle, ids);
      g_assert_nonnull (strstr (gw_find_act (acts, "rally")->detail, "that it stands"));
      g_assert_true (table.game->carry_out (table.battle, "rally", ids, NULL, 0, &error));
      if (ways[i].choice != NULL)
        ask_again (&table);
      talk = table.game->converse (table.battle);
      g_assert_cmpstr (talk->title, ==, "Rallying r1");
      g_assert_true ((talk->question != NULL) == (ways[i].choice == NULL));
      g_assert_true (ways[i].choice == NULL || gw_find_choice (talk, "try")->share > 0);
      g_assert_null (find_step (talk, "shot"));
      g_assert_null (find_step (talk, "test"));
      if (ways[i].choice != NULL)
        gw_choose (&table, "red", ways[i].choice);
      gw_throw (&table, ways[i].procedure, ways[i].faces);
      check_over (&table);
      g_assert_true (sg_gw_is (gw_unit (&table, "r1"), "running") == !ways[i].stands);
      gw_close (&table);
    }
}

/* What calls for a test otherwise is a conversation of its own, and one that nothing is left of is closed. */
static void
test_called_for (void)
{
  g_autoptr (SgTalk) talk = NULL, next = NULL, left = NULL;
  GwTable table;

  open_two (&table);
  gw_set_word (&table, "b1", "test", "Bothered");
  gw_set_word (&table, "b2", "test", "Bothered");
  talk = table.game->converse (table.battle);
  g_assert_cmpstr (talk->title, ==, "Morale of b1");
  g_assert_null (find_step (talk, "shot"));
  gw_throw (&table, "morale-test", "6");
  g_assert_cmpstr (gw_word (&table, "talk"), ==, "trial");
  next = table.game->converse (table.battle);
  g_assert_cmpstr (next->title, ==, "Morale of b2");
  g_assert_nonnull (strstr (find_step (next, "test")->words, "b1 tested its morale"));
  gw_set_word (&table, "b2", "test", "");
  left = table.game->converse (table.battle);
  g_assert_cmpuint (left->choices->len, ==, 1);
  g_assert_true (table.game->choose (table.battle, "close", NULL));
  check_over (&table);
  gw_close (&table);
}

/* Nobody takes aim out of turn, or while something else is being settled. */
static void
test_refused (void)
{
  static const char *const ids[] = { "r2", NULL }, *const own[] = { "r1", NULL };
  g_autoptr (GError) turn = NULL, settled = NULL;
  GwTable table;

  open_two (&table);
  g_assert_false (table.game->carry_out (table.battle, "shoot", ids, NULL, 0, &turn));
  g_assert_nonnull (strstr (turn->message, "no card now"));
  take_aim (&table, "r1");
  g_assert_false (table.game->carry_out (table.battle, "shoot", own, NULL, 0, &settled));
  g_assert_nonnull (strstr (settled->message, "yet to be settled"));
  g_assert_false (table.game->choose (table.battle, "at:r2", NULL));
  gw_close (&table);
}

/* The map tells the distance of a volley as the panel does, and not by the quarter of an inch. */
static void
test_link (void)
{
  GwTable table;
  SgMarks *marks;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 20, 32.3, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 20, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "r1");
  take_aim (&table, "r1");
  gw_choose (&table, "red", "at:b1");
  marks = table.game->look->marks (table.battle, NULL);
  g_assert_cmpuint (marks->links->len, ==, 1);
  g_assert_cmpfloat_with_epsilon (g_array_index (marks->links, SgLink, 0).length, 12.3, 1e-9);
  sg_marks_free (marks);
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw/trial/targets", test_targets);
  g_test_add_func ("/play/gw/trial/link", test_link);
  g_test_add_func ("/play/gw/trial/volley", test_volley);
  g_test_add_func ("/play/gw/trial/missed", test_missed);
  g_test_add_func ("/play/gw/trial/general", test_general);
  g_test_add_func ("/play/gw/trial/again", test_again);
  g_test_add_func ("/play/gw/trial/rally", test_rally);
  g_test_add_func ("/play/gw/trial/called-for", test_called_for);
  g_test_add_func ("/play/gw/trial/refused", test_refused);
  return g_test_run ();
}
