/* sg-paint-times.c: lines of equal time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each is cased in paper, so that it shows on any ground; inner ones are thinner, so that they are told apart without colour.
 */

#include "draw/sg-paint-times.h"

#include "draw/sg-inks.h"
#include "draw/sg-lettering.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-trace.h"
#include "draw/sg-umpire-marks.h"
#include "map/sg-isochrone.h"

#define MARGIN 46.0 /* u: no nearer to the edge of the sheet stands a name */

static void
trace_lines (cairo_t *cr, const SgViewport *view, GPtrArray *lines)
{
  cairo_new_path (cr);
  for (guint i = 0; i < lines->len; i++)
    {
      const SgContour *line = lines->pdata[i];

      sg_trace_points (cr, view, line->points, line->n_points, line->closed);
    }
}

static void
draw_lines (cairo_t *cr, const SgViewport *view, GPtrArray *lines, double width, guint32 colour)
{
  trace_lines (cr, view, lines);
  sg_ink (cr, 0xfdf8ea, 0.8);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke_preserve (cr);
  sg_ink (cr, colour, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* The uppermost place of the longest line that lies well on the sheet; FALSE: none does. */
static gboolean
find_place (const SgViewport *view, GPtrArray *lines, double width, double height, double *x, double *y)
{
  const SgContour *longest = NULL;
  gboolean found = FALSE;

  for (guint i = 0; i < lines->len; i++)
    {
      const SgContour *line = lines->pdata[i];

      if (longest == NULL || line->n_points > longest->n_points)
        longest = line;
    }
  for (guint k = 0; longest != NULL && k < longest->n_points; k++)
    {
      double at_x, at_y;

      sg_viewport_to_sheet (view, longest->points[k], &at_x, &at_y);
      if (at_x < MARGIN || at_y < MARGIN || at_x > width - MARGIN || at_y > height - MARGIN || (found && at_y >= *y))
        continue;
      *x = at_x;
      *y = at_y;
      found = TRUE;
    }
  return found;
}

void
sg_painter_times (SgPainter *self, cairo_t *cr, const SgViewport *view, GPtrArray *isochrones, const char *const *names, double width, double height,
                  guint32 colour)
{
  g_return_if_fail (SG_IS_PAINTER (self) && isochrones != NULL);

  cairo_save (cr);
  for (guint i = isochrones->len; i > 0; i--)
    {
      const SgIsochrone *one = isochrones->pdata[i - 1];

      draw_lines (cr, view, one->lines, i == isochrones->len ? 1.8 : 1.1, colour);
    }
  for (guint i = 0; names != NULL && i < isochrones->len; i++)
    {
      const SgIsochrone *one = isochrones->pdata[i];
      double x = 0, y = 0; /* of gcc, which does not see that both are set */

      if (find_place (view, one->lines, width, height, &x, &y))
        sg_painter_tag (self, cr, x, y, names[i]);
    }
  cairo_restore (cr);
}
