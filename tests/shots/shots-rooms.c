/* shots-rooms.c: the shots of the players’ rooms, as the umpire has them: shut, and open with somebody in and something sent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "shots.h"

#include "app/campaign/sg-campaign-page.h"
#include "app/rooms/sg-guest-list.h"
#include "app/rooms/sg-rooms-window.h"
#include "app/window/sg-window-pages.h"
#include "app/window/sg-window-campaign.h"

static SgRoomServer *server;   /* kept as long as shots are taken */

static SgRoomServer *
need_server (SgWindow *window)
{
  if (server == NULL)
    server = sg_room_server_new (sg_window_get_desk (window));
  return server;
}

static GtkWidget *
shut (SgWindow *window)
{
  sg_room_server_close (need_server (window));
  return sg_rooms_window_show (window, need_server (window));
}

/* A note of Red’s, who is in. */
static void
send_note (SgRoomServer *rooms, SgBattle *battle)
{
  g_autoptr (GHashTable) form = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (battle));
  SgRoomErrand *errand;

  g_hash_table_insert (form, "id", "0c4c4b0e-6f1d-4a53-9d0c-3f1c5c0a7f10");
  g_hash_table_insert (form, "campaign", (char *) sg_campaign_get_uuid (sg_battle_get_campaign (battle)));
  g_hash_table_insert (form, "battle", id);
  g_hash_table_insert (form, "kind", "note");
  g_hash_table_insert (form, "text", "May my gun still limber up in this move?");
  errand = sg_room_errand_read (battle, "red", form, NULL);
  if (errand != NULL && sg_room_server_list_errands (rooms)->len == 0)
    g_ptr_array_add (sg_room_server_list_errands (rooms), errand);
}

static GtkWidget *
open_rooms (SgWindow *window)
{
  SgRoomServer *rooms = need_server (window);
  SgRoomGuests *guests = sg_room_server_get_guests (rooms);

  sg_room_server_open (rooms, SG_ROOM_LOOPBACK, 0, NULL);
  if (sg_room_guests_list (guests)->len == 0)
    {
      g_autofree char *token = sg_room_server_invite (rooms, "red", NULL);

      g_free (sg_room_guests_enter (guests, token, "192.168.1.20", "Mozilla/5.0 (Linux; Android 13; Pixel 6a) Firefox/120.0"));
    }
  send_note (rooms, sg_window_get_battle (window));
  sg_rooms_window_renew (SG_ROOMS_WINDOW (sg_rooms_window_show (window, rooms)), "blue");
  return sg_rooms_window_show (window, rooms);
}

/* Who is in, beside the sittings. */
static GtkWidget *
campaign (SgWindow *window)
{
  GtkWidget *guests = sg_guest_list_new (TRUE);

  gtk_window_close (GTK_WINDOW (open_rooms (window)));
  sg_window_show_page (window, "campaign");
  sg_guest_list_set_server (SG_GUEST_LIST (guests), server);
  sg_campaign_page_set_aside (SG_CAMPAIGN_PAGE (sg_window_get_visible_page (window)), guests);
  return NULL;
}

static const SgShot shots[] = { { "rooms", shut }, { "rooms-open", open_rooms }, { "rooms-campaign", campaign } };

SG_REGISTER_SHOTS (shots)
