/* sg-symbol-area.c: what covers ground: furrows, tufts, rows of trees, rocks and the rest, by the style's symbols.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Marks lie on a lattice that hangs from the piece's first point, each shaken by a number of its own, so that the
 * same mark falls on the same ground whatever part of the sheet is painted.
 */

#include "draw/sg-symbol-area.h"

#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"
#include "draw/sg-trace.h"
#include "draw/sg-trees.h"
#include "map/sg-map-ground.h"

#include <math.h>

#define MOST_MARKS 40000
#define SHAKE 0.36

typedef struct
{
  SgPainter        *self;
  cairo_t          *cr;
  const SgViewport *view;
  const SgPiece    *piece;
  const SgSymbol   *symbol;
  double            weight;       /* of the zoom */
  double            x0, y0, x1, y1;   /* what is in sight of the piece, from its first point, in u */
  double            ox, oy;
  SgSeed            own;
} Area;

typedef void (*DrawMark) (const Area *area, double x, double y, SgSeed *seed);

static SgSeed
seed_at (const Area *area, int i, int j)
{
  SgSeed seed = { (guint32) (area->own.state ^ ((guint32) i * 73856093u) ^ ((guint32) j * 19349663u)) | 1 };

  sg_seed_next (&seed);
  sg_seed_next (&seed);
  return seed;
}

static void
measure (Area *area)
{
  double cx0, cy0, cx1, cy1, left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;

  cairo_clip_extents (area->cr, &cx0, &cy0, &cx1, &cy1);
  sg_viewport_to_sheet (area->view, area->piece->points[0], &area->ox, &area->oy);
  for (guint i = 0; i < area->piece->n_points; i++)
    {
      double x, y;

      sg_viewport_to_sheet (area->view, area->piece->points[i], &x, &y);
      left = MIN (left, x);
      right = MAX (right, x);
      top = MIN (top, y);
      bottom = MAX (bottom, y);
    }
  area->x0 = MAX (left, cx0 - 12) - area->ox;
  area->y0 = MAX (top, cy0 - 12) - area->oy;
  area->x1 = MIN (right, cx1 + 12) - area->ox;
  area->y1 = MIN (bottom, cy1 + 12) - area->oy;
}

static gboolean
is_inside (const Area *area, double x, double y, double inside)
{
  SgPoint at = sg_viewport_to_ground (area->view, x, y);

  return sg_piece_distance (area->piece, at) < -inside / area->view->scale;
}

/* One mark to each cell of the lattice, shaken by up to @shake of a cell; none cut by the edge. */
static void
scatter (const Area *area, double gap_x, double gap_y, double shake, double inside, DrawMark draw)
{
  guint marks = 0;

  for (int j = (int) floor (area->y0 / gap_y); j * gap_y <= area->y1; j++)
    for (int i = (int) floor (area->x0 / gap_x); i * gap_x <= area->x1; i++)
      {
        SgSeed seed = seed_at (area, i, j);
        double x = area->ox + (i + 0.5 + (j & 1 ? 0.25 : -0.25) + sg_seed_between (&seed, -shake, shake)) * gap_x;
        double y = area->oy + (j + 0.5 + sg_seed_between (&seed, -shake, shake)) * gap_y;

        if (is_inside (area, x, y, inside) && marks++ < MOST_MARKS)
          draw (area, x, y, &seed);
      }
}

static void
stroke (const Area *area, double width)
{
  sg_ink (area->cr, area->symbol->ink, area->symbol->alpha);
  cairo_set_line_width (area->cr, width);
  cairo_stroke (area->cr);
}

static void
trace_tuft (const Area *area, double x, double y, double k)
{
  static const double foot[] = { -2.5, -1.25, 0, 1.25, 2.5 }, high[] = { 2.3, 3.8, 4.7, 3.8, 2.3 };

  for (guint i = 0; i < G_N_ELEMENTS (foot); i++)
    {
      cairo_move_to (area->cr, x + foot[i] * k * 0.62, y);
      cairo_line_to (area->cr, x + foot[i] * k * 1.12, y - high[i] * k);
    }
}

/* Along the long side of the field. */
static double
long_side (const Area *area)
{
  double best = 0, angle = 0;

  for (guint i = 0; i < area->piece->n_points; i++)
    {
      double ax, ay, bx, by;

      sg_viewport_to_sheet (area->view, area->piece->points[i], &ax, &ay);
      sg_viewport_to_sheet (area->view, area->piece->points[(i + 1) % area->piece->n_points], &bx, &by);
      if (hypot (bx - ax, by - ay) > best)
        {
          best = hypot (bx - ax, by - ay);
          angle = atan2 (by - ay, bx - ax);
        }
    }
  return angle;
}

