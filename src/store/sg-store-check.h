/* sg-store-check.h: proves the ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/sg-store.h"

G_BEGIN_DECLS

/** sg_store_prove: sg_store_check(), and @each (nullable) on the way, with the board as it was before the ruling. */
GPtrArray  *sg_store_prove         (SgStore *self, SgStoreEach each, gpointer data, GError **error);
/** sg_store_check: proves the ledger: integrity, references, the chain, accounts against transfers, questions and verdicts readable. Returns: (transfer full) (element-type utf8): a sentence per fault, empty when all is well; NULL with an error when it could not look. */
GPtrArray  *sg_store_check         (SgStore *self, GError **error);

G_END_DECLS
