/* sg-country-contours.h: contours, and their figures in breaks of the line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-labels.h"
#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_country_contours (SgPainter *self, cairo_t *cr, const SgViewport *view);
/** sg_country_figures: (transfer full) (element-type SgBox): where the figures of contours stand in @view, breaks and all. */
GArray *sg_country_figures (SgPainter *self, cairo_t *cr, const SgViewport *view);

G_END_DECLS
