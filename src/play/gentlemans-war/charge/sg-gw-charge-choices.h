/* sg-gw-charge-choices.h: what the players choose in a charge, each choice with the exact odds of all that follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

void sg_gw_charge_add_choices (const SgGwCharge *charge, SgTalk *talk);
gboolean sg_gw_charge_choose (const SgGwCharge *charge, const char *choice, GError **error);

G_END_DECLS
