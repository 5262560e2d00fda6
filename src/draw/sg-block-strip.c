/* sg-block-strip.c: a column on the march, drawn along the way on which it lies, its head foremost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * As long as the column is, and as wide as it is or as can be read.  Red's cut runs along it and Blue's across it, as on blocks
 * that face where it goes; the head bears the mark of its arm.
 */

#include "draw/sg-block-strip.h"

#include "draw/sg-block-private.h"
#include "draw/sg-inks.h"

#include <math.h>

#define LEAST_WIDTH 7.5

double
sg_block_strip_width (const SgBlockLook *look, const SgViewport *view)
{
  return MAX (LEAST_WIDTH, look->front * view->scale);
}

static void
trace (cairo_t *cr, const double *xy, guint n)
{
  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, xy[2 * i], xy[2 * i + 1]);
}

static void
stroke (cairo_t *cr, guint32 ink, double alpha, double width)
{
  sg_ink (cr, ink, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke_preserve (cr);
}

/* A line along it for one cut upright, ticks across it for the others. */
static void
draw_cut (const SgBlock *b, double width)
{
  gboolean across = b->cut != 0;

  if (across)
    cairo_set_dash (b->cr, (double[]) { 0.9, 3.4 }, 2, 1.7);
  stroke (b->cr, b->own->hatch, b->own->hatch_alpha, across ? width - 1.6 : MAX (0.9, width / 6));
  cairo_set_dash (b->cr, NULL, 0, 0);
}

/* An arrow's point at its head, in the ink of what stands on it. */
static void
draw_head (const SgBlock *b, const double *xy, double width)
{
  double turned = atan2 (xy[1] - xy[3], xy[0] - xy[2]);

  cairo_save (b->cr);
  cairo_translate (b->cr, xy[0], xy[1]);
  cairo_rotate (b->cr, turned + G_PI / 2);
  cairo_new_path (b->cr);
  cairo_move_to (b->cr, -width * 0.3, width * 0.75);
  cairo_line_to (b->cr, 0, width * 0.25);
  cairo_line_to (b->cr, width * 0.3, width * 0.75);
  sg_ink (b->cr, b->mark, 1);
  cairo_set_line_width (b->cr, MAX (1.2, width * 0.16));
  cairo_stroke (b->cr);
  cairo_restore (b->cr);
}

/* Behind the head: what kind of troops march here. */
static void
draw_mark (const SgBlock *b, const double *xy, guint n, double width)
{
  const char *arm = b->look->arm;
  double size = width * 0.62, back = width * 1.6, x = xy[0], y = xy[1], turned = 0;

  for (guint i = 0; i + 1 < n; i++)
    {
      double leg = hypot (xy[2 * i + 2] - xy[2 * i], xy[2 * i + 3] - xy[2 * i + 1]);

      turned = atan2 (xy[2 * i + 1] - xy[2 * i + 3], xy[2 * i] - xy[2 * i + 2]);
      x = xy[2 * i] + (xy[2 * i + 2] - xy[2 * i]) * MIN (1, back / MAX (0.1, leg));
      y = xy[2 * i + 1] + (xy[2 * i + 3] - xy[2 * i + 1]) * MIN (1, back / MAX (0.1, leg));
      if (back <= leg)
        break;
      back -= leg;
    }
  cairo_save (b->cr);
  cairo_translate (b->cr, x, y);
  cairo_rotate (b->cr, turned + G_PI / 2);
  cairo_new_path (b->cr);
  if (sg_block_has_guns (arm))
    cairo_arc (b->cr, 0, 0, size * 0.36, 0, 2 * G_PI);
  else
    {
      cairo_move_to (b->cr, -size / 2, size / 2);
      cairo_line_to (b->cr, size / 2, -size / 2);
      if (!g_str_equal (arm, "horse") && !g_str_equal (arm, "light-horse"))
        {
          cairo_move_to (b->cr, -size / 2, -size / 2);
          cairo_line_to (b->cr, size / 2, size / 2);
        }
    }
  sg_ink (b->cr, b->mark, 1);
  cairo_set_line_width (b->cr, g_str_equal (arm, "horse") ? width * 0.26 : MAX (1.1, width * 0.12));
  if (sg_block_has_guns (arm))
    cairo_fill (b->cr);
  else
    cairo_stroke (b->cr);
  cairo_restore (b->cr);
}

void
sg_block_strip (const SgBlock *b, const double *xy, guint n, double width)
{
  cairo_t *cr = b->cr;
  gboolean faded = (b->state & SG_BLOCK_FADED) != 0, solid = !(b->state & (SG_BLOCK_FADED | SG_BLOCK_OUT | SG_BLOCK_PRISONER | SG_BLOCK_TURNED | SG_BLOCK_FLED));

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (b->state & SG_BLOCK_RINGED)
    {
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
      trace (cr, xy, n);
      stroke (cr, sg_block_ring_ink (b, FALSE), 1, width + 6.8);
      stroke (cr, sg_block_ring_ink (b, TRUE), 1, width + 5);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
    }
  if (solid && b->style != SG_STYLE_PLAIN)
    {
      cairo_save (cr);
      cairo_translate (cr, 1.1, 1.4);
      trace (cr, xy, n);
      stroke (cr, 0x2a1c10, 0.38, width);
      cairo_restore (cr);
    }
  trace (cr, xy, n);
  if (b->style == SG_STYLE_PLAIN)
    stroke (cr, b->edge, faded ? 0.7 : 1, width + 2);
  else
    stroke (cr, b->edge, faded ? 0.7 : 1, width + 1);
  stroke (cr, b->fill, 1, width - 1);
  if (solid)
    draw_cut (b, width);
  if (faded) /* dashed, as a block that nobody sees is */
    {
      cairo_set_dash (cr, (double[]) { 5, 4 }, 2, 0);
      stroke (cr, b->edge, 0.5, MAX (1.2, width / 5));
      cairo_set_dash (cr, NULL, 0, 0);
    }
  cairo_new_path (cr);
  draw_head (b, xy, width);
  draw_mark (b, xy, n, width);
  cairo_restore (cr);
}
