/* sg-rk-game.h: Kriegsspiel as the window asks it: questions filled from the ground, the in-tray, and what verdicts bring about.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/sg-rk-known.h"

G_BEGIN_DECLS

/** sg_rk_ask: @units: who acts, then on whom; as SgGame.ask. */
SgQuestion *sg_rk_ask          (SgBattle *battle, const char *procedure, const char *const *units, GError **error);
/** sg_rk_suggest: the in-tray: what wants the umpire now, each with its question, as SgGame.suggest. */
GPtrArray  *sg_rk_suggest      (SgBattle *battle, GError **error);
/** sg_rk_rule: as SgGame.rule. */
SgRuling   *sg_rk_rule         (SgBattle *battle, SgQuestion *question, SgVerdict *verdict, SgDice *dice, GError **error);
/** sg_rk_status: the clock, and what happened in the last move; as SgGame.status. */
GPtrArray  *sg_rk_status       (SgBattle *battle);
/** sg_rk_acts, …_carry_out_act: as SgGame.acts and SgGame.carry_out. Acts of the side as a whole have no units. */
GPtrArray  *sg_rk_acts         (SgBattle *battle, const char *const *units);
gboolean    sg_rk_carry_out_act (SgBattle *battle, const char *act, const char *const *units, const SgPoint *path, guint n, GError **error);
/** sg_rk_errands: as SgGame.errands. */
GPtrArray  *sg_rk_errands      (SgBattle *battle);

G_END_DECLS
