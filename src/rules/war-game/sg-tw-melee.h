/* sg-tw-melee.h: what a combat of a few figures and a whole fighting move have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-procedure.h"

G_BEGIN_DECLS

/* Those who fight on one side: arm, figures and advantages. */
extern const SgField sg_tw_fighter_columns[];

/** sg_tw_melee_factor: what the die of @a figures is multiplied by against @b (TW-61, TW-62). */
double sg_tw_melee_factor (SgRuleset *rules, gboolean horse, gint64 a, gboolean other_horse, gint64 b);
/** sg_tw_melee_bonus: what @one adds against @other in the fighting move of @question (TW-65). */
double sg_tw_melee_bonus  (const SgQuestion *question, SgRuleset *rules, GVariant *one, GVariant *other);

G_END_DECLS
