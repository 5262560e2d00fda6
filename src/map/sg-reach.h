/* sg-reach.h: how far a unit comes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"

G_BEGIN_DECLS

/** sg_survey_reach: (transfer full): where a unit may come to for @allowance. @step: of the cost surface; 0 leaves it. */
SgReach *sg_survey_reach (SgMap *map, SgPoint from, const SgGoing *going, double allowance, double step);
/** sg_reach_cost_at: INFINITY where it does not come to. */
double sg_reach_cost_at (const SgReach *self, SgPoint at);
/** sg_reach_get_shade: (transfer none): 255 where it stands, less the further, 0 where it does not come to. */
SgShade *sg_reach_get_shade (SgReach *self);

G_END_DECLS
