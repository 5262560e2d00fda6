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
/** sg_wk_berth: as SgGameMovement.berth: of @place on its back line, where a boat finds water and a train its rails. */
gboolean sg_wk_berth     (SgBattle *battle, const char *figure, SgPlace *place);
gboolean sg_wk_may_put   (const SgLw *lw, const SgFigure *figure, const SgPlace *place, char **reason, char **rule);
void     sg_wk_follow    (const SgLw *lw, const SgFigure *figure, GArray *path);
double   sg_wk_allow     (const SgLw *lw, const SgFigure *figure, GArray *path, const SgPiece *crosses, double *toll, char **reason, char **rule);
/** sg_wk_reach: as SgGameMovement.reach: how far it might still go at the best, where a road helps it all the way. */
double   sg_wk_reach     (SgBattle *battle, const char *id);
/** sg_wk_from_nearest: inches from @figure to the nearest waggon or cart of its side; very far without one. */
double   sg_wk_from_nearest (const SgLw *lw, const SgFigure *figure, const char *type);
/** sg_wk_trucks_of: trucks that @load (element-type SgFigure) fills (WK-98). */
gint64   sg_wk_trucks_of (const SgLw *lw, GPtrArray *load);
void     sg_wk_moved     (const SgLw *lw, SgRuling *ruling, SgFigure *figure, GArray *path);

G_END_DECLS
