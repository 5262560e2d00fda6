/* sg-gw-move.h: a unit moves on the ground: its dice are spent along the way, on wheels and at obstacles.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/gentlemans-war/base/sg-gw-private.h"

G_BEGIN_DECLS

double sg_gw_reach (SgBattle *battle, const char *figure);
SgMoveCheck *sg_gw_check_move (SgBattle *battle, const char *figure, const SgPoint *path, guint n);
SgMoveCheck *sg_gw_check_group (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n);
gboolean sg_gw_move_figures (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error);
/** sg_gw_tell_moved: every part adds to @ruling what comes of @unit going by @path. */
void sg_gw_tell_moved (const SgGw *gw, const SgUnit *unit, const SgPoint *path, guint n, const SgPlace *end, SgRuling *ruling);

G_END_DECLS
