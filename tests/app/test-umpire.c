/* test-umpire.c: the window with a Kriegsspiel: a player's orders are accepted line by line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-fixture.h"

#include "app/systems/sg-umpire-acts.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-player.h"

static char *
write_campaign (const char *folder)
{
  g_autofree char *source = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data", "samples", "orchardwell.xml", NULL);
  g_autofree char *path = g_build_filename (folder, "Orchardwell.sandgate", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_xml_read_file (source, &error);
  g_autoptr (SgStore) store = NULL;

  g_assert_no_error (error);
  store = sg_store_create (path, "reisswitz", "Orchardwell", &error);
  g_assert_no_error (error);
  sg_exchange_import_campaign (bytes, "orchardwell.xml", sg_store_get_campaign (store), &error);
  g_assert_no_error (error);
  g_assert_true (sg_store_close (store, &error));
  return g_steal_pointer (&path);
}

static void
open_orchardwell (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  open_window (fixture, data);
  path = write_campaign (fixture->folder);
  g_assert_true (sg_window_open (fixture->window, path, &error));
  g_assert_no_error (error);
  settle ();
  fixture->campaign = sg_window_get_campaign (fixture->window);
  fixture->battle = sg_window_get_battle (fixture->window);
}

static guint
count_dispatches (Fixture *fixture)
{
  g_autoptr (GPtrArray) list = sg_rk_dispatches (sg_battle_get_board (fixture->battle), "red");

  return list->len;
}

static void
test_orders (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "red", &error), composed = NULL;
  g_autoptr (SgPlayerFile) file = sg_player_read (bytes, "red.sgplayer", &error);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autofree char *path = g_build_filename (fixture->folder, "red.sgorders", NULL);
  guint before = count_dispatches (fixture);
  GtkWidget *dialog;

  g_assert_no_error (error);
  g_ptr_array_add (drafts, sg_rk_dispatch_new ("red", "message", "red-chief", "red-1", "Well done <Fusiliers> & thanks."));
  composed = sg_player_write_orders (file, drafts, &error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (composed, NULL), (gssize) g_bytes_get_size (composed), NULL));
  dialog = sg_umpire_read_orders (fixture->window, path, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_cmpuint (count_dispatches (fixture), ==, before); /* opening it changes nothing */
  press (dialog, "Accept");
  g_assert_cmpuint (count_dispatches (fixture), ==, before + 1);
  gtk_window_destroy (GTK_WINDOW (dialog));
  settle ();
  g_assert_null (sg_umpire_read_orders (fixture->window, path, &error));
  g_assert_cmpstr (error->message, ==, "red.sgorders, line 2: these orders were accepted already.");
  g_clear_error (&error);
  g_assert_null (sg_umpire_read_orders (fixture->window, "red.sgplayer", &error));
  g_assert_cmpstr (error->message, ==, "“red.sgplayer” was written for a player. What he composed is in a file of his own, .sgorders.");
}

static gboolean
is_refused_row (GtkWidget *widget, gpointer data)
{
  return ADW_IS_ACTION_ROW (widget) && adw_action_row_get_subtitle (ADW_ACTION_ROW (widget)) != NULL
         && strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (widget)), data) != NULL;
}

/* What cannot be sent says so where it stands, and may be tried again. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "red", &error), composed = NULL;
  g_autoptr (SgPlayerFile) file = sg_player_read (bytes, "red.sgplayer", &error);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_rk_dispatch_free);
  g_autofree char *path = g_build_filename (fixture->folder, "late.sgorders", NULL);
  SgRkDispatch *draft = sg_rk_dispatch_new ("red", "order", "red-chief", "red-1", "Be off by nine.");
  guint before = count_dispatches (fixture);
  GtkWidget *dialog;

  g_assert_no_error (error);
  g_free (draft->marches);
  draft->marches = g_strdup ("red-1 starts=541 way=4600,5450;4600,5000");
  g_ptr_array_add (drafts, draft);
  composed = sg_player_write_orders (file, drafts, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (composed, NULL), (gssize) g_bytes_get_size (composed), NULL));
  dialog = sg_umpire_read_orders (fixture->window, path, &error);
  g_assert_no_error (error);
  settle ();
  g_assert_null (walk_find (dialog, is_refused_row, (gpointer) "Not sent: "));
  press (dialog, "Accept");
  g_assert_nonnull (walk_find (dialog, is_refused_row, (gpointer) "Not sent: "));
  g_assert_cmpuint (count_dispatches (fixture), ==, before);
  gtk_window_destroy (GTK_WINDOW (dialog));
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
  g_test_add ("/app/umpire/orders", Fixture, NULL, open_orchardwell, test_orders, close_window);
  g_test_add ("/app/umpire/refused", Fixture, NULL, open_orchardwell, test_refused, close_window);
  return g_test_run ();
}
