/* sg-block.c: troop blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-block.h"
#include "draw/sg-painter-private.h"

#include <math.h>

#define TURNED_GROUND 0xfbf5e6
#define LEAST_HATCHED 30.0   /* u of front below which the cuts would run together */
#define LEAST_NAMED 30.0
#define LEAST_COUNTED 56.0

typedef struct
{
  cairo_t          *cr;
  SgStyle           style;
  const SgSideInks *own, *other;
  gboolean          upright;      /* cut upright: Red */
  double            w, h, l;      /* l: the front that all weights hang from */
  guint             state;
  guint32           fill, edge, mark;
} Block;

static void
trace_body (const Block *b)
{
  sg_trace_rectangle (b->cr, 0, 0, b->w, b->h, MAX (1, 0.022 * b->w));
}

static void
choose_inks (Block *b)
{
  const SgSideInks *own = b->own;
  gboolean plain_red = b->style == SG_STYLE_PLAIN && b->upright;

  b->fill = own->fill;
  b->edge = own->edge;
  b->mark = own->on;
  if (b->state & SG_BLOCK_OUT)
    {
      b->fill = 0xb9b3a6;
      b->edge = 0x6f695f;
      b->mark = 0x5a554c;
    }
  else if (b->state & (SG_BLOCK_TURNED | SG_BLOCK_PRISONER | SG_BLOCK_GHOST))
    {
      b->fill = b->state & SG_BLOCK_TURNED ? TURNED_GROUND : own->pale;
      b->mark = plain_red ? own->edge : own->fill;
      b->edge = plain_red ? own->edge : own->fill;
    }
}

static gboolean
is_solid (const Block *b)
{
  return !(b->state & (SG_BLOCK_TURNED | SG_BLOCK_PRISONER | SG_BLOCK_OUT | SG_BLOCK_GHOST));
}

static void
draw_hatch (const Block *b)
{
  gboolean plain = b->style == SG_STYLE_PLAIN;
  double pitch = MAX (2.4, (plain ? 0.055 : 0.042) * b->l);

  if (b->l < LEAST_HATCHED)
    return;
  for (double t = pitch / 2; t < (b->upright ? b->w : b->h); t += pitch)
    {
      cairo_move_to (b->cr, b->upright ? t : 0, b->upright ? 0 : t);
      cairo_line_to (b->cr, b->upright ? t : b->w, b->upright ? b->h : t);
    }
  sg_ink (b->cr, b->own->hatch, b->own->hatch_alpha);
  cairo_set_line_width (b->cr, plain ? 0.9 : 0.7);
  cairo_stroke (b->cr);
}

static void
draw_front (const Block *b)
{
  double deep = MAX (1.4, 0.06 * b->l);

  cairo_rectangle (b->cr, 0, 0, b->w, deep);
  sg_ink (b->cr, is_solid (b) ? (b->style == SG_STYLE_PLAIN && b->upright ? b->own->edge : b->own->on) : b->mark, 1);
  cairo_fill (b->cr);
}

/* A saltire in a square at the left, or in the middle where there is no room for a name. */
static void
draw_saltire (const Block *b, double cx, double cy, double arm)
{
  cairo_move_to (b->cr, cx - arm, cy - arm * 0.8);
  cairo_line_to (b->cr, cx + arm, cy + arm * 0.8);
  cairo_move_to (b->cr, cx + arm, cy - arm * 0.8);
  cairo_line_to (b->cr, cx - arm, cy + arm * 0.8);
  sg_ink (b->cr, b->mark, 1);
  cairo_set_line_width (b->cr, MAX (1.1, arm * 0.17));
  cairo_set_line_cap (b->cr, CAIRO_LINE_CAP_BUTT);
  cairo_stroke (b->cr);
}

static void
draw_band (const Block *b)
{
  double half = 0.1 * MIN (b->w, b->h), top = MAX (1.4, 0.06 * b->l);

  cairo_move_to (b->cr, 0, b->h - half);
  cairo_line_to (b->cr, 0, b->h);
  cairo_line_to (b->cr, half * 1.2, b->h);
  cairo_line_to (b->cr, b->w, top + half);
  cairo_line_to (b->cr, b->w, top);
  cairo_line_to (b->cr, b->w - half * 1.2, top);
  cairo_close_path (b->cr);
  sg_ink (b->cr, b->mark, 1);
  cairo_fill (b->cr);
}

