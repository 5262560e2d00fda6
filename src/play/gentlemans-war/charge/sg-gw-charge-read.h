/* sg-gw-charge-read.h: a charge read from the board, and the stage that it has come to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_read: FALSE when none goes on. */
gboolean sg_gw_charge_read (const SgGw *gw, SgGwCharge *charge);
/** sg_gw_charge_settle: the stage that a charge stands at when nothing is posted to bring it there. */
const char *sg_gw_charge_settle (const SgGwCharge *charge, const char *stage);
/** sg_gw_charge_comes_on: whether by @plan the target comes to meet the charge (GW-R50). */
gboolean sg_gw_charge_comes_on (const SgGwCharge *charge, const char *plan);
/** sg_gw_charge_may_part: whether the attacker has yet to say if several against as many is one fight. */
gboolean sg_gw_charge_may_part (const SgGwCharge *charge);

G_END_DECLS
