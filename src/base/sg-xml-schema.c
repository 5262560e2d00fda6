/* sg-xml-schema.c: holding a document against its RELAX NG schema.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A schema is parsed once and kept for good.  Schemas may include each other by href: the URLs "sandgate:///…"
 * are answered from the files compiled into the program, and nothing else is asked for.
 */

#include "base/sg-xml-schema.h"

#include "base/sg-xml-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/relaxng.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlIO.h>
#include <locale.h>

#define SCHEME "sandgate:///"

static GMutex lock;
static GHashTable *schemas; /* (owned) name → xmlRelaxNG, for good */
static GHashTable *valid;   /* (owned) schema and checksum of the bytes that were found valid, for good */

/* What is asked of libxml2 is asked by one thread at a time, and with a point in numbers: it reads them by the locale, and where
 * that has a comma, ".6" is no number to it and 0.6 is 0. */
typedef struct { GMutexLocker *locker; locale_t before; } Hold;

static Hold
take_hold (void)
{
  static locale_t plain;
  GMutexLocker *locker = g_mutex_locker_new (&lock);

  if (plain == (locale_t) 0)
    plain = newlocale (LC_NUMERIC_MASK, "C", duplocale (LC_GLOBAL_LOCALE));
  return (Hold) { locker, uselocale (plain) };
}

static void
let_go (Hold *hold)
{
  uselocale (hold->before);
  g_mutex_locker_free (hold->locker);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Hold, let_go)

/* A file of ours, being read by libxml2. */
typedef struct { GBytes *bytes; gsize at; } Reading;

static int
match_cb (const char *url)
{
  return g_str_has_prefix (url, SCHEME);
}

static void *
open_cb (const char *url)
{
  g_autofree char *path = g_strconcat ("schemas/", url + strlen (SCHEME), NULL);
  GBytes *bytes = sg_data_load (path, NULL);
  Reading *reading;

  if (bytes == NULL)
    return NULL;
  reading = g_new0 (Reading, 1);
  reading->bytes = bytes;
  return reading;
}

static int
read_cb (void *data, char *buffer, int length)
{
  Reading *reading = data;
  gsize size, take;
  const char *content = g_bytes_get_data (reading->bytes, &size);

  take = MIN ((gsize) length, size - reading->at);
  memcpy (buffer, content + reading->at, take);
  reading->at += take;
  return (int) take;
}

static int
close_cb (void *data)
{
  Reading *reading = data;

  g_bytes_unref (reading->bytes);
  g_free (reading);
  return 0;
}

/* A schema of ours that cannot be read is a fault of the program and never of a file. */
static void
schema_error_cb (void *data, xmlErrorPtr libxml)
{
  g_critical ("%s:%d: %s", libxml->file ? libxml->file : (const char *) data, libxml->line, libxml->message);
}

static xmlRelaxNG *
find_schema (const char *name)
{
  g_autofree char *url = g_strconcat (SCHEME, name, NULL);
  xmlRelaxNGParserCtxt *context;
  xmlRelaxNG *schema;

  if (schemas == NULL)
    {
      xmlInitParser ();
      xmlRegisterInputCallbacks (match_cb, open_cb, read_cb, close_cb);
      schemas = g_hash_table_new (g_str_hash, g_str_equal);
    }
  schema = g_hash_table_lookup (schemas, name);
  if (schema)
    return schema;
  context = xmlRelaxNGNewParserCtxt (url);
  xmlRelaxNGSetParserStructuredErrors (context, schema_error_cb, (void *) name);
  schema = xmlRelaxNGParse (context);
  xmlRelaxNGFreeParserCtxt (context);
  if (schema)
    g_hash_table_insert (schemas, g_strdup (name), schema);
  return schema;
}

/* The fault that says most, of all that libxml2 tells on its way out of the document. */
typedef struct
{
  char          *sentence;
  long           line;
  int            rank;
  const xmlNode *about;  /* (nullable): whose end or text it is about: libxml2 then names the element that was begun last */
} Fault;

/* An attribute's node has no line of its own. */
static const xmlNode *
element_of (const xmlNode *node)
{
  while (node && node->type != XML_ELEMENT_NODE)
    node = node->parent;
  return node;
}

static char *
word_attributes (const xmlNode *node)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (const xmlAttr *attribute = node ? node->properties : NULL; attribute; attribute = attribute->next)
    g_string_append_printf (names, "%s%s", names->len ? ", " : "", (const char *) attribute->name);
  if (names->len == 0)
    return g_strdup_printf (_("<%s> has no attributes, but needs some."), node ? (const char *) node->name : "?");
  return g_strdup_printf (_("<%s> has the attributes %s: one is missing, or its value is not of the kind allowed."),
                          (const char *) node->name, names->str);
}

