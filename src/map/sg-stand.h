/* sg-stand.h: how high things stand, and what an eye is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"

G_BEGIN_DECLS

/** sg_sight_terms_usual: what is usual on such a map: a man’s eye looks for a man. */
SgSightTerms sg_sight_terms_usual (SgMap *map);
/** sg_survey_stand: how high @piece stands above its ground: as it tells, or as its kind usually does; 0 for what hides nothing. */
double sg_survey_stand (SgMap *map, const SgPiece *piece);

G_END_DECLS
