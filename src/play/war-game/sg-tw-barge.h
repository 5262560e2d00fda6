/* sg-tw-barge.h: barges: the water they keep to, and the troops they carry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_barging;

/** sg_tw_on_water: whether there is water at @at, a bridge over it or none (TW-21). */
gboolean  sg_tw_on_water     (const SgTw *tw, SgPoint at);
/** sg_tw_barge_of: (nullable): the barge that @unit is aboard. */
SgUnit   *sg_tw_barge_of     (const SgTw *tw, const SgUnit *unit);
/** sg_tw_kept_off: as SgGameMovement.kept_off: who is aboard a barge is on no ground. */
char     *sg_tw_kept_off     (SgBattle *battle, const char *id);

G_END_DECLS
