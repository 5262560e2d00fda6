/* sg-xml-stream.c: XML written element by element.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-xml-stream.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "base/sg-xml-nodes.h"

struct _SgXmlStream
{
  GOutputStream *out;   /* (owned) */
  GChecksum     *sum;
  xmlDoc        *doc;   /* (owned): the scratch element is its root */
  GPtrArray     *open;  /* (element-type utf8): names of the elements that are open */
  gboolean       bare;  /* the last opened has nothing in it yet, and its start is not ended */
};

SgXmlStream *
sg_xml_stream_new (GOutputStream *out)
{
  SgXmlStream *self = g_new0 (SgXmlStream, 1);

  self->out = g_object_ref (out);
  self->sum = g_checksum_new (G_CHECKSUM_SHA256);
  self->doc = sg_xml_new ("scratch");
  self->doc->encoding = xmlStrdup ((const xmlChar *) "UTF-8");
  self->open = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
sg_xml_stream_free (SgXmlStream *self)
{
  g_object_unref (self->out);
  g_checksum_free (self->sum);
  xmlFreeDoc (self->doc);
  g_ptr_array_unref (self->open);
  g_free (self);
}

xmlNode *
sg_xml_stream_scratch (SgXmlStream *self)
{
  return sg_xml_root (self->doc);
}

static gboolean
put (SgXmlStream *self, const char *text, gssize size, GError **error)
{
  gsize n = size < 0 ? strlen (text) : (gsize) size;

  g_checksum_update (self->sum, (const guchar *) text, n);
  return g_output_stream_write_all (self->out, text, n, NULL, NULL, error);
}

/* Where a child stands: its parent's start is ended, and it is indented. */
static gboolean
make_room (SgXmlStream *self, GError **error)
{
  if (self->open->len == 0)
    return put (self, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", -1, error);
  if (self->bare && !put (self, ">\n", -1, error))
    return FALSE;
  self->bare = FALSE;
  for (guint i = 0; i < self->open->len; i++)
    if (!put (self, "  ", -1, error))
      return FALSE;
  return TRUE;
}

/* (transfer full) (nullable): @node as text, indented for where it will stand. */
static xmlBuffer *
dump (SgXmlStream *self, xmlNode *node, GError **error)
{
  xmlBuffer *text = xmlBufferCreate ();

  if (text != NULL && xmlNodeDump (text, self->doc, node, (int) self->open->len, 1) >= 0)
    return text;
  g_clear_pointer (&text, xmlBufferFree);
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("An element <%s> cannot be written as XML."), (const char *) node->name);
  return NULL;
}

gboolean
sg_xml_stream_flush (SgXmlStream *self, GError **error)
{
  xmlNode *node = sg_xml_stream_scratch (self)->children;
  gboolean well = TRUE;

  while (node != NULL)
    {
      xmlNode *next = node->next;
      xmlBuffer *text = well ? dump (self, node, error) : NULL;

      well = text != NULL && make_room (self, error)
             && put (self, (const char *) xmlBufferContent (text), xmlBufferLength (text), error) && put (self, "\n", 1, error);
      g_clear_pointer (&text, xmlBufferFree);
      xmlUnlinkNode (node);
      xmlFreeNode (node);
      node = next;
    }
  return well;
}

/* An element without children is dumped as "<name …/>": without its end it is a start, whose ">" follows with the first child (make_room()). */
gboolean
sg_xml_stream_open (SgXmlStream *self, GError **error)
{
  xmlNode *node = sg_xml_stream_scratch (self)->children;
  xmlBuffer *text;
  gboolean well;

  g_return_val_if_fail (node != NULL && node->next == NULL && node->children == NULL, FALSE);

  text = dump (self, node, error);
  well = text != NULL && make_room (self, error)
         && put (self, (const char *) xmlBufferContent (text), xmlBufferLength (text) - (gssize) strlen ("/>"), error);
  g_clear_pointer (&text, xmlBufferFree);
  g_ptr_array_add (self->open, g_strdup ((const char *) node->name));
  self->bare = TRUE;
  xmlUnlinkNode (node);
  xmlFreeNode (node);
  return well;
}

gboolean
sg_xml_stream_close (SgXmlStream *self, GError **error)
{
  g_autofree char *name = g_ptr_array_steal_index (self->open, self->open->len - 1), *end = g_strdup_printf ("</%s>\n", name);
  gboolean bare = self->bare;

  self->bare = FALSE;
  if (bare)
    return put (self, "/>\n", -1, error);
  for (guint i = 0; i < self->open->len; i++)
    if (!put (self, "  ", -1, error))
      return FALSE;
  return put (self, end, -1, error);
}

const char *
sg_xml_stream_digest (SgXmlStream *self)
{
  return g_checksum_get_string (self->sum);
}
