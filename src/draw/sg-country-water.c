/* sg-country-water.c: ponds, rivers and streams with their banks and waterlines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * All banks are drawn before all fills, so that a river opens into its pond; then lines follow the bank inwards, ever
 * finer.  A stream swells from its spring to its mouth, its last point.
 */

#include "draw/sg-country-water.h"

#include "draw/sg-in-sight.h"
#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-stream-mouth.h"
#include "draw/sg-style.h"
#include "draw/sg-trace.h"
#include "map/sg-map-ground.h"

#include <math.h>
#include <string.h>

#define BEND 2.6
#define AT_SPRING 0.05 /* of a stream: what runs into it there is the same one farther up */

typedef struct { SgPainter *self; cairo_t *cr; const SgViewport *view; SgZoom zoom; guint32 fill, bank; double casing; } Water;

static void
stroke (const Water *w, guint32 ink, double alpha, double width)
{
  if (width <= 0.05)
    {
      cairo_new_path (w->cr);
      return;
    }
  sg_ink (w->cr, ink, alpha);
  cairo_set_line_width (w->cr, width);
  cairo_stroke (w->cr);
}

/* Of the width of a water: so much beside where it is measured it may be drawn at a bend. */
#define STRAY 0.2

/* @points are those of @piece, or some of them. */
static void
trace_line (const Water *w, const SgPiece *piece, const SgPoint *points, guint n, double bend)
{
  double stray = piece->width > 0 ? MAX (1, STRAY * piece->width * w->view->scale) : G_MAXDOUBLE;

  sg_trace_way (w->cr, w->view, points, n, bend * w->zoom.s, stray);
}

static void
trace (const Water *w, const SgPiece *piece)
{
  gboolean canal = g_strcmp0 (piece->class, "canal") == 0;

  if (sg_piece_is_outline (piece))
    sg_trace_rounded (w->cr, w->view, piece->points, piece->n_points, w->zoom.s * 1.2);
  else
    trace_line (w, piece, piece->points, piece->n_points, canal ? 0.5 : BEND);
}

static gboolean
is_band (const SgPiece *piece)
{
  return piece->kind == SG_PIECE_RIVER || (piece->kind == SG_PIECE_WATER && !sg_piece_is_outline (piece));
}

static double
width_of (const Water *w, const SgPiece *piece)
{
  const SgSymbol *symbol = sg_symbol (w->self->style, SG_PIECE_RIVER, piece->class);

  return MAX (symbol->width * (w->zoom.far ? 0.6 : 1), piece->width * w->view->scale);
}

static void
draw_bank (const Water *w, const SgPiece *piece)
{
  double casing = sg_symbol (w->self->style, SG_PIECE_RIVER, piece->class)->casing;

  trace (w, piece);
  stroke (w, w->bank, 1, is_band (piece) ? width_of (w, piece) + 2 * casing : 2 * casing);
}

static void
draw_fill (const Water *w, const SgPiece *piece)
{
  const SgSymbol *symbol = sg_symbol (w->self->style, SG_PIECE_RIVER, piece->class);

  trace (w, piece);
  if (is_band (piece))
    stroke (w, symbol->fill, 1, width_of (w, piece));
  else
    {
      sg_ink (w->cr, w->fill, 1);
      cairo_fill (w->cr);
    }
}

/* How many lines follow the bank, and where. */
static guint
lines_within (const Water *w, gboolean pond, const double **inset, const double **width, const double **alpha)
{
  static const double river_inset[] = { 1.7, 3.6 }, river_width[] = { 0.6, 0.45 }, river_alpha[] = { 0.9, 0.7 };
  static const double pond_inset[] = { 1.6, 3.5, 5.8, 8.6 }, pond_width[] = { 0.6, 0.5, 0.42, 0.36 }, pond_alpha[] = { 0.9, 0.75, 0.6, 0.5 };
  static const double plain_inset[] = { 3.0, 6.2 }, plain_width[] = { 0.6, 0.5 }, plain_alpha[] = { 1, 0.8 };
  gboolean plain = w->self->style == SG_STYLE_PLAIN;

  *inset = river_inset;
  *width = river_width;
  *alpha = river_alpha;
  if (plain)
    {
      *inset = plain_inset;
      *width = plain_width;
      *alpha = plain_alpha;
    }
  else if (pond)
    {
      *inset = pond_inset;
      *width = pond_width;
      *alpha = pond_alpha;
    }
  if (w->zoom.far)
    return 0;
  if (pond)
    return plain ? 2 : 4;
  return plain ? 1 : 2;
}

