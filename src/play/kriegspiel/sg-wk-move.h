/* sg-wk-move.h: what the appendix allows to be moved, and how far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/kriegspiel/sg-wk-read.h"

G_BEGIN_DECLS

/** sg_wk_may_move, …: as the members of SgLwHeir. */
gboolean sg_wk_may_move  (const SgLw *lw, const SgFigure *figure, char **reason, char **rule);
gboolean sg_wk_goes_free (const SgLw *lw, const SgFigure *figure);
double   sg_wk_allow     (const SgLw *lw, const SgFigure *figure, GArray *path, double length, const SgPiece *crosses, char **reason, char **rule);
/** sg_wk_reach: as SgGameMovement.reach: how far it might still go at the best, where a road helps it all the way. */
double   sg_wk_reach     (SgBattle *battle, const char *id);
void     sg_wk_moved     (const SgLw *lw, SgRuling *ruling, SgFigure *figure, GArray *path);

G_END_DECLS
