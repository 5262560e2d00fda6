/* sg-xml-parts.c: XML read part by part.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * libxml2 builds its tree as always; as soon as a part is whole it is proved, handed on and cut off, so that the tree never has more than
 * the elements that are open and the part that is being read.
 */

#include "base/sg-xml-parts.h"

#include "base/sg-xml-private.h"
#include "base/sg-xml-schema.h"

#include <glib/gi18n-lib.h>
#include <libxml/SAX2.h>
#include <libxml/parserInternals.h>
#include <string.h>

enum { BLOCK = 65536 };

typedef struct
{
  const SgXmlParts *parts;
  gpointer          data;
  const char       *name;
  SgXmlProof       *proof;
  xmlParserCtxt    *context;
  GError           *error;    /* (owned) (nullable): the first */
  gboolean          stopped;  /* by whoever takes the parts, or by a fault */
  gsize             fed;      /* bytes since the last part was cut off */
  xmlNode          *last;     /* (owned) (nullable): the part that was cut off last: libxml2’s proof still points into it */
} Reader;

static void
stop (Reader *self)
{
  self->stopped = TRUE;
  xmlStopParser (self->context);
}

/* Only the first fault is told: what follows from it would say less. */
static void
blame (Reader *self, SgError code, long line, const char *sentence)
{
  if (self->error == NULL)
    sg_xml_set_error_at (&self->error, code, self->name, line, sentence);
  stop (self);
}

/* How deep @node stands; the root is 1. */
static guint
depth_of (const xmlNode *node)
{
  guint depth = 0;

  for (; node != NULL && node->type == XML_ELEMENT_NODE && depth < 4; node = node->parent)
    depth++;
  return depth;
}

/* Whether @node is the one element below the root whose children are parts, and not itself. */
static gboolean
is_container (const Reader *self, const xmlNode *node)
{
  return node != NULL && depth_of (node) == 2 && xmlStrEqual (node->name, (const xmlChar *) self->parts->container);
}

static gboolean
is_part (const Reader *self, const xmlNode *node)
{
  guint depth = depth_of (node);

  return depth == 2 ? !is_container (self, node) : depth == 3 && is_container (self, node->parent);
}

/* Takes the part, or whatever is told of an element, and goes on only if that was well. */
static void
tell (Reader *self, gboolean (*to) (xmlNode *node, gpointer data, GError **error), xmlNode *node)
{
  if (!self->stopped && !to (node, self->data, &self->error))
    stop (self);
}

/* What stands in @parent since its last child was begun or ended. */
static gboolean
prove_text (Reader *self, xmlNode *parent)
{
  xmlNode *last = parent != NULL && parent->type == XML_ELEMENT_NODE ? parent->last : NULL;

  return last == NULL || last->type != XML_TEXT_NODE || sg_xml_proof_text (self->proof, last, &self->error);
}

static void
drop_last (Reader *self)
{
  g_clear_pointer (&self->last, xmlFreeNode);
}

static void
start_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int n_namespaces,
          const xmlChar **namespaces, int n_attributes, int n_defaulted, const xmlChar **attributes)
{
  xmlParserCtxt *context = data;
  Reader *self = context->_private;
  xmlNode *parent = context->node, *node;

  if (self->stopped)
    return;
  if (context->nodeNr >= SG_XML_MAX_DEPTH)
    {
      g_autofree char *sentence = g_strdup_printf (_("it is nested deeper than %d elements."), SG_XML_MAX_DEPTH);

      blame (self, SG_ERROR_TOO_LARGE, xmlSAX2GetLineNumber (context), sentence);
      return;
    }
  if (!prove_text (self, parent))
    {
      stop (self);
      return;
    }
  xmlSAX2StartElementNs (data, name, prefix, uri, n_namespaces, namespaces, n_attributes, n_defaulted, attributes);
  node = context->node;
  if (node == NULL || node == parent)
    return;
  if (depth_of (node) == 1)
    context->myDoc->URL = xmlStrdup ((const xmlChar *) self->name);
  if (!sg_xml_proof_open (self->proof, node, &self->error))
    stop (self);
  drop_last (self);
  if (self->stopped)
    return;
  if (depth_of (node) == 1 || is_container (self, node))
    tell (self, self->parts->open, node);
}

/* With all white space before it, which nobody reads; what the parser goes on with is then a parent without children. */
static void
cut_off (Reader *self, xmlNode *node)
{
  xmlNode *parent = node->parent;

  drop_last (self);
  xmlUnlinkNode (node);
  self->last = node;
  while (parent->children != NULL)
    {
      xmlNode *first = parent->children;

      xmlUnlinkNode (first);
      xmlFreeNode (first);
    }
}

