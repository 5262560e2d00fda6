/* sg-file-kind.c: what a file is, by how it begins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-file-kind.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LOOKED_AT 4096 /* bytes */

static const struct { const char *begins; gsize length; SgFileKind kind; } marks[] = {
  { "PK\003\004", 4, SG_FILE_ZIP }, { "PK\005\006", 4, SG_FILE_ZIP }, { "SQLite format 3", 16, SG_FILE_DATABASE }, { "%PDF-", 5, SG_FILE_PDF },
  { "\x89PNG\r\n", 6, SG_FILE_PICTURE }, { "\xff\xd8\xff", 3, SG_FILE_PICTURE }, { "GIF8", 4, SG_FILE_PICTURE }, { "II*\0", 4, SG_FILE_PICTURE },
  { "MM\0*", 4, SG_FILE_PICTURE }, { "\x1f\x8b", 2, SG_FILE_GZIP }, { "\xd0\xcf\x11\xe0", 4, SG_FILE_OLD_OFFICE },
};

/* Text, up to a letter that the look may have cut in two. */
static gboolean
is_text (const char *data, gsize size)
{
  const char *end = data;

  if (memchr (data, '\0', size) != NULL)
    return FALSE;
  return g_utf8_validate (data, (gssize) size, &end) || size - (gsize) (end - data) < 4;
}

/* Its first two lines have the same marks between cells, one or more. */
static gboolean
is_table (const char *data, gsize size)
{
  static const char separators[] = ",;\t";
  g_autofree char *text = g_strndup (data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 3);

  for (const char *mark = separators; *mark != '\0' && lines[0] != NULL && lines[1] != NULL; mark++)
    {
      guint first = 0, second = 0;

      for (const char *p = lines[0]; *p != '\0'; p++)
        first += *p == *mark;
      for (const char *p = lines[1]; *p != '\0'; p++)
        second += *p == *mark;
      if (first >= 2 && second >= 2)
        return TRUE;
    }
  return FALSE;
}

SgFileKind
sg_file_kind (gconstpointer data, gsize size)
{
  const char *begin = data;
  gsize n = MIN (size, LOOKED_AT);

  if (size == 0)
    return SG_FILE_EMPTY;
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (n >= marks[i].length && memcmp (begin, marks[i].begins, marks[i].length) == 0)
      return marks[i].kind;
  if (n >= 3 && memcmp (begin, "\xEF\xBB\xBF", 3) == 0)
    begin += 3, n -= 3;
  while (n > 0 && g_ascii_isspace (*begin))
    begin++, n--;
  if (n > 0 && *begin == '<')
    return SG_FILE_XML;
  if (n >= 2 && (memcmp (begin, "\xff\xfe", 2) == 0 || memcmp (begin, "\xfe\xff", 2) == 0))   /* XML may be in UTF-16; so may text */
    return SG_FILE_OTHER;
  if (!is_text (begin, n))
    return SG_FILE_OTHER;
  return is_table (begin, n) ? SG_FILE_TABLE : SG_FILE_TEXT;
}

const char *
sg_file_kind_call (SgFileKind kind)
{
  static const char *const names[] = {
    [SG_FILE_OTHER] = NULL, [SG_FILE_EMPTY] = N_("an empty file"), [SG_FILE_XML] = N_("an XML document"), [SG_FILE_TEXT] = N_("plain text"),
    [SG_FILE_TABLE] = N_("a CSV table"), [SG_FILE_ZIP] = N_("a packed archive or spreadsheet"), [SG_FILE_DATABASE] = N_("a campaign or another database"),
    [SG_FILE_PDF] = N_("a PDF document"), [SG_FILE_PICTURE] = N_("a picture"), [SG_FILE_GZIP] = N_("a compressed file"),
    [SG_FILE_OLD_OFFICE] = N_("a document of an old office program"),
  };

  return names[kind] != NULL ? _(names[kind]) : NULL;
}
