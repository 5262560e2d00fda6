/* sg-legend.h: what the signs of a sheet mean: those that are on it, and no others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

/** sg_legend_scale: how much smaller than usual the legend is, to leave the country room on a sheet. */
double sg_legend_scale (SgPainter *self, double width, double height);
double sg_legend_height (SgPainter *self, double width, double scale);
/** sg_legend_width: what of @width its columns take. */
double sg_legend_width (SgPainter *self, double width, double scale);
void sg_legend_draw (SgPainter *self, cairo_t *cr, double x, double y, double width, double scale, guint32 ink);

G_END_DECLS
