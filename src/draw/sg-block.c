/* sg-block.c: the bodies of troop blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-block-after.h"
#include "draw/sg-block-contents.h"
#include "draw/sg-block-private.h"
#include "draw/sg-block-stand.h"
#include "draw/sg-block-strip.h"
#include "draw/sg-inks.h"
#include "draw/sg-style.h"
#include "draw/sg-trace.h"

#include <math.h>
#include <string.h>

#define TURNED_GROUND 0xfbf5e6
#define LEAST_BLOCK 6.5      /* u: nothing smaller can be read */
#define LEAST_LINE 4.2       /* the same of a line of skirmishers */
#define FRONT_LINE 125.0     /* paces of a half-battalion's front, from which weights hang */
#define RIFLE_GREEN 0x2e6b45
#define TEETH 9
#define LIT_RING 1.7         /* times another ring: it is seen from another panel */
#define LEAST_LIT 4.5        /* u */
/* Print: 0.62 mm from cut to cut, as the shields have it; a laser keeps them. */
#define ENGRAVED_PITCH 1.757
#define ENGRAVED_CUT 0.34
#define ENGRAVED_EDGE 0.75
#define ENGRAVED_HALO 1.1

static const SgBlockArm arms[] = {
  { "foot", 125, 75 },       { "light", 125, 75 },       { "rifles", 125, 75 },    { "guards", 125, 75 }, { "sappers", 125, 75 },
  { "horse", 100, 100 },     { "light-horse", 100, 100 }, { "guns", 100, 75 },     { "horse-guns", 100, 75 }, { "howitzers", 100, 75 },
  { "pontoons", 100, 75 },   { "wagons", 100, 75 },      { "skirmishers", 125, 25 }, { "general", 50, 50 }, { "hq", 50, 77.5 },
  { "unknown", 100, 75 },
};

const SgBlockArm *
sg_block_arm (const char *arm)
{
  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    if (g_strcmp0 (arms[i].arm, arm) == 0)
      return &arms[i];
  return &arms[0];
}

gboolean
sg_block_has_guns (const char *arm)
{
  return g_strcmp0 (arm, "guns") == 0 || g_strcmp0 (arm, "horse-guns") == 0 || g_strcmp0 (arm, "howitzers") == 0;
}

static gboolean
is_ragged (const SgBlock *b)
{
  return (b->state & (SG_BLOCK_DISORDERED | SG_BLOCK_ROUTED)) != 0;
}

/* Sides and rear in nine teeth; the front holds. */
static void
trace_ragged (const SgBlock *b)
{
  double tooth = MAX (0.8, 0.022 * b->l);

  cairo_move_to (b->cr, 0, 0);
  cairo_line_to (b->cr, b->w, 0);
  for (guint i = 1; i < TEETH; i++)
    cairo_line_to (b->cr, b->w + (i % 2 ? tooth : -tooth), b->h * i / TEETH);
  for (guint i = 0; i <= TEETH; i++)
    cairo_line_to (b->cr, b->w - b->w * i / TEETH, b->h + (i % 2 ? tooth : -tooth));
  for (guint i = TEETH - 1; i > 0; i--)
    cairo_line_to (b->cr, i % 2 ? -tooth : tooth, b->h * i / TEETH);
  cairo_close_path (b->cr);
}

void
sg_block_trace (const SgBlock *b)
{
  cairo_new_sub_path (b->cr);
  if (g_strcmp0 (b->look->arm, "general") == 0)
    {
      cairo_move_to (b->cr, b->w / 2, 0);
      cairo_line_to (b->cr, b->w, b->h / 2);
      cairo_line_to (b->cr, b->w / 2, b->h);
      cairo_line_to (b->cr, 0, b->h / 2);
      cairo_close_path (b->cr);
    }
  else if (is_ragged (b))
    trace_ragged (b);
  else
    sg_trace_rectangle (b->cr, 0, 0, b->w, b->h, b->state & SG_BLOCK_ENGRAVED ? 0 : MAX (1, 0.022 * b->w));
}

static guint32
strong (const SgBlock *b, const SgSideInks *inks)
{
  return b->style == SG_STYLE_PLAIN && inks->fill == 0xffffff ? inks->edge : inks->fill;
}

static gboolean
is_turned (const SgBlock *b)
{
  return (b->state & (SG_BLOCK_TURNED | SG_BLOCK_FLED)) != 0;
}

