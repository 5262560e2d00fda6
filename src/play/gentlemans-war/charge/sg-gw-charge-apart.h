/* sg-gw-charge-apart.h: several against as many, one against one all along: one brawl, or fights apart from one another (GW-628).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_may_part: whether the attacker has yet to say if several against as many is one fight. */
gboolean sg_gw_charge_may_part (const SgGwCharge *charge);
void sg_gw_charge_add_parting (const SgGwCharge *charge, SgTalk *talk);
SgRuling *sg_gw_charge_choose_parting (const SgGwCharge *charge, const char *choice);
/** sg_gw_charge_begin_pair: @ruling goes on to the fight of two units by themselves; @rest: the pairs after it. FALSE when they do not stand there. */
gboolean sg_gw_charge_begin_pair (const SgGwCharge *charge, SgRuling *ruling, const char *by, const char *at, const char *rest);

G_END_DECLS
