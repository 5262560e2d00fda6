/* sg-board-apply.h: how one effect changes a board. Nothing else changes it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-board.h"

G_BEGIN_DECLS

/**
 * sg_board_apply: one effect. Fills @effect's before when it is NULL. Refuses, changing nothing, what would make a
 * balance negative, and a transfer that does not name exactly its figures on the account they leave.
 *
 * A transfer from "raised" that names figures brings them into being, in the body of the unit's own id; a transfer to
 * "raised" takes them off the board.  Subjects of a change are "battle", "unit:ID", "body:ID" or a figure's id; an
 * empty after removes the word.  A unit comes into being with its first word, a body too.
 */
gboolean sg_board_apply (SgBoard *self, SgEffect *effect, GError **error);
/** sg_board_dup_word: (transfer full) (nullable): a word of any subject that a change can have; "" when it has none, NULL when there is no such figure. */
char *sg_board_dup_word (SgBoard *self, const char *subject, const char *key);
/** sg_board_says_same: whether @one and @other, of @key of @subject, say the same: a record does however it is written. */
gboolean sg_board_says_same (SgBoard *self, const char *subject, const char *key, const char *one, const char *other);

G_END_DECLS
