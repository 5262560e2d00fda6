/* sg-gw-charge-support.h: who comes to the help of a unit that is charged: supports called up by a card, skirmishers called in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

void sg_gw_charge_add_supports (const SgGwCharge *charge, SgTalk *talk);
SgRuling *sg_gw_charge_call_support (const SgGwCharge *charge, const char *words, GError **error);
SgQuestion *sg_gw_charge_support (const SgGwCharge *charge, GError **error);
void sg_gw_charge_rule_support (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling);
/** sg_gw_charge_skirmishers: (nullable): those whom the target may call in, or the support whose skirmishers it is. */
SgUnit *sg_gw_charge_skirmishers (const SgGwCharge *charge);
void sg_gw_charge_rule_recovery (const SgGwCharge *charge, SgVerdict *verdict, SgRuling *ruling);

G_END_DECLS
