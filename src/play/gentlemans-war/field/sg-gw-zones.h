/* sg-gw-zones.h: where the scenario has each side set its units down, and those areas on the map until play begins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/field/sg-gw-roles.h"

G_BEGIN_DECLS

/** sg_gw_may_wait: whether the scenario keeps @unit, or such as it, off the table at the beginning. */
gboolean sg_gw_may_wait (const SgGw *gw, const SgUnit *unit);
/** sg_gw_stands_by_edges: whether each army begins by its own edge, so that where it stands tells which that is. */
gboolean sg_gw_stands_by_edges (const SgGw *gw);
/** sg_gw_begins_on_edge: whether those of @role begin off the table, each on its own edge of it (GW-809). */
gboolean sg_gw_begins_on_edge (const SgGw *gw, SgGwPosture role);
/** sg_gw_zones: (transfer full) (element-type SgGwZone): of the battle’s scenario, in order; those of units that come later are not there. */
GPtrArray *sg_gw_zones (const SgGw *gw);
extern const SgGwPart sg_gw_part_zones;

G_END_DECLS
