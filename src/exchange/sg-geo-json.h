/* sg-geo-json.h: GeoJSON, feature by feature.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Written as it goes; nothing but the text is kept.  Equal ground is equal text.
 */

#pragma once

#include "exchange/sg-earth.h"

G_BEGIN_DECLS

/** SgGeoShape: of one feature; an area’s last point is not its first. */
typedef enum { SG_GEO_SPOT, SG_GEO_LINE, SG_GEO_AREA } SgGeoShape;

void     sg_geo_json_text    (GString *json, const char *text);
void     sg_geo_json_number  (GString *json, double value);
/** sg_geo_json_begin: (transfer full): a collection named as @map is, with the names of its units and its reference system; members may follow, each with
 * a comma after it, until sg_geo_json_features(). */
GString *sg_geo_json_begin   (SgMap *map, SgEarth *earth);
void     sg_geo_json_features (GString *json);
/** sg_geo_json_feature: @properties: members as they stand in the file, without braces. FALSE: it lies where no place is. */
gboolean sg_geo_json_feature (GString *json, SgEarth *earth, SgGeoShape shape, const SgPoint *points, guint n, const char *properties, gboolean *first,
                              GError **error);
GBytes  *sg_geo_json_end     (GString *json);

G_END_DECLS
