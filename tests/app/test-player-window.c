/* test-player-window.c: the window that a player of Kriegsspiel has of his own file: orders composed, taken back, saved or left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/systems/sg-critique-window.h"
#include "app/systems/sg-player-window.h"
#include "app/systems/sg-side-window.h"
#include "app/systems/sg-umpire-acts.h"
#include "base/sg-file.h"
#include "exchange/sg-player-orders.h"
#include "exchange/sg-sealed.h"
#include "umpire-fixture.h"

#include <glib/gstdio.h>

static GtkWidget *
find_shown_of (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (one, type) && gtk_widget_get_mapped (one))
        return one;
    }
  return NULL;
}

static void
answer (const char *button)
{
  GtkWidget *question = find_shown_of (ADW_TYPE_MESSAGE_DIALOG);

  g_assert_nonnull (question);
  press (question, button);
}

/* The file that is asked for: it looks at the folder in its own time. */
static void
answer_file (const char *folder, const char *name)
{
  GtkWidget *chooser = find_shown_of (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_autoptr (GFile) home = g_file_new_for_path (folder), file = g_file_get_child (home, name);
  gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  g_assert_nonnull (chooser);
  if (gtk_file_chooser_get_action (GTK_FILE_CHOOSER (chooser)) == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), home, NULL);
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
    }
  else
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (chooser), file, NULL);
  settle ();
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  while (find_shown_of (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL && g_get_monotonic_time () < until)
    settle ();
  g_assert_null (find_shown_of (GTK_TYPE_FILE_CHOOSER_DIALOG));
}

/* Red’s file as he has it, opened, under @name. */
static GtkWidget *
open_called (Fixture *fixture, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GBytes) bytes = sg_player_write (fixture->battle, "red", &error);
  GtkWidget *window;

  g_assert_no_error (error);
  g_assert_true (sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error));
  window = sg_player_window_open (NULL, path, &error);
  g_assert_no_error (error);
  settle ();
  return window;
}

static GtkWidget *
open_player (Fixture *fixture)
{
  return open_called (fixture, "Red.sgplayer");
}

static void
write_text (GtkWidget *window, const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (walk_find (window, is_shown_text_view, NULL))), text, -1);
  settle ();
}

/* Two of one name have files that are called otherwise, and so have their orders; a name that somebody else gave the file says nothing of him. */
static void
test_namesakes (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *file, *orders; } rows[] = { { "Red (red).sgplayer", "Red (red), orders of " }, { "Red.sgplayer", "Red, orders of " },
                                                                { "today.sgplayer", "Red, orders of " } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *window = open_called (fixture, rows[i].file), *chooser;
      g_autofree char *path = g_build_filename (fixture->folder, rows[i].file, NULL), *orders = g_build_filename (fixture->folder, "Red.sgorders", NULL), *name = NULL;

      write_text (window, "Hold the bridge.");
      press (window, "Write It Down");
      press (window, "Save Orders…");
      chooser = find_shown_of (GTK_TYPE_FILE_CHOOSER_DIALOG);
      name = gtk_file_chooser_get_current_name (GTK_FILE_CHOOSER (chooser));
      g_assert_true (g_str_has_prefix (name, rows[i].orders));
      answer_file (fixture->folder, "Red.sgorders");
      gtk_window_close (GTK_WINDOW (window));
      settle ();
      g_unlink (path);
      g_unlink (orders);
    }
}

/* What was composed is in no file until it is saved, and whoever leaves before is asked; what could not be saved says so in his own window. */
static void
test_left (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = open_player (fixture);

  g_assert_false (gtk_widget_is_sensitive (walk_find (window, is_button_with, (gpointer) "Save Orders…")));
  write_text (window, "Hold the bridge.");
  gtk_window_close (GTK_WINDOW (window)); /* not even written down */
  settle ();
  answer ("Stay");
  g_assert_true (gtk_widget_get_mapped (window));
  press (window, "Write It Down");
  press (window, "Save Orders…");
  answer_file ("/proc/self/fdinfo", "Red.sgorders"); /* where nobody may write */
  g_assert_true (shows (window, "Red.sgorders"));
  g_assert_false (shows (window, "They are in “Red.sgorders”"));
  g_assert_true (gtk_widget_is_sensitive (walk_find (window, is_button_with, (gpointer) "Save Orders…")));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  answer ("Save Orders…");
  answer_file (fixture->folder, "Red.sgorders");
  g_assert_true (shows (window, "They are in “Red.sgorders”, for the umpire."));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_null (find_shown_of (SG_TYPE_PLAYER_WINDOW));
}

static gboolean
is_take_back (GtkWidget *widget, gpointer data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), "Take It Back") == 0;
}

static void
take_back (GtkWidget *window)
{
  g_signal_emit_by_name (walk_find (window, is_take_back, NULL), "clicked");
  settle ();
}

/* What is taken back after it was saved is in the file still: of several the rest is to be saved, and with the last the file goes. */
static void
test_taken_back (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Red.sgorders", NULL);
  GtkWidget *window = open_player (fixture);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      write_text (window, i == 0 ? "Hold the bridge." : "Hold the mill.");
      press (window, "Write It Down");
    }
  g_assert_true (sg_player_window_save (SG_PLAYER_WINDOW (window), path, &error));
  g_assert_false (gtk_widget_is_sensitive (walk_find (window, is_button_with, (gpointer) "Save Orders…")));
  take_back (window);
  g_assert_true (gtk_widget_is_sensitive (walk_find (window, is_button_with, (gpointer) "Save Orders…")));
  g_assert_true (sg_player_window_save (SG_PLAYER_WINDOW (window), path, &error));
  take_back (window);
  g_assert_true (shows (window, "What was taken back is still in “Red.sgorders”."));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  answer ("Stay");
  press (window, "Take the File Away");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (shows (window, "“Red.sgorders” was taken away."));
  g_assert_false (gtk_widget_is_sensitive (walk_find (window, is_button_with, (gpointer) "Save Orders…")));
  write_text (window, "Hold the bridge.");
  press (window, "Write It Down");
  take_back (window);   /* nothing of it is anywhere */
  g_assert_false (gtk_widget_is_sensitive (walk_find (window, is_button_with, (gpointer) "Save Orders…")));
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_null (find_shown_of (SG_TYPE_PLAYER_WINDOW));
}

