/* test-sight.c: who sees whom, and what hides them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "survey-fixture.h"

#include "map/sg-sight.h"

#include <math.h>

#define WOOD "<piece id='wood' kind='wood' points='40,0 60,0 60,100 40,100'/>"
#define HOUSE "<piece id='house' kind='house' height='20' points='40,0 60,0 60,100 40,100'/>"
#define WALL(height) "<piece id='wall' kind='wall' width='1' height='" height "' points='30,-5 30,105'/>"

static double
ridge (double x, double y)
{
  return x == 50 ? 10 : 0;
}

/* Up to 40 feet at the near edge of a tableland, level behind. */
static double
tableland (double x, double y)
{
  return x < 20 ? 2 * x : 40;
}

static void
test_worked (void)
{
  static const struct
  {
    const char *pieces;
    Shape       shape;
    double      from, eye, to, target;
    const char *by;
    double      lost, clearance; /* NAN: not asked */
  } rows[] = {
    { "", NULL, 10, 5, 90, 5, NULL, 0, 5 },
    { "", ridge, 10, 5, 90, 5, "ground", 50, -5 },
    { "", ridge, 10, 12, 90, 12, NULL, 0, 2 },
    { "", ridge, 10, 20, 90, 6, NULL, 0, 3 },          /* 13 feet at the ridge, half way */
    { "", ridge, 10, 5, 40, 5, NULL, 0, 5 },           /* before it */
    { "", ridge, 90, 5, 10, 5, "ground", 50, -5 },     /* the other way */
    { "", tableland, 0, 6, 60, 6, "ground", 10, NAN }, /* 6 + ⅔ x against 2 x: lost from x = 4½ on; the next line is 5 */
    { "", tableland, 30, 6, 60, 6, NULL, 0, 6 },
    { WOOD, NULL, 10, 5, 45, 5, NULL, 0, NAN },        /* five into it */
    { WOOD, NULL, 10, 5, 48, 5, "wood", 46, NAN },     /* no more than six */
    { WOOD, NULL, 10, 5, 90, 5, "wood", 46, NAN },
    { WOOD, NULL, 57, 5, 90, 5, NULL, 0, NAN },        /* out of it */
    { WOOD, NULL, 52, 5, 90, 5, "wood", 58, NAN },
    { WOOD, NULL, 10, 90, 90, 90, NULL, 0, NAN },      /* over the tops */
    { "<piece id='a' kind='wood' points='20,0 24,0 24,100 20,100'/><piece id='b' kind='wood' points='40,0 44,0 44,100 40,100'/>",
      NULL, 10, 5, 90, 5, "wood", 42, NAN },           /* four in one, two in the other */
    { "<piece id='a' kind='wood' class='thick' points='20,0 28,0 28,100 20,100'/>", NULL, 10, 5, 90, 5, "wood", 23, NAN },
    { "<piece id='a' kind='wood' sparse='yes' points='20,0 28,0 28,100 20,100'/>", NULL, 10, 5, 90, 5, NULL, 0, NAN },
    { HOUSE, NULL, 10, 5, 90, 5, "building", 40, -15 },
    { HOUSE, NULL, 10, 5, 50, 5, NULL, 0, NAN },       /* into it */
    { HOUSE, NULL, 50, 5, 90, 5, NULL, 0, NAN },       /* out of it */
    { HOUSE, NULL, 10, 25, 90, 25, NULL, 0, 5 },
    { WALL ("3"), NULL, 10, 5, 90, 5, NULL, 0, 2 },
    { WALL ("7"), NULL, 10, 5, 90, 5, "wall", 29.5, -2 },
    { WALL ("7"), NULL, 30, 5, 90, 5, NULL, 0, NAN },  /* at it */
    { WALL ("7") WOOD, NULL, 90, 5, 10, 5, "wood", 54, NAN }, /* the nearer hides */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = country (100, rows[i].shape, rows[i].pieces);
      SgSightTerms terms = { rows[i].eye, rows[i].target, 6, 3, 12, 0, FALSE };
      SgPoint from = { rows[i].from, 50 }, to = { rows[i].to, 50 };
      g_autoptr (SgSight) sight = sg_survey_sight (map, from, to, &terms, NULL, 0);

      if (g_strcmp0 (sight->by, rows[i].by) != 0 || sight->seen != !rows[i].by)
        g_error ("row %u: hidden by %s", i, sight->by);
      if (sg_survey_seen (map, from, to, &terms) != sight->seen)
        g_error ("row %u: the quick answer is another", i);
      if (!sight->seen && !(fabs (sight->lost.x - rows[i].lost) < (rows[i].shape == tableland ? 5.1 : 0.01)))
        g_error ("row %u: lost at %g", i, sight->lost.x);
      if (!isnan (rows[i].clearance) && !(fabs (sight->clearance - rows[i].clearance) < 0.01))
        g_error ("row %u: clears by %g", i, sight->clearance);
    }
}

