/* sg-features-clip.h: lines and outlines cut off at the edge of a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-geometry.h"

G_BEGIN_DECLS

/** sg_clip_area: (transfer full) (element-type SgPoint): what of the outline lies within 0, 0 – @width, @depth; empty where nothing does. */
GArray    *sg_clip_area (const SgPoint *points, guint n, double width, double depth);
/** sg_clip_line: (transfer full) (element-type GArray of SgPoint): the parts of the line that lie within it. */
GPtrArray *sg_clip_line (const SgPoint *points, guint n, double width, double depth);
/** sg_area_of: of the outline, above 0. */
double     sg_area_of   (const SgPoint *points, guint n);

G_END_DECLS
