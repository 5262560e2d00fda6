/* sg-army-tally.h: what an army comes to: its total, its messages, its guide, its strength as a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_TALLY (sg_army_tally_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyTally, sg_army_tally, SG, ARMY_TALLY, AdwBin)

GtkWidget *sg_army_tally_new (SgArmyBench *bench);
/** SgArmyArms: figures on foot and mounted, and guns. */
typedef struct { gint64 foot, horse, guns; } SgArmyArms;
SgArmyArms sg_army_count_arms (SgArmy *army, SgRuleset *rules);

G_END_DECLS