static void
test_troops (void)
{
  g_autoptr (SgMap) map = country (100, NULL, "");
  SgBlocker troops[] = { { { { 70, 40 }, { 80, 40 }, { 80, 60 }, { 70, 60 } }, 6 }, { { { 45, 45 }, { 55, 45 }, { 55, 55 }, { 45, 55 } }, 6 } };
  SgSightTerms low = { 5, 5, 0, 0, 0, 0, FALSE }, high = { 9, 9, 0, 0, 0, 0, FALSE };
  g_autoptr (SgSight) hidden = sg_survey_sight (map, (SgPoint){ 10, 50 }, (SgPoint){ 90, 50 }, &low, troops, 2);
  g_autoptr (SgSight) over = sg_survey_sight (map, (SgPoint){ 10, 50 }, (SgPoint){ 90, 50 }, &high, troops, 2);
  g_autoptr (SgSight) own = sg_survey_sight (map, (SgPoint){ 10, 50 }, (SgPoint){ 50, 50 }, &low, troops, 2);

  g_assert_cmpstr (hidden->by, ==, "troops");
  g_assert_cmpuint (hidden->troop, ==, 1); /* the nearer */
  g_assert_true (over->seen);
  g_assert_cmpfloat_with_epsilon (over->clearance, 3, 1e-9);
  g_assert_true (own->seen); /* the target is among them */
}

static void
test_profile (void)
{
  g_autoptr (SgMap) map = country (100, ridge, HOUSE);
  SgSightTerms terms = { 5, 5, 0, 0, 0, 0, TRUE };
  g_autoptr (SgSight) sight = sg_survey_sight (map, (SgPoint){ 10, 50 }, (SgPoint){ 90, 50 }, &terms, NULL, 0);
  double highest = 0, last = -1, in_house = 0;

  for (guint i = 0; i < sight->profile->len; i++)
    {
      SgStation *station = &g_array_index (sight->profile, SgStation, i);

      g_assert_cmpfloat (station->at, >=, last);
      g_assert_cmpfloat_with_epsilon (station->place.x, 10 + station->at, 1e-9);
      g_assert_cmpfloat (station->top, >=, station->ground);
      highest = MAX (highest, station->top);
      in_house += station->piece && i > 0 ? station->at - last : 0;
      last = station->at;
    }
  g_assert_cmpfloat_with_epsilon (last, 80, 1e-9);
  g_assert_cmpfloat_with_epsilon (highest, 30, 1e-9); /* the ridge and the house on it */
  g_assert_cmpfloat_with_epsilon (in_house, 20, 1);
}

static double
rough (double x, double y)
{
  return 12 * sin (x / 7) + 9 * cos (y / 5) + 6 * sin ((x + 2 * y) / 11);
}

/* Against walking the line by hundredths of a pace over the same field. */
static void
test_against_walking (void)
{
  g_autoptr (SgMap) map = country (100, rough, "");
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);
  SgSightTerms terms = { 6, 6, 0, 0, 0, 0, FALSE };
  guint agreed = 0, seen = 0, n = 2000;

  for (guint i = 0; i < n; i++)
    {
      SgPoint a = { g_rand_double_range (rand, 0, 100), g_rand_double_range (rand, 0, 100) };
      SgPoint b = { g_rand_double_range (rand, 0, 100), g_rand_double_range (rand, 0, 100) };
      double za = sg_map_height (map, a) + 6, zb = sg_map_height (map, b) + 6;
      int steps = 1 + sg_point_distance (a, b) * 20;
      gboolean clear = TRUE;

      for (int k = 1; k < steps && clear; k++)
        {
          double t = (double) k / steps;

          clear = za + (zb - za) * t >= sg_map_height (map, (SgPoint){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t });
        }
      agreed += clear == sg_survey_seen (map, a, b, &terms);
      seen += clear;
    }
  g_assert_cmpuint (seen, >, n / 10);
  g_assert_cmpuint (seen, <, n * 9 / 10);
  g_assert_cmpuint (agreed, >=, n * 995 / 1000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/sight/worked", test_worked);
  g_test_add_func ("/map/sight/troops", test_troops);
  g_test_add_func ("/map/sight/profile", test_profile);
  g_test_add_func ("/map/sight/against-walking", test_against_walking);
  return g_test_run ();
}
