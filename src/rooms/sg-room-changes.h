/* sg-room-changes.h: what a part of a room’s board says now, told to somebody who has it as it was.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** SgRoomPartKind: how a part changes: as one thing, item by item of a list whose items begin with their ids, or at its end. */
typedef enum { SG_ROOM_PART_WHOLE, SG_ROOM_PART_ITEMS, SG_ROOM_PART_TAIL } SgRoomPartKind;

/**
 * sg_room_changes_write: adds to @json what of @name is told to who has @before, so that he has @now.
 *
 * Of items: “units+”, whole, those that are new; “units~”, of those that are others than before, their ids and the members that are, with null for one that
 * is gone; “units-”, the ids of those that are gone.  Each only where there are any.  Of a tail “log+”, what was added, or all of it anew.
 */
void sg_room_changes_write (GString *json, const char *name, SgRoomPartKind kind, const char *now, const char *before);

G_END_DECLS
