/* test-looking.c: what the desk shows: an earlier moment, a side’s view, who is chosen, lit and named, and how often it looks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "farm-desk.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-light.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk-suggest.h"
#include "rules/sg-question-values.h"

#include <glib/gi18n-lib.h>

/* An earlier moment and a side's view are looked at, not judged. */
static void
test_looking (Fixture *fixture, gconstpointer data)
{
  sg_desk_set_moment (fixture->desk, 0);
  g_assert_false (sg_desk_may_judge (fixture->desk));
  g_assert_cmpuint (sg_board_get_units (sg_desk_get_board (fixture->desk))->len, ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (sg_desk_get_suggestions (fixture->desk)), ==, 0);
  g_assert_null (sg_desk_get_next (fixture->desk));
  g_assert_false (sg_desk_accept (fixture->desk, NULL));
  sg_desk_set_moment (fixture->desk, -1);
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
  sg_desk_set_side (fixture->desk, "blue");
  g_assert_false (sg_desk_may_judge (fixture->desk));
  g_assert_false (sg_desk_undo (fixture->desk));
  sg_desk_set_side (fixture->desk, NULL);
  g_assert_true (sg_desk_accept (fixture->desk, NULL));
}

/* Who looks at the ledger, or as a side sees it, and comes back finds what he answered, and cannot throw again. */
static void
test_looked_away (Fixture *fixture, gconstpointer data)
{
  g_autofree char *thrown = NULL;

  sg_desk_set_value (fixture->desk, "a_support", g_variant_new_int64 (9), "They were counted again.");
  sg_desk_set_moment (fixture->desk, 0);
  g_assert_null (sg_desk_get_question (fixture->desk));
  sg_desk_set_side (fixture->desk, "blue");
  sg_desk_set_moment (fixture->desk, -1);
  g_assert_null (sg_desk_get_question (fixture->desk));
  sg_desk_set_side (fixture->desk, NULL);
  g_assert_cmpint (sg_question_number (sg_desk_get_question (fixture->desk), "a_support"), ==, 9);
  g_assert_cmpstr (sg_question_get_reason (sg_desk_get_question (fixture->desk), "a_support"), ==, "They were counted again.");
  g_assert_nonnull (sg_desk_get_current (fixture->desk));
  g_assert_true (sg_desk_ask (fixture->desk, "first-move", NULL));
  sg_desk_throw (fixture->desk, 7);
  thrown = g_strdup (sg_desk_get_dice (fixture->desk));
  sg_desk_set_side (fixture->desk, "blue");
  g_assert_null (sg_desk_get_question (fixture->desk));
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_NOTHING);
  sg_desk_set_side (fixture->desk, NULL);
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
  g_assert_true (sg_desk_has_thrown (fixture->desk));
  g_assert_cmpstr (sg_desk_get_dice (fixture->desk), ==, thrown);
  /* Nor does what comes from a room, and is listed, take them from the umpire’s own question. */
  sg_desk_measure (fixture->desk);
  g_assert_true (sg_desk_has_thrown (fixture->desk));
  g_assert_cmpint (sg_desk_get_state (fixture->desk), ==, SG_DESK_STANDS);
}

/* LW-12: behind the curtain neither player sees the other's men. */
static void
test_curtain (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  Table table;

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 1);
  table_muster (&table, "blue", "bf", "infantry", 1);
  table_begin (&table);
  table_set (&table, "battle", "stage", "putdown");
  table_set (&table, "battle", "curtain", "yes");
  table_put (&table, "rf.1", 10, 96, 180);
  table_put (&table, "bf.1", 10, 0, 0);
  sg_desk_set_battle (desk, table.battle);
  g_assert_true (sg_desk_is_visible (desk, table_figure (&table, "rf.1")));
  g_assert_true (sg_desk_is_visible (desk, table_figure (&table, "bf.1")));
  sg_desk_set_side (desk, "red");
  g_assert_true (sg_desk_is_visible (desk, table_figure (&table, "rf.1")));
  g_assert_false (sg_desk_is_visible (desk, table_figure (&table, "bf.1")));
  g_assert_true (sg_desk_may_move (desk));
  sg_desk_choose_one (desk, "bf.1", FALSE);
  g_assert_null (sg_desk_get_chosen (desk, NULL)[0]);
  sg_desk_set_battle (desk, NULL);
  table_close (&table);
}

static void
test_chosen_words (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *figures[3]; const char *words; } rows[] = {
    { { NULL }, "" },
    { { "rc.1", NULL }, "1 chosen: 1 Red cavalry-man" },
    { { "rc.1", "bf.2", NULL }, "2 chosen: 1 Red cavalry-man, 1 Blue infantry-man" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = NULL;

      sg_desk_choose (fixture->desk, rows[i].figures);
      words = sg_desk_chosen_words (fixture->desk, FALSE);
      g_assert_cmpstr (words, ==, rows[i].words);
    }
  sg_desk_choose_body (fixture->desk, "rc", FALSE);
  sg_desk_choose_one (fixture->desk, "rc.3", TRUE);
  g_assert_false (sg_desk_is_chosen (fixture->desk, "rc.3"));
  g_assert_true (sg_desk_is_chosen (fixture->desk, "rc.4"));
}

