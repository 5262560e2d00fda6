/* sg-rk-way.h: a way cut into legs of one going each, as the ground and its slope along the march have it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_open_ground: woods and swamp, where troops of @row may go there (RK-65, RK-67). */
void sg_rk_open_ground (const SgRk *rk, const char *row, SgGoing *going);
/** sg_rk_legs: (transfer none) (element-type SgRkLeg): kept with the map. */
GArray *sg_rk_legs (SgMap *map, SgRuleset *rules, const SgPoint *way, guint n);
/** sg_rk_leg_column: the column of going of @leg for @row of the movement table, “swamp” or “thick-wood” (RK-67); NULL when it is closed to it. */
const char *sg_rk_leg_column (const SgRk *rk, const char *row, const SgRkLeg *leg);
/** sg_rk_why_closed: (transfer full): why troops of @row do not go over @leg, as in a sentence: “the plough is too heavy going”. */
char *sg_rk_why_closed (const SgRk *rk, const char *row, const SgRkLeg *leg);
/** sg_rk_going_of: what @piece (nullable: open ground) is to men on foot. */
SgRkGoing sg_rk_going_of (const SgRk *rk, const SgPiece *piece);
/** sg_rk_is_off_road: it is neither a road nor what carries one on: a street, a gate, a bridge or a ford. */
gboolean sg_rk_is_off_road (const SgRkLeg *leg);
/** sg_rk_row_arm: the column of the table of going that holds for a row of the table of movement: "foot", "horse", "guns", "train". */
const char *sg_rk_row_arm (const char *row);
/** sg_rk_abreast: how many go abreast in a formation, a @row of the table of forms; 0 where nothing is said of it (RK-72). */
double sg_rk_abreast (SgRuleset *rules, const char *row);
/** sg_rk_fits: whether a formation is narrow enough for @leg. */
gboolean sg_rk_fits (const SgRk *rk, const SgUnit *unit, const char *formation, const SgRkLeg *leg);
/** sg_rk_narrowed: (transfer none) (nullable): the widest order of march of its arm that fits @leg; NULL: none, or as it is. */
const char *sg_rk_narrowed (const SgRk *rk, const SgUnit *unit, const char *formation, const SgRkLeg *leg);
/** sg_rk_is_closed: nobody goes there: in a river, in a house. */
gboolean sg_rk_is_closed (const SgRk *rk, SgPoint at);
/** sg_rk_is_defile: nobody goes beside the way from @a to @b on either hand. */
gboolean sg_rk_is_defile (const SgRk *rk, SgPoint a, SgPoint b);
double sg_rk_way_length (const SgPoint *way, guint n);
/** sg_rk_way_at: the place @at paces from the start; before it, straight behind the start. @bearing: (out) (optional). */
SgPoint sg_rk_way_at (const SgPoint *way, guint n, double at, double *bearing);
/** sg_rk_leg_kind: (nullable): of @leg, by the umpire’s word or as the map has it. */
const char *sg_rk_leg_kind (const SgRk *rk, const SgRkLeg *leg);

G_END_DECLS
