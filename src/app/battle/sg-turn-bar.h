/* sg-turn-bar.h: the turn in one line above the map, while the left panel is shut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "desk/sg-desk.h"

#include "app/widgets/sg-page.h"

G_BEGIN_DECLS

#define SG_TYPE_TURN_BAR (sg_turn_bar_get_type ())
G_DECLARE_FINAL_TYPE (SgTurnBar, sg_turn_bar, SG, TURN_BAR, GtkBox)

GtkWidget *sg_turn_bar_new        (SgDesk *desk);
/** sg_turn_bar_set_wanted: whether it is to be seen, where there is play. */
void       sg_turn_bar_set_wanted (SgTurnBar *self, gboolean wanted);
/** sg_turn_bar_set_clock: "3:20 left", of games whose moves are timed. */
void       sg_turn_bar_set_clock  (SgTurnBar *self, const char *words);
/** sg_turn_bar_set_width: the narrower the page, the fewer the words. */
void       sg_turn_bar_set_width  (SgTurnBar *self, SgWidthClass width);

G_END_DECLS
