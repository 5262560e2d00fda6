/* sg-army-compare.h: two armies side by side.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_COMPARE (sg_army_compare_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyCompare, sg_army_compare, SG, ARMY_COMPARE, AdwBin)

GtkWidget *sg_army_compare_new (SgArmyBench *bench);
/** sg_army_compare_set: @other (nullable) of the same rules stands beside what the bench holds. */
void       sg_army_compare_set (SgArmyCompare *self, SgArmy *other);
/** sg_army_compare_get: (nullable) (transfer none). */
SgArmy    *sg_army_compare_get (SgArmyCompare *self);

G_END_DECLS
