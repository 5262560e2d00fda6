/* sg-chat-orders-dialog.h: orders that somebody sent through a chat, looked over line by line and read as those of a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "app/widgets/sg-form-dialog.h"
#include "app/window/sg-window.h"

G_BEGIN_DECLS

#define SG_TYPE_CHAT_ORDERS_DIALOG (sg_chat_orders_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SgChatOrdersDialog, sg_chat_orders_dialog, SG, CHAT_ORDERS_DIALOG, SgFormDialog)

/** sg_chat_orders_dialog_new: (transfer none): over @window, with what lies on the clipboard. What is understood is laid before the umpire as any orders are
 * (sg_umpire_show_orders()); what is not stays in the dialog. */
SgChatOrdersDialog *sg_chat_orders_dialog_new      (SgWindow *window);
/** sg_chat_orders_dialog_set_text: as if it had been typed; sg_chat_orders_dialog_set_reader: as if it had been chosen whose it is. */
void                sg_chat_orders_dialog_set_text   (SgChatOrdersDialog *self, const char *text);

G_END_DECLS
