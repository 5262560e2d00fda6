/* test-relief.c: the field of heights and its contours.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map-fixture.h"
#include "map/sg-relief.h"

#include "map/sg-contour.h"

#include <math.h>

#define N 40

static void
test_heights (void)
{
  static const struct { double x, y, least, most; } rows[] = {
    { 50, 50, 3, 3 },        /* both boards */
    { 30, 50, 1, 1 },        /* the lower one */
    { 5, 5, 0, 0 },          /* the floor */
    { 20, 50, 0.45, 0.55 },  /* on an edge */
    { 95, 50, 2, 2 },        /* at the edge of the map, where the board goes on */
    { 100, 50, 2, 2 },
  };
  g_autoptr (SgMap) map = map_with ("<piece id='a' kind='hill' height='1' points='20,20 80,20 80,80 20,80'/>"
                                    "<piece id='b' kind='hill' height='2' points='40,40 60,40 60,60 40,60'/>"
                                    "<piece id='c' kind='hill' height='2' points='88,30 100,30 100,70 88,70'/>");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double h = sg_map_height (map, (SgPoint) { rows[i].x, rows[i].y });

      g_assert_cmpfloat (h, >=, rows[i].least - 1e-6);
      g_assert_cmpfloat (h, <=, rows[i].most + 1e-6);
    }
  g_assert_cmpfloat (sg_relief_gradient (sg_map_get_relief (map), (SgPoint) { 20, 50 }).x, >, 0.1);
  g_assert_cmpfloat (fabs (sg_relief_gradient (sg_map_get_relief (map), (SgPoint) { 20, 50 }).y), <, 1e-6);
}

/* A field full of saddles. */
static SgRelief *
rough_field (guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  double h[N * N];

  for (guint i = 0; i < N * N; i++)
    h[i] = g_rand_int_range (rand, 0, 5); /* small wholes: many equal neighbours and nodes at the level */
  return sg_relief_new_from_grid (h, N, N, 1);
}

static gboolean
at_edge (SgPoint p)
{
  return p.x < 1e-9 || p.y < 1e-9 || p.x > N - 1 - 1e-9 || p.y > N - 1 - 1e-9;
}

static void
test_points_at_level (void)
{
  guint closed = 0, open = 0;

  for (guint32 seed = 1; seed <= 5; seed++)
    for (double level = 0.5; level < 5; level += 0.5)
      {
        g_autoptr (SgRelief) field = rough_field (seed);
        g_autoptr (GPtrArray) lines = sg_relief_contours (field, level);

        for (guint i = 0; i < lines->len; i++)
          {
            const SgContour *line = g_ptr_array_index (lines, i);

            for (guint k = 0; k < line->n_points; k++)
              g_assert_cmpfloat_with_epsilon (sg_relief_height (field, line->points[k]), level, 1e-6);
            if (!line->closed)
              {
                g_assert_true (at_edge (line->points[0]));
                g_assert_true (at_edge (line->points[line->n_points - 1]));
              }
            closed += line->closed;
            open += !line->closed;
          }
      }
  g_assert_cmpuint (closed, >, 100);
  g_assert_cmpuint (open, >, 100);
}

static double
side (SgPoint a, SgPoint b, SgPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static gboolean
truly_cross (SgPoint a, SgPoint b, SgPoint c, SgPoint d)
{
  return side (a, b, c) * side (a, b, d) < -1e-9 && side (c, d, a) * side (c, d, b) < -1e-9;
}

static void
collect (GArray *pieces, GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    {
      const SgContour *line = g_ptr_array_index (lines, i);

      for (guint k = 0; k + !line->closed < line->n_points; k++)
        {
          SgPoint ends[2] = { line->points[k], line->points[(k + 1) % line->n_points] };

          g_array_append_vals (pieces, ends, 2);
        }
    }
}

static void
test_never_cross (void)
{
  g_autoptr (SgRelief) field = rough_field (11);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  const SgPoint *p;

  for (double level = 0.2; level < 4; level += 0.3)
    {
      g_autoptr (GPtrArray) lines = sg_relief_contours (field, level);

      collect (pieces, lines);
    }
  p = (SgPoint *) pieces->data;
  g_assert_cmpuint (pieces->len, >, 10000);
  for (guint i = 0; i < pieces->len; i += 2)
    for (guint j = i + 2; j < pieces->len; j += 2)
      if (fabs (p[i].x - p[j].x) < 2 && fabs (p[i].y - p[j].y) < 2)
        g_assert_false (truly_cross (p[i], p[i + 1], p[j], p[j + 1]));
}

/* Two knolls on one board: the rings lie one within another, higher ground inside. */
static void
test_nested (void)
{
  g_autoptr (SgMap) map = map_with ("<piece id='a' kind='hill' height='1' points='20,20 80,20 80,80 20,80'/>"
                                    "<piece id='b' kind='hill' height='1' points='30,30 50,30 50,50 30,50'/>");
  g_autoptr (GPtrArray) outer = NULL;

  for (double level = 0.1; level < 2; level += 0.2)
    {
      g_autoptr (GPtrArray) lines = sg_relief_contours (sg_map_get_relief (map), level);
      const SgContour *line = g_ptr_array_index (lines, 0);

      g_assert_cmpuint (lines->len, ==, 1);
      g_assert_true (line->closed);
      if (outer)
        {
          const SgContour *around = g_ptr_array_index (outer, 0);

          for (guint k = 0; k < line->n_points; k += 7)
            g_assert_true (sg_polygon_contains (around->points, around->n_points, line->points[k]));
        }
      g_clear_pointer (&outer, g_ptr_array_unref);
      outer = g_steal_pointer (&lines);
    }
}

static int
compare_slopes (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* Of slopes in any order, many of them alike, the one is found that stands at its place among them. */
static void
test_steepest (void)
{
  static const double shares[] = { 0, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 1 };
  g_autoptr (GRand) random = g_rand_new_with_seed (1913);

  for (guint kinds = 1; kinds <= 256; kinds *= 4)
    for (guint n = 1; n < 120; n += 7)
      {
        double heights[2 * 121] = { 0 }, slopes[120];
        g_autoptr (SgRelief) relief = NULL;

        for (guint i = 0; i < n; i++)
          {
            slopes[i] = g_rand_int_range (random, 1, kinds + 1);
            heights[i + 1] = heights[i] + (g_rand_boolean (random) ? slopes[i] : -slopes[i]);
          }
        memcpy (heights + n + 1, heights, (n + 1) * sizeof *heights);
        relief = sg_relief_new_from_grid (heights, n + 1, 2, 1);
        qsort (slopes, n, sizeof *slopes, compare_slopes);
        for (guint k = 0; k < G_N_ELEMENTS (shares); k++)
          for (guint again = 0; again < 2; again++) /* as it is found, and as it is kept */
            g_assert_cmpfloat (sg_relief_get_steepest (relief, shares[k]), ==, slopes[(guint) ((n - 1) * (1 - shares[k]))]);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/relief/heights", test_heights);
  g_test_add_func ("/map/relief/steepest", test_steepest);
  g_test_add_func ("/map/contours/points-at-level", test_points_at_level);
  g_test_add_func ("/map/contours/never-cross", test_never_cross);
  g_test_add_func ("/map/contours/nested", test_nested);
  return g_test_run ();
}
