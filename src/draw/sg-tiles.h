/* sg-tiles.h: the country as tiles, painted in a thread of its own while the window goes on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Tiles are kept by scale and by how the country looks (its map, which is another for each side that knows another country; its style, its
 * layers), so that what was seen lately is there at once; until a tile is there those of another scale are stretched over its place.  All
 * functions are for the thread that made it.
 */

#pragma once

#include "draw/sg-tile-brush.h"

G_BEGIN_DECLS

typedef struct _SgTiles SgTiles;
typedef struct _SgTile SgTile;

/** SgTilesReady: more is there than was; called by the main loop. */
typedef void (*SgTilesReady) (gpointer data);
SgTiles *sg_tiles_new      (SgTilesReady ready, gpointer data);
void     sg_tiles_free     (SgTiles *self);

/** sg_tiles_want: what is to be seen: what of it is not there is painted, the middle first, then a little around; what was wanted before and was not begun is not.
 * @passing: nobody will look at this scale for long: nothing is painted for it unless nothing is there at all. */
void     sg_tiles_want     (SgTiles *self, const SgTileLook *look, const SgViewport *view, double width, double height, gboolean passing);
/** sg_tiles_are_drawn: whether all that was wanted is there as it is to be seen. */
gboolean sg_tiles_are_drawn (SgTiles *self);
/** sg_tiles_count: how many are kept, of all looks and scales. */
guint    sg_tiles_count    (const SgTiles *self);
/** sg_tiles_each: what there is for what was wanted last, in the order in which it is laid, at x, y in u of the sheet. */
typedef void (*SgTileFound) (SgTile *tile, double x, double y, double width, double height, gpointer data);
void     sg_tiles_each     (SgTiles *self, SgTileFound found, gpointer data);
/** sg_tiles_take_names: gives @painter the names for what was wanted last. Returns: whether they are those of its scale */
gboolean sg_tiles_take_names (SgTiles *self, SgPainter *painter);

/** sg_tile_get_surface: (transfer none). */
cairo_surface_t *sg_tile_get_surface (SgTile *self);
/** sg_tile_get_picture, sg_tile_set_picture: what a toolkit makes of it; (transfer full). */
gpointer         sg_tile_get_picture (SgTile *self);
void             sg_tile_set_picture (SgTile *self, gpointer picture, GDestroyNotify destroy);

/** sg_tiles_set_patient: from now on whoever wants tiles waits for them, as a test does that looks at pictures. */
void     sg_tiles_set_patient (gboolean patient);

G_END_DECLS
