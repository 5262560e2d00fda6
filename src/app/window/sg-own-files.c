/* sg-own-files.c: a person's own files of one kind, in a folder of their own: maps, armies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-own-files.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#define LONGEST 60 /* letters of a name */

static void
free_file (SgOwnFile *self)
{
  g_free (self->title);
  g_free (self->path);
  g_free (self);
}

static int
by_title (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate ((*(const SgOwnFile *const *) a)->title, (*(const SgOwnFile *const *) b)->title);
}

char *
sg_own_folder (const char *kind)
{
  char *folder = g_build_filename (g_get_user_data_dir (), "sandgate", kind, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  return folder;
}

GPtrArray *
sg_own_list (const char *kind, const char *suffix)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) free_file);
  g_autofree char *folder = sg_own_folder (kind);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      {
        SgOwnFile *file = g_new0 (SgOwnFile, 1);

        *file = (SgOwnFile) { g_filename_display_name (name), g_build_filename (folder, name, NULL) };
        file->title[strlen (file->title) - strlen (suffix)] = '\0';
        g_ptr_array_add (list, file);
      }
  g_ptr_array_sort (list, by_title);
  return list;
}

/* Letters that no file system minds. At most LONGEST of them: of four bytes each, and with a number and an ending, that is below the 255 bytes of a name. What
 * begins with a dot would be hidden. */
static char *
safe_name (const char *title, const char *fallback)
{
  g_autofree char *short_title = g_utf8_substring (title, 0, MIN (LONGEST, g_utf8_strlen (title, -1)));
  char *name = g_strdelimit (g_strstrip (g_strdup (short_title)), "/\\:*?\"<>|\n\t", ' ');

  if (*name != '\0' && *name != '.')
    return name;
  g_free (name);
  return g_strdup (fallback);
}

char *
sg_own_file_name (const char *title, const char *fallback, const char *suffix)
{
  g_autofree char *name = safe_name (title, fallback);

  return g_strconcat (name, suffix, NULL);
}

char *
sg_own_free_path (const char *kind, const char *title, const char *fallback, const char *suffix)
{
  g_autofree char *folder = sg_own_folder (kind), *name = safe_name (title, fallback);
  char *path = g_strconcat (folder, G_DIR_SEPARATOR_S, name, suffix, NULL);

  for (guint n = 2; g_file_test (path, G_FILE_TEST_EXISTS); n++)
    {
      g_free (path);
      path = g_strdup_printf ("%s" G_DIR_SEPARATOR_S "%s %u%s", folder, name, n, suffix);
    }
  return path;
}
