/* sg-reach-way.h: the way to a place that was reached.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"

G_BEGIN_DECLS

/** sg_reach_way_to: (transfer full) (nullable) (element-type SgPoint): both ends included; NULL where it does not come to. */
GArray *sg_reach_way_to (const SgReach *self, SgPoint to);

G_END_DECLS
