/* sg-rk-sky.h: weather, light and the state of the ground, as the umpire says (RK-71, RK-228).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_sky_text: (transfer full) (nullable): “night, seen to 300 paces”; NULL by day in clear air. Of any board, a side’s too. */
char *sg_rk_sky_text (SgBoard *board);

G_END_DECLS
