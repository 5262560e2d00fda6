/* sg-gw-charge-story.h: the steps of a charge, what has come of each so far, and where its figures come from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_add_stages: its steps, in order: sg-gw-charge-story.c. */
void sg_gw_charge_add_stages (const SgGwCharge *charge, SgTalk *talk);
/** sg_gw_charge_tell_contact: (transfer full) (nullable): what each of both sides brings to the blows, and why; %NULL once they are struck, and as long
 * as dice that are due before them decide whether and how they meet. */
char *sg_gw_charge_tell_contact (const SgGwCharge *charge);

G_END_DECLS
