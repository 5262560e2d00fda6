/* sg-symbol-line.c: lines of the country: fences, works, banks and cliffs, by the style's symbols.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What has a front (a breastwork, an abatis) has it to the left of the line as it was drawn; a cliff falls to where
 * the ground falls, and to the right where it is level.
 */

#include "draw/sg-symbol-line.h"

#include "draw/sg-inks.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"
#include "draw/sg-trace.h"

#include <math.h>

typedef struct
{
  SgPainter        *self;
  cairo_t          *cr;
  const SgViewport *view;
  const SgPiece    *piece;
  const SgSymbol   *symbol;
  double            k;       /* weight of the zoom */
  double            half;    /* u from the middle of the line to where ticks begin */
} Line;

/* A place along the line: the way's direction (tx, ty) and its left hand on the sheet (ty, −tx). */
typedef struct { double x, y, tx, ty; guint number; double along, length; } Place;
typedef void (*DrawTick) (const Line *line, const Place *at);

/* Every @every u along the line. */
static void
walk (const Line *line, double every, DrawTick draw)
{
  double next = every / 2, done = 0, whole = 0, ax, ay, bx, by;
  guint number = 0;

  for (guint i = 0; i + 1 < line->piece->n_points; i++)
    whole += sg_point_distance (line->piece->points[i], line->piece->points[i + 1]) * line->view->scale;
  if (whole / every > 20000)
    return;
  for (guint i = 0; i + 1 < line->piece->n_points; i++)
    {
      double length;

      sg_viewport_to_sheet (line->view, line->piece->points[i], &ax, &ay);
      sg_viewport_to_sheet (line->view, line->piece->points[i + 1], &bx, &by);
      length = hypot (bx - ax, by - ay);
      for (; next < length; next += every)
        {
          Place at = { ax + (bx - ax) * next / length, ay + (by - ay) * next / length, (bx - ax) / length, (by - ay) / length,
                       number++, done + next, whole };

          draw (line, &at);
        }
      next -= length;
      done += length;
    }
}

static void
move (const Line *line, const Place *at, double along, double left)
{
  cairo_move_to (line->cr, at->x + at->tx * along + at->ty * left, at->y + at->ty * along - at->tx * left);
}

static void
go (const Line *line, const Place *at, double along, double left)
{
  cairo_line_to (line->cr, at->x + at->tx * along + at->ty * left, at->y + at->ty * along - at->tx * left);
}

static void
tick_post (const Line *line, const Place *at)
{
  double s = line->symbol->size * line->k;

  move (line, at, 0, s);
  go (line, at, 0, -s);
}

static void
tick_cross (const Line *line, const Place *at)
{
  double s = line->symbol->size * line->k;

  move (line, at, -s, s);
  go (line, at, s, -s);
  move (line, at, s, s);
  go (line, at, -s, -s);
}

static void
tick_stake (const Line *line, const Place *at)
{
  double s = line->symbol->size * line->k, half = line->symbol->every * line->k * 0.36;

  move (line, at, -half, 0);
  go (line, at, -half, s * 0.6);
  go (line, at, 0, s);
  go (line, at, half, s * 0.6);
  go (line, at, half, 0);
}

/* Felled trees, their crowns to the front. */
static void
tick_branch (const Line *line, const Place *at)
{
  double s = line->symbol->size * line->k, lean = at->number % 2 ? 0.25 : -0.25;

  move (line, at, 0, -s * 0.3);
  go (line, at, lean * s, s);
  move (line, at, lean * s * 0.4, s * 0.35);
  go (line, at, (lean + 0.5) * s, s * 0.8);
  move (line, at, lean * s * 0.3, s * 0.25);
  go (line, at, (lean - 0.5) * s, s * 0.7);
}

/* Long and short in turn, swelling from the ends. */
static double
wedge_length (const Line *line, const Place *at)
{
  double end = MIN (at->along, at->length - at->along), swell = MIN (1, 0.35 + end / 40);

  return line->symbol->size * line->k * (at->number % 2 ? 0.66 : 1) * swell;
}

static void
wedge (const Line *line, const Place *at, double from, double to)
{
  double half = line->symbol->weight * line->k / 2;

  move (line, at, -half, from);
  go (line, at, half, from);
  go (line, at, 0, to);
  cairo_close_path (line->cr);
}

static void
tick_wedge_out (const Line *line, const Place *at)
{
  double length = wedge_length (line, at);

  wedge (line, at, line->half, line->half + length);
  wedge (line, at, -line->half, -line->half - length);
}

static void
tick_wedge_in (const Line *line, const Place *at)
{
  double length = wedge_length (line, at);

  wedge (line, at, line->half + length, line->half);
  wedge (line, at, -line->half - length, -line->half);
}

