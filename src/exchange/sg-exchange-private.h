/* sg-exchange-private.h: what the parts of the exchange share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange.h"
#include "rules/sg-odds.h"

G_BEGIN_DECLS

/** SgRecords: recorded rulings on their way in: those that were undone later wait for their undoing. */
typedef struct { GPtrArray *waiting; /* (element-type SgRuling) */ GPtrArray *reasons; } SgRecords;

G_END_DECLS
