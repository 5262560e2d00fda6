/* sg-figure.c: single figures and guns, and how their states are told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Size is true to the ground and never under what an eye can read.  Red stands on round bases and Blue on square
 * ones; the dark edge and the cream head are never left out, for on the green cloth they alone tell the sides.
 */

#include "draw/sg-figure.h"

#include "draw/sg-figure-shape.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"
#include "draw/sg-trace.h"

#include <math.h>
#include <string.h>

/* As the figures are measured, in the ground's unit: two that are seen to touch do. */
#define MAN_RADIUS 0.375
#define HORSE_LENGTH 2.0
#define LEAST_MAN 3.25       /* u */
#define LEAST_HORSE 11.0
#define LEAST_GUN 2.6        /* u to the unit of a gun six units long */
#define AMBER 0xffc21f
#define AMBER_CASE 0x2b1d00
#define OUT_FILL 0xb9b3a6
#define OUT_EDGE 0x6f695f
#define OUT_CROSS 0x2e2a26

static void
stroke_whole (const SgFigureDrawing *f, double width, guint32 ink, double alpha)
{
  sg_figure_trace (f);
  cairo_set_line_join (f->cr, CAIRO_LINE_JOIN_ROUND);
  sg_ink (f->cr, ink, alpha);
  cairo_set_line_width (f->cr, width);
  cairo_stroke (f->cr);
}

/* Rings lie outside the figure and under it. */
static void
draw_rings (const SgFigureDrawing *f)
{
  double amber = CLAMP (f->unit * 0.24, 2.2, 5);

  if (f->state & SG_MARK_SELECTED)
    {
      stroke_whole (f, 2 * (amber + 1.6), AMBER_CASE, 1);
      stroke_whole (f, 2 * (amber + 0.8), AMBER, 1);
      stroke_whole (f, 1.6, AMBER_CASE, 1);
    }
  else if (f->state & SG_MARK_HOVERED)
    {
      stroke_whole (f, 2 * 3.6, f->own->edge, 1);
      stroke_whole (f, 2 * 2.7, 0xffffff, 1);
    }
}

static double
reach_of (const SgFigureDrawing *f)
{
  if (f->arm == SG_FIGURE_FOOT)
    return f->unit * 1.15;
  if (f->arm == SG_FIGURE_HORSE)
    return f->unit * 0.8;
  return f->unit * 2.2;
}

static void
draw_cross (const SgFigureDrawing *f, guint32 ink, double weight)
{
  double r = reach_of (f) * (f->arm == SG_FIGURE_HORSE ? 0.62 : 0.9);

  if (f->arm == SG_FIGURE_GUN)
    r = f->unit * 1.25;
  cairo_new_path (f->cr);
  cairo_move_to (f->cr, -r, -r);
  cairo_line_to (f->cr, r, r);
  cairo_move_to (f->cr, r, -r);
  cairo_line_to (f->cr, -r, r);
  cairo_set_line_cap (f->cr, CAIRO_LINE_CAP_ROUND);
  sg_ink (f->cr, 0xfdf6e6, 0.85);
  cairo_set_line_width (f->cr, weight + 1.4);
  cairo_stroke_preserve (f->cr);
  sg_ink (f->cr, ink, 1);
  cairo_set_line_width (f->cr, weight);
  cairo_stroke (f->cr);
  cairo_set_line_cap (f->cr, CAIRO_LINE_CAP_BUTT);
}

/* It has gone in this turn: a tick on the right of its rear, as large as it can be read. */
static void
draw_tick (const SgFigureDrawing *f)
{
  double r = CLAMP (f->unit * 0.5, 3, 7), away = reach_of (f) * 0.75 + r * 0.5;

  cairo_save (f->cr);
  cairo_rotate (f->cr, -f->turned);
  cairo_translate (f->cr, away, away * 0.6);
  cairo_new_path (f->cr);
  cairo_arc (f->cr, 0, 0, r, 0, 2 * G_PI);
  sg_ink (f->cr, 0xfdf6e6, 1);
  cairo_fill_preserve (f->cr);
  sg_ink (f->cr, OUT_CROSS, 1);
  cairo_set_line_width (f->cr, 0.8);
  cairo_stroke (f->cr);
  cairo_move_to (f->cr, -r * 0.5, 0);
  cairo_line_to (f->cr, -r * 0.1, r * 0.45);
  cairo_line_to (f->cr, r * 0.55, -r * 0.45);
  cairo_set_line_width (f->cr, MAX (1, r * 0.26));
  cairo_stroke (f->cr);
  cairo_restore (f->cr);
}

