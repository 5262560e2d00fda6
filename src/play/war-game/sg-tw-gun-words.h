/* sg-tw-gun-words.h: what The War Game keeps of guns that fire, and of houses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/war-game/sg-tw-words.h"

G_BEGIN_DECLS

/** SgTwFlight: what of a shot is still to be thrown for: a ball or a shell on a house, a ball on a second one, figures under a second sleeve. */
typedef enum { SG_TW_BALL_ON_HOUSE, SG_TW_BALL_ON_SECOND, SG_TW_SECOND_SLEEVE, SG_TW_SHELL_ON_HOUSE } SgTwFlight;
/** SgTwFlightField: of the word “flight”. */
typedef enum { SG_TW_FLIGHT_WHAT, SG_TW_FLIGHT_SECTION, SG_TW_FLIGHT_RANGE, SG_TW_FLIGHT_BEARING, SG_TW_FLIGHT_SECTOR } SgTwFlightField;

extern const struct SgTwGunWords
{
  /* Of a unit, until the guns’ losses come off together at the end of their phase (TW-116). */
  SgWord struck;         /* which of its figures fall, from 1 at the right of the front */
  SgWord swung;          /* of a gun: which way it was laid */
  SgWord flight;         /* of a gun: what of its shot is still to be thrown for */
  SgWord under;          /* of a gun or of the train: the guns whose shots struck it and are still to be thrown for */
  /* Of a gun. */
  SgWord gone;           /* the move in which it was destroyed (TW-107) */

  /* Of a unit in a house, from when it goes in. */
  SgWord house;          /* which */
  SgWord told_off;       /* how many of its figures are in each section (TW-22) */
  SgWord broke;          /* of an attacker: it has thrown in this move for who breaks in (TW-66) */
  SgWord inside;         /* how many of it have, while its mêlée lasts */
  SgWord still_outside;  /* of whoever storms: so many of the garrison are left to those of it who are outside, while the inside has fought */
  SgWord inside_fought;  /* those have fought in this move */

  /* Of the battle, for each section. */
  SgWord points;         /* its damage (TW-124) */
  SgWord caught;         /* the move in which it caught fire (TW-127) */
  SgWord ruined;         /* the move from which it is a ruin (TW-131) */
  SgWord fell;           /* the move in whose phase of guns a shot ruined it (TW-116) */
  SgWord spread;         /* the move in which it was last thrown for whether it catches too (TW-130) */
} sg_tw_gun_words;

G_END_DECLS
