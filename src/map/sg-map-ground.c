/* sg-map-ground.c: what troops meet on the ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every piece is a shape with a signed distance: an outline, a line with a width, or a spot.  A figure may stand
 * at the brink of water, whose edge is a chalk line: there its centre counts, elsewhere its whole width.
 */

#include "map/sg-map-ground.h"

#include "map/sg-map-private.h"
#include "map/sg-piece.h"

#include <math.h>

#define LEAST_WIDTH 0.25       /* of a wall or stream drawn without one */
#define ON_IT 1e-9             /* a point so near to an edge lies on it */
#define SLACK 1e-6             /* two lengths that are meant to be the same */
#define STEP (1.0 / 64)        /* how near the place of a stop is found */

gboolean
sg_piece_is_outline (const SgPiece *piece)
{
  return sg_piece_kind_info (piece->kind)->outline && piece->n_points >= 3 &&
         (piece->width <= 0 || sg_piece_kind_info (piece->kind)->least >= 3);
}

static double
half_width (const SgPiece *piece)
{
  return MAX (piece->width, LEAST_WIDTH) / 2;
}

/* From the segment a–b to the piece's drawn points; for an outline, to its edges. */
static double
segment_to_edges (const SgPiece *piece, SgPoint a, SgPoint b)
{
  gboolean outline = sg_piece_is_outline (piece);
  guint n = outline ? piece->n_points : piece->n_points - 1;
  double least = INFINITY;

  if (piece->n_points == 1)
    return sg_segment_distance (a, b, piece->points[0], piece->points[0]);
  for (guint i = 0; i < n; i++)
    least = MIN (least, sg_segment_distance (a, b, piece->points[i], piece->points[(i + 1) % piece->n_points]));
  return least;
}

/* The same of a point, which crosses nothing: asked thousands of times for one picture. */
static double
point_to_edges (const SgPiece *piece, SgPoint at)
{
  guint n = sg_piece_is_outline (piece) ? piece->n_points : piece->n_points - 1;
  SgPoint best = piece->points[0];
  double least = INFINITY;

  for (guint i = 0; i < n; i++)
    {
      SgPoint near = sg_segment_nearest (piece->points[i], piece->points[i + 1 < piece->n_points ? i + 1 : 0], at);
      double dx = near.x - at.x, dy = near.y - at.y, square = dx * dx + dy * dy;

      if (square < least)
        {
          least = square;
          best = near;
        }
    }
  return least < ON_IT * ON_IT ? 0 : sg_point_distance (best, at);
}

double
sg_piece_distance (const SgPiece *piece, SgPoint at)
{
  double edge = point_to_edges (piece, at);

  if (!sg_piece_is_outline (piece))
    return edge - half_width (piece);
  return sg_polygon_contains (piece->points, piece->n_points, at) ? -edge : edge;
}

static gboolean
stops (const SgPiece *piece, gboolean gun)
{
  return gun ? piece->stops_guns : piece->stops_men;
}

/* How far @at is from where @piece stops a centre, less than 0 where it does: never more than the true distance. */
static double
clearance (SgMap *self, const SgPiece *piece, SgPoint at, double radius)
{
  double own = sg_piece_distance (piece, at), pass = INFINITY;

  if (!sg_piece_kind_is_water (piece->kind))
    return own - radius;
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const SgPiece *other = g_ptr_array_index (self->pieces, i);

      if (sg_piece_kind_is_pass (other->kind))
        pass = MIN (pass, sg_piece_distance (other, at));
    }
  return MAX (own, -pass);
}

/* The nearest that the whole way comes to the piece, without regard to fords and bridges. */
static double
way_clearance (const SgPiece *piece, SgPoint a, SgPoint b, double radius)
{
  double gap = segment_to_edges (piece, a, b);

  if (!sg_piece_is_outline (piece))
    gap -= half_width (piece);
  else if (gap <= 0)
    return -radius - 1; /* over an edge */
  else if (sg_polygon_contains (piece->points, piece->n_points, a))
    return -gap - radius;
  return sg_piece_kind_is_water (piece->kind) ? gap : gap - radius;
}

/* Walks from a to b by steps as long as the clearance allows; the share of the way at which it falls short of @least.
 */
