/* test-leading-post.c: the clock, dispatches, and what a player writes in a window of his own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "leading-fixture.h"

#include "app/battle/sg-status-head.h"
#include "app/systems/sg-dispatch-dialog.h"
#include "app/systems/sg-player-sheet.h"
#include "app/systems/sg-player-window.h"
#include "base/sg-file.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-post.h"
#include "desk/sg-desk-suggest.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-player.h"
#include "map/sg-map-xml.h"
#include "campaign/sg-word.h"
#include "play/reisswitz/base/sg-rk-words.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/sg-unit-stand.h"

#include <glib/gstdio.h>

static void
open_outpost (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data/samples/orchardwell.xml", NULL);
  g_autoptr (GBytes) bytes = sg_xml_read_file (path, &error);

  g_assert_no_error (error);
  begin (fixture, "reisswitz");
  sg_exchange_import_campaign (bytes, "orchardwell.xml", fixture->campaign, &error);
  g_assert_no_error (error);
  fixture->battle = g_list_model_get_item (sg_campaign_get_battles (fixture->campaign), 0);
  g_object_unref (fixture->battle);
  open_page (fixture);
}

/* The clock stops at what the umpire wants to see, and a dispatch that is written is on its way. */
static void
test_outpost (Fixture *fixture, gconstpointer data)
{
  SgBoard *board = sg_battle_get_board (fixture->battle);
  g_autoptr (GPtrArray) before = sg_rk_dispatches (board, "red"), after = NULL;
  GtkWidget *dialog;

  /* The map has the room: the line above it opens the panel of them. */
  g_assert_true (shows (fixture->window, "Dispatches"));
  g_assert_false (shows (fixture->window, "Advance Until…"));
  gtk_widget_activate_action (gtk_window_get_child (GTK_WINDOW (fixture->window)), "battle.panel", NULL);
  wait_for_layout ();
  g_assert_true (shows (fixture->window, "Advance Until…"));
  dialog = sg_dispatch_ask (fixture->window, fixture->desk, "red", NULL);
  settle ();
  g_assert_true (shows (dialog, "Nothing is written yet."));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (walk_find (dialog, is_text_view, NULL))), "Hold the bridge.", -1);
  settle ();
  press (dialog, "Send");
  after = sg_rk_dispatches (board, "red");
  g_assert_cmpuint (after->len, ==, before->len + 1);
  g_assert_true (shows (fixture->window, "Hold the bridge."));
  g_assert_true (sg_desk_undo (fixture->desk));
}

static void
open_line (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("<map title='Heath' unit='paces' width='6000' depth='6000'/>", 59);
  g_autoptr (SgMap) map = sg_map_load (bytes, "heath.sgmap", NULL);
  g_autoptr (GError) error = NULL;

  begin (fixture, "reisswitz");
  fixture->battle = sg_campaign_add_battle (fixture->campaign, "Heath", "", map, NULL);
  for (guint i = 0; i < 9; i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", i);
      SgMuster unit = { id, id, "battalion", 900 };
      SgPlace place = { { 500 + 600 * i, i < 8 ? 1000 : 5800 }, i < 8 ? 0 : 180 };

      g_assert_true (sg_rk_muster (fixture->battle, i < 8 ? "red" : "blue", &unit, 1, NULL));
      g_assert_true (sg_rk_deploy (fixture->battle, id, &place, "column", NULL, NULL));
    }
  sg_rk_begin (fixture->battle, 540, &error);
  g_assert_no_error (error);
  open_page (fixture);
}

static void
count_closing (GtkWidget *widget, guint *n)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  *n += GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, SG_TYPE_STATUS_HEAD) != NULL
        && g_str_has_suffix (gtk_label_get_text (GTK_LABEL (widget)), " closes up");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count_closing (child, n);
}

static gboolean
is_rest (GtkWidget *widget, gpointer data)
{
  return GTK_IS_EXPANDER (widget) && gtk_widget_get_mapped (widget) && g_str_has_suffix (gtk_expander_get_label (GTK_EXPANDER (widget)), " more");
}

/* Of many lines the panel’s head tells five, and the rest to whoever opens it; that stays open from move to move, and where nothing else is to be told
 * the very widgets stay. */
