/* sg-country-relief.h: the drawn field of heights, layer tints and hill shade.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_country_relief (SgPainter *self, cairo_t *cr, const SgViewport *view);
/** sg_country_interval: between the contours that are drawn at this scale, in the map's unit of height. */
double sg_country_interval (SgPainter *self, const SgViewport *view);
/** sg_country_lines_at: (transfer none) (element-type SgContour): all closed, some beyond the sheet. @apart: how far apart the levels that are drawn lie;
 * lines of measured heights are smoothed less than half as far; 0: as they were measured. */
GPtrArray *sg_country_lines_at (SgPainter *self, double level, double apart);

G_END_DECLS
