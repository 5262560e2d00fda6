/* sg-map-ground.h: what troops meet on the ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** sg_piece_is_outline: whether its points enclose ground; else they are a line, @width across, or one spot. */
gboolean sg_piece_is_outline (const SgPiece *piece);
/** sg_piece_distance: from @at to the piece's edge, less than 0 inside it. */
double sg_piece_distance (const SgPiece *piece, SgPoint at);
/** sg_map_blocked: the first piece that stops (men or guns) the straight way from @a to @b for a figure @radius wide to either side; @where its place. */
const SgPiece *sg_map_blocked (SgMap *self, SgPoint a, SgPoint b, double radius, gboolean gun, SgPoint *where);
/** sg_map_bars_end: whether nobody may end at @to who comes from @from, whatever his way: he would stand in what stops him, or too near to it. */
gboolean sg_map_bars_end (SgMap *self, SgPoint from, SgPoint to, double radius, gboolean gun);
/** sg_map_covered: the nearest piece under @at, by the order buildings, water, wood, hill; NULL is open ground. */
const SgPiece *sg_map_piece_at (SgMap *self, SgPoint at);
/** sg_map_sight_blocked: the first building or wall between the two. */
const SgPiece *sg_map_wall_between (SgMap *self, SgPoint a, SgPoint b);

G_END_DECLS
