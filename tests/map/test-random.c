/* test-random.c: random country: lawful, the same for a seed, and as water and ways would have it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map-fixture.h"

#include <math.h>
#include <string.h>

#include "map/sg-map-ground.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"
#include "map/sg-random-country.h"

/* A file of it is read: of one so small that corners fall together not every point comes back. */
static void
assert_read (SgMap *map)
{
  g_autoptr (GBytes) bytes = sg_map_to_bytes (map);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) read = sg_map_load (bytes, "random.sgmap", &error);

  g_assert_no_error (error);
  g_assert_nonnull (read);
}

/* Whatever is made is written, read back by the same checks as any file, and comes out the same. */
static void
assert_lawful (SgMap *map)
{
  g_autoptr (GBytes) bytes = sg_map_to_bytes (map), again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgMap) read = sg_map_load (bytes, "random.sgmap", &error);

  g_assert_no_error (error);
  again = sg_map_to_bytes (read);
  g_assert_true (g_bytes_equal (bytes, again));
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

static double
height_of (const SgHeights *heights, SgPoint at)
{
  double x = CLAMP (at.x / heights->step, 0, heights->nx - 1), y = CLAMP (at.y / heights->step, 0, heights->ny - 1);
  guint i = MIN ((guint) x, heights->nx - 2), j = MIN ((guint) y, heights->ny - 2);
  const float *h = heights->h + j * heights->nx + i;

  x -= i;
  y -= j;
  return (1 - y) * ((1 - x) * h[0] + x * h[1]) + y * ((1 - x) * h[heights->nx] + x * h[heights->nx + 1]);
}

/* No stream or river rises by more than a man's height along its whole way. */
static void
assert_downhill (SgMap *map, const SgPiece *water)
{
  const SgHeights *heights = sg_map_get_heights (map);
  double lowest = INFINITY;

  for (guint i = 0; i < water->n_points; i++)
    {
      SgPoint at = water->points[i];
      double h = height_of (heights, at);

      if (at.x < 0 || at.y < 0 || at.x > sg_map_get_width (map) || at.y > sg_map_get_depth (map))
        continue;
      g_assert_cmpfloat (h, <, lowest + 6);
      lowest = MIN (lowest, h);
    }
}

static gboolean
has_pass (SgMap *map, SgPoint at)
{
  GPtrArray *pieces = sg_map_get_pieces (map);

  for (guint i = 0; i < pieces->len; i++)
    if (sg_piece_kind_is_pass (((SgPiece *) pieces->pdata[i])->kind) && sg_piece_distance (pieces->pdata[i], at) < 40)
      return TRUE;
  return FALSE;
}

static void
assert_bridged (SgMap *map, const SgPiece *water)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  SgPoint where;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *road = pieces->pdata[i];

      for (guint k = 0; road->kind == SG_PIECE_ROAD && !g_str_equal (road->class, "track") && k + 1 < road->n_points; k++)
        for (guint l = 0; l + 1 < water->n_points; l++)
          if (sg_segments_cross (road->points[k], road->points[k + 1], water->points[l], water->points[l + 1], &where)
              && where.x > 0 && where.y > 0 && where.x < sg_map_get_width (map) && where.y < sg_map_get_depth (map))
            g_assert_true (has_pass (map, where));
    }
}

