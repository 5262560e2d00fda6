/* sg-lw-choose-side.h: whether the choice of side goes by a toss.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-question.h"
#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_lw_is_toss_due: of a question of the choice of side: whether a coin says who chooses, and not who made the Country (LW-2). */
gboolean sg_lw_is_toss_due (const SgQuestion *question, SgRuleset *rules);

G_END_DECLS
