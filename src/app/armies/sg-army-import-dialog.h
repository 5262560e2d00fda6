/* sg-army-import-dialog.h: a roster out of another program’s file, looked over line by line before it is taken.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/armies/sg-army-paste-dialog.h"
#include "campaign/sg-campaign.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_IMPORT_DIALOG (sg_army_import_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyImportDialog, sg_army_import_dialog, SG, ARMY_IMPORT_DIALOG, SgFormDialog)

/** sg_army_import_dialog_new: (transfer none): over the window of @near, of the file @bytes called @name; @campaign (nullable): whose own lists count as
 * well; @system (nullable): by whose book, where the file names none. @taken is called while @near lives. */
SgArmyImportDialog *sg_army_import_dialog_new (GtkWidget *near, GBytes *bytes, const char *name, SgCampaign *campaign, const char *system, SgArmyPasted taken,
                                               gpointer data);

G_END_DECLS
