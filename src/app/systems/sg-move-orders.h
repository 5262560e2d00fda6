/* sg-move-orders.h: where a player of The War Game writes his orders for a move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "app/systems/sg-player-sheet.h"
#include "exchange/sg-player.h"

G_BEGIN_DECLS

#define SG_TYPE_MOVE_ORDERS (sg_move_orders_get_type ())
G_DECLARE_FINAL_TYPE (SgMoveOrders, sg_move_orders, SG, MOVE_ORDERS, GtkBox)

/* Signal "changed": something was written down, or taken back. */

/** sg_move_orders_set_up: once: for whom he writes (@file), and where he points units out (@sheet); both outlive it. */
void       sg_move_orders_set_up     (SgMoveOrders *self, SgPlayerFile *file, SgPlayerSheet *sheet);
/** sg_move_orders_get_drafts: (transfer none) (element-type SgRkDispatch): what was written down, in order. */
GPtrArray *sg_move_orders_get_drafts (SgMoveOrders *self);
/** sg_move_orders_is_unsaved: whether any of it came, or was taken back, since sg_move_orders_set_saved(). */
gboolean   sg_move_orders_is_unsaved (SgMoveOrders *self);
void       sg_move_orders_set_saved  (SgMoveOrders *self);

G_END_DECLS
