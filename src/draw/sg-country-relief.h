/* sg-country-relief.h: the drawn field of heights, layer tints and hill shade.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter-private.h"

G_BEGIN_DECLS

void sg_country_relief (SgPainter *self, cairo_t *cr, const SgViewport *view);
/** sg_country_lines_at: (transfer none) (element-type SgContour): all closed, some beyond the sheet. */
GPtrArray *sg_country_lines_at (SgPainter *self, double level);

G_END_DECLS
