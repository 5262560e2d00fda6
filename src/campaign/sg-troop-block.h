/* sg-troop-block.h: a body drawn up: where each of its figures stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * From its formation, ranks and frontage a block knows the place of every figure in it.  Splitting and joining
 * make new blocks; a block never changes.
 */

#pragma once

#include "campaign/sg-board.h"

G_BEGIN_DECLS

typedef struct _SgTroopBlock SgTroopBlock;

/** sg_troop_block_new: @ids stand in @ranks from the right of the front rank; @at is the middle of the front rank. Formation "line", "column" (files of @ranks) or "loose" (as they stand; give @places). */
SgTroopBlock *sg_troop_block_new        (const char *const *ids, const char *formation, guint ranks, double frontage, double depth, const SgPlace *at);
/** sg_troop_block_new_loose: each where it stands. */
SgTroopBlock *sg_troop_block_new_loose  (const char *const *ids, const SgPlace *places);
SgTroopBlock *sg_troop_block_ref        (SgTroopBlock *self);
void          sg_troop_block_unref      (SgTroopBlock *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgTroopBlock, sg_troop_block_unref)
gboolean      sg_troop_block_equal      (const SgTroopBlock *a, const SgTroopBlock *b);

guint         sg_troop_block_get_strength (const SgTroopBlock *self);
const char   *sg_troop_block_get_id     (const SgTroopBlock *self, guint i);
SgPlace       sg_troop_block_get_place  (const SgTroopBlock *self, guint i);
SgPlace       sg_troop_block_get_at     (const SgTroopBlock *self);
double        sg_troop_block_get_front  (const SgTroopBlock *self);
double        sg_troop_block_get_depth  (const SgTroopBlock *self);
SgTroopBlock *sg_troop_block_moved      (const SgTroopBlock *self, const SgPlace *to);
/** sg_troop_block_split: the first @n figures, and the rest in @rest; each stays where it stands. */
SgTroopBlock *sg_troop_block_split      (const SgTroopBlock *self, guint n, SgTroopBlock **rest);
SgTroopBlock *sg_troop_block_join       (const SgTroopBlock *self, const SgTroopBlock *other);
SgTroopBlock *sg_troop_block_without    (const SgTroopBlock *self, const char *const *ids);
/** sg_troop_block_within: (transfer full): ids of the figures whose outline comes within @reach of @of. */
char        **sg_troop_block_within     (const SgTroopBlock *self, const SgOutline *outline, const SgOutline *of, const SgPlace *of_place, double reach);

G_END_DECLS
