/* sg-rk-work-acts.h: what a unit can do beside a bridge or on a bank, and how long it takes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-work.h"

G_BEGIN_DECLS

/** sg_rk_refill_acts: to take ammunition. */
#define SG_RK_N_REFILL_ACTS 1
extern const SgActRow sg_rk_refill_acts[SG_RK_N_REFILL_ACTS];
/** sg_rk_work_acts: those begun, and those that go on: given up, lit, put out. */
#define SG_RK_N_WORK_ACTS 4
extern const SgActRow sg_rk_work_acts[SG_RK_N_WORK_ACTS];

G_END_DECLS
