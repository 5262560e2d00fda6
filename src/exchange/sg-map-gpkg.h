/* sg-map-gpkg.h: what stands on a map as a GeoPackage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** sg_map_to_geopackage: writes @path anew: areas, lines, spots and contours in four layers, in the map’s own reference system; through GDAL. */
gboolean sg_map_to_geopackage (SgMap *map, const char *path, GError **error);

G_END_DECLS
