/* sg-map-canvas-blocks.h: units that stand as blocks, chosen, dragged and drawn like single figures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

/** sg_map_canvas_find: (nullable) (transfer none): the id of the figure there, or of the unit whose block lies there. */
const char   *sg_map_canvas_find          (SgMapCanvas *self, double x, double y);

G_END_DECLS
