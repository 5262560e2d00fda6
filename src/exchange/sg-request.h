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
GBytes *sg_exchange_answer_requests (GBytes *bytes, const char *name, gboolean odds, guint *refused, GError **error);

G_END_DECLS
