/* sg-viewshed-private.h: the viewshed of a field, and what stands on it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-relief.h"
#include "map/sg-shade.h"

G_BEGIN_DECLS

/** SgTops: for each cell of a shade how high something stands there, and, where that is a wood, which share of what can be
 * seen through lies in one step. */
typedef struct { float *rise, *thickness; } SgTops;
/** SgTopsFunc: fills @tops for the cells of @shade; FALSE when nothing stands there. */
typedef gboolean (*SgTopsFunc) (const SgShade *shade, SgTops *tops, gpointer data);

/** sg_relief_viewshed: (transfer full): from the node nearest to @at; the field's nodes are as far apart along as across.
 * @func: (nullable). */
SgShade  *sg_relief_viewshed (const SgRelief *self, SgPoint at, double eye, double target, double radius, SgTopsFunc func,
                              gpointer data);

/** sg_survey_viewshed_on: (transfer full): what is seen from @at over @field, which is of the ground of @map, past all that stands there and troops; a
 * window of it where @radius is not 0. */
SgShade  *sg_survey_viewshed_on (SgMap *map, const SgRelief *field, SgPoint at, const SgSightTerms *terms, double radius, const SgBlocker *blockers,
                                 guint n_blockers);

G_END_DECLS
