/* sg-tw-fight-words.c: what The War Game keeps of fire, mêlées and what is decided after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-fight-words.h"

static const char *const firsts[] = { "A", "B", "simultaneous", NULL }, *const turns[] = { "first", "second", "together", NULL };
static const char *const closes[] = { "near", "far", NULL };

const struct SgTwFightWords sg_tw_fight_words = {
  .first_fire = { "first-fire", SG_WORD_OF_BATTLE, SG_WORD_CHOICE, .cleared_by = SG_CLEARED_BY_TURN, .values = firsts },

  .lost = { "lost-now", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_CLEARED_BY_TURN },
  .officers_lost = { "officers-lost-now", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_CLEARED_BY_TURN },
  .tested = { "tested", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },
  .facing = { "exchanges-with", SG_WORD_OF_UNIT, SG_WORD_IDS, .cleared_by = SG_CLEARED_BY_TURN },
  .turn = { "fires", SG_WORD_OF_UNIT, SG_WORD_CHOICE, .cleared_by = SG_CLEARED_BY_TURN, .values = turns },
  .strength = { "fires-with", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_CLEARED_BY_TURN },
  .met = { "met", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },
  .spared = { "spared", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },
  .close = { "close-volley", SG_WORD_OF_UNIT, SG_WORD_CHOICE, .cleared_by = SG_CLEARED_BY_TURN, .values = closes },
  .burst = { "burst", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },
  .through = { "through", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_CLEARED_BY_TURN },
  .through_at = { "through-at", SG_WORD_OF_UNIT, SG_WORD_PLACE, .cleared_by = SG_CLEARED_BY_TURN },
  .rides = { "rides-on", SG_WORD_OF_UNIT, SG_WORD_LENGTH, .cleared_by = SG_CLEARED_BY_TURN },
  .beyond = { "beyond", SG_WORD_OF_UNIT, SG_WORD_IDS, .cleared_by = SG_CLEARED_BY_TURN },
  .again = { "burst-again", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE, .cleared_by = SG_CLEARED_BY_TURN },
  .fed = { "came-up", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_CLEARED_BY_TURN },
  .fought = { "fought", SG_WORD_OF_UNIT, SG_WORD_IDS, .cleared_by = SG_CLEARED_BY_TURN },

  .fighting = { "fighting-move", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_TW_CLEARED_BY_FIGHT },
  .melee_lost = { "lost-in-melee", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_TW_CLEARED_BY_FIGHT },
  .engaged = { "engaged", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .cleared_by = SG_TW_CLEARED_BY_FIGHT },
  .attacks = { "attacks", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_TW_CLEARED_BY_FIGHT },

  .provoked = { "provoked-by", SG_WORD_OF_UNIT, SG_WORD_IDS },
  .halved = { "halved", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
};


