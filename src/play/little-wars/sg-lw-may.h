/* sg-lw-may.h: whether a figure may be moved or fired now, and how far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"

G_BEGIN_DECLS

/** sg_lw_gun_crew: free men of its holder within 6 of a gun; @in_action whether it may be moved or fired (LW-28). */
guint       sg_lw_gun_crew         (SgBattle *battle, const char *gun, gboolean *in_action);
/** sg_lw_shots_left: shots left to a gun this turn, 0 when it may not fire now; @why (nullable) says why. */
guint       sg_lw_shots_left       (SgBattle *battle, const char *gun, char **why);
/** sg_lw_why_still: (transfer full) (nullable): the sentence why a figure may not move now, NULL when it may. */
char       *sg_lw_why_still        (SgBattle *battle, const char *figure, const char **rule);
/** sg_lw_moved: whether @figure has gone, or fired, in this turn; a man while the guns are dealt with is not asked yet. */
SgMoved     sg_lw_moved            (SgBattle *battle, const SgFigure *figure);
/** sg_lw_mover_of: the side that moves @figure: a prisoner's captor, a captured gun's holder, else its own. */
const char *sg_lw_mover_of       (const SgLw *lw, const SgFigure *figure);
/** sg_lw_may_act: whether the clock runs, and it is the move of whoever moves @figure. */
gboolean    sg_lw_may_act        (const SgLw *lw, const SgFigure *figure, char **reason, char **rule);
/** sg_lw_may_move: whether the turn lets @figure move at all; @with_gun when it goes with a gun. */
gboolean    sg_lw_may_move       (const SgLw *lw, const SgFigure *figure, gboolean with_gun, char **reason, char **rule);
/** sg_lw_gun_status: (transfer full): the verdict of gun-status for @gun as it stands. */
SgVerdict  *sg_lw_gun_status     (const SgLw *lw, const SgFigure *gun, SgQuestion **question, GError **error);

G_END_DECLS
