/* sg-army-ods.c: a table in an OpenDocument spreadsheet, in and out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rows and cells may be repeated by a number that a file only claims; what is repeated is empty nearly always, and is never counted out further than a
 * roster could reach.
 */

#include "exchange/sg-army-ods.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-xml-nodes.h"
#include "exchange/sg-archive.h"

#define MIME "application/vnd.oasis.opendocument.spreadsheet"
#define CONTENT "content.xml"
#define MOST_ROWS 10000
#define MOST_COLUMNS 64
#define MOST_TEXT (1024 * 1024)

/* In. */

static guint
repeated (const xmlNode *node, const char *attribute, guint most)
{
  g_autofree char *text = sg_xml_get (node, attribute);
  guint64 n = text != NULL ? g_ascii_strtoull (text, NULL, 10) : 1;

  return (guint) CLAMP (n, 1, most);
}

/* Text of spans and links within, with <text:s/> a space. */
static void
append_text (const xmlNode *node, GString *out)
{
  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
      g_string_append (out, (const char *) child->content);
    else if (sg_xml_is (child, "s") || sg_xml_is (child, "tab") || sg_xml_is (child, "line-break"))
      g_string_append_c (out, ' ');
    else if (child->type == XML_ELEMENT_NODE && !sg_xml_is (child, "annotation"))
      append_text (child, out);
}

/* (transfer full): what is shown, but of a figure what it is: "9,5" is one in a German file. */
static char *
cell_text (const xmlNode *cell)
{
  g_autofree char *type = sg_xml_get (cell, "value-type"), *value = sg_xml_get (cell, "value");
  GString *text = g_string_new (NULL);

  if (value != NULL && g_strcmp0 (type, "float") == 0)
    {
      g_string_append (text, value);
      return g_string_free (text, FALSE);
    }
  for (const xmlNode *p = sg_xml_first (cell, "p"); p != NULL; p = sg_xml_next (p, "p"))
    {
      if (text->len > 0)
        g_string_append_c (text, ' ');
      append_text (p, text);
    }
  return g_strdelimit (g_string_free (text, FALSE), "\r\n", ' ');
}

static void
append_quoted (GString *out, const char *value)
{
  if (strpbrk (value, ",\"") == NULL)
    {
      g_string_append (out, value);
      return;
    }
  g_string_append_c (out, '"');
  for (const char *p = value; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  g_string_append_c (out, '"');
}

/* (transfer full): the row as a line of CSV, without its end; what stands far out, or is repeated beyond all sense, makes it no longer than MOST_TEXT. */
static char *
row_text (const xmlNode *row)
{
  GString *line = g_string_new (NULL);
  guint column = 0, waiting = 0;

  for (const xmlNode *cell = sg_xml_first (row, NULL); cell != NULL && column < MOST_COLUMNS; cell = sg_xml_next (cell, NULL))
    {
      guint n = repeated (cell, "number-columns-repeated", MOST_COLUMNS - column);
      g_autofree char *text = cell_text (cell);

      for (guint i = 0; i < n && line->len <= MOST_TEXT; i++, column++)
        {
          waiting += column > 0;
          if (*text == '\0')
            continue;
          for (; waiting > 0; waiting--)
            g_string_append_c (line, ',');
          append_quoted (line, text);
        }
    }
  return g_string_free (line, FALSE);
}

/* What is read of a table. */
typedef struct { GString *out; guint rows; const char *name; } Table;

/* Empty rows are written down when something comes after them: a file has a million of them at its end. */
static gboolean
append_row (Table *self, const xmlNode *node, guint *empty, GError **error)
{
  g_autofree char *line = row_text (node);
  guint n = repeated (node, "number-rows-repeated", MOST_ROWS);

  if (*line == '\0')
    {
      *empty = MIN (*empty + n, MOST_ROWS);
      return TRUE;
    }
  for (; *empty > 0; (*empty)--, self->rows++)
    g_string_append_c (self->out, '\n');
  for (guint i = 0; i < n && self->rows <= MOST_ROWS && self->out->len <= MOST_TEXT; i++, self->rows++)
    g_string_append_printf (self->out, "%s\n", line);
  if (self->rows <= MOST_ROWS && self->out->len <= MOST_TEXT)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s: no roster has more than %d rows, or more than %d bytes of text."), self->name, MOST_ROWS, MOST_TEXT);
  return FALSE;
}

/* Rows stand in the table, or in groups of it. */
static gboolean
append_rows (Table *self, const xmlNode *parent, guint *empty, GError **error)
{
  for (const xmlNode *node = sg_xml_first (parent, NULL); node != NULL; node = sg_xml_next (node, NULL))
    {
      gboolean group = sg_xml_is (node, "table-row-group") || sg_xml_is (node, "table-rows") || sg_xml_is (node, "table-header-rows");

      if (group && !append_rows (self, node, empty, error))
        return FALSE;
      if (sg_xml_is (node, "table-row") && !append_row (self, node, empty, error))
        return FALSE;
    }
  return TRUE;
}

char *
sg_ods_to_csv (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) content = sg_archive_find (bytes, name, CONTENT, &fault);
  g_autoptr (SgXmlDoc) doc = content != NULL ? sg_xml_load (content, name, NULL, error) : NULL;
  const xmlNode *root = doc != NULL ? sg_xml_root (doc) : NULL, *sheet = sg_xml_first (sg_xml_first (root, "body"), "spreadsheet");

  if (fault != NULL)
    return g_propagate_error (error, g_steal_pointer (&fault)), NULL;
  if (content == NULL)
    return g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is an archive without a spreadsheet in it: an ODS file has a content.xml."), name), NULL;
  if (doc == NULL)
    return NULL;
  if (sheet == NULL)
    return g_set_error (error, SG_ERROR, SG_ERROR_FOREIGN, _("%s is an office document, and not a spreadsheet."), name), NULL;
  for (const xmlNode *table = sg_xml_first (sheet, "table"); table != NULL; table = sg_xml_next (table, "table"))
    {
      g_autoptr (GString) out = g_string_new (NULL);
      Table read = { out, 0, name };
      guint empty = 0;

      if (!append_rows (&read, table, &empty, error))
        return NULL;
      if (out->len > 0)
        return g_string_free (g_steal_pointer (&out), FALSE);
    }
  return g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("%s has no table with anything in it."), name), NULL;
}