static gboolean
is_solid (const SgBlock *b)
{
  return !is_turned (b) && !(b->state & (SG_BLOCK_PRISONER | SG_BLOCK_OUT | SG_BLOCK_FADED));
}

/* The side's colour; for a printer without colours, as grey as it is dark. */
static guint32
engraved_ink (const SgBlock *b)
{
  guint32 ink = sg_side_inks (SG_STYLE_ORDNANCE, b->look->side)->fill;

  return b->style == SG_STYLE_PLAIN ? sg_ink_grey (ink) : ink;
}

static void
choose_inks (SgBlock *b)
{
  const SgSideInks *own = b->own;

  b->fill = own->fill;
  b->edge = own->edge;
  b->mark = own->on;
  if (b->state & SG_BLOCK_ENGRAVED)
    {
      b->fill = engraved_ink (b);
      b->edge = 0x141414;
      b->mark = 0xffffff;
    }
  else if (b->state & SG_BLOCK_OUT)
    {
      b->fill = 0xb9b3a6;
      b->edge = 0x6f695f;
      b->mark = 0x5a554c;
    }
  else if (!is_solid (b))
    {
      b->fill = is_turned (b) ? TURNED_GROUND : own->pale;
      b->mark = b->edge = strong (b, own);
    }
}

/* Engravers' tinctures, relative to the block's own front: upright, level, bendwise, dotted. */
static void
draw_hatch (const SgBlock *b)
{
  gboolean plain = b->style == SG_STYLE_PLAIN, engraved = (b->state & SG_BLOCK_ENGRAVED) != 0;
  double pitch = MAX (2.4, (plain ? 0.055 : 0.042) * b->l);
  double weight = plain ? 0.9 : 0.7, across = b->w;

  if (engraved)
    {
      pitch = ENGRAVED_PITCH;
      weight = ENGRAVED_CUT;
    }
  else if (b->cut == 3)
    weight = 1.1;
  if (b->cut == 2)
    across = b->w + b->h;
  else if (b->cut)
    across = b->h;

  if (b->l < SG_BLOCK_HATCHED && !engraved)
    return;
  for (double t = pitch / 2; t < across; t += pitch)
    if (b->cut == 2)
      {
        cairo_move_to (b->cr, t, 0);
        cairo_line_to (b->cr, t - b->h, b->h);
      }
    else if (b->cut)
      {
        cairo_move_to (b->cr, 0, t);
        cairo_line_to (b->cr, b->w, t);
      }
    else
      {
        cairo_move_to (b->cr, t, 0);
        cairo_line_to (b->cr, t, b->h);
      }
  if (b->cut == 3)
    cairo_set_dash (b->cr, (double[]) { 1, pitch }, 2, 0);
  if (engraved)
    sg_ink (b->cr, 0xffffff, 1);
  else
    sg_ink (b->cr, b->own->hatch, b->own->hatch_alpha);
  cairo_set_line_width (b->cr, weight);
  cairo_stroke (b->cr);
  cairo_set_dash (b->cr, NULL, 0, 0);
}

double
sg_block_front_depth (const SgBlock *b)
{
  return MAX (1.4, MIN (0.06 * b->l, 0.14 * b->h));
}

static void
draw_front (const SgBlock *b)
{
  double deep = sg_block_front_depth (b);
  guint32 ink = b->mark;

  if (g_strcmp0 (b->look->arm, "general") == 0)
    return;
  if (is_solid (b) && !(b->state & SG_BLOCK_ENGRAVED))
    {
      if (g_strcmp0 (b->look->arm, "rifles") == 0)
        ink = RIFLE_GREEN;
      else if (b->style == SG_STYLE_PLAIN && b->own->fill == 0xffffff)
        ink = b->own->edge;
      else
        ink = b->own->on;
    }
  cairo_rectangle (b->cr, 0, 0, b->w, deep);
  sg_ink (b->cr, ink, 1);
  cairo_fill (b->cr);
  if (b->state & SG_BLOCK_ENGRAVED)
    {
      cairo_rectangle (b->cr, 0, deep, b->w, ENGRAVED_EDGE * 0.6);
      sg_ink (b->cr, b->edge, 1);
      cairo_fill (b->cr);
    }
}

