/* sg-papers.h: questions and verdicts as the documents that a journal keeps.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-ruling-private.h"

G_BEGIN_DECLS

GBytes *sg_papers_from_question (SgQuestion *question);
GBytes *sg_papers_from_verdict (SgVerdict *verdict);
SgQuestion *sg_papers_to_question (GBytes *bytes, const char *name, GError **error);
SgVerdict *sg_papers_to_verdict (GBytes *bytes, const char *name, GError **error);

/** sg_papers_peek: (nullable): the procedure of a question, from the first words of its document of @size bytes; %NULL where they are not as
 * sg_papers_from_question() writes them. */
const SgProcedure *sg_papers_peek (const char *text, gsize size);

G_END_DECLS
