/* sg-block-after.c: what stands outside a block's body: chevrons, waves, lost fronts, seals; and the flag.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-block-after.h"

#include "draw/sg-block-private.h"
#include "draw/sg-inks.h"
#include "draw/sg-lettering.h"

#include <math.h>

static void
stroke_cased (const SgBlock *b, guint32 ink, double width)
{
  cairo_set_line_cap (b->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (b->cr, CAIRO_LINE_JOIN_MITER);
  sg_ink (b->cr, 0xfbf5e6, 0.9);
  cairo_set_line_width (b->cr, width + 1.6);
  cairo_stroke_preserve (b->cr);
  sg_ink (b->cr, ink, 1);
  cairo_set_line_width (b->cr, width);
  cairo_stroke (b->cr);
}

/* Behind it: one for repulsed, two for defeated, three for totally defeated. */
static void
draw_chevrons (const SgBlock *b)
{
  guint n = 0;
  if (b->state & SG_BLOCK_ROUTED)
    n = 3;
  else if (b->state & SG_BLOCK_DEFEATED)
    n = 2;
  else if (b->state & SG_BLOCK_REPULSED)
    n = 1;
  double half = MAX (3, 0.15 * b->l), line = MAX (1.3, 0.045 * b->l);

  for (guint i = 0; i < n; i++)
    {
      double y = b->h + line * 0.9 + i * line * 1.75;

      cairo_move_to (b->cr, b->w / 2 - half, y);
      cairo_line_to (b->cr, b->w / 2, y + half * 0.5);
      cairo_line_to (b->cr, b->w / 2 + half, y);
      stroke_cased (b, b->mark, line);
    }
}

static void
draw_wave (const SgBlock *b)
{
  double high = MAX (1, 0.024 * b->l), y = b->h + high * 2.6, length = b->w * 0.8 / 4;

  if (!(b->state & SG_BLOCK_DISORDERED))
    return;
  cairo_move_to (b->cr, b->w * 0.1, y);
  for (guint i = 0; i < 4; i++)
    cairo_rel_curve_to (b->cr, length * 0.3, -high * 2, length * 0.7, high * 2, length, 0);
  stroke_cased (b, b->own->edge, MAX (1, 0.02 * b->l));
}

/* Brackets show where the front once reached. */
static void
draw_lost (const SgBlock *b)
{
  double out = (b->whole - b->w) / 2, down = MAX (1.6, 0.05 * b->l), gap = MAX (1.5, 0.03 * b->l);

  if (out < gap + 1)
    return;
  cairo_move_to (b->cr, -out, down);
  cairo_line_to (b->cr, -out, 0);
  cairo_line_to (b->cr, -gap, 0);
  cairo_move_to (b->cr, b->w + out, down);
  cairo_line_to (b->cr, b->w + out, 0);
  cairo_line_to (b->cr, b->w + gap, 0);
  sg_ink (b->cr, b->edge, 1);
  cairo_set_line_width (b->cr, MAX (0.8, 0.016 * b->l));
  cairo_stroke (b->cr);
}

/* A “?” at the front's right: nobody has seen it since. */
static void
draw_seal (const SgBlock *b)
{
  g_autoptr (PangoLayout) layout = NULL;
  double r = MAX (3.6, 0.1 * b->l), w, h, base;

  if (!(b->state & SG_BLOCK_GHOST))
    return;
  layout = sg_lettering (b->style, SG_HAND_BOLD, r * 1.6, 0, "?");
  cairo_save (b->cr);
  cairo_translate (b->cr, b->w, 0);
  cairo_rotate (b->cr, -b->turned);
  cairo_arc (b->cr, 0, 0, r, 0, 2 * G_PI);
  sg_ink (b->cr, 0xfdf8ea, 1);
  cairo_fill_preserve (b->cr);
  sg_ink (b->cr, b->own->edge, 1);
  cairo_set_line_width (b->cr, MAX (0.8, 0.014 * b->l));
  cairo_stroke (b->cr);
  sg_lettering_size (layout, &w, &h, &base);
  sg_lettering_show (b->cr, layout, -w / 2, -h / 2 + base, b->own->edge, 0, 0);
  cairo_restore (b->cr);
}

/* A counter of its side’s colour behind it: it has acted. */
static void
draw_counter (const SgBlock *b)
{
  double r = MAX (3, 0.075 * b->l);

  if (!(b->state & SG_BLOCK_ACTED))
    return;
  cairo_arc (b->cr, b->w - r, b->h + r * 1.4, r, 0, 2 * G_PI);
  sg_ink (b->cr, 0xfdf8ea, 1);
  cairo_fill_preserve (b->cr);
  sg_ink (b->cr, b->own->edge, 1);
  cairo_set_line_width (b->cr, MAX (0.8, 0.014 * b->l));
  cairo_stroke (b->cr);
  cairo_arc (b->cr, b->w - r, b->h + r * 1.4, r * 0.55, 0, 2 * G_PI);
  cairo_fill (b->cr);
}

void
sg_block_behind (const SgBlock *b)
{
  cairo_new_path (b->cr);
  draw_wave (b);
  draw_chevrons (b);
  draw_counter (b);
}

void
sg_block_after (const SgBlock *b)
{
  cairo_new_path (b->cr);
  draw_lost (b);
  draw_seal (b);
  sg_block_behind (b);
}

static void
trace_cloth (const SgBlock *b, double w, double h)
{
  cairo_move_to (b->cr, 0, -b->h);
  cairo_line_to (b->cr, w, -b->h);
  cairo_line_to (b->cr, w - h * 0.35, -b->h + h / 2);
  cairo_line_to (b->cr, w, -b->h + h);
  cairo_line_to (b->cr, 0, -b->h + h);
  cairo_close_path (b->cr);
}

/* Its foot on the spot, its pole upright on the sheet; the bar stands for sides cut upright and lies for the others. */
void
sg_block_flag (const SgBlock *b)
{
  double h = b->h * 0.44, w = h * 1.35, pole = MAX (1, b->h * 0.045), bar = h * 0.3;

  cairo_new_path (b->cr);
  if (b->state & SG_BLOCK_RINGED)
    for (guint pass = 0; pass < 2; pass++)
      {
        trace_cloth (b, w, h);
        sg_ink (b->cr, sg_block_ring_ink (b, pass), 1);
        cairo_set_line_width (b->cr, pass ? 5 : 7);
        cairo_stroke (b->cr);
      }
  trace_cloth (b, w, h);
  sg_ink (b->cr, b->fill, 1);
  cairo_fill (b->cr);
  cairo_save (b->cr);
  trace_cloth (b, w, h);
  cairo_clip (b->cr);
  if (b->cut % 2 == 0)
    cairo_rectangle (b->cr, w * 0.34, -b->h, bar, h);
  else
    cairo_rectangle (b->cr, 0, -b->h + (h - bar) / 2, w, bar);
  sg_ink (b->cr, b->mark, 1);
  cairo_fill (b->cr);
  cairo_restore (b->cr);
  trace_cloth (b, w, h);
  sg_ink (b->cr, b->edge, 1);
  cairo_set_line_width (b->cr, MAX (0.8, b->h * 0.02));
  cairo_stroke (b->cr);
  cairo_move_to (b->cr, 0, 0);
  cairo_line_to (b->cr, 0, -b->h - pole);
  sg_ink (b->cr, 0x2b2522, 1);
  cairo_set_line_width (b->cr, pole);
  cairo_stroke (b->cr);
  cairo_arc (b->cr, 0, 0, pole * 1.1, 0, 2 * G_PI);
  cairo_fill (b->cr);
}
