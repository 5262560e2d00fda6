/* bench-survey.c: lines of sight and the reach of a unit, on 1024² nodes and cells of rough country; and the ways of sixteen men over a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The yardstick is a million dice of the program's own, which took 14 ms on the machine that the limits were set on.  There
 * 200,000 tests of sight a second are 10,000 in 50 ms, and the reach of a unit was to be had in 50 ms, its surface made
 * from the pieces included; both are a ratio of 3.5.  A drag of sixteen men was to follow the pointer in a frame of 16 ms, into the water and
 * round by a bridge as well.
 */

#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "map/sg-map-edit.h"
#include "map/sg-piece.h"
#include "map/sg-reach.h"
#include "map/sg-route.h"
#include "map/sg-sight.h"
#include "map/sg-stand.h"
#include "map/sg-survey.h"
#include "map/sg-way.h"

#include <math.h>

#define NODES 1024
#define TESTS 10000
#define LIMIT 3.5
#define FRAME (16 / 14.0)
#define MEN 16
#define ALLOWANCE 400          /* as many paces in the open, twice as many on a road */

typedef struct { SgMap *map; SgPoint *ends; guint seen; SgGoing going; double allowance; SgReach *reach; } Field;

static void
look (gpointer data)
{
  Field *field = data;
  SgSightTerms terms = sg_sight_terms_usual (field->map);

  field->seen = 0;
  for (guint i = 0; i < TESTS; i++)
    field->seen += sg_survey_seen (field->map, field->ends[2 * i], field->ends[2 * i + 1], &terms);
}

static void
reach_out (gpointer data)
{
  Field *field = data;

  g_clear_pointer (&field->reach, sg_reach_unref);
  field->reach = sg_survey_reach (field->map, (SgPoint){ 512, 512 }, &field->going, field->allowance, 1);
}

static SgHeights *
make_heights (void)
{
  float *h = g_new (float, NODES * NODES);

  for (guint j = 0; j < NODES; j++)
    for (guint i = 0; i < NODES; i++)
      h[j * NODES + i] = 20 + 4 * sin (i / 171.0) * cos (j / 153.0) + 1.2 * sin ((i + 2.0 * j) / 43) + 0.3 * cos (i / 7.0 - j / 5.0);
  return sg_heights_new (NODES, NODES, 1, h);
}

static void
put (SgMap *map, SgPieceKind kind, const SgPoint *points, guint n, double width)
{
  g_autofree char *id = sg_map_free_id (map, kind);
  SgPiece *piece = sg_piece_new (kind, id);

  sg_piece_set_points (piece, points, n);
  piece->width = width;
  sg_map_put_piece (map, piece);
}

static SgMap *
make_country (GRand *rand)
{
  SgMap *map = sg_map_new ("", "paces", NODES - 1, NODES - 1);
  g_autoptr (SgHeights) heights = make_heights ();

  sg_map_set_heights (map, heights);
  for (guint k = 0; k < 200; k++)
    {
      SgPoint at = { g_rand_double_range (rand, 20, 1000), g_rand_double_range (rand, 20, 1000) }, points[12];
      double size = g_rand_double_range (rand, 6, 30);

      for (guint i = 0; i < 12; i++)
        points[i] = sg_point_step (at, i * 30, size * g_rand_double_range (rand, 0.7, 1.2));
      if (k % 4 == 0)
        put (map, SG_PIECE_WOOD, points, 12, 0);
      else if (k % 4 == 1)
        put (map, SG_PIECE_HOUSE, points, 4, 0);
      else if (k % 4 == 2)
        put (map, SG_PIECE_HEDGE, points, 5, 1);
      else
        put (map, SG_PIECE_ROAD, points, 7, 4);
    }
  return map;
}

/* A river across the table in many bends, two bridges, and houses on both banks. */
static SgMap *
make_table (void)
{
  SgMap *map = sg_map_new ("", "in", 144, 144);
  SgPoint river[25], bridges[2][2] = { { { 30, 66 }, { 30, 78 } }, { { 108, 66 }, { 108, 78 } } };

  for (guint i = 0; i < G_N_ELEMENTS (river); i++)
    river[i] = (SgPoint) { 6 * i, 72 + 3 * sin (i) };
  put (map, SG_PIECE_RIVER, river, G_N_ELEMENTS (river), 3);
  for (guint i = 0; i < G_N_ELEMENTS (bridges); i++)
    put (map, SG_PIECE_BRIDGE, bridges[i], 2, 3);
  for (guint i = 0; i < 40; i++)
    {
      SgPoint at = { 8 + i % 10 * 14, i / 10 * 16 + (i < 20 ? 14 : 70) }, corners[] = { at, { at.x + 5, at.y }, { at.x + 5, at.y + 4 }, { at.x, at.y + 4 } };

      put (map, SG_PIECE_HOUSE, corners, G_N_ELEMENTS (corners), 0);
    }
  return map;
}

/* As far as the pointer comes in five frames: before the river, in it, and beyond. */
static void
drag (gpointer data)
{
  SgMap *map = data;

  for (guint k = 0; k < 5; k++)
    for (guint i = 0; i < MEN; i++)
      {
        SgPoint from = { 60 + 1.5 * i, 60 };
        GArray *way = sg_map_route (map, from, (SgPoint) { from.x, 65 + 5.0 * k }, 0.4, FALSE);

        g_clear_pointer (&way, g_array_unref);
      }
}

int
main (void)
{
  g_autoptr (SgMap) table = make_table ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (1824);
  g_autoptr (SgMap) map = make_country (rand);
  Field field = { map, g_new (SgPoint, TESTS * 2), 0 };
  int misses = 0;

  for (guint i = 0; i < TESTS * 2; i++)
    field.ends[i] = (SgPoint){ g_rand_double_range (rand, 0, NODES - 1), g_rand_double_range (rand, 0, NODES - 1) };
  sg_bench_judge ("10,000 lines of sight over a million dice", sg_bench_ratio (look, &field, sg_bench_throw_dice, NULL, 9), FALSE, LIMIT, &misses);
  g_print ("%u of %u seen\n", field.seen, TESTS);
  sg_bench_judge ("five steps of a drag of sixteen men over a million dice", sg_bench_ratio (drag, table, sg_bench_throw_dice, NULL, 9), FALSE, 5 * FRAME, &misses);
  sg_going_init (&field.going);
  field.going.factor[SG_PIECE_WOOD] = 2;
  field.going.factor[SG_PIECE_HOUSE] = INFINITY;
  field.going.crossing[SG_PIECE_HEDGE] = 20;
  field.going.factor[SG_PIECE_ROAD] = 0.5;
  field.going.roads_help = TRUE;
  field.allowance = ALLOWANCE;
  sg_bench_judge ("reach of a unit over a million dice", sg_bench_ratio (reach_out, &field, sg_bench_throw_dice, NULL, 9), FALSE, LIMIT, &misses);
  field.allowance = 1e6;
  g_print ("reach of the whole map over a million dice: %.3f\n", sg_bench_ratio (reach_out, &field, sg_bench_throw_dice, NULL, 5));
  field.allowance = ALLOWANCE;
  field.going.uphill = 0.05;
  g_print ("reach on slopes over a million dice: %.3f\n", sg_bench_ratio (reach_out, &field, sg_bench_throw_dice, NULL, 5));
  g_free (field.ends);
  g_clear_pointer (&field.reach, sg_reach_unref);
  return misses == 0 ? 0 : 1;
}
