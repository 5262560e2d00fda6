/* sg-painter-country.c: the country's one cached picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The country is painted once at a scale, with a margin round the window, and copied from there while the view is
 * only moved.  A step of panning costs one copy; a change of scale costs a painting, unless the painter is
 * hurried: then the old picture is stretched until it is not.
 */

#include "draw/sg-painter-country.h"

#include "draw/sg-country-sheet.h"
#include "draw/sg-country-table.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"

#include <math.h>

#define CACHE_MARGIN 160.0    /* u kept beyond the window on every side */
#define SHEET_MARGIN 9.0      /* u of paper round the country */
#define CACHE_MOST 8192.0     /* device pixels a side */

static void
paint (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height)
{
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  if (self->style == SG_STYLE_TABLE)
    sg_country_table (self, cr, view, width, height);
  else
    sg_country_sheet (self, cr, view, width, height);
  cairo_restore (cr);
}

/* Whether the cached picture, moved to @view, fills the window. */
static gboolean
cache_serves (SgPainter *self, const SgViewport *view, double width, double height)
{
  double x = view->x - self->cache_view.x, y = view->y - self->cache_view.y;

  return self->cache && view->scale == self->cache_view.scale && view->turn == self->cache_view.turn &&
         self->cache_density == self->density && x <= 0.5 && y <= 0.5 &&
         x + self->cache_width >= width - 0.5 && y + self->cache_height >= height - 0.5;
}

static void
fill_cache (SgPainter *self, const SgViewport *view, double width, double height)
{
  /* A window that is large on a fine screen has less of it kept beyond its edges, or none. */
  double margin = CLAMP ((CACHE_MOST / self->density - MAX (width, height)) / 2, 0, CACHE_MARGIN);
  cairo_t *cr;

  self->cache_width = ceil (width) + 2 * margin;
  self->cache_height = ceil (height) + 2 * margin;
  self->cache_density = self->density;
  self->cache_view = *view;
  self->cache_view.x += margin;
  self->cache_view.y += margin;
  g_clear_pointer (&self->cache, cairo_surface_destroy);
  self->cache = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (self->cache_width * self->density),
                                            (int) ceil (self->cache_height * self->density));
  cairo_surface_set_device_scale (self->cache, self->density, self->density);
  cr = cairo_create (self->cache);
  paint (self, cr, &self->cache_view, self->cache_width, self->cache_height);
  cairo_destroy (cr);
}

/* To a whole device pixel, so that fine lines stay as sharp as they were painted. */
static double
to_pixel (SgPainter *self, double u)
{
  return round (u * self->density) / self->density;
}

static void
show_cache (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double zoom = view->scale / self->cache_view.scale;

  cairo_save (cr);
  if (zoom == 1)
    cairo_translate (cr, to_pixel (self, view->x - self->cache_view.x), to_pixel (self, view->y - self->cache_view.y));
  else
    {
      cairo_translate (cr, view->x - self->cache_view.x * zoom, view->y - self->cache_view.y * zoom);
      cairo_scale (cr, zoom, zoom);
    }
  cairo_set_source_surface (cr, self->cache, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), zoom == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  if (zoom != 1)
    cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_restore (cr);
}

void
sg_painter_country (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height, gboolean cache)
{
  g_return_if_fail (SG_IS_PAINTER (self) && view->scale > 0);

  if (!cache)
    {
      paint (self, cr, view, width, height);
      return;
    }
  if (!cache_serves (self, view, width, height)
      && !(self->hurried && self->cache && view->turn == self->cache_view.turn))
    fill_cache (self, view, width, height);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  show_cache (self, cr, view);
  cairo_restore (cr);
}

void
sg_painter_show_elsewhere (SgPainter *self, const SgViewport *view, double width, double height)
{
  g_return_if_fail (SG_IS_PAINTER (self) && view->scale > 0);

  if (!self->elsewhere || !self->hurried)
    {
      self->cache_view = *view;
      self->cache_width = ceil (width) + 2 * CACHE_MARGIN;
      self->cache_height = ceil (height) + 2 * CACHE_MARGIN;
    }
  self->elsewhere = TRUE;
}

static const double veil[3] = { 0.745, 0.70, 0.615 };

guint32
sg_veiled_ink (SgPainter *self, guint32 rgb)
{
  guint32 veiled = 0;

  for (int k = 0; k < 3; k++)
    veiled |= (guint32) ((rgb >> (16 - 8 * k) & 255) * veil[k] + 0.5) << (16 - 8 * k);
  return self->veiled ? veiled : rgb;
}

void
sg_painter_paper (SgPainter *self, double rgb[3])
{
  guint32 paper = sg_veiled_ink (self, sg_inks (self->style)->ground);

  for (int k = 0; k < 3; k++)
    rgb[k] = (paper >> (16 - 8 * k) & 255) / 255.0;
}

void
sg_paint_veil (cairo_t *cr, double width, double height)
{
  cairo_save (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_MULTIPLY);
  cairo_set_source_rgb (cr, veil[0], veil[1], veil[2]);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
sg_painter_desk (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height)
{
  double x, y, w, h;

  g_return_if_fail (SG_IS_PAINTER (self));

  if (self->style == SG_STYLE_TABLE)
    return;
  sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &w, &h);
  cairo_save (cr);
  /* All but the sheet, which is there already. */
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_rectangle (cr, x - SHEET_MARGIN, y - SHEET_MARGIN, w + 2 * SHEET_MARGIN, h + 2 * SHEET_MARGIN);
  sg_ink (cr, 0x2b2723, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}
