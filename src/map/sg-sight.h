/* sg-sight.h: whether one place is seen from another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"

G_BEGIN_DECLS

/** sg_survey_sight: (transfer full): a building that holds either end, or troops that do, hide nothing. */
SgSight *sg_survey_sight (SgMap *map, SgPoint from, SgPoint to, const SgSightTerms *terms, const SgBlocker *blockers, guint n);
/** sg_survey_seen: the same without troops, told by yes or no. */
gboolean sg_survey_seen (SgMap *map, SgPoint from, SgPoint to, const SgSightTerms *terms);
/** sg_survey_profile: (transfer full) (element-type SgStation): stations along a way, close enough to draw. */
GArray *sg_survey_profile (SgMap *map, const SgPoint *points, guint n);

G_END_DECLS
