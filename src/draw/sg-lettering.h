/* sg-lettering.h: type on the sheet: EB Garamond, in plain Cantarell.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

PangoLayout *sg_lettering (SgStyle style, guint hand, double size, double tracking, const char *text);
void sg_lettering_size (PangoLayout *layout, double *width, double *height, double *baseline);
/** sg_lettering_show: with its left end on the base line at @x, @y; a halo goes below the ink when its alpha is above 0. */
void sg_lettering_show (cairo_t *cr, PangoLayout *layout, double x, double y, guint32 ink, guint32 halo, double halo_alpha);
/** sg_lettering_along: letter by letter along a line on the sheet, from @start u on, their feet @rise u above it. */
void sg_lettering_along (cairo_t *cr, PangoLayout *layout, const SgPoint *line, guint n, double start, double rise, guint32 ink, guint32 halo,
                                          double halo_alpha);

G_END_DECLS
