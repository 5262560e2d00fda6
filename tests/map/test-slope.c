/* test-slope.c: bearings, slopes and contours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "survey-fixture.h"

#include "map/sg-slope.h"

#include <math.h>

/* One foot for each pace to the right: the height unit is a foot, the ground unit 2.64 of them. */
static double
incline (double x, double y)
{
  return x;
}

static double
cone (double x, double y)
{
  return MAX (0, 40 - hypot (x - 50, y - 50));
}

static void
test_slope (void)
{
  g_autoptr (SgMap) map = country (100, incline, "");
  double slope = atan (1 / PACE_FT) * 180 / G_PI, downhill;
  static const struct { double bearing, share; } rows[] = {
    { 90, 1 }, { 270, -1 }, { 0, 0 }, { 180, 0 }, { 45, G_SQRT2 / 2 }, { 225, -G_SQRT2 / 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double expected = atan (rows[i].share / PACE_FT) * 180 / G_PI;

      g_assert_cmpfloat_with_epsilon (sg_survey_slope_at (map, (SgPoint){ 40, 40 }, rows[i].bearing), expected, 1e-6);
      g_assert_cmpfloat_with_epsilon (sg_survey_slope_between (map, (SgPoint){ 40, 40 }, sg_point_step ((SgPoint){ 40, 40 }, rows[i].bearing, 20)), expected, 1e-6);
    }
  g_assert_cmpfloat_with_epsilon (sg_survey_steepest (map, (SgPoint){ 40, 40 }, &downhill), slope, 1e-6);
  g_assert_cmpfloat_with_epsilon (downhill, 270, 1e-6);
  g_assert_cmpfloat (sg_survey_slope_between (map, (SgPoint){ 4, 4 }, (SgPoint){ 4, 4 }), ==, 0);
}

static void
test_contours (void)
{
  static const struct { Shape shape; double x0, x1, interval; guint up, down; } rows[] = {
    { incline, 2, 58, 10, 5, 0 },   /* 10 … 50 */
    { incline, 58, 2, 10, 0, 5 },
    { incline, 11, 19, 10, 0, 0 },
    { incline, 10, 20, 10, 1, 0 },  /* from one to the next */
    { cone, 0, 100, 10, 4, 4 },     /* 10 … 40, the top only touched from below and left again */
    { cone, 0, 100, 9, 4, 4 },      /* 9, 18, 27, 36 */
    { NULL, 0, 100, 10, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = country (100, rows[i].shape, "");
      SgPoint way[] = { { rows[i].x0, 50 }, { (rows[i].x0 + rows[i].x1) / 2, 50 }, { rows[i].x1, 50 } };
      guint up, down;

      sg_survey_contours_crossed (map, way, 3, rows[i].interval, &up, &down);
      if (up != rows[i].up || down != rows[i].down)
        g_error ("row %u: %u up, %u down", i, up, down);
    }
}

static void
test_arc (void)
{
  static const struct { double facing, x, y, half; gboolean in; } rows[] = {
    { 0, 50, 60, 45, TRUE }, { 0, 60, 60, 45, TRUE }, { 0, 61, 60, 45, FALSE }, { 0, 50, 40, 45, FALSE },
    { 350, 52, 60, 45, TRUE }, { 180, 50, 40, 0, TRUE }, { 270, 40, 49, 10, TRUE }, { 0, 50, 50, 10, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPlace who = { { 50, 50 }, rows[i].facing };

      if (sg_survey_in_arc (who, (SgPoint){ rows[i].x, rows[i].y }, rows[i].half) != rows[i].in)
        g_error ("row %u", i);
    }
  g_assert_cmpfloat_with_epsilon (sg_survey_bearing ((SgPoint){ 0, 0 }, (SgPoint){ 1, 0 }), 90, 1e-9);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/slope/known", test_slope);
  g_test_add_func ("/map/slope/contours", test_contours);
  g_test_add_func ("/map/slope/arc", test_arc);
  return g_test_run ();
}
