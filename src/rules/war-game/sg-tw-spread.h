/* sg-tw-spread.h: the exact chances of a number, and of what numbers come to together.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gmp.h>

#include "rules/sg-odds.h"

G_BEGIN_DECLS

/** SgTwSpread: the chances of 0, 1, … @n − 1. */
typedef struct { guint n; mpq_t *chances; } SgTwSpread;

/** sg_tw_spread_new: (transfer full): no chance of any of @n numbers yet. */
SgTwSpread *sg_tw_spread_new    (guint n);
void        sg_tw_spread_free   (SgTwSpread *self);
/** sg_tw_spread_nought: (transfer full): nought for certain. */
SgTwSpread *sg_tw_spread_nought (void);
/** sg_tw_spread_mix: adds @chance · @of to @self, which is long enough. */
void        sg_tw_spread_mix    (SgTwSpread *self, const SgTwSpread *of, mpq_srcptr chance);
/** sg_tw_spread_sum: (transfer full): of the sum of two independent numbers. */
SgTwSpread *sg_tw_spread_sum    (const SgTwSpread *one, const SgTwSpread *other);
/** sg_tw_spread_times: (transfer full): of @times of @of. */
SgTwSpread *sg_tw_spread_times  (const SgTwSpread *of, guint times);
/** sg_tw_spread_put: each number as the value of @outcome, where this spread has @chance. */
void        sg_tw_spread_put    (SgOdds *odds, const char *outcome, const SgTwSpread *self, mpq_srcptr chance);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgTwSpread, sg_tw_spread_free)

G_END_DECLS
