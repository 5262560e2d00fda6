/* sg-wk-work.h: bridges and culverts that engineers blow up and mend.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/sg-acts.h"

G_BEGIN_DECLS

extern const SgActTable sg_wk_work_acts;
extern const SgLwRuler sg_wk_work_rulers[];

/** sg_wk_suggest_works: works that are done with this move and that nobody has judged; how many. */
guint sg_wk_suggest_works (const SgLw *lw, GPtrArray *list);
/** sg_wk_count_works: at the end of the mover’s turn: a move more for all engineers of his who stood at their work. */
void  sg_wk_count_works   (const SgLw *lw, SgRuling *ruling);

G_END_DECLS
