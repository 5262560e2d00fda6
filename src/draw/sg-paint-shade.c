/* sg-paint-shade.c: a raster laid over the country.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The cells become a mask that cairo stretches, so that it costs the same at every scale; the edge is the contour
 * between what is reached and what is not.  What is not seen is hatched as well as tinted: it is never told by colour alone.
 */

#include "draw/sg-paint-shade.h"

#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-survey-marks.h"
#include "draw/sg-trace.h"
#include "map/sg-contour.h"
#include "map/sg-relief.h"

#include <math.h>

#define SOFTENINGS 2
#define HATCH 7.0          /* u between two strokes */

/* One mean over the neighbours to either side, so that the steps of the cells do not show. */
static void
soften (guint8 *data, guint n, gsize stride, guint8 *scratch)
{
  for (guint i = 0; i < n; i++)
    scratch[i] = (data[(i ? i - 1 : 0) * stride] + 2 * data[i * stride] + data[MIN (i + 1, n - 1) * stride] + 2) / 4;
  for (guint i = 0; i < n; i++)
    data[i * stride] = scratch[i];
}

static void
soften_all (guint8 *data, guint nx, guint ny, gsize stride)
{
  g_autofree guint8 *scratch = g_malloc (MAX (nx, ny));

  for (guint pass = 0; pass < SOFTENINGS; pass++)
    {
      for (guint j = 0; j < ny; j++)
        soften (data + j * stride, nx, 1, scratch);
      for (guint i = 0; i < nx; i++)
        soften (data + i, ny, stride, scratch);
    }
}

static cairo_surface_t *
make_mask (const SgShade *shade, gboolean zero)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, shade->nx, shade->ny);
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;
  for (guint j = 0; j < shade->ny; j++)
    for (guint i = 0; i < shade->nx; i++)
      data[(gsize) j * stride + i] = (shade->cells[(gsize) j * shade->nx + i] == 0) == zero ? 255 : 0;
  soften_all (data, shade->nx, shade->ny, stride);
  cairo_surface_mark_dirty (surface);
  return surface;
}

/* Takes the sheet to the cells. */
static void
find_matrix (const SgShade *shade, const SgViewport *view, cairo_matrix_t *matrix)
{
  double ox, oy, xx, xy, yx, yy;
  SgPoint corner = { shade->origin.x - shade->step / 2, shade->origin.y - shade->step / 2 };

  sg_viewport_to_sheet (view, corner, &ox, &oy);
  sg_viewport_to_sheet (view, (SgPoint){ corner.x + shade->step, corner.y }, &xx, &xy);
  sg_viewport_to_sheet (view, (SgPoint){ corner.x, corner.y + shade->step }, &yx, &yy);
  cairo_matrix_init (matrix, xx - ox, xy - oy, yx - ox, yy - oy, ox, oy);
  cairo_matrix_invert (matrix);
}

static void
clip_to_map (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double width = sg_map_get_width (sg_painter_get_map (self)), depth = sg_map_get_depth (sg_painter_get_map (self));
  SgPoint corners[] = { { 0, 0 }, { width, 0 }, { width, depth }, { 0, depth } };

  cairo_new_path (cr);
  sg_trace_points (cr, view, corners, 4, TRUE);
  cairo_clip (cr);
}

/* The hatching goes with the ground when the sheet is scrolled. */
static void
hatch (cairo_t *cr, const SgViewport *view, guint32 colour)
{
  double x0, y0, x1, y1, off = fmod (view->x + view->y, HATCH);

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  for (double k = floor ((x0 + y0) / HATCH) * HATCH + off; k < x1 + y1 + HATCH; k += HATCH)
    {
      cairo_move_to (cr, k - y0, y0);
      cairo_line_to (cr, k - y1, y1);
    }
  sg_ink (cr, colour, 0.42);
  cairo_set_line_width (cr, 0.8);
  cairo_stroke (cr);
}

static void
put_mask (cairo_t *cr, cairo_pattern_t *pattern, guint32 colour, double alpha)
{
  sg_ink (cr, colour, alpha);
  cairo_mask (cr, pattern);
}

