/* sg-xml-nodes.c: elements, attributes and figures of a document, in and out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-nodes.h"

#include "base/sg-xml-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

/* (nullable): @node itself or the next beside it that is an element, called @name where one is given; text and comments between are passed over. */
static xmlNode *
skip_to (xmlNode *node, const char *name)
{
  while (node && (node->type != XML_ELEMENT_NODE || (name && !sg_xml_is (node, name))))
    node = node->next;
  return node;
}

/** sg_xml_first: (nullable): the first child element called @name. */
xmlNode *
sg_xml_first (const xmlNode *parent, const char *name)
{
  return parent ? skip_to (parent->children, name) : NULL;
}

/** sg_xml_next: (nullable): the next element beside @node called @name. */
xmlNode *
sg_xml_next (const xmlNode *node, const char *name)
{
  return node ? skip_to (node->next, name) : NULL;
}

gboolean
sg_xml_is (const xmlNode *node, const char *name)
{
  return node && node->type == XML_ELEMENT_NODE && g_str_equal ((const char *) node->name, name);
}

/* White space folded to single spaces, as people wrap lines; sg_xml_whole_text() leaves it where the element says so. */
char *
sg_xml_text (const xmlNode *node)
{
  g_autoptr (GString) folded = g_string_new (NULL);
  xmlChar *content = xmlNodeGetContent (node);
  gboolean gap = FALSE;

  for (const char *p = (const char *) content; p && *p; p++)
    if (strchr (" \t\r\n", *p))
      gap = folded->len > 0;
    else
      {
        if (gap)
          g_string_append_c (folded, ' ');
        g_string_append_c (folded, *p);
        gap = FALSE;
      }
  xmlFree (content);
  return g_string_free (g_steal_pointer (&folded), FALSE);
}

char *
sg_xml_whole_text (const xmlNode *node)
{
  xmlChar *content;
  char *text;

  if (xmlNodeGetSpacePreserve (node) != 1)
    return sg_xml_text (node);
  content = xmlNodeGetContent (node);
  text = g_strdup ((const char *) content);
  xmlFree (content);
  return text;
}

/** sg_xml_get: (transfer full) (nullable): the attribute's value. */
char *
sg_xml_get (const xmlNode *node, const char *attribute)
{
  xmlChar *value = xmlGetProp (node, (const xmlChar *) attribute);
  char *copy = g_strdup ((const char *) value);

  xmlFree (value);
  return copy;
}

/* (transfer full): never NULL; an attribute that is absent has none. */
char **
sg_xml_get_ids (const xmlNode *node, const char *attribute)
{
  g_autofree char *text = sg_xml_get (node, attribute);
  g_auto (GStrv) words = g_strsplit_set (text ? text : "", " \t\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; words[i]; i++)
    if (*words[i])
      g_strv_builder_add (builder, words[i]);
  return g_strv_builder_end (builder);
}

char *
sg_xml_need (const xmlNode *node, const char *attribute, GError **error)
{
  char *value = sg_xml_get (node, attribute);

  if (value == NULL)
    sg_xml_error (error, SG_ERROR_MISSING, node, _("<%s> needs the attribute %s."), (const char *) node->name, attribute);
  return value;
}

char *
sg_xml_need_name (const xmlNode *node, const char *attribute, GError **error)
{
  g_autofree char *value = sg_xml_need (node, attribute, error);

  if (value == NULL || *value != '\0')
    return g_steal_pointer (&value);
  sg_xml_error (error, SG_ERROR_MISSING, node, _("the attribute %s of <%s> is empty; a name is expected."), attribute,
                (const char *) node->name);
  return NULL;
}

static gboolean
out_of_range (const xmlNode *node, const char *attribute, const char *text, double min, double max, GError **error)
{
  g_autofree char *least = sg_number_format (min), *most = sg_number_format (max), *shown = sg_xml_shorten (text);

  sg_xml_error (error, SG_ERROR_RANGE, node, _("the attribute %s of <%s> is “%s”; it must be a number from %s to %s."),
                attribute, (const char *) node->name, shown, least, most);
  return FALSE;
}

/* Absent is @fallback, and that alone: what is there and is no number is an error, for a file that means 12 must not be read as the usual. */
gboolean
sg_xml_get_double (const xmlNode *node, const char *attribute, double min, double max, double fallback, double *out,
                   GError **error)
{
  g_autofree char *text = sg_xml_get (node, attribute);

  *out = fallback;
  if (text == NULL)
    return TRUE;
  if (!sg_number_parse (text, out) || *out < min || *out > max)
    return out_of_range (node, attribute, text, min, max, error);
  return TRUE;
}

gboolean
sg_xml_need_double (const xmlNode *node, const char *attribute, double min, double max, double *out, GError **error)
{
  g_autofree char *text = sg_xml_need (node, attribute, error);

  return text != NULL && sg_xml_get_double (node, attribute, min, max, 0, out, error);
}

gboolean
sg_xml_get_int (const xmlNode *node, const char *attribute, gint64 min, gint64 max, gint64 fallback, gint64 *out,
                GError **error)
{
  g_autofree char *text = sg_xml_get (node, attribute), *shown = NULL;

  *out = fallback;
  if (text == NULL || g_ascii_string_to_signed (text, 10, min, max, out, NULL))
    return TRUE;
  shown = sg_xml_shorten (text);
  sg_xml_error (error, SG_ERROR_RANGE, node,
                _("the attribute %s of <%s> is “%s”; it must be a whole number from %" PRId64 " to %" PRId64 "."),
                attribute, (const char *) node->name, shown, min, max);
  return FALSE;
}

gboolean
sg_xml_get_bool (const xmlNode *node, const char *attribute, gboolean fallback)
{
  g_autofree char *text = sg_xml_get (node, attribute);

  if (text == NULL)
    return fallback;
  return g_str_equal (text, "true") || g_str_equal (text, "1");
}

/* Writing. */

/* XML has no place for most control characters, nor for what is not UTF-8: libxml2 would write them all the same, and nobody could read the
 * file again. A word processor’s soft line break (U+000B), pasted into an answer, is enough. */
static char *
make_clean (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text ? text : "", -1);
  g_autoptr (GString) clean = g_string_new (NULL);

  for (const char *p = valid; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      gboolean allowed = c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c != 0xfffe && c != 0xffff);

      g_string_append_unichar (clean, allowed ? c : 0xfffd);
    }
  return g_string_free (g_steal_pointer (&clean), FALSE);
}

