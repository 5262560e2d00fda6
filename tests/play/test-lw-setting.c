/* test-lw-setting.c: from the country to the first turn: lay-out, sides, toss, curtain, putting down, forces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "lw-table.h"

#include "play/sg-refill.h"
#include "rules/sg-question-values.h"

static void
choose (Table *table, const char *key, const char *field, const char *value, const char *faces)
{
  g_autoptr (GPtrArray) list = table_suggest (table);
  SgSuggestion *suggestion = table_find (list, key);

  g_assert_nonnull (suggestion);
  if (field)
    sg_question_set (suggestion->question, field, g_variant_new_string (value), SG_SOURCE_ASKED);
  table_judge (table, suggestion->question, faces);
}

static gboolean
put (Table *table, const char *id, double x, double y, const char *reason, GError **error)
{
  const char *ids[] = { id, NULL };
  const SgPoint at[] = { { x, y } };

  return table->game->movement->move (table->battle, ids, at, 1, NULL, reason, error);
}

static void
muster_both (Table *table, guint red, guint blue)
{
  table_muster (table, "red", "rf", "infantry", red);
  table_muster (table, "red", "rg", "gun", 1);
  table_muster (table, "blue", "bf", "infantry", blue);
  table_muster (table, "blue", "bg", "gun", 1);
}

/* LW-1, LW-2, LW-10: each stage asks its own question and no other. */
static void
to_putdown (Table *table)
{
  g_autoptr (GPtrArray) list = table_suggest (table);

  g_assert_cmpuint (list->len, ==, 1);
  g_assert_nonnull (table_find (list, "layout"));
  g_assert_null (table->game->next (table->battle));
  choose (table, "layout", "agreed", "a", NULL);
  g_assert_cmpstr (table_word (table, "layout-by"), ==, "red");
  choose (table, "choose-side", "choice", "near", NULL); /* Blue, who did not lay it out, chooses */
  g_assert_cmpstr (table_word (table, "back-blue"), ==, "back/near");
  g_assert_cmpstr (table_word (table, "back-red"), ==, "back/far");
  choose (table, "first-move", "toss", "a", NULL);
  g_assert_cmpstr (table_word (table, "first"), ==, "red");
  g_assert_cmpstr (table_word (table, "stage"), ==, "putdown");
}

/* LW-2: who did not lay out the Country chooses, and no toss is asked for; it is, once neither is said to have laid it out. */
static void
test_no_toss (void)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (SgQuestion) question = NULL, neither = NULL;
  Table table;

  table_open (&table, "finish");
  muster_both (&table, 6, 6);
  choose (&table, "layout", "agreed", "a", NULL);
  list = table_suggest (&table);
  question = sg_question_copy (table_find (list, "choose-side")->question);
  g_assert_true (sg_question_is_aside (question, "toss"));
  g_assert_null (sg_refill (table.battle, question, "choice", NULL, NULL));
  sg_question_set (question, "laid_out_by", g_variant_new_string ("neither"), SG_SOURCE_WORD);
  neither = sg_refill (table.battle, question, "laid_out_by", NULL, NULL);
  g_assert_nonnull (neither);
  g_assert_false (sg_question_is_aside (neither, "toss"));
  table_close (&table);
}

/* LW-1, LW-2: of a country that was there neither laid it out, and they toss for the choice of side; taken back, who lays it out is asked. */
static void
test_ready (void)
{
  g_autoptr (GPtrArray) list = NULL, again = NULL;
  g_autoptr (GError) error = NULL;
  SgQuestion *question;
  Table table;

  table_open (&table, "finish");
  g_assert_true (sg_battle_begin_on_country (table.battle, &error));
  g_assert_no_error (error);
  list = table_suggest (&table);
  g_assert_cmpuint (list->len, ==, 1);
  question = table_find (list, "choose-side")->question;
  g_assert_true (sg_question_is (question, "laid_out_by", "neither"));
  g_assert_false (sg_question_is_aside (question, "toss"));
  g_assert_true (sg_battle_undo (table.battle, &error));
  again = table_suggest (&table);
  g_assert_nonnull (table_find (again, "layout"));
  table_close (&table);
}

