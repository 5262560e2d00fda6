/* sg-verdict-xml.h: a verdict as XML, and back, with nothing lost.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-verdict.h"

G_BEGIN_DECLS

/** SG_VERDICT_TELLING: the wording of headlines and of what the log says, counted up whenever one is worded anew: a record is held to its
 * words by whoever tells it as it was told, and by its outcomes and effects for ever. */
#define SG_VERDICT_TELLING 8

void sg_verdict_write (const SgVerdict *self, xmlNode *node);
/** sg_verdict_get_tongue: (transfer none): the language of its words, “de”: as its file says, or that of whoever judged it just now. */
const char *sg_verdict_get_tongue (const SgVerdict *self);
/** sg_verdict_get_telling: in what wording it is told: as its file says, 0 where that says nothing, or #SG_VERDICT_TELLING of one judged just now. */
int         sg_verdict_get_telling (const SgVerdict *self);
SgVerdict *sg_verdict_read (const xmlNode *node, GError **error);

G_END_DECLS
