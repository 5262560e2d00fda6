/* sg-country-sheet.c: the engraved sheet, and its plain sister for a grey printer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Order: paper, tints, shade, woods' tint, contours, hedges, water, wood edges and trees, ways, walls and houses,
 * names.  Widths and type do not scale with the map.
 */

#include "draw/sg-painter-private.h"

#include <math.h>

#define FAR_SCALE 4.0    /* u to the unit of the ground below which only the outlines of things are drawn */
#define NEAR_SCALE 16.0
#define BEND 2.0         /* of the ground's unit: where a way begins to bend before its corner */

static double
zoom_weight (const SgViewport *view)
{
  return view->scale < FAR_SCALE ? 0.75 : view->scale > NEAR_SCALE ? 1.25 : 1;
}

static void
each_piece (SgPainter *self, cairo_t *cr, const SgViewport *view, SgPieceKind kind,
            void (*draw) (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece))
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (piece->kind == kind)
        draw (self, cr, view, piece);
    }
}

static void
trace_wood (cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  sg_trace_rounded (cr, view, piece->points, piece->n_points, CLAMP (view->scale * 1.4, 3, 30));
}

static void
draw_wood_tint (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);

  trace_wood (cr, view, piece);
  sg_ink (cr, inks->wood, inks->wood_alpha * (piece->sparse ? 0.5 : 1));
  cairo_fill (cr);
}

static void
draw_wood_edge (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);

  trace_wood (cr, view, piece);
  sg_ink (cr, inks->wood_edge, 1);
  cairo_set_line_width (cr, 0.7 * zoom_weight (view));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, piece->sparse ? (double[]) { 0.6, 3.6 } : (double[]) { 1.2, 1.9 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Trees grow with the sheet, more slowly than it. */
static double
tree_size (const SgInks *inks, const SgViewport *view)
{
  return 1.1 * inks->tree_scale * CLAMP (pow (view->scale / 8, 0.6), 0.8, 3.2);
}

static void
draw_wood_trees (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);
  double size = tree_size (inks, view);
  GArray *trees;
  SgSeed seed = sg_seed_from_id (piece->id);
  gboolean firs = sg_seed_next (&seed) < 0.3;

  if (view->scale < FAR_SCALE)
    return;
  trees = sg_wood_trees (self, piece, view, inks->tree_gap * size / 1.1 * (piece->sparse ? 2.1 : 1.06) / view->scale);
  for (guint k = 0; k < trees->len; k++)
    {
      double x, y;

      sg_viewport_to_sheet (view, g_array_index (trees, SgPoint, k), &x, &y);
      sg_tree_engrave (cr, inks, x, y, size * sg_seed_between (&seed, 0.87, 1.13),
                       sg_seed_next (&seed) < (firs ? 0.8 : 0.12));
    }
}

static void
draw_tree (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);
  double x, y;

  sg_viewport_to_sheet (view, piece->points[0], &x, &y);
  sg_tree_engrave (cr, inks, x, y, 1.25 * tree_size (inks, view), FALSE);
}

/* A hedge wavers, and wears bushes to either side in turn. */
static void
draw_hedge (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);
  SgSeed seed = sg_seed_from_id (piece->id);
  double weight = zoom_weight (view);
  int side = 1;

  sg_trace_points (cr, view, piece->points, piece->n_points, FALSE);
  sg_ink (cr, inks->hedge, 1);
  cairo_set_line_width (cr, inks->hedge_width * weight);
  cairo_stroke (cr);
  if (view->scale < FAR_SCALE)
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
  if (piece->kind == SG_PIECE_WALL)
    sg_trace_points (cr, view, piece->points, piece->n_points, FALSE);
  else
    sg_trace_way (cr, view, piece->points, piece->n_points, BEND * view->scale);
  cairo_set_line_width (cr, width);
  sg_ink (cr, ink, alpha);
  cairo_stroke (cr);
}

/* Waterlining: the bank, then lines that follow it inwards, ever finer. */
static void
draw_water (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  static const double inset[] = { 1.6, 3.5, 5.8, 8.6 }, width[] = { 0.6, 0.5, 0.42, 0.36 },
                      alpha[] = { 0.9, 0.75, 0.6, 0.5 };
  const SgInks *inks = sg_inks (self->style);
  double band = MAX (1.5, piece->width * view->scale);
  guint lines = view->scale < FAR_SCALE ? 0 : self->style == SG_STYLE_PLAIN ? 1 : 4;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if (!sg_piece_is_outline (piece))
    {
      stroke_band (cr, view, piece, band + 2 * inks->bank_width, inks->bank, 1);
      stroke_band (cr, view, piece, band, inks->water, 1);
      for (guint k = 0; k < lines && band > 2 * inset[k] + 2; k++)
        {
          stroke_band (cr, view, piece, band - 2 * inset[k], inks->bank, alpha[k]);
          stroke_band (cr, view, piece, band - 2 * inset[k] - 2 * width[k], inks->water, 1);
        }
      return;
    }
  sg_trace_rounded (cr, view, piece->points, piece->n_points, view->scale * 1.5);
  sg_ink (cr, inks->water, 1);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip_preserve (cr);
  for (int k = (int) lines - 1; k >= 0; k--)
    {
      sg_ink (cr, inks->bank, alpha[k]);
      cairo_set_line_width (cr, 2 * (inset[k] + width[k]));
      cairo_stroke_preserve (cr);
      sg_ink (cr, inks->water, 1);
      cairo_set_line_width (cr, 2 * inset[k]);
      cairo_stroke_preserve (cr);
    }
  cairo_restore (cr);
  sg_ink (cr, inks->bank, 1);
  cairo_set_line_width (cr, inks->bank_width);
  cairo_stroke (cr);
}

