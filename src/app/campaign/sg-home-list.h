/* sg-home-list.h: the armies that came home from the battles of a war.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "play/sg-homecoming.h"

G_BEGIN_DECLS

#define SG_TYPE_HOME_LIST (sg_home_list_get_type ())
G_DECLARE_FINAL_TYPE (SgHomeList, sg_home_list, SG, HOME_LIST, AdwBin)

/** sg_home_list_set_campaign: hidden while nobody has come home. The signal "chosen" gives an SgHomecoming, which lives until the next
 * change of the list. */
void sg_home_list_set_campaign (SgHomeList *self, SgCampaign *campaign);
/** sg_home_list_set_battle: only who came home from @battle (nullable: from all). */
void sg_home_list_set_battle   (SgHomeList *self, SgBattle *battle);

G_END_DECLS
