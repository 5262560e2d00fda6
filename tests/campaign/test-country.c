/* test-country.c: the country as play has left it: what the word “country” tells of is done to the map, and to nothing else of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-country.h"

#include "campaign/sg-country-word.h"
#include "map/sg-map-edit.h"
#include "map/sg-piece.h"

static void
put (SgMap *map, SgPieceKind kind, const char *id, double width, const SgPoint *points, guint n)
{
  SgPiece *piece = sg_piece_new (kind, id);

  piece->width = width;
  sg_piece_set_points (piece, points, n);
  sg_map_put_piece (map, piece);
}

/* A road over a bridge, a house, a wall with a corner, a gate and a ford. */
static SgMap *
make_country (void)
{
  static const SgPoint road[] = { { 0, 50 }, { 40, 50 }, { 100, 50 } }, bridge[] = { { 60, 50 }, { 48, 50 } }, house[] = { { 10, 10 }, { 22, 10 }, { 22, 16 }, { 10, 16 } },
                       deep[] = { { 30, 10 }, { 36, 10 }, { 36, 30 }, { 30, 30 } }, wall[] = { { 10, 80 }, { 50, 80 }, { 50, 95 } }, gate[] = { { 70, 80 }, { 74, 80 } },
                       ford[] = { { 80, 48 }, { 80, 56 } };
  SgMap *map = sg_map_new ("Field", "in", 100, 100);

  put (map, SG_PIECE_ROAD, "road", 3, road, 3);
  put (map, SG_PIECE_BRIDGE, "bridge", 4, bridge, 2);
  put (map, SG_PIECE_HOUSE, "house", 0, house, 4);
  put (map, SG_PIECE_HOUSE, "deep", 0, deep, 4);
  put (map, SG_PIECE_WALL, "wall", 0, wall, 3);
  put (map, SG_PIECE_GATE, "gate", 0, gate, 2);
  put (map, SG_PIECE_FORD, "ford", 6, ford, 2);
  return map;
}

static double
length_of (const SgPiece *piece)
{
  double length = 0;

  for (guint i = 0; i + 1 < piece->n_points; i++)
    length += sg_point_distance (piece->points[i], piece->points[i + 1]);
  return length;
}

static SgMap *
made (SgMap *map, const char *word)
{
  g_autoptr (GError) error = NULL;
  SgMap *changed = sg_country_made (map, word, &error);

  g_assert_no_error (error);
  g_assert_nonnull (changed);
  return changed;
}

/* The map itself is as it was; nothing told is the map; and each state is made once. */
static void
test_kept (void)
{
  g_autoptr (SgMap) map = make_country ();
  const char word[] = "piece=gate;state=broken";

  g_assert_true (made (map, "") == map);
  g_assert_null (sg_country_made (NULL, word, NULL));
  g_assert_true (made (map, word) == made (map, word));
  g_assert_nonnull (sg_map_get_piece (map, "gate"));
  g_assert_null (sg_map_get_piece (made (map, word), "gate"));
  g_assert_true (sg_country_is_word ("country") && sg_country_is_word ("country/red") && !sg_country_is_word ("countryside"));
}

/* A bridge that is gone takes the road over it along, whichever way it was drawn, and neither stump reaches the water. */
static void
test_bridge (void)
{
  g_autoptr (SgMap) map = make_country ();
  SgMap *now = made (map, "piece=bridge;state=broken|piece=ford;state=blocked;since=2");
  const SgPiece *near = sg_map_get_piece (now, "road"), *far = sg_map_get_piece (now, "road-beyond-bridge");

  g_assert_null (sg_map_get_piece (now, "bridge"));
  g_assert_null (sg_map_get_piece (now, "ford"));
  g_assert_nonnull (near);
  g_assert_nonnull (far);
  g_assert_cmpfloat_with_epsilon (near->points[near->n_points - 1].x, 48, 1e-9);
  g_assert_cmpfloat_with_epsilon (far->points[0].x, 60, 1e-9);
  g_assert_cmpfloat_with_epsilon (length_of (near) + length_of (far), 100 - 12, 1e-9);
}

