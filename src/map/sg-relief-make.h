/* sg-relief-make.h: the field of a map: its measured heights, then its hills, then the strokes of the brush in their order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-relief-private.h"
#include "map/sg-relief.h"

G_BEGIN_DECLS

/** sg_relief_new: of a map, with nodes about @step apart. */
SgRelief *sg_relief_new (SgMap *map, double step);
/** sg_relief_new_from: the same, when the field of a map that differs little is at hand: only what differs is worked.
 * @old: (nullable). */
SgRelief *sg_relief_new_from (const SgRelief *old, SgMap *map, double step);
/** sg_relief_usual_step: between the nodes of a map's own field: fine enough for its size and its measured heights, and
 * nothing spent on ground without any shape. */
double sg_relief_usual_step (SgMap *map);
SgNodes sg_relief_nodes (const SgRelief *self);
/** sg_relief_nodes_around: those within the box, and one more on each side. */
SgNodes sg_relief_nodes_around (const SgRelief *self, const SgPoint *points, guint n, double around);

G_END_DECLS
