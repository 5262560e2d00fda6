/* sg-umpire-marks.c: rings, ways, lines and tags that the umpire lays on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-umpire-marks.h"

#include "draw/sg-inks.h"
#include "draw/sg-lettering.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"
#include "draw/sg-trace.h"

#include <math.h>

#define TAG_SIZE 12.5
#define TAG_HEIGHT SG_TAG_HEIGHT
#define SPOT 24       /* px: what is no higher is a spot: its outline whole, its tag below it */
#define TAG_PAD 5.0
#define RING_INK 0x7b2d8e
#define AMBER_WAY 0xb35900

typedef struct { double from, to; } Arc;

static int
compare_arcs (const void *a, const void *b)
{
  const Arc *p = a, *q = b;

  return p->from < q->from ? -1 : p->from > q->from;
}

static void
add_arc (GArray *hidden, double from, double to)
{
  Arc arc;

  /* Arcs begin and end within one turn; one that goes over its end is two. */
  from = fmod (from + 4 * G_PI, 2 * G_PI);
  to = fmod (to + 4 * G_PI, 2 * G_PI);
  if (from <= to)
    {
      arc = (Arc) { from, to };
      g_array_append_val (hidden, arc);
      return;
    }
  arc = (Arc) { from, 2 * G_PI };
  g_array_append_val (hidden, arc);
  arc = (Arc) { 0, to };
  g_array_append_val (hidden, arc);
}

/* What of circle @i no other circle covers: the outline of all of them together. */
static void
trace_free_arcs (cairo_t *cr, const SgPoint *at, guint n, guint i, double r)
{
  g_autoptr (GArray) hidden = g_array_new (FALSE, FALSE, sizeof (Arc));
  double here = 0;

  for (guint j = 0; j < n; j++)
    {
      double d = sg_point_distance (at[i], at[j]), angle, half;

      if (j == i || d >= 2 * r)
        continue;
      if (d < 1e-6)
        {
          if (j < i) /* the first of two in one place stands for both */
            return;
          continue;
        }
      angle = atan2 (at[j].y - at[i].y, at[j].x - at[i].x);
      half = acos (d / (2 * r));
      add_arc (hidden, angle - half, angle + half);
    }
  g_array_sort (hidden, compare_arcs);
  for (guint k = 0; k <= hidden->len; k++)
    {
      Arc arc = k < hidden->len ? g_array_index (hidden, Arc, k) : (Arc) { 2 * G_PI, 2 * G_PI };

      if (arc.from > here + 1e-9)
        {
          cairo_new_sub_path (cr);
          cairo_arc (cr, at[i].x, at[i].y, r, here, arc.from);
        }
      here = MAX (here, arc.to);
    }
}

static void
draw_union (cairo_t *cr, const SgPoint *at, guint n, double r, guint32 ink)
{
  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, at[i].x, at[i].y, r, 0, 2 * G_PI);
    }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  sg_ink (cr, ink, 0.10);
  cairo_fill (cr);
  for (guint i = 0; i < n && n > 1; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, at[i].x, at[i].y, r, 0, 2 * G_PI);
      sg_ink (cr, ink, 0.26);
      cairo_set_line_width (cr, 0.8);
      cairo_set_dash (cr, (double[]) { 3, 3 }, 2, 0);
      cairo_stroke (cr);
    }
  cairo_set_dash (cr, NULL, 0, 0);
  for (guint i = 0; i < n; i++)
    trace_free_arcs (cr, at, n, i, r);
  sg_ink_clear (cr, 0xffffff, 0.85, 3.4, ink, 1.7);
}

void
sg_painter_rings (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPoint *centres, guint n, double radius,
                  const char *tag)
{
  g_autofree SgPoint *at = g_new (SgPoint, MAX (n, 1));
  double lowest = -INFINITY, x = 0;

  g_return_if_fail (SG_IS_PAINTER (self));

  if (!n)
    return;
  for (guint i = 0; i < n; i++)
    {
      sg_viewport_to_sheet (view, centres[i], &at[i].x, &at[i].y);
      x += at[i].x / n;
      lowest = MAX (lowest, at[i].y);
    }
  cairo_save (cr);
  draw_union (cr, at, n, radius * view->scale, RING_INK);
  cairo_restore (cr);
  if (tag && *tag)
    sg_painter_tag (self, cr, x, lowest + radius * view->scale, tag);
}

