/* test-open-rooms.c: the players’ rooms as the umpire has them: opened and closed, codes made anew and withdrawn, slips, and what is decided there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/rooms/sg-rooms-window.h"
#include "campaign/sg-sealed-dice.h"
#include "rooms/sg-room-server.h"
#include "window-fixture.h"

#include <gio/gio.h>

static gboolean
is_switch (GtkWidget *widget, gpointer name)
{
  return GTK_IS_SWITCH (widget) && g_strcmp0 (gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name), NULL) == 0;
}

/* One that nobody listens at. */
static guint
free_port (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();

  return g_socket_listener_add_any_inet_port (listener, NULL, NULL);
}

/* The window of the rooms, of this machine alone. */
static GtkWidget *
show_rooms (SgWindow *window)
{
  GtkWidget *rooms;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.rooms", NULL);
  settle ();
  rooms = find_window_of (SG_TYPE_ROOMS_WINDOW);
  g_assert_nonnull (rooms);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (walk_find (rooms, is_drop_down, NULL)), 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (walk_find (rooms, is_spin, NULL)), free_port ());
  return rooms;
}

static gboolean
is_link (GtkWidget *widget, gpointer data)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "http://localhost");
}

static gboolean
is_card_of (GtkWidget *widget, gpointer name)
{
  return GTK_IS_FLOW_BOX_CHILD (widget) && walk_find (widget, is_label_with, name) != NULL;
}

/* (transfer full) (nullable): the link on the card of @side. */
static char *
link_of (GtkWidget *rooms, const char *side)
{
  GtkWidget *card = walk_find (rooms, is_card_of, (gpointer) side), *link = card != NULL ? walk_find (card, is_link, NULL) : NULL;

  return link != NULL ? g_strdup (gtk_label_get_label (GTK_LABEL (link))) : NULL;
}

/* Opened, each side has a code; another is another one, and with it withdrawn he has none; closed, there are none to be seen. */
static void
test_codes (Fixture *fixture, gconstpointer data)
{
  const char *red = sg_campaign_get_side (fixture->campaign, "red")->name, *blue = sg_campaign_get_side (fixture->campaign, "blue")->name;
  GtkWidget *rooms = show_rooms (fixture->window);
  g_autofree char *first = NULL, *second = NULL, *other = NULL, *none = NULL, *again = NULL, *kept = NULL;

  g_assert_true (shows (rooms, "Nobody can come in."));
  press (rooms, "Open the Rooms");
  g_assert_true (shows (rooms, "to this machine alone."));
  g_assert_false (gtk_widget_is_sensitive (walk_find (rooms, is_spin, NULL)));
  first = link_of (rooms, red);
  other = link_of (rooms, blue);
  g_assert_true (first != NULL && other != NULL);
  g_assert_cmpstr (first, !=, other);
  press (walk_find (rooms, is_card_of, (gpointer) red), "New Code");
  second = link_of (rooms, red);
  g_assert_cmpstr (second, !=, first);
  kept = link_of (rooms, blue);
  g_assert_cmpstr (kept, ==, other);
  press (walk_find (rooms, is_card_of, (gpointer) red), "Withdraw");
  none = link_of (rooms, red);
  g_assert_null (none);
  g_assert_true (shows (walk_find (rooms, is_card_of, (gpointer) red), "He has no code."));
  g_assert_null (walk_find (walk_find (rooms, is_card_of, (gpointer) red), is_button_with, (gpointer) "Withdraw"));
  press (rooms, "Close the Rooms");
  g_assert_true (shows (rooms, "Nobody can come in."));
  g_assert_false (shows (rooms, "New Code"));
  press (rooms, "Open the Rooms"); /* who has none gets one, and who has one keeps it */
  again = link_of (rooms, red);
  g_assert_nonnull (again);
  gtk_window_close (GTK_WINDOW (rooms)); /* it is put away, and the rooms stay open */
  settle ();
  rooms = find_window_of (SG_TYPE_ROOMS_WINDOW);
  g_assert_true (rooms == NULL || !gtk_widget_get_mapped (rooms));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rooms", NULL);
  settle ();
  rooms = find_window_of (SG_TYPE_ROOMS_WINDOW);
  g_assert_true (shows (rooms, "Close the Rooms"));
}

