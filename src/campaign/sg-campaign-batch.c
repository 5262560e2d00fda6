/* sg-campaign-batch.c: several things done to a campaign, as one act of its file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-campaign-batch.h"

#include "campaign/sg-campaign-private.h"

gboolean
sg_campaign_begin (SgCampaign *self, GError **error)
{
  return sg_campaign_enter_batch (self, error);
}

gboolean
sg_campaign_end (SgCampaign *self, gboolean well, GError **error)
{
  return sg_campaign_leave_batch (self, well, error);
}
