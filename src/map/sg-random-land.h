/* sg-random-land.h: ground worn by water.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-random-private.h"

G_BEGIN_DECLS

SgLand *sg_land_new (guint64 seed, double width, double depth, double hills);
double sg_land_height (const SgLand *self, SgPoint at);
/** sg_land_drain: fills hollows and finds where every node drains to. */
void sg_land_drain (SgLand *self);
/** sg_land_node: nearest to @at; sg_land_place: where a node is. */
guint sg_land_node (const SgLand *self, SgPoint at);
SgPoint sg_land_place (const SgLand *self, guint node);

G_END_DECLS
