/* sg-rk-untold.h: which rulings a side is told of: its own preparations, the orders that its commander wrote and the reports that he holds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/base/sg-rk.h"

G_BEGIN_DECLS

/** sg_rk_is_untold: SgGame.untold. */
gboolean sg_rk_is_untold (SgBattle *battle, SgRuling *ruling, const char *side);

G_END_DECLS
