/* sg-cli-army.c: what the commands on armies share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/sg-cli-army.h"

#include <glib/gi18n-lib.h>

#include "army/sg-army-travel.h"
#include "base/sg-file.h"
#include "base/sg-xml.h"
#include "cli/sg-cli-campaign.h"
#include "exchange/sg-own-lists.h"
#include "exchange/sg-roster.h"

/* The campaign's own rules where they are the army's; else the book's. */
static SgRuleset *
find_rules (SgCliArmy *self, const char *path, GError **error)
{
  SgRuleset *rules = self->store != NULL ? sg_campaign_get_rules (sg_store_get_campaign (self->store)) : NULL;

  if (rules == NULL)
    {
      rules = sg_ruleset_load (sg_army_get_system (self->army), error);
      if (rules != NULL)
        sg_army_apply_house (self->army, rules);
      return rules;
    }
  if (g_str_equal (sg_ruleset_get_system (rules), sg_army_get_system (self->army)))
    return g_object_ref (rules);
  g_set_error (error, SG_ERROR, SG_ERROR_REFUSED, _("%s is led by other rules than the army is built by."), path);
  return NULL;
}

/* Lists that cannot be read are told, and the others count all the same. */
static void
use_lists (SgCliArmy *self)
{
  SgCampaign *campaign = self->store != NULL ? sg_store_get_campaign (self->store) : NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) lists = sg_own_lists_load_all (self->rules, campaign, faults);

  for (guint i = 0; i < faults->len; i++)
    g_printerr ("sandgate-cli: %s\n", (char *) faults->pdata[i]);
  sg_nations_use (self->rules, lists);
}

void
sg_cli_army_review (SgCliArmy *self)
{
  g_clear_pointer (&self->review, sg_army_review_free);
  self->review = sg_army_review (self->army, self->rules);
}

/* @store: (nullable): that of @campaign. */
static SgCliArmy *
army_with (SgArmy *army, SgStore *store, const char *campaign, GError **error)
{
  g_autoptr (SgCliArmy) self = g_new0 (SgCliArmy, 1);

  self->army = g_object_ref (army);
  g_set_object (&self->store, store);
  self->rules = find_rules (self, campaign, error);
  if (self->rules == NULL)
    return NULL;
  use_lists (self);
  sg_army_unpack (self->army, self->rules);
  sg_cli_army_review (self);
  return g_steal_pointer (&self);
}

SgCliArmy *
sg_cli_army_of (SgArmy *army, const char *campaign, GError **error)
{
  g_autoptr (SgStore) store = campaign != NULL ? sg_cli_open_unread (campaign, error) : NULL;

  return campaign == NULL || store != NULL ? army_with (army, store, campaign, error) : NULL;
}

/* What another program’s roster calls its units by may stand in a list of the person who asks, or of the campaign: by which book it is, it says itself. */
static SgArmyTextReading *
read_by_lists (GBytes *bytes, const char *path, SgArmyTextReading *first, SgStore *store, GError **error)
{
  SgCampaign *campaign = store != NULL ? sg_store_get_campaign (store) : NULL;
  g_autoptr (GPtrArray) lists = sg_own_lists_load_all (first->rules, campaign, NULL);

  sg_nations_use (first->rules, lists);
  return sg_roster_read (bytes, path, first->rules, error);
}

/* FALSE: there was something, and it matters. */
static gboolean
tell_lines (SgArmyTextReading *reading, const char *path, gboolean whole, GError **error)
{
  for (guint i = 0; i < reading->lines->len; i++)
    {
      const SgArmyTextLine *line = reading->lines->pdata[i];

      if (line->fault == NULL)
        continue;
      if (whole && !reading->foreign)
        {
          g_set_error (error, SG_ERROR, SG_ERROR_UNKNOWN, _("%s, line %u: %s"), path, line->number, line->fault);
          return FALSE;
        }
      g_printerr (_("%s, line %u: %s\n"), path, line->number, line->fault);
    }
  return TRUE;
}

SgCliArmy *
sg_cli_army_load (const char *path, const char *campaign, gboolean whole, GError **error)
{
  g_autoptr (GBytes) bytes = sg_xml_read_file (path, error);
  g_autoptr (SgArmyTextReading) first = bytes != NULL ? sg_roster_read (bytes, path, NULL, error) : NULL, again = NULL;
  g_autoptr (SgStore) store = first != NULL && campaign != NULL ? sg_cli_open_unread (campaign, error) : NULL;
  SgArmyTextReading *reading = first;

  if (first == NULL || (campaign != NULL && store == NULL))
    return NULL;
  if (first->foreign)
    reading = again = read_by_lists (bytes, path, first, store, error);
  if (reading == NULL || !tell_lines (reading, path, whole, error))
    return NULL;
  return army_with (reading->army, store, campaign, error);
}

void
sg_cli_army_free (SgCliArmy *self)
{
  g_clear_pointer (&self->review, sg_army_review_free);
  g_clear_object (&self->rules);
  g_clear_object (&self->army);
  g_clear_object (&self->store);
  g_free (self);
}

gboolean
sg_cli_army_write (SgCliArmy *self, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = sg_roster_to_bytes (self->review, path, error);

  return bytes != NULL && sg_file_write (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}
