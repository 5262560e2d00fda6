/* test-way.c: the ground under a way, what it costs, and where it is narrow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "survey-fixture.h"

#include "map/sg-piece.h"
#include "map/sg-water-way.h"
#include "map/sg-way.h"

#include <math.h>

#define WOOD "<piece id='wood' kind='wood' points='40,0 60,0 60,100 40,100'/>"
#define STREAM "<piece id='stream' kind='stream' width='2' points='30,0 30,100'/>"
#define ROAD "<piece id='road' kind='road' width='4' points='0,50 100,50'/>"
#define RIVER "<piece id='river' kind='river' width='6' points='70,-5 70,105'/>"
#define BRIDGE "<piece id='bridge' kind='bridge' width='5' points='64,50 76,50'/>"

/* Each span as “wood 40–60”. */
static char *
tell (GArray *spans)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < spans->len; i++)
    {
      SgSpan *span = &g_array_index (spans, SgSpan, i);

      g_string_append_printf (text, "%s%s %g–%g", i ? ", " : "", span->kind < 0 ? "open" : sg_piece_kind_name (span->kind),
                              round (span->from * 1000) / 1000, round (span->to * 1000) / 1000);
    }
  return g_string_free (text, FALSE);
}

static void
test_spans (void)
{
  static const struct { const char *pieces; double y; const char *spans; } rows[] = {
    { "", 20, "open 0–100" },
    { WOOD, 20, "open 0–40, wood 40–60, open 60–100" },
    { WOOD ROAD, 50, "road 0–100" },
    { WOOD ROAD, 20, "open 0–40, wood 40–60, open 60–100" },
    { STREAM WOOD, 20, "open 0–29, stream 29–31, open 31–40, wood 40–60, open 60–100" },
    { STREAM ROAD, 50, "road 0–100" },              /* a road has its culvert */
    { RIVER ROAD, 50, "road 0–67, river 67–73, road 73–100" },
    { RIVER ROAD BRIDGE, 50, "road 0–61.5, bridge 61.5–78.5, road 78.5–100" },
    { WOOD "<piece id='plough' kind='plough' points='30,0 50,0 50,100 30,100'/>", 20, "open 0–30, plough 30–40, wood 40–60, open 60–100" },
    { "<piece id='a' kind='plough' points='10,0 50,0 50,100 10,100'/><piece id='b' kind='rough' points='30,0 70,0 70,100 30,100'/>", 20,
      "open 0–10, plough 10–30, rough 30–70, open 70–100" }, /* of equals the last */
    { "<piece id='hill' kind='hill' height='1' points='10,0 50,0 50,100 10,100'/>", 20, "open 0–100" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = country (100, NULL, rows[i].pieces);
      SgPoint way[] = { { 0, rows[i].y }, { 100, rows[i].y } };
      g_autoptr (GArray) spans = sg_survey_way (map, way, 2);
      g_autofree char *told = tell (spans);

      if (!g_str_equal (told, rows[i].spans))
        g_error ("row %u: %s", i, told);
    }
}

static double
hill (double x, double y)
{
  return x < 50 ? x : 100 - x;
}

static void
test_slopes (void)
{
  g_autoptr (SgMap) map = country (100, hill, WOOD);
  SgPoint way[] = { { 10, 50 }, { 90, 50 } };
  g_autoptr (GArray) spans = sg_survey_way (map, way, 2);
  SgSpan *up = &g_array_index (spans, SgSpan, 0), *over = &g_array_index (spans, SgSpan, 1), *down = &g_array_index (spans, SgSpan, 2);

  g_assert_cmpuint (spans->len, ==, 3);
  g_assert_cmpfloat_with_epsilon (up->up, 30, 1e-6);
  g_assert_cmpfloat_with_epsilon (up->down, 0, 1e-6);
  g_assert_cmpfloat_with_epsilon (up->slope, atan (1 / PACE_FT) * 180 / G_PI, 1e-6);
  g_assert_cmpfloat_with_epsilon (over->up, 10, 1e-6);
  g_assert_cmpfloat_with_epsilon (over->down, 10, 1e-6);
  g_assert_cmpfloat_with_epsilon (over->slope, 0, 1e-6);
  g_assert_cmpfloat_with_epsilon (down->slope, -up->slope, 1e-6);
}

static SgGoing
usual_going (void)
{
  SgGoing going;

  sg_going_init (&going);
  going.factor[SG_PIECE_WOOD] = 3;
  going.factor[SG_PIECE_ROAD] = 0.5;
  going.factor[SG_PIECE_BRIDGE] = 0.5;
  going.factor[SG_PIECE_RIVER] = INFINITY;
  going.crossing[SG_PIECE_STREAM] = 10;
  going.roads_help = TRUE;
  going.special[going.n_special].kind = SG_PIECE_WOOD;
  going.special[going.n_special].class = "thick";
  going.special[going.n_special++].factor = INFINITY;
  return going;
}

static void
test_cost (void)
{
  static const struct { const char *pieces; double y, width, cost; } rows[] = {
    { "", 20, 0, 100 },
    { WOOD, 20, 0, 140 },
    { STREAM, 20, 0, 110 },
    { STREAM ROAD, 50, 0, 50 },
    { RIVER, 20, 0, INFINITY },
    { RIVER ROAD, 50, 0, INFINITY },
    { RIVER ROAD BRIDGE, 50, 0, 50 },
    { RIVER ROAD BRIDGE, 50, 5, 50 },
    { RIVER ROAD BRIDGE, 50, 6, INFINITY },         /* wider than the bridge */
    { "<piece id='wood' kind='wood' class='thick' points='40,0 60,0 60,100 40,100'/>", 20, 0, INFINITY },
    { "<piece id='wood' kind='wood' class='thick' points='40,0 60,0 60,100 40,100'/>" STREAM ROAD, 50, 0, 50 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = country (100, NULL, rows[i].pieces);
      SgPoint way[] = { { 0, rows[i].y }, { 100, rows[i].y } };
      SgGoing going = usual_going ();
      double cost;

      going.width = rows[i].width;
      cost = sg_survey_cost (map, way, 2, &going);
      if (isinf (cost) != isinf (rows[i].cost) || (!isinf (cost) && fabs (cost - rows[i].cost) > 1e-6))
        g_error ("row %u: %g", i, cost);
    }
}

static void
test_cost_on_slopes (void)
{
  g_autoptr (SgMap) map = country (100, hill, "");
  SgPoint up[] = { { 10, 50 }, { 40, 50 } }, over[] = { { 10, 50 }, { 90, 50 } };
  SgGoing going = usual_going ();
  double slope = atan (1 / PACE_FT) * 180 / G_PI;

  going.uphill = 0.05;
  g_assert_cmpfloat_with_epsilon (sg_survey_cost (map, up, 2, &going), 30 * (1 + 0.05 * slope), 1e-6);
  g_assert_cmpfloat_with_epsilon (sg_survey_cost (map, over, 2, &going), 40 * (2 + 0.05 * slope), 0.5);
  going.steepest = slope - 1;
  g_assert_true (isinf (sg_survey_cost (map, up, 2, &going)));
  going.steepest = slope + 1;
  g_assert_false (isinf (sg_survey_cost (map, up, 2, &going)));
}

/* What floats goes round the bends of its water; on a way that keeps to it, or that no one water leads, nothing is changed. */
static void
test_water (void)
{
  static const struct { SgPoint from, to; guint n; double length; } rows[] = {
    { { 10, 10 }, { 30, 11 }, 2, 20.02 },     /* straight on */
    { { 20, 10 }, { 50, 40 }, 3, 60 },        /* round the bend */
    { { 50, 40 }, { 20, 10 }, 3, 60 },        /* and back */
    { { 20, 10 }, { 53, 40 }, 3, 60.015 },    /* beside the bank: to the water there */
    { { 20, 10 }, { 80, 80 }, 2, 92.195 },    /* to no water at all */
    { { 20, 60 }, { 50, 40 }, 2, 36.056 },    /* from none */
  };
  g_autoptr (SgMap) map = country (100, NULL, "<piece id='river' kind='river' width='4' points='0,10 50,10 50,100'/>");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (SgPoint));

      g_array_append_val (path, rows[i].from);
      g_array_append_val (path, rows[i].to);
      sg_water_way_follow (map, path);
      g_assert_cmpuint (path->len, ==, rows[i].n);
      g_assert_cmpfloat_with_epsilon (sg_path_length ((const SgPoint *) (void *) path->data, path->len), rows[i].length, 2.1);
      g_assert_true (rows[i].n == 2 || sg_map_on_water (map, g_array_index (path, SgPoint, path->len - 1)));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/way/spans", test_spans);
  g_test_add_func ("/map/way/slopes", test_slopes);
  g_test_add_func ("/map/way/cost", test_cost);
  g_test_add_func ("/map/way/cost-on-slopes", test_cost_on_slopes);
  g_test_add_func ("/map/way/water", test_water);
  return g_test_run ();
}
