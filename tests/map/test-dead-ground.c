/* test-dead-ground.c: ground that nobody looks into, against every place looked at one by one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "survey-fixture.h"

#include "map/sg-approach.h"
#include "map/sg-gun-sites.h"
#include "map/sg-hide.h"
#include "map/sg-sight.h"
#include "map/sg-survey-private.h"
#include "map/sg-stand.h"
#include "map/sg-watch.h"
#include "map/sg-way.h"

#include <math.h>

#define SIDE 120

static double
swell (double x, double y)
{
  return 9 * sin (x / 11) * cos (y / 14) + 6 * sin ((x + 2 * y) / 19) + 20;
}

static const char pieces[] = "<piece id='w' kind='wood' points='30,30 55,34 50,60 28,52'/><piece id='h' kind='house' points='80,80 92,80 92,90 80,90' height='25'/>"
                             "<piece id='l' kind='water' points='70,10 90,12 88,26 72,24'/><piece id='r' kind='road' width='2' points='5,70 40,90 100,60'/>";

static const SgPoint eyes[] = { { 100, 100 }, { 60, 110 }, { 110, 40 } };

static SgMap *
make_country (SgSightTerms *terms)
{
  SgMap *map = country (SIDE, swell, pieces);

  *terms = sg_sight_terms_usual (map);
  return map;
}

static SgGoing
on_foot (void)
{
  SgGoing going;

  sg_going_init (&going);
  going.factor[SG_PIECE_WATER] = going.factor[SG_PIECE_HOUSE] = INFINITY;
  going.factor[SG_PIECE_WOOD] = 2;
  return going;
}

/* What the enemy sees: he has the eyes. */
static SgWatch *
watch_enemy (SgMap *map, const SgSightTerms *terms)
{
  SgSightTerms back = *terms;

  back.eye = terms->target;
  back.target = terms->eye;
  return sg_survey_watch (map, eyes, G_N_ELEMENTS (eyes), &back, 0, NULL, 0);
}

static gboolean
is_seen (SgMap *map, SgPoint at, const SgSightTerms *terms)
{
  for (guint i = 0; i < G_N_ELEMENTS (eyes); i++)
    if (sg_survey_seen (map, eyes[i], at, terms))
      return TRUE;
  return FALSE;
}

static void
test_watch (void)
{
  SgSightTerms terms;
  g_autoptr (SgMap) map = make_country (&terms);
  const SgPiece *road = sg_map_get_piece (map, "r");
  g_autoptr (GArray) places = sg_survey_spread (road->points, road->n_points, 6, 12);
  g_autoptr (SgWatch) watch = sg_survey_watch (map, (SgPoint *) (void *) places->data, places->len, &terms, 60, NULL, 0);
  g_autoptr (SgShade) shade = sg_watch_shade (watch);
  guint n = 0, off = 0, wrong = 0, some = 0;

  g_assert_cmpuint (places->len, ==, 12);
  for (double y = 1; y < SIDE; y += 3)
    for (double x = 1; x < SIDE; x += 3)
      {
        SgPoint at = { round (x / watch->step) * watch->step, round (y / watch->step) * watch->step };
        guint counted = sg_watch_at (watch, at), looked = 0;

        for (guint k = 0; k < places->len; k++)
          {
            SgPoint place = g_array_index (places, SgPoint, k);

            looked += sg_point_distance (at, place) <= 60 && sg_survey_seen (map, at, place, &terms);
          }
        n++;
        off += counted > looked ? counted - looked : looked - counted;
        wrong += (counted > 0) != (looked > 0);
        some += looked > 0;
        g_assert_true ((sg_shade_at (shade, at) > 0) == (counted > 0));
      }
  g_test_message ("%u nodes, %u see some: off by %.4f of a place each, %.2f %% wrong", n, some, (double) off / n, 100.0 * wrong / n);
  g_assert_cmpuint (some, >, n / 4);
  g_assert_cmpuint (some, <, n * 19 / 20);
  g_assert_cmpfloat ((double) off / n, <, 0.2);
  g_assert_cmpfloat ((double) wrong / n, <, 0.025);
}

