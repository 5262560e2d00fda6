/* sg-furniture.c: scale bar, frame, title block, north arrow and legend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-furniture.h"

#include "base/sg-text.h"
#include "draw/sg-country-relief.h"
#include "draw/sg-figure.h"
#include "draw/sg-frame.h"
#include "draw/sg-inks.h"
#include "draw/sg-legend.h"
#include "draw/sg-lettering.h"
#include "draw/sg-painter-private.h"
#include "draw/sg-style.h"

#include <math.h>
#include <string.h>
#include <glib/gi18n-lib.h>

typedef struct { guint32 ink, paper, halo; double halo_alpha; } Margin;

/* On the table the margin is the room's floor, so its words are chalk-white. */
static Margin
margin_inks (SgStyle style)
{
  if (style == SG_STYLE_TABLE)
    return (Margin) { 0xfdf6e6, 0xfdf6e6, 0x3c2712, 0.75 };
  return (Margin){ sg_inks (style)->ink, sg_inks (style)->ground, sg_inks (style)->halo,
                   style == SG_STYLE_ORDNANCE ? 0.85 : 0 };
}

static double
show (cairo_t *cr, SgStyle style, guint hand, double size, double tracking, const char *text, double x, double y,
      double align)
{
  Margin inks = margin_inks (style);
  g_autoptr (PangoLayout) layout = sg_lettering (style, hand, size, tracking, text);
  double w;

  sg_lettering_size (layout, &w, NULL, NULL);
  sg_lettering_show (cr, layout, x - w * align, y, inks.ink, inks.halo, inks.halo_alpha);
  return w;
}

/* The longest round length, and its parts, that fits. */
double
sg_scale_length (double most, guint *parts)
{
  static const struct { double length; guint parts;
  } steps[] = {
    { 1, 4 },   { 2, 2 },   { 3, 3 },   { 6, 6 },    { 12, 4 },   { 24, 4 },   { 48, 4 },
    { 100, 4 }, { 200, 4 }, { 300, 3 }, { 400, 4 }, { 500, 5 },   { 800, 4 },   { 1000, 5 },
    { 1500, 3 }, { 2000, 4 }, { 3000, 3 }, { 4000, 4 }, { 5000, 5 }, { 10000, 5 }, { 20000, 4 },
  };
  guint best = 0;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i].length <= most)
      best = i;
  *parts = steps[best].parts;
  return steps[best].length;
}

/* @scale: u to one @unit. */
static void
draw_bar (SgPainter *self, cairo_t *cr, double scale, const char *unit, double x, double y, double width)
{
  Margin inks = margin_inks (self->style);
  guint parts;
  double length = sg_scale_length (width / scale, &parts), part = length / parts * scale;

  cairo_save (cr);
  cairo_rectangle (cr, x - 1, y - 1, length * scale + 2, 7);
  sg_ink (cr, self->style == SG_STYLE_TABLE ? 0x3c2712 : inks.ink, 1);
  cairo_fill (cr);
  for (guint i = 0; i < parts; i++)
    {
      cairo_rectangle (cr, x + i * part, y, part, 5);
      sg_ink (cr, i % 2 ? 0xfdf6e6 : 0x2b2522, 1);
      cairo_fill (cr);
    }
  for (guint i = 0; i <= parts; i += parts % 2 || part * parts < 140 ? parts : parts / 2)
    {
      g_autofree char *words
          = i == parts ? sg_text_length (length, unit) : sg_text_number (length * i / parts);
      double align = 0.5;

      if (i == 0 || i == parts)   /* the outermost figures keep within the bar */
        align = i == 0 ? 0 : 1;
      show (cr, self->style, SG_HAND_ROMAN, 11.5, 0, words, x + i * part, y + 17, align);
    }
  cairo_restore (cr);
}

void
sg_painter_scale_bar (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double width)
{
  g_return_if_fail (SG_IS_PAINTER (self));

  draw_bar (self, cr, view->scale, sg_map_get_unit (self->map), x, y, width);
}

#define ROOM_FOR_TWO 560.0 /* u of country below which one bar is enough */
#define BESIDE 34.0        /* u between what stands beside each other below it */

