/* sg-country-table.c: the toy floor: a green cloth on the boards of a room, hills of wood, twigs and chalk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-country-table.h"

#include "draw/sg-country-contours.h"
#include "draw/sg-country-hachures.h"
#include "draw/sg-country-names.h"
#include "draw/sg-country-relief.h"
#include "draw/sg-country-sheet.h"
#include "draw/sg-country-water.h"
#include "draw/sg-country-ways.h"
#include "draw/sg-frame.h"
#include "draw/sg-in-sight.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-roof.h"
#include "draw/sg-style.h"
#include "draw/sg-symbol-area.h"
#include "draw/sg-symbol-spot.h"
#include "draw/sg-trace.h"
#include "draw/sg-trees.h"
#include "map/sg-map-ground.h"

#include <math.h>

#define PLANK 5.2          /* inches of floor, about */
#define HEM 0.45
#define SQUARE 12.0
#define GROOVE 0.6         /* u beside a line of chalk */
#define UNDER 0.7          /* how dark what hedges and walls stand out from is */

static void
draw_grain (cairo_t *cr, double x, double y, double w, double h, SgSeed *seed)
{
  for (guint i = 0; i < 3; i++)
    {
      double at = y + h * sg_seed_between (seed, 0.15, 0.9);

      cairo_move_to (cr, x, at);
      cairo_curve_to (cr, x + w * 0.3, at + sg_seed_between (seed, -2, 2), x + w * 0.7,
                      at + sg_seed_between (seed, -2, 2), x + w, at);
      sg_ink (cr, 0x3c2712, sg_seed_between (seed, 0.06, 0.15));
      cairo_set_line_width (cr, sg_seed_between (seed, 0.5, 1.6));
      cairo_stroke (cr);
    }
}

