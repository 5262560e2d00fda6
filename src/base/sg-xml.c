/* sg-xml.c: reading XML, treating every file as hostile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The parser runs without network, without entities and without a document type declaration: the first sign of
 * one stops it.  Depth is counted while parsing, before a tree could grow out of hand.
 */

#include "base/sg-file-kind.h"
#include "base/sg-text.h"
#include "base/sg-xml-private.h"
#include "base/sg-xml-schema.h"

#include <glib/gi18n-lib.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

#define PREFIX "/org/littlewars/Sandgate/"

/* What went wrong first while parsing; it hangs from the parser's context. */
typedef struct
{
  char    *sentence; /* (owned) */
  long     line;
  SgError  code;
} Fault;

/* (transfer full): of a strange file’s words as many as a sentence bears, in one line; what cannot be printed could break the line it is shown in. */
char *
sg_xml_shorten (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text ? text : "", -1);
  g_autoptr (GString) words = g_string_new (NULL);
  guint length = 0;

  g_strstrip (valid);
  for (const char *p = valid; *p && length < 60; p = g_utf8_next_char (p), length++)
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (words, g_unichar_isprint (c) ? c : ' ');
      if (length == 59)
        g_string_append (words, "…");
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

void
sg_xml_set_error_at (GError **error, SgError code, const char *name, long line, const char *sentence)
{
  if (line > 0)
    g_set_error (error, SG_ERROR, code, _("%s, line %ld: %s"), name, line, sentence);
  else
    g_set_error (error, SG_ERROR, code, _("%s: %s"), name, sentence);
}

void
sg_xml_error (GError **error, SgError code, const xmlNode *node, const char *format, ...)
{
  g_autofree char *cut = NULL, *sentence = NULL;
  const char *name = NULL;
  va_list args;

  va_start (args, format);
  cut = g_strdup_vprintf (format, args);
  va_end (args);
  sentence = g_utf8_make_valid (cut, -1); /* “%.40s” counts bytes */
  if (node && node->doc)
    name = (const char *) node->doc->URL;
  sg_xml_set_error_at (error, code, sg_text_or (name, _("the document")), node ? xmlGetLineNo (node) : 0, sentence);
}

/* The first alone: whatever follows from it in a file that is broken would only hide it. */
static void
note (xmlParserCtxt *context, SgError code, long line, const char *sentence)
{
  Fault *fault = context->_private;

  if (fault->sentence)
    return;
  fault->sentence = g_strdup (sentence);
  fault->line = line;
  fault->code = code;
}

char *
sg_xml_reword (const char *message)
{
  g_autofree char *words = sg_xml_shorten (message);

  if (strstr (message, "not proper UTF-8") != NULL)
    return g_strdup (_("it is not in UTF-8, and names no other encoding."));
  return g_strdup_printf (_("it is not well-formed XML (%s)."), words);
}

static void
error_cb (void *data, xmlErrorPtr libxml)
{
  xmlParserCtxt *context = data;
  g_autofree char *sentence = sg_xml_reword (libxml->message);

  if (libxml->level >= XML_ERR_ERROR)
    note (context, SG_ERROR_MALFORMED, libxml->line, sentence);
}

static void
subset_cb (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  xmlParserCtxt *context = data;

  note (context, SG_ERROR_MALFORMED, xmlSAX2GetLineNumber (context),
        _("it has a document type declaration, which no file of Sandgate has."));
  xmlStopParser (context);
}

/* All of it is in memory already: asked for more, which it would be at every few characters, the parser need not look. */
static void
document_cb (void *data)
{
  xmlParserCtxt *context = data;
  xmlParserInputBuffer *buffer = context->input != NULL ? context->input->buf : NULL;

  xmlSAX2StartDocument (data);
  if (buffer != NULL && buffer->encoder == NULL)
    buffer->readcallback = NULL;
}

static void
start_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int n_namespaces,
          const xmlChar **namespaces, int n_attributes, int n_defaulted, const xmlChar **attributes)
{
  xmlParserCtxt *context = data;
  g_autofree char *sentence = NULL;

  if (context->nodeNr >= SG_XML_MAX_DEPTH)
    {
      sentence = g_strdup_printf (_("it is nested deeper than %d elements."), SG_XML_MAX_DEPTH);
      note (context, SG_ERROR_TOO_LARGE, xmlSAX2GetLineNumber (context), sentence);
      xmlStopParser (context);
      return;
    }
  xmlSAX2StartElementNs (data, name, prefix, uri, n_namespaces, namespaces, n_attributes, n_defaulted, attributes);
}

