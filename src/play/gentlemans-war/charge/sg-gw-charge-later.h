/* sg-gw-charge-later.h: the odds of what comes after the blows: who comes back, a shot after the beaten, a pursuit and its second round,
 * a fight that goes on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_tell_recovery: who comes back to the beaten, or to the winners. */
void sg_gw_charge_tell_recovery (const SgGwCharge *charge, gboolean pursued, SgChoice *choice);
/** sg_gw_charge_tell_throwers: (transfer full) (nullable): who throws to come back, with how many dice and on what, in order. @of: (out) (nullable): the side
 * that throws, NULL where both do or nobody. */
char *sg_gw_charge_tell_throwers (const SgGwCharge *charge, const char **of);
void sg_gw_charge_tell_pursuit (const SgGwCharge *charge, const SgUnit *winner, const char *pace, SgChoice *choice);
void sg_gw_charge_tell_parting (const SgGwCharge *charge, const SgUnit *winner, const char *column, SgChoice *choice);
/** sg_gw_charge_tell_tie: @holds: the next round, if both hold; else who comes back. */
void sg_gw_charge_tell_tie (const SgGwCharge *charge, const SgUnit *unit, gboolean holds, SgChoice *choice);

G_END_DECLS