/* One row of boards, their joints where the row's seed puts them. */
static void
draw_row (cairo_t *cr, const SgViewport *view, int row, double y, double plank, double width)
{
  double length = plank * 9;
  g_autofree char *name = g_strdup_printf ("row %d", row);
  SgSeed shift = sg_seed_from_id (name);
  double from = view->x + sg_seed_next (&shift) * length;

  for (int k = (int) floor (-from / length); from + k * length < width; k++)
    {
      /* Its own seed: it stays what it is while the floor is moved under the window. */
      g_autofree char *board = g_strdup_printf ("board %d %d", row, k);
      SgSeed seed = sg_seed_from_id (board);
      double x = floor (from + k * length + 1e-6);

      cairo_rectangle (cr, x, y, length + 1, plank + 1);
      sg_ink (cr, sg_ink_mix (0x83633f, 0x90704a, sg_seed_next (&seed)), 1);
      cairo_fill (cr);
      draw_grain (cr, x, y, length, plank, &seed);
      cairo_move_to (cr, x + 0.5, y);
      cairo_line_to (cr, x + 0.5, y + plank);
      sg_ink (cr, 0x5b4126, 0.9);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  cairo_move_to (cr, 0, y + 0.5);
  cairo_line_to (cr, width, y + 0.5);
  sg_ink (cr, 0x5b4126, 0.9);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_move_to (cr, 0, y + 1.5);
  cairo_line_to (cr, width, y + 1.5);
  sg_ink (cr, 0xb08e63, 0.25);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_floor (cairo_t *cr, const SgViewport *view, double width, double height, double grain)
{
  double plank = CLAMP (PLANK * view->scale * grain, 24, 400);

  /* To whole u, or the joints would be sharp here and washed out there. */
  for (int row = (int) floor (-view->y / plank) - 1; view->y + row * plank < height; row++)
    draw_row (cr, view, row, floor (view->y + row * plank + 1e-6), plank, width);
}

/* The path laid down several times, a little apart: soft enough for a shadow, and the same on paper. */
static void
soft_shadow (cairo_t *cr, cairo_path_t *path, double dx, double dy, double blur, double alpha)
{
  const guint copies = 12;

  for (guint k = 0; k < copies; k++)
    {
      double away = blur * (k % 2 ? 0.45 : 0.95), angle = 2 * G_PI * k / copies;

      cairo_save (cr);
      cairo_translate (cr, dx + away * cos (angle), dy + away * sin (angle));
      cairo_append_path (cr, path);
      cairo_restore (cr);
      sg_ink (cr, 0x141c08, 1 - pow (1 - alpha, 1.0 / copies));
      cairo_fill (cr);
    }
}

static void
add_stop (cairo_pattern_t *pattern, double at, guint32 rgb)
{
  cairo_pattern_add_color_stop_rgb (pattern, at, (rgb >> 16 & 0xff) / 255.0, (rgb >> 8 & 0xff) / 255.0, (rgb & 0xff) / 255.0);
}

static void
draw_cloth (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  const SgInks *inks = sg_inks (self->style);
  double x, y, w, h, hem = HEM * sg_painter_zoom (self, view).s;
  cairo_pattern_t *light;
  cairo_path_t *path;

  sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &w, &h);
  sg_trace_rectangle (cr, x, y, w, h, 6);
  path = cairo_copy_path (cr);
  cairo_new_path (cr);
  soft_shadow (cr, path, 2.5, 3.5, 7, 0.55);
  cairo_path_destroy (path);
  light = cairo_pattern_create_radial (x + w * 0.4, y + h * 0.42, 0, x + w * 0.45, y + h * 0.48, hypot (w, h) * 0.56);
  add_stop (light, 0, inks->cloth_light);
  add_stop (light, 0.5, inks->cloth);
  add_stop (light, 1, inks->cloth_dark);
  sg_trace_rectangle (cr, x, y, w, h, 6);
  cairo_set_source (cr, light);
  cairo_fill_preserve (cr);
  cairo_pattern_destroy (light);
  sg_ink (cr, 0x4f7430, 1);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  sg_trace_rectangle (cr, x + hem, y + hem, w - 2 * hem, h - 2 * hem, 5);
  cairo_set_dash (cr, (double[]) { 6, 3.6 }, 2, 0);
  cairo_set_line_width (cr, 1.6);
  sg_ink (cr, 0x4f7430, 0.9);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_squares (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double w = sg_map_get_width (self->map), d = sg_map_get_depth (self->map), square = sg_map_is_floor (self->map) ? SQUARE * sg_map_grain (self->map) : sg_map_square (self->map);

  if (!(self->layers & SG_PAINT_GRID))
    return;
  /* From afar every second line, and every second of those. */
  while (square * view->scale < 30)
    square *= 2;
  for (double x = square; x < w - 1e-9; x += square)
    sg_trace_points (cr, view, (SgPoint[]) { { x, 0 }, { x, d } }, 2, FALSE);
  for (double y = square; y < d - 1e-9; y += square)
    sg_trace_points (cr, view, (SgPoint[]) { { 0, y }, { w, y } }, 2, FALSE);
  sg_ink (cr, 0xffffff, 0.13);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Chalk: four passes of broken strokes. White on a green so light is hardly seen: it lies in a groove that is darker than either. */
static void
draw_chalk (SgPainter *self, cairo_t *cr, const SgViewport *view, SgPoint a, SgPoint b, double weight, const char *id)
{
  const SgInks *inks = sg_inks (self->style);
  SgSeed seed = sg_seed_from_id (id);
  double ax, ay, bx, by, length, ux, uy;

  sg_viewport_to_sheet (view, a, &ax, &ay);
  sg_viewport_to_sheet (view, b, &bx, &by);
  length = hypot (bx - ax, by - ay);
  if (length < 1)
    return;
  ux = (bx - ax) / length;
  uy = (by - ay) / length;
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_move_to (cr, ax, ay);
  cairo_line_to (cr, bx, by);
  sg_ink (cr, inks->halo, inks->halo_alpha);
  cairo_set_line_width (cr, weight + 2 * GROOVE);
  cairo_stroke (cr);
  for (guint pass = 0; pass < 4; pass++)
    {
      for (double t = 0; t < length;)
        {
          double run = MIN (length - t, sg_seed_between (&seed, 7, 35)),
                 off = sg_seed_between (&seed, -0.3, 0.3) * weight;

          cairo_move_to (cr, ax + ux * t - uy * off, ay + uy * t + ux * off);
          cairo_line_to (cr, ax + ux * (t + run) - uy * off, ay + uy * (t + run) + ux * off);
          t += run + sg_seed_between (&seed, 0, 2.4);
        }
      sg_ink (cr, 0xfbfaf0, 0.42);
      cairo_set_line_width (cr, weight * (0.45 + 0.15 * pass));
      cairo_stroke (cr);
    }
}

static void
draw_lines (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double w = sg_map_get_width (self->map), d = sg_map_get_depth (self->map);
  GPtrArray *lines = sg_map_get_lines (self->map);

  if (!sg_map_is_floor (self->map))
    return;
  /* The back lines are lines of the map itself; its sides nobody has put down. */
  draw_chalk (self, cr, view, (SgPoint) { 0, 0 }, (SgPoint) { 0, d }, 2, "edge left");
  draw_chalk (self, cr, view, (SgPoint) { w, 0 }, (SgPoint) { w, d }, 2, "edge right");
  for (guint i = 0; i < lines->len; i++)
    {
      const SgLine *line = g_ptr_array_index (lines, i);

      draw_chalk (self, cr, view, line->a, line->b, g_str_has_prefix (line->id, "back/") ? 3.6 : 1.8, line->id);
    }
}

static void
draw_board_grain (cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  SgSeed seed = sg_seed_from_id (piece->id);
  double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;

  for (guint i = 0; i < piece->n_points; i++)
    {
      double x, y;

      sg_viewport_to_sheet (view, piece->points[i], &x, &y);
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }
  for (double y = top; y < bottom; y += MAX (3, view->scale * sg_seed_between (&seed, 0.4, 0.8)))
    {
      cairo_move_to (cr, left, y);
      cairo_line_to (cr, right, y + sg_seed_between (&seed, -0.2, 0.2) * view->scale);
    }
  sg_ink (cr, 0x2f5a14, 0.06);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* Its edge is what a contour is elsewhere. */
static void
draw_board (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece, guint layer, double grain)
{
  static const guint32 tops[] = { 0x98c765, 0xa9d476, 0xbbe08a };
  static const struct { double right, down; guint32 ink; } sides[] = { { 2.2, 3.2, 0xa9854b }, { 1.1, 1.6, 0xc39f62 } };
  double thick = CLAMP ((grain == 1 ? piece->height : 1) * view->scale * grain / 12, 0.6, 4), round_by = CLAMP (view->scale * grain * 2.2, 4, 60);
  cairo_path_t *path;

  sg_trace_rounded (cr, view, piece->points, piece->n_points, round_by);
  path = cairo_copy_path (cr);
  cairo_new_path (cr);
  soft_shadow (cr, path, 5 * thick, 7 * thick, 5 * thick, 0.5);
  for (guint k = 0; k < G_N_ELEMENTS (sides); k++)
    {
      cairo_save (cr);
      cairo_translate (cr, sides[k].right * thick, sides[k].down * thick);
      cairo_append_path (cr, path);
      sg_ink (cr, sides[k].ink, 1);
      cairo_fill (cr);
      cairo_restore (cr);
    }
  cairo_append_path (cr, path);
  sg_ink (cr, tops[MIN (layer, 2)], 1);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  draw_board_grain (cr, view, piece);
  cairo_save (cr);
  cairo_translate (cr, 0.8, 1.2);
  cairo_append_path (cr, path);
  cairo_restore (cr);
  sg_ink (cr, 0xf2ffdc, 0.55);
  cairo_set_line_width (cr, 3.4);
  cairo_stroke (cr);
  cairo_restore (cr);
  cairo_append_path (cr, path);
  sg_ink (cr, sg_inks (self->style)->contour, 1);
  cairo_set_line_width (cr, 0.9);
  cairo_stroke (cr);
  cairo_path_destroy (path);
}

/* How many boards lie under this one, which lies well within each of them: one corner tells. */
static guint
layer_of (SgPainter *self, guint index)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);
  const SgPiece *piece = g_ptr_array_index (pieces, index);
  guint layer = 0;

  for (guint i = 0; i < index; i++)
    {
      const SgPiece *other = g_ptr_array_index (pieces, i);

      if (other->kind == SG_PIECE_HILL && sg_piece_distance (other, piece->points[0]) <= 0)
        layer++;
    }
  return layer;
}

static void
draw_wood_patch (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgSymbol *symbol = sg_symbol (self->style, SG_PIECE_WOOD, piece->sparse ? "thin" : piece->class);

  sg_trace_rounded (cr, view, piece->points, piece->n_points, CLAMP (sg_painter_zoom (self, view).s * 1.2, 3, 24));
  sg_ink (cr, symbol->fill, symbol->fill_alpha);
  cairo_fill_preserve (cr);
  cairo_set_dash (cr, symbol->dash, symbol->n_dash, 0);
  sg_ink (cr, symbol->edge, 1);
  cairo_set_line_width (cr, symbol->edge_width);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_barrier (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  double width = MAX (g_strcmp0 (piece->class, "high") == 0 ? 3.4 : 2.4, piece->width * view->scale);

  sg_trace_points (cr, view, piece->points, piece->n_points, FALSE);
  sg_ink (cr, sg_inks (self->style)->shadow, UNDER);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke_preserve (cr);
  sg_ink (cr, piece->kind == SG_PIECE_HEDGE ? 0x477f31 : 0xc8bfae, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
draw_stone (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  sg_trace_rounded (cr, view, piece->points, piece->n_points, sg_painter_zoom (self, view).s);
  sg_ink (cr, sg_ink_mix (sg_inks (self->style)->rock, 0xffffff, 0.45), 1);
  cairo_fill_preserve (cr);
  sg_ink (cr, sg_inks (self->style)->rock, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/* What is laid on the cloth, lowest first. */
static void
draw_laid (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  static const SgPieceKind ground[] = { SG_PIECE_OPEN, SG_PIECE_PLOUGH, SG_PIECE_ROUGH, SG_PIECE_STEEP, SG_PIECE_ORCHARD, SG_PIECE_MARSH, SG_PIECE_SWAMP, SG_PIECE_BUILT };

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < G_N_ELEMENTS (ground); i++)
      sg_each_piece (self, cr, view, ground[i], pass ? sg_symbol_cover : sg_symbol_fill);
  sg_each_piece (self, cr, view, SG_PIECE_WOOD, draw_wood_patch);
  if (sg_painter_shows (self, SG_LAYER_WATER))
    sg_country_water (self, cr, view);
  if (sg_painter_shows (self, SG_LAYER_OBSTACLES))
    sg_country_works (self, cr, view);
  if (sg_painter_shows (self, SG_LAYER_WAYS))
    sg_country_roads (self, cr, view);
  if (sg_painter_shows (self, SG_LAYER_WATER))
    sg_country_crossings (self, cr, view);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  sg_each_piece (self, cr, view, SG_PIECE_HEDGE, draw_barrier);
  sg_each_piece (self, cr, view, SG_PIECE_WALL, draw_barrier);
  sg_each_piece (self, cr, view, SG_PIECE_GATE, sg_symbol_spot);
  sg_each_piece (self, cr, view, SG_PIECE_ROCK, draw_stone);
}

/* A file of vectors would hold each of thousands of trees leaf by leaf: there a few are drawn once, and stand again and again. */
#define KINDS 24
typedef struct { double size; gboolean written; cairo_surface_t *kinds[KINDS]; } Nursery;

static gboolean
is_written (cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_group_target (cr));

  return type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PDF;
}

static void
plant (Nursery *self, cairo_t *cr, double x, double y, SgSeed *seed)
{
  guint kind = (guint) (sg_seed_next (seed) * KINDS) % KINDS;
  double reach = 2 * self->size;
  cairo_t *own;

  if (!self->written)
    {
      sg_tree_twigs (cr, x, y, self->size * sg_seed_between (seed, 0.85, 1.1), seed);
      return;
    }
  if (self->kinds[kind] == NULL)
    {
      self->kinds[kind] = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &(cairo_rectangle_t) { 0, 0, 2 * reach, 2 * reach });
      own = cairo_create (self->kinds[kind]);
      sg_tree_twigs (own, reach, reach, self->size * sg_seed_between (seed, 0.85, 1.1), seed);
      cairo_destroy (own);
    }
  cairo_set_source_surface (cr, self->kinds[kind], x - reach, y - reach);
  cairo_paint (cr);
}

static void
draw_trees (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);
  SgZoom zoom = sg_painter_zoom (self, view);
  double size = MAX (3.5, zoom.s * 1.65), x0, y0, x1, y1;

  Nursery nursery = { size, is_written (cr), { NULL } };

  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);
      SgSeed seed = sg_seed_from_id (piece->id);
      double x, y;

      if (!sg_piece_in_sight (cr, view, piece))
        continue;
      if (piece->kind == SG_PIECE_TREE)
        {
          sg_viewport_to_sheet (view, piece->points[0], &x, &y);
          sg_tree_twigs (cr, x, y, size, &seed);
        }
      else if (piece->kind == SG_PIECE_WOOD)
        {
          GArray *trees = sg_wood_trees (self, piece, view, MAX (sg_symbol (self->style, SG_PIECE_WOOD, piece->sparse ? "thin" : piece->class)->gap * zoom.grain, 5 / view->scale));

          for (guint k = 0; k < trees->len; k++)
            {
              SgSeed own;

              sg_viewport_to_sheet (view, g_array_index (trees, SgPoint, k), &x, &y);
              own.state = (guint32) (sg_seed_next (&seed) * G_MAXUINT32) | 1; /* whichever of them are drawn, each is the same */
              if (x < x0 - 2 * size || y < y0 - 2 * size || x > x1 + 2 * size || y > y1 + 2 * size)
                continue;
              if (sg_country_is_named (self, cr, view, (SgBox) { x - size, y - size, 2.2 * size, 2.2 * size }))
                continue;
              plant (&nursery, cr, x, y, &own);
            }
        }
    }
  for (guint i = 0; i < KINDS; i++)
    g_clear_pointer (&nursery.kinds[i], cairo_surface_destroy);
}

static void
draw_boards (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  GPtrArray *pieces = sg_map_get_pieces (self->map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (piece->kind == SG_PIECE_HILL && sg_piece_in_sight (cr, view, piece))
        draw_board (self, cr, view, piece, layer_of (self, i), sg_map_grain (self->map));
    }
}

void
sg_country_table (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height)
{
  double x, y, w, h;
  gboolean rolling = sg_map_get_heights (self->map) || sg_map_get_strokes (self->map)->len;

  if (self->bare)
    {
      sg_ink (cr, sg_inks (self->style)->ground, 1);
      cairo_paint (cr);
    }
  else
    {
      draw_floor (cr, view, width, height, sg_map_grain (self->map));
      draw_cloth (self, cr, view);
    }
  sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &w, &h);
  cairo_save (cr);
  cairo_rectangle (cr, x, y, w, h); /* nothing of the country lies on the boards of the room */
  cairo_clip (cr);
  sg_country_relief (self, cr, view);
  sg_country_backdrop (self, cr, view);
  if (!rolling && sg_painter_shows (self, SG_LAYER_RELIEF))
    draw_boards (self, cr, view);
  if (self->layers & SG_PAINT_HACHURES)
    sg_country_hachures (self, cr, view);
  else
    sg_country_contours (self, cr, view);
  draw_squares (self, cr, view);
  draw_lines (self, cr, view);
  draw_laid (self, cr, view);
  if (sg_painter_shows (self, SG_LAYER_BUILDINGS))
    sg_buildings_draw (self, cr, view);
  sg_each_piece (self, cr, view, SG_PIECE_MILL, sg_symbol_spot);
  sg_each_piece (self, cr, view, SG_PIECE_DEPOT, sg_symbol_spot);
  sg_each_piece (self, cr, view, SG_PIECE_WELL, sg_symbol_spot);
  if (sg_painter_shows (self, SG_LAYER_GROUND))
    draw_trees (self, cr, view);
  sg_each_piece (self, cr, view, SG_PIECE_SPOT, sg_symbol_spot);
  cairo_restore (cr);
}
