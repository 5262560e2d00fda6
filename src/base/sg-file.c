/* sg-file.c: files are written whole or not at all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

static gboolean
put (int fd, const guint8 *data, gsize size)
{
  while (size > 0)
    {
      gssize n = write (fd, data, size);

      if (n < 0 && errno != EINTR)
        return FALSE;
      data += MAX (n, 0);
      size -= MAX (n, 0);
    }
  return fsync (fd) == 0;
}

/* Returns: 0, or why not. */
static int
write_beside (const char *scratch, int fd, const char *path, gconstpointer data, gsize size)
{
  int why = put (fd, data, size) ? 0 : errno;

  if (close (fd) != 0 && why == 0)
    why = errno;
  if (why == 0 && g_rename (scratch, path) != 0)
    why = errno;
  if (why != 0)
    g_unlink (scratch);
  return why;
}

gboolean
sg_file_write (const char *path, gconstpointer data, gsize size, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path), *scratch = g_build_filename (folder, ".sandgate-XXXXXX", NULL);
  int fd = g_mkstemp_full (scratch, O_RDWR | O_CLOEXEC, 0666);
  int why = fd < 0 ? errno : write_beside (scratch, fd, path, data, size);

  if (why == 0)
    return TRUE;
  g_set_error (error, SG_ERROR, why == ENOSPC ? SG_ERROR_FULL : SG_ERROR_IO, _("%s was not written: %s."), path,
               g_strerror (why));
  return FALSE;
}