/* What is left unsaved is left when that was said. */
static void
test_dropped (Fixture *fixture, gconstpointer data)
{
  GtkWidget *window = open_player (fixture);

  write_text (window, "Hold the bridge.");
  press (window, "Write It Down");
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  answer ("Leave");
  g_assert_null (find_shown_of (SG_TYPE_PLAYER_WINDOW));
}

/* A side’s file is written where it is asked for, sealed where a passphrase was given that is long enough. */
static void
test_file (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *words; gboolean may; SgSealed sealed; } rows[] = {
    { "", TRUE, SG_SEALED_NONE }, { "short", FALSE, SG_SEALED_NONE }, { "the mill at noon", TRUE, SG_SEALED_WORDS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("Red %u.sgplayer", i), *path = g_build_filename (fixture->folder, name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = NULL;
      GtkWidget *question;

      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.player-file", "s", "red");
      settle ();
      question = find_shown_of (ADW_TYPE_MESSAGE_DIALOG);
      gtk_editable_set_text (GTK_EDITABLE (walk_find (question, is_password_entry, NULL)), rows[i].words);
      settle ();
      g_assert_cmpint (adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (question), "write"), ==, rows[i].may);
      answer (rows[i].may ? "Write…" : "Cancel");
      if (!rows[i].may)
        continue;
      answer_file (fixture->folder, name);
      bytes = sg_xml_read_file (path, &error);
      g_assert_no_error (error);
      g_assert_cmpint (sg_sealed_find (bytes), ==, rows[i].sealed);
      if (i == 0) /* what is said waits for what was said before */
        g_assert_true (shows (GTK_WIDGET (fixture->window), name));
    }
}

/* Orders are read out of the file that is asked for; one that holds none says why. */
static void
test_orders (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Red.sgorders", NULL), *bad = g_build_filename (fixture->folder, "Bad.sgorders", NULL);
  GtkWidget *window = open_player (fixture), *dialog;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (bad, "<orders", -1, NULL));
  write_text (window, "Hold the bridge.");
  press (window, "Write It Down");
  g_assert_true (sg_player_window_save (SG_PLAYER_WINDOW (window), path, &error));
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.orders", NULL);
  settle ();
  answer_file (fixture->folder, "Bad.sgorders");
  g_assert_true (shows (GTK_WIDGET (fixture->window), "Bad.sgorders"));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.orders", NULL);
  settle ();
  answer_file (fixture->folder, "Red.sgorders");
  dialog = find_shown_of (ADW_TYPE_WINDOW);
  g_assert_true (dialog != NULL && shows (dialog, "Hold the bridge."));
  press (dialog, "Accept All");
  g_assert_null (find_shown_of (ADW_TYPE_WINDOW));
  g_unlink (path);
}

/* What a side sees, and the critique, are windows of that battle: with another campaign they are gone. */
static void
test_views (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.side-view", "s", "red");
  settle ();
  g_assert_nonnull (find_shown_of (SG_TYPE_SIDE_WINDOW));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.critique", NULL);
  settle ();
  g_assert_nonnull (find_shown_of (SG_TYPE_CRITIQUE_WINDOW));
  gtk_window_close (GTK_WINDOW (find_shown_of (SG_TYPE_CRITIQUE_WINDOW)));
  settle ();
  begin_war (fixture, "Another War");
  settle ();
  g_assert_null (find_shown_of (SG_TYPE_SIDE_WINDOW));
}

static gboolean
press_key (GtkWidget *window, guint keyval, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (window);
  gboolean done = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !done; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, state, &done);
    }
  settle ();
  return done;
}

/* The critique is gone through by keys: move by move, to either end and no farther, played and stopped; Escape closes it. */
static void
test_critique (Fixture *fixture, gconstpointer data)
{
  GtkWidget *critique;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.critique", NULL);
  settle ();
  critique = find_shown_of (SG_TYPE_CRITIQUE_WINDOW);
  for (guint i = 0; i < 3; i++)
    g_assert_true (press_key (critique, GDK_KEY_Page_Up, 0));
  g_assert_true (press_key (critique, GDK_KEY_Page_Down, 0));
  g_assert_true (press_key (critique, GDK_KEY_Right, GDK_ALT_MASK));
  g_assert_true (press_key (critique, GDK_KEY_Left, GDK_ALT_MASK));
  g_assert_false (press_key (critique, GDK_KEY_x, 0));
  g_assert_true (press_key (critique, GDK_KEY_Escape, 0));
  g_assert_null (find_shown_of (SG_TYPE_CRITIQUE_WINDOW));
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(name, function) g_test_add ("/app/player-window/" name, Fixture, NULL, open_orchardwell, function, close_window)
  TEST ("namesakes", test_namesakes);
  TEST ("left", test_left);
  TEST ("taken-back", test_taken_back);
  TEST ("dropped", test_dropped);
  TEST ("file", test_file);
  TEST ("orders", test_orders);
  TEST ("views", test_views);
  TEST ("critique", test_critique);
  return g_test_run ();
}