/* Five bars and a ring in the captor's colour. */
static void
draw_bars (const SgFigureDrawing *f)
{
  double reach = f->arm == SG_FIGURE_FOOT ? f->unit : f->unit * 0.36;

  cairo_save (f->cr);
  sg_figure_trace (f);
  cairo_clip (f->cr);
  for (int k = -2; k <= 2; k++)
    {
      cairo_move_to (f->cr, k * reach * 0.45, -f->unit * 2);
      cairo_line_to (f->cr, k * reach * 0.45, f->unit * 2);
    }
  sg_ink (f->cr, f->other->fill, 1);
  cairo_set_line_width (f->cr, MAX (0.7, reach * 0.13));
  if (reach > 4)
    cairo_stroke (f->cr);
  cairo_new_path (f->cr);
  cairo_restore (f->cr);
}

static void
draw_captor_ring (const SgFigureDrawing *f, double radius)
{
  cairo_new_path (f->cr);
  cairo_arc (f->cr, 0, 0, radius, 0, 2 * G_PI);
  sg_ink (f->cr, 0xfdf6e6, 1);
  cairo_set_line_width (f->cr, 3.2);
  cairo_stroke_preserve (f->cr);
  sg_ink (f->cr, f->other->edge, 1);
  cairo_set_line_width (f->cr, 2.4);
  cairo_stroke_preserve (f->cr);
  sg_ink (f->cr, f->style == SG_STYLE_PLAIN ? f->other->edge : f->other->fill, 1);
  cairo_set_line_width (f->cr, 1.6);
  cairo_stroke (f->cr);
}

/* A little flag of the captor, upright on the sheet. */
static void
draw_flag (const SgFigureDrawing *f)
{
  double r = CLAMP (reach_of (f) * (f->arm == SG_FIGURE_GUN ? 0.3 : 0.75), 4.5, 13);

  cairo_save (f->cr);
  if (f->arm == SG_FIGURE_GUN) /* over the trail, so that barrel and wheels stay to be seen */
    cairo_translate (f->cr, 0, f->unit * 2.3);
  cairo_rotate (f->cr, -f->turned);
  cairo_new_path (f->cr);
  cairo_arc (f->cr, 0, 0, r * 1.02, 0, 2 * G_PI);
  sg_ink (f->cr, 0xffffff, 1);
  cairo_fill_preserve (f->cr);
  sg_ink (f->cr, f->other->edge, 1);
  cairo_set_line_width (f->cr, 0.9);
  cairo_stroke (f->cr);
  cairo_move_to (f->cr, -r * 0.36, r * 0.68);
  cairo_line_to (f->cr, -r * 0.36, -r * 0.68);
  cairo_set_line_width (f->cr, MAX (1, r * 0.17));
  cairo_stroke (f->cr);
  cairo_move_to (f->cr, -r * 0.34, -r * 0.64);
  cairo_line_to (f->cr, r * 0.58, -r * 0.3);
  cairo_line_to (f->cr, -r * 0.34, r * 0.06);
  cairo_close_path (f->cr);
  sg_ink (f->cr, f->style == SG_STYLE_PLAIN ? f->other->edge : f->other->fill, 1);
  cairo_fill (f->cr);
  cairo_restore (f->cr);
}

static void
draw_cursor (const SgFigureDrawing *f)
{
  double r = reach_of (f) + 6;

  for (guint pass = 0; pass < 2; pass++)
    {
      cairo_new_path (f->cr);
      cairo_arc (f->cr, 0, f->arm == SG_FIGURE_GUN ? f->unit * 0.9 : 0, r, 0, 2 * G_PI);
      sg_ink (f->cr, pass ? 0xffffff : 0x1c1a18, 1);
      cairo_set_line_width (f->cr, pass ? 1.5 : 3.2);
      if (pass)
        cairo_set_dash (f->cr, (double[]) { 4, 3 }, 2, 0);
      cairo_stroke (f->cr);
    }
  cairo_set_dash (f->cr, NULL, 0, 0);
}

