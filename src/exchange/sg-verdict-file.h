/* sg-verdict-file.h: a <verdict>, with the exact odds when they are asked for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange-private.h"
#include "exchange/sg-exchange.h"

G_BEGIN_DECLS

/** sg_exchange_add_otherwise: @others are of sg_otherwise_list(), and @verdict that which is in force. */
void sg_exchange_add_otherwise (xmlNode *root, GPtrArray *others, SgVerdict *verdict);
/** sg_exchange_fill_verdict: @root is an empty <verdict>; @odds may be NULL. */
void sg_exchange_fill_verdict (xmlNode *root, SgQuestion *question, SgVerdict *verdict, SgDice *dice, SgOdds *odds);

G_END_DECLS
