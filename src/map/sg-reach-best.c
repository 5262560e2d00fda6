/* sg-reach-best.c: the cheapest line through the places of a trace.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A trace runs from cell to cell in eight directions, so that its own length says little.  Of its places those are kept at which it bends, and some between; each
 * is joined straight to those that follow, and of all lines through them the cheapest is taken (Bellman’s recursion: the joins run one way).
 * Cost: FAR straights over the cells for each place kept, and a few of them measured on the ground.
 */

#include "map/sg-reach-best.h"

#include "map/sg-reach.h"
#include "map/sg-way.h"

#include <math.h>
#include <string.h>

#define SAMPLES 2          /* a cell, along a straight */
#define OFF 0.25           /* cells: a place is kept that lies so far from the straight between those kept */
#define MOST_KEPT 90
#define FAR 24             /* places kept, at most, that one straight passes over */
#define MOST_TRIES 6       /* straights to a place that are asked of the ground */
#define DOUBT 0.97         /* of what the cells tell: less is hardly ever asked */

/* By what the slope multiplies the cost at @cell on the way from @a to @b. */
static double
slope_share (const SgReach *self, guint cell, SgPoint a, SgPoint b)
{
  const SgSurface *s = &self->surface;
  double length = sg_point_distance (a, b);

  if (!s->rise_x || length <= 0)
    return 1;
  return sg_going_slope_share (&self->going, atan ((s->rise_x[cell] * (b.x - a.x) + s->rise_y[cell] * (b.y - a.y)) / length) * 180 / G_PI,
                               sg_surface_pay (s, cell) / s->step);
}

double
sg_reach_straight (const SgReach *self, SgPoint a, SgPoint b)
{
  const SgSurface *s = &self->surface;
  int n = 1 + SAMPLES * sg_point_distance (a, b) / s->step;
  double part = sg_point_distance (a, b) / n / s->step, cost = 0;
  double x = (a.x - s->origin.x) / s->step + 0.5, y = (a.y - s->origin.y) / s->step + 0.5;
  double dx = (b.x - a.x) / s->step / n, dy = (b.y - a.y) / s->step / n;
  guint before = sg_reach_find_cell (self, a);

  for (int k = 0; k < n && !isinf (cost); k++)
    {
      int i = CLAMP (x + (k + 0.5) * dx, 0, s->nx - 1), j = CLAMP (y + (k + 0.5) * dy, 0, s->ny - 1);
      guint cell = (j + 1) * s->stride + i + 1;

      cost += part * sg_surface_pay (s, cell) * (s->rise_x ? slope_share (self, cell, a, b) : 1);
      if (cell != before)
        cost += sg_surface_between (s, before, cell);
      before = cell;
    }
  return cost;
}

/* Marks those between the @i-th and the @j-th that lie off the straight between them (Douglas and Peucker). */
static void
mark_bends (GArray *trace, guint i, guint j, double off, gboolean *kept)
{
  double most = off;
  guint far = 0;

  for (guint k = i + 1; k < j; k++)
    {
      SgPoint at = g_array_index (trace, SgPoint, k), near = sg_segment_nearest (g_array_index (trace, SgPoint, i), g_array_index (trace, SgPoint, j), at);

      if (sg_point_distance (at, near) > most)
        {
          most = sg_point_distance (at, near);
          far = k;
        }
    }
  if (far == 0)
    return;
  kept[far] = TRUE;
  mark_bends (trace, i, far, off, kept);
  mark_bends (trace, far, j, off, kept);
}

/* (transfer full) (element-type guint): which places of @trace are joined. */
static GArray *
keep_places (const SgReach *self, GArray *trace, GArray *must)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *kept = g_new0 (gboolean, trace->len);
  guint every = 1 + trace->len / (MOST_KEPT / 3);
  double off = OFF * self->surface.step;

  for (guint n = MOST_KEPT; n >= MOST_KEPT; off *= 2)
    {
      memset (kept, 0, trace->len * sizeof (gboolean));
      mark_bends (trace, 0, trace->len - 1, off, kept);
      n = 0;
      for (guint k = 0; k < trace->len; k++)
        n += kept[k];
    }
  for (guint m = 0; m < must->len; m++)
    kept[g_array_index (must, guint, m)] = TRUE;
  for (guint k = 0, last = 0; k < trace->len; k++)
    if (k == 0 || k + 1 == trace->len || kept[k] || k - last >= every)
      {
        g_array_append_val (places, k);
        last = k;
      }
  return places;
}

/** Best: the search, place by place: @cost: of the cheapest line to each, as the ground itself asks; @told: of what is tried, as the cells tell it. */
typedef struct { const SgReach *reach; GArray *trace, *places; double *cost, *told; guint *from; } Best;

static SgPoint
place (const Best *best, guint k)
{
  return g_array_index (best->trace, SgPoint, g_array_index (best->places, guint, k));
}

/* The likeliest that was not tried yet of those from which one may come to the @j-th; @j: none. */
static guint
likeliest (const Best *best, guint j)
{
  guint likely = j;

  for (guint i = j > FAR ? j - FAR : 0; i < j; i++)
    if (isfinite (best->told[i]) && (likely == j || best->told[i] < best->told[likely]))
      likely = i;
  return likely;
}

/* The cells tell nearly what the ground asks: those are asked of it, from the likeliest on, that may still be the cheapest. */
static void
come_to (Best *best, guint j)
{
  best->cost[j] = INFINITY;
  for (guint i = j > FAR ? j - FAR : 0; i < j; i++)
    best->told[i] = isinf (best->cost[i]) ? INFINITY : best->cost[i] + sg_reach_straight (best->reach, place (best, i), place (best, j));
  for (guint tries = 0; tries < MOST_TRIES; tries++)
    {
      guint i = likeliest (best, j);
      SgPoint leg[2];
      double asked;

      if (i == j || best->told[i] * DOUBT > best->cost[j])
        return;
      leg[0] = place (best, i);
      leg[1] = place (best, j);
      asked = best->cost[i] + sg_survey_cost (best->reach->map, leg, 2, &best->reach->going);
      if (asked < best->cost[j])
        {
          best->cost[j] = asked;
          best->from[j] = i;
        }
      best->told[i] = INFINITY;
    }
}

GArray *
sg_reach_best_line (const SgReach *self, GArray *trace, GArray *must)
{
  g_autoptr (GArray) places = keep_places (self, trace, must);
  g_autofree double *cost = g_new0 (double, places->len), *told = g_new0 (double, places->len);
  g_autofree guint *from = g_new0 (guint, places->len);
  Best best = { self, trace, places, cost, told, from };
  GArray *line = NULL;

  for (guint j = 1; j < places->len; j++)
    come_to (&best, j);
  if (isinf (cost[places->len - 1]))
    return NULL;
  line = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  for (guint k = places->len - 1; k > 0; k = from[k])
    {
      SgPoint at = place (&best, k);

      g_array_prepend_val (line, at);
    }
  g_array_prepend_val (line, g_array_index (trace, SgPoint, 0));
  return line;
}
