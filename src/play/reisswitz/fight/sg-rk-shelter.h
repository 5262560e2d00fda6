/* sg-rk-shelter.h: who takes shelter inside a square when cavalry nears: gunners, who leave their guns standing, and generals (RK-42).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_square_near: (nullable): of its own side, into which the gunners of @own may run, or a general ride (RK-42). */
const SgRkGround *sg_rk_square_near (const SgRk *rk, GArray *grounds, const SgRkGround *own);
/** sg_rk_horse_near: (nullable): cavalry of the enemy that nears @own. */
const SgRkGround *sg_rk_horse_near (const SgRk *rk, GArray *grounds, const SgRkGround *own);
#define SG_RK_N_SHELTER_ACTS 3
extern const SgActRow sg_rk_shelter_acts[SG_RK_N_SHELTER_ACTS];
/** sg_rk_lose_sheltered: @victor has broken @square: the guns are lost whose gunners are in it. */
void sg_rk_lose_sheltered (const SgRk *rk, SgRuling *ruling, const SgUnit *square, const SgUnit *victor);

G_END_DECLS
