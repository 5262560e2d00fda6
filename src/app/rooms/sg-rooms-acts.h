/* sg-rooms-acts.h: “Open the Rooms…”: the players’ rooms of the window’s campaign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/window/sg-window.h"

G_BEGIN_DECLS

void sg_rooms_install_actions (GtkWidgetClass *widget_class);
/** sg_rooms_update_actions: to what the window shows now. */
void sg_rooms_update_actions  (SgWindow *window);
/** sg_rooms_make_guests: (transfer none): who is in the rooms of @window, for its Campaign page; once. */
GtkWidget *sg_rooms_make_guests (SgWindow *window);

G_END_DECLS
