/* sg-relief.c: the field of heights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The boards are cast on the nodes of a grid by scan lines and then spread by three running means, which
 * together make a flank of finite width: deep inside a board the ground is exactly its height, far outside
 * exactly level.  A board that ends at the map's edge goes on beyond it.  Cost: nodes + rows × points.
 */

#include "map/sg-map-private.h"
#include "map/sg-relief-private.h"

#include <math.h>

#define SUBROWS 4
#define PASSES 3
#define FLANK_SHARE (1.0 / 34) /* of the map's longer side: how far a flank reaches to either side of an edge */

static SgRelief *
allocate (guint nx, guint ny, double step)
{
  SgRelief *self = g_new0 (SgRelief, 1);

  g_ref_count_init (&self->refs);
  self->nx = nx;
  self->ny = ny;
  self->step_x = self->step_y = step;
  self->h = g_new0 (float, (gsize) nx * ny);
  return self;
}

SgRelief *
sg_relief_ref (SgRelief *self)
{
  g_ref_count_inc (&self->refs);
  return self;
}

void
sg_relief_unref (SgRelief *self)
{
  if (!g_ref_count_dec (&self->refs))
    return;
  g_free (self->h);
  g_free (self);
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* Adds @amount × the share of each node's cell that lies between @from and @to, both counted in nodes. */
static void
cast_span (double *row, int n, double from, double to, double amount)
{
  int first = MAX (0, (int) floor (from + 0.5)), last = MIN (n - 1, (int) floor (to + 0.5));

  for (int i = first; i <= last; i++)
    {
      double share = MIN (to, i + 0.5) - MAX (from, i - 0.5);

      if (share > 0)
        row[i] += amount * share;
    }
}

typedef struct
{
  double *field;
  int     nx, ny, pad;
  double  step_x, step_y, width, depth;
} Cast;

/* Ground beyond the edge repeats the edge: what reaches the map's border is carried on past the padding. */
static double
beyond (double x, double far_edge, double limit)
{
  if (x <= 1e-9)
    return -limit;
  return x >= far_edge - 1e-9 ? far_edge + limit : x;
}

static void
cast_board (const Cast *cast, const SgPiece *piece)
{
  g_autofree double *at = g_new (double, piece->n_points);

  for (int j = 0; j < cast->ny; j++)
    for (int k = 0; k < SUBROWS; k++)
      {
        double y = (j - cast->pad + (k + 0.5) / SUBROWS - 0.5) * cast->step_y;
        guint n = 0;

        y = CLAMP (y, 1e-6, cast->depth - 1e-6);
        for (guint i = 0; i < piece->n_points; i++)
          {
            SgPoint a = piece->points[i], b = piece->points[(i + 1) % piece->n_points];

            if ((a.y > y) != (b.y > y))
              at[n++] = beyond (a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), cast->width, 2 * cast->pad * cast->step_x);
          }
        qsort (at, n, sizeof (double), compare_doubles);
        for (guint i = 0; i + 1 < n; i += 2)
          cast_span (cast->field + (gsize) j * cast->nx, cast->nx, at[i] / cast->step_x + cast->pad,
                     at[i + 1] / cast->step_x + cast->pad, piece->height / SUBROWS);
      }
}

/* One running mean over 2·reach + 1 values, @stride apart. */
static void
spread_line (double *values, double *scratch, int n, gsize stride, int reach)
{
  double sum = 0;

  for (int i = -reach; i <= reach; i++)
    sum += values[(gsize) CLAMP (i, 0, n - 1) * stride];
  for (int i = 0; i < n; i++)
    {
      scratch[i] = sum / (2 * reach + 1);
      sum += values[(gsize) MIN (i + reach + 1, n - 1) * stride] - values[(gsize) MAX (i - reach, 0) * stride];
    }
  for (int i = 0; i < n; i++)
    values[(gsize) i * stride] = scratch[i];
}

static void
spread (const Cast *cast, int reach_x, int reach_y)
{
  g_autofree double *scratch = g_new (double, MAX (cast->nx, cast->ny));

  for (int pass = 0; pass < PASSES; pass++)
    {
      for (int j = 0; j < cast->ny; j++)
        spread_line (cast->field + (gsize) j * cast->nx, scratch, cast->nx, 1, reach_x);
      for (int i = 0; i < cast->nx; i++)
        spread_line (cast->field + i, scratch, cast->ny, cast->nx, reach_y);
    }
}

