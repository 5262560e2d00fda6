/* sg-campaign-batch.h: several things done to a campaign, as one act of its file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

/**
 * sg_campaign_begin: what is done until sg_campaign_end() is one act of the file: all of it is there, or none.
 *
 * sg_campaign_end: keeps it, when @well; else takes everything back, in the file and here. Returns: whether it was kept; @error is set when
 * it could not be, and left alone when it was not to be.
 */
gboolean     sg_campaign_begin         (SgCampaign *self, GError **error);
gboolean     sg_campaign_end           (SgCampaign *self, gboolean well, GError **error);

G_END_DECLS
