/* sg-map-answer.h: questions about dead ground, and the card with what comes of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/map/sg-map-canvas.h"

G_BEGIN_DECLS

#define SG_TYPE_MAP_ANSWER (sg_map_answer_get_type ())
G_DECLARE_FINAL_TYPE (SgMapAnswer, sg_map_answer, SG, MAP_ANSWER, GObject)

/** sg_map_answer_new: (transfer full): puts its card over @canvas and its actions into @actions: unseen-road, hides, gun-sites, approach, forget-answer. */
SgMapAnswer *sg_map_answer_new         (GtkOverlay *overlay, SgMapCanvas *canvas, SgDesk *desk, GActionMap *actions);
/** sg_map_answer_append_menu: the questions, as a menu of their own. */
void         sg_map_answer_append_menu (SgMapAnswer *self, GMenu *menu);
/** sg_map_answer_is_looking: whether an answer is still looked for. */
gboolean     sg_map_answer_is_looking  (SgMapAnswer *self);
/** sg_map_answer_get_words: (transfer full): all that the card says, a line each; "" while it is not shown. */
char        *sg_map_answer_get_words   (SgMapAnswer *self);

G_END_DECLS
