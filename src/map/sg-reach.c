/* sg-reach.c: how far a unit comes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The front of all ways runs over the cost surface from cell to cell as a wave does, so that its distances are true in every direction and not only along the
 * grid: each cell is met from all places between any two neighbours of the eight about it (Sethian’s fast marching on the level; on slopes, where each way has a
 * price of its own, the semi-Lagrangian step of Sethian’s and Vladimirsky’s ordered upwind methods).  From one cell to the next half the way is paid as either asks;
 * on a road, which is narrower than a wave, one goes straight to cells farther off too.  Cells leave a queue of buckets as wide as the least cost of
 * a cell, and may be lowered again.  Cost: some two thousand steps a cell, three times as many on slopes.
 */

#include "map/sg-reach.h"

#include "map/sg-reach-private.h"
#include "map/sg-way.h"

#include <math.h>
#include <string.h>

#define CELLS_ACROSS 384   /* of a surface whose step is left open, at most */
#define NEAR 10            /* cells round the start to which the straight way is paid outright: there a wave bends most */
#define N_WAYS 16          /* by which a cell is come to on a slope */
#define RISES 1024         /* steps up, and as many down, by which slopes are told, */
#define RISES_A_UNIT 256   /* so many to a rise of 45 degrees */
#define MOST_BUCKETS (1 << 22)
#define NONE G_MAXUINT32

typedef struct { guint32 cell, next; } Entry;
typedef struct { float x, y, length; } Way; /* into a cell: which way it goes, and how long it is in steps */

typedef struct
{
  const SgSurface *surface;
  SgCell          *cells;
  const SgGoing   *going;
  gboolean         slopes;
  float            steep;        /* the steepest rise that may be gone; INFINITY for any */
  float           *shares, *least; /* (nullable): what slopes make of a cost, and of any cost at the least, by their rise */
  Way              come[N_WAYS];
  float           *ways;         /* (nullable): of each cell N_WAYS, when slopes count; 0 until they are asked for */
  float            per_step;     /* what makes of a cell’s pay that of a unit of way */
  float            per_width;    /* buckets to a unit of cost */
  int              beside[8];    /* how far in the array each of the eight lies from the cell that they are about */
  guint32          n_buckets, *heads;
  Entry           *pool;
  guint8          *waits;        /* of each cell, whether it stands in the bucket of its cost */
  guint32          n_pool, size_pool, spare; /* spare: the first of the entries that may be used again */
} Front;

static inline guint32
bucket_of (const Front *front, float cost)
{
  float bucket = cost * front->per_width;

  return bucket < MOST_BUCKETS - 1 ? (guint32) bucket : MOST_BUCKETS - 1;
}

static void
grow_buckets (Front *front, guint32 n)
{
  front->heads = g_renew (guint32, front->heads, n);
  memset (front->heads + front->n_buckets, 0xff, (n - front->n_buckets) * sizeof (guint32));
  front->n_buckets = n;
}

static void
put (Front *front, guint32 cell, float cost)
{
  guint32 bucket = bucket_of (front, cost), entry = front->spare;

  if (front->waits[cell] && bucket_of (front, front->cells[cell].cost) == bucket)
    {
      front->cells[cell].cost = cost;
      return;
    }
  front->waits[cell] = TRUE;
  if (entry != NONE)
    front->spare = front->pool[entry].next;
  else if (front->n_pool < front->size_pool)
    entry = front->n_pool++;
  else
    {
      front->size_pool *= 2;
      front->pool = g_renew (Entry, front->pool, front->size_pool);
      entry = front->n_pool++;
    }
  if (G_UNLIKELY (bucket >= front->n_buckets))
    grow_buckets (front, 2 * (bucket + 1));
  front->cells[cell].cost = cost;
  front->pool[entry] = (Entry){ cell, front->heads[bucket] };
  front->heads[bucket] = entry;
}

