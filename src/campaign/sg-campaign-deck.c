/* sg-campaign-deck.c: the event cards of a campaign: its own, or this Sandgate's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-campaign-deck.h"

#include <glib/gi18n-lib.h>

static char *
name_paper (SgCampaign *self)
{
  return g_strconcat (sg_ruleset_get_system (sg_campaign_get_rules (self)), "-events", NULL);
}

void
sg_campaign_take_deck (SgCampaign *self)
{
  SgRuleset *rules = sg_campaign_get_rules (self);
  g_autofree char *paper = name_paper (self);
  g_autoptr (GBytes) bytes = sg_campaign_load_document (self, SG_PAPER_DECK, paper, NULL);

  sg_deck_use (rules, bytes != NULL ? sg_deck_read (rules, bytes, paper, NULL) : NULL);
}

const SgDeck *
sg_campaign_get_deck (SgCampaign *self)
{
  return sg_deck_get (sg_campaign_get_rules (self));
}

gboolean
sg_campaign_check_deck (SgCampaign *self, GError **error)
{
  g_autofree char *paper = name_paper (self);
  g_autoptr (GError) fault = NULL;
  g_autoptr (GBytes) bytes = sg_campaign_seek_document (self, SG_PAPER_DECK, paper, &fault);
  g_autoptr (SgDeck) own = bytes != NULL ? sg_deck_read (sg_campaign_get_rules (self), bytes, paper, &fault) : NULL;

  if (own != NULL || fault == NULL)
    return TRUE;
  g_set_error (error, SG_ERROR, bytes != NULL ? SG_ERROR_MALFORMED : fault->code, _("The campaign’s own deck of event cards is damaged, and the book’s stand in for it: %s"), fault->message);
  return FALSE;
}

gboolean
sg_campaign_has_own_deck (SgCampaign *self)
{
  g_autofree char *paper = name_paper (self);
  g_autoptr (GBytes) bytes = sg_campaign_load_document (self, SG_PAPER_DECK, paper, NULL);

  return bytes != NULL;
}

gboolean
sg_campaign_set_deck (SgCampaign *self, const SgDeck *deck, GError **error)
{
  SgRuleset *rules = sg_campaign_get_rules (self);
  g_autoptr (SgDeck) next = deck != NULL ? sg_deck_copy (deck) : sg_deck_load (rules, error);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *paper = name_paper (self);

  if (next == NULL || (deck != NULL && !sg_deck_check (deck, error)))
    return FALSE;
  bytes = deck != NULL ? sg_deck_write (rules, deck) : NULL;
  return sg_campaign_save_document (self, SG_PAPER_DECK, paper, next->title, bytes, error);
}
