/* sg-gw-charge-apart.h: several against as many, one against one all along: one brawl, or fights apart from one another (GW-628).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/* The stage "apart". */
SgGwOffer  sg_gw_charge_offer_apart;
SgGwAnswer sg_gw_charge_answer_apart;

G_END_DECLS
