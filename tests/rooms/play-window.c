/* play-window.c: the umpire’s own window for the tests in a browser, on a display: it does by its buttons what it is told, a word on a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 *   play-window FILE.sandgate BACK
 *
 * The battle is wound back to its ruling number BACK, and the rooms are opened to this machine through “Open the Rooms…”.  It answers each line with one:
 * “redo N” steps the recorded day on, “press WORDS” presses a button of these words, of the window in front first, “close” closes the dialog in front, “campaign FILE” opens another one, “code SIDE” tells the address of its room,
 * “shows WORDS” whether they stand anywhere, “page NAME” shows one, “out NAME” shows out the guest so called, on that page, “say” tells how many rulings stand and what waits, “quit” ends it.
 */

#include "../app/walk.h"

#include <gio/gunixinputstream.h>
#include <unistd.h>

#include "app/rooms/sg-rooms-window.h"
#include "app/window/sg-application.h"
#include "app/window/sg-campaign-file.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-pages.h"
#include "desk/sg-desk-suggest.h"
#include "rooms/sg-room-server.h"

/** Umpire: what he has before him. */
typedef struct { SgWindow *window; GApplication *application; GDataInputStream *words; const char *path; guint back; } Umpire;

static SgRoomsWindow *
find_rooms (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at != NULL; at = at->next)
    if (SG_IS_ROOMS_WINDOW (at->data))
      return at->data;
  return NULL;
}

/* (nullable): in the window that came last, before those under it. */
static GtkWidget *
find_button (const char *words)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i - 1);
      GtkWidget *found = gtk_widget_get_mapped (window) ? walk_find (window, is_button_with, (gpointer) words) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_shown (const char *words)
{
  GListModel *windows = gtk_window_get_toplevels ();
  gboolean shown = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      shown = shown || shows (window, words);
    }
  return shown;
}

static const char *
press_words (const char *words)
{
  GtkWidget *button = find_button (words);

  if (button == NULL)
    return "no such button";
  if (!gtk_widget_is_sensitive (button))
    return "it cannot be pressed";
  g_signal_emit_by_name (button, "clicked");
  return "pressed";
}

/* As the card of a side has it, under its code. */
static gboolean
is_link (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), "http://localhost") == gtk_label_get_label (GTK_LABEL (widget));
}

static gboolean
is_card_of (GtkWidget *widget, gpointer name)
{
  return GTK_IS_FLOW_BOX_CHILD (widget) && walk_find (widget, is_label_with, name) != NULL && walk_find (widget, is_link, NULL) != NULL;
}

static const char *
tell_code (const char *side)
{
  GtkWidget *card = walk_find (GTK_WIDGET (find_rooms ()), is_card_of, (gpointer) side);

  return card != NULL ? gtk_label_get_label (GTK_LABEL (walk_find (card, is_link, NULL))) : "none";
}

/* On the page that is shown, not in the window of the rooms. */
static gboolean
is_guest (GtkWidget *widget, gpointer name)
{
  return ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget) && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), name);
}

static gboolean
is_any_button (GtkWidget *widget, gpointer data)
{
  return GTK_IS_BUTTON (widget);
}

static const char *
show_out (Umpire *self, const char *name)
{
  GtkWidget *row = walk_find (GTK_WIDGET (self->window), is_guest, (gpointer) name), *button = row != NULL ? walk_find (row, is_any_button, NULL) : NULL;

  if (button == NULL)
    return "no such guest";
  g_signal_emit_by_name (button, "clicked");
  return "pressed";
}

/* Whatever dialog lies over the window and the rooms. */
static void
close_front (Umpire *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at != NULL; at = at->next)
    if (gtk_widget_get_mapped (at->data) && at->data != (gpointer) self->window && !SG_IS_ROOMS_WINDOW (at->data))
      gtk_window_close (at->data);
}

static void
redo (Umpire *self, guint n)
{
  SgBattle *battle = sg_window_get_battle (self->window);

  while (n-- > 0 && sg_battle_get_redo (battle) != NULL)
    g_assert_true (sg_battle_redo (battle, NULL));
}

