/* sg-lw-words.h: what Little Wars keeps on the board, beyond what every system has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-words.h"

G_BEGIN_DECLS

extern const struct SgLwWords
{
  /* Of the battle, before it begins. */
  SgWord layout_by;      /* who laid out the country (LW-1) */
  SgWord back;           /* each side’s back line: a line of the map */
  SgWord role;           /* of each side: "attacker", "defender" */
  SgWord first;          /* who moves first */
  SgWord curtain;        /* whether one was hung (LW-12) */
  SgWord ready;          /* of each side: it has put down */
  SgWord forces, handicap; /* agreed on; thrown */
  /* Of the turn. */
  SgWord allowance, allowance_men, allowance_guns; /* seconds, and what they were worked out from (LW-13) */
  SgWord agreed;         /* seconds agreed on for the next turn (LW-14) */
  SgWord interval;       /* seconds agreed on between the turns */
  /* Of the end. */
  SgWord beaten, beaten_turn; /* who has yet to get away, and since when */

  /* Of a figure: numbers of turns, but for its shots. */
  SgWord moved, fired, shots, laid, melee, disputed;
  SgWord free_from;      /* the turn from which a liberated man may be moved */
  SgWord from;           /* where it stood when the turn began in which it moved */
  SgWord put;            /* set down and not yet moved */
  SgWord lying, elevation;
  SgWord awaits_captor;  /* given up, and no enemy has come */
  SgWord arrived;        /* has stood on the enemy’s back line */
  SgWord approach;       /* for each gun: where the approach to it began (LW-R30) */
} sg_lw_words;

extern const SgVocabulary sg_lw_vocabulary;

G_END_DECLS
