/* sg-guest-list.h: who is in which room, since when and with what, each to be shown out at one press.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "rooms/sg-room-server.h"

G_BEGIN_DECLS

#define SG_TYPE_GUEST_LIST (sg_guest_list_get_type ())
G_DECLARE_FINAL_TYPE (SgGuestList, sg_guest_list, SG, GUEST_LIST, GtkBox)

/** sg_guest_list_new: (transfer floating): under its heading, seen while anybody is in; @slim: at the side of a page, where a press has no room for its words. */
GtkWidget *sg_guest_list_new        (gboolean slim);
/** sg_guest_list_set_server: whose rooms they are; once. */
void       sg_guest_list_set_server (SgGuestList *self, SgRoomServer *server);

G_END_DECLS
