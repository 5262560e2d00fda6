/* sg-country-hachures.c: hachures by Lehmann's rule, in nine grades.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Strokes run down the fall line from one level towards the next; the steeper the ground, the more of the paper
 * they black: of any pitch, n parts are black and the rest white, n by the slope in nine grades.  Level ground is
 * white.
 */

#include "draw/sg-country-hachures.h"

#include "draw/sg-country-relief.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"

#include <math.h>

#define PITCH 2.3           /* u between strokes */
#define LEAST_DEGREES 1.4   /* below this the ground is white */
#define FULL_DEGREES 27.0   /* the ninth grade: Lehmann's 45° would leave gentle country pale */
#define GRADES 9
#define ROW 9.0             /* u: about as long as a stroke is on middling ground */
#define MOST_STEPS 24

typedef struct { SgPainter *self; cairo_t *cr; const SgViewport *view; double level, drop; } Rows;

static double
slope_at (const Rows *rows, SgPoint at, SgPoint *uphill)
{
  *uphill = sg_relief_gradient (sg_map_get_relief (rows->self->map), at);
  return atan (hypot (uphill->x, uphill->y) * sg_map_get_rise (rows->self->map)) * 180 / G_PI;
}

static int
grade_of (double degrees)
{
  return degrees < LEAST_DEGREES ? 0 : CLAMP ((int) ceil (degrees / (FULL_DEGREES / GRADES)), 1, GRADES);
}

/* Down the fall line until the next row begins. */
static void
draw_stroke (const Rows *rows, SgPoint at)
{
  SgPoint uphill, p = at;
  int grade = grade_of (slope_at (rows, at, &uphill));
  double step = 2.5 / rows->view->scale, x, y;

  if (!grade)
    return;
  sg_viewport_to_sheet (rows->view, p, &x, &y);
  cairo_move_to (rows->cr, x, y);
  for (guint k = 0; k < MOST_STEPS; k++)
    {
      double length = hypot (uphill.x, uphill.y);

      p = (SgPoint) { p.x - uphill.x / length * step, p.y - uphill.y / length * step };
      sg_viewport_to_sheet (rows->view, p, &x, &y);
      cairo_line_to (rows->cr, x, y);
      if (sg_map_height (rows->self->map, p) <= rows->level - rows->drop * 0.84 || slope_at (rows, p, &uphill) < LEAST_DEGREES)
        break;
    }
  cairo_set_line_width (rows->cr, CLAMP (PITCH * grade / (GRADES + 0.6), 0.28, PITCH * 0.86));
  cairo_stroke (rows->cr);
}

static void
draw_row (const Rows *rows, const SgContour *line, double start)
{
  double next = start, x0, y0, x1, y1;

  cairo_clip_extents (rows->cr, &x0, &y0, &x1, &y1);
  for (guint k = 0; k < line->n_points; k++)
    {
      SgPoint a = line->points[k], b = line->points[(k + 1) % line->n_points];
      double length = sg_point_distance (a, b) * rows->view->scale, x, y;

      if (!line->closed && k + 1 == line->n_points)
        break;
      sg_viewport_to_sheet (rows->view, a, &x, &y);
      if (x < x0 - 60 || x > x1 + 60 || y < y0 - 60 || y > y1 + 60) /* the strokes stay where they are, seen or not */
        {
          next = next > length ? next - length : PITCH - fmod (length - next, PITCH);
          continue;
        }
      for (; next < length; next += PITCH)
        draw_stroke (rows, (SgPoint) { a.x + (b.x - a.x) * next / length, a.y + (b.y - a.y) * next / length });
      next -= length;
    }
}

void
sg_country_hachures (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  const SgInks *inks = sg_inks (self->style);
  SgRelief *relief;
  double lowest, highest, steep;
  Rows rows = { self, cr, view, 0, 0 };

  if (!(self->layers & SG_PAINT_HACHURES) || !sg_painter_shows (self, SG_LAYER_RELIEF))
    return;
  relief = sg_map_get_relief (self->map);
  steep = sg_relief_get_steepest (relief, 0.5);
  sg_relief_get_range (relief, &lowest, &highest);
  if (highest - lowest < 1e-6 || steep <= 0)
    return;
  rows.drop = MAX (ROW / view->scale * steep, (highest - lowest) / 200);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  sg_ink (cr, inks->hachure, 1);
  for (int k = (int) floor (lowest / rows.drop) + 1; k * rows.drop <= highest; k++)
    {
      GPtrArray *lines;

      rows.level = k * rows.drop;
      lines = sg_country_lines_at (self, rows.level, 0);
      for (guint i = 0; i < lines->len; i++)
        draw_row (&rows, g_ptr_array_index (lines, i), k % 2 ? PITCH / 2 : 0);
    }
  cairo_restore (cr);
}
