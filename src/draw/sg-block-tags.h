/* sg-block-tags.h: the labels of units, put where they hide neither each other nor, where it can be helped, another unit.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block-private.h"
#include "draw/sg-block.h"

G_BEGIN_DECLS

/** sg_painter_find_places: (transfer full) (element-type SgTagPlace): for labels that hide neither each other nor units and theirs; the same words of a
 * side close together stand once, and who finds no room is left out. */
GArray *sg_painter_find_places (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgTagged *tags, guint n, const SgBlockLook *looks, guint n_looks);
/** sg_painter_place_tags: draws them so. */
void sg_painter_place_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgTagged *tags, guint n, const SgBlockLook *looks, guint n_looks);
/** sg_block_find_tags: (transfer full) (element-type SgBlockTag): where the labels go, the chosen block's first; some may find no room. */
GArray *sg_block_find_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n);
void sg_block_draw_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n);

G_END_DECLS
