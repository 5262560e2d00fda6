/* sg-chart-profile.h: the profile of a way, and the line of sight along it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-survey-marks.h"

G_BEGIN_DECLS

/** sg_chart_profile: heights many times as tall as they are; woods and buildings stand on the ground. */
void sg_chart_profile (cairo_t *cr, const SgInk *ink, double width, double height, const SgProfile *profile);

G_END_DECLS