/* Whether a body at @at is wholly on ground that nobody sees and that bears it, in any of many bearings, looked at point by point. */
static gboolean
hides_here (SgMap *map, SgPoint at, double front, double depth, const SgSightTerms *terms, const SgGoing *going, int bearings)
{
  for (int b = 0; b < bearings; b++)
    {
      SgPlace place = { at, 180.0 * b / bearings };
      gboolean all = TRUE;

      for (double x = -front / 2; all && x <= front / 2; x += 1)
        for (double y = -depth / 2; all && y <= depth / 2; y += 1)
          {
            SgPoint there = sg_place_to_ground (&place, (SgPoint){ x, y });
            const SgPiece *ground = sg_survey_ground (map, there);

            all = there.x >= 0 && there.y >= 0 && there.x <= SIDE && there.y <= SIDE && !(ground && sg_going_bars (going, ground))
                  && !is_seen (map, there, terms);
          }
      if (all)
        return TRUE;
    }
  return FALSE;
}

static void
test_hide (void)
{
  SgSightTerms terms;
  g_autoptr (SgMap) map = make_country (&terms);
  SgGoing going = on_foot ();
  g_autoptr (SgWatch) watch = watch_enemy (map, &terms);
  g_autoptr (SgShade) fits = NULL;
  g_autoptr (GArray) hides = sg_survey_hides (map, watch, &going, 10, 3, NULL, &fits), near = NULL;
  const SgPoint by = { 20, 100 };
  guint n = 0, ours = 0, theirs = 0, odd = 0;

  g_assert_cmpuint (hides->len, >, 2);
  for (guint i = 0; i < hides->len; i++)
    {
      const SgHide *hide = &g_array_index (hides, SgHide, i);

      g_assert_true (i == 0 || hide->area <= g_array_index (hides, SgHide, i - 1).area);
      g_assert_cmpuint (sg_shade_at (fits, hide->at), ==, 255);
      g_assert_true (hide->at.x >= hide->least.x && hide->at.y >= hide->least.y && hide->at.x <= hide->most.x && hide->at.y <= hide->most.y);
      if (i == 0)
        g_assert_true (hides_here (map, hide->at, 10, 3, &terms, &going, 16));
    }
  near = sg_survey_hides (map, watch, &going, 10, 3, &by, NULL);
  g_assert_cmpuint (near->len, ==, hides->len);
  for (double y = 0; y <= SIDE; y += watch->step)
    for (double x = 0; x <= SIDE; x += watch->step)
      g_assert_true (!sg_shade_at (fits, (SgPoint){ x, y })
                     || sg_point_distance (by, (SgPoint){ x, y }) >= sg_point_distance (by, g_array_index (near, SgHide, 0).at) - 1e-6);
  for (double y = 2; y < SIDE; y += 4)
    for (double x = 2; x < SIDE; x += 4)
      {
        SgPoint at = { x, y };
        gboolean found = sg_shade_at (fits, at) > 0, looked = hides_here (map, at, 10, 3, &terms, &going, 16);

        n++;
        ours += found;
        theirs += looked;
        odd += found != looked;
      }
  g_test_message ("of %u places %u hide by our reckoning, %u by every point looked at, %u differ", n, ours, theirs, odd);
  g_assert_cmpuint (theirs, >, n / 20);
  g_assert_cmpuint (theirs, <, n * 19 / 20);
  g_assert_cmpuint (odd, <, n / 20);
}

