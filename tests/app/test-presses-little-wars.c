/* test-presses-little-wars.c: how many presses the commonest things of Little Wars take, counted at the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/farm-table.h"
#include "presses.h"

#include "app/map/sg-map-canvas-move.h"
#include "base/sg-text.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-question.h"
#include "play/sg-ledger-keeping.h"

static void
let_go (Fixture *fixture, Table *table)
{
  SgBattlePage *page = SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window));

  sg_battle_page_set_battle (page, fixture->battle);
  settle ();
  table_close (table);
}

static SgPoint
figure_at (Table *table, const char *id)
{
  return table_figure (table, id)->place.at;
}

static void
open_meadow (Table *table, gboolean guns)
{
  table_open (table, "finish");
  if (guns)
    table_muster (table, "red", "rg", "gun", 1);
  table_muster (table, "red", "rc", "cavalry", 5);
  table_muster (table, "red", "rf", "infantry", 10);
  table_muster (table, "red", "rk", "infantry", 10);
  table_muster (table, "red", "rh", "cavalry", 8);
  table_muster (table, "blue", "bf", "infantry", 10);
  if (guns)
    table_put (table, "rg.1", 50, 84, 180);
  table_row (table, "rc", 1, 5, 46.5, 88, 2, 180);
  table_row (table, "rf", 1, 10, 5, 90, 1.5, 180);
  table_row (table, "rk", 1, 10, 25, 90, 1.5, 180);
  table_row (table, "rh", 1, 8, 5, 80, 2, 180);
  table_row (table, "bf", 1, 10, 25, 5, 1.5, 0);
  table_begin (table);
}

/* Four bodies without a gun; the drag of one man takes all of his. */
static void
test_turn (Fixture *fixture, gconstpointer data)
{
  static const char *const bodies[] = { "rc.3", "rh.6", "rf.4", "rk.5" };
  Table table;
  Hand hand;

  open_meadow (&table, FALSE);
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Go");
  hand_press_words (&hand, "Guns Done");
  for (guint i = 0; i < G_N_ELEMENTS (bodies); i++)
    {
      SgPoint from = figure_at (&table, bodies[i]);

      hand_drag (&hand, from, (SgPoint) { from.x, from.y - 6 });
      g_assert_cmpfloat_with_epsilon (figure_at (&table, bodies[i]).y, from.y - 6, 0.1);
    }
  for (guint i = 1; i <= 10; i++)
    {
      g_autofree char *id = g_strdup_printf ("rk.%u", i);

      g_assert_cmpfloat_with_epsilon (figure_at (&table, id).y, 84, 0.1);
    }
  hand_press_words (&hand, "Call Time");
  g_assert_cmpuint (hand.presses, <=, 10);
  let_go (fixture, &table);
}

/* A body that was parted is dragged by its parts, and the choice ends with the turn of him whose men they are. */
static void
test_parted (Fixture *fixture, gconstpointer data)
{
  const char *const *chosen;
  Table table;
  SgDesk *desk;
  Hand hand;
  SgPoint from;
  guint n;

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 10);
  table_muster (&table, "blue", "bf", "infantry", 10);
  table_row (&table, "rf", 1, 6, 5, 90, 1.5, 180);
  table_row (&table, "rf", 7, 10, 45, 90, 1.5, 180);
  table_row (&table, "bf", 1, 10, 25, 5, 1.5, 0);
  table_begin (&table);
  hand = take (fixture, table.battle);
  desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)));
  hand_press_words (&hand, "Go");
  hand_press_words (&hand, "Guns Done");
  from = figure_at (&table, "rf.3");
  hand_drag (&hand, from, (SgPoint) { from.x, from.y - 6 });
  g_assert_cmpfloat_with_epsilon (figure_at (&table, "rf.1").y, 84, 0.1);
  g_assert_cmpfloat_with_epsilon (figure_at (&table, "rf.6").y, 84, 0.1);
  g_assert_cmpfloat (figure_at (&table, "rf.7").y, ==, 90);
  hand_press_words (&hand, "Call Time");
  hand_press_words (&hand, "Begin the Interval");
  hand_press_words (&hand, "Go");
  chosen = sg_desk_get_chosen (desk, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_null (chosen[0]);
  let_go (fixture, &table);
}

