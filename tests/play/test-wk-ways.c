/* test-wk-ways.c: the ground in the Kriegspiel of Little Wars’ appendix, how far who goes over it; formations, boxes and labours that are barred; a floor
 * without a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "wk-lawn.h"

#include "play/sg-times.h"
#include "rules/sg-question-values.h"

#define LINES \
  "<line id='back/near' x1='0' y1='0' x2='400' y2='0'/><line id='back/far' x1='0' y1='400' x2='400' y2='400'/>" \
  "<line id='middle' x1='0' y1='200' x2='400' y2='200'/>"

/* Four boards, one on the other, each three inches back from the one below; on the right with a road up them; they are @height inches high. */
static char *
stairs (const char *height)
{
  GString *all = g_string_new ("<map title='Stairs' unit='in' width='400' depth='400'>" LINES);

  for (guint i = 0; i < 4; i++)
    g_string_append_printf (all, "<piece id='board%u' kind='hill' height='%s' points='0,%u 400,%u 400,380 0,380'/>", i, height, 300 + 3 * i, 300 + 3 * i);
  g_string_append (all, "<piece id='road' kind='road' width='4' points='200,250 200,390'/></map>");
  return g_string_free (all, FALSE);
}

/* Four contours within a foot of ground stop wheels, but for a road, though they would cross one of them in a move; by agreement it is told by the height of the
 * boards (WK-28, WK-29). */