static void
test_head_folds (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "They close up", "RK-70");
  g_autoptr (SgRuling) up = sg_ruling_new (SG_RULING_EDIT, "One is up", "RK-70");
  guint folded = 0, open = 0, again = 0, fewer = 0;
  GtkWidget *rest;

  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", i);

      sg_word_set (ruling, sg_board_get_unit (sg_battle_get_board (fixture->battle), id), &sg_rk_words.closing, "stands");
    }
  g_assert_true (sg_battle_post (fixture->battle, ruling, NULL));
  gtk_widget_activate_action (gtk_window_get_child (GTK_WINDOW (fixture->window)), "battle.panel", NULL);
  wait_for_layout ();
  count_closing (fixture->window, &folded);
  g_assert_cmpuint (folded, ==, 5);
  gtk_expander_set_expanded (GTK_EXPANDER (walk_find (fixture->window, is_rest, NULL)), TRUE);
  wait_for_layout ();
  count_closing (fixture->window, &open);
  g_assert_cmpuint (open, ==, 8);
  rest = walk_find (fixture->window, is_rest, NULL);
  g_signal_emit_by_name (fixture->battle, "changed");
  wait_for_layout ();
  count_closing (fixture->window, &again);
  g_assert_cmpuint (again, ==, 8);
  g_assert_true (walk_find (fixture->window, is_rest, NULL) == rest);
  sg_word_set (up, sg_board_get_unit (sg_battle_get_board (fixture->battle), "r7"), &sg_rk_words.closing, "");
  g_assert_true (sg_battle_post (fixture->battle, up, NULL));
  wait_for_layout ();
  count_closing (fixture->window, &fewer);
  g_assert_cmpuint (fewer, ==, 7);
}

static double
top_of (GtkWidget *root, const char *words)
{
  GtkWidget *label = walk_find (root, is_label_with, (gpointer) words);
  graphene_rect_t bounds;

  g_assert_true (label != NULL && gtk_widget_get_mapped (label) && gtk_widget_compute_bounds (label, root, &bounds));
  return bounds.origin.y;
}

/* What will be judged has its place above the rest before there is any of it, and keeps it. */
static void
test_order (Fixture *fixture, gconstpointer data)
{
  sg_desk_choose (fixture->desk, NULL);
  wait_for_layout ();
  g_assert_cmpuint (g_list_model_get_n_items (sg_desk_get_suggestions (fixture->desk)), ==, 0);
  g_assert_cmpfloat (top_of (fixture->window, "To Judge"), <, top_of (fixture->window, "What Can Be Done"));
}

/* A player opens his file, writes an order down and saves it; the umpire reads it line by line. */
static void
test_player (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("sandgate-test-XXXXXX", &error), *path = g_build_filename (dir, "Byng.sgplayer", NULL);
  g_autofree char *orders = g_build_filename (dir, "Byng.sgorders", NULL), *foreign = g_build_filename (dir, "Other.sgplayer", NULL);
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "blue", &error), back = NULL;
  g_autoptr (SgPlayerOrders) read = NULL;
  GtkWidget *window;

  g_assert_no_error (error);
  g_assert_true (sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error));
  window = sg_player_window_open (NULL, path, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_true (shows (window, "Do not be drawn into a fight."));
  g_assert_false (shows (window, "Take Orchardwell."));
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (walk_find (window, is_text_view, NULL))), "Hold the bridges.", -1);
  press (window, "Write It Down");
  g_assert_true (shows (window, "Hold the bridges."));
  g_assert_true (sg_player_window_save (SG_PLAYER_WINDOW (window), orders, &error));
  g_assert_no_error (error);
  back = sg_xml_read_file (orders, &error);
  read = sg_player_read_orders (back, "Byng.sgorders", fixture->battle, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (read->lines->len, ==, 1);
  g_assert_cmpstr (((SgRkDispatch *) read->lines->pdata[0])->text, ==, "Hold the bridges.");
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_true (g_file_set_contents (foreign, "<map/>", -1, NULL));
  g_assert_null (sg_player_window_open (NULL, foreign, &error));
  g_assert_nonnull (error);
  g_unlink (path);
  g_unlink (orders);
  g_unlink (foreign);
  g_rmdir (dir);
}

