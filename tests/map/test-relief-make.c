/* test-relief-make.c: the field of a map: measured heights, rounded hills, strokes, and one field made of another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map-fixture.h"
#include "map/sg-map-edit.h"
#include "map/sg-relief-private.h"

#include "map/sg-piece.h"
#include "map/sg-relief-make.h"

#include <string.h>

#define SIDE 100.0

static SgMap *
empty_map (void)
{
  return sg_map_new ("", "in", SIDE, SIDE);
}

static SgPiece *
hill (const char *id, const char *class, double height, const SgPoint *points, guint n)
{
  SgPiece *piece = sg_piece_new (SG_PIECE_HILL, id);

  g_free (piece->class);
  piece->class = g_strdup (class);
  piece->height = height;
  sg_piece_set_points (piece, points, n);
  return piece;
}

static void
test_flat_is_cheap (void)
{
  g_autoptr (SgMap) map = sg_map_new ("", "paces", 20000, 10000);
  SgRelief *field = sg_map_get_relief (map);

  g_assert_cmpuint (field->nx * field->ny, <=, 16);
  g_assert_cmpfloat (sg_map_height (map, (SgPoint){ 777, 5000 }), ==, 0);
}

/* A rounded hill on a round, a long and a horseshoe-shaped outline. */
static void
test_dome (void)
{
  static const SgPoint round[] = { { 50, 20 }, { 71, 29 }, { 80, 50 }, { 71, 71 }, { 50, 80 }, { 29, 71 }, { 20, 50 }, { 29, 29 } };
  static const SgPoint lengthy[] = { { 10, 45 }, { 90, 45 }, { 90, 55 }, { 10, 55 } };
  static const SgPoint shoe[] = { { 20, 20 }, { 80, 20 }, { 80, 80 }, { 60, 80 }, { 60, 40 }, { 40, 40 }, { 40, 80 }, { 20, 80 } };
  static const struct { const SgPoint *points; guint n; double height; SgPoint top, low, out; } rows[] = {
    { round, 8, 4, { 50, 50 }, { 50, 25 }, { 10, 10 } },
    { round, 8, -3, { 50, 50 }, { 50, 25 }, { 10, 10 } },
    { lengthy, 4, 5, { 50, 50 }, { 50, 46 }, { 50, 40 } },
    { shoe, 8, 2, { 30, 29.5 }, { 22, 60 }, { 50, 60 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgMap) map = empty_map ();
      double sign = rows[i].height < 0 ? -1 : 1, lowest, highest, top, low;

      sg_map_put_piece (map, hill ("a", "smooth", rows[i].height, rows[i].points, rows[i].n));
      sg_relief_get_range (sg_map_get_relief (map), &lowest, &highest);
      g_assert_cmpfloat_with_epsilon (sign > 0 ? highest : lowest, rows[i].height, 0.01 * fabs (rows[i].height));
      g_assert_cmpfloat (sign > 0 ? lowest : highest, ==, 0);
      top = sg_map_height (map, rows[i].top) * sign;
      low = sg_map_height (map, rows[i].low) * sign;
      g_assert_cmpfloat (top, >, 0.8 * fabs (rows[i].height));
      g_assert_cmpfloat (low, >, 0);
      g_assert_cmpfloat (low, <, 0.4 * fabs (rows[i].height));
      g_assert_cmpfloat (sg_map_height (map, rows[i].out), ==, 0);
    }
}

/* Down all the way from the middle of a round hill, and no step at its foot. */
static void
test_dome_falls (void)
{
  static const SgPoint round[] = { { 50, 20 }, { 71, 29 }, { 80, 50 }, { 71, 71 }, { 50, 80 }, { 29, 71 }, { 20, 50 }, { 29, 29 } };
  g_autoptr (SgMap) map = empty_map ();

  sg_map_put_piece (map, hill ("a", "smooth", 4, round, 8));
  for (double turn = 0; turn < 6.28; turn += 0.1)
    {
      double before = 4.0001;

      for (double r = 0.5; r < 34; r += 0.5)
        {
          double h = sg_map_height (map, (SgPoint){ 50 + r * cos (turn), 50 + r * sin (turn) });

          g_assert_cmpfloat (h, <=, before + 1e-6);
          g_assert_cmpfloat (before - h, <, 0.2);
          before = h;
        }
      g_assert_cmpfloat (before, ==, 0);
    }
}

static void
test_heights (void)
{
  g_autofree float *h = g_new (float, 11 * 11);
  g_autoptr (SgMap) map = empty_map ();
  g_autoptr (SgHeights) heights = NULL;

  for (guint k = 0; k < 121; k++)
    h[k] = (k % 11) * 2 + (k / 11) * 5 + (k % 7 == 3 ? 1.5 : 0);
  heights = sg_heights_new (11, 11, 10, g_memdup2 (h, 121 * sizeof (float)));
  sg_map_set_heights (map, heights);
  for (guint k = 0; k < 121; k++)
    g_assert_cmpfloat_with_epsilon (sg_map_height (map, (SgPoint){ k % 11 * 10.0, k / 11 * 10.0 }), h[k], 1e-5);
}

static SgStroke *
spot (SgStrokeKind kind, double radius, double amount, double x, double y)
{
  return sg_stroke_new (kind, radius, amount, &(SgPoint){ x, y }, 1);
}

static void
test_strokes (void)
{
  static const SgPoint way[] = { { 20, 20 }, { 60, 20 }, { 60, 20 }, { 20, 20 } }; /* there and back works once */
  g_autoptr (SgMap) map = empty_map ();

  sg_map_add_stroke (map, sg_stroke_new (SG_STROKE_RAISE, 10, 4, way, 4));
  g_assert_cmpfloat_with_epsilon (sg_map_height (map, (SgPoint){ 40, 20 }), 4, 1e-5);
  g_assert_cmpfloat_with_epsilon (sg_map_height (map, (SgPoint){ 40, 25 }), 4 * 0.75 * 0.75, 1e-2);
  g_assert_cmpfloat (sg_map_height (map, (SgPoint){ 40, 30.7 }), ==, 0);
  sg_map_add_stroke (map, spot (SG_STROKE_LOWER, 10, 1, 60, 20));
  g_assert_cmpfloat_with_epsilon (sg_map_height (map, (SgPoint){ 60, 20 }), 3, 1e-2);
  sg_map_add_stroke (map, spot (SG_STROKE_LEVEL, 10, 2.5, 30, 20));
  g_assert_cmpfloat_with_epsilon (sg_map_height (map, (SgPoint){ 30, 20 }), 2.5, 1e-2);
  g_assert_cmpfloat_with_epsilon (sg_map_height (map, (SgPoint){ 45, 20 }), 4, 1e-5);
}

static void
test_smoothing (void)
{
  g_autoptr (SgMap) map = empty_map ();
  g_autoptr (SgMap) smoothed = NULL;
  double before;

  sg_map_add_stroke (map, spot (SG_STROKE_RAISE, 4, 3, 50, 50));
  before = sg_map_height (map, (SgPoint){ 50, 50 });
  smoothed = sg_map_edit (map);
  sg_map_add_stroke (smoothed, spot (SG_STROKE_SMOOTH, 12, 1, 50, 50));
  g_assert_cmpfloat (sg_map_height (smoothed, (SgPoint){ 50, 50 }), <, before - 0.2);
  g_assert_cmpfloat (sg_map_height (smoothed, (SgPoint){ 54.5, 50 }), >, 0.01);
  g_assert_cmpfloat (sg_map_height (smoothed, (SgPoint){ 70, 50 }), ==, 0);
  g_assert_cmpfloat (sg_map_height (map, (SgPoint){ 50, 50 }), ==, before);
}

static SgStroke *
any_stroke (GRand *rand)
{
  SgPoint points[4];

  for (guint i = 0; i < 4; i++)
    points[i] = (SgPoint){ g_rand_double_range (rand, -5, SIDE + 5), g_rand_double_range (rand, -5, SIDE + 5) };
  return sg_stroke_new (g_rand_int_range (rand, 0, 4), g_rand_double_range (rand, 0.1, 15), g_rand_double_range (rand, 0, 1),
                        points, g_rand_int_range (rand, 1, 5));
}

static SgPiece *
any_hill (GRand *rand)
{
  double x = g_rand_double_range (rand, -10, 90), y = g_rand_double_range (rand, -10, 90), w = g_rand_double_range (rand, 3, 30);
  SgPoint points[] = { { x, y }, { x + w, y + 2 }, { x + w * 0.7, y + w }, { x - 1, y + w * 0.6 } };
  g_autofree char *id = g_strdup_printf ("hill-%d", g_rand_int_range (rand, 0, 6));

  return hill (id, g_rand_boolean (rand) ? "smooth" : "board", g_rand_double_range (rand, -2, 3), points, 4);
}

/* One more or one fewer stroke or hill, or a hill in another place. */
static SgMap *
any_change (SgMap *map, GRand *rand)
{
  SgMap *other = sg_map_edit (map);
  g_autoptr (SgPiece) gone = any_hill (rand);

  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0: sg_map_put_piece (other, any_hill (rand)); break;
    case 1: sg_map_drop_piece (other, gone->id); break;
    case 2: sg_map_add_stroke (other, any_stroke (rand)); break;
    default:
      sg_map_add_stroke (other, any_stroke (rand));
      sg_map_put_piece (other, any_hill (rand));
      break;
    }
  return other;
}