/* LW-26, LW-37: a way too far is cut where the rules end it, though a comrade whom it passes leaves no room beside him halfway. */
static void
test_stop (Fixture *fixture, gconstpointer data)
{
  g_autofree char *far = NULL, *words = NULL;
  Table table;
  Hand hand;
  SgPoint from;

  table_open (&table, "finish");
  table_muster (&table, "red", "rf", "infantry", 10);
  table_muster (&table, "red", "rk", "infantry", 1);
  table_muster (&table, "blue", "bf", "infantry", 10);
  table_row (&table, "rf", 1, 10, 5, 90, 1.5, 180);
  table_put (&table, "rk.1", 9.5, 90 - 12.45 / 2, 180);
  table_row (&table, "bf", 1, 10, 25, 5, 1.5, 0);
  table_begin (&table);
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Go");
  hand_press_words (&hand, "Guns Done");
  from = figure_at (&table, "rf.4");
  hand_drag (&hand, from, (SgPoint) { from.x, from.y - 12.45 / 2 });
  g_assert_nonnull (strstr (sg_map_canvas_get_check (hand.canvas)->reason, "LW-37"));
  hand_press_words (&hand, "Put Back");
  hand_drag (&hand, from, (SgPoint) { from.x, from.y - 12.45 });
  words = g_strdup_printf ("Stop After %s", far = sg_text_distance (12, "in"));
  hand_press_words (&hand, words);
  g_assert_cmpfloat_with_epsilon (figure_at (&table, "rf.4").y, from.y - 12, 0.01);
  let_go (fixture, &table);
}

/* A gun goes with its crew at one press. */
static void
test_gun (Fixture *fixture, gconstpointer data)
{
  Table table;
  Hand hand;
  SgPoint from;

  open_meadow (&table, TRUE);
  table_to (&table, 1, "guns");
  hand = take (fixture, table.battle);
  from = figure_at (&table, "rg.1");
  hand_drag (&hand, from, (SgPoint) { from.x, from.y - 6 });
  g_assert_cmpfloat_with_epsilon (figure_at (&table, "rg.1").y, from.y - 6, 0.1);
  g_assert_cmpfloat_with_epsilon (figure_at (&table, "rc.1").y, 82, 0.1);
  g_assert_cmpuint (hand.presses, ==, 1);
  let_go (fixture, &table);
}

/* Found in the tray, and the men pressed as they were struck. */
static void
test_shot (Fixture *fixture, gconstpointer data)
{
  Table table;
  Hand hand;

  open_meadow (&table, TRUE);
  table_row (&table, "bf", 1, 10, 44, 40, 1.5, 0);
  table_to (&table, 3, "guns");
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "rg: 4 shots");
  for (guint i = 3; i <= 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("bf.%u", i);

      hand_press_map (&hand, figure_at (&table, id));
    }
  /* The gun that is laid on them turns, and is set nowhere. */
  g_assert_true (shows (hand.window, "Rg turns where it stands"));
  g_assert_false (shows (hand.window, "in its place"));
  hand_press_words (&hand, "Accept");
  g_assert_cmpstr (table_figure (&table, "bf.4")->account, ==, SG_ACCOUNT_DEAD);
  g_assert_cmpuint (hand.presses, <=, 5);
  let_go (fixture, &table);
}

/* The floor holds the positions: what fell to a gun is three presses. */
static void
test_floor_shot (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Table table;
  Hand hand;

  table_open (&table, "finish");
  table.battle = sg_campaign_add_battle (table.campaign, "The Floor", "finish", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sg_ledger_begin (table.battle, &error));
  table_muster (&table, "red", "kf", "infantry", 20);
  table_muster (&table, "red", "kg", "gun", 1);
  table_muster (&table, "blue", "mf", "infantry", 20);
  table_begin (&table);
  table_to (&table, 3, "guns");
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Shot");
  hand_press_words (&hand, "3");
  hand_press_words (&hand, "Accept");
  g_assert_cmpint (table_count (&table, "blue", SG_ACCOUNT_DEAD), ==, 3);
  g_assert_cmpuint (hand.presses, <=, 3);
  let_go (fixture, &table);
}