/* Level lines at @angle over the whole of the piece, @gap apart. */
static void
trace_lines (const Area *area, double angle, double gap)
{
  double c = cos (angle), s = sin (angle), low = INFINITY, high = -INFINITY, from = INFINITY, to = -INFINITY;
  const double corners[4][2] = { { area->x0, area->y0 }, { area->x1, area->y0 }, { area->x1, area->y1 }, { area->x0, area->y1 } };

  for (guint i = 0; i < 4; i++)
    {
      double along = corners[i][0] * c + corners[i][1] * s, across = corners[i][1] * c - corners[i][0] * s;

      low = MIN (low, across);
      high = MAX (high, across);
      from = MIN (from, along);
      to = MAX (to, along);
    }
  from = floor (from / 12) * 12; /* dashes begin where they begin, whatever is in sight */
  for (double t = ceil (low / gap) * gap; t < high; t += gap)
    {
      cairo_move_to (area->cr, area->ox + from * c - t * s, area->oy + from * s + t * c);
      cairo_line_to (area->cr, area->ox + to * c - t * s, area->oy + to * s + t * c);
    }
}

static void
draw_lines (const Area *area, double angle)
{
  cairo_save (area->cr);
  sg_trace_piece (area->cr, area->view, area->piece, area->weight);
  cairo_clip (area->cr);
  cairo_set_dash (area->cr, area->symbol->dash, area->symbol->edge == SG_NO_INK ? area->symbol->n_dash : 0, 0);
  trace_lines (area, angle, area->symbol->gap * area->weight);
  stroke (area, area->symbol->weight);
  cairo_restore (area->cr);
}

static void
mark_dash (const Area *area, double x, double y, SgSeed *seed)
{
  double half = sg_seed_between (seed, 3.5, 6.5) * area->weight;

  cairo_move_to (area->cr, x - half, y);
  cairo_line_to (area->cr, x + half, y);
}

static void
mark_marsh_tuft (const Area *area, double x, double y, SgSeed *seed)
{
  sg_seed_next (seed);
  if (sg_seed_next (seed) < 0.4)
    trace_tuft (area, x, y - 0.4, area->weight * area->symbol->weight / 0.75);
}

static void
draw_marsh (const Area *area, gboolean swamp)
{
  const SgInks *inks = sg_inks (area->self->style);
  double gap = area->symbol->gap * area->weight;

  scatter (area, swamp ? gap * 2.1 : gap * 2.6, gap, 0.3, 5, mark_dash);
  sg_ink (area->cr, area->self->style == SG_STYLE_TABLE ? 0xcfe6dc : inks->bank, 0.95);
  cairo_set_line_width (area->cr, area->symbol->weight);
  cairo_stroke (area->cr);
  scatter (area, swamp ? gap * 2.1 : gap * 2.6, gap, 0.3, 5, mark_marsh_tuft);
  stroke (area, area->symbol->weight + 0.05);
}

static void
mark_dead_tree (const Area *area, double x, double y, SgSeed *seed)
{
  double k = area->weight * sg_seed_between (seed, 0.85, 1.15);

  cairo_move_to (area->cr, x, y);
  cairo_line_to (area->cr, x, y - 7 * k);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (area->cr, x, y - (side > 0 ? 2.6 : 3.8) * k);
      cairo_line_to (area->cr, x + side * 2.6 * k, y - (side > 0 ? 5.4 : 6.6) * k);
    }
}

static void
draw_swamp (const Area *area)
{
  draw_marsh (area, TRUE);
  scatter (area, 26 * area->weight, 21 * area->weight, SHAKE, 6, mark_dead_tree);
  stroke (area, area->symbol->weight);
}

static void
mark_furze (const Area *area, double x, double y, SgSeed *seed)
{
  trace_tuft (area, x, y, area->symbol->size * area->weight * sg_seed_between (seed, 0.85, 1.15));
}

static void
mark_meadow (const Area *area, double x, double y, SgSeed *seed)
{
  double k = area->weight * sg_seed_between (seed, 0.8, 1.2);

  for (int i = -1; i <= 1; i++)
    {
      cairo_move_to (area->cr, x + i * 1.1 * k, y);
      cairo_line_to (area->cr, x + i * 1.9 * k, y - (i ? 2 : 2.8) * k);
    }
}

static void
mark_sand (const Area *area, double x, double y, SgSeed *seed)
{
  cairo_new_sub_path (area->cr);
  cairo_arc (area->cr, x, y, area->symbol->weight * sg_seed_between (seed, 0.35, 0.6), 0, 2 * G_PI);
}

