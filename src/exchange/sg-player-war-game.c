/* sg-player-war-game.c: the files of the players of The War Game, and their orders.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A side’s file is the table as it sees it, with its own orders; what comes back is written for it when the umpire takes it (TW-06).
 */

#include "exchange/sg-player-war-game.h"

#include <glib/gi18n-lib.h>

#include "exchange/sg-player-kind.h"
#include "play/sg-leaks.h"
#include "play/war-game/sg-tw-orders.h"
#include "play/war-game/sg-tw-written.h"

static gint64
tell_now (SgBoard *board)
{
  return sg_word_whole (board, &sg_common_words.turn);
}

static char *
tell_time (gint64 time)
{
  return time > 0 ? g_strdup_printf (_("move %d"), (int) time) : g_strdup (_("before move 1"));
}

static SgBoard *
make_known (SgBattle *battle, const char *reader)
{
  return sg_tw_known (battle, sg_battle_get_board (battle), reader);
}

static char *
tell_title (SgBoard *board, const SgRkDispatch *line)
{
  return sg_tw_order_title (board, line->to, line->text);
}

static char *
tell_doubt (SgBattle *battle, SgPlayerOrders *orders, guint i)
{
  const SgRkDispatch *line = orders->lines->pdata[i];

  return sg_tw_order_doubt (battle, NULL, orders->side, line->to, line->text);
}

/* By the orders of his side alone: what stands in the way by the enemy’s he is not told. */
static char *
tell_refusal (SgBattle *battle, SgPlayerOrders *orders, guint i)
{
  const SgRkDispatch *line = orders->lines->pdata[i];
  g_autoptr (SgBoard) known = make_known (battle, orders->reader);

  return sg_tw_order_doubt (battle, known, orders->side, line->to, line->text);
}

static guint
send (SgBattle *battle, SgPlayerOrders *orders, SgRkDispatch *draft, gint64 deciding, GError **error)
{
  return sg_tw_order_take (battle, orders->side, draft->to, draft->text, draft->mark, error);
}

static guint
put_away (SgBattle *battle, SgPlayerOrders *orders, SgRkDispatch *draft, const char *why, GError **error)
{
  return sg_tw_orders_put_away (battle, orders->side, draft->mark, why, error);
}

static const SgPlayerKind kind = {
  .system = TW_SYSTEM, .accepted = &sg_tw_words.accepted, .refused = &sg_tw_words.refused, .now = tell_now, .tell_time = tell_time, .known = make_known,
  .title = tell_title, .doubt = tell_doubt, .send = send, .refuse = put_away, .refusal = tell_refusal,
};

SG_REGISTER_PLAYER_KIND (kind)
