/* test-reach.c: how far a unit comes, against every way tried.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "survey-fixture.h"

#include "map/sg-reach-way.h"
#include "map/sg-reach.h"
#include "map/sg-way.h"

#include <math.h>

#define SIDE 48
#define REACH 4                /* how many cells off the neighbours lie that the brute force tries */

static SgGoing
usual_going (void)
{
  SgGoing going;

  sg_going_init (&going);
  going.factor[SG_PIECE_WOOD] = 2.5;
  going.factor[SG_PIECE_MARSH] = 4;
  going.factor[SG_PIECE_ROAD] = 0.5;
  going.factor[SG_PIECE_RIVER] = INFINITY;
  going.crossing[SG_PIECE_HEDGE] = 6;
  going.crossing[SG_PIECE_CLIFF] = INFINITY;
  going.roads_help = TRUE;
  return going;
}

/* The cheapest way from the start to every pace of the map by straight legs of up to REACH paces, each paid in full. */
static double *
try_every_way (SgMap *map, SgPoint from, const SgGoing *going)
{
  double *cost = g_new (double, SIDE * SIDE);
  g_autofree gboolean *done = g_new0 (gboolean, SIDE * SIDE);

  for (int c = 0; c < SIDE * SIDE; c++)
    cost[c] = INFINITY;
  cost[(int) from.y * SIDE + (int) from.x] = 0;
  for (;;)
    {
      int best = -1;

      for (int c = 0; c < SIDE * SIDE; c++)
        if (!done[c] && !isinf (cost[c]) && (best < 0 || cost[c] < cost[best]))
          best = c;
      if (best < 0)
        return cost;
      done[best] = TRUE;
      for (int dy = -REACH; dy <= REACH; dy++)
        for (int dx = -REACH; dx <= REACH; dx++)
          {
            int x = best % SIDE + dx, y = best / SIDE + dy, a = ABS (dx), b = ABS (dy);
            SgPoint leg[] = { { best % SIDE, best / SIDE }, { x, y } };

            while (b)
              {
                int t = a % b;
                a = b;
                b = t;
              }
            if (a != 1 || x < 0 || y < 0 || x >= SIDE || y >= SIDE || done[y * SIDE + x])
              continue;
            cost[y * SIDE + x] = MIN (cost[y * SIDE + x], cost[best] + sg_survey_cost (map, leg, 2, going));
          }
    }
}

/* How far the two tell different costs, as a share of them, where it is further than a few paces.  A leg of the brute force
 * may pay a line twice that it ends on; at half a pace to the cell, woods a few cells across have thick edges. */
static void
compare (SgMap *map, const SgGoing *going, double off, const char *what)
{
  SgPoint from = { 10, 12 };
  g_autofree double *every = try_every_way (map, from, going);
  g_autoptr (SgReach) reach = sg_survey_reach (map, from, going, 1000, 0.5);
  double sum = 0, bias = 0, dearer = 0, dearest = 0;
  guint n = 0, odd = 0, ways = 0;

  for (int c = 0; c < SIDE * SIDE; c += 37)
    {
      SgPoint to = { c % SIDE, c / SIDE };
      g_autoptr (GArray) way = isinf (every[c]) || every[c] < 16 ? NULL : sg_reach_way_to (reach, to);
      double share;

      if (way == NULL)
        continue;
      share = sg_survey_cost (map, (SgPoint *) (void *) way->data, way->len, going) / every[c] - 1;
      dearer += share;
      dearest = MAX (dearest, share);
      ways++;
    }
  g_test_message ("%s: %u ways cost %+.2f %% on the mean and %+.2f %% at most what the best of all costs", what, ways, 100 * dearer / ways, 100 * dearest);
  g_assert_cmpuint (ways, >, 20);
  g_assert_cmpfloat (dearer / ways, <, 0.005);
  g_assert_cmpfloat (dearest, <, 0.02);
  for (int c = 0; c < SIDE * SIDE; c++)
    {
      double ours = sg_reach_cost_at (reach, (SgPoint){ c % SIDE, c / SIDE });

      odd += isinf (ours) != isinf (every[c]);
      if (isinf (ours) || isinf (every[c]) || every[c] < 8)
        continue;
      sum += fabs (ours / every[c] - 1);
      bias += ours / every[c] - 1;
      n++;
    }
  g_test_message ("%s: bias %.4f, mean %.4f, %u odd of %u", what, bias / n, sum / n, odd, n);
  g_assert_cmpuint (n, >, SIDE * SIDE / 3);
  g_assert_cmpfloat (sum / n, <, off);
  g_assert_cmpfloat (fabs (bias / n), <, off);
  g_assert_cmpuint (odd, <=, SIDE * SIDE / 50); /* at the edge of what bars */
}

