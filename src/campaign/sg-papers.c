/* sg-papers.c: questions and verdicts as the documents that a journal keeps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-papers.h"

#include "base/sg-xml-nodes.h"
#include "rules/sg-question-xml.h"
#include "rules/sg-verdict-xml.h"

#include <glib/gi18n-lib.h>

static xmlNode *
open_root (xmlDoc *doc, const char *element, GError **error)
{
  xmlNode *root = xmlDocGetRootElement (doc);

  if (root != NULL && sg_xml_is (root, element))
    return root;
  sg_xml_error (error, SG_ERROR_SCHEMA, root, _("a <%s> was expected"), element);
  return NULL;
}

GBytes *
sg_papers_from_question (SgQuestion *question)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("question");

  sg_question_write (question, sg_xml_root (doc));
  return sg_xml_dump (doc);
}

GBytes *
sg_papers_from_verdict (SgVerdict *verdict)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_new ("verdict");

  sg_verdict_write (verdict, sg_xml_root (doc));
  return sg_xml_dump (doc);
}

SgQuestion *
sg_papers_to_question (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, name, NULL, error);
  xmlNode *root = doc != NULL ? open_root (doc, "question", error) : NULL;

  return root != NULL ? sg_question_read (root, error) : NULL;
}

SgVerdict *
sg_papers_to_verdict (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (SgXmlDoc) doc = sg_xml_load (bytes, name, NULL, error);
  xmlNode *root = doc != NULL ? open_root (doc, "verdict", error) : NULL;

  return root != NULL ? sg_verdict_read (root, error) : NULL;
}
