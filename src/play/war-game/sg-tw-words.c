/* sg-tw-words.c: what The War Game keeps on the board, beyond what every system has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/war-game/sg-tw-words.h"

#include "play/war-game/sg-tw-fight-words.h"
#include "play/war-game/sg-tw-gun-words.h"

static const char *const sides[] = { "red", "blue", NULL }, *const currents[] = { "up river", "down river", "canal", NULL };
static const SgWordField ford[] = { { "until", SG_WORD_WHOLE }, { "to", SG_WORD_PLACE }, { NULL } };

const struct SgTwWords sg_tw_words = {
  .ready = { "ready", SG_WORD_OF_BATTLE, SG_WORD_FLAG, .each = SG_WORD_EACH_SIDE, .cleared_by = SG_CLEARED_BY_TURN },
  .back = { "back", SG_WORD_OF_BATTLE, .each = SG_WORD_EACH_SIDE },
  .wrote = { "wrote", SG_WORD_OF_BATTLE, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },
  .accepted = { "accepted/", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .each = SG_WORD_EACH },
  .refused = { "refused/", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .each = SG_WORD_EACH },
  .first = { "first", SG_WORD_OF_BATTLE, SG_WORD_CHOICE, .cleared_by = SG_CLEARED_BY_TURN, .values = sides },

  .moved = { "moved", SG_WORD_OF_UNIT, SG_WORD_LENGTH, .cleared_by = SG_CLEARED_BY_TURN },
  .pushed = { "pushed", SG_WORD_OF_UNIT, SG_WORD_LENGTH, .cleared_by = SG_CLEARED_BY_TURN },
  .formed = { "formed", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },
  .stirred = { "stirred", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },
  .charged = { "charged", SG_WORD_OF_UNIT, SG_WORD_IDS, .cleared_by = SG_CLEARED_BY_TURN },
  .missed = { "missed", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },
  .withdrew = { "withdrew", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },

  .charge = { "charge", SG_WORD_OF_UNIT, SG_WORD_IDS, .cleared_by = SG_CLEARED_BY_TURN },
  .battle_move = { "battle-move", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },
  .hold = { "hold", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .let_go = { "let-go", SG_WORD_OF_UNIT, SG_WORD_FLAG, .cleared_by = SG_CLEARED_BY_TURN },

  .credits = { "credits", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .volleyed = { "volleyed", SG_WORD_OF_UNIT, SG_WORD_FLAG },
  .needs = { "shaken", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .retires = { "repulsed", SG_WORD_OF_UNIT, SG_WORD_FLAG },
  .halted = { "halted", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .withdraws = { "falling-back", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .tired = { "tired", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .stands = { "stands", SG_WORD_OF_UNIT, SG_WORD_FLAG },
  .out = { "out-of-action", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .dispersed = { "dispersed", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .ford = { "ford", SG_WORD_OF_UNIT, SG_WORD_RECORD, .fields = ford },
  .fit = { "fit", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .with = { "with", SG_WORD_OF_UNIT, SG_WORD_IDS },
  .fired = { "fired", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .gun_points = { "gun-points", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .gun_ten = { "gun-ten", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .current = { "current", SG_WORD_OF_UNIT, SG_WORD_CHOICE, .values = currents },
  .carries = { "carries", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .aboard = { "aboard", SG_WORD_OF_UNIT, SG_WORD_IDS },
  .fallen = { "fallen", SG_WORD_OF_UNIT, SG_WORD_IDS },
  .apart = { "officers-apart", SG_WORD_OF_UNIT, SG_WORD_FLAG },
  .taken = { "taken", SG_WORD_OF_UNIT, SG_WORD_CHOICE, .values = sides },
  .battery = { "part-of", SG_WORD_OF_UNIT, SG_WORD_IDS },
};

static const SgWordTable tables[] = { SG_WORD_TABLE (sg_tw_words), SG_WORD_TABLE (sg_tw_fight_words), SG_WORD_TABLE (sg_tw_gun_words), { NULL } };

const SgVocabulary sg_tw_vocabulary = { .complete = TRUE, .tables = tables };
