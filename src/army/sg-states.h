/* sg-states.h: what a thing under construction was after each act: undo and redo are steps along it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A state is the thing's own file: two states are the same when their bytes are, and undo is to the byte.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SgStates SgStates;

/** sg_states_new: (transfer full): begins at @bytes. */
SgStates   *sg_states_new      (GBytes *bytes);
void        sg_states_free     (SgStates *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgStates, sg_states_free)

/** sg_states_get: (transfer none): the state it stands in. */
GBytes     *sg_states_get      (SgStates *self);
/** sg_states_add: what the act @name led to; all that was undone is forgotten. */
void        sg_states_add      (SgStates *self, const char *name, GBytes *bytes);
/** sg_states_peek: (transfer none) (nullable): the state @by steps on, back when it is negative. */
GBytes     *sg_states_peek     (SgStates *self, int by);
/** sg_states_step: stands there now; there must be one. */
void        sg_states_step     (SgStates *self, int by);
/** sg_states_get_undo, …_redo: (nullable): the name of the act that a step would take back or do again. */
const char *sg_states_get_undo (SgStates *self);
const char *sg_states_get_redo (SgStates *self);

G_END_DECLS
