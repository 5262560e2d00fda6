/* sg-watch.h: from every spot of a country, how many of some places are seen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"

G_BEGIN_DECLS

/** SgWatch: at each node, from the near left corner of the map row by row, how many of @n places are seen from there. */
typedef struct { guint nx, ny, n; double step; guint16 *counts; } SgWatch;

/** sg_survey_watch: (transfer full): @terms are those of whoever stands at a node and looks for what stands at one of @places, no farther off than
 * @range (0: however far), past all that stands there and @blockers. Cost: a viewshed for each place. */
SgWatch *sg_survey_watch (SgMap *map, const SgPoint *places, guint n, const SgSightTerms *terms, double range, const SgBlocker *blockers,
                          guint n_blockers);
void     sg_watch_free   (SgWatch *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgWatch, sg_watch_free)
/** sg_watch_at: at the node nearest to @at; 0 off the map. */
guint    sg_watch_at     (const SgWatch *self, SgPoint at);
/** sg_watch_share: the share of the map’s ground from which at least @least of the places are seen, 0 … 1. */
double   sg_watch_share  (const SgWatch *self, guint least);
/** sg_watch_shade: (transfer full): 0 from where none is seen, 255 from where all are, between them by their share. */
SgShade *sg_watch_shade  (const SgWatch *self);

/** sg_survey_spread: (transfer full) (element-type SgPoint): places on @way, its ends among them, as far apart as its length takes for at most @most. */
GArray  *sg_survey_spread (const SgPoint *way, guint n, double apart, guint most);

/** SgStretch: a part of a way, in ground units from its start. */
typedef struct { double from, to; } SgStretch;
/** sg_survey_bare: (transfer full) (element-type SgStretch): where @way lies in the sight of any of @eyes, tried every @apart on the ground itself. */
GArray  *sg_survey_bare   (SgMap *map, const SgPoint *way, guint n, const SgPoint *eyes, guint n_eyes, const SgSightTerms *terms,
                           const SgBlocker *blockers, guint n_blockers, double apart);
/** sg_stretches_sum: how long @stretches (element-type SgStretch) are together; @longest: (out) (optional): the longest of them. */
double   sg_stretches_sum (GArray *stretches, double *longest);

G_END_DECLS
