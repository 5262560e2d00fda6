/* sg-random-land.c: ground worn by water.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rough plateau is lifted and worn down together, sixty times: each node is cut towards the one it drains to, the
 * more the more ground drains through it, and everything creeps a little towards its neighbours.  First on a coarse
 * net, then on one twice as fine.  A river that crosses the land, and its borders, stay where they are.
 * Cost: nodes × log nodes for each wearing.
 */

#include "map/sg-random-land.h"

#include "map/sg-random-heap.h"
#include "map/sg-random-private.h"

#include <math.h>
#include <string.h>

#define NODES 160          /* of the coarse net along the map's longer side */
#define MARGIN 0.2         /* of the longer side, round the map */
#define COARSE_WEARINGS 60
#define FINE_WEARINGS 6
#define HOLD 0.045         /* how the ground gives way */
#define CREEP 0.06
#define RIM 1e-3           /* the least fall from node to node */

guint
sg_land_node (const SgLand *self, SgPoint at)
{
  double x = (at.x - self->origin.x) / self->step + 0.5, y = (at.y - self->origin.y) / self->step + 0.5;

  return (guint) CLAMP (y, 0, self->ny - 1) * self->nx + (guint) CLAMP (x, 0, self->nx - 1);
}

SgPoint
sg_land_place (const SgLand *self, guint node)
{
  return (SgPoint){ self->origin.x + node % self->nx * self->step, self->origin.y + node / self->nx * self->step };
}

double
sg_land_height (const SgLand *self, SgPoint at)
{
  double x = CLAMP ((at.x - self->origin.x) / self->step, 0, self->nx - 1);
  double y = CLAMP ((at.y - self->origin.y) / self->step, 0, self->ny - 1);
  guint i = MIN ((guint) x, self->nx - 2), j = MIN ((guint) y, self->ny - 2);
  const double *h = self->h + j * self->nx + i;
  double u = x - i, v = y - j;

  return (1 - v) * ((1 - u) * h[0] + u * h[1]) + v * ((1 - u) * h[self->nx] + u * h[self->nx + 1]);
}

void
sg_land_free (SgLand *self)
{
  g_free (self->h);
  g_free (self->area);
  g_free (self->to);
  g_free (self->order);
  g_clear_pointer (&self->river, g_array_unref);
  g_free (self);
}

static void
allocate (SgLand *self)
{
  gsize n = (gsize) self->nx * self->ny;

  self->h = g_new0 (double, n);
  self->area = g_new0 (double, n);
  self->to = g_new0 (guint, n);
  self->order = g_new0 (guint, n);
}

/* Draining: the lowest node that is known spreads to those round it. */

/* The eight nodes round one. Returns: how many there are. */
static guint
neighbours (const SgLand *self, guint at, guint *out)
{
  int i = at % self->nx, j = at / self->nx;
  guint n = 0;

  for (int y = MAX (0, j - 1); y <= MIN ((int) self->ny - 1, j + 1); y++)
    for (int x = MAX (0, i - 1); x <= MIN ((int) self->nx - 1, i + 1); x++)
      if (x != i || y != j)
        out[n++] = y * self->nx + x;
  return n;
}

static double
way_between (const SgLand *self, guint a, guint b)
{
  return a % self->nx != b % self->nx && a / self->nx != b / self->nx ? 1.41421356237 : 1;
}

static void
steepest (SgLand *self, guint at, const guint8 *outlet)
{
  guint around[8], n = neighbours (self, at, around);
  double best = 0;

  self->to[at] = at;
  for (guint k = 0; k < n && !outlet[at]; k++)
    {
      double fall = (self->h[at] - self->h[around[k]]) / way_between (self, at, around[k]);

      if (fall > best)
        {
          best = fall;
          self->to[at] = around[k];
        }
    }
}

static guint8 *
find_outlets (const SgLand *self)
{
  guint8 *outlet = g_new0 (guint8, (gsize) self->nx * self->ny);

  for (guint i = 0; i < self->nx * self->ny; i++)
    outlet[i] = i % self->nx == 0 || i % self->nx == self->nx - 1 || i / self->nx == 0 || i / self->nx == self->ny - 1;
  for (guint i = 0; i + 1 < self->river->len; i++)
    {
      SgPoint a = g_array_index (self->river, SgPoint, i), b = g_array_index (self->river, SgPoint, i + 1);
      guint parts = (guint) (sg_span (a, b) / self->step * 2) + 1;

      for (guint k = 0; k <= parts; k++)
        outlet[sg_land_node (self, (SgPoint){ a.x + (b.x - a.x) * k / parts, a.y + (b.y - a.y) * k / parts })] = 1;
    }
  return outlet;
}