/* A stone: an uneven ring with a shaded side to the south-east. */
static void
mark_rock (const Area *area, double x, double y, SgSeed *seed)
{
  double r = sg_seed_between (seed, 1.5, 3.1) * area->symbol->size * area->weight, turn = sg_seed_next (seed) * 2 * G_PI;
  SgPoint at[6];

  for (guint i = 0; i < 6; i++)
    {
      double a = turn + i * G_PI / 3, k = r * sg_seed_between (seed, 0.72, 1.1);

      at[i] = (SgPoint) { x + cos (a) * k * 1.15, y + sin (a) * k * 0.85 };
      if (i)
        cairo_line_to (area->cr, at[i].x, at[i].y);
      else
        cairo_move_to (area->cr, at[i].x, at[i].y);
    }
  cairo_close_path (area->cr);
  cairo_move_to (area->cr, x - r * 0.2, y + r * 0.35);
  cairo_line_to (area->cr, x + r * 0.45, y - r * 0.1);
}

static void
draw_rocks (const Area *area)
{
  const SgInks *inks = sg_inks (area->self->style);
  double gap = area->symbol->gap * area->weight;

  scatter (area, gap, gap * 0.85, SHAKE, 3.2, mark_rock);
  sg_ink (area->cr, area->self->style == SG_STYLE_TABLE ? sg_ink_mix (inks->rock, 0xffffff, 0.45) : sg_ink_mix (inks->ground, inks->rock, 0.22), 1);
  cairo_fill_preserve (area->cr);
  stroke (area, area->symbol->weight);
}

static void
mark_bush (const Area *area, double x, double y, SgSeed *seed)
{
  double r = sg_seed_between (seed, 1.1, 2.2) * area->symbol->size * area->weight;

  cairo_new_sub_path (area->cr);
  cairo_arc (area->cr, x, y, r, G_PI * 0.92, G_PI * 2.08);
  cairo_close_path (area->cr);
}

static void
draw_scrub (const Area *area)
{
  const SgInks *inks = sg_inks (area->self->style);
  double gap = area->symbol->gap * area->weight;

  scatter (area, gap, gap * 0.85, SHAKE, 2.6, mark_bush);
  sg_ink (area->cr, area->self->style == SG_STYLE_PLAIN ? 0xffffff : sg_ink_mix (inks->leaf, area->symbol->ink, 0.25), 1);
  cairo_fill_preserve (area->cr);
  stroke (area, area->symbol->weight);
}

static void
mark_ring (const Area *area, double x, double y, SgSeed *seed)
{
  (void) seed;
  cairo_new_sub_path (area->cr);
  cairo_arc (area->cr, x, y, area->symbol->size * area->weight, 0, 2 * G_PI);
}

static void
mark_ring_shadow (const Area *area, double x, double y, SgSeed *seed)
{
  double r = area->symbol->size * area->weight;

  (void) seed;
  cairo_move_to (area->cr, x + r * 0.4, y + r * 1.1);
  cairo_rel_line_to (area->cr, r * 1.7, 0);
}

static void
draw_orchard (const Area *area)
{
  const SgInks *inks = sg_inks (area->self->style);
  double gap = area->symbol->gap * area->weight, inside = area->symbol->size + 1;

  scatter (area, gap, gap, 0, inside, mark_ring_shadow);
  stroke (area, area->symbol->weight * 1.5);
  scatter (area, gap, gap, 0, inside, mark_ring);
  sg_ink (area->cr, inks->leaf, 1);
  cairo_fill_preserve (area->cr);
  stroke (area, area->symbol->weight);
}

/* A vine on its stake. */
static void
mark_vine (const Area *area, double x, double y, SgSeed *seed)
{
  double k = area->symbol->size * area->weight;

  (void) seed;
  cairo_move_to (area->cr, x, y + 2 * k);
  cairo_line_to (area->cr, x, y - 2.4 * k);
  cairo_move_to (area->cr, x - 1.5 * k, y - 0.6 * k);
  cairo_curve_to (area->cr, x - 0.6 * k, y - 2.2 * k, x + 0.6 * k, y + 1.4 * k, x + 1.5 * k, y - 0.8 * k);
}

static void
mark_bed (const Area *area, double x, double y, SgSeed *seed)
{
  double half = area->symbol->gap * area->weight * 0.34;

  (void) seed;
  cairo_move_to (area->cr, x - half, y);
  cairo_line_to (area->cr, x + half, y);
}

static void
mark_park_tree (const Area *area, double x, double y, SgSeed *seed)
{
  const SgInks *inks = sg_inks (area->self->style);

  if (area->self->style == SG_STYLE_TABLE)
    sg_tree_twigs (area->cr, x, y, MAX (3.5, area->view->scale / sg_map_grain (area->self->map) * 1.3), seed);
  else
    sg_tree_engrave (area->cr, inks, x, y, 0.95 * inks->tree_scale * area->weight, FALSE);
}