/* Edges that face the light are paler, those that turn from it darker, however the block is turned. */
static void
draw_bevel (const SgBlock *b)
{
  static const struct { double nx, ny; } normals[] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const double k = 1.6, corners[5][2] = { { k / 2, k / 2 }, { b->w - k / 2, k / 2 }, { b->w - k / 2, b->h - k / 2 }, { k / 2, b->h - k / 2 }, { k / 2, k / 2 } };
  double c = cos (b->turned), s = sin (b->turned);

  if (b->style == SG_STYLE_PLAIN || b->state & SG_BLOCK_ENGRAVED || b->l < SG_BLOCK_HATCHED || !is_solid (b) || is_ragged (b) || g_strcmp0 (b->look->arm, "general") == 0)
    return;
  cairo_set_line_width (b->cr, k);
  for (guint i = 0; i < 4; i++)
    {
      double lit = -M_SQRT1_2 * (normals[i].nx * c - normals[i].ny * s + normals[i].nx * s + normals[i].ny * c);

      cairo_move_to (b->cr, corners[i][0], corners[i][1]);
      cairo_line_to (b->cr, corners[i + 1][0], corners[i + 1][1]);
      if (lit > 0)
        cairo_set_source_rgba (b->cr, 1, 1, 1, 0.38 * lit);
      else
        cairo_set_source_rgba (b->cr, 0, 0, 0, -0.32 * lit);
      cairo_stroke (b->cr);
    }
}

static void
draw_border (const SgBlock *b)
{
  double width = b->style == SG_STYLE_PLAIN ? MAX (1.3, 0.032 * b->l) : MAX (0.9, 0.018 * b->l);

  if (b->state & SG_BLOCK_ENGRAVED)
    width = ENGRAVED_EDGE;
  if (is_turned (b) || b->state & SG_BLOCK_PRISONER)
    width = MAX (width, 0.036 * b->l);
  if (b->state & SG_BLOCK_FADED)
    cairo_set_dash (b->cr, (double[]) { MAX (2, 0.05 * b->l), MAX (1.6, 0.04 * b->l) }, 2, 0);
  else if (b->state & SG_BLOCK_ROUTED)
    cairo_set_dash (b->cr, (double[]) { MAX (2.4, 0.075 * b->l), MAX (1.5, 0.045 * b->l) }, 2, 0);
  sg_block_trace (b);
  sg_ink (b->cr, b->state & SG_BLOCK_PRISONER ? strong (b, b->other) : b->edge, 1);
  cairo_set_line_width (b->cr, width);
  cairo_stroke (b->cr);
  cairo_set_dash (b->cr, NULL, 0, 0);
}