static void
test_sites (void)
{
  SgSightTerms terms;
  g_autoptr (SgMap) map = make_country (&terms);
  SgGoing going = on_foot ();
  SgTract where = { { 62, 6 }, { 100, 40 } }, field = { { 20, 60 }, { 60, 100 } };
  g_autoptr (GArray) sites = sg_survey_gun_sites (map, &where, &field, &terms, 75, &going, NULL, 0, 3);
  double best = 0;

  for (double y = where.least.y; y <= where.most.y; y += 1)
    for (double x = where.least.x; x <= where.most.x; x += 1)
      {
        const SgPiece *ground = sg_survey_ground (map, (SgPoint){ x, y });

        if (!(ground && sg_going_bars (&going, ground)))
          best = MAX (best, sg_survey_fire_share (map, (SgPoint){ x, y }, &field, &terms, 75, NULL, 0));
      }
  g_assert_cmpuint (sites->len, ==, 3);
  for (guint i = 0; i < sites->len; i++)
    {
      const SgGunSite *site = &g_array_index (sites, SgGunSite, i);
      const SgPiece *ground = sg_survey_ground (map, site->at);

      g_test_message ("site %u at %.1f, %.1f sees %.2f; the best of all %.2f", i, site->at.x, site->at.y, site->share, best);
      g_assert_true (site->at.x >= where.least.x && site->at.y >= where.least.y && site->at.x <= where.most.x && site->at.y <= where.most.y);
      g_assert_false (ground && sg_going_bars (&going, ground));
      g_assert_cmpfloat (site->share, ==, sg_survey_fire_share (map, site->at, &field, &terms, 75, NULL, 0));
      g_assert_true (i == 0 || site->share <= g_array_index (sites, SgGunSite, i - 1).share);
      for (guint k = 0; k < i; k++)
        g_assert_cmpfloat (sg_point_distance (site->at, g_array_index (sites, SgGunSite, k).at), >, 6);
    }
  g_assert_cmpfloat (g_array_index (sites, SgGunSite, 0).share, >=, best - 0.03);
}

#define PACE 2
#define ACROSS (SIDE / PACE + 1)
#define DREAD 9

/* The least that any way from cell to cell costs, every step paid on the ground and looked at from every eye. */
static double
try_every_step (SgMap *map, const SgSightTerms *terms, const SgGoing *going, SgPoint from, SgPoint to)
{
  g_autofree double *cost = g_new (double, ACROSS * ACROSS), *seen = g_new (double, ACROSS * ACROSS);
  gboolean changed = TRUE;

  for (int c = 0; c < ACROSS * ACROSS; c++)
    {
      cost[c] = INFINITY;
      seen[c] = is_seen (map, (SgPoint){ c % ACROSS * PACE, c / ACROSS * PACE }, terms);
    }
  cost[(int) from.y / PACE * ACROSS + (int) from.x / PACE] = 0;
  while (changed)
    {
      changed = FALSE;
      for (int c = 0; c < ACROSS * ACROSS; c++)
        for (int k = 0; k < 9 && isfinite (cost[c]); k++)
          {
            int x = c % ACROSS + k % 3 - 1, y = c / ACROSS + k / 3 - 1, to_ = y * ACROSS + x;
            SgPoint leg[] = { { c % ACROSS * PACE, c / ACROSS * PACE }, { x * PACE, y * PACE } };
            double length = sg_point_distance (leg[0], leg[1]), paid;

            if (k == 4 || x < 0 || y < 0 || x >= ACROSS || y >= ACROSS || cost[c] + length >= cost[to_])
              continue;
            paid = cost[c] + sg_survey_cost (map, leg, 2, going) + DREAD * length * (seen[c] + seen[to_]) / 2;
            if (paid < cost[to_] - 1e-9)
              {
                cost[to_] = paid;
                changed = TRUE;
              }
          }
    }
  return cost[(int) to.y / PACE * ACROSS + (int) to.x / PACE];
}

