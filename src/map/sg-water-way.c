/* sg-water-way.c: the way that what floats takes along a water.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A river or a stream is a line of some width.  Between two of its points the straight way stays within that width, for either lies in what is drawn about
 * the leg; so its bends alone are put in.
 */

#include "map/sg-water-way.h"

#include <math.h>

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#define STEP 0.25    /* of the map’s units, the program’s own: so often it is looked whether there is water */
#define BESIDE 3.0   /* of the map’s units, the program’s own: so far beside a water is still pressed for it */
#define INSIDE 0.001 /* the same: by so little the bank is not the water */

gboolean
sg_map_on_water (SgMap *map, SgPoint at)
{
  GPtrArray *pieces = sg_map_get_pieces (map);

  for (guint i = 0; i < pieces->len; i++)
    if (sg_piece_kind_is_water (((SgPiece *) pieces->pdata[i])->kind) && sg_piece_distance (pieces->pdata[i], at) <= 0)
      return TRUE;
  return FALSE;
}

static gboolean
keeps_to_water (SgMap *map, SgPoint a, SgPoint b)
{
  double length = sg_point_distance (a, b), bearing = sg_point_bearing (a, b);

  for (double at = 0; at < length + STEP; at += STEP)
    if (!sg_map_on_water (map, sg_point_step (a, bearing, MIN (at, length))))
      return FALSE;
  return TRUE;
}

/* (nullable): the water in which @from lies and by which @to does, that nearest to @to. */
static const SgPiece *
find_water (SgMap *map, SgPoint from, SgPoint to)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  const SgPiece *found = NULL;
  double least = BESIDE;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];
      double far;

      if (!sg_piece_kind_is_water (piece->kind) || sg_piece_is_outline (piece) || piece->n_points < 2 || sg_piece_distance (piece, from) > 0)
        continue;
      far = sg_piece_distance (piece, to);
      if (far > least)
        continue;
      least = far;
      found = piece;
    }
  return found;
}

/* The leg of @line that runs nearest to @at, and the point of it that does. */
static guint
find_leg (const SgPiece *line, SgPoint at, SgPoint *near)
{
  double least = INFINITY;
  guint leg = 0;

  for (guint i = 0; i + 1 < line->n_points; i++)
    {
      SgPoint here = sg_segment_nearest (line->points[i], line->points[i + 1], at);

      if (sg_point_distance (here, at) >= least)
        continue;
      least = sg_point_distance (here, at);
      *near = here;
      leg = i;
    }
  return leg;
}

/* Of two points in a water the one that is in it, drawn in from the bank. */
static SgPoint
draw_in (const SgPiece *line, SgPoint near, SgPoint to)
{
  double far = MIN (sg_point_distance (near, to), MAX (line->width / 2 - INSIDE, 0));

  return sg_point_step (near, sg_point_bearing (near, to), far);
}

void
sg_water_way_follow (SgMap *map, GArray *path)
{
  SgPoint from, to, near = { 0, 0 };
  const SgPiece *line;
  guint a, b;

  if (map == NULL || path->len != 2)
    return;
  from = g_array_index (path, SgPoint, 0);
  to = g_array_index (path, SgPoint, 1);
  line = keeps_to_water (map, from, to) ? NULL : find_water (map, from, to);
  if (line == NULL)
    return;
  a = find_leg (line, from, &near);
  b = find_leg (line, to, &near);
  g_array_set_size (path, 1);
  for (guint i = a; i < b; i++)
    g_array_append_val (path, line->points[i + 1]);
  for (guint i = a; i > b; i--)
    g_array_append_val (path, line->points[i]);
  to = draw_in (line, near, to);
  g_array_append_val (path, to);
}
