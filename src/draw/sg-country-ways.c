/* sg-country-ways.c: roads, tracks, paths and railways; bridges and fords.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All casings of a class are drawn before all of its fills, and lesser ways before greater ones, so that ways run into
 * each other where they meet.
 */

#include "draw/sg-country-ways.h"

#include "draw/sg-in-sight.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"
#include "draw/sg-symbol-spot.h"
#include "draw/sg-trace.h"
#include "map/sg-map-ground.h"

#include <math.h>

#define BEND 2.0 /* of an inch of floor: where a way begins to bend before its corner */

typedef struct { SgPainter *self; cairo_t *cr; const SgViewport *view; SgZoom zoom; } Ways;

/* Its middle stays on it as it is measured. */
static void
trace (const Ways *w, const SgPiece *piece)
{
  double stray = piece->width > 0 ? MAX (1, piece->width * w->view->scale / 2) : G_MAXDOUBLE;

  sg_trace_way (w->cr, w->view, piece->points, piece->n_points, BEND * w->zoom.s, stray);
}

static void
stroke (const Ways *w, guint32 ink, double alpha, double width)
{
  sg_ink (w->cr, ink, alpha);
  cairo_set_line_width (w->cr, width);
  cairo_stroke (w->cr);
}

/* True to the ground where that is wider than the symbol; from afar half of it. */
static double
width_of (const Ways *w, const SgPiece *piece, const SgSymbol *symbol)
{
  /* Whoever drew a way in country without saying how broad it is drew a usual one; on a floor it is as broad as its symbol. */
  double usual = g_strcmp0 (piece->class, "main") == 0 ? 10 : 6, true_width = piece->width;

  if (true_width <= 0 && w->zoom.near && !sg_map_is_floor (w->self->map))
    true_width = usual * w->zoom.grain / 13.3;
  return MAX (symbol->width * (w->zoom.far ? 0.55 : 1), true_width * w->view->scale);
}

/* A line beside the way, @off u to its right. */
void
sg_trace_beside (cairo_t *cr, double off)
{
  cairo_path_t *path = cairo_copy_path_flat (cr);
  double px = 0, py = 0;
  gboolean first = TRUE;

  cairo_new_path (cr);
  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      double x, y, length;

      if (path->data[i].header.type == CAIRO_PATH_CLOSE_PATH)
        continue;
      x = path->data[i + 1].point.x;
      y = path->data[i + 1].point.y;
      length = hypot (x - px, y - py);
      if (path->data[i].header.type == CAIRO_PATH_MOVE_TO)
        first = TRUE;
      else if (length > 1e-6)
        {
          double nx = -(y - py) / length * off, ny = (x - px) / length * off;

          if (first)
            cairo_move_to (cr, px + nx, py + ny);
          cairo_line_to (cr, x + nx, y + ny);
          first = FALSE;
        }
      px = x;
      py = y;
    }
  cairo_path_destroy (path);
}

static void
draw_track (const Ways *w, const SgPiece *piece, const SgSymbol *symbol)
{
  double width = width_of (w, piece, symbol);

  if (symbol->fill != SG_NO_INK)
    {
      trace (w, piece);
      stroke (w, symbol->fill, symbol->fill_alpha, width);
    }
  cairo_set_dash (w->cr, symbol->dash, symbol->n_dash, 0);
  /* From afar its two edges would fall together, and one of them is drawn. */
  for (int side = -1; side <= 1; side += 2)
    {
      trace (w, piece);
      if (!w->zoom.far)
        sg_trace_beside (w->cr, side * width / 2);
      else if (side > 0)
        cairo_new_path (w->cr);
      stroke (w, symbol->edge, 1, symbol->casing);
    }
  cairo_set_dash (w->cr, NULL, 0, 0);
}

static void
draw_path (const Ways *w, const SgPiece *piece, const SgSymbol *symbol)
{
  if (w->zoom.far)
    return;
  trace (w, piece);
  cairo_set_dash (w->cr, symbol->dash, symbol->n_dash, 0);
  stroke (w, symbol->ink, 1, MAX (symbol->width * w->zoom.weight, 0.25 * piece->width * w->view->scale));
  cairo_set_dash (w->cr, NULL, 0, 0);
}

