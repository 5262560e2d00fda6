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
/** sg_painter_shade: over the country, under the troops, within the map. */
void   sg_painter_shade  (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgShade *shade, SgShadeLook look, guint32 colour);

/** SgProfile: a way seen from its side. */
typedef struct
{
  const SgStation *stations;
  guint            n;
  const SgSight   *sight;         /* (nullable): the line of sight along it, and … */
  double           eye, target;   /* … how high over the ground it begins and ends */
  const char      *unit, *height_unit;
} SgProfile;
/** sg_chart_profile: heights many times as tall as they are; woods and buildings stand on the ground. */
void   sg_chart_profile  (cairo_t *cr, const SgInk *ink, double width, double height, const SgProfile *profile);

G_END_DECLS
