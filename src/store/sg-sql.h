/* sg-sql.h: the few things the store asks of SQLite, with every refusal as a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Errors are clauses without a full stop ("the disk is full"), so that what was being done can be put before them.
 */

#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

#include "base/sg-error.h"

G_BEGIN_DECLS

/** sg_sql_error: sets @error to what @rc means. Returns: %FALSE. */
gboolean      sg_sql_error    (sqlite3 *db, int rc, GError **error);
gboolean      sg_sql_exec     (sqlite3 *db, const char *sql, GError **error);
sqlite3_stmt *sg_sql_prepare  (sqlite3 *db, const char *sql, GError **error);
/** sg_sql_whole: the one number that @sql answers with. */
gint64        sg_sql_whole    (sqlite3 *db, const char *sql, gint64 fallback);
void          sg_sql_roll_back (sqlite3 *db);

/**
 * sg_sql_bind: binds one argument for each letter of @types: 'i' gint64, 't' const char * (NULL: null), 'b' GBytes * as a blob
 * (NULL: null), 'x' GBytes * as text (NULL: null). The bytes and texts must outlive the step. Nothing where
 * @statement is %NULL, as one is that could not be made ready.
 */
void          sg_sql_bind     (sqlite3_stmt *statement, const char *types, ...);
/** sg_sql_run: binds as sg_sql_bind(), steps to the end and resets. %FALSE where @statement is %NULL, for which an error was set when it was made. */
gboolean      sg_sql_run      (sqlite3_stmt *statement, GError **error, const char *types, ...);

/**
 * sg_sql_next: steps to the next row, as long as all goes well, which @well says. @rows: (nullable) if nothing goes well.
 * Returns: whether there is one; at the end @well is still %TRUE, and with @error it is not.
 */
gboolean      sg_sql_next     (sqlite3_stmt *rows, gboolean *well, GError **error);

/** sg_sql_text: (transfer none): a text column, "" for null; NULL when it is not honest UTF-8. Good until the next step. */
const char   *sg_sql_text     (sqlite3_stmt *statement, int column);
/** sg_sql_bytes: (transfer full) (nullable): a column's bytes, NULL for null. */
GBytes       *sg_sql_bytes    (sqlite3_stmt *statement, int column);

G_END_DECLS
