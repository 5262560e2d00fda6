/* sg-editor-rulers.c: the rulers of the editor, in feet on a floor, in paces in the open.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/editor/sg-editor-canvas-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "base/sg-text.h"

#define LONG_TICK 7
#define SHORT_TICK 4

typedef struct
{
  double major, minor;  /* ground units between figures, and between ticks */
  double divide;        /* ground units to one of the ruler's */
  const char *unit;
} Rule;

/* The first step that leaves room for a figure. */
static Rule
choose_rule (SgEditorCanvas *self)
{
  static const struct { double major, minor, divide; } floor[] = { { 1, 0.25, 1 }, { 3, 1, 1 }, { 12, 3, 12 }, { 24, 12, 12 }, { 60, 12, 12 }, { 120, 60, 12 } };
  static const struct { double major, minor, divide; } open[] = { { 5, 1, 1 }, { 10, 5, 1 }, { 50, 10, 1 }, { 100, 25, 1 }, { 500, 100, 1 }, { 1000, 250, 1 },
                                                                  { 5000, 1000, 1 }, { 10000, 5000, 1 } };
  const char *unit = sg_map_get_unit (sg_editor_get_map (self->editor));
  gboolean inches = g_str_equal (unit, "in");
  guint i = 0;

  if (inches)
    {
      while (i + 1 < G_N_ELEMENTS (floor) && floor[i].major * self->sheet.view.scale < 40)
        i++;
      return (Rule) { floor[i].major, floor[i].minor, floor[i].divide, floor[i].divide > 1 ? "ft" : "in" };
    }
  while (i + 1 < G_N_ELEMENTS (open) && open[i].major * self->sheet.view.scale < 48)
    i++;
  return (Rule) { open[i].major, open[i].minor, open[i].divide, g_str_equal (unit, "paces") ? C_("unit on a ruler", "pc") : unit };
}

static GdkRGBA
colour (SgEditorCanvas *self, const char *name, const char *fallback)
{
  GdkRGBA rgba;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)), name, &rgba))
    gdk_rgba_parse (&rgba, fallback);
  return rgba;
}

typedef struct { SgEditorCanvas *self; cairo_t *cr; PangoLayout *layout; Rule rule; double length; gboolean upright; } Ruler;

static void
draw_figure (Ruler *ruler, double place, double value)
{
  g_autofree char *text = sg_text_number (value / ruler->rule.divide);
  int width, height;

  pango_layout_set_text (ruler->layout, text, -1);
  pango_layout_get_pixel_size (ruler->layout, &width, &height);
  if (ruler->upright && width > ruler->self->sheet.rulers - LONG_TICK)
    {
      cairo_save (ruler->cr);
      cairo_move_to (ruler->cr, 1, place + width / 2.0);
      cairo_rotate (ruler->cr, -G_PI / 2);
      pango_cairo_show_layout (ruler->cr, ruler->layout);
      cairo_restore (ruler->cr);
      return;
    }
  if (ruler->upright)
    cairo_move_to (ruler->cr, (ruler->self->sheet.rulers - LONG_TICK - width) / 2.0, place - height / 2.0);
  else
    cairo_move_to (ruler->cr, place + 3, 1);
  pango_cairo_show_layout (ruler->cr, ruler->layout);
}

