/* sg-memory.c: words remembered of a campaign, in a key file of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "desk/sg-memory.h"

#include <errno.h>

#define MOST 5

char *
sg_memory_dir (void)
{
  char *dir = g_build_filename (g_get_user_state_dir (), "sandgate", NULL);

  if (g_mkdir_with_parents (dir, 0700) != 0)
    g_debug ("%s: %s", dir, g_strerror (errno));
  return dir;
}

char *
sg_memory_name (SgCampaign *campaign)
{
  const char *uuid = sg_campaign_get_uuid (campaign);

  return g_uuid_string_is_valid (uuid) ? g_strdup (uuid) : g_compute_checksum_for_string (G_CHECKSUM_SHA256, uuid, -1);
}

static char *
memory_path (SgCampaign *campaign)
{
  g_autofree char *dir = sg_memory_dir ();
  g_autofree char *known = campaign != NULL ? sg_memory_name (campaign) : g_strdup ("library");
  g_autofree char *name = g_strconcat (known, ".ini", NULL);

  return g_build_filename (dir, name, NULL);
}

static GKeyFile *
load (SgCampaign *campaign)
{
  g_autofree char *path = memory_path (campaign);
  GKeyFile *words = g_key_file_new ();

  g_key_file_load_from_file (words, path, G_KEY_FILE_NONE, NULL);
  return words;
}

/* What is only remembered is not worth a word to anybody where it cannot be kept. */
static void
save (SgCampaign *campaign, GKeyFile *words)
{
  g_autofree char *path = memory_path (campaign);
  g_autoptr (GError) error = NULL;

  if (!g_key_file_save_to_file (words, path, &error))
    g_debug ("%s", error->message);
}

char *
sg_memory_get (SgCampaign *campaign, const char *group, const char *key)
{
  g_autoptr (GKeyFile) words = load (campaign);

  return g_key_file_get_string (words, group, key, NULL);
}

void
sg_memory_set (SgCampaign *campaign, const char *group, const char *key, const char *value)
{
  g_autoptr (GKeyFile) words = load (campaign);
  g_autofree char *before = g_key_file_get_string (words, group, key, NULL);

  if (g_strcmp0 (before, value) == 0)
    return;
  if (value != NULL)
    g_key_file_set_string (words, group, key, value);
  else
    g_key_file_remove_key (words, group, key, NULL);
  save (campaign, words);
}

char **
sg_memory_list (SgCampaign *campaign, const char *group, const char *key)
{
  g_autoptr (GKeyFile) words = load (campaign);
  char **list = g_key_file_get_string_list (words, group, key, NULL, NULL);

  return list != NULL ? list : g_new0 (char *, 1);
}

/* The newest first, each once, and no more than MOST. */
void
sg_memory_push (SgCampaign *campaign, const char *group, const char *key, const char *value)
{
  g_autoptr (GKeyFile) words = load (campaign);
  g_auto (GStrv) before = sg_memory_list (campaign, group, key);
  g_autoptr (GPtrArray) now = g_ptr_array_new ();

  g_ptr_array_add (now, (gpointer) value);
  for (guint i = 0; before[i] != NULL && now->len < MOST; i++)
    if (g_strcmp0 (before[i], value) != 0)
      g_ptr_array_add (now, before[i]);
  g_key_file_set_string_list (words, group, key, (const char *const *) now->pdata, now->len);
  save (campaign, words);
}
