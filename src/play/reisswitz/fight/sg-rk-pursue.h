/* sg-rk-pursue.h: who has won follows the beaten: cavalry by its table until it is out of hand, infantry at once with half of it or
 * after a halt (RK-196, RK-197).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_pursuit_acts: the victor follows who was beaten. */
#define SG_RK_N_PURSUIT_ACTS 1
extern const SgActRow sg_rk_pursuit_acts[SG_RK_N_PURSUIT_ACTS];

G_END_DECLS
