/* sg-wk-card.h: what the card of a unit of the Kriegspiel appendix says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-review.h"

void sg_wk_card (SgArmyReview *review, const SgArmyNode *node, struct _SgArmyCard *card);
