/* sg-map-canvas-ask.h: what is asked of the ground by pressing on it, and the answer that lies on the map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"
#include "play/sg-dead-ground.h"

G_BEGIN_DECLS

/** sg_map_canvas_ask: from now on presses and drags give the places that @kind wants: of a road one on it, of gun sites two corners of the ground for them and two of
 * their field of fire, of an approach its ends. Signal "asked": one more is given, or it was given up. */
void               sg_map_canvas_ask         (SgMapCanvas *self, SgDeadGroundKind kind);
/** sg_map_canvas_is_asking: whether it waits for places; @kind, @given: (out) (optional). */
gboolean           sg_map_canvas_is_asking   (SgMapCanvas *self, SgDeadGroundKind *kind, guint *given);
/** sg_map_canvas_is_asked: whether all places of a question are given, and it has not been given up. */
gboolean           sg_map_canvas_is_asked    (SgMapCanvas *self);
/** sg_map_canvas_get_given: (transfer none): the four places given last. */
const SgPoint     *sg_map_canvas_get_given   (SgMapCanvas *self);
/** sg_map_canvas_wants: how many places @kind wants. */
guint              sg_map_canvas_wants       (SgDeadGroundKind kind);
/** sg_map_canvas_give: one of the places. */
void               sg_map_canvas_give        (SgMapCanvas *self, SgPoint at);
/** sg_map_canvas_stop_asking: gives up what is asked, and takes the answer off the map. */
void               sg_map_canvas_stop_asking (SgMapCanvas *self);
/** sg_map_canvas_set_answer: @answer: (transfer full) (nullable). */
void               sg_map_canvas_set_answer  (SgMapCanvas *self, SgDeadGround *answer);
/** sg_map_canvas_get_answer: (nullable) (transfer none). */
const SgDeadGround *sg_map_canvas_get_answer (SgMapCanvas *self);

G_END_DECLS
