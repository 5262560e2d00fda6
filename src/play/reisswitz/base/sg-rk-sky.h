/* sg-rk-sky.h: weather, light and the state of the ground, as the umpire says (RK-71, RK-228).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_sky_text: (transfer full) (nullable): “night, seen to 300 paces”; NULL by day in clear air. Of any board, a side’s too. */
char *sg_rk_sky_text (SgBoard *board);
/** sg_rk_set_weather: how far troops are seen at all, in paces (0: as far as the ground lets), and whether it is night (RK-71, RK-228). */
gboolean sg_rk_set_weather (SgBattle *battle, double visibility, gboolean night, GError **error);

G_END_DECLS
