/* sg-tw-counters.h: what runs by itself from move to move: rest, fords, exhaustion, rallies; and what goes to the rear.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_counters;
/** sg_tw_go_to_rear: carries out all compulsory moves in one ruling, which goes on into @next. */
gboolean sg_tw_go_to_rear (const SgTw *tw, SgTwPhase next, GError **error);
/** sg_tw_take_off: takes @unit off the table, with all who are left of it. */
void     sg_tw_take_off   (const SgTw *tw, SgRuling *ruling, const SgUnit *unit);
/** sg_tw_tag: as SgGameLook.tag: the counters that stand on the block. */
char    *sg_tw_tag        (SgBoard *board, const SgUnit *unit);
/** sg_tw_tell_state: (transfer full): "exhausted, 2 of 4; in the ford until move 7", "" where there is nothing to tell. */
char    *sg_tw_tell_state (const SgTw *tw, const SgUnit *unit);

G_END_DECLS
