/* sg-cover.h: cover, open ground about a target, and where a way is narrow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"

G_BEGIN_DECLS

/** sg_survey_cover: of what stands at @at against @from: at the edge of a wood or the like that faces it, deeper inside than
 * @reach, or within @reach behind a wall, work or building; @piece: (out) (optional) (nullable). */
SgCover sg_survey_cover (SgMap *map, SgPoint at, SgPoint from, double reach, const SgPiece **piece);
/** sg_survey_clear_before, …_behind: how far the ground is clear and level in front of a target as seen from @from, or behind it; at most @limit. */
double sg_survey_clear_before (SgMap *map, SgPoint target, SgPoint from, double limit);
double sg_survey_clear_behind (SgMap *map, SgPoint target, SgPoint from, double limit);
/** sg_survey_narrows: (transfer full) (element-type SgNarrow): in the order of the way. */
GArray *sg_survey_narrows (SgMap *map, const SgPoint *points, guint n, double wider_than);

G_END_DECLS
