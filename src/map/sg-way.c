/* sg-way.c: the ground under a way, and what it costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each leg is cut where it comes on or off a piece; between two cuts one piece rules: the bridge before the water under it,
 * the road before the wood around it, of equals the one drawn last.  A line that is crossed is paid once, and its width is
 * travelled as the ground under it.
 */

#include "map/sg-way.h"

#include "map/sg-cut.h"
#include "map/sg-index.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-survey-private.h"

#include <math.h>

#define LEAST_SPAN 1e-9    /* share of a leg: shorter parts are the roundings of two edges that meet */
#define SLOPE_STEPS 8      /* of a span, for what is climbed and lost in it */
#define LEAST_SHARE 0.1    /* of the cost on level ground, however well it goes downhill */
#define DEGREES (180 / G_PI)

gboolean
sg_piece_is_crossed (const SgPiece *piece)
{
  switch (piece->kind)
    {
    case SG_PIECE_WALL: case SG_PIECE_HEDGE: case SG_PIECE_FENCE: case SG_PIECE_DITCH: case SG_PIECE_EMBANKMENT:
    case SG_PIECE_CUTTING: case SG_PIECE_TRENCH: case SG_PIECE_BREASTWORK: case SG_PIECE_CLIFF: case SG_PIECE_STREAM:
    case SG_PIECE_RAILWAY: case SG_PIECE_RIVER: case SG_PIECE_WATER:
      return !sg_piece_is_outline (piece);
    default:
      return FALSE;
    }
}

void
sg_going_init (SgGoing *going)
{
  *going = (SgGoing){ .open = 1 };
  for (guint i = 0; i < SG_PIECE_N_KINDS; i++)
    going->factor[i] = 1;
}

static int
find_special (const SgGoing *going, const SgPiece *piece)
{
  for (guint i = 0; i < going->n_special; i++)
    if (going->special[i].kind == piece->kind &&
        (g_str_equal (going->special[i].class, piece->class) ||
         (piece->sparse && g_str_equal (going->special[i].class, "thin"))))
      return i;
  return -1;
}

gboolean
sg_going_bars (const SgGoing *going, const SgPiece *piece)
{
  if ((going->heed_men && piece->stops_men) || (going->heed_guns && piece->stops_guns))
    return TRUE;
  if ((sg_piece_kind_is_pass (piece->kind) || piece->kind == SG_PIECE_GATE) && piece->width > 0 &&
      piece->width < going->width)
    return TRUE;
  return isinf (sg_going_factor (going, piece)) || isinf (sg_going_crossing (going, piece));
}

double
sg_going_factor (const SgGoing *going, const SgPiece *piece)
{
  int i;

  if (!piece || (!going->roads_help && piece->kind == SG_PIECE_ROAD))
    return going->open;
  i = find_special (going, piece);
  return i >= 0 ? going->special[i].factor : going->factor[piece->kind];
}

double
sg_going_crossing (const SgGoing *going, const SgPiece *piece)
{
  int i = find_special (going, piece);

  return i >= 0 ? going->special[i].crossing : going->crossing[piece->kind];
}

/* The piece that rules at @at; without those that are crossed when only @under counts. */
static const SgPiece *
ruling_piece (SgMap *map, SgPoint at, gboolean under)
{
  const SgIndex *index = sg_map_get_index (map);
  guint best = G_MAXUINT;
  SgFinds finds;

  sg_index_along (index, at, at, 0, FALSE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgFeature *feature = sg_index_get (index, finds.items[i]);
      int rank = best == G_MAXUINT ? 0 : sg_index_get (index, best)->rank;

      if (feature->rank > 0 && (feature->rank > rank || (feature->rank == rank && finds.items[i] > best)) &&
          !(under && sg_piece_is_crossed (feature->piece)) && sg_feature_covers (feature, at))
        best = finds.items[i];
    }
  sg_finds_clear (&finds);
  return best == G_MAXUINT ? NULL : sg_index_get (index, best)->piece;
}

const SgPiece *
sg_survey_ground (SgMap *map, SgPoint at)
{
  return ruling_piece (map, at, FALSE);
}