/* The schema language's names of types, as people call them. */
static const char *
name_type (const char *type)
{
  if (g_str_equal (type, "double") || g_str_equal (type, "decimal"))
    return _("a number");
  if (g_str_equal (type, "boolean"))
    return _("true or false");
  if (g_str_has_suffix (type, "nteger") || g_str_has_suffix (type, "Long") || g_str_has_suffix (type, "long"))
    return _("a whole number that fits there");
  return _("of the form asked for there");
}

/* The schema tells one fault as several, from the cause to what follows from it: the highest @rank is nearest to what a person wrote. */
static char *
word_fault (const xmlError *libxml, const xmlNode *node, int *rank)
{
  g_autofree char *one = sg_xml_shorten (libxml->str1), *two = sg_xml_shorten (libxml->str2);
  const char *name = node ? (const char *) node->name : "?";

  *rank = 5;
  switch ((xmlRelaxNGValidErr) libxml->code)
    {
    case XML_RELAXNG_ERR_INVALIDATTR:
      return g_strdup_printf (_("<%s> has the attribute %s, which is not allowed there or not with that value."), two, one);
    case XML_RELAXNG_ERR_ELEMWRONG:
      return g_strdup_printf (_("<%s> was not expected there."), one);
    case XML_RELAXNG_ERR_ELEMNAME:
      return g_strdup_printf (_("<%s> was expected, and not <%s>."), one, two);
    case XML_RELAXNG_ERR_NOELEM:
      return one == NULL || *one == '\0' ? g_strdup_printf (_("<%s> lacks an element that belongs into it."), name)
                                         : g_strdup_printf (_("<%s> lacks an element <%s>."), name, one);
    case XML_RELAXNG_ERR_EXTRACONTENT:
      *rank = 3;
      return g_strdup_printf (_("<%s> was not expected in <%s>."), two, one);
    case XML_RELAXNG_ERR_TEXTWRONG:
      return g_strdup_printf (_("<%s> may not hold text."), one);
    case XML_RELAXNG_ERR_TYPEVAL:
    case XML_RELAXNG_ERR_TYPE:
      *rank = 6;
      return g_strdup_printf (_("“%s” in <%s> is not %s."), two, name, name_type (one));
    case XML_RELAXNG_ERR_ATTRVALID:
      *rank = 4;
      return word_attributes (node);
    case XML_RELAXNG_ERR_CONTENTVALID:
      *rank = 2;
      return g_strdup_printf (_("the content of <%s> is not what its place asks for."), one);
    default:
      *rank = 1;
      return g_strdup_printf (_("<%s> is not what its place asks for."), name);
    }
}

static void
fault_cb (void *data, xmlErrorPtr libxml)
{
  Fault *fault = data;
  const xmlNode *node = fault->about != NULL ? fault->about : element_of (libxml->node);
  long line = node ? xmlGetLineNo (node) : libxml->line;
  g_autofree char *sentence = NULL;
  int rank = 0;

  sentence = word_fault (libxml, node, &rank);
  if (rank < fault->rank || (rank == fault->rank && fault->sentence))
    return;
  g_free (fault->sentence);
  fault->sentence = g_steal_pointer (&sentence);
  fault->line = line;
  fault->rank = rank;
}

/* Asked only by who has the hold. */
static gboolean
validate (xmlDoc *doc, const char *schema, GError **error)
{
  xmlRelaxNG *parsed = find_schema (schema);
  xmlRelaxNGValidCtxt *context;
  Fault fault = { NULL };
  int result;

  if (parsed == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s: this Sandgate has no such schema."), schema);
      return FALSE;
    }
  context = xmlRelaxNGNewValidCtxt (parsed);
  xmlRelaxNGSetValidStructuredErrors (context, fault_cb, &fault);
  result = xmlRelaxNGValidateDoc (context, doc);
  xmlRelaxNGFreeValidCtxt (context);
  if (result != 0)
    sg_xml_set_error_at (error, SG_ERROR_SCHEMA, (const char *) doc->URL, fault.line,
                         fault.sentence ? fault.sentence : _("it is not what its schema asks for."));
  g_free (fault.sentence);
  return result == 0;
}

gboolean
sg_xml_validate (xmlDoc *doc, const char *schema, GError **error)
{
  G_GNUC_UNUSED g_auto (Hold) hold = take_hold ();

  return validate (doc, schema, error);
}

/* The same paper is read again and again while a war is open; what those bytes are, once valid, they stay. */
gboolean
sg_xml_validate_bytes (xmlDoc *doc, GBytes *bytes, const char *schema, GError **error)
{
  G_GNUC_UNUSED g_auto (Hold) hold = take_hold ();
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes), *key = g_strconcat (schema, " ", sum, NULL);

  if (valid == NULL)
    valid = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_contains (valid, key))
    return TRUE;
  if (!validate (doc, schema, error))
    return FALSE;
  g_hash_table_add (valid, g_steal_pointer (&key));
  return TRUE;
}

