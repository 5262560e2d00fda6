/* sg-symbol-line.h: lines of the country: fences, works, banks and cliffs, by the style's symbols.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_symbol_line (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece);

G_END_DECLS
