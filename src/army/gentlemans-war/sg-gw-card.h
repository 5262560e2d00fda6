/* sg-gw-card.h: a unit's card in A Gentleman's War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-card.h"

G_BEGIN_DECLS

void sg_gw_card (SgArmyReview *review, const SgArmyNode *node, SgArmyCard *card);

G_END_DECLS