/* LW-12: what the house rule says is not asked of the players, who may still agree otherwise until somebody is put down. */
static void
test_curtain_by_rule (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) list = NULL, later = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      table_open (&table, "finish");
      if (i == 1)
        sg_campaign_set_house_rule (table.campaign, "lw.curtain", "yes", &error);
      g_assert_no_error (error);
      muster_both (&table, 6, 6);
      to_putdown (&table);
      list = table_suggest (&table);
      g_assert_cmpstr (table_word (&table, "curtain"), ==, i == 1 ? "yes" : "");
      g_assert_cmpint (put (&table, "bf.1", 10, 1, NULL, NULL), ==, i == 1);
      g_assert_true (put (&table, "rf.1", 10, 95, NULL, NULL));
      g_assert_cmpint (table_find (list, "curtain") != NULL, ==, i == 0);
      g_assert_true (i == 1 || table_find (list, "curtain")->optional);
      later = table_suggest (&table);
      g_assert_null (table_find (later, "curtain"));
      table_close (&table);
    }
}

static void
test_curtain (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  table_open (&table, "finish");
  muster_both (&table, 6, 6);
  to_putdown (&table);
  {
    g_autoptr (SgNextAct) next = table.game->next (table.battle);

    g_assert_cmpstr (next->id, ==, "ready-red");
    g_assert_cmpstr (next->label, ==, "Red Is Ready");
    g_assert_cmpstr (next->waits, ==, "Red has put nothing down yet (LW-11).");
  }
  choose (&table, "curtain", "agreed", "yes", NULL);
  g_assert_true (put (&table, "bf.1", 10, 1, NULL, &error)); /* either side, in any order */
  g_assert_true (put (&table, "rf.1", 10, 95, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (sg_lw_may_see (table.battle, "red", "rf.1"));
  g_assert_false (sg_lw_may_see (table.battle, "red", "bf.1"));
  table_act (&table, "ready-blue");
  g_assert_false (put (&table, "bf.2", 12, 1, NULL, &error)); /* he has said that he is ready */
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_true (put (&table, "bf.2", 12, 30, "He lies in ambush.", &error)); /* but the umpire may put him where he likes */
  table_act (&table, "ready-red");
  g_assert_cmpstr (table_word (&table, "stage"), ==, "play");
  g_assert_cmpstr (table_word (&table, "phase"), ==, "ready");
  g_assert_true (sg_lw_may_see (table.battle, "red", "bf.1"));
  /* LW-11: his first move counts from the line. */
  g_assert_cmpfloat (sg_lw_counts_from (table.battle, "bf.1").y, ==, 0);
  g_assert_cmpfloat (sg_lw_counts_from (table.battle, "bf.2").y, ==, 30); /* of whom the umpire put down, from where he stands */
  table_act (&table, "go");
  g_assert_cmpint (sg_board_get_whole (table_board (&table), "turn", 0), ==, 1);
  table_close (&table);
}

/* Without a curtain the first player puts down everything, then the second. */
static void
test_no_curtain (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  table_open (&table, "finish");
  muster_both (&table, 6, 6);
  to_putdown (&table);
  choose (&table, "curtain", "agreed", "no", NULL);
  g_assert_false (put (&table, "bf.1", 10, 1, NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "(LW-12)"));
  g_clear_error (&error);
  g_assert_true (put (&table, "rf.1", 10, 95, NULL, &error));
  table_act (&table, "ready-red");
  g_assert_true (put (&table, "bf.1", 10, 1, NULL, &error));
  g_assert_no_error (error);
  table_act (&table, "ready-blue");
  g_assert_cmpstr (table_word (&table, "stage"), ==, "play");
  table_close (&table);
}

/* LW-37: a man is not put down jammed against another, or against a house; a reason allows it. */
static void
test_spacing (void)
{
  static const struct { double x; gboolean clear; } rows[] = { { 10.75, FALSE }, { 10.8, FALSE }, { 10.82, TRUE }, { 9.2, FALSE } };
  Table table;

  table_open (&table, "finish");
  muster_both (&table, 6, 6);
  to_putdown (&table);
  choose (&table, "curtain", "agreed", "no", NULL);
  g_assert_true (put (&table, "rf.1", 10, 95, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (put (&table, "rf.2", rows[i].x, 95, NULL, &error), ==, rows[i].clear);
      g_assert_true (rows[i].clear || strstr (error->message, "LW-37") != NULL);
    }
  g_assert_true (put (&table, "rf.2", 10.75, 95, "They are friends.", NULL));
  table_close (&table);
}

/* Nobody can be ready who has nothing on the field. */
static void
test_not_ready (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  table_open (&table, "finish");
  muster_both (&table, 6, 6);
  to_putdown (&table);
  choose (&table, "curtain", "agreed", "yes", NULL);
  g_assert_false (table.game->act (table.battle, "ready-red", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  table_close (&table);
}

/* A row out of the box: along the line, facing the field. */
static void
test_row (void)
{
  g_autoptr (GError) error = NULL;
  const char *ids[] = { "rf.1", "rf.2", "rf.3", NULL };
  const SgPoint at[] = { { 30, 96 } };
  Table table;

  table_open (&table, "finish");
  muster_both (&table, 6, 6);
  to_putdown (&table);
  choose (&table, "curtain", "agreed", "yes", NULL);
  g_assert_true (table.game->movement->move (table.battle, ids, at, 1, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat_with_epsilon (table_figure (&table, "rf.2")->place.at.x, 30, 1e-6);
  g_assert_cmpfloat_with_epsilon (table_figure (&table, "rf.2")->place.bearing, 180, 1e-6);
  g_assert_cmpfloat (sg_board_gap (table_board (&table), table_figure (&table, "rf.1"), table_figure (&table, "rf.2")),
                     >=, 0.0625);
  table_close (&table);
}

/* LW-86, LW-87, LW-88. */
static void
test_defensive (void)
{
  static const struct { const char *id; double y; gboolean legal; } rows[] = {
    { "bf.1", 36, TRUE },  { "bf.2", 36.1, FALSE }, /* a foot from the middle */
    { "bg.1", 36, TRUE },  { "bg.1", 37, FALSE },   /* a gun with no horse goes by twelve */
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  Table table;

  table_open (&table, "defensive");
  muster_both (&table, 9, 6);
  choose (&table, "layout", "agreed", "a", NULL);
  {
    g_autoptr (GPtrArray) sides = table_suggest (&table);
    SgSuggestion *suggestion = table_find (sides, "choose-side");

    sg_question_set (suggestion->question, "toss", g_variant_new_string ("b"), SG_SOURCE_ASKED);
    sg_question_set (suggestion->question, "choice", g_variant_new_string ("near"), SG_SOURCE_ASKED);
    table_judge (&table, suggestion->question, NULL);
  }
  g_assert_cmpstr (table_word (&table, "role-blue"), ==, "defender");
  choose (&table, "first-move", NULL, NULL, NULL);
  g_assert_cmpstr (table_word (&table, "first"), ==, "red");
  list = table_suggest (&table);
  g_assert_null (table_find (list, "curtain"));
  g_assert_false (put (&table, "rf.1", 10, 90, NULL, NULL)); /* the defender first */
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (put (&table, rows[i].id, 10 + 3 * i, rows[i].y, NULL, NULL), ==, rows[i].legal);
  g_assert_true (put (&table, "bf.2", 30, 37, "agreed between them", &error));
  table_act (&table, "ready-blue");
  g_assert_true (put (&table, "rf.1", 10, 84, NULL, &error));
  g_assert_false (put (&table, "rf.2", 12, 83.9, NULL, &error));
  g_assert_nonnull (strstr (error->message, "(LW-87)"));
  table_act (&table, "ready-red");
  /* A first move of a Defensive Game is measured from where he stands. */
  g_assert_cmpfloat (sg_lw_counts_from (table.battle, "rf.1").y, ==, 84);
  table_close (&table);
}

static void
test_forces (void)
{
  g_autoptr (GPtrArray) alike = NULL, unlike = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  table_open (&table, "finish");
  muster_both (&table, 20, 20);
  to_putdown (&table);
  alike = table_suggest (&table);
  g_assert_null (table_find (alike, "forces"));
  table_muster (&table, "red", "rc", "cavalry", 4);
  unlike = table_suggest (&table);
  g_assert_nonnull (table_find (unlike, "forces")); /* LW-100 */
  g_assert_true (table_find (unlike, "forces")->optional);
  g_assert_cmpint (sg_lw_points (table.battle, "red"), ==, 2 * 20 + 3 * 4 + 20); /* LW-102 */
  g_assert_true (sg_lw_disband (table.battle, "rc", "one too many", &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_board_begun (table_board (&table), "red", "cavalry"), ==, 0);
  table_close (&table);
}

/* LW-102: a force over its points is told, and not forbidden. */
static void
test_points (void)
{
  g_autoptr (GPtrArray) before = NULL;
  g_autoptr (GError) error = NULL;
  SgSuggestion *points;
  Table table;

  table_open (&table, "finish");
  sg_campaign_set_house_rule (table.campaign, "lw.force.total", "150", &error);
  g_assert_no_error (error);
  muster_both (&table, 140, 141);
  to_putdown (&table);
  before = table_suggest (&table);
  g_assert_null (table_find (before, "points:red")); /* 140 + 10 */
  points = table_find (before, "points:blue");
  g_assert_nonnull (points);
  g_assert_true (points->optional);
  table_close (&table);
}

/* LW-101: what the dice give back is mustered by the same ruling. */
static void
test_handicap (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  table_open (&table, "finish");
  sg_campaign_set_house_rule (table.campaign, "lw.handicap", "dice", &error);
  g_assert_no_error (error);
  muster_both (&table, 20, 20);
  to_putdown (&table);
  choose (&table, "handicap", NULL, NULL, "5 3 1 3");
  g_assert_cmpint (sg_board_begun (table_board (&table), "red", "infantry"), ==, 28);
  g_assert_cmpint (sg_board_begun (table_board (&table), "blue", "infantry"), ==, 24);
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "handicap"));
  }
  g_assert_true (sg_battle_undo (table.battle, &error));
  g_assert_cmpint (sg_board_begun (table_board (&table), "red", "infantry"), ==, 20);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/lw-setting/no-toss", test_no_toss);
  g_test_add_func ("/play/lw-setting/ready", test_ready);
  g_test_add_func ("/play/lw-setting/curtain-by-rule", test_curtain_by_rule);
  g_test_add_func ("/play/lw-setting/curtain", test_curtain);
  g_test_add_func ("/play/lw-setting/no-curtain", test_no_curtain);
  g_test_add_func ("/play/lw-setting/spacing", test_spacing);
  g_test_add_func ("/play/lw-setting/not-ready", test_not_ready);
  g_test_add_func ("/play/lw-setting/row", test_row);
  g_test_add_func ("/play/lw-setting/defensive", test_defensive);
  g_test_add_func ("/play/lw-setting/forces", test_forces);
  g_test_add_func ("/play/lw-setting/points", test_points);
  g_test_add_func ("/play/lw-setting/handicap", test_handicap);
  return g_test_run ();
}
