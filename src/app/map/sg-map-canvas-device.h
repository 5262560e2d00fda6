/* sg-map-canvas-device.h: a device laid on the map, and the hand that turns it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

/** sg_map_canvas_find_device: lays what belongs to the open question. */
void     sg_map_canvas_find_device  (SgMapCanvas *self);
/** sg_map_canvas_holds_device: whether its knob is at (@x, @y) of the sheet. */
gboolean sg_map_canvas_holds_device (SgMapCanvas *self, double x, double y);
/** sg_map_canvas_turn_device: shows it laid towards @at, and asks nothing yet. */
void     sg_map_canvas_turn_device  (SgMapCanvas *self, SgPoint at);
/** sg_map_canvas_step_device: asks it aimed by so much elsewhere; FALSE: none lies there. */
gboolean sg_map_canvas_step_device  (SgMapCanvas *self, double dx, double dy);

G_END_DECLS
