/* test-lw-turn.c: the turn of Little Wars, and every move that a rule forbids.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "lw-table.h"

static void
set_up (Table *table)
{
  table_open (table, "finish");
  table_muster (table, "red", "rf", "infantry", 12);
  table_muster (table, "red", "rc", "cavalry", 6);
  table_muster (table, "red", "rg", "gun", 1);
  table_muster (table, "blue", "bf", "infantry", 12);
  table_muster (table, "blue", "bg", "gun", 1);
  table_row (table, "rf", 1, 12, 40, 60, 1, 180);
  table_row (table, "rc", 1, 6, 8, 60, 1.5, 180);
  table_put (table, "rg.1", 12, 65, 0);
  table_row (table, "bf", 1, 12, 40, 40, 1, 0);
  table_put (table, "bg.1", 60, 10, 0);
  table_begin (table);
}

static void
test_phases (void)
{
  static const struct { const char *act, *label, *phase; gint64 turn; const char *mover; } rows[] = {
    { "go", "Go", "guns", 1, "red" },           { "guns-done", "Guns Done", "men", 1, "red" },
    { "call-time", "Call Time", "melees", 1, "red" }, { "begin-interval", "Begin the Interval", "interval", 1, "red" },
    { "go", "Go", "guns", 2, "blue" },          { "guns-done", "Guns Done", "men", 2, "blue" },
  };
  Table table;
  g_autofree char *allowance = NULL;

  set_up (&table);
  allowance = sg_lw_allowance_text (table.battle);
  g_assert_cmpstr (allowance, ==, "18 men and 1 gun: 1:36, rounded up (LW-13)");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgNextAct) next = table.game->next (table.battle);

      g_assert_cmpstr (next->id, ==, rows[i].act);
      g_assert_cmpstr (next->label, ==, rows[i].label);
      table_act (&table, next->id);
      g_assert_cmpstr (table_word (&table, "phase"), ==, rows[i].phase);
      g_assert_cmpstr (table_word (&table, "mover"), ==, rows[i].mover);
      g_assert_cmpint (sg_board_get_whole (table_board (&table), "turn", 0), ==, rows[i].turn);
    }
  g_assert_cmpuint (sg_lw_phase_cell (table.battle, 1), ==, SG_LW_CELL_DONE);
  g_assert_cmpuint (sg_lw_phase_cell (table.battle, 2), ==, SG_LW_CELL_NOW);
  g_assert_cmpuint (sg_lw_phase_cell (table.battle, 3), ==, SG_LW_CELL_NEXT);
  table_close (&table);
}

static void
test_clock (void)
{
  Table table;
  SgClock *clock;

  set_up (&table);
  clock = sg_battle_get_clock (table.battle);
  table_act (&table, "go");
  g_assert_cmpuint (sg_clock_get_allowed (clock), ==, 120);
  g_assert_cmpuint (sg_clock_get_warnings (clock)[0], ==, 60); /* LW-R6: the warning at 2:00 would be at Go */
  g_assert_cmpuint (sg_clock_get_warnings (clock)[1], ==, 30);
  g_assert_cmpuint (sg_clock_get_warnings (clock)[2], ==, 0);
  g_assert_true (sg_clock_is_running (clock));
  table_act (&table, "guns-done");
  table_act (&table, "call-time");
  g_assert_false (sg_clock_is_running (clock));
  table_act (&table, "begin-interval");
  g_assert_cmpuint (sg_clock_get_allowed (clock), ==, 240); /* LW-16 */
  table_close (&table);
}

/* LW-14: the players cut the time; it is for one move only. */
static void
test_agreed_time (void)
{
  g_autoptr (GPtrArray) list = NULL;
  SgSuggestion *time;
  Table table;

  set_up (&table);
  list = table_suggest (&table);
  time = table_find (list, "time");
  g_assert_nonnull (time);
  g_assert_true (time->optional);
  sg_question_set (time->question, "agreed_s", g_variant_new_int64 (90), SG_SOURCE_ASKED);
  table_judge (&table, time->question, NULL);
  g_assert_cmpuint (sg_lw_allowance (table.battle), ==, 90);
  table_act (&table, "go");
  g_assert_cmpuint (sg_lw_allowance (table.battle), ==, 90);
  table_to (&table, 3, "guns");
  g_assert_cmpuint (sg_lw_allowance (table.battle), ==, 120);
  table_close (&table);
}

