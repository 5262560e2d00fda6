/* sg-country-tiles.c: tiles of the country as textures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A texture takes its pixels from the tile and copies none; it is made when its tile is first seen, and lives as long.  A window that is drawn
 * without a graphics card would copy every texture for each frame: there the tiles are drawn as they are.
 */

#include "app/map/sg-country-tiles.h"

#include <math.h>

static GdkTexture *
need_texture (SgTile *tile)
{
  GdkTexture *texture = sg_tile_get_picture (tile);
  cairo_surface_t *surface = sg_tile_get_surface (tile);
  g_autoptr (GBytes) pixels = NULL;
  int width, height, stride;

  if (texture != NULL)
    return texture;
  width = cairo_image_surface_get_width (surface);
  height = cairo_image_surface_get_height (surface);
  stride = cairo_image_surface_get_stride (surface);
  pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height, (GDestroyNotify) cairo_surface_destroy,
                                       cairo_surface_reference (surface));
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, stride);
  sg_tile_set_picture (tile, texture, g_object_unref);
  return texture;
}

static void
draw_cb (SgTile *tile, double x, double y, double width, double height, gpointer data)
{
  graphene_rect_t at = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height);
  cairo_t *cr = gtk_snapshot_append_cairo (data, &at);
  cairo_surface_t *surface = sg_tile_get_surface (tile);
  double scale_x, scale_y;

  cairo_surface_get_device_scale (surface, &scale_x, &scale_y);
  scale_x *= width / cairo_image_surface_get_width (surface);
  scale_y *= height / cairo_image_surface_get_height (surface);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale_x, scale_y);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), fabs (scale_x - 1) < 1e-6 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, width / scale_x, height / scale_y);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
lay_cb (SgTile *tile, double x, double y, double width, double height, gpointer data)
{
  gtk_snapshot_append_texture (data, need_texture (tile), &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

void
sg_country_tiles_show (SgTiles *tiles, GtkWidget *widget, GtkSnapshot *snapshot, double width, double height, const GdkRGBA *paper)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  gtk_snapshot_append_color (snapshot, paper, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  sg_tiles_each (tiles, renderer != NULL && GSK_IS_CAIRO_RENDERER (renderer) ? draw_cb : lay_cb, snapshot);
}
