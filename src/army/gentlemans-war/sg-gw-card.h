/* sg-gw-card.h: a unit's card in A Gentleman's War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-card.h"

G_BEGIN_DECLS

void sg_gw_card (SgArmyReview *review, const SgArmyNode *node, SgArmyCard *card);
/** sg_gw_card_row_of: (transfer full) (nullable): the row of the tables of movement of @type in a formation, by its id: “line”. */
char *sg_gw_card_row_of (SgRuleset *rules, const SgUnitType *type, const char *formation);

G_END_DECLS
