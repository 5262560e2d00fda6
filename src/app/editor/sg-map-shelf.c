/* sg-map-shelf.c: the countries that may be opened, and what is kept of one that is not saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A rescued copy is named after the program that wrote it: a copy whose program runs no more was left by a fall.
 */

#include "app/editor/sg-map-shelf.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "app/battle/sg-battle-form.h"
#include "app/window/sg-campaign-file.h"
#include "app/window/sg-own-files.h"
#include "base/sg-error.h"
#include "base/sg-file.h"
#include "base/sg-sample.h"
#include "base/sg-text.h"
#include "base/sg-xml.h"
#include "desk/sg-memory.h"
#include "map/sg-map-xml.h"
#include "play/sg-country-left.h"

#define SUFFIX ".sgmap"
#define PAPER "map"
#define FOLDER "maps"
#define SAMPLES "/org/littlewars/Sandgate/samples"
#define MOST_BYTES (64u << 20)

static SgShelfEntry *
entry_new (SgShelfKind kind, const char *title, const char *place)
{
  SgShelfEntry *self = g_new0 (SgShelfEntry, 1);

  self->kind = kind;
  self->title = g_strdup (title);
  self->place = g_strdup (place);
  return self;
}

SgShelfEntry *
sg_shelf_entry_copy (const SgShelfEntry *self)
{
  return entry_new (self->kind, self->title, self->place);
}

void
sg_shelf_entry_free (SgShelfEntry *self)
{
  g_free (self->title);
  g_free (self->place);
  g_free (self);
}

static char *
make_folder (char *folder)
{
  if (g_mkdir_with_parents (folder, 0700) != 0)
    g_debug ("%s: %s", folder, g_strerror (errno));
  return folder;
}

static void
list_battles (GPtrArray *list, SgCampaign *campaign)
{
  GListModel *battles = campaign != NULL ? sg_campaign_get_battles (campaign) : NULL;

  for (guint i = 0; battles != NULL && i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);
      g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, sg_battle_get_id (battle));

      if (sg_battle_get_map (battle) != NULL)
        g_ptr_array_add (list, entry_new (SG_SHELF_BATTLE, sg_battle_get_title (battle), id));
    }
}

static void
list_papers (GPtrArray *list, SgCampaign *campaign)
{
  g_autoptr (GPtrArray) papers = campaign != NULL ? sg_campaign_list_documents (campaign, PAPER, NULL) : NULL;

  for (guint i = 0; papers != NULL && i < papers->len; i++)
    {
      const SgDocument *paper = g_ptr_array_index (papers, i);

      g_ptr_array_add (list, entry_new (SG_SHELF_PAPER, paper->title, paper->id));
    }
}

static void
list_own (GPtrArray *list)
{
  g_autoptr (GPtrArray) own = sg_own_list (FOLDER, SUFFIX);

  for (guint i = 0; i < own->len; i++)
    {
      const SgOwnFile *file = g_ptr_array_index (own, i);

      g_ptr_array_add (list, entry_new (SG_SHELF_OWN, file->title, file->path));
    }
}

static SgMap *
load_sample (const char *name, GError **error)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (g_str_equal (name, SG_SAMPLE))
    return sg_sample_map (error);
  path = g_build_filename ("samples", name, NULL);
  bytes = sg_sample_load (path, error);
  return bytes != NULL ? sg_map_load (bytes, name, error) : NULL;
}

/* Samples are compiled in: they are read for their titles once. The farm is no file of its own, and what has its title is not listed twice. */
static void
read_samples (GPtrArray *list)
{
  g_auto (GStrv) names = g_resources_enumerate_children (SAMPLES, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (SgMap) farm = load_sample (SG_SAMPLE, NULL);

  if (farm != NULL)
    g_ptr_array_add (list, entry_new (SG_SHELF_SAMPLE, sg_map_get_title (farm), SG_SAMPLE));
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autoptr (SgMap) map = g_str_has_suffix (names[i], SUFFIX) ? load_sample (names[i], NULL) : NULL;

      if (map != NULL && (farm == NULL || g_strcmp0 (sg_map_get_title (map), sg_map_get_title (farm)) != 0))
        g_ptr_array_add (list, entry_new (SG_SHELF_SAMPLE, sg_map_get_title (map), names[i]));
    }
}

static void
list_samples (GPtrArray *list)
{
  static GPtrArray *samples;

  if (samples == NULL)
    {
      samples = g_ptr_array_new ();
      read_samples (samples);
    }
  for (guint i = 0; i < samples->len; i++)
    g_ptr_array_add (list, sg_shelf_entry_copy (samples->pdata[i]));
}

GPtrArray *
sg_map_shelf_list (SgCampaign *campaign)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_shelf_entry_free);

  list_battles (list, campaign);
  list_papers (list, campaign);
  list_own (list);
  list_samples (list);
  return list;
}

