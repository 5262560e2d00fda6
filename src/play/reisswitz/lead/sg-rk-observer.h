/* sg-rk-observer.h: what a body reports: the enemy it has seen, his works, and what it has done in the meantime (RK-20, RK-26).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

G_BEGIN_DECLS

/** sg_rk_report_sightings: a message from @unit to its commander with all that it sees, works of the enemy too, and he does not know of. */
guint sg_rk_report_sightings (SgBattle *battle, const char *unit, GError **error);
/** sg_rk_tell_meanwhile: (transfer full) (nullable): what @unit has done since that time, in a sentence. */
char *sg_rk_tell_meanwhile (const SgRk *rk, const SgUnit *unit, gint64 since);
/** sg_rk_works_to_report: (transfer full) (element-type SgRkWork): those seen by bodies of @side of which their commander does not know,
 * nor will by a rider (RK-26). */
GPtrArray *sg_rk_works_to_report (SgBoard *board, const char *side);

G_END_DECLS
