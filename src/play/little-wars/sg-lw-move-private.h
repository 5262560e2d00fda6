/* sg-lw-move-private.h: what the parts that move figures share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/little-wars/sg-lw-way.h"

G_BEGIN_DECLS

/** sg_lw_mover_of: the side that moves @figure: a prisoner's captor, a captured gun's holder, else its own. */
const char *sg_lw_mover_of       (const SgLw *lw, const SgFigure *figure);
/** sg_lw_may_move: whether the turn lets @figure move at all; @with_gun when it goes with a gun. */
gboolean    sg_lw_may_move       (const SgLw *lw, const SgFigure *figure, gboolean with_gun, char **reason, char **rule);
/** sg_lw_gun_status: (transfer full): the verdict of gun-status for @gun as it stands. */
SgVerdict  *sg_lw_gun_status     (const SgLw *lw, const SgFigure *gun, SgQuestion **question, GError **error);
/** sg_lw_group_ways: (transfer full) (element-type SgLwWay): the ways of figures that go together, each checked alone. */
GPtrArray  *sg_lw_group_ways     (const SgLw *lw, GPtrArray *figures, const SgPoint *path, guint n, const SgPlace *ends);
/** sg_lw_check_crews: the guns of @ways have their men; sets the refusal of the gun's way. */
void        sg_lw_check_crews    (const SgLw *lw, GPtrArray *ways);
/** sg_lw_check_escorts: the prisoners of @ways have their escorts. */
void        sg_lw_check_escorts  (const SgLw *lw, GPtrArray *ways);
/** sg_lw_put_down: the same as SgGame.move, before the battle begins. */
gboolean    sg_lw_put_down       (const SgLw *lw, GPtrArray *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error);
/** sg_lw_may_put: whether @figures may be put down at @places together, clear of each other and of all else. */
gboolean    sg_lw_may_put        (const SgLw *lw, GPtrArray *figures, const SgPlace *places, char **reason, char **rule);
/** sg_lw_check_spacing: whether the end of @way is clear of all else (LW-37); @group as in sg_lw_way_crowds(). */
void        sg_lw_check_spacing  (const SgLw *lw, SgLwWay *way, GPtrArray *group);
/** sg_lw_note_approaches: notes on @ruling where men who have come within reach of an enemy's gun began (LW-R30). */
void        sg_lw_note_approaches (const SgLw *lw, SgRuling *ruling, GPtrArray *ways);
/** sg_lw_gun_facing: the bearing of the muzzle of a gun that went this way (LW-36). */
double      sg_lw_gun_facing     (const SgLw *lw, GArray *path, double fallback);

SgMoveCheck *sg_lw_check_move    (SgBattle *battle, const char *figure, const SgPoint *path, guint n);
SgMoveCheck *sg_lw_check_group   (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n);
gboolean    sg_lw_move_figures   (SgBattle *battle, const char *const *figures, const SgPoint *path, guint n, const SgPlace *ends, const char *reason, GError **error);

G_END_DECLS
