/* sg-rk-ride.h: the way that a rider takes, and how long he is on it (RK-79).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch-private.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

G_BEGIN_DECLS

const char *sg_rk_ride_word (SgRkRide ride);  /* "quickest", "roads", "across", "by" */
const char *sg_rk_ride_label (SgRkRide ride);  /* translated: "Along the roads" */
gboolean sg_rk_ride_parse (const char *word, SgRkRide *ride);
/** sg_rk_ride_for: (transfer full) (nullable) (element-type SgPoint): the way that the rider of @draft would take on @board, the umpire’s or that
 * of a side; empty when nobody rides. @minutes: on it. */
GArray *sg_rk_ride_for (SgBoard *board, const SgRkDispatch *draft, gint64 *minutes, GError **error);
/** sg_rk_ride_minutes: of a ride along @way, by the procedure “message”; −1 when it is closed. */
gint64 sg_rk_ride_minutes (const SgRk *rk, GArray *way, GError **error);
/** sg_rk_find_ride: (transfer full) (nullable) (element-type SgPoint): not of SG_RK_RIDE_BY. */
GArray *sg_rk_find_ride (const SgRk *rk, SgPoint from, SgPoint to, SgRkRide ride, gint64 *minutes, GError **error);
/** sg_rk_place_of: where one end of a dispatch stands; FALSE for headquarters off the map. */
gboolean sg_rk_place_of (SgBoard *board, const char *side, const char *who, SgPoint *at);
/** sg_rk_place_sought: the same of him to whom a rider goes: who is gone is looked for where he stood last, for whoever sends need not know. */
gboolean sg_rk_place_sought (SgBoard *board, const char *side, const char *who, SgPoint *at);

G_END_DECLS
