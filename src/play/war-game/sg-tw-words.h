/* sg-tw-words.h: what The War Game keeps on the board, beyond what every system has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-words.h"

G_BEGIN_DECLS

/** SG_TW_CLEARED_BY_FIGHT: what is kept of a unit while it is in a mêlée, from the contact to what is decided of it. */
#define SG_TW_CLEARED_BY_FIGHT SG_CLEARED_BY_OWN

/** SgTwFordField: of the word “ford”. */
typedef enum { SG_TW_FORD_UNTIL, SG_TW_FORD_TO } SgTwFordField;

extern const struct SgTwWords
{
  /* Of the battle. */
  SgWord ready;          /* of each side: its orders for the move are written (TW-06) */
  SgWord back;           /* of each side: its edge of the table, a line of the map */
  SgWord wrote;          /* turned over with every order, that no two rulings of them are alike */
  SgWord accepted;       /* of each line of a player’s file that was taken in: whose it was, 1 red, 2 blue */
  SgWord refused;        /* of each that was not: the same */
  SgWord first;          /* who performs the phases 3 to 5 first, where the sides alternate (TW-05) */

  /* Of a unit: what it did in the move. */
  SgWord moved;          /* inches of its allowance that are spent */
  SgWord pushed;         /* inches that a gun was drawn or pushed */
  SgWord formed;         /* it changed formation, limbered or unlimbered (TW-19) */
  SgWord stirred;        /* it moved, fired or fought: no rest (TW-11) */
  SgWord charged;        /* whom it charged, or came up to */
  SgWord missed;         /* it charged, and rode by whom it charged (TW-57) */
  SgWord withdrew;       /* it withdrew, retired or fell back */

  /* Its orders. */
  SgWord charge;         /* whom it is to charge (TW-57) */
  SgWord battle_move;    /* it makes a battle move (TW-11) */
  SgWord hold;           /* the move in which it was ordered to hold its ground (TW-06) */
  SgWord let_go;         /* that order is struck out, which nobody sees before both sides have written; till then the hold stands */

  /* What it is and carries from move to move: numbers of moves, but for the first three. */
  SgWord credits;        /* battle moves earned (TW-11) */
  SgWord volleyed;       /* its first volley is fired (TW-34) */
  SgWord needs;          /* 7 to 10: its morale is bad, and this is what it needs (TW-85) */
  SgWord retires;        /* bad morale broke off a mêlée: it goes to the rear in each move (TW-85) */
  SgWord halted;         /* until the end of this move it stands and does not fire (TW-84) */
  SgWord withdraws;      /* in this move it withdraws (TW-74) */
  SgWord tired;          /* its mêlée was drawn in this move (TW-75) */
  SgWord stands;         /* tired, but on orders where it stood (TW-75) */
  SgWord out;            /* half was gone in this move: out of the action (TW-86) */
  SgWord dispersed;      /* in this move (TW-85) */
  SgWord ford;           /* the move at whose end it is across, and where (TW-17) */
  SgWord fit;            /* the move from which it is fit again, after the general’s rally (TW-88) */
  SgWord with;           /* of a general: the unit that he is bound to (TW-88) */
  SgWord fired;          /* the last move in which it fired */
  SgWord gun_points, gun_ten; /* of a gun: its points, and the move in which they reached ten (TW-107) */
  SgWord current;        /* of a barge: which way it goes on the water (TW-21) */
  SgWord carries;        /* of a barge: figures that it can carry (TW-21) */
  SgWord aboard;         /* the barge that it is aboard, and stands on no ground (TW-21) */
  SgWord fallen;         /* officers who fell: “colonel first” (TW-90) */
  SgWord apart;          /* its officers stand apart from the ranks, and volleys do not find them (TW-39) */
  SgWord taken;          /* of a gun: the enemy side that has it (TW-79) */
  SgWord battery;        /* of a gun: the first gun of its battery, with which it has its officers in common */
} sg_tw_words;

extern const SgVocabulary sg_tw_vocabulary;

G_END_DECLS
