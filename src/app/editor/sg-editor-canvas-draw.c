/* sg-editor-canvas-draw.c: the country, and over it what is chosen, drawn and measured, in the order they lie.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-editor-canvas-private.h"
#include "app/editor/sg-editor-drawing.h"
#include "app/editor/sg-editor-words.h"
#include "draw/sg-country-names.h"
#include "draw/sg-umpire-marks.h"
#include "map/sg-map-ground.h"

#include <math.h>

#include "base/sg-text.h"

static void
accent (cairo_t *cr, double alpha)
{
  cairo_set_source_rgba (cr, 0.208, 0.518, 0.894, alpha);
}

static void
line_to (SgEditorCanvas *self, cairo_t *cr, SgPoint at)
{
  double x, y;

  sg_viewport_to_sheet (&self->sheet.view, at, &x, &y);
  cairo_line_to (cr, x, y);
}

static void
trace (SgEditorCanvas *self, cairo_t *cr, const SgPoint *points, guint n, gboolean closed)
{
  cairo_new_path (cr);
  for (guint i = 0; i < n; i++)
    line_to (self, cr, points[i]);
  if (closed)
    cairo_close_path (cr);
}

/* The ground. */

/* Lines a foot apart, or as many paces as leave room between them. */
static double
coarse_step (SgEditorCanvas *self)
{
  static const double open[] = { 10, 50, 100, 500, 1000, 5000, 0 }, floor[] = { 1, 12, 60, 0 };
  gboolean inches = g_str_equal (sg_map_get_unit (sg_editor_get_map (self->editor)), "in");
  const double *steps = inches ? floor : open;

  while (steps[1] > 0 && *steps * self->sheet.view.scale < 44)
    steps++;
  return *steps;
}

static void
draw_grid (SgEditorCanvas *self, cairo_t *cr)
{
  SgMap *map = sg_editor_get_map (self->editor);
  double width = sg_map_get_width (map), depth = sg_map_get_depth (map), step = coarse_step (self), x0, y0, x1, y1;

  if (!sg_editor_get_snap (self->editor))
    return;
  cairo_new_path (cr);
  for (double at = 0; at <= width + 1e-6; at += step)
    {
      sg_viewport_to_sheet (&self->sheet.view, (SgPoint) { at, 0 }, &x0, &y0);
      sg_viewport_to_sheet (&self->sheet.view, (SgPoint) { at, depth }, &x1, &y1);
      cairo_move_to (cr, round (x0) + 0.5, y0);
      cairo_line_to (cr, round (x1) + 0.5, y1);
    }
  for (double at = 0; at <= depth + 1e-6; at += step)
    {
      sg_viewport_to_sheet (&self->sheet.view, (SgPoint) { 0, at }, &x0, &y0);
      sg_viewport_to_sheet (&self->sheet.view, (SgPoint) { width, at }, &x1, &y1);
      cairo_move_to (cr, x0, round (y0) + 0.5);
      cairo_line_to (cr, x1, round (y1) + 0.5);
    }
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, 0.2, 0.15, 0.1, 0.09);
  cairo_stroke (cr);
}

/* The country itself is laid by the tiles, before this. */
static void
draw_country (SgEditorCanvas *self, cairo_t *cr, int width, int height)
{
  draw_grid (self, cr);
  sg_painter_names (self->sheet.painter, cr, &self->sheet.view, NULL, 0);
  sg_country_canvas_darken (&self->sheet, cr, width, height);
}

/* What is chosen. */

