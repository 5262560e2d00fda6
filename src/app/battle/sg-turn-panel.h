/* sg-turn-panel.h: the left panel: the battle, the turn and its clock, what each side has, who is on the field.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "app/battle/sg-clock-card.h"
#include "app/battle/sg-field-list.h"

G_BEGIN_DECLS

#define SG_TYPE_TURN_PANEL (sg_turn_panel_get_type ())
G_DECLARE_FINAL_TYPE (SgTurnPanel, sg_turn_panel, SG, TURN_PANEL, GtkWidget)

GtkWidget   *sg_turn_panel_new       (SgDesk *desk);
SgClockCard *sg_turn_panel_get_clock (SgTurnPanel *self);
SgFieldList *sg_turn_panel_get_field (SgTurnPanel *self);
/** sg_turn_panel_get_act: the button of the turn's next act. */
GtkWidget   *sg_turn_panel_get_act   (SgTurnPanel *self);

/** sg_turn_panel_set_waiting: whether lines to judge are in the panel that is shut while troops are put down: a button here opens the first. */
void         sg_turn_panel_set_waiting (SgTurnPanel *self, gboolean waiting);

G_END_DECLS
