/* sg-gw-charge-suppose.h: a charge as it would stand, if something were chosen or thrown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_suppose: as if @draft (transfer full) (nullable) were posted. FALSE: there would be no charge any more, or no such ruling. */
gboolean sg_gw_charge_suppose (const SgGwCharge *charge, SgRuling *draft, SgGwIf *supposed);
/** sg_gw_charge_suppose_thrown: as if @question had been thrown with these @faces, of which @rule says what comes. */
gboolean sg_gw_charge_suppose_thrown (const SgGwCharge *charge, SgGwRule *rule, SgQuestion *question, const guint *faces, guint n, SgGwIf *supposed);

G_END_DECLS
