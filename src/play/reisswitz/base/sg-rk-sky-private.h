/* sg-rk-sky-private.h: weather, light and the state of the ground within the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_sky_acts: "sky:day:1000", "sky:night:300"; "ground:" good going, "ground:open" heavy but on the roads, "ground:all", or the name of
 * a piece of country. */
#define SG_RK_N_SKY_ACTS 2
extern const SgActRow sg_rk_sky_acts[SG_RK_N_SKY_ACTS];
/** sg_rk_is_heavy_here: whether good going on @leg is heavy today. */
gboolean sg_rk_is_heavy_here (const SgRk *rk, const SgRkLeg *leg);

G_END_DECLS
