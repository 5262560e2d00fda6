/* sg-painter.c: the viewport, and the country's one cached picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The country is painted once at a scale, with a margin round the window, and copied from there while the view is
 * only moved.  A step of panning costs one copy; a change of scale costs a painting, unless the painter is
 * hurried: then the old picture is stretched until it is not.
 */

#include "draw/sg-country-sheet.h"
#include "draw/sg-country-table.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"

#include <math.h>

#define CACHE_MARGIN 160.0    /* u kept beyond the window on every side */
#define SHEET_MARGIN 9.0      /* u of paper round the country */
#define CACHE_MOST 8192.0     /* device pixels a side */

G_DEFINE_FINAL_TYPE (SgPainter, sg_painter, G_TYPE_OBJECT)

/* All that was made from the map. */
static void
forget (SgPainter *self)
{
  g_clear_pointer (&self->cache, cairo_surface_destroy);
  g_clear_pointer (&self->shade, cairo_surface_destroy);
  g_clear_pointer (&self->field, sg_relief_unref);
  g_clear_pointer (&self->levels, g_hash_table_unref);
  g_clear_pointer (&self->backdrop, cairo_surface_destroy);
  g_clear_pointer (&self->trees, g_hash_table_unref);
  g_clear_pointer (&self->names, g_array_unref);
}

static void
finalize (GObject *object)
{
  SgPainter *self = SG_PAINTER (object);

  forget (self);
  g_clear_pointer (&self->sprites, g_hash_table_unref);
  g_clear_pointer (&self->blocks, g_hash_table_unref);
  g_clear_pointer (&self->troops, cairo_surface_destroy);
  g_clear_object (&self->map);
  for (guint i = 0; i < 2; i++)
    g_free (self->sides[i]);
  G_OBJECT_CLASS (sg_painter_parent_class)->finalize (object);
}

