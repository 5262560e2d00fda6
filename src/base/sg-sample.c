/* sg-sample.c: samples, with names in the language of whoever opens them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-sample.h"

#include <string.h>

#include "base/sg-tongue.h"
#include "base/sg-xml-nodes.h"
#include "base/sg-xml.h"

static const struct { const char *element, *attribute; } told[] = {
  { "side", "name" }, { "unit", "name" }, { "battle", "title" }, { "map", "title" }, { "piece", "name" }, { "paper", "title" },
};

static void
tell_attribute (xmlNode *node, const char *attribute)
{
  xmlChar *value = xmlGetNoNsProp (node, BAD_CAST attribute);
  const char *words = sg_tongue_tell (SG_TONGUE_SAMPLE, (const char *) value);

  if (words != (const char *) value)
    xmlSetProp (node, BAD_CAST attribute, BAD_CAST words);
  xmlFree (value);
}

/* Paragraph by paragraph, as translators have them. */
static void
tell_text (xmlNode *node, const char *context)
{
  xmlChar *value = xmlNodeGetContent (node);
  g_auto (GStrv) paragraphs = g_strsplit ((const char *) value, "\n\n", -1);
  g_autofree char *words = NULL;

  for (guint i = 0; paragraphs[i] != NULL; i++)
    paragraphs[i] = sg_tongue_take (context, paragraphs[i]);
  words = g_strjoinv ("\n\n", paragraphs);
  if (strcmp (words, (const char *) value) != 0)
    {
      xmlNodeSetContent (node, NULL);
      xmlNodeAddContent (node, BAD_CAST words);
    }
  xmlFree (value);
}

void
sg_sample_tell (xmlNode *node)
{
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    if (sg_xml_is (node, told[i].element))
      tell_attribute (node, told[i].attribute);
  if (node->parent != NULL && sg_xml_is (node->parent, "campaign") && sg_xml_is (node, "title"))
    tell_text (node, SG_TONGUE_SAMPLE);
  else if (node->parent != NULL && sg_xml_is (node->parent, "campaign") && sg_xml_is (node, "notes"))
    tell_text (node, NULL);
  else
    for (xmlNode *child = node->children; child != NULL; child = child->next)
      if (child->type == XML_ELEMENT_NODE)
        sg_sample_tell (child);
}

GBytes *
sg_sample_load (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = sg_data_load (path, error);
  g_autoptr (SgXmlDoc) doc = bytes != NULL ? sg_xml_load (bytes, path, NULL, error) : NULL;
  xmlChar *text = NULL;
  GBytes *own;
  int length;

  if (doc == NULL)
    return NULL;
  if (g_str_equal (sg_tongue_code (), SG_TONGUE_OWN))
    return g_steal_pointer (&bytes);
  sg_sample_tell (xmlDocGetRootElement (doc));
  xmlDocDumpMemoryEnc (doc, &text, &length, "UTF-8");
  own = g_bytes_new (text, (gsize) length);
  xmlFree (text);
  return own;
}
