/* sg-block-stand.c: a unit of toy figures: the ground that it covers, and each of them upon it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Where the figures would run together the unit is one block, like any other.
 */

#include "draw/sg-block-stand.h"

#include <math.h>

#include "draw/sg-block-private.h"
#include "draw/sg-figure.h"
#include "draw/sg-inks.h"
#include "draw/sg-trace.h"

#include "campaign/sg-spine.h"

#define TOLD_APART 7.0  /* u from one to the next */
#define ROUNDED 4.0
/* How large they are drawn against a lone figure, so that each has air round it. */
#define MAN 0.86
#define RIDER 0.68
#define GUN 0.42
#define GUN_LONG 3.0 /* of that, from the unit’s middle to the muzzle, and to the end of the trail */

gboolean
sg_block_stands (const SgBlockLook *look, double width)
{
  double scale = look->front > 0 ? width / look->front : 0;

  return look->n_figures > 0 && scale >= TOLD_APART;
}

static gboolean
is_mounted (const SgBlock *b)
{
  const char *arm = b->look->arm;

  return g_strcmp0 (arm, "horse") == 0 || g_strcmp0 (arm, "light-horse") == 0 || g_strcmp0 (arm, "general") == 0;
}

static guint
figure_state (const SgBlock *b)
{
  guint state = SG_MARK_PLAIN;

  if (b->state & SG_BLOCK_FADED)
    state |= SG_MARK_GHOST;
  if (b->state & SG_BLOCK_PRISONER)
    state |= SG_MARK_PRISONER;
  if (b->state & SG_BLOCK_OUT)
    state |= SG_MARK_DEAD;
  if (b->state & SG_BLOCK_DIM)
    state |= SG_MARK_DIM;
  return state;
}

/* What was traced, pale in its colour. */
static void
fill_ground (const SgBlock *b)
{
  gboolean faded = (b->state & SG_BLOCK_FADED) != 0, plain = b->style == SG_STYLE_PLAIN;
  guint32 ground = b->own->pale;

  if (b->state & SG_BLOCK_OUT)
    ground = b->fill;
  else if (b->state & SG_BLOCK_SELECTED)
    ground = 0xfdeebd;
  sg_ink (b->cr, ground, faded ? 0.4 : 0.78);
  cairo_fill_preserve (b->cr);
  if (faded)
    cairo_set_dash (b->cr, (double[]) { 5, 4 }, 2, 0);
  sg_ink (b->cr, b->own->edge, faded ? 0.7 : 0.9);
  cairo_set_line_width (b->cr, plain ? 1.3 : 1);
  cairo_stroke (b->cr);
  cairo_set_dash (b->cr, NULL, 0, 0);
}

/* Its ground; the front is the heavy edge. */
static void
draw_ground (const SgBlock *b)
{
  if (b->state & (SG_BLOCK_DISORDERED | SG_BLOCK_ROUTED))
    sg_block_trace (b);
  else
    sg_trace_rectangle (b->cr, 0, 0, b->w, b->h, ROUNDED);
  fill_ground (b);
  if (b->state & SG_BLOCK_FADED)
    return;
  cairo_move_to (b->cr, ROUNDED, 0);
  cairo_line_to (b->cr, b->w - ROUNDED, 0);
  sg_ink (b->cr, b->own->edge, 1);
  cairo_set_line_width (b->cr, 2.6);
  cairo_stroke (b->cr);
}

/* Between its crew; limbered, it points to the rear, as it is drawn along. */
static void
draw_gun (const SgBlock *b, double scale)
{
  gboolean limbered = (b->state & SG_BLOCK_LIMBERED) != 0;

  cairo_save (b->cr);
  cairo_translate (b->cr, b->w / 2, b->h / 2 + (limbered ? 1 : -1) * GUN * scale);
  cairo_rotate (b->cr, limbered ? G_PI : 0);
  sg_figure_paint (b->cr, b->style, b->look->side, "guns", GUN * scale, figure_state (b));
  cairo_restore (b->cr);
}

gboolean
sg_block_stand_meets_gun (const SgBlockLook *look, double width, double right, double behind)
{
  double scale = look->front > 0 ? GUN * width / look->front : 0;

  return sg_block_stands (look, width) && sg_block_has_guns (look->arm) && fabs (right) <= scale + 1 && fabs (behind) <= GUN_LONG * scale + 1;
}

static void
draw_figure (const SgBlock *b, double x, double y, double turned, double scale)
{
  gboolean mounted = is_mounted (b);

  cairo_save (b->cr);
  cairo_translate (b->cr, x, y);
  cairo_rotate (b->cr, turned * G_PI / 180);
  if (mounted)
    sg_figure_paint (b->cr, b->style, b->look->side, "horse", RIDER * scale, figure_state (b));
  else
    sg_figure_paint (b->cr, b->style, b->look->side, "foot", MAN * scale, figure_state (b));
  cairo_restore (b->cr);
}

/* A ring outside what is traced. */
static void
draw_ring (const SgBlock *b)
{
  for (guint pass = 0; pass < 2; pass++)
    {
      sg_ink (b->cr, sg_block_ring_ink (b, pass), 1);
      cairo_set_line_width (b->cr, pass ? 5 : 7);
      cairo_stroke_preserve (b->cr);
    }
}

void
sg_block_stand_bent (const SgBlock *b, const SgViewport *view)
{
  guint n = b->look->n_spine;
  g_autofree SgPoint *corners = g_new (SgPoint, 2 * n);
  double xy[4];

  sg_spine_outline (b->look->spine, n, b->look->front, corners);
  cairo_new_path (b->cr);
  for (guint i = 0; i < 2 * n; i++)
    {
      double x, y;

      sg_viewport_to_sheet (view, corners[i], &x, &y);
      cairo_line_to (b->cr, x, y);
      if (i < 2)
        {
          xy[2 * i] = x;
          xy[2 * i + 1] = y;
        }
    }
  cairo_close_path (b->cr);
  cairo_set_line_join (b->cr, CAIRO_LINE_JOIN_ROUND);
  if (b->state & SG_BLOCK_RINGED)
    draw_ring (b);
  fill_ground (b);
  cairo_move_to (b->cr, xy[0], xy[1]);
  cairo_line_to (b->cr, xy[2], xy[3]);
  sg_ink (b->cr, b->own->edge, 1);
  cairo_set_line_width (b->cr, 2.6);
  cairo_stroke (b->cr);
  for (guint i = 0; i < b->look->n_figures; i++)
    {
      const SgPlace *at = &b->look->figures[i];
      double x, y;

      sg_viewport_to_sheet (view, sg_place_to_ground (&b->look->place, at->at), &x, &y);
      draw_figure (b, x, y, b->look->place.bearing + at->bearing + 90.0 * (view->turn % 4), view->scale);
    }
}

void
sg_block_stand (const SgBlock *b)
{
  double scale = b->w / b->look->front;

  draw_ground (b);
  for (guint i = 0; i < b->look->n_figures; i++)
    draw_figure (b, b->w / 2 + b->look->figures[i].at.x * scale, b->h / 2 - b->look->figures[i].at.y * scale, b->look->figures[i].bearing, scale);
  if (sg_block_has_guns (b->look->arm))
    draw_gun (b, scale);
}
