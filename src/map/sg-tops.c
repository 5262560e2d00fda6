/* sg-tops.c: what stands on the ground, cast on a raster.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Outlines are cast by scan lines through the middles of the cells; lines are made wide enough to leave no gap that a
 * sight could slip through.  Where things stand over each other, the highest counts, and of woods the thickest.
 */

#include "map/sg-tops.h"

#include "map/sg-map-ground.h"
#include "map/sg-stand.h"
#include "map/sg-survey.h"
#include "map/sg-viewshed-private.h"

#include <math.h>
#include <string.h>

#define TIGHT 0.75 /* cells: half of the least width of a line */

typedef struct { const SgShade *shade; SgTops *tops; float rise, thickness; } Cast;

/* A wood for which the map has no height is as high as the rules of the game have it. */
static double
stand_of (SgMap *map, const SgPiece *piece, const SgSightTerms *terms)
{
  if (piece->kind == SG_PIECE_WOOD && piece->height <= 0 && terms->wood_height > 0)
    return terms->wood_height;
  return sg_survey_stand (map, piece);
}

static double
depth_of (const SgPiece *piece, const SgSightTerms *terms)
{
  if (g_str_equal (piece->class, "thick"))
    return terms->thick_depth;
  return piece->sparse || g_str_equal (piece->class, "thin") ? terms->thin_depth : terms->wood_depth;
}

static void
cast_cells (const Cast *cast, guint j, double from, double to)
{
  const SgShade *shade = cast->shade;
  int first = MAX (0, ceil ((from - shade->origin.x) / shade->step));
  int last = MIN (shade->nx - 1.0, floor ((to - shade->origin.x) / shade->step));

  for (int i = first; i <= last; i++)
    {
      gsize at = (gsize) j * shade->nx + i;

      cast->tops->rise[at] = MAX (cast->tops->rise[at], cast->rise);
      cast->tops->thickness[at] = MAX (cast->tops->thickness[at], cast->thickness);
    }
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
cast_outline (const Cast *cast, const SgPoint *points, guint n_points)
{
  g_autofree double *at = g_new (double, n_points);
  double low = INFINITY, high = -INFINITY;

  for (guint i = 0; i < n_points; i++)
    {
      low = MIN (low, points[i].y);
      high = MAX (high, points[i].y);
    }
  /* Row by row, between the edges that it crosses: an outline may have bays. */
  for (guint j = 0; j < cast->shade->ny; j++)
    {
      double y = cast->shade->origin.y + j * cast->shade->step;
      guint n = 0;

      if (y < low || y > high)
        continue;
      for (guint i = 0; i < n_points; i++)
        {
          SgPoint a = points[i], b = points[(i + 1) % n_points];

          if ((a.y > y) != (b.y > y))
            at[n++] = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
        }
      qsort (at, n, sizeof (double), compare_doubles);
      for (guint i = 0; i + 1 < n; i += 2)
        cast_cells (cast, j, at[i], at[i + 1]);
    }
}

/* A leg as the rectangle around it, lengthened by its half width at both ends. */
static void
cast_leg (const Cast *cast, SgPoint a, SgPoint b, double half)
{
  double length = sg_point_distance (a, b);
  double dx = length > 0 ? (b.x - a.x) / length * half : half;
  double dy = length > 0 ? (b.y - a.y) / length * half : 0;
  SgPoint corners[] = { { a.x - dx + dy, a.y - dy - dx }, { b.x + dx + dy, b.y + dy - dx },
                        { b.x + dx - dy, b.y + dy + dx }, { a.x - dx - dy, a.y - dy + dx } };

  cast_outline (cast, corners, 4);
}

static void
cast_piece (const Cast *cast, const SgPiece *piece)
{
  double half = MAX (piece->width / 2, TIGHT * cast->shade->step);

  if (sg_piece_is_outline (piece))
    cast_outline (cast, piece->points, piece->n_points);
  else if (piece->n_points == 1)
    cast_leg (cast, piece->points[0], piece->points[0], half);
  for (guint i = 0; !sg_piece_is_outline (piece) && i + 1 < piece->n_points; i++)
    cast_leg (cast, piece->points[i], piece->points[i + 1], half);
}

static void
need_tops (const SgShade *shade, SgTops *tops)
{
  if (tops->rise)
    return;
  tops->rise = g_new0 (float, (gsize) shade->nx * shade->ny);
  tops->thickness = g_new0 (float, (gsize) shade->nx * shade->ny);
}

gboolean
sg_tops_cast (SgMap *map, SgPoint at, const SgSightTerms *terms, const SgShade *shade, SgTops *tops)
{
  GPtrArray *pieces = sg_map_get_pieces (map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      double stand = stand_of (map, piece, terms), depth = depth_of (piece, terms);
      gboolean wood = piece->kind == SG_PIECE_WOOD;
      Cast cast = { shade, tops, stand, 0 };

      if (wood)
        cast.thickness = depth > 0 ? shade->step / depth : 1e30;
      if (stand <= 0 || (wood && cast.thickness <= 0) || (!wood && sg_piece_distance (piece, at) <= 0))
        continue;
      need_tops (shade, tops);
      cast_piece (&cast, piece);
    }
  return tops->rise != NULL;
}

/* A single figure may lie between the middles of the cells: its longer diagonal is cast besides. */
gboolean
sg_tops_cast_troops (SgPoint at, const SgBlocker *blockers, guint n, const SgShade *shade, SgTops *tops)
{
  for (guint i = 0; i < n; i++)
    {
      const SgBlocker *one = &blockers[i];
      Cast cast = { shade, tops, one->height, 0 };

      if (one->height <= 0 || sg_polygon_distance (one->corners, 4, at) <= shade->step / 2)
        continue;
      need_tops (shade, tops);
      cast_outline (&cast, one->corners, 4);
      cast_leg (&cast, one->corners[0], one->corners[2], TIGHT * shade->step);
    }
  return tops->rise != NULL;
}
