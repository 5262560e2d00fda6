/* sg-approach.c: a way that is seen as little as can be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Dijkstra’s search over the cells of a cost surface, each the dearer the more of it is seen; then bends are pulled straight where the ground itself and the
 * watch say that nothing is lost by it.
 */

#include "map/sg-approach.h"

#include "map/sg-surface-private.h"
#include "map/sg-way.h"

#include <math.h>

#define CELLS_ACROSS 320
#define SLACK 1.002   /* of what the bend costs: a straight that is no dearer is taken */
#define SAMPLES 2.0   /* to a node of the watch, along a leg */
#define BESIDE 12     /* cells, where the place itself cannot be stood on */
#define NONE G_MAXUINT32

typedef struct { float cost; guint32 cell; } Open;

typedef struct
{
  SgSurface     surface;
  const SgGoing *going;
  float         *dear;       /* by cell: by what it is dearer for being seen, 1 or more */
  guint32       *from;
  Open          *heap;
  guint          n, size;
  gboolean       slopes;
} Search;

static void
push (Search *search, guint32 cell, float cost)
{
  guint at = search->n++;

  if (search->n > search->size)
    {
      search->size = MAX (1024, search->size * 2);
      search->heap = g_renew (Open, search->heap, search->size);
    }
  for (; at > 0 && search->heap[(at - 1) / 2].cost > cost; at = (at - 1) / 2)
    search->heap[at] = search->heap[(at - 1) / 2];
  search->heap[at] = (Open){ cost, cell };
}

static Open
pop (Search *search)
{
  Open first = search->heap[0], last = search->heap[--search->n];
  guint at = 0;

  for (guint child = 1; child < search->n; child = 2 * at + 1)
    {
      if (child + 1 < search->n && search->heap[child + 1].cost < search->heap[child].cost)
        child++;
      if (search->heap[child].cost >= last.cost)
        break;
      search->heap[at] = search->heap[child];
      at = child;
    }
  search->heap[at] = last;
  return first;
}

static float
edge_between (const SgSurface *s, guint32 a, guint32 b)
{
  guint32 less = MIN (a, b), more = MAX (a, b);

  if (!s->east)
    return 0;
  return more == less + 1 ? s->east[less] : s->north[less];
}

/* What the step from @a to its neighbour @x, @y off costs; INFINITY where it is barred. */
static float
step_cost (const Search *search, guint32 a, int x, int y)
{
  const SgSurface *s = &search->surface;
  guint32 b = a + y * (int) s->stride + x, by_x = a + x, by_y = a + y * (int) s->stride;
  float length = x && y ? (float) G_SQRT2 : 1, pay_a = sg_surface_pay (s, a), pay_b = sg_surface_pay (s, b);
  float cost, share = 1;

  if (isinf (pay_b) || (x && y && (isinf (sg_surface_pay (s, by_x)) || isinf (sg_surface_pay (s, by_y)))))
    return INFINITY;
  if (search->slopes)
    {
      double rise = ((s->rise_x[a] + s->rise_x[b]) * x + (s->rise_y[a] + s->rise_y[b]) * y) / (2 * length);

      share = sg_going_slope_share (search->going, atan (rise) * 180 / G_PI, (pay_a + pay_b) / (2 * s->step));
    }
  cost = (pay_a * share * search->dear[a] + pay_b * share * search->dear[b]) / 2 * length;
  if (x && y)
    return cost + MIN (edge_between (s, a, by_x) + edge_between (s, by_x, b), edge_between (s, a, by_y) + edge_between (s, by_y, b));
  return cost + edge_between (s, a, b);
}

static gboolean
run (Search *search, guint32 start, guint32 goal)
{
  SgCell *cells = search->surface.cells;

  cells[start].cost = 0;
  push (search, start, 0);
  while (search->n > 0)
    {
      Open next = pop (search);

      if (next.cell == goal)
        return TRUE;
      if (next.cost > cells[next.cell].cost)
        continue;
      for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++)
          {
            guint32 to = next.cell + y * (int) search->surface.stride + x;
            float cost = x || y ? next.cost + step_cost (search, next.cell, x, y) : INFINITY;

            if (cost >= cells[to].cost)
              continue;
            cells[to].cost = cost;
            search->from[to] = next.cell;
            push (search, to, cost);
          }
    }
  return FALSE;
}

static guint32
find_cell (const SgSurface *s, SgPoint at)
{
  int i = CLAMP ((int) floor ((at.x - s->origin.x) / s->step + 0.5), 0, (int) s->nx - 1);
  int j = CLAMP ((int) floor ((at.y - s->origin.y) / s->step + 0.5), 0, (int) s->ny - 1);

  return ((guint32) j + 1) * s->stride + (guint32) i + 1;
}

