/* sg-curve.h: lines drawn by a free hand made into outlines and lines of few points, and corners made round.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-geometry.h"

G_BEGIN_DECLS

/** sg_curve_simplify: (transfer full) (element-type SgPoint): the points without which the line would leave its course by more than
 * @slack (Ramer, Douglas, Peucker); both ends are kept. */
GArray *sg_curve_simplify (const SgPoint *points, guint n, double slack);
/** sg_curve_from_trail: (transfer full) (element-type SgPoint): the trail of a hand without its tremor, which is shorter than @slack, in
 * few points; both ends are kept. */
GArray *sg_curve_from_trail (const SgPoint *trail, guint n, double slack);
/** sg_curve_close: @line is to be an outline: what a hand drew past the place where it had begun is left out, and an end that came as near as @slack to
 * the beginning. */
void    sg_curve_close (GArray *line, double slack);
/** sg_curve_through: (transfer full) (element-type SgPoint): a curve through all of @points, in legs that leave it by no more than @slack
 * (Catmull and Rom’s, by the roots of the distances, which neither loops nor overshoots); @closed: from the last to the first as well. */
GArray *sg_curve_through (const SgPoint *points, guint n, gboolean closed, double slack);

G_END_DECLS
