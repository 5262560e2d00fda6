/* sg-wk-words.h: what the Kriegspiel appendix keeps on the board, beyond what Little Wars does.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-words.h"

G_BEGIN_DECLS

extern const struct SgWkWords
{
  /* Of a figure; of the numbers of turns, the one in which it happened or until which it holds. */
  SgWord form;          /* "fours"; that of its arm where nothing is said */
  SgWord halves, halves_turn; /* of its move used otherwise than by going, and in which turn */
  SgWord half_left;     /* a gun: its way of that turn was within half of what it might have gone (WK-34) */
  SgWord disabled;      /* a gun: until that turn (WK-5) */
  SgWord threatened;    /* cavalry was left within charging distance of the enemy’s at the end of that turn (WK-71) */
  SgWord held;          /* it cannot be moved in that turn (WK-69) */
  SgWord retires;       /* it must retire in that turn */
  SgWord volleys;       /* moves on end in which it fired, since the last due (WK-43) */
  SgWord shell;         /* a gun: where its shell lies, and nobody has judged it */
  SgWord work, work_on, worked; /* his task, the piece, moves in which he stood at it */
  SgWord struck, out;   /* a General: a shell fell about him; until that turn he is out of the room (WK-17) */
  SgWord spent;         /* inches of its last move that its way cost (WK-28) */
  SgWord aboard;        /* the boat or train that it is in */
  SgWord boxed;         /* the box that it is in (WK-91) */
  SgWord over;          /* the mine that it has passed over, and that was not judged yet */
  SgWord unhorsed;      /* its horse was eaten (WK-49) */
  /* Of a unit of waggons: packets. */
  SgWord food, forage, ammunition;
  /* Of a body. */
  SgWord due;           /* the last move at which it gave up its supplies */
  SgWord unmet;         /* the move whose due was not met (WK-51) */
  SgWord empty;         /* its infantry has no ammunition (WK-50) */
  SgWord line;          /* of its supplies, as the umpire says: "cut", "open" (WK-47) */
  SgWord besieged;      /* it is surrounded (WK-48) */
  SgWord last_horse;    /* the move at which its last horse was eaten (WK-52) */
  /* Of the battle. */
  SgWord volley;        /* shots that a volley of rifles has left */
} sg_wk_words;

/** sg_wk_forms, sg_wk_tasks: the values of the words form and work. */
extern const char *const sg_wk_forms[];
extern const char *const sg_wk_tasks[];

extern const SgVocabulary sg_wk_vocabulary;

G_END_DECLS
