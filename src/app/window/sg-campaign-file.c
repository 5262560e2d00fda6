/* sg-campaign-file.c: where campaigns are kept, and the sample's copies.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/window/sg-campaign-file.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "app/window/sg-recents.h"
#include "app/window/sg-settings.h"
#include "base/sg-sample.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange.h"
#include "store/sg-store-make.h"

char *
sg_campaign_folder (void)
{
  g_autofree char *chosen = g_settings_get_string (sg_settings (), "campaign-folder");
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  char *folder;

  if (*chosen != '\0' && g_file_test (chosen, G_FILE_TEST_IS_DIR))
    return g_steal_pointer (&chosen);
  if (documents != NULL && g_file_test (documents, G_FILE_TEST_IS_DIR))
    return g_strdup (documents);
  folder = g_build_filename (g_get_user_data_dir (), "sandgate", NULL);
  if (g_mkdir_with_parents (folder, 0700) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  return folder;
}

/* (transfer full): where a campaign of that title would stand. */
static char *
path_of (const char *folder, const char *title)
{
  g_autofree char *name = sg_store_suggest_name (title);

  return g_build_filename (folder, name, NULL);
}

char *
sg_campaign_free_title (const char *folder, const char *title)
{
  char *numbered = g_strdup (title);

  for (guint n = 2;; n++)
    {
      g_autofree char *path = path_of (folder, numbered);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return numbered;
      g_free (numbered);
      numbered = g_strdup_printf ("%s %u", title, n);
    }
}

char *
sg_campaign_free_path (const char *folder, const char *title)
{
  g_autofree char *free_title = sg_campaign_free_title (folder, title);

  return path_of (folder, free_title);
}

/* As quietly as a file can be opened: neither a sitting nor a backup comes of it, and the war is not read. */
gboolean
sg_campaign_entitle (const char *path, const char *title, GError **error)
{
  g_autoptr (SgStore) store = sg_store_open (path, SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION | SG_STORE_UNREAD, error);

  return store != NULL && sg_campaign_set (sg_store_get_campaign (store), "title", title, error) && sg_store_close (store, error);
}

/* Whether the ruling begins a turn. */
static gboolean
begins_turn (SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = g_ptr_array_index (effects, i);

      if (effect->kind == SG_EFFECT_CHANGE && g_strcmp0 (effect->subject, "battle") == 0 && g_strcmp0 (effect->key, "turn") == 0
          && g_ascii_strtoll (effect->after, NULL, 10) > 0)
        return TRUE;
    }
  return FALSE;
}

/* Winds the battle back to where both forces stand on their lines, so that redo steps through the record. */
static gboolean
wind_back (SgCampaign *campaign, GError **error)
{
  g_autoptr (SgBattle) battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  GListModel *rulings = battle != NULL ? sg_battle_get_rulings (battle) : NULL;

  for (guint i = 0; rulings != NULL && i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (begins_turn (ruling))
        return sg_battle_wind_back (battle, sg_ruling_get_number (ruling) - 1, error);
    }
  return TRUE;
}

SgStore *
sg_sample_copy (const char *folder, GError **error)
{
  g_autoptr (SgStore) store = sg_sample_play (SG_SAMPLE, folder, error);
  g_autofree char *path = store != NULL ? g_strdup (sg_store_get_path (store)) : NULL;

  if (store == NULL || wind_back (sg_store_get_campaign (store), error))
    return g_steal_pointer (&store);
  sg_store_close (store, NULL);
  g_unlink (path);
  return NULL;
}

SgStore *
sg_sample_play (const char *sample, const char *folder, GError **error)
{
  g_autoptr (GBytes) bytes = sg_sample_load (sample, error);
  g_autofree char *title = NULL, *system = NULL, *path = NULL;
  g_autoptr (SgStore) store = NULL;

  if (bytes == NULL || !sg_exchange_peek (bytes, sample, &title, &system, error))
    return NULL;
  path = sg_campaign_free_path (folder, title);
  store = sg_store_create (path, system, title, error);
  if (store == NULL)
    return NULL;
  if (!sg_exchange_import_campaign (bytes, sample, sg_store_get_campaign (store), error))
    {
      sg_store_close (store, NULL);
      g_unlink (path);
      return NULL;
    }
  return g_steal_pointer (&store);
}

/* By its title: a copy of the sample is a campaign like any other, and whoever gave it another title has made it his own. */
char *
sg_sample_find (void)
{
  g_autoptr (GPtrArray) recents = sg_recents_list ();
  g_autoptr (GBytes) bytes = sg_sample_load (SG_SAMPLE, NULL);
  g_autofree char *title = NULL, *system = NULL;

  if (bytes == NULL || !sg_exchange_peek (bytes, SG_SAMPLE, &title, &system, NULL))
    return NULL;
  for (guint i = 0; i < recents->len; i++)
    {
      const SgRecent *recent = g_ptr_array_index (recents, i);

      if (!recent->missing && g_strcmp0 (recent->title, title) == 0)
        return g_strdup (recent->path);
    }
  return NULL;
}