static double
road_width (const SgInks *inks, const SgViewport *view, const SgPiece *piece)
{
  return MAX (view->scale < FAR_SCALE ? inks->road_width / 2 : inks->road_width, piece->width * view->scale);
}

static void
draw_road_casing (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (inks->cast > 0)
    {
      cairo_translate (cr, 0.38, 0.38);
      stroke_band (cr, view, piece, road_width (inks, view, piece) + 2 * inks->road_casing, inks->road_ink, 1);
      cairo_translate (cr, -0.38, -0.38);
    }
  stroke_band (cr, view, piece, road_width (inks, view, piece) + 2 * inks->road_casing, inks->road_ink, 1);
  cairo_restore (cr);
}

static void
draw_road_fill (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  stroke_band (cr, view, piece, road_width (inks, view, piece), inks->road, 1);
}

static void
draw_crossing (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);
  gboolean ford = piece->kind == SG_PIECE_FORD;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  if (ford)
    cairo_set_dash (cr, (double[]) { 3, 2.4 }, 2, 0);
  if (sg_piece_is_outline (piece))
    {
      sg_trace_points (cr, view, piece->points, piece->n_points, TRUE);
      sg_ink (cr, inks->road, ford ? 0.4 : 1);
      cairo_fill_preserve (cr);
      sg_ink (cr, inks->road_ink, 1);
      cairo_set_line_width (cr, ford ? 0.8 : 1.25);
      cairo_stroke (cr);
    }
  else
    {
      double band = MAX (inks->road_width, piece->width * view->scale);

      if (!ford)
        stroke_band (cr, view, piece, band + 2.5, inks->road_ink, 1);
      stroke_band (cr, view, piece, ford ? 0.9 : band, ford ? inks->road_ink : inks->road, 1);
    }
  cairo_restore (cr);
}

static void
draw_wall (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgInks *inks = sg_inks (self->style);
  double band = MAX (1.3, piece->width * view->scale);

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

  sg_trace_rounded (cr, view, piece->points, piece->n_points, view->scale * 0.7);
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

/* Reference crosses at the corners of the squares, full lines in plain. */
static void
draw_crosses (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  const SgInks *inks = sg_inks (self->style);
  double w = sg_map_get_width (self->map), d = sg_map_get_depth (self->map), square = 12;

  while (square * view->scale < 40)
    square *= 2;
  while (square * 8 < MAX (w, d) / 4)
    square *= 2;
  for (double gx = square; gx < w; gx += square)
    for (double gy = square; gy < d; gy += square)
      {
        double x, y, arm = self->style == SG_STYLE_PLAIN ? square * view->scale / 2 : 4;

        sg_viewport_to_sheet (view, (SgPoint) { gx, gy }, &x, &y);
        cairo_move_to (cr, x - arm, y);
        cairo_rel_line_to (cr, 2 * arm, 0);
        cairo_move_to (cr, x, y - arm);
        cairo_rel_line_to (cr, 0, 2 * arm);
      }
  sg_ink (cr, inks->ink, self->style == SG_STYLE_PLAIN ? 0.14 : 0.28);
  cairo_set_line_width (cr, self->style == SG_STYLE_PLAIN ? 0.5 : 0.6);
  cairo_stroke (cr);
}

/* Beyond the sheet lies the desk it is printed on: its own paper, a little darker. */
static void
draw_paper (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double w, double h)
{
  const SgInks *inks = sg_inks (self->style);

  sg_ink (cr, inks->ground, 1);
  cairo_paint (cr);
  cairo_rectangle (cr, x, y, w, h);
  sg_ink (cr, inks->ink, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
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
  each_piece (self, cr, view, SG_PIECE_WOOD, draw_wood_tint);
  if (self->layers & SG_PAINT_HACHURES)
    sg_country_hachures (self, cr, view);
  else
    sg_country_contours (self, cr, view);
  draw_crosses (self, cr, view);
  each_piece (self, cr, view, SG_PIECE_HEDGE, draw_hedge);
  each_piece (self, cr, view, SG_PIECE_WATER, draw_water);
  draw_lines (self, cr, view);
  each_piece (self, cr, view, SG_PIECE_WOOD, draw_wood_edge);
  each_piece (self, cr, view, SG_PIECE_WOOD, draw_wood_trees);
  each_piece (self, cr, view, SG_PIECE_ROAD, draw_road_casing);
  each_piece (self, cr, view, SG_PIECE_ROAD, draw_road_fill);
  each_piece (self, cr, view, SG_PIECE_FORD, draw_crossing);
  each_piece (self, cr, view, SG_PIECE_BRIDGE, draw_crossing);
  each_piece (self, cr, view, SG_PIECE_WALL, draw_wall);
  each_piece (self, cr, view, SG_PIECE_ROCK, draw_rock);
  sg_buildings_draw (self, cr, view);
  each_piece (self, cr, view, SG_PIECE_TREE, draw_tree);
  cairo_restore (cr);
}
