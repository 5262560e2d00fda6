/* sg-figure-shape.c: the shapes of single figures, of guns and of what is carried along.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-figure-shape.h"

#include "draw/sg-trace.h"

#include <math.h>
#include <string.h>

#define HORSE_WIDTH 0.75
#define WIDEST 0.33            /* of a horse’s half breadth, as it is drawn, in half lengths */
#define BRASS 0xe3bb4e

SgFigureThing
sg_figure_thing (const char *arm)
{
  static const struct { const char *word; SgFigureThing thing; } rows[] = {
    { "train", SG_FIGURE_WAGGON }, { "waggon", SG_FIGURE_WAGGON }, { "cart", SG_FIGURE_WAGGON }, { "boat", SG_FIGURE_BOAT }, { "engine", SG_FIGURE_TRAIN }, { "depot", SG_FIGURE_DEPOT }, { "box", SG_FIGURE_BOX }, { "mine", SG_FIGURE_MINE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_strcmp0 (arm, rows[i].word) == 0)
      return rows[i].thing;
  return SG_FIGURE_LIVING;
}

SgFigureArm
sg_figure_arm (const char *arm)
{
  SgFigureThing thing = sg_figure_thing (arm);

  if (thing == SG_FIGURE_MINE)
    return SG_FIGURE_FOOT;
  if (g_strcmp0 (arm, "horse") == 0 || thing != SG_FIGURE_LIVING)
    return SG_FIGURE_HORSE;
  if (g_strcmp0 (arm, "guns") == 0)
    return SG_FIGURE_GUN;
  return SG_FIGURE_FOOT;
}

static void
mirror_line (cairo_t *cr, const SgPoint *half, guint n, double k)
{
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, half[i].x * k, half[i].y * k);
  for (guint i = n; i-- > 0;)
    cairo_line_to (cr, -half[i].x * k, half[i].y * k);
  cairo_close_path (cr);
}

/* Front is up: −y. */
static void
trace_foot (const SgFigureDrawing *f)
{
  double r = f->unit;

  if (f->state & SG_MARK_LYING)
    {
      cairo_save (f->cr);
      cairo_scale (f->cr, 0.62, 1.35);
    }
  if (f->round)
    {
      cairo_new_sub_path (f->cr);
      cairo_arc (f->cr, 0, 0, r, 0, 2 * G_PI);
    }
  else
    sg_trace_rectangle (f->cr, -r * 0.92, -r * 0.92, r * 1.84, r * 1.84, r * 0.16);
  if (f->state & SG_MARK_LYING)
    cairo_restore (f->cr);
}

static void
trace_nose (const SgFigureDrawing *f)
{
  double r = f->unit;

  cairo_move_to (f->cr, -r * 0.42, -r * 0.82);
  cairo_line_to (f->cr, 0, -r * 1.5);
  cairo_line_to (f->cr, r * 0.42, -r * 0.82);
  cairo_close_path (f->cr);
}

static void
trace_horse (const SgFigureDrawing *f)
{
  static const SgPoint half[] = {
    { 0.05, -1 },    { 0.12, -0.93 }, { 0.13, -0.8 }, { 0.21, -0.74 }, { 0.13, -0.68 },
    { 0.12, -0.58 }, { 0.25, -0.42 }, { 0.27, -0.2 }, { 0.22, 0 },     { 0.26, 0.15 },
    { 0.33, 0.34 },  { 0.29, 0.55 },  { 0.14, 0.69 }, { 0.06, 0.8 },   { 0.045, 0.99 },
  };

  cairo_new_sub_path (f->cr);
  cairo_save (f->cr);
  cairo_scale (f->cr, HORSE_WIDTH / (2 * WIDEST), 1);
  if (f->state & SG_MARK_LYING)
    cairo_scale (f->cr, 0.6, 0.92);
  mirror_line (f->cr, half, G_N_ELEMENTS (half), f->unit);
  cairo_restore (f->cr);
}

static void
trace_box_at (const SgFigureDrawing *f, double x, double y, double w, double h)
{
  double k = f->unit;

  sg_trace_rectangle (f->cr, x * k, y * k, w * k, h * k, 0.08 * k);
}

