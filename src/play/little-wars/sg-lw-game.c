/* sg-lw-game.c: Little Wars as a game that can be played on a battle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-game.h"

#include "play/little-wars/sg-lw-ask.h"
#include "play/little-wars/sg-lw-clock.h"
#include "play/little-wars/sg-lw-company.h"
#include "play/little-wars/sg-lw-country.h"
#include "play/little-wars/sg-lw-known.h"
#include "play/little-wars/sg-lw-lines.h"
#include "play/little-wars/sg-lw-may.h"
#include "play/little-wars/sg-lw-meeting.h"
#include "play/little-wars/sg-lw-melee.h"
#include "play/little-wars/sg-lw-move.h"
#include "play/little-wars/sg-lw-muster.h"
#include "play/little-wars/sg-lw-rule.h"
#include "play/little-wars/sg-lw-score.h"
#include "play/little-wars/sg-lw-setting.h"
#include "play/little-wars/sg-lw-strength.h"
#include "play/little-wars/sg-lw-suggest.h"
#include "play/little-wars/sg-lw-turn.h"

static const SgGameMovement movement = {
  .check_move = sg_lw_check_move,
  .move = sg_lw_move_figures,
  .check_group = sg_lw_check_group,
  .company = sg_lw_company,
  .snap = sg_lw_snap,
  .meeting = sg_lw_meeting,
  .moved = sg_lw_moved,
  .reach = sg_lw_reach,
  .back_line = sg_lw_back_line,
  .string = sg_lw_string,
};

static const SgGameTimer timer = {
  .allowance = sg_lw_allowance,
  .allowance_text = sg_lw_allowance_text,
  .interval = sg_lw_interval,
  .set_clock = sg_lw_set_clock,
};

static const SgGameKnowledge knowledge = {
  .known = sg_lw_known,
  .in_the_open = TRUE,
};

static const SgGameLook look = {
  .shots_left = sg_lw_shots_left,
  .marks = sg_lw_marks,
};

static const SgLedgerAct ledger_acts[] = {
  { N_("Set Free"), "sg-flag-symbolic", "LW-61", SG_ACCOUNT_PRISONER, SG_ACCOUNT_DISARMED, SG_LEDGER_MEN, N_("set free") },
  { N_("Armed Again"), "sg-foot-symbolic", "LW-62", SG_ACCOUNT_DISARMED, SG_ACCOUNT_FIT, SG_LEDGER_MEN, N_("armed again") },
  { N_("Brought Away"), "sg-flag-symbolic", "LW-63", SG_ACCOUNT_PRISONER, SG_ACCOUNT_CAGED, SG_LEDGER_MEN, N_("brought away as prisoners") },
  { N_("Left the Field"), "sg-move-symbolic", "LW-90", SG_ACCOUNT_FIT, SG_ACCOUNT_OFF, SG_LEDGER_ALL, N_("left the field") },
  { N_("Gun Captured"), "sg-gun-symbolic", "LW-70", SG_ACCOUNT_FIT, SG_ACCOUNT_CAPTURED, SG_LEDGER_GUNS, N_("captured") },
  { N_("Gun Retaken"), "sg-gun-symbolic", "LW-70", SG_ACCOUNT_CAPTURED, SG_ACCOUNT_FIT, SG_LEDGER_GUNS, N_("retaken") },
  { N_("Gun Carried Off"), "sg-gun-symbolic", "LW-111", SG_ACCOUNT_CAPTURED, SG_ACCOUNT_CARRIED, SG_LEDGER_GUNS, N_("carried off by the enemy") },
  { NULL }
};

const SgGame sg_lw_game = {
  .system = SG_LW_SYSTEM,
  .words = &sg_lw_vocabulary,
  .first_stage = "layout",
  .phases = sg_lw_phases,
  .movement = &movement,
  .timer = &timer,
  .knowledge = &knowledge,
  .look = &look,
  .suggest = sg_lw_suggest,
  .still = sg_lw_tell_still,
  .next = sg_lw_next,
  .act = sg_lw_act,
  .ask = sg_lw_ask,
  .rule = sg_lw_rule,
  .score = sg_lw_score,
  .amend = sg_lw_amend,
  .muster = sg_lw_muster,
  .muster_army = sg_lw_muster_army,
  .count_mustered = sg_lw_count_mustered,
  .disband = sg_lw_disband,
  .turn_text = sg_lw_turn_text,
  .body_text = sg_lw_body_text,
  .facts = sg_lw_facts,
  .may_see = sg_lw_may_see,
  .untold = sg_lw_is_untold,
  .country = sg_lw_country,
  .ledger = ledger_acts,
  .ledger_stage = "toss",
  .country_was_ready = sg_lw_country_was_ready,
};

SG_REGISTER_GAME (sg_lw_game)
