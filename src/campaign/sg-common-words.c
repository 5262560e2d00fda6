/* sg-common-words.c: the words that a battle of every system has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-common-words.h"

#include "campaign/sg-country.h"

static const char *const keepings[] = { SG_KEPT_BY_LEDGER, NULL };

const struct SgCommonWords sg_common_words = {
  .game = { "game", SG_WORD_OF_BATTLE },
  .stage = { "stage", SG_WORD_OF_BATTLE },
  .turn = { "turn", SG_WORD_OF_BATTLE, SG_WORD_WHOLE },
  .time = { "time", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .nought = TRUE },
  .phase = { "phase", SG_WORD_OF_BATTLE },
  .mover = { "mover", SG_WORD_OF_BATTLE },
  .result = { "result", SG_WORD_OF_BATTLE },
  .act = { "act", SG_WORD_OF_BATTLE, SG_WORD_WHOLE },
  .map = { "map", SG_WORD_OF_BATTLE },
  .kept = { "kept", SG_WORD_OF_BATTLE, SG_WORD_CHOICE, .values = keepings },
  .country = { SG_COUNTRY_WORD, SG_WORD_OF_BATTLE },
  .country_of = { SG_COUNTRY_WORD "/", SG_WORD_OF_BATTLE, .each = SG_WORD_EACH },

  .side = { "side", SG_WORD_OF_UNIT },
  .name = { "name", SG_WORD_OF_UNIT },
  .type = { "type", SG_WORD_OF_UNIT },
  .node = { "node", SG_WORD_OF_UNIT },
  .army = { "army", SG_WORD_OF_UNIT },
  .rank = { "rank", SG_WORD_OF_UNIT },
  .weapon = { "weapon", SG_WORD_OF_UNIT },
  .drawn_up = { "formation", SG_WORD_OF_UNIT },
  .attributes = { "attributes", SG_WORD_OF_UNIT, SG_WORD_IDS },
  .officers = { "officers", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .guns = { "guns", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .horses = { "horses", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .points = { "points", SG_WORD_OF_UNIT, SG_WORD_WHOLE },
  .commander = { "commander", SG_WORD_OF_UNIT },
  .number = { "number", SG_WORD_OF_UNIT },
  .colours = { "colours", SG_WORD_OF_UNIT },
  .parent = { "parent", SG_WORD_OF_UNIT },
  .brigade = { "brigade", SG_WORD_OF_UNIT },
  .brigade_name = { "brigade-name", SG_WORD_OF_UNIT },
  .note = { "note", SG_WORD_OF_UNIT },

  .body_side = { "side", SG_WORD_OF_BODY },
  .body_name = { "name", SG_WORD_OF_BODY },
  .formation = { "formation", SG_WORD_OF_BODY },
  .ranks = { "ranks", SG_WORD_OF_BODY, SG_WORD_WHOLE },
  .frontage = { "frontage", SG_WORD_OF_BODY, SG_WORD_LENGTH },
  .depth = { "depth", SG_WORD_OF_BODY, SG_WORD_LENGTH },
  .body_place = { "place", SG_WORD_OF_BODY, SG_WORD_PLACE },
  .trail = { "trail", SG_WORD_OF_BODY },

  .place = { "place", SG_WORD_OF_FIGURE, SG_WORD_PLACE },
  .body = { "body", SG_WORD_OF_FIGURE },
};
