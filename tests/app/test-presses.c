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

/* What could be pressed. */
static void
dump (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    g_test_message ("   button “%s”%s", gtk_button_get_label (GTK_BUTTON (widget)), gtk_widget_is_sensitive (widget) ? "" : " (not now)");
  if (GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW) != NULL)
    g_test_message ("   row “%s”", gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    dump (child);
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

static void
test_shot (Fixture *fixture, gconstpointer data)
{
  Table table;
  Hand hand;

  open_meadow (&table, TRUE);
  table_row (&table, "bf", 1, 10, 44, 40, 1.5, 0);
  table_to (&table, 3, "guns");
  hand = take (fixture, table.battle);
  dump (hand.window);
  hand_press_words (&hand, "rg: 4 shots");
  dump (hand.window);
  for (guint i = 3; i <= 5; i++)
    {
      g_autofree char *id = g_strdup_printf ("bf.%u", i);

      hand_press_map (&hand, figure_at (&table, id));
    }
  hand_press_words (&hand, "Accept");
  g_assert_cmpstr (table_figure (&table, "bf.4")->account, ==, SG_ACCOUNT_DEAD);
  g_assert_cmpuint (hand.presses, <=, 5);
  let_go (fixture, &table);
}

/* A Gentleman’s War. */

static Hand
show_cards (Fixture *fixture, const char *procedure, SgDesk **desk)
{
  SgBattlePage *page = sg_shot_show_moment (fixture->window, &(SgShotMoment) { "toll-house", "gentlemans-war", procedure, 0, NULL });
  Hand hand = { GTK_WIDGET (fixture->window) };

  *desk = sg_battle_page_get_desk (page);
  hand.canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));
  for (guint i = 0; i < 12; i++, g_usleep (20000))
    settle ();
  return hand;
}

/* The first of the units that stand lit. */
static const char *
find_lit (SgDesk *desk)
{
  GPtrArray *units = sg_board_get_units (sg_desk_get_board (desk));

  for (guint i = 0; i < units->len; i++)
    if (sg_desk_may_press (desk, ((SgUnit *) units->pdata[i])->id))
      return ((SgUnit *) units->pdata[i])->id;
  g_assert_not_reached ();
}

/* A card is turned, given on the map, its dice thrown, and the unit goes: the next card ends it. */
static void
test_activation (Fixture *fixture, gconstpointer data)
{
  SgDesk *desk;
  Hand hand = show_cards (fixture, "move", &desk);
  g_autofree char *unit = NULL;
  SgPoint from;

  for (guint i = 0; i < 20 && sg_desk_count_pressable (desk) == 0; i++)
    sg_desk_undo (desk);
  sg_desk_undo (desk);
  settle ();
  hand_press_words (&hand, "Turn Next Card");
  unit = g_strdup (find_lit (desk));
  from = hand_place (&hand, sg_desk_get_battle (desk), unit);
  hand_press_map (&hand, from);
  dump (hand.window);
  hand_press_words (&hand, "Throw Movement Dice");
  dump (hand.window);
}

static gboolean
is_combo_row_called (GtkWidget *widget, gpointer title)
{
  return ADW_IS_COMBO_ROW (widget) && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static GtkWidget *
find_dialog (Fixture *fixture)
{
  GList *windows = gtk_window_list_toplevels ();
  GtkWidget *found = NULL;

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (fixture->window))
      found = l->data;
  g_list_free (windows);
  g_assert_nonnull (found);
  return found;
}

static void
test_first_move (Fixture *fixture, gconstpointer data)
{
  Hand hand = { GTK_WIDGET (fixture->window) };
  GtkWidget *dialog;

  hand_press_words (&hand, "New Campaign…");
  dialog = find_dialog (fixture);
  hand.presses += 2;
  adw_combo_row_set_selected (ADW_COMBO_ROW (walk_find (dialog, is_combo_row_called, (gpointer) "Rules")), 3);
  settle ();
  g_test_message ("%s", gtk_string_object_get_string (adw_combo_row_get_selected_item (ADW_COMBO_ROW (walk_find (dialog, is_combo_row_called, (gpointer) "Rules")))));
  hand_press_in (&hand, dialog, "Begin");
  for (guint i = 0; i < 12; i++, g_usleep (20000))
    settle ();
  dump (hand.window);
  hand_press_words (&hand, "Put All Down");
  dump (hand.window);
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(path, test) g_test_add ("/app/presses/" path, Fixture, NULL, open_sample, test, close_window)
  TEST ("little-wars/turn", test_turn);
  TEST ("little-wars/gun", test_gun);
  TEST ("little-wars/shot", test_shot);
  TEST ("gentlemans-war/activation", test_activation);
  g_test_add ("/app/presses/kriegsspiel/first-move", Fixture, NULL, open_window, test_first_move, close_window);
  return g_test_run ();
}
