/* sg-wk-mine.h: contact mines, and the notes of them that the other side does not read.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"
#include "play/little-wars/sg-lw-rule.h"

G_BEGIN_DECLS

extern const SgLwRuler sg_wk_mine_rulers[];

/** sg_wk_lies_hidden: as SgLwHeir.lies_hidden. */
gboolean sg_wk_lies_hidden   (const SgLw *lw, const SgFigure *figure);
/** sg_wk_pass_mines: @figure goes by @path: what lies under it is noted, to go off. */
void     sg_wk_pass_mines    (const SgLw *lw, SgRuling *ruling, SgFigure *figure, GArray *path);
/** sg_wk_suggest_mines: mines that somebody has passed over; how many. */
guint    sg_wk_suggest_mines (const SgLw *lw, GPtrArray *list);
/** sg_wk_may_see: as SgGame.may_see: a mine, and what a box holds, are seen by their own side alone. */
gboolean sg_wk_may_see       (SgBattle *battle, const char *side, const char *id);
/** sg_wk_is_untold: as SgGame.untold: works are notified to the umpire, and opened when they are done or go off (WK-63). */
gboolean sg_wk_is_untold     (SgBattle *battle, SgRuling *ruling, const char *side);

G_END_DECLS
