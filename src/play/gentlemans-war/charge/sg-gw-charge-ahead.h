/* sg-gw-charge-ahead.h: what of the steps still to come each choice would make.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_tell_ahead: says of each open choice of @talk how the contact stands if it is chosen, where that is otherwise than as they stand now. */
void sg_gw_charge_tell_ahead (const SgGwCharge *charge, SgTalk *talk);

G_END_DECLS