/* What is made of a shade once: its mask, and the line round all that is not 0, from corner to corner of the cells. */
typedef struct
{
  SgShade         *shade;   /* (owned) */
  cairo_surface_t *mask;    /* (owned) */
  GPtrArray       *lines;   /* (owned) (nullable) (element-type SgContour) */
} Made;

static void
free_made (gpointer data)
{
  Made *made = data;

  sg_shade_unref (made->shade);
  cairo_surface_destroy (made->mask);
  g_clear_pointer (&made->lines, g_ptr_array_unref);
  g_free (made);
}

static GPtrArray *
find_edge (const SgShade *shade)
{
  g_autofree double *heights = g_new0 (double, (gsize) shade->nx * shade->ny);
  g_autoptr (SgRelief) field = NULL;
  GPtrArray *lines;

  if (shade->nx < 2 || shade->ny < 2)
    return NULL;
  for (gsize c = 0; c < (gsize) shade->nx * shade->ny; c++)
    heights[c] = shade->cells[c] ? 1 : 0;
  field = sg_relief_new_from_grid (heights, shade->nx, shade->ny, shade->step);
  lines = sg_relief_contours (field, 0.5);
  for (guint i = 0; i < lines->len; i++)
    {
      SgContour *line = g_ptr_array_index (lines, i);

      for (guint k = 0; k < line->n_points; k++)
        {
          line->points[k].x += shade->origin.x;
          line->points[k].y += shade->origin.y;
        }
    }
  return lines;
}

/* Kept with the painter until another shade is drawn in the same look. */
static const Made *
make (SgPainter *self, const SgShade *shade, SgShadeLook look)
{
  const char *key = look == SG_SHADE_UNSEEN ? "sg-shade-unseen" : "sg-shade-reached";
  Made *made = g_object_get_data (G_OBJECT (self), key);

  if (made && made->shade == shade)
    return made;
  made = g_new0 (Made, 1);
  made->shade = sg_shade_ref ((SgShade *) shade);
  made->mask = make_mask (shade, look == SG_SHADE_UNSEEN);
  made->lines = look == SG_SHADE_REACHED ? find_edge (shade) : NULL;
  g_object_set_data_full (G_OBJECT (self), key, made, free_made);
  return made;
}

static void
draw_edge (cairo_t *cr, const SgViewport *view, GPtrArray *lines, guint32 colour)
{
  cairo_new_path (cr);
  for (guint i = 0; i < lines->len; i++)
    {
      SgContour *line = g_ptr_array_index (lines, i);

      sg_trace_points (cr, view, line->points, line->n_points, line->closed);
    }
  sg_ink (cr, 0xfdf8ea, 0.85);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 3.2);
  cairo_stroke_preserve (cr);
  sg_ink (cr, colour, 1);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
}

static void
draw_unseen (cairo_t *cr, const SgViewport *view, cairo_pattern_t *pattern, guint32 colour)
{
  put_mask (cr, pattern, colour, 0.30);
  cairo_push_group (cr);
  hatch (cr, view, colour);
  cairo_pop_group_to_source (cr);
  cairo_mask (cr, pattern);
}

void
sg_painter_shade (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgShade *shade, SgShadeLook look, guint32 colour)
{
  const Made *made;
  cairo_pattern_t *pattern;
  cairo_matrix_t matrix;

  g_return_if_fail (SG_IS_PAINTER (self) && shade);

  made = make (self, shade, look);
  pattern = cairo_pattern_create_for_surface (made->mask);
  find_matrix (shade, view, &matrix);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_BILINEAR);
  cairo_save (cr);
  clip_to_map (self, cr, view);
  if (look == SG_SHADE_UNSEEN)
    draw_unseen (cr, view, pattern, colour);
  else
    put_mask (cr, pattern, colour, 0.26);
  if (made->lines)
    draw_edge (cr, view, made->lines, colour);
  cairo_restore (cr);
  cairo_pattern_destroy (pattern);
}
