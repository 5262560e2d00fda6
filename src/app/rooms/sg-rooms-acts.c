/* sg-rooms-acts.c: “Open the Rooms…”: the players’ rooms of the window’s campaign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A window has one server, made when the rooms are first asked for; it lives as long as the window, and is shut with its campaign.
 */

#include "app/rooms/sg-rooms-acts.h"

#include <glib/gi18n-lib.h>

#include "app/rooms/sg-rooms-window.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "play/sg-reader.h"
#include "sheets/sg-sheet-paper.h"

#define SERVER "sg-room-server"

static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter);

static void
look_cb (AdwToast *toast, SgWindow *window)
{
  show_cb (GTK_WIDGET (window), NULL, NULL);
}

/* Whoever sent something is told of on every page. */
static void
came_cb (SgRoomServer *server, SgRoomErrand *errand, SgWindow *window)
{
  g_autofree char *called = sg_battle_call_reader (sg_window_get_battle (window), errand->reader);
  g_autofree char *words = g_strdup_printf (_("%s sends: %s"), called, errand->title), *plain = g_markup_escape_text (words, -1);
  AdwToast *toast = adw_toast_new (plain);

  adw_toast_set_button_label (toast, _("Look"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (look_cb), window, 0);
  sg_window_toast (window, toast);
}

static void
errand_cb (SgDesk *desk, const char *key, SgWindow *window)
{
  if (g_str_has_prefix (key, SG_ROOM_LINE))
    show_cb (GTK_WIDGET (window), NULL, NULL);
}

static SgRoomServer *
need_server (SgWindow *window)
{
  SgRoomServer *server = g_object_get_data (G_OBJECT (window), SERVER);

  if (server != NULL)
    return server;
  server = sg_room_server_new (sg_window_get_desk (window));
  sg_room_server_set_forms (server, sg_sheet_paper_forms);
  g_signal_connect_object (server, "came", G_CALLBACK (came_cb), window, 0);
  g_signal_connect_object (sg_window_get_desk (window), "errand", G_CALLBACK (errand_cb), window, 0);
  g_object_set_data_full (G_OBJECT (window), SERVER, server, g_object_unref);
  return server;
}

static void
show_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SgWindow *window = SG_WINDOW (widget);

  if (sg_window_get_desk (window) != NULL && sg_window_get_battle (window) != NULL)
    sg_rooms_window_show (window, need_server (window));
}

void
sg_rooms_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.rooms", NULL, show_cb);
}

void
sg_rooms_update_actions (SgWindow *window)
{
  SgRoomServer *server = g_object_get_data (G_OBJECT (window), SERVER);

  gtk_widget_action_set_enabled (GTK_WIDGET (window), "win.rooms", sg_window_get_battle (window) != NULL);
  if (server != NULL && sg_window_get_battle (window) == NULL)
    sg_room_server_close (server);
}