/* Thirty-two cells farther off than the eight about one: with those a road runs in forty directions. */
static const gint8 far_x[] = { 2, 1, -1, -2, -2, -1, 1, 2, 3, 1, -1, -3, -3, -1, 1, 3, 3, 2, -2, -3, -3, -2, 2, 3, 5, 1, -1, -5, -5, -1, 1, 5 };
static const gint8 far_y[] = { 1, 2, 2, 1, -1, -2, -2, -1, 1, 3, 3, 1, -1, -3, -3, -1, 2, 3, 3, 2, -2, -3, -3, -2, 1, 5, 5, 1, -1, -5, -5, -1 };

/* What the rules make of a rise: read off once for all rises, to a quarter of a degree. */
static void
read_slopes (Front *front)
{
  front->shares = g_new (float, 2 * RISES + 1);
  front->least = g_new (float, 2 * RISES + 1);
  for (int k = -RISES; k <= RISES; k++)
    {
      float rise = (float) k / RISES_A_UNIT, slope = atanf (rise) * (float) (180 / G_PI);

      front->shares[k + RISES] = fabsf (rise) > front->steep ? INFINITY : sg_going_slope_share (front->going, slope, INFINITY);
      front->least[k + RISES] = sg_going_slope_cost (front->going, slope);
    }
}

/* What multiplies the cost of ground that costs @factor, on a way that rises so. */
static inline float
climb (const Front *front, float rise, float factor)
{
  int k = (int) (CLAMP (rise, -(float) RISES / RISES_A_UNIT, (float) RISES / RISES_A_UNIT) * RISES_A_UNIT + RISES + 0.5f);

  return front->least[k] > factor ? MAX (front->least[k] / factor, isinf (front->shares[k]) ? INFINITY : 0) : front->shares[k];
}

/* The eight cells about one, in their order round it. */
static const gint8 round_x[] = { 1, 1, 0, -1, -1, -1, 0, 1 }, round_y[] = { 0, 1, 1, 1, 0, -1, -1, -1 };

static void
find_ways (Front *front)
{
  for (guint w = 0; w < N_WAYS; w++)
    {
      guint k = w / 2, l = (w + 1) / 2 % 8;
      float x = (round_x[k] + round_x[l]) / 2.0f, y = (round_y[k] + round_y[l]) / 2.0f, length = sqrtf (x * x + y * y);

      front->come[w] = (Way){ -x / length, -y / length, length };
    }
}

/* What it costs to come to @cell straight from each of the eight about it and, after each, from midway to the next; kept with the cell. */
static const float *
come (Front *front, guint32 cell)
{
  float *ways = front->ways + (gsize) cell * N_WAYS, pay = ABS (front->cells[cell].pay);

  if (ways[0] > 0)
    return ways;
  for (guint w = 0; w < N_WAYS; w++)
    {
      const Way *way = front->come + w;
      float rise = front->surface->rise_x[cell] * way->x + front->surface->rise_y[cell] * way->y;

      ways[w] = pay * way->length * climb (front, rise, pay * front->per_step);
    }
  return ways;
}

/* What was paid up to @beside, the @k-th cell about @cell, as if the whole way from there cost what it costs in @cell: its first half is paid as @beside asks. */
static inline float
paid_level (const Front *front, guint32 cell, guint32 beside, guint k)
{
  float more = ABS (front->cells[beside].pay) - ABS (front->cells[cell].pay);

  return front->cells[beside].cost + more * (k % 2 == 0 ? 0.5f : (float) (0.5 * G_SQRT2));
}

/* The same, with what is paid where the way from the one to the other crosses a line. */
static float
paid_beside (const Front *front, guint32 cell, guint k)
{
  const SgSurface *s = front->surface;
  guint32 beside = cell + round_y[k] * (int) s->stride + round_x[k], across = cell + round_x[k], along = cell + round_y[k] * (int) s->stride;
  float cost = paid_level (front, cell, beside, k);

  if ((front->cells[cell].pay >= 0 && front->cells[beside].pay >= 0) || isinf (cost))
    return cost;
  if (k % 2 == 0)
    return cost + sg_surface_edge (s, beside, cell);
  return cost + MIN (sg_surface_edge (s, beside, across) + sg_surface_edge (s, across, cell), sg_surface_edge (s, beside, along) + sg_surface_edge (s, along, cell));
}