/* A tag of @width × @height about (@x, @y), of something in sight, is moved so far that it stays within what is drawn. */
static void
keep_within (cairo_t *cr, double width, double height, double *x, double *y)
{
  double x0, y0, x1, y1;

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  if (*x < x0 - height || *x > x1 + height || *y < y0 - height || *y > y1 + height)
    return;
  if (x1 - x0 > width)
    *x = CLAMP (*x, x0 + width / 2, x1 - width / 2);
  if (y1 - y0 > height)
    *y = CLAMP (*y, y0 + height / 2, y1 - height / 2);
}

void
sg_draw_tag (cairo_t *cr, SgStyle style, double x, double y, const char *text, guint32 edge, guint32 ink)
{
  g_autoptr (PangoLayout) layout = sg_lettering (style, SG_HAND_ROMAN, TAG_SIZE, 0, text);
  double w, h, base;

  sg_lettering_size (layout, &w, &h, &base);
  keep_within (cr, w + 2 * TAG_PAD + 2, TAG_HEIGHT + 2, &x, &y);
  cairo_save (cr);
  sg_trace_rectangle (cr, x - w / 2 - TAG_PAD, y - TAG_HEIGHT / 2, w + 2 * TAG_PAD, TAG_HEIGHT, 2);
  sg_ink (cr, 0xfdf8ea, 0.93);
  cairo_fill_preserve (cr);
  sg_ink (cr, edge, 1);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke (cr);
  cairo_restore (cr);
  sg_lettering_show (cr, layout, x - w / 2, y - h / 2 + base, ink, 0, 0);
}

void
sg_painter_tag_size (SgPainter *self, cairo_t *cr, const char *text, double *width, double *height)
{
  g_autoptr (PangoLayout) layout = sg_lettering (self->style, SG_HAND_ROMAN, TAG_SIZE, 0, text);
  double w, h, base;

  sg_lettering_size (layout, &w, &h, &base);
  *width = w + 2 * TAG_PAD;
  *height = TAG_HEIGHT;
}

void
sg_painter_tag (SgPainter *self, cairo_t *cr, double x, double y, const char *text)
{
  g_return_if_fail (SG_IS_PAINTER (self) && text);

  sg_draw_tag (cr, self->style, x, y, text, 0x2b2522, 0x2b2522);
}