static void
tick_rock (const Line *line, const Place *at)
{
  SgPoint ground = sg_viewport_to_ground (line->view, at->x, at->y), up = sg_relief_gradient (sg_map_get_relief (line->self->map), ground), s;
  SgViewport unit = { 1, 0, 0, line->view->turn };
  static const double lengths[] = { 1, 0.62, 0.8 };   /* ticks of one length would look ruled */
  double down;
  double length = line->symbol->size * line->k * lengths[at->number % 3];
  double half = line->symbol->every * line->k * 0.46;

  sg_viewport_to_sheet (&unit, up, &s.x, &s.y);
  if (s.x * at->ty - s.y * at->tx > 1e-9)
    down = -1;
  else if (s.x * at->ty - s.y * at->tx < -1e-9)
    down = 1;
  else
    down = -1;
  move (line, at, -half, 0);
  go (line, at, half, 0);
  go (line, at, half * 0.5, down * length * 0.55);
  go (line, at, 0, down * length);
  go (line, at, -half * 0.2, down * length * 0.45);
  cairo_close_path (line->cr);
}

static void
tick_tooth (const Line *line, const Place *at)
{
  double s = line->symbol->size * line->k, half = line->symbol->every * line->k * 0.42;

  move (line, at, -half, 0);
  go (line, at, 0, s);
  go (line, at, half, 0);
  cairo_close_path (line->cr);
}

static void
tick_hair (const Line *line, const Place *at)
{
  double s = line->symbol->size * line->k;

  move (line, at, 0, line->half);
  go (line, at, 0, line->half - s);
  move (line, at, 0, -line->half);
  go (line, at, 0, s - line->half);
}

static void
tick_bar (const Line *line, const Place *at)
{
  move (line, at, 0, 0);
  go (line, at, 0, -line->symbol->size * line->k);
}

/* A traverse of a trench: the line leaves its course and comes back. */
static void
tick_crenel (const Line *line, const Place *at)
{
  double s = line->symbol->size * line->k, quarter = line->symbol->every * line->k / 4;

  if (at->number == 0)
    move (line, at, -quarter * 2, 0);
  go (line, at, -quarter, 0);
  go (line, at, -quarter, s);
  go (line, at, quarter, s);
  go (line, at, quarter, 0);
  go (line, at, quarter * 2, 0);
}

/* A sandbag, drawn at once, for each has its own outline. */
static void
tick_bag (const Line *line, const Place *at)
{
  double s = line->symbol->size * line->k, long_half = line->symbol->every * line->k * 0.47;

  cairo_save (line->cr);
  cairo_translate (line->cr, at->x, at->y);
  cairo_rotate (line->cr, atan2 (at->ty, at->tx));
  sg_trace_rectangle (line->cr, -long_half, -s / 2, 2 * long_half, s, s * 0.4);
  cairo_restore (line->cr);
  sg_ink (line->cr, at->number % 2 ? line->symbol->fill : sg_ink_mix (line->symbol->fill, 0xffffff, 0.16), 1);
  cairo_fill_preserve (line->cr);
  sg_ink (line->cr, line->symbol->ink, 1);
  cairo_set_line_width (line->cr, line->symbol->weight);
  cairo_stroke (line->cr);
}

static void
stroke (const Line *line, guint32 ink, double width)
{
  if (ink == SG_NO_INK || width <= 0)
    {
      cairo_new_path (line->cr);
      return;
    }
  sg_ink (line->cr, ink, 1);
  cairo_set_line_width (line->cr, width);
  cairo_stroke (line->cr);
}

static void
trace (const Line *line)
{
  sg_trace_points (line->cr, line->view, line->piece->points, line->piece->n_points, FALSE);
}

static void
draw_shadow (const Line *line, double width)
{
  if (line->symbol->shadow <= 0)
    return;
  cairo_save (line->cr);
  cairo_translate (line->cr, line->symbol->shadow * line->k, line->symbol->shadow * 1.2 * line->k);
  trace (line);
  sg_ink (line->cr, sg_inks (line->self->style)->shadow, 0.4);
  cairo_set_line_width (line->cr, width);
  cairo_stroke (line->cr);
  cairo_restore (line->cr);
}