static void
draw_casing (const Ways *w, const SgPiece *piece, const SgSymbol *symbol)
{
  double width = width_of (w, piece, symbol) + 2 * symbol->casing;

  if (sg_inks (w->self->style)->cast > 0 && !w->zoom.far) /* the side away from the light is a little heavier */
    {
      cairo_save (w->cr);
      cairo_translate (w->cr, 0.38, 0.38);
      trace (w, piece);
      stroke (w, symbol->edge, 1, width);
      cairo_restore (w->cr);
    }
  trace (w, piece);
  stroke (w, symbol->edge, 1, width);
}

static void
draw_class (const Ways *w, const char *class)
{
  GPtrArray *pieces = sg_map_get_pieces (w->self->map);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < pieces->len; i++)
      {
        const SgPiece *piece = g_ptr_array_index (pieces, i);
        const char *own = piece->class && *piece->class ? piece->class : "by-road";
        const SgSymbol *symbol;

        if (piece->kind != SG_PIECE_ROAD || !g_str_equal (own, class) || !sg_piece_in_sight (w->cr, w->view, piece))
          continue;
        symbol = sg_symbol (w->self->style, piece->kind, class);
        if (symbol->ink != SG_NO_INK)
          {
            if (!pass)
              draw_path (w, piece, symbol);
          }
        else if (symbol->n_dash)
          {
            if (!pass)
              draw_track (w, piece, symbol);
          }
        else if (!pass)
          draw_casing (w, piece, symbol);
        else
          {
            trace (w, piece);
            stroke (w, symbol->fill, symbol->fill_alpha, width_of (w, piece, symbol));
          }
      }
}

static void
draw_railway (const Ways *w, const SgPiece *piece)
{
  const SgSymbol *symbol = sg_symbol (w->self->style, piece->kind, piece->class);
  double width = MAX (symbol->width * (w->zoom.far ? 0.6 : 1), piece->width * w->view->scale * 0.5);

  cairo_set_line_cap (w->cr, CAIRO_LINE_CAP_BUTT);
  trace (w, piece);
  stroke (w, symbol->edge, 1, width);
  trace (w, piece);
  cairo_set_dash (w->cr, symbol->dash, symbol->n_dash, 0);
  stroke (w, symbol->fill, 1, MAX (0.6, width - 2 * symbol->casing));
  cairo_set_dash (w->cr, NULL, 0, 0);
}

void
sg_country_roads (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  /* The greater over the lesser, where they meet. */
  static const char *const classes[] = { "path", "track", "by-road", "main" };
  Ways w = { self, cr, view, sg_painter_zoom (self, view) };
  GPtrArray *pieces = sg_map_get_pieces (self->map);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    draw_class (&w, classes[i]);
  for (guint i = 0; i < pieces->len; i++)
    if (((const SgPiece *) g_ptr_array_index (pieces, i))->kind == SG_PIECE_RAILWAY && sg_piece_in_sight (cr, view, g_ptr_array_index (pieces, i)))
      draw_railway (&w, g_ptr_array_index (pieces, i));
  cairo_restore (cr);
}

/* Bridges. */

typedef struct { SgPoint a, b; double length, angle, half; } Deck;