/* What engineers lay and dig lies where they said; a bridge laid twice is one. */
static void
test_laid (void)
{
  g_autoptr (SgMap) map = make_country ();
  SgMap *now = made (map, "piece=new;state=bridge;class=pontoon;width=8;x=1;y=2;to-x=4;to-y=6|piece=earth;state=breastwork;x=1;y=0;to-x=0;to-y=4");
  const SgPiece *bridge = sg_map_get_piece (now, "new"), *earth = sg_map_get_piece (now, "earth");

  g_assert_cmpint (bridge->kind, ==, SG_PIECE_BRIDGE);
  g_assert_cmpstr (bridge->class, ==, "pontoon");
  g_assert_cmpfloat (bridge->width, ==, 8);
  g_assert_cmpfloat_with_epsilon (length_of (bridge), 5, 1e-9);
  g_assert_cmpint (earth->kind, ==, SG_PIECE_BREASTWORK);
  g_assert_cmpuint (earth->n_points, ==, 2);
}

/* A gap is as wide as it is told, in the leg that is nearest, and takes nothing else. */
static void
test_breach (void)
{
  static const struct { const char *word; double before, beyond; } rows[] = {
    { "piece=wall;state=breach;width=10;x=30;y=82", 15, 15 + 15 },
    { "piece=wall;state=breach;width=10;x=12;y=80", 0, 33 + 15 },   /* at its end */
    { "piece=wall;state=breach;width=60;x=30;y=80", 0, 15 },        /* wider than the leg */
    { "piece=wall;state=breach;x=10;y=80", 55, 0 },                 /* no gap at all, where the wall begins */
    { "piece=wall;state=breach;width=-5;x=30;y=80", 55, 0 },
  };
  g_autoptr (SgMap) map = make_country ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgMap *now = made (map, rows[i].word);
      const SgPiece *before = sg_map_get_piece (now, "wall"), *beyond = sg_map_get_piece (now, "wall-beyond");

      g_assert_cmpfloat_with_epsilon (length_of (before), rows[i].before, 1e-9);
      g_assert_cmpfloat_with_epsilon (beyond != NULL ? length_of (beyond) : 0, rows[i].beyond, 1e-9);
    }
}

/* Sections are cut across the longer side, the first keeps the name, and those told are ruins; a whole house burnt is one. */
static void
test_houses (void)
{
  g_autoptr (SgMap) map = make_country ();
  SgMap *now = made (map, "piece=house;state=sections;sections=3;ruins=1 3|piece=deep;state=sections;sections=2;ruins=2");
  const SgPiece *first = sg_map_get_piece (now, "house"), *second = sg_map_get_piece (now, "house-section-2"), *third = sg_map_get_piece (now, "house-section-3");

  g_assert_cmpstr (first->class, ==, "ruin");
  g_assert_cmpstr (second->class, !=, "ruin");
  g_assert_cmpstr (third->class, ==, "ruin");
  g_assert_cmpfloat_with_epsilon (sg_point_distance (first->points[0], first->points[1]), 4, 1e-9);
  g_assert_null (sg_map_get_piece (now, "house-section-4"));
  g_assert_cmpstr (sg_map_get_piece (now, "deep-section-2")->class, ==, "ruin");
  g_assert_cmpfloat_with_epsilon (sg_point_distance (sg_map_get_piece (now, "deep")->points[0], sg_map_get_piece (now, "deep")->points[1]), 10, 1e-9);
  now = made (map, "piece=house;state=burnt|piece=deep;state=burning;since=560");
  g_assert_cmpstr (sg_map_get_piece (now, "house")->class, ==, "ruin");
  g_assert_cmpstr (sg_map_get_piece (now, "deep")->class, !=, "ruin");
}

/* What the map no longer has, or what cannot suffer it, is passed over; a document is a map, or said not to be one. */
static void
test_foreign (void)
{
  static const char *const words[] = { "piece=gone;state=broken", "piece=wall;state=broken", "piece=wall;state=sections;sections=3;ruins=1", "mill=sunk" };
  g_autoptr (SgMap) map = make_country ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpuint (sg_map_get_pieces (made (map, words[i]))->len, ==, sg_map_get_pieces (map)->len);
  g_assert_null (sg_country_made (map, "<map/>", &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/campaign/country/kept", test_kept);
  g_test_add_func ("/campaign/country/bridge", test_bridge);
  g_test_add_func ("/campaign/country/laid", test_laid);
  g_test_add_func ("/campaign/country/breach", test_breach);
  g_test_add_func ("/campaign/country/houses", test_houses);
  g_test_add_func ("/campaign/country/foreign", test_foreign);
  return g_test_run ();
}