static double
knoll (double x, double y)
{
  return MAX (0, 12 - hypot (x - 24, y - 24)) * 0.8;
}

static void
test_every_way (void)
{
  static const struct { const char *what, *pieces; Shape shape; double off; } rows[] = {
    { "open", "", NULL, 0.012 },
    { "wood and marsh", "<piece id='w' kind='wood' points='14,5 30,8 28,30 16,26'/><piece id='m' kind='marsh' points='5,28 30,34 20,44 4,40'/>", NULL, 0.04 },
    { "hedges", "<piece id='h' kind='hedge' points='2,20 20,22 22,4'/><piece id='g' kind='hedge' points='30,2 31,40'/>", NULL, 0.04 },
    { "cliff", "<piece id='c' kind='cliff' width='0.5' points='-2,20 20,22 22,4'/>", NULL, 0.04 },
    { "river and bridge", "<piece id='r' kind='river' width='3' points='25,-4 22,52'/><piece id='b' kind='bridge' width='2' points='19,40 28,40'/>", NULL, 0.04 },
    { "road", "<piece id='w' kind='wood' points='14,5 44,8 44,44 16,36'/><piece id='r' kind='road' width='1.5' points='10,12 20,30 44,40'/>", NULL, 0.04 },
    { "knoll", "", knoll, 0.04 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = country (SIDE - 1, rows[i].shape, rows[i].pieces);
      SgGoing going = usual_going ();

      if (rows[i].shape)
        going.uphill = 0.06;
      compare (map, &going, rows[i].off, rows[i].what);
    }
}

static void
test_allowance (void)
{
  g_autoptr (SgMap) map = country (100, NULL, "");
  SgGoing going = usual_going ();
  g_autoptr (SgReach) reach = sg_survey_reach (map, (SgPoint){ 50, 50 }, &going, 30, 0.25);
  SgShade *shade = sg_reach_get_shade (reach);
  guint cells = 0;

  for (guint c = 0; c < shade->nx * shade->ny; c++)
    cells += shade->cells[c] > 0;
  g_assert_cmpfloat_with_epsilon (cells * shade->step * shade->step, G_PI * 900, G_PI * 900 * 0.015); /* a circle */
  g_assert_cmpuint (sg_shade_at (shade, (SgPoint){ 50, 50 }), ==, 255);
  g_assert_cmpuint (sg_shade_at (shade, (SgPoint){ 50, 81 }), ==, 0);
  g_assert_false (isinf (sg_reach_cost_at (reach, (SgPoint){ 50, 79.5 })));
  g_assert_true (isinf (sg_reach_cost_at (reach, (SgPoint){ 50, 81 })));
  g_assert_true (isinf (sg_reach_cost_at (reach, (SgPoint){ -500, 81 })));
  g_assert_null (sg_reach_way_to (reach, (SgPoint){ 90, 90 }));
}

static void
test_ways (void)
{
  g_autoptr (SgMap) map = country (100, knoll, "<piece id='r' kind='river' width='6' points='70,-5 60,105'/><piece id='b' kind='bridge' width='4' points='55,80 72,80'/>"
                                   "<piece id='w' kind='wood' points='40,20 60,20 60,70 40,70'/>");
  SgGoing going = usual_going ();
  SgPoint from = { 20, 30 };

  for (int slopes = 0; slopes <= 1; slopes++)
    {
      g_autoptr (SgReach) reach = NULL;
      guint n = 0;

      going.uphill = slopes ? 0.05 : 0;
      reach = sg_survey_reach (map, from, &going, 400, 0.5);
      for (int y = 5; y < 100; y += 15)
        for (int x = 5; x < 100; x += 15)
          {
            SgPoint to = { x, y };
            g_autoptr (GArray) way = sg_reach_way_to (reach, to);
            double told = sg_reach_cost_at (reach, to), paid;

            g_assert_true ((way == NULL) == isinf (told));
            if (!way)
              continue;
            paid = sg_survey_cost (map, (SgPoint *) way->data, way->len, &going);
            g_assert_cmpfloat (sg_point_distance (g_array_index (way, SgPoint, 0), from), ==, 0);
            g_assert_cmpfloat (sg_point_distance (g_array_index (way, SgPoint, way->len - 1), to), ==, 0);
            if (!(fabs (paid - told) <= 0.05 * told + 1.5))
              g_error ("to %d, %d: told %g, paid %g in %u points", x, y, told, paid, way->len);
            n++;
          }
      g_assert_cmpuint (n, >, 40);
    }
}

/* A bridge narrower than the cells, and askew: whoever can get over it is told a way that can be gone. */
static void
test_askew (void)
{
  g_autoptr (SgMap) map = country (100, NULL, "<piece id='r' kind='river' width='8' points='-5,50 105,54'/>"
                                   "<piece id='b' kind='bridge' width='3.5' points='52,45.5 48.5,58.5'/>");
  SgGoing going = usual_going ();
  guint n = 0;

  for (double off = 0; off < 6; off += 0.5)
    {
      SgPoint from = { 70 + off, 20 }, to = { 40, 85 };
      g_autoptr (SgReach) reach = sg_survey_reach (map, from, &going, 400, 6.25);
      g_autoptr (GArray) way = sg_reach_way_to (reach, to);

      if (way == NULL)
        continue;
      g_assert_false (isinf (sg_survey_cost (map, (SgPoint *) way->data, way->len, &going)));
      n++;
    }
  g_assert_cmpuint (n, >, 6);
}

/* A road narrower than the cells, hedged on both sides and across the fields: who goes by it goes through no hedge. */
static void
test_hedged (void)
{
  g_autoptr (SgMap) map = country (100, NULL, "<piece id='r' kind='road' width='1.5' points='48,0 48,40 54,60 54,100'/>"
                                   "<piece id='h1' kind='hedge' points='0,30 100,31'/><piece id='h2' kind='hedge' points='0,70 100,69'/>"
                                   "<piece id='h3' kind='hedge' points='50.5,0 50.5,39 56.5,59 56.5,100'/>");
  SgGoing going = usual_going ();

  going.crossing[SG_PIECE_HEDGE] = 40;
  for (double off = 0; off < 6; off += 0.5)
    {
      SgPoint from = { 43 + off, 5 }, to = { 54, 90 };
      g_autoptr (SgReach) reach = sg_survey_reach (map, from, &going, 400, 6.25);
      g_autoptr (GArray) way = sg_reach_way_to (reach, to);

      g_assert_nonnull (way);
      g_assert_cmpfloat (sg_survey_cost (map, (SgPoint *) way->data, way->len, &going), <, 100);
    }
}

/* A street between houses, narrower than the cells: one goes through the village, not round it through the hedges. */
static void
test_street (void)
{
  g_autoptr (SgMap) map = country (100, NULL, "<piece id='r' kind='road' width='1.5' points='50,0 50,100'/>"
                                   "<piece id='a' kind='house' points='44,40 48.5,40 48.5,60 44,60'/><piece id='b' kind='house' points='51.5,40 56,40 56,60 51.5,60'/>"
                                   "<piece id='h' kind='hedge' points='0,50 44,50'/><piece id='k' kind='hedge' points='56,50 100,50'/>");
  SgGoing going = usual_going ();

  going.factor[SG_PIECE_HOUSE] = INFINITY;
  going.crossing[SG_PIECE_HEDGE] = 40;
  for (double off = 0; off < 6; off += 0.5)
    {
      SgPoint from = { 47 + off, 5 }, to = { 50, 95 };
      g_autoptr (SgReach) reach = sg_survey_reach (map, from, &going, 400, 6.25);
      g_autoptr (GArray) way = sg_reach_way_to (reach, to);

      g_assert_nonnull (way);
      g_assert_cmpfloat (sg_survey_cost (map, (SgPoint *) way->data, way->len, &going), <, 95);
    }
}

/* Over rolling country the way of a coarse reach costs little more than the better of it and that of a reach four times as fine. */
static void
test_settled (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "data", "samples", "alderbourne.sgmap", NULL), *text = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  SgGoing going = usual_going ();
  double more = 0, most = 0;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  going.uphill = 0.05;
  going.crossing[SG_PIECE_HEDGE] = 20;
  for (guint k = 0; k < 2; k++)
    {
      g_autoptr (SgMap) map = need_map (text);
      SgPoint from = { g_rand_double_range (rand, 2000, 6000), g_rand_double_range (rand, 1500, 4500) };
      g_autoptr (SgReach) coarse = sg_survey_reach (map, from, &going, 2000, 0), fine = sg_survey_reach (map, from, &going, 2100, 5);

      for (guint i = 0; i < 12; i++)
        {
          SgPoint to = { from.x + g_rand_double_range (rand, -1500, 1500), from.y + g_rand_double_range (rand, -1500, 1500) };
          g_autoptr (GArray) way = sg_reach_way_to (coarse, to), better = sg_reach_way_to (fine, to);
          double cost, best;

          if (way == NULL || better == NULL)
            continue;
          cost = sg_survey_cost (map, (SgPoint *) (void *) way->data, way->len, &going);
          best = MIN (cost, sg_survey_cost (map, (SgPoint *) (void *) better->data, better->len, &going));
          more += cost / best - 1;
          most = MAX (most, cost / best - 1);
          n++;
        }
    }
  g_test_message ("%u ways: %.2f %% dearer on the mean, %.2f %% at worst", n, 100 * more / n, 100 * most);
  g_assert_cmpuint (n, >=, 12);
  g_assert_cmpfloat (more / n, <, 0.005);
  g_assert_cmpfloat (most, <, 0.015);
}

