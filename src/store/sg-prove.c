/* sg-prove.c: whether a database is a sound campaign, looked at before it is trusted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-prove.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "store/sg-connection.h"
#include "store/sg-schema.h"
#include "store/sg-store-private.h"

/* SQLite names the database before each line, of which there is but one. */
static char *
read_answer (sqlite3_stmt *check)
{
  static const char heading[] = "*** in database main ***\n";
  const char *answer = sg_sql_text (check, 0);

  return g_strdup (answer != NULL && g_str_has_prefix (answer, heading) ? answer + strlen (heading) : answer);
}

/* quick_check leaves out whether indices agree with their tables, which is most of the time that integrity_check takes; one line is enough to
 * refuse a file. */
static gboolean
check_pages (sqlite3 *db, GError **error)
{
  sqlite3_stmt *check = sg_sql_prepare (db, "PRAGMA quick_check (1)", error);
  g_autofree char *answer = NULL;
  int rc;

  if (check == NULL)
    return FALSE;
  rc = sqlite3_step (check);
  if (rc == SQLITE_ROW)
    answer = read_answer (check);
  else
    sg_sql_error (db, rc, error);
  sqlite3_finalize (check);
  if (rc != SQLITE_ROW)
    return FALSE;
  if (g_strcmp0 (answer, "ok") == 0)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("it is damaged (%s)"),
               answer != NULL ? g_strdelimit (answer, "\n", ' ') : "?");
  return FALSE;
}

gboolean
sg_prove_pages (sqlite3 *db, GError **error)
{
  int version;

  if (!check_pages (db, error))
    return FALSE;
  version = sg_schema_version (db);
  if (version <= SG_STORE_SCHEMA_VERSION)
    return sg_schema_check (db, version, error);
  g_set_error (error, SG_ERROR, SG_ERROR_NEWER,
               _("it was written by a newer Sandgate (its tables are of version %d, and this one reads up to %d)"),
               version, SG_STORE_SCHEMA_VERSION);
  return FALSE;
}

/* Read as it lies, without what is beside it: only of a file at rest. */
gboolean
sg_prove_file (const char *path, GError **error)
{
  sqlite3 *db = sg_connection_open (path, TRUE, TRUE, error);
  gboolean well = db != NULL && sg_prove_pages (db, error);

  sqlite3_close (db);
  return well;
}

gboolean
sg_prove_ledger (sqlite3 *db, GError **error)
{
  if (!sg_prove_pages (db, error))
    return FALSE;
  if (sg_store_is_whole (db))
    return TRUE;
  g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("it is damaged (its rulings and its accounts do not agree)"));
  return FALSE;
}
