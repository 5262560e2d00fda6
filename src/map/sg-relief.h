/* sg-relief.h: the shape of the ground: a field of heights, its slopes and its contours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is made of a map's measured heights, of its hills upon them, and of the strokes of the brush over all.  Boards are cut
 * with upright edges; here each edge is a flank, its foot as far outside the outline as its brow is inside, so that the
 * ground has slopes to draw and to measure.  A rounded hill falls from its middle to its outline.  A field is made once and never
 * changes; contours are taken from it level by level, or all in one pass.
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** SgContour: one line of equal height; closed lines do not repeat their first point. Higher ground is on its left; where it
 * is @hollow, the line is closed around lower ground. */
typedef struct { double level; gboolean closed; guint n_points; SgPoint *points; gboolean hollow; } SgContour;

/** sg_relief_new_from_grid: @nx × @ny heights, row by row from the near edge, @step apart; they are copied. */
SgRelief  *sg_relief_new_from_grid (const double *heights, guint nx, guint ny, double step);
SgRelief  *sg_relief_ref          (SgRelief *self);
void       sg_relief_unref        (SgRelief *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgRelief, sg_relief_unref)

/** sg_relief_height: between the nodes, bilinear; outside the field, as at its edge. */
double     sg_relief_height       (const SgRelief *self, SgPoint at);
/** sg_relief_gradient: uphill, as rise per unit of way. */
SgPoint    sg_relief_gradient     (const SgRelief *self, SgPoint at);
void       sg_relief_get_range    (const SgRelief *self, double *lowest, double *highest);
/** sg_relief_get_steepest: the slope that only @share of the sloping ground exceeds. */
double     sg_relief_get_steepest (const SgRelief *self, double share);

G_END_DECLS
