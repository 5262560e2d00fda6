/* sg-cover.c: cover, open ground about a target, and where a way is narrow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-cover.h"

#include "map/sg-cut.h"
#include "map/sg-index.h"
#include "map/sg-piece.h"
#include "map/sg-slope.h"
#include "map/sg-survey-private.h"
#include "map/sg-way.h"

#include <math.h>

#define LEVEL 5.0          /* degrees: steeper ground is not level */
#define STEPS 96           /* of a walk over clear ground */
#define STATIONS 400       /* of a way that is looked over for narrow places */

/* What gives cover to those in it. */
static gboolean
shelters (const SgPiece *piece)
{
  switch (piece->kind)
    {
    case SG_PIECE_WOOD: case SG_PIECE_ORCHARD: case SG_PIECE_BUILT: case SG_PIECE_ROUGH:
    case SG_PIECE_HOUSE: case SG_PIECE_CHURCH: case SG_PIECE_SHED: case SG_PIECE_MILL:
      return TRUE;
    default:
      return FALSE;
    }
}

/* What gives cover to those behind it, or in the trench. */
static gboolean
screens (const SgPiece *piece)
{
  switch (piece->kind)
    {
    case SG_PIECE_WALL: case SG_PIECE_HEDGE: case SG_PIECE_FENCE: case SG_PIECE_EMBANKMENT: case SG_PIECE_CUTTING:
    case SG_PIECE_TRENCH: case SG_PIECE_BREASTWORK: case SG_PIECE_DITCH: case SG_PIECE_ROCK:
    case SG_PIECE_HOUSE: case SG_PIECE_CHURCH: case SG_PIECE_SHED: case SG_PIECE_MILL:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The deepest of shelters round @at, and how far the way @at–@end runs in it. */
static const SgPiece *
find_shelter (const SgIndex *index, SgPoint at, SgPoint end, double *deep)
{
  const SgPiece *best = NULL;
  SgFinds finds;

  *deep = -1;
  sg_index_along (index, at, end, 0, FALSE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgFeature *feature = sg_index_get (index, finds.items[i]);
      SgCuts cuts;
      double in;

      if (!shelters (feature->piece) || !sg_feature_covers (feature, at))
        continue;
      sg_feature_cut (feature, at, end, &cuts);
      in = cuts.n && cuts.items[0].from <= 1e-9 ? cuts.items[0].to * sg_point_distance (at, end) : 0;
      sg_cuts_clear (&cuts);
      if (in > *deep)
        {
          *deep = in;
          best = feature->piece;
        }
    }
  sg_finds_clear (&finds);
  return best;
}

/* The first screen on the way @at–@end that does not end there. */
static const SgPiece *
find_screen (const SgIndex *index, SgPoint at, SgPoint end)
{
  const SgPiece *best = NULL;
  double first = INFINITY;
  SgFinds finds;

  sg_index_along (index, at, end, 0, FALSE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgFeature *feature = sg_index_get (index, finds.items[i]);
      SgCuts cuts;

      if (!screens (feature->piece))
        continue;
      sg_feature_cut (feature, at, end, &cuts);
      if (cuts.n && cuts.items[0].from < first)
        {
          first = cuts.items[0].from;
          best = feature->piece;
        }
      sg_cuts_clear (&cuts);
    }
  sg_finds_clear (&finds);
  return best;
}

SgCover
sg_survey_cover (SgMap *map, SgPoint at, SgPoint from, double reach, const SgPiece **piece)
{
  const SgIndex *index = sg_map_get_index (map);
  double away = sg_point_distance (at, from), deep;
  SgPoint edge = sg_point_between (at, from, away > reach ? reach / away : 1);
  const SgPiece *shelter = find_shelter (index, at, edge, &deep);
  const SgPiece *screen = shelter ? NULL : find_screen (index, at, edge);

  if (piece)
    *piece = shelter ? shelter : screen;
  if (shelter)
    return deep < sg_point_distance (at, edge) - 1e-9 ? SG_COVER_EDGE : SG_COVER_INSIDE;
  return screen ? SG_COVER_BEHIND : SG_COVER_NONE;
}

static gboolean
is_clear (const SgPiece *piece)
{
  return !piece || piece->kind == SG_PIECE_OPEN || piece->kind == SG_PIECE_PLOUGH || piece->kind == SG_PIECE_ROAD;
}

/* How far from @at on @bearing nothing stands or lies and the ground is level. */
static double
walk_clear (SgMap *map, SgPoint at, double bearing, double limit)
{
  SgPoint end = sg_point_step (at, bearing, limit), way[] = { at, end };
  g_autoptr (GArray) spans = sg_survey_way (map, way, 2);
  double clear = limit;

  for (guint i = 0; i < spans->len; i++)
    {
      const SgSpan *span = &g_array_index (spans, SgSpan, i);

      if (!is_clear (span->piece))
        {
          clear = MIN (clear, span->from);
          break;
        }
    }
  for (int k = 0; k < STEPS; k++)
    {
      double gone = limit * k / STEPS;
      SgPoint a = sg_point_between (at, end, (double) k / STEPS), b = sg_point_between (at, end, (double) (k + 1) / STEPS);

      if (gone >= clear)
        break;
      if (fabs (sg_survey_slope_between (map, a, b)) > LEVEL)
        return gone;
    }
  return clear;
}

double
sg_survey_clear_before (SgMap *map, SgPoint target, SgPoint from, double limit)
{
  return walk_clear (map, target, sg_point_bearing (target, from), MIN (limit, sg_point_distance (target, from)));
}

double
sg_survey_clear_behind (SgMap *map, SgPoint target, SgPoint from, double limit)
{
  return walk_clear (map, target, sg_point_bearing (from, target), limit);
}

/* What hems in a way that runs past it. */
static gboolean
hems (const SgPiece *piece)
{
  switch (piece->kind)
    {
    case SG_PIECE_CLIFF: case SG_PIECE_SWAMP: case SG_PIECE_MARSH: case SG_PIECE_STEEP: case SG_PIECE_EMBANKMENT:
    case SG_PIECE_CUTTING: case SG_PIECE_WOOD: case SG_PIECE_BUILT: case SG_PIECE_WALL:
      return TRUE;
    default:
      return piece->stops_men || piece->stops_guns || sg_piece_kind_is_building (piece->kind) ||
             sg_piece_kind_is_water (piece->kind);
    }
}

/* How far to one side of @at the first thing that hems it in lies; @limit when there is none, -1 when @at lies in one. */
static double
room_to (const SgIndex *index, SgPoint at, double bearing, double limit)
{
  SgPoint end = sg_point_step (at, bearing, limit);
  double room = limit;
  SgFinds finds;

  sg_index_along (index, at, end, 0, FALSE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgFeature *feature = sg_index_get (index, finds.items[i]);
      SgCuts cuts;

      if (!hems (feature->piece))
        continue;
      sg_feature_cut (feature, at, end, &cuts);
      if (cuts.n)
        room = MIN (room, cuts.items[0].from <= 1e-9 ? -1 : cuts.items[0].from * limit);
      sg_cuts_clear (&cuts);
    }
  sg_finds_clear (&finds);
  return room;
}

/* A bridge, ford, gate or culvert is as wide as it is drawn; a road in what hems it in, as the road; else the room between both sides. */
static double
width_at (SgMap *map, SgPoint at, double bearing, double limit, const SgPiece **piece)
{
  const SgIndex *index = sg_map_get_index (map);
  const SgPiece *ground = sg_survey_ground (map, at);
  double left, right;

  *piece = NULL;
  if (ground && (sg_piece_kind_is_pass (ground->kind) || ground->kind == SG_PIECE_GATE) && ground->width > 0)
    {
      *piece = ground;
      return ground->width;
    }
  left = room_to (index, at, bearing - 90, limit);
  right = room_to (index, at, bearing + 90, limit);
  if (left >= 0 && right >= 0)
    return left + right;
  if (ground && ground->kind == SG_PIECE_ROAD && ground->width > 0)
    {
      *piece = ground;
      return ground->width;
    }
  return INFINITY; /* it goes through what hems others in: that is its ground, not a defile */
}

static void
add_width (GArray *narrows, gboolean *open, double from, double to, double width, SgPoint place, const SgPiece *piece)
{
  SgNarrow *last = *open ? &g_array_index (narrows, SgNarrow, narrows->len - 1) : NULL;

  if (last && last->piece == piece)
    {
      last->to = to;
      if (width < last->width)
        {
          last->width = width;
          last->place = place;
        }
      return;
    }
  g_array_append_vals (narrows, &(SgNarrow){ from, to, width, place, piece }, 1);
  *open = TRUE;
}

GArray *
sg_survey_narrows (SgMap *map, const SgPoint *points, guint n, double wider_than)
{
  GArray *narrows = g_array_new (FALSE, FALSE, sizeof (SgNarrow));
  double whole = sg_path_length (points, n), gone = 0;
  gboolean open = FALSE;

  for (guint i = 0; i + 1 < n; i++)
    {
      double leg = sg_point_distance (points[i], points[i + 1]), bearing = sg_point_bearing (points[i], points[i + 1]);
      int steps = leg > 0 ? MAX (1, ceil (STATIONS * leg / whole)) : 0;

      for (int k = 0; k < steps; k++)
        {
          SgPoint at = sg_point_between (points[i], points[i + 1], (k + 0.5) / steps);
          const SgPiece *piece;
          double width = width_at (map, at, bearing, wider_than, &piece);

          if (width < wider_than)
            add_width (narrows, &open, gone + leg * k / steps, gone + leg * (k + 1) / steps, width, at, piece);
          else
            open = FALSE;
        }
      gone += leg;
    }
  return narrows;
}
