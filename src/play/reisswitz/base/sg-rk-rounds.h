/* sg-rk-rounds.h: rounds carried and fired, and what the fallen leave of theirs (RK-116, RK-117).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-band.h"

G_BEGIN_DECLS

/** sg_rk_rounds_row: of the table of rounds carried: of a gun in a battery of @type. */
const char *sg_rk_rounds_row (SgRkGun gun, const char *type);
/** sg_rk_shots_left: moves of fire that @unit has left (RK-116, RK-117). */
gint64 sg_rk_shots_left (const SgRk *rk, const SgUnit *unit);
/** sg_rk_moves_on_end: moves running in which it has fired, until the last; sg_rk_is_hot: so many that muskets are foul and hot (RK-116). */
gint64 sg_rk_moves_on_end (const SgRk *rk, const SgUnit *unit);
gboolean sg_rk_is_hot (const SgRk *rk, const SgUnit *unit);
/** sg_rk_fallen_cartridges: moves of fire that its fallen leave to a battalion that has held its ground. */
gint64 sg_rk_fallen_cartridges (const SgRk *rk, const SgUnit *unit);
/** sg_rk_may_fill_up: it has fired, stands on the map and does no work. */
gboolean sg_rk_may_fill_up (const SgRk *rk, const SgUnit *unit);
/** sg_rk_fallen_acts: to take them, that the umpire allows. */
#define SG_RK_N_FALLEN_ACTS 1
extern const SgActRow sg_rk_fallen_acts[SG_RK_N_FALLEN_ACTS];
gint64 sg_rk_refill_moves (const SgRk *rk, const SgUnit *unit);

G_END_DECLS
