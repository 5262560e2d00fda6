/* sg-tw-may.h: who may move now, and how far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/** sg_tw_why_still: (transfer full) (nullable): why @unit may not be moved in this phase, a sentence; @rule: (out). */
char       *sg_tw_why_still    (const SgTw *tw, const SgUnit *unit, const char **rule);
/** sg_tw_why_bound: (transfer full) (nullable): the same of what binds it in every phase of the move: a ford, bad morale, exhaustion, an enemy. */
char       *sg_tw_why_bound    (const SgTw *tw, const SgUnit *unit, const char **rule);
/** sg_tw_mode: how it goes by the table of moves: "column", "battle move". */
const char *sg_tw_mode         (const SgTw *tw, const SgUnit *unit);
/** sg_tw_normal_mode: the same of a normal move, whatever battle move is ordered: who has to go to the rear goes so, and who is brought up (TW-69, TW-74). */
const char *sg_tw_normal_mode  (const SgTw *tw, const SgUnit *unit);
/** sg_tw_move_allowed: inches of a whole move; 0 where the table has none for it. */
double      sg_tw_move_allowed (const SgTw *tw, const SgUnit *unit);
/** sg_tw_move_left: what of them is not spent. */
double      sg_tw_move_left    (const SgTw *tw, const SgUnit *unit);

G_END_DECLS
