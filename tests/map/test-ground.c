/* test-ground.c: what stops a way, and ways round it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map-fixture.h"

#include "map/sg-map-ground.h"
#include "map/sg-route.h"

#include <math.h>

#define BLOCK "<piece id='block' kind='house' height='4' points='40,40 60,40 60,60 40,60'/>"
#define RIVER "<piece id='river' kind='water' width='6' points='-10,50 110,50'/>"

static void
test_blocked (void)
{
  static const struct { const char *pieces; SgPoint a, b; double radius; gboolean gun; const char *stopped; double x, y; } rows[] = {
    { BLOCK, { 50, 10 }, { 50, 90 }, 0, FALSE, "block", 50, 40 },                 /* through it */
    { BLOCK, { 50, 10 }, { 50, 90 }, 1, FALSE, "block", 50, 39 },                 /* stopped a half width before */
    { BLOCK, { 50, 90 }, { 50, 10 }, 1, FALSE, "block", 50, 61 },
    { BLOCK, { 38.5, 10 }, { 38.5, 90 }, 1, FALSE, NULL, 0, 0 },                  /* past it */
    { BLOCK, { 39, 10 }, { 39, 90 }, 1, FALSE, NULL, 0, 0 },                      /* brushing it */
    { BLOCK, { 39.2, 10 }, { 39.2, 90 }, 1, FALSE, "block", 39.2, 39.4 },         /* too wide to pass */
    { BLOCK, { 39.5, 50 }, { 10, 50 }, 1, FALSE, NULL, 0, 0 },                    /* from the wall outwards */
    { BLOCK, { 39.5, 50 }, { 39.9, 50 }, 1, FALSE, "block", 39.5, 50 },           /* but no nearer */
    { BLOCK, { 39.5, 42 }, { 39.5, 58 }, 1, FALSE, NULL, 0, 0 },                  /* along it */
    { BLOCK, { 50, 50 }, { 50, 90 }, 1, FALSE, NULL, 0, 0 },                      /* out of it */
    { BLOCK, { 50, 50 }, { 52, 50 }, 1, FALSE, "block", 50, 50 },                 /* about in it */
    { BLOCK, { 0, 0 }, { 100, 1 }, 1, TRUE, NULL, 0, 0 },
    { "<piece id='wall' kind='wall' width='1' points='0,50 50,50'/>", { 25, 0 }, { 25, 99 }, 0.5, FALSE, "wall", 25, 49 },
    { "<piece id='wall' kind='wall' width='1' points='0,50 50,50'/>", { 51.5, 0 }, { 51.5, 99 }, 0.5, FALSE, NULL, 0, 0 },
    { "<piece id='wall' kind='wall' width='1' stops-men='no' points='0,50 50,50'/>", { 25, 0 }, { 25, 99 }, 0.5, FALSE, NULL, 0, 0 },
    { "<piece id='wall' kind='wall' width='1' stops-men='no' points='0,50 50,50'/>", { 25, 0 }, { 25, 99 }, 0.5, TRUE, "wall", 25, 49 },
    { "<piece id='wood' kind='wood' points='40,40 60,40 60,60'/>", { 55, 10 }, { 55, 90 }, 1, TRUE, NULL, 0, 0 },
    { RIVER, { 20, 10 }, { 20, 90 }, 1, FALSE, "river", 20, 47 },                 /* to the brink */
    { RIVER, { 20, 10 }, { 20, 47 }, 1, FALSE, NULL, 0, 0 },
    { RIVER "<piece id='bridge' kind='bridge' width='4' points='20,46 20,54'/>", { 20, 10 }, { 20, 90 }, 1, FALSE, NULL, 0, 0 },
    { RIVER "<piece id='bridge' kind='bridge' width='4' points='20,46 20,54'/>", { 21.9, 10 }, { 21.9, 90 }, 1, FALSE, NULL, 0, 0 },
    { RIVER "<piece id='bridge' kind='bridge' width='4' points='20,46 20,54'/>", { 22.5, 10 }, { 22.5, 90 }, 1, FALSE, "river", 22.5, 47 },
    { RIVER "<piece id='ford' kind='ford' points='10,40 30,40 30,60 10,60'/>", { 20, 10 }, { 20, 90 }, 1, TRUE, NULL, 0, 0 },
    { RIVER "<piece id='ford' kind='ford' points='10,40 30,40 30,50 10,50'/>", { 20, 10 }, { 20, 90 }, 1, TRUE, "river", 20, 50 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) /* LW-5, LW-R2 */
    {
      g_autoptr (SgMap) map = map_with (rows[i].pieces);
      SgPoint where = { NAN, NAN };
      const SgPiece *piece = sg_map_blocked (map, rows[i].a, rows[i].b, rows[i].radius, rows[i].gun, &where);

      if (g_strcmp0 (piece ? piece->id : NULL, rows[i].stopped) != 0)
        g_error ("row %u: %s", i, piece ? piece->id : "not stopped");
      if (piece && (fabs (where.x - rows[i].x) > 0.03 || fabs (where.y - rows[i].y) > 0.03))
        g_error ("row %u: stopped at %g, %g", i, where.x, where.y);
    }
}

static double
way_length (GArray *way)
{
  return sg_path_length ((SgPoint *) way->data, way->len);
}