static void
draw_state (const SgBlock *b)
{
  if (b->state & SG_BLOCK_PRISONER)
    {
      guint bars = b->l < SG_BLOCK_NAMED ? 3 : 5;

      for (guint k = 1; k <= bars; k++)
        {
          cairo_move_to (b->cr, b->w * k / (bars + 1), 0);
          cairo_line_to (b->cr, b->w * k / (bars + 1), b->h);
        }
      sg_ink (b->cr, strong (b, b->other), 1);
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

/* The shadow lies on the sheet and does not turn with the block. */
static void
draw_shadow (const SgBlock *b)
{
  double dx = 0.022 * b->l + 0.5, dy = 0.028 * b->l + 0.6, c = cos (-b->turned), s = sin (-b->turned);

  if (!is_solid (b) || b->style == SG_STYLE_PLAIN || b->state & SG_BLOCK_ENGRAVED)
    return;
  cairo_save (b->cr);
  cairo_translate (b->cr, dx * c - dy * s, dx * s + dy * c);
  sg_block_trace (b);
  cairo_restore (b->cr);
  sg_ink (b->cr, 0x2a1c10, 0.38);
  cairo_fill (b->cr);
}

guint32
sg_block_ring_ink (const SgBlock *b, gboolean within)
{
  if (b->state & SG_BLOCK_SELECTED)
    return within ? 0xffc21f : 0x2b1d00;
  if (b->state & SG_BLOCK_LIT)
    return within ? 0x6fe3ff : 0x0b3a4a;
  if (b->state & SG_BLOCK_HOVERED)
    return within ? 0xffffff : b->own->edge;
  return within ? 0x7fe07a : 0x143d17;
}

/* A ring outside it. */
static void
draw_ring (const SgBlock *b)
{
  gboolean chosen = (b->state & (SG_BLOCK_SELECTED | SG_BLOCK_CALLED)) != 0;
  double ring = chosen ? MAX (2.2, MIN (0.045 * b->l, 0.14 * b->h)) : MAX (1.6, MIN (0.03 * b->l, 0.1 * b->h));

  if (!(b->state & SG_BLOCK_RINGED))
    return;
  if (b->state & SG_BLOCK_LIT)
    ring = MAX (ring * LIT_RING, LEAST_LIT);
  for (guint pass = 0; pass < 2; pass++)
    {
      sg_block_trace (b);
      sg_ink (b->cr, sg_block_ring_ink (b, pass), 1);
      cairo_set_line_width (b->cr, 2 * (ring + (pass ? 0.8 : 1.6)));
      cairo_stroke (b->cr);
    }
}

static guint
cut_of (const char *side)
{
  static const char *const sides[] = { "red", "blue", "green", "ochre" };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (g_strcmp0 (sides[i], side) == 0)
      return i;
  return 0;
}

/* Where one block or exchange piece ends and the next begins. */
static void
draw_pieces (const SgBlock *b)
{
  double at = b->w;

  for (guint i = 0; i + 1 < b->look->n_pieces; i++)
    {
      at -= b->look->pieces[i] / b->look->front * b->w;
      cairo_move_to (b->cr, at, 0);
      cairo_line_to (b->cr, at, b->h);
    }
  sg_ink (b->cr, b->edge, 0.75);
  cairo_set_line_width (b->cr, MAX (0.9, 0.011 * b->l));
  cairo_stroke (b->cr);
}

static void
draw_body (SgBlock *b)
{
  cairo_save (b->cr);
  sg_block_trace (b);
  cairo_clip_preserve (b->cr);
  sg_ink (b->cr, b->fill, 1);
  cairo_fill (b->cr);
  if (is_solid (b))
    draw_hatch (b);
  draw_front (b);
  draw_pieces (b);
  if (b->state & SG_BLOCK_ENGRAVED)
    {
      b->mark = b->fill;
      b->halo = ENGRAVED_HALO;
      sg_block_contents (b);
      b->mark = 0xffffff;
      b->halo = 0;
    }
  sg_block_contents (b);
  draw_bevel (b);
  draw_state (b);
  cairo_restore (b->cr);
  draw_border (b);
}

/* The coloured front shrinks to the men that are left. */
static void
shrink (SgBlock *b)
{
  double left = b->look->full > b->look->strength && b->look->strength ? (double) b->look->strength / b->look->full : 1;

  b->whole = b->look->whole > 0 && b->look->front > 0 ? b->w * MAX (1, b->look->whole / b->look->front) : b->w;
  if (b->look->whole > 0 || sg_block_has_guns (b->look->arm) || left >= 1 || b->look->n_figures > 0)
    return;
  b->w = MAX (b->w * left, MIN (b->w, LEAST_BLOCK));
  cairo_translate (b->cr, (b->whole - b->w) / 2, 0);
}

static SgBlock
block_of (cairo_t *cr, SgStyle style, const SgBlockLook *look)
{
  const char *captor = "blue";
  if (look->captor)
    captor = look->captor;
  else if (g_strcmp0 (look->side, "blue") == 0)
    captor = "red";

  return (SgBlock) { .cr = cr, .style = style, .look = look, .own = sg_side_inks (style, look->side),
                     .other = sg_side_inks (style, captor), .cut = cut_of (look->side), .state = look->state };
}

static double
ink_of_state (guint state)
{
  if (state & SG_BLOCK_PLANNED)
    return 0.55;
  if (state & SG_BLOCK_GHOST)
    return 0.66;
  if (state & SG_BLOCK_DIM)
    return 0.5;
  return 1;
}

/* The body as faint as its state: a group no larger than the block, since it is as large as what may be drawn on. */
static void
draw_faint_body (SgBlock *b, double alpha)
{
  cairo_save (b->cr);
  cairo_rectangle (b->cr, -0.1 * b->l - 3, -0.1 * b->l - 3, b->w + 0.2 * b->l + 6, b->h + 0.2 * b->l + 6);
  cairo_clip (b->cr);
  cairo_push_group (b->cr);
  draw_body (b);
  cairo_pop_group_to_source (b->cr);
  cairo_paint_with_alpha (b->cr, alpha);
  cairo_restore (b->cr);
}

static void
draw_lying (SgBlock *b, double alpha)
{
  draw_shadow (b);
  if (alpha < 1)
    draw_faint_body (b, alpha);
  else
    draw_body (b);
}

void
sg_block_paint (cairo_t *cr, SgStyle style, const SgBlockLook *look, double width, double height, double turned)
{
  const SgBlockArm *arm = sg_block_arm (look->arm);
  SgBlock b = block_of (cr, style, look);

  g_return_if_fail (width > 0 && height > 0);

  b.w = width;
  b.h = height;
  b.l = width * FRONT_LINE / MAX (100, arm->front);
  b.turned = turned * G_PI / 180;
  b.upside = cos (b.turned) < -0.08;
  choose_inks (&b);
  cairo_save (cr);
  if (g_str_equal (arm->arm, "hq"))
    sg_block_flag (&b);
  else
    {
      cairo_rotate (cr, b.turned);
      cairo_translate (cr, -width / 2, -height / 2);
      shrink (&b);
      cairo_new_path (cr);
      draw_ring (&b);
      if (sg_block_stands (look, width))
        sg_block_stand (&b);
      else
        draw_lying (&b, ink_of_state (look->state));
      sg_block_after (&b);
    }
  cairo_restore (cr);
}

/* What stands behind a block’s rear, behind the tail at @last, before which the point of the sheet before it lies. */
static void
draw_behind_tail (SgBlock *b, const double *last)
{
  cairo_save (b->cr);
  cairo_translate (b->cr, last[0], last[1]);
  cairo_rotate (b->cr, atan2 (last[-2] - last[0], last[1] - last[-1]));
  cairo_translate (b->cr, -b->w / 2, 0);
  sg_block_behind (b);
  cairo_restore (b->cr);
}

void
sg_block_paint_column (cairo_t *cr, SgStyle style, const SgBlockLook *look, const SgViewport *view)
{
  g_autofree double *xy = g_new (double, 2 * MAX (1, look->n_spine));
  double alpha = ink_of_state (look->state);
  SgBlock b = block_of (cr, style, look);

  b.w = b.whole = sg_block_strip_width (look, view);
  b.l = b.w * FRONT_LINE / MAX (100, sg_block_arm (look->arm)->front);
  for (guint i = 0; i < look->n_spine; i++)
    sg_viewport_to_sheet (view, look->spine[i], &xy[2 * i], &xy[2 * i + 1]);
  choose_inks (&b);
  if (alpha < 1)
    cairo_push_group (cr);
  if (sg_block_stands (look, b.w))
    sg_block_stand_bent (&b, view);
  else
    sg_block_strip (&b, xy, look->n_spine, b.w);
  draw_behind_tail (&b, &xy[2 * (look->n_spine - 1)]);
  if (alpha < 1)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, alpha);
    }
}

