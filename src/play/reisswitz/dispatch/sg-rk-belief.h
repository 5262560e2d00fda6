/* sg-rk-belief.h: how far what a side believes of the enemy is from what is so: for the talk after the exercise.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "campaign/sg-battle.h"

G_BEGIN_DECLS

/** SgRkBelief: RK-28.  A body is where it is believed to be when some enemy stands within SG_RK_ASTRAY of the place. */
typedef struct
{
  guint  bodies;   /* of the enemy, that there are on the field */
  guint  right;    /* places where he is believed, and is */
  guint  astray;   /* places where he is believed, and is not */
  guint  unknown;  /* bodies of the enemy, of which nothing is known within SG_RK_ASTRAY */
  gint64 oldest;   /* minutes: the age of the oldest belief */
} SgRkBelief;

#define SG_RK_ASTRAY 300 /* paces: a body that has gone so far is no longer found where it was seen */

/** sg_rk_weigh_belief: @known, the board of @side (sg_rk_known_board_at()), against @truth, the umpire's at the same moment. */
SgRkBelief sg_rk_weigh_belief (SgBoard *truth, SgBoard *known, const char *side);
/** sg_rk_belief_text: (transfer full): a sentence: “Knew of 5 of 7 bodies; 2 were looked for where they no longer stood.” */
char      *sg_rk_belief_text  (const SgRkBelief *belief);

G_END_DECLS
