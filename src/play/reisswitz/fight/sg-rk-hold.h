/* sg-rk-hold.h: places that are held, and batteries attacked: their class and case, found from what stands where.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_are_in_wood: both, and not at its edge, so that they fight as skirmishers and lose a quarter (RK-176). */
gboolean sg_rk_are_in_wood (const SgRk *rk, const SgRkGround *holds, const SgRkGround *from);
/** sg_rk_stronghold: (transfer full) (nullable): the class of the place that it holds against @from; NULL in an open fight. @piece: (out)
 * (optional) (nullable). */
char *sg_rk_stronghold (const SgRk *rk, const SgRkGround *holds, const SgRkGround *from, const SgPiece **piece);
/** sg_rk_stronghold_index: the attacker’s, by class, garrison and the number of the attack. */
gint64 sg_rk_stronghold_index (SgRkAttack *attack, const char *class);
/** sg_rk_battery_support: (nullable): friends of the guns formed to fight beside them (RK-181). */
const SgRkGround *sg_rk_battery_support (const SgRk *rk, GArray *grounds, const SgRkGround *guns);
/** sg_rk_ask_battery: (transfer full). */
SgQuestion *sg_rk_ask_battery (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error);

G_END_DECLS
