/* sg-player-orders.h: what a player composed, out of his file and into the umpire's campaign.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "exchange/sg-player.h"

G_BEGIN_DECLS

/** sg_player_write_orders: (transfer full): @drafts (element-type SgRkDispatch) composed on @file. */
GBytes *sg_player_write_orders (SgPlayerFile *file, GPtrArray *drafts, GError **error);
/** sg_player_seal_orders: (transfer full): so that only his umpire can read them; those of a file without a key as they are. */
GBytes *sg_player_seal_orders (SgPlayerFile *file, GBytes *orders);
/** sg_player_read_orders: (transfer full): refuses, with a sentence, what is of another campaign or battle, was altered, or has
 * been accepted whole before, by whatever file. Who signed them, and of what hour they are, is told by its faults. */
SgPlayerOrders *sg_player_read_orders (GBytes *bytes, const char *name, SgBattle *battle, GError **error);
/** sg_player_read_orders_anew: the same, but a line that another file brought before, in the very words and of the same hour, is one more. */
SgPlayerOrders *sg_player_read_orders_anew (GBytes *bytes, const char *name, SgBattle *battle, GError **error);
/** SgOrdersState: whether any of their lines is still to be accepted or refused; if not, whether any was accepted. */
typedef enum { SG_ORDERS_OPEN, SG_ORDERS_SETTLED_TAKEN, SG_ORDERS_SETTLED_REFUSED } SgOrdersState;
/** sg_player_find_state: of the orders in @bytes; those that cannot be read are open. */
SgOrdersState sg_player_find_state (GBytes *bytes, SgBattle *battle);
/** sg_player_find_states: (transfer full) (element-type SgOrdersState): of each of @drafts (element-type SgRkDispatch), which @reader writes now: whether it was
 * accepted or refused before, in the very words and of this hour, by whatever file. */
GArray        *sg_player_find_states (SgBattle *battle, const char *reader, GPtrArray *drafts);
/** sg_player_tell_faults: (transfer full) (nullable): what is not as it should be with them as a whole, in sentences. */
char *sg_player_tell_faults (SgBattle *battle, SgPlayerOrders *orders);
/** sg_player_doubt: (transfer full) (nullable): a sentence of what in line @i could not be carried out as things stand, which its writer may not
 * know: troops that are gone or the enemy’s, a way that does not begin where they stand, a time that has passed. */
char *sg_player_doubt (SgBattle *battle, SgPlayerOrders *orders, guint i);
/** sg_player_accept: sends line @i of @orders off, after the @deciding minutes that the player took. Orders with %SG_ORDERS_DOUBTED are
 * refused, unless the umpire takes them @anyway. */
gboolean sg_player_accept (SgBattle *battle, SgPlayerOrders *orders, guint i, gint64 deciding, GError **error);
/** sg_player_is_settled: whether line @i was accepted, or refused. */
gboolean sg_player_is_settled (SgPlayerOrders *orders, guint i);
/** sg_player_refuse: sends none of the lines of @orders that are not settled, in one ruling, so that they are offered no more. Who wrote them is told by a
 * message of the umpire’s, with his words @why (nullable), unless somebody else may have written them (%SG_ORDERS_DOUBTED). */
gboolean sg_player_refuse (SgBattle *battle, SgPlayerOrders *orders, const char *why, GError **error);
/** sg_player_tell_refusal: (transfer full) (nullable): why the orders in @bytes were not taken, for him who wrote them: in the umpire’s words, where he found some; else what
 * stood in their way, as far as he may know it. NULL also where a dispatch tells him. */
char    *sg_player_tell_refusal (GBytes *bytes, SgBattle *battle);

G_END_DECLS
