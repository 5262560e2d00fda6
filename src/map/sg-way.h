/* sg-way.h: the ground under a way, and what it costs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey-private.h"
#include "map/sg-survey.h"

G_BEGIN_DECLS

/** sg_going_init: everything free at 1. */
void sg_going_init (SgGoing *going);
double sg_going_factor (const SgGoing *going, const SgPiece *piece);   /* @piece NULL: open */
double sg_going_crossing (const SgGoing *going, const SgPiece *piece);
/** sg_going_bars: whether it may not go on or over @piece at all. */
gboolean sg_going_bars (const SgGoing *going, const SgPiece *piece);
/** sg_survey_ground: (transfer none) (nullable): what a unit there goes on or over: a bridge before the water under it, a
 * road before the wood around it; NULL in the open. */
const SgPiece *sg_survey_ground (SgMap *map, SgPoint at);
/** sg_survey_way: (transfer full) (element-type SgSpan): the ground under each part, split at every change. */
GArray *sg_survey_way (SgMap *map, const SgPoint *points, guint n);
/** sg_survey_cost: of the whole way; INFINITY when it is barred. */
double sg_survey_cost (SgMap *map, const SgPoint *points, guint n, const SgGoing *going);
/** sg_piece_is_crossed: whether it is a line that is paid once, when it is crossed. */
gboolean sg_piece_is_crossed (const SgPiece *piece);
/** sg_going_slope_share: by what the cost is multiplied on @slope, more than 0 uphill, of ground on which a unit of way costs @factor; INFINITY
 * when it is too steep. */
double sg_going_slope_share (const SgGoing *going, double slope, double factor);
/** sg_going_slope_cost: what a unit of way costs at the least on @slope, whatever the ground; 0 where it is as the ground is. */
double sg_going_slope_cost (const SgGoing *going, double slope);
gboolean sg_going_heeds_slope (const SgGoing *going);

G_END_DECLS
