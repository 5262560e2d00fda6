/* sg-army-list.h: both orders of battle as a list: sides, bodies and their units.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_LIST (sg_army_list_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyList, sg_army_list, SG, ARMY_LIST, AdwBin)

/* Signal "chosen": the choice changed; read it with the getters. */
void        sg_army_list_set_battle (SgArmyList *self, SgBattle *battle);
/** sg_army_list_get_side: the side of the chosen row: "red" when none is. */
const char *sg_army_list_get_side   (SgArmyList *self);
/** sg_army_list_get_unit: (nullable): the chosen unit; NULL when a side's own row is chosen. */
SgUnit     *sg_army_list_get_unit   (SgArmyList *self);
void        sg_army_list_choose     (SgArmyList *self, const char *side, const char *unit);

/** sg_side_class: "sg-red" or "sg-blue". */
const char *sg_side_class           (const char *side);

G_END_DECLS
