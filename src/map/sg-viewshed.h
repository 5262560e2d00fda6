/* sg-viewshed.h: what is seen from a point, for every spot at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-shade.h"

G_BEGIN_DECLS

/** sg_survey_viewshed: (transfer full): 255 where a target is seen from @at, 0 elsewhere. @radius: 0 for all the map. */
SgShade *sg_survey_viewshed (SgMap *map, SgPoint at, const SgSightTerms *terms, double radius);
/** sg_survey_viewshed_among: (transfer full): what any of @n points sees past troops; who holds a point does not hide what it sees. */
SgShade *sg_survey_viewshed_among (SgMap *map, const SgPoint *at, guint n, const SgSightTerms *terms, double radius,
                                   const SgBlocker *blockers, guint n_blockers);
/** sg_survey_viewshed_side: (transfer full): what any of @n points sees. */
SgShade *sg_survey_viewshed_side (SgMap *map, const SgPoint *at, guint n, const SgSightTerms *terms, double radius);

G_END_DECLS