static SgMap *
load_battle (const char *id, SgCampaign *campaign, GError **error)
{
  GListModel *battles = campaign != NULL ? sg_campaign_get_battles (campaign) : NULL;

  for (guint i = 0; battles != NULL && i < g_list_model_get_n_items (battles); i++)
    {
      g_autoptr (SgBattle) battle = g_list_model_get_item (battles, i);

      if (sg_battle_get_id (battle) == g_ascii_strtoll (id, NULL, 10) && sg_battle_get_map (battle) != NULL)
        return sg_battle_country_left (battle); /* as play has left it, with what was built and burnt */
    }
  g_set_error_literal (error, SG_ERROR, SG_ERROR_MISSING, _("That battle has no map."));
  return NULL;
}

static SgMap *
load_paper (const SgShelfEntry *entry, SgCampaign *campaign, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (campaign == NULL)
    {
      g_set_error (error, SG_ERROR, SG_ERROR_MISSING, _("“%s” lies in a campaign that is not open."), entry->title);
      return NULL;
    }
  bytes = sg_campaign_load_document (campaign, PAPER, entry->place, error);
  return bytes != NULL ? sg_map_load (bytes, entry->title, error) : NULL;
}

const char *
sg_map_shelf_title (SgMap *map)
{
  return *sg_map_get_title (map) != '\0' ? sg_map_get_title (map) : _("Untitled Map");
}

gboolean
sg_map_shelf_save_paper (SgMap *map, SgCampaign *campaign, char **id, GError **error)
{
  g_autoptr (GBytes) bytes = sg_map_to_bytes (map);

  if (*id == NULL)
    *id = g_uuid_string_random ();
  return sg_campaign_save_document (campaign, PAPER, *id, sg_map_shelf_title (map), bytes, error);
}

SgMap *
sg_map_shelf_load (const SgShelfEntry *entry, SgCampaign *campaign, GError **error)
{
  switch (entry->kind)
    {
    case SG_SHELF_BATTLE: return load_battle (entry->place, campaign, error);
    case SG_SHELF_PAPER: return load_paper (entry, campaign, error);
    case SG_SHELF_OWN: return sg_map_file_load (entry->place, error);
    default: return load_sample (entry->place, error);
    }
}

char *
sg_map_shelf_free_path (const char *title)
{
  return sg_own_free_path (FOLDER, title, _("Map"), SUFFIX);
}

SgMap *
sg_map_file_load (const char *path, GError **error)
{
  g_autofree char *base = g_filename_display_basename (path);
  g_autoptr (GBytes) bytes = sg_file_read (path, MOST_BYTES, error);

  return bytes != NULL ? sg_map_load (bytes, base, error) : NULL;
}

gboolean
sg_map_file_save (SgMap *map, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = sg_map_to_bytes (map);

  return sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

/* Rescued copies. */

static char *
rescue_path (const char *name, const char *ending)
{
  g_autofree char *dir = sg_memory_dir (), *file = g_strconcat (name, ending, NULL);
  g_autofree char *folder = make_folder (g_build_filename (dir, "maps", NULL));

  return g_build_filename (folder, file, NULL);
}

/* Two files: the map, and beside it the path that it belongs to; that is written first, so that no map is found without it. */
gboolean
sg_map_rescue_write (SgMap *map, const char *origin, char **name, GError **error)
{
  static guint made;
  g_autofree char *path = NULL, *note = NULL;

  if (*name == NULL)
    *name = g_strdup_printf ("%d-%u", (int) getpid (), made++);
  path = rescue_path (*name, SUFFIX);
  note = rescue_path (*name, ".of");
  origin = sg_text_or (origin, "");
  return sg_file_write (note, origin, strlen (origin), error) && sg_map_file_save (map, path, error);
}

void
sg_map_rescue_drop (const char *name)
{
  g_autofree char *path = name != NULL ? rescue_path (name, SUFFIX) : NULL;
  g_autofree char *note = name != NULL ? rescue_path (name, ".of") : NULL;

  if (path == NULL)
    return;
  g_unlink (path);
  g_unlink (note);
}

/* “PID-N.sgmap”. Only ESRCH says that no such program runs: one of another user's answers EPERM, and its map is not ours to offer. */
static gboolean
is_left (const char *file)
{
  int pid = (int) g_ascii_strtoll (file, NULL, 10);

  return g_str_has_suffix (file, SUFFIX) && pid > 0 && pid != (int) getpid () && kill (pid, 0) != 0 && errno == ESRCH;
}

char *
sg_map_rescue_find (void)
{
  g_autofree char *dir = sg_memory_dir (), *folder = g_build_filename (dir, "maps", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *file;

  while (files != NULL && (file = g_dir_read_name (files)) != NULL)
    if (is_left (file))
      return g_strndup (file, strlen (file) - strlen (SUFFIX));
  return NULL;
}

SgMap *
sg_map_rescue_load (const char *name, char **origin, GError **error)
{
  g_autofree char *path = rescue_path (name, SUFFIX), *note = rescue_path (name, ".of");
  SgMap *map = sg_map_file_load (path, error);

  *origin = NULL;
  if (map != NULL && g_file_get_contents (note, origin, NULL, NULL) && **origin == '\0')
    g_clear_pointer (origin, g_free);
  return map;
}
