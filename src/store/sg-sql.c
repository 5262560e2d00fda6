/* sg-sql.c: the few things the store asks of SQLite.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-sql.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

/* A full disk is not always SQLITE_FULL: where SQLite could not write, or make its index of the journal longer, it says that input or output
 * failed, and only the system knows why. EDQUOT: one’s own share of the disk is used up. */
static gboolean
is_out_of_room (sqlite3 *db, int rc)
{
  int reason = db != NULL ? sqlite3_system_errno (db) : 0;

  return (rc & 0xff) == SQLITE_FULL || ((rc & 0xff) == SQLITE_IOERR && (reason == ENOSPC || reason == EDQUOT));
}

gboolean
sg_sql_error (sqlite3 *db, int rc, GError **error)
{
  /* SQLite quotes what stands in the file, and a damaged one holds no text. */
  g_autofree char *why = g_utf8_make_valid (db != NULL ? sqlite3_errmsg (db) : sqlite3_errstr (rc), -1);

  if (is_out_of_room (db, rc))
    g_set_error_literal (error, SG_ERROR, SG_ERROR_FULL, _("the disk is full"));
  else if ((rc & 0xff) == SQLITE_BUSY || (rc & 0xff) == SQLITE_LOCKED)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_BUSY, _("another program is writing to it"));
  else if ((rc & 0xff) == SQLITE_READONLY || (rc & 0xff) == SQLITE_PERM)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("it may not be written to"));
  else if ((rc & 0xff) == SQLITE_NOTADB)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_FOREIGN, _("it is not a Sandgate campaign"));
  else if ((rc & 0xff) == SQLITE_CORRUPT)
    g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("it is damaged (%s)"), why);
  else if ((rc & 0xff) == SQLITE_CONSTRAINT)
    g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("the ledger refuses it (%s)"), why);
  else
    g_set_error (error, SG_ERROR, SG_ERROR_IO, _("reading or writing failed (%s)"), why);
  return FALSE;
}

gboolean
sg_sql_exec (sqlite3 *db, const char *sql, GError **error)
{
  int rc = sqlite3_exec (db, sql, NULL, NULL, NULL);

  return rc == SQLITE_OK || sg_sql_error (db, rc, error);
}

sqlite3_stmt *
sg_sql_prepare (sqlite3 *db, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;
  int rc = sqlite3_prepare_v3 (db, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);

  if (rc != SQLITE_OK)
    sg_sql_error (db, rc, error);
  return statement;
}

gint64
sg_sql_whole (sqlite3 *db, const char *sql, gint64 fallback)
{
  sqlite3_stmt *statement = sg_sql_prepare (db, sql, NULL);

  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    fallback = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  return fallback;
}

void
sg_sql_roll_back (sqlite3 *db)
{
  if (!sqlite3_get_autocommit (db))
    sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL);
}

/* Nothing is copied (SQLITE_STATIC): the bytes outlive the step. A blob of no bytes may have NULL for its data, which would be bound as null, and
 * a NOT NULL column refuses that. */
static void
bind_bytes (sqlite3_stmt *statement, int at, GBytes *bytes, gboolean text)
{
  gsize size = 0;
  gconstpointer data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  if (bytes == NULL)
    sqlite3_bind_null (statement, at);
  else if (text)
    sqlite3_bind_text64 (statement, at, data, size, SQLITE_STATIC, SQLITE_UTF8);
  else if (size == 0)
    sqlite3_bind_zeroblob (statement, at, 0);
  else
    sqlite3_bind_blob64 (statement, at, data, size, SQLITE_STATIC);
}

static void
bind_all (sqlite3_stmt *statement, const char *types, va_list args)
{
  for (int i = 0; types[i] != '\0'; i++)
    switch (types[i])
      {
      case 'i':
        sqlite3_bind_int64 (statement, i + 1, va_arg (args, gint64));
        break;
      case 't':
        sqlite3_bind_text (statement, i + 1, va_arg (args, const char *), -1, SQLITE_STATIC);
        break;
      default:
        bind_bytes (statement, i + 1, va_arg (args, GBytes *), types[i] == 'x');
      }
}

void
sg_sql_bind (sqlite3_stmt *statement, const char *types, ...)
{
  va_list args;

  if (statement == NULL)
    return;
  va_start (args, types);
  bind_all (statement, types, args);
  va_end (args);
}

/* The bindings are cleared at the end: the statement is kept, and what it points to is not. */
gboolean
sg_sql_run (sqlite3_stmt *statement, GError **error, const char *types, ...)
{
  va_list args;
  int rc;

  if (statement == NULL)
    return FALSE;
  va_start (args, types);
  bind_all (statement, types, args);
  va_end (args);
  while ((rc = sqlite3_step (statement)) == SQLITE_ROW)
    ;
  if (rc != SQLITE_DONE)
    sg_sql_error (sqlite3_db_handle (statement), rc, error);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return rc == SQLITE_DONE;
}

gboolean
sg_sql_next (sqlite3_stmt *rows, gboolean *well, GError **error)
{
  int rc = *well ? sqlite3_step (rows) : SQLITE_ERROR;

  if (*well && rc != SQLITE_ROW && rc != SQLITE_DONE)
    *well = sg_sql_error (sqlite3_db_handle (rows), rc, error);
  return rc == SQLITE_ROW;
}

/* With a length, g_utf8_validate() says no to a NUL within: no text ends sooner here than in the file, of which the chain has every byte. */
const char *
sg_sql_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  if (text == NULL)
    return sqlite3_column_type (statement, column) == SQLITE_NULL ? "" : NULL;
  return g_utf8_validate (text, sqlite3_column_bytes (statement, column), NULL) ? text : NULL;
}

GBytes *
sg_sql_bytes (sqlite3_stmt *statement, int column)
{
  gconstpointer data = sqlite3_column_blob (statement, column);

  if (sqlite3_column_type (statement, column) == SQLITE_NULL)
    return NULL;
  return g_bytes_new (data, sqlite3_column_bytes (statement, column));
}