static void
choose_inks (SgFigureDrawing *f)
{
  const guint pale = SG_MARK_PRISONER | SG_MARK_DISARMED | SG_MARK_PLANNED_DEAD | SG_MARK_GHOST;

  f->fill = f->own->fill;
  f->edge = f->own->edge;
  f->head = f->own->on;
  if (f->style == SG_STYLE_PLAIN && f->round)
    f->head = f->own->edge;
  if (f->state & SG_MARK_DEAD)
    {
      f->fill = OUT_FILL;
      f->edge = OUT_EDGE;
      f->head = 0xd9d4c8;
    }
  else if (f->state & pale)
    {
      f->fill = sg_ink_mix (f->own->pale, f->own->fill, f->state & SG_MARK_PLANNED_DEAD ? 0.3 : 0);
      f->head = f->style == SG_STYLE_PLAIN ? 0xffffff : sg_ink_mix (f->own->pale, 0xffffff, 0.5);
    }
}

static void
draw_ghost (const SgFigureDrawing *f)
{
  sg_figure_trace (f);
  sg_ink (f->cr, f->own->pale, 0.66);
  cairo_fill (f->cr);
  sg_figure_trace (f);
  sg_ink (f->cr, f->own->edge, 0.66);
  cairo_set_dash (f->cr, (double[]) { 2.6, 2.1 }, 2, 0);
  cairo_set_line_width (f->cr, 1);
  cairo_stroke (f->cr);
  cairo_set_dash (f->cr, NULL, 0, 0);
}

static void
draw_plain_figure (const SgFigureDrawing *f)
{
  if (!(f->state & SG_MARK_DEAD))
    sg_figure_draw_shadow (f);
  draw_rings (f);
  sg_figure_draw (f);
}

/* What its state lays over it. */
static void
draw_state (const SgFigureDrawing *f)
{
  double weight = CLAMP (reach_of (f) * 0.24, 1.3, f->arm == SG_FIGURE_GUN ? 2.6 : 3.6);

  if (f->state & SG_MARK_PRISONER)
    {
      draw_bars (f);
      draw_captor_ring (f, (f->arm == SG_FIGURE_HORSE ? f->unit * 0.72 : f->unit * 1.1) + 2);
    }
  if (f->state & SG_MARK_CAPTURED)
    {
      draw_captor_ring (f, f->arm == SG_FIGURE_GUN ? f->unit * 1.45 + 1.5 : reach_of (f) + 2);
      draw_flag (f);
    }
  if (f->state & (SG_MARK_DEAD | SG_MARK_PLANNED_DEAD))
    draw_cross (f, OUT_CROSS, weight);
  if (f->state & SG_MARK_PLANNED_TAKEN)
    draw_flag (f);
  if (f->state & SG_MARK_MOVED)
    draw_tick (f);
  if (f->state & SG_MARK_CURSOR)
    draw_cursor (f);
}

static void
draw_figure (SgFigureDrawing *f)
{
  choose_inks (f);
  if (f->state & SG_MARK_DIM)
    cairo_push_group (f->cr);
  if (f->state & SG_MARK_GHOST)
    draw_ghost (f);
  else
    draw_plain_figure (f);
  draw_state (f);
  if (f->state & SG_MARK_DIM)
    {
      cairo_pop_group_to_source (f->cr);
      cairo_paint_with_alpha (f->cr, 0.4);
    }
}

static SgFigureDrawing
make_figure (cairo_t *cr, SgStyle style, const char *side, const char *arm, double scale, guint state)
{
  SgFigureDrawing f = { cr,
               style,
               sg_side_inks (style, side),
               sg_side_inks (style, sg_side_is_round (side) ? "blue" : "red"),
               sg_side_is_round (side),
               sg_figure_arm (arm),
               sg_figure_thing (arm) };

  f.state = state;
  if (f.arm == SG_FIGURE_FOOT)
    f.unit = MAX (LEAST_MAN, MAN_RADIUS * scale);
  else if (f.arm == SG_FIGURE_HORSE)
    f.unit = MAX (LEAST_HORSE, HORSE_LENGTH * scale) / 2;
  else
    f.unit = MAX (LEAST_GUN, scale);
  return f;
}

