/* sg-gw-charge-holder.h: who holds up a unit that goes on after its fight, and may charge nobody.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge-standing.h"

G_BEGIN_DECLS

/** sg_gw_charge_find_holder: (nullable): who holds @unit on its way, standing as @from, to @place (inout), which becomes where it halts; @held (inout): what
 * of the country does. */
const SgUnit *sg_gw_charge_find_holder (const SgGw *gw, const SgUnit *unit, const SgGwBlock *from, SgPlace *place, SgGwHalt *held);

/** sg_gw_charge_stands_between: (nullable): who stands on @gw on the way of @by to the beaten @at, but those who won @charge beside it;
 * @far (out): inches to there. */
const SgUnit *sg_gw_charge_stands_between (const SgGw *gw, const SgGwCharge *charge, const SgUnit *by, const SgUnit *at, double *far);

G_END_DECLS
