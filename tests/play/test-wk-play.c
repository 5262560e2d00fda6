/* test-wk-play.c: the Kriegspiel of Little Wars’ appendix on a floor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "wk-table.h"

#include "play/sg-line-up.h"
#include "rules/sg-question-values.h"

/* A river across the middle with a road bridge and a ford, a road up to it, a board on the left, a wall. */
#define COUNTRY \
  "<map title='Fernley' unit='in' width='144' depth='144'>" \
  "<line id='back/near' x1='0' y1='0' x2='144' y2='0'/><line id='back/far' x1='0' y1='144' x2='144' y2='144'/>" \
  "<line id='middle' x1='0' y1='72' x2='144' y2='72'/>" \
  "<piece id='river' kind='river' name='River' width='4' points='0,72 144,72'/>" \
  "<piece id='ford' kind='ford' name='Ford' points='20,69 30,69 30,75 20,75'/>" \
  "<piece id='bridge' kind='bridge' name='Stone Bridge' width='4' points='72,69 72,75'/>" \
  "<piece id='road' kind='road' width='3' points='72,0 72,144'/>" \
  "<piece id='hill' kind='hill' height='1' points='100,20 140,20 140,50 100,50'/>" \
  "<piece id='wall' kind='wall' height='2' points='10,40 30,40'/>" \
  "</map>"

static void
set_up (Table *table)
{
  open_table (table, COUNTRY, NULL, NULL);
  muster (table, "red", "rf", "infantry", 20);
  muster (table, "red", "rc", "cavalry", 10);
  muster (table, "red", "re", "engineers", 4);
  muster (table, "red", "rw", "waggon", 1);
  muster (table, "blue", "bf", "infantry", 20);
  muster (table, "blue", "bg", "gun", 4);
  table_row (table, "rf", 1, 20, 40, 100, 1.5, 180);
  table_row (table, "rc", 1, 10, 100, 100, 2, 180);
  table_row (table, "re", 1, 4, 72, 80, 1.5, 180);
  table_put (table, "rw.1", 60, 110, 180);
  table_row (table, "bf", 1, 20, 40, 40, 1.5, 0);
  table_put (table, "bg.1", 60, 30, 0);
  table_row (table, "bg-men", 1, 4, 58, 25, 1.5, 0);
  table_begin (table);
}

/* The rules of Little Wars are there, but for its scenario; its moves are the appendix’s. */
static void
test_inherits (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("kriegspiel", &error), lw = sg_ruleset_load ("little-wars", NULL);

  g_assert_no_error (error);
  g_assert_nonnull (sg_ruleset_get_rule (rules, "LW-50"));
  g_assert_null (sg_ruleset_get_rule (rules, "LW-141"));
  g_assert_nonnull (sg_ruleset_get_rule (lw, "LW-141"));
  g_assert_cmpfloat (sg_ruleset_figure (rules, "LW-27", "move"), ==, 36);
  g_assert_cmpfloat (sg_ruleset_figure (lw, "LW-27", "move"), ==, 24);
  g_assert_cmpstr (sg_ruleset_choice (rules, "lw.interval"), ==, sg_ruleset_choice (lw, "lw.interval"));
  g_assert_cmpstr (sg_procedure_find ("kriegspiel", "melee", NULL)->system, ==, "little-wars");
  g_assert_cmpstr (sg_procedure_find ("kriegspiel", "move-check", NULL)->system, ==, "kriegspiel");
  g_assert_cmpstr (sg_procedure_find ("little-wars", "move-check", NULL)->system, ==, "little-wars");
}

/* A roster’s gun is a gun and its gunners; a waggon has its packets. */
static void
test_muster (void)
{
  Table table;

  set_up (&table);
  g_assert_cmpint (left (&table, "bg", "fit"), ==, 1);
  g_assert_cmpint (left (&table, "bg-men", "fit"), ==, 4);
  g_assert_cmpstr (sg_board_get_unit (table_board (&table), "bg")->asset, ==, "guns");
  g_assert_cmpint (sg_board_begun (table_board (&table), "blue", NULL), ==, 24);
  g_assert_cmpint (sg_board_begun (table_board (&table), "red", NULL), ==, 34); /* the waggon is no man */
  g_assert_cmpint (sg_word_whole (sg_board_get_unit (table_board (&table), "rw"), &sg_wk_words.food), ==, 2);
  table_close (&table);
}