/* In half lengths of a horse, which is an inch: a waggon and its wheels, an engine and two trucks, a depot of four by three. */
static void
trace_thing (const SgFigureDrawing *f)
{
  static const SgPoint hull[] = { { 0.02, -1 }, { 0.2, -0.7 }, { 0.33, -0.2 }, { 0.33, 0.45 }, { 0.22, 0.85 }, { 0.1, 1 } };

  switch (f->thing)
    {
    case SG_FIGURE_BOAT:
      cairo_new_sub_path (f->cr);
      mirror_line (f->cr, hull, G_N_ELEMENTS (hull), f->unit);
      break;
    case SG_FIGURE_TRAIN:
      trace_box_at (f, -0.32, -1, 0.64, 0.6);
      trace_box_at (f, -0.34, -0.32, 0.68, 0.6);
      trace_box_at (f, -0.34, 0.36, 0.68, 0.6);
      break;
    case SG_FIGURE_DEPOT:
      trace_box_at (f, -1.5, -2, 3, 4);
      break;
    case SG_FIGURE_BOX:
      trace_box_at (f, -1, -1.5, 2, 3);
      break;
    default:
      trace_box_at (f, -0.36, -0.6, 0.72, 1.4);
      trace_box_at (f, -0.06, -1, 0.12, 0.5);
      for (int side = -1; side <= 1; side += 2)
        for (int end = 0; end <= 1; end++)
          trace_box_at (f, side * 0.46 - 0.09, -0.5 + end * 0.75, 0.18, 0.46);
    }
}

static void
trace_trail (const SgFigureDrawing *f)
{
  static const SgPoint half[] = { { 0.2, -0.2 }, { 0.15, 3.45 }, { 0.36, 3.55 }, { 0.36, 3.98 } };

  cairo_new_sub_path (f->cr);
  mirror_line (f->cr, half, G_N_ELEMENTS (half), f->unit);
}

static void
trace_wheels (const SgFigureDrawing *f)
{
  double u = f->unit;

  for (int side = -1; side <= 1; side += 2)
    sg_trace_rectangle (f->cr, side * u * 0.82 - u * 0.19, -u * 0.78, u * 0.38, u * 1.56, u * 0.16);
  sg_trace_rectangle (f->cr, -u * 0.7, -u * 0.13, u * 1.4, u * 0.26, 0);
}

static void
trace_barrel (const SgFigureDrawing *f)
{
  static const SgPoint half[] = { { 0.22, -1.98 }, { 0.24, -1.8 }, { 0.34, 0.1 }, { 0.26, 0.55 }, { 0.06, 0.66 } };

  cairo_new_sub_path (f->cr);
  mirror_line (f->cr, half, G_N_ELEMENTS (half), f->unit);
}

void
sg_figure_trace (const SgFigureDrawing *f)
{
  cairo_new_path (f->cr);
  switch (f->arm)
    {
    case SG_FIGURE_FOOT:
      trace_foot (f);
      if (!(f->state & SG_MARK_LYING) && f->thing == SG_FIGURE_LIVING)
        trace_nose (f);
      break;
    case SG_FIGURE_HORSE:
      if (f->thing != SG_FIGURE_LIVING)
        trace_thing (f);
      else
        trace_horse (f);
      break;
    case SG_FIGURE_GUN:
      trace_trail (f);
      trace_wheels (f);
      trace_barrel (f);
      break;
    }
}

double
sg_figure_edge_width (const SgFigureDrawing *f)
{
  double size;
  if (f->arm == SG_FIGURE_FOOT)
    size = f->unit;
  else if (f->arm == SG_FIGURE_HORSE)
    size = f->unit * 0.4;
  else
    size = f->unit * 0.7;

  return CLAMP (size * 0.2, 0.9, 3);
}

/* The shadow lies on the sheet: it does not turn with the figure. */
void
sg_figure_draw_shadow (const SgFigureDrawing *f)
{
  double away;
  if (f->arm == SG_FIGURE_FOOT)
    away = f->unit * 0.3;
  else if (f->arm == SG_FIGURE_HORSE)
    away = f->unit * 0.13;
  else
    away = f->unit * 0.2;
  double dx, dy;

  away = CLAMP (away, 0.8, 7);
  dx = away * cos (f->turned) + away * 1.15 * sin (f->turned);
  dy = -away * sin (f->turned) + away * 1.15 * cos (f->turned);
  cairo_save (f->cr);
  cairo_translate (f->cr, dx, dy);
  sg_figure_trace (f);
  cairo_restore (f->cr);
  if (f->style == SG_STYLE_TABLE)
    sg_ink (f->cr, 0x141c08, 0.45);
  else
    sg_ink (f->cr, 0x2a1c10, 0.38);
  cairo_fill (f->cr);
}

