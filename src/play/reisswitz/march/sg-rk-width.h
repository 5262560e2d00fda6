/* sg-rk-width.h: how wide a way is by the umpire's word, where the map is silent or another thing is true.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_width_acts: what the umpire may say of the width of each place on the rest of the way of a unit. */
#define SG_RK_N_WIDTH_ACTS 1
extern const SgActRow sg_rk_width_acts[SG_RK_N_WIDTH_ACTS];
/** sg_rk_fill_width: the question “width” of @piece (nullable): the next of them. */
void sg_rk_fill_width (const SgRk *rk, SgQuestion *question, const SgUnit *unit, const char *piece);
void sg_rk_rule_width (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);

G_END_DECLS
