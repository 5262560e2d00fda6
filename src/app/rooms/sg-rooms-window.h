/* sg-rooms-window.h: the players’ rooms, as the umpire has them: the door, the codes, who is in, and what they send.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"
#include "rooms/sg-room-server.h"

G_BEGIN_DECLS

#define SG_TYPE_ROOMS_WINDOW (sg_rooms_window_get_type ())
G_DECLARE_FINAL_TYPE (SgRoomsWindow, sg_rooms_window, SG, ROOMS_WINDOW, AdwWindow)

/** sg_rooms_window_show: (transfer none): the one of @window, before it. */
GtkWidget *sg_rooms_window_show (SgWindow *window, SgRoomServer *server);

/** sg_rooms_window_renew: what “New Code” does. */
void       sg_rooms_window_renew (SgRoomsWindow *self, const char *reader);
/** sg_rooms_window_forget_codes: of @window’s, if it was ever shown: another campaign is before it, of which no code was made here. */
void       sg_rooms_window_forget_codes (SgWindow *window);
/** sg_rooms_window_tell: what went wrong with something that was pressed elsewhere; @error nullable: nothing did. */
void       sg_rooms_window_tell (SgWindow *window, const GError *error);

G_END_DECLS