static void
draw_arrow (cairo_t *cr, SgPoint from, SgPoint to, guint32 ink)
{
  double angle = atan2 (to.y - from.y, to.x - from.x);

  cairo_save (cr);
  cairo_translate (cr, to.x, to.y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, 1, 0);
  cairo_line_to (cr, -11, -5.2);
  cairo_line_to (cr, -8.2, 0);
  cairo_line_to (cr, -11, 5.2);
  cairo_close_path (cr);
  sg_ink (cr, 0xfdf8ea, 0.95);
  cairo_set_line_width (cr, 2.6);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  sg_ink (cr, ink, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* A tick across the way at every @every u. */
static void
draw_ticks (cairo_t *cr, const SgPoint *at, guint n, double every, guint32 ink)
{
  double gone = 0, next = every;

  /* Closer together they would be a hatching, and tell no length. */
  if (every < 8)
    return;
  for (guint i = 0; i + 1 < n; i++)
    {
      double length = sg_point_distance (at[i], at[i + 1]);

      for (; length > 0 && next <= gone + length + 1e-9; next += every)
        {
          double t = (next - gone) / length, x = at[i].x + (at[i + 1].x - at[i].x) * t,
                 y = at[i].y + (at[i + 1].y - at[i].y) * t;
          double nx = -(at[i + 1].y - at[i].y) / length * 4.5, ny = (at[i + 1].x - at[i].x) / length * 4.5;

          cairo_move_to (cr, x - nx, y - ny);
          cairo_line_to (cr, x + nx, y + ny);
        }
      gone += length;
    }
  sg_ink (cr, ink, 1);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
}

static void
trace_way (cairo_t *cr, const SgPoint *at, guint n)
{
  cairo_move_to (cr, at[0].x, at[0].y);
  for (guint i = 1; i < n; i++)
    cairo_line_to (cr, at[i].x, at[i].y);
}

guint32
sg_way_ink (SgPainter *self, const char *side, gboolean illegal)
{
  return illegal ? AMBER_WAY : sg_side_inks (self->style, side)->edge;
}

void
sg_painter_path (SgPainter *self, cairo_t *cr, const SgViewport *view, const char *side, const SgPoint *points, guint n,
                 const char *tag, gboolean illegal)
{
  g_autofree SgPoint *at = g_new (SgPoint, MAX (n, 1));
  guint32 ink = sg_way_ink (self, side, illegal);

  g_return_if_fail (SG_IS_PAINTER (self));

  if (n < 2)
    return;
  for (guint i = 0; i < n; i++)
    sg_viewport_to_sheet (view, points[i], &at[i].x, &at[i].y);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_new_path (cr);
  /* On paper of its own: over woods and houses dashes alone are lost. */
  trace_way (cr, at, n);
  sg_ink (cr, illegal ? 0xfff0c9 : 0xfdf8ea, 0.95);
  cairo_set_line_width (cr, 5.2);
  cairo_stroke (cr);
  trace_way (cr, at, n);
  sg_ink (cr, ink, 1);
  cairo_set_line_width (cr, 2.3);
  cairo_set_dash (cr, (double[]) { 9, 4 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  draw_ticks (cr, at, n, 6 * view->scale, ink);
  draw_arrow (cr, at[n - 2], at[n - 1], ink);
  cairo_restore (cr);
  if (tag && *tag)
    sg_draw_tag (cr, self->style, at[n - 1].x, at[n - 1].y + (at[n - 1].y >= at[n - 2].y ? 20 : -22), tag, ink, ink);
}

/* A disc with his letter on it, the same at every scale. */
static void
draw_rider (cairo_t *cr, SgPoint at, guint32 ink)
{
  cairo_new_path (cr);
  cairo_arc (cr, at.x, at.y, SG_ERRAND_RIDER, 0, 2 * G_PI);
  sg_ink (cr, 0xfdf8ea, 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, ink, 1);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  cairo_rectangle (cr, at.x - SG_ERRAND_RIDER * .55, at.y - SG_ERRAND_RIDER * .38, SG_ERRAND_RIDER * 1.1, SG_ERRAND_RIDER * .76);
  cairo_move_to (cr, at.x - SG_ERRAND_RIDER * .55, at.y - SG_ERRAND_RIDER * .38);
  cairo_line_to (cr, at.x, at.y + SG_ERRAND_RIDER * .1);
  cairo_line_to (cr, at.x + SG_ERRAND_RIDER * .55, at.y - SG_ERRAND_RIDER * .38);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

void
sg_painter_errand (SgPainter *self, cairo_t *cr, const SgViewport *view, const char *side, const SgPoint *points, guint n, gboolean rider)
{
  g_autofree SgPoint *at = g_new (SgPoint, MAX (n, 1));
  guint32 ink = sg_side_inks (self->style, side)->edge;

  g_return_if_fail (SG_IS_PAINTER (self));

  if (n < 1)
    return;
  for (guint i = 0; i < n; i++)
    sg_viewport_to_sheet (view, points[i], &at[i].x, &at[i].y);
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_new_path (cr);
  if (n > 1)   /* dashes on a whole band of paper */
    {
      trace_way (cr, at, n);
      sg_ink (cr, 0xfdf8ea, .85);
      cairo_set_line_width (cr, 3.6);
      cairo_stroke_preserve (cr);
      sg_ink (cr, ink, 1);
      cairo_set_line_width (cr, 1.5);
      cairo_set_dash (cr, rider ? (double[]) { .1, 4 } : (double[]) { 6, 4 }, 2, 0);
      cairo_stroke (cr);
    }
  cairo_set_dash (cr, NULL, 0, 0);
  if (n > 1)
    draw_arrow (cr, at[n - 2], at[n - 1], ink);
  if (rider)
    draw_rider (cr, at[0], ink);
  cairo_restore (cr);
}

void
sg_painter_area (SgPainter *self, cairo_t *cr, const SgViewport *view, const char *side, const SgPoint *points, guint n, const char *tag)
{
  guint32 ink = sg_side_inks (self->style, side)->edge;
  double x = 0, top = INFINITY, bottom = -INFINITY, left = INFINITY, right = -INFINITY;
  gboolean spot;

  g_return_if_fail (SG_IS_PAINTER (self));

  if (n < 3)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    {
      double px, py;

      sg_viewport_to_sheet (view, points[i], &px, &py);
      cairo_line_to (cr, px, py);
      x += px / n;
      top = MIN (top, py);
      bottom = MAX (bottom, py);
      left = MIN (left, px);
      right = MAX (right, px);
    }
  cairo_close_path (cr);
  /* What is small from afar is filled, or nobody would find it. */
  spot = bottom - top < SPOT && right - left < SPOT;
  sg_ink (cr, ink, spot ? 0.75 : 0.07);
  cairo_fill_preserve (cr);
  cairo_set_dash (cr, (double[]) { 8, 5 }, spot ? 0 : 2, 0);
  sg_ink (cr, ink, 0.8);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
  cairo_restore (cr);
  if (tag && *tag)
    sg_draw_tag (cr, self->style, x, spot ? bottom + 0.7 * TAG_HEIGHT : top + TAG_HEIGHT, tag, ink, ink);
}

void
sg_painter_areas (SgPainter *self, cairo_t *cr, const SgViewport *view, const GArray *areas)
{
  for (guint i = 0; areas != NULL && i < areas->len; i++)
    {
      const SgArea *area = &g_array_index (areas, SgArea, i);

      if (!area->burns)
        sg_painter_area (self, cr, view, area->side, area->points, area->n, area->label);
    }
}

void
sg_painter_measure (SgPainter *self, cairo_t *cr, const SgViewport *view, SgPoint a, SgPoint b, const char *tag)
{
  double ax, ay, bx, by;

  g_return_if_fail (SG_IS_PAINTER (self));

  sg_viewport_to_sheet (view, a, &ax, &ay);
  sg_viewport_to_sheet (view, b, &bx, &by);
  cairo_save (cr);
  cairo_move_to (cr, ax, ay);
  cairo_line_to (cr, bx, by);
  sg_ink_clear (cr, 0xfdf8ea, 0.85, 3.4, 0x1c1a18, 1.1);
  cairo_arc (cr, ax, ay, 2.2, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_arc (cr, bx, by, 2.2, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_restore (cr);
  if (tag && *tag)
    sg_painter_tag (self, cr, (ax + bx) / 2, (ay + by) / 2, tag);
}

static void
draw_sight_line (cairo_t *cr, SgPoint from, SgPoint to, gboolean seen)
{
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  sg_ink (cr, 0xfdf8ea, 0.9);
  cairo_set_line_width (cr, 4.6);
  cairo_stroke (cr);
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
  sg_ink (cr, 0x1c1a18, 1);
  cairo_set_line_width (cr, seen ? 1.7 : 1.5);
  if (!seen)
    cairo_set_dash (cr, (double[]) { 1.6, 3.6 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

void
sg_painter_sight (SgPainter *self, cairo_t *cr, const SgViewport *view, SgPoint a, SgPoint b, const SgPoint *lost,
                  const char *tag)
{
  SgPoint from, to, bar;

  g_return_if_fail (SG_IS_PAINTER (self));

  sg_viewport_to_sheet (view, a, &from.x, &from.y);
  sg_viewport_to_sheet (view, b, &to.x, &to.y);
  bar = to;
  cairo_save (cr);
  if (lost)
    {
      double length = MAX (1e-9, sg_point_distance (from, to)), nx = -(to.y - from.y) / length * 5.5,
             ny = (to.x - from.x) / length * 5.5;

      sg_viewport_to_sheet (view, *lost, &bar.x, &bar.y);
      /* What is not seen first, so that the bar at its beginning lies upon it. */
      draw_sight_line (cr, bar, to, FALSE);
      draw_sight_line (cr, from, bar, TRUE);
      cairo_move_to (cr, bar.x - nx, bar.y - ny);
      cairo_line_to (cr, bar.x + nx, bar.y + ny);
      cairo_set_line_width (cr, 2.2);
      sg_ink (cr, 0x1c1a18, 1);
      cairo_stroke (cr);
    }
  else
    draw_sight_line (cr, from, to, TRUE);
  cairo_new_path (cr);
  cairo_arc (cr, to.x, to.y, 3.6, 0, 2 * G_PI);
  sg_ink (cr, 0xfdf8ea, 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, 0x1c1a18, 1);
  cairo_set_line_width (cr, 1.3);
  cairo_stroke (cr);
  cairo_restore (cr);
  if (tag && *tag)
    sg_painter_tag (self, cr, to.x, to.y + 18, tag);
}
