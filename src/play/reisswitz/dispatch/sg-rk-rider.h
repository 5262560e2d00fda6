/* sg-rk-rider.h: how a dispatch is ridden, and what happens when it is there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

G_BEGIN_DECLS

/**
 * sg_rk_send: writes it and sends it off.
 * @deciding: minutes that its writer took over it, which pass before the rider leaves (RK-21)
 *
 * Its own number, times and way are worked out, as its "ride" says; a way that it has already is ridden when it joins.
 * Returns: its number, 0 with an error.
 */
guint sg_rk_send (SgBattle *battle, const SgRkDispatch *draft, gint64 deciding, GError **error);
/** sg_rk_send_with: as sg_rk_send(), with a sighting that comes into being with it (nullable). */
guint sg_rk_send_with (SgBattle *battle, const SgRkDispatch *draft, gint64 deciding, const SgRkSighting *told, GError **error);
/** sg_rk_put_dispatch: a word of it; sg_rk_put_dispatch_time: one that is a time, −1 for never. */
void sg_rk_put_dispatch (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *key, const char *after);
void sg_rk_put_dispatch_time (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *key, gint64 time);
/** sg_rk_put_marks: the words of the battle that are set with @draft, to @number. */
void sg_rk_put_marks (SgRuling *ruling, const SgRkDispatch *draft, guint number);
/** sg_rk_check_marches: the lines of @draft’s marches, of its side and not in the past. */
gboolean sg_rk_check_marches (const SgRk *rk, const SgRkDispatch *draft, GError **error);
/** sg_rk_post_riders: what arrives by @time, on @after, the board as the draft leaves it. */
void sg_rk_post_riders (const SgRk *rk, SgBoard *after, SgRuling *ruling, gint64 time, GPtrArray *events);

G_END_DECLS
