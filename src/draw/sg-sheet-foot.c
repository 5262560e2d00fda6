/* sg-sheet-foot.c: what stands round the country on each sheet of a map at its true scale, and the key to all sheets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Paper is white whatever the style, and what stands on it is black.
 */

#include "draw/sg-sheet-foot.h"

#include "base/sg-text.h"
#include "draw/sg-furniture.h"
#include "draw/sg-inks.h"
#include "draw/sg-legend.h"
#include "draw/sg-lettering.h"
#include "draw/sg-painter-country.h"
#include "draw/sg-painter-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define INK 0x1b1a18
#define BAR 120.0        /* points that a scale is long at the most */
#define GAP 18.0
#define EDGE 40.0        /* points round the key */
#define LEAST_BAR 40.0

static void
write_at (cairo_t *cr, guint hand, double size, const char *words, double x, double y, double align, double room)
{
  g_autoptr (PangoLayout) layout = sg_lettering (SG_STYLE_ORDNANCE, hand, size, 0, words);
  double w;

  sg_lettering_size (layout, &w, NULL, NULL);
  if (w > room) /* smaller, and never cut */
    {
      g_object_unref (layout);
      layout = sg_lettering (SG_STYLE_ORDNANCE, hand, size * room / w * 0.98, 0, words);
      sg_lettering_size (layout, &w, NULL, NULL);
    }
  sg_lettering_show (cr, layout, x - w * align, y, INK, 0, 0);
}

/* A bar of black and white parts, with its figures under it. Returns: how long it is. */
static double
draw_bar (cairo_t *cr, double x, double y, double unit, const char *name, double most)
{
  guint parts;
  double length = sg_scale_length (most / unit, &parts), part = length / parts * unit;

  if (length * unit > most * 1.01)
    return 0;
  sg_ink (cr, INK, 1);
  cairo_rectangle (cr, x - 0.5, y - 0.5, length * unit + 1, 5);
  cairo_fill (cr);
  for (guint i = 1; i < parts; i += 2)
    {
      cairo_rectangle (cr, x + i * part, y, part, 4);
      sg_ink (cr, 0xffffff, 1);
      cairo_fill (cr);
    }
  for (guint i = 0; i <= parts; i += parts)
    {
      g_autofree char *words = i == parts ? sg_text_length (length, name) : g_strdup ("0");

      write_at (cr, SG_HAND_ROMAN, 9, words, x + i * part, y + 14, i == 0 ? 0 : 1, most);
    }
  return length * unit;
}

/* In the map’s own unit; and in country in paces and yards, whichever that is. */
static double
draw_bars (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double most)
{
  const struct { const char *unit; double inches; } others[] = { { "paces", sg_map_unit_length ("paces") }, { "yd", 36 } };
  const char *unit = sg_map_get_unit (self->map);
  double inch = view->scale / sg_map_unit_length (unit), gone = 0;

  gone = draw_bar (cr, x, y, view->scale, unit, most);
  for (guint i = 0; i < G_N_ELEMENTS (others) && !sg_map_is_floor (self->map); i++)
    if (!g_str_equal (unit, others[i].unit))
      {
        double from = gone > 0 ? gone + GAP : 0;

        gone = from + draw_bar (cr, x + from, y, inch * others[i].inches, others[i].unit, most);
      }
  return gone;
}

static void
draw_needle (cairo_t *cr, double north, double x, double y)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, north * G_PI / 180);
  cairo_move_to (cr, 0, -11);
  cairo_line_to (cr, 3.2, 9);
  cairo_line_to (cr, 0, 6);
  cairo_line_to (cr, -3.2, 9);
  cairo_close_path (cr);
  sg_ink (cr, INK, 1);
  cairo_fill (cr);
  cairo_restore (cr);
  write_at (cr, SG_HAND_ROMAN, 8, C_ ("north", "N"), x + sin (north * G_PI / 180) * 16, y - cos (north * G_PI / 180) * 16 + 3, 0.5, 20);
}

static void
trace_sheet (cairo_t *cr, const SgSheetPlan *plan, double x, double y, double share, guint column, guint row)
{
  double left = column * plan->step_x, top = row * plan->step_y;

  cairo_rectangle (cr, x + left * share, y + top * share, MIN (plan->room_x, plan->width - left) * share, MIN (plan->room_y, plan->depth - top) * share);
}

/* All sheets in small, and this one black; nothing where there is but one. */
static void
draw_index (cairo_t *cr, const SgSheetPlan *plan, guint column, guint row, double x, double y, double width, double height)
{
  double share = MIN (width / plan->width, height / plan->depth);

  if (plan->across * plan->down == 1)
    return;
  x += width - plan->width * share;
  trace_sheet (cr, plan, x, y, share, column, row);
  sg_ink (cr, INK, 1);
  cairo_fill (cr);
  cairo_rectangle (cr, x, y, plan->width * share, plan->depth * share);
  for (guint i = 1; i < plan->across; i++)
    {
      cairo_move_to (cr, x + i * plan->step_x * share, y);
      cairo_rel_line_to (cr, 0, plan->depth * share);
    }
  for (guint i = 1; i < plan->down; i++)
    {
      cairo_move_to (cr, x, y + i * plan->step_y * share);
      cairo_rel_line_to (cr, plan->width * share, 0);
    }
  cairo_set_line_width (cr, 0.5);
  cairo_stroke (cr);
}

