/* sg-water-way.h: the way that what floats takes along a water.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** sg_map_on_water: whether @at lies in a water, whatever leads over it there. */
gboolean sg_map_on_water      (SgMap *map, SgPoint at);
/** sg_water_way_follow: lays @path (element-type SgPoint), from where it begins to where it ends, round the bends of the river or stream that both lie by, and to
 * the point of that which is nearest to the end. A way that keeps to the water as it is, or that no one water leads, stays. */
void     sg_water_way_follow  (SgMap *map, GArray *path);

G_END_DECLS
