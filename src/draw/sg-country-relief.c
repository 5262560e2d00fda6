/* sg-country-relief.c: layer tints, hill shade, contours and their figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The field that is drawn covers the whole sheet, with a border far below it, so that every line is closed and can
 * be filled; what runs along the border lies outside the sheet's clip.
 */

#include "draw/sg-painter-private.h"
#include "base/sg-text.h"

#include <math.h>

#define NODES 300
#define PIT -1e6
#define SHADE_EXAGGERATION 2.6
#define LINE_GAP 4.0      /* u between contours on the steepest tenth */

/* Low to high; a floor is mostly level, so the lowest, greenest tint is left to countries with valleys. */
static const guint32 tints[] = { 0xecedd3, 0xf4f0d6, 0xf6ead0, 0xf3e0bd, 0xedd3a6 };
static const double tint_from[] = { PIT / 2, 0.06, 0.28, 0.58, 0.90 };

static void
make_field (SgPainter *self)
{
  SgExtent extent = sg_map_extent (self->map);
  double step = MAX (extent.x1 - extent.x0, extent.y1 - extent.y0) / NODES;
  guint nx = (guint) ceil ((extent.x1 - extent.x0) / step) + 5, ny = (guint) ceil ((extent.y1 - extent.y0) / step) + 5;
  g_autofree double *h = g_new (double, (gsize) nx * ny);

  self->field_at = (SgPoint) { extent.x0 - 2 * step, extent.y0 - 2 * step };
  for (guint j = 0; j < ny; j++)
    for (guint i = 0; i < nx; i++)
      {
        gboolean border = !i || !j || i == nx - 1 || j == ny - 1;
        SgPoint at = { self->field_at.x + i * step, self->field_at.y + j * step };

        h[(gsize) j * nx + i] = border ? PIT : sg_map_height (self->map, at);
      }
  self->field = sg_relief_new_from_grid (h, nx, ny, step);
}

static GPtrArray *
lines_at (SgPainter *self, double level)
{
  GPtrArray *lines;

  if (!self->field)
    make_field (self);
  lines = sg_relief_contours (self->field, level);
  for (guint i = 0; i < lines->len; i++)
    {
      SgContour *line = g_ptr_array_index (lines, i);

      for (guint k = 0; k < line->n_points; k++)
        {
          line->points[k].x += self->field_at.x;
          line->points[k].y += self->field_at.y;
        }
    }
  return lines;
}

/* Light and dark of the hills as a small picture, a node to a pixel, already turned as the view is. */
static double
light_at (SgPainter *self, const SgViewport *view, SgPoint at)
{
  SgPoint g = sg_relief_gradient (sg_map_get_relief (self->map), at);
  double x0, y0, x1, y1, gx, gy, n;
  SgViewport unit = { 1, 0, 0, view->turn };

  sg_viewport_to_sheet (&unit, (SgPoint) { 0, 0 }, &x0, &y0);
  sg_viewport_to_sheet (&unit, g, &x1, &y1);
  gx = (x1 - x0) * SHADE_EXAGGERATION;
  gy = (y1 - y0) * SHADE_EXAGGERATION;
  n = sqrt (1 + gx * gx + gy * gy);
  return (0.5 * gx + 0.5 * gy + M_SQRT1_2) / n; /* azimuth 315°, altitude 45°; the ground's normal is (−gx, −gy, 1) */
}

static guint32
shade_pixel (double light)
{
  double d = light - M_SQRT1_2, alpha;
  guint32 ink = d < 0 ? 0x6a5260 : 0xfffdf2, a;

  alpha = d < 0 ? MIN (0.31, 0.52 * pow (-d / M_SQRT1_2, 0.9)) : 0.45 * d / (1 - M_SQRT1_2);
  a = (guint32) (CLAMP (alpha, 0, 1) * 255 + 0.5);
  return a << 24 | ((ink >> 16 & 255) * a / 255) << 16 | ((ink >> 8 & 255) * a / 255) << 8 | (ink & 255) * a / 255;
}

static void
make_shade (SgPainter *self, const SgViewport *view, double w, double h)
{
  int nx = MAX (2, (int) (NODES * w / MAX (w, h))), ny = MAX (2, (int) (NODES * h / MAX (w, h))), stride;
  guint32 *pixels;
  double x, y;

  g_clear_pointer (&self->shade, cairo_surface_destroy);
  self->shade = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, nx, ny);
  self->shade_turn = view->turn;
  stride = cairo_image_surface_get_stride (self->shade) / 4;
  pixels = (guint32 *) cairo_image_surface_get_data (self->shade);
  sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &w, &h);
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++)
      pixels[j * stride + i] = shade_pixel (
          light_at (self, view, sg_viewport_to_ground (view, x + w * (i + 0.5) / nx, y + h * (j + 0.5) / ny)));
  cairo_surface_mark_dirty (self->shade);
}

static void
draw_shade (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double x, y, w, h;

  sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &w, &h);
  if (!self->shade || self->shade_turn != view->turn)
    make_shade (self, view, w, h);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, w / cairo_image_surface_get_width (self->shade), h / cairo_image_surface_get_height (self->shade));
  cairo_set_source_surface (cr, self->shade, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_restore (cr);
}

void
sg_country_relief (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double lowest, highest;

  if (!sg_inks (self->style)->shaded)
    return;
  sg_relief_get_range (sg_map_get_relief (self->map), &lowest, &highest);
  sg_ink (cr, tints[0], 1);
  cairo_paint (cr);
  for (guint k = 1; k < G_N_ELEMENTS (tints) && highest - lowest > 1e-6; k++)
    {
      g_autoptr (GPtrArray) lines = lines_at (self, lowest + tint_from[k] * (highest - lowest));

      for (guint i = 0; i < lines->len; i++)
        {
          const SgContour *line = g_ptr_array_index (lines, i);

          sg_trace_points (cr, view, line->points, line->n_points, TRUE);
        }
      sg_ink (cr, tints[k], 1);
      cairo_fill (cr);
    }
  draw_shade (self, cr, view);
}

