/* sg-verdict-xml.h: a verdict as XML, and back, with nothing lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-verdict.h"

G_BEGIN_DECLS

void sg_verdict_write (const SgVerdict *self, xmlNode *node);
/** sg_verdict_get_tongue: (transfer none): the language of its words, “de”: as its file says, or that of whoever judged it just now. */
const char *sg_verdict_get_tongue (const SgVerdict *self);
SgVerdict *sg_verdict_read (const xmlNode *node, GError **error);

G_END_DECLS
