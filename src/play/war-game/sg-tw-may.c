/* sg-tw-may.c: who may move now, and how far.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-may.h"

#include "base/sg-text.h"

#define BECAUSE(rule_, ...) \
  G_STMT_START { *rule = (rule_); return sg_text_owned (__VA_ARGS__); } G_STMT_END

const char *
sg_tw_mode (const SgTw *tw, const SgUnit *unit)
{
  switch (sg_tw_kind (unit))
    {
    case SG_TW_LINE_INFANTRY: case SG_TW_GRENADIERS: case SG_TW_GARRISON: case SG_TW_ENGINEERS:
      return sg_tw_form_word (sg_tw_form (tw, unit));
    case SG_TW_LIGHT_INFANTRY:
      return sg_tw_form (tw, unit) == SG_TW_COLUMN ? "column" : "normal";
    case SG_TW_HEAVY_CAVALRY:
      return sg_word_flag (unit, &sg_tw_words.battle_move) ? "battle move" : "normal";
    case SG_TW_GUN: case SG_TW_HOWITZER:
      return sg_tw_form (tw, unit) == SG_TW_LIMBERED ? "team" : "manhandled";
    case SG_TW_BARGE:
      return sg_word_has (unit, &sg_tw_words.current) ? sg_word_text (unit, &sg_tw_words.current) : "up river";
    default:
      return "normal";
    }
}

const char *
sg_tw_normal_mode (const SgTw *tw, const SgUnit *unit)
{
  return sg_tw_kind (unit) == SG_TW_HEAVY_CAVALRY ? "normal" : sg_tw_mode (tw, unit);
}

double
sg_tw_move_allowed (const SgTw *tw, const SgUnit *unit)
{
  double inches = sg_tw_allowance (tw->rules, sg_tw_arm (unit), sg_tw_mode (tw, unit), NULL);

  return MAX (inches, 0);
}

double
sg_tw_move_left (const SgTw *tw, const SgUnit *unit)
{
  return MAX (0, sg_tw_move_allowed (tw, unit) - sg_word_length (unit, &sg_tw_words.moved));
}

char *
sg_tw_why_bound (const SgTw *tw, const SgUnit *unit, const char **rule)
{
  const char *name = sg_unit_called (unit);
  const SgUnit *foe;

  if (sg_tw_in_ford (unit))
    BECAUSE ("TW-17", _("%s is crossing the water (TW-17)."), name);
  if (sg_tw_waits (tw, unit))
    BECAUSE ("TW-88", _("%s is being rallied, and is fit from move %d (TW-88)."), name, (int) sg_word_whole (unit, &sg_tw_words.fit));
  switch (sg_tw_must (tw, unit))
    {
    case SG_TW_LEAVES:
      BECAUSE ("TW-86", _("%s is out of the action, and goes to the rear (TW-86)."), name);
    case SG_TW_RETIRES:
      BECAUSE ("TW-85", _("%s retires until its morale is good again (TW-85)."), name);
    case SG_TW_WITHDRAWS:
      BECAUSE ("TW-74", _("%s withdraws in this move (TW-74)."), name);
    case SG_TW_FALLS_BACK:
      BECAUSE ("TW-75", _("%s falls back in this move (TW-75)."), name);
    case SG_TW_FREE:
      break;
    }
  if (sg_word_has (unit, &sg_tw_words.halted) && sg_word_whole (unit, &sg_tw_words.halted) >= tw->turn)
    BECAUSE ("TW-84", _("%s stays halted in this move, for its morale is bad (TW-84)."), name);
  foe = sg_tw_foe (tw, unit);
  if (foe != NULL && sg_tw_kind (unit) != SG_TW_GENERAL)
    BECAUSE ("TW-69", _("%s is in contact with %s, and pinned (TW-69)."), name, sg_unit_called (foe));
  return NULL;
}

char *
sg_tw_why_still (const SgTw *tw, const SgUnit *unit, const char **rule)
{
  const char *name = sg_unit_called (unit);

  if (tw->at == SG_PLAY_OVER)
    BECAUSE ("TW-140", _("The battle is over (TW-140)."));
  if (tw->part != SG_TW_MOVES)
    BECAUSE ("TW-05", _("Units are moved in the phase of the other moves, after the charges (TW-05)."));
  if (!sg_tw_acts_now (tw, unit))
    BECAUSE ("TW-05", _("It is %s’s turn to move (TW-05)."), sg_play_called (&tw->play, tw->mover));
  if (!sg_tw_is_there (tw, unit))
    BECAUSE ("TW-05", _("%s is not on the table."), name);
  if (sg_tw_has_charged (unit))
    BECAUSE ("TW-56", _("%s has charged in this move (TW-56)."), name);
  if (sg_word_flag (unit, &sg_tw_words.withdrew))
    BECAUSE ("TW-74", _("%s has gone to the rear in this move (TW-74)."), name);
  if (sg_word_has (unit, &sg_tw_words.with))
    BECAUSE ("TW-88", _("%s is bound to the unit that he rallied, and goes with it (TW-88)."), name);
  return sg_tw_why_bound (tw, unit, rule);
}
