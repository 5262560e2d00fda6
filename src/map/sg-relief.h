/* sg-relief.h: the shape of the ground: a field of heights, its slopes and its contours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The boards of a map are cut with upright edges; here each edge is a flank, its foot as far outside the
 * outline as its brow is inside, so that the ground has slopes to draw and to measure.  A field is made once,
 * costs a pass over its nodes and never changes; contours are taken from it level by level.
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** SgContour: one line of equal height; closed lines do not repeat their first point. Higher ground is on its left. */
typedef struct { double level; gboolean closed; guint n_points; SgPoint *points; } SgContour;
void       sg_contour_free        (SgContour *self);

/** sg_relief_new: of a map's boards, with nodes about @step apart. */
SgRelief  *sg_relief_new          (SgMap *map, double step);
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
/** sg_relief_contours: (transfer full) (element-type SgContour): every whole line at @level, each closed or ending at the edge. */
GPtrArray *sg_relief_contours     (const SgRelief *self, double level);

G_END_DECLS
