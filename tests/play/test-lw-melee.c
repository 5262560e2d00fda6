/* test-lw-melee.c: mêlées found on the board, judged, taken back and judged again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "farm-table.h"

#include "rules/sg-question-values.h"

static void
set_up_farm (Table *table)
{
  farm_open (table);
  farm_charge (table);
}

static void
test_found (void)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GArray) links = NULL, points = NULL;
  g_autoptr (SgNextAct) next = NULL;
  SgSuggestion *melee;
  Table table;

  set_up_farm (&table);
  list = table_suggest (&table);
  melee = table_find (list, "melee:");
  g_assert_nonnull (melee);
  g_assert_cmpstr (melee->title, ==, "Mêlée at Meadow Farm: 18 Red v 21 Blue");
  g_assert_cmpstr (melee->rule, ==, "LW-48");
  g_assert_cmpuint (g_strv_length (melee->figures), ==, 39);
  g_assert_cmpint (sg_question_number (melee->question, "a"), ==, 18);
  g_assert_cmpint (sg_question_number (melee->question, "b"), ==, 21);
  g_assert_cmpint (sg_question_number (melee->question, "a_support"), ==, 2);
  g_assert_cmpint (sg_question_get_source (melee->question, "a"), ==, SG_SOURCE_MEASURED);
  g_assert_cmpstr (sg_question_get_caption (melee->question, "a"), ==, "18 cavalry, in contact or within 6 in");
  next = table.game->next (table.battle);
  g_assert_cmpstr (next->id, ==, "begin-interval");
  g_assert_cmpstr (next->waits, ==, "Waits for the mêlée, whose time is extra (LW-17).");
  links = sg_lw_support_links (table.battle, melee->key);
  g_assert_cmpuint (links->len, >=, 2);
  points = sg_lw_contacts (table.battle, melee->key);
  g_assert_cmpuint (points->len, >=, 15);
  table_close (&table);
}

/* LW-48, LW-49: asked by hand, the mêlées of a turn are told from where the men stand. */
static void
test_asked (void)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = NULL;
  Table table;

  set_up_farm (&table);
  question = table_ask (&table, "melee-members", "");
  g_assert_nonnull (question);
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), none, NULL);
  g_assert_nonnull (verdict);
  g_assert_cmpstr (sg_verdict_get_headline (verdict), ==, "There was 1 mêlée");
  table_close (&table);
}

/* The table declares one between men who touch nobody: it has the figures chosen, and they die in it (LW-48, LW-53). */
static void
test_declared (void)
{
  g_autoptr (SgQuestion) question = NULL, nobody = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgRuling) refused = NULL, settled = NULL;
  g_autoptr (GError) error = NULL;
  GListModel *rulings;
  Table table;

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 20);
  table_muster (&table, "blue", "bf", "infantry", 20);
  table_row (&table, "rf", 1, 20, 20, 60, 1.5, 180);
  table_row (&table, "bf", 1, 20, 20, 30, 1.5, 0);
  table_begin (&table);
  table_to (&table, 1, "melees");
  question = table_ask (&table, "melee", "rf.1 rf.2 bf.1");
  g_assert_cmpint (sg_question_number (question, "a"), ==, 2);
  g_assert_cmpint (sg_question_number (question, "b"), ==, 1);
  g_assert_cmpuint (sg_question_n_records (question, "a_men"), ==, 2);
  sg_question_override (question, "b_support", g_variant_new_int64 (1), "He has a friend there.");
  table_judge (&table, question, NULL);
  g_assert_cmpint (table_count (&table, "red", "dead"), ==, 1);
  g_assert_cmpint (table_count (&table, "blue", "dead"), ==, 1);
  /* The weaker had support: it is filed under the rule that decided. */
  rulings = sg_battle_get_rulings (table.battle);
  settled = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  g_assert_cmpstr (sg_ruling_get_rule (settled), ==, "LW-52");

  nobody = table_ask (&table, "melee", "");
  sg_question_set (nobody, "a", g_variant_new_int64 (1), SG_SOURCE_ASKED);
  sg_question_set (nobody, "b", g_variant_new_int64 (1), SG_SOURCE_ASKED);
  verdict = sg_question_judge (nobody, sg_battle_get_rules (table.battle), none, &error);
  g_assert_no_error (error);
  refused = table.game->rule (table.battle, nobody, verdict, none, &error);
  g_assert_null (refused);
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  table_close (&table);
}

