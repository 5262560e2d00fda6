/* test-cover.c: cover, clear ground, narrow places, and what is told of a place.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "survey-fixture.h"

#include "map/sg-cover.h"
#include "map/sg-describe.h"

#include <math.h>

#define WOOD "<piece id='wood' kind='wood' name='Hanger' points='40,0 60,0 60,100 40,100'/>"
#define WALL "<piece id='wall' kind='wall' width='1' points='30,-5 30,105'/>"
#define RIVER "<piece id='river' kind='river' width='6' points='70,-5 70,105'/>"
#define BRIDGE "<piece id='bridge' kind='bridge' width='5' points='64,50 76,50'/>"

static void
test_cover (void)
{
  static const struct { const char *pieces; double at, from, reach; SgCover cover; const char *piece; } rows[] = {
    { "", 50, 90, 3, SG_COVER_NONE, NULL },
    { WOOD, 58, 90, 3, SG_COVER_EDGE, "wood" },
    { WOOD, 50, 90, 3, SG_COVER_INSIDE, "wood" },
    { WOOD, 58, 10, 3, SG_COVER_INSIDE, "wood" },   /* the other edge is far */
    { WOOD, 62, 10, 3, SG_COVER_NONE, NULL },       /* behind a wood is not in it */
    { WALL, 28, 90, 3, SG_COVER_BEHIND, "wall" },
    { WALL, 28, 10, 3, SG_COVER_NONE, NULL },       /* it is on the wrong side */
    { WALL, 20, 90, 3, SG_COVER_NONE, NULL },       /* too far from it */
    { "<piece id='t' kind='trench' width='2' points='30,0 30,100'/>", 30, 90, 3, SG_COVER_BEHIND, "t" },
    { "<piece id='h' kind='house' points='20,40 40,40 40,60 20,60'/>", 38, 90, 3, SG_COVER_EDGE, "h" },
    { "<piece id='m' kind='marsh' points='20,40 40,40 40,60 20,60'/>", 38, 90, 3, SG_COVER_NONE, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = country (100, NULL, rows[i].pieces);
      const SgPiece *piece;
      SgCover cover = sg_survey_cover (map, (SgPoint){ rows[i].at, 50 }, (SgPoint){ rows[i].from, 50 }, rows[i].reach, &piece);

      if (cover != rows[i].cover || g_strcmp0 (piece ? piece->id : NULL, rows[i].piece) != 0)
        g_error ("row %u: %d, %s", i, cover, piece ? piece->id : "nothing");
    }
}

static double
slope (double x, double y)
{
  return x < 80 ? 0 : (x - 80) * 2;
}

static void
test_clear (void)
{
  g_autoptr (SgMap) map = country (100, NULL, WOOD WALL), hill = country (100, slope, "<piece id='r' kind='road' width='2' points='60,0 60,100'/>");
  SgPoint target = { 50, 50 };

  g_assert_cmpfloat (sg_survey_clear_before (map, (SgPoint){ 20, 50 }, (SgPoint){ 90, 50 }, 100), ==, 9.5); /* to the wall */
  g_assert_cmpfloat (sg_survey_clear_before (map, (SgPoint){ 20, 50 }, (SgPoint){ 27, 50 }, 100), ==, 7);   /* to who looks */
  g_assert_cmpfloat (sg_survey_clear_behind (map, (SgPoint){ 20, 50 }, (SgPoint){ 90, 50 }, 15), ==, 15);
  g_assert_cmpfloat (sg_survey_clear_behind (map, target, (SgPoint){ 90, 50 }, 15), ==, 0);                /* in a wood */
  g_assert_cmpfloat_with_epsilon (sg_survey_clear_behind (hill, target, (SgPoint){ 10, 50 }, 48), 30, 1.1);
}

static void
test_narrows (void)
{
  static const struct { const char *pieces; double wider; guint n; double from, to, width; const char *piece; } rows[] = {
    { "", 30, 0, 0, 0, 0, NULL },
    { RIVER BRIDGE, 12, 1, 61.5, 78.5, 5, "bridge" },
    { "<piece id='a' kind='cliff' points='40,60 60,54 70,60'/><piece id='b' kind='swamp' points='40,20 70,20 70,44 40,44'/>", 20, 1, 40, 70, 10, NULL },
    { WOOD "<piece id='road' kind='road' width='4' points='0,50 100,50'/>", 30, 1, 40, 60, 4, "road" },
    { WOOD, 30, 0, 0, 0, 0, NULL }, /* through the trees: nothing hems it in */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = country (100, NULL, rows[i].pieces);
      SgPoint way[] = { { 0, 50 }, { 100, 50 } };
      g_autoptr (GArray) narrows = sg_survey_narrows (map, way, 2, rows[i].wider);
      SgNarrow *first = narrows->len ? &g_array_index (narrows, SgNarrow, 0) : NULL;

      if (narrows->len != rows[i].n)
        g_error ("row %u: %u narrows", i, narrows->len);
      if (first && (fabs (first->from - rows[i].from) > 0.6 || fabs (first->to - rows[i].to) > 0.6 || fabs (first->width - rows[i].width) > 0.3 ||
                    g_strcmp0 (first->piece ? first->piece->id : NULL, rows[i].piece) != 0))
        g_error ("row %u: from %g to %g, %g wide", i, first->from, first->to, first->width);
    }
}

static double
to_the_left (double x, double y)
{
  return 100 + x;
}

static double
hair_below (double x, double y)
{
  return -0.2;
}

static double
in_a_pit (double x, double y)
{
  return -30;
}

static void
test_describe (void)
{
  static const struct { const char *pieces; Shape shape; double x; const char *told; } rows[] = {
    { "", NULL, 50, "Open ground, 0 ft, level" }, { "", hair_below, 50, "Open ground, 0 ft, level" }, { "", in_a_pit, 50, "Open ground, −30 ft, level" },
    { WOOD, to_the_left, 50, "Wood “Hanger”, 150 ft, falls 21° to the west" },
    { WOOD "<piece id='r' kind='road' class='main' points='50,0 50,100'/>", NULL, 50, "Road (main road) in: Wood “Hanger”, 0 ft, level" },
    { "<piece id='wood' kind='wood' class='thick' points='40,0 60,0 60,100 40,100'/>", NULL, 50, "Wood (thick), 0 ft, level" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = country (100, rows[i].shape, rows[i].pieces);
      g_autofree char *told = sg_survey_describe (map, (SgPoint){ rows[i].x, 50 });

      g_assert_cmpstr (told, ==, rows[i].told);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/cover/cases", test_cover);
  g_test_add_func ("/map/cover/clear", test_clear);
  g_test_add_func ("/map/cover/narrows", test_narrows);
  g_test_add_func ("/map/cover/describe", test_describe);
  return g_test_run ();
}
