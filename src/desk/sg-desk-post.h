/* sg-desk-post.h: the posting of a verdict, of the turn's acts and of moves; undo and redo.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

G_BEGIN_DECLS

/** sg_desk_name_press: (transfer full): what the next press of the blue button would do, ruling and all: two presses so named alike do the same. */
char           *sg_desk_name_press        (SgDesk *self);
/** sg_desk_post: posts a draft of another part of the page. */
gboolean        sg_desk_post              (SgDesk *self, SgRuling *draft);
/** sg_desk_accept: posts the verdict; @allow is the reason to allow what a rule refuses. */
gboolean        sg_desk_accept            (SgDesk *self, const char *allow);
void            sg_desk_drop              (SgDesk *self);
/** sg_desk_is_over: whether the battle shown has its result at the moment shown. */
gboolean        sg_desk_is_over           (SgDesk *self);
#define SG_DESK_CRITIQUE "critique"
/** sg_desk_get_next: (nullable): the turn's next act; of a battle that is over, "score", or %SG_DESK_CRITIQUE, which leads on. */
const SgNextAct *sg_desk_get_next         (SgDesk *self);
/** sg_desk_act_on: an act by its id, "ready-red". */
gboolean        sg_desk_act_on            (SgDesk *self, const char *id);
/** sg_desk_act: the turn's next act. */
gboolean        sg_desk_act               (SgDesk *self);
/** sg_desk_put_down: figures out of the box, to @places. */
gboolean        sg_desk_put_down          (SgDesk *self, const char *const *figures, const SgPlace *places);
/** sg_desk_move: those who are chosen along @path; @ends (nullable): where each of them comes to stand, as many as they are. */
gboolean        sg_desk_move              (SgDesk *self, const SgPoint *path, guint n, const SgPlace *ends, const char *reason);
gboolean        sg_desk_carry_out         (SgDesk *self, const char *act, const char *const *units, const SgPoint *path, guint n);
/**
 * sg_desk_do:
 * @data: (transfer full): freed with @free_data
 * @error: (nullable): where given, a refusal is told there and not on the page; what the disk refused is told on the page all the same
 *
 * Whatever else changes the battle: a dispatch, a report. Refused while something waits to be saved; what the disk refuses waits for Try Again.
 */
gboolean        sg_desk_do                (SgDesk *self, SgDeskDo act, gpointer data, GDestroyNotify free_data, GError **error);
/** sg_desk_is_waiting: whether something was not saved and waits for sg_desk_try_again(). */
gboolean        sg_desk_is_waiting        (SgDesk *self);
/** sg_desk_choose_answer: answers what it asks with the id of a choice. */
gboolean        sg_desk_choose_answer     (SgDesk *self, const char *choice);
gboolean        sg_desk_undo              (SgDesk *self);
/** sg_desk_stop_talk: takes the whole conversation back, from its first ruling on. */
gboolean        sg_desk_stop_talk         (SgDesk *self);
gboolean        sg_desk_redo              (SgDesk *self);
/** sg_desk_try_again: does once more what could not be saved; FALSE when it fails again, or nothing waits. */
gboolean        sg_desk_try_again         (SgDesk *self);

G_END_DECLS