/* The cell itself, or the nearest that may be stood on: a place may be told that lies in a brook or on a roof. */
static guint32
find_open (const SgSurface *s, SgPoint at)
{
  guint32 cell = find_cell (s, at), best = cell;
  int i = cell % s->stride - 1, j = cell / s->stride - 1;
  double least = INFINITY;

  for (int y = MAX (0, j - BESIDE); y <= MIN ((int) s->ny - 1, j + BESIDE); y++)
    for (int x = MAX (0, i - BESIDE); x <= MIN ((int) s->nx - 1, i + BESIDE); x++)
      {
        guint32 there = ((guint32) y + 1) * s->stride + (guint32) x + 1;
        double far = isinf (s->cells[there].pay) ? INFINITY : hypot (x - i, y - j);

        if (far < least)
          {
            least = far;
            best = there;
          }
      }
  return best;
}

static void
begin (Search *search, SgMap *map, const SgWatch *watch, SgPoint from, const SgGoing *going, double dread)
{
  double longer = MAX (sg_map_get_width (map), sg_map_get_depth (map));

  *search = (Search){ .going = going, .slopes = sg_going_heeds_slope (going) };
  sg_surface_init (&search->surface, map, from, going, 2 * longer, MAX (longer / CELLS_ACROSS, watch->step));
  search->dear = g_new (float, search->surface.n);
  search->from = g_new (guint32, search->surface.n);
  for (guint32 c = 0; c < search->surface.n; c++)
    {
      search->dear[c] = 1 + (sg_watch_at (watch, sg_surface_middle (&search->surface, c)) > 0 ? dread : 0);
      search->from[c] = NONE;
    }
}

static void
end (Search *search)
{
  sg_surface_clear (&search->surface);
  g_free (search->dear);
  g_free (search->from);
  g_free (search->heap);
}

/* How much of the leg is seen. */
static double
seen_on (const SgWatch *watch, SgPoint a, SgPoint b)
{
  double length = sg_point_distance (a, b);
  guint parts = MAX (1, (guint) ceil (length * SAMPLES / watch->step)), seen = 0;

  for (guint k = 0; k < parts; k++)
    seen += sg_watch_at (watch, sg_point_between (a, b, (k + 0.5) / parts)) > 0;
  return length * seen / parts;
}

double
sg_survey_dreaded_cost (SgMap *map, const SgWatch *watch, const SgPoint *way, guint n, const SgGoing *going, double dread)
{
  double cost = sg_survey_cost (map, way, n, going);

  for (guint i = 0; i + 1 < n && isfinite (cost); i++)
    cost += dread * going->open * seen_on (watch, way[i], way[i + 1]);
  return cost;
}

/* (transfer full): from @first, the farthest place is gone to that costs no more straight than by all that lie between. */
static GArray *
straighten (SgMap *map, const SgWatch *watch, GArray *way, const SgGoing *going, double dread)
{
  GArray *straight = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  g_autofree double *paid = g_new0 (double, way->len);

  for (guint i = 1; i < way->len; i++)
    paid[i] = paid[i - 1] + sg_survey_dreaded_cost (map, watch, &g_array_index (way, SgPoint, i - 1), 2, going, dread);
  g_array_append_val (straight, g_array_index (way, SgPoint, 0));
  for (guint i = 0; i + 1 < way->len;)
    {
      guint next = i + 1;

      for (guint by = 2; i + by < way->len; by *= 2)
        {
          SgPoint leg[] = { g_array_index (way, SgPoint, i), g_array_index (way, SgPoint, i + by) };

          if (!(sg_survey_dreaded_cost (map, watch, leg, 2, going, dread) <= (paid[i + by] - paid[i]) * SLACK))
            break;
          next = i + by;
        }
      g_array_append_val (straight, g_array_index (way, SgPoint, next));
      i = next;
    }
  return straight;
}

GArray *
sg_survey_approach (SgMap *map, const SgWatch *watch, SgPoint from, SgPoint to, const SgGoing *going, double dread, double *paid)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  GArray *way = NULL;
  guint32 start, goal;
  Search search;

  begin (&search, map, watch, from, going, dread);
  start = find_cell (&search.surface, from);
  goal = find_open (&search.surface, to);
  if (goal != find_cell (&search.surface, to))
    to = sg_surface_middle (&search.surface, goal);
  if (isinf (search.surface.cells[start].pay)) /* out of where it could not have come to it may go */
    search.surface.cells[start].pay = going->open * search.surface.step;
  if (run (&search, start, goal))
    {
      g_array_append_val (cells, to);
      for (guint32 at = goal; at != start; at = search.from[at])
        {
          SgPoint middle = sg_surface_middle (&search.surface, search.from[at]);

          g_array_append_val (cells, middle);
        }
      if (cells->len == 1) /* both lie in one cell */
        g_array_append_val (cells, from);
      else
        g_array_index (cells, SgPoint, cells->len - 1) = from;
      for (guint i = 0; i < cells->len / 2; i++)
        {
          SgPoint swap = g_array_index (cells, SgPoint, i);

          g_array_index (cells, SgPoint, i) = g_array_index (cells, SgPoint, cells->len - 1 - i);
          g_array_index (cells, SgPoint, cells->len - 1 - i) = swap;
        }
      way = straighten (map, watch, cells, going, dread);
      if (paid)
        *paid = sg_survey_dreaded_cost (map, watch, (SgPoint *) (void *) way->data, way->len, going, dread);
    }
  end (&search);
  return way;
}
