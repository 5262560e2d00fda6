/* sg-store-write.h: statements, transactions and batches, and the seal over what was written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "store/sg-store-private.h"

G_BEGIN_DECLS

sqlite3_stmt *sg_store_statement     (SgStore *self, SgStatement which, GError **error);
/** sg_store_statement_text: the SQL of @which, for a statement of one's own. */
const char   *sg_store_statement_text (SgStatement which);
/** sg_store_begin: the store may be written, and a transaction is open; within a batch, a part of its own. */
gboolean      sg_store_begin         (SgStore *self, GError **error);
/** sg_store_keep_rules: in a transaction: writes the completed rules, if they wait. sg_store_rules_kept() says it was committed. */
gboolean      sg_store_keep_rules    (SgStore *self, GError **error);
void          sg_store_rules_kept    (SgStore *self);
/** sg_store_end: commits when @well, else takes everything back; an error becomes the sentence "@what was not saved: …". */
gboolean      sg_store_end           (SgStore *self, gboolean well, const char *what, GError **error);

/** sg_store_seal: in a transaction: a link of the chain for what it has written. */
gboolean      sg_store_seal          (SgStore *self, SgLinkKind kind, gint64 subject, GError **error);
/** sg_store_get_chain: (transfer none) (nullable): NULL where the file has none. */
SgChain      *sg_store_get_chain     (SgStore *self);
/** sg_store_batch: several things done as one act of the file (campaign/sg-campaign-batch.h). */
extern const SgBatchHooks sg_store_batch;

G_END_DECLS
