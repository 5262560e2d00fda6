/* sg-rooms-acts.c: “Open the Rooms…”: the players’ rooms of the window’s campaign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A window has one server, made when the rooms are first asked for; it lives as long as the window, and is shut with its campaign.
 */

#include "app/rooms/sg-rooms-acts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "app/rooms/sg-guest-list.h"
#include "app/rooms/sg-rooms-window.h"
#include "app/systems/sg-umpire-acts.h"
#include "app/window/sg-window-campaign.h"
#include "app/window/sg-window-frame.h"
#include "exchange/sg-player-orders.h"
#include "play/sg-reader.h"
#include "sheets/sg-sheet-paper.h"

#define SERVER "sg-room-server"
#define GUESTS "sg-room-guests" /* those of the Campaign page */
#define CAMPAIGN "sg-room-campaign" /* of the server: whose rooms they are */
#define READ "sg-room-errand" /* of a dialog of orders: whose they are */

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

/* Orders are read one after the other, in the order in which they came: with those of one settled the next are opened, as with files. */

static gboolean read_orders (SgWindow *window, SgRoomErrand *errand);

/* What was accepted a moment ago is told to the tray a moment later. */
static gboolean
waits_to_be_read (SgWindow *window, const SgRoomErrand *errand)
{
  return errand->state == SG_ROOM_WAITS && errand->kind == SG_ROOM_ORDERS && sg_player_find_state (errand->orders, sg_window_get_battle (window)) == SG_ORDERS_OPEN;
}

static void
read_next_cb (GtkWidget *dialog, SgWindow *window)
{
  SgRoomServer *server = g_object_get_data (G_OBJECT (window), SERVER);
  GPtrArray *errands = server != NULL && sg_window_get_battle (window) != NULL ? sg_room_server_list_errands (server) : NULL;
  const char *read = g_object_get_data (G_OBJECT (dialog), READ);
  SgRoomErrand *next = NULL;

  for (guint i = 0; errands != NULL && i < errands->len; i++)
    {
      SgRoomErrand *errand = errands->pdata[i];
      gboolean waits = waits_to_be_read (window, errand);

      if (waits && g_str_equal (errand->id, read))
        return;   /* he closed it on them: he wants to look at something first */
      if (waits && next == NULL)
        next = errand;
    }
  if (next != NULL)
    read_orders (window, next);
}

/* FALSE where they cannot be read: the Rooms window says so, and can refuse them. */
static gboolean
read_orders (SgWindow *window, SgRoomErrand *errand)
{
  GtkWidget *dialog = sg_umpire_show_orders (window, errand->orders, errand->title, NULL);

  if (dialog == NULL)
    return FALSE;
  g_object_set_data_full (G_OBJECT (dialog), READ, g_strdup (errand->id), g_free);
  g_signal_connect_object (dialog, "destroy", G_CALLBACK (read_next_cb), window, 0);
  return TRUE;
}

static SgRoomErrand *
find_errand (SgWindow *window, const char *id)
{
  SgRoomServer *server = g_object_get_data (G_OBJECT (window), SERVER);
  GPtrArray *errands = server != NULL ? sg_room_server_list_errands (server) : NULL;

  for (guint i = 0; errands != NULL && i < errands->len; i++)
    if (g_str_equal (((SgRoomErrand *) errands->pdata[i])->id, id))
      return errands->pdata[i];
  return NULL;
}

/* FALSE where it wants more than a press: a note is read in the Rooms window, and what cannot be done is refused there. */
static gboolean
take (SgWindow *window, SgRoomErrand *errand, GError **error)
{
  switch (errand->kind)
    {
    case SG_ROOM_ORDERS:
      return read_orders (window, errand);
    case SG_ROOM_ANSWER:
    case SG_ROOM_DICE:
    case SG_ROOM_CARDS:
    case SG_ROOM_MEN:
      return sg_room_server_take (g_object_get_data (G_OBJECT (window), SERVER), errand, error);
    case SG_ROOM_NOTE:
    case SG_ROOM_PLACES:
    case SG_ROOM_READY:
    case SG_ROOM_WORD:
      break;
    }
  return FALSE;
}

/* Orders that are pressed are read, an answer, dice and names are taken: the line says all of them. */
static void
errand_cb (SgDesk *desk, const char *key, SgWindow *window)
{
  SgRoomErrand *errand = g_str_has_prefix (key, SG_ROOM_LINE) ? find_errand (window, key + strlen (SG_ROOM_LINE)) : NULL;

  g_autoptr (GError) error = NULL;

  if (errand == NULL || take (window, errand, &error))
    return;
  show_cb (GTK_WIDGET (window), NULL, NULL);
  sg_rooms_window_tell (window, error);
}

static SgRoomServer *
need_server (SgWindow *window)
{
  SgRoomServer *server = g_object_get_data (G_OBJECT (window), SERVER);
  SgGuestList *guests = g_object_get_data (G_OBJECT (window), GUESTS);

  if (server != NULL)
    return server;
  server = sg_room_server_new (sg_window_get_desk (window));
  sg_room_server_set_papers (server, sg_sheet_paper_forms, sg_sheet_paper_reference);
  g_signal_connect_object (server, "came", G_CALLBACK (came_cb), window, 0);
  g_signal_connect_object (sg_window_get_desk (window), "errand", G_CALLBACK (errand_cb), window, 0);
  g_object_set_data_full (G_OBJECT (window), SERVER, server, g_object_unref);
  g_object_set_data_full (G_OBJECT (server), CAMPAIGN, g_strdup (sg_campaign_get_uuid (sg_battle_get_campaign (sg_window_get_battle (window)))), g_free);
  if (guests != NULL)
    sg_guest_list_set_server (guests, server);
  return server;
}

GtkWidget *
sg_rooms_make_guests (SgWindow *window)
{
  SgRoomServer *server = g_object_get_data (G_OBJECT (window), SERVER);
  GtkWidget *guests = sg_guest_list_new (TRUE);

  if (server != NULL)
    sg_guest_list_set_server (SG_GUEST_LIST (guests), server);
  g_object_set_data_full (G_OBJECT (window), GUESTS, g_object_ref_sink (guests), g_object_unref);
  return guests;
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

/* The rooms are those of one campaign: with another before him the umpire is asked anew, and codes of the one before are no codes of this. */
static void
follow_campaign (SgWindow *window, SgRoomServer *server)
{
  SgBattle *battle = sg_window_get_battle (window);
  const char *campaign = battle != NULL ? sg_campaign_get_uuid (sg_battle_get_campaign (battle)) : NULL;

  if (g_strcmp0 (campaign, g_object_get_data (G_OBJECT (server), CAMPAIGN)) == 0)
    return;
  g_object_set_data_full (G_OBJECT (server), CAMPAIGN, g_strdup (campaign), g_free);
  sg_room_server_close (server);
  sg_rooms_window_forget_codes (window);
}

void
sg_rooms_update_actions (SgWindow *window)
{
  SgRoomServer *server = g_object_get_data (G_OBJECT (window), SERVER);

  gtk_widget_action_set_enabled (GTK_WIDGET (window), "win.rooms", sg_window_get_battle (window) != NULL);
  if (server != NULL)
    follow_campaign (window, server);
}