static void
draw_outline (SgEditorCanvas *self, cairo_t *cr, const SgPiece *piece, double dx, double dy, double alpha)
{
  g_autofree SgPoint *points = g_memdup2 (piece->points, piece->n_points * sizeof *points);
  gboolean closed = sg_piece_is_outline (piece);
  double x, y;

  for (guint i = 0; i < piece->n_points; i++)
    points[i] = (SgPoint) { points[i].x + dx, points[i].y + dy };
  if (piece->n_points == 1)
    {
      sg_viewport_to_sheet (&self->sheet.view, points[0], &x, &y);
      cairo_new_path (cr);
      cairo_arc (cr, x, y, 11, 0, 2 * G_PI);
    }
  else
    trace (self, cr, points, piece->n_points, closed);
  if (closed)
    {
      accent (cr, 0.10 * alpha);
      cairo_fill_preserve (cr);
    }
  cairo_set_source_rgba (cr, 1, 1, 1, 0.75 * alpha);
  cairo_set_line_width (cr, 4);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke_preserve (cr);
  accent (cr, alpha);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

static void
draw_square (cairo_t *cr, double x, double y, gboolean full)
{
  cairo_rectangle (cr, x - SG_HANDLE / 2, y - SG_HANDLE / 2, SG_HANDLE, SG_HANDLE);
  if (full)
    accent (cr, 1);
  else
    cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  accent (cr, 1);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

static void
draw_handles (SgEditorCanvas *self, cairo_t *cr, const SgPiece *piece)
{
  guint edges = sg_piece_is_outline (piece) ? piece->n_points : piece->n_points - 1;
  double x, y;

  for (guint i = 0; i < edges; i++)
    {
      SgPoint a = piece->points[i], b = piece->points[(i + 1) % piece->n_points];

      if (!sg_editor_canvas_has_middle (self, a, b))
        continue;
      sg_viewport_to_sheet (&self->sheet.view, (SgPoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 }, &x, &y);
      cairo_new_path (cr);
      cairo_arc (cr, x, y, 3.2, 0, 2 * G_PI);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_fill_preserve (cr);
      accent (cr, 1);
      cairo_set_line_width (cr, 1.2);
      cairo_stroke (cr);
    }
  for (guint i = 0; i < piece->n_points; i++)
    {
      sg_viewport_to_sheet (&self->sheet.view, piece->points[i], &x, &y);
      draw_square (cr, x, y, sg_editor_get_point (self->editor) == (int) i);
    }
}

/* A tag with the place, beside the point that is dragged or chosen. */
static void
draw_place (SgEditorCanvas *self, cairo_t *cr, SgPoint at)
{
  g_autofree char *x = sg_text_number (sg_round_hundredths (at.x));
  g_autofree char *y = sg_text_length (sg_round_hundredths (at.y), sg_map_get_unit (sg_editor_get_map (self->editor)));
  g_autofree char *words = g_strdup_printf ("%s, %s", x, y);
  double sx, sy;

  sg_viewport_to_sheet (&self->sheet.view, at, &sx, &sy);
  sg_painter_tag (self->sheet.painter, cr, sx + 30, sy - 18, words);
}

static void
draw_chosen (SgEditorCanvas *self, cairo_t *cr)
{
  const char *const *ids = sg_editor_get_chosen (self->editor, NULL);
  const SgPiece *only = sg_editor_get_only (self->editor);
  SgMap *map = sg_editor_get_map (self->editor);
  int point = sg_editor_get_point (self->editor);
  gboolean moving = self->haul == SG_HAUL_PIECES;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const SgPiece *piece = sg_map_get_piece (map, ids[i]);

      if (piece == NULL) /* another country was opened, and nobody has unchosen what was chosen of the last yet */
        continue;
      draw_outline (self, cr, piece, 0, 0, moving ? 0.35 : 1);
      if (moving)
        draw_outline (self, cr, piece, self->haul_to.x - self->haul_from.x, self->haul_to.y - self->haul_from.y, 1);
    }
  if (only == NULL || moving)
    return;
  if (sg_editor_get_tool (self->editor) == SG_EDIT_SELECT && sg_editor_get_lock (self->editor) == NULL)
    draw_handles (self, cr, only);
  if (point >= 0 && self->haul != SG_HAUL_POINT)
    draw_place (self, cr, only->points[point]);
}

/* The piece with the point where the hand has it. */
static void
draw_hauled_point (SgEditorCanvas *self, cairo_t *cr)
{
  const SgPiece *only = sg_editor_get_only (self->editor);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (SgPoint));
  double x, y;

  if (only == NULL)
    return;
  g_array_append_vals (points, only->points, only->n_points);
  if (self->haul_new)
    g_array_insert_val (points, self->haul_point, self->haul_to);
  else
    g_array_index (points, SgPoint, self->haul_point) = self->haul_to;
  trace (self, cr, (SgPoint *) points->data, points->len, sg_piece_is_outline (only));
  accent (cr, 0.9);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  sg_viewport_to_sheet (&self->sheet.view, self->haul_to, &x, &y);
  draw_square (cr, x, y, TRUE);
  draw_place (self, cr, self->haul_to);
}

