/* sg-effects.h: what an effect of a ruling does, asked by what it is of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-ruling.h"
#include "campaign/sg-words.h"

G_BEGIN_DECLS

/** sg_effect_changes: whether @effect changes @key of @subject, "battle", "unit:red-1" (nullable: of whatever it is). */
gboolean sg_effect_changes (const SgEffect *effect, const char *subject, const char *key);
/** sg_effect_sets: the same, and to something. */
gboolean sg_effect_sets    (const SgEffect *effect, const char *subject, const char *key);
/** sg_effect_moves: whether @effect transfers men or guns of @unit out of the account @from to @to; each is (nullable): whichever. */
gboolean sg_effect_moves   (const SgEffect *effect, const char *unit, const char *from, const char *to);

G_END_DECLS