static void
draw_body (const SgFigureDrawing *f, void (*trace) (const SgFigureDrawing *f), guint32 fill)
{
  cairo_new_path (f->cr);
  trace (f);
  sg_ink (f->cr, fill, 1);
  cairo_fill_preserve (f->cr);
  sg_ink (f->cr, f->edge, 1);
  cairo_set_line_width (f->cr, sg_figure_edge_width (f));
  cairo_set_line_join (f->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (f->cr);
}

/* The head: round for Red, square for Blue, with its eye. */
static void
draw_head (const SgFigureDrawing *f, double y, double size)
{
  cairo_new_path (f->cr);
  if (f->round)
    cairo_arc (f->cr, 0, y, size, 0, 2 * G_PI);
  else
    cairo_rectangle (f->cr, -size * 0.9, y - size * 0.9, size * 1.8, size * 1.8);
  sg_ink (f->cr, f->head, 1);
  cairo_fill (f->cr);
  if (size < 3.4)
    return;
  cairo_arc (f->cr, 0, y, size * 0.42, 0, 2 * G_PI);
  sg_ink (f->cr, f->edge, 1);
  cairo_fill (f->cr);
}

static void
draw_musket (const SgFigureDrawing *f)
{
  double r = f->unit;

  sg_trace_rectangle (f->cr, r * 0.44, -r * 1.55, r * 0.26, r * 2.0, r * 0.12);
  sg_ink (f->cr, f->head, 1);
  cairo_fill_preserve (f->cr);
  sg_ink (f->cr, f->edge, 1);
  cairo_set_line_width (f->cr, sg_figure_edge_width (f) * 0.6);
  cairo_stroke (f->cr);
}

static void
draw_foot (const SgFigureDrawing *f)
{
  gboolean lying = f->state & SG_MARK_LYING;

  if (!lying && f->unit < 16)
    {
      cairo_new_path (f->cr);
      trace_nose (f);
      sg_ink (f->cr, f->edge, 1);
      cairo_fill (f->cr);
    }
  draw_body (f, trace_foot, f->fill);
  if (lying)
    draw_head (f, -f->unit * 0.75, f->unit * 0.34);
  else
    draw_head (f, 0, f->unit * (f->unit < 5 ? 0.46 : 0.42));
  if (!lying && f->unit >= 16)
    draw_musket (f);
}

static void
draw_horse (const SgFigureDrawing *f)
{
  double half = f->unit;

  draw_body (f, trace_horse, f->fill);
  if (half > 16)
    {
      cairo_move_to (f->cr, 0, -half * 0.58);
      cairo_line_to (f->cr, 0, -half * 0.3);
      sg_ink (f->cr, f->edge, 1);
      cairo_set_line_width (f->cr, sg_figure_edge_width (f) * 0.7);
      cairo_stroke (f->cr);
    }
  draw_head (f, 0, MAX (1.7, half * 0.23) * (f->state & SG_MARK_LYING ? 0.75 : 1));
}

/* A cover of the head’s ink, so that the side’s stays about it; a cross on what lies still. */
static void
draw_thing (const SgFigureDrawing *f)
{
  double k = f->unit, x = f->thing == SG_FIGURE_DEPOT ? 1.5 : 1, y = f->thing == SG_FIGURE_DEPOT ? 2 : 1.5;

  if (f->thing == SG_FIGURE_MINE)
    {
      draw_body (f, trace_foot, f->edge);
      draw_head (f, 0, k * 0.42);
      return;
    }
  draw_body (f, trace_thing, f->fill);
  if (f->thing == SG_FIGURE_DEPOT || f->thing == SG_FIGURE_BOX)
    {
      cairo_move_to (f->cr, -x * k, -y * k);
      cairo_line_to (f->cr, x * k, y * k);
      cairo_move_to (f->cr, x * k, -y * k);
      cairo_line_to (f->cr, -x * k, y * k);
      sg_ink (f->cr, f->head, 1);
      cairo_set_line_width (f->cr, sg_figure_edge_width (f));
      cairo_stroke (f->cr);
      return;
    }
  cairo_new_path (f->cr);
  if (f->thing == SG_FIGURE_TRAIN)
    trace_box_at (f, -0.14, -0.86, 0.28, 0.3);
  else
    trace_box_at (f, -0.2, -0.3, 0.4, 0.8);
  sg_ink (f->cr, f->head, 1);
  cairo_fill (f->cr);
}

static void
draw_gun (const SgFigureDrawing *f)
{
  gboolean pale = f->state & (SG_MARK_DEAD | SG_MARK_GHOST);

  draw_body (f, trace_trail, f->fill);
  draw_body (f, trace_wheels, f->fill);
  draw_body (f, trace_barrel, pale ? f->fill : BRASS);
  if (f->unit > 6)
    {
      cairo_move_to (f->cr, -f->unit * 0.3, -f->unit * 0.5);
      cairo_line_to (f->cr, f->unit * 0.3, -f->unit * 0.5);
      sg_ink (f->cr, f->edge, 1);
      cairo_set_line_width (f->cr, sg_figure_edge_width (f) * 0.7);
      cairo_stroke (f->cr);
    }
  draw_head (f, f->unit * 2.3, f->unit * 0.3);
}

void
sg_figure_draw (const SgFigureDrawing *f)
{
  if (f->thing != SG_FIGURE_LIVING)
    {
      draw_thing (f);
      return;
    }
  switch (f->arm)
    {
    case SG_FIGURE_FOOT: draw_foot (f); break;
    case SG_FIGURE_HORSE: draw_horse (f); break;
    case SG_FIGURE_GUN: draw_gun (f); break;
    }
}
