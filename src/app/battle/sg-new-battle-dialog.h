/* sg-new-battle-dialog.h: one more battle of the war.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-form-dialog.h"
#include "app/window/sg-window.h"

G_BEGIN_DECLS

#define SG_TYPE_NEW_BATTLE_DIALOG (sg_new_battle_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgNewBattleDialog, sg_new_battle_dialog, SG, NEW_BATTLE_DIALOG, SgFormDialog)

/** sg_new_battle_ask: Returns: (transfer none): the dialog, shown. */
GtkWidget *sg_new_battle_ask (SgWindow *window, SgCampaign *campaign);

/** sg_new_battle_ask_with: the same, on @map. */
GtkWidget *sg_new_battle_ask_with (SgWindow *window, SgCampaign *campaign, SgMap *map);

G_END_DECLS
