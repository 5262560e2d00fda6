/* sg-room-post.h: what a room is told of its dispatches and orders, and of the enemy, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rooms/sg-room-asks.h"

G_BEGIN_DECLS

void sg_room_write_news (const SgRoomSight *of, GString *json);
void sg_room_write_post (const SgRoomSight *of, GString *json);

/** sg_room_tell_march: (transfer full): how long @unit takes by @way (element-type SgPoint) on @known, the reader’s board; NULL with the error. */
char *sg_room_tell_march (SgBoard *known, const char *unit, GArray *way, GError **error);
/** sg_room_tell_ride: (transfer full): when a rider of @side’s headquarters would be with the unit @to, by what @known has of it; NULL with the error. */
char *sg_room_tell_ride (SgBoard *known, const char *side, const char *to, GError **error);

G_END_DECLS
