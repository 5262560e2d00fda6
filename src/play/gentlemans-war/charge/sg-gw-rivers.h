/* sg-gw-rivers.h: rivers crossed in a whole turn (GW-406), and horsemen who have leapt an obstacle (GW-407).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_would_leap: whether @unit, mounted, has leapt an obstacle in this cycle, or would on its way to @enemy (nullable); on foot in
 * close order: whether rough ground there breaks it (GW-407). */
gboolean sg_gw_would_leap (const SgGw *gw, const SgUnit *unit, const SgUnit *enemy);
/** sg_gw_note_ride: adds to @ruling what comes of @unit going straight to @end in a charge: leaps, and looks into cover. */
void sg_gw_note_ride (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const SgPlace *end);
extern const SgGwPart sg_gw_part_rivers;

G_END_DECLS