static void
say (Umpire *self)
{
  g_autoptr (GPtrArray) standing = sg_battle_standing (sg_window_get_battle (self->window));
  SgDesk *desk = sg_window_get_desk (self->window);

  g_print ("%u %u\n", standing->len, g_list_model_get_n_items (sg_desk_get_suggestions (desk)));
}

static void
obey (Umpire *self, const char *line)
{
  if (g_str_has_prefix (line, "redo "))
    redo (self, (guint) atoi (line + strlen ("redo ")));
  else if (g_str_equal (line, "close"))
    close_front (self);
  else if (g_str_has_prefix (line, "campaign "))
    g_assert_true (sg_window_open (self->window, line + strlen ("campaign "), NULL));
  else if (g_str_has_prefix (line, "page "))
    sg_window_show_page (self->window, line + strlen ("page "));
  else if (g_str_has_prefix (line, "out "))
    {
      g_print ("%s\n", show_out (self, line + strlen ("out ")));
      return;
    }
  else if (g_str_has_prefix (line, "press "))
    {
      g_print ("%s\n", press_words (line + strlen ("press ")));
      return;
    }
  else if (g_str_has_prefix (line, "code "))
    {
      g_print ("%s\n", tell_code (line + strlen ("code ")));
      return;
    }
  else if (g_str_has_prefix (line, "shows "))
    {
      g_print ("%s\n", is_shown (line + strlen ("shows ")) ? "yes" : "no");
      return;
    }
  say (self);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Umpire *self = data;
  g_autofree char *line = g_data_input_stream_read_line_finish (self->words, result, NULL, NULL);

  if (line == NULL || g_str_equal (line, "quit"))
    {
      sg_window_close_campaign (self->window);
      gtk_window_destroy (GTK_WINDOW (self->window));
      g_application_quit (self->application);
      return;
    }
  obey (self, line);
  g_data_input_stream_read_line_async (self->words, G_PRIORITY_DEFAULT, NULL, read_cb, self);
}

/* To this machine, and where nobody listens yet. */
static void
open_rooms (Umpire *self)
{
  g_autoptr (GSocketListener) free_port = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (free_port, NULL, NULL);
  GtkWidget *rooms;

  g_socket_listener_close (free_port);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.rooms", NULL);
  settle ();
  rooms = GTK_WIDGET (find_rooms ());
  gtk_drop_down_set_selected (GTK_DROP_DOWN (walk_find (rooms, is_drop_down, NULL)), 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (walk_find (rooms, is_spin, NULL)), port);
  press (rooms, "Open the Rooms");
}

static void
activate_cb (GApplication *application, Umpire *self)
{
  g_autoptr (GInputStream) in = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GError) error = NULL;

  g_signal_stop_emission_by_name (application, "activate");
  hold_still ();
  self->window = SG_WINDOW (sg_window_new (GTK_APPLICATION (application)));
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (self->window));
  if (!sg_window_open (self->window, self->path, &error))
    g_error ("%s", error->message);
  settle ();
  g_assert_true (sg_battle_wind_back (sg_window_get_battle (self->window), self->back, NULL));
  sg_window_show_page (self->window, "battle");
  open_rooms (self);
  say (self);
  self->words = g_data_input_stream_new (in);
  g_data_input_stream_read_line_async (self->words, G_PRIORITY_DEFAULT, NULL, read_cb, self);
}

int
main (int argc, char **argv)
{
  Umpire self = { .path = argc > 1 ? argv[1] : "", .back = argc > 2 ? (guint) atoi (argv[2]) : 0 };
  g_autoptr (SgApplication) application = NULL;

  setvbuf (stdout, NULL, _IOLBF, 0);
  g_test_log_set_fatal_handler (is_ours, NULL); /* what the toolkit complains of and goes on with ends no other test of a window either */
  own_dirs ();
  application = sg_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), &self);
  self.application = G_APPLICATION (application);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}
