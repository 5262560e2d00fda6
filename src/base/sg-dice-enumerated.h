/* sg-dice-enumerated.h: dice that show every face in turn, each branch with its exact weight.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "base/sg-dice-private.h"
#include "base/sg-dice.h"

G_BEGIN_DECLS

SgDice *sg_dice_new_enumerated (void);
gboolean sg_dice_enumerated_next (SgDice *self);
/** sg_dice_enumerated_weight: sets @weight (initialised by the caller) to this branch's exact probability. */
void sg_dice_enumerated_weight (SgDice *self, mpq_t weight);
/** sg_dice_enumerated_fraction: the same, (transfer none) until the next branch, and not in its lowest terms: whoever adds up
 *  thousands of branches has few denominators, and reduces the sum alone. */
void sg_dice_enumerated_fraction (SgDice *self, mpz_srcptr *numerator, mpz_srcptr *denominator);
/** sg_dice_enumerated_get_aside: a pool aside of this branch: @n dice, each a success by @lucky of its @sides faces. */
void sg_dice_enumerated_get_aside (SgDice *self, guint aside, guint *n, guint *lucky, guint *sides);
/** sg_dice_enumerated_sum: as sg_dice_sum(). */
int sg_dice_enumerated_sum (SgDice *self, const char *what, guint n, guint sides, guint from, guint keep, GError **error);
/** sg_dice_enumerated_pools: as sg_dice_pools(). */
int sg_dice_enumerated_pools (SgDice *self, const char *what, const SgPool *pools, guint n_pools, guint sides, GError **error);
/** sg_dice_enumerated_put_aside: the number of the pool, 0 when all its dice are certain, as @hits tells. */
guint sg_dice_enumerated_put_aside (SgDice *self, guint n, guint sides, guint at_least, int *hits);

G_END_DECLS
