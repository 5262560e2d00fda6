/* sg-map-snap.c: points, lines, edges and the grid that hold a hand.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-map-snap.h"

#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#include <math.h>

typedef struct { SgPoint at; double distance; } Nearest;

static void
consider (Nearest *self, SgPoint at, SgPoint candidate)
{
  double distance = sg_point_distance (at, candidate);

  /* Of two as near the one that lies above, which comes later, is what is seen. */
  if (distance > self->distance)
    return;
  self->at = candidate;
  self->distance = distance;
}

static void
search (SgMap *map, const SgSnap *how, SgPoint at, Nearest *point, Nearest *line)
{
  GPtrArray *pieces = sg_map_get_pieces (map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      guint n = piece->n_points, edges = sg_piece_is_outline (piece) ? n : n - 1;

      if (!(how->layers & 1u << sg_piece_kind_layer (piece->kind)) || g_strcmp0 (piece->id, how->skip) == 0)
        continue;
      for (guint k = 0; k < n; k++)
        consider (point, at, piece->points[k]);
      for (guint k = 0; k < edges; k++)
        consider (line, at, sg_segment_nearest (piece->points[k], piece->points[(k + 1) % n], at));
    }
}

static double
to_grid (double value, double grid)
{
  return grid > 0 ? round (value / grid) * grid : value;
}

/* To the sheet's edge across one axis; the other goes to the grid. */
static gboolean
to_edge (double *value, double size, double reach)
{
  if (fabs (*value) <= reach)
    *value = 0;
  else if (fabs (*value - size) <= reach)
    *value = size;
  else
    return FALSE;
  return TRUE;
}

SgPoint
sg_map_snap (SgMap *map, const SgSnap *how, SgPoint at, SgSnapKind *kind)
{
  Nearest point = { at, how->reach }, line = { at, how->reach };
  SgPoint held = at;
  gboolean x, y;
  SgSnapKind unused;

  if (kind == NULL)
    kind = &unused;
  if (how->reach > 0)
    search (map, how, at, &point, &line);
  /* A point before a line that is nearer: whoever aims at a corner is near its two edges as well. */
  if (how->reach > 0 && point.distance < how->reach)
    {
      *kind = SG_SNAP_POINT;
      return point.at;
    }
  if (how->reach > 0 && line.distance < how->reach)
    {
      *kind = SG_SNAP_LINE;
      return line.at;
    }
  x = how->reach > 0 && to_edge (&held.x, sg_map_get_width (map), how->reach);
  y = how->reach > 0 && to_edge (&held.y, sg_map_get_depth (map), how->reach);
  if (x || y)
    *kind = SG_SNAP_EDGE;
  else if (how->grid > 0)
    *kind = SG_SNAP_GRID;
  else
    *kind = SG_SNAP_NOTHING;
  if (!x)
    held.x = to_grid (held.x, how->grid);
  if (!y)
    held.y = to_grid (held.y, how->grid);
  return held;
}
