/* sg-rk-storm.h: a place that is held: whether the troops suffice for it, and what its attack costs both (RK-210, RK-215, RK-217).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_fill_shortfall: the troops of the place and those that it wants, as fields (RK-210, RK-211); TRUE: both are too few, and numbers decide (RK-215). */
gboolean sg_rk_fill_shortfall (SgRkAttack *attack, const SgPiece *piece);
/** sg_rk_begin_storm_losses: @attackers: (element-type SgRkGround). */
void sg_rk_begin_storm_losses (const SgRk *rk, SgRuling *ruling, const SgUnit *garrison, GPtrArray *attackers, gboolean success);
void sg_rk_suggest_storm_losses (const SgRk *rk, GArray *grounds, const SgRkGround *garrison, GPtrArray *list);
void sg_rk_rule_storm_losses (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
