/* sg-file-stream.c: a file written whole or not at all, and read again before it stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "base/sg-file-stream.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "base/sg-file.h"
#include "base/sg-scratch.h"

/* Before it is renamed: otherwise, after a power cut, the name could stand and the contents not. */
static gboolean
sync_file (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = fd >= 0 && fsync (fd) == 0;

  if (fd >= 0)
    close (fd);
  return done;
}

static gboolean
set_why (const char *path, int why, GError **error)
{
  g_set_error (error, SG_ERROR, why == ENOSPC ? SG_ERROR_FULL : SG_ERROR_IO, _("%s was not written: %s."), path, g_strerror (why));
  return FALSE;
}

/* Whatever a step says, the sentence names @path. */
static gboolean
make_through (const char *scratch, const char *end, const char *path, SgFileStep fill, SgFileStep prove, gpointer data, GError **error)
{
  g_autoptr (GError) fault = NULL;

  sg_scratch_share (scratch); /* what is being made is hidden, and what is made is for whoever may look into the folder */
  if (fill (scratch, data, &fault) && (sync_file (scratch) || set_why (path, errno, &fault)) && prove (scratch, data, &fault)
      && (g_rename (scratch, end) == 0 || set_why (path, errno, &fault)))
    return TRUE;
  if (g_error_matches (fault, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return set_why (path, ENOSPC, error);
  g_propagate_error (error, g_steal_pointer (&fault));
  if (error != NULL && (*error)->domain != SG_ERROR)
    g_prefix_error (error, _("%s was not written: "), path);
  return FALSE;
}

gboolean
sg_file_make (const char *path, SgFileStep fill, SgFileStep prove, gpointer data, GError **error)
{
  g_autofree char *end = sg_file_find_end (path, error), *folder = NULL;
  g_autoptr (SgScratch) scratch = NULL;
  g_autoptr (GError) fault = NULL;

  if (end == NULL)
    return FALSE;
  folder = g_path_get_dirname (end);
  scratch = sg_scratch_new (folder, &fault);
  if (scratch != NULL)
    return make_through (sg_scratch_get_path (scratch), end, path, fill, prove, data, error);
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s was not written: %s."), path, fault->message);
  return FALSE;
}

char *
sg_file_digest (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree guint8 *block = g_malloc (65536);
  gssize got = 1;

  while (stream != NULL && got > 0)
    {
      got = g_input_stream_read (G_INPUT_STREAM (stream), block, 65536, NULL, error);
      if (got > 0)
        g_checksum_update (sum, block, got);
    }
  return stream != NULL && got == 0 ? g_strdup (g_checksum_get_string (sum)) : NULL;
}
