/* sg-rk-building.h: works on the clock: how they go on, and what they leave of the country when they are done.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-work.h"

G_BEGIN_DECLS

/** SgRkIsLost: whether nobody will have the dispatch @number of @side that told of a work. */
typedef gboolean (*SgRkIsLost) (SgBoard *board, const char *side, guint number);

/** sg_rk_step_works: all works of a move, on @after, the board as the draft leaves it. */
void sg_rk_step_works (const SgRk *rk, SgBoard *after, SgRuling *ruling, gint64 time, GPtrArray *events, SgRkIsLost is_lost);

G_END_DECLS
