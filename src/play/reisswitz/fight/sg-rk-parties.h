/* sg-rk-parties.h: who stands against whom in an attack, and in what state.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/fight/sg-rk-attack-private.h"

G_BEGIN_DECLS

gboolean sg_rk_is_arm (const SgRk *rk, const SgRkGround *ground, SgRkArm arm);
gint64 sg_rk_squadrons (const SgRk *rk, const SgRkGround *ground);
/** sg_rk_has_fought: it has won in this move, or waits until the next: it attacks nobody any more. */
gboolean sg_rk_has_fought (const SgRk *rk, const SgUnit *unit);
/** sg_rk_list_upon: (transfer full) (element-type SgRkGround): those of @who’s side in contact with @target, @who first. */
GPtrArray *sg_rk_list_upon (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target);
/** sg_rk_brought_up: (transfer none) (nullable): the second line that comes up into @unit to receive a charge. */
SgUnit *sg_rk_brought_up (const SgRk *rk, const SgUnit *unit);
/** sg_rk_second_line: (nullable): a friend of the same arm formed behind it, as far as the procedure lets it count. */
const SgRkGround *sg_rk_second_line (const SgRk *rk, GArray *grounds, const SgRkGround *of);
/** sg_rk_attack_slope: of the last stretch, more than 0 uphill. */
double sg_rk_attack_slope (const SgRk *rk, const SgRkGround *who, const SgRkGround *target);
/** sg_rk_shaken: "shaken", "badly_shaken" or "": by canister until the last move (RK-167). */
const char *sg_rk_shaken (const SgRk *rk, const SgUnit *unit);
gboolean sg_rk_is_surprised (const SgRk *rk, const SgUnit *unit);
/** sg_rk_waves_on: of cavalry upon a square (RK-165). */
SgRkWaves sg_rk_waves_on (const SgRk *rk, const SgUnit *square);

G_END_DECLS
