/* sg-symbol-spot.c: things that stand at one spot: mills, depots, gates, culverts, heights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-symbol-spot.h"

#include "base/sg-text.h"
#include "draw/sg-inks.h"
#include "draw/sg-joins.h"
#include "draw/sg-lettering.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"
#include "map/sg-map-ground.h"
#include "map/sg-piece.h"

#include <math.h>

typedef struct { SgPainter *self; cairo_t *cr; const SgViewport *view; const SgInks *inks; double x, y, k; gboolean table; } Spot;

/* The first of its points, or the middle of its outline. */
SgPoint
sg_piece_middle (const SgPiece *piece)
{
  SgPoint sum = { 0, 0 };

  for (guint i = 0; i < piece->n_points; i++)
    {
      sum.x += piece->points[i].x / piece->n_points;
      sum.y += piece->points[i].y / piece->n_points;
    }
  return sum;
}

static void
ink_stroke (const Spot *s, guint32 ink, double width)
{
  sg_ink (s->cr, ink, 1);
  cairo_set_line_width (s->cr, width);
  cairo_stroke (s->cr);
}

static void
cast (const Spot *s, double r)
{
  if (s->inks->cast <= 0)
    return;
  cairo_arc (s->cr, s->x + r * 0.45, s->y + r * 0.5, r, 0, 2 * G_PI);
  sg_ink (s->cr, s->inks->shadow, 0.4);
  cairo_fill (s->cr);
}

/* A round tower with four sails. */
static void
draw_windmill (const Spot *s)
{
  double r = 2.5 * s->k;

  cast (s, r);
  cairo_arc (s->cr, s->x, s->y, r, 0, 2 * G_PI);
  sg_ink (s->cr, s->table ? 0xe6d9b8 : s->inks->house, 1);
  cairo_fill_preserve (s->cr);
  ink_stroke (s, s->inks->house_line, 0.75);
  for (guint i = 0; i < 4; i++)
    {
      double a = G_PI / 4 + i * G_PI / 2 - 0.18, c = cos (a), n = sin (a);

      cairo_move_to (s->cr, s->x, s->y);
      cairo_rel_line_to (s->cr, c * 7 * s->k, n * 7 * s->k);
      cairo_move_to (s->cr, s->x + c * 2.8 * s->k - n * 1.5 * s->k, s->y + n * 2.8 * s->k + c * 1.5 * s->k);
      cairo_rel_line_to (s->cr, c * 4.2 * s->k, n * 4.2 * s->k);
      cairo_rel_line_to (s->cr, n * 1.5 * s->k, -c * 1.5 * s->k);
    }
  ink_stroke (s, s->table ? 0x4a3018 : s->inks->house_line, 0.85 * s->k);
}

/* A house on the water, its wheel beside it. */
static void
draw_watermill (const Spot *s)
{
  double w = 6 * s->k, h = 4.4 * s->k;

  if (s->inks->cast > 0)
    {
      cairo_rectangle (s->cr, s->x - w / 2 + s->k, s->y - h / 2 + 1.1 * s->k, w, h);
      sg_ink (s->cr, s->inks->shadow, 0.5);
      cairo_fill (s->cr);
    }
  cairo_rectangle (s->cr, s->x - w / 2, s->y - h / 2, w, h);
  sg_ink (s->cr, s->table ? 0xcf7547 : s->inks->house, 1);
  cairo_fill_preserve (s->cr);
  ink_stroke (s, s->inks->house_line, 0.75);
  cairo_arc (s->cr, s->x + w * 0.86, s->y, 2.6 * s->k, 0, 2 * G_PI);
  for (guint i = 0; i < 4; i++)
    {
      double c = cos (i * G_PI / 4) * 3.7 * s->k, n = sin (i * G_PI / 4) * 3.7 * s->k;

      cairo_move_to (s->cr, s->x + w * 0.86 - c, s->y - n);
      cairo_rel_line_to (s->cr, 2 * c, 2 * n);
    }
  ink_stroke (s, s->table ? 0x4a3018 : s->inks->house_line, 0.8 * s->k);
}