/* A mêlée by numbers asks who supports it, and the rule counts them: one is too few for four, of whom two are taken; two are enough. */
static void
test_floor_melee (Fixture *fixture, gconstpointer data)
{
  for (gint64 support = 1; support <= 2; support++)
    {
      g_autoptr (GError) error = NULL;
      SgDesk *desk;
      Table table;
      Hand hand;

      table_open (&table, "finish");
      table.battle = sg_campaign_add_battle (table.campaign, "The Floor", "finish", NULL, &error);
      g_assert_no_error (error);
      g_assert_true (sg_ledger_begin (table.battle, &error));
      table_muster (&table, "red", "kf", "infantry", 5);
      table_muster (&table, "blue", "mf", "infantry", 8);
      table_begin (&table);
      table_to (&table, 1, "guns");
      table_act (&table, "call-time");
      hand = take (fixture, table.battle);
      desk = sg_battle_page_get_desk (SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window)));
      hand_press_words (&hand, "Mêlée");
      hand_press_words (&hand, "4");
      hand_press_words (&hand, "6");
      g_assert_true (shows (hand.window, "Red in support, within a move"));
      sg_desk_set_value (desk, "a_support", g_variant_new_int64 (support), NULL);
      sg_desk_set_value (desk, "b_support", g_variant_new_int64 (0), NULL);
      settle ();
      hand_press_words (&hand, "Accept");
      g_assert_cmpint (table_count (&table, "red", SG_ACCOUNT_PRISONER), ==, support == 1 ? 2 : 0);
      g_assert_cmpint (table_count (&table, "red", SG_ACCOUNT_DEAD), ==, support == 1 ? 2 : 4);
      let_go (fixture, &table);
    }
}

static gboolean
is_six (GtkWidget *widget, gpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_widget_get_mapped (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "6") == 0
         && !g_ptr_array_find (data, widget, NULL);
}

/* Of a mêlée all arms of both sides are asked at once, and each of their numbers is in sight. */
static void
test_floor_sight (Fixture *fixture, gconstpointer data)
{
  static const char *const sides[] = { "red", "blue" }, *const arms[] = { "gun", "gun", "gun", "cavalry", "infantry" };
  g_autoptr (GPtrArray) seen = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  GtkWidget *six;
  Table table;
  Hand hand;

  table_open (&table, "finish");
  table.battle = sg_campaign_add_battle (table.campaign, "The Floor", "finish", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sg_ledger_begin (table.battle, &error));
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (guint k = 0; k < G_N_ELEMENTS (arms); k++)
      {
        g_autofree char *id = g_strdup_printf ("%s%u", sides[i], k);

        table_muster (&table, sides[i], id, arms[k], k < 3 ? 1 : 25);
      }
  table_begin (&table);
  table_to (&table, 1, "guns");
  table_act (&table, "call-time");
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Mêlée");
  wait_for_layout ();
  while ((six = walk_find (hand.window, is_six, seen)) != NULL)
    {
      if (!hand_reaches (&hand, six, gtk_widget_get_width (six) / 2.0, gtk_widget_get_height (six) / 2.0, six))
        g_error ("the numbers of line %u are not in sight", seen->len + 1);
      g_ptr_array_add (seen, six);
    }
  g_assert_cmpuint (seen->len, ==, 4);
  let_go (fixture, &table);
}

/* What was found when time was called is filed by one press. */
static void
test_melee (Fixture *fixture, gconstpointer data)
{
  Table table;
  Hand hand;

  farm_open (&table);
  farm_charge (&table);
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Accept");
  g_assert_cmpint (table_count (&table, "red", SG_ACCOUNT_DEAD), ==, 15);
  g_assert_cmpuint (hand.presses, ==, 1);
  let_go (fixture, &table);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(path, test) g_test_add ("/app/presses/little-wars/" path, Fixture, NULL, open_sample, test, close_window)
  TEST ("turn", test_turn);
  TEST ("parted", test_parted);
  TEST ("stop", test_stop);
  TEST ("gun", test_gun);
  TEST ("shot", test_shot);
  TEST ("melee", test_melee);
  TEST ("shot-on-the-floor", test_floor_shot);
  TEST ("melee-on-the-floor", test_floor_melee);
  TEST ("sight-on-the-floor", test_floor_sight);
  return g_test_run ();
}
