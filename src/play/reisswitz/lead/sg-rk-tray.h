/* sg-rk-tray.h: the in-tray: what the board wants judged now, in the order of work in a move (RK-3): fire, the tests it brings,
 * attacks, the beaten, losses to be marked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/lead/sg-rk-game.h"

G_BEGIN_DECLS

/** sg_rk_ask: @units: who acts, then on whom; as SgGame.ask. */
SgQuestion *sg_rk_ask (SgBattle *battle, const char *procedure, const char *const *units, GError **error);
/** sg_rk_suggest: the in-tray: what wants the umpire now, each with its question, as SgGame.suggest. */
GPtrArray *sg_rk_suggest (SgBattle *battle, GError **error);

G_END_DECLS
