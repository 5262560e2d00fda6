/* test-contour.c: contours of many levels at once, saddles, hollows, and lines made smooth.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map-fixture.h"
#include "map/sg-relief-private.h"

#include "map/sg-contour.h"

#include <string.h>

/* A field of waves and some noise, large enough for two bands when @n is 513 or more. */
static SgRelief *
rough_field (guint32 seed, guint n, double noise)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree double *h = g_new (double, n * n);

  for (guint j = 0; j < n; j++)
    for (guint i = 0; i < n; i++)
      h[j * n + i] = 10 * sin (i * 0.07 + seed) + 8 * cos (j * 0.05) + 6 * sin ((i + j) * 0.031) + g_rand_double_range (rand, -noise, noise);
  return sg_relief_new_from_grid (h, n, n, 1);
}

static guint
count_points (GPtrArray *lines)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    n += ((SgContour *) g_ptr_array_index (lines, i))->n_points;
  return n;
}

static guint
levels_between (double a, double b, double first, double interval, guint n)
{
  guint count = 0;

  for (guint k = 0; k < n; k++)
    count += (a >= first + k * interval) != (b >= first + k * interval);
  return count;
}

/* How often the levels cross the edges of the grid, counted one by one. */
static guint
count_crossings (const SgRelief *field, double first, double interval, guint n)
{
  guint count = 0;

  for (guint j = 0; j < field->ny; j++)
    for (guint i = 0; i < field->nx; i++)
      {
        double h = sg_relief_node (field, i, j);

        if (i + 1 < field->nx)
          count += levels_between (h, sg_relief_node (field, i + 1, j), first, interval, n);
        if (j + 1 < field->ny)
          count += levels_between (h, sg_relief_node (field, i, j + 1), first, interval, n);
      }
  return count;
}

static gboolean
at_border (const SgRelief *field, SgPoint p)
{
  return p.x < 1e-9 || p.y < 1e-9 || p.x > field->nx - 1 - 1e-9 || p.y > field->ny - 1 - 1e-9;
}

/* Every crossing lies on one line, at its level, and every line is whole; the same from one band and from two. */
static void
test_whole (void)
{
  static const struct { guint32 seed; guint n; double noise; } rows[] = {
    { 1, 2, 3 }, { 2, 3, 3 }, { 3, 7, 3 }, { 4, 60, 4 }, { 5, 200, 0 }, { 6, 513, 3 }, { 7, 600, 0.2 },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autoptr (SgRelief) field = rough_field (rows[r].seed, rows[r].n, rows[r].noise);
      g_autoptr (GPtrArray) lines = sg_relief_contours_all (field, -20, 2.5, 17, FALSE);
      double before = -INFINITY;

      g_assert_cmpuint (count_points (lines), ==, count_crossings (field, -20, 2.5, 17));
      for (guint i = 0; i < lines->len; i++)
        {
          const SgContour *line = g_ptr_array_index (lines, i);

          g_assert_cmpfloat (line->level, >=, before);
          before = line->level;
          for (guint k = 0; k < line->n_points; k++)
            {
              g_assert_cmpfloat_with_epsilon (sg_relief_height (field, line->points[k]), line->level, 1e-6);
              if (k)
                g_assert_cmpfloat (sg_point_distance (line->points[k - 1], line->points[k]), <, 1.4143);
            }
          if (!line->closed)
            g_assert_true (at_border (field, line->points[0]) && at_border (field, line->points[line->n_points - 1]));
        }
    }
}

/* All at once are the same lines as level by level. */
static void
test_all_at_once (void)
{
  g_autoptr (SgRelief) field = rough_field (8, 150, 3);
  g_autoptr (GPtrArray) all = sg_relief_contours_all (field, -20, 1, 41, FALSE);
  guint at = 0;

  for (int level = -20; level <= 20; level++)
    {
      g_autoptr (GPtrArray) lines = sg_relief_contours (field, level);

      for (guint i = 0; i < lines->len; i++, at++)
        {
          const SgContour *one = g_ptr_array_index (lines, i), *other = g_ptr_array_index (all, at);

          g_assert_cmpfloat (other->level, ==, level);
          g_assert_cmpmem (one->points, one->n_points * sizeof (SgPoint), other->points, other->n_points * sizeof (SgPoint));
        }
    }
  g_assert_cmpuint (at, ==, all->len);
  g_assert_cmpuint (at, >, 100);
}

/* A saddle of 0 and 1 at half height: the mean of the corners is at the level, and so counts as above it: high corners
 * are joined.  Higher than that they are not. */
static void
test_saddles (void)
{
  static const struct { double h[4]; double level; gboolean joined; } rows[] = {
    { { 1, 0, 0, 1 }, 0.5, TRUE }, { { 0, 1, 1, 0 }, 0.5, TRUE }, { { 1, 0, 0, 1 }, 0.6, FALSE }, { { 0, 1, 1, 0 }, 0.4, TRUE },
    { { 3, 0, 0, 1 }, 0.9, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRelief) field = sg_relief_new_from_grid (rows[i].h, 2, 2, 1);
      g_autoptr (GPtrArray) lines = sg_relief_contours (field, rows[i].level);

      g_assert_cmpuint (lines->len, ==, 2);
      for (guint k = 0; k < 2; k++)
        {
          const SgContour *line = g_ptr_array_index (lines, k);
          SgPoint middle = { (line->points[0].x + line->points[1].x) / 2, (line->points[0].y + line->points[1].y) / 2 };
          gboolean around_first = (middle.x < 0.5) == (middle.y < 0.5); /* it cuts off the first corner or the last */
          gboolean first_is_high = rows[i].h[0] > rows[i].level;

          g_assert_cmpint (around_first == first_is_high, ==, !rows[i].joined);
        }
    }
}

