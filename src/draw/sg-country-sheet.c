/* sg-country-sheet.c: the engraved sheet, and its plain sister for a grey printer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Order: paper, tints, shade, woods' tint, contours, hedges, water, wood edges and trees, ways, walls and houses,
 * names.  Widths and type do not scale with the map.
 */

#include "draw/sg-country-sheet.h"

#include "draw/sg-country-contours.h"
#include "draw/sg-country-hachures.h"
#include "draw/sg-country-names.h"
#include "draw/sg-country-relief.h"
#include "draw/sg-country-water.h"
#include "draw/sg-country-ways.h"
#include "draw/sg-frame.h"
#include "draw/sg-in-sight.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-picture.h"
#include "draw/sg-roof.h"
#include "draw/sg-style.h"
#include "draw/sg-symbol-area.h"
#include "draw/sg-symbol-line.h"
#include "draw/sg-symbol-spot.h"
#include "draw/sg-trace.h"
#include "draw/sg-trees.h"
#include "map/sg-piece.h"

#include <math.h>


void
sg_each_piece (SgPainter *self, cairo_t *cr, const SgViewport *view, SgPieceKind kind, SgDrawPiece draw)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);

  if (!sg_painter_shows (self, sg_piece_kind_layer (kind)))
    return;
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (piece->kind == kind && sg_piece_in_sight (cr, view, piece))
        draw (self, cr, view, piece);
    }
}

static void
trace_wood (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  double s = sg_painter_zoom (self, view).s;

  sg_trace_rounded (cr, view, piece->points, piece->n_points, CLAMP (s * 1.4, 3, 30));
}

/* A wood of old files tells only that it is thin. */
static const SgSymbol *
wood_symbol (SgPainter *self, const SgPiece *piece)
{
  return sg_symbol (self->style, SG_PIECE_WOOD, piece->sparse ? "thin" : piece->class);
}

static void
draw_wood_tint (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgSymbol *symbol = wood_symbol (self, piece);

  trace_wood (self, cr, view, piece);
  sg_ink (cr, symbol->fill, symbol->fill_alpha);
  cairo_fill (cr);
}

static void
draw_wood_edge (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgSymbol *symbol = wood_symbol (self, piece);

  trace_wood (self, cr, view, piece);
  sg_ink (cr, symbol->edge, 1);
  cairo_set_line_width (cr, symbol->edge_width * sg_painter_zoom (self, view).weight);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, symbol->dash, symbol->n_dash, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

#define CROWN 2.6 /* of a tree of size 1, from its middle */
#define FAR_CROWN 60.0 /* u: more than any tree reaches */

static void
draw_wood_trees (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);
  double size = sg_tree_size (self, view);
  GArray *trees;
  SgSeed seed = sg_seed_from_id (piece->id);
  gboolean firs = sg_seed_next (&seed) < 0.3;
  double x0, y0, x1, y1;

  if (sg_painter_zoom (self, view).far)
    return;
  trees = sg_wood_trees (self, piece, view, wood_symbol (self, piece)->gap * size / 1.1 * 1.06 / view->scale);
  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  for (guint k = 0; k < trees->len; k++)
    {
      double x, y;
      double one = size * sg_seed_between (&seed, 0.87, 1.13);
      gboolean fir = sg_seed_next (&seed) < (firs ? 0.8 : 0.12);

      sg_viewport_to_sheet (view, g_array_index (trees, SgPoint, k), &x, &y);
      if (x < x0 - FAR_CROWN || y < y0 - FAR_CROWN || x > x1 + FAR_CROWN || y > y1 + FAR_CROWN)
        continue;
      if (!sg_country_is_named (self, cr, view, (SgBox) { x - CROWN * one, y - CROWN * one, 2 * CROWN * one, 2 * CROWN * one }))
        sg_tree_engrave (cr, inks, x, y, one, fir);
    }
}

static void
draw_tree (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);
  double x, y;

  sg_viewport_to_sheet (view, piece->points[0], &x, &y);
  sg_tree_engrave (cr, inks, x, y, SG_TREE_ALONE * sg_tree_size (self, view), g_strcmp0 (piece->class, "fir") == 0);
}

