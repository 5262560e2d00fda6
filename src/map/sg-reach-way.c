/* sg-reach-way.c: the way to a place that was reached.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From the place the way runs down the costs to the start, cell by cell; of all lines through the places of that trace the cheapest on the ground itself is
 * taken (sg-reach-best.c), and moved to where it costs least.
 */

#include "map/sg-reach-way.h"

#include "map/sg-index.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"
#include "map/sg-reach-best.h"
#include "map/sg-reach-private.h"
#include "map/sg-reach.h"
#include "map/sg-way.h"

#include <math.h>

#define SLACK 1.002        /* a straight that costs no more than this share of the bend is taken */
#define ASKEW 4            /* cells before and behind, at most, that a way over a bridge askew leaves out */
#define AGREED 1.005       /* times what the reach tells: a way that costs no more is looked for no further */
#define BY_ENDS 2.0        /* cells from a way to the end of a line that it may go round, */
#define PAST 0.02          /* and by which it passes that, */
#define CAP 1.3            /* so many times half the width of the line off it */
#define LONG_LEG 24        /* cells: a longer leg may bend */
#define SHORT_LEG 4        /* cells: a shorter one is not parted */
#define DEARER 1.02        /* times what the cells tell: a leg that costs more goes by something that they do not show */
#define MOST_PARTS 24      /* points of a way that are moved */
#define WIDEST 8.0         /* cells that a point is moved aside at first, */
#define NARROWEST 0.5      /* and at last */
#define LEAST_GAIN 1e-4    /* of what two legs cost, for which a point is moved */
#define MOST_HOPS 1000     /* of a trace */
#define IDLE 5e-4          /* of the same, for which a point is kept */

/* What the step from @from to its neighbour @to pays; corner to corner only where nothing stands beside. */
static float
step_pay (const SgSurface *s, guint from, guint to, guint side_a, guint side_b)
{
  float pay = (sg_surface_pay (s, from) + sg_surface_pay (s, to)) / 2;

  if (side_a == from)
    return pay + sg_surface_edge (s, from, to);
  if ((isinf (sg_surface_pay (s, side_a)) || isinf (sg_surface_pay (s, side_b))) &&
      MIN (s->rank[from], s->rank[to]) < SG_SURFACE_ROAD)
    return INFINITY;
  return pay * (float) G_SQRT2 + MIN (sg_surface_edge (s, from, side_a) + sg_surface_edge (s, side_a, to),
                                      sg_surface_edge (s, from, side_b) + sg_surface_edge (s, side_b, to));
}

static guint
step_down (const SgReach *self, guint cell)
{
  const SgSurface *s = &self->surface;
  guint best = cell;
  float least = INFINITY;

  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      {
        guint to = cell + y * (int) s->stride + x, a = x && y ? cell + x : cell;
        guint b = x && y ? cell + y * (int) s->stride : cell;
        float through;

        if ((!x && !y) || !(s->cells[to].cost < s->cells[cell].cost))
          continue;
        through = s->cells[to].cost + step_pay (s, cell, to, a, b);
        if (through < least)
          {
            least = through;
            best = to;
          }
      }
  return best;
}

/* What the country itself asks for the leg to each point of @way from the one before it. */
static double *
legs_of (const SgReach *self, GArray *way)
{
  double *legs = g_new0 (double, way->len);

  for (guint i = 1; i < way->len; i++)
    legs[i] = sg_survey_cost (self->map, &g_array_index (way, SgPoint, i - 1), 2, &self->going);
  return legs;
}

/* Whether the way from its i-th point to its j-th may run straight. */
static gboolean
may_pull (const SgReach *self, GArray *way, const double *legs, guint i, guint j)
{
  SgPoint a = g_array_index (way, SgPoint, i), b = g_array_index (way, SgPoint, j);
  double bend = 0, paid = 0, direct = sg_reach_straight (self, a, b), asked;

  for (guint k = i; k < j; k++)
    {
      bend += sg_reach_straight (self, g_array_index (way, SgPoint, k), g_array_index (way, SgPoint, k + 1));
      paid += legs[k + 1];
    }
  if (isinf (direct) || direct > bend * SLACK) /* a bridge has no cost that can be summed: nothing is pulled across it */
    return FALSE;
  /* The cells are coarser than what stands in them: over a bridge askew is into the water beside it, beside a road is a hedge. */
  asked = sg_survey_cost (self->map, (SgPoint[]) { a, b }, 2, &self->going);
  return !isinf (asked) && asked <= paid * SLACK;
}

