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
#include "desk/sg-desk-post.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-player.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"

#include <glib/gstdio.h>

static gboolean
is_text_view (GtkWidget *widget, gpointer data)
{
  return GTK_IS_TEXT_VIEW (widget);
}

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
count_ends (GtkWidget *widget, guint *n)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  *n += GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, SG_TYPE_STATUS_HEAD) != NULL
        && g_str_has_suffix (gtk_label_get_text (GTK_LABEL (widget)), "has come to the end of its way");
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count_ends (child, n);
}

static gboolean
is_rest (GtkWidget *widget, gpointer data)
{
  return GTK_IS_EXPANDER (widget) && gtk_widget_get_mapped (widget) && g_str_has_suffix (gtk_expander_get_label (GTK_EXPANDER (widget)), " more");
}

/* Of many lines the panel’s head tells five, and the rest to whoever opens it; that stays open from move to move. */
static void
test_head_folds (Fixture *fixture, gconstpointer data)
{
  guint folded = 0, open = 0, again = 0;

  for (guint i = 0; i < 8; i++)
    {
      g_autofree char *id = g_strdup_printf ("r%u", i);
      SgPoint way[] = { { 500 + 600 * i, 1000 }, { 500 + 600 * i, 1060 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);

      g_assert_true (sg_rk_order_march (fixture->battle, id, march, NULL, NULL));
    }
  g_assert_true (sg_rk_move (fixture->battle, NULL, NULL));
  gtk_widget_activate_action (gtk_window_get_child (GTK_WINDOW (fixture->window)), "battle.panel", NULL);
  wait_for_layout ();
  count_ends (fixture->window, &folded);
  g_assert_cmpuint (folded, ==, 5);
  gtk_expander_set_expanded (GTK_EXPANDER (walk_find (fixture->window, is_rest, NULL)), TRUE);
  wait_for_layout ();
  count_ends (fixture->window, &open);
  g_assert_cmpuint (open, ==, 8);
  g_signal_emit_by_name (fixture->battle, "changed");
  wait_for_layout ();
  count_ends (fixture->window, &again);
  g_assert_cmpuint (again, ==, 8);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  hold_still ();
  g_test_add ("/app/leading/head-folds", Fixture, NULL, open_line, test_head_folds, close_page);
  g_test_add ("/app/leading-post/outpost", Fixture, NULL, open_outpost, test_outpost, close_page);
  g_test_add ("/app/leading-post/player", Fixture, NULL, open_outpost, test_player, close_page);
  g_test_add ("/app/leading-post/player-steady", Fixture, NULL, open_outpost, test_player_steady, close_page);
  return g_test_run ();
}
