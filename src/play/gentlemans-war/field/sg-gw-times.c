/* sg-gw-times.c: how far a unit goes in a move that dice decide, on the mean.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/gentlemans-war/field/sg-gw-times.h"

#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/base/sg-gw-rough.h"
#include "play/sg-times-moves.h"
#include "rules/gentlemans-war/sg-gw-movement.h"

#define DIE_MEAN 3.5 /* inches of one Movement Die, as any die of six has it */

double
sg_gw_whole_move (SgBattle *battle, const char *id)
{
  const SgUnit *unit;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  unit = sg_play_unit (&gw.play, id);
  return unit != NULL ? DIE_MEAN * MAX (0, sg_gw_row_dice (gw.rules, sg_gw_row (&gw, unit), "march", FALSE)) : 0;
}

static gboolean
weigh (SgBattle *battle, const char *id, SgGoing *going)
{
  const SgUnit *unit;
  SgGw gw;

  sg_gw_read (&gw, battle, NULL);
  unit = sg_play_unit (&gw.play, id);
  if (unit != NULL)
    sg_gw_weigh_going (&gw, unit, sg_gw_row (&gw, unit), going);
  return unit != NULL;
}

static const SgMoves moves = { sg_gw_whole_move, weigh };

SG_REGISTER_MOVES (gentlemans_war, SG_GW_SYSTEM, &moves)
