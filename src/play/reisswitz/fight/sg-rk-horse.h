/* sg-rk-horse.h: cavalry against cavalry: a shorter front spread out, what a second line does for its first, and the victor before it
 * (RK-152, RK-157, RK-161, RK-162).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_must_rally: before it may attack or pursue again. */
gboolean sg_rk_must_rally (const SgRk *rk, const SgUnit *unit);
/** sg_rk_bring_up: the second line of @unit comes up into it to receive a charge. */
void sg_rk_bring_up (const SgRk *rk, SgRuling *ruling, const SgUnit *unit);
/** sg_rk_effective_squadrons: those of it that count in a shock: of what was not in order again 300 paces from the enemy only its head. */
gint64 sg_rk_effective_squadrons (const SgRk *rk, const SgRkGround *ground);
gboolean sg_rk_is_spread (const SgRk *rk, const SgUnit *unit);
/** sg_rk_add_flank_groups: to @list (element-type SgRkGround) the cavalry beside those in it that counts with them and shares their fate
 * (RK-153), unless it fights others than @foes; sg_rk_defenders: (transfer full): @target with those beside it. */
void sg_rk_add_flank_groups (const SgRk *rk, GArray *grounds, GPtrArray *list, GPtrArray *foes);
GPtrArray *sg_rk_defenders (const SgRk *rk, GArray *grounds, const SgRkGround *target, GPtrArray *attackers);
/** sg_rk_count_shock: the squadrons of one line that count, of which @doubled count twice; @riders: (inout): with intervals fewer. */
gint64 sg_rk_count_shock (const SgRk *rk, GPtrArray *list, gint64 doubled, gint64 *riders);
/** sg_rk_added_squadrons: of its second line, that join the shock (RK-162). */
gint64 sg_rk_added_squadrons (const SgRk *rk, GArray *grounds, const SgRkGround *defender, gint64 attackers);
void sg_rk_suggest_spread (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list);
void sg_rk_suggest_lines (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list);
/** sg_rk_remember_lines: who may go on after a shock that was won. */
void sg_rk_remember_lines (const SgRk *rk, SgRuling *ruling, GArray *grounds, const SgRkGround *victor, const SgRkGround *beaten);
/** sg_rk_faces: it has just won before @line, the second of the beaten (RK-161). */
gboolean sg_rk_faces (const SgRk *rk, const SgUnit *victor, const SgUnit *line);
/** sg_rk_follows_up: it is the second line after @beaten (RK-162). */
gboolean sg_rk_follows_up (const SgRk *rk, const SgUnit *line, const SgUnit *beaten);
/** sg_rk_go_at: @paces towards @to, at the rate of an attack. */
void sg_rk_go_at (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, SgPoint to, double paces);
void sg_rk_rule_horse (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
