/* faulty-disk.h: a file system under SQLite that fails when it is told to, and one whose power is cut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Every write and truncation since a file was last synced is remembered with the file as it was then; when the power is cut, each of them
 * has reached the disk, or has not, or has in part.
 */

#pragma once

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

typedef struct { gboolean truncates; sqlite3_int64 at; GBytes *bytes; } DiskAct;
typedef struct { char *path; GByteArray *synced; GPtrArray *acts; } DiskFile;
typedef struct { sqlite3_file base; sqlite3_file *real; DiskFile *disk; } FaultyFile;

static sqlite3_vfs *real_vfs;
static int countdown; /* the write or sync that fails; 0: none */
static int failure;   /* what it fails with */
static gboolean stays; /* and every one after it */
static gboolean hasty; /* nothing waits until it is on the disk: what is tried is not what is left there */
static gint reads; /* as many more are made, and the last of them fails; 0: none does.  A backup is read by a thread of its own. */
static GPtrArray *disk; /* (element-type DiskFile) (nullable): while power may be cut */

static inline gboolean
is_due (void)
{
  if (countdown == 0)
    return FALSE;
  if (countdown > 1)
    {
      countdown--;
      return FALSE;
    }
  if (!stays)
    countdown = 0;
  return TRUE;
}

#define REAL(file) (((FaultyFile *) (file))->real)
#define DISK(file) (((FaultyFile *) (file))->disk)

static inline void
free_disk_act (gpointer data)
{
  DiskAct *act = data;

  g_clear_pointer (&act->bytes, g_bytes_unref);
  g_free (act);
}

static inline void
note_act (sqlite3_file *f, const void *from, int n, sqlite3_int64 at)
{
  DiskAct act = { from == NULL, at, from != NULL ? g_bytes_new (from, n) : NULL };

  if (DISK (f) != NULL)
    g_ptr_array_add (DISK (f)->acts, g_memdup2 (&act, sizeof act));
  else
    g_clear_pointer (&act.bytes, g_bytes_unref);
}

static inline void
carry_out (GByteArray *file, const DiskAct *act, gsize most)
{
  gsize size = act->truncates ? 0 : MIN (g_bytes_get_size (act->bytes), most), end = (gsize) act->at + size, before = file->len;

  if (act->truncates || end > before)
    g_byte_array_set_size (file, (guint) end);
  if (end > before)
    memset (file->data + before, 0, end - before);
  if (size > 0)
    memcpy (file->data + act->at, g_bytes_get_data (act->bytes, NULL), size);
}

static inline void
note_sync (sqlite3_file *f)
{
  DiskFile *self = DISK (f);

  for (guint i = 0; self != NULL && i < self->acts->len; i++)
    carry_out (self->synced, self->acts->pdata[i], G_MAXSIZE);
  if (self != NULL)
    g_ptr_array_set_size (self->acts, 0);
}

static inline int
x_write (sqlite3_file *f, const void *from, int n, sqlite3_int64 at)
{
  if (is_due ())
    return failure;
  note_act (f, from, n, at);
  return REAL (f)->pMethods->xWrite (REAL (f), from, n, at);
}

static inline int
x_truncate (sqlite3_file *f, sqlite3_int64 size)
{
  if (is_due ())
    return failure;
  note_act (f, NULL, 0, size);
  return REAL (f)->pMethods->xTruncate (REAL (f), size);
}

static inline int
x_sync (sqlite3_file *f, int flags)
{
  if (is_due ())
    return failure == SQLITE_FULL ? SQLITE_FULL : SQLITE_IOERR_FSYNC;
  note_sync (f);
  if (hasty)
    return SQLITE_OK;
  return REAL (f)->pMethods->xSync (REAL (f), flags);
}

static inline int x_close (sqlite3_file *f) { int rc = REAL (f)->pMethods->xClose (REAL (f)); g_free (REAL (f)); return rc; }

static inline int
x_read (sqlite3_file *f, void *to, int n, sqlite3_int64 at)
{
  if (g_atomic_int_get (&reads) > 0 && g_atomic_int_dec_and_test (&reads))
    return SQLITE_IOERR_READ;
  return REAL (f)->pMethods->xRead (REAL (f), to, n, at);
}

