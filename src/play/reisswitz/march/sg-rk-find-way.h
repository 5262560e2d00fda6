/* sg-rk-find-way.h: the way that troops would take, and how long it takes them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_keep_to_roads: each pace beside a road costs @share times as much. */
void sg_rk_keep_to_roads (SgGoing *going, double share);
/** sg_rk_find_way_by: as sg_rk_find_way_on(), by a row of the movement table, (nullable): as it marches. */
GArray *sg_rk_find_way_by (SgBoard *board, const char *unit, const char *row, SgPoint to, GError **error);
/** sg_rk_way_near: (transfer full) (nullable): a place that is built over or under water is gone to as near as can be. */
GArray *sg_rk_way_near (SgReach *country, SgPoint to);
/** sg_rk_way_moves: the moves that @way takes troops of @row, by "march" or "message"; −1 with an error when it is closed. */
double sg_rk_way_moves (const SgRk *rk, const char *procedure, const char *row, GArray *way, GError **error);
/** sg_rk_find_way: (transfer full) (nullable) (element-type SgPoint): the way it would take, by the going of the ground. */
GArray *sg_rk_find_way (SgBattle *battle, const char *unit, SgPoint to, GError **error);
/** sg_rk_find_way_on: the same on any board with a map, as that of a side. */
GArray *sg_rk_find_way_on (SgBoard *board, const char *unit, SgPoint to, GError **error);
/** sg_rk_march_time: moves that the whole way takes at full rate; −1 when it is closed to it. */
double sg_rk_march_time (SgBattle *battle, const char *unit, const SgRkMarch *march, GError **error);
/** sg_rk_march_minutes_on: minutes that the whole way takes at full rate on any board with a map, as far as that board knows the ground; −1 with the error. */
gint64 sg_rk_march_minutes_on (SgBoard *board, const char *unit, const SgRkMarch *march, GError **error);

G_END_DECLS
