/* sg-paint-shade.h: a raster laid over the country.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-survey-marks.h"

G_BEGIN_DECLS

/** sg_painter_shade: over the country, under the troops, within the map. */
void sg_painter_shade (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgShade *shade, SgShadeLook look, guint32 colour);

G_END_DECLS
