/* sg-copy.c: a whole copy of a campaign, proved before it has its name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-copy.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/sg-scratch.h"
#include "store/sg-connection.h"
#include "store/sg-prove.h"
#include "store/sg-store-private.h"
#include "store/sg-stray.h"

/* What is changed in the copy is written straight into its file, so that nothing of it can stay behind beside it. */
static gboolean
change_copy (sqlite3 *copy, const char *sql, GError **error)
{
  return sql == NULL || (sg_sql_exec (copy, "PRAGMA journal_mode = DELETE", error) && sg_sql_exec (copy, sql, error));
}

/* By SQLite’s own backup, which takes what the journal holds as well and is whole whatever is written meanwhile. */
static gboolean
fill_copy (sqlite3 *db, const char *path, const char *sql, GError **error)
{
  gboolean done;
  sqlite3 *copy = NULL;
  sqlite3_backup *backup = NULL;
  int rc = sqlite3_open_v2 (path, &copy, SQLITE_OPEN_READWRITE, NULL);

  if (rc == SQLITE_OK)
    backup = sqlite3_backup_init (copy, "main", db, "main");
  if (backup != NULL)
    {
      sqlite3_backup_step (backup, -1);
      rc = sqlite3_backup_finish (backup);
    }
  else if (rc == SQLITE_OK)
    rc = sqlite3_errcode (copy);
  done = rc == SQLITE_OK ? change_copy (copy, sql, error) : sg_sql_error (copy, rc, error);
  sqlite3_close (copy);
  return done;
}

/* After this the name is as safe on the disk as what it names. */
static void
sync_path (const char *path, int flags)
{
  int fd = g_open (path, flags | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

static gboolean
set_errno_error (int reason, GError **error)
{
  int code = SG_ERROR_IO;

  if (reason == ENOSPC || reason == EDQUOT)
    code = SG_ERROR_FULL;
  else if (reason == EACCES || reason == EPERM || reason == EROFS)
    code = SG_ERROR_READ_ONLY;
  g_set_error_literal (error, SG_ERROR, code, code == SG_ERROR_FULL ? _("the disk is full") : g_strerror (reason));
  return FALSE;
}

/* As many of everything that is counted, and every page sound: a disk that says “written” is not believed. */
static gboolean
prove_copy (sqlite3 *db, const char *path, GError **error)
{
  static const char count[] = "SELECT (SELECT count (*) FROM ruling) * 1000003 + (SELECT count (*) FROM transfer) * 10007"
                              " + (SELECT count (*) FROM change) * 101 + (SELECT count (*) FROM mark)";
  sqlite3 *made = sg_connection_open (path, TRUE, TRUE, error);
  gboolean well = made != NULL && sg_prove_pages (made, error);

  if (well && sg_sql_whole (made, count, -1) != sg_sql_whole (db, count, -2))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_IO, _("what was written is not what was read"));
      well = FALSE;
    }
  sqlite3_close (made);
  return well;
}

/* Named only when it is proved and on the disk. A journal that some other file left under that name is laid aside first, or SQLite would take it
 * for this one’s. */
static gboolean
copy_through (sqlite3 *db, const char *scratch, const char *path, const char *sql, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (!fill_copy (db, scratch, sql, error) || !prove_copy (db, scratch, error))
    return FALSE;
  sg_scratch_share (scratch);
  sync_path (scratch, O_RDONLY);
  sg_stray_clear (path);
  if (g_rename (scratch, path) != 0)
    return set_errno_error (errno, error);
  sync_path (folder, O_RDONLY | O_DIRECTORY);
  return TRUE;
}

gboolean
sg_copy_make (sqlite3 *db, const char *path, const char *sql, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (SgScratch) scratch = sg_scratch_new (folder, error);

  return scratch != NULL && copy_through (db, sg_scratch_get_path (scratch), path, sql, error);
}
