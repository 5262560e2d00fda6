/* sg-wk-mine.h: contact mines.
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

G_END_DECLS
