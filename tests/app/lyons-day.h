/* lyons-day.h: Orchardwell with a second general of Blue, who plays for himself and has the outpost under him.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/lead/sg-rk-observer.h"
#include "play/reisswitz/sight/sg-rk-generals.h"

#define LYON "blue/blue-lyon"

/* Everything taken back until both sides stand and nobody has moved; then he is there, and nobody has said that he plays. */
static inline void
lyons_day_set (SgBattle *battle)
{
  static const SgMuster lyon = { "blue-lyon", "General Lyon", "general", 1 };
  const SgPlace place = { { 4640, 4000 }, 0 };
  g_autoptr (GError) error = NULL;

  while (*sg_board_get (sg_battle_get_board (battle), "turn") != '\0')
    if (!sg_battle_undo (battle, NULL))
      break;
  sg_rk_muster (battle, "blue", &lyon, 1, &error);
  g_assert_no_error (error);
  sg_rk_deploy (battle, "blue-lyon", &place, NULL, NULL, &error);
  g_assert_no_error (error);
}

static inline void
lyons_day_act (SgBattle *battle, const char *act, const char *unit)
{
  const char *units[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  sg_rk_carry_out_act (battle, act, units, NULL, 0, &error);
  g_assert_no_error (error);
}

/* He is a player, the day has begun, and he sees the enemy before the commander hears of it. */
static inline void
lyons_day_begin (SgBattle *battle)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) order = sg_rk_dispatch_new ("blue", "order", SG_RK_HEADQUARTERS, "blue-lyon", "Hold the village until noon, and write what you see.");

  lyons_day_act (battle, "papers", "blue-lyon");
  lyons_day_act (battle, "under:blue-lyon", "blue-1");
  sg_rk_begin (battle, 540, &error);
  g_assert_no_error (error);
  sg_rk_send (battle, order, 0, &error);
  g_assert_no_error (error);
  g_free (sg_rk_advance (battle, 548, 0, NULL, &error));
  g_assert_no_error (error);
}
