/* sg-gw-charge-host.h: all who are in a charge: those who charge together, and supports who come in (GW-628).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_flanked: how the target is taken: in front only where every charger comes from there. */
SgGwArc sg_gw_charge_flanked (const SgGwCharge *charge);
/** sg_gw_charge_arc: whence one comes who strikes in the choice @struck of the words: −1 in front. */
SgGwArc sg_gw_charge_arc (int struck);
/** sg_gw_charge_hits: those of the attackers and of the defenders, none before the clash. */
void sg_gw_charge_hits (const SgGwCharge *charge, gint64 *attackers, gint64 *defenders);
void sg_gw_charge_note_hits (const SgGwCharge *charge, SgRuling *ruling, gint64 attackers, gint64 defenders);
gboolean sg_gw_charge_is_brawl (const SgGwCharge *charge);
/** sg_gw_charge_clash: (transfer full): the dice of the close combat, of one against one or of all. */
SgQuestion *sg_gw_charge_clash (const SgGwCharge *charge, const SgGwStand *stand, GError **error);
/** sg_gw_charge_result: (transfer full): what the hits come to: "combat-result", or "brawl". */
SgQuestion *sg_gw_charge_result (const SgGwCharge *charge, GError **error);
/** sg_gw_charge_of: the charge as it is @unit’s: of who charges beside the first, or of a support, who comes in against the charger as in a
 * counter-charge, and then stands so: @stand (inout). */
SgGwCharge sg_gw_charge_of (const SgGwCharge *charge, SgUnit *unit, const SgGwStand **stand);
GVariant *sg_gw_charge_record_of (const SgGwCharge *charge, SgUnit *unit, const SgGwStand *stand);
gboolean sg_gw_charge_outcome (const SgGwCharge *charge, SgGwOutcome *outcome);
/** sg_gw_charge_outcome_of: what that means for @unit (%NULL: the first of the winners), by its own arm. */
gboolean sg_gw_charge_outcome_of (const SgGwCharge *charge, const SgUnit *unit, SgGwOutcome *outcome);

G_END_DECLS
