/* sg-reach-best.h: the cheapest line through the places of a trace.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-reach-private.h"

G_BEGIN_DECLS

/** sg_reach_straight: what the straight from @a to @b costs on the surface; INFINITY where it is barred. */
double  sg_reach_straight  (const SgReach *self, SgPoint a, SgPoint b);
/** sg_reach_best_line: (transfer full) (nullable) (element-type SgPoint): through some places of @trace (element-type SgPoint), both ends included; NULL when
 * what lies between them bars every line. @must (element-type guint): which of them are tried at any rate. */
GArray *sg_reach_best_line (const SgReach *self, GArray *trace, GArray *must);

G_END_DECLS