/* A little plan of a gun, its muzzle to the front; @size from muzzle to trail. */
static void
draw_gun_plan (const Block *b, double cx, double cy, double size)
{
  double u = size / 10;

  cairo_rectangle (b->cr, cx - u * 0.75, cy - u * 5, u * 1.5, u * 10);
  cairo_rectangle (b->cr, cx - u * 2.6, cy - u * 0.6, u * 5.2, u * 1.2);
  cairo_rectangle (b->cr, cx - u * 2.9, cy - u * 2.4, u * 1.1, u * 4.8);
  cairo_rectangle (b->cr, cx + u * 1.8, cy - u * 2.4, u * 1.1, u * 4.8);
  sg_ink (b->cr, b->mark, 1);
  cairo_fill (b->cr);
}

static void
draw_guns (const Block *b, guint guns)
{
  guint shown = b->l < LEAST_NAMED ? 1 : CLAMP (guns, 1, 4);
  double size = b->h * 0.62, pitch = MIN (size * 0.75, b->w * 0.82 / shown);

  for (guint i = 0; i < shown; i++)
    draw_gun_plan (b, b->w / 2 + (i - (shown - 1) / 2.0) * pitch, b->h * 0.55, size);
}

static double
draw_words (const Block *b, const char *words, guint hand, double size, double cx, double cy)
{
  g_autoptr (PangoLayout) layout = sg_lettering (b->cr, b->style, hand, size, 0, words);
  double w, h, base;

  sg_lettering_size (layout, &w, &h, &base);
  sg_lettering_show (b->cr, layout, cx - w / 2, cy - h / 2 + base, b->mark, 0, 0);
  return h;
}

static void
draw_contents (const Block *b, const char *arm, const char *name, guint strength)
{
  gboolean named = name && *name && b->l >= LEAST_NAMED, counted = strength > 0 && b->l >= LEAST_COUNTED;
  double size = MIN (0.28 * b->l, b->h / 2);
  g_autofree char *count = counted ? g_strdup_printf ("%u", strength) : NULL;

  if (g_strcmp0 (arm, "guns") == 0)
    {
      draw_guns (b, strength);
      return;
    }
  if (g_strcmp0 (arm, "horse") == 0)
    {
      draw_band (b);
      if (named)
        draw_words (b, name, SG_HAND_BOLD, size * 0.9, b->w * 0.74, b->h * 0.72);
      if (counted)
        draw_words (b, count, SG_HAND_ROMAN, 0.135 * b->l, b->w * 0.26, b->h * 0.28);
      return;
    }
  draw_saltire (b, named || counted ? b->w * 0.29 : b->w / 2, b->h * 0.53, b->h * (named || counted ? 0.24 : 0.27));
  if (named)
    draw_words (b, name, SG_HAND_BOLD, size, b->w * 0.72, b->h * (counted ? 0.44 : 0.55));
  if (counted)
    draw_words (b, count, SG_HAND_ROMAN, named ? 0.15 * b->l : size * 0.9, b->w * 0.72, b->h * (named ? 0.8 : 0.55));
}

/* Edges that face the light are paler, those that turn from it darker. */
static void
draw_bevel (const Block *b)
{
  double k = 1.6;

  if (b->style == SG_STYLE_PLAIN || b->l < LEAST_HATCHED || !is_solid (b))
    return;
  cairo_set_line_width (b->cr, k);
  cairo_move_to (b->cr, k / 2, b->h);
  cairo_line_to (b->cr, k / 2, k / 2);
  cairo_line_to (b->cr, b->w, k / 2);
  cairo_set_source_rgba (b->cr, 1, 1, 1, 0.27);
  cairo_stroke (b->cr);
  cairo_move_to (b->cr, b->w - k / 2, 0);
  cairo_line_to (b->cr, b->w - k / 2, b->h - k / 2);
  cairo_line_to (b->cr, 0, b->h - k / 2);
  cairo_set_source_rgba (b->cr, 0, 0, 0, 0.23);
  cairo_stroke (b->cr);
}

