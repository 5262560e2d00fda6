/* sg-army-draft.h: an army on the builder's table: every act can be undone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A draft keeps each state of its army.  An act is: sg_army_draft_begin(), changes to the army it gives,
 * sg_army_draft_end().  "changed" is emitted after each act, undo and redo; pointers to nodes do not outlive it.
 */

#pragma once

#include "army/sg-army.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_DRAFT (sg_army_draft_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyDraft, sg_army_draft, SG, ARMY_DRAFT, GObject)

/** sg_army_draft_new: @army is copied. */
SgArmyDraft *sg_army_draft_new      (SgArmy *army);
/** sg_army_draft_get: (transfer none): as it stands; to look at, not to change. */
SgArmy      *sg_army_draft_get      (SgArmyDraft *self);
/** sg_army_draft_begin: (transfer none): the army to change in the act @name: "Add Guards". */
SgArmy      *sg_army_draft_begin    (SgArmyDraft *self, const char *name);
/** sg_army_draft_end: FALSE and no act when nothing changed. */
gboolean     sg_army_draft_end      (SgArmyDraft *self);
/** sg_army_draft_drop: leaves the act, nothing changed. */
void         sg_army_draft_drop     (SgArmyDraft *self);

gboolean     sg_army_draft_undo     (SgArmyDraft *self);
gboolean     sg_army_draft_redo     (SgArmyDraft *self);
/** sg_army_draft_get_undo, …_redo: (nullable): the name of what it would take back or do again. */
const char  *sg_army_draft_get_undo (SgArmyDraft *self);
const char  *sg_army_draft_get_redo (SgArmyDraft *self);
/** sg_army_draft_is_saved: whether it stands as it was last marked. */
gboolean     sg_army_draft_is_saved (SgArmyDraft *self);
void         sg_army_draft_mark_saved (SgArmyDraft *self);

G_END_DECLS
