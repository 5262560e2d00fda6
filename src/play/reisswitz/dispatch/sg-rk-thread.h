/* sg-rk-thread.h: dispatches that answer one another, and who has known what since when (RK-20, RK-21).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

G_BEGIN_DECLS

/** sg_rk_thread: (transfer full) (element-type SgRkKnowing): of the dispatch and of all that it answers and that answer it, in the order of what
 * answers what; the umpire’s own. */
GPtrArray *sg_rk_thread (SgBoard *board, const char *side, guint number);

G_END_DECLS
