/* sg-gw-charge-after.h: after contact: who won, what he does, recovery, pursuit, fights that go on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/* What is asked from the contact on, and what comes of it; the second round is a clash alone. */
SgGwAsk  sg_gw_charge_ask_contact, sg_gw_charge_ask_clash, sg_gw_charge_ask_result, sg_gw_charge_ask_parting, sg_gw_charge_ask_pursuit;
SgGwRule sg_gw_charge_rule_contact, sg_gw_charge_rule_clash, sg_gw_charge_rule_result, sg_gw_charge_rule_retreat, sg_gw_charge_rule_parting,
         sg_gw_charge_rule_pursuit;
/** sg_gw_charge_lost: how many of the hits on its side fall to @unit. */
gint64 sg_gw_charge_lost (const SgGwCharge *charge, const SgUnit *unit);
/** sg_gw_charge_goes: (nullable): who of those in it has yet to fall back or run. */
SgUnit *sg_gw_charge_goes (const SgGwCharge *charge);

G_END_DECLS