static void
assert_same (const SgRelief *a, const SgRelief *b)
{
  g_assert_cmpuint (a->nx, ==, b->nx);
  g_assert_cmpuint (a->ny, ==, b->ny);
  g_assert_cmpmem (a->h, (gsize) a->nx * a->ny * sizeof (float), b->h, (gsize) b->nx * b->ny * sizeof (float));
}

/* Made of another, forwards and back, a field is the same to the last bit as made afresh. */
static void
test_made_of_another (void)
{
  for (guint32 seed = 1; seed <= 4; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (SgMap) map = empty_map ();

      sg_map_put_piece (map, any_hill (rand));
      for (guint k = 0; k < 12; k++)
        {
          g_autoptr (SgMap) other = NULL;
          g_autoptr (SgRelief) afresh = NULL, back = NULL;

          sg_map_get_relief (map);
          other = any_change (map, rand);
          afresh = sg_relief_new (other, sg_relief_usual_step (other));
          assert_same (sg_map_get_relief (other), afresh);
          back = sg_relief_new_from (afresh, map, sg_relief_usual_step (map));
          assert_same (back, sg_map_get_relief (map));
          g_set_object (&map, other);
        }
    }
}

/* A map that has given its relief back makes the same again. */
static void
test_rest (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (77);
  g_autoptr (SgMap) map = empty_map ();
  g_autoptr (SgRelief) before = NULL;

  sg_map_put_piece (map, any_hill (rand));
  sg_map_add_stroke (map, any_stroke (rand));
  before = sg_relief_ref (sg_map_get_relief (map));
  sg_map_rest (map);
  g_assert_true (sg_map_get_relief (map) != before);
  assert_same (sg_map_get_relief (map), before);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/map/relief/flat-is-cheap", test_flat_is_cheap);
  g_test_add_func ("/map/relief/dome", test_dome);
  g_test_add_func ("/map/relief/dome-falls", test_dome_falls);
  g_test_add_func ("/map/relief/heights-of-posts", test_heights);
  g_test_add_func ("/map/relief/strokes", test_strokes);
  g_test_add_func ("/map/relief/smoothing", test_smoothing);
  g_test_add_func ("/map/relief/made-of-another", test_made_of_another);
  g_test_add_func ("/map/relief/rest", test_rest);
  return g_test_run ();
}
