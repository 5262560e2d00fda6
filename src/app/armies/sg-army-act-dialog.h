/* sg-army-act-dialog.h: an act on a whole army by a procedure of its rules: a random army, a handicap.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

/** sg_army_act_ask: (transfer none) (nullable): the dialog of @act, shown; an act without a procedure is done at once. */
GtkWidget *sg_army_act_ask (GtkWidget *near, SgArmyBench *bench, const SgArmyAct *act);

G_END_DECLS
