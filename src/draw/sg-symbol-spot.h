/* sg-symbol-spot.h: things that stand at one spot: mills, depots, gates, culverts, heights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"
#include "draw/sg-labels.h"

G_BEGIN_DECLS

void sg_symbol_spot (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);
/** sg_symbol_spot_size: what such signs are enlarged by in @view. */
double sg_symbol_spot_size (SgPainter *self, const SgViewport *view);
/** sg_symbol_spot_box: what the sign of @piece takes, @size as above, about the spot @x, @y; nothing for what has none, and for a height the point alone. */
SgBox sg_symbol_spot_box (const SgPiece *piece, double size, double x, double y);
/** sg_height_turns_left: whether the figure of a height that stands at @x, @y, and is @width u long with its gap, would be cut on the right of it by the
 * edge of the map or of a sheet, and less on the left. */
gboolean sg_height_turns_left (SgPainter *self, const SgViewport *view, double x, double y, double width);
SgPoint sg_piece_middle (const SgPiece *piece);

G_END_DECLS
