/* sg-room-post.c: what a room is told of its dispatches and orders, and of the enemy, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Kriegsspiel has a book of dispatches, those that the reader wrote or holds; in The War Game a side has what it wrote for its units in this move.
 */

#include "rooms/sg-room-post.h"

#include <glib/gi18n-lib.h>

#include "draw/sg-frame.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/dispatch/sg-rk-known.h"
#include "play/reisswitz/dispatch/sg-rk-ride.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-enemy.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/sg-reader.h"
#include "play/war-game/sg-tw-read.h"
#include "play/war-game/sg-tw-written.h"
#include "rooms/sg-room-json.h"
#include "rules/war-game/sg-tw-common.h"

static gboolean
is_of (const SgRoomSight *of, const char *system)
{
  return g_str_equal (sg_ruleset_get_system (sg_battle_get_rules (of->battle)), system);
}

/* The enemy. */

static void
write_one (const SgRoomSight *of, GString *json, const SgRkNews *news)
{
  g_autofree char *square = sg_map_square_of (sg_board_get_map (of->board), news->at), *clock = sg_rk_hour_text (news->time, sg_rk_now (of->board)), *age = sg_rk_age_text (news->age);
  g_autofree char *where = *news->near ? g_strdup_printf (_("%s, %s"), news->near, square) : g_strdup (square);

  sg_room_json_open (json, NULL, '{');
  sg_room_json_text (json, "id", news->unit->id);
  sg_room_json_text (json, "letter", news->letter);
  sg_room_json_text (json, "what", news->what);
  sg_room_json_text (json, "where", where);
  sg_room_json_text (json, "by", *news->source ? news->source : NULL);
  sg_room_json_text (json, "age", age);
  sg_room_json_text (json, "time", clock);
  sg_room_json_whole (json, "at", news->time);
  sg_room_json_close (json, '}');
}

void
sg_room_write_news (const SgRoomSight *of, GString *json)
{
  g_autoptr (GPtrArray) news = is_of (of, SG_RK_SYSTEM) && sg_board_get_map (of->board) != NULL ? sg_rk_news (of->board) : NULL;

  sg_room_json_open (json, NULL, '[');
  for (guint i = 0; news != NULL && i < news->len; i++)
    write_one (of, json, news->pdata[i]);
  sg_room_json_close (json, ']');
}

/* Dispatches. */

static void
write_clock (const SgRoomSight *of, GString *json, const char *key, gint64 minutes)
{
  g_autofree char *clock = minutes >= 0 ? sg_rk_hour_text (minutes, sg_rk_now (of->board)) : NULL;

  sg_room_json_text (json, key, clock);
}

/* (transfer full): what he at an end of it is called on this board. */
static char *
call (const SgRoomSight *of, const char *who)
{
  const SgUnit *unit = sg_board_get_unit (of->board, who);

  if (sg_rk_is_umpire (who))
    return g_strdup (_("the umpire"));
  return g_strdup (unit != NULL ? unit->name : _("headquarters"));
}

