/* sg-war-chart.h: the war's lead, battle by battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "play/sg-game.h"

G_BEGIN_DECLS

#define SG_TYPE_WAR_CHART (sg_war_chart_get_type ())
G_DECLARE_FINAL_TYPE (SgWarChart, sg_war_chart, SG, WAR_CHART, AdwBin)

/** sg_war_chart_set_campaign: @standings (nullable) (element-type SgStanding), as sg_campaign_standings() gives them. */
void       sg_war_chart_set_campaign (SgWarChart *self, SgCampaign *campaign, GArray *standings);
/** sg_war_mirrored: whether one side's total is the other's with its sign turned. */
gboolean   sg_war_mirrored           (SgCampaign *campaign);
/** sg_war_lead: by how much the first side leads, in half-points; below 0 the second does. */
gint64     sg_war_lead               (SgCampaign *campaign, const SgStanding *standing);

G_END_DECLS
