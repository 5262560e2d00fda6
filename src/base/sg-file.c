/* sg-file.c: files are written whole or not at all, and read when they may be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* A write may take only a part, or be interrupted, and then goes on where it stopped. */
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

/* (transfer full) (nullable): the file itself where @path is a link: to rename over the link would leave what it points to as it was.  One that is
 * not there yet is its own end. */
char *
sg_file_find_end (const char *path, GError **error)
{
  g_autofree char *end = realpath (path, NULL);
  GStatBuf status;

  if (end == NULL)
    return g_strdup (path);
  if (g_stat (end, &status) != 0 || S_ISREG (status.st_mode) || S_ISDIR (status.st_mode))
    return g_steal_pointer (&end);
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s was not written: %s."), path, _("it is not a file"));
  return NULL;
}

/* The scratch file lies in the same folder, so that to rename it is one act of the file system. */
gboolean
sg_file_write (const char *path, gconstpointer data, gsize size, GError **error)
{
  g_autofree char *end = sg_file_find_end (path, error), *folder = NULL, *scratch = NULL;
  int fd, why;

  if (end == NULL)
    return FALSE;
  folder = g_path_get_dirname (end);
  scratch = g_build_filename (folder, ".sandgate-XXXXXX", NULL);
  fd = g_mkstemp_full (scratch, O_RDWR | O_CLOEXEC, 0666);
  why = fd < 0 ? errno : write_beside (scratch, fd, end, data, size);
  if (why == 0)
    return TRUE;
  g_set_error (error, SG_ERROR, why == ENOSPC ? SG_ERROR_FULL : SG_ERROR_IO, _("%s was not written: %s."), path,
               g_strerror (why));
  return FALSE;
}

GBytes *
sg_file_read (const char *path, gsize most, GError **error)
{
  g_autofree char *base = g_filename_display_basename (path);
  g_autoptr (GError) fault = NULL;
  GStatBuf status;
  char *data;
  gsize size;

  if (g_stat (path, &status) == 0 && !S_ISREG (status.st_mode)) /* a device may be endless, and a pipe would hold the window */
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("%s was not opened: it is not a file."), base);
      return NULL;
    }
  if (g_stat (path, &status) == 0 && (gsize) status.st_size > most)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s was not opened: it is larger than %u MB."), base, (guint) (most >> 20));
      return NULL;
    }
  if (g_file_get_contents (path, &data, &size, &fault))
    return g_bytes_new_take (data, size);
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s was not opened: %s."), base, fault->message);
  return NULL;
}
