/* sg-papers.c: questions and verdicts as the documents that a journal keeps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-papers.h"

#include "base/sg-xml-nodes.h"
#include "rules/sg-question-xml.h"
#include "rules/sg-verdict-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum { LONGEST_WORD = 64 }; /* bytes of a system or a procedure */

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

/* What stands between @before and the next quotation mark. @text and @size go on behind that; FALSE where it is not so. */
static gboolean
take_word (const char **text, gsize *size, const char *before, char word[LONGEST_WORD])
{
  gsize skip = strlen (before), length = 0;

  if (*size < skip || memcmp (*text, before, skip) != 0)
    return FALSE;
  *text += skip;
  *size -= skip;
  while (length < *size && (*text)[length] != '"')
    length++;
  if (length >= MIN (*size, LONGEST_WORD))
    return FALSE;
  memcpy (word, *text, length);
  word[length] = '\0';
  *text += length;
  *size -= length;
  return TRUE;
}

/* (nullable): of a question as this program writes it, its procedure, without reading it: a war of ten thousand rulings is listed by it. Another
 * form, as of a file that somebody else wrote, is no fault: the question is read then. */
const SgProcedure *
sg_papers_peek (const char *text, gsize size)
{
  char system[LONGEST_WORD], procedure[LONGEST_WORD];

  if (!take_word (&text, &size, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<question system=\"", system)
      || !take_word (&text, &size, "\" procedure=\"", procedure))
    return NULL;
  return sg_procedure_find (system, procedure, NULL);
}
