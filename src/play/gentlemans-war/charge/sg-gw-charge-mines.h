/* sg-gw-charge-mines.h: mines on the way of a charge: they go off before it comes to blows (GW-754).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

G_BEGIN_DECLS

/** sg_gw_charge_is_mined: whether one of those who charge has a mine before it on the way to the target (GW-754). */
gboolean sg_gw_charge_is_mined (const SgGwCharge *charge);
/** sg_gw_charge_set_off: @ruling tells what the mines destroy that @units (element-type SgUnit) pass over on their way to the target. */
void sg_gw_charge_set_off (const SgGwCharge *charge, GPtrArray *units, SgRuling *ruling);
/** sg_gw_charge_settle_mines: (nullable): "mine" or "mined", when the charge stands there in place of @stage. */
const char *sg_gw_charge_settle_mines (const SgGwCharge *charge, const char *stage);
/** sg_gw_charge_note_mine: @ruling has set a mine off: whether somebody who is in a charge is gone with it. */
void sg_gw_charge_note_mine (const SgGw *gw, SgRuling *ruling);
/** sg_gw_charge_close_mine: (transfer full): what is posted to go on from there. */
SgRuling *sg_gw_charge_close_mine (const SgGwCharge *charge);

G_END_DECLS