void
sg_block_size (SgMap *map, const SgViewport *view, const SgBlockLook *look, double *width, double *height)
{
  const SgBlockArm *arm = sg_block_arm (look->arm);
  double pace = sg_map_grain (map) / 13.3, least = g_str_equal (arm->arm, "skirmishers") ? LEAST_LINE : LEAST_BLOCK, k;

  *width = (look->front > 0 ? look->front : arm->front * pace) * view->scale;
  *height = (look->depth > 0 ? look->depth : arm->depth * pace) * view->scale;
  if (look->front > 0) /* true along the front, whatever its depth */
    {
      *width = MAX (*width, least);
      *height = MAX (*height, least);
      return;
    }
  k = MAX (1, least / MIN (*width, *height));
  *width *= k;
  *height *= k;
}

void
sg_block_draw (cairo_t *cr, SgStyle style, const char *side, const char *arm, double x, double y, double width, double height,
               const char *name, guint strength, guint state)
{
  SgBlockLook look = { .side = side, .arm = arm, .name = name, .strength = strength, .state = state };

  g_return_if_fail (cr && width > 0 && height > 0);

  cairo_save (cr);
  cairo_translate (cr, x + width / 2, y + height / 2);
  sg_block_paint (cr, style, &look, width, height, 0);
  cairo_restore (cr);
}
