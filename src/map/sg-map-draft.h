/* sg-map-draft.h: a country being drawn: how it stands now, and every state that undo and redo go back to.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Maps are immutable and copies share what did not change, so a draft keeps whole countries, each with the name of
 * the act that made it: undoing is exact, to the byte.  An act that the map refuses changes nothing.
 */

#pragma once

#include "map/sg-map-edit.h"

G_BEGIN_DECLS

#define SG_TYPE_MAP_DRAFT (sg_map_draft_get_type ())
G_DECLARE_FINAL_TYPE (SgMapDraft, sg_map_draft, SG, MAP_DRAFT, GObject)

/* Signal: "changed", after every act, undo, redo and keeping. */

SgMapDraft    *sg_map_draft_new        (SgMap *map);
SgMap         *sg_map_draft_get_map    (SgMapDraft *self);   /* (transfer none) */
/** sg_map_draft_get_undo, …_redo: (nullable): the name of the act that would be taken back, or done again: "Wood drawn". */
const char    *sg_map_draft_get_undo   (SgMapDraft *self);
const char    *sg_map_draft_get_redo   (SgMapDraft *self);
gboolean       sg_map_draft_undo       (SgMapDraft *self);
gboolean       sg_map_draft_redo       (SgMapDraft *self);
/** sg_map_draft_is_kept: whether the country stands as it was last kept in a file. */
gboolean       sg_map_draft_is_kept    (SgMapDraft *self);
void           sg_map_draft_keep       (SgMapDraft *self);

/** sg_map_draft_act: @map (transfer full) is the country from now on, by the act @words. An act with the same @key
 * (nullable) as the last goes on with it: a name typed letter by letter is one act. */
void           sg_map_draft_act        (SgMapDraft *self, SgMap *map, const char *words, const char *key);
/** sg_map_draft_settle: the next act begins afresh, whatever its key. */
void           sg_map_draft_settle     (SgMapDraft *self);

G_END_DECLS