static GArray *
pull (const SgReach *self, GArray *way)
{
  g_autofree double *legs = legs_of (self, way);
  GArray *pulled = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint i = 0;

  g_array_append_val (pulled, g_array_index (way, SgPoint, 0));
  while (i + 1 < way->len)
    {
      guint hop = 1;

      while (i + 2 * hop < way->len && may_pull (self, way, legs, i, i + 2 * hop))
        hop *= 2;
      for (guint more = hop / 2; more > 0; more /= 2)
        if (i + hop + more < way->len && may_pull (self, way, legs, i, i + hop + more))
          hop += more;
      i += hop;
      g_array_append_val (pulled, g_array_index (way, SgPoint, i));
    }
  return pulled;
}

static gboolean
is_closed (const SgReach *self, GArray *way, guint i, guint j)
{
  SgPoint leg[] = { g_array_index (way, SgPoint, i), g_array_index (way, SgPoint, j) };

  return isinf (sg_survey_cost (self->map, leg, 2, &self->going));
}

/* Leaves out as few points as lets one go from the i-th: a bridge askew is narrower than the cells, whose middles lie in the water. */
static void
leave_out (const SgReach *self, GArray *way, guint i)
{
  for (guint n = 1; n < 2 * ASKEW; n++)
    for (guint from = i - MIN (MIN (n, ASKEW), i); from <= i; from++)
      if (from + n + 1 > i && from + n + 1 < way->len && !is_closed (self, way, from, from + n + 1))
        {
          g_array_remove_range (way, from + 1, n);
          return;
        }
}

/* The nearest place of a road to @at that is no farther than a step; @at without one. */
static SgPoint
on_road (const SgReach *self, SgPoint at)
{
  const SgIndex *index = sg_map_get_index (self->map);
  double least = self->surface.step;
  SgPoint best = at;
  SgFinds finds;

  sg_index_along (index, at, at, least, FALSE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgPiece *piece = sg_index_get (index, finds.items[i])->piece;

      for (guint k = 0; piece->kind == SG_PIECE_ROAD && k + 1 < piece->n_points; k++)
        {
          SgPoint near = sg_segment_nearest (piece->points[k], piece->points[k + 1], at);

          if (sg_point_distance (near, at) < least)
            {
              least = sg_point_distance (near, at);
              best = near;
            }
        }
    }
  sg_finds_clear (&finds);
  return best;
}

/* The middles of the cells that a road runs through lie beside it, maybe behind its hedge: who goes by road goes on it. */
static void
keep_on_roads (const SgReach *self, GArray *way)
{
  for (guint i = 1; i + 1 < way->len; i++)
    {
      SgPoint *at = &g_array_index (way, SgPoint, i), middle = *at;

      if (self->surface.rank[sg_reach_find_cell (self, middle)] != SG_SURFACE_ROAD)
        continue;
      *at = on_road (self, middle);
      if (is_closed (self, way, i - 1, i)) /* a house stands at the roadside */
        *at = middle;
    }
}

static gboolean
is_open (const SgReach *self, GArray *way)
{
  for (guint i = 0; i + 1 < way->len; i++)
    if (is_closed (self, way, i, i + 1))
      return FALSE;
  return TRUE;
}

#define PASS 10            /* the rank of bridges and fords */

/* The nearest bridge or ford to @at within two steps; NULL without one. */
static const SgPiece *
pass_at (const SgReach *self, SgPoint at)
{
  const SgIndex *index = sg_map_get_index (self->map);
  double least = 2 * self->surface.step;
  const SgPiece *best = NULL;
  SgFinds finds;

  sg_index_along (index, at, at, least, FALSE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgPiece *piece = sg_index_get (index, finds.items[i])->piece;

      if (!sg_piece_kind_is_pass (piece->kind) || piece->n_points < 2 || sg_piece_is_outline (piece))
        continue;
      if (sg_piece_distance (piece, at) < least)
        {
          least = sg_piece_distance (piece, at);
          best = piece;
        }
    }
  sg_finds_clear (&finds);
  return best;
}

