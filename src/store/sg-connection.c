/* sg-connection.c: a file opened by SQLite, with the settings and limits that every part of the store expects.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-connection.h"

#include <stdlib.h>

#include "campaign/sg-record.h"
#include "store/sg-sql.h"
#include "store/sg-store-private.h"

/* What no honest campaign needs is not done for a hostile one. */
static const struct { int id, most; } limits[] = {
  { SQLITE_LIMIT_LENGTH, 2 * SG_STORE_LARGEST_PAPER }, { SQLITE_LIMIT_SQL_LENGTH, 100000 }, { SQLITE_LIMIT_COLUMN, 100 },
  { SQLITE_LIMIT_EXPR_DEPTH, 100 }, { SQLITE_LIMIT_COMPOUND_SELECT, 10 }, { SQLITE_LIMIT_VDBE_OP, 25000 }, { SQLITE_LIMIT_FUNCTION_ARG, 8 },
  { SQLITE_LIMIT_ATTACHED, 0 }, { SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000 }, { SQLITE_LIMIT_VARIABLE_NUMBER, 100 },
  { SQLITE_LIMIT_TRIGGER_DEPTH, 10 }, { SQLITE_LIMIT_WORKER_THREADS, 0 },
};

/* Every part of the store hears the extended codes (SQLITE_BUSY_SNAPSHOT, SQLITE_IOERR_WRITE) and masks them itself; TRUSTED_SCHEMA off lets no
 * view or trigger of a foreign file call a function with side effects. */
static void
limit (sqlite3 *db)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    sqlite3_limit (db, limits[i].id, limits[i].most);
  sqlite3_extended_result_codes (db, 1);
  sqlite3_busy_timeout (db, SG_STORE_PATIENCE);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
}

/* DEFENSIVE: no SQL, wherever it comes from, can break the file on purpose. FULL: what was posted survives a power cut. */
gboolean
sg_connection_set_up (sqlite3 *db, gboolean read_only, GError **error)
{
  limit (db);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  return sg_sql_exec (db, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON;", error)
         && (!read_only || sg_sql_exec (db, "PRAGMA query_only = ON", error));
}

/* (transfer full): @path with its folder by its real name. The file itself is to be no link, since a campaign is known by the one name that it
 * has; but SQLITE_OPEN_NOFOLLOW refuses one anywhere on the way there, too, and a home, a disk or a shared folder is often reached over one. */
static char *
straighten (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *base = g_path_get_basename (path);
  char *real = realpath (folder, NULL), *way = g_build_filename (real != NULL ? real : folder, base, NULL);

  free (real);
  return way;
}

sqlite3 *
sg_connection_open (const char *path, gboolean read_only, gboolean immutable, GError **error)
{
  g_autofree char *way = straighten (path), *escaped = g_uri_escape_string (way, "/", FALSE);
  g_autofree char *uri = g_strdup_printf ("file:%s%s", escaped, immutable ? "?immutable=1" : "");
  /* one thread has it, and needs no lock for that */
  int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX | (immutable ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
  sqlite3 *db = NULL;
  int rc = sqlite3_open_v2 (uri, &db, flags, NULL);

  if (rc != SQLITE_OK)
    sg_sql_error (db, rc, error);
  else if (sg_connection_set_up (db, read_only, error))
    return db;
  sqlite3_close (db);
  return NULL;
}

/* As long as the schema might be written SQLite takes a file that is shorter than its head says, and passes over what it cannot understand of the
 * schema; nothing is written all the same. */
sqlite3 *
sg_connection_open_damaged (const char *path, GError **error)
{
  g_autofree char *way = straighten (path);
  sqlite3 *db = NULL;
  int rc = sqlite3_open_v2 (way, &db, SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_READWRITE, NULL);

  if (rc == SQLITE_OK)
    limit (db);
  if (rc != SQLITE_OK)
    sg_sql_error (db, rc, error);
  else if (sg_sql_exec (db, "PRAGMA writable_schema = ON; PRAGMA cell_size_check = ON; PRAGMA query_only = ON", error))
    return db;
  sqlite3_close (db);
  return NULL;
}
