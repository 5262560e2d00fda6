/* sg-spread.h: the exact chances of a number, and of what numbers come to together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What many dice decide independently of each other is not played through but added up: two spreads of independent numbers
 * make the spread of their sum.  All shares of a spread have one denominator, so that nothing is brought to its lowest terms
 * before the odds are told.
 */

#pragma once

#include <gmp.h>

#include "rules/sg-odds.h"

G_BEGIN_DECLS

/** SgSpread: the chances of 0, 1, … @n − 1, as @shares of @whole. */
typedef struct { guint n; mpz_t *shares, whole; } SgSpread;

/** sg_spread_new: (transfer full): no share yet of any of @n numbers, of a whole of @whole. */
SgSpread *sg_spread_new     (guint n, gulong whole);
void      sg_spread_free    (SgSpread *self);
/** sg_spread_nought: (transfer full): nought for certain. */
SgSpread *sg_spread_nought  (void);
/** sg_spread_chance: (transfer full): one in @shares of @whole, else nought. */
SgSpread *sg_spread_chance  (gulong shares, gulong whole);
/** sg_spread_add: @shares more of @number, which is below n. */
void      sg_spread_add     (SgSpread *self, guint number, gulong shares);
/** sg_spread_sum: (transfer full): of the sum of two independent numbers. */
SgSpread *sg_spread_sum     (const SgSpread *one, const SgSpread *other);
/** sg_spread_times: (transfer full): of the sum of @times of it. */
SgSpread *sg_spread_times   (const SgSpread *of, guint times);
/** sg_spread_through: (transfer full): of @of[i], where i falls out by @by; one of them for each number of @by. */
SgSpread *sg_spread_through (const SgSpread *by, SgSpread *const *of);
/** sg_spread_find_chance: of @number; nought where it never comes about. */
double    sg_spread_find_chance (const SgSpread *self, guint number);
/** sg_spread_put: each number as the value of @outcome, where this spread itself comes about in @shares of @whole. */
void      sg_spread_put     (SgOdds *odds, const char *outcome, const SgSpread *self, mpz_srcptr shares, mpz_srcptr whole);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgSpread, sg_spread_free)

G_END_DECLS
