/* sg-contours-json.h: contours as GeoJSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One feature a line, with its height; its places are those of sg-earth.h.
 */

#pragma once

#include "map/sg-relief.h"

G_BEGIN_DECLS

/** SG_CONTOURS_MAX_LEVELS: more of them are refused: no one could tell them apart. */
#define SG_CONTOURS_MAX_LEVELS 2000

/** sg_contours_to_json: (transfer full): every @interval units of height; 0 takes the map's own, or one that leaves about fifteen. */
GBytes *sg_contours_to_json (SgMap *map, double interval, GError **error);

G_END_DECLS
