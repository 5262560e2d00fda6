/* sg-map-canvas-draw.h: the country, the troops and the umpire's marks, in the order they lie.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

/** sg_map_canvas_tell_way: (transfer full) (nullable): what stands at the end of the way being drawn: how far, and what is missing, forbidden or met. */
char         *sg_map_canvas_tell_way      (SgMapCanvas *self);
/** sg_map_canvas_tell_hovered: (transfer full) (nullable): what the tag says of what the pointer rests on. */
char         *sg_map_canvas_tell_hovered  (SgMapCanvas *self);

G_END_DECLS
