/* sg-rk-day.h: how far troops have marched in a day, when that is a day's march or a forced one, and where they rest on it (RK-81).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_walk_on: @unit has marched @paces more by @time, and is told of when that makes a day's march; sg_rk_tell_walked: (transfer full)
 * (nullable): “3.2 of 15 miles”. In sg-rk-day.c. */
void sg_rk_walk_on (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 time, double paces, GPtrArray *events);
char *sg_rk_tell_walked (const SgRk *rk, const SgUnit *unit);
/** sg_rk_rests: going by @row, it rests in this move, where rests are kept on the map. */
gboolean sg_rk_rests (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, const char *row);

G_END_DECLS
