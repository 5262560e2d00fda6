/* sg-gw-charge-support.h: who comes to the help of a unit that is charged: supports called up by a card, skirmishers called in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

void sg_gw_charge_add_supports (const SgGwCharge *charge, SgTalk *talk);
SgRuling *sg_gw_charge_call_support (const SgGwCharge *charge, const char *words, GError **error);
/* The stages "support" and "recover". */
SgGwAsk  sg_gw_charge_ask_support, sg_gw_charge_ask_recovery;
SgGwRule sg_gw_charge_rule_support, sg_gw_charge_rule_recovery;
/** sg_gw_charge_skirmishers: (nullable): those whom the target may call in, or the support whose skirmishers it is. */
SgUnit *sg_gw_charge_skirmishers (const SgGwCharge *charge);

G_END_DECLS