static char *
tell_end (Table *table, const char *id, double x, double y, SgPoint *end)
{
  const SgGameMovement *movement = table->game->movement;
  const char *ids[] = { id, NULL };
  SgPoint path[] = { table_figure (table, id)->place.at, { x, y } };
  SgMoveCheck *check;
  char *words;

  (void) movement->snap (table->battle, ids, path, 2, 0.75, &path[1]);
  check = movement->check_group (table->battle, ids, path, 2);
  words = movement->meeting (table->battle, ids, (const SgPlace *) (void *) check->ends->data);
  *end = path[1];
  g_clear_pointer (&check, sg_move_check_free);
  return words;
}

/* Near an enemy a way tells how near, and a little nearer it ends in contact, with what would come of it. */
static void
test_meeting (void)
{
  g_autofree char *far = NULL, *near = NULL, *met = NULL;
  SgPoint end;
  Table table;

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 2);
  table_muster (&table, "blue", "bf", "infantry", 2);
  table_put (&table, "rf.1", 20, 30, 180);
  table_put (&table, "rf.2", 60, 30, 180);
  table_put (&table, "bf.1", 20, 20, 0);
  table_put (&table, "bf.2", 21, 20, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  far = tell_end (&table, "rf.1", 20, 26, &end);
  g_assert_null (far);
  near = tell_end (&table, "rf.1", 20, 22, &end);
  g_assert_cmpstr (near, ==, "1¼\u202fin to Blue infantry-man");
  g_assert_cmpfloat (end.y, ==, 22);
  met = tell_end (&table, "rf.1", 20, 21.3, &end);
  g_assert_cmpfloat_with_epsilon (end.y, 20.75 + (1 / 8.0 + 1 / 16.0) / 2, 0.001);
  g_assert_cmpstr (met, ==, "mêlée, 1 Red v 2 Blue: 1 Red taken");
  table_moves (&table, "rf.1", 20, end.y);
  table_act (&table, "call-time");
  g_assert_cmpuint (sg_lw_find (table.battle)->melees->len, ==, 1);              /* and it is one, as was told */
  table_close (&table);
}

static void
test_judged (void)
{
  GPtrArray *figures;
  guint near = 0, prisoners = 0;
  Table table;
  SgRuling *ruling;

  set_up_farm (&table);
  table_accept (&table, "melee:");
  ruling = sg_battle_get_undo (table.battle);
  g_assert_cmpstr (sg_ruling_get_clause (ruling), ==, "Mêlée at Meadow Farm: 15 dead on each side, 3 Red taken");
  g_assert_cmpint (table_count (&table, "red", "dead"), ==, 15);
  g_assert_cmpint (table_count (&table, "blue", "dead"), ==, 15);
  g_assert_cmpint (table_count (&table, "red", "prisoner"), ==, 3);
  g_assert_cmpint (table_count (&table, "blue", "prisoner"), ==, 0);
  figures = sg_board_get_figures (table_board (&table));
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *figure = figures->pdata[i];

      g_assert_cmpint (figure->placed, ==, !g_str_equal (figure->account, "dead"));
      if (g_str_equal (figure->account, "prisoner"))
        {
          g_autoptr (GPtrArray) captors = sg_board_within (table_board (&table), figure, 6, "blue", "fit");

          prisoners++;
          near += captors->len > 0; /* LW-R23 */
        }
    }
  g_assert_cmpuint (prisoners, ==, 3);
  g_assert_cmpuint (near, ==, 3);
  {
    g_autoptr (SgNextAct) next = table.game->next (table.battle);

    g_assert_null (next->waits);
  }
  table_close (&table);
}

/* Undone, and judged again by a choice entered by hand. */
static void
test_chosen_again (void)
{
  static const char *const taken[] = { "rc.1", "rc.2", "rc.3", NULL };
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  SgSuggestion *melee;
  Table table;

  set_up_farm (&table);
  table_accept (&table, "melee:");
  g_assert_true (sg_battle_undo (table.battle, &error));
  g_assert_no_error (error);
  g_assert_cmpint (table_count (&table, "red", "dead"), ==, 0);
  list = table_suggest (&table);
  melee = table_find (list, "melee:");
  g_assert_nonnull (melee);
  sg_question_set (melee->question, "taken", g_variant_new_strv (taken, -1), SG_SOURCE_ASKED);
  table_judge (&table, melee->question, NULL);
  for (guint i = 0; taken[i]; i++)
    g_assert_cmpstr (table_figure (&table, taken[i])->account, ==, "prisoner");
  g_assert_cmpint (table_count (&table, "red", "dead"), ==, 15);
  table_close (&table);
}

