/* sg-stream-mouth.c: where a stream runs into another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whoever drew it ended it near the other, or ran a little beyond; it is drawn to where it first comes as near as that, and from there into the
 * other.  The lines themselves stay as they were drawn: troops are stopped by what stands in the file.
 */

#include "draw/sg-stream-mouth.h"

#include "draw/sg-labels.h"

#include <math.h>

#define NEAR_MOUTH 1.5 /* of the widths of both: a stream that ends so near to another runs into it */
#define BEYOND 10.0    /* of its width: as far back it is looked for where it first came so near */

/** Stream: and the ground it lies in. */
typedef struct { const SgPiece *piece; SgBox box; } Stream;

/* The place of @line nearest to @to. */
static SgPoint
nearest_on (const SgPiece *line, SgPoint to, double *away, double *along)
{
  SgPoint best = line->points[0];
  double run = 0, at_best = 0;

  *away = INFINITY;
  for (guint i = 0; i + 1 < line->n_points; i++)
    {
      SgPoint near = sg_segment_nearest (line->points[i], line->points[i + 1], to);

      if (sg_point_distance (near, to) < *away)
        {
          *away = sg_point_distance (near, to);
          best = near;
          at_best = run + sg_point_distance (line->points[i], near);
        }
      run += sg_point_distance (line->points[i], line->points[i + 1]);
    }
  *along = run > 0 ? at_best / run : 0;
  return best;
}

/* (nullable): what it ends near enough to, and how near. */
static const SgPiece *
find_other (GArray *streams, const SgPiece *stream, double *least)
{
  SgPoint end = stream->points[stream->n_points - 1];
  const SgPiece *other = NULL;

  *least = INFINITY;
  for (guint i = 0; i < streams->len; i++)
    {
      const Stream *one = &g_array_index (streams, Stream, i);
      double reach = NEAR_MOUTH * (stream->width + one->piece->width), away, along;

      if (one->piece == stream || sg_box_overlap (one->box, (SgBox) { end.x - reach, end.y - reach, 2 * reach, 2 * reach }) <= 0)
        continue;
      nearest_on (one->piece, end, &away, &along);
      if (away < *least && away <= reach)
        {
          *least = away;
          other = one->piece;
        }
    }
  return other;
}

static SgMouth *
find_mouth (GArray *streams, const SgPiece *stream)
{
  SgMouth *mouth = g_new0 (SgMouth, 1);
  double least, away, along;

  mouth->last = stream->n_points - 1;
  mouth->other = find_other (streams, stream, &least);
  if (mouth->other == NULL)
    return mouth;
  for (double back = 0; mouth->last > 1 && back < BEYOND * stream->width; mouth->last--)
    {
      back += sg_point_distance (stream->points[mouth->last], stream->points[mouth->last - 1]);
      nearest_on (mouth->other, stream->points[mouth->last - 1], &away, &along);
      if (away > least + stream->width / 2)
        break;
    }
  mouth->at = nearest_on (mouth->other, stream->points[mouth->last], &away, &mouth->along);
  return mouth;
}

/* Grown by its width, so that a level line has ground as well. */
static SgBox
ground_of (const SgPiece *piece)
{
  double x0 = INFINITY, y0 = INFINITY, x1 = -INFINITY, y1 = -INFINITY, grow = MAX (piece->width, 1e-3);

  for (guint i = 0; i < piece->n_points; i++)
    {
      x0 = MIN (x0, piece->points[i].x);
      y0 = MIN (y0, piece->points[i].y);
      x1 = MAX (x1, piece->points[i].x);
      y1 = MAX (y1, piece->points[i].y);
    }
  return (SgBox) { x0 - grow, y0 - grow, x1 - x0 + 2 * grow, y1 - y0 + 2 * grow };
}

static GHashTable *
find_mouths (SgMap *map)
{
  GHashTable *mouths = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GArray) streams = g_array_new (FALSE, FALSE, sizeof (Stream));
  GPtrArray *pieces = sg_map_get_pieces (map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = pieces->pdata[i];

      if (piece->kind == SG_PIECE_STREAM && piece->n_points > 1)
        g_array_append_val (streams, ((Stream) { piece, ground_of (piece) }));
    }
  for (guint i = 0; i < streams->len; i++)
    {
      const SgPiece *piece = g_array_index (streams, Stream, i).piece;

      g_hash_table_insert (mouths, (gpointer) piece, find_mouth (streams, piece));
    }
  return mouths;
}

SgMouth
sg_stream_mouth (SgPainter *self, const SgPiece *stream)
{
  const SgMouth *mouth;

  if (self->mouths == NULL)
    self->mouths = find_mouths (self->map);
  mouth = g_hash_table_lookup (self->mouths, stream);
  return mouth != NULL ? *mouth : (SgMouth) { NULL, stream->n_points - 1, { 0, 0 }, 0 };
}
