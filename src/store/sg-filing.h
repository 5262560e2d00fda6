/* sg-filing.h: what was put among a campaign's papers, and when, so that the chain holds them too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A paper (an army, a map, a deck, a key) is replaced whole by whoever saves it, and would be beside the chain.  So each time one is put
 * in or taken away a row of `filed` says so: kind, id, title, the SHA-256 of its body, the hour.  Those rows are never changed; each is
 * a link, and the last one of a paper must be of what lies in the file.  What an older campaign holds is filed when it is first
 * opened, in links of the kind "found".
 */

#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

#include "store/sg-chain.h"

G_BEGIN_DECLS

/** sg_filing_is_kept: whether the file is of a Sandgate that files its papers. */
gboolean  sg_filing_is_kept (sqlite3 *db);
/** sg_filing_note: in the transaction that saved it. @body (nullable): NULL where the paper is taken away. */
gboolean  sg_filing_note    (sqlite3 *db, SgChain *chain, const char *kind, const char *id, const char *title, GBytes *body, gint64 now, GError **error);
/** sg_filing_begin: in a transaction: files every paper that lies there and was never filed, as found at @now. */
gboolean  sg_filing_begin   (sqlite3 *db, SgChain *chain, gint64 now, GError **error);
/** sg_filing_prove: @faults: (element-type utf8): gets a sentence for each paper that is not as it was filed. FALSE: it could not look. */
gboolean  sg_filing_prove   (sqlite3 *db, GPtrArray *faults, GError **error);
/** sg_filing_name: (transfer full) (nullable): what the row @filed is of, as in a sentence: "the paper “First Army”". */
char     *sg_filing_name    (sqlite3 *db, gint64 filed);

G_END_DECLS
