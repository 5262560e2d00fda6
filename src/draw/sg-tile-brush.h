/* sg-tile-brush.h: paints tiles of one country as it looks, for whoever paints in a thread of his own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A brush has a painter and a copy of the map of its own, and is used by one thread at a time: it shares with others only what never changes
 * (pieces, heights, a relief that is made already).
 */

#pragma once

#include "draw/sg-kept-names.h"
#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** SgTileLook: what a picture of the country depends on besides the viewport; @density is device pixels to a u. */
typedef struct { SgMap *map; SgStyle style; guint layers, visible; gboolean veiled; double density; } SgTileLook;

#define SG_TILE_SIDE 512 /* device pixels */

typedef struct _SgTileBrush SgTileBrush;

/** sg_tile_brush_new: (transfer full): call it where the map is used; all else may be done elsewhere. */
SgTileBrush     *sg_tile_brush_new   (const SgTileLook *look);
void             sg_tile_brush_free  (SgTileBrush *self);
/** sg_tile_brush_paint: (transfer full): the tile in this column and row from the view’s origin on, of whose scale and turn alone is asked. */
cairo_surface_t *sg_tile_brush_paint (SgTileBrush *self, const SgViewport *view, int column, int row);
/** sg_tile_brush_names: (transfer full): where the names go at that scale. */
SgKeptNames     *sg_tile_brush_names (SgTileBrush *self, const SgViewport *view);

G_END_DECLS
