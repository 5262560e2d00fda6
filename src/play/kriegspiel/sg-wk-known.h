/* sg-wk-known.h: the table as one side of the appendix knows it: no mine, no box and no work of the other’s that is sealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"

G_BEGIN_DECLS

/** sg_wk_is_laid: whether @figure is a mine that lies in the ground. */
gboolean  sg_wk_is_laid    (const SgFigure *figure);
/** sg_wk_mines_of: (transfer full): how the ids of mines begin that @man laid. */
char     *sg_wk_mines_of   (const SgFigure *man);
/** sg_wk_is_noted: whether what @man is at is notified in a sealed note alone (WK-63). */
gboolean  sg_wk_is_noted   (const SgFigure *man);
/** sg_wk_known: (transfer full): SgGameKnowledge.known. */
SgBoard  *sg_wk_known      (SgBattle *battle, SgBoard *board, const char *side);
/** sg_wk_may_see: as SgGame.may_see: a mine, and what a box holds, are seen by their own side alone. */
gboolean  sg_wk_may_see    (SgBattle *battle, const char *side, const char *id);
/** sg_wk_is_untold: as SgGame.untold: works are notified to the umpire, and opened when they are done or go off (WK-63). */
gboolean  sg_wk_is_untold  (SgBattle *battle, SgRuling *ruling, const char *side);

G_END_DECLS
