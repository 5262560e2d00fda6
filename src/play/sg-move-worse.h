/* sg-move-worse.h: of several who are moved together, whose way is told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/** sg_move_check_worse: (transfer full) (nullable): of @worst (transfer full) (nullable) and @check (transfer full) (nullable) the one that holds
 * the others back: one that may not go before one that may, one that something stops before one that has not the inches, then whoever
 * has the fewest left; of two alike the first. The other is freed. */
SgMoveCheck *sg_move_check_worse (SgMoveCheck *worst, SgMoveCheck *check);

G_END_DECLS
