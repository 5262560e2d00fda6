/* sg-tw-gun-words.c: what The War Game keeps of guns that fire, and of houses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-gun-words.h"

static const char *const flights[] = { "ball", "second ball", "second sleeve", "shell", NULL };
static const SgWordField flight[] = { { "what", SG_WORD_CHOICE, flights }, { "section", SG_WORD_TEXT }, { "range", SG_WORD_LENGTH }, { "bearing", SG_WORD_LENGTH },
                                      { "sector", SG_WORD_WHOLE }, { NULL } };

const struct SgTwGunWords sg_tw_gun_words = {
  .struck = { "struck", SG_WORD_OF_UNIT, SG_WORD_IDS, .cleared_by = SG_CLEARED_BY_TURN },
  .swung = { "swung", SG_WORD_OF_UNIT, SG_WORD_LENGTH, .cleared_by = SG_CLEARED_BY_TURN, .nought = TRUE },
  .flight = { "flight", SG_WORD_OF_UNIT, SG_WORD_RECORD, .cleared_by = SG_CLEARED_BY_TURN, .fields = flight },
  .under = { "under-fire-of", SG_WORD_OF_UNIT, SG_WORD_IDS, .cleared_by = SG_CLEARED_BY_TURN },
  .gone = { "gun-gone", SG_WORD_OF_UNIT, SG_WORD_WHOLE },

  .house = { "house", SG_WORD_OF_UNIT },
  .told_off = { "told-off", SG_WORD_OF_UNIT, SG_WORD_IDS },
  .broke = { "broke-in", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },
  .inside = { "inside", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_TW_CLEARED_BY_FIGHT },
  .still_outside = { "still-outside", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_CLEARED_BY_TURN },
  .inside_fought = { "inside-fought", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },

  .points = { "house-points:", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .each = SG_WORD_EACH },
  .caught = { "house-caught:", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .each = SG_WORD_EACH },
  .ruined = { "house-ruined:", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .each = SG_WORD_EACH },
  .fell = { "house-fell:", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .each = SG_WORD_EACH },
  .spread = { "house-spread:", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .each = SG_WORD_EACH },
};
