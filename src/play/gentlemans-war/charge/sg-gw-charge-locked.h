/* sg-gw-charge-locked.h: fights that go on: after a tie all who hold stay in contact, and fight on upon a later card (GW-627, GW-628).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_lock: after a tie all who hold, and still stand, are locked with the enemies who do (GW-627). */
void sg_gw_charge_lock (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_unlock: the fight of @unit with the enemies who are in this one is settled; others it may be locked with stay so. */
void sg_gw_charge_unlock (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit);
/** sg_gw_charge_are_locked: whether @unit is in a fight that goes on with @enemy. */
gboolean sg_gw_charge_are_locked (const SgGw *gw, SgUnit *unit, const SgUnit *enemy);
/** sg_gw_charge_why_tied: (transfer full) (nullable): why @unit, in a fight that goes on with others than @enemy, does not leave it for
 * a charge of that enemy or upon him, nor to answer one: it fights on or stands, unless the house rule lets it go. */
char *sg_gw_charge_why_tied (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy);
/** sg_gw_charge_is_later: whether it is a fight that goes on, and no charge came before it. */
gboolean sg_gw_charge_is_later (const SgGwCharge *charge);
/** sg_gw_tell_locked: (transfer full) (nullable): with whom @unit is in a fight that goes on. */
char *sg_gw_tell_locked (const SgGw *gw, SgUnit *unit);
/** sg_gw_find_bound: (nullable): who of @units is acting, but in a fight that goes on, and may not leave it (GW-627). */
const SgUnit *sg_gw_find_bound (const SgGw *gw, GPtrArray *units);
extern const SgGwPart sg_gw_part_charge_locked;

G_END_DECLS
