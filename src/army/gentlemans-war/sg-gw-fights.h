/* sg-gw-fights.h: the standard fights of A Gentleman's War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-worth.h"

G_BEGIN_DECLS

/** sg_gw_fights: a volley at each band of its weapon, a charge by it and at it, a morale test, a march, a charge’s reach and a change of formation; against
 * @enemy (nullable) volleys and charges with each unit of that army instead of the types of the book. All in the open, from the front, in good order, each at
 * its full strength and in its usual formation; foot receives a charge where it stands, horse counter-charges horse. */
void sg_gw_fights (SgArmy *army, const SgArmyNode *node, SgRuleset *rules, SgArmy *enemy, GPtrArray *fights);

G_END_DECLS
