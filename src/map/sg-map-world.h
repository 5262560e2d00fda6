/* sg-map-world.h: where on the Earth a country lies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A place @x, @y of the map lies at @east + @x × @per_x, @north + @y × @per_y of its coordinate reference system.
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** SG_WORLD_MAX_CRS: bytes of the words for a coordinate reference system. */
#define SG_WORLD_MAX_CRS 16384

/** SgWorld: @crs: “EPSG:27700”, or its well-known text. */
typedef struct { char *crs; double east, north, per_x, per_y; } SgWorld;

/** sg_map_get_world: (transfer none) (nullable): NULL for a country that lies nowhere. */
const SgWorld *sg_map_get_world (SgMap *self);
/** sg_map_set_world: @world: (nullable): is copied. One whose steps are not above 0, or whose words are too many, is none. */
void           sg_map_set_world (SgMap *self, const SgWorld *world);
/** sg_world_place: the coordinates of @at. */
SgPoint        sg_world_place   (const SgWorld *self, SgPoint at);
/** sg_world_find: where on the map coordinates lie. */
SgPoint        sg_world_find    (const SgWorld *self, SgPoint place);

G_END_DECLS
