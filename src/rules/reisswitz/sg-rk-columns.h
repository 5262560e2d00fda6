/* sg-rk-columns.h: how long columns are on the road.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_rk_road_length: paces of a column of RK-T9, by the house rule in force; @state: "closed" or "march" (RK-36, RK-80). */
double sg_rk_road_length (SgRuleset *rules, const char *row, const char *state);

G_END_DECLS
