/* sg-rk-dispatch-private.h: what the parts of the dispatches share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/reisswitz/sg-rk-dispatch.h"
#include "campaign/reisswitz/sg-rk-sight-private.h"

G_BEGIN_DECLS

char       *sg_rk_dispatch_key    (const char *side, guint number, const char *key);
gboolean    sg_rk_is_headquarters (SgBoard *board, const char *side, const char *who);
/** sg_rk_send_with: as sg_rk_send(), with a sighting that comes into being with it (nullable). */
guint       sg_rk_send_with       (SgBattle *battle, const SgRkDispatch *draft, gint64 deciding, const SgRkSighting *told, GError **error);
/** sg_rk_post_riders: what arrives by @time, on @after, the board as the draft leaves it. */
void        sg_rk_post_riders     (const SgRk *rk, SgBoard *after, SgRuling *ruling, gint64 time, GPtrArray *events);

/** sg_rk_dispatch_ridden: paces of its way behind its rider, when one rides. */
double sg_rk_dispatch_ridden (SgBoard *board, const SgRkDispatch *self);

G_END_DECLS
