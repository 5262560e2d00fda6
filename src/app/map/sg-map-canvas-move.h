/* sg-map-canvas-move.h: a way or a turn drawn over the ground, measured as it is drawn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

/** sg_map_canvas_find_stop: how far along the way drawn those chosen may go by the rules, by quarters of an inch; 0 where it is not a step.
 * @comes: (out) (optional): how far they come by that, which is less where the game halts them on the way, as before an obstacle. */
double        sg_map_canvas_find_stop     (SgMapCanvas *self, double *comes);
/** sg_map_canvas_cut: the way drawn ends after @length. */
void          sg_map_canvas_cut           (SgMapCanvas *self, double length);
/** sg_map_canvas_go: those chosen go by @legs, as if they had been drawn and dropped. */
void          sg_map_canvas_go            (SgMapCanvas *self, const SgTypedLeg *legs, guint n);
/** sg_map_canvas_key_step: how far an arrow takes the end of a way, or the @fine one with Shift. */
double        sg_map_canvas_key_step      (SgMapCanvas *self, gboolean fine);
gboolean      sg_map_canvas_is_moving     (SgMapCanvas *self);
/** sg_map_canvas_get_check: (nullable) (transfer none): the measure of the way. */
const SgMoveCheck *sg_map_canvas_get_check (SgMapCanvas *self);
gboolean      sg_map_canvas_set_down      (SgMapCanvas *self, const char *reason);
void          sg_map_canvas_put_back      (SgMapCanvas *self);

G_END_DECLS
