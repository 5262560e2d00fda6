/* sg-tw-written.h: orders that a player wrote on his own file, and what the board keeps of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * An order is written as its name and whom it is against: "charge b-line", "hold".
 */

#pragma once

#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/** sg_tw_order_title: (transfer full): "1st Line charges the Hussars", of @unit, an id. */
char    *sg_tw_order_title     (SgBoard *board, const char *unit, const char *order);
/** sg_tw_order_written: (transfer full) (nullable): what is written for @unit in this move, in the same words. */
char    *sg_tw_order_written   (SgBoard *board, const SgUnit *unit);
/** sg_tw_order_doubt: (transfer full) (nullable): why it could not be written now, a sentence. @board (nullable): as somebody knows the battle, whose sentence it
 * is then; else as it stands. */
char    *sg_tw_order_doubt     (SgBattle *battle, SgBoard *board, const char *side, const char *unit, const char *order);
/** sg_tw_order_take: writes it, and that the lines @marks (words of the battle, a space between) were taken in. */
gboolean sg_tw_order_take      (SgBattle *battle, const char *side, const char *unit, const char *order, const char *marks, GError **error);
/** sg_tw_orders_put_away: that the lines @marks of @side were not taken, for a reason (nullable). */
gboolean sg_tw_orders_put_away (SgBattle *battle, const char *side, const char *marks, const char *why, GError **error);

/** sg_tw_forget_marks: adds to @ruling that @board keeps nothing of players’ files. */
void     sg_tw_forget_marks    (SgRuling *ruling, SgBoard *board);
/** sg_tw_marks_other: whether @ruling is of lines of the other side’s file. */
gboolean sg_tw_marks_other     (SgRuling *ruling, const char *side);

G_END_DECLS