/* A long war is read paper by paper: a parser is kept for the small ones, which takes longer to make than to use.  Its names are kept
   with it, so it is made anew before strange ones could pile up. */
enum { SMALL = 16 * 1024, KEPT_FOR = 1000 };

static void
free_parser (gpointer context)
{
  xmlFreeParserCtxt (context);
}

static GPrivate kept = G_PRIVATE_INIT (free_parser), used;

static void
drop_parser (void)
{
  g_private_replace (&kept, NULL);
}

static xmlParserCtxt *
get_parser (gsize size)
{
  guint times = GPOINTER_TO_UINT (g_private_get (&used)) + 1;
  xmlParserCtxt *context = size <= SMALL && times < KEPT_FOR ? g_private_get (&kept) : NULL;

  if (context == NULL)
    {
      context = xmlNewParserCtxt ();
      g_assert (context != NULL);
      context->sax->serror = error_cb;
      context->sax->internalSubset = subset_cb;
      context->sax->startDocument = document_cb;
      context->sax->startElementNs = start_cb;
      times = 0;
    }
  g_private_set (&used, GUINT_TO_POINTER (times));
  if (g_private_get (&kept) != context)
    g_private_replace (&kept, context);
  return context;
}

static xmlDoc *
parse (const char *data, gsize size, const char *name, gsize most, GError **error)
{
  xmlParserCtxt *context = get_parser (size);
  Fault fault = { NULL };
  xmlDoc *doc;

  context->_private = &fault;
  doc = xmlCtxtReadMemory (context, data, (int) size, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOCDATA
                           | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_BIG_LINES | (most > SG_XML_MAX_BYTES ? XML_PARSE_HUGE : 0));
  context->_private = NULL; /* it points into this frame */
  if (size > SMALL || fault.sentence != NULL)
    drop_parser ();
  if (doc == NULL || fault.sentence != NULL)
    {
      if (fault.sentence)
        sg_xml_set_error_at (error, fault.code, name, fault.line, fault.sentence);
      else
        sg_xml_set_error_at (error, SG_ERROR_MALFORMED, name, fault.line, _("it is not XML."));
      g_clear_pointer (&doc, xmlFreeDoc);
    }
  g_free (fault.sentence);
  return doc;
}

gboolean
sg_xml_check_size (guint64 size, const char *name, gsize most, GError **error)
{
  g_autofree char *sentence = NULL;

  if (size > 0 && size <= most)
    return TRUE;
  sentence = size == 0 ? g_strdup (_("it is empty."))
                       : g_strdup_printf (_("it is larger than %d MiB."), (int) (most / 1024 / 1024));
  sg_xml_set_error_at (error, size == 0 ? SG_ERROR_MALFORMED : SG_ERROR_TOO_LARGE, name, 0, sentence);
  return FALSE;
}

enum { MAX_ATTRIBUTES = 1000 };

/* Told by the quotes that open an attribute’s value; "<!" begins a comment or a declaration, in which quotes mean nothing. */
gboolean
sg_xml_scan (SgXmlScan *self, const char *data, gsize size, const char *name, GError **error)
{
  for (gsize i = 0; i < size; i++)
    {
      self->line += data[i] == '\n';
      self->inside = self->opened ? data[i] != '!' : self->inside;
      self->opened = FALSE;
      if (self->quote != '\0')
        self->quote = data[i] == self->quote ? '\0' : self->quote;
      else if (data[i] == '<' || data[i] == '>')
        {
          self->opened = data[i] == '<';
          self->inside = FALSE;
          self->attributes = 0;
        }
      else if (self->inside && (data[i] == '"' || data[i] == '\''))
        {
          self->quote = data[i];
          if (++self->attributes <= MAX_ATTRIBUTES)
            continue;
          sg_xml_set_error_at (error, SG_ERROR_TOO_LARGE, name, self->line, _("an element has more attributes than any honest file."));
          return FALSE;
        }
    }
  return TRUE;
}

