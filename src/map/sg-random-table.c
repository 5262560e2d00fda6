/* sg-random-table.c: a random table: boards, woods, houses, a road, perhaps a brook.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Things are tried at random and kept where they stand clear of each other; a strip along either back line stays free.
 */

#include "map/sg-random-table.h"

#include "map/sg-piece.h"
#include "map/sg-random-places.h"
#include "map/sg-random-private.h"

#include <math.h>

#define TRIES 80

typedef struct
{
  SgMap    *map;
  SgRandom *random;
  double    width, depth, size; /* @size: of a thing of middling size */
  GArray   *taken;              /* (element-type Disc) */
  GArray   *road;               /* (element-type SgPoint) */
} Table;

typedef struct { SgPoint at; double reach; } Disc;

/* To quarters of an inch: nobody lays a board more exactly. */
static SgPiece *
put (Table *t, SgPieceKind kind, const SgPoint *points, guint n)
{
  g_autofree char *id = sg_map_free_id (t->map, kind);
  SgPiece *piece = sg_piece_new (kind, id);
  g_autofree SgPoint *own = g_new (SgPoint, n);

  for (guint i = 0; i < n; i++)
    own[i] = (SgPoint){ CLAMP (round (points[i].x * 4) / 4, 0, t->width), CLAMP (round (points[i].y * 4) / 4, 0, t->depth) };
  sg_piece_set_points (piece, own, n);
  if (!sg_map_check_piece (t->map, piece, NULL)) /* two corners fell together at the edge */
    {
      sg_piece_unref (piece);
      return NULL;
    }
  sg_map_put_piece (t->map, piece);
  return piece;
}

/* Nothing lies close to where armies are put down. */
static gboolean
find_spot (Table *t, double reach, double back, SgPoint *spot)
{
  for (guint k = 0; k < TRIES; k++)
    {
      gboolean clear = TRUE;

      spot->x = sg_random_between (t->random, reach * 0.6, t->width - reach * 0.6);
      spot->y = sg_random_between (t->random, back + reach, t->depth - back - reach);
      for (guint i = 0; i < t->taken->len && clear; i++)
        {
          const Disc *disc = &g_array_index (t->taken, Disc, i);

          clear = sg_span (disc->at, *spot) > disc->reach + reach;
        }
      if (clear)
        return TRUE;
    }
  return FALSE;
}

static void
take (Table *t, SgPoint at, double reach)
{
  Disc disc = { at, reach };

  g_array_append_val (t->taken, disc);
}

static SgPoint
any_way (Table *t)
{
  static const SgPoint ways[] = { { 1, 0 }, { 0.96, 0.28 }, { 0.8, 0.6 }, { 0.6, 0.8 }, { 0, 1 }, { -0.6, 0.8 }, { -0.8, 0.6 } };

  return ways[sg_random_below (t->random, G_N_ELEMENTS (ways))];
}

/* One to three boards, each lying well within the one below. */
static void
put_hill (Table *t, SgPoint at, double along, double across)
{
  SgPoint way = any_way (t);
  guint boards = 1 + sg_random_below (t->random, 3);

  for (guint k = 0; k < boards; k++)
    {
      double share = 1 - 0.34 * k;
      g_autoptr (GArray) outline = sg_random_outline (t->random, at, along * share, across * share, way, 0.18);
      SgPiece *piece = put (t, SG_PIECE_HILL, (SgPoint *) outline->data, outline->len);

      if (piece)
        piece->height = 1;
    }
}

static void
put_hills (Table *t, double hills)
{
  guint n = (guint) round (1 + 4 * hills);

  for (guint k = 0; k < n; k++)
    {
      double along = t->size * sg_random_between (t->random, 1.6, 2.8), across = t->size * sg_random_between (t->random, 1.1, 1.7);
      SgPoint at;

      if (!find_spot (t, along * 0.45, t->depth * 0.08, &at))
        continue;
      put_hill (t, at, along, across);
      take (t, at, along * 0.4);
    }
}

