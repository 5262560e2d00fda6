/* sg-rk-times.h: how long troops are on their way, by the clock (RK-1, RK-60, RK-62).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_going_by: the ground as it costs troops of @row of the table of movement, in minutes for a pace of way; FALSE where there is no such row. */
gboolean sg_rk_going_by (const SgRk *rk, const char *row, SgGoing *going);

G_END_DECLS