/* Water leaves every place: from the outlets inwards, the lowest known shore first, whatever lies lower than its way out is filled to
 * just above it; then each place hands what it gathers to its steepest neighbour, the highest first. */
static void
drain (SgLand *self, const guint8 *outlet)
{
  guint all = self->nx * self->ny, n = 0;
  g_autoptr (GArray) heap = g_array_sized_new (FALSE, FALSE, sizeof (SgNode), all);
  g_autofree guint8 *known = g_memdup2 (outlet, all);

  for (guint i = 0; i < all; i++)
    if (outlet[i])
      sg_node_push (heap, (SgNode){ self->h[i], i });
  while (heap->len)
    {
      SgNode low = sg_node_pop (heap);
      guint around[8], count = neighbours (self, low.at, around);

      self->order[n++] = low.at;
      for (guint k = 0; k < count; k++)
        if (!known[around[k]])
          {
            known[around[k]] = 1;
            self->h[around[k]] = MAX (self->h[around[k]], low.key + RIM);
            sg_node_push (heap, (SgNode){ self->h[around[k]], around[k] });
          }
    }
  for (guint i = 0; i < all; i++)
    {
      steepest (self, i, outlet);
      self->area[i] = 1;
    }
  for (guint i = all; i-- > 0;)
    if (self->to[self->order[i]] != self->order[i])
      self->area[self->to[self->order[i]]] += self->area[self->order[i]];
}

void
sg_land_drain (SgLand *self)
{
  g_autofree guint8 *outlet = find_outlets (self);

  drain (self, outlet);
}

static void
creep (SgLand *self, const guint8 *outlet, double share)
{
  g_autofree double *old = g_memdup2 (self->h, sizeof (double) * self->nx * self->ny);

  for (guint j = 1; j + 1 < self->ny; j++)
    for (guint i = 1; i + 1 < self->nx; i++)
      {
        const double *h = old + j * self->nx + i;

        if (!outlet[j * self->nx + i])
          self->h[j * self->nx + i] += share * (h[-1] + h[1] + h[-(int) self->nx] + h[self->nx] - 4 * h[0]);
      }
}

static void
wear (SgLand *self, const guint8 *outlet, const double *lift, double hold, double creeping)
{
  drain (self, outlet);
  for (guint k = 0; k < self->nx * self->ny; k++)
    {
      guint at = self->order[k], to = self->to[at];
      double cut;

      if (to == at)
        continue;
      cut = hold * sqrt (self->area[at]) / way_between (self, at, to);
      self->h[at] = (self->h[at] + lift[at] + cut * self->h[to]) / (1 + cut);
    }
  creep (self, outlet, creeping);
}

/* The river: from one side of the land to the other, in bends. */
static GArray *
lay_river (SgRandom *random, const SgLand *land, double width, double depth)
{
  g_autoptr (GArray) line = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  guint64 seed = sg_random_next (random);
  double middle = depth * sg_random_between (random, 0.2, 0.3), left = land->origin.x, long_side = MAX (width, depth);
  gboolean far = sg_random_below (random, 2), back = sg_random_below (random, 2);
  double right = left + (land->nx - 1) * land->step;
  guint n = 56;

  for (guint i = 0; i <= n; i++)
    {
      double x = left + (right - left) * i / n;
      double y = middle + long_side * (0.1 * sg_noise (seed, x / long_side * 2.2, 0.5) + 0.02 * sg_noise (seed + 1, x / long_side * 11, 0.5));
      SgPoint point = { x, y };

      if (back)
        point.x = left + right - x;
      if (far)
        point.y = depth - y;
      g_array_append_val (line, point);
    }
  return sg_smooth_line (line, 1);
}

/* A smooth step from 0 at @a to 1 at @b. */
static double
step_between (double a, double b, double x)
{
  double t = CLAMP ((x - a) / (b - a), 0, 1);

  return t * t * (3 - 2 * t);
}