/* From the one end of a bridge to the other: the middles of the cells that it fills may lie in the water beside it. */
static void
keep_on_passes (const SgReach *self, GArray *way)
{
  for (guint i = 1; i + 1 < way->len; i++)
    {
      const SgPiece *pass = NULL;
      SgPoint ends[2];
      guint n = 0;

      while (i + n + 1 < way->len && self->surface.rank[sg_reach_find_cell (self, g_array_index (way, SgPoint, i + n))] == PASS)
        n++;
      pass = n > 0 ? pass_at (self, g_array_index (way, SgPoint, i + n / 2)) : NULL;
      if (pass == NULL)
        continue;
      ends[0] = pass->points[0];
      ends[1] = pass->points[pass->n_points - 1];
      if (sg_point_distance (ends[0], g_array_index (way, SgPoint, i - 1)) > sg_point_distance (ends[1], g_array_index (way, SgPoint, i - 1)))
        {
          ends[1] = ends[0];
          ends[0] = pass->points[pass->n_points - 1];
        }
      g_array_remove_range (way, i, n);
      g_array_insert_vals (way, i, ends, 2);
      i++;
    }
}

/* (transfer full): drawn straight, and by what may be gone where the straight of one’s choice cannot. */
static GArray *
pull_open (const SgReach *self, GArray *way)
{
  GArray *pulled = pull (self, way);

  if (is_open (self, pulled))
    return pulled;
  g_array_unref (pulled);
  for (guint i = 0; i + 1 < way->len; i++)
    if (is_closed (self, way, i, i + 1))
      leave_out (self, way, i);
  pulled = pull (self, way);
  if (is_open (self, pulled))
    return pulled;
  g_array_unref (pulled);
  keep_on_passes (self, way);
  return pull (self, way);
}

/* What the country itself asks for the straight leg from @a to @b. */
static double
leg_cost (const SgReach *self, SgPoint a, SgPoint b)
{
  return sg_survey_cost (self->map, (SgPoint[]) { a, b }, 2, &self->going);
}

/* Whether the ground asks more for the straight from @a to @b than the cells tell: something stands there that is smaller than they are. */
static gboolean
is_doubtful (const SgReach *self, SgPoint a, SgPoint b)
{
  return sg_point_distance (a, b) > SHORT_LEG * self->surface.step && leg_cost (self, a, b) > sg_reach_straight (self, a, b) * DEARER;
}

/* Long legs may bend where the ground does, and shorter ones round what the cells do not show. */
static void
part_legs (const SgReach *self, GArray *way)
{
  double longest = LONG_LEG * self->surface.step;

  for (guint i = 0; i + 1 < way->len && way->len < MOST_PARTS; i++)
    {
      SgPoint a = g_array_index (way, SgPoint, i), b = g_array_index (way, SgPoint, i + 1), middle = sg_point_between (a, b, 0.5);

      if (sg_point_distance (a, b) <= longest && !is_doubtful (self, a, b))
        continue;
      if (self->surface.rank[sg_reach_find_cell (self, middle)] == SG_SURFACE_ROAD)
        middle = on_road (self, middle);
      g_array_insert_val (way, i + 1, middle);
      i--;
    }
}

/* The i-th point goes aside by @far, to either hand, where its two legs cost less so. */
static void
move_aside (const SgReach *self, GArray *way, guint i, double far)
{
  SgPoint before = g_array_index (way, SgPoint, i - 1), *at = &g_array_index (way, SgPoint, i), after = g_array_index (way, SgPoint, i + 1);
  double length = sg_point_distance (before, after), paid;
  SgPoint stood = *at;

  if (length <= 0)
    return;
  paid = leg_cost (self, before, stood) + leg_cost (self, stood, after);
  for (int hand = -1; hand <= 1; hand += 2)
    {
      SgPoint there = { stood.x - hand * far * (after.y - before.y) / length, stood.y + hand * far * (after.x - before.x) / length };
      double asked = INFINITY;

      if (there.x >= 0 && there.y >= 0 && there.x <= sg_map_get_width (self->map) && there.y <= sg_map_get_depth (self->map))
        asked = leg_cost (self, before, there);
      if (asked < paid)
        asked += leg_cost (self, there, after);
      if (asked < paid * (1 - LEAST_GAIN))
        {
          paid = asked;
          *at = there;
        }
    }
}