/* The least of 1, 2, 5 × a power of ten that leaves room between the lines. */
static double
choose_interval (SgPainter *self, const SgViewport *view)
{
  static const double steps[] = { 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500 };
  double steepest = sg_relief_get_steepest (sg_map_get_relief (self->map), 0.1);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * view->scale >= steepest * LINE_GAP)
      return steps[i];
  return steps[G_N_ELEMENTS (steps) - 1];
}

typedef struct { double x, y, angle, score; } FigureSpot;

/* Straightest, most level, tops uphill: the best place for a figure on a line, in u. */
static gboolean
find_spot (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgContour *line, double width, FigureSpot *best)
{
  double run = 0;

  best->score = -INFINITY;
  for (guint k = 0; k < line->n_points; k++)
    {
      guint span = MAX (2, (guint) (width * line->n_points / 400));
      SgPoint mid = line->points[k],
              before = line->points[(k + line->n_points - span % line->n_points) % line->n_points];
      SgPoint after = line->points[(k + span) % line->n_points], uphill;
      double mx, my, bx, by, ax, ay, ux, uy, bend, score;
      SgViewport unit = { 1, 0, 0, view->turn };
      const SgPiece *under;

      sg_viewport_to_sheet (view, mid, &mx, &my);
      sg_viewport_to_sheet (view, before, &bx, &by);
      sg_viewport_to_sheet (view, after, &ax, &ay);
      run += hypot (ax - bx, ay - by);
      if (mid.x < 1 || mid.y < 1 || mid.x > sg_map_get_width (self->map) - 1 || mid.y > sg_map_get_depth (self->map) - 1)
        continue;
      bend = hypot (ax - 2 * mx + bx, ay - 2 * my + by) / MAX (1, hypot (ax - bx, ay - by));
      uphill = sg_relief_gradient (sg_map_get_relief (self->map), mid);
      sg_viewport_to_sheet (&unit, uphill, &ux, &uy);
      if (hypot (ux, uy) < 1e-6)
        continue;
      score = -60 * bend - 1.1 * fabs (atan2 (ux, -uy));
      if (score <= best->score || sg_country_is_lettered (self, cr, view, mx, my, width))
        continue;
      under = sg_map_piece_at (self->map, mid);
      if (!under || under->kind == SG_PIECE_HILL)
        *best = (FigureSpot) { mx, my, atan2 (ux, -uy), score };
    }
  return best->score > -INFINITY && run > width * 8;
}

/* Draws a figure at its spot and takes the ground under it out of the clip, so that the line breaks there. */
static void
draw_figure (SgPainter *self, cairo_t *cr, const FigureSpot *spot, PangoLayout *layout)
{
  double w, h, base;

  sg_lettering_size (layout, &w, &h, &base);
  cairo_save (cr);
  cairo_translate (cr, spot->x, spot->y);
  cairo_rotate (cr, spot->angle);
  sg_lettering_show (cr, layout, -w / 2, base - h / 2, sg_inks (self->style)->figure, 0, 0);
  cairo_restore (cr);
}

static void
break_line (cairo_t *cr, const FigureSpot *spot, double width)
{
  cairo_save (cr);
  cairo_translate (cr, spot->x, spot->y);
  cairo_rotate (cr, spot->angle);
  cairo_rectangle (cr, -width / 2 - 1.8, -4.5, width + 3.6, 9);
  cairo_restore (cr);
}

static void
draw_level (SgPainter *self, cairo_t *cr, const SgViewport *view, double level, double interval, gboolean index)
{
  const SgInks *inks = sg_inks (self->style);
  /* The brow of a board is level ground just below its top: a hair under the level is where the eye puts the line. */
  g_autoptr (GPtrArray) lines = lines_at (self, level - interval * 0.08);
  double zoom = view->scale < 4 ? 0.75 : view->scale > 16 ? 1.15 : 1;
  g_autofree char *words = sg_text_number (level);
  g_autoptr (PangoLayout) layout
      = sg_lettering (cr, self->style, SG_HAND_ROMAN, 11 * (zoom > 1 ? 1.13 : zoom), 0, words);
  double w;

  sg_lettering_size (layout, &w, NULL, NULL);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < lines->len; i++)
    {
      const SgContour *line = g_ptr_array_index (lines, i);
      FigureSpot spot;
      gboolean figured = index && find_spot (self, cr, view, line, w + 3.6, &spot);

      cairo_save (cr);
      if (figured)
        {
          double x, y, width, height;

          sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &width, &height);
          cairo_rectangle (cr, x, y, width, height);
          break_line (cr, &spot, w);
          cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
          cairo_clip (cr);
        }
      sg_trace_points (cr, view, line->points, line->n_points, line->closed);
      sg_ink (cr, index ? inks->index : inks->contour, 1);
      cairo_set_line_width (cr, (index ? inks->index_width : inks->contour_width) * zoom);
      cairo_stroke (cr);
      cairo_restore (cr);
      if (figured)
        draw_figure (self, cr, &spot, layout);
    }
}

void
sg_country_contours (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double lowest, highest, interval = choose_interval (self, view);

  sg_relief_get_range (sg_map_get_relief (self->map), &lowest, &highest);
  if (highest - lowest < 1e-6)
    return;
  for (int k = (int) floor (lowest / interval) + 1; k * interval <= highest + 1e-9; k++)
    draw_level (self, cr, view, k * interval, interval, k % 5 == 0);
}
