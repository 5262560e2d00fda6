/* sg-lw-game.c: Little Wars as a game that can be played on a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/little-wars/sg-lw-ask.h"
#include "campaign/little-wars/sg-lw-move-private.h"
#include "campaign/little-wars/sg-lw-rule.h"
#include "campaign/little-wars/sg-lw-score.h"
#include "campaign/little-wars/sg-lw-suggest.h"
#include "campaign/little-wars/sg-lw-turn.h"

static const SgPhase phases[] = {
  { "guns", N_("Guns"), "sg-gun-symbolic" },
  { "men", N_("Men"), "sg-foot-symbolic" },
  { "melees", N_("Mêlées"), "sg-melee-symbolic" },
  { "interval", N_("Interval"), "sg-clock-symbolic" },
  { NULL }
};

static const SgGame game = {
  .system = SG_LW_SYSTEM,
  .phases = phases,
  .suggest = sg_lw_suggest,
  .next = sg_lw_next,
  .act = sg_lw_act,
  .check_move = sg_lw_check_move,
  .move = sg_lw_move_figures,
  .ask = sg_lw_ask,
  .rule = sg_lw_rule,
  .score = sg_lw_score,
  .amend = sg_lw_amend,
  .check_group = sg_lw_check_group,
};

SG_REGISTER_GAME (game)
