/* sg-store-place.c: where an open campaign's file is: followed when it is renamed, held still when it is gone; and that the one
 * visible file holds everything.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * SQLite finds a file's journal by the name that the file had when it was opened.  After a rename it goes on writing that journal,
 * and at the end does not take it in, since the file has "moved": so it is taken in here, and the file is opened anew where it now is.
 * The journal is emptied whenever the umpire pauses and at the end of a turn; what a file manager copies then is whole.
 */

#include "store/sg-store-place.h"

#include "store/sg-connection.h"
#include "store/sg-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sg-stray.h"

enum { PAUSE = 1500 }; /* milliseconds */

/* Pours the journal into the file. @mode TRUNCATE leaves it empty, so that nothing of it can be taken for another file’s. */
static gboolean
take_in (SgStore *self, int mode)
{
  return sqlite3_wal_checkpoint_v2 (self->db, NULL, mode, NULL, NULL) == SQLITE_OK;
}

/* Settling */

/* Not within a batch, whose transaction is open; nor where no journal is known (0), as of a file that is not in WAL mode; nor once the file is
 * gone. */
gboolean
sg_store_settle (SgStore *self)
{
  g_return_val_if_fail (SG_IS_STORE (self), FALSE);

  if (self->db == NULL || self->read_only || self->journal == 0 || self->batch > 0 || self->lost != SG_FILE_HERE)
    return FALSE;
  sqlite3_busy_timeout (self->db, 0); /* who reads now is not waited for: there will be another pause */
  self->unsettled = !take_in (self, SQLITE_CHECKPOINT_TRUNCATE);
  sqlite3_busy_timeout (self->db, SG_STORE_PATIENCE);
  return !self->unsettled;
}

/* Each write puts it off by looking at the hour, and not by a source of its own: a volley of postings would make and drop one each time. */
static gboolean
pause_cb (gpointer data)
{
  SgStore *self = data;

  if (g_get_monotonic_time () - self->written < PAUSE * (G_USEC_PER_SEC / 1000))
    return G_SOURCE_CONTINUE;
  if (sg_store_look (self) == SG_FILE_HERE && self->unsettled)
    sg_store_settle (self);
  self->pause = 0;
  return G_SOURCE_REMOVE;
}

void
sg_store_note_write (SgStore *self)
{
  self->written = g_get_monotonic_time ();
  self->unsettled = TRUE;
  if (self->pause == 0)
    self->pause = g_timeout_add (PAUSE, pause_cb, self);
}

/* The journal that is being written, as it was when the file was opened. */

/* By what it is, since another program may have put another journal under that name. */
static guint64
journal_inode (SgStore *self)
{
  g_autofree char *path = g_strconcat (self->real_path, "-wal", NULL);
  GStatBuf found;

  return g_stat (path, &found) == 0 ? (guint64) found.st_ino : 0;
}

void
sg_store_settle_in (SgStore *self)
{
  self->journal = journal_inode (self);
  if (self->anchor != NULL && self->journal != 0)
    sg_anchor_guard (self->anchor, TRUE);
}

/* Following */

/* The anchor stays: it is by that alone that the file is still found. */
static void
let_go (SgStore *self)
{
  for (guint i = 0; i < SG_N_STMTS; i++)
    g_clear_pointer (&self->statements[i], sqlite3_finalize);
  g_clear_pointer (&self->chain, sg_chain_free);
  sg_anchor_guard (self->anchor, FALSE);
  sqlite3_close (g_steal_pointer (&self->db));
}

