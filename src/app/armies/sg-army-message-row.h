/* sg-army-message-row.h: a sentence of an army’s review: a limit that is broken or unusual, and what may be done about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "app/armies/sg-army-bench.h"

G_BEGIN_DECLS

#define SG_TYPE_ARMY_MESSAGE_ROW (sg_army_message_row_get_type ())
G_DECLARE_FINAL_TYPE (SgArmyMessageRow, sg_army_message_row, SG, ARMY_MESSAGE_ROW, GtkListBoxRow)

/** sg_army_message_row_new: @message is read at once. */
GtkWidget  *sg_army_message_row_new      (SgArmyBench *bench, const SgArmyMessage *message);
/** sg_army_message_row_get_key: what a waiver of it names. */
const char *sg_army_message_row_get_key  (SgArmyMessageRow *self);
/** sg_army_message_row_get_node: whom it is about, "" the army. */
const char *sg_army_message_row_get_node (SgArmyMessageRow *self);

G_END_DECLS
