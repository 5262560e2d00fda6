/* sg-guard.c: what is known of a file before it is trusted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "store/sg-guard.h"

#include "store/sg-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct _SgLock { char *path; int fd; };

/* Where SQLite's file format keeps what is looked at. */
enum { HEADER_SIZE = 100, AT_PAGE_SIZE = 16, AT_CHANGES = 24, AT_PAGES = 28, AT_VERSION = 60, AT_APPLICATION = 68, AT_VALID_FOR = 92 };

static guint32
read_be32 (const guint8 *header, guint at)
{
  return (guint32) header[at] << 24 | (guint32) header[at + 1] << 16 | (guint32) header[at + 2] << 8 | header[at + 3];
}

/* Locks */

/* Whether what was locked is what the name leads to now: its last holder may have removed it between opening and locking. */
static gboolean
is_same_file (int fd, const char *path)
{
  struct stat held, there;

  return fstat (fd, &held) == 0 && stat (path, &there) == 0 && held.st_ino == there.st_ino && held.st_dev == there.st_dev;
}

static char *
lock_path (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *base = g_path_get_basename (path);

  return g_strdup_printf ("%s/.%s.lock", folder, base);
}

/* The lock of a file that its last holder removed meanwhile is worth nothing: then -2. */
static int
try_lock (const char *path)
{
  int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0644);

  if (fd < 0)
    return -1;
  if (flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      int reason = errno;

      close (fd);
      errno = reason;
      return -1;
    }
  if (is_same_file (fd, path))
    return fd;
  close (fd);
  return -2;
}

SgLock *
sg_lock_take (const char *path, gboolean *busy, GError **error)
{
  g_autofree char *beside = lock_path (path);
  SgLock *self;
  int fd;

  do
    fd = try_lock (beside);
  while (fd == -2);
  *busy = fd < 0 && errno == EWOULDBLOCK;
  if (fd < 0)
    {
      if (!*busy)
        g_set_error (error, SG_ERROR, errno == ENOSPC ? SG_ERROR_FULL : SG_ERROR_IO, "%s", g_strerror (errno));
      return NULL;
    }
  self = g_new0 (SgLock, 1);
  self->path = g_steal_pointer (&beside);
  self->fd = fd;
  return self;
}

/* Removed while it is still held: who has it open already finds that out when he gets the lock (try_lock), and begins again. */
void
sg_lock_release (SgLock *self)
{
  g_unlink (self->path);
  close (self->fd);
  g_free (self->path);
  g_free (self);
}

/* The first bytes */

/* How many pages there are stands in the head, but is only true where “version-valid-for” is the change counter, as SQLite’s file format has it;
 * an old SQLite does not write it. */
static gboolean
check_size (const guint8 *header, goffset size, GError **error)
{
  guint page = header[AT_PAGE_SIZE] << 8 | header[AT_PAGE_SIZE + 1];
  guint64 wanted = (guint64) (page == 1 ? 65536 : page) * read_be32 (header, AT_PAGES);

  if (read_be32 (header, AT_CHANGES) != read_be32 (header, AT_VALID_FOR) || (guint64) size >= wanted)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("it is cut short: %" PRId64 " of %" PRIu64 " bytes"),
               (gint64) size, wanted);
  return FALSE;
}

/* @whole: nothing lies beside the file, so that all its pages must be in it. Version 0 is of a file that was begun and never filled. */
static gboolean
check_header (const guint8 *header, gssize n, goffset size, gboolean whole, GError **error)
{
  static const char magic[16] = "SQLite format 3";
  guint32 version;

  if (n == 0)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("it is empty"));
  else if (n < (gssize) sizeof magic || memcmp (header, magic, sizeof magic) != 0)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_FOREIGN, _("it is not a Sandgate campaign"));
  else if (n < HEADER_SIZE)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("it is cut short"));
  else if (read_be32 (header, AT_APPLICATION) != SG_STORE_APPLICATION_ID)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_FOREIGN, _("it is not a Sandgate campaign"));
  else if ((version = read_be32 (header, AT_VERSION)) > SG_STORE_SCHEMA_VERSION && version <= G_MAXINT32)
    g_set_error (error, SG_ERROR, SG_ERROR_NEWER,
                 _("it was written by a newer Sandgate (its tables are of version %u, and this one reads up to %d)"), version,
                 SG_STORE_SCHEMA_VERSION);
  else if (version == 0 || version > G_MAXINT32)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("it is damaged: it has no version"));
  else
    return !whole || check_size (header, size, error);
  return FALSE;
}

static gboolean
set_open_error (int reason, GError **error)
{
  if (reason == ENOENT)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("there is no such file"));
  else
    g_set_error_literal (error, SG_ERROR, SG_ERROR_IO, g_strerror (reason));
  return FALSE;
}

/* Without waiting: of a pipe of that name nobody may ever write to the other end. */
gboolean
sg_guard_inspect (const char *path, GError **error)
{
  guint8 header[HEADER_SIZE] = { 0 };
  struct stat info;
  gssize n;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);

  if (fd < 0)
    return set_open_error (errno, error);
  if (fstat (fd, &info) != 0 || !S_ISREG (info.st_mode))
    {
      close (fd);
      g_set_error_literal (error, SG_ERROR, SG_ERROR_FOREIGN, _("it is not a file"));
      return FALSE;
    }
  n = pread (fd, header, sizeof header, 0);
  close (fd);
  if (n < 0)
    return set_open_error (EIO, error);
  return check_header (header, n, info.st_size, !sg_guard_is_behind (path), error);
}

gboolean
sg_guard_may_write (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  struct stat file, around;

  return stat (path, &file) == 0 && stat (folder, &around) == 0 && (file.st_mode & 0222) != 0 && (around.st_mode & 0222) != 0
         && g_access (path, W_OK) == 0 && g_access (folder, W_OK) == 0;
}

/* The size of the largest journal beside the file, -1 when there is none. */
static goffset
journal_size (const char *path)
{
  static const char *const endings[] = { "-wal", "-journal" };
  goffset size = -1;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *beside = g_strconcat (path, endings[i], NULL);
      struct stat info;

      if (stat (beside, &info) == 0)
        size = MAX (size, info.st_size);
    }
  return size;
}

gboolean
sg_guard_at_rest (const char *path)
{
  return journal_size (path) < 0;
}

gboolean
sg_guard_is_behind (const char *path)
{
  return journal_size (path) > 0;
}

/* Files open in this process */

static GHashTable *open_files; /* "device:inode" → how many times */

/* By what the file is, so that it is found whatever name it is opened by; a file that is gone has its name alone. */
static char *
file_key (const char *path)
{
  struct stat info;

  if (stat (path, &info) != 0)
    return g_strdup (path);
  return g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT, (guint64) info.st_dev, (guint64) info.st_ino);
}

static void
count_open (const char *key, int step)
{
  int n;

  if (open_files == NULL)
    open_files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  n = GPOINTER_TO_INT (g_hash_table_lookup (open_files, key)) + step;
  if (n > 0)
    g_hash_table_insert (open_files, g_strdup (key), GINT_TO_POINTER (n));
  else
    g_hash_table_remove (open_files, key);
}

char *
sg_guard_enter (const char *path)
{
  char *key = file_key (path);

  count_open (key, 1);
  return key;
}

void
sg_guard_leave (char *key)
{
  count_open (key, -1);
  g_free (key);
}

gboolean
sg_guard_is_open (const char *path)
{
  g_autofree char *key = file_key (path);

  return open_files != NULL && g_hash_table_contains (open_files, key);
}
