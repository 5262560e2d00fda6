/* sg-nation-draft.h: an army list being edited: every act can be undone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An act is: sg_nation_draft_begin(), changes to the list it gives, sg_nation_draft_end().  "changed" is emitted after each
 * act, undo and redo; pointers to lines do not outlive it.
 */

#pragma once

#include "rules/sg-nation.h"

G_BEGIN_DECLS

#define SG_TYPE_NATION_DRAFT (sg_nation_draft_get_type ())
G_DECLARE_FINAL_TYPE (SgNationDraft, sg_nation_draft, SG, NATION_DRAFT, GObject)

/** sg_nation_draft_new: @nation is copied. */
SgNationDraft  *sg_nation_draft_new      (SgRuleset *rules, const SgNation *nation);
SgRuleset      *sg_nation_draft_get_rules (SgNationDraft *self);
/** sg_nation_draft_get: (transfer none): as it stands; to look at, not to change. */
const SgNation *sg_nation_draft_get      (SgNationDraft *self);
/** sg_nation_draft_begin: (transfer none): the list to change in the act @name. */
SgNation       *sg_nation_draft_begin    (SgNationDraft *self, const char *name);
/** sg_nation_draft_end: FALSE and no act when nothing changed, or with a sentence when the list would not be one: then nothing
 * changed either. */
gboolean        sg_nation_draft_end      (SgNationDraft *self, GError **error);
gboolean        sg_nation_draft_undo     (SgNationDraft *self);
gboolean        sg_nation_draft_redo     (SgNationDraft *self);
/** sg_nation_draft_get_undo, …_redo: (nullable): the name of what it would take back or do again. */
const char     *sg_nation_draft_get_undo (SgNationDraft *self);
const char     *sg_nation_draft_get_redo (SgNationDraft *self);
/** sg_nation_draft_to_bytes: (transfer full): as a file of its own. */
GBytes         *sg_nation_draft_to_bytes (SgNationDraft *self);

G_END_DECLS
