/* sg-army-shelf.c: the armies that may be opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sg-army-shelf.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/sg-error.h"
#include "base/sg-file.h"

#define SUFFIX ".sgarmy"
#define PAPER "army"
#define MOST_BYTES (32u << 20)

static SgArmyEntry *
entry_new (const char *title, const char *paper, const char *path)
{
  SgArmyEntry *self = g_new0 (SgArmyEntry, 1);

  *self = (SgArmyEntry) { g_strdup (title), g_strdup (paper), g_strdup (path) };
  return self;
}

void
sg_army_entry_free (SgArmyEntry *self)
{
  g_free (self->title);
  g_free (self->paper);
  g_free (self->path);
  g_free (self);
}

char *
sg_army_shelf_folder (void)
{
  char *folder = g_build_filename (g_get_user_data_dir (), "sandgate", "armies", NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  return folder;
}

static int
by_title (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate ((*(const SgArmyEntry *const *) a)->title, (*(const SgArmyEntry *const *) b)->title);
}

/* Files are called by their names: reading every one for its title could take long. */
static void
list_library (GPtrArray *list)
{
  g_autofree char *folder = sg_army_shelf_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) own = g_ptr_array_new ();
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL), *shown = g_filename_display_name (name);

        shown[strlen (shown) - strlen (SUFFIX)] = '\0';
        g_ptr_array_add (own, entry_new (shown, NULL, path));
      }
  g_ptr_array_sort (own, by_title);
  for (guint i = 0; i < own->len; i++)
    g_ptr_array_add (list, own->pdata[i]);
}

GPtrArray *
sg_army_shelf_list (SgCampaign *campaign)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_army_entry_free);
  g_autoptr (GPtrArray) papers = campaign != NULL ? sg_campaign_list_documents (campaign, PAPER, NULL) : NULL;

  for (guint i = 0; papers != NULL && i < papers->len; i++)
    {
      const SgDocument *paper = g_ptr_array_index (papers, i);

      g_ptr_array_add (list, entry_new (paper->title, paper->id, NULL));
    }
  list_library (list);
  return list;
}

static GBytes *
read_bytes (const char *path, const char *base, GError **error)
{
  g_autoptr (GError) fault = NULL;
  GStatBuf status;
  char *data;
  gsize size;

  if (g_stat (path, &status) == 0 && status.st_size > MOST_BYTES)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_TOO_LARGE, _("%s was not opened: it is larger than any army."), base);
      return NULL;
    }
  if (g_file_get_contents (path, &data, &size, &fault))
    return g_bytes_new_take (data, size);
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s was not opened: %s."), base, fault->message);
  return NULL;
}

SgArmy *
sg_army_shelf_load (SgCampaign *campaign, const char *paper, const char *path, GError **error)
{
  g_autofree char *base = path != NULL ? g_filename_display_basename (path) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (paper != NULL && campaign == NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("That army lies in a campaign that is not open."));
  else if (paper != NULL)
    bytes = sg_campaign_load_document (campaign, PAPER, paper, error);
  else
    bytes = read_bytes (path, base, error);
  return bytes != NULL ? sg_army_load (bytes, base != NULL ? base : _("the army"), error) : NULL;
}

gboolean
sg_army_shelf_save (SgArmy *army, SgCampaign *campaign, const char *paper, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = sg_army_to_bytes (army);
  const char *title = sg_army_get_word (army, "title");

  if (paper != NULL)
    return sg_campaign_save_document (campaign, PAPER, paper, *title != '\0' ? title : _("Untitled Army"), bytes, error);
  return sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

gboolean
sg_army_shelf_remove (SgCampaign *campaign, const char *paper, const char *path, GError **error)
{
  g_autofree char *base = path != NULL ? g_filename_display_basename (path) : NULL;

  if (paper != NULL)
    return sg_campaign_save_document (campaign, PAPER, paper, "", NULL, error);
  if (g_remove (path) == 0 || errno == ENOENT)
    return TRUE;
  g_set_error (error, SG_ERROR, SG_ERROR_IO, _("%s was not deleted: %s."), base, g_strerror (errno));
  return FALSE;
}

/* Letters that no file system minds. */
static char *
safe_name (const char *title)
{
  g_autofree char *short_title = g_utf8_substring (title, 0, MIN (60, g_utf8_strlen (title, -1)));
  char *name = g_strdelimit (g_strstrip (g_strdup (short_title)), "/\\:*?\"<>|\n\t", ' ');

  if (*name != '\0' && *name != '.')
    return name;
  g_free (name);
  return g_strdup (_("Army"));
}

char *
sg_army_shelf_free_path (const char *title)
{
  g_autofree char *folder = sg_army_shelf_folder (), *name = safe_name (title);
  char *path = g_strconcat (folder, G_DIR_SEPARATOR_S, name, SUFFIX, NULL);

  for (guint n = 2; g_file_test (path, G_FILE_TEST_EXISTS); n++)
    {
      g_free (path);
      path = g_strdup_printf ("%s" G_DIR_SEPARATOR_S "%s %u" SUFFIX, folder, name, n);
    }
  return path;
}
