/* sg-in-sight.c: whether a piece lies in the part of the sheet that is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Near by, a country is many times as large as what is seen of it, and most of the time of a painting would go into pieces out of sight.
 */

#include "draw/sg-in-sight.h"

#include <math.h>

#define SIGNS 72.0 /* u that signs, ticks, banks and shadows of country reach at the most beyond a piece */

gboolean
sg_piece_in_sight (cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  double x0, y0, x1, y1, left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
  double around = SIGNS + (piece->width + 2 * piece->height) * view->scale;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  for (guint k = 0; k < piece->n_points; k++)
    {
      double x, y;

      sg_viewport_to_sheet (view, piece->points[k], &x, &y);
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }
  return right > x0 - around && left < x1 + around && bottom > y0 - around && top < y1 + around;
}
