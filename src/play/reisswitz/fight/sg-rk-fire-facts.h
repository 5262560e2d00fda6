/* sg-rk-fire-facts.h: fire: the range, the effect by the ground between, cover, flank and formation, as they are measured.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/march/sg-rk-ground.h"

G_BEGIN_DECLS

gboolean sg_rk_sees_it (const SgRk *rk, const SgRkGround *who, const SgRkGround *target);
/** sg_rk_is_masked: whether friends stand in the way of the fire. */
gboolean sg_rk_is_masked (GArray *grounds, const SgRkGround *who, const SgRkGround *target);
/** sg_rk_strikes_flank: whether @who comes at @target from beside or behind its front. */
gboolean sg_rk_strikes_flank (const SgRkGround *who, const SgRkGround *target);
/** sg_rk_may_fire: (transfer full) (nullable): why not, a sentence; NULL when it may. */
char *sg_rk_why_not_fire (const SgRk *rk, const SgRkGround *who);
/** sg_rk_band_on: (transfer full) (nullable): the band of range of @guns on @target, by night, too; NULL out of range. */
char *sg_rk_band_on (const SgRk *rk, const SgRkGround *guns, const SgRkGround *target);
/** sg_rk_fire_share: of its fire, 0 for one that moved (RK-5). */
double sg_rk_fire_share (const SgRk *rk, const SgUnit *unit);
/** sg_rk_effect_on: (transfer full): "good" or "bad", of guns on a target. */
char *sg_rk_effect_on (const SgRk *rk, const SgRkGround *guns, const SgRkGround *target);
/** sg_rk_ask_fire, …_attack: (transfer full). */
SgQuestion *sg_rk_ask_fire (const SgRk *rk, GArray *grounds, const SgRkGround *who, const SgRkGround *target, GError **error);

G_END_DECLS
