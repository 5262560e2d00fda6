/* sg-battle-page.h: the Battle page: the map, the turn and the adjudication panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/sg-page.h"
#include "campaign/sg-battle.h"

G_BEGIN_DECLS

#define SG_TYPE_BATTLE_PAGE (sg_battle_page_get_type ())
G_DECLARE_FINAL_TYPE (SgBattlePage, sg_battle_page, SG, BATTLE_PAGE, SgPage)

GtkWidget *sg_battle_page_new         (void);
/** sg_battle_page_set_battle: @battle may be NULL. */
void       sg_battle_page_set_battle  (SgBattlePage *self, SgBattle *battle);
/** sg_battle_page_show_moment: the board as it stood after ruling @number; -1 is now. */
void       sg_battle_page_show_moment (SgBattlePage *self, gint64 number);

G_END_DECLS
