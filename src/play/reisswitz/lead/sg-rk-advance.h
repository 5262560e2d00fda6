/* sg-rk-advance.h: the clock of the day: one move of all troops at once, and moves until something happens.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"
#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_move: one move of two minutes, all of both sides at once, in one ruling. @events: (out) (optional) (transfer full) (element-type SgRkEvent). */
gboolean sg_rk_move (SgBattle *battle, GPtrArray **events, GError **error);
/** sg_rk_advance: moves until @until (minutes) or the first of @stops. Returns: (transfer full): why it stopped, NULL with an error. */
char *sg_rk_advance (SgBattle *battle, gint64 until, SgRkStop stops, guint *moves, GError **error);

G_END_DECLS