/* As they were written, whoever has gone by now: a unit that is not on his board is called by its id. */
static void
write_marches (const SgRoomSight *of, GString *json, const char *marches)
{
  g_autoptr (GPtrArray) all = sg_rk_ordered_parse (marches);

  if (all->len == 0)
    return;
  sg_room_json_open (json, "marches", '[');
  for (guint i = 0; i < all->len; i++)
    {
      const SgRkOrdered *ordered = all->pdata[i];
      const SgUnit *unit = sg_board_get_unit (of->board, ordered->unit);
      GArray *way = ordered->march != NULL ? ordered->march->way : NULL;

      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "unit", ordered->unit);
      sg_room_json_text (json, "name", unit != NULL ? unit->name : ordered->unit);
      sg_room_json_open (json, "way", '[');
      for (guint k = 0; way != NULL && k < way->len; k++)
        {
          sg_room_json_number (json, NULL, g_array_index (way, SgPoint, k).x);
          sg_room_json_number (json, NULL, g_array_index (way, SgPoint, k).y);
        }
      sg_room_json_close (json, ']');
      if (way != NULL && way->len > 0 && sg_board_get_map (of->board) != NULL)
        {
          g_autofree char *square = sg_map_square_of (sg_board_get_map (of->board), g_array_index (way, SgPoint, way->len - 1));

          sg_room_json_text (json, "to", square);
        }
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

static void
write_dispatch (const SgRoomSight *of, GString *json, const SgRkDispatch *dispatch)
{
  g_autofree char *title = sg_rk_dispatch_title (of->board, dispatch), *from = call (of, dispatch->from), *to = call (of, dispatch->to);
  const SgUnit *head = sg_rk_head (of->board, of->reader);
  gboolean own = g_str_equal (dispatch->from, sg_reader_general (of->reader)) || (head != NULL && g_str_equal (dispatch->from, head->id));

  sg_room_json_open (json, NULL, '{');
  sg_room_json_whole (json, "n", dispatch->number);
  sg_room_json_text (json, "kind", sg_rk_dispatch_kind_name (dispatch->kind));
  sg_room_json_text (json, "label", sg_rk_dispatch_kind_label (dispatch->kind));
  sg_room_json_text (json, "title", title);
  sg_room_json_text (json, "text", dispatch->text);
  sg_room_json_text (json, "from", from);
  sg_room_json_text (json, "to", to);
  sg_room_json_flag (json, "own", own);
  write_clock (of, json, "written", dispatch->written);
  write_clock (of, json, "sent", dispatch->sent);
  write_clock (of, json, "came", dispatch->delivered);
  if (dispatch->answers > 0)
    sg_room_json_whole (json, "answers", dispatch->answers);
  write_marches (of, json, dispatch->marches);
  sg_room_json_close (json, '}');
}

/* What was written for this move. */
static void
write_orders (const SgRoomSight *of, GString *json)
{
  GPtrArray *units = sg_board_get_units (of->board);

  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      g_autofree char *title = NULL;

      if (!sg_unit_is_of (unit, of->side) || (title = sg_tw_order_written (of->board, unit)) == NULL)
        continue;
      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "kind", "order");
      sg_room_json_text (json, "title", title);
      sg_room_json_text (json, "to", unit->name);
      sg_room_json_flag (json, "own", TRUE);
      sg_room_json_close (json, '}');
    }
}

void
sg_room_write_post (const SgRoomSight *of, GString *json)
{
  g_autoptr (GPtrArray) dispatches = is_of (of, SG_RK_SYSTEM) ? sg_rk_known_dispatches (of->battle, of->reader) : NULL;

  sg_room_json_open (json, NULL, '[');
  for (guint i = 0; dispatches != NULL && i < dispatches->len; i++)
    write_dispatch (of, json, dispatches->pdata[i]);
  if (is_of (of, TW_SYSTEM))
    write_orders (of, json);
  sg_room_json_close (json, ']');
}

char *
sg_room_tell_march (SgBoard *known, const char *unit, GArray *way, GError **error)
{
  g_autoptr (SgRkMarch) march = sg_rk_march_new ((const SgPoint *) (void *) way->data, way->len);
  gint64 minutes = sg_rk_march_minutes_on (known, unit, march, error);
  g_autofree char *there = NULL;

  if (minutes < 0)
    return NULL;
  there = sg_rk_hour_text (sg_rk_now (known) + minutes, sg_rk_now (known));
  return g_strdup_printf (ngettext ("%d minute’s march: there at %s, if it left now.", "%d minutes’ march: there at %s, if it left now.", (int) minutes), (int) minutes, there);
}

char *
sg_room_tell_ride (SgBoard *known, const char *side, const char *to, GError **error)
{
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new (side, "order", SG_RK_HEADQUARTERS, to, "");
  const SgUnit *unit = sg_board_get_unit (known, to);
  g_autoptr (GArray) way = NULL;
  g_autofree char *there = NULL;
  gint64 minutes = 0;

  if (unit == NULL || !sg_unit_is_of (unit, side))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("It is to nobody on this side."));
      return NULL;
    }
  way = sg_rk_ride_for (known, draft, &minutes, error);
  if (way == NULL)
    return NULL;
  there = sg_rk_hour_text (sg_rk_now (known) + minutes, sg_rk_now (known));
  return g_strdup_printf (way->len < 2 ? _("Nobody rides: it is there at %s.") : _("The rider is there about %s, if he leaves now."), there);
}
