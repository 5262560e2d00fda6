/* sg-reach.c: how far a unit comes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The front of all ways runs over the cost surface from cell to cell as a wave does, so that its distances are true in every
 * direction and not only along the grid (Sethian’s fast marching; cells leave a queue of buckets as wide as the least cost
 * of a cell, and may be lowered again).  Along roads it also runs from corner to corner.  Cost: some forty loads a cell.
 */

#include "map/sg-reach.h"

#include "map/sg-reach-private.h"
#include "map/sg-way.h"

#include <math.h>
#include <string.h>

#define CELLS_ACROSS 384   /* of a surface whose step is left open, at most */
#define NEAR 10            /* cells round the start to which the straight way is paid outright: there a wave bends most */
#define MOST_BUCKETS (1 << 22)
#define NONE G_MAXUINT32

typedef struct { guint32 cell, next; } Entry;

typedef struct
{
  const SgSurface *surface;
  SgCell          *cells;
  const SgGoing   *going;
  gboolean         slopes;
  float            steep;        /* the steepest rise that may be gone; INFINITY for any */
  float            per_width;    /* buckets to a unit of cost */
  guint32          n_buckets, *heads;
  Entry           *pool;
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
  guint32 bucket = bucket_of (front, cost);

  guint32 entry = front->spare;

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

/* Where the front meets a cell that costs @pay to cross, from a side that it passed at @h and one it passed at @v. */
static inline float
meet (float h, float v, float pay)
{
  float apart = fabsf (h - v), root = 2 * pay * pay - apart * apart;

  if (apart < pay)
    return (h + v + sqrtf (root)) / 2;
  return MIN (h, v) + pay;
}

/* In degrees, near enough: no worse than a third of one. */
static inline float
degrees_of (float rise)
{
  float size = fabsf (rise);
  float angle = size <= 1 ? size / (1 + 0.28f * size * size) : (float) G_PI_2 - size / (size * size + 0.28f);

  return copysignf (angle * (float) (180 / G_PI), rise);
}

/* The same on a slope: the way is that of the wave, and then pays for going up or down. */
static float
meet_on_slope (const Front *front, guint32 cell, float h, float v, float way_x, float way_y, float pay)
{
  float level = meet (h, v, pay);
  float dx = MAX (0, level - h), dy = MAX (0, level - v), length = sqrtf (dx * dx + dy * dy), rise, share;

  if (isinf (level) || length <= 0)
    return level;
  rise = (front->surface->rise_x[cell] * way_x * dx + front->surface->rise_y[cell] * way_y * dy) / length;
  if (fabsf (rise) > front->steep)
    return INFINITY;
  share = sg_going_slope_share (front->going, degrees_of (rise), pay / front->surface->step);
  return isinf (share) ? INFINITY : meet (h, v, pay * share);
}

G_ALWAYS_INLINE static inline void
meet_cell (Front *front, guint32 cell, float left, float right, float down, float up, float pay, gboolean slopes)
{
  float h = MIN (left, right), v = MIN (down, up), met;

  if (slopes)
    {
      int across = left < right ? 1 : -1;

      met = meet_on_slope (front, cell, h, v, across, down < up ? 1 : -1, pay);
    }
  else
    met = meet (h, v, pay);
  if (met < front->cells[cell].cost * (1 - 1e-6f))
    put (front, cell, met);
}

/* Where a line may run by. */
static void
relax_special (Front *front, guint32 cell, gboolean slopes)
{
  const SgSurface *s = front->surface;
  const SgCell *c = front->cells + cell;
  float left = c[-1].cost, right = c[1].cost, down = (c - s->stride)->cost, up = c[s->stride].cost;

  if (isinf (c->pay))
    return;
  if (s->east)
    {
      left += s->east[cell - 1];
      right += s->east[cell];
      down += s->north[cell - s->stride];
      up += s->north[cell];
    }
  if (isfinite (MIN (MIN (left, right), MIN (down, up))))
    meet_cell (front, cell, left, right, down, up, -c->pay, slopes);
}

G_ALWAYS_INLINE static inline void
relax (Front *front, guint32 cell, guint32 stride, float from, gboolean slopes)
{
  const SgCell *c = front->cells + cell;

  if (c->cost <= from || isinf (c->pay))
    return;
  if (c->pay < 0)
    relax_special (front, cell, slopes);
  else
    meet_cell (front, cell, c[-1].cost, c[1].cost, (c - stride)->cost, c[stride].cost, c->pay, slopes);
}

/* Along a road that runs aslant. */
static void
relax_corners (Front *front, guint32 cell)
{
  const SgSurface *s = front->surface;
  const guint32 corners[] = { cell - s->stride - 1, cell - s->stride + 1, cell + s->stride - 1, cell + s->stride + 1 };

  for (guint k = 0; k < 4; k++)
    {
      guint32 to = corners[k];
      float met = front->cells[cell].cost + (sg_surface_pay (s, cell) + sg_surface_pay (s, to)) * (float) (G_SQRT2 / 2);

      if (s->rank[to] >= SG_SURFACE_ROAD && met < front->cells[to].cost * (1 - 1e-6f))
        put (front, to, met);
    }
}

G_ALWAYS_INLINE static inline void
settle (Front *front, guint32 cell, guint32 stride, gboolean slopes)
{
  float cost = front->cells[cell].cost;

  relax (front, cell - 1, stride, cost, slopes);
  relax (front, cell + 1, stride, cost, slopes);
  relax (front, cell - stride, stride, cost, slopes);
  relax (front, cell + stride, stride, cost, slopes);
  if (front->cells[cell].pay < 0 && !slopes && front->surface->rank[cell] >= SG_SURFACE_ROAD)
    relax_corners (front, cell);
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
        if (bucket_of (front, front->cells[entry.cell].cost) != b) /* it was lowered, and has been settled */
          continue;
        if (front->slopes)
          settle (front, entry.cell, stride, TRUE);
        else
          settle (front, entry.cell, stride, FALSE);
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
             * (front->slopes ? sg_going_slope_share (front->going, degrees_of (rise), front->cells[cell].pay / s->step) : 1);
    }
  return pay;
}

static void
begin (Front *front, guint32 start)
{
  const SgSurface *s = front->surface;
  int i = start % s->stride - 1, j = start / s->stride - 1;

  put (front, start, 0);
  for (int y = -MIN (NEAR, j); y <= MIN (NEAR, (int) s->ny - 1 - j); y++)
    for (int x = -MIN (NEAR, i); x <= MIN (NEAR, (int) s->nx - 1 - i); x++)
      {
        float pay = x * x + y * y <= NEAR * NEAR ? straight (front, start, x, y) : INFINITY;

        if ((x || y) && isfinite (pay))
          put (front, start + y * (int) s->stride + x, pay);
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
  front.per_width = 1 / (least_pay (surface) * (front.slopes ? 0.35 : 0.7));
  grow_buckets (&front, 1024);
  front.spare = NONE;
  front.size_pool = 4096;
  front.pool = g_new (Entry, front.size_pool);
  if (isinf (surface->cells[start].pay)) /* it stands where it could not have come to: out of there it may go */
    surface->cells[start].pay = going->open * surface->step;
  begin (&front, start);
  run (&front, self->allowance);
  g_free (front.heads);
  g_free (front.pool);
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

SgReach *
sg_reach_ref (SgReach *self)
{
  g_ref_count_inc (&self->refs);
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

double
sg_reach_cost_at (const SgReach *self, SgPoint at)
{
  double cost = self->surface.cells[sg_reach_find_cell (self, at)].cost;

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