static void
test_steep (void)
{
  static const struct { const char *figure; double x, from, to; const char *height, *choice, *rule; } rows[] = {
    { "rg.1", 100, 296, 301, "6", NULL, "WK-29" },          /* five inches, and a contour of the four */
    { "rg.1", 200, 296, 301, "6", NULL, NULL },             /* by road */
    { "rg.1", 100, 290, 299, "6", NULL, NULL },             /* to the foot of it */
    { "rg.1", 100, 320, 311, "6", NULL, NULL },             /* to its edge */
    { "rg.1", 100, 311, 307, "6", NULL, "WK-29" },          /* downhill as well */
    { "rg.1", 100, 296, 301, "3", "height", "WK-29" },
    { "rg.1", 100, 296, 301, "6", "height", NULL },
    { "rf.1", 100, 299, 301, "6", NULL, "WK-20" },          /* a contour is a foot of the move, and no more than that to foot */
    { "rc.1", 100, 296, 304, "6", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *country = stairs (rows[i].height), *all = NULL;
      Table table;

      g_test_message ("%s from %g to %g at %g", rows[i].figure, rows[i].from, rows[i].to, rows[i].x);
      open_table (&table, country, rows[i].choice != NULL ? "wk.steep" : NULL, rows[i].choice);
      muster (&table, "red", "rf", "infantry", 20);
      muster (&table, "red", "rc", "cavalry", 2);
      muster (&table, "red", "rg", "gun", 4);
      muster (&table, "blue", "bf", "infantry", 20);
      table_row (&table, "rf", 1, 20, 20, 395, 2, 180);
      table_row (&table, "rc", 1, 2, 70, 395, 2, 180);
      table_put (&table, "rg.1", 10, 395, 180);
      table_row (&table, "rg-men", 1, 4, 10, 391, 2, 180);
      table_put (&table, rows[i].figure, rows[i].x, rows[i].from, 0);
      if (g_str_equal (rows[i].figure, "rg.1"))
        for (guint k = 1; k <= 4; k++)
          {
            g_autofree char *id = g_strdup_printf ("rg-men.%u", k);

            table_put (&table, id, rows[i].x - 3 + 1.2 * k, rows[i].from - 2.5, 0);
          }
      table_row (&table, "bf", 1, 20, 20, 10, 2, 0);
      table_begin (&table);
      table_to (&table, 1, g_str_equal (rows[i].figure, "rg.1") ? "guns" : "men");
      all = g_str_equal (rows[i].figure, "rg.1") ? g_strdup ("rg.1 rg-men.1 rg-men.2 rg-men.3 rg-men.4") : g_strdup (rows[i].figure);
      if (rows[i].rule != NULL)
        table_refused (&table, all, rows[i].x, rows[i].to, rows[i].rule);
      else
        table_moves (&table, all, rows[i].x, rows[i].to);
      table_close (&table);
    }
}

/* WK-28: what the contours take of the move is told beside how far the way is and how far it may go. */
static void
test_toll (void)
{
  static const struct { SgPoint to; double length, allowed, toll; } rows[] = {
    { { 100, 304 }, 8, 12, 24 }, /* up two of them, at a foot each, of a move of three */
    { { 100, 288 }, 8, 36, 0 },  /* over the level */
  };
  g_autofree char *country = stairs ("6");
  Table table;

  open_table (&table, country, NULL, NULL);
  muster (&table, "red", "rc", "cavalry", 2);
  muster (&table, "blue", "bf", "infantry", 20);
  table_row (&table, "rc", 1, 2, 100, 296, 100, 0);
  table_row (&table, "bf", 1, 20, 20, 10, 2, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint path[] = { { 100, 296 }, rows[i].to };
      g_autoptr (SgMoveCheck) check = sg_battle_get_game (table.battle)->movement->check_move (table.battle, "rc.1", path, G_N_ELEMENTS (path));

      g_assert_cmpfloat_with_epsilon (check->length, rows[i].length, 0.01);
      g_assert_cmpfloat_with_epsilon (check->allowed, rows[i].allowed, 0.01);
      g_assert_cmpfloat_with_epsilon (check->toll, rows[i].toll, 0.01);
    }
  table_close (&table);
}

/* What a mover’s way costs by the books of moves: a road is worth half as much again to who is in fours on it (WK-22). */
static void
test_times (void)
{
  static const struct { const char *figure, *form; double share; } rows[] = {
    { "rf.1", "extended", 1 }, { "rf.1", "fours", 12.0 / 18 }, { "rc.1", "twos", 36.0 / 54 }, { "rw.1", NULL, 6.0 / 12 },
  };
  Table table;
  const SgTimes *times;
  SgGoing going;

  open_table (&table, "<map title='Lane' unit='in' width='400' depth='400'>" LINES "<piece id='road' kind='road' width='4' points='200,0 200,400'/></map>", NULL, NULL);
  muster (&table, "red", "rf", "infantry", 20);
  muster (&table, "red", "rc", "cavalry", 10);
  muster (&table, "red", "rw", "waggon", 1);
  muster (&table, "blue", "bf", "infantry", 20);
  table_row (&table, "rf", 1, 20, 20, 395, 2, 180);
  table_row (&table, "rc", 1, 10, 80, 395, 2, 180);
  table_put (&table, "rw.1", 120, 395, 180);
  table_row (&table, "bf", 1, 20, 20, 10, 2, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  times = sg_times_of (table.battle);
  g_assert_nonnull (times);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i].form != NULL)
        table_set (&table, rows[i].figure, "form", rows[i].form);
      g_assert_true (times->going (table.battle, rows[i].figure, &going));
      g_assert_cmpfloat_with_epsilon (going.factor[SG_PIECE_ROAD] / going.open, rows[i].share, 1e-6);
    }
  g_assert_false (times->going (table.battle, "nobody", &going));
  table_close (&table);
}