xmlDoc *
sg_xml_new (const char *root)
{
  xmlDoc *doc = xmlNewDoc ((const xmlChar *) "1.0");

  xmlDocSetRootElement (doc, xmlNewDocNode (doc, NULL, (const xmlChar *) root, NULL));
  return doc;
}

xmlNode *
sg_xml_root (xmlDoc *doc)
{
  return xmlDocGetRootElement (doc);
}

xmlNode *
sg_xml_add (xmlNode *parent, const char *name)
{
  return xmlNewChild (parent, NULL, (const xmlChar *) name, NULL);
}

xmlNode *
sg_xml_add_text (xmlNode *parent, const char *name, const char *text)
{
  g_autofree char *clean = make_clean (text);

  return xmlNewTextChild (parent, NULL, (const xmlChar *) name, (const xmlChar *) clean);
}

void
sg_xml_put_text (xmlNode *node, const char *text)
{
  g_autofree char *clean = make_clean (text);

  xmlAddChild (node, xmlNewText ((const xmlChar *) clean));
}

/** sg_xml_set: @value NULL leaves the attribute out. */
void
sg_xml_set (xmlNode *node, const char *attribute, const char *value)
{
  g_autofree char *clean = value ? make_clean (value) : NULL;

  if (clean) /* xmlSetProp() takes the text as it is and escapes it when it is written */
    xmlSetProp (node, (const xmlChar *) attribute, (const xmlChar *) clean);
}

void
sg_xml_set_double (xmlNode *node, const char *attribute, double value)
{
  g_autofree char *text = sg_number_format (value);

  sg_xml_set (node, attribute, text);
}

void
sg_xml_set_int (xmlNode *node, const char *attribute, gint64 value)
{
  char text[24];

  g_snprintf (text, sizeof text, "%" G_GINT64_FORMAT, value);
  sg_xml_set (node, attribute, text);
}

/** sg_xml_dump: (transfer full): the document as indented UTF-8. */
GBytes *
sg_xml_dump (xmlDoc *doc)
{
  xmlChar *text = NULL;
  int size = 0;
  GBytes *bytes;

  xmlDocDumpFormatMemoryEnc (doc, &text, &size, "UTF-8", 1);
  bytes = g_bytes_new (text, (gsize) size);
  xmlFree (text);
  return bytes;
}

/* Figures. */

/* Of a long war a million numbers are read: strspn() would lay out its table for each. */
static const char *
skip_blanks (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;
  return text;
}

static gboolean
is_of_number (char c)
{
  return g_ascii_isdigit (c) || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
}

gboolean
sg_number_parse (const char *text, double *out)
{
  const char *start = skip_blanks (text), *rest = start;
  char *end = NULL;

  while (is_of_number (*rest))
    rest++;
  if (rest == start || *skip_blanks (rest) != '\0')
    return FALSE;
  *out = g_ascii_strtod (start, &end);
  return end == rest && isfinite (*out);
}

/* (transfer full): as short as it can be and still be read as the same number, with a point wherever it is written: the text of a file, never of a
 * sentence. Fifteen digits are enough for what people type; 0.1 + 0.2 needs seventeen. −0 is 0, lest two files differ by it. */
char *
sg_number_format (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  if (value == 0)
    return g_strdup ("0");
  if (fabs (value) < 1e15 && value == floor (value))
    return g_strdup (g_ascii_formatd (text, sizeof text, "%.0f", value));
  for (guint digits = 15; digits <= 17; digits++)
    {
      const char format[] = { '%', '.', '1', (char) ('0' + digits - 10), 'g', '\0' };

      g_ascii_formatd (text, sizeof text, format, value);
      if (g_ascii_strtod (text, NULL) == value)
        break;
    }
  return g_strdup (text);
}