/* A force that is put down at once: each gun stands in the middle of its own gunners, whoever else is about. */
static void
test_line_up (void)
{
  g_autofree SgPlace *places = NULL;
  g_autoptr (GPtrArray) boxed = g_ptr_array_new ();
  GPtrArray *figures;
  Table table;

  open_table (&table, COUNTRY, NULL, NULL);
  muster (&table, "red", "rf", "infantry", 30);
  muster (&table, "red", "rg", "gun", 4);
  muster (&table, "red", "rh", "gun", 4);
  muster (&table, "red", "re", "engineers", 4);
  figures = sg_board_get_figures (table_board (&table));
  for (guint i = 0; i < figures->len; i++)
    g_ptr_array_add (boxed, figures->pdata[i]);
  places = sg_line_up (table_board (&table), boxed, (SgPoint) { 0, 144 }, (SgPoint) { 144, 144 }, 180);
  for (guint i = 0; i < boxed->len; i++)
    for (guint k = 0; k < boxed->len; k++)
      {
        const SgFigure *gun = boxed->pdata[i], *man = boxed->pdata[k];
        g_autofree char *crew = g_strconcat (gun->unit->id, "-men", NULL);

        if (sg_figure_is_gun (table_board (&table), gun) && g_str_equal (man->unit->id, crew))
          g_assert_cmpfloat (sg_point_distance (places[i].at, places[k].at), <, 4);
      }
  table_close (&table);
}

static void
test_moves (void)
{
  Table table;

  set_up (&table);
  table_to (&table, 1, "men");
  table_refused (&table, "rf.1", 40, 87, "WK-20");
  table_moves (&table, "rf.1", 40, 88);
  table_refused (&table, "rc.1", 100, 137, "WK-21");
  table_moves (&table, "rc.1", 98, 135);
  table_refused (&table, "re.1", 96.1, 80, "WK-23");
  table_refused (&table, "rw.1", 53, 110, "WK-25");
  table_moves (&table, "rw.1", 54, 110);
  table_close (&table);
}

/* Whoever the umpire puts down late, or moves before Go, has the whole of his first move before him. */
static void
test_put_late (void)
{
  const SgPoint at[] = { { 40, 88 } };
  const char *const late[] = { "rf.20", NULL };
  g_autoptr (GError) error = NULL;
  Table table;

  set_up (&table);
  table_set (&table, "rf.20", "place", "");
  g_assert_true (table_move (&table, "rf.1", 40, 70, "An outpost.", &error));
  g_assert_no_error (error);
  table_to (&table, 1, "men");
  g_assert_cmpfloat (table.game->movement->reach (table.battle, "rf.1"), ==, 12);
  table_moves (&table, "rf.1", 40, 58);
  g_assert_true (table.game->movement->move (table.battle, late, at, 1, NULL, "He comes up by the lane.", &error));
  g_assert_no_error (error);
  table_moves (&table, "rf.20", 40, 76);
  table_refused (&table, "rf.20", 40, 70, "LW-20");
  table_close (&table);
}

/* In fours on a road half as far again (WK-22); the change of formation costs its share of the move (WK-31). */
static void
test_road (void)
{
  Table table;

  set_up (&table);
  table_put (&table, "rf.1", 72, 130, 180);
  table_to (&table, 1, "men");
  table_refused (&table, "rf.1", 72, 117.5, "WK-20"); /* extended: no gain */
  press (&table, "form:two ranks", "rf", -1, -1);
  g_assert_cmpfloat (table.game->movement->reach (table.battle, "rf.1"), ==, 6);
  table_moves (&table, "rf.2", 41.5, 105.9);
  table_to (&table, 3, "men");
  press (&table, "form:fours", "rf", -1, -1);
  table_to (&table, 5, "men");
  table_refused (&table, "rf.1", 72, 111.5, "WK-20");
  table_moves (&table, "rf.1", 72, 112.1); /* 17.9 of 18 */
  table_close (&table);
}

static void
test_contour (void)
{
  Table table;

  set_up (&table);
  table_put (&table, "rc.1", 95, 30, 90);
  table_put (&table, "rf.1", 95, 40, 90);
  table_to (&table, 1, "men");
  table_refused (&table, "rf.1", 104, 40, "WK-20");   /* 9 and a contour of 12 */
  table_refused (&table, "rc.1", 120.5, 30, "WK-21"); /* 25.5 and 12 */
  table_moves (&table, "rc.1", 118, 30);
  table_close (&table);
}

