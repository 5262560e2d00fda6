/* sg-isochrone.h: lines of equal cost round what was reached.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-reach.h"
#include "map/sg-relief.h"

G_BEGIN_DECLS

/** SgIsochrone: how far one comes for @cost. */
typedef struct { double cost; GPtrArray *lines; /* (owned) (element-type SgContour) */ } SgIsochrone;

/** sg_isochrones_new: (transfer full) (element-type SgIsochrone): for each of the @n @costs, from the least, how far any of @reaches (element-type
 * SgReach, not empty) comes for it, over @map. What none comes to within its allowance is out of it. */
GPtrArray *sg_isochrones_new (SgMap *map, GPtrArray *reaches, const double *costs, guint n);

G_END_DECLS