/* Whether one may come to @cell from its @k-th, at a corner: nothing that bars may stand on either hand. */
static gboolean
clears_corner (const Front *front, guint32 cell, guint k)
{
  const SgSurface *s = front->surface;

  if (k % 2 == 0)
    return TRUE;
  if (MIN (s->rank[cell], s->rank[cell + round_y[k] * (int) s->stride + round_x[k]]) >= SG_SURFACE_ROAD)
    return TRUE;
  return !isinf (front->cells[cell + round_x[k]].pay) && !isinf (front->cells[cell + round_y[k] * (int) s->stride].pay);
}

/* What it costs to come to a cell that costs @pay, on the level, where the way runs square to the front: from a side, @from, or from between it and the corner next to it, @corner. */
static inline float
meet_level (float pay, float side, float corner)
{
  float ahead = side - corner;

  if (ahead > 0 && ahead < pay * (float) (1 / G_SQRT2))
    return side + sqrtf (pay * pay - ahead * ahead);
  return INFINITY;
}

/* The same on a slope, from between @from, whence it costs @first to come, and @to, whence it costs @last: the least of the parabola through both and their middle. */
static inline float
meet_steep (float from, float to, float first, float middle, float last)
{
  float a = from + first, b = (from + to) / 2 + middle, c = to + last, bend = a - 2 * b + c, least = MIN (a, b), at;

  if (!(bend > 0) || isinf (bend))
    return least;
  at = 0.5f + (a - c) / (4 * bend);
  return at > 0 && at < 1 ? MIN (least, a + (4 * b - 3 * a - c) * at + 2 * bend * at * at) : least;
}

/* The least that it costs to come to @cell from between its @k-th, which costs @from, and its @l-th, beside it, which costs @to; what lies between them costs as much between. */
static inline float
meet_between (Front *front, guint32 cell, guint k, guint l, float from, float to)
{
  float pay = ABS (front->cells[cell].pay);
  const float *ways;

  if (isinf (to))
    return INFINITY;
  if (!front->slopes)
    return k % 2 == 0 ? meet_level (pay, from, to) : meet_level (pay, to, from);
  ways = come (front, cell);
  return meet_steep (from, to, ways[2 * k], ways[l == (k + 1) % 8 ? 2 * k + 1 : 2 * l + 1], ways[2 * l]);
}

/* @k: as which of the eight about @cell the one that was settled lies; @paid, @next and @last: what was paid up to there, and to its neighbours in the round. */
static inline void
meet_cell (Front *front, guint32 cell, guint k, float paid, float next, float last)
{
  const SgCell *c = front->cells + cell;
  float least = INFINITY;

  if (clears_corner (front, cell, k))
    least = paid + (front->slopes ? come (front, cell)[2 * k] : ABS (c->pay) * (k % 2 == 0 ? 1 : (float) G_SQRT2));
  least = MIN (least, MIN (meet_between (front, cell, k, (k + 1) % 8, paid, next), meet_between (front, cell, k, (k + 7) % 8, paid, last)));
  if (least < c->cost * (1 - 1e-6f))
    put (front, cell, least);
}

/* Whether neither @cell nor any of the eight about it lies on a line or a road: what was paid up to each is then its cost. */
static inline gboolean
is_plain (const Front *front, guint32 cell)
{
  for (int y = -1; y <= 1; y++)
    {
      const SgCell *row = front->cells + (int) cell + y * (int) front->surface->stride;

      if (row[-1].pay < 0 || row[0].pay < 0 || row[1].pay < 0)
        return FALSE;
    }
  return TRUE;
}