/* A hedge wavers, and wears bushes to either side in turn. */
static void
draw_hedge (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);
  SgSeed seed = sg_seed_from_id (piece->id);
  SgZoom zoom = sg_painter_zoom (self, view);
  double weight = zoom.weight * (g_strcmp0 (piece->class, "high") == 0 ? 1.35 : 1);
  int side = 1;

  sg_trace_points (cr, view, piece->points, piece->n_points, FALSE);
  sg_ink (cr, inks->hedge, 1);
  cairo_set_line_width (cr, inks->hedge_width * weight);
  cairo_stroke (cr);
  if (zoom.far)
    return;
  for (guint i = 0; i + 1 < piece->n_points; i++)
    {
      double ax, ay, bx, by, length, t = 1;

      sg_viewport_to_sheet (view, piece->points[i], &ax, &ay);
      sg_viewport_to_sheet (view, piece->points[i + 1], &bx, &by);
      length = hypot (bx - ax, by - ay);
      for (; t < length; t += sg_seed_between (&seed, 2.9, 4.6) * weight)
        {
          double x = ax + (bx - ax) * t / length - (by - ay) / length * 0.55 * side * weight;
          double y = ay + (by - ay) * t / length + (bx - ax) / length * 0.55 * side * weight;

          cairo_new_sub_path (cr);
          cairo_arc (cr, x, y, sg_seed_between (&seed, 0.75, 1.25) * weight, 0, 2 * G_PI);
          side = -side;
        }
    }
  sg_ink (cr, inks->bush, 1);
  cairo_fill (cr);
}

static void
stroke_band (cairo_t *cr, const SgViewport *view, const SgPiece *piece, double width, guint32 ink, double alpha)
{
  if (width <= 0)
    return;
  sg_trace_points (cr, view, piece->points, piece->n_points, FALSE);
  cairo_set_line_width (cr, width);
  sg_ink (cr, ink, alpha);
  cairo_stroke (cr);
}

static void
draw_wall (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);
  double band = MAX (g_strcmp0 (piece->class, "low") == 0 ? 1.3 : 2.2, piece->width * view->scale);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (inks->cast > 0)
    {
      cairo_save (cr);
      cairo_translate (cr, 0.8, 0.9);
      stroke_band (cr, view, piece, band, 0x6a5a50, 0.5);
      cairo_restore (cr);
    }
  stroke_band (cr, view, piece, band, inks->house_line, 1);
  stroke_band (cr, view, piece, band - 1.6, inks->shed, 1);
}

static void
draw_rock (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);

  sg_trace_rounded (cr, view, piece->points, piece->n_points, sg_painter_zoom (self, view).s * 0.7);
  sg_ink (cr, sg_ink_mix (inks->ground, inks->rock, 0.3), 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, inks->rock, 1);
  cairo_set_line_width (cr, 1.1);
  cairo_stroke (cr);
}

