/* sg-tw-melee.h: what a combat of a few figures and a whole fighting move have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/war-game/sg-tw-common.h"

G_BEGIN_DECLS

/* Those who fight on one side: the columns of arm, figures and advantages. */
#define SG_TW_FIGHTER \
  TW_CHOICE ("arm", N_("Arm"), sg_tw_arms), { "figures", N_("Figures"), NULL, TW_COUNT ("figures") }, TW_FLAG ("charging", N_("It charged")), \
  TW_FLAG ("downhill", N_("It attacks downhill")), TW_FLAG ("behind_wall", N_("Infantry behind a wall")), \
  TW_FLAG ("in_house_against_outside", N_("In a house, against an enemy outside")), TW_FLAG ("grenadier", N_("Grenadiers")), \
  { "enemy_exhausted_clear_moves", N_("Clear moves since the exhausted enemy fought"), NULL, TW_COUNT ("moves"), .optional = TRUE }

/** sg_tw_melee_factor: what the die of @a figures is multiplied by against @b (TW-61, TW-62). */
double sg_tw_melee_factor (SgRuleset *rules, gboolean horse, gint64 a, gboolean other_horse, gint64 b);
/** sg_tw_melee_bonus: what @one adds against @other in the fighting move of @question (TW-65). */
double sg_tw_melee_bonus  (const SgQuestion *question, SgRuleset *rules, GVariant *one, GVariant *other);

G_END_DECLS
