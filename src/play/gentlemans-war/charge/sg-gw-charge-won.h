/* sg-gw-charge-won.h: the hits are known: what each winner chooses to do, and what a tie leaves to both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/* The stages "tie-by", "tie-at" and "after". */
SgGwOffer  sg_gw_charge_offer_tie, sg_gw_charge_offer_after;
SgGwAnswer sg_gw_charge_answer_tie, sg_gw_charge_answer_after;
/** sg_gw_charge_tie_chooser: (nullable): the first of the attackers, or of the defenders, who has yet to say. */
const SgUnit *sg_gw_charge_tie_chooser (const SgGwCharge *charge, gboolean attackers);
/** sg_gw_charge_winner: the first of the side that won. */
const SgUnit *sg_gw_charge_winner (const SgGwCharge *charge, const SgGwOutcome *outcome);
/** sg_gw_charge_chooser: (nullable): the winner who has yet to say what it does. */
const SgUnit *sg_gw_charge_chooser (const SgGwCharge *charge);
/** sg_gw_charge_next_of: (transfer full): what @winner does, as it chose or as its line has it: "hold", "pursue:walk", "shoot:long", "regroup:6", "finish". */
char *sg_gw_charge_next_of (const SgGwCharge *charge, const SgUnit *winner);
/** sg_gw_charge_follow_up: the beaten are gone, and every winner does what it chose, the @first of them @next; @stand: some of the beaten are left, @gone: nobody is. */
void sg_gw_charge_follow_up (const SgGwCharge *charge, SgRuling *ruling, const SgUnit *first, const char *next, gboolean stand, gboolean gone);

G_END_DECLS
