/* sg-block-tags.h: the labels of units, put where they hide neither each other nor a unit nor the name of a place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block-private.h"
#include "draw/sg-block.h"
#include "draw/sg-labels.h"

G_BEGIN_DECLS

/** sg_tag_lead: a line from the edge of a label in @box to what it is of. */
void sg_tag_lead (cairo_t *cr, SgBox box, double x, double y, guint32 ink);
/** sg_block_find_tags: (transfer full) (element-type SgBlockTag): where the labels go, the chosen block's first; some may find no room. */
GArray *sg_block_find_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n);
void sg_block_draw_tags (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgBlockLook *looks, guint n);

G_END_DECLS