/* What the way of a road from @cell to the cell @x, @y off pays; INFINITY where it leaves the road, or crosses a line. */
static float
along_road (const Front *front, guint32 cell, int x, int y)
{
  const SgSurface *s = front->surface;
  int n = 2 * MAX (ABS (x), ABS (y));
  float pay = 0, length = hypotf (x, y);
  guint32 last = cell;

  for (int k = 0; k < n; k++)
    {
      guint32 at = cell + (int) lroundf (y * (k + 0.5f) / n) * (int) s->stride + (int) lroundf (x * (k + 0.5f) / n);
      float rise = front->slopes ? (s->rise_x[at] * x + s->rise_y[at] * y) / length : 0, here = ABS (front->cells[at].pay);

      if (s->rank[at] < SG_SURFACE_ROAD || isinf (here) || fabsf (rise) > front->steep || sg_surface_between (s, last, at) > 0)
        return INFINITY;
      pay += here * length / n * (front->slopes ? climb (front, rise, here * front->per_step) : 1);
      last = at;
    }
  return pay;
}

/* A road is too narrow for a wave: on it one goes straight to cells farther off too, else its length would be that of a way by eight directions. */
static void
settle_road (Front *front, guint32 cell)
{
  const SgSurface *s = front->surface;
  int i = cell % s->stride - 1, j = cell / s->stride - 1;
  float paid = front->cells[cell].cost;

  for (guint k = 0; k < G_N_ELEMENTS (far_x); k++)
    {
      int x = i + far_x[k], y = j + far_y[k];
      guint32 other = (guint32) ((int) cell + far_y[k] * (int) s->stride + far_x[k]);
      float cost;

      if (x < 0 || y < 0 || x >= (int) s->nx || y >= (int) s->ny || s->rank[other] < SG_SURFACE_ROAD || !(front->cells[other].cost > paid))
        continue;
      cost = paid + along_road (front, cell, far_x[k], far_y[k]);
      if (cost < front->cells[other].cost * (1 - 1e-6f))
        put (front, other, cost);
    }
}

/* As the settled one lies of its neighbour, so does that one, turned about, of it; and who lies beside it of those about the neighbour is beside both. */
static void
settle (Front *front, guint32 cell)
{
  float paid = front->cells[cell].cost;
  gboolean plain = is_plain (front, cell);

  if (front->surface->rank[cell] >= SG_SURFACE_ROAD)
    settle_road (front, cell);
  for (guint d = 0; d < 8; d++)
    {
      guint32 other = (guint32) ((int) cell + front->beside[d]);
      guint k = (d + 4) % 8, aside = d % 2 == 0 ? 2 : 1;
      const SgCell *c = front->cells + other;

      if (c->cost <= paid || isinf (c->pay))
        continue;
      if (plain)
        meet_cell (front, other, k, paid_level (front, other, cell, k), paid_level (front, other, (guint32) ((int) cell + front->beside[(d + 8 - aside) % 8]), (k + 1) % 8),
                   paid_level (front, other, (guint32) ((int) cell + front->beside[(d + aside) % 8]), (k + 7) % 8));
      else
        {
          float edge = paid_beside (front, other, k);

          if (edge < c->cost)
            meet_cell (front, other, k, edge, paid_beside (front, other, (k + 1) % 8), paid_beside (front, other, (k + 7) % 8));
        }
    }
}

static void
run (Front *front, double allowance)
{
  guint32 last = bucket_of (front, allowance), stride = front->surface->stride;

  for (guint32 b = 0; b <= last && b < front->n_buckets; b++)
    while (front->heads[b] != NONE)
      {
        guint32 at = front->heads[b];
        Entry entry = front->pool[at];

        front->heads[b] = entry.next;
        front->pool[at].next = front->spare;
        front->spare = at;
        if (entry.next != NONE)
          {
            const SgCell *next = front->cells + front->pool[entry.next].cell;

            __builtin_prefetch (next);
            __builtin_prefetch (next - stride);
            __builtin_prefetch (next + stride);
          }
        if (!front->waits[entry.cell] || bucket_of (front, front->cells[entry.cell].cost) != b) /* it was lowered, and has been settled */
          continue;
        front->waits[entry.cell] = FALSE;
        settle (front, entry.cell);
      }
}