/* The first thing that is wrong, whichever finds it. */
static void
reader_cb (void *data, xmlErrorPtr libxml)
{
  Fault *fault = data;

  if (libxml->domain == XML_FROM_RELAXNGV)
    fault_cb (data, libxml);
  else if (fault->rank < 9)
    {
      g_free (fault->sentence);
      fault->sentence = sg_xml_shorten (libxml->message);
      fault->line = libxml->line;
      fault->rank = 9;
    }
}

static gboolean
read_through (xmlTextReader *reader, const char *path, xmlRelaxNG *schema, GError **error)
{
  Fault fault = { NULL };
  int rc, valid;

  xmlTextReaderSetStructuredErrorHandler (reader, reader_cb, &fault);
  xmlTextReaderRelaxNGSetSchema (reader, schema);
  while ((rc = xmlTextReaderRead (reader)) == 1)
    ;
  valid = rc == 0 ? xmlTextReaderIsValid (reader) : 0;
  if (rc != 0 || valid != 1)
    sg_xml_set_error_at (error, SG_ERROR_SCHEMA, path, fault.line,
                         fault.sentence ? fault.sentence : _("it is not what its schema asks for."));
  g_free (fault.sentence);
  return rc == 0 && valid == 1;
}

gboolean
sg_xml_prove_file (const char *path, const char *schema, GError **error)
{
  G_GNUC_UNUSED g_auto (Hold) hold = take_hold ();
  xmlRelaxNG *parsed = find_schema (schema);
  xmlTextReader *reader = parsed != NULL ? xmlReaderForFile (path, NULL, XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_BIG_LINES) : NULL;
  gboolean well = reader != NULL && read_through (reader, path, parsed, error);

  if (reader == NULL)
    g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s cannot be read again."), path);
  xmlFreeTextReader (reader);
  return well;
}

/* By and by. What the schema cannot tell from the names alone is looked at when all of it is there. */
struct _SgXmlProof
{
  char               *name;
  xmlRelaxNGValidCtxt *context;
  xmlNode            *whole;   /* (nullable): is open, and waits until it is whole */
  Fault               fault;
};

SgXmlProof *
sg_xml_proof_new (const char *schema, const char *name, GError **error)
{
  G_GNUC_UNUSED g_auto (Hold) hold = take_hold ();
  xmlRelaxNG *parsed = find_schema (schema);
  SgXmlProof *self;

  if (parsed == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s: this Sandgate has no such schema."), schema);
      return NULL;
    }
  self = g_new0 (SgXmlProof, 1);
  self->name = g_strdup (name);
  self->context = xmlRelaxNGNewValidCtxt (parsed);
  xmlRelaxNGSetValidStructuredErrors (self->context, fault_cb, &self->fault);
  return self;
}

void
sg_xml_proof_free (SgXmlProof *self)
{
  xmlRelaxNGFreeValidCtxt (self->context);
  g_free (self->fault.sentence);
  g_free (self->name);
  g_free (self);
}

static gboolean
judge_step (SgXmlProof *self, int result, const xmlNode *node, GError **error)
{
  if (result == 1)
    return TRUE;
  sg_xml_set_error_at (error, SG_ERROR_SCHEMA, self->name, self->fault.sentence ? self->fault.line : xmlGetLineNo (node),
                       self->fault.sentence ? self->fault.sentence : _("it is not what its schema asks for."));
  return FALSE;
}

gboolean
sg_xml_proof_open (SgXmlProof *self, xmlNode *node, GError **error)
{
  G_GNUC_UNUSED g_auto (Hold) hold = take_hold ();
  int result;

  self->fault.about = NULL;
  result = self->whole != NULL ? 1 : xmlRelaxNGValidatePushElement (self->context, node->doc, node);
  if (result == 0)
    self->whole = node;
  return judge_step (self, result == 0 ? 1 : result, node, error);
}

gboolean
sg_xml_proof_text (SgXmlProof *self, xmlNode *text, GError **error)
{
  G_GNUC_UNUSED g_auto (Hold) hold = take_hold ();
  const xmlChar *content = text->content != NULL ? text->content : (const xmlChar *) "";

  if (self->whole != NULL)
    return TRUE;
  self->fault.about = text->parent;
  return judge_step (self, xmlRelaxNGValidatePushCData (self->context, content, xmlStrlen (content)), text->parent, error);
}

gboolean
sg_xml_proof_close (SgXmlProof *self, xmlNode *node, GError **error)
{
  G_GNUC_UNUSED g_auto (Hold) hold = take_hold ();

  self->fault.about = self->whole == NULL ? node : NULL;
  if (self->whole == NULL)
    return judge_step (self, xmlRelaxNGValidatePopElement (self->context, node->doc, node), node, error);
  if (self->whole != node)
    return TRUE;
  self->whole = NULL;
  return judge_step (self, xmlRelaxNGValidateFullElement (self->context, node->doc, node), node, error);
}
