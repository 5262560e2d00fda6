/* test-wk-shells.c: shells, and what shelters from them, in the Kriegspiel of Little Wars’ appendix; what is pressed late, or by hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "wk-lawn.h"

#include "play/kriegspiel/sg-wk-retire.h"
#include "rules/sg-question-values.h"

/* Five strips of shelter along y = 102, each ten inches long, and open ground. */
#define STRIPS \
  "<map title='Strips' unit='in' width='144' depth='144'>" \
  "<line id='back/near' x1='0' y1='0' x2='144' y2='0'/><line id='back/far' x1='0' y1='144' x2='144' y2='144'/>" \
  "<line id='middle' x1='0' y1='72' x2='144' y2='72'/>" \
  "<piece id='wall' kind='wall' height='2' points='10,101.5 20,101.5'/>" \
  "<piece id='cot' kind='house' height='4' points='30,101.2 40,101.2 40,101.6 30,101.6'/>" \
  "<piece id='work' kind='breastwork' points='50,101.5 60,101.5'/>" \
  "<piece id='sap' kind='trench' points='70,101.5 80,101.5'/>" \
  "<piece id='green' kind='hedge' points='90,101.5 100,101.5'/>" \
  "</map>"

/* Blue’s gun, unlimbered, with its men; the guns’ phase of Blue’s first move. */
static void
open_gun (Table *table, const char *country, const char *rule, const char *choice)
{
  open_table (table, country, rule, choice);
  muster (table, "red", "rf", "infantry", 20);
  muster (table, "red", "rw", "waggon", 1);
  muster (table, "red", "rg", "gun", 4);
  muster (table, "red", "general", "general", 1);
  muster (table, "blue", "bf", "infantry", 20);
  muster (table, "blue", "bg", "gun", 4);
  table_row (table, "rf", 1, 20, 100, 130, 1.5, 180);
  table_put (table, "rw.1", 60, 130, 180);
  table_put (table, "rg.1", 70, 120, 180);
  table_row (table, "rg-men", 1, 4, 70, 124, 1.5, 180);
  table_put (table, "general.1", 20, 130, 180);
  table_row (table, "bf", 1, 20, 40, 20, 1.5, 0);
  table_put (table, "bg.1", 70, 20, 0);
  table_row (table, "bg-men", 1, 4, 68, 15, 1.5, 0);
  table_set (table, "bg.1", "form", "unlimbered");
  table_begin (table);
}

static void
drop (Table *table, double x, double y)
{
  table_to (table, 4, "guns");   /* nobody fires in his first move (LW-18) */
  press (table, "shell", "bg", x, y);
}