static void
test_open (void)
{
  static const SgCountryWish wishes[] = {
    { 1, NULL, 0, 0, -1, -1 }, { 1913, "m", 4000, 3000, 0.9, 0.7 }, { G_MAXUINT64, "paces", 8000, 6000, 0.1, 0.9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      g_autoptr (SgMap) map = sg_random_country (&wishes[i]);
      GPtrArray *pieces = sg_map_get_pieces (map);
      double lowest = INFINITY, highest = -INFINITY;
      const SgHeights *heights = sg_map_get_heights (map);

      assert_lawful (map);
      for (guint k = 0; k < heights->nx * heights->ny; k++)
        {
          lowest = MIN (lowest, heights->h[k]);
          highest = MAX (highest, heights->h[k]);
        }
      g_test_message ("%s: %u pieces, %.0f to %.0f", sg_map_get_title (map), pieces->len, lowest, highest);
      g_assert_cmpfloat (highest - lowest, >, 40);
      g_assert_cmpfloat (highest, <, 700);
      for (guint k = 0; k < pieces->len; k++)
        if (sg_piece_kind_is_water (((SgPiece *) pieces->pdata[k])->kind))
          {
            assert_downhill (map, pieces->pdata[k]);
            assert_bridged (map, pieces->pdata[k]);
          }
      g_assert_cmpuint (count_kind (map, SG_PIECE_RIVER), ==, 1);
      g_assert_cmpuint (count_kind (map, SG_PIECE_ROAD), >, 3);
      g_assert_cmpuint (count_kind (map, SG_PIECE_HOUSE), >, 8);
      g_assert_cmpuint (count_kind (map, SG_PIECE_BRIDGE), >, 0);
      g_assert_cmpuint (count_kind (map, SG_PIECE_WOOD), >, 1);
    }
}

static void
test_tables (void)
{
  for (guint seed = 0; seed < 120; seed++)
    {
      SgCountryWish wish = { seed, "in", 48 + seed % 5 * 12, 48 + seed % 3 * 24, seed % 4 ? -1 : 1, -1 };
      g_autoptr (SgMap) map = sg_random_country (&wish);
      GPtrArray *pieces = sg_map_get_pieces (map);

      assert_lawful (map);
      g_assert_cmpuint (count_kind (map, SG_PIECE_ROAD), ==, 1);
      g_assert_cmpuint (count_kind (map, SG_PIECE_HOUSE) + count_kind (map, SG_PIECE_CHURCH), >, 0);
      for (guint i = 0; i < pieces->len; i++)
        for (guint k = 0; k < ((SgPiece *) pieces->pdata[i])->n_points; k++)
          {
            SgPoint at = ((SgPiece *) pieces->pdata[i])->points[k];

            g_assert_true (at.x >= 0 && at.y >= 0 && at.x <= sg_map_get_width (map) && at.y <= sg_map_get_depth (map));
          }
    }
}

/* The checksum is the point: another machine, compiler or library makes the same country. */
static void
test_same (void)
{
  SgCountryWish wish = { 7, "paces", 4000, 3000, -1, -1 }, other = { 8, "paces", 4000, 3000, -1, -1 };
  g_autoptr (SgMap) map = sg_random_country (&wish), again = sg_random_country (&wish), another = sg_random_country (&other);
  g_autoptr (GBytes) first = sg_map_to_bytes (map), second = sg_map_to_bytes (again), third = sg_map_to_bytes (another);
  const SgHeights *heights = sg_map_get_heights (map);
  g_autofree gint16 *tenths = g_new (gint16, heights->nx * heights->ny);
  g_autofree char *sum = NULL;

  g_assert_true (g_bytes_equal (first, second));
  g_assert_false (g_bytes_equal (first, third));
  for (guint i = 0; i < heights->nx * heights->ny; i++)
    tenths[i] = GINT16_TO_LE ((gint16) floor (heights->h[i] * 10 + 0.5));
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) tenths, sizeof *tenths * heights->nx * heights->ny);
  g_assert_cmpstr (sum, ==, "550d8364cbf0f2d0c903c333f1fc6ebf02307550aa1a84afb90bff1d9ab6a487");
}

/* However narrow a map is: its river may hardly touch it, or pass it by, and no road may lead through. */
/* What stands on the ground is the same wherever it is made, too: whichever compiler the program came from. */
static void
test_everywhere (void)
{
  static const struct { const char *unit; guint64 seed; const char *title; guint n; } rows[] = {
    { "paces", 1, "Hareover", 257 }, { "paces", 7, "Ravencote", 315 }, { "in", 1, "Ravenhurst", 17 }, { "in", 7, "Crabacre", 16 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgCountryWish wish = { rows[i].seed, rows[i].unit, 0, 0, -1, -1 };
      g_autoptr (SgMap) map = sg_random_country (&wish);

      g_assert_cmpstr (sg_map_get_title (map), ==, rows[i].title);
      g_assert_cmpuint (sg_map_get_pieces (map)->len, ==, rows[i].n);
    }
}

static void
test_narrow (void)
{
  static const struct { double width, depth; } rows[] = { { 200, 20000 }, { 20000, 200 }, { 20000, 2000 }, { 100, 100 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint64 seed = 1; seed <= 2; seed++)
      {
        const SgCountryWish wish = { seed, "paces", rows[i].width, rows[i].depth, -1, -1 };
        const SgCountryWish table = { seed, "in", rows[i].width, rows[i].depth, -1, -1 };
        g_autoptr (SgMap) map = sg_random_country (&wish), other = sg_random_country (&table);

        assert_read (map);
        assert_read (other);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/random/open", test_open);
  g_test_add_func ("/map/random/tables", test_tables);
  g_test_add_func ("/map/random/same", test_same);
  g_test_add_func ("/map/random/everywhere", test_everywhere);
  g_test_add_func ("/map/random/narrow", test_narrow);
  return g_test_run ();
}
