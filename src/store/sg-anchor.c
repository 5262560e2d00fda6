/* sg-anchor.c: a hold on an open campaign by what its file is, not by what it is called.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Looking costs two stat() and is done before every posting.
 */

#define _GNU_SOURCE /* F_OFD_SETLK */

#include "store/sg-anchor.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/sg-error.h"

struct _SgAnchor { int fd; };

/* Where SQLite locks (os.h: PENDING_BYTE and after); ours is beyond them. */
enum { SHARED_FIRST = 0x40000000 + 2, SHARED_SIZE = 510, WRITERS_BYTE = 0x40000000 + 1024 };

static gboolean
lock (SgAnchor *self, short type, off_t from, off_t length)
{
#ifdef F_OFD_SETLK
  struct flock wanted = { .l_type = type, .l_whence = SEEK_SET, .l_start = from, .l_len = length };

  return fcntl (self->fd, F_OFD_SETLK, &wanted) == 0 || (errno != EAGAIN && errno != EACCES);
#else
  return TRUE;
#endif
}

SgAnchor *
sg_anchor_new (const char *path, GError **error)
{
  int fd = g_open (path, O_RDWR | O_CLOEXEC, 0);
  SgAnchor *self;

  if (fd < 0)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_IO, g_strerror (errno));
      return NULL;
    }
  self = g_new0 (SgAnchor, 1);
  self->fd = fd;
  return self;
}

void
sg_anchor_free (SgAnchor *self)
{
  close (self->fd);
  g_free (self);
}

gboolean
sg_anchor_claim (SgAnchor *self)
{
  return lock (self, F_WRLCK, WRITERS_BYTE, 1);
}

void
sg_anchor_guard (SgAnchor *self, gboolean on)
{
  lock (self, on ? F_RDLCK : F_UNLCK, SHARED_FIRST, SHARED_SIZE);
}

static gboolean
is_at (const struct stat *held, const char *path)
{
  struct stat there;

  return stat (path, &there) == 0 && there.st_ino == held->st_ino && there.st_dev == held->st_dev;
}

/* The bins of the desktops, as freedesktop.org's trash specification names them. */
static gboolean
is_in_bin (const char *path)
{
  return strstr (path, "/Trash/files/") != NULL || strstr (path, "/.Trash-") != NULL || strstr (path, "/.Trash/") != NULL;
}

/* Another file under its name is found before it is asked whether this one is gone: both have lost it, and only the other may be in the way. */
SgFilePlace
sg_anchor_look (SgAnchor *self, const char *path, char **now)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", self->fd), *name = NULL;
  struct stat held;

  *now = NULL;
  if (fstat (self->fd, &held) != 0 || is_at (&held, path))
    return SG_FILE_HERE;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return SG_FILE_REPLACED;
  name = g_file_read_link (link, NULL);
  if (held.st_nlink == 0 || name == NULL || !is_at (&held, name))
    return SG_FILE_GONE;
  if (is_in_bin (name))
    return SG_FILE_BINNED;
  *now = g_steal_pointer (&name);
  return SG_FILE_MOVED;
}
