/* sg-campaign-page.h: the Campaign page: the war, its sittings, and the ledger of one battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/campaign/sg-ledger-view.h"
#include "app/widgets/sg-page.h"

G_BEGIN_DECLS

#define SG_TYPE_CAMPAIGN_PAGE (sg_campaign_page_get_type ())
G_DECLARE_FINAL_TYPE (SgCampaignPage, sg_campaign_page, SG, CAMPAIGN_PAGE, SgPage)

GtkWidget    *sg_campaign_page_new          (void);
void          sg_campaign_page_set_campaign (SgCampaignPage *self, SgCampaign *campaign);
void          sg_campaign_page_set_battle   (SgCampaignPage *self, SgBattle *battle);
SgLedgerView *sg_campaign_page_get_ledger   (SgCampaignPage *self);
/** sg_campaign_page_set_aside: (transfer floating): what stands under the sittings, as high as it is up to a third of a page; who is in the players’ rooms. */
void          sg_campaign_page_set_aside    (SgCampaignPage *self, GtkWidget *widget);
/** sg_campaign_page_show_score: the score of the battle shown. Returns: (transfer none) (nullable): its window. */
GtkWidget    *sg_campaign_page_show_score   (SgCampaignPage *self);

G_END_DECLS
