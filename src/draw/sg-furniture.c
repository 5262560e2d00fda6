/* sg-furniture.c: scale bar, frame, title block, north arrow and legend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "draw/sg-painter-private.h"
#include "base/sg-text.h"

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
  g_autoptr (PangoLayout) layout = sg_lettering (cr, style, hand, size, tracking, text);
  double w;

  sg_lettering_size (layout, &w, NULL, NULL);
  sg_lettering_show (cr, layout, x - w * align, y, inks.ink, inks.halo, inks.halo_alpha);
  return w;
}

/* The longest round length, and its parts, that fits. */
static double
choose_length (double most, guint *parts)
{
  static const struct { double length; guint parts;
  } steps[] = {
    { 1, 4 },   { 2, 2 },   { 3, 3 },   { 6, 6 },    { 12, 4 },   { 24, 4 },   { 48, 4 },
    { 100, 5 }, { 200, 4 }, { 500, 5 }, { 1000, 5 }, { 2000, 4 }, { 5000, 5 }, { 10000, 5 },
  };
  guint best = 0;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i].length <= most)
      best = i;
  *parts = steps[best].parts;
  return steps[best].length;
}

void
sg_painter_scale_bar (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double width)
{
  Margin inks = margin_inks (self->style);
  guint parts;
  double length = choose_length (width / view->scale, &parts), part = length / parts * view->scale;

  g_return_if_fail (SG_IS_PAINTER (self));

  cairo_save (cr);
  cairo_rectangle (cr, x - 1, y - 1, length * view->scale + 2, 7);
  sg_ink (cr, self->style == SG_STYLE_TABLE ? 0x3c2712 : inks.ink, 1);
  cairo_fill (cr);
  for (guint i = 0; i < parts; i++)
    {
      cairo_rectangle (cr, x + i * part, y, part, 5);
      sg_ink (cr, i % 2 ? 0xfdf6e6 : 0x2b2522, 1);
      cairo_fill (cr);
    }
  for (guint i = 0; i <= parts; i += parts % 2 || part * parts < 90 ? parts : parts / 2)
    {
      g_autofree char *words
          = i == parts ? sg_text_length (length, sg_map_get_unit (self->map)) : sg_text_number (length * i / parts);

      show (cr, self->style, SG_HAND_ROMAN, 11.5, 0, words, x + i * part, y + 17, i == 0 ? 0 : i == parts ? 1 : 0.5);
    }
  cairo_restore (cr);
}

/* Piano keys along one side of the frame: a key to each foot of ground. */
static void
draw_keys (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y, double w, double h)
{
  SgExtent extent = sg_map_extent (self->map);
  gboolean turned = view->turn % 2;
  double key = 12;

  while (key * view->scale < 26)
    key *= 2;
  while (key * 60 < MAX (w, h) / view->scale)
    key *= 2;
  for (guint axis = 0; axis < 2; axis++) /* along x, then along y of the ground */
    {
      double from = axis ? extent.y0 : extent.x0, to = axis ? extent.y1 : extent.x1;
      gboolean level = turned ? axis == 1 : axis == 0;

      for (int k = (int) floor (from / key); k * key < to; k++)
        {
          SgPoint a = axis ? (SgPoint) { 0, MAX (from, k * key) } : (SgPoint) { MAX (from, k * key), 0 };
          SgPoint b = axis ? (SgPoint) { 0, MIN (to, (k + 1) * key) } : (SgPoint) { MIN (to, (k + 1) * key), 0 };
          double ax, ay, bx, by;

          if (k % 2)
            continue;
          sg_viewport_to_sheet (view, a, &ax, &ay);
          sg_viewport_to_sheet (view, b, &bx, &by);
          if (level)
            {
              cairo_rectangle (cr, MIN (ax, bx), y - 6, fabs (bx - ax), 5);
              cairo_rectangle (cr, MIN (ax, bx), y + h + 1, fabs (bx - ax), 5);
            }
          else
            {
              cairo_rectangle (cr, x - 6, MIN (ay, by), 5, fabs (by - ay));
              cairo_rectangle (cr, x + w + 1, MIN (ay, by), 5, fabs (by - ay));
            }
        }
    }
  sg_ink (cr, sg_inks (self->style)->ink, 1);
  cairo_fill (cr);
}

