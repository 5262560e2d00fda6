/* sg-chance-bar.c: the ends of a choice: in one bar, and one below the other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Blue to grey to red in five steps that differ in lightness, so that they are told apart without their hues.
 */

#include "app/widgets/sg-chance-bar.h"

#include "app/widgets/sg-widgets.h"
#include "base/sg-text.h"

#define BAR_WIDTH 104
#define BAR_HEIGHT 10
#define LIST_WIDTH 72   /* of a bar in a list, at least: long words beside it wrap */

/* On dark ground the ends are the lightest, on light ground the darkest. */
static void
set_tone (GtkDrawingArea *area, cairo_t *cr, int tone)
{
  static const double tones[2][5][3] = {
    { { .11, .28, .51 }, { .36, .58, .82 }, { .62, .61, .58 }, { .91, .58, .51 }, { .68, .13, .13 } },
    { { .64, .82, 1 }, { .30, .50, .76 }, { .55, .54, .52 }, { .72, .38, .33 }, { 1, .62, .56 } },
  };
  const double *c;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  c = tones[ink.green > .5][CLAMP (tone, -2, 2) + 2];
  cairo_set_source_rgb (cr, c[0], c[1], c[2]);
}

static void
draw_stack (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  GPtrArray *chances = data;
  double x = 0;

  for (guint i = 0; i < chances->len; i++)
    {
      const SgChance *chance = g_ptr_array_index (chances, i);
      double w = chance->chance * width;

      set_tone (area, cr, chance->tone);
      cairo_rectangle (cr, x, 0, MAX (w - (i + 1 < chances->len ? 1 : 0), 0), height);
      cairo_fill (cr);
      x += w;
    }
}

GtkWidget *
sg_chance_bar_new (GPtrArray *chances)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), BAR_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), BAR_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_stack, g_ptr_array_ref (chances), (GDestroyNotify) g_ptr_array_unref);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  return area;
}

static void
draw_one (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const SgChance *chance = data;
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  cairo_set_source_rgba (cr, ink.red, ink.green, ink.blue, .08);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  set_tone (area, cr, chance->tone);
  cairo_rectangle (cr, 0, 0, chance->chance * width, height);
  cairo_fill (cr);
}

static GtkWidget *
make_one (const SgChance *chance)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  SgChance *copy = g_new0 (SgChance, 1);

  copy->chance = chance->chance;
  copy->tone = chance->tone;
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), LIST_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), BAR_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_one, copy, g_free);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (area, TRUE);
  return area;
}

GtkWidget *
sg_chance_list_new (GPtrArray *chances)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 10);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  for (guint i = 0; i < chances->len; i++)
    {
      const SgChance *chance = g_ptr_array_index (chances, i);
      g_autofree char *figure = sg_text_chance (chance->chance, chance->chance <= 0, chance->chance >= 1);

      gtk_grid_attach (GTK_GRID (grid), sg_label (chance->label, "sg-small"), 0, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), make_one (chance), 1, (int) i, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), sg_figure_label (figure, "sg-small"), 2, (int) i, 1, 1);
    }
  return grid;
}