/* A ford takes a whole move from bank to bank, and is closed to engineers (WK-30, WK-35). */
static void
test_ford (void)
{
  Table table;

  set_up (&table);
  table_put (&table, "rf.1", 25, 75.8, 180);
  table_put (&table, "rf.2", 25, 80, 180);
  table_put (&table, "re.1", 28, 76, 180);
  table_to (&table, 1, "men");
  table_refused (&table, "re.1", 28, 66, "WK-35");
  table_refused (&table, "rf.2", 25, 68.4, "WK-30");
  table_moves (&table, "rf.1", 25, 68.2);
  table_close (&table);
}

/* A body in two ranks fords by one move: the rear rank stands behind the front one at the bank. */
static void
test_ford_in_ranks (void)
{
  Table table;

  set_up (&table);
  table_put (&table, "rf.1", 22, 75.6, 180);
  table_put (&table, "rf.2", 25, 75.6, 180);
  table_put (&table, "rf.3", 22, 78, 180);
  table_put (&table, "rf.4", 25, 78, 180);
  table_to (&table, 1, "men");
  table_moves (&table, "rf.1 rf.2 rf.3 rf.4", 22, 66);
  table_close (&table);
}

static const char *
last_clause (Table *table)
{
  GListModel *rulings = sg_battle_get_rulings (table->battle);
  g_autoptr (SgRuling) last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);

  return sg_ruling_get_clause (last);
}

/* Limbered up it moves, unlimbered it fires, and it does not both in a move (WK-34, WK-36); the shell is judged where it lies. */
static void
test_gun (void)
{
  Table table;
  g_autoptr (GPtrArray) acts = NULL, list = NULL;
  SgSuggestion *shell;

  set_up (&table);
  table_to (&table, 4, "guns");
  acts = acts_of (&table, "bg.1");
  g_assert_nonnull (offered (acts, "shell"));
  g_assert_nonnull (strstr (offered (acts, "shell")->why, "WK-34"));
  table_to (&table, 4, "men");
  g_clear_pointer (&acts, g_ptr_array_unref);
  acts = acts_of (&table, "bg.1");
  g_assert_nonnull (strstr (offered (acts, "form:unlimbered")->why, "LW-19")); /* it is said why not, and not left out */
  table_act (&table, "back-to-guns");
  press (&table, "form:unlimbered", "bg", -1, -1);
  g_clear_pointer (&acts, g_ptr_array_unref);
  acts = acts_of (&table, "bg.1");
  g_assert_nonnull (strstr (offered (acts, "shell")->why, "WK-36"));
  table_to (&table, 6, "guns");
  press (&table, "shell", "bg", 45, 100);
  list = table_suggest (&table);
  shell = table_find (list, "shell:");
  g_assert_nonnull (shell);
  table_judge (&table, shell->question, NULL);
  g_assert_cmpstr (last_clause (&table), ==, "bg: The shell killed 2 men"); /* the log says whose it was */
  g_assert_cmpint (left (&table, "rf", "dead"), ==, 2); /* four lie within 3 inches of 45, 100 */
  g_assert_cmpint (sg_word_whole (table_figure (&table, "bg.1"), &sg_lw_words.shots), ==, 1);
  table_close (&table);
}

/* Half of its move marched, and the other half for unlimbering, once; of a longer way nothing is left for it (WK-34). */
static void
test_gun_halves (void)
{
  static const struct { double march; gboolean twice; const char *why; } rows[] = {
    { 12, FALSE, "" }, { 12.5, FALSE, "(WK-34)" }, { 12, TRUE, "(WK-34)" }, { 24, FALSE, "(WK-34)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *why = NULL;
      Table table;

      set_up (&table);
      table_to (&table, 2, "guns");
      table_moves (&table, "bg.1 bg-men.1 bg-men.2 bg-men.3 bg-men.4", 60 + rows[i].march, 30);
      if (rows[i].twice)
        press (&table, "form:unlimbered", "bg", -1, -1);
      why = barred (&table, "bg.1", rows[i].twice ? "form:limbered" : "form:unlimbered");
      g_assert_true (*rows[i].why == '\0' ? *why == '\0' : strstr (why, rows[i].why) != NULL);
      if (*why == '\0')
        press (&table, "form:unlimbered", "bg", -1, -1);
      table_to (&table, 4, "guns");   /* and in its next move it begins anew */
      g_clear_pointer (&why, g_free);
      why = barred (&table, "bg.1", sg_wk_form (&(SgLw) { 0 }, table_figure (&table, "bg.1"))[0] == 'u' ? "form:limbered" : "form:unlimbered");
      g_assert_cmpstr (why, ==, "");
      table_close (&table);
    }
}

/* Whose rule it is that bars a change: the infantry’s, the cavalry’s or the guns’. */
static void
test_rules_of_forms (void)
{
  static const struct { const char *unit, *moves, *act, *rule; double y; } rows[] = {
    { "rf", "rf.1 rf.2", "form:fours", "(WK-31)", 98 }, { "rc", "rc.1 rc.2", "form:fours", "(WK-33)", 98 },
  };
  Table table;

  set_up (&table);
  table_to (&table, 1, "men");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *why = NULL, *first = g_strconcat (rows[i].unit, ".1", NULL);

      table_moves (&table, rows[i].moves, table_figure (&table, first)->place.at.x, rows[i].y);
      why = barred (&table, first, rows[i].act);
      g_assert_nonnull (strstr (why, rows[i].rule));
    }
  table_close (&table);
}

