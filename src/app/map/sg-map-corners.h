/* sg-map-corners.h: where a card that floats over the map stands clear of whoever may be pressed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

/** sg_map_corners_count: Returns: of how many figures and blocks that are shown any part lies under @at, on the canvas */
guint sg_map_corners_count  (SgMapCanvas *canvas, const GdkRectangle *at);
/** sg_map_corners_choose: Returns: which of @n @places a card has: the first of them while nobody stands there, else where it is @now if that is free,
 * else another that is, else where the fewest stand */
guint sg_map_corners_choose (SgMapCanvas *canvas, const GdkRectangle *places, guint n, guint now);

/** sg_map_corners_beside: how wide the canvas is @left and @right of the country as it is shown; 0 where the country reaches its edge. */
void  sg_map_corners_beside (SgMapCanvas *canvas, int *left, int *right);

G_END_DECLS
