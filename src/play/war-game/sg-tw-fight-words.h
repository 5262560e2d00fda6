/* sg-tw-fight-words.h: what The War Game keeps of fire, mêlées and what is decided after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-words.h"

G_BEGIN_DECLS

/** SgTwFirst: who of a pair fires first, by the throw of TW-36. */
typedef enum { SG_TW_FIRST_A, SG_TW_FIRST_B, SG_TW_FIRST_TOGETHER } SgTwFirst;
/** SgTwTurn: of a unit in an exchange. */
typedef enum { SG_TW_FIRES_FIRST, SG_TW_FIRES_SECOND, SG_TW_FIRES_TOGETHER } SgTwTurn;
/** SgTwClose: the volley that a unit has at contact, by which row (TW-52). */
typedef enum { SG_TW_CLOSE_NEAR, SG_TW_CLOSE_FAR } SgTwClose;

extern const struct SgTwFightWords
{
  /* Of the battle. */
  SgWord first_fire;     /* who won the throw of this move; red is A (TW-36) */

  /* Of a unit, in the move. */
  SgWord lost;           /* figures, from any cause */
  SgWord officers_lost;  /* officers, from any cause */
  SgWord tested;         /* its morale (TW-80) */
  SgWord facing;         /* with whom it exchanges fire */
  SgWord turn;           /* whether it fires first there */
  SgWord strength;       /* with how many it fires, where both fire together (TW-37) */
  SgWord met;            /* the charger, of whom the contact die is thrown */
  SgWord spared;         /* the charger, at whom no volley was won by that die */
  SgWord close;          /* the volley that it has at contact */
  SgWord burst;          /* the charger, who has thrown to burst through */
  SgWord through;        /* how many of it are through (TW-78) */
  SgWord through_at;     /* where those stand, while the others are still before the enemy (TW-78) */
  SgWord rides;          /* the inches that they have left, while they have yet to say whom of several they ride at (TW-77) */
  SgWord beyond;         /* whom those meet who are through */
  SgWord again;          /* how many of those burst through them too, by a house rule (TW-78) */
  SgWord fed;            /* how many of it fight, since those who could reach came up (TW-69) */
  SgWord fought;         /* with whom it fought a fighting move */

  /* Of a unit in a mêlée, until that is decided. */
  SgWord fighting;       /* fighting moves fought */
  SgWord melee_lost;     /* figures lost in it, from the contact on (TW-71) */
  SgWord attacks;        /* it made the contact */
  SgWord engaged;        /* figures of it that fought and are left: they are pinned (TW-69) */

  /* Of a unit. */
  SgWord provoked;       /* who has fired at it while it was exhausted (TW-75) */
  SgWord halved;         /* half was gone, and it may stay for a while: in this move (TW-87) */
} sg_tw_fight_words;

G_END_DECLS