static gboolean
is_player_sheet (GtkWidget *widget, gpointer data)
{
  return SG_IS_PLAYER_SHEET (widget);
}

static gboolean
is_receivers (GtkWidget *widget, gpointer data)
{
  return GTK_IS_DROP_DOWN (widget) && g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (widget))) > 2 && gtk_widget_get_mapped (widget);
}

/* Whatever name is chosen, the map keeps its size; a button that waits says why, and whose march it would be is seen before it is added. */
static void
test_player_steady (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("sandgate-test-XXXXXX", &error), *path = g_build_filename (dir, "Byng.sgplayer", NULL);
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "blue", &error);
  GtkWidget *window, *sheet, *to;
  GListModel *names;
  int width;

  g_assert_no_error (error);
  g_assert_true (sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error));
  window = sg_player_window_open (NULL, path, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_true (shows (window, "Write above what it shall say."));
  g_assert_true (shows (window, "Nothing is written down yet."));
  g_assert_true (shows (window, "Press a block of yours on the map, then where it shall go."));
  sheet = walk_find (window, is_player_sheet, NULL);
  to = walk_find (window, is_receivers, NULL);
  names = gtk_drop_down_get_model (GTK_DROP_DOWN (to));
  width = gtk_widget_get_width (sheet);
  g_assert_cmpint (width, >, 600);
  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (to), i);
      settle ();
      g_assert_cmpint (gtk_widget_get_width (sheet), ==, width);
    }
  gtk_string_list_append (GTK_STRING_LIST (names), "The Honourable East India Company’s Second Regiment of European Light Infantry");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (to), g_list_model_get_n_items (names) - 1);
  settle ();
  g_assert_cmpint (gtk_widget_get_width (sheet), ==, width);
  gtk_window_destroy (GTK_WINDOW (window));
  g_unlink (path);
  g_rmdir (dir);
}

static gboolean
is_button_called (GtkWidget *widget, gpointer words)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), words) == 0;
}

/* A press of the pointer at this place of the ground. */
static void
press_sheet (GtkWidget *sheet, SgPoint at, guint *presses)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (sheet);
  double x, y;

  sg_viewport_to_sheet (&SG_COUNTRY_CANVAS (sheet)->view, at, &x, &y);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "released", 1, x, y);
    }
  (*presses)++;
  settle ();
}

/* A block, and then a place, are an order to march: two presses, and a third that writes it down; with the next block the last is not lost. */
static void
test_player_presses (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *dir = g_dir_make_tmp ("sandgate-test-XXXXXX", &error), *path = g_build_filename (dir, "Red.sgplayer", NULL);
  g_autofree char *orders = g_build_filename (dir, "Red.sgorders", NULL);
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "red", &error), saved = NULL;
  g_autoptr (SgPlayerOrders) read = NULL;
  GtkWidget *window, *sheet;
  guint presses = 0;

  g_assert_no_error (error);
  g_assert_true (sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error));
  window = sg_player_window_open (NULL, path, &error);
  g_assert_no_error (error);
  settle ();
  sheet = walk_find (window, is_player_sheet, NULL);
  press_sheet (sheet, (SgPoint) { 1700, 1000 }, &presses);
  g_assert_true (shows (window, "r2: press where it shall go."));
  press_sheet (sheet, (SgPoint) { 1700, 2000 }, &presses);
  g_assert_true (shows (window, "r2 to "));
  g_assert_nonnull (walk_find (window, is_button_called, (gpointer) "Pace and Formation…"));
  press (window, "Write It Down");
  presses++;
  g_assert_cmpuint (presses, ==, 3);
  g_assert_true (shows (window, "Press a block of yours on the map, then where it shall go."));
  /* Pressed elsewhere, it is led elsewhere; the next block begins an order of its own. */
  press_sheet (sheet, (SgPoint) { 2300, 1000 }, &presses);
  press_sheet (sheet, (SgPoint) { 2300, 3000 }, &presses);
  press_sheet (sheet, (SgPoint) { 2400, 2500 }, &presses);
  press_sheet (sheet, (SgPoint) { 2900, 1000 }, &presses);
  press_sheet (sheet, (SgPoint) { 2900, 2000 }, &presses);
  /* What he writes himself is for him whom the order goes to: then the march of another goes with it. */
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (walk_find (window, is_text_view, NULL))), "Both of you, to the mill.", -1);
  press_sheet (sheet, (SgPoint) { 3500, 1000 }, &presses);
  press_sheet (sheet, (SgPoint) { 3500, 2000 }, &presses);
  press (window, "Write It Down");
  g_assert_true (sg_player_window_save (SG_PLAYER_WINDOW (window), orders, &error));
  g_assert_false (shows (window, "What is being written is not among them."));
  saved = sg_xml_read_file (orders, &error);
  read = sg_player_read_orders (saved, "Red.sgorders", fixture->battle, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (read->lines->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      const SgRkDispatch *line = read->lines->pdata[i];
      g_autoptr (GPtrArray) marches = sg_rk_ordered_parse (line->marches);
      const SgRkOrdered *first = marches->pdata[0];
      g_autofree char *id = g_strdup_printf ("r%u", 2 + i);

      g_assert_cmpstr (line->to, ==, id);
      g_assert_cmpstr (first->unit, ==, id);
      g_assert_cmpuint (marches->len, ==, i < 2 ? 1 : 2);
      g_assert_cmpfloat_with_epsilon (g_array_index (first->march->way, SgPoint, first->march->way->len - 1).y, i == 1 ? 2500 : 2000, 30);
    }
  /* What is on the paper still is said to be in no file. */
  press_sheet (sheet, (SgPoint) { 4100, 1000 }, &presses);
  press_sheet (sheet, (SgPoint) { 4100, 2000 }, &presses);
  g_assert_true (sg_player_window_save (SG_PLAYER_WINDOW (window), orders, &error));
  g_assert_true (shows (window, "What is being written is not among them."));
  gtk_window_destroy (GTK_WINDOW (window));
  g_unlink (path);
  g_unlink (orders);
  g_rmdir (dir);
}