static GRand *shaping;
static double hills[8][3];

static double
rolling (double x, double y)
{
  double height = 0;

  for (guint i = 0; i < G_N_ELEMENTS (hills); i++)
    height += 14 * exp (-((x - hills[i][0]) * (x - hills[i][0]) + (y - hills[i][1]) * (y - hills[i][1])) / (hills[i][2] * hills[i][2]));
  return height;
}

/* (transfer full): hills, woods, hedges, a marsh and a road, nowhere the same. One throw a statement: else each compiler has a ground of its own. */
static SgMap *
make_random_ground (guint size)
{
  GString *pieces = g_string_new (NULL);
  SgMap *map;

#define ANY(a, b) g_rand_double_range (shaping, (a), (b))
  for (guint i = 0; i < G_N_ELEMENTS (hills); i++)
    {
      hills[i][0] = ANY (0, size);
      hills[i][1] = ANY (0, size);
      hills[i][2] = ANY (15, 40);
    }
  for (guint i = 0; i < 6; i++)
    {
      double x = ANY (0, size), y = ANY (0, size), r = ANY (8, 24);

      g_string_append_printf (pieces, "<piece id='a%u' kind='%s' points='%.1f,%.1f %.1f,%.1f %.1f,%.1f %.1f,%.1f'/>", i, i % 3 == 2 ? "marsh" : "wood", x - r, y - r * 0.6,
                              x + r * 0.8, y - r, x + r, y + r * 0.7, x - r * 0.7, y + r);
    }
  for (guint i = 0; i < 8; i++)
    {
      double x = ANY (0, size), y = ANY (0, size), up = ANY (-40, 40), right = ANY (-40, 40);

      g_string_append_printf (pieces, "<piece id='h%u' kind='hedge' points='%.1f,%.1f %.1f,%.1f'/>", i, x, y, x + right, y + up);
    }
  for (guint i = 0; i < 2; i++)
    {
      double end = ANY (0, size), right = ANY (0, size), second = ANY (0.6, 0.75), left = ANY (0, size), first = ANY (0.25, 0.4), begin = ANY (0, size);

      g_string_append_printf (pieces, "<piece id='r%u' kind='road' width='2.5' points='0,%.1f %.1f,%.1f %.1f,%.1f %u,%.1f'/>", i, begin, size * first, left, size * second,
                              right, size, end);
    }
  map = country (size, rolling, pieces->str);
  g_string_free (pieces, TRUE);
  return map;
}

