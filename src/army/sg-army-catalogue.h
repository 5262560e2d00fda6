/* sg-army-catalogue.h: an army held against its system's catalogue.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "army/sg-army-review.h"

G_BEGIN_DECLS

/** sg_army_review_catalogue: what every system has: unknown types, weapons, attributes that a type may not bear or that exclude
 * each other, sizes out of bounds, points over the allowance. */
void sg_army_review_catalogue (SgArmyReview *self);

G_END_DECLS