/* Whoever chose a table or a picture is told that he did, and not what a parser makes of it. */
static gboolean
may_be_xml (const char *data, gsize size, const char *name, GError **error)
{
  SgFileKind kind = sg_file_kind (data, size);
  g_autofree char *sentence = NULL;

  if (kind <= SG_FILE_TEXT)
    return TRUE;
  sentence = g_strdup_printf (_("it is %s, and not XML."), sg_file_kind_call (kind));
  sg_xml_set_error_at (error, SG_ERROR_FOREIGN, name, 0, sentence);
  return FALSE;
}

/* The cheap looks come first; nothing is parsed that they refuse. @name is what sentences call it, and stays with the document for those to come. */
xmlDoc *
sg_xml_load_up_to (GBytes *bytes, const char *name, const char *schema, gsize most, GError **error)
{
  g_autoptr (SgXmlDoc) doc = NULL;
  SgXmlScan scan = SG_XML_SCAN_INIT;
  const char *data;
  gsize size;

  data = g_bytes_get_data (bytes, &size);
  if (!sg_xml_check_size (size, name, most, error) || !may_be_xml (data, size, name, error) || !sg_xml_scan (&scan, data, size, name, error))
    return NULL;
  doc = parse (data, size, name, most, error);
  if (doc == NULL)
    return NULL;
  doc->URL = xmlStrdup ((const xmlChar *) name);
  if (schema != NULL && !sg_xml_validate_bytes (doc, bytes, schema, error))
    return NULL;
  return g_steal_pointer (&doc);
}

xmlDoc *
sg_xml_load (GBytes *bytes, const char *name, const char *schema, GError **error)
{
  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  return sg_xml_load_up_to (bytes, name, schema, SG_XML_MAX_BYTES, error);
}

/* Reads no more than a byte over the limit, so that an endless file ends here. */
static GBytes *
read_limited (GFile *file, const char *name, gsize most, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GByteArray) content = g_byte_array_new ();
  g_autoptr (GError) local = NULL;
  g_autofree guint8 *block = g_malloc (65536);
  gssize got = 1;

  stream = g_file_read (file, NULL, &local);
  while (stream && got > 0 && content->len <= most)
    {
      got = g_input_stream_read (G_INPUT_STREAM (stream), block, 65536, NULL, &local);
      if (got > 0)
        g_byte_array_append (content, block, (guint) got);
    }
  if (local)
    {
      g_autofree char *sentence = g_strdup_printf (_("it cannot be read: %s."), local->message);

      sg_xml_set_error_at (error, SG_ERROR_IO, name, 0, sentence);
      return NULL;
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&content));
}

GBytes *
sg_xml_read_up_to (const char *path, gsize most, GError **error)
{
  gboolean standard = g_str_equal (path, "-");
  g_autoptr (GFile) file = g_file_new_for_path (standard ? "/dev/stdin" : path);
  const char *name = standard ? _("standard input") : path;
  g_autoptr (GBytes) bytes = read_limited (file, name, most, error);

  if (bytes == NULL || !sg_xml_check_size (g_bytes_get_size (bytes), name, most, error))
    return NULL;
  return g_steal_pointer (&bytes);
}

GBytes *
sg_xml_read_file (const char *path, GError **error)
{
  return sg_xml_read_up_to (path, SG_XML_MAX_BYTES, error);
}

/** sg_xml_load_file: as sg_xml_load(); "-" is standard input. */
xmlDoc *
sg_xml_load_file (const char *path, const char *schema, GError **error)
{
  g_autoptr (GBytes) bytes = sg_xml_read_file (path, error);

  if (bytes == NULL)
    return NULL;
  return sg_xml_load (bytes, g_str_equal (path, "-") ? _("standard input") : path, schema, error);
}

xmlDoc *
sg_xml_load_data (const char *data_path, const char *schema, GError **error)
{
  g_autoptr (GBytes) bytes = sg_data_load (data_path, error);

  return bytes ? sg_xml_load (bytes, data_path, schema, error) : NULL;
}

GBytes *
sg_data_load (const char *data_path, GError **error)
{
  g_autofree char *path = g_strconcat (PREFIX, data_path, NULL);
  GBytes *bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  if (bytes == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s: this Sandgate has no such file of its own."), data_path);
  return bytes;
}
