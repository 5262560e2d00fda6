/* sg-rk-errand.h: who is on his way over the map: troops on the march, and riders with dispatches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/lead/sg-rk-game.h"

G_BEGIN_DECLS

/** sg_rk_errands: as SgGame.errands. */
GPtrArray *sg_rk_errands (SgBattle *battle);

G_END_DECLS
