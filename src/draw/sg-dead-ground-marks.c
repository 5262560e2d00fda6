/* sg-dead-ground-marks.c: the answer about dead ground, drawn on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is in sight is drawn broad and barred, what is not thin and plain, so that they are told apart without colour.
 */

#include "draw/sg-dead-ground-marks.h"

#include "base/sg-geometry.h"
#include "draw/sg-inks.h"
#include "draw/sg-lettering.h"
#include "draw/sg-paint-shade.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-trace.h"
#include "draw/sg-umpire-marks.h"

#include <math.h>

#define HATCHED 0x2b2522
#define HIDDEN 0x1d5c3a
#define BARE 0xa3231c
#define FIELD 0x6b3fa0
#define PAPER 0xfdf8ea
#define SPOT 10.0 /* u: of a place’s disc */

/* The part of @way from @from to @to, in ground units from its start. */
static void
trace_part (cairo_t *cr, const SgViewport *view, GArray *way, double from, double to)
{
  double gone = 0, x, y;
  gboolean begun = FALSE;

  cairo_new_path (cr);
  for (guint i = 0; i + 1 < way->len; i++)
    {
      SgPoint a = g_array_index (way, SgPoint, i), b = g_array_index (way, SgPoint, i + 1);
      double length = sg_point_distance (a, b), first = MAX (0, from - gone), last = MIN (length, to - gone);

      if (length > 0 && first < last)
        {
          sg_viewport_to_sheet (view, (SgPoint){ a.x + (b.x - a.x) * first / length, a.y + (b.y - a.y) * first / length }, &x, &y);
          if (!begun)
            cairo_move_to (cr, x, y);
          begun = TRUE;
          sg_viewport_to_sheet (view, (SgPoint){ a.x + (b.x - a.x) * last / length, a.y + (b.y - a.y) * last / length }, &x, &y);
          cairo_line_to (cr, x, y);
        }
      gone += length;
    }
}

static void
stroke (cairo_t *cr, double width, guint32 ink, double alpha)
{
  sg_ink (cr, ink, alpha);
  cairo_set_line_width (cr, width);
  cairo_stroke_preserve (cr);
}

static void
draw_way (cairo_t *cr, const SgViewport *view, const SgDeadGround *answer)
{
  static const double bars[] = { 2.5, 4 };

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace_part (cr, view, answer->way, 0, INFINITY);
  stroke (cr, 6, PAPER, 0.9);
  stroke (cr, 3, HIDDEN, 1);
  for (guint i = 0; answer->bare != NULL && i < answer->bare->len; i++)
    {
      const SgStretch *part = &g_array_index (answer->bare, SgStretch, i);

      trace_part (cr, view, answer->way, part->from, part->to);
      stroke (cr, 8, PAPER, 0.9);
      cairo_set_dash (cr, bars, 2, 0);
      stroke (cr, 7, BARE, 1);
      cairo_set_dash (cr, NULL, 0, 0);
      stroke (cr, 1.6, BARE, 1);
    }
  cairo_new_path (cr);
}

static void
draw_body (cairo_t *cr, const SgViewport *view, const SgAnswerSpot *spot)
{
  SgPlace place = { spot->at, spot->bearing };
  SgPoint corners[4];

  for (guint i = 0; i < 4; i++)
    corners[i] = sg_place_to_ground (&place, (SgPoint){ (i == 1 || i == 2 ? 0.5 : -0.5) * spot->front, (i < 2 ? 0.5 : -0.5) * spot->depth });
  cairo_new_path (cr);
  sg_trace_points (cr, view, corners, 4, TRUE);
  sg_ink (cr, PAPER, 0.75);
  cairo_fill_preserve (cr);
  stroke (cr, 1.6, HIDDEN, 1);
}

static void
draw_spot (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgAnswerSpot *spot, guint i)
{
  char mark[2] = { (char) ('A' + i), '\0' };
  double x, y;

  if (spot->front > 0)
    draw_body (cr, view, spot);
  sg_viewport_to_sheet (view, spot->at, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, spot->front > 0 ? 2.5 : 4, 0, 2 * G_PI);
  sg_ink (cr, HIDDEN, 1);
  cairo_fill (cr);
  sg_draw_tag (cr, sg_painter_get_style (self), x, y - SPOT * 1.6, mark, HIDDEN, HIDDEN);
}

void
sg_painter_tract (cairo_t *cr, const SgViewport *view, const SgTract *tract, gboolean field)
{
  static const double dashes[] = { 7, 4 };
  SgPoint corners[] = { tract->least, { tract->most.x, tract->least.y }, tract->most, { tract->least.x, tract->most.y } };

  cairo_save (cr);
  cairo_new_path (cr);
  sg_trace_points (cr, view, corners, 4, TRUE);
  sg_ink (cr, field ? FIELD : HIDDEN, 0.10);
  cairo_fill_preserve (cr);
  stroke (cr, 3.4, PAPER, 0.85);
  if (field)
    cairo_set_dash (cr, dashes, 2, 0);
  stroke (cr, 1.6, field ? FIELD : HIDDEN, 1);
  cairo_restore (cr);
  cairo_new_path (cr);
}

/* From each site to the corners of its field, thin. */
static void
draw_fans (cairo_t *cr, const SgViewport *view, const SgDeadGround *answer)
{
  const SgTract *field = &answer->tracts[1];
  SgPoint middle = { (field->least.x + field->most.x) / 2, (field->least.y + field->most.y) / 2 };

  for (guint i = 0; i < answer->spots->len; i++)
    {
      SgPoint line[] = { g_array_index (answer->spots, SgAnswerSpot, i).at, middle };

      cairo_new_path (cr);
      sg_trace_points (cr, view, line, 2, FALSE);
      stroke (cr, 2.6, PAPER, 0.7);
      stroke (cr, 1, FIELD, 0.9);
    }
  cairo_new_path (cr);
}

void
sg_painter_dead_ground (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgDeadGround *answer)
{
  g_return_if_fail (SG_IS_PAINTER (self) && answer != NULL);

  cairo_save (cr);
  if (answer->fits != NULL)
    sg_painter_shade (self, cr, view, answer->fits, SG_SHADE_REACHED, HIDDEN);
  else if (answer->unseen != NULL)
    sg_painter_shade (self, cr, view, answer->unseen, SG_SHADE_UNSEEN, HATCHED);
  if (answer->kind == SG_DEAD_GROUND_SITES)
    {
      sg_painter_tract (cr, view, &answer->tracts[0], FALSE);
      sg_painter_tract (cr, view, &answer->tracts[1], TRUE);
      draw_fans (cr, view, answer);
    }
  if (answer->way != NULL)
    draw_way (cr, view, answer);
  for (guint i = 0; i < answer->spots->len; i++)
    draw_spot (self, cr, view, &g_array_index (answer->spots, SgAnswerSpot, i), i);
  cairo_restore (cr);
}
