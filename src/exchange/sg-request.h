/* sg-request.h: a <request>: one question, with its dice and house rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange.h"

G_BEGIN_DECLS

/** sg_exchange_read_request: a <request>: question, and its dice (faces, a seed, or none). @ruleset: (out) (transfer full): the system's own, with the request's house rules. */
gboolean sg_exchange_read_request (GBytes *bytes, const char *name, SgQuestion **question, SgDice **dice, SgRuleset **ruleset, GError **error);
/** sg_exchange_has_requests: whether @bytes is a <requests> document, of several. */
gboolean sg_exchange_has_requests (GBytes *bytes);
/** SgAnswerParts: what an answer has besides its verdict: the exact odds; every other reading of its rules under which it would be another. */
typedef enum { SG_ANSWER_VERDICT = 0, SG_ANSWER_ODDS = 1 << 0, SG_ANSWER_OTHERWISE = 1 << 1 } SgAnswerParts;
/** sg_exchange_answer: (transfer full): one question judged: a <verdict> with @parts. */
GBytes *sg_exchange_answer (SgQuestion *question, SgRuleset *rules, SgDice *dice, SgAnswerParts parts, GError **error);
GBytes *sg_exchange_answer_requests (GBytes *bytes, const char *name, SgAnswerParts parts, guint *refused, GError **error);

G_END_DECLS
