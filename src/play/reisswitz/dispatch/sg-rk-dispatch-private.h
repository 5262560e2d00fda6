/* sg-rk-dispatch-private.h: what the parts of the dispatches share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/sight/sg-rk-sight-private.h"

G_BEGIN_DECLS

char       *sg_rk_dispatch_key    (const char *side, guint number, const char *key);
gboolean    sg_rk_is_headquarters (SgBoard *board, const char *side, const char *who);

/* The way of a rider: sg-rk-ride.c */

/** sg_rk_dispatch_ridden: paces of its way behind its rider, when one rides. */
double sg_rk_dispatch_ridden (SgBoard *board, const SgRkDispatch *self);
/** sg_rk_is_dispatch_lost: it is not there, or nobody will have it. */
gboolean sg_rk_is_dispatch_lost (SgBoard *board, const char *side, guint number);

G_END_DECLS
