/* sg-rk-pursue.h: who has won follows the beaten: cavalry by its table until it is out of hand, infantry at once with half of it or
 * after a halt (RK-196, RK-197).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/base/sg-rk-private.h"

G_BEGIN_DECLS

/** sg_rk_pursue: the victor follows who was beaten, as an act. */
gboolean sg_rk_pursue (SgBattle *battle, const char *unit, const char *beaten, GError **error);

G_END_DECLS