static void
test_approach (void)
{
  static const struct { SgPoint from, to; } ways[] = { { { 10, 10 }, { 90, 60 } }, { { 10, 100 }, { 110, 10 } }, { { 4, 60 }, { 76, 84 } } };
  SgSightTerms terms;
  g_autoptr (SgMap) map = make_country (&terms);
  SgGoing going = on_foot ();
  g_autoptr (SgWatch) watch = watch_enemy (map, &terms);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      SgPoint straight[] = { ways[i].from, ways[i].to };
      double paid, every = try_every_step (map, &terms, &going, ways[i].from, ways[i].to);
      g_autoptr (GArray) way = sg_survey_approach (map, watch, ways[i].from, ways[i].to, &going, DREAD, &paid);
      g_autoptr (GArray) bare = NULL, bare_straight = NULL;
      SgPoint *points = (SgPoint *) (void *) way->data;
      double dreaded;

      bare = sg_survey_bare (map, points, way->len, eyes, G_N_ELEMENTS (eyes), &terms, NULL, 0, 0.25);
      bare_straight = sg_survey_bare (map, straight, 2, eyes, G_N_ELEMENTS (eyes), &terms, NULL, 0, 0.25);
      dreaded = sg_survey_cost (map, points, way->len, &going) + DREAD * sg_stretches_sum (bare, NULL);
      g_test_message ("way %u: %.1f on the ground, %.1f by the watch, %.1f by every step tried; %.1f in sight, %.1f on the straight", i, dreaded, paid, every,
                      sg_stretches_sum (bare, NULL), sg_stretches_sum (bare_straight, NULL));
      g_assert_cmpfloat (sg_point_distance (points[0], ways[i].from) + sg_point_distance (points[way->len - 1], ways[i].to), <, 1e-9);
      g_assert_cmpfloat (dreaded, <=, sg_survey_cost (map, straight, 2, &going) + DREAD * sg_stretches_sum (bare_straight, NULL));
      g_assert_cmpfloat (dreaded, <, every * 1.02); /* its cells are others, and it may bend between them */
      g_assert_cmpfloat (dreaded, >, every * 0.85);
    }
}

/* A way no longer than a cell of the search ends where it was to end. */
static void
test_approach_near (void)
{
  SgSightTerms terms;
  g_autoptr (SgMap) map = make_country (&terms);
  SgGoing going = on_foot ();
  g_autoptr (SgWatch) watch = watch_enemy (map, &terms);
  SgPoint from = { 10, 10 }, to = { 10.05, 10.02 };
  g_autoptr (GArray) way = sg_survey_approach (map, watch, from, to, &going, DREAD, NULL);

  g_assert_cmpfloat (sg_point_distance (g_array_index (way, SgPoint, 0), from), <, 1e-9);
  g_assert_cmpfloat (sg_point_distance (g_array_index (way, SgPoint, way->len - 1), to), <, 1e-9);
}

static void
test_bare (void)
{
  SgSightTerms terms;
  g_autoptr (SgMap) map = make_country (&terms);
  const SgPoint way[] = { { 5, 5 }, { 60, 20 }, { 110, 115 } };
  g_autoptr (GArray) bare = sg_survey_bare (map, way, 3, eyes, G_N_ELEMENTS (eyes), &terms, NULL, 0, 0.5);
  double longest, sum = sg_stretches_sum (bare, &longest), looked = 0, last = -1;

  for (double at = 0.05; at < sg_path_length (way, 3); at += 0.1)
    {
      double leg = sg_point_distance (way[0], way[1]), over = at - leg;
      SgPoint place = over < 0 ? sg_point_between (way[0], way[1], at / leg) : sg_point_between (way[1], way[2], over / sg_point_distance (way[1], way[2]));

      looked += is_seen (map, place, &terms) ? 0.1 : 0;
    }
  g_test_message ("%.1f in sight, %.1f looked at; %u stretches, the longest %.1f", sum, looked, bare->len, longest);
  g_assert_cmpfloat (looked, >, 5);
  g_assert_cmpfloat (fabs (sum - looked), <, 1 + bare->len * 0.5);
  g_assert_cmpfloat (longest, <=, sum);
  for (guint i = 0; i < bare->len; i++)
    {
      g_assert_cmpfloat (g_array_index (bare, SgStretch, i).from, >, last);
      last = g_array_index (bare, SgStretch, i).to;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dead-ground/watch", test_watch);
  g_test_add_func ("/dead-ground/bare", test_bare);
  g_test_add_func ("/dead-ground/hide", test_hide);
  g_test_add_func ("/dead-ground/sites", test_sites);
  g_test_add_func ("/dead-ground/approach", test_approach);
  g_test_add_func ("/dead-ground/approach-near", test_approach_near);
  return g_test_run ();
}
