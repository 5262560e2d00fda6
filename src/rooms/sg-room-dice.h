/* sg-room-dice.h: what a room is told of sealed dice: the seal of the next throw, and all that was opened and that it may know of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where a side sees the table it sees the throws too, but for those whose rulings it is not told and those that turn cards, which may go into a hand.  Where
 * it does not, how many throws there were would tell of fights elsewhere: then it may send a word at any time, and is told everything when the battle is over.
 */

#pragma once

#include "rooms/sg-room-asks.h"

G_BEGIN_DECLS

/** sg_room_write_dice: {} where dice are not sealed. */
void sg_room_write_dice (const SgRoomSight *of, GString *json);

G_END_DECLS
