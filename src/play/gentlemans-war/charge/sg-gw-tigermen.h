/* sg-gw-tigermen.h: skirmishers with grappling hooks, before horse comes to blows with them (GW-913).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_hooks: whether grappling hooks are thrown at the horse before it comes to blows (GW-913). */
gboolean sg_gw_charge_hooks (const SgGwCharge *charge);
/** sg_gw_charge_hooks_at: the same, if @unit led the charge. */
gboolean sg_gw_charge_hooks_at (const SgGwCharge *charge, const SgUnit *unit);
SgQuestion *sg_gw_charge_hooking (const SgGwCharge *charge, GError **error);
void sg_gw_charge_rule_hooks (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling);
/** sg_gw_charge_held: figures of @unit that the hooks hold out of the fight, unhurt. */
gint64 sg_gw_charge_held (const SgGwCharge *charge, const SgUnit *unit);

G_END_DECLS
