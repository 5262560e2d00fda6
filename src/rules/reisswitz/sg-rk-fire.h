/* sg-rk-fire.h: a move of fire: batteries, half-battalions, skirmish platoons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/reisswitz/sg-rk-common.h"

G_BEGIN_DECLS

/** sg_rk_fires_as_twelve: whether the column die read 9-pounders as 12-pounders, by a verdict of fire. */
gboolean sg_rk_fires_as_twelve (const SgQuestion *question, const SgVerdict *verdict);
/** sg_rk_effect_in_force: "good" or "bad", of the column that a verdict of fire has thrown. */
const char *sg_rk_effect_in_force (const SgQuestion *question, const SgVerdict *verdict);
/** sg_rk_fires_badly: whether @gun, an id of the questions, fires badly in @band, a row of the bands of range, whatever was said of the ground: rockets always,
 * howitzers with canister (RK-96, RK-R19). */
gboolean sg_rk_fires_badly (const char *gun, const char *band);
/** sg_rk_umpire_gives: howitzers and rockets whose points of fire the umpire gives, by the ruleset's options (RK-R18, RK-R19). */
gboolean sg_rk_umpire_gives (const SgQuestion *question, SgRuleset *rules);

G_END_DECLS
