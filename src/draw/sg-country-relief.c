/* sg-country-relief.c: the drawn field of heights, layer tints and hill shade.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The field that is drawn covers the whole sheet, with a border far below it, so that every line is closed and can
 * be filled; what runs along the border lies outside the sheet's clip.  Its lines are taken once a level and kept.
 */

#include "draw/sg-country-relief.h"

#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"
#include "draw/sg-trace.h"
#include "map/sg-contour.h"

#include <math.h>

#define NODES 420
#define SHADE_NODES 360
#define PIT -1e6
#define EASED 0.5    /* of what lines might be smoothed without touching: more of it shows the grid in another way */
#define LINE_GAP 4.0 /* u between contours on the steepest tenth */
#define OWN_GAP 2.0  /* the same for a country with an interval of its own */
#define SHADE_EXAGGERATION 2.6
#define MOST_LEVELS 1000.0 /* each is sought through the whole field: a peak above wide meadows, seen closely, would have a hundred thousand */

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

/* The least of 1, 2, 5 × a power of ten that leaves room between the lines, or a multiple of the country's own. */
double
sg_country_interval (SgPainter *self, const SgViewport *view)
{
  static const double steps[] = { 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 }, multiples[] = { 1, 2, 5, 10, 20, 50 };
  double steepest = sg_relief_get_steepest (sg_map_get_relief (self->map), 0.1), own = sg_map_get_interval (self->map), lowest, highest, least;

  sg_relief_get_range (sg_map_get_relief (self->map), &lowest, &highest);
  least = (highest - lowest) / MOST_LEVELS;
  for (guint i = 0; own > 0 && i < G_N_ELEMENTS (multiples); i++)
    if (own * multiples[i] >= least && own * multiples[i] * view->scale >= steepest * OWN_GAP)
      return own * multiples[i];
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] >= least && steps[i] * view->scale >= steepest * LINE_GAP)
      return steps[i];
  return steps[G_N_ELEMENTS (steps) - 1];
}

/** Level: a line of this level among others @apart; both × 10⁴. */
typedef struct { gint64 level, apart; } Level;

static guint
hash_level (gconstpointer data)
{
  const Level *level = data;

  return g_int64_hash (&level->level) ^ 31 * g_int64_hash (&level->apart);
}

static gboolean
same_level (gconstpointer a, gconstpointer b)
{
  const Level *p = a, *q = b;

  return p->level == q->level && p->apart == q->apart;
}

/* Measured heights stand on a grid, and their lines would show it; the edge of a board is as it was cut. */
static GPtrArray *
find_lines (SgPainter *self, double level, double apart)
{
  if (sg_map_get_heights (self->map) != NULL && apart > 0)
    return sg_relief_contours_all (self->field, level, EASED * apart, 1, TRUE);
  return sg_relief_contours (self->field, level);
}

GPtrArray *
sg_country_lines_at (SgPainter *self, double level, double apart)
{
  Level key = { llround (level * 1e4), llround (apart * 1e4) };
  GPtrArray *lines;

  if (!self->field)
    make_field (self);
  if (!self->levels)
    self->levels = g_hash_table_new_full (hash_level, same_level, g_free, (GDestroyNotify) g_ptr_array_unref);
  lines = g_hash_table_lookup (self->levels, &key);
  if (lines)
    return lines;
  lines = find_lines (self, level, apart);
  for (guint i = 0; i < lines->len; i++)
    {
      SgContour *line = g_ptr_array_index (lines, i);

      for (guint k = 0; k < line->n_points; k++)
        {
          line->points[k].x += self->field_at.x;
          line->points[k].y += self->field_at.y;
        }
    }
  g_hash_table_insert (self->levels, g_memdup2 (&key, sizeof key), lines);
  return lines;
}

