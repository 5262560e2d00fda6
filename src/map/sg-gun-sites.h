/* sg-gun-sites.h: where guns see most of a field of fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"

G_BEGIN_DECLS

/** SgTract: upright ground, from its near left corner to its far right one. */
typedef struct { SgPoint least, most; } SgTract;

/** SgGunSite: @share: of the field’s ground that is seen from @at and lies within range, 0 … 1; @far: to the field’s middle; @above: how much higher
 * than that the ground is, in the map’s unit of height. */
typedef struct { SgPoint at; double share, far, above; } SgGunSite;

/** sg_survey_gun_sites: (transfer full) (element-type SgGunSite): of the places in @sites where one may stand by @going the @most from which most of
 * @field is seen, the best first, no two of them beside each other. @range: 0 for any. */
GArray *sg_survey_gun_sites (SgMap *map, const SgTract *sites, const SgTract *field, const SgSightTerms *terms, double range, const SgGoing *going,
                             const SgBlocker *blockers, guint n_blockers, guint most);
/** sg_survey_fire_share: the share of @field that is seen from @at within @range, looked at on the ground itself. */
double  sg_survey_fire_share (SgMap *map, SgPoint at, const SgTract *field, const SgSightTerms *terms, double range, const SgBlocker *blockers,
                              guint n_blockers);

G_END_DECLS
