/* sg-gw-charge-stages.h: the stages of a charge, read from top to bottom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_stages: ended by a %NULL id; the first row of each step of the stepper has its title and rules. */
extern const SgStageRow sg_gw_charge_stages[];

/** sg_gw_charge_row: the row at which the charge stands. */
const SgStageRow *sg_gw_charge_row (const SgGwCharge *charge);
/** sg_gw_charge_ask: (transfer full) (nullable): what is thrown now: what the stage asks, or what it waits for. */
SgQuestion *sg_gw_charge_ask (const SgGwCharge *charge);
/** sg_gw_charge_rule: what a verdict does to the charge; FALSE: it is another’s, though it may be made while the charge waits for it. */
gboolean sg_gw_charge_rule (const SgGwCharge *charge, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling);

G_END_DECLS
