/* sg-country-tiles.c: tiles of the country as textures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A texture takes its pixels from the tile and copies none; it is made when its tile is first seen, and lives as long.
 */

#include "app/map/sg-country-tiles.h"

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
lay_cb (SgTile *tile, double x, double y, double width, double height, gpointer data)
{
  gtk_snapshot_append_texture (data, need_texture (tile), &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

void
sg_country_tiles_show (SgTiles *tiles, GtkSnapshot *snapshot, double width, double height, const GdkRGBA *paper)
{
  gtk_snapshot_append_color (snapshot, paper, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  sg_tiles_each (tiles, lay_cb, snapshot);
}