/* The field's own edge and lines: where the armies are put down. */
static void
draw_lines (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  const SgInks *inks = sg_inks (self->style);
  double w = sg_map_get_width (self->map), d = sg_map_get_depth (self->map);
  GPtrArray *lines = sg_map_get_lines (self->map);

  if (!sg_map_is_floor (self->map)) /* in country nobody is put down behind a line */
    return;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (lines->len)
    {
      sg_trace_points (cr, view, (SgPoint[]) { { 0, 0 }, { w, 0 }, { w, d }, { 0, d } }, 4, TRUE);
      sg_ink (cr, inks->ink, 0.6);
      cairo_set_line_width (cr, 0.7);
      cairo_set_dash (cr, (double[]) { 5, 2.4 }, 2, 0);
      cairo_stroke (cr);
    }
  for (guint i = 0; i < lines->len; i++)
    {
      const SgLine *line = g_ptr_array_index (lines, i);
      gboolean back = g_str_has_prefix (line->id, "back/");

      sg_trace_points (cr, view, (SgPoint[]) { line->a, line->b }, 2, FALSE);
      sg_ink (cr, inks->ink, back ? 0.85 : 0.4);
      cairo_set_line_width (cr, back ? 1.5 : 0.7);
      if (back)
        cairo_set_dash (cr, (double[]) { 11, 2.6, 2, 2.6 }, 4, 0);
      else
        cairo_set_dash (cr, (double[]) { 2, 4 }, 2, 0);
      cairo_stroke (cr);
    }
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Reference crosses at the corners of the squares, or the squares themselves. */
void
sg_country_grid (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  const SgInks *inks = sg_inks (self->style);
  gboolean full = (self->layers & SG_PAINT_GRID) != 0;
  double w = sg_map_get_width (self->map), d = sg_map_get_depth (self->map), square = sg_map_square (self->map);

  for (double gx = full ? 0 : square; gx <= w + 1e-9; gx += square)
    for (double gy = full ? 0 : square; gy <= d + 1e-9 && !full; gy += square)
      {
        double x, y;

        sg_viewport_to_sheet (view, (SgPoint) { gx, gy }, &x, &y);
        cairo_move_to (cr, x - 4, y);
        cairo_rel_line_to (cr, 8, 0);
        cairo_move_to (cr, x, y - 4);
        cairo_rel_line_to (cr, 0, 8);
      }
  for (double gx = square; full && gx < w - 1e-9; gx += square)
    sg_trace_points (cr, view, (SgPoint[]) { { gx, 0 }, { gx, d } }, 2, FALSE);
  for (double gy = square; full && gy < d - 1e-9; gy += square)
    sg_trace_points (cr, view, (SgPoint[]) { { 0, gy }, { w, gy } }, 2, FALSE);
  sg_ink (cr, inks->ink, full ? 0.22 : 0.28);
  cairo_set_line_width (cr, full ? 0.5 : 0.6);
  cairo_stroke (cr);
}

/* Beyond the sheet lies the desk it is printed on: its own paper, a little darker; in print, paper as it is. */
static void
draw_paper (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double w, double h)
{
  const SgInks *inks = sg_inks (self->style);

  if (!self->printed || self->bare)
    {
      sg_ink (cr, inks->ground, 1);
      cairo_paint (cr);
    }
  if (self->bare)
    return;
  cairo_rectangle (cr, x, y, w, h);
  if (self->printed)
    {
      sg_ink (cr, inks->ground, 1);
      cairo_fill_preserve (cr);
    }
  sg_ink (cr, inks->ink, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

/* The pixels of a picture, each as grey as it is dark. */
static void
make_grey (cairo_surface_t *picture)
{
  cairo_format_t format = cairo_image_surface_get_format (picture);
  int width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture), stride = cairo_image_surface_get_stride (picture);
  guint8 *data = cairo_image_surface_get_data (picture);

  if (data == NULL || (format != CAIRO_FORMAT_ARGB32 && format != CAIRO_FORMAT_RGB24))
    return;
  cairo_surface_flush (picture);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 *pixel = (guint32 *) (data + (gsize) y * stride) + x;

        *pixel = (*pixel & 0xff000000) | sg_ink_grey (*pixel);
      }
  cairo_surface_mark_dirty (picture);
}

/* The scanned map, where two of its pixels say that it lies. */
void
sg_country_backdrop (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  SgBackdrop *backdrop = sg_map_get_backdrop (self->map);
  double ax, ay, bx, by, px, py, scale;

  if (!backdrop || !(self->layers & SG_PAINT_BACKDROP))
    return;
  if (!self->backdrop)
    {
      self->backdrop = sg_read_picture (backdrop->image);
      if (self->backdrop && sg_ink_is_grey (cr))
        make_grey (self->backdrop);
    }
  px = backdrop->pixel_b.x - backdrop->pixel_a.x;
  py = backdrop->pixel_b.y - backdrop->pixel_a.y;
  if (!self->backdrop || cairo_surface_status (self->backdrop) != CAIRO_STATUS_SUCCESS || hypot (px, py) < 1e-9)
    return;
  sg_viewport_to_sheet (view, backdrop->ground_a, &ax, &ay);
  sg_viewport_to_sheet (view, backdrop->ground_b, &bx, &by);
  scale = hypot (bx - ax, by - ay) / hypot (px, py);
  if (scale <= 0)
    return;
  cairo_save (cr);
  cairo_translate (cr, ax, ay);
  cairo_rotate (cr, atan2 (by - ay, bx - ax) - atan2 (py, px));
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -backdrop->pixel_a.x, -backdrop->pixel_a.y);
  cairo_set_source_surface (cr, self->backdrop, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint_with_alpha (cr, CLAMP (backdrop->opacity, 0, 1));
  cairo_restore (cr);
}

void
sg_country_works (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  static const SgPieceKind kinds[] = { SG_PIECE_DITCH, SG_PIECE_CUTTING, SG_PIECE_EMBANKMENT, SG_PIECE_CLIFF, SG_PIECE_FENCE, SG_PIECE_TRENCH, SG_PIECE_BREASTWORK };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    sg_each_piece (self, cr, view, kinds[i], sg_symbol_line);
}

static void
cover_ground (SgPainter *self, cairo_t *cr, const SgViewport *view, gboolean fill)
{
  static const SgPieceKind kinds[] = { SG_PIECE_OPEN, SG_PIECE_PLOUGH, SG_PIECE_ROUGH, SG_PIECE_STEEP, SG_PIECE_ORCHARD, SG_PIECE_MARSH, SG_PIECE_SWAMP, SG_PIECE_BUILT };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    sg_each_piece (self, cr, view, kinds[i], fill ? sg_symbol_fill : sg_symbol_cover);
}

/* Ways, with the works that carry them below and the bridges that carry them above. */
static void
draw_ways (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  if (sg_painter_shows (self, SG_LAYER_OBSTACLES))
    sg_country_works (self, cr, view);
  if (sg_painter_shows (self, SG_LAYER_WAYS))
    sg_country_roads (self, cr, view);
  if (sg_painter_shows (self, SG_LAYER_WATER))
    sg_country_crossings (self, cr, view);
}

void
sg_country_sheet (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height)
{
  double x, y, w, h;

  cairo_save (cr);
  sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &w, &h);
  draw_paper (self, cr, view, x, y, w, h);
  cairo_rectangle (cr, x, y, w, h);
  cairo_clip (cr);
  sg_country_relief (self, cr, view);
  sg_country_backdrop (self, cr, view);
  cover_ground (self, cr, view, TRUE);
  sg_each_piece (self, cr, view, SG_PIECE_WOOD, draw_wood_tint);
  if (self->layers & SG_PAINT_HACHURES)
    sg_country_hachures (self, cr, view);
  else
    sg_country_contours (self, cr, view);
  cover_ground (self, cr, view, FALSE);
  sg_each_piece (self, cr, view, SG_PIECE_HEDGE, draw_hedge);
  if (sg_painter_shows (self, SG_LAYER_WATER))
    sg_country_water (self, cr, view);
  draw_lines (self, cr, view);
  sg_each_piece (self, cr, view, SG_PIECE_WOOD, draw_wood_edge);
  sg_each_piece (self, cr, view, SG_PIECE_WOOD, draw_wood_trees);
  draw_ways (self, cr, view);
  sg_each_piece (self, cr, view, SG_PIECE_WALL, draw_wall);
  sg_each_piece (self, cr, view, SG_PIECE_GATE, sg_symbol_spot);
  sg_each_piece (self, cr, view, SG_PIECE_ROCK, draw_rock);
  if (sg_painter_shows (self, SG_LAYER_BUILDINGS))
    sg_buildings_draw (self, cr, view);
  sg_each_piece (self, cr, view, SG_PIECE_MILL, sg_symbol_spot);
  sg_each_piece (self, cr, view, SG_PIECE_DEPOT, sg_symbol_spot);
  sg_each_piece (self, cr, view, SG_PIECE_WELL, sg_symbol_spot);
  sg_each_piece (self, cr, view, SG_PIECE_TREE, draw_tree);
  sg_each_piece (self, cr, view, SG_PIECE_SPOT, sg_symbol_spot);
  if (!self->bare)
    sg_country_grid (self, cr, view);
  cairo_restore (cr);
}
