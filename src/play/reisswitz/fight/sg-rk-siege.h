/* sg-rk-siege.h: batteries ordered to fire at a house, a wall or a bridge; ammunition counted and taken in again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-work.h"

G_BEGIN_DECLS

#define SG_RK_N_SIEGE_ACTS 1
extern const SgActRow sg_rk_siege_acts[SG_RK_N_SIEGE_ACTS];
/** sg_rk_ask_siege: (transfer full) (nullable): the question of a battery that was ordered to fire at a place. */
SgQuestion *sg_rk_ask_siege (const SgRk *rk, const SgUnit *unit);
void sg_rk_rule_siege (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
