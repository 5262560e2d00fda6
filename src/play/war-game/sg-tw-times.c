/* sg-tw-times.c: how far a unit goes in a whole move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-times.h"

#include "play/sg-times-moves.h"
#include "play/war-game/sg-tw-may.h"

double
sg_tw_whole_move (SgBattle *battle, const char *id)
{
  SgUnit *unit;
  SgTw tw;

  sg_tw_read (&tw, battle, NULL);
  unit = sg_play_unit (&tw.play, id);
  return unit != NULL ? sg_tw_move_allowed (&tw, unit) : 0;
}

static const SgMoves moves = { sg_tw_whole_move, NULL };

SG_REGISTER_MOVES (war_game, TW_SYSTEM, &moves)