/* A gun that is moved takes four of its gunners along, and goes nowhere without (WK-24). */
static void
test_gunners_go (void)
{
  const char *gun[] = { "bg.1", NULL };
  const SgPoint path[] = { { 60, 30 }, { 75, 30 } };
  g_autoptr (SgCompany) company = NULL;
  Table table;

  set_up (&table);
  table_to (&table, 2, "guns");
  company = table.game->movement->company (table.battle, gun, path, 2);
  g_assert_nonnull (company);
  g_assert_cmpuint (g_strv_length (company->going), ==, 4);
  table_refused (&table, "bg.1", 75, 30, "WK-24");
  table_close (&table);
}

static void
test_rifles (void)
{
  Table table;
  g_autoptr (SgQuestion) volley = NULL, shot = NULL;

  set_up (&table);
  table_to (&table, 3, "men");
  table_moves (&table, "rf.1", 40, 95);
  {
    static const char *const few[] = { "rf.2", "rf.3", "rf.4", "rf.5", NULL }, *const five[] = { "rf.2", "rf.3", "rf.4", "rf.5", "rf.6", NULL };
    g_autoptr (GPtrArray) of_few = table.game->acts (table.battle, few), of_five = table.game->acts (table.battle, five);

    g_assert_nonnull (strstr (offered (of_few, "volley")->why, "(WK-7)"));   /* four have no shot, and are not asked to fire it */
    g_assert_null (offered (of_five, "volley")->why);
    g_assert_cmpstr (offered (of_five, "volley")->detail, ==, "5 men: 1 shot");
  }
  volley = table_ask (&table, "rifle-shots", "rf.1 rf.2 rf.3 rf.4 rf.5 rf.6 rf.7");
  table_judge (&table, volley, NULL); /* six of them: one five */
  g_assert_cmpint (sg_word_whole (table_board (&table), &sg_wk_words.volley), ==, 1);
  table_refused (&table, "rf.2", 41.5, 95, "WK-36");
  shot = table_ask (&table, "shot", "rf.2 bf.4"); /* who fired is still chosen, and is not who fell */
  table_judge (&table, shot, NULL);
  g_assert_cmpint (left (&table, "bf", "dead"), ==, 1);
  g_assert_cmpint (left (&table, "rf", "dead"), ==, 0);
  g_assert_cmpint (sg_word_whole (table_board (&table), &sg_wk_words.volley), ==, 0);
  table_close (&table);
}

