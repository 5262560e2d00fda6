/* test-samples.c: the countries that come with the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map-fixture.h"

#include "map/sg-map-xml.h"
#include "map/sg-piece.h"

static SgMap *
load_sample (const char *path, gsize *size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_data_load (path, &error);
  SgMap *map;
  g_autoptr (GBytes) again = NULL;

  g_assert_no_error (error);
  *size = g_bytes_get_size (bytes);
  map = sg_map_load (bytes, path, &error);
  g_assert_no_error (error);
  again = sg_map_to_bytes (map);
  g_assert_true (g_bytes_equal (bytes, again)); /* as the program itself would write it */
  return map;
}

static guint
count_kind (SgMap *map, SgPieceKind kind)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    n += ((SgPiece *) pieces->pdata[i])->kind == kind;
  return n;
}

static void
test_table (void)
{
  gsize size;
  g_autoptr (SgMap) map = load_sample ("samples/village-and-ridge.sgmap", &size);

  g_assert_cmpfloat (sg_map_get_width (map), ==, 72);
  g_assert_cmpfloat (sg_map_get_depth (map), ==, 48);
  g_assert_cmpstr (sg_map_get_unit (map), ==, "in");
  g_assert_cmpfloat_with_epsilon (sg_map_height (map, (SgPoint){ 48, 37 }), 3, 0.3);
  g_assert_cmpuint (count_kind (map, SG_PIECE_HOUSE), >, 4);
}

static void
test_sheet (void)
{
  static const SgPieceKind kinds[] = { SG_PIECE_ROAD, SG_PIECE_RAILWAY, SG_PIECE_RIVER, SG_PIECE_STREAM, SG_PIECE_BRIDGE, SG_PIECE_FORD,
                                       SG_PIECE_WOOD, SG_PIECE_HEDGE, SG_PIECE_PLOUGH, SG_PIECE_CHURCH, SG_PIECE_MILL, SG_PIECE_NAME, SG_PIECE_SPOT };
  gsize size;
  g_autoptr (SgMap) map = load_sample ("samples/alderbourne.sgmap", &size);
  GPtrArray *pieces = sg_map_get_pieces (map);

  g_assert_cmpuint (size, <, 1500000);
  g_assert_cmpfloat (sg_map_get_width (map), ==, 8000); /* four miles of 2,000 paces */
  g_assert_cmpfloat (sg_map_get_depth (map), ==, 6000);
  g_assert_cmpfloat (sg_map_get_scale (map), ==, 8000);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_test_message ("%s", sg_piece_kind_name (kinds[i]));
      g_assert_cmpuint (count_kind (map, kinds[i]), >, 0);
    }
  for (guint i = 0; i < pieces->len; i++) /* what a height is marked with is what the ground has there */
    {
      const SgPiece *piece = pieces->pdata[i];

      if (piece->kind == SG_PIECE_SPOT)
        g_assert_cmpfloat_with_epsilon (sg_map_height (map, piece->points[0]), piece->height, 1.5);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/samples/table", test_table);
  g_test_add_func ("/map/samples/sheet", test_sheet);
  return g_test_run ();
}
