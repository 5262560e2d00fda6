/* sg-hide.h: ground that hides a body of troops.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "map/sg-survey.h"
#include "map/sg-watch.h"

G_BEGIN_DECLS

/** SgHide: a pocket of ground that nobody looks into, and where in it a body stands best: as near to where it is as the pocket allows, or, where that is
 * not told, as far from what is seen. */
typedef struct
{
  SgPoint at;            /* the body’s middle */
  double  bearing;       /* whither its front faces; its rear may as well */
  SgPoint least, most;   /* the box the pocket lies in */
  double  area;          /* of the pocket, in square ground units */
} SgHide;

/** sg_survey_hides: (transfer full) (element-type SgHide): where a body @front wide and @depth deep stands wholly on ground of which @watch sees
 * nothing and on which it may stand by @going, the largest pocket first, or the nearest to @by (nullable). Water and buildings never hide one. @fits: (out) (optional) (transfer full):
 * 255 where its middle may be. */
GArray *sg_survey_hides (SgMap *map, const SgWatch *watch, const SgGoing *going, double front, double depth, const SgPoint *by,
                         SgShade **fits);
/** sg_survey_standable: (transfer full): 255 where one may stand by @going, on the nodes of @watch. */
SgShade *sg_survey_standable (SgMap *map, const SgWatch *watch, const SgGoing *going);

G_END_DECLS
