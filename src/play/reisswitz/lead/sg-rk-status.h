/* sg-rk-status.h: the panel's head: what the clock says, and what has just happened that the umpire was stopped for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/lead/sg-rk-game.h"

G_BEGIN_DECLS

/** sg_rk_status: the clock, and what happened in the last move; as SgGame.status. */
GPtrArray *sg_rk_status (SgBattle *battle);

G_END_DECLS
