/* sg-prove.h: whether a database is a sound campaign, looked at before it is trusted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/** sg_prove_pages: every page and every table, index and trigger. The error is a clause: "it is damaged (…)". */
gboolean sg_prove_pages (sqlite3 *db, GError **error);
/** sg_prove_file: the same of a file that nobody writes, as it lies there without a journal. */
gboolean sg_prove_file  (const char *path, GError **error);
/** sg_prove_ledger: its pages, and that no effect, number or balance is out, as they are where a journal was mixed with a file that is not its own. */
gboolean sg_prove_ledger (sqlite3 *db, GError **error);

G_END_DECLS