/* Out. */

static void
append_cell (GString *out, const char *value)
{
  g_autofree char *plain = g_markup_escape_text (value, -1);
  gboolean figure = *value != '\0' && strlen (value) < 10 && strspn (value, "0123456789") == strlen (value);

  if (*value == '\0')
    g_string_append (out, "<table:table-cell/>");
  else if (figure)
    g_string_append_printf (out, "<table:table-cell office:value-type=\"float\" office:value=\"%s\"><text:p>%s</text:p></table:table-cell>", plain, plain);
  else
    g_string_append_printf (out, "<table:table-cell office:value-type=\"string\"><text:p xml:space=\"preserve\">%s</text:p></table:table-cell>", plain);
}

/* One record of our own table, which is well made. */
static const char *
take_row (const char *csv, GString *out)
{
  gboolean ended = FALSE;

  g_string_append (out, "<table:table-row>");
  while (!ended)
    {
      g_autoptr (GString) cell = g_string_new (NULL);
      gboolean quoted = FALSE;

      for (; *csv != '\0' && (quoted || (*csv != ',' && *csv != '\n')); csv++)
        if (*csv == '"' && quoted && csv[1] == '"')
          g_string_append_c (cell, *csv++);
        else if (*csv == '"')
          quoted = !quoted;
        else if (*csv != '\r')
          g_string_append_c (cell, *csv);
      ended = *csv != ',';
      append_cell (out, cell->str);
      csv += *csv != '\0';
    }
  g_string_append (out, "</table:table-row>\n");
  return csv;
}

static GBytes *
bytes_of (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

GBytes *
sg_ods_from_csv (const char *csv, const char *title, GError **error)
{
  static const char manifest[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" manifest:version=\"1.2\">"
    "<manifest:file-entry manifest:full-path=\"/\" manifest:version=\"1.2\" manifest:media-type=\"" MIME "\"/>"
    "<manifest:file-entry manifest:full-path=\"" CONTENT "\" manifest:media-type=\"text/xml\"/></manifest:manifest>\n";
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *named = g_strdelimit (g_strdup (*title != '\0' ? title : _("Army")), "[]*?:/\\'\r\n\t", ' '), *plain = g_markup_escape_text (named, -1);
  g_autoptr (GBytes) mime = bytes_of (MIME), packing = bytes_of (manifest), content = NULL;

  g_string_append_printf (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" "
                          "xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" "
                          "office:version=\"1.2\"><office:body><office:spreadsheet><table:table table:name=\"%s\">\n", plain);
  while (*csv != '\0')
    csv = take_row (csv, out);
  g_string_append (out, "</table:table></office:spreadsheet></office:body></office:document-content>\n");
  content = bytes_of (out->str);
  {
    const SgArchiveEntry entries[] = { { "mimetype", mime, TRUE }, { CONTENT, content, FALSE }, { "META-INF/manifest.xml", packing, FALSE } };

    return sg_archive_make (entries, G_N_ELEMENTS (entries), error);
  }
}