/* Under its side’s own head a unit is not called by the side once more. */
static void
test_within_side (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *name, *called; } rows[] = {
    { "Red’s left column", "Left column" }, { "Red Commander", "Commander" }, { "Redcoats", "Redcoats" }, { "Red", "Red" }, { "The Guards", "The Guards" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgUnit unit = { .side = (char *) "red", .name = (char *) rows[i].name };
      g_autofree char *called = sg_desk_name_within_side (fixture->desk, &unit);

      g_assert_cmpstr (called, ==, rows[i].called);
    }
}

/* Nor where the reader’s language calls troops after their side, behind or before. */
static void
test_within_side_told (Fixture *fixture, gconstpointer data)
{
  SgUnit unit = { .side = (char *) "red" };
  g_autofree char *name = g_strdup_printf (_("%s’s %s"), sg_desk_side_name (fixture->desk, "red"), "3rd battery"), *called = NULL;

  unit.name = name;
  called = sg_desk_name_within_side (fixture->desk, &unit);
  g_assert_cmpstr (called, ==, "3rd battery");
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* What is posted is looked at once, whether the desk posts it or something beside it: the list is dear to find where many troops stand. */
static void
test_looked_at_once (Fixture *fixture, gconstpointer data)
{
  guint boards = 0, lists = 0;

  g_signal_connect_swapped (fixture->desk, "board", G_CALLBACK (count_cb), &boards);
  g_signal_connect_swapped (fixture->desk, "suggested", G_CALLBACK (count_cb), &lists);
  table_set (&fixture->table, "battle", "curtain", "yes"); /* beside the desk */
  g_assert_cmpuint (boards, ==, 1);
  g_assert_cmpuint (lists, ==, 1);
  g_assert_true (sg_desk_undo (fixture->desk));
  g_assert_cmpuint (boards, ==, 2);
  g_assert_cmpuint (lists, ==, 2);
  g_assert_true (sg_desk_redo (fixture->desk));
  g_assert_cmpuint (lists, ==, 3);
}

static void
check_units (char **ids, const char *expected)
{
  g_auto (GStrv) own = ids;
  g_autofree char *joined = g_strjoinv (" ", own);

  g_assert_cmpstr (joined, ==, expected);
}

/* A row that is looked at lights those it is about: whom its act names, what it is about, whose choice it is, whom its line concerns. */
static void
test_lit (Fixture *fixture, gconstpointer data)
{
  static const char *const unit[] = { "rc", NULL }, *const nobody[] = { NULL };
  char *both[] = { (char *) "rc", (char *) "bc", NULL };
  const SgGameAct named = { .id = (char *) "with:rc:2 hearts:", .about = (char *) "bc.1" }, of = { .id = (char *) "", .units = both };
  const SgChoice own = { .id = (char *) "go:", .unit = (char *) "rc" }, told = { .id = (char *) "with:bc.2:nobody" };
  const SgSuggestion *current = sg_desk_get_current (fixture->desk);
  guint lit = 0, other;
  g_auto (GStrv) of_line = NULL;

  check_units (sg_desk_units_of_act (fixture->desk, &named), "rc bc.1");
  check_units (sg_desk_units_of_act (fixture->desk, &of), "rc bc");
  check_units (sg_desk_units_of_choice (fixture->desk, &own), "rc");
  check_units (sg_desk_units_of_choice (fixture->desk, &told), "bc.2");
  check_units (sg_desk_units_of_line (fixture->desk, "no such line", NULL), "");
  check_units (sg_desk_units_of_line (fixture->desk, NULL, "no such group"), "");
  check_units (sg_desk_units_of_line (fixture->desk, NULL, NULL), "");
  of_line = sg_desk_units_of_line (fixture->desk, current->key, NULL);
  g_assert_cmpuint (g_strv_length (of_line), ==, 39);
  g_signal_connect_swapped (fixture->desk, "lit", G_CALLBACK (count_cb), &lit);
  sg_desk_light (fixture->desk, &lit, unit);
  g_assert_true (sg_desk_is_lit (fixture->desk, "rc"));
  g_assert_true (sg_desk_is_lit (fixture->desk, "rc.1"));
  g_assert_false (sg_desk_is_lit (fixture->desk, "bc.1"));
  sg_desk_light (fixture->desk, &other, NULL);             /* another row is left: this one is looked at still */
  g_assert_true (sg_desk_is_lit (fixture->desk, "rc.1"));
  sg_desk_light (fixture->desk, &other, nobody);
  g_assert_false (sg_desk_is_lit (fixture->desk, "rc.1"));
  g_assert_cmpuint (lit, ==, 2);
  sg_desk_light (fixture->desk, &other, NULL);
  g_assert_cmpuint (lit, ==, 2);
}

int
main (int argc, char **argv)
{
  farm_init (&argc, &argv);
#define ADD(name, charge, test) g_test_add ("/desk/looking/" name, Fixture, GINT_TO_POINTER (charge), set_up, test, tear_down)
  ADD ("within-side", 0, test_within_side);
  ADD ("within-side-told", 0, test_within_side_told);
  ADD ("looked-away", 1, test_looked_away);
  ADD ("lit", 1, test_lit);
  ADD ("looking", 1, test_looking);
  ADD ("chosen-words", 0, test_chosen_words);
  ADD ("looked-at-once", 0, test_looked_at_once);
  g_test_add_func ("/desk/looking/curtain", test_curtain);
  return g_test_run ();
}