/* The dead lie lowest; what is chosen lies on top of all; otherwise the farthest first. */
typedef struct { guint index; int layer; double y; } Turn;

static int
compare_turns (const void *a, const void *b)
{
  const Turn *p = a, *q = b;

  if (p->layer != q->layer)
    return p->layer - q->layer;
  if (p->y < q->y)
    return -1;
  if (p->y > q->y)
    return 1;
  return (int) p->index - (int) q->index;
}

static int
layer_of (guint state)
{
  if (state & SG_MARK_CURSOR)
    return 4;
  if (state & SG_MARK_HOVERED)
    return 3;
  if (state & SG_MARK_SELECTED)
    return 2;
  return state & (SG_MARK_DEAD | SG_MARK_GHOST) ? 0 : 1;
}

/* On screen a figure is drawn once for each way it stands and shows, then copied. */
#define MOST_SPRITES 800

static cairo_surface_t *
make_sprite (SgPainter *self, const SgFigureDrawing *like, double half)
{
  int size = (int) ceil (2 * half * self->density);
  cairo_surface_t *sprite = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  SgFigureDrawing f = *like;

  cairo_surface_set_device_scale (sprite, self->density, self->density);
  f.cr = cairo_create (sprite);
  cairo_translate (f.cr, half, half);
  cairo_rotate (f.cr, f.turned);
  draw_figure (&f);
  cairo_destroy (f.cr);
  return sprite;
}

/* Half the side of the square that holds a figure, its shadow and its rim, whichever way it is turned. */
static double
sprite_half (const SgFigureDrawing *f)
{
  static const struct { double units, rim; } of_arm[] = { [SG_FIGURE_FOOT] = { 2, 18 }, [SG_FIGURE_HORSE] = { 1.3, 16 }, [SG_FIGURE_GUN] = { 4.6, 14 } };

  return ceil (f->unit * (f->thing == SG_FIGURE_DEPOT || f->thing == SG_FIGURE_BOX ? 2.7 : of_arm[f->arm].units) + of_arm[f->arm].rim);
}

static void
copy_sprite (SgPainter *self, const SgFigureDrawing *f, double x, double y)
{
  int degrees = (int) lround (f->turned * 180 / G_PI) % 360;
  guint64 key = ((guint64)f->thing << 56) | ((guint64)f->state << 24) | (guint64)f->arm << 20 | (guint64)f->round << 16 | (guint64)(degrees + 360);
  double half = sprite_half (f);
  cairo_surface_t *sprite;
  g_autofree guint64 *owned = g_memdup2 (&key, sizeof key);

  if (!self->sprites || self->sprite_scale != self->cache_view.scale || self->sprite_density != self->density ||
      g_hash_table_size (self->sprites) > MOST_SPRITES)
    {
      g_clear_pointer (&self->sprites, g_hash_table_unref);
      self->sprites
          = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify)cairo_surface_destroy);
      self->sprite_scale = self->cache_view.scale;
      self->sprite_density = self->density;
    }
  sprite = g_hash_table_lookup (self->sprites, owned);
  if (!sprite)
    {
      sprite = make_sprite (self, f, half);
      g_hash_table_insert (self->sprites, g_steal_pointer (&owned), sprite);
    }
  cairo_set_source_surface (f->cr, sprite, round ((x - half) * self->density) / self->density,
                            round ((y - half) * self->density) / self->density);
  cairo_pattern_set_filter (cairo_get_source (f->cr), CAIRO_FILTER_NEAREST);
  cairo_paint (f->cr);
}

/* Paper and files are drawn line by line; so is a view that the country is not cached for. */
gboolean
sg_copies_sprites (SgPainter *self, cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));

  return (self->cache || self->elsewhere) && (type == CAIRO_SURFACE_TYPE_IMAGE || type == CAIRO_SURFACE_TYPE_RECORDING);
}

