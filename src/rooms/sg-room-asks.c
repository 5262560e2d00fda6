/* sg-room-asks.c: what is asked of him who sits in a room, what he holds, and what he may send.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A question of a conversation is asked of the side whose choice it is, and of nobody else.  Its odds stay with the umpire: they are reckoned on his board.
 */

#include "rooms/sg-room-asks.h"

#include <glib/gi18n-lib.h>

#include "campaign/sg-campaign-deck.h"
#include "exchange/sg-player-kind.h"
#include "play/gentlemans-war/base/sg-gw-deck.h"
#include "play/gentlemans-war/base/sg-gw-words.h"
#include "play/little-wars/sg-lw-words.h"
#include "play/reisswitz/base/sg-rk-words.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/sight/sg-rk-generals.h"
#include "play/sg-play.h"
#include "play/sg-reader.h"
#include "rooms/sg-room-json.h"
#include "rules/war-game/sg-tw-common.h"

static gboolean
is_of (const SgRoomSight *of, const char *system)
{
  return g_str_equal (sg_ruleset_get_system (sg_battle_get_rules (of->battle)), system);
}

/* Cards. */

void
sg_room_write_cards (const SgRoomSight *of, GString *json)
{
  g_auto (GStrv) hand = is_of (of, SG_GW_SYSTEM) ? sg_word_list (SG_OF (of->board, of->side), &sg_gw_words.hand) : NULL;
  g_auto (GStrv) events = is_of (of, SG_GW_SYSTEM) ? sg_word_list (SG_OF (of->board, of->side), &sg_gw_words.events) : NULL;

  sg_room_json_open (json, NULL, '[');
  for (guint i = 0; hand != NULL && hand[i] != NULL; i++)
    {
      g_autofree char *sign = sg_gw_card_sign (hand[i]);

      sg_room_json_text (json, NULL, sign);
    }
  for (guint i = 0; events != NULL && events[i] != NULL; i++)
    {
      const SgEventCard *card = sg_deck_find (sg_campaign_get_deck (sg_battle_get_campaign (of->battle)), events[i]);

      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "title", card != NULL ? sg_event_card_title (card) : events[i]);
      if (card != NULL)
        sg_room_json_text (json, "text", sg_event_card_text (card));
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

/* Questions. */

char *
sg_room_name_ask (const SgTalk *talk)
{
  g_autoptr (GString) all = g_string_new (talk->title);
  char *name;

  g_string_append_printf (all, "\n%s", talk->prompt != NULL ? talk->prompt : "");
  for (guint i = 0; i < talk->choices->len; i++)
    g_string_append_printf (all, "\n%s", ((SgChoice *) talk->choices->pdata[i])->id);
  name = g_compute_checksum_for_string (G_CHECKSUM_SHA256, all->str, -1);
  name[16] = '\0';
  return name;
}

static void
write_choice (GString *json, const SgChoice *choice)
{
  sg_room_json_open (json, NULL, '{');
  sg_room_json_text (json, "id", choice->id);
  sg_room_json_text (json, "label", choice->label);
  sg_room_json_text (json, "detail", choice->detail);
  sg_room_json_text (json, "cost", choice->cost);
  sg_room_json_text (json, "why", choice->why);
  sg_room_json_text (json, "unit", choice->unit);
  sg_room_json_close (json, '}');
}

void
sg_room_write_asks (const SgRoomSight *of, GString *json)
{
  const SgGame *game = sg_battle_get_game (of->battle);
  g_autoptr (SgTalk) talk = game != NULL && game->converse != NULL ? game->converse (of->battle) : NULL;
  g_autofree char *name = NULL;

  sg_room_json_open (json, NULL, '[');
  if (talk != NULL && talk->choices->len > 0 && g_strcmp0 (talk->side, of->side) == 0)
    {
      name = sg_room_name_ask (talk);
      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "id", name);
      sg_room_json_text (json, "kind", "choice");
      sg_room_json_text (json, "title", talk->title);
      sg_room_json_text (json, "prompt", talk->prompt);
      sg_room_json_open (json, "choices", '[');
      for (guint i = 0; i < talk->choices->len; i++)
        write_choice (json, talk->choices->pdata[i]);
      sg_room_json_close (json, ']');
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

/* What he may send. */

gboolean
sg_room_puts_down (SgBattle *battle, const char *side)
{
  SgBoard *board = sg_battle_get_board (battle);
  const SgGame *game = sg_battle_get_game (battle);

  return game != NULL && game->movement != NULL && game->knowledge != NULL && game->knowledge->in_the_open && sg_word_is (board, &sg_common_words.stage, "putdown")
         && sg_word_is (board, &sg_lw_words.curtain, "yes") && !sg_word_flag (SG_OF (board, side), &sg_lw_words.ready);
}

static void
write_kind (GString *json, SgRkDispatchKind kind)
{
  sg_room_json_open (json, NULL, '{');
  sg_room_json_text (json, "id", sg_rk_dispatch_kind_name (kind));
  sg_room_json_text (json, "label", sg_rk_dispatch_kind_label (kind));
  sg_room_json_close (json, '}');
}

/* Dispositions are made before the day begins, by him who commands. */
static void
write_kinds (const SgRoomSight *of, GString *json)
{
  const char *stage = sg_board_get (of->board, "stage");

  sg_room_json_open (json, "kinds", '[');
  write_kind (json, SG_RK_KIND_ORDER);
  write_kind (json, SG_RK_KIND_MESSAGE);
  if ((*stage == '\0' || g_str_equal (stage, "setting")) && *sg_reader_general (of->reader) == '\0')
    write_kind (json, SG_RK_KIND_DISPOSITIONS);
  sg_room_json_close (json, ']');
}

/* All who can read: his own who stand, but for him who writes. */
static void
write_receivers (const SgRoomSight *of, GString *json)
{
  GPtrArray *units = sg_board_get_units (of->board);
  const SgUnit *head = is_of (of, SG_RK_SYSTEM) ? sg_rk_commander (of->board, of->side) : NULL;

  sg_room_json_open (json, "to", '[');
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];

      if (!g_str_equal (unit->side, of->side) || unit == head || sg_unit_balance (unit, SG_ACCOUNT_FIT) <= 0)
        continue;
      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "id", unit->id);
      sg_room_json_text (json, "name", unit->name);
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

void
sg_room_write_may (const SgRoomSight *of, GString *json)
{
  gboolean over = sg_word_is (of->board, &sg_common_words.stage, "over");
  gboolean dispatches = is_of (of, SG_RK_SYSTEM) && sg_board_get_map (of->board) != NULL && !over;
  gboolean moves = is_of (of, TW_SYSTEM) && sg_board_get_map (of->board) != NULL && !over;

  sg_room_json_open (json, NULL, '{');
  if (dispatches)
    {
      sg_room_json_text (json, "orders", "dispatches");
      write_kinds (of, json);
    }
  else if (moves)
    sg_room_json_text (json, "orders", "moves");
  if (dispatches || moves)
    write_receivers (of, json);
  sg_room_json_flag (json, "box", sg_room_puts_down (of->battle, of->side));
  sg_room_json_flag (json, "note", TRUE);
  sg_room_json_flag (json, "dice", TRUE);
  sg_room_json_close (json, '}');
}
