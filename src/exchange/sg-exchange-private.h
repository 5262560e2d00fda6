/* sg-exchange-private.h: what the parts of the exchange share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange.h"
#include "campaign/sg-ruling-private.h"
#include "rules/sg-odds.h"

G_BEGIN_DECLS

/** SgRecords: recorded rulings on their way in: those that were undone later wait for their undoing. @shelf: (nullable): where their papers
 * are put away as soon as they lie there. @gone: of the battle at hand, those that have been undone. @again:
 * how often one of these was made to stand once more. */
typedef struct { GPtrArray *waiting; /* (element-type SgRuling) */ GPtrArray *reasons; SgShelf *shelf; GPtrArray *gone; /* (element-type SgRuling) */ guint again; } SgRecords;

G_END_DECLS
