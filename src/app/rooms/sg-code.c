/* sg-code.c: words as a code that a telephone’s camera reads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/rooms/sg-code.h"

#include "rooms/sg-room-slips.h"

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer words)
{
  int side = MIN (width, height);

  cairo_translate (cr, (width - side) / 2.0, (height - side) / 2.0);
  sg_room_code_paint (cr, words, side);
}

GtkWidget *
sg_code_new (const char *words, int size)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), size);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), size);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, g_strdup (words), g_free);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  return area;
}
