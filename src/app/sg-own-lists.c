/* sg-own-lists.c: a person's own army lists.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-own-lists.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "base/sg-error.h"
#include "base/sg-file.h"

char *
sg_own_lists_folder (const char *system)
{
  char *folder = g_build_filename (g_get_user_data_dir (), "sandgate", "lists", system, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  return folder;
}

static char *
path_of (const char *system, const char *id)
{
  g_autofree char *folder = sg_own_lists_folder (system), *name = g_strconcat (id, ".xml", NULL);

  return g_build_filename (folder, name, NULL);
}

static void
take_all (GPtrArray *into, GPtrArray *from)
{
  for (guint i = 0; i < from->len; i++)
    {
      SgNation *nation = from->pdata[i];

      if (sg_nations_find (into, nation->id) == NULL)
        {
          from->pdata[i] = NULL;
          g_ptr_array_add (into, nation);
        }
    }
}

static void
free_nation (gpointer data)
{
  if (data != NULL)
    sg_nation_free (data);
}

static void
load_own (SgRuleset *rules, GPtrArray *into)
{
  g_autofree char *folder = sg_own_lists_folder (sg_ruleset_get_system (rules));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL), *data = NULL;
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GPtrArray) found = NULL;
      g_autoptr (GError) error = NULL;
      gsize size;

      if (!g_str_has_suffix (name, ".xml") || !g_file_get_contents (path, &data, &size, &error))
        continue;
      bytes = g_bytes_new_take (g_steal_pointer (&data), size);
      found = sg_nations_read (rules, bytes, name, &error);
      if (found == NULL)
        g_debug ("%s", error->message);
      else
        {
          g_ptr_array_set_free_func (found, free_nation);
          take_all (into, found);
        }
    }
}

GPtrArray *
sg_own_lists_load_all (SgRuleset *rules)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (free_nation);
  g_autoptr (GPtrArray) ours = sg_nations_load (rules, NULL);

  load_own (rules, all);
  if (ours != NULL)
    {
      g_ptr_array_set_free_func (ours, free_nation);
      take_all (all, ours);
    }
  return all;
}

gboolean
sg_own_lists_is_own (const char *system, const char *id)
{
  g_autofree char *path = path_of (system, id);

  return *id != '\0' && g_file_test (path, G_FILE_TEST_EXISTS);
}

gboolean
sg_own_lists_save (SgRuleset *rules, SgNation *nation, GError **error)
{
  g_autofree char *path = path_of (sg_ruleset_get_system (rules), nation->id);
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = NULL;

  g_ptr_array_add (one, nation);
  bytes = sg_nations_write (rules, one);
  return sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

gboolean
sg_own_lists_remove (const char *system, const char *id, GError **error)
{
  g_autofree char *path = path_of (system, id);

  if (g_remove (path) == 0 || errno == ENOENT)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("The list was not deleted: %s."), g_strerror (errno));
  return FALSE;
}
