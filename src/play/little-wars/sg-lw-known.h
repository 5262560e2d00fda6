/* sg-lw-known.h: the table as one side of Little Wars knows it: behind the curtain, its own men alone (LW-12).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_hides: whether @figure stands on @board behind a curtain that hides it from @side. */
gboolean  sg_lw_hides         (SgBoard *board, const char *side, const SgFigure *figure);
/** sg_lw_forget_figure: adds to @taken what makes it unknown where @figure stands, with whom, and what it did. */
void      sg_lw_forget_figure (SgRuling *taken, const SgFigure *figure);
/** sg_lw_take: (transfer none): @known without what @taken takes from it. */
SgBoard  *sg_lw_take          (SgBoard *known, SgRuling *taken);
/** sg_lw_known: (transfer full): SgGameKnowledge.known. */
SgBoard  *sg_lw_known         (SgBattle *battle, SgBoard *board, const char *side);
/** sg_lw_may_see: SgGame.may_see: not the other side's behind the curtain. */
gboolean  sg_lw_may_see       (SgBattle *battle, const char *side, const char *figure);
/** sg_lw_is_untold: SgGame.untold: how the other side puts down behind the curtain. */
gboolean  sg_lw_is_untold     (SgBattle *battle, SgRuling *ruling, const char *side);

G_END_DECLS
