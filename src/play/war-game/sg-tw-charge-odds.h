/* sg-tw-charge-odds.h: what a charge is likely to cost either side, from the contact to the end of the first fighting move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

/** SgTwToll: figures lost: on average, and what nine of ten times it is at least and at most. */
typedef struct { double mean; guint least, most; } SgTwToll;

/** SgTwChargeOdds: @volley: the chance that the charged fires at contact; the tolls are of the charger and of the charged. */
typedef struct { double volley; SgTwToll charger, charged; } SgTwChargeOdds;

/** sg_tw_charge_odds: as both stand now; FALSE where the charge does not reach. Each part is told by the exact odds of its own procedure; how many of those who are left
 * come into contact is taken by the share that is left. */
gboolean sg_tw_charge_odds (const SgTw *tw, const SgUnit *unit, const SgUnit *target, SgTwChargeOdds *odds);

extern const SgTwPart sg_tw_charge_telling;

G_END_DECLS
