/* sg-bring-dialog.h: an army for a side that has none yet, before the battle is put down.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/battle/sg-battle-armies.h"

G_BEGIN_DECLS

#define SG_TYPE_BRING_DIALOG (sg_bring_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgBringDialog, sg_bring_dialog, SG, BRING_DIALOG, SgFormDialog)

/** sg_bring_may: whether @battle is of a system of armies and some side has mustered nothing. */
gboolean   sg_bring_may (SgBattle *battle);
/** sg_bring_ask: which army each side without one brings. Returns: (transfer none): the dialog, shown. */
GtkWidget *sg_bring_ask (GtkWidget *near, SgBattle *battle);

G_END_DECLS