static void
line_pond (const Water *w, const SgPiece *piece)
{
  const double *inset, *width, *alpha;
  guint n = lines_within (w, TRUE, &inset, &width, &alpha);

  cairo_save (w->cr);
  trace (w, piece);
  cairo_clip_preserve (w->cr);
  for (guint k = n; k-- > 0;)
    {
      sg_ink (w->cr, w->bank, alpha[k]);
      cairo_set_line_width (w->cr, 2 * (inset[k] + width[k]));
      cairo_stroke_preserve (w->cr);
      sg_ink (w->cr, w->fill, 1);
      cairo_set_line_width (w->cr, 2 * inset[k]);
      cairo_stroke_preserve (w->cr);
    }
  cairo_new_path (w->cr);
  cairo_restore (w->cr);
}

static void
line_river (const Water *w, const SgPiece *piece, guint k)
{
  const double *inset, *width, *alpha;
  double band = width_of (w, piece);

  if (g_strcmp0 (piece->class, "canal") == 0 || k >= lines_within (w, FALSE, &inset, &width, &alpha) || band - 2 * inset[k] - 2 * width[k] < 0.8)
    return;
  trace (w, piece);
  stroke (w, w->bank, alpha[k], band - 2 * inset[k]);
  trace (w, piece);
  stroke (w, sg_symbol (w->self->style, SG_PIECE_RIVER, piece->class)->fill, 1, band - 2 * inset[k] - 2 * width[k]);
}

/* How broad a stream is drawn, from its spring to its mouth. */
typedef struct { guint32 ink; double least, most, more; } Swell;

#define SWELLS_BY 0.15 /* u between two strokes of a stream: one for each part of its line would make files many times as large */

/* @path swells from the one end to the other, @whole u long. */
static void
stroke_swelling (const Water *w, const cairo_path_t *path, double whole, const Swell *swell)
{
  SgPoint at = { 0, 0 };
  double done = 0, drawn = -1;

  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      SgPoint to = { path->data[i + 1].point.x, path->data[i + 1].point.y };
      double width;

      if (path->data[i].header.type == CAIRO_PATH_LINE_TO)
        {
          done += sg_point_distance (at, to);
          width = swell->least + (swell->most - swell->least) * (whole > 0 ? done / whole : 0);
          if (drawn >= 0 && width - drawn > SWELLS_BY)
            {
              stroke (w, swell->ink, 1, drawn + swell->more);
              drawn = -1;
            }
          if (drawn < 0)
            {
              cairo_move_to (w->cr, at.x, at.y);
              drawn = width;
            }
          cairo_line_to (w->cr, to.x, to.y);
        }
      at = to;
    }
  if (drawn >= 0)
    stroke (w, swell->ink, 1, drawn + swell->more);
}

/* A stream to where it runs into another. */
static void
trace_to_mouth (const Water *w, const SgPiece *stream, const SgMouth *mouth)
{
  g_autofree SgPoint *points = NULL;

  if (mouth->other == NULL)
    {
      trace (w, stream);
      return;
    }
  points = g_new (SgPoint, mouth->last + 2);
  memcpy (points, stream->points, (mouth->last + 1) * sizeof (SgPoint));
  points[mouth->last + 1] = mouth->at;
  trace_line (w, stream, points, mouth->last + 2, BEND);
}

