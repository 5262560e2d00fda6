/* sg-survey-marks.h: what was measured on the ground, drawn: shades over the map, and the profile of a way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-chart.h"
#include "draw/sg-painter.h"
#include "map/sg-survey.h"

G_BEGIN_DECLS

/** SgShadeLook: @SG_SHADE_REACHED: all that is not 0, with its edge; @SG_SHADE_UNSEEN: all that is 0, hatched. */
typedef enum { SG_SHADE_REACHED, SG_SHADE_UNSEEN } SgShadeLook;

/** SgProfile: a way seen from its side. */
typedef struct
{
  const SgStation *stations;
  guint            n;
  const SgSight   *sight;         /* (nullable): the line of sight along it, and … */
  double           eye, target;   /* … how high over the ground it begins and ends */
  const char      *unit, *height_unit;
} SgProfile;

G_END_DECLS