/* Two lines that fire at once are each worth their own fives: eight and seven men have two shots, not three (WK-7). */
static void
test_two_lines (void)
{
  const char *both[] = { "rf.1", "rf.2", "rf.3", "rf.4", "rf.5", "rf.6", "rf.7", "rf.8", "rg.1", "rg.2", "rg.3", "rg.4", "rg.5", "rg.6", "rg.7", NULL };
  g_autoptr (SgQuestion) volley = NULL;
  g_autoptr (GPtrArray) acts = NULL;
  g_autofree char *all = g_strjoinv (" ", (char **) both);
  Table table;

  open_table (&table, COUNTRY, NULL, NULL);
  muster (&table, "red", "rf", "infantry", 8);
  muster (&table, "red", "rg", "infantry", 7);
  muster (&table, "blue", "bf", "infantry", 5);
  table_row (&table, "rf", 1, 8, 40, 100, 1.5, 180);
  table_row (&table, "rg", 1, 7, 60, 100, 1.5, 180);
  table_row (&table, "bf", 1, 5, 40, 40, 1.5, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  acts = table.game->acts (table.battle, both);
  g_assert_cmpstr (offered (acts, "volley")->detail, ==, "15 men: 2 shots");
  volley = table_ask (&table, "rifle-shots", all);
  table_judge (&table, volley, NULL);
  g_assert_cmpint (sg_word_whole (table_board (&table), &sg_wk_words.volley), ==, 2);
  table_close (&table);
}

/* One man who is asked alone stands for his whole body; several stand for themselves. */
static void
test_alone (void)
{
  Table table;
  g_autoptr (SgQuestion) body = NULL, three = NULL;
  g_auto (GStrv) all = NULL, some = NULL;

  set_up (&table);
  table_to (&table, 3, "men");
  body = table_ask (&table, "rifle-shots", "rf.4");
  all = sg_question_names (body, "ids");
  g_assert_cmpuint (g_strv_length (all), ==, 20);
  three = table_ask (&table, "rifle-shots", "rf.4 rf.5 rf.6");
  some = sg_question_names (three, "ids");
  g_assert_cmpuint (g_strv_length (some), ==, 3);
  table_close (&table);
}

/* Ten ride ten inches at twenty in extended order: from up to a foot a sabre kills three, and a sabre falls for every fifteen. */
static void
test_charge (void)
{
  Table table;
  g_autoptr (GPtrArray) list = NULL;
  SgSuggestion *charge;

  set_up (&table);
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *id = g_strdup_printf ("rc.%u", i + 1);

      table_put (&table, id, 42 + 2.4 * i, 52, 180);
    }
  table_to (&table, 1, "men");
  table_moves (&table, "rc.1 rc.2 rc.3 rc.4 rc.5 rc.6 rc.7 rc.8 rc.9 rc.10", 42, 41);
  table_act (&table, "call-time");
  list = table_suggest (&table);
  charge = table_find (list, "melee");
  g_assert_nonnull (charge);
  g_assert_cmpstr (sg_question_get_procedure (charge->question)->id, ==, "charge-infantry");
  table_judge (&table, charge->question, NULL);
  g_assert_cmpint (left (&table, "rc", "dead"), ==, 1);
  g_assert_cmpint (left (&table, "bf", "dead"), ==, 20);
  table_close (&table);
}

/* An engineer who stands beside them makes no mêlée of the charge (WK-65): ten ride ten inches at twenty in extended order: from up to a foot a sabre kills three, and a sabre falls for every fifteen. */
static void
test_charge_beside_foot (void)
{
  Table table;
  g_autoptr (GPtrArray) list = NULL;
  SgSuggestion *charge;

  set_up (&table);
  for (guint i = 0; i < 10; i++)
    {
      g_autofree char *id = g_strdup_printf ("rc.%u", i + 1);

      table_put (&table, id, 42 + 2.4 * i, 52, 180);
    }
  table_put (&table, "re.1", 44, 44, 180);
  table_to (&table, 1, "men");
  table_moves (&table, "rc.1 rc.2 rc.3 rc.4 rc.5 rc.6 rc.7 rc.8 rc.9 rc.10", 42, 41);
  table_act (&table, "call-time");
  list = table_suggest (&table);
  charge = table_find (list, "melee");
  g_assert_nonnull (charge);
  g_assert_cmpstr (sg_question_get_procedure (charge->question)->id, ==, "charge-infantry");
  table_judge (&table, charge->question, NULL);
  g_assert_cmpint (left (&table, "rc", "dead"), ==, 1);
  g_assert_cmpint (left (&table, "bf", "dead"), ==, 20);
  table_close (&table);
}

