/* sg-gw-charge-responses.h: which Responses are open to the target of a charge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_why_not: (transfer full) (nullable): why @plan is not open with @card (nullable); @needed: how many actions it takes. */
char *sg_gw_charge_why_not (const SgGwCharge *charge, const char *plan, const char *card, gint64 *needed);
/** sg_gw_charge_lend: (transfer full) (nullable): the lowest card with which @plan is open. */
char *sg_gw_charge_lend (const SgGwCharge *charge, const char *plan);
/** sg_gw_charge_buys_with_cards: whether cards buy the target more actions than it has. */
gboolean sg_gw_charge_buys_with_cards (const SgGwCharge *charge);

G_END_DECLS
