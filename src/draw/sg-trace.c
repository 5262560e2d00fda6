/* sg-trace.c: outlines of the ground as paths on the sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-trace.h"

#include "draw/sg-painter-private.h"

#include <math.h>
#include <string.h>

#define FINEST 0.25      /* u: points nearer to the last than this are not seen */
#define MOST_ROUNDED 400 /* corners: an outline of more is drawn from its points alone */

void
sg_trace_points (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, gboolean closed)
{
  double last_x = 0, last_y = 0;

  for (guint i = 0; i < n; i++)
    {
      double x, y;

      sg_viewport_to_sheet (view, points[i], &x, &y);
      if (i && i + 1 < n && fabs (x - last_x) < FINEST && fabs (y - last_y) < FINEST)
        continue;
      if (i)
        cairo_line_to (cr, x, y);
      else
        cairo_move_to (cr, x, y);
      last_x = x;
      last_y = y;
    }
  if (closed)
    cairo_close_path (cr);
}

static SgPoint
on_sheet (const SgViewport *view, SgPoint at)
{
  SgPoint sheet;

  sg_viewport_to_sheet (view, at, &sheet.x, &sheet.y);
  return sheet;
}

/* The point @away from @corner towards @to, at most half way. */
static SgPoint
towards (SgPoint corner, SgPoint to, double away)
{
  double length = sg_point_distance (corner, to), share = length > 0 ? MIN (0.5, away / length) : 0;

  return (SgPoint) { corner.x + (to.x - corner.x) * share, corner.y + (to.y - corner.y) * share };
}

/* Each corner becomes a curve that begins @radius before it. */
void
sg_trace_rounded (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, double radius)
{
  if (n > MOST_ROUNDED)
    {
      sg_trace_points (cr, view, points, n, TRUE);
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      SgPoint a = on_sheet (view, points[(i + n - 1) % n]), b = on_sheet (view, points[i]),
              c = on_sheet (view, points[(i + 1) % n]);
      SgPoint in = towards (b, a, radius), out = towards (b, c, radius);

      if (i)
        cairo_line_to (cr, in.x, in.y);
      else
        cairo_move_to (cr, in.x, in.y);
      cairo_curve_to (cr, in.x + (b.x - in.x) * 0.6, in.y + (b.y - in.y) * 0.6, out.x + (b.x - out.x) * 0.6,
                      out.y + (b.y - out.y) * 0.6, out.x, out.y);
    }
  cairo_close_path (cr);
}

/* The distance between the curve of a bend and its corner, where it begins 1 before it, of legs that would meet in a needle’s point. */
#define DEEPEST 0.55

/* How far before @corner its curve begins, at most @radius, so that it stays within @stray of it. */
static double
begin_of_bend (SgPoint before, SgPoint corner, SgPoint after, double radius, double stray)
{
  double inner = fabs (remainder (sg_point_bearing (corner, before) - sg_point_bearing (corner, after), 360));
  double deep = DEEPEST * cos (inner / 2 * G_PI / 180);

  return radius * deep > stray ? stray / deep : radius;
}

void
sg_trace_way (cairo_t *cr, const SgViewport *view, const SgPoint *points, guint n, double radius, double stray)
{
  for (guint i = 0; i < n; i++)
    {
      SgPoint b = on_sheet (view, points[i]), in, out;

      if (i == 0)
        cairo_move_to (cr, b.x, b.y);
      else if (i + 1 == n)
        cairo_line_to (cr, b.x, b.y);
      else
        {
          SgPoint a = on_sheet (view, points[i - 1]), c = on_sheet (view, points[i + 1]);
          double begin = begin_of_bend (a, b, c, radius, stray);

          in = towards (b, a, begin);
          out = towards (b, c, begin);
          cairo_line_to (cr, in.x, in.y);
          cairo_curve_to (cr, in.x + (b.x - in.x) * 0.6, in.y + (b.y - in.y) * 0.6, out.x + (b.x - out.x) * 0.6,
                          out.y + (b.y - out.y) * 0.6, out.x, out.y);
        }
    }
}

void
sg_trace_rectangle (cairo_t *cr, double x, double y, double w, double h, double radius)
{
  double r = MIN (radius, MIN (w, h) / 2);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + w - r, y + r, r, -G_PI / 2, 0);
  cairo_arc (cr, x + w - r, y + h - r, r, 0, G_PI / 2);
  cairo_arc (cr, x + r, y + h - r, r, G_PI / 2, G_PI);
  cairo_arc (cr, x + r, y + r, r, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}