static void
test_refused_moves (void)
{
  static const struct { const char *phase, *ids; double x, y; const char *rule; } rows[] = {
    { "ready", "rf.1", 40, 55, "LW-15" },                           /* nothing before Go */
    { "guns", "rf.1", 40, 55, "LW-19" },                            /* guns first */
    { "guns", "bg.1", 60, 12, "LW-20" },                            /* the other player’s */
    { "men", "bf.1", 40, 42, "LW-20" },
    { "men", "rf.1", 40, 47.9, "LW-26" },                           /* 12.1 */
    { "men", "rc.1", 8, 35.9, "LW-27" },                            /* 24.1 */
    { "men", "rg.1", 12, 60, "LW-19" },                             /* a gun after the men began */
    { "men", "rf.1", 41, 59.5, "LW-37" },                           /* jammed against the next man */
    { "men", "rc.1", 8, 84, "LW-5" },                               /* the wall, with no way round it */
    { "melees", "rf.1", 40, 55, "LW-15" },                          /* Time */
    { "interval", "rf.1", 40, 55, "LW-15" },
  };
  Table table;

  set_up (&table);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (!g_str_equal (rows[i].phase, "ready"))
        table_to (&table, 1, rows[i].phase);
      table_refused (&table, rows[i].ids, rows[i].x, rows[i].y, rows[i].rule);
    }
  table_close (&table);
}

static void
test_once (void)
{
  Table table;

  set_up (&table);
  table_to (&table, 1, "men");
  table_moves (&table, "rf.1", 40, 52);
  g_assert_cmpfloat (sg_lw_reach (table.battle, "rf.1"), ==, 0);
  g_assert_cmpfloat (sg_lw_reach (table.battle, "rf.2"), ==, 12);
  g_assert_cmpfloat (sg_lw_reach (table.battle, "rc.2"), ==, 24);
  table_refused (&table, "rf.1", 40, 51, "LW-20");
  table_to (&table, 3, "men");
  table_moves (&table, "rf.1", 40, 51);
  table_close (&table);
}

/* A reason allows what a rule forbids, and stays in the ledger. */
static void
test_override (void)
{
  g_autoptr (GError) error = NULL;
  SgRuling *ruling;
  Table table;

  set_up (&table);
  table_to (&table, 1, "men");
  g_assert_true (table_move (&table, "rf.1", 40, 47, "the string was short", &error));
  g_assert_no_error (error);
  ruling = sg_battle_get_undo (table.battle);
  g_assert_cmpstr (sg_ruling_get_reason (ruling), ==, "the string was short");
  g_assert_cmpstr (sg_ruling_get_rule (ruling), ==, "LW-26");
  g_assert_cmpfloat (table_figure (&table, "rf.1")->place.at.y, ==, 47);
  table_close (&table);
}

/* Round the farm, as a string would lie: too far for a man on foot, not for a horse. */
static void
test_way_round (void)
{
  const SgPoint path[] = { { 26, 54 }, { 26, 40 } };
  g_autoptr (SgMoveCheck) foot = NULL, horse = NULL;
  Table table;

  set_up (&table);
  table_to (&table, 1, "men");
  table_put (&table, "rf.1", 26, 54, 180);
  foot = table.game->movement->check_move (table.battle, "rf.1", path, 2);
  g_assert_false (foot->legal);
  g_assert_cmpstr (foot->rule, ==, "LW-26");
  g_assert_cmpfloat (foot->length, >, 20);
  g_assert_cmpuint (foot->path->len, >, 2);
  table_put (&table, "rf.1", 40, 62, 180);
  table_put (&table, "rc.1", 26, 54, 180);
  horse = table.game->movement->check_move (table.battle, "rc.1", path, 2);
  g_assert_true (horse->legal);
  g_assert_cmpfloat (horse->allowed, ==, 24);
  table_close (&table);
}

