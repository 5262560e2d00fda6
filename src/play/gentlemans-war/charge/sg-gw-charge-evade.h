/* sg-gw-charge-evade.h: the target of a charge gets out of its way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_evade: the target goes so far, straight away from the charger. */
void sg_gw_charge_evade (const SgGwCharge *charge, SgRuling *ruling, double inches);

G_END_DECLS