static void
open_wooded (Fixture *fixture, gconstpointer data)
{
  static const char country[] = "<map title='Heath' unit='paces' width='6000' depth='6000'><piece id='w' kind='wood' class='thick' points='0,0 3500,0 3500,2500 0,2500'/></map>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (country, sizeof country - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) map = sg_map_load (bytes, "heath.sgmap", &error);

  g_assert_no_error (error);
  begin (fixture, "reisswitz");
  fixture->battle = sg_campaign_add_battle (fixture->campaign, "Heath", "", map, NULL);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *id = g_strdup_printf ("b%u", i);
      SgMuster unit = { id, id, "battalion", 900 };

      g_assert_true (sg_rk_muster (fixture->battle, "blue", &unit, 1, NULL));
    }
  open_page (fixture);
}

/* Nobody is put down unasked where he could not go a step: troops in their ranks are not laid out in a wood (RK-65). */
static void
test_not_in_wood (Fixture *fixture, gconstpointer data)
{
  GPtrArray *units;

  g_assert_true (shows (fixture->window, "Put All Down"));
  press (fixture->window, "Put All Down");
  units = sg_board_get_units (sg_battle_get_board (fixture->battle));
  g_assert_cmpuint (units->len, ==, 4);
  for (guint i = 0; i < units->len; i++)
    {
      SgPlace place;

      g_assert_true (sg_board_find_place (sg_battle_get_board (fixture->battle), ((SgUnit *) units->pdata[i])->id, &place));
      g_assert_cmpfloat (place.at.x, >, 3500);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  hold_still ();
  g_test_add ("/app/leading/head-folds", Fixture, NULL, open_line, test_head_folds, close_page);
  g_test_add ("/app/leading-post/not-in-wood", Fixture, NULL, open_wooded, test_not_in_wood, close_page);
  g_test_add ("/app/leading-post/order", Fixture, NULL, open_line, test_order, close_page);
  g_test_add ("/app/leading-post/outpost", Fixture, NULL, open_outpost, test_outpost, close_page);
  g_test_add ("/app/leading-post/player", Fixture, NULL, open_outpost, test_player, close_page);
  g_test_add ("/app/leading-post/player-presses", Fixture, NULL, open_line, test_player_presses, close_page);
  g_test_add ("/app/leading-post/player-steady", Fixture, NULL, open_outpost, test_player_steady, close_page);
  return g_test_run ();
}
