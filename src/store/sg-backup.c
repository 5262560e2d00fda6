/* sg-backup.c: a campaign's earlier states, each a whole campaign file in the folder "NAME backups" beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-backup.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/sg-scratch.h"
#include "base/sg-text.h"
#include "store/sg-connection.h"
#include "store/sg-copy.h"
#include "store/sg-filing.h"
#include "store/sg-store-clock.h"
#include "store/sg-sql.h"

enum { NEWEST = 12, WEEK = 7, MONTH = 30, WEEKLY = 60 };

#define ENDING ".sandgate"

typedef struct { char *path; guint sequence; gint64 day; } Backup;

static void
free_backup (gpointer data)
{
  Backup *backup = data;

  g_free (backup->path);
  g_free (backup);
}

static char *
stem_of (const char *path)
{
  char *stem = g_path_get_basename (path);

  if (g_str_has_suffix (stem, ENDING) && strlen (stem) > strlen (ENDING))
    stem[strlen (stem) - strlen (ENDING)] = '\0';
  return stem;
}

/* "NAME 2026-11-23 0042.sandgate", or without the number, as one a day was called before. */
static gboolean
read_name (const char *name, const char *stem, Backup *backup)
{
  const char *rest = g_str_has_prefix (name, stem) ? name + strlen (stem) : "";
  int year, month, day, end = 0;
  guint sequence = 0;
  GDate date;

  if (sscanf (rest, " %4d-%2d-%2d%n", &year, &month, &day, &end) < 3 || end != (int) strlen (" 2026-01-31")
      || year < 1 || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return FALSE;
  rest += end;
  if (rest[0] == ' ' && g_ascii_isdigit (rest[1]))
    {
      char *after;

      sequence = (guint) g_ascii_strtoull (rest + 1, &after, 10);
      rest = after;
    }
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  backup->sequence = sequence;
  backup->day = g_date_get_julian (&date);
  return g_str_equal (rest, ENDING);
}

/* By their number; those of before it (0) by their names, which end in their dates. */
static int
in_order (gconstpointer a, gconstpointer b)
{
  const Backup *one = *(Backup *const *) a, *other = *(Backup *const *) b;

  if (one->sequence != other->sequence)
    return one->sequence < other->sequence ? -1 : 1;
  return strcmp (one->path, other->path);
}

/* (element-type Backup): in the order of their making. */
static GPtrArray *
list_folder (const char *folder, const char *stem)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_backup);
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      Backup backup = { 0 };

      if (!read_name (name, stem, &backup))
        continue;
      backup.path = g_build_filename (folder, name, NULL);
      g_ptr_array_add (list, g_memdup2 (&backup, sizeof backup));
    }
  g_clear_pointer (&dir, g_dir_close);
  g_ptr_array_sort (list, in_order);
  return list;
}

/* Which may go */

/* A later one cannot be older: a clock that was ahead is put back to what came after it. What came before a leap of more than
 * sixty days, which may be a clock's, stays until twelve have been made since. Returns: the first that may go. */
static guint
believe (gint64 *days, guint n)
{
  for (guint i = n - 1; i > 0; i--)
    days[i - 1] = MIN (days[i - 1], days[i]);
  for (guint i = 1; i < n; i++)
    if (days[i] - days[i - 1] > WEEKLY && n - i < NEWEST)
      return i;
  return 0;
}

void
sg_backup_choose (const gint64 *days, guint n, gboolean *served)
{
  g_autofree gint64 *believed = g_memdup2 (days, n * sizeof *days);
  gint64 last_week = G_MININT64, last_month = G_MININT64;
  guint leap;

  if (n == 0)
    return;
  leap = believe (believed, n);
  for (guint i = 0; i < n; i++)
    {
      gint64 age = believed[n - 1] - believed[i], week = believed[i] / WEEK, month = believed[i] / MONTH;
      gboolean first = age > WEEKLY ? month != last_month : week != last_week;

      served[i] = age > WEEK && !first && i + NEWEST < n && i >= leap;
      last_week = week;
      last_month = month;
    }
}

static void
prune (GPtrArray *list)
{
  g_autofree gint64 *days = g_new (gint64, list->len);
  g_autofree gboolean *served = g_new (gboolean, list->len);

  for (guint i = 0; i < list->len; i++)
    days[i] = ((Backup *) list->pdata[i])->day;
  sg_backup_choose (days, list->len, served);
  for (guint i = 0; i < list->len; i++)
    if (served[i])
      g_unlink (((Backup *) list->pdata[i])->path);
}

/* Making one */

/* What a person has put into it: not its sittings, of which opening it makes one. Papers by the number of the last that was filed: an hour says
 * nothing where the clock was set back, or two were saved in one second; in files of before there is nothing else. */
