/* sg-contour-smooth.c: lines made smooth without leaving their order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A point may only slide along the edge of the grid that it lies on, and less than half the way to where the next level
 * crosses that edge, or to its end.  So the crossings of every edge keep their order; the pieces of two lines in one
 * cell join points whose order around the cell is what it was, and chords of a cell cross only when that order does.
 */

#include "map/sg-contour-smooth.h"

#include "map/sg-contour-private.h"

#define PASSES 8
#define EASE 0.8
#define ROOM 0.45  /* of the way to the next crossing */

/* Where a point may slide: along x or along y, between two places. */
typedef struct { gboolean upright; double least, most; } Slide;

static Slide
slide_of (const SgRelief *field, double interval, guint edge, SgPoint at)
{
  guint node = edge / 2, i = node % field->nx, j = node / field->nx;
  gboolean upright = edge % 2;
  double a = sg_relief_node (field, i, j), b = sg_relief_node (field, i + !upright, j + upright);
  double step = upright ? field->step_y : field->step_x;
  double start = (upright ? j : i) * step, end = start + step;
  double place = upright ? at.y : at.x, room = ROOM * interval / fabs (b - a) * step;

  return (Slide){ upright, place - MIN (room, 2 * ROOM * (place - start)), place + MIN (room, 2 * ROOM * (end - place)) };
}

/* Where the straight way from @a to @b passes the line that @at slides along; half way when it does not. */
static double
target_of (const Slide *slide, SgPoint a, SgPoint at, SgPoint b)
{
  double across_a = slide->upright ? a.x - at.x : a.y - at.y;
  double across_b = slide->upright ? b.x - at.x : b.y - at.y;
  double along_a = slide->upright ? a.y : a.x;
  double along_b = slide->upright ? b.y : b.x;

  if (across_a * across_b < 0)
    return along_a + (along_b - along_a) * across_a / (across_a - across_b);
  return (along_a + along_b) / 2;
}

static void
ease (const Slide *slide, SgPoint a, SgPoint *at, SgPoint b)
{
  double *place = slide->upright ? &at->y : &at->x;
  double wish = *place + EASE * (target_of (slide, a, *at, b) - *place);

  *place = CLAMP (wish, slide->least, slide->most);
}

void
sg_contour_smooth (const SgRelief *field, double interval, const guint *edges, SgPoint *points, guint n, gboolean closed)
{
  g_autofree Slide *slides = NULL;

  if (n < 3)
    return;
  slides = g_new (Slide, n);
  for (guint k = 0; k < n; k++)
    slides[k] = slide_of (field, interval, edges[k], points[k]);
  for (int pass = 0; pass < PASSES; pass++)
    for (int half = 0; half < 2; half++) /* every second point, then the others: the same from wherever the line is begun, but for an odd ring's seam */
      for (guint k = half; k < n; k += 2)
        {
          if (!closed && (k == 0 || k == n - 1))
            continue;
          ease (&slides[k], points[(k + n - 1) % n], &points[k], points[(k + 1) % n]);
        }
}
