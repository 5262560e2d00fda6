/* sg-room-asks.h: what is asked of him who sits in a room, what he holds, and what he may send.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/** SgRoomSight: whose room it is, and what he knows. */
typedef struct { SgBattle *battle; SgBoard *board; /* as he knows it */ const char *reader, *side; } SgRoomSight;

void sg_room_write_cards (const SgRoomSight *of, GString *json);
void sg_room_write_asks  (const SgRoomSight *of, GString *json);
void sg_room_write_may   (const SgRoomSight *of, GString *json);

/** sg_room_name_ask: (transfer full): by which an answer says what it answers: by all that is asked, and by no number of a ruling. */
char    *sg_room_name_ask (const SgTalk *talk);
/** sg_room_puts_down: whether @side puts down unseen now, and has not said that it is ready. */
gboolean sg_room_puts_down (SgBattle *battle, const char *side);

G_END_DECLS
