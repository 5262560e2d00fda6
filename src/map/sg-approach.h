/* sg-approach.h: a way that is seen as little as can be.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"
#include "map/sg-watch.h"

G_BEGIN_DECLS

/** sg_survey_approach: (transfer full) (nullable) (element-type SgPoint): the way from @from to @to on which each unit that @watch sees counts as @dread
 * more; its bends lie where it matters. Where @to cannot be stood on it ends beside it. NULL: there is none. @paid: (out) (optional): what it costs so. */
GArray *sg_survey_approach (SgMap *map, const SgWatch *watch, SgPoint from, SgPoint to, const SgGoing *going, double dread, double *paid);
/** sg_survey_dreaded_cost: what @way costs by @going with @dread for each unit of it that @watch sees; INFINITY when it is barred. */
double  sg_survey_dreaded_cost (SgMap *map, const SgWatch *watch, const SgPoint *way, guint n, const SgGoing *going, double dread);

G_END_DECLS
