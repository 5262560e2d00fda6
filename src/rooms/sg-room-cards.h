/* sg-room-cards.h: the cards of a reader’s own units, as they are printed, for his room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 *   [{id, lines: [{name, text, sign}], heads: [“”], rows: [{label, cells: [“”]}], shoot, bands: [{label, value}], fight: [{label, value}]}]
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** sg_room_cards_write: (transfer full): of every unit of @reader’s side that he knows. */
char *sg_room_cards_write (SgBattle *battle, const char *reader);

G_END_DECLS
