/* sg-shade.c: a raster over the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-shade.h"

#include <math.h>

SgShade *
sg_shade_new (guint nx, guint ny, double step, SgPoint origin)
{
  SgShade *self = g_new0 (SgShade, 1);

  g_ref_count_init (&self->refs);
  self->nx = nx;
  self->ny = ny;
  self->step = step;
  self->origin = origin;
  self->cells = g_malloc0 ((gsize) nx * ny);
  return self;
}

SgShade *
sg_shade_ref (SgShade *self)
{
  g_ref_count_inc (&self->refs);
  return self;
}

void
sg_shade_unref (SgShade *self)
{
  if (!g_ref_count_dec (&self->refs))
    return;
  g_free (self->cells);
  g_free (self);
}

/* Nothing lies in shade beyond it: whoever asks need not know how far it reaches. */
guint8
sg_shade_at (const SgShade *self, SgPoint at)
{
  /* A cell lies about its node, half of it on either side. */
  double i = floor ((at.x - self->origin.x) / self->step + 0.5), j = floor ((at.y - self->origin.y) / self->step + 0.5);

  /* Asked so, a place that is no number is outside as well. */
  if (!(i >= 0 && j >= 0 && i < self->nx && j < self->ny))
    return 0;
  return self->cells[(gsize) j * self->nx + (gsize) i];
}
