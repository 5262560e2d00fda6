/* sg-rk-dispatch-private.h: what the parts of the dispatches share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/sg-rk-dispatch.h"
#include "play/reisswitz/sg-rk-sight-private.h"

G_BEGIN_DECLS

char       *sg_rk_dispatch_key    (const char *side, guint number, const char *key);
gboolean    sg_rk_is_headquarters (SgBoard *board, const char *side, const char *who);
/** sg_rk_send_with: as sg_rk_send(), with a sighting that comes into being with it (nullable). */
guint       sg_rk_send_with       (SgBattle *battle, const SgRkDispatch *draft, gint64 deciding, const SgRkSighting *told, GError **error);
/** sg_rk_put_dispatch: a word of it; sg_rk_put_dispatch_time: one that is a time, −1 for never. */
void        sg_rk_put_dispatch    (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *key, const char *after);
void        sg_rk_put_dispatch_time (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *dispatch, const char *key, gint64 time);
/** sg_rk_put_marks: the words of the battle that are set with @draft, to @number. */
void        sg_rk_put_marks       (const SgRk *rk, SgRuling *ruling, const SgRkDispatch *draft, const char *number);
/** sg_rk_check_marches: the lines of @draft’s marches, of its side and not in the past. */
gboolean    sg_rk_check_marches   (const SgRk *rk, const SgRkDispatch *draft, GError **error);
/** sg_rk_rule_dispositions: every part of what was handed in becomes an order. */
void        sg_rk_rule_dispositions (const SgRk *rk, SgRuling *ruling, SgQuestion *question, SgVerdict *verdict);
/** sg_rk_tell_meanwhile: (transfer full) (nullable): what @unit has done since that time, in a sentence. */
char       *sg_rk_tell_meanwhile  (const SgRk *rk, const SgUnit *unit, gint64 since);
/** sg_rk_post_riders: what arrives by @time, on @after, the board as the draft leaves it. */
void        sg_rk_post_riders     (const SgRk *rk, SgBoard *after, SgRuling *ruling, gint64 time, GPtrArray *events);

/* The chain of command: sg-rk-chain.c */

/** sg_rk_leader_of: (nullable): the general who has the part that @unit is of, when orders go through him. */
const SgUnit *sg_rk_leader_of     (SgBoard *board, const SgUnit *unit);
/** sg_rk_first_hand: (transfer none): to whom @draft is carried first. */
const char *sg_rk_first_hand      (SgBoard *board, const SgRkDispatch *draft);

/* The way of a rider: sg-rk-ride.c */

/** sg_rk_ride_minutes: of a ride along @way, by the procedure “message”; −1 when it is closed. */
gint64      sg_rk_ride_minutes    (const SgRk *rk, GArray *way, GError **error);
/** sg_rk_find_ride: (transfer full) (nullable) (element-type SgPoint): not of SG_RK_RIDE_BY. */
GArray     *sg_rk_find_ride       (const SgRk *rk, SgPoint from, SgPoint to, SgRkRide ride, gint64 *minutes, GError **error);
/** sg_rk_place_of: where one end of a dispatch stands; FALSE for headquarters off the map. */
gboolean    sg_rk_place_of        (SgBoard *board, const char *side, const char *who, SgPoint *at);

/** sg_rk_dispatch_ridden: paces of its way behind its rider, when one rides. */
double sg_rk_dispatch_ridden (SgBoard *board, const SgRkDispatch *self);

G_END_DECLS
