/* sg-slope.c: bearings, slopes and the contours that a way crosses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-slope.h"

#include "map/sg-survey-private.h"

#include "map/sg-relief-private.h"

#include <math.h>

#define DEGREES (180 / G_PI)

double
sg_survey_bearing (SgPoint a, SgPoint b)
{
  return sg_point_bearing (a, b);
}

gboolean
sg_survey_in_arc (SgPlace who, SgPoint target, double half_angle)
{
  double off = sg_bearing_normalize (sg_point_bearing (who.at, target) - who.bearing);

  /* Where he stands himself he looks in no direction. */
  if (sg_point_distance (who.at, target) == 0)
    return TRUE;
  return MIN (off, 360 - off) <= half_angle + 1e-9;
}

double
sg_survey_slope_at (SgMap *map, SgPoint at, double bearing)
{
  SgPoint up = sg_relief_gradient (sg_map_get_relief (map), at), way = sg_point_step ((SgPoint){ 0, 0 }, bearing, 1);

  return atan ((up.x * way.x + up.y * way.y) * sg_map_get_rise (map)) * DEGREES;
}

double
sg_survey_steepest (SgMap *map, SgPoint at, double *downhill)
{
  SgPoint up = sg_relief_gradient (sg_map_get_relief (map), at);

  if (downhill)
    *downhill = sg_point_bearing (up, (SgPoint){ 0, 0 });
  return atan (hypot (up.x, up.y) * sg_map_get_rise (map)) * DEGREES;
}

double
sg_survey_slope_between (SgMap *map, SgPoint a, SgPoint b)
{
  double way = sg_point_distance (a, b), rise = (sg_map_height (map, b) - sg_map_height (map, a)) * sg_map_get_rise (map);

  return way > 0 ? atan2 (rise, way) * DEGREES : 0;
}

/* Which step between contours the height lies in; a height that is meant to be a contour's own counts as above it. */
static double
band_of (double height, double interval)
{
  return floor (height / interval + 1e-9);
}

void
sg_survey_contours_crossed (SgMap *map, const SgPoint *points, guint n, double interval, guint *up, guint *down)
{
  SgRelief *relief = sg_map_get_relief (map);
  double before;

  *up = *down = 0;
  g_return_if_fail (interval > 0);
  if (n == 0)
    return;
  before = band_of (sg_relief_height (relief, points[0]), interval);
  for (guint i = 0; i + 1 < n; i++)
    {
      SgPoint a = points[i], b = points[i + 1];
      /* Twice to each cell: between two nodes the ground rises or falls, and so crosses no contour there and back unseen. */
      int steps = 1 + 2 * ceil (MAX (fabs (b.x - a.x) / relief->step_x, fabs (b.y - a.y) / relief->step_y));

      for (int k = 1; k <= steps; k++)
        {
          double band = band_of (sg_relief_height (relief, sg_point_between (a, b, (double) k / steps)), interval);

          *up += MAX (0, band - before);
          *down += MAX (0, before - band);
          before = band;
        }
    }
}
