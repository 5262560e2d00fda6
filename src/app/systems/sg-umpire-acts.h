/* sg-umpire-acts.h: what the umpire of a Kriegsspiel does from the campaign's menu: players’ files and their orders.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-form-dialog.h"
#include "app/window/sg-window.h"
#include "exchange/sg-player.h"

G_BEGIN_DECLS

/** sg_umpire_install_actions: "win.player-file" (a side, or one of its generals), "win.orders" and "win.chat-orders" of the window. */
void       sg_umpire_install_actions (GtkWidgetClass *widget_class);
/** sg_umpire_update_actions: they are there for a Kriegsspiel alone; @generals is where those who play for themselves have theirs. */
void       sg_umpire_update_actions  (SgWindow *window, GMenu *generals);
/** sg_umpire_show_orders: the same of @bytes that came by another way; @name is what errors call them. */
GtkWidget *sg_umpire_show_orders     (SgWindow *window, GBytes *bytes, const char *name, GError **error);
/** sg_umpire_show_read_orders: the same of @orders: (transfer full) that were read already. */
GtkWidget *sg_umpire_show_read_orders (SgWindow *window, SgPlayerOrders *orders);
/** sg_umpire_read_orders: shows what a player composed, each line to be accepted. Returns: (transfer none) (nullable). */
GtkWidget *sg_umpire_read_orders     (SgWindow *window, const char *path, GError **error);

/** sg_umpire_ask_file: (transfer none): asks whether @reader's own file is to be sealed, then where it is to lie. */
GtkWidget *sg_umpire_ask_file (SgWindow *window, const char *reader);

G_END_DECLS
