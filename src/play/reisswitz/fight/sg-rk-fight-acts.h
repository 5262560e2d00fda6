/* sg-rk-fight-acts.h: units sent against others: fire, the advance to the attack, the attack itself (RK-84, RK-90, RK-140).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_fight_acts: each wants its target. */
#define SG_RK_N_FIGHT_ACTS 4
extern const SgActRow sg_rk_fight_acts[SG_RK_N_FIGHT_ACTS];

G_END_DECLS