static void
sg_painter_class_init (SgPainterClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void
sg_painter_init (SgPainter *self)
{
  self->density = self->fine = 1;
  self->visible = SG_ALL_LAYERS;
}

SgPainter *
sg_painter_new (SgMap *map, SgStyle style)
{
  SgPainter *self;

  g_return_val_if_fail (SG_IS_MAP (map), NULL);

  self = g_object_new (SG_TYPE_PAINTER, NULL);
  self->map = g_object_ref (map);
  self->style = style;
  self->layers = sg_painter_default_layers (map, style);
  return self;
}

guint
sg_painter_default_layers (SgMap *map, SgStyle style)
{
  const SgInks *inks = sg_inks (style);
  gboolean rolling = sg_map_get_heights (map) || sg_map_get_strokes (map)->len;
  guint parts;

  if (style == SG_STYLE_TABLE) /* its hills are boards; ground that is none of boards needs telling by other means */
    return SG_PAINT_BACKDROP | SG_PAINT_GRID | (rolling ? SG_PAINT_TINTS | SG_PAINT_SHADE | SG_PAINT_CONTOURS : 0);
  parts = SG_PAINT_BACKDROP | SG_PAINT_CONTOURS;
  if (style == SG_STYLE_PLAIN)
    parts |= SG_PAINT_GRID;
  if (inks->tinted)
    parts |= SG_PAINT_TINTS;
  if (inks->hill_shaded)
    parts |= SG_PAINT_SHADE;
  return parts;
}

void
sg_painter_set_layers (SgPainter *self, guint layers)
{
  g_return_if_fail (SG_IS_PAINTER (self));

  if (layers != self->layers)
    g_clear_pointer (&self->cache, cairo_surface_destroy);
  self->layers = layers;
}

guint
sg_painter_get_layers (SgPainter *self)
{
  return self->layers;
}

void
sg_painter_set_visible (SgPainter *self, guint layers)
{
  g_return_if_fail (SG_IS_PAINTER (self));

  if (layers != self->visible)
    {
      g_clear_pointer (&self->cache, cairo_surface_destroy);
      g_clear_pointer (&self->names, g_array_unref);
    }
  self->visible = layers;
}

guint
sg_painter_get_visible (SgPainter *self)
{
  return self->visible;
}

gboolean
sg_painter_shows (SgPainter *self, SgLayer layer)
{
  return (self->visible >> layer & 1) != 0;
}

void
sg_painter_set_map (SgPainter *self, SgMap *map)
{
  g_return_if_fail (SG_IS_PAINTER (self) && SG_IS_MAP (map));

  if (map == self->map)
    return;
  forget (self);
  g_set_object (&self->map, map);
}

double
sg_map_grain (SgMap *map)
{
  static const struct { const char *unit; double grain; } rows[] = {
    { "in", 1 }, { "cm", 2.54 }, { "mm", 25.4 }, { "paces", 13.3 }, { "yd", 11.1 }, { "yards", 11.1 }, { "m", 10.1 }, { "ft", 33.3 },
    { "km", 0.0101 }, { "miles", 0.0063 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_strcmp0 (rows[i].unit, sg_map_get_unit (map)) == 0)
      return rows[i].grain;
  return 13.3;
}

gboolean
sg_map_is_floor (SgMap *map)
{
  const char *unit = sg_map_get_unit (map);

  return g_str_equal (unit, "in") || g_str_equal (unit, "cm") || g_str_equal (unit, "mm");
}

/* A floor is near when an inch is 16 u; a country when a pace is 0.85. */
SgZoom
sg_painter_zoom (SgPainter *self, const SgViewport *view)
{
  double grain = sg_map_grain (self->map), s = view->scale * grain;
  gboolean far = s < 4, near = s > (grain > 5 || grain < 0.5 ? 11.3 : 16);
  double drawn = 1;

  if (far)
    drawn = 0.75;
  else if (near)
    drawn = 1.25;
  return (SgZoom) { s, grain, drawn, far, near };
}

SgMap *
sg_painter_get_map (SgPainter *self)
{
  return self->map;
}

SgStyle
sg_painter_get_style (SgPainter *self)
{
  return self->style;
}

void
sg_painter_set_density (SgPainter *self, double density)
{
  g_return_if_fail (SG_IS_PAINTER (self) && density > 0);

  self->density = density;
}

void
sg_painter_set_fine (SgPainter *self, double fine)
{
  g_return_if_fail (SG_IS_PAINTER (self) && fine > 0);

  self->fine = fine;
}

void
sg_painter_set_sides (SgPainter *self, const char *red, const char *blue)
{
  const char *names[] = { red, blue };

  g_return_if_fail (SG_IS_PAINTER (self));

  for (guint i = 0; i < 2; i++)
    {
      g_free (self->sides[i]);
      self->sides[i] = g_strdup (names[i]);
    }
}

void
sg_painter_set_hurried (SgPainter *self, gboolean hurried)
{
  self->hurried = hurried;
}

/* On a toy floor men are put down behind the back lines, so the sheet goes on beyond them. */
SgExtent
sg_map_extent (SgMap *map)
{
  double w = sg_map_get_width (map), d = sg_map_get_depth (map);
  double behind = 0, beside = 0;

  if (sg_map_is_floor (map) && (sg_map_get_line (map, "back/near") || sg_map_get_line (map, "back/far")))
    {
      behind = MAX (w, d) / 12;
      beside = behind / 3;
    }
  return (SgExtent) { -beside, -behind, w + beside, d + behind };
}

/**
 * sg_viewport_fit:
 * @margin: u left free on every side of the sheet
 *
 * The whole sheet, with the ground behind the back lines, in the middle of @width × @height.
 */
void
sg_viewport_fit (SgViewport *self, SgMap *map, double width, double height, double margin, guint turn)
{
  SgExtent extent = sg_map_extent (map);
  double across = extent.x1 - extent.x0, up = extent.y1 - extent.y0, x, y, w, h;

  if (turn % 2)
    {
      double t = across;

      across = up;
      up = t;
    }
  self->turn = turn % 4;
  self->scale = MAX (1e-3, MIN (MAX (1, width - 2 * margin) / across, MAX (1, height - 2 * margin) / up));
  self->x = self->y = 0;
  sg_view_rectangle (self, extent, &x, &y, &w, &h);
  self->x = (width - w) / 2 - x;
  self->y = (height - h) / 2 - y;
}

void
sg_viewport_head (const SgViewport *self, SgMap *map, double *x, double *y)
{
  double width, height;

  sg_view_rectangle (self, sg_map_extent (map), x, y, &width, &height);
}

void
sg_viewport_to_sheet (const SgViewport *self, SgPoint ground, double *x, double *y)
{
  double gx = ground.x * self->scale, gy = ground.y * self->scale;

  switch (self->turn % 4)
    {
    case 0: *x = self->x + gx; *y = self->y - gy; break;
    case 1: *x = self->x + gy; *y = self->y + gx; break;
    case 2: *x = self->x - gx; *y = self->y + gy; break;
    default: *x = self->x - gy; *y = self->y - gx; break;
    }
}

SgPoint
sg_viewport_to_ground (const SgViewport *self, double x, double y)
{
  double dx = (x - self->x) / self->scale, dy = (y - self->y) / self->scale;

  switch (self->turn % 4)
    {
    case 0: return (SgPoint) { dx, -dy };
    case 1: return (SgPoint) { dy, dx };
    case 2: return (SgPoint) { -dx, dy };
    default: return (SgPoint) { -dy, -dx };
    }
}

void
sg_view_rectangle (const SgViewport *view, SgExtent extent, double *x, double *y, double *w, double *h)
{
  double ax, ay, bx, by;

  sg_viewport_to_sheet (view, (SgPoint) { extent.x0, extent.y0 }, &ax, &ay);
  sg_viewport_to_sheet (view, (SgPoint) { extent.x1, extent.y1 }, &bx, &by);
  *x = MIN (ax, bx);
  *y = MIN (ay, by);
  *w = fabs (bx - ax);
  *h = fabs (by - ay);
}

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
sg_paint_veil (cairo_t *cr, double width, double height)
{
  cairo_save (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_MULTIPLY);
  cairo_set_source_rgb (cr, 0.745, 0.70, 0.615);
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
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_rectangle (cr, x - SHEET_MARGIN, y - SHEET_MARGIN, w + 2 * SHEET_MARGIN, h + 2 * SHEET_MARGIN);
  sg_ink (cr, 0x2b2723, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}