/* A river is crossed by its ford alone: the drag measures the way by it, the way that is drawn is the way that is measured, and the drop agrees. */
static void
test_ford (void)
{
  static const char country[] = "<map title='Brook' unit='in' width='72' depth='96'>"
    "<line id='back/near' x1='0' y1='0' x2='72' y2='0'/><line id='back/far' x1='0' y1='96' x2='72' y2='96'/>"
    "<piece id='brook' kind='river' name='Brook' width='4' points='0,50 72,50'/>"
    "<piece id='ford' kind='ford' name='Ford' points='18,47 24,47 24,53 18,53'/></map>";
  const char *ids[] = { "rc.1", NULL };
  const SgPoint way[] = { { 15, 60 }, { 15, 44 } };
  g_autoptr (SgMoveCheck) check = NULL;
  gboolean by_ford = FALSE;
  Table table;

  table_open_on (&table, "finish", country);
  table_muster (&table, "red", "rc", "cavalry", 1);
  table_muster (&table, "blue", "bf", "infantry", 1);
  table_put (&table, "rc.1", 15, 60, 180);
  table_put (&table, "bf.1", 60, 10, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  check = table.game->movement->check_group (table.battle, ids, way, 2);
  g_assert_true (check->legal);
  g_assert_cmpuint (check->path->len, >, 2);
  g_assert_cmpfloat (check->length, >, 16.5);
  g_assert_cmpfloat_with_epsilon (check->length, sg_path_length ((SgPoint *) (void *) check->path->data, check->path->len), 0.05);
  for (guint i = 0; i < check->path->len; i++)
    {
      SgPoint at = g_array_index (check->path, SgPoint, i);

      g_assert_true (at.y < 48 || at.y > 52 || (at.x >= 18 && at.x <= 24));
      by_ford = by_ford || (at.x >= 18 && at.x <= 24);
    }
  g_assert_true (by_ford);
  table_moves (&table, "rc.1", 15, 44);
  table_close (&table);
}

/* LW-R2: a house rule opens walls to men, never to guns; what stands behind still stops them. */
static void
test_open_walls (void)
{
  const SgPoint path[] = { { 50, 62 }, { 50, 74 } };
  g_autoptr (GError) error = NULL;
  Table table;

  set_up (&table);
  table_put (&table, "rf.12", 50, 62, 180);
  table_to (&table, 1, "men");
  for (guint open = 0; open < 2; open++)
    {
      g_autoptr (SgMoveCheck) check = NULL;

      if (open)
        sg_campaign_set_house_rule (table.campaign, "lw.terrain.walls", "free-to-men", &error);
      g_assert_no_error (error);
      check = table.game->movement->check_move (table.battle, "rf.12", path, 2);
      g_assert_cmpint (check->legal, ==, open);
      g_assert_cmpstr (check->rule, ==, open ? NULL : "LW-5");
    }
  table_put (&table, "rf.12", 18, 47, 90);
  {
    const SgPoint through[] = { { 18, 47 }, { 28, 47 } };
    g_autoptr (SgMoveCheck) check = table.game->movement->check_move (table.battle, "rf.12", through, 2);

    g_assert_false (check->legal);
  }
  table_close (&table);
}

/* A group goes as its longest way, and is refused as its worst. */
static void
test_group (void)
{
  const char *ids[] = { "rf.1", "rf.2", "rc.1", NULL };
  const SgPoint path[] = { { 40, 60 }, { 40, 55 } }, far[] = { { 40, 60 }, { 40, 45 } };
  g_autoptr (SgMoveCheck) near_check = NULL, far_check = NULL;
  Table table;

  set_up (&table);
  table_to (&table, 1, "men");
  near_check = table.game->movement->check_group (table.battle, ids, path, 2);
  g_assert_true (near_check->legal);
  g_assert_cmpfloat (near_check->length, ==, 5);
  far_check = table.game->movement->check_group (table.battle, ids, far, 2);
  g_assert_false (far_check->legal);
  g_assert_cmpstr (far_check->rule, ==, "LW-26");
  table_close (&table);
}

/* LW-47, LW-R21: contact ends a move; nobody is passed within an eighth. */
static void
test_contact (void)
{
  Table table;
  double gap;

  set_up (&table);
  table_put (&table, "bf.1", 40, 55, 0);
  table_to (&table, 1, "men");
  table_refused (&table, "rf.1", 40.3, 50, "LW-47");   /* past him and on */
  table_moves (&table, "rf.1", 40, 55);                /* on to him: stops in contact */
  gap = sg_board_gap (table_board (&table), table_figure (&table, "rf.1"), table_figure (&table, "bf.1"));
  g_assert_cmpfloat (gap, <=, 0.125);
  g_assert_cmpfloat (gap, >=, 0.0625);
  table_close (&table);
}

/* A body that charges stops man by man, and nobody is jammed. */
static void
test_charge_closes_up (void)
{
  Table table;

  set_up (&table);
  table_row (&table, "rc", 1, 3, 40, 48, 1.2, 180);
  table_row (&table, "rc", 4, 6, 40, 51, 1.2, 180);
  table_to (&table, 1, "men");
  table_moves (&table, "rc.1 rc.2 rc.3 rc.4 rc.5 rc.6", 40, 40);
  for (guint i = 1; i <= 6; i++)
    for (guint j = i + 1; j <= 6; j++)
      {
        g_autofree char *one = g_strdup_printf ("rc.%u", i), *two = g_strdup_printf ("rc.%u", j);

        g_assert_cmpfloat (sg_board_gap (table_board (&table), table_figure (&table, one), table_figure (&table, two)),
                           >=, 0.0625);
      }
  g_assert_cmpfloat (table_figure (&table, "rc.1")->place.at.y, <, 43);
  table_close (&table);
}

/* LW-11: the first move of a man put down behind his line is measured from the line. */
static void
test_projection (void)
{
  const SgPoint path[] = { { 50, 98 }, { 50, 84 } };
  g_autoptr (SgMoveCheck) check = NULL;
  Table table;

  set_up (&table);
  table_put (&table, "rf.1", 50, 98, 180);
  table_set (&table, "rf.1", "put", "yes");
  table_to (&table, 1, "men");
  check = table.game->movement->check_move (table.battle, "rf.1", path, 2);
  g_assert_cmpfloat (check->length, ==, 12);
  g_assert_true (check->legal);
  table_moves (&table, "rf.1", 50, 84);
  g_assert_cmpstr (sg_figure_get (table_figure (&table, "rf.1"), "put"), ==, "");
  table_close (&table);
}

/* Who was put down before his line and stayed there through his side’s first move goes on from where he stands. */
static void
test_stayed (void)
{
  static const struct { gint64 turn; gboolean legal; double length; } rows[] = { { 1, FALSE, 42 }, { 3, TRUE, 10 } };
  const SgPoint path[] = { { 50, 64 }, { 50, 54 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMoveCheck) check = NULL;
      Table table;

      set_up (&table);
      table_put (&table, "rf.1", 50, 64, 180);
      table_set (&table, "rf.1", "put", "yes");
      table_to (&table, rows[i].turn, "men");
      check = table.game->movement->check_move (table.battle, "rf.1", path, 2);
      g_assert_cmpint (check->legal, ==, rows[i].legal);
      g_assert_cmpfloat_with_epsilon (check->length, rows[i].length, 0.1);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/lw-turn/phases", test_phases);
  g_test_add_func ("/play/lw-turn/clock", test_clock);
  g_test_add_func ("/play/lw-turn/agreed-time", test_agreed_time);
  g_test_add_func ("/play/lw-turn/refused-moves", test_refused_moves);
  g_test_add_func ("/play/lw-turn/once", test_once);
  g_test_add_func ("/play/lw-turn/override", test_override);
  g_test_add_func ("/play/lw-turn/way-round", test_way_round);
  g_test_add_func ("/play/lw-turn/ford", test_ford);
  g_test_add_func ("/play/lw-turn/open-walls", test_open_walls);
  g_test_add_func ("/play/lw-turn/group", test_group);
  g_test_add_func ("/play/lw-turn/contact", test_contact);
  g_test_add_func ("/play/lw-turn/charge-closes-up", test_charge_closes_up);
  g_test_add_func ("/play/lw-turn/projection", test_projection);
  g_test_add_func ("/play/lw-turn/stayed", test_stayed);
  return g_test_run ();
}