/* A port that somebody listens at is not opened, and that is said. */
static void
test_taken (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);
  GtkWidget *rooms = show_rooms (fixture->window);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (walk_find (rooms, is_spin, NULL)), port);
  press (rooms, "Open the Rooms");
  g_assert_true (shows (rooms, "Nobody can come in."));
  g_assert_false (shows (rooms, "New Code"));
}

/* Who decides, and whether dice are sealed, is kept in the campaign; where it cannot be kept it is not shown as if it were. */
static void
test_decide (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Players decide for themselves", "Sealed dice" };
  GtkWidget *rooms = show_rooms (fixture->window);
  Fixture other = { NULL };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    gtk_switch_set_active (GTK_SWITCH (walk_find (rooms, is_switch, (gpointer) names[i])), TRUE);
  settle ();
  g_assert_cmpstr (sg_campaign_get (fixture->campaign, SG_ROOM_DECIDE), ==, "players");
  g_assert_true (sg_sealed_dice_are_on (fixture->campaign));
  gtk_window_destroy (GTK_WINDOW (rooms));
  settle ();
  open_window (&other, NULL); /* another window may look at the campaign only */
  g_assert_true (sg_window_open (other.window, sg_store_get_path (sg_window_get_store (fixture->window)), &error));
  settle ();
  rooms = show_rooms (other.window);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkSwitch *toggle = GTK_SWITCH (walk_find (rooms, is_switch, (gpointer) names[i]));

      g_assert_true (gtk_switch_get_active (toggle));
      gtk_switch_set_active (toggle, FALSE);
      settle ();
      g_assert_true (gtk_switch_get_active (toggle));
    }
  gtk_window_destroy (GTK_WINDOW (rooms));
  close_window (&other, NULL);
  g_assert_cmpstr (sg_campaign_get (fixture->campaign, SG_ROOM_DECIDE), ==, "players");
}

static gboolean
is_chooser (GtkWidget *widget)
{
  return GTK_IS_FILE_CHOOSER (widget) && gtk_widget_get_mapped (widget);
}

/* Slips with the codes, to be cut out. */
static void
test_slips (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "Slips.pdf", NULL), *text = NULL;
  g_autoptr (GFile) folder = g_file_new_for_path (fixture->folder);
  gint64 until = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  GtkWidget *rooms = show_rooms (fixture->window), *chooser;

  press (rooms, "Open the Rooms");
  press (rooms, "Save as Slips…");
  chooser = find_window_of (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_assert_true (chooser != NULL && is_chooser (chooser));
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), "Slips.pdf");
  settle ();
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  while (!g_file_test (path, G_FILE_TEST_EXISTS) && g_get_monotonic_time () < until)
    settle ();
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "%PDF-"));
}

/* With another campaign before the umpire the rooms of the one before are closed. */
static void
test_other_campaign (Fixture *fixture, gconstpointer data)
{
  GtkWidget *rooms = show_rooms (fixture->window);

  press (rooms, "Open the Rooms");
  begin_war (fixture, "Another War");
  settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rooms", NULL);
  settle ();
  rooms = find_window_of (SG_TYPE_ROOMS_WINDOW);
  g_assert_true (rooms == NULL || !shows (rooms, "Close the Rooms"));
}

static void
open_sample_alone (Fixture *fixture, gconstpointer data)
{
  open_sample (fixture, data);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rooms", NULL);
  settle ();
}

int
main (int argc, char **argv)
{
  begin_tests (&argc, &argv);
#define TEST(name, function) g_test_add ("/app/open-rooms/" name, Fixture, NULL, open_sample_alone, function, close_window)
  TEST ("codes", test_codes);
  TEST ("taken", test_taken);
  TEST ("decide", test_decide);
  TEST ("slips", test_slips);
  TEST ("other-campaign", test_other_campaign);
  return g_test_run ();
}
