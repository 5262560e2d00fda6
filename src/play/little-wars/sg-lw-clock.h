/* sg-lw-clock.h: whose move comes next, and the time that he has for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_allowance_text: (transfer full): how the allowance came about: "72 men and 3 guns: 5:24, rounded up (LW-13)". */
char       *sg_lw_allowance_text   (SgBattle *battle);
/** sg_lw_allowance: seconds allowed for the turn at hand, or for the next when none is. */
guint       sg_lw_allowance        (SgBattle *battle);
/** sg_lw_interval: seconds the interval may last. */
guint       sg_lw_interval         (SgBattle *battle);
/** sg_lw_set_clock: sets the battle's clock for the phase it is in, standing; for a battle just opened. */
void        sg_lw_set_clock        (SgBattle *battle);
/** sg_lw_next_mover: whose turn is at hand, or comes next when none is. */
const char *sg_lw_next_mover  (const SgLw *lw);
/** sg_lw_time_question: (transfer full): move-time for @side's present strength. */
SgQuestion *sg_lw_time_question (const SgLw *lw, const char *side, GError **error);
/** sg_lw_allowance_for: seconds that the next move of @side may take: as agreed, or by its strength. */
guint       sg_lw_allowance_for (const SgLw *lw, const char *side);
/** sg_lw_start_clock: sets it going, with the warnings of a move or, in the interval, without. */
void        sg_lw_start_clock  (const SgLw *lw, guint seconds, gboolean warn);

G_END_DECLS