/* Light and dark of the hills as a small picture, a node to a pixel, already turned as the view is. */
static double
light_at (SgPainter *self, const SgViewport *view, SgPoint at)
{
  SgPoint g = sg_relief_gradient (sg_map_get_relief (self->map), at);
  double x0, y0, x1, y1, gx, gy, n, exaggeration = SHADE_EXAGGERATION * sg_map_get_rise (self->map);
  SgViewport unit = { 1, 0, 0, view->turn };

  sg_viewport_to_sheet (&unit, (SgPoint) { 0, 0 }, &x0, &y0);
  sg_viewport_to_sheet (&unit, g, &x1, &y1);
  gx = (x1 - x0) * exaggeration;
  gy = (y1 - y0) * exaggeration;
  n = sqrt (1 + gx * gx + gy * gy);
  return (0.5 * gx + 0.5 * gy + M_SQRT1_2) / n; /* azimuth 315°, altitude 45°; the ground's normal is (−gx, −gy, 1) */
}

static guint32
shade_pixel (const SgInks *inks, double light)
{
  double d = light - M_SQRT1_2, alpha;
  guint32 ink = d < 0 ? inks->shade : inks->light, a;

  alpha = d < 0 ? MIN (0.31, 0.52 * pow (-d / M_SQRT1_2, 0.9)) : 0.45 * d / (1 - M_SQRT1_2);
  a = (guint32) (CLAMP (alpha, 0, 1) * 255 + 0.5);
  return a << 24 | ((ink >> 16 & 255) * a / 255) << 16 | ((ink >> 8 & 255) * a / 255) << 8 | (ink & 255) * a / 255;
}

static void
make_shade (SgPainter *self, const SgViewport *view, double w, double h)
{
  int nx = MAX (2, (int) (SHADE_NODES * w / MAX (w, h))), ny = MAX (2, (int) (SHADE_NODES * h / MAX (w, h))), stride;
  const SgInks *inks = sg_inks (self->style);
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
          inks, light_at (self, view, sg_viewport_to_ground (view, x + w * (i + 0.5) / nx, y + h * (j + 0.5) / ny)));
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

/* A tint's edge lies on a contour where the country has an interval. */
static double
tint_level (SgPainter *self, guint k, double lowest, double highest)
{
  double level = lowest + sg_inks (self->style)->tint_from[k] * (highest - lowest), interval = sg_map_get_interval (self->map);

  return interval > 0 && (highest - lowest) > interval * 6 ? round (level / interval) * interval : level;
}

static void
draw_tints (SgPainter *self, cairo_t *cr, double lowest, double highest)
{
  const SgInks *inks = sg_inks (self->style);
  gboolean flat = highest - lowest <= 1e-6;
  double apart = sg_country_interval (self, self->drawn);
  /* A floor is mostly level, so the lowest tint is left to countries with valleys. */
  guint first = sg_map_get_heights (self->map) || sg_map_get_strokes (self->map)->len ? 0 : 1;

  sg_ink (cr, inks->tints[MIN (first, inks->n_tints - 1)], 1);
  cairo_paint (cr);
  for (guint k = first + 1; k < inks->n_tints && !flat; k++)
    {
      GPtrArray *lines = sg_country_lines_at (self, tint_level (self, k, lowest, highest), apart);

      for (guint i = 0; i < lines->len; i++)
        {
          const SgContour *line = g_ptr_array_index (lines, i);

          sg_trace_points (cr, self->drawn, line->points, line->n_points, TRUE);
        }
      sg_ink (cr, inks->tints[k], 1);
      cairo_fill (cr);
    }
}

void
sg_country_relief (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double lowest, highest;

  if (!(self->layers & (SG_PAINT_TINTS | SG_PAINT_SHADE)) || !sg_painter_shows (self, SG_LAYER_RELIEF))
    return;
  sg_relief_get_range (sg_map_get_relief (self->map), &lowest, &highest);
  self->drawn = view;
  if (self->layers & SG_PAINT_TINTS && sg_inks (self->style)->n_tints)
    draw_tints (self, cr, lowest, highest);
  if (self->layers & SG_PAINT_SHADE && highest > lowest)
    draw_shade (self, cr, view);
}
