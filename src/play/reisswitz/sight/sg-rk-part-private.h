/* sg-rk-part-private.h: the part of a body that is seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/sight/sg-rk-sight-private.h"

G_BEGIN_DECLS

/** sg_rk_count_spots, sg_rk_spot: places along a body at which it is looked at; sg_rk_all_spots: the set of them all. */
guint    sg_rk_count_spots       (const SgRkGround *ground);
SgPoint  sg_rk_spot              (const SgRkGround *ground, guint i);
guint64  sg_rk_all_spots         (const SgRkGround *ground);
/** sg_rk_part_distance: from @who to the nearest of what @spots of @ground stand for. */
double   sg_rk_part_distance     (const SgRkGround *ground, guint64 spots, const SgRkGround *who);
/** sg_rk_describe_part: takes from a sighting of the whole body what is not seen of it. The line of a column of which several stretches
 * are seen has them all, "x,y;x,y|x,y;x,y". */
void     sg_rk_describe_part     (SgRkSighting *sighting, const SgRkGround *ground, guint64 spots);
/** sg_rk_sighting_runs: stretches that are seen of it, 1 or more. */
guint    sg_rk_sighting_runs     (const SgRkSighting *self);
/** sg_rk_sighting_take_run: place, length, line and share of the men of the stretch @i of @lines; the line is new memory. */
void     sg_rk_sighting_take_run (SgRkSighting *self, const char *lines, guint i);

G_END_DECLS