/* A flag on a stack of boxes. */
static void
draw_depot (const Spot *s)
{
  double a = 4 * s->k;

  if (s->inks->cast > 0)
    {
      cairo_rectangle (s->cr, s->x - a + s->k, s->y - a * 0.5 + 1.1 * s->k, 2 * a, a * 1.3);
      sg_ink (s->cr, s->inks->shadow, 0.5);
      cairo_fill (s->cr);
    }
  cairo_rectangle (s->cr, s->x - a, s->y - a * 0.5, 2 * a, a * 1.3);
  sg_ink (s->cr, s->table ? 0xb9a27c : sg_ink_mix (s->inks->ground, s->inks->shed, 0.7), 1);
  cairo_fill_preserve (s->cr);
  cairo_move_to (s->cr, s->x - a, s->y - a * 0.5);
  cairo_line_to (s->cr, s->x + a, s->y + a * 0.8);
  cairo_move_to (s->cr, s->x + a, s->y - a * 0.5);
  cairo_line_to (s->cr, s->x - a, s->y + a * 0.8);
  ink_stroke (s, s->inks->house_line, 0.8);
  cairo_move_to (s->cr, s->x, s->y - a * 0.5);
  cairo_rel_line_to (s->cr, 0, -a * 1.7);
  ink_stroke (s, s->inks->house_line, 1);
  cairo_move_to (s->cr, s->x, s->y - a * 2.2);
  cairo_rel_line_to (s->cr, a * 1.5, a * 0.45);
  cairo_rel_line_to (s->cr, -a * 1.5, a * 0.5);
  cairo_close_path (s->cr);
  sg_ink (s->cr, s->table ? 0xfdfbe9 : s->inks->house_line, 1);
  cairo_fill (s->cr);
}

/* The line that passes nearest, to set a gate or a culvert square to it; radians on the sheet. */
static double
direction_here (const Spot *s, const SgViewport *view, const SgPiece *piece, SgLayer layer)
{
  GPtrArray *pieces = sg_map_get_pieces (s->self->map);
  double best = INFINITY, angle = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const SgPiece *other = g_ptr_array_index (pieces, i);

      if (other == piece || other->n_points < 2 || sg_piece_is_outline (other) || sg_piece_kind_layer (other->kind) != layer)
        continue;
      for (guint k = 0; k + 1 < other->n_points; k++)
        {
          double ax, ay, bx, by, t, length, away;

          sg_viewport_to_sheet (view, other->points[k], &ax, &ay);
          sg_viewport_to_sheet (view, other->points[k + 1], &bx, &by);
          length = hypot (bx - ax, by - ay);
          t = length > 0 ? CLAMP (((s->x - ax) * (bx - ax) + (s->y - ay) * (by - ay)) / (length * length), 0, 1) : 0;
          away = hypot (ax + (bx - ax) * t - s->x, ay + (by - ay) * t - s->y);
          if (away < best)
            {
              best = away;
              angle = atan2 (by - ay, bx - ax);
            }
        }
    }
  return angle;
}

/* A ring of stone about its water. */
static void
draw_well (const Spot *s)
{
  double radius = 2.5 * s->k;

  if (s->inks->cast > 0)
    {
      cairo_arc (s->cr, s->x + 0.7 * s->k, s->y + 0.8 * s->k, radius, 0, 2 * G_PI);
      sg_ink (s->cr, s->inks->shadow, 0.5);
      cairo_fill (s->cr);
    }
  cairo_arc (s->cr, s->x, s->y, radius, 0, 2 * G_PI);
  sg_ink (s->cr, s->table ? 0xb3aca0 : s->inks->ground, 1);
  cairo_fill_preserve (s->cr);
  ink_stroke (s, s->inks->house_line, 0.8 * s->k);
  cairo_arc (s->cr, s->x, s->y, radius * 0.55, 0, 2 * G_PI);
  sg_ink (s->cr, s->table ? s->inks->water : s->inks->bank, 1);
  cairo_fill (s->cr);
}

/* Two posts and a bar across the gap. */
static void
draw_gate (const Spot *s, double angle)
{
  double half = 3.6 * s->k;

  cairo_save (s->cr);
  cairo_translate (s->cr, s->x, s->y);
  cairo_rotate (s->cr, angle);
  cairo_rectangle (s->cr, -half, -1.4 * s->k, 2 * half, 2.8 * s->k);
  sg_ink (s->cr, s->inks->ground, 1);
  cairo_fill (s->cr);
  for (int side = -1; side <= 1; side += 2)
    cairo_rectangle (s->cr, side * half - 0.9 * s->k, -1.9 * s->k, 1.8 * s->k, 3.8 * s->k);
  sg_ink (s->cr, s->table ? 0x4a3018 : s->inks->ink, 1);
  cairo_fill (s->cr);
  cairo_move_to (s->cr, -half, 0);
  cairo_line_to (s->cr, half * 0.7, -half * 0.75);
  cairo_restore (s->cr);
  ink_stroke (s, s->table ? 0x4a3018 : s->inks->ink, 0.9 * s->k);
}