/* Points that save nothing go. */
static void
leave_idle (const SgReach *self, GArray *way)
{
  for (guint i = 1; i + 1 < way->len;)
    {
      SgPoint before = g_array_index (way, SgPoint, i - 1), at = g_array_index (way, SgPoint, i), after = g_array_index (way, SgPoint, i + 1);

      if (leg_cost (self, before, after) <= (leg_cost (self, before, at) + leg_cost (self, at, after)) * (1 + IDLE))
        g_array_remove_index (way, i);
      else
        i++;
    }
}

/* The cells know the ground only as finely as they are: on the ground itself the way is moved to where it costs least. */
static void
settle (const SgReach *self, GArray *way)
{
  part_legs (self, way);
  for (double far = WIDEST * self->surface.step; far >= self->surface.step * NARROWEST; far /= 2)
    for (guint i = 1; i + 1 < way->len; i++)
      move_aside (self, way, i, far);
  leave_idle (self, way);
}

/* Puts into @passed the places round the end @last of a line that comes from @before: round its cap, once from either hand. */
static void
pass_end (const SgReach *self, SgPoint before, SgPoint last, double half, GArray *passed)
{
  static const int turns[] = { -1, 0, 1, 0, -1 };
  double out = atan2 (last.y - before.y, last.x - before.x), reach = half * CAP + PAST * self->surface.step;

  for (guint k = 0; k < G_N_ELEMENTS (turns); k++)
    {
      double angle = out + turns[k] * G_PI / 3;
      SgPoint at = { last.x + reach * cos (angle), last.y + reach * sin (angle) };

      if (at.x >= 0 && at.y >= 0 && at.x <= sg_map_get_width (self->map) && at.y <= sg_map_get_depth (self->map))
        g_array_append_val (passed, at);
    }
}

/* Puts into @passed the places by which ends of lines near @at may be gone round. */
static void
pass_ends (const SgReach *self, SgPoint at, GArray *passed)
{
  const SgIndex *index = sg_map_get_index (self->map);
  double near = BY_ENDS * self->surface.step;
  SgFinds finds;

  sg_index_along (index, at, at, near, FALSE, &finds);
  for (guint i = 0; i < finds.n; i++)
    {
      const SgFeature *feature = sg_index_get (index, finds.items[i]);
      const SgPiece *piece = feature->piece;
      guint n = piece->n_points;

      if (!sg_piece_is_crossed (piece) || n < 2)
        continue;
      if (sg_point_distance (piece->points[0], at) <= near)
        pass_end (self, piece->points[1], piece->points[0], feature->half, passed);
      if (sg_point_distance (piece->points[n - 1], at) <= near)
        pass_end (self, piece->points[n - 2], piece->points[n - 1], feature->half, passed);
    }
  sg_finds_clear (&finds);
}

/* Whether a line or a road runs by @cell or by one of the eight about it: a line may end before it comes between two middles. */
static gboolean
is_by_line (const SgSurface *s, guint cell)
{
  if (cell == 0) /* outside */
    return FALSE;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      if (s->cells[(int) cell + y * (int) s->stride + x].pay < 0)
        return TRUE;
  return FALSE;
}

/* (transfer full): @trace with the places, which are told in @ends (element-type guint), besides by which it may go round the ends of hedges: its cells are too coarse to lie just there. */
static GArray *
with_ends (const SgReach *self, GArray *trace, GArray *ends)
{
  GArray *fuller = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  for (guint i = 0; i < trace->len; i++)
    {
      SgPoint at = g_array_index (trace, SgPoint, i);

      g_array_append_val (fuller, at);
      if (i > 0 && i + 1 < trace->len && self->surface.east && is_by_line (&self->surface, sg_reach_find_cell (self, at)))
        {
          guint before = fuller->len;

          pass_ends (self, at, fuller);
          for (guint k = before; k < fuller->len; k++)
            g_array_append_val (ends, k);
        }
    }
  return fuller;
}

static double
line_cost (const SgReach *self, GArray *way)
{
  return sg_survey_cost (self->map, (const SgPoint *) (void *) way->data, way->len, &self->going);
}

/* (transfer full) (nullable): the cheapest line through the places of @trace, moved to where it costs least. */
static GArray *
best_through (const SgReach *self, GArray *trace)
{
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint)), fuller = with_ends (self, trace, ends);
  GArray *best = sg_reach_best_line (self, fuller, ends);

  if (best != NULL)
    settle (self, best);
  return best;
}

