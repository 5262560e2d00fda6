/* sg-gw-charge-rule.h: what the verdicts of a charge do to the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

gboolean sg_gw_charge_rule (const SgGwCharge *charge, SgQuestion *question, SgVerdict *verdict, SgRuling *ruling);

G_END_DECLS
