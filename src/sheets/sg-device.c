/* sg-device.c: the shield of an army: its side's tincture and one white charge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-device.h"

#include "sheets/sg-roster.h"

#include <string.h>

static void
line (cairo_t *cr, double x0, double y0, double x1, double y1)
{
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
}

/* The charge as strokes on a shield of 1 × 1. */
static gboolean
trace_charge (cairo_t *cr, const char *device)
{
  if (strcmp (device, "cross") == 0)
    {
      line (cr, 0.5, 0, 0.5, 1);
      line (cr, 0, 0.4, 1, 0.4);
    }
  else if (strcmp (device, "saltire") == 0)
    {
      line (cr, 0, 0, 1, 0.95);
      line (cr, 1, 0, 0, 0.95);
    }
  else if (strcmp (device, "chevron") == 0)
    {
      cairo_move_to (cr, 0, 0.72);
      cairo_line_to (cr, 0.5, 0.36);
      cairo_line_to (cr, 1, 0.72);
    }
  else if (strcmp (device, "bend") == 0)
    line (cr, 0, 0.05, 1, 0.85);
  else if (strcmp (device, "fess") == 0)
    line (cr, 0, 0.44, 1, 0.44);
  else if (strcmp (device, "pale") == 0)
    line (cr, 0.5, 0, 0.5, 1);
  else if (strcmp (device, "pile") == 0)
    {
      cairo_move_to (cr, 0.2, 0);
      cairo_line_to (cr, 0.5, 0.85);
      cairo_line_to (cr, 0.8, 0);
    }
  else
    return FALSE;
  return TRUE;
}

void
sg_pen_device (SgPen *pen, const char *side, const char *device, double x, double y, double width, double height)
{
  if (device == NULL || *device == '\0')
    {
      sg_pen_shield (pen, side, x, y, width, height);
      return;
    }
  cairo_save (pen->cr);
  sg_pen_trace_shield (pen, x, y, width, height);
  cairo_clip (pen->cr);
  sg_pen_tincture (pen, side, x, y, width, height);
  cairo_save (pen->cr);
  cairo_translate (pen->cr, x, y);
  /* The charge is stretched with its shield. */
  cairo_scale (pen->cr, width, height);
  cairo_new_path (pen->cr);
  if (trace_charge (pen->cr, device))
    {
      cairo_set_source_rgb (pen->cr, 1, 1, 1);
      cairo_set_line_width (pen->cr, 0.22);
      cairo_stroke (pen->cr);
    }
  cairo_restore (pen->cr);
  cairo_restore (pen->cr);
  sg_pen_trace_shield (pen, x, y, width, height);
  cairo_set_source_rgb (pen->cr, SG_INK, SG_INK, SG_INK);
  cairo_set_line_width (pen->cr, width > 12 ? 0.45 : 0.3);
  cairo_stroke (pen->cr);
}