static void
draw_mark (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *mark, gboolean copied)
{
  SgFigureDrawing f = make_figure (cr, self->style, mark->side, mark->arm, view->scale, mark->state);
  double x, y;

  sg_viewport_to_sheet (view, mark->place.at, &x, &y);
  f.turned = (sg_bearing_normalize (mark->place.bearing) + 90.0 * (view->turn % 4)) * G_PI / 180;
  if (copied)
    {
      f.turned = round (f.turned * 180 / G_PI) * G_PI / 180;
      copy_sprite (self, &f, x, y);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, f.turned);
  draw_figure (&f);
  cairo_restore (cr);
}

const char *
sg_mark_arm (const SgUnitType *type)
{
  if (type == NULL)
    return "foot";
  if (!g_str_equal (type->arm, "train"))
    return type->arm;
  if (g_str_equal (type->id, "train"))
    return "engine";
  return sg_figure_thing (type->id) != SG_FIGURE_LIVING ? type->id : type->arm;
}

void
sg_figure_paint (cairo_t *cr, SgStyle style, const char *side, const char *arm, double scale, guint state)
{
  SgFigureDrawing f = make_figure (cr, style, side, arm, scale, state);

  draw_figure (&f);
}

void
sg_mark_box (const SgViewport *view, const SgMark *mark, double *x, double *y, double *w, double *h)
{
  SgFigureDrawing f = make_figure (NULL, SG_STYLE_ORDNANCE, mark->side, mark->arm, view->scale, mark->state);
  static const struct { double half, front, rear; } boxes[] = { [SG_FIGURE_FOOT] = { 1.1, 1.5, 1.1 }, [SG_FIGURE_HORSE] = { 0.4, 1, 1.1 }, [SG_FIGURE_GUN] = { 1.1, 2, 4 } };
  double half = f.unit * boxes[f.arm].half, front = f.unit * boxes[f.arm].front, rear = f.unit * boxes[f.arm].rear;

  double turned = (mark->place.bearing + 90.0 * (view->turn % 4)) * G_PI / 180, c = cos (turned), s = sin (turned);
  double across = fabs (c) * half, along = fabs (s) * half, cx, cy;

  sg_viewport_to_sheet (view, mark->place.at, &cx, &cy);
  *x = cx - across + MIN (s * front, -s * rear);
  *y = cy - along + MIN (-c * front, c * rear);
  *w = 2 * across + fabs (s) * (front + rear);
  *h = 2 * along + fabs (c) * (front + rear);
}

void
sg_painter_marks (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgMark *marks, guint n)
{
  g_autofree Turn *turns = g_new (Turn, MAX (n, 1));
  gboolean copied;

  g_return_if_fail (SG_IS_PAINTER (self));

  for (guint i = 0; i < n; i++)
    {
      double x;

      turns[i].index = i;
      turns[i].layer = layer_of (marks[i].state);
      sg_viewport_to_sheet (view, marks[i].place.at, &x, &turns[i].y);
    }
  qsort (turns, n, sizeof (Turn), compare_turns);
  copied = sg_copies_sprites (self, cr) && view->scale == self->cache_view.scale;
  cairo_save (cr);
  for (guint i = 0; i < n; i++)
    draw_mark (self, cr, view, &marks[turns[i].index], copied);
  cairo_restore (cr);
}

void
sg_painter_mark_icon (cairo_t *cr, const char *side, const char *arm, double x, double y, double size)
{
  SgFigureDrawing f = make_figure (cr, SG_STYLE_ORDNANCE, side, arm, 1, SG_MARK_PLAIN);

  if (f.arm == SG_FIGURE_FOOT)
    f.unit = size * 0.36;
  else if (f.arm == SG_FIGURE_HORSE)
    f.unit = size * 0.49;
  else
    f.unit = size * 0.158;
  cairo_save (cr);
  cairo_translate (cr, x, f.arm == SG_FIGURE_GUN ? y - size * 0.158 : y);
  draw_figure (&f);
  cairo_restore (cr);
}
