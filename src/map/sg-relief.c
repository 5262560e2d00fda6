/* sg-relief.c: the field of heights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How it is made of a map stands in sg-relief-make.c.
 */

#include "map/sg-relief-private.h"

#include <math.h>

SgRelief *
sg_relief_allocate (guint nx, guint ny, double step_x, double step_y)
{
  SgRelief *self = g_new0 (SgRelief, 1);

  g_atomic_ref_count_init (&self->refs);
  self->nx = nx;
  self->ny = ny;
  self->step_x = step_x;
  self->step_y = step_y;
  self->h = g_new0 (float, (gsize) nx * ny);
  return self;
}

SgRelief *
sg_relief_ref (SgRelief *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
sg_relief_unref (SgRelief *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_clear_pointer (&self->hills, g_ptr_array_unref);
  g_clear_pointer (&self->strokes, g_ptr_array_unref);
  g_clear_pointer (&self->heights, sg_heights_unref);
  g_free (self->h);
  g_free (self);
}

SgRelief *
sg_relief_new_from_grid (const double *heights, guint nx, guint ny, double step)
{
  SgRelief *self;

  g_return_val_if_fail (nx >= 2 && ny >= 2 && step > 0, NULL);

  self = sg_relief_allocate (nx, ny, step, step);
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

/* Over a step to both sides: of one cell alone it would leap at every edge, and the light on the hills with it. */
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

/* What is kept of a field when it is first asked is no part of what it says.  Tiles ask from threads of their own; it is reckoned without the
 * lock: two who ask at once find the same. */
static GMutex kept_lock;

static void
find_range (const SgRelief *self, double *lowest, double *highest)
{
  *lowest = INFINITY;
  *highest = -INFINITY;
  for (gsize i = 0; i < (gsize) self->nx * self->ny; i++)
    {
      *lowest = MIN (*lowest, self->h[i]);
      *highest = MAX (*highest, self->h[i]);
    }
}

/* Every tile asks by which heights it is shaded. */
void
sg_relief_get_range (const SgRelief *self, double *lowest, double *highest)
{
  SgRelief *kept = (SgRelief *) self;
  gboolean known;

  g_mutex_lock (&kept_lock);
  known = kept->has_range;
  *lowest = kept->lowest;
  *highest = kept->highest;
  g_mutex_unlock (&kept_lock);
  if (known)
    return;
  find_range (self, lowest, highest);
  g_mutex_lock (&kept_lock);
  kept->has_range = TRUE;
  kept->lowest = *lowest;
  kept->highest = *highest;
  g_mutex_unlock (&kept_lock);
}

/* The value that would stand at @rank if they were sorted; they are left in some order. */
static double
find_rank (double *values, guint n, guint rank)
{
  for (gint64 low = 0, high = (gint64) n - 1; low < high;)
    {
      double middle = values[low + (high - low) / 2];
      gint64 i = low, j = high;

      while (i <= j)
        {
          while (values[i] < middle)
            i++;
          while (values[j] > middle)
            j--;
          if (i <= j)
            {
              double other = values[i];

              values[i++] = values[j];
              values[j--] = other;
            }
        }
      if (rank <= j)
        high = j;
      else if (rank >= i)
        low = i;
      else
        break;
    }
  return values[rank];
}

/* Level ground is left out: a plain would make every hill upon it look steep. */
static double
find_steepest (const SgRelief *self, double share)
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
  return find_rank ((double *) (gpointer) slopes->data, slopes->len, (guint) ((slopes->len - 1) * (1 - CLAMP (share, 0, 1))));
}

double
sg_relief_get_steepest (const SgRelief *self, double share)
{
  SgRelief *kept = (SgRelief *) self;
  double slope;

  g_mutex_lock (&kept_lock);
  for (guint i = 0; i < kept->n_steepest; i++)
    if (kept->steepest[i].share == share)
      {
        slope = kept->steepest[i].slope;
        g_mutex_unlock (&kept_lock);
        return slope;
      }
  g_mutex_unlock (&kept_lock);
  slope = find_steepest (self, share);
  g_mutex_lock (&kept_lock);
  if (kept->n_steepest < SG_RELIEF_MOST_ASKED)
    {
      kept->steepest[kept->n_steepest].share = share;
      kept->steepest[kept->n_steepest++].slope = slope;
    }
  g_mutex_unlock (&kept_lock);
  return slope;
}

SgRelief *
sg_relief_square (SgRelief *self, double width, double depth, guint nodes)
{
  double step = MIN (MIN (self->step_x, self->step_y), MAX (width, depth) / (nodes - 1));
  SgRelief *square;

  /* Cells that are square and fine enough are as they are wanted. */
  if (fabs (self->step_x - self->step_y) <= 1e-9 * self->step_x && MAX (self->nx, self->ny) >= nodes)
    return sg_relief_ref (self);
  square = sg_relief_allocate ((guint) ceil (width / step - 1e-9) + 1, (guint) ceil (depth / step - 1e-9) + 1, step, step);
  for (guint j = 0; j < square->ny; j++)
    for (guint i = 0; i < square->nx; i++)
      square->h[(gsize) j * square->nx + i] = sg_relief_height (self, (SgPoint){ i * step, j * step });
  return square;
}
