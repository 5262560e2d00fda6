/* sg-cli-campaign.h: what the commands on a campaign file share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-game.h"
#include "store/sg-store.h"

G_BEGIN_DECLS

/** sg_cli_open: opens a campaign to look at: read-only, no session, no backup. */
SgStore  *sg_cli_open        (const char *path, GError **error);
/** sg_cli_find_battle: (transfer full): battle @ordinal from 1, or with 0 the newest. */
SgBattle *sg_cli_find_battle (SgStore *store, int ordinal, GError **error);
/** sg_cli_pad: prints @text and fills up to @width columns. */
void      sg_cli_pad         (const char *text, int width);

G_END_DECLS
