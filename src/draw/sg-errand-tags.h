/* sg-errand-tags.h: the labels of what is on its way, as riders and marches, beside the units and their labels.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block.h"

G_BEGIN_DECLS

/** sg_painter_find_places: (transfer full) (element-type SgTagPlace): for labels that hide neither each other nor units and theirs; the same words of a
 * side close together stand once, and who finds no room is left out. */
GArray *sg_painter_find_places (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgTagged *tags, guint n, const SgBlockLook *looks, guint n_looks);
/** sg_painter_place_tags: draws them so. */
void sg_painter_place_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgTagged *tags, guint n, const SgBlockLook *looks, guint n_looks);

G_END_DECLS
