/* sg-rk-stronghold.h: strongholds: garrison and attackers, class, die, losses, results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/reisswitz/sg-rk-attack.h"

G_BEGIN_DECLS

/** sg_rk_place_index: the attacker’s, by the fields of the place that is held (RK-213). */
gint64 sg_rk_place_index (const SgQuestion *question, SgRuleset *rules, SgVerdict *verdict);
/** sg_rk_shortfall: points for the attacker where there are too few troops; @both: (out): neither has enough (RK-215). */
gint64 sg_rk_shortfall (SgRuleset *rules, SgVerdict *verdict, double attack_has, double attack_needs, double garrison, double garrison_needs, gboolean *both);

G_END_DECLS