static void
draw_border (const Block *b)
{
  double width = b->style == SG_STYLE_PLAIN ? MAX (1.3, 0.032 * b->l) : MAX (0.9, 0.018 * b->l);

  if (b->state & (SG_BLOCK_TURNED | SG_BLOCK_PRISONER))
    width = MAX (width, 0.036 * b->l);
  if (b->state & SG_BLOCK_GHOST)
    cairo_set_dash (b->cr, (double[]) { MAX (2, 0.05 * b->l), MAX (1.6, 0.04 * b->l) }, 2, 0);
  trace_body (b);
  sg_ink (b->cr,
          b->state & SG_BLOCK_PRISONER ? (b->style == SG_STYLE_PLAIN ? b->other->edge : b->other->fill) : b->edge, 1);
  cairo_set_line_width (b->cr, width);
  cairo_stroke (b->cr);
  cairo_set_dash (b->cr, NULL, 0, 0);
}

static void
draw_state (const Block *b)
{
  if (b->state & SG_BLOCK_PRISONER)
    {
      for (int k = 1; k <= 5; k++)
        {
          cairo_move_to (b->cr, b->w * k / 6, 0);
          cairo_line_to (b->cr, b->w * k / 6, b->h);
        }
      sg_ink (b->cr, b->style == SG_STYLE_PLAIN ? b->other->edge : b->other->fill, 1);
      cairo_set_line_width (b->cr, MAX (0.9, 0.026 * b->l));
      cairo_stroke (b->cr);
    }
  if (b->state & SG_BLOCK_OUT)
    {
      cairo_move_to (b->cr, 0, 0);
      cairo_line_to (b->cr, b->w, b->h);
      cairo_move_to (b->cr, b->w, 0);
      cairo_line_to (b->cr, 0, b->h);
      sg_ink (b->cr, 0x2e2a26, 1);
      cairo_set_line_width (b->cr, MAX (1, 0.03 * b->l));
      cairo_stroke (b->cr);
    }
}

static void
draw_around (const Block *b)
{
  double ring = MAX (2.2, 0.045 * b->l);

  if (is_solid (b) && b->style != SG_STYLE_PLAIN)
    {
      cairo_save (b->cr);
      cairo_translate (b->cr, 0.022 * b->l + 0.5, 0.028 * b->l + 0.6);
      trace_body (b);
      cairo_restore (b->cr);
      sg_ink (b->cr, 0x2a1c10, 0.38);
      cairo_fill (b->cr);
    }
  if (!(b->state & SG_BLOCK_SELECTED))
    return;
  for (guint pass = 0; pass < 2; pass++)
    {
      trace_body (b);
      sg_ink (b->cr, pass ? 0xffc21f : 0x2b1d00, 1);
      cairo_set_line_width (b->cr, 2 * (ring + (pass ? 0.8 : 1.6)));
      cairo_stroke (b->cr);
    }
}

void
sg_block_draw (cairo_t *cr, SgStyle style, const char *side, const char *arm, double x, double y, double width,
               double height, const char *name, guint strength, guint state)
{
  Block b = { cr,
              style,
              sg_side_inks (style, side),
              sg_side_inks (style, sg_side_is_round (side) ? "blue" : "red"),
              sg_side_is_round (side),
              width,
              height,
              width,
              state };

  g_return_if_fail (cr && width > 0 && height > 0);

  choose_inks (&b);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_new_path (cr);
  draw_around (&b);
  if (state & SG_BLOCK_GHOST)
    cairo_push_group (cr);
  cairo_save (cr);
  trace_body (&b);
  cairo_clip_preserve (cr);
  sg_ink (cr, b.fill, 1);
  cairo_fill (cr);
  if (is_solid (&b))
    draw_hatch (&b);
  draw_front (&b);
  draw_contents (&b, arm, name, strength);
  draw_bevel (&b);
  draw_state (&b);
  cairo_restore (cr);
  draw_border (&b);
  if (state & SG_BLOCK_GHOST)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.66);
    }
  cairo_restore (cr);
}
