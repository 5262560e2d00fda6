/* sg-campaign-matches.h: the table by which a campaign matches the troops of the books: its own, or this Sandgate's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A campaign's own table is its paper "matches".
 */

#pragma once

#include "campaign/sg-campaign.h"
#include "rules/sg-matches.h"

G_BEGIN_DECLS

/** sg_campaign_get_matches: (transfer none): the table in use, by @self (nullable: this Sandgate's), until it is changed. */
const SgMatches *sg_campaign_get_matches     (SgCampaign *self);
/** sg_campaign_has_own_matches: whether it was changed. */
gboolean         sg_campaign_has_own_matches (SgCampaign *self);
/** sg_campaign_set_matches: @matches (nullable: this Sandgate's own again) from now on; one with a fault is a sentence, and nothing is kept. */
gboolean         sg_campaign_set_matches     (SgCampaign *self, const SgMatches *matches, GError **error);
/** sg_campaign_check_matches: FALSE with a sentence where its own table cannot be read, and this Sandgate's is gone by. */
gboolean         sg_campaign_check_matches   (SgCampaign *self, GError **error);

G_END_DECLS
