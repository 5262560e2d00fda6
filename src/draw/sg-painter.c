/* sg-painter.c: what is painted and how, and the viewport.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-inks.h"
#include "draw/sg-label-ground.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"

#include <math.h>

G_DEFINE_FINAL_TYPE (SgPainter, sg_painter, G_TYPE_OBJECT)

/* All that was made from the map. */
static void
forget (SgPainter *self)
{
  g_clear_pointer (&self->cache, cairo_surface_destroy);
  g_clear_pointer (&self->shade, cairo_surface_destroy);
  g_clear_pointer (&self->field, sg_relief_unref);
  g_clear_pointer (&self->figures, g_hash_table_unref);
  g_clear_pointer (&self->levels, g_hash_table_unref);
  g_clear_pointer (&self->backdrop, cairo_surface_destroy);
  g_clear_pointer (&self->trees, g_hash_table_unref);
  g_clear_pointer (&self->mouths, g_hash_table_unref);
  g_clear_pointer (&self->names, g_array_unref);
  g_clear_pointer (&self->ground, sg_label_ground_unref);
}

static void
finalize (GObject *object)
{
  SgPainter *self = SG_PAINTER (object);

  forget (self);
  g_clear_pointer (&self->sprites, g_hash_table_unref);
  g_clear_pointer (&self->blocks, g_hash_table_unref);
  g_clear_pointer (&self->troops, cairo_surface_destroy);
  g_clear_pointer (&self->tags, g_array_unref);
  g_clear_pointer (&self->tag_places, g_hash_table_unref);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_pointer (&self->sheets, g_array_unref);
  g_clear_pointer (&self->furniture, g_array_unref);
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
    { "in", 1 }, { "paces", 13.3 }, { "m", 10.1 }, { "ft", 33.3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_strcmp0 (rows[i].unit, sg_map_get_unit (map)) == 0)
      return rows[i].grain;
  return 13.3;
}

gboolean
sg_map_is_floor (SgMap *map)
{
  return g_str_equal (sg_map_get_unit (map), "in");
}

#define FAR 4.0           /* u to an inch of floor, below which single trees, bushes and waterlines are left out; */
#define FAR_ON_PAPER 3.0  /* 1:8000 is 3.6 */

/* A floor is near when an inch is 16 u; a country when a pace is 0.85. */
SgZoom
sg_painter_zoom (SgPainter *self, const SgViewport *view)
{
  double grain = sg_map_grain (self->map), s = view->scale * grain;
  gboolean far = s < (self->paper ? FAR_ON_PAPER : FAR), near = s > (grain > 5 ? 11.3 : 16);
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
sg_painter_set_printed (SgPainter *self, gboolean printed)
{
  g_return_if_fail (SG_IS_PAINTER (self));

  self->printed = printed;
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

void
sg_painter_set_veiled (SgPainter *self, gboolean veiled)
{
  g_return_if_fail (SG_IS_PAINTER (self));

  if (veiled != self->veiled)
    self->names_density = 0; /* their pictures are made anew */
  self->veiled = veiled;
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
