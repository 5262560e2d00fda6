/* sg-rk-dispatch-private.h: what the parts of the dispatches share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/sight/sg-rk-sight-private.h"

G_BEGIN_DECLS

char       *sg_rk_dispatch_key    (const char *side, guint number, const char *key);
/** sg_rk_is_headquarters: whether that end of a dispatch is @reader himself: the commander, of a side. */
gboolean    sg_rk_is_headquarters (SgBoard *board, const char *reader, const char *who);
/** sg_rk_reader_at: (transfer full) (nullable): who reads at that end of a dispatch of @side; %NULL: troops. */
char       *sg_rk_reader_at       (SgBoard *board, const char *side, const char *who);

/* The way of a rider: sg-rk-ride.c */

/** sg_rk_dispatch_ridden: paces of its way behind its rider, when one rides. */
double sg_rk_dispatch_ridden (SgBoard *board, const SgRkDispatch *self);
/** sg_rk_is_dispatch_lost: it is not there, or nobody will have it. */
gboolean sg_rk_is_dispatch_lost (SgBoard *board, const char *side, guint number);

G_END_DECLS