/* The umpire’s numbers, with a reason: the effects follow them, and the book’s verdict is kept. */
static void
test_amended (void)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = NULL, amended = sg_verdict_new ();
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgRuling) ruling = NULL;
  SgSuggestion *melee;
  Table table;

  set_up_farm (&table);
  list = table_suggest (&table);
  melee = table_find (list, "melee:");
  verdict = sg_question_judge (melee->question, sg_battle_get_rules (table.battle), none, &error);
  g_assert_no_error (error);
  sg_verdict_headline (amended, "14 dead on each side, 4 Red taken");
  sg_verdict_number (amended, "a_killed", "", 14);
  sg_verdict_number (amended, "b_killed", "", 14);
  sg_verdict_number (amended, "a_prisoners", "", 4);
  sg_verdict_number (amended, "b_prisoners", "", 0);
  g_assert_null (table.game->amend (table.battle, melee->question, verdict, amended, "", NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
  g_clear_error (&error);
  ruling = table.game->amend (table.battle, melee->question, verdict, amended, "a man had fallen over", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  g_assert_no_error (error);
  g_assert_cmpint (table_count (&table, "red", "dead"), ==, 14);
  g_assert_cmpint (table_count (&table, "red", "prisoner"), ==, 4);
  g_assert_cmpint (table_count (&table, "blue", "dead"), ==, 14);
  g_assert_cmpint (sg_verdict_get_number (sg_ruling_get_verdict (ruling), "a_killed"), ==, 15);
  g_assert_cmpstr (sg_ruling_get_reason (ruling), ==, "a man had fallen over");
  table_close (&table);
}

/* LW-R24: two mêlées are judged from one position, whichever comes first; men of one do not support the other. */
static void
test_two (void)
{
  g_autoptr (GPtrArray) before = NULL, after = NULL;
  SgSuggestion *first, *second;
  g_autofree char *key = NULL;
  Table table;
  gint64 support;

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 4);
  table_muster (&table, "blue", "bf", "infantry", 6);
  table_put (&table, "rf.1", 40, 60, 180);
  table_put (&table, "bf.1", 40, 59.15, 0);
  table_put (&table, "bf.2", 41, 59.15, 0);
  table_put (&table, "rf.2", 60, 60, 180);
  table_put (&table, "bf.3", 60, 59.15, 0);
  table_put (&table, "bf.4", 61, 59.15, 0);
  table_put (&table, "rf.3", 50, 66, 180);
  table_put (&table, "rf.4", 8, 90, 180);
  table_put (&table, "bf.5", 10, 5, 0);
  table_put (&table, "bf.6", 12, 5, 0);
  table_begin (&table);
  table_to (&table, 1, "melees");
  before = table_suggest (&table);
  first = table_find (before, "melee:bf.1");
  if (first == NULL)
    first = table_find (before, "melee:rf.1");
  second = table_find (before, "melee:bf.3");
  if (second == NULL)
    second = table_find (before, "melee:rf.2");
  g_assert_nonnull (first);
  g_assert_nonnull (second);
  support = sg_question_number (second->question, "a_support");
  g_assert_cmpint (support, ==, 1); /* rf.3 only, who is 12 or less away; not rf.1 */
  key = g_strdup (second->key);
  table_judge (&table, first->question, NULL);
  after = table_suggest (&table);
  second = table_find (after, key);
  g_assert_nonnull (second);
  g_assert_cmpint (sg_question_number (second->question, "a_support"), ==, support);
  g_assert_cmpint (sg_question_number (second->question, "b"), ==, 2);
  table_close (&table);
}

/* LW-55: prisoners of an earlier mêlée are no combatants; when their captors are gone they are free. */
static void
test_second_melee (void)
{
  Table table;

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 5);
  table_muster (&table, "blue", "bf", "infantry", 2);
  table_muster (&table, "blue", "bh", "infantry", 7);
  table_row (&table, "rf", 1, 5, 50, 60, 0.9, 180);
  table_row (&table, "bf", 1, 2, 51, 59.15, 0.9, 0);
  table_row (&table, "bh", 1, 7, 49.5, 49, 0.9, 0);
  table_put (&table, "bh.7", 5, 5, 0);
  table_muster (&table, "red", "rr", "infantry", 20);
  table_muster (&table, "blue", "br", "infantry", 20);
  table_row (&table, "rr", 1, 20, 10, 93, 1, 180);
  table_row (&table, "br", 1, 20, 10, 3, 1, 0);
  table_begin (&table);
  /* Blue is far from support: five against two takes both. */
  for (guint i = 1; i <= 6; i++)
    {
      g_autofree char *id = g_strdup_printf ("bh.%u", i);

      table_put (&table, id, 49 + 0.9 * i, 40, 0);
    }
  table_to (&table, 1, "melees");
  table_accept (&table, "melee:");
  g_assert_cmpint (table_count (&table, "blue", "prisoner"), ==, 2);
  table_to (&table, 2, "men");
  for (guint i = 1; i <= 6; i++)
    {
      g_autofree char *id = g_strdup_printf ("bh.%u", i);

      table_put (&table, id, 49.1 + 0.9 * i, 60.85, 0);
    }
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);
    SgSuggestion *melee = table_find (list, "melee:");

    g_assert_nonnull (melee);
    g_assert_cmpint (sg_question_number (melee->question, "a"), ==, 5);
    g_assert_cmpint (sg_question_number (melee->question, "b"), ==, 6);
    g_assert_null (table_find (list, "liberation:"));
  }
  table_accept (&table, "melee:");
  g_assert_cmpint (table_count (&table, "red", "fit"), ==, 20);
  table_accept (&table, "liberation:blue");
  g_assert_cmpint (table_count (&table, "blue", "disarmed"), ==, 2);
  g_assert_cmpstr (sg_figure_get (table_figure (&table, "bf.1"), "free-from"), ==, "4"); /* LW-61 */
  table_close (&table);
}

