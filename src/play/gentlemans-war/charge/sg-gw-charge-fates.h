/* sg-gw-charge-fates.h: what becomes of the generals who are with those who fight (GW-707, GW-708).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_next_general: (nullable): the general whose fate has yet to be told (GW-707). */
SgUnit *sg_gw_charge_next_general (const SgGwCharge *charge);
/** sg_gw_charge_note_late: the result is being written down, and @unit has @left of its figures: its general may be rolled for now. */
void sg_gw_charge_note_late (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *unit, gint64 left, gboolean destroyed);
/* The stages "general" and "general-away", and "rout" and "rout-away" of a unit that was run down. */
SgGwAsk  sg_gw_charge_ask_general, sg_gw_charge_ask_rout, sg_gw_charge_ask_away;
SgGwRule sg_gw_charge_rule_general, sg_gw_charge_rule_away, sg_gw_charge_rule_rout, sg_gw_charge_rule_rout_away;

G_END_DECLS