static char *
tell_extent (sqlite3 *db)
{
  gboolean papers = sg_sql_whole (db, "SELECT count (*) FROM sqlite_schema WHERE name = 'document'", 0) > 0;
  gint64 changed = papers ? sg_sql_whole (db, "SELECT coalesce (max (changed_at), 0) FROM document", -1) : 0;

  if (sg_filing_is_kept (db))
    changed = sg_sql_whole (db, "SELECT coalesce (max (id), 0) FROM filed", -1);
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %" G_GINT64_FORMAT,
                          sg_sql_whole (db, "SELECT count (*) FROM ruling", -1), sg_sql_whole (db, "SELECT count (*) FROM mark", -1),
                          sg_sql_whole (db, "SELECT count (*) FROM battle", -1),
                          papers ? sg_sql_whole (db, "SELECT count (*) FROM document", -1) : 0, changed);
}

/* Read as it lies (immutable): nobody writes to a backup, and nothing is to be left beside it by looking. */
static gboolean
holds_all (const Backup *last, sqlite3 *now)
{
  sqlite3 *db = sg_connection_open (last->path, TRUE, TRUE, NULL);
  g_autofree char *then = db != NULL ? tell_extent (db) : NULL, *here = tell_extent (now);

  sqlite3_close (db);
  return g_strcmp0 (then, here) == 0;
}

gboolean
sg_backup_make (const char *path, sqlite3 *db, GError **error)
{
  g_autofree char *stem = stem_of (path), *around = g_path_get_dirname (path);
  g_autofree char *folder = g_strdup_printf ("%s/%s backups", around, stem);
  g_autoptr (GPtrArray) list = list_folder (folder, stem);
  const Backup *last = list->len > 0 ? list->pdata[list->len - 1] : NULL;
  g_autoptr (GDateTime) today = g_date_time_new_from_unix_local (sg_store_now ());
  g_autofree char *date = g_date_time_format (today, "%Y-%m-%d"), *made = NULL;

  if (last != NULL && holds_all (last, db))
    return TRUE;
  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      g_set_error (error, SG_ERROR, errno == ENOSPC ? SG_ERROR_FULL : SG_ERROR_IO, "%s", g_strerror (errno));
      return FALSE;
    }
  sg_scratch_sweep (folder);
  made = g_strdup_printf ("%s/%s %s %04u" ENDING, folder, stem, date, last != NULL ? last->sequence + 1 : 1);
  if (!sg_copy_make (db, made, NULL, error))
    return FALSE;
  g_ptr_array_unref (g_steal_pointer (&list));
  list = list_folder (folder, stem);
  prune (list);
  return TRUE;
}

/* Making one meanwhile */

struct _SgBackupRun
{
  char    *path;
  GThread *thread;
  GSource *ready; /* (owned): attached by the thread as the last thing that it does */
  GError  *fault; /* (nullable) */
};

/* A connection of its own: SQLite keeps the locks of both in one place, so that closing it lets none of the other go. */
static gpointer
run_cb (gpointer data)
{
  SgBackupRun *self = data;
  sqlite3 *db = sg_connection_open (self->path, TRUE, FALSE, &self->fault);

  if (db != NULL)
    (void) sg_backup_make (self->path, db, &self->fault);
  sqlite3_close (db);
  g_source_attach (self->ready, NULL);
  return NULL;
}

/* Where there is no thread, what was set up goes the way of a run that is over, which waits for nobody then. */
SgBackupRun *
sg_backup_begin (const char *path, GSourceFunc done, gpointer data)
{
  SgBackupRun *self = g_new0 (SgBackupRun, 1);

  self->path = g_strdup (path);
  self->ready = g_idle_source_new ();
  g_source_set_callback (self->ready, done, data, NULL);
  self->thread = g_thread_try_new ("backup", run_cb, self, NULL);
  if (self->thread != NULL)
    return self;
  (void) sg_backup_end (self, NULL);
  return NULL;
}

gboolean
sg_backup_end (SgBackupRun *self, GError **error)
{
  gboolean well;

  if (self->thread != NULL)
    g_thread_join (self->thread);
  g_source_destroy (self->ready);
  g_source_unref (self->ready);
  well = self->fault == NULL;
  if (!well)
    g_propagate_error (error, self->fault);
  g_free (self->path);
  g_free (self);
  return well;
}

/* Finding them */

void
sg_earlier_free (SgEarlier *self)
{
  g_free (self->path);
  g_free (self->battle);
  g_free (self->system);
  g_free (self);
}

