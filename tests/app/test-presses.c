/* test-presses.c: how many presses the commonest things take, counted at the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/lw-table.h"
#include "window-fixture.h"

#include "../shots/moment.h"
#include "hand.h"
#include "play/sg-ledger-keeping.h"

/* The page of @battle in the window, as wide as a small screen. */
static Hand
take (Fixture *fixture, SgBattle *battle)
{
  SgBattlePage *page;
  Hand hand = { GTK_WIDGET (fixture->window) };

  sg_window_show_page (fixture->window, "battle");
  page = SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window));
  sg_battle_page_set_battle (page, battle);
  hand.canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));
  for (guint i = 0; i < 12; i++, g_usleep (20000))
    settle ();
  sg_map_canvas_fit (hand.canvas);
  return hand;
}

static void
let_go (Fixture *fixture, Table *table)
{
  SgBattlePage *page = SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window));

  sg_battle_page_set_battle (page, fixture->battle);
  settle ();
  table_close (table);
}

/* Little Wars. */

static SgPoint
figure_at (Table *table, const char *id)
{
  return table_figure (table, id)->place.at;
}

static void
drag_body (Hand *hand, Table *table, const char *first, const char *last, double north)
{
  SgPoint a = figure_at (table, first), b = figure_at (table, last);

  hand_drag (hand, (SgPoint) { a.x - 1.5, a.y + 1.5 }, (SgPoint) { b.x + 1.5, b.y - 1.5 });
  hand_drag (hand, a, (SgPoint) { a.x, a.y + north });
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

static void
test_turn (Fixture *fixture, gconstpointer data)
{
  Table table;
  Hand hand;

  open_meadow (&table, FALSE);
  hand = take (fixture, table.battle);
  hand_press_words (&hand, "Go");
  if (hand_find (hand.window, "Guns Done"))
  hand_press_words (&hand, "Guns Done");
  drag_body (&hand, &table, "rc.1", "rc.5", -10);
  drag_body (&hand, &table, "rf.1", "rf.10", -10);
  drag_body (&hand, &table, "rk.1", "rk.10", -10);
  drag_body (&hand, &table, "rh.1", "rh.8", -10);
  hand_press_words (&hand, "Call Time");
  g_test_message ("%u presses", hand.presses);
  let_go (fixture, &table);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(path, test) g_test_add ("/app/presses/" path, Fixture, NULL, open_sample, test, close_window)
  TEST ("little-wars/turn", test_turn);
  return g_test_run ();
}