static void
test_route_known (void)
{
  static const struct { const char *pieces; SgPoint a, b; double radius, length; guint least_points; } rows[] = {
    { BLOCK, { 10, 10 }, { 90, 10 }, 1, 80, 2 },                                /* nothing in the way */
    { BLOCK, { 50, 30 }, { 50, 70 }, 0, 48.2842712, 4 },                        /* 2·√200 + 20 round two corners */
    { BLOCK, { 30, 50 }, { 70, 50 }, 0, 48.2842712, 4 },
    { "<piece id='wall' kind='wall' width='0.25' points='0,50 50,50'/>", { 40, 40 }, { 40, 60 }, 0, 28.50, 3 },
    { RIVER "<piece id='bridge' kind='bridge' width='0.5' points='80,47 80,53'/>", { 20, 40 }, { 20, 60 }, 0, 126.32, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = map_with (rows[i].pieces);
      g_autoptr (GArray) way = sg_map_route (map, rows[i].a, rows[i].b, rows[i].radius, FALSE);

      g_assert_nonnull (way);
      if (way->len < rows[i].least_points || fabs (way_length (way) - rows[i].length) > 0.5)
        g_error ("row %u: %g in %u points", i, way_length (way), way->len);
    }
}

/* Round a corner with a radius the way is two tangents and an arc: the pieces may be longer by little, never shorter. */
static void
test_route_radius (void)
{
  g_autoptr (SgMap) map = map_with (BLOCK);
  g_autoptr (GArray) way = sg_map_route (map, (SgPoint) { 30, 50 }, (SgPoint) { 50, 30 }, 2, FALSE);
  double tangent = sqrt (200 - 4), bent = 2 * asin (2 / sqrt (200)), best = 2 * tangent + 2 * bent;

  g_assert_nonnull (way);
  g_assert_cmpfloat (way_length (way), >=, best - 1e-6);
  g_assert_cmpfloat (way_length (way), <=, best * 1.01);
}

static void
test_route_legal (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint found = 0;

  for (guint i = 0; i < 60; i++)
    {
      SgPoint a = { g_rand_double_range (rand, 1, 71), g_rand_double_range (rand, 1, 95) };
      SgPoint b = { g_rand_double_range (rand, 1, 71), g_rand_double_range (rand, 1, 95) };
      g_autoptr (GArray) way = sg_map_route (map, a, b, 0.375, FALSE), back = sg_map_route (map, b, a, 0.375, FALSE);

      if (!way || !back)
        continue;
      found++;
      g_assert_cmpfloat_with_epsilon (way_length (way), way_length (back), 1e-6);
      g_assert_cmpfloat (way_length (way), >=, sg_point_distance (a, b) - 1e-9);
      for (guint k = 0; k + 1 < way->len; k++)
        g_assert_null (sg_map_blocked (map, g_array_index (way, SgPoint, k), g_array_index (way, SgPoint, k + 1), 0.375, FALSE, NULL));
    }
  g_assert_cmpuint (found, >, 40);
}

static void
test_route_none (void)
{
  G_GNUC_UNUSED g_autoptr (SgMap) river = map_with (RIVER), block = map_with (BLOCK);

  g_assert_null (sg_map_route (block, (SgPoint) { 10, 10 }, (SgPoint) { 50, 50 }, 1, FALSE));
  g_assert_null (sg_map_route (block, (SgPoint) { 10, 10 }, (SgPoint) { 39.5, 50 }, 1, FALSE));
}

/* A file may hold more corners than could be searched: the way is found all the same, and is legal. */
static void
test_route_many (void)
{
  static const struct { const char *bar, *kind; guint n; double near, far; } rows[] = {
    { "<piece id='bar' kind='river' width='2' points='0,50 100,50'/>", "bridge", 400, 47, 53 },
    { "<piece id='bar' kind='wall' width='0.25' points='0,50 90,50'/>", "wall", 8000, 2, 20 },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autoptr (GString) pieces = g_string_new (rows[r].bar);
      g_autoptr (SgMap) map = NULL;
      g_autoptr (GArray) way = NULL;

      for (guint i = 0; i < rows[r].n; i++)
        g_string_append_printf (pieces, "<piece id='p%u' kind='%s' width='1' points='%u.%02u,%g %u.%02u,%g'/>", i, rows[r].kind, 60 + i / 400, i / 4 % 100, rows[r].near,
                                60 + i / 400, i / 4 % 100, rows[r].far);
      map = map_with (pieces->str);
      way = sg_map_route (map, (SgPoint) { 40, 40 }, (SgPoint) { 40, 60 }, 0.375, FALSE);
      g_assert_nonnull (way);
      for (guint k = 0; k + 1 < way->len; k++)
        g_assert_null (sg_map_blocked (map, g_array_index (way, SgPoint, k), g_array_index (way, SgPoint, k + 1), 0.375, FALSE, NULL));
    }
}

static void
test_wall_between (void)
{
  g_autoptr (SgMap) map = need_map (HOOKS_FARM);

  g_assert_cmpstr (sg_map_wall_between (map, (SgPoint) { 26, 20 }, (SgPoint) { 26, 80 })->id, ==, "farm");
  g_assert_cmpstr (sg_map_wall_between (map, (SgPoint) { 41, 90 }, (SgPoint) { 42, 30 })->id, ==, "cottage");
  g_assert_null (sg_map_wall_between (map, (SgPoint) { 1, 0 }, (SgPoint) { 1, 96 }));
  g_assert_null (sg_map_wall_between (map, (SgPoint) { 50, 10 }, (SgPoint) { 50, 45 })); /* woods are no wall */
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/blocked/cases", test_blocked);
  g_test_add_func ("/map/route/known", test_route_known);
  g_test_add_func ("/map/route/round-a-corner", test_route_radius);
  g_test_add_func ("/map/route/always-legal", test_route_legal);
  g_test_add_func ("/map/route/none", test_route_none);
  g_test_add_func ("/map/route/many-corners", test_route_many);
  g_test_add_func ("/map/wall-between", test_wall_between);
  return g_test_run ();
}