static double
walk (SgMap *self, const SgPiece *piece, SgPoint a, SgPoint b, double radius, double least)
{
  double length = sg_point_distance (a, b), gone = 0;

  for (;;)
    {
      double share = length > 0 ? gone / length : 0;
      SgPoint at = { a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
      double free_way = clearance (self, piece, at, radius) - least;

      if (free_way < -SLACK)
        return share;
      if (gone >= length)
        return INFINITY;
      gone = MIN (length, gone + MAX (free_way, STEP));
    }
}

/* Whether the piece lies further from the way than it can stop, as its outermost points tell. */
static gboolean
lies_off (const SgPiece *piece, SgPoint a, SgPoint b, double radius)
{
  double reach = radius + half_width (piece) + SLACK;
  SgPoint least = { MIN (a.x, b.x) - reach, MIN (a.y, b.y) - reach }, most = { MAX (a.x, b.x) + reach, MAX (a.y, b.y) + reach };
  gboolean left = TRUE, right = TRUE, below = TRUE, above = TRUE;

  for (guint i = 0; i < piece->n_points && (left || right || below || above); i++)
    {
      SgPoint at = piece->points[i];

      left = left && at.x < least.x;
      right = right && at.x > most.x;
      below = below && at.y < least.y;
      above = above && at.y > most.y;
    }
  return left || right || below || above;
}

/* The share of the way from a to b at which @piece stops it; INFINITY when it does not.  Who already stands too near
 * may go away, but no nearer. */
static double
stop_on_way (SgMap *self, const SgPiece *piece, SgPoint a, SgPoint b, double radius)
{
  double way, start, share;

  if (lies_off (piece, a, b, radius))
    return INFINITY;
  way = way_clearance (piece, a, b, radius);
  if (way >= -SLACK)
    return INFINITY;
  start = clearance (self, piece, a, radius);
  if (start < 0)
    {
      double end = clearance (self, piece, b, radius);

      if (start < -radius - SLACK) /* from inside: out of it, and nowhere else */
        return end < -SLACK ? 0 : INFINITY;
      if (way >= start - SLACK)
        return INFINITY;
    }
  share = walk (self, piece, a, b, radius, MIN (0, start));
  if (isinf (share) && !sg_piece_kind_is_water (piece->kind) && start >= 0)
    share = 1; /* it grazes by less than a step: where exactly does not matter */
  return share;
}

gboolean
sg_map_bars_end (SgMap *self, SgPoint from, SgPoint to, double radius, gboolean gun)
{
  g_return_val_if_fail (SG_IS_MAP (self), FALSE);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (self->pieces, i);

      if (stops (piece, gun) && !lies_off (piece, to, to, radius) && clearance (self, piece, to, radius) < -SLACK && clearance (self, piece, from, radius) >= 0)
        return TRUE;
    }
  return FALSE;
}

/**
 * sg_map_blocked:
 * @radius: of the figure: half its width
 * @where: (out) (optional): the place of its centre when it is stopped
 *
 * Returns: (transfer none) (nullable): the first piece on the way that stops it.
 */
const SgPiece *
sg_map_blocked (SgMap *self, SgPoint a, SgPoint b, double radius, gboolean gun, SgPoint *where)
{
  const SgPiece *first = NULL;
  double least = INFINITY;

  g_return_val_if_fail (SG_IS_MAP (self), NULL);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (self->pieces, i);
      double share = stops (piece, gun) ? stop_on_way (self, piece, a, b, radius) : INFINITY;

      if (share < least)
        {
          least = share;
          first = piece;
        }
    }
  if (first && where)
    *where = (SgPoint) { a.x + (b.x - a.x) * least, a.y + (b.y - a.y) * least };
  return first;
}

static int
rank_of (const SgPiece *piece)
{
  if (sg_piece_kind_is_building (piece->kind) || piece->kind == SG_PIECE_WALL || piece->kind == SG_PIECE_ROCK)
    return 6;
  if (sg_piece_kind_is_pass (piece->kind))
    return 5;
  if (sg_piece_kind_is_water (piece->kind))
    return 4;
  switch (sg_piece_kind_layer (piece->kind))
    {
    case SG_LAYER_GROUND:
      if (piece->kind == SG_PIECE_TREE)
        return 0;
      if (piece->kind == SG_PIECE_WOOD)
        return 3;
      return 2;
    case SG_LAYER_RELIEF:
      return 1;
    default:
      return 0;
    }
}

static gboolean
covers (const SgPiece *piece, SgPoint at)
{
  return sg_piece_is_outline (piece) ? sg_polygon_contains (piece->points, piece->n_points, at)
                                     : sg_piece_distance (piece, at) <= 0;
}

const SgPiece *
sg_map_piece_at (SgMap *self, SgPoint at)
{
  const SgPiece *best = NULL;
  int best_rank = 0;

  g_return_val_if_fail (SG_IS_MAP (self), NULL);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (self->pieces, i);
      int rank = rank_of (piece);

      if (rank && rank >= best_rank && covers (piece, at))
        {
          best = piece;
          best_rank = rank;
        }
    }
  return best;
}

const SgPiece *
sg_map_wall_between (SgMap *self, SgPoint a, SgPoint b)
{
  const SgPiece *first = NULL;
  double least = INFINITY;

  g_return_val_if_fail (SG_IS_MAP (self), NULL);

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (self->pieces, i);
      double share;

      if (rank_of (piece) != 6 || way_clearance (piece, a, b, 0) > 0)
        continue;
      share = walk (self, piece, a, b, 0, 0);
      if (!first || share < least)
        {
          least = share;
          first = piece;
        }
    }
  return first;
}