static double
length_of (const cairo_path_t *path)
{
  SgPoint at = { 0, 0 };
  double whole = 0;

  for (int i = 0; i < path->num_data; i += path->data[i].header.length)
    {
      SgPoint to = { path->data[i + 1].point.x, path->data[i + 1].point.y };

      whole += path->data[i].header.type == CAIRO_PATH_LINE_TO ? sg_point_distance (at, to) : 0;
      at = to;
    }
  return whole;
}

/* How broad a stream is drawn where it ends, and where it begins. */
static double
broadest (const Water *w, const SgPiece *piece)
{
  return MAX (sg_symbol (w->self->style, SG_PIECE_STREAM, piece->class)->width * w->zoom.weight, piece->width * w->view->scale);
}

static double
narrowest (const Water *w, double most)
{
  return MAX (0.8 * w->zoom.weight, most * 0.27);
}

/* One stroke that swells, and no broader than what it runs into is there. A stream broad enough to show two banks is cased; others are one line of the bank's ink. */
static void
draw_stream (const Water *w, const SgPiece *piece)
{
  const SgSymbol *symbol = sg_symbol (w->self->style, SG_PIECE_STREAM, piece->class);
  SgMouth mouth = sg_stream_mouth (w->self, piece);
  double most = broadest (w, piece), least = narrowest (w, most);
  gboolean cased = most > 4;
  Swell bank, water;
  cairo_path_t *path;
  double whole;

  if (mouth.other != NULL && mouth.along > AT_SPRING)
    {
      double main = broadest (w, mouth.other), spring = narrowest (w, main);

      most = CLAMP (spring + (main - spring) * mouth.along, least, most);
    }
  bank = (Swell) { symbol->edge, least, most, cased ? 1.4 : 1.2 };
  water = (Swell) { cased ? sg_symbol (w->self->style, SG_PIECE_RIVER, NULL)->fill : symbol->fill, least, most, 0 };
  trace_to_mouth (w, piece, &mouth);
  path = cairo_copy_path_flat (w->cr);
  cairo_new_path (w->cr);
  whole = length_of (path);
  cairo_set_line_cap (w->cr, CAIRO_LINE_CAP_ROUND);
  if (cased || symbol->edge != symbol->fill)
    stroke_swelling (w, path, whole, &bank);
  stroke_swelling (w, path, whole, &water);
  cairo_path_destroy (path);
  cairo_set_line_cap (w->cr, CAIRO_LINE_CAP_BUTT);
}

/* On a floor ground is drawn beyond the table's edge, and water ends at it. */
static void
clip_to_map (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  double x, y, width, height;

  sg_view_rectangle (view, (SgExtent) { 0, 0, sg_map_get_width (self->map), sg_map_get_depth (self->map) }, &x, &y, &width, &height);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
}

void
sg_country_water (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  const SgSymbol *river = sg_symbol (self->style, SG_PIECE_RIVER, NULL);
  Water w = { self, cr, view, sg_painter_zoom (self, view), river->fill, river->edge, river->casing };
  GPtrArray *pieces = sg_map_get_pieces (self->map);

  cairo_save (cr);
  clip_to_map (self, cr, view);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (guint pass = 0; pass < 6; pass++)
    for (guint i = 0; i < pieces->len; i++)
      {
        const SgPiece *piece = g_ptr_array_index (pieces, i);
        gboolean pond = piece->kind == SG_PIECE_WATER && sg_piece_is_outline (piece);

        if ((piece->kind != SG_PIECE_STREAM && piece->kind != SG_PIECE_RIVER && piece->kind != SG_PIECE_WATER) || !sg_piece_in_sight (cr, view, piece))
          continue;
        if (piece->kind == SG_PIECE_STREAM)
          {
            if (pass == 0)
              draw_stream (&w, piece);
            continue;
          }
        if (pass == 1)
          draw_bank (&w, piece);
        else if (pass == 2)
          draw_fill (&w, piece);
        else if (pass == 3 && pond)
          line_pond (&w, piece);
        else if (pass >= 4 && is_band (piece))
          line_river (&w, piece, pass - 4);
      }
  cairo_restore (cr);
}
