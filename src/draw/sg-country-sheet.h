/* sg-country-sheet.h: the engraved sheet, and its plain sister for a grey printer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

/** sg_each_piece: those of @kind whose layer is to be seen. */
void sg_each_piece (SgPainter *self, cairo_t *cr, const SgViewport *view, SgPieceKind kind, SgDrawPiece draw);
/** sg_country_works: fences, walls, hedges, banks and earthworks. */
void sg_country_works (SgPainter *self, cairo_t *cr, const SgViewport *view);
void sg_country_grid (SgPainter *self, cairo_t *cr, const SgViewport *view);
void sg_country_backdrop (SgPainter *self, cairo_t *cr, const SgViewport *view);
void sg_country_sheet (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height);

G_END_DECLS
