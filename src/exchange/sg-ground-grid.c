/* sg-ground-grid.c: a grid of measured heights: its holes and its true size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Holes are filled from coarse to fine: means of what is known, halved and halved again, give every node in a hole a
 * first value; then each becomes the mean of its neighbours a number of times, so that the fill meets its rim without
 * a step.  Cost: a third more memory than the grid, and a fixed number of passes over the holes.
 */

#include "exchange/sg-ground-grid.h"

#include "exchange/sg-ground-private.h"

#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

#define SWEEPS 40

SgGroundGrid *
sg_ground_grid_new (guint nx, guint ny, double dx, double dy)
{
  SgGroundGrid *self = g_new0 (SgGroundGrid, 1);

  self->nx = nx;
  self->ny = ny;
  self->dx = dx;
  self->dy = dy;
  return self;
}

void
sg_ground_grid_free (SgGroundGrid *self)
{
  g_free (self->h);
  g_free (self->crs);
  g_free (self);
}

/* The Earth's ellipsoid, WGS 84. */
void
sg_ground_set_degrees (SgGroundGrid *self)
{
  double latitude;

  if (self->step_x <= 0)
    {
      self->step_x = self->dx;
      self->step_y = self->dy;
    }
  if (self->crs == NULL)
    self->crs = g_strdup ("EPSG:4326");
  latitude = (self->south + self->dy * (self->ny - 1) / 2) * G_PI / 180;

  self->dy *= 111132.954 - 559.822 * cos (2 * latitude) + 1.175 * cos (4 * latitude);
  self->dx *= 111412.84 * cos (latitude) - 93.5 * cos (3 * latitude) + 0.118 * cos (5 * latitude);
}

gboolean
sg_ground_check_size (const char *name, double nx, double ny, GError **error)
{
  if (nx >= 2 && ny >= 2 && nx * ny <= SG_GROUND_MAX_NODES)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s: the grid has %.10g × %.10g heights; from 2 × 2 to %d million in all are read."),
               name, nx, ny, SG_GROUND_MAX_NODES / 1000000);
  return FALSE;
}

/* Half as many nodes a side, each the mean of the known ones of four. */
static float *
halve (const float *h, guint nx, guint ny, guint *half_x, guint *half_y)
{
  float *out;

  *half_x = (nx + 1) / 2;
  *half_y = (ny + 1) / 2;
  out = g_new (float, (gsize) *half_x * *half_y);
  for (guint j = 0; j < *half_y; j++)
    for (guint i = 0; i < *half_x; i++)
      {
        double sum = 0;
        guint n = 0;

        for (guint k = 0; k < 4; k++)
          {
            guint x = 2 * i + k % 2, y = 2 * j + k / 2;
            double value = x < nx && y < ny ? h[(gsize) y * nx + x] : NAN;

            if (!isnan (value))
              {
                sum += value;
                n++;
              }
          }
        out[(gsize) j * *half_x + i] = n ? sum / n : NAN;
      }
  return out;
}

/* A hole takes what its quarter says; where that is a hole too, it was filled the same way before. */
static void
fill (float *h, guint nx, guint ny)
{
  guint half_x, half_y;
  g_autofree float *half = halve (h, nx, ny, &half_x, &half_y);
  gboolean holes = FALSE;

  for (gsize i = 0; i < (gsize) half_x * half_y && !holes; i++)
    holes = isnan (half[i]);
  if (holes && (half_x > 1 || half_y > 1))
    fill (half, half_x, half_y);
  for (guint j = 0; j < ny; j++)
    for (guint i = 0; i < nx; i++)
      if (isnan (h[(gsize) j * nx + i]))
        h[(gsize) j * nx + i] = half[(gsize) (j / 2) * half_x + i / 2];
}

static void
relax (float *h, guint nx, guint ny, const gsize *holes, gsize n)
{
  for (guint sweep = 0; sweep < SWEEPS; sweep++)
    for (gsize k = 0; k < n; k++)
      {
        gsize at = holes[sweep % 2 ? n - 1 - k : k];
        guint i = at % nx, j = at / nx, near = 0;
        double sum = 0;

        if (i > 0)
          sum += h[at - 1], near++;
        if (i + 1 < nx)
          sum += h[at + 1], near++;
        if (j > 0)
          sum += h[at - nx], near++;
        if (j + 1 < ny)
          sum += h[at + nx], near++;
        h[at] = sum / near;
      }
}

gboolean
sg_ground_finish (SgGroundGrid *self, const char *name, GError **error)
{
  gsize all = (gsize) self->nx * self->ny, n = 0;
  g_autofree gsize *holes = NULL;

  for (gsize i = 0; i < all; i++)
    self->holes += isnan (self->h[i]) != 0;
  if (self->holes == all)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s: the grid is all holes: not one height was measured."), name);
      return FALSE;
    }
  if (!self->holes)
    return TRUE;
  holes = g_new (gsize, self->holes);
  for (gsize i = 0; i < all; i++)
    if (isnan (self->h[i]))
      holes[n++] = i;
  fill (self->h, self->nx, self->ny);
  relax (self->h, self->nx, self->ny, holes, n);
  return TRUE;
}
