/* sg-map-canvas-input.h: presses, drags, wheels, pinches and keys on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

void          sg_map_canvas_begin_measure (SgMapCanvas *self, double x, double y);
/** sg_map_canvas_press_measure: with a tool that measures lines: sets its first end at @at, then its second. */
void          sg_map_canvas_press_measure (SgMapCanvas *self, SgPoint at);
void          sg_map_canvas_add_ring      (SgMapCanvas *self, double x, double y);
void          sg_map_canvas_clear_measures (SgMapCanvas *self);
/** sg_map_canvas_end_drag: what the pointer drags is put back, and its release does nothing. */
void          sg_map_canvas_end_drag      (SgMapCanvas *self);
/** sg_map_canvas_is_held: whether a hand presses or drags on it: until "let-go" it must stay where it is. */
gboolean      sg_map_canvas_is_held       (SgMapCanvas *self);
/** sg_map_canvas_key: one key, as if the canvas had the focus. */
gboolean      sg_map_canvas_key           (SgMapCanvas *self, guint keyval, GdkModifierType state);

G_END_DECLS
