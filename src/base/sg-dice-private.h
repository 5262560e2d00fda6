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
/** sg_dice_enumerated_sum: as sg_dice_sum(). */
int   sg_dice_enumerated_sum (SgDice *self, const char *what, guint n, guint sides, guint from, guint keep, GError **error);
/** sg_dice_enumerated_put_aside: the number of the pool, 0 when all its dice are certain, as @hits tells. */
guint sg_dice_enumerated_put_aside (SgDice *self, guint n, guint sides, guint at_least, int *hits);

G_END_DECLS
