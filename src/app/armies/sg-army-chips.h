/* sg-army-chips.h: a unit's attributes as chips that can be pressed, with what each costs and what those borne do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_CHIPS (sg_army_chips_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyChips, sg_army_chips, SG, ARMY_CHIPS, AdwBin)

/** sg_army_chips_new: those that the chosen unit may bear, and those it bears all the same. */
GtkWidget *sg_army_chips_new    (SgArmyBench *bench);
/** sg_army_chips_update: shows the chosen unit's anew, keeping the focus. */
void       sg_army_chips_update (SgArmyChips *self);

/** sg_army_chips_focus: on the first chip; FALSE when there is none. */
gboolean   sg_army_chips_focus  (SgArmyChips *self);

G_END_DECLS
