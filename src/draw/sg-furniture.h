/* sg-furniture.h: scale bar, frame, title block, north arrow and legend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_painter_furniture: frame, title block, scale bar, north arrow, legend for paper. */
void sg_painter_furniture (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height, const char *title, const char *subtitle);
/** sg_painter_margins: u that the furniture takes round the country on a sheet of @width × @height u. */
void sg_painter_margins (SgPainter *self, double width, double height, double *top, double *bottom, double *side);
/** sg_painter_true_scale: of a sheet at @scale u to the ground unit: 8000 for 1:8000. */
double sg_painter_true_scale (SgMap *map, double scale);
/** sg_viewport_round: draws a country that was fitted into @width × @height u smaller, about their middle, to a round scale, its own if there is room
 * for that: what is measured on the sheet with a ruler is true. @fine u go to a point of paper. */
void sg_viewport_round (SgViewport *self, SgMap *map, double width, double height, double fine);
#define SG_SCALE_BAR_HIGH 22.0 /* u, with its figures */
/** sg_painter_scale_bar: at @x, @y, about @width u long. */
void sg_painter_scale_bar (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double width);
/** sg_scale_length: the longest round length of ground, in its unit, that is no more than @most, and in how many parts a scale divides it. */
double sg_scale_length (double most, guint *parts);

G_END_DECLS
