/* sg-paint-times.h: lines of equal time, named on their course.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_painter_times: @isochrones (element-type SgIsochrone) over the country, under the troops, each with its one of @names (nullable to name none) where it runs
 * longest on the sheet of @width by @height. */
void sg_painter_times (SgPainter *self, cairo_t *cr, const SgViewport *view, GPtrArray *isochrones, const char *const *names, double width, double height,
                       guint32 colour);

G_END_DECLS
