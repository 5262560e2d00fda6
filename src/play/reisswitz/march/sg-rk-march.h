/* sg-rk-march.h: what one unit does in one move: it changes formation, goes along its way, closes up, or stands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_step: what one unit does in the move that ends at @time; it comes no farther along its way than @caps (sg_rk_meet()) says of it. */
void sg_rk_step (const SgRk *rk, SgRuling *ruling, const SgUnit *unit, gint64 time, GHashTable *caps, GPtrArray *events);
/** sg_rk_tell_closed: (transfer full): “30th Foot can go no farther that way: the river bars it” */
char *sg_rk_tell_closed (const SgRk *rk, const SgUnit *unit);
/** sg_rk_round_acts: to the same end by the way that it finds. */
#define SG_RK_N_ROUND_ACTS 1
extern const SgActRow sg_rk_round_acts[SG_RK_N_ROUND_ACTS];
/** sg_rk_plan: (transfer full) (nullable): its march, how far along it it would come in a move, and how long a column it then is.
 * @reach is known where it is free to go. */
SgRkMarch *sg_rk_plan (const SgRk *rk, const SgUnit *unit, double *gone, double *to, double *length, SgRkReach *reach);
void sg_rk_event (GPtrArray *events, SgRkStop kind, const char *unit, const char *other, const char *format, ...) G_GNUC_PRINTF (5, 6);
/** sg_rk_event_by: the same by a @rule (a text that lasts), which is cited with it. */
void sg_rk_event_by (GPtrArray *events, SgRkStop kind, const char *rule, const char *unit, const char *other, const char *format, ...) G_GNUC_PRINTF (6, 7);

G_END_DECLS