/* Puts @other (transfer full) (nullable) in place of @best (nullable) if it costs less. */
static void
keep_cheaper (const SgReach *self, GArray **best, GArray *other)
{
  if (other == NULL)
    return;
  if (*best != NULL && line_cost (self, other) >= line_cost (self, *best))
    {
      g_array_unref (other);
      return;
    }
  g_clear_pointer (best, g_array_unref);
  *best = other;
}

/* How far, in cells, and in how many directions one looks for the place whence the way came. */
static const double hops[] = { 24, 12, 6, 3, 1.5 };
#define BEARINGS 48

/* The place whence one came to @at for the least of all, by what the reach tells up to there and the straight from it. */
static SgPoint
hop_down (const SgReach *self, SgPoint at)
{
  double told = sg_reach_cost_at (self, at), least = INFINITY;
  SgPoint best = at;

  if (sg_point_distance (self->from, at) <= hops[0] * self->surface.step)
    {
      least = sg_reach_straight (self, self->from, at);
      best = self->from;
    }
  for (guint h = 0; h < G_N_ELEMENTS (hops); h++)
    for (guint b = 0; b < BEARINGS; b++)
      {
        SgPoint there = sg_point_step (at, 360.0 * b / BEARINGS, hops[h] * self->surface.step);
        double cost = sg_reach_cost_at (self, there);

        if (!(cost < told) || cost >= least)
          continue;
        cost += sg_reach_straight (self, there, at);
        if (cost < least * (1 - LEAST_GAIN)) /* of two that are as good the farther */
          {
            least = cost;
            best = there;
          }
      }
  return best;
}

/* (transfer full) (nullable): the trace by hops in every direction, which runs by corners that no way from cell to cell meets. */
static GArray *
trace_by_hops (const SgReach *self, SgPoint to)
{
  g_autoptr (GArray) trace = g_array_new (FALSE, FALSE, sizeof (SgPoint));

  for (SgPoint at = to; trace->len < MOST_HOPS; )
    {
      SgPoint next = hop_down (self, at);

      g_array_prepend_val (trace, at);
      if (sg_point_distance (at, self->from) <= 0)
        return g_steal_pointer (&trace);
      if (sg_point_distance (at, next) <= 0)
        return NULL;
      at = next;
    }
  return NULL;
}

/* (transfer full): the cheapest line through the places of @trace; where the reach tells less, what is pulled straight past what bars it is tried too, and a
 * trace by hops. */
static GArray *
choose (const SgReach *self, GArray *trace)
{
  SgPoint to = g_array_index (trace, SgPoint, trace->len - 1);
  double told = sg_reach_cost_at (self, to) * AGREED;
  GArray *best = best_through (self, trace), *pulled;
  g_autoptr (GArray) hopped = NULL;

  if (best != NULL && line_cost (self, best) <= told)
    return best;
  hopped = trace_by_hops (self, to);
  if (hopped != NULL)
    keep_cheaper (self, &best, best_through (self, hopped));
  if (best != NULL && line_cost (self, best) <= told)
    return best;
  pulled = pull_open (self, trace);
  settle (self, pulled);
  keep_cheaper (self, &best, pulled);
  return best;
}

GArray *
sg_reach_way_to (const SgReach *self, SgPoint to)
{
  g_autoptr (GArray) way = NULL;
  guint cell = sg_reach_find_cell (self, to), start = sg_reach_find_cell (self, self->from);

  if (isinf (sg_reach_cost_at (self, to)))
    return NULL;
  way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_array_append_val (way, to);
  while (cell != start)
    {
      guint next = step_down (self, cell);
      SgPoint middle = sg_surface_middle (&self->surface, next);

      if (next == cell)
        break;
      cell = next;
      if (cell != start)
        g_array_append_val (way, middle);
    }
  g_array_append_val (way, self->from);
  for (guint i = 0; i < way->len / 2; i++)
    {
      SgPoint swap = g_array_index (way, SgPoint, i);

      g_array_index (way, SgPoint, i) = g_array_index (way, SgPoint, way->len - 1 - i);
      g_array_index (way, SgPoint, way->len - 1 - i) = swap;
    }
  keep_on_roads (self, way);
  return choose (self, way);
}