/* A country is measured in paces and in yards as well. Returns: how much of @w they take. */
static double
draw_bars (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double w)
{
  const char *unit = sg_map_get_unit (self->map), *other = g_str_equal (unit, "paces") ? "yd" : "paces";
  double bar = MIN (220, w * 0.34), inch = view->scale / sg_map_unit_length (unit);

  sg_painter_scale_bar (self, cr, view, x, y, bar);
  if (sg_map_is_floor (self->map) || w < ROOM_FOR_TWO)
    return bar;
  draw_bar (self, cr, inch * (g_str_equal (other, "yd") ? 36 : sg_map_unit_length (other)), other, x + bar + BESIDE, y, bar * 0.8);
  return bar * 1.8 + BESIDE;
}

/* Points to the map's north, which need not be the far edge. */
static void
draw_north (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y)
{
  Margin inks = margin_inks (self->style);
  double turned = (view->turn % 4) * G_PI / 2 + sg_map_get_north (self->map) * G_PI / 180;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, turned);
  cairo_move_to (cr, 0, -15);
  cairo_line_to (cr, 4, 3);
  cairo_line_to (cr, 0, 0);
  cairo_close_path (cr);
  sg_ink (cr, inks.ink, 1);
  cairo_fill (cr);
  cairo_move_to (cr, 0, -15);
  cairo_line_to (cr, -4, 3);
  cairo_line_to (cr, 0, 0);
  cairo_line_to (cr, 0, 13);
  cairo_move_to (cr, -7, 0);
  cairo_line_to (cr, 7, 0);
  cairo_set_line_width (cr, 0.9);
  cairo_stroke (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 4.6, 0, 2 * G_PI);
  cairo_set_line_width (cr, 0.6);
  cairo_stroke (cr);
  cairo_restore (cr);
  show (cr, self->style, SG_HAND_ROMAN, 12.5, 0, C_ ("north", "N"), x + sin (turned) * 22, y - cos (turned) * 22 + 4, 0.5);
}

#define NORTH_ROOM 34.0    /* u to the right of the legend */
#define LEAST_LEGEND 0.75  /* of its size: smaller it is not drawn for the sake of a narrow map */
#define CLOSE 0.96 /* of the room that a line made smaller is to fill */
#define LEAST_NOTE 30 /* u: beneath a country so narrow that its bars leave less, nothing is noted */

/* Smaller, until it is no wider than there is room for; below @least it is cut short with an ellipsis. */
static double
show_fitted (SgPainter *self, cairo_t *cr, guint hand, double size, double least, double tracking, const char *text, double x, double y, double room)
{
  Margin inks = margin_inks (self->style);
  g_autoptr (PangoLayout) layout = sg_lettering (self->style, hand, size, tracking, text);
  double w;

  sg_lettering_size (layout, &w, NULL, NULL);
  if (w > room)
    {
      double k = MAX (least / size, CLOSE * room / w); /* small letters are not quite as much narrower as they are lower */

      g_object_unref (layout);
      layout = sg_lettering (self->style, hand, size * k, tracking * k, text);
      sg_lettering_size (layout, &w, NULL, NULL);
    }
  if (w > room)
    {
      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      w = room;
    }
  sg_lettering_show (cr, layout, x, y, inks.ink, inks.halo, inks.halo_alpha);
  return w;
}

static double
legend_item (SgPainter *self, cairo_t *cr, double x, double y, const char *side, const char *arm, const char *words, double room)
{
  gboolean foot = g_str_equal (arm, "foot");

  sg_painter_mark_icon (cr, side, arm, x + 8, y - 4, foot ? 17 : 27);
  return words ? x + 24 + show_fitted (self, cr, SG_HAND_ROMAN, 13.5, 9, 0, words, x + 22, y, room) + 14 : x + 21;
}

static double
measure (SgPainter *self, cairo_t *cr, guint hand, double size, const char *text)
{
  g_autoptr (PangoLayout) layout = sg_lettering (self->style, hand, size, 0, text);
  double w;

  sg_lettering_size (layout, &w, NULL, NULL);
  return w;
}

/* On a toy floor the men are as small as the signs of the ground, so theirs are told as well. Long names of sides are made smaller, as
 * much as the line is too long for @width. */
