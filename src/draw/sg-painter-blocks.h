/* sg-painter-blocks.h: all the blocks of a field, quickly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block.h"

G_BEGIN_DECLS

/** sg_painter_blocks: names of the country clear of all blocks, then the blocks, farthest first, selected last. */
void sg_painter_blocks (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n);
/** sg_painter_names_among, sg_painter_place_blocks: the two halves of it, where figures stand among the blocks, or shades lie under them. */
void sg_painter_names_among (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *marks, guint n_marks, const SgBlockLook *looks, guint n_looks);
/** sg_painter_settle_names: where sg_painter_names_among() will draw them, before the country is painted: its figures keep clear of them. */
void sg_painter_settle_names (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *marks, guint n_marks, const SgBlockLook *looks, guint n_looks);
void sg_painter_place_blocks (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n);
/** sg_blocks_sum: of all that blocks show, and where: it changes with any of it, but not with the view's place and scale. */
guint64 sg_blocks_sum (const SgBlockLook *looks, guint n, const SgViewport *view);
/** sg_painter_place_planned: one block more, over the others, as while it is dragged; without a label. */
void sg_painter_place_planned (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *look);
/** sg_painter_names_block: whether the label beside a block says its title: one that is told apart man by man does not say it on itself. */
gboolean sg_painter_names_block (SgPainter *self, const SgViewport *view, const SgBlockLook *look);
/** sg_painter_find_block: which block lies under @x, @y on the sheet, the topmost; -1 for none. */
int sg_painter_find_block (SgPainter *self, const SgViewport *view, const SgBlockLook *looks, guint n, double x, double y);

G_END_DECLS
