/* sg-rk-columns.h: how long columns are on the road.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_rk_road_length: paces of a column of RK-T9, by the house rule in force; @state: "closed" or "march" (RK-36, RK-80). */
double sg_rk_road_length (SgRuleset *rules, const char *row, const char *state);

/**
 * sg_rk_count_change:
 * @rules: a ruleset
 * @change: a row of the changes of RK-75 that is counted in moves
 *
 * Returns: how many moves the change takes by the readings chosen of RK-76 and RK-117.
 */
gint64 sg_rk_count_change (SgRuleset *rules, const char *change);

G_END_DECLS
