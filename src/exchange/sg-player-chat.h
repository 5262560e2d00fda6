/* sg-player-chat.h: orders that somebody wrote in a chat, read as those of a file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A line each: the unit, a colon, and what it is told. Who wrote it and when, as a chat sets before each line, and marks of a list or of what is quoted, are passed over;
 * of a name as much is wanted as tells it from the others. In The War Game a line says what an order there can be: “charge the Hussars”, “hold”, “battle move”, “no orders”.
 */

#pragma once

#include "exchange/sg-player.h"

G_BEGIN_DECLS

#define SG_CHAT_MOST (64 * 1024) /* bytes: what is longer is no order */

/** SgChatFault: a line that was not understood, or that is not sent again. */
typedef struct { guint line; char *text, *why; } SgChatFault;

/** SgChatOrders: what was. */
typedef struct
{
  GPtrArray *drafts;  /* (element-type SgRkDispatch) */
  GPtrArray *faults;  /* (element-type SgChatFault): in the order of the lines */
  GPtrArray *fresh;   /* (element-type SgRkDispatch): those of @drafts that were not sent, or refused, before in the very words and of this hour; not owned */
  GPtrArray *repeats; /* (element-type SgChatFault): the lines of the others */
} SgChatOrders;
void          sg_chat_orders_free   (SgChatOrders *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SgChatOrders, sg_chat_orders_free)

/** sg_player_read_chat: (transfer full): @text of @reader's, read against what he knows: names of the enemy are those that he has. Empty lines are nothing. */
SgChatOrders *sg_player_read_chat   (SgBattle *battle, const char *reader, const char *text);
/** sg_chat_orders_tell_rest: (transfer full): the lines that were not understood, as they were written: to be mended and read again. */
char         *sg_chat_orders_tell_rest (SgChatOrders *self);
/** sg_player_chat_to_file: (transfer full): @drafts (element-type SgRkDispatch), all or what is fresh, as the file that @reader's own window would have written:
 * signed, and composed on what he has now. It is read with sg_player_read_orders_anew(), for what was sent before was told here. */
GBytes       *sg_player_chat_to_file (SgBattle *battle, const char *reader, GPtrArray *drafts, GError **error);
/** sg_player_take_paper: (transfer full): a file of @reader's to write orders on, handed out now; without a board. */
SgPlayerFile *sg_player_take_paper  (SgBattle *battle, const char *reader, GError **error);

G_END_DECLS
