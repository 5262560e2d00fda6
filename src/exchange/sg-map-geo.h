/* sg-map-geo.h: what stands on a map, for programs that know the Earth: GeoJSON and GeoPackage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map-world.h"

G_BEGIN_DECLS

/** sg_map_to_geo_json: (transfer full): every piece with all that is told of it, each where it lies. */
GBytes  *sg_map_to_geo_json  (SgMap *map, GError **error);
/** sg_map_write_geo: one or the other, as the name of @path ends; any other ending is refused. */
gboolean sg_map_write_geo    (SgMap *map, const char *path, GError **error);

/** SgPieceWords: what is told of a piece besides its place; strings are the piece’s. */
#define SG_PIECE_TEXTS 5
#define SG_PIECE_NUMBERS 4
extern const char *const sg_piece_text_names[SG_PIECE_TEXTS];
extern const char *const sg_piece_number_names[SG_PIECE_NUMBERS];
void     sg_piece_tell       (const SgPiece *piece, const char *texts[SG_PIECE_TEXTS], double numbers[SG_PIECE_NUMBERS]);

G_END_DECLS
