/* sg-campaign-deck.h: the event cards of a campaign: its own, or this Sandgate's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A campaign's own deck is its paper "deck".
 */

#pragma once

#include "campaign/sg-campaign.h"
#include "rules/sg-deck.h"

G_BEGIN_DECLS

#define SG_PAPER_DECK "deck"

/** sg_campaign_take_deck: the rules are told of the deck that lies among the papers: when a campaign is opened, and whenever that paper is saved. */
void          sg_campaign_take_deck    (SgCampaign *self);
/** sg_campaign_get_deck: (transfer none): the deck in use; one without cards where the system has none. */
const SgDeck *sg_campaign_get_deck     (SgCampaign *self);
/** sg_campaign_has_own_deck: whether it was changed. */
gboolean      sg_campaign_has_own_deck (SgCampaign *self);
/** sg_campaign_set_deck: @deck (nullable: this Sandgate's own again) from now on; one with a fault is a sentence, and nothing is kept. */
gboolean      sg_campaign_set_deck     (SgCampaign *self, const SgDeck *deck, GError **error);

/** sg_campaign_check_deck: FALSE with a sentence where its own deck cannot be read, and this Sandgate's is played with. */
gboolean sg_campaign_check_deck (SgCampaign *self, GError **error);

G_END_DECLS
