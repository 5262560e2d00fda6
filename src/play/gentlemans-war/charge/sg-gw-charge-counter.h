/* sg-gw-charge-counter.h: the target of a charge comes on to meet it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"

G_BEGIN_DECLS

/** sg_gw_charge_counter: how far the target comes to meet the charge (GW-R50). */
SgQuestion *sg_gw_charge_counter (const SgGwCharge *charge, GError **error);
/** sg_gw_charge_come_on: @ruling brings it as far as @dice inches do on its ground; @halt (out): at what. Returns: how far it went: it halts before
 * those who charge. */
double      sg_gw_charge_come_on (const SgGwCharge *charge, double dice, SgRuling *ruling, SgGwHalt *halt);
/** sg_gw_charge_counter_obstacle: (nullable): the first on its way that costs it a die. */
const SgPiece *sg_gw_charge_counter_obstacle (const SgGwCharge *charge);

G_END_DECLS
