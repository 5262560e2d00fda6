/* sg-lw-move.h: the way of a figure checked, and figures moved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-read.h"
#include "play/little-wars/sg-lw-way.h"

G_BEGIN_DECLS

/** sg_lw_reach: how far a figure may still go this turn, 0 when it may not move. */
double      sg_lw_reach            (SgBattle *battle, const char *figure);
/** sg_lw_group_ways: (transfer full) (element-type SgLwWay): the ways of figures that go together, each checked alone. */
GPtrArray  *sg_lw_group_ways     (const SgLw *lw, GPtrArray *figures, const SgPoint *path, guint n, const SgPlace *ends);
/** sg_lw_own_way: (transfer full): the way of @figure in a group that goes by @path; @end (nullable) is its own. */
SgLwWay    *sg_lw_own_way        (const SgLw *lw, SgFigure *figure, const SgPoint *path, guint n, const SgPlace *end);
/** sg_lw_check_way: whether it is open to the figure alone. */
void        sg_lw_check_way      (const SgLw *lw, SgLwWay *way, gboolean with_gun);
SgMoveCheck *sg_lw_check_move    (SgBattle *battle, const char *figure, const SgPoint *path, guint n);
SgMoveCheck *sg_lw_check_group   (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n);
gboolean    sg_lw_move_figures   (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error);

G_END_DECLS
