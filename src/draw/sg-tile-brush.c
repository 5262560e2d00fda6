/* sg-tile-brush.c: paints tiles of one country as it looks, for whoever paints in a thread of his own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Most of a painting goes into finding what to draw, so a block of tiles is painted at once into a recording, and each tile is played from there.
 */

#include "draw/sg-tile-brush.h"

#include "draw/sg-country-names.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-painter-private.h"
#include "map/sg-map-edit.h"

#include <math.h>
#include <string.h>

#define BLOCK 3     /* tiles along and across one recording */
#define MOST_KEPT 4 /* recordings */

typedef struct { SgViewport view; int column, row; cairo_surface_t *surface; } Recording;

struct _SgTileBrush
{
  SgPainter *painter;               /* (owned) */
  gboolean   veiled;
  double     density;
  Recording  kept[MOST_KEPT];       /* the newest first */
  guint      n_kept;
};

SgTileBrush *
sg_tile_brush_new (const SgTileLook *look)
{
  SgTileBrush *self = g_new0 (SgTileBrush, 1);
  g_autoptr (SgMap) map = NULL;

  sg_map_get_relief (look->map); /* once, for both */
  map = sg_map_edit (look->map);
  self->painter = sg_painter_new (map, look->style);
  sg_painter_set_layers (self->painter, look->layers);
  sg_painter_set_visible (self->painter, look->visible);
  sg_painter_set_density (self->painter, look->density);
  self->veiled = look->veiled;
  self->density = look->density;
  return self;
}

static void
forget (Recording *recording)
{
  g_clear_pointer (&recording->surface, cairo_surface_destroy);
}

void
sg_tile_brush_free (SgTileBrush *self)
{
  for (guint i = 0; i < self->n_kept; i++)
    forget (&self->kept[i]);
  g_object_unref (self->painter);
  g_free (self);
}

static int
block_of (int tile)
{
  return (int) floor ((double) tile / BLOCK);
}

static cairo_surface_t *
record (SgTileBrush *self, const SgViewport *view, int column, int row)
{
  double side = BLOCK * SG_TILE_SIDE / self->density;
  SgViewport moved = { view->scale, -column * side, -row * side, view->turn };
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR, &(cairo_rectangle_t) { 0, 0, side, side });
  cairo_t *cr = cairo_create (surface);

  sg_painter_country (self->painter, cr, &moved, side, side, FALSE);
  if (self->veiled)
    sg_paint_veil (cr, side, side);
  cairo_destroy (cr);
  return surface;
}

/* (transfer none). */
static cairo_surface_t *
need_recording (SgTileBrush *self, const SgViewport *view, int column, int row)
{
  Recording found = { *view, column, row, NULL };
  guint i;

  for (i = 0; i < self->n_kept; i++)
    if (self->kept[i].view.scale == view->scale && self->kept[i].view.turn == view->turn && self->kept[i].column == column && self->kept[i].row == row)
      {
        found = self->kept[i];
        break;
      }
  if (found.surface == NULL)
    {
      found.surface = record (self, view, column, row);
      if (self->n_kept == MOST_KEPT)
        forget (&self->kept[MOST_KEPT - 1]);
      else
        self->n_kept++;
      i = self->n_kept - 1;
    }
  memmove (self->kept + 1, self->kept, i * sizeof (Recording));
  self->kept[0] = found;
  return found.surface;
}

cairo_surface_t *
sg_tile_brush_paint (SgTileBrush *self, const SgViewport *view, int column, int row)
{
  cairo_surface_t *tile = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SG_TILE_SIDE, SG_TILE_SIDE);
  cairo_surface_t *block = need_recording (self, view, block_of (column), block_of (row));
  double side = SG_TILE_SIDE / self->density;
  cairo_t *cr;

  cairo_surface_set_device_scale (tile, self->density, self->density);
  cr = cairo_create (tile);
  cairo_set_source_surface (cr, block, -(column - block_of (column) * BLOCK) * side, -(row - block_of (row) * BLOCK) * side);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (tile);
  return tile;
}

SgKeptNames *
sg_tile_brush_names (SgTileBrush *self, const SgViewport *view)
{
  cairo_surface_t *scrap = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  cairo_t *cr = cairo_create (scrap);
  SgKeptNames *names;

  sg_country_names_set (self->painter, cr, view);
  names = sg_kept_names_new (self->painter);
  cairo_destroy (cr);
  cairo_surface_destroy (scrap);
  return names;
}
