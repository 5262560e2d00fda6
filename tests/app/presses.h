/* presses.h: a hand put to a battle of a test’s own in the window, to count what it presses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "window-fixture.h"

#include "hand.h"

/* The frames of a page that comes: the class of its width, the panels, the layout. */
static inline void
wait_for_layout (void)
{
  for (guint i = 0; i < 12; i++, g_usleep (20000))
    settle ();
}

/* The page of @battle in the window, as wide as a small screen. */
static inline Hand
take (Fixture *fixture, SgBattle *battle)
{
  SgBattlePage *page;
  Hand hand = { GTK_WIDGET (fixture->window) };

  sg_window_show_page (fixture->window, "battle");
  page = SG_BATTLE_PAGE (sg_window_get_visible_page (fixture->window));
  sg_battle_page_set_battle (page, battle);
  hand.canvas = sg_map_view_get_canvas (sg_battle_page_get_map (page));
  wait_for_layout ();
  sg_map_canvas_fit (hand.canvas);
  return hand;
}
