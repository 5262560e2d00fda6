/* sg-trees.h: trees, and where they stand in a wood.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

/** sg_wood_trees: (transfer none) (element-type SgPoint): where a wood's trees stand, as ground points. */
GArray *sg_wood_trees (SgPainter *self, const SgPiece *piece, const SgViewport *view, double gap);
/** sg_tree_size: of a tree in a wood; trees grow with the sheet, more slowly than it. A tree that stands alone is SG_TREE_ALONE times as large. */
double sg_tree_size (SgPainter *self, const SgViewport *view);
#define SG_TREE_ALONE 1.25
void sg_tree_engrave (cairo_t *cr, const SgInks *inks, double x, double y, double size, gboolean fir);
void sg_tree_twigs (cairo_t *cr, double x, double y, double size, SgSeed *seed);

G_END_DECLS
