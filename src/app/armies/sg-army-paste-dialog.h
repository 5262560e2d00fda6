/* sg-army-paste-dialog.h: an order of battle that somebody sent as words, looked over line by line before it is taken.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-form-dialog.h"
#include "army/sg-army-text-in.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_PASTE_DIALOG (sg_army_paste_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyPasteDialog, sg_army_paste_dialog, SG, ARMY_PASTE_DIALOG, SgFormDialog)

/** SgArmyPasted: what is done with an army that was taken. */
typedef void (*SgArmyPasted) (SgArmy *army, gpointer data);

/** sg_army_paste_dialog_new: (transfer none): over the window of @near, with what lies on the clipboard; @system: by whose book, where the words
 * name none. @taken is called while @near lives. */
SgArmyPasteDialog *sg_army_paste_dialog_new      (GtkWidget *near, const char *system, SgArmyPasted taken, gpointer data);
/** sg_army_paste_dialog_set_text: as if it had been typed. */
void               sg_army_paste_dialog_set_text (SgArmyPasteDialog *self, const char *text);

G_END_DECLS
