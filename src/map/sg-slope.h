/* sg-slope.h: bearings, slopes and the contours that a way crosses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"

G_BEGIN_DECLS

/** sg_survey_bearing: of @b from @a, clockwise from the far edge of the map. */
double sg_survey_bearing (SgPoint a, SgPoint b);
/** sg_survey_in_arc: whether @target lies within @half_angle to either side of where @who faces. */
gboolean sg_survey_in_arc (SgPlace who, SgPoint target, double half_angle);
/** sg_survey_slope_at: along @bearing, more than 0 uphill. */
double sg_survey_slope_at (SgMap *map, SgPoint at, double bearing);
/** sg_survey_steepest: the slope at @at; @downhill: (out) (optional): its bearing. */
double sg_survey_steepest (SgMap *map, SgPoint at, double *downhill);
/** sg_survey_slope_between: of the straight line from the ground at @a to the ground at @b. */
double sg_survey_slope_between (SgMap *map, SgPoint a, SgPoint b);
/** sg_survey_contours_crossed: along the whole way; a contour that is only touched does not count. */
void sg_survey_contours_crossed (SgMap *map, const SgPoint *points, guint n, double interval, guint *up, guint *down);

G_END_DECLS