/* What the straight way from the start to the cell @x, @y off pays; INFINITY where a line or a road may lie on it. */
static float
straight (const Front *front, guint32 start, int x, int y)
{
  const SgSurface *s = front->surface;
  int n = 2 * MAX (ABS (x), ABS (y));
  float pay = 0, length = hypotf (x, y);

  for (int k = 0; k < n; k++)
    {
      guint32 cell = start + (int) lroundf (y * (k + 0.5f) / n) * (int) s->stride + (int) lroundf (x * (k + 0.5f) / n);
      float rise = front->slopes ? (s->rise_x[cell] * x + s->rise_y[cell] * y) / length : 0;

      if (front->cells[cell].pay < 0 || isinf (front->cells[cell].pay) || fabsf (rise) > front->steep)
        return INFINITY;
      pay += front->cells[cell].pay * length / n
             * (front->slopes ? climb (front, rise, front->cells[cell].pay * front->per_step) : 1);
    }
  return pay;
}

static void
begin (Front *front, guint32 start)
{
  const SgSurface *s = front->surface;
  int i = start % s->stride - 1, j = start / s->stride - 1;

  put (front, start, s->begun);
  for (int y = -MIN (NEAR, j); y <= MIN (NEAR, (int) s->ny - 1 - j); y++)
    for (int x = -MIN (NEAR, i); x <= MIN (NEAR, (int) s->nx - 1 - i); x++)
      {
        float pay = x * x + y * y <= NEAR * NEAR ? straight (front, start, x, y) : INFINITY;

        if ((x || y) && isfinite (pay))
          put (front, start + y * (int) s->stride + x, s->begun + pay);
      }
}

static double
least_pay (const SgSurface *surface)
{
  float least = INFINITY;

  for (guint c = 0; c < surface->n; c++)
    least = MIN (least, sg_surface_pay (surface, c));
  return isfinite (least) && least > 0 ? least : surface->step;
}

static void
march (SgReach *self, const SgGoing *going)
{
  SgSurface *surface = &self->surface;
  Front front = { surface, surface->cells, going, surface->rise_x != NULL };
  guint32 start = sg_reach_find_cell (self, self->from);

  front.steep = going->steepest > 0 && going->steepest < 90 ? tan (going->steepest * G_PI / 180) : INFINITY;
  front.per_step = 1 / surface->step;
  for (guint k = 0; k < 8; k++)
    front.beside[k] = round_y[k] * (int) surface->stride + round_x[k];
  if (front.slopes)
    {
      read_slopes (&front);
      find_ways (&front);
    }
  front.ways = front.slopes ? g_new0 (float, (gsize) surface->n * N_WAYS) : NULL;
  front.per_width = 1 / (least_pay (surface) * (front.slopes ? 0.35 : 0.7));
  grow_buckets (&front, 1024);
  front.spare = NONE;
  front.waits = g_new0 (guint8, surface->n);
  front.size_pool = 4096;
  front.pool = g_new (Entry, front.size_pool);
  if (isinf (surface->cells[start].pay)) /* it stands where it could not have come to: out of there it may go */
    surface->cells[start].pay = going->open * surface->step;
  begin (&front, start);
  run (&front, self->allowance);
  g_free (front.heads);
  g_free (front.pool);
  g_free (front.waits);
  g_free (front.ways);
  g_free (front.shares);
  g_free (front.least);
}

/* The least that a unit of way can cost; a tenth of it downhill where that helps. */
static double
least_factor (SgMap *map, const SgGoing *going)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  double least = going->open;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (!sg_piece_is_crossed (piece))
        least = MIN (least, sg_going_factor (going, piece));
    }
  if (going->downhill < 0 || going->uphill < 0)
    least *= 0.1;
  return MAX (least, 1e-6);
}