static void
put_woods (Table *t, double woods)
{
  guint n = (guint) round (1 + 5 * woods);

  for (guint k = 0; k < n; k++)
    {
      double along = t->size * sg_random_between (t->random, 0.8, 1.5), across = t->size * sg_random_between (t->random, 0.6, 1);
      g_autoptr (GArray) outline = NULL;
      SgPiece *piece;
      SgPoint at;

      if (!find_spot (t, along * 0.5, t->depth * 0.1, &at))
        continue;
      outline = sg_random_outline (t->random, at, along, across, any_way (t), 0.3);
      piece = put (t, SG_PIECE_WOOD, (SgPoint *) outline->data, outline->len);
      if (piece && sg_random_below (t->random, 3) == 0)
        {
          g_free (piece->class);
          piece->class = g_strdup ("thin");
          piece->sparse = TRUE;
        }
      take (t, at, along * 0.5);
    }
}

static void
put_box (Table *t, SgPieceKind kind, SgPoint at, double wide, double deep, double height)
{
  SgPoint corners[] = { { at.x - wide / 2, at.y - deep / 2 }, { at.x + wide / 2, at.y - deep / 2 },
                        { at.x + wide / 2, at.y + deep / 2 }, { at.x - wide / 2, at.y + deep / 2 } };
  SgPiece *piece = put (t, kind, corners, 4);

  if (piece)
    piece->height = height;
}

static gboolean
is_on_road (const Table *t, SgPoint at)
{
  for (guint i = 0; i + 1 < t->road->len; i++)
    {
      SgPoint near = sg_segment_nearest (g_array_index (t->road, SgPoint, i), g_array_index (t->road, SgPoint, i + 1), at);

      if (sg_span (near, at) < t->size * 0.15 + 2)
        return TRUE;
    }
  return FALSE;
}

/* A church or farm, cottages near it, a wall on one side. */
static void
put_hamlet (Table *t, const SgPoint *middle)
{
  double reach = t->size * 0.9;
  guint n = 3 + sg_random_below (t->random, 3);
  SgPoint wall[2];

  put_box (t, sg_random_below (t->random, 2) ? SG_PIECE_CHURCH : SG_PIECE_HOUSE, *middle, t->size * 0.5, t->size * 0.42, 6);
  take (t, *middle, t->size * 0.5);
  for (guint k = 0; k < n; k++)
    {
      double across = reach * (k % 2 ? 1 : -1) * sg_random_between (t->random, 0.75, 1);
      double along = reach * (k / 2 % 2 ? 1 : -1) * sg_random_between (t->random, 0.35, 0.8);
      SgPoint at = { middle->x + across, middle->y + along };

      if (is_on_road (t, at))
        continue;

      put_box (t, k == 2 ? SG_PIECE_SHED : SG_PIECE_HOUSE, at, t->size * 0.3, t->size * 0.24, 4);
      take (t, at, t->size * 0.3);
    }
  wall[0] = (SgPoint){ middle->x - t->size * 0.4, middle->y - t->size * 0.55 };
  wall[1] = (SgPoint){ middle->x + t->size * 0.4, middle->y - t->size * 0.55 };
  if (sg_random_below (t->random, 2))
    {
      SgPiece *piece = put (t, SG_PIECE_WALL, wall, 2);

      if (piece)
        {
          piece->width = 0.5;
          piece->height = 1;
        }
    }
}

/* From side to side, bent so that it passes the hamlet. */
static GArray *
lay_line (Table *t, SgPoint through, gboolean across, double sway)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint64 seed = sg_random_next (t->random);
  double long_side = across ? t->width : t->depth;
  double middle = (across ? through.x : through.y) / long_side;

  for (guint k = 0; k <= 8; k++)
    {
      /* It is free to sway far from where it must pass, and there not at all. */
      double share = k / 8.0, off = share - middle, free = off * off / (off * off + 0.05);
      double side = (across ? through.y : through.x) + sway * free * sg_noise (seed, share * 2.1, 0.5);
      SgPoint point = across ? (SgPoint){ share * t->width, CLAMP (side, 0, t->depth) } : (SgPoint){ CLAMP (side, 0, t->width), share * t->depth };

      g_array_append_val (line, point);
    }
  return sg_smooth_line (line, 1);
}

