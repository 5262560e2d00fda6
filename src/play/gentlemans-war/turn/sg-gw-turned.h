/* sg-gw-turned.h: the record of the cards that were turned in a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/sg-game.h"

G_BEGIN_DECLS

/** sg_gw_turned: (transfer full) (element-type SgTurnedCard): as SgGameCards has it. */
GPtrArray *sg_gw_turned (SgBattle *battle, gint64 moment);

G_END_DECLS