/* Why a formation is not changed (WK-5, WK-31, WK-36, WK-49, LW-19). */
static void
test_forms (void)
{
  static const struct { const char *figure, *word, *text, *act, *said; } rows[] = {
    { "rf.1", "fired", "1", "form:two ranks", "It has fired in this move (WK-36)." },
    { "rc.1", "unhorsed", "yes", "form:fours", "Its horses were eaten: it stays on foot (WK-49)." },
    { "rf.1", "held", "1", "form:two ranks", "Red infantry took a charge in close order, and stands where it is for this move (WK-69)." },
    { "rf.1", NULL, NULL, "form:two ranks", "" },
    { "rg.1", NULL, NULL, "form:unlimbered", "Guns are limbered and unlimbered in their own phase, before the men move: go back to it while the clock stands (LW-19)." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *ids[] = { rows[i].figure, NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *why = NULL;
      Table table;

      lawn_set_up (&table, NULL, NULL);
      if (rows[i].word != NULL)
        {
          g_auto (GStrv) unit = g_strsplit (rows[i].figure, ".", 2);

          for (guint k = 1; k <= 20 && sg_board_get_figure (table_board (&table), rows[i].figure) != NULL; k++)
            {
              g_autofree char *id = g_strdup_printf ("%s.%u", unit[0], k);

              if (sg_board_get_figure (table_board (&table), id) != NULL)
                table_set (&table, id, rows[i].word, rows[i].text);
            }
        }
      table_to (&table, 1, "men");
      why = barred (&table, rows[i].figure, rows[i].act);
      g_assert_cmpstr (why, ==, rows[i].said);
      g_assert_cmpint (table.game->carry_out (table.battle, rows[i].act, ids, NULL, 0, &error), ==, *rows[i].said == '\0');
      if (error != NULL)
        g_assert_cmpstr (error->message, ==, rows[i].said);
      table_close (&table);
    }
}

/* Of several arms that are chosen together each man changes whose arm forms so, and pays for it; the others stay as they are (WK-31, WK-34). */
static void
test_mixed (void)
{
  static const char *const both[] = { "rf", "rg", NULL };
  Table table;
  g_autofree char *why = NULL;
  g_autoptr (GError) error = NULL;

  lawn_set_up (&table, NULL, NULL);
  table_to (&table, 1, "men");
  table_set (&table, "rf.2", "form", "fours");
  g_assert_true (table.game->carry_out (table.battle, "form:fours", both, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sg_word_text (table_figure (&table, "rf.1"), &sg_wk_words.form), ==, "fours");
  g_assert_cmpint (sg_word_whole (table_figure (&table, "rf.1"), &sg_wk_words.halves), >, 0);
  g_assert_cmpint (sg_word_whole (table_figure (&table, "rf.2"), &sg_wk_words.halves), ==, 0);   /* he stood so */
  g_assert_cmpstr (sg_word_text (table_figure (&table, "rg.1"), &sg_wk_words.form), !=, "fours");
  g_assert_cmpint (sg_word_whole (table_figure (&table, "rg.1"), &sg_wk_words.halves), ==, 0);
  table_set (&table, "rf.1", "fired", "1");
  why = barred (&table, "rf.1", "form:twos");   /* it costs nothing, and is no more open for that */
  g_assert_cmpstr (why, ==, "It has fired in this move (WK-36).");
  table_close (&table);
}

/* Whoever goes back into a phase, and ends it again, has a move counted once: fired, and worked (WK-37, WK-43); and who lay lies again (LW-31). */
static void
test_back (void)
{
  Table table;
  const SgFigure *fired, *rested, *works;

  lawn_set_up (&table, NULL, NULL);
  table_to (&table, 1, "men");
  table_set (&table, "rf.1", "fired", "1");
  table_set (&table, "rf.2", "volleys", "5");
  table_set (&table, "rf.3", "work", "entrench");
  table_set (&table, "rf.4", "lying", "yes");
  for (guint i = 0; i < 3; i++)
    {
      table_act (&table, "call-time");
      fired = table_figure (&table, "rf.1");
      rested = table_figure (&table, "rf.2");
      works = table_figure (&table, "rf.3");
      g_assert_cmpint (sg_word_whole (fired, &sg_wk_words.volleys), ==, 1);
      g_assert_cmpint (sg_word_whole (rested, &sg_wk_words.volleys), ==, 0);
      g_assert_false (sg_word_flag (table_figure (&table, "rf.4"), &sg_lw_words.lying));
      table_act (&table, "begin-interval");
      g_assert_cmpint (sg_word_whole (works, &sg_wk_words.worked), ==, 1);
      if (i == 0)
        table_act (&table, "back-to-melees");
      g_assert_cmpint (sg_word_whole (works, &sg_wk_words.worked), ==, i > 0);
      table_act (&table, "back-to-men");
      g_assert_cmpint (sg_word_whole (works, &sg_wk_words.worked), ==, 0);
      g_assert_cmpint (sg_word_whole (fired, &sg_wk_words.volleys), ==, 0);
      g_assert_cmpint (sg_word_whole (rested, &sg_wk_words.volleys), ==, 5);
      g_assert_true (sg_word_flag (table_figure (&table, "rf.4"), &sg_lw_words.lying));
    }
  table_close (&table);
}

/* Dismounting takes the whole of a move, and so does mounting (WK-33). */
static void
test_dismount (void)
{
  Table table;
  g_autoptr (GPtrArray) acts = NULL;

  lawn_set_up (&table, NULL, NULL);
  table_to (&table, 1, "men");
  acts = acts_of (&table, "rc.1");
  g_assert_cmpstr (offered (acts, "form:dismounted")->detail, ==, "a whole move");
  press (&table, "form:dismounted", "rc", -1, -1);
  table_refused (&table, "rc.1", 200, 375, "WK-31");
  table_to (&table, 3, "men");
  press (&table, "form:two ranks", "rc", -1, -1);
  g_assert_cmpint (sg_word_whole (table_figure (&table, "rc.1"), &sg_wk_words.halves), ==, 2);
  table_close (&table);
}

/* A box is opened by its own side in its own move alone; who has moved goes into none; the nearest scout is asked about by hand (WK-91 to WK-93). */
static void
test_boxes (void)
{
  static const char *const box[] = { "box-red-1.1", NULL };
  Table table;
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;

  lawn_set_up (&table, "wk.boxes", "yes");
  table_to (&table, 1, "men");
  g_assert_cmpstr (lawn_refused (&table, "rf", "rebox"), ==, "");
  g_assert_cmpstr (lawn_refused (&table, "bf", "rebox"), ==, "not offered");
  table_moves (&table, "rf.20", 113.5, 325);
  why = g_strdup (lawn_refused (&table, "rf.20", "rebox"));
  {
    g_autoptr (SgQuestion) question = table_ask (&table, "rebox", "rf.1 rf.2 rf.3");

    table_judge (&table, question, NULL);
  }
  {
    g_autoptr (SgQuestion) question = table_ask (&table, "box", "box-red-1.1"), nobody = table_ask (&table, "rebox", "");

    g_assert_cmpfloat (sg_question_length (question, "scout_distance_ft"), >, 20);
    g_assert_cmpstr (sg_question_text (question, "name"), ==, "box-red-1.1");
    g_assert_false (sg_question_has (nobody, "ids"));
  }
  g_assert_cmpstr (lawn_refused (&table, "box-red-1.1", "open-box"), ==, "");
  table_to (&table, 2, "men");
  g_assert_cmpstr (lawn_refused (&table, "box-red-1.1", "open-box"), ==, "not offered");
  g_assert_false (table.game->carry_out (table.battle, "open-box", box, NULL, 0, &error));
  g_assert_cmpstr (error->message, ==, "It is Blue’s move (LW-20).");
  g_clear_error (&error);
  table_to (&table, 3, "men");
  g_assert_true (table.game->carry_out (table.battle, "open-box", box, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_false (sg_word_has (table_figure (&table, "rf.1"), &sg_wk_words.boxed));
  table_close (&table);
}

/* Work is not begun by who has moved or fired, nor more men taken into a train than its engine draws (WK-36, WK-37, WK-99). */
static void
test_labours (void)
{
  static const struct { const char *word, *said; } rows[] = {
    { "moved", "Work begins in a move in which they have not moved (WK-37)." }, { "fired", "They have fired in this move (WK-36)." }, { NULL, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char *const two[] = { "rf.1", "rf.2", NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) acts = NULL;
      Table table;

      lawn_set_up (&table, NULL, NULL);
      table_to (&table, 1, "men");
      if (rows[i].word != NULL)
        for (guint k = 1; k <= 20; k++)
          {
            g_autofree char *id = g_strdup_printf ("rf.%u", k);

            table_set (&table, id, rows[i].word, "1");
          }
      acts = table.game->acts (table.battle, two);
      g_assert_cmpstr (offered (acts, "labour:lay mine:ground")->why, ==, *rows[i].said != '\0' ? rows[i].said : NULL);
      g_assert_cmpint (table.game->carry_out (table.battle, "labour:lay mine:ground", two, NULL, 0, &error), ==, *rows[i].said == '\0');
      if (error != NULL)
        g_assert_cmpstr (error->message, ==, rows[i].said);
      table_close (&table);
    }
}

/* Nine trucks and more go at half speed, seventeen not at all (WK-98, WK-99). */
static void
test_trucks (void)
{
  Table table;
  const char *said;

  open_table (&table, LAWN, NULL, NULL);
  muster (&table, "red", "rc", "cavalry", 90);
  muster (&table, "red", "rt", "train", 1);
  muster (&table, "blue", "bf", "infantry", 20);
  table_put (&table, "rt.1", 120, 320, 180);
  for (guint i = 1; i <= 90; i++)
    {
      g_autofree char *id = g_strdup_printf ("rc.%u", i);

      table_put (&table, id, 121 + i % 10 * 0.3, 316 + i / 10 * 0.5, 180);
    }
  table_row (&table, "bf", 1, 20, 200, 40, 1.5, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  said = lawn_refused (&table, "rc", "labour:entrain:rt.1");
  g_assert_cmpstr (said, ==, "They would fill 18 trucks; an engine draws 16 at most (WK-99).");   /* five to a truck */
  table_close (&table);
}

/* Without a map nothing is in the way, and there are no boards and no rails: men march, charge, fire and dig (WK-1). */
static void
test_no_map (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("kriegspiel", &error);
  static const char *const units[] = { "rf", "rc", "rg", "rg-men", "rt", "re" };
  Table table;

  g_assert_no_error (error);
  table.journal = sg_memory_journal_new ();
  table.campaign = sg_campaign_new (table.journal, rules, "5d0d4f1e-0000-4000-8000-000000000003");
  table.battle = sg_campaign_add_battle (table.campaign, "Floor", "finish", NULL, &error);
  g_assert_no_error (error);
  table.game = sg_battle_get_game (table.battle);
  muster (&table, "red", "rf", "infantry", 20);
  muster (&table, "red", "rc", "cavalry", 10);
  muster (&table, "red", "rg", "gun", 4);
  muster (&table, "red", "re", "engineers", 2);
  muster (&table, "red", "rt", "train", 1);
  muster (&table, "blue", "bf", "infantry", 20);
  table_row (&table, "rf", 1, 20, 20, 120, 2, 180);
  table_row (&table, "rc", 1, 10, 22, 60, 2.4, 180);
  table_put (&table, "rg.1", 80, 120, 180);
  table_row (&table, "rg-men", 1, 4, 80, 124, 1.5, 180);
  table_row (&table, "re", 1, 2, 100, 120, 2, 180);
  table_put (&table, "rt.1", 60, 130, 180);
  table_row (&table, "bf", 1, 20, 20, 40, 1.5, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (GPtrArray) acts = acts_of (&table, units[i]);

      g_assert_null (offered (acts, "work"));   /* there is no bridge */
    }
  press (&table, "dig:entrench", "rf", -1, -1);
  table_refused (&table, "rc.1", 22, 20, "WK-21");
  table_moves (&table, "rc.1 rc.2 rc.3 rc.4 rc.5 rc.6 rc.7 rc.8 rc.9 rc.10", 22, 41);
  table_act (&table, "call-time");
  table_accept (&table, "melee");
  g_assert_cmpint (left (&table, "bf", "dead"), >, 0);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/wk/forms-mixed", test_mixed);
  g_test_add_func ("/play/wk/way-steep", test_steep);
  g_test_add_func ("/play/wk/way-toll", test_toll);
  g_test_add_func ("/play/wk/way-times", test_times);
  g_test_add_func ("/play/wk/barred-forms", test_forms);
  g_test_add_func ("/play/wk/back", test_back);
  g_test_add_func ("/play/wk/dismount", test_dismount);
  g_test_add_func ("/play/wk/barred-boxes", test_boxes);
  g_test_add_func ("/play/wk/barred-labours", test_labours);
  g_test_add_func ("/play/wk/trucks", test_trucks);
  g_test_add_func ("/play/wk/no-map", test_no_map);
  return g_test_run ();
}
