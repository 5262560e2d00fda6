/* sg-gw-charge-apart.h: several against as many, one against one all along: one brawl, or fights apart from one another (GW-628).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

void sg_gw_charge_add_parting (const SgGwCharge *charge, SgTalk *talk);
SgRuling *sg_gw_charge_choose_parting (const SgGwCharge *charge, const char *choice);

G_END_DECLS