SgReach *
sg_survey_reach (SgMap *map, SgPoint from, const SgGoing *going, double allowance, double step)
{
  SgReach *self = g_new0 (SgReach, 1);
  double longer = MAX (sg_map_get_width (map), sg_map_get_depth (map));
  double radius = MIN (2 * longer, allowance / least_factor (map, going));

  g_ref_count_init (&self->refs);
  self->from = (SgPoint){ CLAMP (from.x, 0, sg_map_get_width (map)), CLAMP (from.y, 0, sg_map_get_depth (map)) };
  self->allowance = MAX (0, allowance);
  self->going = *going;
  self->map = g_object_ref (map);
  if (step <= 0)
    step = MIN (MAX (MIN (radius * 2, longer) / CELLS_ACROSS, longer / 65536), longer / 64);
  sg_surface_init (&self->surface, map, self->from, going, radius + 2 * step, step);
  march (self, going);
  return self;
}

void
sg_reach_unref (SgReach *self)
{
  if (!g_ref_count_dec (&self->refs))
    return;
  sg_surface_clear (&self->surface);
  g_clear_pointer (&self->shade, sg_shade_unref);
  g_clear_object (&self->map);
  g_free (self);
}

guint
sg_reach_find_cell (const SgReach *self, SgPoint at)
{
  const SgSurface *s = &self->surface;
  double i = floor ((at.x - s->origin.x) / s->step + 0.5), j = floor ((at.y - s->origin.y) / s->step + 0.5);

  if (!(i >= 0 && j >= 0 && i < s->nx && j < s->ny))
    return 0;
  return ((guint) j + 1) * s->stride + (guint) i + 1;
}

/* Between the middles of four cells, where one comes to all of them and no line runs by: there the costs lie on a plane, near enough. */
static gboolean
cost_between (const SgSurface *s, SgPoint at, double *cost)
{
  double x = (at.x - s->origin.x) / s->step, y = (at.y - s->origin.y) / s->step, i = floor (x), j = floor (y);
  const SgCell *cell;

  if (!(i >= 0 && j >= 0 && i + 1 < s->nx && j + 1 < s->ny))
    return FALSE;
  cell = s->cells + ((guint) j + 1) * s->stride + (guint) i + 1;
  x -= i;
  y -= j;
  if (s->east && (s->east[cell - s->cells] > 0 || s->north[cell - s->cells] > 0 || s->east[cell - s->cells + s->stride] > 0 || s->north[cell - s->cells + 1] > 0))
    return FALSE;
  *cost = (cell[0].cost * (1 - x) + cell[1].cost * x) * (1 - y) + (cell[s->stride].cost * (1 - x) + cell[s->stride + 1].cost * x) * y;
  return isfinite (*cost);
}

double
sg_reach_cost_at (const SgReach *self, SgPoint at)
{
  double cost;

  if (!cost_between (&self->surface, at, &cost))
    cost = self->surface.cells[sg_reach_find_cell (self, at)].cost;
  return cost <= self->allowance * (1 + 1e-6) ? cost : INFINITY;
}

SgShade *
sg_reach_get_shade (SgReach *self)
{
  const SgSurface *s = &self->surface;

  if (self->shade)
    return self->shade;
  self->shade = sg_shade_new (s->nx, s->ny, s->step, s->origin);
  for (guint j = 0; j < s->ny; j++)
    for (guint i = 0; i < s->nx; i++)
      {
        double cost = self->surface.cells[(j + 1) * s->stride + i + 1].cost;

        if (cost <= self->allowance * (1 + 1e-6))
          self->shade->cells[(gsize) j * s->nx + i] = 255 - (self->allowance > 0 ? MIN (254, 254 * cost / self->allowance) : 0);
      }
  return self->shade;
}