static void
draw_troops (SgPainter *self, cairo_t *cr, double x, double y, double width)
{
  static const char *const sides[] = { "red", "blue" }, *const usual[] = { N_("Red"), N_("Blue") };
  const char *arms = _("foot, horse, guns"), *names[2];
  double signs = 2 * (2 * 21 + 24 + 14) + 6 + measure (self, cr, SG_HAND_ITALIC, 13.5, arms), wide[2], share;

  for (guint i = 0; i < 2; i++)
    {
      names[i] = self->sides[i] != NULL ? self->sides[i] : _(usual[i]);
      wide[i] = measure (self, cr, SG_HAND_ROMAN, 13.5, names[i]);
    }
  share = (width - signs) / (wide[0] + wide[1]);
  for (guint i = 0; i < 2; i++)
    {
      x = legend_item (self, cr, x, y, sides[i], "foot", NULL, 0);
      x = legend_item (self, cr, x, y, sides[i], "horse", NULL, 0);
      x = legend_item (self, cr, x, y, sides[i], "guns", names[i], share >= 1 ? wide[i] + 1 : MAX (40, wide[i] * share));
    }
  show (cr, self->style, SG_HAND_ITALIC, 13.5, 0, arms, x + 6, y, 0);
}

/* Title and subtitle beside each other; a long one leaves the other at least two fifths. */
static void
draw_title (SgPainter *self, cairo_t *cr, double x, double y, double w, const char *title, const char *subtitle)
{
  double after = 0;
  gboolean both = title && *title && subtitle && *subtitle;

  if (title && *title)
    after = show_fitted (self, cr, SG_HAND_SMALL_CAPS, 23.5, 12, 1.8, title, x, y, both ? w * 0.6 : w) + 14;
  if (subtitle && *subtitle)
    show_fitted (self, cr, SG_HAND_ITALIC, 13, 8, 0, subtitle, x + after, y, w - after);
}

/* “Scale 1 : 8 000” where the sheet is printed true. */
static char *
word_scale (SgPainter *self, const SgViewport *view)
{
  double scale = sg_painter_true_scale (self->map, view->scale * self->fine), rounded = round (scale);
  g_autofree char *figure = NULL;

  if (scale < 1.5 || fabs (scale - rounded) > 0.005 * scale || fmod (rounded, scale > 400 ? 50 : 1) > 1e-6)
    return NULL;
  figure = sg_text_number (rounded);
  return g_strdup_printf (_("Scale 1 : %s"), figure);
}

/* Whole sentences only: the last go where there is no room for all at @size. */
static void
drop_sentences (SgPainter *self, cairo_t *cr, double size, char *text, double room)
{
  for (;;)
    {
      g_autoptr (PangoLayout) layout = sg_lettering (self->style, SG_HAND_ITALIC, size, 0, text);
      char *end = NULL;
      double w;

      sg_lettering_size (layout, &w, NULL, NULL);
      if (w <= room)
        return;
      for (char *p = text; *p; p++)
        if (g_str_has_prefix (p, ". ") || g_str_has_prefix (p, " · "))
          end = p;
      if (end == NULL)
        return;
      *end = '\0';
    }
}

static void
draw_notes (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double room)
{
  g_autofree char *scale = word_scale (self, view), *interval = NULL, *height = NULL;
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *all = NULL;

  if (scale)
    g_ptr_array_add (words, scale);
  if (*sg_map_get_note (self->map))
    g_ptr_array_add (words, (gpointer) sg_map_get_note (self->map));
  else if (self->layers & SG_PAINT_CONTOURS && !(self->layers & SG_PAINT_HACHURES) && sg_relief_get_steepest (sg_map_get_relief (self->map), 0.1) > 0)
    {
      height = sg_text_length (sg_country_interval (self, view), sg_map_get_height_unit (self->map));
      interval = g_strdup_printf (_("Contours at %s, every fifth heavier."), height);
      g_ptr_array_add (words, interval);
    }
  if (!words->len || room < LEAST_NOTE)
    return;
  g_ptr_array_add (words, NULL);
  all = g_strjoinv (" · ", (char **) words->pdata);
  drop_sentences (self, cr, 8, all, CLOSE * room);
  show_fitted (self, cr, SG_HAND_ITALIC, 12, 8, 0, all, x, y, room);
}

double
sg_painter_true_scale (SgMap *map, double scale)
{
  const char *unit = sg_map_get_height_unit (map);
  double height;
  if (g_str_equal (unit, "in"))
    height = 1;
  else if (g_str_equal (unit, "ft"))
    height = 12;
  else
    height = 1000 / 25.4;

  return height / sg_map_get_rise (map) * 72 / scale;
}

