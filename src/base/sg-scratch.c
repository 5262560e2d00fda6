/* sg-scratch.c: a file or folder under a hidden name of its own, until what is made in it is whole.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/sg-error.h"

struct _SgScratch { char *path; int fd; };

/* One that is younger may be about to be locked. */
enum { SECONDS = 60 };

static const char *const endings[] = { "", "-journal", "-wal", "-shm" };

/* A link is removed and not followed: what it points to is somebody else’s. */
static void
remove_tree (const char *path)
{
  GDir *folder = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      remove_tree (file);
    }
  g_clear_pointer (&folder, g_dir_close);
  g_remove (path);
}

/* @path (transfer full). The lock is how another Sandgate, sweeping this folder, knows that somebody is at work; it goes with the process, however
 * that ends. */
static SgScratch *
begin (char *path, int fd, GError **error)
{
  SgScratch *self;

  if (fd < 0)
    {
      int reason = errno;

      g_set_error_literal (error, SG_ERROR, reason == ENOSPC ? SG_ERROR_FULL : SG_ERROR_IO, g_strerror (reason));
      g_free (path);
      return NULL;
    }
  flock (fd, LOCK_EX | LOCK_NB);
  self = g_new0 (SgScratch, 1);
  self->path = path;
  self->fd = fd;
  return self;
}

SgScratch *
sg_scratch_new (const char *folder, GError **error)
{
  char *path = g_build_filename (folder, ".sandgate-XXXXXX", NULL);

  return begin (path, g_mkstemp_full (path, O_RDWR | O_CLOEXEC, 0600), error);
}

SgScratch *
sg_scratch_new_folder (const char *folder, GError **error)
{
  char *path = g_build_filename (folder, ".sandgate-XXXXXX", NULL);

  return begin (path, g_mkdtemp (path) != NULL ? g_open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0) : -1, error);
}

const char *
sg_scratch_get_path (SgScratch *self)
{
  return self->path;
}

/* Who that is says the system when one is made: asking for the umask would set it for a moment, under the eyes of other threads, and a folder may have
 * a list of its own. */
void
sg_scratch_share (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path), *like = g_build_filename (folder, ".sandgate-XXXXXX", NULL);
  int fd = g_mkstemp_full (like, O_RDWR | O_CLOEXEC, 0666);
  struct stat usual;

  if (fd < 0)
    return;
  if (fstat (fd, &usual) == 0)
    g_chmod (path, (int) (usual.st_mode & 0777));
  g_unlink (like);
  close (fd);
}

void
sg_scratch_free (SgScratch *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (self->path, endings[i], NULL);

      remove_tree (file);
    }
  close (self->fd);
  g_free (self->path);
  g_free (self);
}

/* The name of one, without what SQLite puts after it; or of those that earlier Sandgates made: ".sandgate.XXXXXX", ".NAME.sandgate.XXXXXX". */
static gboolean
is_scratch (const char *name)
{
  const char *mark = g_strrstr (name, ".sandgate-");

  if (mark == NULL)
    mark = g_strrstr (name, ".sandgate.");
  return name[0] == '.' && mark != NULL && (mark == name || mark[strlen (".sandgate")] == '.')
         && strlen (mark + strlen (".sandgate.")) == 6 && strpbrk (mark + strlen (".sandgate."), "-.~ ") == NULL;
}

/* Old, and nobody’s: what is locked is being made. It is opened without waiting, for a name may be a pipe’s. */
static void
sweep_one (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0);
  struct stat found;

  if (fd >= 0 && fstat (fd, &found) == 0 && (S_ISREG (found.st_mode) || S_ISDIR (found.st_mode))
      && found.st_mtime < g_get_real_time () / G_USEC_PER_SEC - SECONDS && flock (fd, LOCK_EX | LOCK_NB) == 0)
    for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
      {
        g_autofree char *file = g_strconcat (path, endings[i], NULL);

        remove_tree (file);
      }
  if (fd >= 0)
    close (fd);
}

void
sg_scratch_sweep (const char *folder)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (is_scratch (name))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_clear_pointer (&dir, g_dir_close);
  for (guint i = 0; i < names->len; i++)
    sweep_one (names->pdata[i]);
}