void
sg_sheet_foot (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgSheetPlan *plan, guint column, guint row, const char *caption,
               double x, double y, double width)
{
  double index = plan->across * plan->down > 1 ? 52 : 0, most = MIN (BAR, (width - index - 60) * 0.3);

  cairo_save (cr);
  write_at (cr, SG_HAND_ROMAN, 11, caption, x, y + 9, 0, width - index - 40);
  if (most > LEAST_BAR)
    draw_bars (self, cr, view, x, y + 17, most);
  draw_needle (cr, sg_map_get_north (self->map), x + width - index - 16, y + 18);
  draw_index (cr, plan, column, row, x + width - index, y, index, SG_SHEET_FOOT - 8);
  cairo_restore (cr);
}

static void
mark_overlap (cairo_t *cr, double x, double y, double turn)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, turn);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, -2.6, -5);
  cairo_line_to (cr, 2.6, -5);
  cairo_close_path (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

void
sg_sheet_overlap (cairo_t *cr, const SgSheetPlan *plan, guint column, guint row, double x, double y, double width, double height, double frame)
{
  cairo_save (cr);
  sg_ink (cr, INK, 1);
  for (guint side = 0; side < 2; side++)
    {
      double lap_x = plan->room_x - plan->step_x, lap_y = plan->room_y - plan->step_y;
      double at_x = side ? x + width - lap_x : x + lap_x, at_y = side ? y + height - lap_y : y + lap_y;

      if (side ? column + 1 < plan->across : column > 0)
        {
          mark_overlap (cr, at_x, y - frame - 1, 0);
          mark_overlap (cr, at_x, y + height + frame + 1, G_PI);
        }
      if (side ? row + 1 < plan->down : row > 0)
        {
          mark_overlap (cr, x - frame - 1, at_y, -G_PI / 2);
          mark_overlap (cr, x + width + frame + 1, at_y, G_PI / 2);
        }
    }
  cairo_restore (cr);
}

/* The country in small, with the sheets on it and their numbers. */
static void
draw_sheets (SgPainter *self, cairo_t *cr, const SgSheetPlan *plan, double x, double y, double share)
{
  g_autoptr (SgPainter) small = sg_painter_new (self->map, self->style);
  double scale = plan->width / sg_map_get_width (self->map) * share;
  SgViewport view = { scale, x, y + plan->depth * share, 0 };

  sg_painter_set_layers (small, self->layers & ~(guint) (SG_PAINT_GRID | SG_PAINT_BACKDROP));
  cairo_save (cr);
  cairo_rectangle (cr, x, y, plan->width * share, plan->depth * share);
  cairo_clip (cr);
  sg_painter_country (small, cr, &view, x + plan->width * share, y + plan->depth * share, FALSE);
  sg_ink (cr, 0xffffff, 0.45);
  cairo_paint (cr);
  cairo_restore (cr);
  for (guint i = 0; i < plan->across * plan->down; i++)
    {
      guint column = i % plan->across, row = i / plan->across;
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      double left = column * plan->step_x, top = row * plan->step_y;

      trace_sheet (cr, plan, x, y, share, column, row);
      sg_ink (cr, INK, 1);
      cairo_set_line_width (cr, 0.8);
      cairo_stroke (cr);
      write_at (cr, SG_HAND_BOLD, 20, number, x + (left + MIN (plan->room_x, plan->width - left) / 2) * share,
                y + (top + MIN (plan->room_y, plan->depth - top) / 2) * share + 7, 0.5, 60);
    }
}

void
sg_sheet_key (SgPainter *self, cairo_t *cr, const SgSheetPlan *plan, const char *title, const char *scale, double width, double height)
{
  double room = width - 2 * EDGE, fine = sg_legend_scale (self, room, height * 1.6), legend = sg_legend_height (self, room, fine);
  double share = MIN (room / plan->width, (height - 2 * EDGE - 110 - legend) / plan->depth), below = EDGE + 44 + plan->depth * share + 18;
  SgViewport view = { plan->width / sg_map_get_width (self->map), 0, 0, 0 };

  write_at (cr, SG_HAND_SMALL_CAPS, 26, title, EDGE, EDGE + 20, 0, room * 0.7);
  write_at (cr, SG_HAND_ITALIC, 14, scale, width - EDGE, EDGE + 20, 1, room * 0.28);
  draw_sheets (self, cr, plan, EDGE + (room - plan->width * share) / 2, EDGE + 44, share);
  draw_bars (self, cr, &view, EDGE, below, MIN (BAR, room * 0.4));
  draw_needle (cr, sg_map_get_north (self->map), width - EDGE - 10, below + 6);
  sg_legend_draw (self, cr, EDGE, below + 38, room, fine, INK);
}
