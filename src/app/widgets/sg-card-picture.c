/* sg-card-picture.c: a playing card, small enough for a panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rank and the suit stand at the top left, a great suit at the bottom right; a joker is a star, and a card that lies face
 * down has a lattice on its back.  Cards are paper: they look the same by day and by night.
 */

#include "app/widgets/sg-card-picture.h"

#include <glib/gi18n-lib.h>

#include "app/widgets/sg-widgets.h"

#define LARGE_WIDTH 56
#define SMALL_WIDTH 42
#define SHAPE 1.36        /* height of a card by its width */

typedef struct { char *rank, *suit; } Face;

static void
face_free (gpointer data)
{
  Face *self = data;

  g_free (self->rank);
  g_free (self->suit);
  g_free (self);
}

/* The last letter is the suit. */
static Face *
face_new (const char *card)
{
  Face *self = g_new0 (Face, 1);
  const char *suit = *card != '\0' ? g_utf8_find_prev_char (card, card + strlen (card)) : NULL;

  self->suit = g_strdup (suit != NULL ? suit : "");
  self->rank = g_strndup (card, suit != NULL ? suit - card : 0);
  return self;
}

static void
trace_card (cairo_t *cr, double width, double height, double inset)
{
  double radius = 5, left = inset, top = inset, right = width - inset, bottom = height - inset;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
draw_back (cairo_t *cr, double width, double height)
{
  cairo_save (cr);
  trace_card (cr, width, height, 3.5);
  cairo_clip (cr);
  cairo_set_source_rgb (cr, .45, .51, .60);
  cairo_set_line_width (cr, 1);
  for (double x = -height; x < width + height; x += 5)
    {
      cairo_move_to (cr, x, 0);
      cairo_line_to (cr, x + height, height);
      cairo_move_to (cr, x, height);
      cairo_line_to (cr, x + height, 0);
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Puts @text with its middle at a share of the card. */
static void
put (GtkWidget *area, cairo_t *cr, const char *text, double size, double x, double y)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (area, text);
  PangoFontDescription *font = pango_font_description_from_string ("DejaVu Sans, Sans");
  PangoRectangle ink;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_move_to (cr, x - ink.x - ink.width / 2.0, y - ink.y - ink.height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static gboolean
is_red (const Face *face)
{
  return g_str_equal (face->suit, "♥") || g_str_equal (face->suit, "♦");
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Face *face = data;
  GtkWidget *widget = GTK_WIDGET (area);
  double size = width * .30;

  trace_card (cr, width, height, .5);
  cairo_set_source_rgb (cr, .995, .99, .97);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, .72, .70, .66);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  if (g_str_equal (face->suit, "?"))
    {
      draw_back (cr, width, height);
      return;
    }
  if (is_red (face))
    cairo_set_source_rgb (cr, .71, .09, .09);
  else
    cairo_set_source_rgb (cr, .12, .12, .13);
  if (face->rank[0] != '\0')
    {
      put (widget, cr, face->rank, size, width * .27, height * .17);
      put (widget, cr, face->suit, size * .8, width * .27, height * .38);
      put (widget, cr, face->suit, width * .58, width * .62, height * .66);
    }
  else
    put (widget, cr, face->suit, width * .66, width * .5, height * .5);
}

GtkWidget *
sg_card_picture (const char *card, gboolean large)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  int width = large ? LARGE_WIDTH : SMALL_WIDTH;

  g_return_val_if_fail (card != NULL, area);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), width);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), (int) (width * SHAPE));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, face_new (card), face_free);
  gtk_widget_set_halign (area, GTK_ALIGN_START);
  gtk_widget_set_valign (area, GTK_ALIGN_START);
  sg_name (area, g_str_equal (card, "?") ? _("A card face down") : card);
  return area;
}