/* Rings of a field of hills and hollows: what lies just inside a hollow one is lower. */
static void
test_hollows (void)
{
  g_autoptr (SgRelief) field = rough_field (9, 200, 0);
  g_autoptr (GPtrArray) lines = sg_relief_contours_all (field, -20, 1, 41, FALSE);
  guint hollow = 0, hills = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const SgContour *line = g_ptr_array_index (lines, i);

      if (!line->closed)
        {
          g_assert_false (line->hollow);
          continue;
        }
      for (guint k = 0; k < line->n_points; k++)
        {
          SgPoint a = line->points[k], b = line->points[(k + 1) % line->n_points];
          double dx = b.x - a.x, dy = b.y - a.y, length = hypot (dx, dy), side = line->hollow ? 1 : -1;
          SgPoint in = { (a.x + b.x) / 2 + side * dy / length * 0.02, (a.y + b.y) / 2 - side * dx / length * 0.02 };

          if (length > 0.2 && sg_polygon_contains (line->points, line->n_points, in))
            g_assert_true ((sg_relief_height (field, in) < line->level) == line->hollow ||
                           fabs (sg_relief_height (field, in) - line->level) < 0.01);
        }
      hollow += line->hollow;
      hills += !line->hollow;
    }
  g_assert_cmpuint (hollow, >, 20);
  g_assert_cmpuint (hills, >, 20);
}

static double
side (SgPoint a, SgPoint b, SgPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static gboolean
truly_cross (SgPoint a, SgPoint b, SgPoint c, SgPoint d)
{
  return side (a, b, c) * side (a, b, d) < -1e-12 && side (c, d, a) * side (c, d, b) < -1e-12;
}

/* Cells hold the pieces whose middles lie in them; a piece lies in one cell. */
static void
assert_none_cross (GPtrArray *lines, guint n)
{
  g_autofree GArray **cells = g_new0 (GArray *, n * n);

  for (guint i = 0; i < lines->len; i++)
    {
      const SgContour *line = g_ptr_array_index (lines, i);

      for (guint k = 0; k + !line->closed < line->n_points; k++)
        {
          SgPoint ends[] = { line->points[k], line->points[(k + 1) % line->n_points] };
          guint cell = (guint) ((ends[0].y + ends[1].y) / 2) * n + (guint) ((ends[0].x + ends[1].x) / 2);

          if (!cells[cell])
            cells[cell] = g_array_new (FALSE, FALSE, sizeof (SgPoint));
          for (guint m = 0; m < cells[cell]->len; m += 2)
            {
              const SgPoint *p = &g_array_index (cells[cell], SgPoint, m);

              g_assert_false (truly_cross (p[0], p[1], ends[0], ends[1]));
            }
          g_array_append_vals (cells[cell], ends, 2);
        }
    }
  for (guint i = 0; i < n * n; i++)
    g_clear_pointer (&cells[i], g_array_unref);
}

static double
turning (GPtrArray *lines)
{
  double sum = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      const SgContour *line = g_ptr_array_index (lines, i);

      for (guint k = 1; k + 1 < line->n_points; k++)
        {
          SgPoint a = line->points[k - 1], b = line->points[k], c = line->points[k + 1];

          sum += fabs (atan2 (side (a, b, c), (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y)));
        }
    }
  return sum;
}

/* Much less turning; no point half an interval off its level; none out of its place along its edge; no two lines cross. */
static void
test_smooth (void)
{
  static const struct { double noise, left; } rows[] = { { 0.3, 0.4 }, { 1, 0.7 }, { 4, 0.95 } };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autoptr (SgRelief) field = rough_field (10 + r, 160, rows[r].noise);
      g_autoptr (GPtrArray) sharp = sg_relief_contours_all (field, -25, 1, 51, FALSE);
      g_autoptr (GPtrArray) smooth = sg_relief_contours_all (field, -25, 1, 51, TRUE);
      guint moved = 0;

      g_assert_cmpuint (sharp->len, ==, smooth->len);
      for (guint i = 0; i < smooth->len; i++)
        {
          const SgContour *line = g_ptr_array_index (smooth, i), *was = g_ptr_array_index (sharp, i);

          g_assert_cmpuint (line->n_points, ==, was->n_points);
          for (guint k = 0; k < line->n_points; k++)
            {
              g_assert_cmpfloat (fabs (sg_relief_height (field, line->points[k]) - line->level), <, 0.4501);
              moved += sg_point_distance (line->points[k], was->points[k]) > 1e-3;
            }
        }
      g_test_message ("noise %.1f: turning %.0f of %.0f", rows[r].noise, turning (smooth), turning (sharp));
      g_assert_cmpuint (moved, >, 1000);
      g_assert_cmpfloat (turning (smooth), <, rows[r].left * turning (sharp));
      assert_none_cross (smooth, 160);
    }
}

/* What is no number belongs to no level, and nothing worse. */
static void
test_no_number (void)
{
  double h[] = { 0, 1, 2, 0, NAN, 2, 0, 1, INFINITY };
  g_autoptr (SgRelief) field = sg_relief_new_from_grid (h, 3, 3, 1);
  g_autoptr (GPtrArray) lines = sg_relief_contours_all (field, 0.5, 1, 3, FALSE);

  g_assert_cmpuint (lines->len, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/contours/whole", test_whole);
  g_test_add_func ("/map/contours/all-at-once", test_all_at_once);
  g_test_add_func ("/map/contours/saddles", test_saddles);
  g_test_add_func ("/map/contours/hollows", test_hollows);
  g_test_add_func ("/map/contours/smooth", test_smooth);
  g_test_add_func ("/map/contours/no-number", test_no_number);
  return g_test_run ();
}
