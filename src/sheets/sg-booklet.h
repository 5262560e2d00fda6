/* sg-booklet.h: pages printed two on a side of paper twice as wide, so that the pile, folded in the middle, is a book.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "sheets/sg-sheet.h"

G_BEGIN_DECLS

/** sg_booklet_sides: how many sides of paper @pages pages want: two for each four, or part of four, of them. */
guint sg_booklet_sides (guint pages);
/** sg_booklet_pages: which pages stand on @side (from 0; even sides are fronts), from 0; what is not less than @pages is left empty. */
void  sg_booklet_pages (guint pages, guint side, guint *left, guint *right);
/** sg_booklet_draw: @side of @sheet, whose pages are laid out for it, on a context whose unit is the point; @tagged: on a PDF. */
void  sg_booklet_draw  (SgSheet *sheet, cairo_t *cr, guint side, gboolean tagged);

G_END_DECLS