/* Engineers who stand still a move blow a road bridge up, and mend it in five (WK-57). */
static void
test_bridge (void)
{
  Table table;
  SgMap *map;

  set_up (&table);
  table_to (&table, 1, "men");
  {
    g_autoptr (GPtrArray) acts = acts_of (&table, "re.1");

    g_assert_nonnull (offered (acts, "work"));
    g_assert_cmpstr (offered (acts, "work")->label, ==, "Blow Up Stone Bridge");
  }
  press (&table, "work", "re", -1, -1);
  table_act (&table, "call-time");
  table_accept (&table, "work:");
  map = sg_board_get_map (table_board (&table));
  g_assert_null (sg_map_get_piece (map, "bridge"));
  table_to (&table, 3, "men");
  press (&table, "work", "re", -1, -1);
  table_to (&table, 9, "men");
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "work:")); /* four moves are not five */
  }
  table_act (&table, "begin-interval");
  table_to (&table, 11, "men");
  table_act (&table, "call-time");
  table_accept (&table, "work:");
  g_assert_nonnull (sg_map_get_piece (sg_board_get_map (table_board (&table)), "bridge"));
  table_close (&table);
}

/* One engineer who goes to a bridge begins nothing there in that move, though the others of his body have kept still elsewhere; and who is elsewhere has no
 * part in his work (WK-37). The same of a trench: who has moved does not dig. */
static void
test_work_of_some (void)
{
  Table table;

  open_table (&table, COUNTRY, NULL, NULL);
  muster (&table, "red", "re", "engineers", 4);
  muster (&table, "red", "rf", "infantry", 20);
  muster (&table, "blue", "bf", "infantry", 20);
  table_row (&table, "re", 1, 4, 52, 94, 1.5, 180);
  table_row (&table, "rf", 1, 20, 100, 100, 1.5, 180);
  table_row (&table, "bf", 1, 20, 40, 40, 1.5, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  table_moves (&table, "re.2", 71, 81);
  table_moves (&table, "rf.1", 100, 104);
  {
    g_autoptr (GPtrArray) acts = acts_of (&table, "re.2"), dig = acts_of (&table, "rf.2");
    const char *const units[] = { "re.2", NULL };
    g_autoptr (GError) error = NULL;

    g_assert_nonnull (offered (acts, "work"));
    g_assert_nonnull (offered (acts, "work")->why);
    g_assert_false (table.game->carry_out (table.battle, "work", units, NULL, 0, &error));
    g_assert_nonnull (strstr (error->message, "WK-37"));
    g_assert_nonnull (offered (dig, "dig:entrench"));
  }
  press (&table, "dig:entrench", "rf", -1, -1);
  g_assert_false (sg_word_has (sg_board_get_figure (table_board (&table), "rf.1"), &sg_wk_words.work));
  g_assert_true (sg_word_has (sg_board_get_figure (table_board (&table), "rf.2"), &sg_wk_words.work));
  table_to (&table, 3, "men");
  press (&table, "work", "re.2", -1, -1);
  g_assert_true (sg_word_has (sg_board_get_figure (table_board (&table), "re.2"), &sg_wk_words.work));
  g_assert_false (sg_word_has (sg_board_get_figure (table_board (&table), "re.1"), &sg_wk_words.work));
  table_act (&table, "call-time");
  table_accept (&table, "work:");
  g_assert_null (sg_map_get_piece (sg_board_get_map (table_board (&table)), "bridge"));
  table_close (&table);
}

#define TWO_BRIDGES \
  "<map title='Fernley' unit='in' width='144' depth='144'>" \
  "<line id='back/near' x1='0' y1='0' x2='144' y2='0'/><line id='back/far' x1='0' y1='144' x2='144' y2='144'/>" \
  "<piece id='river' kind='river' name='River' width='4' points='0,72 144,72'/>" \
  "<piece id='stone' kind='bridge' name='Stone Bridge' width='4' points='72,69 72,75'/>" \
  "<piece id='wood' kind='bridge' name='Wood Bridge' width='4' points='20,69 20,75'/>" \
  "</map>"

/* Engineers of one body work by twos at two bridges: who is chosen works where he stands, and those at work elsewhere keep nobody from it. */
static void
test_two_bridges (void)
{
  static const struct { const char *man, *label; } rows[] = { { "re.3", "Blow Up Wood Bridge" }, { "re.1", "Blow Up Stone Bridge" } };
  g_autoptr (GPtrArray) list = NULL;
  Table table;

  open_table (&table, TWO_BRIDGES, NULL, NULL);
  muster (&table, "red", "re", "engineers", 4);
  muster (&table, "blue", "bf", "infantry", 4);
  table_row (&table, "re", 1, 2, 72, 77, 1.5, 180);
  table_row (&table, "re", 3, 4, 20, 78, 1.5, 180);
  table_row (&table, "bf", 1, 4, 40, 40, 1.5, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) acts = acts_of (&table, rows[i].man);

      g_assert_nonnull (offered (acts, "work"));
      g_assert_cmpstr (offered (acts, "work")->label, ==, rows[i].label);
      press (&table, "work", rows[i].man, -1, -1);
    }
  g_assert_true (sg_word_is (sg_board_get_figure (table_board (&table), "re.4"), &sg_wk_words.work_on, "wood"));
  g_assert_true (sg_word_is (sg_board_get_figure (table_board (&table), "re.2"), &sg_wk_words.work_on, "stone"));
  table_act (&table, "call-time");
  list = table_suggest (&table);
  g_assert_nonnull (table_find (list, "work:re:wood"));
  g_assert_nonnull (table_find (list, "work:re:stone"));
  table_close (&table);
}

