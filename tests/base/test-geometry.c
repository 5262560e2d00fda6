/* test-geometry.c: gaps, bearings and crossings, row by row.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-geometry.h"

#include <math.h>

#define NEAR 1e-12

static void
test_bearings (void)
{
  static const struct { SgPoint to; double bearing; } rows[] = {
    { { 0, 1 }, 0 }, { { 1, 1 }, 45 }, { { 1, 0 }, 90 }, { { 1, -1 }, 135 }, { { 0, -1 }, 180 },
    { { -1, -1 }, 225 }, { { -1, 0 }, 270 }, { { -1, 1 }, 315 }, { { 0, 0 }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint back;

      g_assert_cmpfloat_with_epsilon (sg_point_bearing ((SgPoint) { 0, 0 }, rows[i].to), rows[i].bearing, NEAR);
      back = sg_point_step ((SgPoint) { 0, 0 }, rows[i].bearing, hypot (rows[i].to.x, rows[i].to.y));
      g_assert_cmpfloat_with_epsilon (back.x, rows[i].to.x, NEAR);
      g_assert_cmpfloat_with_epsilon (back.y, rows[i].to.y, NEAR);
    }
}

static void
test_normalize (void)
{
  static const double rows[][2] = { { 0, 0 }, { 360, 0 }, { -360, 0 }, { 361, 1 }, { -1, 359 }, { 725, 5 }, { -1e-20, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double within = sg_bearing_normalize (rows[i][0]);

      g_assert_cmpfloat (within, ==, rows[i][1]);
      g_assert_false (signbit (within));
    }
  g_assert_cmpfloat (sg_bearing_normalize (NAN), ==, 0);
}

/* Quarter turns are exact: a line drawn square to the map stands on whole coordinates. */
static void
test_quarter_turns (void)
{
  static const struct { double bearing; SgPoint ground; } rows[] = {
    { 0, { 13, 27 } }, { 90, { 17, 17 } }, { 180, { 7, 13 } }, { 270, { 3, 23 } }, { 450, { 17, 17 } }, { -90, { 3, 23 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPlace place = { { 10, 20 }, rows[i].bearing };
      SgPoint at = sg_place_to_ground (&place, (SgPoint) { 3, 7 });

      g_assert_cmpfloat (at.x, ==, rows[i].ground.x);
      g_assert_cmpfloat (at.y, ==, rows[i].ground.y);
    }
}

static void
test_segments (void)
{
  static const struct { SgPoint a0, a1, b0, b1; double distance; gboolean cross; SgPoint where; } rows[] = {
    { { 0, 0 }, { 4, 4 }, { 0, 4 }, { 4, 0 }, 0, TRUE, { 2, 2 } },   /* ╳ */
    { { 0, 0 }, { 4, 0 }, { 2, 0 }, { 2, 3 }, 0, TRUE, { 2, 0 } },   /* ┴ */
    { { 0, 0 }, { 4, 0 }, { 4, 0 }, { 8, 3 }, 0, TRUE, { 4, 0 } },   /* end to end */
    { { 0, 0 }, { 4, 0 }, { 1, 0 }, { 9, 0 }, 0, TRUE, { 1, 0 } },   /* one upon the other */
    { { 0, 0 }, { 4, 0 }, { 9, 0 }, { 1, 0 }, 0, TRUE, { 1, 0 } },
    { { 0, 0 }, { 4, 0 }, { 0, 3 }, { 4, 3 }, 3, FALSE, { 0, 0 } },  /* ═ */
    { { 0, 0 }, { 4, 0 }, { 5, 0 }, { 9, 0 }, 1, FALSE, { 0, 0 } },  /* ─ ─ */
    { { 0, 0 }, { 4, 0 }, { 7, 4 }, { 9, 9 }, 5, FALSE, { 0, 0 } },
    { { 2, 2 }, { 2, 2 }, { 5, 6 }, { 5, 6 }, 5, FALSE, { 0, 0 } },  /* two points */
    { { 2, 2 }, { 2, 2 }, { 0, 2 }, { 5, 2 }, 0, TRUE, { 2, 2 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint where = { -1, -1 };

      g_assert_cmpfloat_with_epsilon (sg_segment_distance (rows[i].a0, rows[i].a1, rows[i].b0, rows[i].b1), rows[i].distance, NEAR);
      g_assert_cmpfloat_with_epsilon (sg_segment_distance (rows[i].b0, rows[i].b1, rows[i].a0, rows[i].a1), rows[i].distance, NEAR);
      g_assert_true (sg_segments_cross (rows[i].a0, rows[i].a1, rows[i].b0, rows[i].b1, &where) == rows[i].cross);
      if (rows[i].cross)
        {
          g_assert_cmpfloat (where.x, ==, rows[i].where.x);
          g_assert_cmpfloat (where.y, ==, rows[i].where.y);
        }
    }
}

/* Gaps between outlines, LW-25: nearest points, whatever way each faces. */
static void
test_gaps (void)
{
  const SgOutline man = sg_outline_circle (0.75), horse = sg_outline_bar (2, 0.75), gun = sg_outline_gun (2, 2, 4);
  const struct { const SgOutline *a; SgPlace at_a; const SgOutline *b; SgPlace at_b; double gap; } rows[] = {
    { NULL, { { 0, 0 }, 0 }, NULL, { { 3, 4 }, 0 }, 5 },
    { &man, { { 0, 0 }, 0 }, NULL, { { 3, 4 }, 0 }, 4.625 },
    { &man, { { 0, 0 }, 0 }, &man, { { 3, 4 }, 77 }, 4.25 },
    { &man, { { 0, 0 }, 0 }, &man, { { 0.75, 0 }, 0 }, 0 },
    { &man, { { 0, 0 }, 0 }, &man, { { 0.5, 0 }, 0 }, 0 },
    { &horse, { { 0, 0 }, 0 }, NULL, { { 0, 5 }, 0 }, 4 },
    { &horse, { { 0, 0 }, 180 }, NULL, { { 0, 5 }, 0 }, 4 },
    { &horse, { { 0, 0 }, 90 }, NULL, { { 0, 5 }, 0 }, 4.625 },
    { &horse, { { 0, 0 }, 0 }, &horse, { { 3, 0 }, 0 }, 2.25 },
    { &horse, { { 0, 0 }, 0 }, &horse, { { 0, 3 }, 90 }, 1.625 },
    { &gun, { { 0, 0 }, 0 }, NULL, { { 0, 8 }, 0 }, 6 },
    { &gun, { { 0, 0 }, 0 }, NULL, { { 0, -10 }, 0 }, 6 },
    { &gun, { { 0, 0 }, 0 }, NULL, { { 7, 0 }, 0 }, 6 },
    { &gun, { { 0, 0 }, 90 }, NULL, { { 8, 0 }, 0 }, 6 },
    { &gun, { { 0, 0 }, 90 }, NULL, { { -10, 0 }, 0 }, 6 },
    { &gun, { { 0, 0 }, 0 }, &man, { { 0, -10.375 }, 0 }, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpfloat_with_epsilon (sg_outline_gap (rows[i].a, &rows[i].at_a, rows[i].b, &rows[i].at_b), rows[i].gap, NEAR);
      g_assert_cmpfloat_with_epsilon (sg_outline_gap (rows[i].b, &rows[i].at_b, rows[i].a, &rows[i].at_a), rows[i].gap, NEAR);
    }
}

static void
test_polygon (void)
{
  static const SgPoint l[] = { { 0, 0 }, { 4, 0 }, { 4, 2 }, { 2, 2 }, { 2, 4 }, { 0, 4 } };
  static const struct { SgPoint at; gboolean inside; double distance; } rows[] = {
    { { 1, 1 }, TRUE, 0 }, { { 3, 1 }, TRUE, 0 }, { { 1, 3 }, TRUE, 0 }, { { 3, 3 }, FALSE, 1 }, { { 5, 1 }, FALSE, 1 },
    { { 0, 0 }, TRUE, 0 }, { { 2, 3 }, TRUE, 0 }, { { 4, 1 }, TRUE, 0 }, { { -3, -4 }, FALSE, 5 }, { { 3, 2 }, TRUE, 0 },
    { { 3, 2.5 }, FALSE, 0.5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (sg_polygon_contains (l, G_N_ELEMENTS (l), rows[i].at) == rows[i].inside);
      g_assert_cmpfloat_with_epsilon (sg_polygon_distance (l, G_N_ELEMENTS (l), rows[i].at), rows[i].distance, NEAR);
    }
  g_assert_false (sg_polygon_contains (l, 0, (SgPoint) { 0, 0 }));
}

/* From the nearest point of one to that of the other, whichever of them has the corner; between two who touch there is no bearing. */
static void
test_polygon_bearing (void)
{
  static const SgPoint square[] = { { 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 4 } }, over[] = { { 1, 6 }, { 9, 6 }, { 9, 8 }, { 1, 8 } },
                       aside[] = { { 7, 7 }, { 9, 7 }, { 9, 9 }, { 7, 9 } }, tip[] = { { 6, 2 }, { 9, 1 }, { 9, 3 } }, upon[] = { { 4, 1 }, { 6, 1 }, { 6, 2 } };

  g_assert_cmpfloat_with_epsilon (sg_polygon_bearing (square, 4, over, 4), 0, NEAR);
  g_assert_cmpfloat_with_epsilon (sg_polygon_bearing (over, 4, square, 4), 180, NEAR);
  g_assert_cmpfloat_with_epsilon (sg_polygon_bearing (square, 4, aside, 4), 45, NEAR);
  g_assert_cmpfloat_with_epsilon (sg_polygon_bearing (square, 4, tip, 3), 90, NEAR);
  g_assert_cmpfloat_with_epsilon (sg_polygon_bearing (tip, 3, square, 4), 270, NEAR);
  g_assert_true (isnan (sg_polygon_bearing (square, 4, upon, 3)));
  g_assert_true (isnan (sg_polygon_bearing (square, 4, over, 0)));
}

static void
test_path (void)
{
  static const SgPoint path[] = { { 0, 0 }, { 3, 4 }, { 3, 10 }, { 3, 10 } };

  g_assert_cmpfloat (sg_path_length (path, 4), ==, 11);
  g_assert_cmpfloat (sg_path_length (path, 1), ==, 0);
  g_assert_cmpfloat (sg_path_length (NULL, 0), ==, 0);
}

/* LW-R9. The last rows have no exact binary form and stand a hair beside the half. */
static void
test_hundredths (void)
{
  static const double rows[][2] = {
    { 6, 6 }, { 6.004, 6 }, { 6.005, 6.01 }, { 6.0049999, 6 }, { 12.345, 12.35 }, { 1.005, 1.01 }, { -1.005, -1.01 }, { 0, 0 },
    { 0.285, 0.29 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (sg_round_hundredths (rows[i][0]), rows[i][1], NEAR);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base/geometry/bearings", test_bearings);
  g_test_add_func ("/base/geometry/normalize", test_normalize);
  g_test_add_func ("/base/geometry/quarter-turns", test_quarter_turns);
  g_test_add_func ("/base/geometry/segments", test_segments);
  g_test_add_func ("/base/geometry/gaps", test_gaps);
  g_test_add_func ("/base/geometry/polygon", test_polygon);
  g_test_add_func ("/base/geometry/polygon-bearing", test_polygon_bearing);
  g_test_add_func ("/base/geometry/path", test_path);
  g_test_add_func ("/base/geometry/hundredths", test_hundredths);
  return g_test_run ();
}