static double
river_distance (const SgLand *self, SgPoint at, double *share)
{
  double best = INFINITY;

  for (guint i = 0; i + 1 < self->river->len; i++)
    {
      SgPoint a = g_array_index (self->river, SgPoint, i), b = g_array_index (self->river, SgPoint, i + 1);
      double length = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
      double t = CLAMP (((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / MAX (length, 1e-9), 0, 1);
      double gap = sg_span (at, (SgPoint){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t });

      if (gap < best)
        {
          best = gap;
          *share = (i + t) / (self->river->len - 1);
        }
    }
  return best;
}

static double
highest (const SgLand *self, double width, double depth)
{
  double top = 0;

  for (guint i = 0; i < self->nx * self->ny; i++)
    {
      SgPoint at = sg_land_place (self, i);

      if (at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= depth)
        top = MAX (top, self->h[i]);
    }
  return top;
}

/* Heights as high as they are wanted, a flat floor to the valley, and the river's own fall. */
static void
settle (SgLand *self, double width, double depth, double relief)
{
  double factor = relief / MAX (1, highest (self, width, depth)), floor_width = MAX (width, depth) * 0.055;

  for (guint i = 0; i < self->nx * self->ny; i++)
    {
      double share = 0, gap = river_distance (self, sg_land_place (self, i), &share), h = self->h[i] * factor;

      self->h[i] = 40 + 45 * (1 - share) + 1 + h * (0.12 + 0.88 * step_between (floor_width * 0.3, floor_width * 2, gap)) + MIN (gap / floor_width, 1) * 3;
    }
}

/* Between the nodes of the coarse net, and noise that the water has still to wear. */
static SgLand *
refine (const SgLand *coarse, guint64 seed, double roughness)
{
  SgLand *fine = g_new0 (SgLand, 1);

  fine->nx = coarse->nx * 2 - 1;
  fine->ny = coarse->ny * 2 - 1;
  fine->step = coarse->step / 2;
  fine->origin = coarse->origin;
  fine->river = g_array_ref (coarse->river);
  allocate (fine);
  for (guint i = 0; i < fine->nx * fine->ny; i++)
    {
      SgPoint at = sg_land_place (fine, i);

      fine->h[i] = sg_land_height (coarse, at) + roughness * sg_noise_sum (seed, at.x / fine->step / 14, at.y / fine->step / 14, 3, 0.5);
    }
  return fine;
}

static void
lift_and_wear (SgLand *self, guint64 seed, double long_side)
{
  guint all = self->nx * self->ny;
  g_autofree guint8 *outlet = find_outlets (self);
  g_autofree double *lift = g_new0 (double, all);

  for (guint i = 0; i < all; i++)
    {
      SgPoint at = sg_land_place (self, i);

      lift[i] = MAX (0.15, 0.8 + 0.9 * sg_noise_sum (seed, at.x / long_side * 2.6, at.y / long_side * 2.6, 2, 0.5));
      self->h[i] = outlet[i] ? 0 : 3 + 4 * sg_noise_sum (seed + 9, at.x / self->step / 9, at.y / self->step / 9, 4, 0.6);
      /* The borders of the land lie as high as what is beyond them. */
      if (outlet[i] && (i % self->nx == 0 || i % self->nx == self->nx - 1 || i / self->nx == 0 || i / self->nx == self->ny - 1))
        self->h[i] = 12 + 10 * sg_noise (seed + 17, at.x / long_side * 4, at.y / long_side * 4);
    }
  for (guint k = 0; k < COARSE_WEARINGS; k++)
    wear (self, outlet, lift, HOLD, CREEP);
}

SgLand *
sg_land_new (guint64 seed, double width, double depth, double hills)
{
  SgRandom random = { seed };
  g_autoptr (SgLand) coarse = g_new0 (SgLand, 1);
  SgLand *fine;
  double long_side = MAX (width, depth);
  guint margin = (guint) (NODES * MARGIN);
  g_autofree double *none = NULL;
  g_autofree guint8 *outlet = NULL;

  coarse->step = long_side / NODES;
  coarse->nx = (guint) ceil (width / coarse->step - 1e-6) + 1 + 2 * margin;
  coarse->ny = (guint) ceil (depth / coarse->step - 1e-6) + 1 + 2 * margin;
  coarse->origin = (SgPoint){ -(coarse->step * margin), -(coarse->step * margin) };
  allocate (coarse);
  coarse->river = lay_river (&random, coarse, width, depth);
  lift_and_wear (coarse, sg_random_next (&random), long_side);
  settle (coarse, width, depth, 60 + 300 * hills);
  fine = refine (coarse, sg_random_next (&random), 2 + 5 * hills);
  outlet = find_outlets (fine);
  none = g_new0 (double, fine->nx * fine->ny);
  for (guint k = 0; k < FINE_WEARINGS; k++)
    wear (fine, outlet, none, HOLD / 3, CREEP * 1.5);
  creep (fine, outlet, 0.15);
  sg_land_drain (fine);
  return fine;
}
