/* sg-room-herald.h: who tells the rooms what is new: looks for each reader when something has happened, and tells all of them at the same fixed times.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How long a ruling took to make, or one side’s board to look at, is nobody’s to know: whatever is told, an event or a whole board, leaves at a slot of a
 * clock that goes on by itself, when every room that somebody watches has been looked at.
 */

#pragma once

#include "desk/sg-desk.h"
#include "rooms/sg-room-stream.h"
#include "rooms/sg-room-tray.h"

G_BEGIN_DECLS

#define SG_ROOM_SLOT 100   /* ms: what is told leaves at such times alone */

typedef struct _SgRoomHerald SgRoomHerald;
typedef void (*SgRoomHeraldFunc) (gpointer data);

/** sg_room_herald_new: of @desk and the errands of @tray; @streams is called whenever a page begins to listen, or has left. */
SgRoomHerald *sg_room_herald_new        (SgDesk *desk, SgRoomTray *tray, SgRoomHeraldFunc streams, gpointer data);
void          sg_room_herald_free       (SgRoomHerald *self);
/** sg_room_herald_set_battle: @battle (nullable): every page asks for all of it anew. */
void          sg_room_herald_set_battle (SgRoomHerald *self, SgBattle *battle);
/** sg_room_herald_open: begins to tell, and gives a beat at fixed times; shut, every stream is ended. */
void          sg_room_herald_open       (SgRoomHerald *self);
void          sg_room_herald_shut       (SgRoomHerald *self);
/** sg_room_herald_changed: something happened: every room is looked at. */
void          sg_room_herald_changed    (SgRoomHerald *self);
/** sg_room_herald_answer: @msg of @guest waits for the next slot, and is answered with all that @reader knows then. */
void          sg_room_herald_answer     (SgRoomHerald *self, SoupServerMessage *msg, const char *reader, guint guest);
/** sg_room_herald_listen: @msg becomes a stream of what is new to @reader; of one guest the newest two stay. */
void          sg_room_herald_listen     (SgRoomHerald *self, SoupServerMessage *msg, const char *reader, guint guest);
/** sg_room_herald_show_out: ends the streams of everybody whose number is not among @guests (element-type guint), and answers him no more. */
void          sg_room_herald_show_out   (SgRoomHerald *self, GArray *guests);
/** sg_room_herald_wait: how many ms it is from @now, in µs, to the next slot: 1 to SG_ROOM_SLOT. */
guint         sg_room_herald_wait       (gint64 now);

G_END_DECLS
