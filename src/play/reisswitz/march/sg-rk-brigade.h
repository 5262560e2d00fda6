/* sg-rk-brigade.h: several battalions formed as a brigade: in battalion columns in two lines, or drawn together into one mass (RK-43).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_brigade_acts: what several battalions that are chosen together can form (RK-43). */
#define SG_RK_N_BRIGADE_ACTS 1
extern const SgActRow sg_rk_brigade_acts[SG_RK_N_BRIGADE_ACTS];

G_END_DECLS