static inline int x_size (sqlite3_file *f, sqlite3_int64 *size) { return REAL (f)->pMethods->xFileSize (REAL (f), size); }
static inline int x_lock (sqlite3_file *f, int level) { return REAL (f)->pMethods->xLock (REAL (f), level); }
static inline int x_unlock (sqlite3_file *f, int level) { return REAL (f)->pMethods->xUnlock (REAL (f), level); }
static inline int x_check (sqlite3_file *f, int *out) { return REAL (f)->pMethods->xCheckReservedLock (REAL (f), out); }
static inline int x_control (sqlite3_file *f, int op, void *arg) { return REAL (f)->pMethods->xFileControl (REAL (f), op, arg); }
static inline int x_sector (sqlite3_file *f) { return REAL (f)->pMethods->xSectorSize (REAL (f)); }
static inline int x_device (sqlite3_file *f) { return REAL (f)->pMethods->xDeviceCharacteristics (REAL (f)); }
static inline int x_shm_map (sqlite3_file *f, int i, int n, int extend, void volatile **out) { return REAL (f)->pMethods->xShmMap (REAL (f), i, n, extend, out); }
static inline int x_shm_lock (sqlite3_file *f, int at, int n, int flags) { return REAL (f)->pMethods->xShmLock (REAL (f), at, n, flags); }
static inline void x_shm_barrier (sqlite3_file *f) { REAL (f)->pMethods->xShmBarrier (REAL (f)); }
static inline int x_shm_unmap (sqlite3_file *f, int remove) { return REAL (f)->pMethods->xShmUnmap (REAL (f), remove); }

static const sqlite3_io_methods methods = {
  2, x_close, x_read, x_write, x_truncate, x_sync, x_size, x_lock, x_unlock, x_check, x_control, x_sector, x_device,
  x_shm_map, x_shm_lock, x_shm_barrier, x_shm_unmap, NULL, NULL,
};

static inline DiskFile *
find_disk_file (const char *path)
{
  DiskFile *file;
  char *data = NULL;
  gsize size = 0;

  if (disk == NULL || path == NULL || g_str_has_suffix (path, "-shm"))
    return NULL;
  for (guint i = 0; i < disk->len; i++)
    if (g_str_equal (((DiskFile *) disk->pdata[i])->path, path))
      return disk->pdata[i];
  g_file_get_contents (path, &data, &size, NULL);
  file = g_new0 (DiskFile, 1);
  file->path = g_strdup (path);
  file->synced = data != NULL ? g_byte_array_new_take ((guint8 *) data, size) : g_byte_array_new ();
  file->acts = g_ptr_array_new_with_free_func (free_disk_act);
  g_ptr_array_add (disk, file);
  return file;
}

/* One that was deleted and is made again has nothing of the old. */
static inline void
begin_anew (FaultyFile *self)
{
  sqlite3_int64 size = 0;

  if (self->real->pMethods->xFileSize (self->real, &size) != SQLITE_OK || size > 0)
    return;
  g_byte_array_set_size (self->disk->synced, 0);
  g_ptr_array_set_size (self->disk->acts, 0);
}

static inline int
x_open (sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out)
{
  FaultyFile *self = (FaultyFile *) file;
  int rc;

  self->real = g_malloc0 (real_vfs->szOsFile);
  rc = real_vfs->xOpen (real_vfs, name, self->real, flags, out);
  self->base.pMethods = rc == SQLITE_OK ? &methods : NULL;
  self->disk = rc == SQLITE_OK ? find_disk_file (name) : NULL;
  if (self->disk != NULL)
    begin_anew (self);
  if (rc != SQLITE_OK)
    g_free (self->real);
  return rc;
}

static inline void
install_faulty_disk (void)
{
  static sqlite3_vfs vfs;

  real_vfs = sqlite3_vfs_find (NULL);
  vfs = *real_vfs;
  vfs.zName = "faulty";
  vfs.szOsFile = sizeof (FaultyFile);
  vfs.xOpen = x_open;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, 1), ==, SQLITE_OK);
}

static inline void
fail_at (int n, int code, gboolean for_good)
{
  countdown = n;
  failure = code;
  stays = for_good;
}

/* The @n-th read from now fails, and none after it; 0: none does. */
static inline void fail_read_at (int n) { g_atomic_int_set (&reads, n); }
/* How many are still to be made until then. */
static inline int reads_left (void) { return g_atomic_int_get (&reads); }

/* What was not synced is on the disk, or is not, or is in part: what was opened by then is put so. */
static inline void
cut_power (GRand *rand)
{
  for (guint i = 0; i < disk->len; i++)
    {
      DiskFile *file = disk->pdata[i];
      g_autofree char *index = g_strconcat (file->path, "-shm", NULL);

      for (guint k = 0; k < file->acts->len; k++)
        {
          int fate = g_rand_int_range (rand, 0, 4);

          if (fate > 0)
            carry_out (file->synced, file->acts->pdata[k], fate == 1 ? 512 * (gsize) g_rand_int_range (rand, 0, 8) : G_MAXSIZE);
        }
      if (g_file_test (file->path, G_FILE_TEST_EXISTS))
        g_assert_true (g_file_set_contents (file->path, (char *) file->synced->data, file->synced->len, NULL));
      g_unlink (index);
    }
}