static void
put_line (Table *t, SgPieceKind kind, const GArray *line, double width)
{
  SgPiece *piece = put (t, kind, (SgPoint *) line->data, line->len);

  if (piece)
    piece->width = width;
  for (guint i = 0; i < line->len; i++)
    take (t, g_array_index (line, SgPoint, i), width);
}

static void
put_bridge (Table *t, const GArray *road, const GArray *brook)
{
  SgPoint where;

  for (guint i = 0; i + 1 < road->len; i++)
    for (guint k = 0; k + 1 < brook->len; k++)
      {
        SgPoint a = g_array_index (road, SgPoint, i), b = g_array_index (road, SgPoint, i + 1);

        if (sg_segments_cross (a, b, g_array_index (brook, SgPoint, k), g_array_index (brook, SgPoint, k + 1), &where))
          {
            double length = MAX (sg_span (a, b), 1e-9);
            SgPoint half = { (b.x - a.x) / length * 2.5, (b.y - a.y) / length * 2.5 };
            SgPoint ends[] = { { where.x - half.x, where.y - half.y }, { where.x + half.x, where.y + half.y } };
            SgPiece *piece = put (t, SG_PIECE_BRIDGE, ends, 2);

            if (piece)
              piece->width = 3;
            return;
          }
      }
}

static void
put_hedges (Table *t)
{
  for (guint k = 0; k < 3; k++)
    {
      SgPoint at, way = any_way (t), ends[2];
      double half = t->size * 0.5;

      if (!find_spot (t, half, t->depth * 0.15, &at))
        continue;
      ends[0] = (SgPoint){ at.x - way.x * half, at.y - way.y * half };
      ends[1] = (SgPoint){ at.x + way.x * half, at.y + way.y * half };
      put (t, k ? SG_PIECE_HEDGE : SG_PIECE_FENCE, ends, 2);
      take (t, at, half);
    }
}

void
sg_random_table (SgMap *map, SgRandom *random, double hills, double woods)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (Disc)), road = NULL, brook = NULL;
  Table t = { map, random, sg_map_get_width (map), sg_map_get_depth (map), 0, taken, NULL };
  SgPoint middle, bend;
  gboolean across = sg_random_below (random, 2), wet = sg_random_below (random, 2);
  g_autofree char *name = sg_country_name (random);

  t.size = MIN (t.width, t.depth) / 5;
  if (!find_spot (&t, t.size * 0.9, t.depth * 0.18, &middle))
    middle = (SgPoint){ t.width / 2, t.depth / 2 };
  bend = (SgPoint){ middle.x, middle.y + t.size * 0.5 };
  if (!across)
    bend = (SgPoint){ middle.x + t.size * 0.5, middle.y };
  t.road = road = lay_line (&t, bend, across, t.size);
  if (wet)
    {
      double far = middle.x > t.width / 2 ? 0.27 : 0.73;

      brook = lay_line (&t, across ? (SgPoint){ t.width * far, t.depth / 2 } : (SgPoint){ t.width / 2, t.depth * (middle.y > t.depth / 2 ? 0.3 : 0.7) }, !across, t.size);
      put_line (&t, SG_PIECE_STREAM, brook, 1);
    }
  put_line (&t, SG_PIECE_ROAD, road, 2);
  put_hamlet (&t, &middle);
  if (brook)
    put_bridge (&t, road, brook);
  put_hills (&t, hills);
  put_woods (&t, woods);
  put_hedges (&t);
  sg_map_set_title (map, name);
}