static void
draw_box (SgEditorCanvas *self, cairo_t *cr, double fill)
{
  SgPoint a = self->haul_from, b = self->haul_to, corners[] = { a, { b.x, a.y }, b, { a.x, b.y } };
  const double dashes[] = { 4, 3 };

  trace (self, cr, corners, 4, TRUE);
  accent (cr, fill);
  cairo_fill_preserve (cr);
  accent (cr, 0.9);
  cairo_set_line_width (cr, 1.2);
  if (self->haul == SG_HAUL_BAND)
    cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* What is being drawn, with its rubber line. */
static void
draw_drawing (SgEditorCanvas *self, cairo_t *cr)
{
  gboolean closed;
  g_autoptr (GArray) shape = sg_editor_preview (self->editor, &closed);
  guint n;
  const SgPoint *points = sg_editor_get_points (self->editor, &n);
  double x, y;

  if (n == 0)
    return;
  trace (self, cr, (SgPoint *) shape->data, shape->len, closed);
  if (closed)
    {
      accent (cr, 0.12);
      cairo_fill_preserve (cr);
    }
  accent (cr, 0.45);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  trace (self, cr, points, n, FALSE);
  accent (cr, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  for (guint i = 0; i < n; i++)
    {
      sg_viewport_to_sheet (&self->sheet.view, points[i], &x, &y);
      draw_square (cr, x, y, i == 0);
    }
}

/* What a free hand has drawn so far. */
static void
draw_trail (SgEditorCanvas *self, cairo_t *cr)
{
  trace (self, cr, (SgPoint *) self->trail->data, self->trail->len, FALSE);
  accent (cr, 1);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
}

/* The brush: its ring, and the way it has gone. */
static void
draw_brush (SgEditorCanvas *self, cairo_t *cr)
{
  SgStrokeKind kind;
  double radius, amount, x, y;

  sg_editor_get_brush (self->editor, &kind, &radius, &amount);
  if (self->trail->len > 0)
    {
      trace (self, cr, (SgPoint *) self->trail->data, self->trail->len, FALSE);
      cairo_set_source_rgba (cr, 0.55, 0.33, 0.13, 0.28);
      cairo_set_line_width (cr, 2 * radius * self->sheet.view.scale);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_stroke (cr);
    }
  if (!self->sheet.inside && !self->keyed)
    return;
  if (self->keyed)
    sg_viewport_to_sheet (&self->sheet.view, self->cross, &x, &y);
  else
    {
      x = self->sheet.x;
      y = self->sheet.y;
    }
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius * self->sheet.view.scale, 0, 2 * G_PI);
  accent (cr, 0.9);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

/* What holds the hand: a ring at a point, a cross on a line, nothing for the grid. */
static void
draw_hold (SgEditorCanvas *self, cairo_t *cr)
{
  double x, y;

  if (!self->sheet.inside || self->keyed || (self->held != SG_SNAP_POINT && self->held != SG_SNAP_LINE && self->held != SG_SNAP_EDGE))
    return;
  sg_viewport_to_sheet (&self->sheet.view, self->hold, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, self->held == SG_SNAP_POINT ? 7 : 5, 0, 2 * G_PI);
  accent (cr, 1);
  cairo_set_line_width (cr, self->held == SG_SNAP_POINT ? 2 : 1.2);
  cairo_stroke (cr);
}

static void
draw_cross (SgEditorCanvas *self, cairo_t *cr)
{
  double x, y;

  if (!self->keyed || !gtk_widget_has_focus (GTK_WIDGET (self)))
    return;
  sg_viewport_to_sheet (&self->sheet.view, self->cross, &x, &y);
  for (guint pass = 0; pass < 2; pass++)
    {
      cairo_new_path (cr);
      cairo_move_to (cr, x - 14, y);
      cairo_line_to (cr, x - 4, y);
      cairo_move_to (cr, x + 4, y);
      cairo_line_to (cr, x + 14, y);
      cairo_move_to (cr, x, y - 14);
      cairo_line_to (cr, x, y - 4);
      cairo_move_to (cr, x, y + 4);
      cairo_line_to (cr, x, y + 14);
      if (pass == 0)
        cairo_set_source_rgba (cr, 1, 1, 1, 0.85);
      else
        accent (cr, 1);
      cairo_set_line_width (cr, pass == 0 ? 4 : 2);
      cairo_stroke (cr);
    }
  draw_place (self, cr, self->cross);
}

static void
draw_measure (SgEditorCanvas *self, cairo_t *cr)
{
  g_autofree char *words = NULL;

  if (!self->measuring && !self->measured)
    return;
  words = sg_editor_measure_words (self->editor, self->measure_a, self->measure_b);
  sg_painter_measure (self->sheet.painter, cr, &self->sheet.view, self->measure_a, self->measure_b, words);
}

void
sg_editor_canvas_draw (SgEditorCanvas *self, cairo_t *cr, int width, int height)
{
  draw_country (self, cr, width, height);
  draw_chosen (self, cr);
  if (self->haul == SG_HAUL_POINT)
    draw_hauled_point (self, cr);
  if (self->haul == SG_HAUL_BAND || self->haul == SG_HAUL_BOX)
    draw_box (self, cr, self->haul == SG_HAUL_BOX ? 0.18 : 0.08);
  draw_drawing (self, cr);
  if (self->haul == SG_HAUL_TRAIL && self->trail->len > 1)
    draw_trail (self, cr);
  if (sg_editor_get_tool (self->editor) == SG_EDIT_CONTOUR)
    draw_brush (self, cr);
  draw_hold (self, cr);
  draw_measure (self, cr);
  draw_cross (self, cr);
  sg_country_canvas_draw_focus (&self->sheet, cr, width, height);
  sg_editor_draw_rulers (self, cr, width, height);
}
