/* sg-fire-marks.h: ground that is on fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-labels.h"
#include "draw/sg-painter.h"

G_BEGIN_DECLS

/** sg_painter_fires: those of @areas (element-type SgArea) (nullable) that burn: their ground and smoke, and above all of it their tags. */
void sg_painter_fires (SgPainter *self, cairo_t *cr, const SgViewport *view, const GArray *areas);
/** sg_fire_tag_place: Returns: where a tag of @width × @height of burning @ground hides least of what stands in @taken (element-type SgBox): below it, above
 * it, beside it, or farther off. */
SgBox sg_fire_tag_place (SgBox ground, double width, double height, const GArray *taken);

G_END_DECLS
