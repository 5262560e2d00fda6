/* sg-pdf.c: sheets as one PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-pdf.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "base/sg-error.h"
#include "sheets/sg-sheet-private.h"

#define POINTS_A_MM (72 / 25.4)

struct _SgPdf
{
  char            *title;
  GByteArray      *bytes;
  cairo_surface_t *surface;
  cairo_t         *cr;
  guint            pages;
};

static cairo_status_t
collect_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

SgPdf *
sg_pdf_new (const char *title, const char *author)
{
  SgPdf *self = g_new0 (SgPdf, 1);

  self->title = g_strdup (title);
  self->bytes = g_byte_array_new ();
  self->surface = cairo_pdf_surface_create_for_stream (collect_cb, self->bytes, 1, 1);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_AUTHOR, author);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATOR, "Sandgate");
  /* The same papers are the same bytes, whenever they are written. */
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
  self->cr = cairo_create (self->surface);
  return self;
}

void
sg_pdf_free (SgPdf *self)
{
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->surface);
  g_clear_pointer (&self->bytes, g_byte_array_unref);
  g_free (self->title);
  g_free (self);
}

void
sg_pdf_add (SgPdf *self, SgSheet *sheet, const char *mark)
{
  double width, height;

  sg_sheet_get_size (sheet, &width, &height);
  cairo_pdf_surface_set_size (self->surface, width * POINTS_A_MM, height * POINTS_A_MM);
  for (guint page = 0; page < sg_sheet_get_n_pages (sheet); page++, self->pages++)
    {
      if (page == 0)
        {
          g_autofree char *to = g_strdup_printf ("page=%u", self->pages + 1);

          cairo_pdf_surface_add_outline (self->surface, CAIRO_PDF_OUTLINE_ROOT, mark, to, 0);
        }
      cairo_tag_begin (self->cr, "Sect", NULL);
      sg_sheet_draw_tagged (sheet, self->cr, page);
      cairo_tag_end (self->cr, "Sect");
      cairo_show_page (self->cr);
    }
}

GBytes *
sg_pdf_finish (SgPdf *self, GError **error)
{
  cairo_status_t status;

  cairo_surface_finish (self->surface);
  status = cairo_status (self->cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&self->bytes));
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("“%s” was not drawn: %s."), self->title, cairo_status_to_string (status));
  return NULL;
}
