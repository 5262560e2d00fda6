/* sg-dead-ground-marks.h: the answer about dead ground, drawn on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-painter.h"
#include "play/sg-dead-ground.h"

G_BEGIN_DECLS

/** sg_painter_dead_ground: over the country, under the troops: ground hatched whence nothing is seen, or where the body may stand; what of a way is in
 * sight; rectangles; and each place with its letter. */
void sg_painter_dead_ground (SgPainter *self, cairo_t *cr, const SgViewport *view, const SgDeadGround *answer);
/** sg_painter_tract: a rectangle that is being drawn, or was asked about. */
void sg_painter_tract (cairo_t *cr, const SgViewport *view, const SgTract *tract, gboolean field);

G_END_DECLS