/* Ticks at every step of the ground that the ruler shows, figures at the long ones. */
static void
draw_ruler (Ruler *ruler)
{
  const SgViewport *view = &ruler->self->sheet.view;
  SgPoint begin = sg_viewport_to_ground (view, ruler->self->sheet.rulers, ruler->length), end = sg_viewport_to_ground (view, ruler->length, ruler->self->sheet.rulers);
  double from = ruler->upright ? begin.y : begin.x;
  double to = ruler->upright ? end.y : end.x, minor = ruler->rule.minor;

  if (minor * view->scale < 4)
    minor = ruler->rule.major;
  for (double at = floor (from / minor) * minor; at <= to; at += minor)
    {
      gboolean major = fabs (at / ruler->rule.major - round (at / ruler->rule.major)) < 1e-6;
      double x, y, place;

      sg_viewport_to_sheet (view, (SgPoint) { at, at }, &x, &y);
      place = round (ruler->upright ? y : x) + 0.5;
      if (place < ruler->self->sheet.rulers)
        continue;
      if (ruler->upright)
        {
          cairo_move_to (ruler->cr, ruler->self->sheet.rulers, place);
          cairo_rel_line_to (ruler->cr, major ? -LONG_TICK : -SHORT_TICK, 0);
        }
      else
        {
          cairo_move_to (ruler->cr, place, ruler->self->sheet.rulers);
          cairo_rel_line_to (ruler->cr, 0, major ? -LONG_TICK : -SHORT_TICK);
        }
      cairo_set_line_width (ruler->cr, 1);
      cairo_stroke (ruler->cr);
      if (major)
        draw_figure (ruler, place, at);
    }
}

/* Where the hand is, on both. */
static void
draw_markers (SgEditorCanvas *self, cairo_t *cr)
{
  SgPoint at = sg_editor_canvas_get_pointer (self);
  double x, y;

  if (!self->sheet.inside && !self->keyed)
    return;
  sg_viewport_to_sheet (&self->sheet.view, at, &x, &y);
  cairo_set_source_rgb (cr, 0.208, 0.518, 0.894);
  cairo_set_line_width (cr, 2);
  if (x > self->sheet.rulers)
    {
      cairo_move_to (cr, x, self->sheet.rulers - 10);
      cairo_line_to (cr, x, self->sheet.rulers);
    }
  if (y > self->sheet.rulers)
    {
      cairo_move_to (cr, self->sheet.rulers - 10, y);
      cairo_line_to (cr, self->sheet.rulers, y);
    }
  cairo_stroke (cr);
}

static void
draw_corner (Ruler *ruler)
{
  int width, height;

  pango_layout_set_text (ruler->layout, ruler->rule.unit, -1);
  pango_layout_get_pixel_size (ruler->layout, &width, &height);
  cairo_move_to (ruler->cr, (ruler->self->sheet.rulers - width) / 2.0, (ruler->self->sheet.rulers - height) / 2.0);
  pango_cairo_show_layout (ruler->cr, ruler->layout);
}

void
sg_editor_draw_rulers (SgEditorCanvas *self, cairo_t *cr, int width, int height)
{
  GdkRGBA ground = colour (self, "window_bg_color", "#fafafa"), ink = colour (self, "window_fg_color", "#2e3436");
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self))));
  Ruler ruler = { self, cr, layout, choose_rule (self), width, FALSE };

  /* A widget's font is told in pixels, in which the size of text is counted already: taken for points it would be counted twice. */
  pango_font_description_set_absolute_size (font, pango_font_description_get_size (font) * 8.0 / 11);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  gdk_cairo_set_source_rgba (cr, &ground);
  cairo_rectangle (cr, 0, 0, width, self->sheet.rulers);
  cairo_rectangle (cr, 0, 0, self->sheet.rulers, height);
  cairo_fill (cr);
  ink.alpha = 0.72f;
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_save (cr);
  cairo_rectangle (cr, self->sheet.rulers, 0, width, self->sheet.rulers);
  cairo_clip (cr);
  draw_ruler (&ruler);
  cairo_restore (cr);
  cairo_save (cr);
  cairo_rectangle (cr, 0, self->sheet.rulers, self->sheet.rulers, height);
  cairo_clip (cr);
  ruler.upright = TRUE;
  ruler.length = height;
  draw_ruler (&ruler);
  cairo_restore (cr);
  draw_corner (&ruler);
  ink.alpha = 0.16f;
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, 0, self->sheet.rulers - 0.5);
  cairo_line_to (cr, width, self->sheet.rulers - 0.5);
  cairo_move_to (cr, self->sheet.rulers - 0.5, 0);
  cairo_line_to (cr, self->sheet.rulers - 0.5, height);
  cairo_stroke (cr);
  draw_markers (self, cr);
}
