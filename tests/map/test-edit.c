/* test-edit.c: changing a country leaves the one it was made from as it was.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-map-edit.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"
#include "map/sg-relief.h"

#define assert_same_bytes(a, b) g_assert_true (g_bytes_equal (a, b))

static SgPiece *
make_square (SgMap *map, SgPieceKind kind, double x, double y, double side)
{
  g_autofree char *id = sg_map_free_id (map, kind);
  SgPiece *piece = sg_piece_new (kind, id);
  SgPoint points[] = { { x, y }, { x + side, y }, { x + side, y + side }, { x, y + side } };

  sg_piece_set_points (piece, points, 4);
  return piece;
}

static void
test_undo (void)
{
  g_autoptr (SgMap) map = sg_map_new ("Ridge", "paces", 6000, 4000);
  g_autoptr (GBytes) before = sg_map_to_bytes (map), after = NULL, again = NULL;
  g_autoptr (SgMap) changed = sg_map_edit (map);
  SgPiece *hill = make_square (changed, SG_PIECE_HILL, 1000, 1000, 800);

  hill->height = 40;
  sg_map_put_piece (changed, hill);
  sg_map_put_piece (changed, make_square (changed, SG_PIECE_MARSH, 3000, 1000, 300));
  sg_map_set_interval (changed, 10);
  sg_map_set_title (changed, "Long Ridge");
  after = sg_map_to_bytes (changed);
  again = sg_map_to_bytes (map);

  assert_same_bytes (before, again);
  g_assert_false (g_bytes_equal (before, after));
  g_assert_cmpuint (sg_map_get_pieces (map)->len, ==, 0);
  g_assert_cmpfloat_with_epsilon (sg_map_height (map, (SgPoint){ 1400, 1400 }), 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (sg_map_height (changed, (SgPoint){ 1400, 1400 }), 40, 1e-6);
}

static void
test_round_trip (void)
{
  g_autoptr (SgMap) map = sg_map_new ("Every kind", "paces", 6000, 4000);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL, again = NULL;
  g_autoptr (SgMap) read = NULL;

  for (SgPieceKind kind = 0; kind < SG_PIECE_N_KINDS; kind++)
    {
      const char *const *classes = sg_piece_kind_classes (kind);
      SgPiece *piece = make_square (map, kind, 100 * kind, 100, 50);

      while (*classes && classes[1])
        classes++;
      if (*classes)
        {
          g_free (piece->class);
          piece->class = g_strdup (*classes);
          piece->sparse = kind == SG_PIECE_WOOD && g_str_equal (*classes, "thin");
        }
      piece->sections = 3;
      piece->depth = 1.5;
      g_assert_true (sg_map_check_piece (map, piece, &error));
      g_assert_no_error (error);
      sg_map_put_piece (map, piece);
    }
  sg_map_set_scale (map, 8000);
  sg_map_set_north (map, 12.5);
  bytes = sg_map_to_bytes (map);
  read = sg_map_load (bytes, "every-kind.sgmap", &error);
  g_assert_no_error (error);
  again = sg_map_to_bytes (read);
  assert_same_bytes (bytes, again);
}

static void
test_faults (void)
{
  g_autoptr (SgMap) map = sg_map_new ("Faults", "in", 100, 100);
  g_autoptr (SgPiece) bow = sg_piece_new (SG_PIECE_WOOD, "bow"), far = sg_piece_new (SG_PIECE_TREE, "far");
  g_autoptr (GError) crossing = NULL, away = NULL;
  SgPoint twisted[] = { { 0, 0 }, { 10, 10 }, { 10, 0 }, { 0, 10 } }, outside[] = { { 500, 0 } };

  sg_piece_set_points (bow, twisted, 4);
  sg_piece_set_points (far, outside, 1);
  g_assert_false (sg_map_check_piece (map, bow, &crossing));
  g_assert_cmpstr (crossing->message, ==, "The outline of “bow” crosses itself on its way from point 1.");
  g_assert_false (sg_map_check_piece (map, far, &away));
  g_assert_cmpstr (away->message, ==, "Point 1 of “far” lies more than a whole map away from the map.");
}

/* A foot is 1/2.64 of a pace: 2,000 paces are 5,280 feet. */
static void
test_rise (void)
{
  g_autoptr (SgMap) country = sg_map_new ("Country", "paces", 6000, 4000), floor = sg_map_new ("Floor", "in", 100, 100);

  g_assert_cmpfloat_with_epsilon (sg_map_get_rise (country), 2000.0 / 5280, 1e-12);
  g_assert_cmpfloat_with_epsilon (sg_map_get_rise (floor), 1, 1e-12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/edit/undo", test_undo);
  g_test_add_func ("/map/edit/round-trip", test_round_trip);
  g_test_add_func ("/map/edit/faults", test_faults);
  g_test_add_func ("/map/edit/rise", test_rise);
  return g_test_run ();
}
