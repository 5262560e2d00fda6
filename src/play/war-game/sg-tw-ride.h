/* sg-tw-ride.h: riders who have burst through, and where they ride on to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-part.h"

G_BEGIN_DECLS

#define SG_TW_RIDES "ride:" /* how the keys of those suggestions begin that let them choose whom they ride at */

/** sg_tw_ride_on: @through of @unit have burst through @enemy with @left inches: they ride on, or wait to say at whom of several (TW-77, TW-78). */
void sg_tw_ride_on (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const SgUnit *enemy, gint64 through, double left);

extern const SgTwPart sg_tw_ride;

G_END_DECLS