/* Round scales that a sheet may have, the largest first. */
static const double floor_scales[] = { 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 24, 30, 36, 40, 48, 60, 72, 96 },
                    country_scales[] = { 1000, 2000, 2500, 4000, 5000, 6250, 8000, 10000, 12500, 15000, 17500, 20000, 25000, 30000, 35000, 40000, 50000,
                                         60000, 75000, 100000, 150000, 200000 };

/* The largest of them that is no larger than what fits; 0: none. */
static double
round_scale (SgMap *map, double fitted)
{
  gboolean floor = fitted < 400;
  const double *scales = floor ? floor_scales : country_scales;
  guint n = floor ? G_N_ELEMENTS (floor_scales) : G_N_ELEMENTS (country_scales);
  double own = sg_map_get_scale (map);

  if (own > 0 && own >= fitted)
    return own;
  for (guint i = 0; i < n; i++)
    if (scales[i] >= fitted - 1e-9)
      return scales[i];
  return 0;
}

void
sg_viewport_round (SgViewport *self, SgMap *map, double width, double height, double fine)
{
  double fitted = sg_painter_true_scale (map, self->scale * fine), chosen = round_scale (map, fitted), k;

  if (chosen == 0)
    return;
  k = fitted / chosen;
  self->x = width / 2 + (self->x - width / 2) * k;
  self->y = height / 2 + (self->y - height / 2) * k;
  self->scale *= k;
}

void
sg_painter_margins (SgPainter *self, double width, double height, double *top, double *bottom, double *side)
{
  double frame = sg_frame_depth (self->style), legend;

  g_return_if_fail (SG_IS_PAINTER (self));

  *side = frame + 8;
  *top = frame + 34;
  legend = width - 2 * *side - NORTH_ROOM;
  *bottom = frame + 46 + sg_legend_height (self, legend, sg_legend_scale (self, legend, height)) + (sg_map_is_floor (self->map) ? 24 : 0);
}

typedef struct { double x, width, room, scale; } Legend;

/* Under the frame, clear of the north arrow: a row that is a little wider than a narrow map is drawn smaller, and one that is much wider begins
 * at the sheet's edge. */
static Legend
place_legend (SgPainter *self, double room, double height, double side, double x, double w)
{
  Legend legend = { x, 0, room, sg_legend_scale (self, room, height) };
  double fits;

  legend.width = sg_legend_width (self, legend.room, legend.scale);
  fits = legend.width > 0 ? (w - NORTH_ROOM) / legend.width : 1;
  if (fits >= 1)
    return legend;
  if (fits < LEAST_LEGEND)
    {
      legend.x = legend.width > w ? side : x;
      return legend;
    }
  legend.scale *= fits;
  legend.width *= fits;
  legend.room *= fits; /* as many in a row as there were */
  return legend;
}

void
sg_painter_furniture (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height,
                      const char *title, const char *subtitle)
{
  double x, y, w, h, frame = sg_frame_depth (self->style), side = frame + 8, bars, below, north;
  Legend legend;

  g_return_if_fail (SG_IS_PAINTER (self));

  sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &w, &h);
  cairo_save (cr);
  if (self->style != SG_STYLE_TABLE)
    sg_frame_draw (self, cr, view);
  draw_title (self, cr, x - frame, y - frame - 12, MAX (w + 2 * frame, width - side - x + frame), title, subtitle);
  below = y + h + frame + 10;
  legend = place_legend (self, width - 2 * side - NORTH_ROOM, height, side, x, w);
  bars = draw_bars (self, cr, view, x, below, w);
  north = legend.x + legend.width > x + w - NORTH_ROOM + 0.5 ? width - side - 10 : MIN (width - side - 10, x + w - 10); /* clear of the legend */
  draw_notes (self, cr, view, x + bars + BESIDE, below + 9, north - x - bars - BESIDE - 30);
  draw_north (self, cr, view, north, below + 32);
  if (sg_map_is_floor (self->map))
    draw_troops (self, cr, x + 4, below + 44, width - side - 24 - x);
  sg_legend_draw (self, cr, legend.x, below + (sg_map_is_floor (self->map) ? 58 : 34), legend.room, legend.scale, margin_inks (self->style).ink);
  cairo_restore (cr);
}
