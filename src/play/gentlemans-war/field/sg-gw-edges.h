/* sg-gw-edges.h: what a scenario adds to a battle: set-ups said before play, units that come and go by the table’s edges, wagons
 * that are taken, and the battle broken off.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

/** sg_gw_setup: what may be said of the scenario before play. */
extern const SgActTable sg_gw_setup;
/** sg_gw_bring_on: adds to @ruling that @units come on by "near", "far", "left" or "right". */
void sg_gw_bring_on (const SgGw *gw, SgRuling *ruling, GPtrArray *units, const char *edge);
/** sg_gw_bring_on_at: the same of @unit, @far inches along the edge: a side edge from its side’s own edge, another from the left; beside whoever stands
 * there, or was brought on with @ruling before it. */
void sg_gw_bring_on_at (const SgGw *gw, SgRuling *ruling, const SgUnit *unit, const char *edge, double far);
extern const SgGwPart sg_gw_part_edges;

G_END_DECLS
