/* sg-rk-carry.h: what the umpire does with a dispatch that is there: hands it over, loses it, turns it into marches (RK-17, RK-19, RK-20).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-dispatch.h"

G_BEGIN_DECLS

/** sg_rk_hand_over: the umpire lays it before the player. */
gboolean sg_rk_hand_over (SgBattle *battle, const char *side, guint number, GError **error);
/** sg_rk_hand_over_all: all that has come in for the commander, in one ruling; none when nothing has. */
gboolean sg_rk_hand_over_all (SgBattle *battle, const char *side, GError **error);
/** sg_rk_lose_rider: it will not come. */
gboolean sg_rk_lose_rider (SgBattle *battle, const char *side, guint number, const char *reason, GError **error);
/** sg_rk_carry_out: every march that a delivered order has becomes a standing order of its unit, in one ruling. */
gboolean sg_rk_carry_out (SgBattle *battle, const char *side, guint number, GError **error);
/** sg_rk_acted_upon: an order in words is done with. */
gboolean sg_rk_acted_upon (SgBattle *battle, const char *side, guint number, GError **error);
/** sg_rk_carry_out_as: the umpire turns a delivered order into a march of @unit. */
gboolean sg_rk_carry_out_as (SgBattle *battle, const char *side, guint number, const char *unit, const SgRkMarch *march, GError **error);

G_END_DECLS