static int
compare_shares (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* The shares at which the leg comes on or off any piece, both ends included. */
static GArray *
find_changes (const SgIndex *index, SgPoint a, SgPoint b)
{
  GArray *shares = g_array_new (FALSE, FALSE, sizeof (double));
  double ends[] = { 0, 1 };
  SgFinds finds;

  g_array_append_vals (shares, ends, 2);
  sg_index_along (index, a, b, 0, FALSE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgFeature *feature = sg_index_get (index, finds.items[i]);
      SgCuts cuts;

      if (!feature->rank)
        continue;
      sg_feature_cut (feature, a, b, &cuts);
      for (guint k = 0; k < cuts.n; k++)
        {
          g_array_append_val (shares, cuts.items[k].from);
          g_array_append_val (shares, cuts.items[k].to);
        }
      sg_cuts_clear (&cuts);
    }
  sg_finds_clear (&finds);
  g_array_sort (shares, compare_shares);
  return shares;
}

static void
climb (SgMap *map, SgSpan *span, SgPoint a, SgPoint b)
{
  double before = sg_map_height (map, a);

  for (int k = 1; k <= SLOPE_STEPS; k++)
    {
      double height = sg_map_height (map, sg_point_between (a, b, (double) k / SLOPE_STEPS));

      span->up += MAX (0, height - before);
      span->down += MAX (0, before - height);
      before = height;
    }
}

/* Adds a part of a leg, or lengthens the last span when the ground is the same and the leg too. */
static void
add_part (GArray *spans, guint first, SgMap *map, SgPoint a, SgPoint b, double gone)
{
  const SgPiece *piece = sg_survey_ground (map, sg_point_between (a, b, 0.5));
  SgSpan span = { gone, gone + sg_point_distance (a, b), piece ? (int) piece->kind : -1, piece, 0, 0, 0 };
  SgSpan *last = spans->len > first ? &g_array_index (spans, SgSpan, spans->len - 1) : NULL;

  climb (map, &span, a, b);
  if (last && last->piece == piece)
    {
      last->to = span.to;
      last->up += span.up;
      last->down += span.down;
    }
  else
    g_array_append_val (spans, span);
}

GArray *
sg_survey_way (SgMap *map, const SgPoint *points, guint n)
{
  const SgIndex *index = sg_map_get_index (map);
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (SgSpan));
  double gone = 0, rise = sg_map_get_rise (map);

  for (guint i = 0; i + 1 < n; i++)
    {
      g_autoptr (GArray) shares = find_changes (index, points[i], points[i + 1]);
      double length = sg_point_distance (points[i], points[i + 1]), from = 0;
      guint first = spans->len;

      for (guint k = 1; k < shares->len && length > 0; k++)
        {
          double to = g_array_index (shares, double, k);

          if (to - from < LEAST_SPAN && k + 1 < shares->len)
            continue;
          if (to > from)
            add_part (spans, first, map, sg_point_between (points[i], points[i + 1], from),
                      sg_point_between (points[i], points[i + 1], to), gone + length * from);
          from = to;
        }
      gone += length;
    }
  for (guint i = 0; i < spans->len; i++)
    {
      SgSpan *span = &g_array_index (spans, SgSpan, i);

      span->slope = span->to > span->from ? atan2 ((span->up - span->down) * rise, span->to - span->from) * DEGREES : 0;
    }
  return spans;
}

/* What is under a line that is crossed: neither it nor another line. */
static const SgPiece *
ground_under (SgMap *map, SgPoint at)
{
  return ruling_piece (map, at, TRUE);
}

double
sg_going_slope_cost (const SgGoing *going, double slope)
{
  double cost = 0;

  for (guint i = 0; slope > 0 && i < going->n_rises; i++)
    cost = slope > going->rises[i].above + 1e-9 ? going->rises[i].cost : cost;
  for (guint i = 0; slope < 0 && i < going->n_falls; i++)
    cost = -slope > going->falls[i].above + 1e-9 ? going->falls[i].cost : cost;
  return cost;
}

double
sg_going_slope_share (const SgGoing *going, double slope, double factor)
{
  double cost = sg_going_slope_cost (going, slope);

  if ((going->steepest > 0 && fabs (slope) > going->steepest + 1e-9) || isinf (cost))
    return INFINITY;
  if (cost > factor && factor > 0)
    return cost / factor;
  return MAX (LEAST_SHARE, 1 + (slope > 0 ? going->uphill * slope : -going->downhill * slope));
}

gboolean
sg_going_heeds_slope (const SgGoing *going)
{
  return going->uphill != 0 || going->downhill != 0 || going->steepest > 0 || going->n_rises > 0 || going->n_falls > 0;
}

/* The slope is taken in parts as long as the field's own, so that a brow within a span is not lost. */
static double
cost_of_part (SgMap *map, SgPoint a, SgPoint b, double factor, const SgGoing *going)
{
  double length = sg_point_distance (a, b), cost = 0, before = 0, rise = sg_map_get_rise (map);
  double part = MAX (sg_map_get_width (map), sg_map_get_depth (map)) / 512;
  int steps = CLAMP (ceil (length / part), 1, 4096);

  if (!sg_going_heeds_slope (going))
    return length * factor;
  before = sg_map_height (map, a);
  for (int k = 1; k <= steps && length > 0; k++)
    {
      double height = sg_map_height (map, sg_point_between (a, b, (double) k / steps));
      double slope = atan2 ((height - before) * rise, length / steps) * DEGREES;

      cost += length / steps * factor * sg_going_slope_share (going, slope, factor);
      before = height;
    }
  return cost;
}

/* The place on the way that lies @at from its start. */
static SgPoint
place_on (const SgPoint *points, guint n, double at)
{
  for (guint i = 0; i + 1 < n; i++)
    {
      double leg = sg_point_distance (points[i], points[i + 1]);

      if (at <= leg && leg > 0)
        return sg_point_between (points[i], points[i + 1], at / leg);
      at -= leg;
    }
  return points[n - 1];
}

double
sg_survey_cost (SgMap *map, const SgPoint *points, guint n, const SgGoing *going)
{
  g_autoptr (GArray) spans = sg_survey_way (map, points, n);
  const SgPiece *before = NULL;
  double cost = 0;

  for (guint i = 0; i < spans->len && !isinf (cost); i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);
      SgPoint a = place_on (points, n, span->from), b = place_on (points, n, span->to);
      gboolean line = span->piece && sg_piece_is_crossed (span->piece);
      const SgPiece *under = line ? ground_under (map, sg_point_between (a, b, 0.5)) : span->piece;

      if (span->piece && sg_going_bars (going, span->piece))
        return INFINITY;
      cost += cost_of_part (map, a, b, sg_going_factor (going, under), going);
      if (line && span->piece != before)
        cost += sg_going_crossing (going, span->piece);
      before = span->piece;
    }
  return cost;
}
