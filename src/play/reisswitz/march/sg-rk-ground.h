/* sg-rk-ground.h: where every unit stands on the ground, and how far one is from another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** SgRkGround: a unit's ground: a line from flank @a to flank @b, a column from head @a to tail @b, along @line where it is bent. */
typedef struct { SgUnit *unit; SgPlace place; SgRkForm form; SgPoint a, b; GArray *line; /* (nullable) (element-type SgPoint) */ } SgRkGround;

/** sg_rk_grounds: (transfer full) (element-type SgRkGround): every unit that is on the field. */
GArray *sg_rk_grounds (SgBoard *board);
/** sg_rk_ground_put: (out) @ground: of @unit as it is formed, were it to stand at @place; a column straight behind its head. */
void sg_rk_ground_put (SgBoard *board, SgUnit *unit, const SgPlace *place, SgRkGround *ground);
/** sg_rk_ground_of: (nullable): of @unit among @grounds. */
SgRkGround *sg_rk_ground_of (GArray *grounds, const char *unit);
/** sg_rk_ground_nearest, …_gap, …_crosses, …_middle: of all of its parts, bent or not. */
SgPoint sg_rk_ground_nearest (const SgRkGround *ground, SgPoint to);
double sg_rk_ground_gap (const SgRkGround *one, const SgRkGround *two);
gboolean sg_rk_ground_crosses (const SgRkGround *ground, SgPoint from, SgPoint to);
SgPoint sg_rk_ground_middle (const SgRkGround *ground);
/** sg_rk_range_of: between the nearest parts of the two, in whole paces: the one distance of a pair, wherever it is told (RK-94). */
double sg_rk_range_of (const SgRkGround *who, const SgRkGround *target);
/** sg_rk_apart: the same of two units of @board, INFINITY when either stands nowhere. */
double sg_rk_apart (SgBoard *board, const char *a, const char *b);
gboolean sg_rk_is_skirmishing (const SgRkGround *ground);
/** sg_rk_is_manned: guns in battery, with their gunners. */
gboolean sg_rk_is_manned (const SgRk *rk, const SgRkGround *guns);

G_END_DECLS
