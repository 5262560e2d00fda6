/* sg-pdf.c: sheets as one PDF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-pdf.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>

#include "base/sg-error.h"
#include "sheets/sg-booklet.h"
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
  /* Of no size yet: each sheet sets its own before its first page. */
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

/* Where page @page of a sheet whose first side is the next comes to stand. */
static guint
side_of (SgPdf *self, SgSheet *sheet, guint page)
{
  guint pages = sg_sheet_get_n_pages (sheet), left, right;

  if (!sg_sheet_is_booklet (sheet))
    return self->pages + page + 1;
  for (guint side = 0; side < sg_booklet_sides (pages); side++)
    {
      sg_booklet_pages (pages, side, &left, &right);
      if (left == page || right == page)
        return self->pages + side + 1;
    }
  return self->pages + 1;
}

static void
add_marks (SgPdf *self, SgSheet *sheet, const char *mark)
{
  GArray *marks = sg_sheet_get_marks (sheet);
  g_autofree char *to = g_strdup_printf ("page=%u", self->pages + 1);
  int root = cairo_pdf_surface_add_outline (self->surface, CAIRO_PDF_OUTLINE_ROOT, mark, to, marks->len > 0 ? CAIRO_PDF_OUTLINE_FLAG_OPEN : 0);

  for (guint i = 0; i < marks->len; i++)
    {
      const SgSheetMark *chapter = &g_array_index (marks, SgSheetMark, i);
      g_autofree char *page = g_strdup_printf ("page=%u", side_of (self, sheet, chapter->page));

      cairo_pdf_surface_add_outline (self->surface, root, chapter->words, page, 0);
    }
}

void
sg_pdf_add (SgPdf *self, SgSheet *sheet, const char *mark)
{
  gboolean booklet = sg_sheet_is_booklet (sheet);
  guint sides = booklet ? sg_booklet_sides (sg_sheet_get_n_pages (sheet)) : sg_sheet_get_n_pages (sheet);
  double width, height;

  sg_sheet_get_size (sheet, &width, &height);
  cairo_pdf_surface_set_size (self->surface, (booklet ? 2 : 1) * width * POINTS_A_MM, height * POINTS_A_MM);
  /* Before its pages: where they will stand is known. */
  if (sides > 0)
    add_marks (self, sheet, mark);
  for (guint side = 0; side < sides; side++, self->pages++)
    {
      cairo_tag_begin (self->cr, "Sect", NULL);
      if (booklet)
        sg_booklet_draw (sheet, self->cr, side, TRUE);
      else
        sg_sheet_draw_tagged (sheet, self->cr, side);
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