static void
draw_frame (SgPainter *self, cairo_t *cr, const SgViewport *view)
{
  static const struct { double out, width; } lines[] = { { 0.5, 1.0 }, { 6.5, 1.0 }, { 10.5, 0.7 }, { 13.5, 2.6 } };
  double x, y, w, h;

  sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &w, &h);
  sg_ink (cr, sg_inks (self->style)->ink, 1);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      cairo_rectangle (cr, x - lines[i].out, y - lines[i].out, w + 2 * lines[i].out, h + 2 * lines[i].out);
      cairo_set_line_width (cr, lines[i].width);
      cairo_stroke (cr);
    }
  draw_keys (self, cr, view, x, y, w, h);
}

/* Points to the far edge, which every player calls the other side. */
static void
draw_north (SgPainter *self, cairo_t *cr, const SgViewport *view, double x, double y)
{
  Margin inks = margin_inks (self->style);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, (view->turn % 4) * G_PI / 2);
  cairo_move_to (cr, 0, -13);
  cairo_line_to (cr, 4, 3);
  cairo_line_to (cr, 0, 0);
  cairo_close_path (cr);
  sg_ink (cr, inks.ink, 1);
  cairo_fill (cr);
  cairo_move_to (cr, 0, -13);
  cairo_line_to (cr, -4, 3);
  cairo_line_to (cr, 0, 0);
  cairo_line_to (cr, 0, 12);
  cairo_move_to (cr, -6, 0);
  cairo_line_to (cr, 6, 0);
  cairo_set_line_width (cr, 0.9);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static double
legend_item (SgPainter *self, cairo_t *cr, double x, double y, const char *side, const char *arm, const char *words)
{
  gboolean foot = g_str_equal (arm, "foot");

  sg_painter_mark_icon (cr, side, arm, x + 8, y - 4, foot ? 17 : 27);
  return words ? x + 24 + show (cr, self->style, SG_HAND_ROMAN, 13.5, 0, words, x + 22, y, 0) + 14 : x + 21;
}

static void
draw_legend (SgPainter *self, cairo_t *cr, double x, double y)
{
  static const char *const sides[] = { "red", "blue" };

  for (guint i = 0; i < 2; i++)
    {
      x = legend_item (self, cr, x, y, sides[i], "foot", NULL);
      x = legend_item (self, cr, x, y, sides[i], "horse", NULL);
      x = legend_item (self, cr, x, y, sides[i], "guns", i ? _("Blue") : _("Red"));
    }
  show (cr, self->style, SG_HAND_ITALIC, 13.5, 0, _("foot, horse, guns"), x + 6, y, 0);
}

void
sg_painter_furniture (SgPainter *self, cairo_t *cr, const SgViewport *view, double width, double height,
                      const char *title, const char *subtitle)
{
  double x, y, w, h, after;

  g_return_if_fail (SG_IS_PAINTER (self));

  sg_view_rectangle (view, sg_map_extent (self->map), &x, &y, &w, &h);
  cairo_save (cr);
  if (self->style != SG_STYLE_TABLE)
    draw_frame (self, cr, view);
  after = x;
  if (title && *title)
    after += show (cr, self->style, SG_HAND_SMALL_CAPS, 23.5, 1.8, title, x, y - 22, 0) + 14;
  if (subtitle && *subtitle)
    show (cr, self->style, SG_HAND_ITALIC, 13, 0, subtitle, after, y - 22, 0);
  sg_painter_scale_bar (self, cr, view, x, y + h + 24, MIN (220, w * 0.3));
  draw_legend (self, cr, x + MAX (w * 0.42, 130), y + h + 36);
  if (w > 520)
    draw_north (self, cr, view, x + w - 10, y + h + 33);
  cairo_restore (cr);
}
