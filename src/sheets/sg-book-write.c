/* sg-book-write.c: the book of a war into a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "sheets/sg-book-write.h"

#include <glib/gi18n-lib.h>

#include "base/sg-error.h"
#include "base/sg-file.h"
#include "sheets/sg-book-html.h"

/* A page of the web is laid out by whoever reads it, so there is no sheet of it, and nobody else has looked up the rules. */
static gboolean
write_html (const SgSheetSetup *setup, const char *path, GError **error)
{
  g_autoptr (SgBook) book = NULL;
  g_autoptr (GBytes) bytes = NULL;
  SgSheetSetup own = *setup;

  own.rules = sg_campaign_get_rules (setup->campaign);
  book = sg_book_new (&own, error);
  bytes = book != NULL ? sg_book_to_html (book, setup->grey, error) : NULL;
  return bytes != NULL && sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

gboolean
sg_book_write (const SgSheetSetup *setup, const char *path, GError **error)
{
  const SgSheetKind *kind = sg_sheet_find_kind ("book", error);
  g_autoptr (SgSheet) sheet = NULL;

  g_return_val_if_fail (setup->campaign != NULL, FALSE);
  if (kind == NULL)
    return FALSE;
  if (g_str_has_suffix (path, ".html"))
    return write_html (setup, path, error);
  if (!g_str_has_suffix (path, ".pdf"))
    {
      g_set_error (error, SG_ERROR, SG_ERROR_RANGE, _("%s: a book is written as .pdf or .html."), path);
      return FALSE;
    }
  sheet = sg_sheet_new (kind, setup, error);
  return sheet != NULL && sg_sheet_to_file (sheet, path, 150, error);
}
