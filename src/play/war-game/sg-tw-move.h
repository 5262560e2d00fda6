/* sg-tw-move.h: a unit’s move: its way measured, what stands in it, and the move carried out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-read.h"

G_BEGIN_DECLS

/* As SgGameMovement has them. */
SgMoveCheck *sg_tw_check_move   (SgBattle *battle, const char *unit, const SgPoint *path, guint n);
SgMoveCheck *sg_tw_check_group  (SgBattle *battle, const char *const *units, const SgPoint *path, guint n);
gboolean     sg_tw_move_units   (SgBattle *battle, const char *const *units, const SgPoint *path, guint n, const SgPlace *ends, const char *reason,
                                 GError **error);
double       sg_tw_reach        (SgBattle *battle, const char *unit);
gboolean     sg_tw_snap         (SgBattle *battle, const char *const *units, const SgPoint *path, guint n, double within, SgPoint *end);

/** sg_tw_take_along: adds to @ruling the generals who are bound to @unit, which goes to @end. */
void         sg_tw_take_along   (const SgTw *tw, SgRuling *ruling, const SgUnit *unit, const SgPlace *end);
/** sg_tw_stop_before: how far @unit may go from its place on @bearing, facing @facing and @most at most, before it comes upon another unit or the edge
 * of the table; @met: (out) (nullable): upon whom. */
double       sg_tw_stop_before  (const SgTw *tw, const SgUnit *unit, double bearing, double facing, double most, SgUnit **met);
/** sg_tw_afford: how far of @far @unit goes straight from @from on @bearing in @mode (“charge”), before ground stops it, a fire bars it, or the way costs
 * more than the @spend inches that it has: of a charge, a ride or a withdrawal as of a march (TW-18). */
double       sg_tw_afford       (const SgTw *tw, const SgUnit *unit, const char *mode, SgPoint from, double bearing, double far, double spend);
/** sg_tw_find_step: the nearest points of two outlines, @path from @a to @b. */
void         sg_tw_find_step    (const SgPoint *a, guint n_a, const SgPoint *b, guint n_b, SgPoint path[2]);
/** sg_tw_why_no_step: (transfer full) (nullable): why @unit may not go straight along @path, into a house or a barge or out of one: what lies between counts as on
 * a march, but for a wall at either end. @cost: (out): what it takes of the move. */
char        *sg_tw_why_no_step  (const SgTw *tw, const SgUnit *unit, const SgPoint path[2], double *cost);
/** sg_tw_why_upon: (transfer full) (nullable): upon whom @unit would stand where it is on @tw’s board, a sentence. */
char        *sg_tw_why_upon     (const SgTw *tw, const SgUnit *unit);

G_END_DECLS
