/* sg-gw-charge-story.h: the steps of a charge, what has come of each so far, and where its figures come from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_add_stages: its steps, in order: sg-gw-charge-story.c. */
void sg_gw_charge_add_stages (const SgGwCharge *charge, SgTalk *talk);

G_END_DECLS
