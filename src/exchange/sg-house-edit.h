/* sg-house-edit.h: house rules as they stood at any moment of a campaign: before the first edit, and after each.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/** sg_house_edit_take: sets in @rules what @edit, a ruling of the campaign itself, chose. */
void       sg_house_edit_take   (SgRuling *edit, SgRuleset *rules);
/** sg_house_first_rules: (transfer full) (nullable): the campaign's rules with every house rule as it was before any edit. */
SgRuleset *sg_house_first_rules (SgCampaign *campaign, GError **error);

G_END_DECLS
