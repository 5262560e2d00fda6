/* sg-gw-random.h: an army by the die (GW-113).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-review.h"

G_BEGIN_DECLS

/** sg_gw_random_choose: see SgArmyAct.choose: for each unit that the dice gave, the types its row leaves, or the lines of the
 * army's list that have one of them; then the core, which is the player's. */
GPtrArray *sg_gw_random_choose (SgArmy *army, SgRuleset *rules, gpointer verdict);
gboolean   sg_gw_random_apply  (SgArmy *army, SgRuleset *rules, gpointer verdict, GPtrArray *choices, GError **error);
/** sg_gw_random_begin: see SgArmyAct.begin: the army's own size, and dice for the fewest units of the size that is asked for. */
char      *sg_gw_random_begin  (SgArmy *army, SgRuleset *rules, const char *field, gpointer so_far);

G_END_DECLS
