/* sg-gw-charge-declare.h: a charge declared: what its player may do before it goes: shoot first, bring others, wheel by a card.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_declare: carries out “Charge”: the first of the units upon the target; others who act on the same card come along. */
gboolean sg_gw_charge_declare (const SgActCall *call, GError **error);
/** sg_gw_charge_takes: whether the first of the units may charge the target. */
gboolean sg_gw_charge_takes (const SgActCall *call);
/** sg_gw_charge_tell_reach: (transfer full) (nullable): "62% to reach 3rd Line; if it shoots at long range first: 31% that they falter", of the
 * nearest enemy who may be charged, or the one who must be; where there is none, @why (inout) not even the nearest of all is. */
char *sg_gw_charge_tell_reach (const SgGw *gw, SgUnit *by, char **why);
/* The stage "declare": what may come before the charge itself, each with the odds of all that follows. */
SgGwOffer  sg_gw_charge_offer_declared;
SgGwAnswer sg_gw_charge_answer_declared;
/** sg_gw_charge_forced: (nullable): the enemy that a Fanatic unit must charge (GW-908), or one that a cameo has charge ("forced"). */
SgUnit *sg_gw_charge_forced (const SgGw *gw, const SgUnit *unit);
/** sg_gw_charge_forced_rule: why it must: GW-908 of Fanatics, GW-972 or GW-973 of whom a cameo has charge. */
const char *sg_gw_charge_forced_rule (const SgUnit *unit);
/** sg_gw_charge_unforce: @ruling has @unit no longer bound to the charge that a cameo wanted: when it sets off, not when
 * the charge is declared, lest it be called off. */
void sg_gw_charge_unforce (SgRuling *ruling, const SgUnit *unit);
/** sg_gw_charge_tell_forced: (transfer full): “b1, Fanatics, must charge r1”. */
char *sg_gw_charge_tell_forced (const SgUnit *unit, const SgUnit *enemy);
/** sg_gw_charge_go_on: @ruling leads on to nerves, evasion or the dice, whichever comes first. */
void sg_gw_charge_go_on (const SgGwCharge *charge, SgRuling *ruling);
/** sg_gw_charge_force: carries out that the cameo of the other side has the first of the units charge the target (GW-972, GW-973). */
gboolean sg_gw_charge_force (const SgActCall *call, GError **error);
/** sg_gw_charge_may_force: whether the unit may be made to charge the target. */
gboolean sg_gw_charge_may_force (const SgActCall *call);

G_END_DECLS