/* An outline's deck runs between the middles of its two short sides. */
static Deck
deck_of (const Ways *w, const SgPiece *piece)
{
  Deck deck;
  SgPoint a = piece->points[0], b = piece->points[piece->n_points - 1];
  double wide = piece->width, least = sg_symbol (w->self->style, SG_PIECE_ROAD, "by-road")->width + 2;

  if (sg_piece_is_outline (piece) && piece->n_points == 4)
    {
      const SgPoint *p = piece->points;
      gboolean along = sg_point_distance (p[0], p[1]) > sg_point_distance (p[1], p[2]);

      a = along ? sg_midway (p[0], p[3]) : sg_midway (p[0], p[1]);
      b = along ? sg_midway (p[1], p[2]) : sg_midway (p[2], p[3]);
      wide = MIN (sg_point_distance (p[0], p[1]), sg_point_distance (p[1], p[2]));
    }
  sg_viewport_to_sheet (w->view, a, &deck.a.x, &deck.a.y);
  sg_viewport_to_sheet (w->view, b, &deck.b.x, &deck.b.y);
  deck.length = MAX (6, sg_point_distance (deck.a, deck.b));
  deck.angle = atan2 (deck.b.y - deck.a.y, deck.b.x - deck.a.x);
  deck.half = MAX (least * (w->zoom.far ? 0.6 : 1), wide * w->view->scale) / 2;
  return deck;
}

static void
trace_parapets (const Ways *w, const Deck *deck, double splay)
{
  /* They splay at the ends, as those of stone do, so that a bridge is told from a way that is merely broad. */
  double l = deck->length / 2, h = deck->half + 0.6;

  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (w->cr, -l - splay, side * (h + splay));
      cairo_line_to (w->cr, -l, side * h);
      cairo_line_to (w->cr, l, side * h);
      cairo_line_to (w->cr, l + splay, side * (h + splay));
    }
}

static void
trace_across (const Ways *w, const Deck *deck, double every, double beyond)
{
  for (double x = -deck->length / 2 + every / 2; x < deck->length / 2; x += every)
    {
      cairo_move_to (w->cr, x, -deck->half - beyond);
      cairo_line_to (w->cr, x, deck->half + beyond);
    }
}

static void
draw_boats (const Ways *w, const Deck *deck, guint32 ink, gboolean barrels)
{
  const SgInks *inks = sg_inks (w->self->style);
  double every = barrels ? 4 : 6.5;

  for (double x = -deck->length / 2 + every / 2; x < deck->length / 2; x += every)
    for (int side = -1; side <= 1; side += 2)
      {
        double out = deck->half + (barrels ? 1.4 : 3.6);

        cairo_new_sub_path (w->cr);
        if (barrels)
          cairo_arc (w->cr, x, side * out, 1.3, 0, 2 * G_PI);
        else
          {
            cairo_move_to (w->cr, x - 1.6, side * deck->half * 0.5);
            cairo_line_to (w->cr, x - 1.6, side * (out - 2));
            cairo_line_to (w->cr, x, side * out);
            cairo_line_to (w->cr, x + 1.6, side * (out - 2));
            cairo_line_to (w->cr, x + 1.6, side * deck->half * 0.5);
            cairo_close_path (w->cr);
          }
      }
  sg_ink (w->cr, w->self->style == SG_STYLE_TABLE ? 0xb9a27c : sg_ink_mix (inks->ground, inks->shed, 0.6), 1);
  cairo_fill_preserve (w->cr);
  stroke (w, ink, 1, 0.7);
}

static void
fill_deck (const Ways *w, const Deck *deck, guint32 fill)
{
  cairo_rectangle (w->cr, -deck->length / 2 - 1, -deck->half, deck->length + 2, deck->half * 2);
  sg_ink (w->cr, fill, 1);
  cairo_fill (w->cr);
}

static guint32
deck_ink (const Ways *w, const SgPiece *piece)
{
  /* What a bridge carries, by what runs under its middle. */
  GPtrArray *pieces = sg_map_get_pieces (w->self->map);
  SgPoint at = sg_piece_middle (piece);
  double reach = MAX (piece->width, 4 / w->view->scale);
  const char *class = "by-road";

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *other = g_ptr_array_index (pieces, i);

      if (other->kind == SG_PIECE_ROAD && g_strcmp0 (other->class, "main") == 0 && sg_piece_distance (other, at) < reach)
        class = "main";
    }
  return sg_symbol (w->self->style, SG_PIECE_ROAD, class)->fill;
}

