/* sg-new-campaign-dialog.h: a new campaign: its rules, sides, target and first battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-form-dialog.h"
#include "app/window/sg-window.h"

G_BEGIN_DECLS

#define SG_TYPE_NEW_CAMPAIGN_DIALOG (sg_new_campaign_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgNewCampaignDialog, sg_new_campaign_dialog, SG, NEW_CAMPAIGN_DIALOG, SgFormDialog)

/** sg_new_campaign_ask: Returns: (transfer none): the dialog, shown. */
GtkWidget *sg_new_campaign_ask (SgWindow *window);

G_END_DECLS
