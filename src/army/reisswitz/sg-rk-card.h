/* sg-rk-card.h: what the card of a unit of Kriegsspiel says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-review.h"

void sg_rk_card (SgArmyReview *review, const SgArmyNode *node, struct _SgArmyCard *card);