/* At the end of its sixth move each body gives up what it owes; who has no waggon in reach stands still (WK-40 to WK-51). */
static void
test_supply (void)
{
  Table table;
  SgBody *foot, *blue;

  set_up (&table);
  table_put (&table, "rc.1", 100, 101, 180);
  table_to (&table, 11, "men");
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);
    g_autoptr (SgNextAct) next = table.game->next (table.battle);

    g_assert_nonnull (table_find (list, "supply:rf"));
    g_assert_nonnull (next->waits);
  }
  table_accept (&table, "supply:rf");
  foot = sg_board_get_body (table_board (&table), "rf");
  g_assert_false (sg_word_has (foot, &sg_wk_words.unmet));
  g_assert_cmpint (sg_word_whole (sg_board_get_unit (table_board (&table), "rw"), &sg_wk_words.food), ==, 1); /* 20 men: one packet */
  table_accept (&table, "supply:rc"); /* 10 men none, 10 horses two of forage */
  g_assert_cmpint (sg_word_whole (sg_board_get_unit (table_board (&table), "rw"), &sg_wk_words.forage), ==, 0);
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);

    g_assert_null (table_find (list, "supply:")); /* four engineers owe nothing */
  }
  table_act (&table, "begin-interval");
  table_to (&table, 12, "men");
  table_act (&table, "call-time");
  table_accept (&table, "supply:bf");
  blue = sg_board_get_body (table_board (&table), "bf");
  g_assert_cmpint (sg_word_whole (blue, &sg_wk_words.unmet), ==, 6);
  g_assert_cmpstr (last_clause (&table), ==, "bf: Short of its supplies, with 0 of 1 food, 0 of 0 forage and 0 of 0 ammunition"); /* and not as if it had been given */
  table_act (&table, "begin-interval");
  table_to (&table, 14, "men");
  table_refused (&table, "bf.1", 40, 45, "WK-51");
  table_to (&table, 23, "men");
  table_act (&table, "call-time");
  table_accept (&table, "supply:rf");
  table_accept (&table, "supply:rc");
  g_assert_cmpint (sg_word_whole (sg_board_get_body (table_board (&table), "rc"), &sg_wk_words.unmet), ==, 12); /* the forage is gone */
  table_act (&table, "begin-interval");
  table_to (&table, 24, "men");
  table_act (&table, "call-time");
  table_accept (&table, "supply:bf"); /* six moves on end without: out of action (WK-51) */
  g_assert_cmpint (left (&table, "bf", "off"), ==, 20);
  table_close (&table);
}

/* Who fired in all six moves and was given no ammunition does not fire until it is given up: food alone is no remedy (WK-43, WK-50, WK-51). */
static void
test_ammunition (void)
{
  static const struct { gint64 packets; gboolean met; } rows[] = { { 0, FALSE }, { 1, TRUE } };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      Table table;
      const SgBody *foot;

      set_up (&table);
      table_set (&table, "unit:rw", "ammunition", "0");
      table_to (&table, 11, "men");
      for (guint i = 1; i <= 20; i++)
        {
          g_autofree char *id = g_strdup_printf ("rf.%u", i);

          table_set (&table, id, "fired", "11");
          table_set (&table, id, "volleys", "5");
        }
      table_act (&table, "call-time");
      table_accept (&table, "supply:rf");
      foot = sg_board_get_body (table_board (&table), "rf");
      g_assert_cmpint (sg_word_whole (foot, &sg_wk_words.unmet), ==, 6);
      g_assert_true (sg_word_flag (foot, &sg_wk_words.empty));
      table_accept (&table, "supply:rc");
      table_act (&table, "begin-interval");
      table_set (&table, "unit:rw", "food", "5");
      if (rows[r].packets > 0)
        table_set (&table, "unit:rw", "ammunition", "1");
      table_to (&table, 12, "men");
      table_act (&table, "call-time");
      table_accept (&table, "supply:bf");
      table_act (&table, "begin-interval");
      table_to (&table, 13, "men");
      table_act (&table, "call-time");
      {
        g_autoptr (GPtrArray) list = table_suggest (&table);
        SgSuggestion *due = table_find (list, "supply:rf");

        g_assert_true ((due != NULL) == rows[r].met);
        if (due != NULL)
          table_judge (&table, due->question, NULL);
      }
      foot = sg_board_get_body (table_board (&table), "rf");
      g_assert_true (sg_word_flag (foot, &sg_wk_words.empty) != rows[r].met);
      g_assert_true (sg_word_has (foot, &sg_wk_words.unmet) != rows[r].met);
      table_close (&table);
    }
}

