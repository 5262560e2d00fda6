/* sg-room-cards.c: the cards of a reader’s own units, as they are printed, for his room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A unit may have been mustered without a roster: it is entered in one of its own, as it stands on the board that its side knows, and its card is made of that.
 */

#include "rooms/sg-room-cards.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "army/sg-army-card.h"
#include "campaign/sg-common-words.h"
#include "campaign/sg-word.h"
#include "play/sg-game.h"
#include "play/sg-leaks.h"
#include "play/sg-reader.h"
#include "play/sg-unit-count.h"
#include "rooms/sg-room-json.h"
#include "rules/sg-ruleset-catalogue.h"

/* (transfer none): @unit in @army, with all that its muster brought. */
static SgArmyNode *
enter (SgArmy *army, SgBoard *board, const SgUnit *unit, const SgUnitType *type)
{
  SgArmyNode *node = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_UNIT, unit->type, unit->name);
  g_auto (GStrv) attributes = sg_word_list (unit, &sg_common_words.attributes);
  gboolean guns = sg_asset_kind (type->asset) == SG_ASSET_GUNS;

  for (guint i = 0; attributes[i] != NULL; i++)
    sg_army_set_attribute (army, node, attributes[i], TRUE);
  if (sg_word_has (unit, &sg_common_words.weapon))
    sg_army_set_node_word (army, node, "weapon", sg_word_text (unit, &sg_common_words.weapon));
  sg_army_set_number (army, node, guns ? "guns" : "figures", sg_unit_count_begun (board, unit));
  return node;
}

static void
write_lines (GString *json, const SgArmyCard *card)
{
  sg_room_json_open (json, "lines", '[');
  for (guint i = 0; i < card->lines->len; i++)
    {
      const SgArmyCardLine *line = card->lines->pdata[i];

      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "name", line->name);
      sg_room_json_text (json, "text", *line->text != '\0' ? line->text : NULL);
      if (line->sign != 0)
        sg_room_json_whole (json, "sign", line->sign);
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

static void
write_table (GString *json, const SgArmyCard *card)
{
  sg_room_json_open (json, "heads", '[');
  for (guint i = 0; i < card->heads->len; i++)
    sg_room_json_text (json, NULL, card->heads->pdata[i]);
  sg_room_json_close (json, ']');
  sg_room_json_open (json, "rows", '[');
  for (guint i = 0; i < card->rows->len; i++)
    {
      const SgArmyCardRow *row = card->rows->pdata[i];

      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "label", row->label);
      sg_room_json_open (json, "cells", '[');
      for (guint k = 0; row->cells[k] != NULL; k++)
        sg_room_json_text (json, NULL, row->cells[k]);
      sg_room_json_close (json, ']');
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

static void
write_boxes (GString *json, const char *key, GPtrArray *boxes)
{
  sg_room_json_open (json, key, '[');
  for (guint i = 0; i < boxes->len; i++)
    {
      const SgArmyCardBox *box = boxes->pdata[i];

      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "label", box->label);
      sg_room_json_text (json, "value", box->value);
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

/* In an army of its own: on a card that is printed nothing tells who stands beside him. */
static void
write_card (GString *json, SgRuleset *rules, SgBoard *board, const SgUnit *unit, const SgUnitType *type)
{
  g_autoptr (SgArmy) army = sg_army_new (sg_ruleset_get_system (rules), unit->name);
  const SgArmyNode *node = enter (army, board, unit, type);
  SgArmyReview *review = sg_army_review (army, rules);
  g_autoptr (SgArmyCard) card = sg_army_card_new (review, node);

  sg_room_json_open (json, NULL, '{');
  sg_room_json_text (json, "id", unit->id);
  write_lines (json, card);
  write_table (json, card);
  sg_room_json_text (json, "shoot", card->shoot);
  write_boxes (json, "bands", card->bands);
  write_boxes (json, "fight", card->fight);
  sg_room_json_close (json, '}');
  sg_army_review_free (review);
}

char *
sg_room_cards_write (SgBattle *battle, const char *reader)
{
  const SgGame *game = sg_battle_get_game (battle);
  g_autoptr (SgBoard) known = game != NULL && game->knowledge != NULL ? game->knowledge->known (battle, sg_battle_get_board (battle), reader) : NULL;
  SgRuleset *rules = sg_battle_get_rules (battle);
  GPtrArray *units = known != NULL ? sg_board_get_units (known) : NULL;
  GString *json = g_string_new (NULL);

  sg_room_json_open (json, NULL, '[');
  for (guint i = 0; units != NULL && i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (rules, unit->type);

      if (type != NULL && g_str_equal (unit->side, sg_reader_side (reader)) && sg_unit_count_begun (known, unit) > 0)
        write_card (json, rules, known, unit, type);
    }
  sg_room_json_close (json, ']');
  return g_string_free (json, FALSE);
}

static GBytes *
write_paper (SgBattle *battle, const char *reader, GError **error)
{
  char *all = sg_room_cards_write (battle, reader);

  return g_bytes_new_take (all, strlen (all));
}

static const SgSidePaper paper = { .id = "room-cards", .title = N_("Cards of a room"), .write = write_paper };

SG_REGISTER_PAPER (paper)
