/* sg-symbol-spot.h: things that stand at one spot: mills, depots, gates, culverts, heights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_symbol_spot (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);
SgPoint sg_piece_middle (const SgPiece *piece);

G_END_DECLS
