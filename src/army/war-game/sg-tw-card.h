/* sg-tw-card.h: what the card of a unit of The War Game says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-review.h"

void sg_tw_card (SgArmyReview *review, const SgArmyNode *node, struct _SgArmyCard *card);