/* The journal that was left under the old name holds nothing any more. */
static void
remove_empty_journal (SgStore *self, const char *path, guint64 inode)
{
  g_autofree char *journal = g_strconcat (path, "-wal", NULL), *index = g_strconcat (path, "-shm", NULL);
  GStatBuf found;

  if (g_stat (journal, &found) != 0 || (guint64) found.st_ino != inode || found.st_size != 0 || g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  g_unlink (journal);
  g_unlink (index);
}

/* The lock is of a name, and has to go along; that of the old name is let go. */
static void
take_name (SgStore *self, const char *now)
{
  SgLock *other;
  gboolean busy;

  if (g_strcmp0 (now, self->real_path) == 0)
    return;
  other = sg_lock_take (now, &busy, NULL);
  g_clear_pointer (&self->lock, sg_lock_release);
  self->lock = other; /* without it, the claim on the file itself still stands */
  g_free (self->path);
  g_free (self->real_path);
  self->path = g_strdup (now);
  self->real_path = g_strdup (now);
}

/* Everything is in the file itself before it is opened anew at @now. */
static gboolean
open_anew (SgStore *self, const char *now)
{
  g_autofree char *before = g_strdup (self->real_path);
  guint64 journal = self->journal;

  if (!take_in (self, SQLITE_CHECKPOINT_TRUNCATE))
    return FALSE;
  let_go (self);
  remove_empty_journal (self, before, journal);
  take_name (self, now);
  g_free (sg_stray_lay_aside (now));
  self->db = sg_connection_open (self->real_path, FALSE, FALSE, NULL);
  if (self->db == NULL || !sg_sql_exec (self->db, "SELECT count (*) FROM sqlite_schema", NULL))
    return FALSE;
  sg_store_settle_in (self);
  return TRUE;
}

/* Telling */

static void
tell (SgStore *self, char *words)
{
  g_free (self->told);
  self->told = words;
  g_signal_emit_by_name (self, "told", self->told);
}

static void
hold_still (SgStore *self, SgFilePlace place)
{
  g_autofree char *base = g_path_get_basename (self->real_path);
  static const char *const words[] = {
    [SG_FILE_MOVED] = N_("%s was renamed or moved, and could not be followed. Nothing more is written until you save a copy."),
    [SG_FILE_GONE] = N_("%s was deleted while it was open here. Nothing more is written; everything up to now can still be saved as a copy."),
    [SG_FILE_BINNED] = N_("%s was thrown into the bin while it was open here. Nothing more is written; everything up to now can still be saved as a copy."),
    [SG_FILE_REPLACED] = N_("Another file was put in the place of %s while it was open here. Nothing more is written; everything up to now can still be saved as a copy."),
  };

  if (self->db != NULL)
    take_in (self, SQLITE_CHECKPOINT_TRUNCATE); /* so that what lies under its name is not taken for another file's */
  self->lost = place;
  tell (self, g_strdup_printf (_(words[place]), base));
}

static void
follow (SgStore *self, const char *now)
{
  g_autofree char *before = g_path_get_basename (self->real_path), *after = g_path_get_basename (now), *folder = g_path_get_dirname (now);

  if (!open_anew (self, now))
    hold_still (self, SG_FILE_MOVED);
  else if (g_str_equal (before, after))
    tell (self, g_strdup_printf (_("%s was moved to %s. The work goes on there."), before, folder));
  else
    tell (self, g_strdup_printf (_("%s is now called %s. The work goes on there."), before, after));
}

SgFilePlace
sg_store_look (SgStore *self)
{
  g_autofree char *now = NULL;
  SgFilePlace place;

  g_return_val_if_fail (SG_IS_STORE (self), SG_FILE_HERE);

  if (self->lost != SG_FILE_HERE || self->db == NULL || self->anchor == NULL || self->batch > 0)
    return self->lost;
  place = sg_anchor_look (self->anchor, self->real_path, &now);
  if (place == SG_FILE_MOVED)
    follow (self, now);
  else if (place != SG_FILE_HERE)
    hold_still (self, place);
  else if (self->journal != 0 && journal_inode (self) != self->journal && !open_anew (self, self->real_path))
    hold_still (self, SG_FILE_MOVED);
  return self->lost;
}

gboolean
sg_store_stay (SgStore *self, GError **error)
{
  if (sg_store_look (self) == SG_FILE_HERE)
    return TRUE;
  g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("the file is no longer where it was"));
  return FALSE;
}

/* After closing: what is left of a file that is gone. */
void
sg_store_leave_place (SgStore *self)
{
  g_clear_handle_id (&self->pause, g_source_remove);
  if (self->anchor != NULL && self->lost != SG_FILE_HERE)
    remove_empty_journal (self, self->real_path, self->journal);
  g_clear_pointer (&self->anchor, sg_anchor_free);
}

const char *
sg_store_get_told (SgStore *self)
{
  return self->told;
}

SgFilePlace
sg_store_get_place (SgStore *self)
{
  return self->lost;
}
