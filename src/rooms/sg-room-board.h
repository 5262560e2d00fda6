/* sg-room-board.h: what a room shows of a battle: all that its reader knows, and nothing else, as JSON by parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One schema for every book.  A part is written anew whenever somebody asks, and told to a room only when its bytes are others than those it was told last.
 * It is a paper of its side (sg-leaks.h), “room”: twins of what the reader cannot know give the same bytes.
 *
 *   turn    what is played, by whom, when: {book, title, side, reader, who, sides, time, move, stage, phase}
 *   map     {key, w, d, unit, floor, title}; the picture is asked for by its key (sg-room-picture.h)
 *   units   [{id, name, short, side, own, arm, x, y, b, front, depth, fit, begun, guns, form, state, tag, ghost, spine}], whole bodies as blocks; type and begun of others alone
 *   figures [{id, unit, side, arm, x, y, b, st}], where men stand one by one; own ones in the box without x and y
 *   areas   [{side, label, at}]
 *   news    [{id, letter, what, where, by, age, time, at}]: of the enemy, whose id is the unit’s; at: minutes of the day, the freshest are the latest
 *   post    [{n, kind, title, text, marches, from, to, own, written, sent, came, answers}], oldest first
 *   log     [{time, text, rule}], the newest last
 *   army    [{id, name, type, begun, fit, lost, facts: [{caption, words, rule}]}]: his own
 *   cards   [“Q♥”, {title, text}]: his Hold Cards, then the event cards that he holds
 *   asks    [{id, kind, title, prompt, choices: [{id, label, detail, cost, why}]}]: what is asked of him
 *   may     what he may send: {orders, kinds, to, box, note, dice}
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

typedef struct _SgRoomBoard SgRoomBoard;

/** sg_room_board_new: (transfer full): what @reader, a side or one of its generals (sg-reader.h), knows of @battle now. */
SgRoomBoard *sg_room_board_new   (SgBattle *battle, const char *reader);
void         sg_room_board_free  (SgRoomBoard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRoomBoard, sg_room_board_free)
/**
 * sg_room_board_write: (transfer full) (nullable): the parts of @self that are others than those of @since (nullable: all), as one object; NULL: none.
 *
 * Of a list of what has an id only what is new, changed or gone is told, of one that has grown at its end what was added (sg-room-changes.h).
 */
char        *sg_room_board_write (const SgRoomBoard *self, const SgRoomBoard *since);

G_END_DECLS
