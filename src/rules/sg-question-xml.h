/* sg-question-xml.h: a question as XML, and back, with nothing lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-question.h"

G_BEGIN_DECLS

/** sg_question_write: fills @node with one <field> per value, its source, measured value and reason. */
void sg_question_write (const SgQuestion *self, xmlNode *node);
/** sg_question_read: reads the attributes system and procedure of @node and its <field>s. */
SgQuestion *sg_question_read (const xmlNode *node, GError **error);

G_END_DECLS
