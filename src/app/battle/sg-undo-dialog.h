/* sg-undo-dialog.h: taking back a ruling in the middle, with all that rests on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** sg_undo_ask: asks for a reason, names what rests on @ruling, and undoes all of it in one act. Returns: (transfer none): the dialog, shown. */
GtkWidget *sg_undo_ask  (GtkWidget *near, SgBattle *battle, SgRuling *ruling);
/** sg_redo_from_row: redoes @ruling where it stands; what the board no longer allows is said in a sentence. */
void       sg_redo_from_row (GtkWidget *near, SgBattle *battle, SgRuling *ruling);

G_END_DECLS
