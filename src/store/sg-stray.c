/* sg-stray.c: journals beside a campaign that may not be its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What a journal would make of a file is tried on copies of both.
 */

#include "store/sg-stray.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/sg-scratch.h"
#include "store/sg-connection.h"
#include "store/sg-prove.h"
#include "store/sg-store-private.h"

static const char *const journals[] = { "-wal", "-journal" };

/* What a ledger holds.  Of two states of one campaign the later has all the sittings and rulings of the earlier, of the same moments. */
typedef struct { gint64 session, ruling, marks; char *past; } Extent;

static goffset
size_of (const char *path)
{
  struct stat found;

  return lstat (path, &found) == 0 && S_ISREG (found.st_mode) ? found.st_size : -1;
}

static char *
free_name (const char *path)
{
  for (guint n = 1;; n++)
    {
      char *name = g_strdup_printf ("%s.%u", path, n);

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        return name;
      g_free (name);
    }
}

char *
sg_stray_lay_aside (const char *path)
{
  g_autofree char *index = g_strconcat (path, "-shm", NULL);
  char *aside = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (journals); i++)
    {
      g_autofree char *journal = g_strconcat (path, journals[i], NULL), *name = free_name (journal);
      goffset size = size_of (journal);

      if (size == 0)
        g_unlink (journal);
      else if (size > 0 && g_rename (journal, name) == 0)
        {
          g_free (aside);
          aside = g_steal_pointer (&name);
        }
    }
  g_unlink (index); /* says nothing that is not in the journal */
  return aside;
}

void
sg_stray_clear (const char *path)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    g_free (sg_stray_lay_aside (path));
}

/* Trying */

static gboolean
copy (const char *from, const char *to)
{
  g_autoptr (GFile) source = g_file_new_for_path (from), target = g_file_new_for_path (to);

  return g_file_copy (source, target, G_FILE_COPY_NOFOLLOW_SYMLINKS | G_FILE_COPY_TARGET_DEFAULT_PERMS, NULL, NULL, NULL, NULL);
}

static char *
tell_past (sqlite3 *db, gint64 session, gint64 ruling)
{
  sqlite3_stmt *row = sg_sql_prepare (db, "SELECT (SELECT uuid FROM campaign) || '/' || (SELECT group_concat (id || ' ' || opened) FROM session WHERE id <= ?)"
                                          " || '/' || (SELECT group_concat (id || ' ' || posted_at) FROM ruling WHERE id <= ?)", NULL);
  gboolean well = row != NULL;
  char *past = NULL;

  sg_sql_bind (row, "ii", session, ruling);
  if (sg_sql_next (row, &well, NULL) && sqlite3_column_type (row, 0) != SQLITE_NULL)
    past = g_strdup (sg_sql_text (row, 0));
  sqlite3_finalize (row);
  return past;
}

/* @of: (nullable): the earlier state that it may be a later one of. */
static void
measure (sqlite3 *db, const Extent *of, Extent *extent)
{
  extent->session = sg_sql_whole (db, "SELECT max (id) FROM session", 0);
  extent->ruling = sg_sql_whole (db, "SELECT max (id) FROM ruling", 0);
  extent->marks = sg_sql_whole (db, "SELECT count (*) FROM mark", 0);
  if (of == NULL)
    of = extent;
  extent->past = tell_past (db, of->session, of->ruling);
}

/* Whether copies of @path and, unless it is NULL, @journal are sound together; then what they hold. */
static gboolean
try_pair (const char *path, const char *journal, const Extent *of, Extent *extent, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (SgScratch) scratch = sg_scratch_new_folder (folder, NULL);
  g_autofree char *file = scratch != NULL ? g_build_filename (sg_scratch_get_path (scratch), "tried", NULL) : NULL;
  const char *suffix = journal != NULL && g_str_has_suffix (journal, "-journal") ? "-journal" : "-wal";
  g_autofree char *beside = scratch != NULL ? g_strconcat (file, suffix, NULL) : NULL;
  sqlite3 *db = NULL;
  gboolean well;

  if (scratch == NULL || !copy (path, file) || (journal != NULL && !copy (journal, beside)))
    return FALSE;
  db = sg_connection_open (file, FALSE, FALSE, NULL);
  well = db != NULL && sg_prove_ledger (db, error);
  if (well && extent != NULL)
    measure (db, of, extent);
  sqlite3_close (db);
  return well;
}

/* The file with its journal, where both lie: what SQLite writes for it is its index of the journal alone. */
static gboolean
try_there (const char *path)
{
  sqlite3 *db = sg_connection_open (path, TRUE, FALSE, NULL);
  gboolean well = db != NULL;

  if (well)
    sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  well = well && sg_prove_ledger (db, NULL);
  sqlite3_close (db);
  return well;
}

static char *
journal_of (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (journals); i++)
    {
      g_autofree char *journal = g_strconcat (path, journals[i], NULL);

      if (size_of (journal) > 0)
        return g_steal_pointer (&journal);
    }
  return NULL;
}

gboolean
sg_stray_is_sound (const char *path)
{
  g_autofree char *back = g_strconcat (path, "-journal", NULL);

  return size_of (back) <= 0 && try_there (path);
}

/* Of a file whose journal a newer Sandgate wrote the two are not sound here, but belong together all the same: the file is refused as it lies. */
gboolean
sg_stray_is_foreign (const char *path)
{
  g_autofree char *journal = journal_of (path);
  g_autoptr (GError) why = NULL;

  return journal != NULL && !try_pair (path, journal, NULL, NULL, &why) && !g_error_matches (why, SG_ERROR, SG_ERROR_NEWER)
         && try_pair (path, NULL, NULL, NULL, NULL);
}

/* Adopting */

/* Only what is called like a campaign’s: the folder may hold databases of other programs. */
static gboolean
is_orphan (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *file = NULL;

  if (!g_str_has_suffix (name, ".sandgate-wal") || size_of (path) <= 0)
    return FALSE;
  file = g_strndup (path, strlen (path) - strlen ("-wal"));
  return !g_file_test (file, G_FILE_TEST_EXISTS);
}

/* A file in which nothing has been ruled yet says too little to be known by. */
static gboolean
holds_later (const char *path, const char *journal)
{
  Extent alone = { 0 }, together = { 0 };
  gboolean later = try_pair (path, NULL, NULL, &alone, NULL) && alone.past != NULL && try_pair (path, journal, &alone, &together, NULL)
                   && g_strcmp0 (alone.past, together.past) == 0 && together.ruling >= alone.ruling && together.marks >= alone.marks
                   && together.ruling + together.marks > alone.ruling + alone.marks;

  g_free (alone.past);
  g_free (together.past);
  return later;
}

char *
sg_stray_adopt (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *own = g_strconcat (path, "-wal", NULL);
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_orphan (folder, name))
      g_ptr_array_add (found, g_strdup (name));
  g_clear_pointer (&dir, g_dir_close);
  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *journal = g_build_filename (folder, found->pdata[i], NULL);

      if (holds_later (path, journal) && g_rename (journal, own) == 0)
        return g_strdup (found->pdata[i]);
    }
  return NULL;
}
