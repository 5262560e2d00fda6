/* sg-dice-private.h: what the makers of dice share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-dice.h"

G_BEGIN_DECLS

/** sg_dice_set_origin: says once, at birth, whose hand it is, and its seed. */
void sg_dice_set_origin (SgDice *self, SgDiceHand hand, guint64 seed);
/** sg_dice_forget: no face was thrown yet. */
void sg_dice_forget     (SgDice *self);
/** sg_dice_get_sides: (transfer none) (element-type guint): of each face, how many sides its die had: with the seed, another may throw them again. */
GArray *sg_dice_get_sides (SgDice *self);

G_END_DECLS
