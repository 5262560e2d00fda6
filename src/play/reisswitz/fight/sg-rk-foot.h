/* sg-rk-foot.h: what goes before an attack upon infantry: whether arms that met by chance work together, the skirmishers’ fight, guns
 * in front of the attacker (RK-174, RK-177, RK-180).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_part_arms: leaves of @attackers (element-type SgRkGround) those of the first’s arm, unless they work together (RK-180). */
void sg_rk_part_arms (const SgRk *rk, GPtrArray *attackers);
/** sg_rk_lost_skirmishers: its skirmishers were driven in, and it fights without (RK-174). */
gboolean sg_rk_lost_skirmishers (const SgRk *rk, const SgUnit *unit);
/** sg_rk_under_guns: the attacker’s @index, where his skirmishers threw against the defender’s guns (RK-177). */
gboolean sg_rk_under_guns (const SgRk *rk, const SgUnit *attacker, const SgUnit *defender, gint64 *index);
/** sg_rk_mark_broken: lone infantry that infantry with cavalry beat: what its pursuit would bring (RK-178). */
void sg_rk_mark_broken (const SgRk *rk, SgRuling *ruling, GArray *grounds, const SgRkGround *attacker, const SgRkGround *beaten);
/** sg_rk_suggest_broken: @pursuer: (nullable). */
void sg_rk_suggest_broken (const SgRk *rk, const SgRkGround *own, const SgRkGround *pursuer, GPtrArray *list);
void sg_rk_suggest_foot (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *enemy, GPtrArray *list);
void sg_rk_rule_foot (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
