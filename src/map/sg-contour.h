/* sg-contour.h: crossings joined to whole lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-relief.h"

G_BEGIN_DECLS

void sg_contour_free (SgContour *self);
/** sg_relief_contours: (transfer full) (element-type SgContour): every whole line at @level, each closed or ending at the edge. */
GPtrArray *sg_relief_contours (const SgRelief *self, double level);
/** sg_relief_contours_all: (transfer full) (element-type SgContour): those of @n levels, @interval apart from @first on, the
 * lowest first, in one pass over the field. @smooth: their points slide along the grid, less than half an interval away
 * from their level, and never out of their order. */
GPtrArray *sg_relief_contours_all (const SgRelief *self, double first, double interval, guint n, gboolean smooth);

G_END_DECLS
