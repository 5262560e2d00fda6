/* sg-earth.h: the places of a map as other programs know them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A country that lies somewhere in the world is told in degrees of the whole world, which is what GeoJSON means (RFC 7946), where GDAL can
 * bring it there; else in its own reference system, which is then named; a country that lies nowhere in its own unit.
 */

#pragma once

#include "map/sg-map-world.h"

G_BEGIN_DECLS

typedef struct _SgEarth SgEarth;

/** sg_earth_new: (transfer full): of @map, which must outlive it. NULL: its reference system is not known. */
SgEarth    *sg_earth_new      (SgMap *map, GError **error);
void        sg_earth_free     (SgEarth *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgEarth, sg_earth_free)
/** sg_earth_place: @n points of the map become places. FALSE: they lie where the reference system does not reach. */
gboolean    sg_earth_place    (SgEarth *self, SgPoint *points, guint n, GError **error);
/** sg_earth_get_crs: “urn:ogc:def:crs:OGC:1.3:CRS84” for degrees of the whole world; (nullable): NULL for a country that lies nowhere. */
const char *sg_earth_get_crs  (SgEarth *self);
/** sg_earth_is_degrees: whether places are degrees, of which a ten-millionth is a hand’s breadth. */
gboolean    sg_earth_is_degrees (SgEarth *self);

G_END_DECLS
