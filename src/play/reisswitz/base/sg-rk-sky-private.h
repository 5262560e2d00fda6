/* sg-rk-sky-private.h: weather, light and the state of the ground within the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_add_sky: acts that change them: "sky:day:1000", "sky:night:300", "ground:open". */
void     sg_rk_add_sky       (const SgRk *rk, GPtrArray *acts);
/** sg_rk_set_ground: @word: "" good going, "open" heavy but on the roads, "all", or the name of a piece of country. */
gboolean sg_rk_set_ground    (SgBattle *battle, const char *word, GError **error);
/** sg_rk_is_heavy_here: whether good going on @leg is heavy today. */
gboolean sg_rk_is_heavy_here (const SgRk *rk, const SgRkLeg *leg);

G_END_DECLS
