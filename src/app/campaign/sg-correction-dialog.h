/* sg-correction-dialog.h: a correction: a new entry in the ledger, with a reason.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-form-dialog.h"
#include "campaign/sg-battle.h"

G_BEGIN_DECLS

#define SG_TYPE_CORRECTION_DIALOG (sg_correction_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgCorrectionDialog, sg_correction_dialog, SG, CORRECTION_DIALOG, SgFormDialog)

/** sg_correction_ask: Returns: (transfer none): the dialog, shown. */
GtkWidget *sg_correction_ask (GtkWidget *near, SgBattle *battle);

G_END_DECLS
