/* sg-sheet-subject.c: what may be printed of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app/sheets/sg-sheet-subject.h"

#include <glib/gi18n-lib.h>

#include "app/armies/sg-army-shelf.h"

static void
free_subject (gpointer data)
{
  SgSheetSubject *self = data;

  g_free (self->label);
  g_free (self->paper);
  g_free (self->path);
  g_free (self->system);
  g_free (self);
}

static void
add (GPtrArray *list, char *label, const char *paper, const char *path, const char *system)
{
  SgSheetSubject subject = { label, g_strdup (paper), g_strdup (path), g_strdup (system) };

  g_ptr_array_add (list, g_memdup2 (&subject, sizeof subject));
}

GPtrArray *
sg_sheet_subjects_list (SgCampaign *campaign)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_subject);
  g_autoptr (GPtrArray) armies = sg_army_shelf_list (campaign);
  g_auto (GStrv) systems = sg_ruleset_list_systems ();

  if (campaign != NULL)
    add (list, g_strdup (_("This campaign")), NULL, NULL, NULL);
  for (guint i = 0; i < armies->len; i++)
    {
      const SgArmyEntry *army = armies->pdata[i];

      add (list, g_strdup_printf (_("Army: %s"), army->title), army->paper, army->path, NULL);
    }
  for (char **system = systems; *system != NULL; system++)
    {
      g_autofree char *title = sg_ruleset_call_system (*system);

      add (list, g_strdup_printf (_("Rules: %s"), title), NULL, NULL, *system);
    }
  return list;
}

gboolean
sg_sheet_subject_is_campaign (const SgSheetSubject *self)
{
  return self->paper == NULL && self->path == NULL && self->system == NULL;
}

gboolean
sg_sheet_subject_load (const SgSheetSubject *self, SgCampaign *campaign, SgArmy **army, SgRuleset **rules, GError **error)
{
  const char *system = self->system;

  *army = NULL;
  *rules = NULL;
  if (sg_sheet_subject_is_campaign (self))
    return TRUE;
  if (system == NULL)
    {
      *army = sg_army_shelf_load (campaign, self->paper, self->path, error);
      if (*army == NULL)
        return FALSE;
      system = sg_army_get_system (*army);
    }
  /* An army of the campaign's own system goes by the campaign's house rules. */
  if (self->system == NULL && campaign != NULL && g_str_equal (system, sg_ruleset_get_system (sg_campaign_get_rules (campaign))))
    *rules = g_object_ref (sg_campaign_get_rules (campaign));
  else
    *rules = sg_ruleset_load (system, error);
  return *rules != NULL;
}

GPtrArray *
sg_sheet_subject_kinds (const SgSheetSubject *self, const char *system, gboolean blank)
{
  if (blank)
    return sg_sheet_list_alone_kinds (system, TRUE);
  if (sg_sheet_subject_is_campaign (self))
    return sg_sheet_list_kinds (system);
  return self->system != NULL ? sg_sheet_list_alone_kinds (system, FALSE) : sg_sheet_list_army_kinds (system);
}
