/* sg-rk-rear.h: what lies behind the beaten: an obstacle that they cannot or can hardly cross, a defile, a refuge; and the grade
 * that it costs them to be caught on the way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

void sg_rk_suggest_rear (const SgRk *rk, GArray *grounds, const SgRkGround *own, GPtrArray *list);
void sg_rk_rule_rear (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);
/** sg_rk_refuge_points: to @enemy, who must throw again because @own reached a refuge in time; 0: it reached none (RK-204). */
gint64 sg_rk_refuge_points (const SgRk *rk, GArray *grounds, const SgRkGround *own, const SgRkGround *enemy);
gboolean sg_rk_is_thrown_on_obstacle (const SgRk *rk, const SgUnit *unit);
/** sg_rk_may_flee: it may go back faster, at the cost of a grade (RK-198). */
gboolean sg_rk_may_flee (const SgRk *rk, const SgUnit *unit);
#define SG_RK_N_FLIGHT_ACTS 1
extern const SgActRow sg_rk_flight_acts[SG_RK_N_FLIGHT_ACTS];
/** sg_rk_worsen: the grade of one that is on its way back, once for each defeat (RK-198). */
void sg_rk_worsen (const SgRk *rk, SgRuling *ruling, const SgUnit *unit);

G_END_DECLS
