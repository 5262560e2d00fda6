/* sg-symbol-area.h: what covers ground: furrows, tufts, rows of trees, rocks and the rest, by the style's symbols.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_symbol_fill (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);
void sg_symbol_cover (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);
void sg_trace_piece (cairo_t *cr, const SgViewport *view, const SgPiece *piece, double weight);

G_END_DECLS
