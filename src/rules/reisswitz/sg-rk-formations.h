/* sg-rk-formations.h: what formations take up, by the house rules in force.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/sg-ruleset.h"

G_BEGIN_DECLS

/** sg_rk_field_length: paces of a column of RK-T10, as it halted or after it has @marched (RK-37). */
double sg_rk_field_length (SgRuleset *rules, const char *row, gboolean marched);
/** sg_rk_formation_front: (transfer full): the front of a row of RK-T5 as it is written; @out: its light company is out (RK-38, RK-41, RK-50). */
char *sg_rk_formation_front (SgRuleset *rules, const char *row, gboolean out);
/** sg_rk_moves_to_narrow: a move for each halving of a "company", "platoon", "section" to a narrower column, as far as "half_section" (RK-39). */
gint64 sg_rk_moves_to_narrow (SgRuleset *rules, const char *from, const char *to);

G_END_DECLS
