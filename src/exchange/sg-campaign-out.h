/* sg-campaign-out.h: a campaign as XML, its ledger ruling by ruling.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange.h"

G_BEGIN_DECLS

/** sg_exchange_export_campaign: the whole campaign: reads back to the same ledger. */
GBytes *sg_exchange_export_campaign (SgCampaign *campaign, GError **error);

G_END_DECLS