/* The battle that was last begun, and the turn that it had reached. */
static const char state[] =
  "SELECT uuid,"
  " coalesce ((SELECT after FROM change JOIN ruling ON ruling.id = ruling WHERE battle = 0 AND undone = 0 AND subject = 'campaign'"
  "   AND key = 'battle/' || last.id || '/title' ORDER BY number DESC, position DESC LIMIT 1), last.title, ''),"
  " coalesce ((SELECT after FROM change JOIN ruling ON ruling.id = ruling WHERE battle = last.id AND undone = 0 AND subject = 'battle'"
  "   AND key = 'turn' ORDER BY number DESC, position DESC LIMIT 1), '0'),"
  " coalesce ((SELECT max (touched) FROM session), begun_at), (SELECT count (*) FROM ruling), system"
  " FROM campaign LEFT JOIN (SELECT id, title FROM battle WHERE id > 0 ORDER BY id DESC LIMIT 1) AS last";

/* (transfer full): of a damaged one "?" where it is no text: it is listed, and shown. */
static char *
take_text (sqlite3_stmt *row, int column)
{
  return g_strdup (sg_text_or (sg_sql_text (row, column), "?"));
}

static SgEarlier *
read_earlier (const Backup *backup, const char *uuid)
{
  sqlite3 *db = sg_connection_open (backup->path, TRUE, TRUE, NULL);
  sqlite3_stmt *row = db != NULL ? sg_sql_prepare (db, state, NULL) : NULL;
  gboolean well = row != NULL;
  SgEarlier *earlier = NULL;

  if (sg_sql_next (row, &well, NULL) && (uuid == NULL || g_strcmp0 (sg_sql_text (row, 0), uuid) == 0))
    {
      GStatBuf found;
      g_autofree char *turn = take_text (row, 2);

      earlier = g_new0 (SgEarlier, 1);
      earlier->path = g_strdup (backup->path);
      earlier->battle = take_text (row, 1);
      earlier->system = take_text (row, 5);
      earlier->turn = g_ascii_strtoll (turn, NULL, 10);
      earlier->when = sqlite3_column_int64 (row, 3);
      earlier->rulings = sqlite3_column_int64 (row, 4);
      earlier->size = g_stat (backup->path, &found) == 0 ? found.st_size : 0;
      earlier->sequence = backup->sequence;
    }
  sqlite3_finalize (row);
  sqlite3_close (db);
  return earlier;
}

/* By how much had been ruled: a clock may have been wrong, and a backup is copied and renamed by hand. */
static int
newest_first (gconstpointer a, gconstpointer b)
{
  const SgEarlier *one = *(SgEarlier *const *) a, *other = *(SgEarlier *const *) b;

  if (one->rulings != other->rulings)
    return one->rulings < other->rulings ? 1 : -1;
  if (one->when != other->when)
    return one->when < other->when ? 1 : -1;
  return (one->sequence < other->sequence) - (one->sequence > other->sequence);
}

static void
add_folder (GPtrArray *found, const char *around, const char *stem, const char *uuid)
{
  g_autofree char *folder = g_strdup_printf ("%s/%s backups", around, stem);
  g_autoptr (GPtrArray) list = list_folder (folder, stem);

  for (guint i = 0; i < list->len; i++)
    {
      SgEarlier *earlier = read_earlier (list->pdata[i], uuid);

      if (earlier != NULL)
        g_ptr_array_add (found, earlier);
    }
}

/* A campaign that was renamed has backups under its old name, too: whose they are says the UUID in each. */
static void
add_around (GPtrArray *found, const char *around, const char *uuid)
{
  GDir *dir = g_dir_open (around, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *stem = g_str_has_suffix (name, " backups") ? g_strndup (name, strlen (name) - strlen (" backups")) : NULL;

      if (stem != NULL)
        add_folder (found, around, stem, uuid);
    }
  g_clear_pointer (&dir, g_dir_close);
}

GPtrArray *
sg_backup_list (const char *path, const char *uuid)
{
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_earlier_free);
  g_autofree char *around = g_path_get_dirname (path), *stem = stem_of (path);

  if (uuid != NULL)
    add_around (found, around, uuid);
  else
    add_folder (found, around, stem, NULL);
  g_ptr_array_sort (found, newest_first);
  return found;
}

void
sg_backup_forget (const char *path, const char *uuid)
{
  g_autoptr (GPtrArray) list = sg_backup_list (path, uuid);
  g_autofree char *around = g_path_get_dirname (path), *stem = stem_of (path);
  g_autofree char *folder = g_strdup_printf ("%s/%s backups", around, stem);

  for (guint i = 0; i < list->len; i++)
    g_unlink (((SgEarlier *) list->pdata[i])->path);
  g_rmdir (folder);
}