/* Strokes down the slope, thick at the top. */
static void
mark_steep (const Area *area, double x, double y, SgSeed *seed)
{
  SgPoint at = sg_viewport_to_ground (area->view, x, y), up = sg_relief_gradient (sg_map_get_relief (area->self->map), at), s;
  SgViewport unit = { 1, 0, 0, area->view->turn };
  double length = area->symbol->size * area->weight * sg_seed_between (seed, 0.8, 1.15), half = area->symbol->weight * 0.8, k;

  sg_viewport_to_sheet (&unit, up, &s.x, &s.y);
  k = hypot (s.x, s.y);
  s = k > 1e-9 ? (SgPoint) { s.x / k, s.y / k } : (SgPoint) { 0, -1 };
  cairo_move_to (area->cr, x + s.x * length / 2 - s.y * half, y + s.y * length / 2 + s.x * half);
  cairo_line_to (area->cr, x + s.x * length / 2 + s.y * half, y + s.y * length / 2 - s.x * half);
  cairo_line_to (area->cr, x - s.x * length / 2, y - s.y * length / 2);
  cairo_close_path (area->cr);
}

static void
draw_pattern (const Area *area)
{
  double gap = area->symbol->gap * area->weight, w = area->symbol->weight;

  switch ((SgPattern) area->symbol->pattern)
    {
    case SG_PATTERN_NONE: break;
    case SG_PATTERN_FURROWS: draw_lines (area, long_side (area)); break;
    case SG_PATTERN_HATCH: draw_lines (area, -G_PI / 4); break;
    case SG_PATTERN_MARSH: draw_marsh (area, FALSE); break;
    case SG_PATTERN_SWAMP: draw_swamp (area); break;
    case SG_PATTERN_FURZE: scatter (area, gap, gap * 0.8, SHAKE, 4, mark_furze); stroke (area, w); break;
    case SG_PATTERN_MEADOW: scatter (area, gap, gap * 0.8, SHAKE, 3, mark_meadow); stroke (area, w); break;
    case SG_PATTERN_ROCKS: draw_rocks (area); break;
    case SG_PATTERN_SCRUB: draw_scrub (area); break;
    case SG_PATTERN_ORCHARD: draw_orchard (area); break;
    case SG_PATTERN_VINEYARD: scatter (area, gap, gap, 0, 3, mark_vine); stroke (area, w); break;
    case SG_PATTERN_GARDEN: scatter (area, gap, gap, 0, 2.5, mark_bed); stroke (area, w); break;
    case SG_PATTERN_PARK: scatter (area, gap, gap, SHAKE, 5, mark_park_tree); break;
    case SG_PATTERN_STEEP: scatter (area, gap, gap * 1.7, 0.2, 4, mark_steep); sg_ink (area->cr, area->symbol->ink, area->symbol->alpha); cairo_fill (area->cr); break;
    case SG_PATTERN_SAND:
      scatter (area, gap, gap, SHAKE, 1, mark_sand);
      sg_ink (area->cr, area->symbol->ink, area->symbol->alpha);
      cairo_fill (area->cr);
      break;
    }
}

void
sg_trace_piece (cairo_t *cr, const SgViewport *view, const SgPiece *piece, double weight)
{
  sg_trace_rounded (cr, view, piece->points, piece->n_points, 7 * weight);
}

/* The ground's own colour, under the contours. */
void
sg_symbol_fill (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  const SgSymbol *symbol = sg_symbol (self->style, piece->kind, piece->class);

  if (!symbol || symbol->fill == SG_NO_INK || !sg_piece_is_outline (piece))
    return;
  sg_trace_piece (cr, view, piece, sg_painter_zoom (self, view).weight);
  sg_ink (cr, symbol->fill, symbol->fill_alpha);
  cairo_fill (cr);
}

/* What grows or lies on it, over them. */
void
sg_symbol_cover (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  SgZoom zoom = sg_painter_zoom (self, view);
  Area area = { .self = self, .cr = cr, .view = view, .piece = piece, .weight = zoom.weight, .own = sg_seed_from_id (piece->id),
                .symbol = sg_symbol (self->style, piece->kind, piece->class) };

  if (!area.symbol || !sg_piece_is_outline (piece))
    return;
  if (area.symbol->edge != SG_NO_INK && area.symbol->edge_width > 0)
    {
      sg_trace_piece (cr, view, piece, zoom.weight);
      cairo_set_dash (cr, area.symbol->dash, area.symbol->n_dash, 0);
      sg_ink (cr, area.symbol->edge, 1);
      cairo_set_line_width (cr, area.symbol->edge_width * zoom.weight);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  measure (&area);
  if (area.x1 <= area.x0 || area.y1 <= area.y0)
    return;
  /* From afar only what tells the ground from other ground. */
  if (zoom.far && area.symbol->pattern != SG_PATTERN_HATCH && area.symbol->pattern != SG_PATTERN_STEEP)
    area.weight = 0.7;
  cairo_new_path (cr);
  draw_pattern (&area);
}
