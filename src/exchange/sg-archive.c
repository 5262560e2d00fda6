/* sg-archive.c: ZIP archives, in and out of memory, by libarchive.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Only ZIP is asked for, and no filter: what libarchive could read besides has no business here.
 */

#include "exchange/sg-archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define BLOCK 65536
#define BIRTH 315619200 /* 2 January 1980, before which ZIP has no time, in whatever zone */

typedef struct archive SgArchive;

static void
free_reader (SgArchive *reader)
{
  archive_read_free (reader);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgArchive, free_reader)

/* What libarchive says is not in our words, but says where it broke. */
static gboolean
fault (SgArchive *reader, const char *name, GError **error)
{
  g_autofree char *said = g_utf8_make_valid (archive_error_string (reader) != NULL ? archive_error_string (reader) : "", -1);

  g_set_error (error, SG_ERROR, SG_ERROR_MALFORMED, _("%s: the archive is damaged or cut off (%s)."), name, said);
  return FALSE;
}

static gboolean
is_wanted (const char *path, const char *wanted)
{
  if (path == NULL)
    return FALSE;
  return *wanted == '*' ? g_str_has_suffix (path, wanted + 1) : g_str_equal (path, wanted);
}

/* Counted while it unpacks: a bomb says nothing of its size, or lies. */
static GBytes *
unpack (SgArchive *reader, const char *name, GError **error)
{
  g_autoptr (GByteArray) content = g_byte_array_new ();
  g_autofree guint8 *block = g_malloc (BLOCK);
  la_ssize_t got;

  while ((got = archive_read_data (reader, block, BLOCK)) > 0)
    {
      if (content->len + (gsize) got > SG_ARCHIVE_MOST_BYTES)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s: what is packed in it is larger than %u MB."), name, SG_ARCHIVE_MOST_BYTES >> 20);
          return NULL;
        }
      g_byte_array_append (content, block, (guint) got);
    }
  if (got < 0)
    return fault (reader, name, error), NULL;
  return g_byte_array_free_to_bytes (g_steal_pointer (&content));
}

static gboolean
open_reader (SgArchive *reader, GBytes *archive, const char *name, GError **error)
{
  gsize size;
  const void *data = g_bytes_get_data (archive, &size);

  archive_read_support_format_zip (reader);
  if (archive_read_open_memory (reader, data, size) == ARCHIVE_OK)
    return TRUE;
  return fault (reader, name, error);
}

GBytes *
sg_archive_find (GBytes *archive, const char *name, const char *wanted, GError **error)
{
  g_autoptr (SgArchive) reader = archive_read_new ();
  struct archive_entry *entry;
  guint n = 0;
  int state;

  if (!open_reader (reader, archive, name, error))
    return NULL;
  while ((state = archive_read_next_header (reader, &entry)) == ARCHIVE_OK || state == ARCHIVE_WARN)
    {
      if (++n > SG_ARCHIVE_MOST_ENTRIES)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s: the archive has more than %d files in it."), name, SG_ARCHIVE_MOST_ENTRIES);
          return NULL;
        }
      if (!is_wanted (archive_entry_pathname (entry), wanted) || archive_entry_filetype (entry) != AE_IFREG)
        continue;
      if (archive_entry_is_encrypted (entry))
        {
          g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s: the archive is locked with a password."), name);
          return NULL;
        }
      return unpack (reader, name, error);
    }
  if (state != ARCHIVE_EOF)
    fault (reader, name, error);
  return NULL;
}

/* Out. */

static la_ssize_t
write_cb (SgArchive *writer G_GNUC_UNUSED, void *data, const void *block, size_t size)
{
  g_byte_array_append (data, block, (guint) size);
  return (la_ssize_t) size;
}

/* All of one hour: the same army is the same archive, byte for byte. */
static gboolean
put (SgArchive *writer, const SgArchiveEntry *one)
{
  struct archive_entry *entry = archive_entry_new ();
  gsize size;
  const void *data = g_bytes_get_data (one->bytes, &size);
  gboolean done;

  archive_entry_set_pathname (entry, one->name);
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_size (entry, (la_int64_t) size);
  archive_entry_set_mtime (entry, BIRTH, 0);
  if (one->stored)
    archive_write_zip_set_compression_store (writer);
  else
    archive_write_zip_set_compression_deflate (writer);
  done = archive_write_header (writer, entry) == ARCHIVE_OK && archive_write_data (writer, data, size) == (la_ssize_t) size;
  archive_entry_free (entry);
  return done;
}

GBytes *
sg_archive_make (const SgArchiveEntry *entries, guint n, GError **error)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  SgArchive *writer = archive_write_new ();
  gboolean done;

  archive_write_set_format_zip (writer);
  archive_write_set_bytes_per_block (writer, 0);
  done = archive_write_open (writer, out, NULL, write_cb, NULL) == ARCHIVE_OK;
  for (guint i = 0; i < n && done; i++)
    done = put (writer, &entries[i]);
  done = done && archive_write_close (writer) == ARCHIVE_OK;
  if (!done)
    g_set_error (error, SG_ERROR, SG_ERROR_IO, _("The archive could not be made: %s."), archive_error_string (writer));
  archive_write_free (writer);
  return done ? g_byte_array_free_to_bytes (g_steal_pointer (&out)) : NULL;
}
