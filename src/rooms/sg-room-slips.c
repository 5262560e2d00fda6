/* sg-room-slips.c: invitations to hand out: a code to point a telephone at, on the screen and on paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rooms/sg-room-slips.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>
#include <qrencode.h>
#include <string.h>

#include "base/sg-error.h"
#include "draw/sg-inks.h"

#define QUIET 4                 /* modules of white round a code */
#define PAGE_WIDTH 595.276      /* points of A4 */
#define PAGE_HEIGHT 841.89
#define ON_PAGE 4
#define MARGIN 36.0
#define CODE 150.0

void
sg_room_code_paint (cairo_t *cr, const char *words, double side)
{
  QRcode *code = QRcode_encodeString (words, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
  double module;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, side, side);
  cairo_fill (cr);
  if (code == NULL)
    return;
  module = side / (code->width + 2 * QUIET);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (int y = 0; y < code->width; y++)
    for (int x = 0; x < code->width; x++)
      if (code->data[y * code->width + x] & 1)
        cairo_rectangle (cr, (x + QUIET) * module, (y + QUIET) * module, module * 1.02, module * 1.02); /* no hair between neighbours */
  cairo_fill (cr);
  QRcode_free (code);
}

/* Returns: where the next line begins. */
static double
put_words (cairo_t *cr, const char *words, const char *font, double x, double y, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *description = pango_font_description_from_string (font);
  PangoAttrList *attributes = pango_attr_list_new ();
  int height;

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE)); /* a code has hyphens of its own, and somebody types it */
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_font_description (layout, description);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, words, -1);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  pango_layout_get_size (layout, NULL, &height);
  pango_font_description_free (description);
  g_object_unref (layout);
  return y + (double) height / PANGO_SCALE;
}

/* Read by a camera at arm’s length in the light of an evening: the code is large, and the link stands beside it for whoever has none. */
static void
lay_slip (cairo_t *cr, const char *title, const SgRoomSlip *slip, const char *fingerprint, double y, double height)
{
  double x = MARGIN + CODE + 18, width = PAGE_WIDTH - x - MARGIN, at = y + 16, rgb[3];
  g_autofree char *print = fingerprint != NULL ? g_strdup_printf (_("Its certificate is the campaign’s own. Your browser warns of it once; trust it if it shows:\n%s"), fingerprint) : NULL;

  sg_side_colour (slip->side, FALSE, rgb);
  cairo_set_source_rgb (cr, rgb[0], rgb[1], rgb[2]);
  cairo_rectangle (cr, MARGIN, y + 10, 5, height - 20);
  cairo_fill (cr);
  cairo_save (cr);
  cairo_translate (cr, MARGIN + 10, y + 14);
  sg_room_code_paint (cr, slip->link, CODE);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  at = put_words (cr, slip->name, "EB Garamond Bold 22px", x, at, width);
  at = put_words (cr, title, "EB Garamond Italic 14px", x, at, width) + 8;
  at = put_words (cr, _("Point your telephone’s camera at the code, or type this into a browser:"), "Cantarell 10px", x, at, width) + 3;
  at = put_words (cr, slip->link, "DejaVu Sans Mono 9px", x, at, width) + 8;
  if (print != NULL)
    at = put_words (cr, print, "Cantarell 9px", x, at, width) + 6;
  put_words (cr, _("Show it to nobody: whoever has it sees what you see."), "Cantarell 9px", x, at, width);
  cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
  cairo_set_dash (cr, (double[]) { 3, 3 }, 2, 0);
  cairo_set_line_width (cr, 0.6);
  cairo_move_to (cr, 12, y + height);
  cairo_line_to (cr, PAGE_WIDTH - 12, y + height);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static cairo_status_t
collect_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

GBytes *
sg_room_slips_to_pdf (const char *title, const SgRoomSlip *slips, guint n, const char *fingerprint, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (collect_cb, bytes, PAGE_WIDTH, PAGE_HEIGHT);
  cairo_t *cr = cairo_create (surface);
  double height = PAGE_HEIGHT / ON_PAGE;
  cairo_status_t status;

  for (guint i = 0; i < n; i++)
    {
      lay_slip (cr, title, &slips[i], fingerprint, i % ON_PAGE * height, height);
      if (i % ON_PAGE == ON_PAGE - 1 || i + 1 == n)
        cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("The slips were not written: %s."), cairo_status_to_string (status));
  return NULL;
}
