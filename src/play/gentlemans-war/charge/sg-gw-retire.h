/* sg-gw-retire.h: a unit that falls back or runs away, along a way that is measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_retire: adds to @ruling the compulsory move of @unit over @inches, with collisions and the table’s edge. */
void sg_gw_retire (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *gait, double inches);
/** sg_gw_retire_spread: (transfer full) (nullable) (element-type double): pairs of what its dice come to, less what the obstacles of its way take of each
 * throw (GW-406), and the chance of that; NULL where it throws none. */
GArray *sg_gw_retire_spread (const SgGw *gw, const SgUnit *unit, const char *gait);

G_END_DECLS