SgRelief *
sg_relief_new (SgMap *map, double step)
{
  double width = sg_map_get_width (map), depth = sg_map_get_depth (map);
  guint nx = MAX (2, (guint) ceil (width / step) + 1), ny = MAX (2, (guint) ceil (depth / step) + 1);
  SgRelief *self = allocate (nx, ny, step);
  int reach = MAX (1, (int) round (MAX (width, depth) * FLANK_SHARE / step / PASSES));
  Cast cast = { NULL, 0, 0, PASSES * reach + 1, width / (nx - 1), depth / (ny - 1), width, depth };

  cast.nx = nx + 2 * cast.pad;
  cast.ny = ny + 2 * cast.pad;
  cast.field = g_new0 (double, (gsize) cast.nx * cast.ny);
  for (guint i = 0; i < map->pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (map->pieces, i);

      if (piece->kind == SG_PIECE_HILL)
        cast_board (&cast, piece);
    }
  spread (&cast, reach, reach);
  self->step_x = cast.step_x;
  self->step_y = cast.step_y;
  for (guint j = 0; j < ny; j++)
    for (guint i = 0; i < nx; i++)
      self->h[(gsize) j * nx + i] = round (cast.field[(gsize) (j + cast.pad) * cast.nx + i + cast.pad] * 1e9) / 1e9;
  g_free (cast.field);
  return self;
}

SgRelief *
sg_relief_new_from_grid (const double *heights, guint nx, guint ny, double step)
{
  SgRelief *self;

  g_return_val_if_fail (nx >= 2 && ny >= 2 && step > 0, NULL);

  self = allocate (nx, ny, step);
  for (gsize i = 0; i < (gsize) nx * ny; i++)
    self->h[i] = heights[i];
  return self;
}

/* The cell under @at, and where in it. */
static void
find_cell (const SgRelief *self, SgPoint at, guint *i, guint *j, double *u, double *v)
{
  double x = CLAMP (at.x / self->step_x, 0, self->nx - 1), y = CLAMP (at.y / self->step_y, 0, self->ny - 1);

  *i = MIN ((guint) x, self->nx - 2);
  *j = MIN ((guint) y, self->ny - 2);
  *u = x - *i;
  *v = y - *j;
}

double
sg_relief_height (const SgRelief *self, SgPoint at)
{
  guint i, j;
  double u, v;

  find_cell (self, at, &i, &j, &u, &v);
  return (1 - v) * ((1 - u) * sg_relief_node (self, i, j) + u * sg_relief_node (self, i + 1, j)) +
         v * ((1 - u) * sg_relief_node (self, i, j + 1) + u * sg_relief_node (self, i + 1, j + 1));
}

SgPoint
sg_relief_gradient (const SgRelief *self, SgPoint at)
{
  double dx = self->step_x, dy = self->step_y;

  return (SgPoint){
    (sg_relief_height (self, (SgPoint){ at.x + dx, at.y }) - sg_relief_height (self, (SgPoint){ at.x - dx, at.y }))
        / (2 * dx),
    (sg_relief_height (self, (SgPoint){ at.x, at.y + dy }) - sg_relief_height (self, (SgPoint){ at.x, at.y - dy }))
        / (2 * dy)
  };
}

void
sg_relief_get_range (const SgRelief *self, double *lowest, double *highest)
{
  *lowest = INFINITY;
  *highest = -INFINITY;
  for (gsize i = 0; i < (gsize) self->nx * self->ny; i++)
    {
      *lowest = MIN (*lowest, self->h[i]);
      *highest = MAX (*highest, self->h[i]);
    }
}

double
sg_relief_get_steepest (const SgRelief *self, double share)
{
  g_autoptr (GArray) slopes = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint j = 0; j + 1 < self->ny; j++)
    for (guint i = 0; i + 1 < self->nx; i++)
      {
        double h = sg_relief_node (self, i, j);
        double slope = hypot ((sg_relief_node (self, i + 1, j) - h) / self->step_x,
                              (sg_relief_node (self, i, j + 1) - h) / self->step_y);

        if (slope > 1e-6)
          g_array_append_val (slopes, slope);
      }
  if (!slopes->len)
    return 0;
  g_array_sort (slopes, compare_doubles);
  return g_array_index (slopes, double, (guint) ((slopes->len - 1) * (1 - CLAMP (share, 0, 1))));
}

SgRelief *
sg_relief_square (SgRelief *self, double width, double depth, guint nodes)
{
  double step = MIN (MIN (self->step_x, self->step_y), MAX (width, depth) / (nodes - 1));
  SgRelief *square;

  if (fabs (self->step_x - self->step_y) <= 1e-9 * self->step_x && MAX (self->nx, self->ny) >= nodes)
    return sg_relief_ref (self);
  square = allocate ((guint) ceil (width / step - 1e-9) + 1, (guint) ceil (depth / step - 1e-9) + 1, step);
  for (guint j = 0; j < square->ny; j++)
    for (guint i = 0; i < square->nx; i++)
      square->h[(gsize) j * square->nx + i] = sg_relief_height (self, (SgPoint){ i * step, j * step });
  return square;
}
