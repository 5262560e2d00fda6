/* sg-roof.h: buildings seen from above: roofs lit from the north-west, and the shadows they cast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_roof_draw (cairo_t *cr, const SgPoint corners[4], const SgRoofInks *inks);
void sg_gable_draw (cairo_t *cr, const SgPoint corners[4], const SgRoofInks *inks);
void sg_pyramid_draw (cairo_t *cr, const SgPoint corners[4], const SgRoofInks *inks);
void sg_cast_shadow (cairo_t *cr, const SgPoint *points, guint n, double dx, double dy, guint32 rgb, double alpha);
/** sg_buildings_draw: every house, church and shed of the map. */
void sg_buildings_draw (SgPainter *self, cairo_t *cr, const SgViewport *view);

G_END_DECLS
