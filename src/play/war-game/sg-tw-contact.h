/* sg-tw-contact.h: what happens when a charge comes home: the contact die, the close volley, bursting through.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_contact;
/** sg_tw_count_contact: how many of @unit meet @enemy: of its front rank, or of a column as it spreads out (TW-51, TW-68). */
gint64   sg_tw_count_contact (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy);

/** sg_tw_has_close_volley: whether @enemy could fire at @unit, which charges it, at contact, or a gun of its battery could; sg_tw_burst_chance: that a rider
 * of @unit bursts through it, 0 where none may. */
gboolean sg_tw_has_close_volley (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy);
double   sg_tw_burst_chance     (const SgTw *tw, const SgUnit *unit, const SgUnit *enemy);
/** sg_tw_fill_close_canister: (transfer full) (nullable): @gun at those who reach its battery; %NULL where it cannot fire, nobody is in the device, or a friend
 * is. */
SgQuestion *sg_tw_fill_close_canister (const SgTw *tw, const SgUnit *gun, const SgUnit *charger);

G_END_DECLS