static void
draw_bridge (const Ways *w, const SgPiece *piece)
{
  const char *class = piece->class && *piece->class ? piece->class : "stone";
  guint32 ink = sg_inks (w->self->style)->road_ink;
  guint32 wood = w->self->style == SG_STYLE_TABLE ? 0xb9a27c : deck_ink (w, piece);
  Deck deck = deck_of (w, piece);
  gboolean railway = g_str_equal (class, "railway"), boats = g_str_equal (class, "pontoon"), barrels = g_str_equal (class, "floating");

  cairo_save (w->cr);
  cairo_translate (w->cr, (deck.a.x + deck.b.x) / 2, (deck.a.y + deck.b.y) / 2);
  cairo_rotate (w->cr, deck.angle);
  cairo_set_line_join (w->cr, CAIRO_LINE_JOIN_MITER);
  if (boats || barrels)
    draw_boats (w, &deck, ink, barrels);
  if (!railway)
    fill_deck (w, &deck, g_str_equal (class, "stone") ? deck_ink (w, piece) : wood);
  if (g_str_equal (class, "wooden") || boats || barrels)
    {
      trace_across (w, &deck, 2.4, 0);
      stroke (w, ink, 0.75, 0.5);
    }
  if (g_str_equal (class, "trestle"))
    {
      trace_across (w, &deck, 5, 2.2);
      stroke (w, ink, 1, 1);
    }
  if (boats || barrels || railway)
    trace_parapets (w, &deck, 0);
  else
    trace_parapets (w, &deck, w->zoom.far ? 1.3 : 2.6);
  if (g_str_equal (class, "stone"))
    stroke (w, ink, 1, 1.35);
  else
    stroke (w, ink, 1, railway ? 1.6 : 0.9);
  cairo_restore (w->cr);
}

/* Dots across the water: a double row for all arms, dashes between for horse, one row for men on foot. */
static void
draw_ford (const Ways *w, const SgPiece *piece)
{
  const char *class = piece->class && *piece->class ? piece->class : "all";
  guint32 ink = w->self->style == SG_STYLE_TABLE ? 0xfdfbe9 : sg_inks (w->self->style)->road_ink;
  Deck deck = deck_of (w, piece);
  double l = deck.length / 2, h = g_str_equal (class, "foot") ? 0 : MAX (1.6, deck.half * 0.8);

  cairo_save (w->cr);
  cairo_translate (w->cr, (deck.a.x + deck.b.x) / 2, (deck.a.y + deck.b.y) / 2);
  cairo_rotate (w->cr, deck.angle);
  cairo_set_line_cap (w->cr, CAIRO_LINE_CAP_ROUND);
  if (g_str_equal (class, "horse"))
    cairo_set_dash (w->cr, (double[]) { 3, 2.6, 0.1, 2.6 }, 4, 0);
  else
    cairo_set_dash (w->cr, (double[]) { 0.1, 2.7 }, 2, 0);
  for (int side = -1; side <= 1; side += 2)
    if (side < 0 || h > 0)
      {
        cairo_move_to (w->cr, -l, side * h);
        cairo_line_to (w->cr, l, side * h);
      }
  stroke (w, ink, 1, 1.3 * w->zoom.weight);
  cairo_restore (w->cr);
}

void
sg_country_crossings (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  Ways w = { self, cr, view, sg_painter_zoom (self, view) };
  GPtrArray *pieces = sg_map_get_pieces (self->map);

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *piece = g_ptr_array_index (pieces, i);

      if (piece->kind != SG_PIECE_BRIDGE && piece->kind != SG_PIECE_FORD && piece->kind != SG_PIECE_CULVERT)
        continue;
      if (!sg_piece_in_sight (cr, view, piece))
        continue;
      if (piece->kind == SG_PIECE_BRIDGE)
        draw_bridge (&w, piece);
      else if (piece->kind == SG_PIECE_FORD)
        draw_ford (&w, piece);
      else if (piece->kind == SG_PIECE_CULVERT)
        sg_symbol_spot (self, cr, view, piece);
    }
}
