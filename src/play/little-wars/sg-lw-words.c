/* sg-lw-words.c: what Little Wars keeps on the board, beyond what every system has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/little-wars/sg-lw-words.h"

static const char *const sides[] = { "red", "blue", NULL }, *const yes_or_no[] = { "yes", "no", NULL };
static const char *const roles[] = { "attacker", "defender", NULL };

const struct SgLwWords sg_lw_words = {
  .layout_by = { "layout-by", SG_WORD_OF_BATTLE, SG_WORD_CHOICE, .values = sides },
  .back = { "back", SG_WORD_OF_BATTLE, .each = SG_WORD_EACH_SIDE },
  .role = { "role", SG_WORD_OF_BATTLE, SG_WORD_CHOICE, .each = SG_WORD_EACH_SIDE, .values = roles },
  .first = { "first", SG_WORD_OF_BATTLE, SG_WORD_CHOICE, .values = sides },
  .curtain = { "curtain", SG_WORD_OF_BATTLE, SG_WORD_CHOICE, .values = yes_or_no },
  .ready = { "curtain-ready", SG_WORD_OF_BATTLE, SG_WORD_FLAG, .each = SG_WORD_EACH_SIDE },
  .forces = { "forces", SG_WORD_OF_BATTLE },
  .handicap = { "handicap", SG_WORD_OF_BATTLE },
  .allowance = { "allowance", SG_WORD_OF_BATTLE, SG_WORD_WHOLE },
  .allowance_men = { "allowance-men", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .nought = TRUE },
  .allowance_guns = { "allowance-guns", SG_WORD_OF_BATTLE, SG_WORD_WHOLE },
  .agreed = { "agreed", SG_WORD_OF_BATTLE, SG_WORD_WHOLE, .cleared_by = SG_CLEARED_BY_TURN },
  .interval = { "interval", SG_WORD_OF_BATTLE, SG_WORD_WHOLE },
  .beaten = { "beaten", SG_WORD_OF_BATTLE, SG_WORD_CHOICE, .values = sides },
  .beaten_turn = { "beaten-turn", SG_WORD_OF_BATTLE, SG_WORD_WHOLE },

  .moved = { "moved", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .fired = { "fired", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .shots = { "shots", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .laid = { "laid", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .melee = { "melee", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .disputed = { "disputed", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .free_from = { "free-from", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .from = { "from", SG_WORD_OF_FIGURE, SG_WORD_PLACE },
  .put = { "put", SG_WORD_OF_FIGURE, SG_WORD_FLAG },
  .lying = { "lying", SG_WORD_OF_FIGURE, SG_WORD_FLAG },
  .elevation = { "elevation", SG_WORD_OF_FIGURE },
  .awaits_captor = { "awaits-captor", SG_WORD_OF_FIGURE, SG_WORD_FLAG },
  .arrived = { "arrived", SG_WORD_OF_FIGURE, SG_WORD_FLAG },
  .approach = { "approach:", SG_WORD_OF_FIGURE, SG_WORD_PLACE, .each = SG_WORD_EACH },
};

static const SgWordTable tables[] = { SG_WORD_TABLE (sg_lw_words), { NULL } };

const SgVocabulary sg_lw_vocabulary = { .complete = TRUE, .tables = tables };
