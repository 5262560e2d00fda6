/* sg-wk-moves.h: what each arm moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/kriegspiel/sg-wk-common.h"

G_BEGIN_DECLS

/** sg_wk_find_move: inches that @arm ("infantry", "artillery", "supply") moves, across country or by @road; @rule: (out): that says so. */
double sg_wk_find_move (SgRuleset *rules, const char *arm, gboolean road, const char **rule);

/** sg_wk_too_steep: for wheels off the road, with so many contours in the worst foot, of boards so high (0: not known) (WK-29). */
gboolean sg_wk_too_steep (SgRuleset *rules, gint64 contours, double board);

G_END_DECLS