/* Men with a wall, a house or earth between them and the shell are not counted at all; a hedge shelters nobody (WK-3, WK-4). */
static void
test_shelter (void)
{
  static const struct { double x; gint64 dead; } rows[] = { { 13, 0 }, { 33, 0 }, { 53, 0 }, { 73, 0 }, { 93, 2 }, { 113, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;

      open_gun (&table, STRIPS, NULL, NULL);
      table_put (&table, "rg.1", 130, 60, 180);
      table_row (&table, "rg-men", 1, 4, 130, 64, 1.5, 180);
      table_row (&table, "rf", 1, 4, rows[i].x, 100.5, 1.2, 180);
      drop (&table, rows[i].x + 1.8, 102.2);
      table_accept (&table, "shell:");
      g_assert_cmpint (left (&table, "rf", "dead"), ==, rows[i].dead);
      table_close (&table);
    }
}

/* Who lies a hair beyond the circle lies in it, for distances are rounded before they are compared; and a shell is judged before the next is thrown (LW-R9, WK-3). */
static void
test_hair (void)
{
  static const char *const gun[] = { "bg", NULL };
  static const struct { double off; guint men; } rows[] = { { 3.004, 1 }, { 3.006, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint again[] = { { 60, 100 } };
      Table table;
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (GError) error = NULL;
      SgSuggestion *shell;

      open_gun (&table, STRIPS, NULL, NULL);
      drop (&table, 100, 130 - 0.375 - rows[i].off);
      list = table_suggest (&table);
      shell = table_find (list, "shell:");
      g_assert_cmpuint (sg_question_n_records (shell->question, "men"), ==, rows[i].men);
      g_assert_false (table.game->carry_out (table.battle, "shell", gun, again, 1, &error));
      g_assert_cmpstr (error->message, ==, "What its last shell did is to be judged first.");
      table_close (&table);
    }
}

/* What a shell does to a waggon, sheltered by nothing but by agreement; on a Red whose supplies they were (WK-4, WK-6). */
static void
test_waggon (void)
{
  static const struct { double x, y; const char *shelter; gint64 dead; } rows[] = {
    { 113, 102.2, NULL, 1 }, { 113, 108, NULL, 0 }, { 13, 102.2, NULL, 1 }, { 13, 102.2, "all", 0 }, { 113, 102.2, "all", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;

      open_gun (&table, STRIPS, rows[i].shelter != NULL ? "wk.shelter" : NULL, rows[i].shelter);
      table_put (&table, "rw.1", rows[i].x, 100, 180);
      drop (&table, rows[i].x, rows[i].y);
      table_accept (&table, "shell:");
      g_assert_cmpint (left (&table, "rw", "dead"), ==, rows[i].dead);
      table_close (&table);
    }
}

/* A train within the circle is destroyed; whoever is aboard suffers as men do, and those who are left are out of it (WK-6). */
static void
test_train (void)
{
  Table table;

  open_table (&table, LAWN, NULL, NULL);
  muster (&table, "red", "rf", "infantry", 20);
  muster (&table, "red", "rt", "train", 1);
  muster (&table, "blue", "bf", "infantry", 20);
  muster (&table, "blue", "bg", "gun", 4);
  table_row (&table, "rf", 1, 20, 200, 380, 1.5, 180);
  table_put (&table, "rt.1", 120, 320, 180);
  table_row (&table, "bf", 1, 20, 200, 40, 1.5, 0);
  table_put (&table, "bg.1", 120, 60, 0);
  table_row (&table, "bg-men", 1, 4, 118, 55, 1.5, 0);
  table_set (&table, "bg.1", "form", "unlimbered");
  table_begin (&table);
  for (guint i = 1; i <= 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("rf.%u", i);

      table_put (&table, id, 120, 320, 180);
      table_set (&table, id, "aboard", "rt.1");
    }
  table_to (&table, 4, "guns");
  press (&table, "shell", "bg", 120, 321);
  table_accept (&table, "shell:");
  g_assert_cmpint (left (&table, "rt", "dead"), ==, 1);
  g_assert_cmpint (left (&table, "rf", "dead"), ==, 2);
  for (guint i = 1; i <= 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("rf.%u", i);

      if (g_str_equal (table_figure (&table, id)->account, SG_ACCOUNT_FIT))
        g_assert_false (sg_word_has (table_figure (&table, id), &sg_wk_words.aboard));
    }
  table_close (&table);
}

/* Six men, of whatever units, throw up an epaulement before a gun in four moves; it shelters the gun from what falls before it (WK-4, WK-5, WK-62). */
static void
test_epaulement (void)
{
  static const char *const six[] = { "rg-men", "rf.1", "rf.2", NULL };
  static const char *const five[] = { "rg-men", "rf.1", NULL };
  const char *const gunners[] = { "rg-men", NULL };

  for (guint built = 0; built < 2; built++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) list = NULL;
      GPtrArray *pieces;
      const SgPiece *earth = NULL;
      Table table;

      open_gun (&table, STRIPS, NULL, NULL);
      table_row (&table, "rf", 1, 2, 66, 122, 1.5, 180);
      table_to (&table, 1, "men");
      g_assert_false (table.game->carry_out (table.battle, "dig:epaulement", gunners, NULL, 0, &error));
      g_clear_error (&error);
      g_assert_false (table.game->carry_out (table.battle, "dig:epaulement", five, NULL, 0, &error));
      g_assert_cmpstr (error->message, ==, "Whoever digs neither moves nor fires in that move (WK-61).");
      g_clear_error (&error);
      if (built > 0)
        {
          g_assert_true (table.game->carry_out (table.battle, "dig:epaulement", six, NULL, 0, &error));
          g_assert_no_error (error);
          table_to (&table, 5, "men");
          table_act (&table, "call-time");
          list = table_suggest (&table);
          g_assert_null (table_find (list, "work:"));   /* the third move */
          table_act (&table, "begin-interval");
          table_to (&table, 7, "men");
          table_act (&table, "call-time");
          table_accept (&table, "work:");
          table_act (&table, "begin-interval");
          g_assert_false (sg_word_has (table_figure (&table, "rf.1"), &sg_wk_words.work));
        }
      pieces = sg_map_get_pieces (sg_board_get_map (table_board (&table)));
      for (guint i = 0; i < pieces->len; i++)
        if (g_str_has_prefix (((SgPiece *) pieces->pdata[i])->id, "earth-"))
          earth = pieces->pdata[i];
      g_assert_cmpint (earth != NULL, ==, built > 0);
      if (earth != NULL)
        g_assert_cmpfloat (earth->points[0].y, <, 120);   /* before it, for it looks down the table */
      table_to (&table, built > 0 ? 8 : 4, "guns");
      press (&table, "shell", "bg", 70, 115.5);
      table_accept (&table, "shell:");
      g_assert_cmpint (sg_word_has (table_figure (&table, "rg.1"), &sg_wk_words.disabled), ==, built == 0);
      table_close (&table);
    }
}

/* The General: not to be hurt, or by agreement out of the room for three of his side’s moves, or gone for good (WK-16, WK-17). */
static void
test_general (void)
{
  static const struct { const char *choice, *cause; gboolean waits; gint64 out; const char *account; } rows[] = {
    { NULL, NULL, FALSE, 0, "fit" }, { "sykes", "shell", TRUE, 9, "fit" }, { "sykes", "rifle", TRUE, 0, "dead" }, { "sykes", "capture", TRUE, 0, "prisoner" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *struck;
      Table table;

      open_gun (&table, STRIPS, rows[i].choice != NULL ? "wk.general" : NULL, rows[i].choice);
      drop (&table, 20, 131);
      table_accept (&table, "shell:");
      list = table_suggest (&table);
      struck = table_find (list, "general:");
      g_assert_cmpint (struck != NULL, ==, rows[i].waits);
      if (struck != NULL)
        {
          g_assert_true (sg_question_is (struck->question, "cause", "shell"));
          sg_play_fill (struck->question, "cause", g_variant_new_string (rows[i].cause));   /* as the umpire has it */
          table_judge (&table, struck->question, NULL);
        }
      g_assert_cmpint (left (&table, "general", rows[i].account), ==, 1);
      g_assert_cmpint (sg_word_whole (table_figure (&table, "general.1"), &sg_wk_words.out), ==, rows[i].out);   /* the moves 5, 7 and 9 are Red’s */
      if (rows[i].out > 0)
        {
          table_to (&table, 5, "men");
          table_refused (&table, "general.1", 20, 120, "WK-17");
          table_to (&table, 9, "men");
          table_refused (&table, "general.1", 20, 120, "WK-17");
          table_to (&table, 11, "men");
          table_moves (&table, "general.1", 20, 120);
        }
      table_close (&table);
    }
}

/* Why a figure stands where it is (WK-5, WK-34, WK-36, WK-51, WK-69, WK-91). */
static void
test_stands (void)
{
  static const struct { const char *figure, *word, *text, *rule; } rows[] = {
    { "rg.1", "form", "unlimbered", "WK-34" }, { "rg.1", "disabled", "3", "WK-5" }, { "rf.1", "held", "1", "WK-69" }, { "rf.1", "fired", "1", "WK-36" },
    { "rf.1", "aboard", "rw.1", "WK-36" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgFigure *figure;
      Table table;

      open_gun (&table, STRIPS, NULL, NULL);
      table_set (&table, rows[i].figure, rows[i].word, rows[i].text);
      table_to (&table, 1, g_str_has_prefix (rows[i].figure, "rg") ? "guns" : "men");
      figure = table_figure (&table, rows[i].figure);
      if (g_str_equal (rows[i].word, "aboard"))
        {
          g_autoptr (GError) error = NULL;

          g_assert_false (table_move (&table, rows[i].figure, figure->place.at.x, figure->place.at.y - 5, NULL, &error));
          g_assert_cmpstr (error->message, ==, "Red infantry is in rw, and goes with it.");
        }
      else
        table_refused (&table, rows[i].figure, figure->place.at.x, figure->place.at.y - 5, rows[i].rule);
      table_close (&table);
    }
}

/* Nobody acts in the other’s move, or after Time, however the press comes; and only those do a work whose work it is (LW-15, LW-20, WK-31, WK-37, WK-61). */
static void
test_late (void)
{
  static const struct { const char *act, *unit, *said; } rows[] = {
    { "form:limbered", "bg", "It is Red’s move (LW-20)." },
    { "form:two ranks", "bf", "It is Red’s move (LW-20)." },
    { "dig:entrench", "bf", "It is Red’s move (LW-20)." },
    { "labour:lay mine:ground", "bf", "It is Red’s move (LW-20)." },
    { "form:dismounted", "rf", "There is no such formation (WK-31)." },
    { "form:a ring", "rf", "There is no such formation (WK-31)." },
    { "form:limbered", "rg-men", "There is no such formation (WK-31)." },
    { "dig:entrench", "rg-men", "Whoever digs neither moves nor fires in that move (WK-61)." },
    { "dig:entrench", "rw", "Whoever digs neither moves nor fires in that move (WK-61)." },
    { "dig:a well", "rf", "Whoever digs neither moves nor fires in that move (WK-61)." },
    { "work", "rf", "Engineers work where they stand, and in moves in which they do not move (WK-37)." },
    { "labour:lay mine:ground", "rg", "There is nothing here for them to do that to." },
    { "labour:burn depot:x", "rf", "There is nothing here for them to do that to." },
    { "labour:dance:x", "rf", "There is nothing here for them to do that to." },
    { "open-box", "rf", "No box is chosen (WK-92)." },
    { "fall-back", "rf", "Nobody of them must fall back now (WK-69)." },
    { "say:nothing", "rf", "There is nothing of the kind to say (WK-47)." },
  };
  Table table;
  g_autoptr (GError) error = NULL;

  open_gun (&table, STRIPS, NULL, NULL);
  table_to (&table, 1, "men");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *ids[] = { rows[i].unit, NULL };

      if (table.game->carry_out (table.battle, rows[i].act, ids, NULL, 0, &error))
        g_error ("%s of %s was done", rows[i].act, rows[i].unit);
      g_assert_cmpstr (error->message, ==, rows[i].said);
      g_clear_error (&error);
    }
  table_act (&table, "call-time");
  {
    static const char *const foot[] = { "rf", NULL };

    g_assert_false (table.game->carry_out (table.battle, "form:two ranks", foot, NULL, 0, &error));
    g_assert_cmpstr (error->message, ==, "Time has been called: what has not moved stays where it is (LW-15).");
    g_clear_error (&error);
    g_assert_false (table.game->carry_out (table.battle, "dig:entrench", foot, NULL, 0, &error));
    g_assert_cmpstr (error->message, ==, "Time has been called: what has not moved stays where it is (LW-15).");
  }
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/wk/shell-hair", test_hair);
  g_test_add_func ("/play/wk/shell-shelter", test_shelter);
  g_test_add_func ("/play/wk/shell-waggon", test_waggon);
  g_test_add_func ("/play/wk/shell-train", test_train);
  g_test_add_func ("/play/wk/epaulement", test_epaulement);
  g_test_add_func ("/play/wk/shell-general", test_general);
  g_test_add_func ("/play/wk/stands", test_stands);
  g_test_add_func ("/play/wk/late", test_late);
  return g_test_run ();
}