static void
end_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  xmlParserCtxt *context = data;
  Reader *self = context->_private;
  xmlNode *node = context->node;
  gboolean part;

  if (self->stopped)
    return;
  xmlSAX2EndElementNs (data, name, prefix, uri);
  if (!prove_text (self, node) || !sg_xml_proof_close (self->proof, node, &self->error))
    {
      stop (self);
      return;
    }
  part = is_part (self, node);
  if (part)
    tell (self, self->parts->part, node);
  else if (is_container (self, node))
    tell (self, self->parts->close, node);
  if (part || is_container (self, node))
    {
      cut_off (self, node);
      self->fed = 0;
    }
}

static void
subset_cb (void *data, const xmlChar *name, const xmlChar *external, const xmlChar *system)
{
  xmlParserCtxt *context = data;

  blame (context->_private, SG_ERROR_MALFORMED, xmlSAX2GetLineNumber (context), _("it has a document type declaration, which no file of Sandgate has."));
}

static void
error_cb (void *data, xmlErrorPtr libxml)
{
  xmlParserCtxt *context = data;
  Reader *self = context->_private;
  g_autofree char *sentence = libxml->level >= XML_ERR_ERROR ? sg_xml_reword (libxml->message) : NULL;

  if (sentence != NULL && !self->stopped)
    blame (self, SG_ERROR_MALFORMED, libxml->line, sentence);
}

/* The first bytes tell the parser its encoding. */
static xmlParserCtxt *
begin (Reader *self, const char *bytes, gsize size)
{
  xmlParserCtxt *context = xmlCreatePushParserCtxt (NULL, NULL, bytes, (int) MIN (size, 4), NULL);

  g_assert (context != NULL);
  xmlCtxtUseOptions (context, XML_PARSE_NONET | XML_PARSE_NOCDATA | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_BIG_LINES | XML_PARSE_HUGE);
  context->_private = self;
  context->sax->serror = error_cb;
  context->sax->internalSubset = subset_cb;
  context->sax->startElementNs = start_cb;
  context->sax->endElementNs = end_cb;
  context->sax->comment = NULL;
  context->sax->processingInstruction = NULL;
  return context;
}

static gboolean
feed (Reader *self, SgXmlScan *scan, const char *block, gsize size)
{
  gsize begun = 0;

  if (!sg_xml_scan (scan, block, size, self->name, &self->error))
    return FALSE;
  if (self->context == NULL)
    {
      self->context = begin (self, block, size);
      begun = MIN (size, 4);
    }
  self->fed += size;
  if (self->fed > SG_XML_MAX_BYTES)
    {
      blame (self, SG_ERROR_TOO_LARGE, 0, _("a part of it is larger than any honest file’s."));
      return FALSE;
    }
  xmlParseChunk (self->context, block + begun, (int) (size - begun), 0);
  return !self->stopped;
}

/* Letters that are none in the file's encoding end the parser without an error; then its root was never begun, or never ended. */
static gboolean
is_whole (const xmlParserCtxt *context)
{
  return context->wellFormed && context->nodeNr == 0 && context->myDoc != NULL && xmlDocGetRootElement (context->myDoc) != NULL;
}

static gboolean
read_all (Reader *self, GInputStream *in)
{
  g_autofree char *block = g_malloc (BLOCK);
  g_autoptr (GError) fault = NULL;
  SgXmlScan scan = SG_XML_SCAN_INIT;
  gsize whole = 0;
  gssize got;

  while ((got = g_input_stream_read (in, block, BLOCK, NULL, &fault)) > 0)
    {
      whole += (gsize) got;
      if (!sg_xml_check_size (whole, self->name, SG_XML_MAX_CAMPAIGN, &self->error) || !feed (self, &scan, block, (gsize) got))
        return FALSE;
    }
  if (fault != NULL)
    {
      g_autofree char *sentence = g_strdup_printf (_("it cannot be read: %s."), fault->message);

      sg_xml_set_error_at (&self->error, SG_ERROR_IO, self->name, 0, sentence);
      return FALSE;
    }
  if (!sg_xml_check_size (whole, self->name, SG_XML_MAX_CAMPAIGN, &self->error))
    return FALSE;
  xmlParseChunk (self->context, block, 0, 1);
  if (!self->stopped && !is_whole (self->context))
    blame (self, SG_ERROR_MALFORMED, 0, _("it is not XML."));
  return !self->stopped;
}

/* Who takes the parts may stop without an error: that is well. */
gboolean
sg_xml_read_parts (GInputStream *in, const char *name, const char *schema, const SgXmlParts *parts, gpointer data, GError **error)
{
  Reader self = { .parts = parts, .data = data, .name = name };
  gboolean well;

  g_return_val_if_fail (G_IS_INPUT_STREAM (in) && name != NULL, FALSE);

  self.proof = sg_xml_proof_new (schema, name, error);
  if (self.proof == NULL)
    return FALSE;
  well = read_all (&self, in) || (self.stopped && self.error == NULL);
  sg_xml_proof_free (self.proof);
  drop_last (&self);
  if (self.context != NULL)
    {
      xmlFreeDoc (self.context->myDoc);
      xmlFreeParserCtxt (self.context);
    }
  if (self.error != NULL)
    g_propagate_error (error, self.error);
  return well;
}
