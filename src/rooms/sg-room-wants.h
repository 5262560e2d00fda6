/* sg-room-wants.h: what the question on the umpire’s desk wants of a player: who of his men falls, or what he threw.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only where both sides see the table: elsewhere even that something is judged would tell.
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_room_write_wants: for @side: {men: "who falls, two more", named: [ids]} and {dice: 3}, each where it is so; with coins: true where those are
 *  what is tossed, and of one coin {faces: [“what comes of heads”, “of tails”]}; and {turn: 1}: that so many cards are turned. */
void     sg_room_write_wants (SgDesk *desk, const char *side, GString *json);
/** sg_room_enter_dice: the faces that were typed by @whose hand, into the open question. */
gboolean sg_room_enter_dice  (SgDesk *desk, const char *faces, const char *whose, GError **error);
/** sg_room_enter_cards: the cards that were turned by @whose hand, into the open question. */
gboolean sg_room_enter_cards (SgDesk *desk, const char *cards, const char *whose, GError **error);
/** sg_room_name_men: just @men, all of @side, in place of those of it that are named. */
gboolean sg_room_name_men    (SgDesk *desk, const char *side, const char *const *men, GError **error);

G_END_DECLS
