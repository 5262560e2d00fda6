/* sg-figure.h: single figures and guns, and how their states are told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"
#include "draw/sg-painter.h"
#include "rules/sg-ruleset-catalogue.h"

G_BEGIN_DECLS

void sg_painter_marks (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *marks, guint n);
/** sg_painter_mark: one figure at a legible size in a box of @size u centred at @x, @y: for lists and legends. */
void sg_painter_mark_icon (cairo_t *cr, const char *side, const char *arm, double x, double y, double size);
/** sg_copies_sprites: whether what is drawn on @cr may be copied from small pictures: a screen that is panned, never paper. */
gboolean sg_copies_sprites (SgPainter *self, cairo_t *cr);
/** sg_figure_paint: one figure round the context's origin, its front up, @scale u to the ground unit. */
void sg_figure_paint (cairo_t *cr, SgStyle style, const char *side, const char *arm, double scale, guint state);
/** sg_mark_arm: (transfer none): SgMark.arm of a figure of @type (nullable): its arm, or of what is no man nor gun what it is. */
const char *sg_mark_arm (const SgUnitType *type);
void sg_mark_box (const SgViewport *view, const SgMark *mark, double *x, double *y, double *w, double *h);

G_END_DECLS
