/* sg-session-list.h: the sittings of a campaign, newest first, with their battles under them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_TYPE_SESSION_LIST (sg_session_list_get_type ())
G_DECLARE_FINAL_TYPE (SgSessionList, sg_session_list, SG, SESSION_LIST, AdwBin)

/* Signal "chosen" (SgBattle). */
void       sg_session_list_set_campaign (SgSessionList *self, SgCampaign *campaign);
void       sg_session_list_choose       (SgSessionList *self, SgBattle *battle);


G_END_DECLS
