/* sg-rk-attack-state.h: the circumstances of an attack (RK-150), found from the ground, from what stands about, and from what has
 * happened to both.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

/** sg_rk_has_guns: friends stand in battery that reach @enemy with canister and see it; sg_rk_guns_of: (nullable): those with good effect. */
const SgRkGround *sg_rk_guns_of (const SgRk *rk, GArray *grounds, const SgRkGround *of, const SgRkGround *enemy);
gboolean sg_rk_has_guns (const SgRk *rk, GArray *grounds, const SgRkGround *of, const SgRkGround *enemy);
void sg_rk_add_point (SgRkAttack *attack, gboolean attacker, const char *key, const char *words);
/** sg_rk_add_circumstances: all that can be found (RK-150). */
void sg_rk_add_circumstances (SgRkAttack *attack);
/** sg_rk_canister_moves: moves running that it has been under canister, until the last move or this. */
gint64 sg_rk_canister_moves (const SgRk *rk, const SgUnit *unit);

G_END_DECLS
