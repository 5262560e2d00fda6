/* sg-rk-pace.h: at what pace troops go that do not march as on the road: in action, exceptionally fast, and small parties on patrol
 * (RK-60, RK-66, RK-69, RK-78).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_patrol_row: (nullable): of a small party that reconnoitres; NULL for all others (RK-78). */
const char *sg_rk_patrol_row (const SgRk *rk, const SgUnit *unit);
void sg_rk_add_paces (const SgRk *rk, const SgUnit *unit, GPtrArray *acts);
/** sg_rk_set_pace: of @marches, of @units in that order: @kind "pace" with a row, or "patrol" with "searching" or "open"; @which: (nullable). */
gboolean sg_rk_set_pace (const SgRk *rk, const char *const *units, GPtrArray *marches, const char *kind, const char *which, GError **error);
/** sg_rk_list_paces: (transfer container) (element-type utf8): rows of the movement table by which it may go in action; …_pace_label:
 * (transfer full): “Horse artillery: 600 paces a move”. */
GPtrArray *sg_rk_list_paces (SgBoard *board, const SgUnit *unit);
char *sg_rk_pace_label (SgBoard *board, const char *row);

G_END_DECLS
