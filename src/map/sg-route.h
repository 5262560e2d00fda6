/* sg-route.h: the shortest way round what cannot be crossed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-map.h"

G_BEGIN_DECLS

/** sg_map_route: (transfer full) (element-type SgPoint): the shortest way round what cannot be crossed, both ends included; NULL when there is none. */
GArray *sg_map_route (SgMap *self, SgPoint from, SgPoint to, double radius, gboolean gun);

G_END_DECLS
