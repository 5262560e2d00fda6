/* sg-battle-page.h: the Battle page: the map, the turn and the adjudication panel.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"
#include "app/battle/sg-judge-panel.h"
#include "app/map/sg-map-view.h"
#include "app/widgets/sg-page.h"
#include "app/battle/sg-turn-panel.h"

G_BEGIN_DECLS

#define SG_TYPE_BATTLE_PAGE (sg_battle_page_get_type ())
G_DECLARE_FINAL_TYPE (SgBattlePage, sg_battle_page, SG, BATTLE_PAGE, SgPage)

/* Actions, under "battle.": next, last, ask, amend, drop, override, restore, clock, log, find, undo, redo, now. */

GtkWidget    *sg_battle_page_new         (void);
/** sg_battle_page_set_battle: @battle may be NULL. */
void          sg_battle_page_set_battle  (SgBattlePage *self, SgBattle *battle);
/** sg_battle_page_show_moment: the board as it stood after ruling @number; -1 is now. */
void          sg_battle_page_show_moment (SgBattlePage *self, gint64 number);

/** sg_battle_page_hold: while something that was not saved waits to be mended, the page may be read, not changed. */
void          sg_battle_page_hold     (SgBattlePage *self, gboolean held);
SgDesk       *sg_battle_page_get_desk    (SgBattlePage *self);
SgMapView    *sg_battle_page_get_map     (SgBattlePage *self);
SgJudgePanel *sg_battle_page_get_judge   (SgBattlePage *self);
SgTurnPanel  *sg_battle_page_get_turn    (SgBattlePage *self);

G_END_DECLS
