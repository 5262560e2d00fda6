/* sg-army-shelf.c: the armies that may be opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/armies/sg-army-shelf.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "app/window/sg-own-files.h"
#include "army/sg-army-travel.h"
#include "army/sg-army-xml.h"
#include "base/sg-error.h"
#include "base/sg-file.h"
#include "base/sg-text.h"
#include "exchange/sg-roster.h"

#define SUFFIX ".sgarmy"
#define PAPER "army"
#define FOLDER "armies"
#define MOST_BYTES (32u << 20)
#define PEEKED 1000 /* bytes */

static SgArmyEntry *
entry_new (const char *title, const char *paper, const char *path, char *system)
{
  SgArmyEntry *self = g_new0 (SgArmyEntry, 1);

  *self = (SgArmyEntry) { g_strdup (title), g_strdup (paper), g_strdup (path), system };
  return self;
}

void
sg_army_entry_free (SgArmyEntry *self)
{
  g_free (self->title);
  g_free (self->paper);
  g_free (self->path);
  g_free (self->system);
  g_free (self);
}

char *
sg_army_shelf_folder (void)
{
  return sg_own_folder (FOLDER);
}

/* (transfer full): the system of an army’s file, out of its first lines: to read every file whole for it would take long. */
static char *
peek_system (const char *path)
{
  char head[PEEKED + 1] = "";
  FILE *file = g_fopen (path, "r");
  gsize n = file != NULL ? fread (head, 1, PEEKED, file) : 0;
  const char *army, *system;

  if (file != NULL)
    fclose (file);
  head[n] = '\0';
  army = strstr (head, "<army");
  system = army != NULL ? strstr (army, "system=\"") : NULL;
  return system != NULL ? g_strndup (system + strlen ("system=\""), strcspn (system + strlen ("system=\""), "\"<>& ")) : g_strdup ("");
}

GPtrArray *
sg_army_shelf_list (SgCampaign *campaign)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sg_army_entry_free);
  g_autoptr (GPtrArray) papers = campaign != NULL ? sg_campaign_list_documents (campaign, PAPER, NULL) : NULL;
  g_autoptr (GPtrArray) library = sg_own_list (FOLDER, SUFFIX);

  for (guint i = 0; papers != NULL && i < papers->len; i++)
    {
      const SgDocument *paper = g_ptr_array_index (papers, i);

      g_ptr_array_add (list, entry_new (paper->title, paper->id, NULL, g_strdup (sg_ruleset_get_system (sg_campaign_get_rules (campaign)))));
    }
  for (guint i = 0; i < library->len; i++)
    {
      const SgOwnFile *file = g_ptr_array_index (library, i);

      g_ptr_array_add (list, entry_new (file->title, NULL, file->path, peek_system (file->path)));
    }
  return list;
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
    bytes = sg_file_read (path, MOST_BYTES, error);
  if (bytes == NULL || (path != NULL && !sg_roster_is_army (bytes, base, error)))
    return NULL;
  return sg_army_load (bytes, sg_text_or (base, _("the army")), error);
}

const char *
sg_army_shelf_title (SgArmy *army)
{
  const char *title = sg_army_get_word (army, "title");

  return *title != '\0' ? title : _("Untitled Army");
}

gboolean
sg_army_shelf_save (SgArmy *army, SgRuleset *rules, SgCampaign *campaign, const char *paper, const char *path, GError **error)
{
  g_autoptr (SgArmy) packed = sg_army_copy (army);
  g_autoptr (GBytes) bytes = NULL;

  sg_army_pack (packed, rules);
  bytes = sg_army_to_bytes (packed);
  if (paper != NULL)
    return sg_campaign_save_document (campaign, PAPER, paper, sg_army_shelf_title (army), bytes, error);
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

char *
sg_army_shelf_free_path (const char *title)
{
  return sg_own_free_path (FOLDER, title, _("Army"), SUFFIX);
}