/* Twenty who neither move nor fire for four moves throw up ten inches, which shelter them from a shell beyond (WK-61, WK-4). */
static void
test_trench (void)
{
  Table table;
  GPtrArray *pieces;
  guint earth = 0;

  set_up (&table);
  table_to (&table, 2, "men");
  press (&table, "dig:entrench", "bf", -1, -1);
  table_to (&table, 8, "men");
  table_act (&table, "call-time");
  table_accept (&table, "work:");
  pieces = sg_map_get_pieces (sg_board_get_map (table_board (&table)));
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (g_str_has_prefix (piece->id, "earth-"))
        {
          earth++;
          g_assert_cmpfloat (fabs (sg_point_distance (piece->points[0], piece->points[1]) - 10), <, 0.01);
        }
    }
  g_assert_cmpuint (earth, ==, 1);
  table_close (&table);
}

/* From the country to the score, by what the game itself asks for. */
static void
test_whole (void)
{
  Table table;
  g_autoptr (SgScore) score = NULL;
  g_autoptr (GError) error = NULL;

  set_up (&table);
  table_to (&table, 2, "men");
  for (guint i = 5; i <= 10; i++)
    {
      g_autofree char *id = g_strdup_printf ("rc.%u", i);

      g_assert_nonnull (table_figure (&table, id));
    }
  table_act (&table, "call-time");
  {
    const char *const gone[] = { "bf.1", NULL };
    g_autoptr (SgQuestion) question = table.game->ask (table.battle, "concede", gone, &error);

    g_assert_no_error (error);
    g_assert_nonnull (question);
    table_judge (&table, question, NULL);
  }
  score = table.game->score (table.battle, TRUE, &error);
  g_assert_no_error (error);
  g_assert_true (score->ended);
  g_assert_cmpstr (score->result, ==, "red wins");
  g_assert_cmpint (score->gross_a, >, score->gross_b);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wk/inherits", test_inherits);
  g_test_add_func ("/wk/muster", test_muster);
  g_test_add_func ("/wk/line-up", test_line_up);
  g_test_add_func ("/wk/moves", test_moves);
  g_test_add_func ("/wk/put-late", test_put_late);
  g_test_add_func ("/wk/road", test_road);
  g_test_add_func ("/wk/contour", test_contour);
  g_test_add_func ("/wk/ford", test_ford);
  g_test_add_func ("/wk/ford-in-ranks", test_ford_in_ranks);
  g_test_add_func ("/wk/gun", test_gun);
  g_test_add_func ("/wk/gun-halves", test_gun_halves);
  g_test_add_func ("/wk/rules-of-forms", test_rules_of_forms);
  g_test_add_func ("/wk/gunners-go", test_gunners_go);
  g_test_add_func ("/wk/rifles", test_rifles);
  g_test_add_func ("/wk/two-lines", test_two_lines);
  g_test_add_func ("/wk/alone", test_alone);
  g_test_add_func ("/wk/charge", test_charge);
  g_test_add_func ("/wk/charge/beside-foot", test_charge_beside_foot);
  g_test_add_func ("/wk/bridge", test_bridge);
  g_test_add_func ("/wk/work-of-some", test_work_of_some);
  g_test_add_func ("/wk/two-bridges", test_two_bridges);
  g_test_add_func ("/wk/supply", test_supply);
  g_test_add_func ("/wk/ammunition", test_ammunition);
  g_test_add_func ("/wk/trench", test_trench);
  g_test_add_func ("/wk/whole", test_whole);
  return g_test_run ();
}
