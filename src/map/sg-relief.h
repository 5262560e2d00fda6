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
void       sg_contour_free        (SgContour *self);

/** sg_relief_new: of a map, with nodes about @step apart. */
SgRelief  *sg_relief_new          (SgMap *map, double step);
/** sg_relief_new_from: the same, when the field of a map that differs little is at hand: only what differs is worked.
 * @old: (nullable). */
SgRelief  *sg_relief_new_from     (const SgRelief *old, SgMap *map, double step);
/** sg_relief_usual_step: between the nodes of a map's own field: fine enough for its size and its measured heights, and
 * nothing spent on ground without any shape. */
double     sg_relief_usual_step   (SgMap *map);
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
/** sg_relief_contours_all: (transfer full) (element-type SgContour): those of @n levels, @interval apart from @first on, the
 * lowest first, in one pass over the field. @smooth: their points slide along the grid, less than half an interval away
 * from their level, and never out of their order. */
GPtrArray *sg_relief_contours_all (const SgRelief *self, double first, double interval, guint n, gboolean smooth);

G_END_DECLS