static int
compare_off (gconstpointer a, gconstpointer b)
{
  double first = fabs (*(const double *) a), second = fabs (*(const double *) b);

  return (first > second) - (first < second);
}

/* At the edge of what is reached the way that is given costs what the reach tells, to one in a hundred. */
static void
test_agree (void)
{
  g_autoptr (GArray) off = g_array_new (FALSE, FALSE, sizeof (double));
  double sum = 0, p95, worst;

  shaping = g_rand_new_with_seed (11);
  for (guint k = 0; k < 4; k++)
    {
      g_autoptr (SgMap) map = make_random_ground (240);
      double x = ANY (60, 180), y = ANY (60, 180);
      SgPoint from = { x, y };
      SgGoing going = usual_going ();
      g_autoptr (SgReach) reach = NULL;

      going.uphill = 0.04;
      reach = sg_survey_reach (map, from, &going, 120, 0);
      for (double bearing = 0; bearing < 360; bearing += 9)
        {
          double far = 200;
          SgPoint at;

          while (far > 5 && (at = sg_point_step (from, bearing, far), isinf (sg_reach_cost_at (reach, at)) || at.x < 0 || at.y < 0 || at.x > 240 || at.y > 240))
            far -= 0.5;
          if (sg_reach_cost_at (reach, at) < 118) /* at the edge of the map */
            continue;
          g_autoptr (GArray) way = sg_reach_way_to (reach, at);
          double share = sg_survey_cost (map, (SgPoint *) (void *) way->data, way->len, &going) / sg_reach_cost_at (reach, at) - 1;

          sum += share;
          g_array_append_val (off, share);
        }
    }
#undef ANY
  g_rand_free (shaping);
  g_assert_cmpuint (off->len, >, 60);
  g_array_sort (off, compare_off);
  p95 = fabs (g_array_index (off, double, off->len * 95 / 100));
  worst = g_array_index (off, double, off->len - 1);
  g_test_message ("%u ways to the edge: mean %+.2f %%, p95 %.2f %%, worst %+.2f %%", off->len, 100 * sum / off->len, 100 * p95, 100 * worst);
  g_assert_cmpfloat (fabs (sum / off->len), <, 0.003);
  g_assert_cmpfloat (p95, <, 0.01);
  g_assert_cmpfloat (fabs (worst), <, 0.018);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/reach/every-way", test_every_way);
  g_test_add_func ("/map/reach/allowance", test_allowance);
  g_test_add_func ("/map/reach/ways", test_ways);
  g_test_add_func ("/map/reach/askew", test_askew);
  g_test_add_func ("/map/reach/hedged", test_hedged);
  g_test_add_func ("/map/reach/street", test_street);
  g_test_add_func ("/map/reach/settled", test_settled);
  g_test_add_func ("/map/reach/agree", test_agree);
  return g_test_run ();
}