/* Two lines with ground or water between them. */
static void
draw_channel (const Line *line)
{
  const SgSymbol *s = line->symbol;
  cairo_pattern_t *both;
  double x0, y0, x1, y1;

  trace (line);
  cairo_path_extents (line->cr, &x0, &y0, &x1, &y1);
  cairo_new_path (line->cr);
  cairo_save (line->cr);
  cairo_rectangle (line->cr, x0 - line->half - 2, y0 - line->half - 2, x1 - x0 + 2 * line->half + 4, y1 - y0 + 2 * line->half + 4);
  cairo_clip (line->cr);
  cairo_push_group (line->cr);
  trace (line);
  stroke (line, s->ink, 2 * line->half + s->casing);
  trace (line);
  if (s->fill == SG_NO_INK)
    {
      cairo_set_operator (line->cr, CAIRO_OPERATOR_CLEAR);
      cairo_set_line_width (line->cr, 2 * line->half - s->casing);
      cairo_stroke (line->cr);
      cairo_set_operator (line->cr, CAIRO_OPERATOR_OVER);
    }
  else
    stroke (line, s->fill, 2 * line->half - s->casing);
  both = cairo_pop_group (line->cr);
  cairo_set_source (line->cr, both);
  cairo_paint (line->cr);
  cairo_pattern_destroy (both);
  cairo_restore (line->cr);
}

/* A bank between two lines of slopes: a dam, or a way through a hill. */
static void
draw_bank (const Line *line)
{
  const SgSymbol *s = line->symbol;

  if (s->fill != SG_NO_INK)
    {
      draw_shadow (line, 2 * line->half + s->size * line->k);
      trace (line);
      stroke (line, s->fill, 2 * line->half);
    }
  walk (line, s->every * line->k, s->tick == SG_TICK_WEDGE_OUT ? tick_wedge_out : tick_wedge_in);
  sg_ink (line->cr, s->ink, 1);
  cairo_fill (line->cr);
}

static void
draw_trench (const Line *line)
{
  double every = line->symbol->every * line->k, width = line->symbol->width * line->k;
  guint32 ink = line->symbol->ink;

  cairo_set_line_join (line->cr, CAIRO_LINE_JOIN_MITER);
  if (line->symbol->fill != SG_NO_INK)
    {
      walk (line, every, tick_crenel);
      stroke (line, line->symbol->ink, width + 2 * line->symbol->casing);
      ink = line->symbol->fill;
    }
  walk (line, every, tick_crenel);
  stroke (line, ink, width);
  if (line->symbol->fill == SG_NO_INK)
    {
      trace (line);
      stroke (line, line->symbol->ink, 0.6);
    }
}

static void
draw_line (const Line *line)
{
  static const DrawTick ticks[] = {
    [SG_TICK_POST] = tick_post, [SG_TICK_CROSS] = tick_cross, [SG_TICK_STAKE] = tick_stake, [SG_TICK_BRANCH] = tick_branch,
    [SG_TICK_ROCK] = tick_rock, [SG_TICK_TOOTH] = tick_tooth, [SG_TICK_BAR] = tick_bar, [SG_TICK_BAG] = tick_bag,
  };
  const SgSymbol *s = line->symbol;
  gboolean solid = s->tick == SG_TICK_ROCK || s->tick == SG_TICK_TOOTH;

  draw_shadow (line, MAX (s->width, s->tick == SG_TICK_BAG ? s->size : s->width) * line->k);
  if (s->tick != SG_TICK_BAG)
    {
      trace (line);
      stroke (line, s->ink, s->width * line->k);
    }
  walk (line, s->every * line->k, ticks[s->tick]);
  if (solid)
    {
      if (s->fill != SG_NO_INK)
        {
          sg_ink (line->cr, s->fill, 1);
          cairo_fill_preserve (line->cr);
          stroke (line, s->ink, 0.7);
        }
      sg_ink (line->cr, s->ink, 1);
      cairo_fill (line->cr);
    }
  else
    stroke (line, s->ink, s->weight * line->k);
}

void
sg_symbol_line (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  SgZoom zoom = sg_painter_zoom (self, view);
  Line line = { self, cr, view, piece, sg_symbol (self->style, piece->kind, piece->class), zoom.weight, 0 };

  if (!line.symbol || piece->n_points < 2)
    return;
  line.half = MAX (line.symbol->width * line.k, piece->width * view->scale) / 2;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  switch ((SgTick) line.symbol->tick)
    {
    case SG_TICK_HAIR:
      draw_channel (&line);
      if (!zoom.far)
        {
          walk (&line, line.symbol->every * line.k, tick_hair);
          stroke (&line, line.symbol->ink, line.symbol->weight);
        }
      break;
    case SG_TICK_WEDGE_OUT: case SG_TICK_WEDGE_IN:
      draw_bank (&line);
      break;
    case SG_TICK_CRENEL:
      draw_trench (&line);
      break;
    case SG_TICK_NONE:
      trace (&line);
      stroke (&line, line.symbol->ink, line.symbol->width * line.k);
      break;
    default:
      draw_line (&line);
      break;
    }
  cairo_restore (cr);
}
