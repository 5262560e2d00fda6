/* sg-properties-dialog.h: the words of a campaign and its house rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

#define SG_TYPE_PROPERTIES_DIALOG (sg_properties_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgPropertiesDialog, sg_properties_dialog, SG, PROPERTIES_DIALOG, AdwPreferencesWindow)

/** sg_properties_show: Returns: (transfer none): the window, shown; @rules opens it at the house rules. */
GtkWidget *sg_properties_show (GtkWidget *near, SgCampaign *campaign, gboolean rules);

G_END_DECLS