/* Water led under the way: a bracket on either side. */
static void
draw_culvert (const Spot *s, double angle)
{
  cairo_save (s->cr);
  cairo_translate (s->cr, s->x, s->y);
  cairo_rotate (s->cr, angle);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (s->cr, -3.4 * s->k, side * 4.6 * s->k);
      cairo_line_to (s->cr, -2 * s->k, side * 2.9 * s->k);
      cairo_line_to (s->cr, 2 * s->k, side * 2.9 * s->k);
      cairo_line_to (s->cr, 3.4 * s->k, side * 4.6 * s->k);
    }
  cairo_restore (s->cr);
  ink_stroke (s, s->table ? 0x4a3018 : s->inks->ink, 1.25 * s->k);
}

static void
draw_height (const Spot *s, const SgPiece *piece, double height)
{
  gboolean trig = g_str_equal (piece->class, "trig");
  g_autofree char *figure = sg_text_number (sg_map_is_floor (s->self->map) ? round (height * 4) / 4 : round (height));
  g_autofree char *words = *piece->name ? g_strdup_printf ("%s %s", figure, piece->name) : g_strdup (figure);
  double size = trig ? 13 : 11.5;
  double k = s->table ? 1.1 : 1, gap = trig ? 7.5 : 3.2, w, h, base;
  g_autoptr (PangoLayout) layout = sg_lettering (s->self->style, SG_HAND_ROMAN, size, 0, words);

  if (trig)
    {
      cairo_move_to (s->cr, s->x, s->y - 5.4 * k);
      cairo_rel_line_to (s->cr, 4.8 * k, 8.4 * k);
      cairo_rel_line_to (s->cr, -9.6 * k, 0);
      cairo_close_path (s->cr);
      ink_stroke (s, s->inks->ink, 1.0 * k);
    }
  cairo_new_path (s->cr);
  cairo_arc (s->cr, s->x, s->y, (trig ? 0.9 : 1.25) * k, 0, 2 * G_PI);
  sg_ink (s->cr, s->inks->ink, 1);
  cairo_fill (s->cr);
  sg_lettering_size (layout, &w, &h, &base);
  if (sg_height_turns_left (s->self, s->view, s->x, s->y, gap + w))
    gap = -gap - w;
  sg_lettering_show (s->cr, layout, s->x + gap, s->y - h / 2 + base, s->inks->name, s->inks->halo, s->inks->halo_alpha);
}

gboolean
sg_height_turns_left (SgPainter *self, const SgViewport *view, double x, double y, double width)
{
  SgBox right = { x, y - 5, width, 10 }, left = { x - width, y - 5, width, 10 };

  return sg_joins_cut (self, view, right) > sg_joins_cut (self, view, left);
}

double
sg_symbol_spot_size (SgPainter *self, const SgViewport *view)
{
  double size = CLAMP (pow (sg_painter_zoom (self, view).s / 8, 0.45), 0.8, 2.6);

  return self->style == SG_STYLE_TABLE ? 1.5 * size : size;
}

SgBox
sg_symbol_spot_box (const SgPiece *piece, double size, double x, double y)
{
  double left = 0, right = 0, up = 0, down = 0;

  switch (piece->kind)
    {
    case SG_PIECE_MILL:
      left = up = down = right = 5.5;
      if (g_strcmp0 (piece->class, "water") == 0)
        right = 9;
      break;
    case SG_PIECE_DEPOT: left = 4; right = 6; up = 9; down = 3.4; break;
    case SG_PIECE_GATE: left = right = 4.5; up = down = 3; break;
    case SG_PIECE_CULVERT: left = right = up = down = 4.6; break;
    case SG_PIECE_WELL: left = right = up = down = 2.8; break;
    default: break;
    }
  return (SgBox) { x - left * size, y - up * size, (left + right) * size, (up + down) * size };
}

void
sg_symbol_spot (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgPiece *piece)
{
  Spot s = { self, cr, view, sg_inks (self->style), 0, 0, sg_symbol_spot_size (self, view), self->style == SG_STYLE_TABLE };
  SgPoint at = sg_piece_middle (piece);

  sg_viewport_to_sheet (view, at, &s.x, &s.y);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  switch (piece->kind)
    {
    case SG_PIECE_MILL:
      (g_strcmp0 (piece->class, "water") == 0 ? draw_watermill : draw_windmill) (&s);
      break;
    case SG_PIECE_DEPOT:
      draw_depot (&s);
      break;
    case SG_PIECE_WELL:
      draw_well (&s);
      break;
    case SG_PIECE_GATE:
      draw_gate (&s, direction_here (&s, view, piece, SG_LAYER_OBSTACLES));
      break;
    case SG_PIECE_CULVERT:
      draw_culvert (&s, direction_here (&s, view, piece, SG_LAYER_WAYS));
      break;
    case SG_PIECE_SPOT:
      draw_height (&s, piece, piece->height != 0 ? piece->height : sg_map_height (self->map, at));
      break;
    default:
      break;
    }
  cairo_restore (cr);
}
