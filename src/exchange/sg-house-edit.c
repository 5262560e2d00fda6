/* sg-house-edit.c: house rules as they stood at any moment of a campaign: before the first edit, and after each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-house-edit.h"

#include <string.h>

#include "campaign/sg-campaign-deck.h"
#include "campaign/sg-campaign-private.h"

#define HOUSE "house/"

void
sg_house_edit_take (SgRuling *edit, SgRuleset *rules)
{
  GPtrArray *effects = sg_ruling_get_effects (edit);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind == SG_EFFECT_CHANGE && g_str_has_prefix (effect->key, HOUSE))
        (void) sg_ruleset_set_choice (rules, effect->key + strlen (HOUSE), effect->after, NULL);
    }
}

static gboolean
is_house_edit (SgRuling *ruling)
{
  GPtrArray *effects = sg_ruling_get_effects (ruling);

  for (guint i = 0; i < effects->len; i++)
    {
      const SgEffect *effect = effects->pdata[i];

      if (effect->kind == SG_EFFECT_CHANGE && g_str_has_prefix (effect->key, HOUSE))
        return TRUE;
    }
  return FALSE;
}

static gboolean
was_edited (SgCampaign *campaign)
{
  GListModel *edits = sg_campaign_get_rulings (campaign);

  for (guint i = 0; i < g_list_model_get_n_items (edits); i++)
    {
      g_autoptr (SgRuling) edit = g_list_model_get_item (edits, i);

      if (is_house_edit (edit))
        return TRUE;
    }
  return FALSE;
}

SgRuleset *
sg_house_first_rules (SgCampaign *campaign, GError **error)
{
  SgRuleset *own = sg_campaign_get_rules (campaign);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (SgRuleset) rules = NULL;
  GPtrArray *options;

  if (!was_edited (campaign))
    return g_object_ref (own);
  bytes = sg_ruleset_to_bytes (own);
  rules = sg_ruleset_new_from_bytes (bytes, sg_campaign_get_title (campaign), error);
  options = rules != NULL ? sg_ruleset_get_options (rules) : NULL;
  for (guint i = 0; options != NULL && i < options->len; i++)
    {
      const SgOption *option = options->pdata[i];
      const char *first = sg_campaign_first_choice (campaign, option->key);

      if (first != NULL && !sg_ruleset_set_choice (rules, option->key, first, error))
        return NULL;
    }
  if (rules != NULL)
    sg_deck_use (rules, sg_deck_copy (sg_campaign_get_deck (campaign)));
  return g_steal_pointer (&rules);
}
