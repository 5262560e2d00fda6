/* sg-isochrone.c: lines of equal cost round what was reached.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The costs are read onto one grid over the whole map and its contours are the lines.  Cost: the cells of the grid for each reach.
 */

#include "map/sg-isochrone.h"

#include "map/sg-contour.h"

#include <math.h>

#define ACROSS 512 /* cells along the longer side */
#define BEYOND 1.3 /* times the most that was asked: what is not reached, so that its edge lies half a cell off and not at infinity */

static void
isochrone_free (gpointer data)
{
  SgIsochrone *self = data;

  g_ptr_array_unref (self->lines);
  g_free (self);
}

static SgRelief *
make_field (SgMap *map, GPtrArray *reaches, double step, double most)
{
  guint nx = (guint) (sg_map_get_width (map) / step) + 2, ny = (guint) (sg_map_get_depth (map) / step) + 2;
  g_autofree double *costs = g_new (double, (gsize) nx * ny);

  for (guint j = 0; j < ny; j++)
    for (guint i = 0; i < nx; i++)
      {
        SgPoint at = { MIN (i * step, sg_map_get_width (map)), MIN (j * step, sg_map_get_depth (map)) };
        double least = most * BEYOND;

        for (guint k = 0; k < reaches->len; k++)
          least = MIN (least, sg_reach_cost_at (reaches->pdata[k], at));
        costs[(gsize) j * nx + i] = least;
      }
  return sg_relief_new_from_grid (costs, nx, ny, step);
}

GPtrArray *
sg_isochrones_new (SgMap *map, GPtrArray *reaches, const double *costs, guint n)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (isochrone_free);
  g_autoptr (SgRelief) field = NULL;

  g_return_val_if_fail (reaches->len > 0 && n > 0, list);

  field = make_field (map, reaches, MAX (sg_map_get_width (map), sg_map_get_depth (map)) / ACROSS, costs[n - 1]);
  for (guint i = 0; i < n; i++)
    {
      SgIsochrone *one = g_new0 (SgIsochrone, 1);

      one->cost = costs[i];
      one->lines = sg_relief_contours (field, costs[i]);
      g_ptr_array_add (list, one);
    }
  return list;
}