/* The same moves come to the same board, figure by figure. */
static void
test_same_again (void)
{
  Table one, two;
  GPtrArray *figures;

  set_up_farm (&one);
  set_up_farm (&two);
  table_accept (&one, "melee:");
  table_accept (&two, "melee:");
  figures = sg_board_get_figures (table_board (&one));
  for (guint i = 0; i < figures->len; i++)
    {
      SgFigure *here = figures->pdata[i], *there = table_figure (&two, here->id);

      g_assert_cmpstr (here->account, ==, there->account);
      g_assert_cmpstr (sg_figure_get (here, "place"), ==, sg_figure_get (there, "place"));
    }
  table_close (&one);
  table_close (&two);
}

/* Ninety figures in one mêlée: it is found, and is one. */
static void
test_many (void)
{
  Table table;
  g_autoptr (GPtrArray) list = NULL;

  set_up_farm (&table);
  table_set (&table, "battle", "stage", "putdown");
  table_muster (&table, "red", "more", "infantry", 45);
  table_muster (&table, "blue", "rest", "infantry", 45);
  table_set (&table, "battle", "stage", "play");
  table_row (&table, "more", 1, 45, 5, 88, 1.2, 180);
  table_row (&table, "rest", 1, 45, 5, 8, 1.2, 0);
  list = table_suggest (&table);
  g_assert_nonnull (table_find (list, "melee:"));
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/lw-melee/asked", test_asked);
  g_test_add_func ("/play/lw-melee/found", test_found);
  g_test_add_func ("/play/lw-melee/declared", test_declared);
  g_test_add_func ("/play/lw-melee/meeting", test_meeting);
  g_test_add_func ("/play/lw-melee/judged", test_judged);
  g_test_add_func ("/play/lw-melee/chosen-again", test_chosen_again);
  g_test_add_func ("/play/lw-melee/amended", test_amended);
  g_test_add_func ("/play/lw-melee/two", test_two);
  g_test_add_func ("/play/lw-melee/second-melee", test_second_melee);
  g_test_add_func ("/play/lw-melee/same-again", test_same_again);
  g_test_add_func ("/play/lw-melee/many", test_many);
  return g_test_run ();
}
