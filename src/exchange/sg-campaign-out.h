/* sg-campaign-out.h: a campaign as XML, its ledger ruling by ruling.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-exchange.h"

G_BEGIN_DECLS

/** sg_exchange_export_campaign: the whole campaign: reads back to the same ledger. */
GBytes *sg_exchange_export_campaign (SgCampaign *campaign, GError **error);
/** sg_exchange_export_to: the same, written as it is read. @digest: (out) (optional) (transfer full): SHA-256 of what was written. */
gboolean sg_exchange_export_to   (SgCampaign *campaign, GOutputStream *out, char **digest, GError **error);
/** sg_exchange_export_file: the same into a file, which takes its name only when it was read again and is what was written. */
gboolean sg_exchange_export_file (SgCampaign *campaign, const char *path, GError **error);

G_END_DECLS
