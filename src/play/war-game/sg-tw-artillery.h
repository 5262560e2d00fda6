/* sg-tw-artillery.h: the phase of the guns: who may fire, the shots one after the other, and their losses together at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-lay.h"
#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

extern const SgTwPart sg_tw_artillery;

/** sg_tw_why_no_gun: (transfer full) (nullable): why @gun may not fire in this move, a sentence; @at_contact: at chargers who reach it (TW-58). */
char *sg_tw_why_no_gun (const SgTw *tw, const SgUnit *gun, gboolean at_contact);
/** sg_tw_list_battery: (transfer container) (element-type SgUnit): the guns of the battery that @gun is of, itself among them; of who is no gun nobody. */
GPtrArray  *sg_tw_list_battery (const SgTw *tw, const SgUnit *gun);
/** sg_tw_fill_contact: (transfer full): canister at chargers, who are taken to stand six inches before the muzzle on their line of approach (TW-58). */
SgQuestion *sg_tw_fill_contact (const SgTw *tw, const SgUnit *gun, const SgUnit *charger, GError **error);

G_END_DECLS
