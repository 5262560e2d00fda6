/* sg-matches-dialog.h: the table by which the troops of the books are matched, to be changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

#define SG_TYPE_MATCHES_DIALOG (sg_matches_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgMatchesDialog, sg_matches_dialog, SG, MATCHES_DIALOG, AdwWindow)

/* Signals: "changed" (the campaign’s table is another). */

/** sg_matches_dialog_new: (transfer none): over @parent; every change is kept as it is made, and the table is then the campaign’s own. */
GtkWidget *sg_matches_dialog_new (GtkWindow *parent, SgCampaign *campaign);

G_END_DECLS
