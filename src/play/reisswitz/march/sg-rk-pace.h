/* sg-rk-pace.h: at what pace troops go that do not march as on the road: in action, exceptionally fast, and small parties on patrol
 * (RK-60, RK-66, RK-69, RK-78).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_march_acts: by a way that is drawn, or that is found to a place; at a pace of action, or on patrol (RK-69, RK-78). */
#define SG_RK_N_MARCH_ACTS 3
extern const SgActRow sg_rk_march_acts[SG_RK_N_MARCH_ACTS];
/** sg_rk_patrol_row: (nullable): of a small party that reconnoitres; NULL for all others (RK-78). */
const char *sg_rk_patrol_row (const SgRk *rk, const SgUnit *unit);
/** sg_rk_list_paces: (transfer container) (element-type utf8): rows of the movement table by which it may go in action; …_pace_label:
 * (transfer full): “Horse artillery: 600 paces a move”. */
GPtrArray *sg_rk_list_paces (SgBoard *board, const SgUnit *unit);
char *sg_rk_pace_label (SgBoard *board, const char *row);

G_END_DECLS
