/* sg-block-list.h: the units of a board that stand as one body, as blocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "draw/sg-block.h"

G_BEGIN_DECLS

/**
 * sg_block_list_new: (transfer full)
 *
 * Read from what sg-unit-stand.h tells of a unit's ground and from these words:
 * of its type, "block" is an arm as it is drawn, where its id, group and arm do not tell it;
 * of "unit:ID", "short" is what stands on the block, and "state" (also "order" and "morale") lists what it suffers,
 * by the names of sg_block_state_find(); each of those may also be a word of its own, of the unit or its body, that is "yes" or the "time" until which it holds;
 * "block" is an arm, as that of the type, and stands before it;
 * of "body:ID", "ghost" is when it was last seen there.
 */
SgBlockList *sg_block_list_new (SgBoard *board);
/** sg_block_list_filter: leaves out those that @keep says no to. */
void sg_block_list_filter (SgBlockList *self, gboolean (*keep) (const char *unit, gpointer data), gpointer data);
/** sg_block_list_find: a unit's place in the list; -1 when it is not in it. */
int sg_block_list_find (const SgBlockList *self, const char *unit);
/** sg_block_state_find: "disordered" …; %SG_BLOCK_FRESH for a word that is none. */
guint sg_block_state_find (const char *word);
/** sg_block_arm_of: how a type is drawn, in no formation: "light-horse"; NULL is "foot". */
const char *sg_block_arm_of (const SgUnitType *type);

G_END_DECLS
