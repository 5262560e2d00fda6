/* sg-wk-words.c: what the Kriegspiel appendix keeps on the board, beyond what Little Wars does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/kriegspiel/sg-wk-words.h"

#include "play/little-wars/sg-lw-words.h"

const char *const sg_wk_forms[] = { "extended", "two ranks", "fours", "twos", "dismounted", "limbered", "unlimbered", NULL };
const char *const sg_wk_tasks[] = { "destroy railway bridge", "repair railway bridge", "destroy railway culvert", "repair railway culvert",
                                    "destroy river road bridge", "repair river road bridge", "entrench", "epaulement", "burn depot", "wreck waggons", "lay mine",
                                    "tear up", "replace", "embark", "land", "entrain", "detrain", NULL };
const char *const sg_wk_lines[] = { "cut", "open", NULL };

const struct SgWkWords sg_wk_words = {
  .form = { "form", SG_WORD_OF_FIGURE, SG_WORD_CHOICE, .values = sg_wk_forms },
  .halves = { "halves", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .halves_turn = { "halves-turn", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .half_left = { "half-left", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .disabled = { "disabled", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .threatened = { "threatened", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .held = { "held", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .retires = { "retires", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .volleys = { "volleys", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .shell = { "shell", SG_WORD_OF_FIGURE, SG_WORD_PLACE },
  .work = { "work", SG_WORD_OF_FIGURE, SG_WORD_CHOICE, .values = sg_wk_tasks },
  .work_on = { "work-on", SG_WORD_OF_FIGURE },
  .worked = { "worked", SG_WORD_OF_FIGURE, SG_WORD_WHOLE, .nought = TRUE },
  .struck = { "struck", SG_WORD_OF_FIGURE, SG_WORD_FLAG },
  .out = { "out-until", SG_WORD_OF_FIGURE, SG_WORD_WHOLE },
  .spent = { "spent", SG_WORD_OF_FIGURE, SG_WORD_LENGTH, .nought = TRUE },
  .aboard = { "aboard", SG_WORD_OF_FIGURE },
  .boxed = { "boxed", SG_WORD_OF_FIGURE },
  .over = { "over", SG_WORD_OF_FIGURE },
  .unhorsed = { "unhorsed", SG_WORD_OF_FIGURE, SG_WORD_FLAG },
  .food = { "food", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .forage = { "forage", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .ammunition = { "ammunition", SG_WORD_OF_UNIT, SG_WORD_WHOLE, .nought = TRUE },
  .due = { "due", SG_WORD_OF_BODY, SG_WORD_WHOLE },
  .unmet = { "unmet", SG_WORD_OF_BODY, SG_WORD_WHOLE },
  .empty = { "no-ammunition", SG_WORD_OF_BODY, SG_WORD_FLAG },
  .line = { "line", SG_WORD_OF_BODY, SG_WORD_CHOICE, .values = sg_wk_lines },
  .besieged = { "besieged", SG_WORD_OF_BODY, SG_WORD_FLAG },
  .last_horse = { "last-horse", SG_WORD_OF_BODY, SG_WORD_WHOLE },
  .volley = { "volley", SG_WORD_OF_BATTLE, SG_WORD_WHOLE },
};

static const SgWordTable tables[] = { SG_WORD_TABLE (sg_lw_words), SG_WORD_TABLE (sg_wk_words), { NULL } };

const SgVocabulary sg_wk_vocabulary = { .complete = TRUE, .tables = tables };
