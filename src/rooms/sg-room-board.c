/* sg-room-board.c: what a room shows of a battle: all that its reader knows, and nothing else, as JSON by parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Whatever stands on the ground is read from the reader’s own board (SgGameKnowledge.known), in every book.  Numbers of rulings and hours of the wall are
 * nowhere: they would tell how much was done that he did not hear of.
 */

#include "rooms/sg-room-board.h"

#include <glib/gi18n-lib.h>

#include "draw/sg-block-list.h"
#include "draw/sg-figure.h"
#include "draw/sg-painter-private.h"
#include "play/sg-leaks.h"
#include "play/sg-reader.h"
#include "play/sg-unit-count.h"
#include "play/sg-unit-stand.h"
#include "rooms/sg-room-asks.h"
#include "rooms/sg-room-dice.h"
#include "rooms/sg-room-changes.h"
#include "rooms/sg-room-json.h"
#include "rooms/sg-room-picture.h"
#include "rooms/sg-room-post.h"
#include "rules/sg-ruleset-catalogue.h"

#define LOG_LINES 80 /* of what he was told: the newest, */
#define LOG_STEP 40  /* and up to so many more: it grows at its end for a while before its head is dropped */

typedef enum { PART_TURN, PART_MAP, PART_UNITS, PART_FIGURES, PART_AREAS, PART_NEWS, PART_POST, PART_LOG, PART_ARMY, PART_CARDS, PART_ASKS, PART_MAY, PART_DICE, N_PARTS } Part;
static const char *const part_names[] = { "turn", "map", "units", "figures", "areas", "news", "post", "log", "army", "cards", "asks", "may", "dice" };

struct _SgRoomBoard { char *parts[N_PARTS]; SgMap *map; };

/** Reading: what the parts are written from. */
typedef struct { SgBattle *battle; const SgGame *game; SgBoard *board; /* as he knows it */ SgMap *map; /* (nullable) */ const char *reader, *side; gboolean open; /* the table lies before both */ } Reading;

/* The turn and the map. */

/* "" in a book that has one phase alone, which says nothing. */
static const char *
tell_phase (const SgGame *game, const char *phase)
{
  return game->phases != NULL && game->phases[0].id != NULL && game->phases[1].id != NULL ? sg_game_phase_label (game, phase) : "";
}

static void
write_turn (const Reading *of, GString *json)
{
  SgCampaign *campaign = sg_battle_get_campaign (of->battle);
  SgRuleset *rules = sg_battle_get_rules (of->battle);
  g_autofree char *move = NULL, *turn = of->game != NULL && of->game->turn_text != NULL ? of->game->turn_text (of->battle, &move) : NULL;
  g_autofree char *who = sg_battle_call_reader (of->battle, of->reader);
  const char *phase = sg_board_get (of->board, "phase");

  sg_room_json_open (json, NULL, '{');
  sg_room_json_text (json, "book", sg_ruleset_get_system (rules));
  sg_room_json_text (json, "rules", sg_ruleset_get_title (rules));
  sg_room_json_text (json, "title", sg_battle_get_title (of->battle));
  sg_room_json_text (json, "side", of->side);
  sg_room_json_text (json, "reader", of->reader);
  sg_room_json_text (json, "who", who);
  sg_room_json_open (json, "sides", '{');
  sg_room_json_text (json, "red", sg_campaign_get_side (campaign, "red")->name);
  sg_room_json_text (json, "blue", sg_campaign_get_side (campaign, "blue")->name);
  sg_room_json_close (json, '}');
  sg_room_json_text (json, "time", turn);
  sg_room_json_text (json, "move", move);
  sg_room_json_text (json, "stage", sg_board_get (of->board, "stage"));
  sg_room_json_text (json, "phase", of->game != NULL ? tell_phase (of->game, phase) : phase);
  sg_room_json_close (json, '}');
}

/* {} where nobody knows a country. The key is of what this reader knows: who knows another country has another. */
static void
write_map (const Reading *of, GString *json)
{
  sg_room_json_open (json, NULL, '{');
  if (of->map != NULL)
    {
      sg_room_json_text (json, "key", sg_room_picture_key (of->map));
      sg_room_json_text (json, "title", sg_map_get_title (of->map));
      sg_room_json_number (json, "w", sg_map_get_width (of->map));
      sg_room_json_number (json, "d", sg_map_get_depth (of->map));
      sg_room_json_text (json, "unit", sg_map_get_unit (of->map));
      sg_room_json_flag (json, "floor", sg_map_is_floor (of->map));
    }
  sg_room_json_close (json, '}');
}

/* Who stands on it. */

static void
write_state (GString *json, guint state)
{
  static const struct { guint state; const char *word; } rows[] = {
    { SG_BLOCK_TURNED, "turned" }, { SG_BLOCK_PRISONER, "prisoner" }, { SG_BLOCK_OUT, "out" }, { SG_BLOCK_GHOST, "ghost" }, { SG_BLOCK_DISORDERED, "disordered" },
    { SG_BLOCK_REPULSED, "repulsed" }, { SG_BLOCK_DEFEATED, "defeated" }, { SG_BLOCK_ROUTED, "routed" }, { SG_BLOCK_LIMBERED, "limbered" }, { SG_BLOCK_ACTED, "acted" },
  };

  if (state == 0)
    return;
  sg_room_json_open (json, "state", '[');
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (state & rows[i].state)
      sg_room_json_text (json, NULL, rows[i].word);
  sg_room_json_close (json, ']');
}

static void
write_points (GString *json, const char *key, const SgPoint *points, guint n)
{
  sg_room_json_open (json, key, '[');
  for (guint i = 0; i < n; i++)
    {
      sg_room_json_number (json, NULL, points[i].x);
      sg_room_json_number (json, NULL, points[i].y);
    }
  sg_room_json_close (json, ']');
}

#define FINE 1000.0 /* u to a unit of ground: far above where a block is drawn larger than it is */

/* As large as it is on the ground: what has no front of its own is a block of its arm, as the umpire’s map has it. */
static void
write_size (const Reading *of, GString *json, const SgBlockLook *look)
{
  SgViewport view = { .scale = FINE };
  double width = look->front * FINE, height = look->depth * FINE;

  if (of->map != NULL)
    sg_block_size (of->map, &view, look, &width, &height);
  sg_room_json_number (json, "front", width / FINE);
  sg_room_json_number (json, "depth", height / FINE);
}

static void
write_block (const Reading *of, GString *json, const char *id, const SgBlockLook *look)
{
  const SgBody *body = sg_board_get_body (of->board, id);
  const SgUnitType *type = sg_ruleset_get_type_by_id (sg_battle_get_rules (of->battle), sg_board_get_unit (of->board, id)->type);
  gboolean own = g_str_equal (look->side, of->side); /* of his own the army tells the rest */

  sg_room_json_open (json, NULL, '{');
  sg_room_json_text (json, "id", id);
  sg_room_json_text (json, "name", look->title);
  sg_room_json_text (json, "short", look->name);
  sg_room_json_text (json, "side", look->side);
  sg_room_json_flag (json, "own", own);
  sg_room_json_text (json, "arm", look->arm);
  if (g_strcmp0 (look->arm, "unknown") != 0 && type != NULL && !own)
    sg_room_json_text (json, "type", type->label);
  sg_room_json_number (json, "x", look->place.at.x);
  sg_room_json_number (json, "y", look->place.at.y);
  sg_room_json_number (json, "b", look->place.bearing);
  write_size (of, json, look);
  if (look->strength > 0)
    sg_room_json_whole (json, "fit", look->strength);
  if (look->full > 0 && !own)
    sg_room_json_whole (json, "begun", look->full);
  if (look->guns > 0)
    sg_room_json_whole (json, "guns", look->guns);
  sg_room_json_text (json, "form", look->formation);
  if (body != NULL)
    sg_room_json_text (json, "ghost", g_hash_table_lookup (body->words, "ghost"));
  sg_room_json_text (json, "tag", look->tag);
  write_state (json, look->state);
  if (look->n_spine > 0)
    write_points (json, "spine", look->spine, look->n_spine);
  sg_room_json_close (json, '}');
}

/* In the order of the known board, which is the same for all who know the same. */
static void
write_units (const Reading *of, GString *json)
{
  g_autoptr (SgBlockList) blocks = sg_block_list_new (of->board);

  sg_room_json_open (json, NULL, '[');
  for (guint i = 0; i < blocks->n; i++)
    write_block (of, json, blocks->ids[i], &blocks->looks[i]);
  sg_room_json_close (json, ']');
}

static void
write_figure (const Reading *of, GString *json, const SgFigure *figure)
{
  sg_room_json_open (json, NULL, '{');
  sg_room_json_text (json, "id", figure->id);
  sg_room_json_text (json, "unit", figure->unit->id);
  sg_room_json_text (json, "side", figure->unit->side);
  sg_room_json_text (json, "arm", sg_mark_arm (sg_figure_get_type (of->board, figure)));
  if (figure->placed)
    {
      sg_room_json_number (json, "x", figure->place.at.x);
      sg_room_json_number (json, "y", figure->place.at.y);
      sg_room_json_number (json, "b", figure->place.bearing);
    }
  if (!g_str_equal (figure->account, SG_ACCOUNT_FIT))
    sg_room_json_text (json, "st", figure->account);
  if (g_strcmp0 (sg_figure_get (figure, "lying"), "yes") == 0)
    sg_room_json_flag (json, "lying", TRUE);
  sg_room_json_close (json, '}');
}

/* Whose men have no body of their own: they stand one by one. */
static gboolean
stands_alone (const Reading *of, const SgUnit *unit)
{
  SgPlace place;

  return !sg_board_find_place (of->board, unit->id, &place);
}

static void
write_figures (const Reading *of, GString *json)
{
  GPtrArray *figures = sg_board_get_figures (of->board);
  gboolean puts = sg_room_puts_down (of->battle, of->side);

  sg_room_json_open (json, NULL, '[');
  for (guint i = 0; i < figures->len; i++)
    {
      const SgFigure *figure = figures->pdata[i];
      gboolean in_box = puts && g_str_equal (figure->unit->side, of->side);

      if ((figure->placed || in_box) && stands_alone (of, figure->unit))
        write_figure (of, json, figure);
    }
  sg_room_json_close (json, ']');
}

static void
write_areas (const Reading *of, GString *json)
{
  g_autoptr (SgMarks) marks = of->game != NULL && of->game->knowledge != NULL && of->game->knowledge->own_marks != NULL ? of->game->knowledge->own_marks (of->battle, of->board, of->side) : NULL;

  sg_room_json_open (json, NULL, '[');
  for (guint i = 0; marks != NULL && i < marks->areas->len; i++)
    {
      const SgArea *area = &g_array_index (marks->areas, SgArea, i);

      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "side", area->side);
      sg_room_json_text (json, "label", area->label);
      sg_room_json_flag (json, "burns", area->burns);
      write_points (json, "at", area->points, area->n);
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

/* What he was told, and what he has. */

/* In the order of the rulings; which of them he is not told is the game’s to say, and what is undone is not there any more. */
static void
write_log (const Reading *of, GString *json)
{
  GListModel *rulings = sg_battle_get_rulings (of->battle);
  g_autoptr (GPtrArray) told = g_ptr_array_new_with_free_func (g_object_unref);
  guint from;

  for (guint i = 0; of->game != NULL && of->game->untold != NULL && i < g_list_model_get_n_items (rulings); i++)
    {
      SgRuling *ruling = g_list_model_get_item (rulings, i);

      if (sg_ruling_is_undone (ruling) || sg_ruling_get_effects (ruling)->len == 0 || of->game->untold (of->battle, ruling, of->reader))
        g_object_unref (ruling);
      else
        g_ptr_array_add (told, ruling);
    }
  from = told->len > LOG_LINES ? (told->len - LOG_LINES) / LOG_STEP * LOG_STEP : 0;
  sg_room_json_open (json, NULL, '[');
  for (guint i = from; i < told->len; i++)
    {
      g_autofree char *clock = sg_game_clock (of->battle, told->pdata[i]);

      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "time", clock);
      sg_room_json_text (json, "text", sg_ruling_get_clause (told->pdata[i]));
      if (*sg_ruling_get_rule (told->pdata[i]) != '\0')
        sg_room_json_text (json, "rule", sg_ruling_get_rule (told->pdata[i]));
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

/* What the game knows of it: only where its owner sees the table, and so all of it. */
static void
write_facts (const Reading *of, GString *json, const SgUnit *unit)
{
  GPtrArray *figures = sg_board_get_figures (of->board);
  const char *id = unit->id;
  g_autoptr (GPtrArray) facts = NULL;

  for (guint i = 0; stands_alone (of, unit) && i < figures->len; i++)
    if (((SgFigure *) figures->pdata[i])->unit == unit)
      {
        id = ((SgFigure *) figures->pdata[i])->id;
        break;
      }
  if (of->game == NULL || of->game->facts == NULL || !of->open || (facts = of->game->facts (of->battle, id)) == NULL || facts->len == 0)
    return;
  sg_room_json_open (json, "facts", '[');
  for (guint i = 0; i < facts->len; i++)
    {
      const SgFact *fact = facts->pdata[i];

      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "caption", fact->caption);
      sg_room_json_text (json, "words", fact->words);
      sg_room_json_text (json, "rule", fact->rule);
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

/* What he believes to have: a loss is on this board when he has heard of it. */
static void
write_army (const Reading *of, GString *json)
{
  GPtrArray *units = sg_board_get_units (of->board);

  sg_room_json_open (json, NULL, '[');
  for (guint i = 0; i < units->len; i++)
    {
      const SgUnit *unit = units->pdata[i];
      const SgUnitType *type = sg_ruleset_get_type_by_id (sg_battle_get_rules (of->battle), unit->type);
      gint64 begun = sg_unit_count_begun (of->board, unit);

      if (!g_str_equal (unit->side, of->side) || begun <= 0)
        continue;
      sg_room_json_open (json, NULL, '{');
      sg_room_json_text (json, "id", unit->id);
      sg_room_json_text (json, "name", unit->name);
      sg_room_json_text (json, "type", type != NULL ? type->label : NULL);
      sg_room_json_whole (json, "begun", begun);
      sg_room_json_whole (json, "fit", sg_unit_count_on (of->board, unit, SG_ACCOUNT_FIT));
      sg_room_json_whole (json, "lost", sg_unit_count_lost (of->board, unit));
      write_facts (of, json, unit);
      sg_room_json_close (json, '}');
    }
  sg_room_json_close (json, ']');
}

/* Reading. */

static void
write_part (const Reading *of, Part part, GString *json)
{
  SgRoomSight sight = { of->battle, of->board, of->reader, of->side };

  switch (part)
    {
    case PART_TURN:    write_turn (of, json); break;
    case PART_MAP:     write_map (of, json); break;
    case PART_UNITS:   write_units (of, json); break;
    case PART_FIGURES: write_figures (of, json); break;
    case PART_AREAS:   write_areas (of, json); break;
    case PART_NEWS:    sg_room_write_news (&sight, json); break;
    case PART_POST:    sg_room_write_post (&sight, json); break;
    case PART_LOG:     write_log (of, json); break;
    case PART_ARMY:    write_army (of, json); break;
    case PART_CARDS:   sg_room_write_cards (&sight, json); break;
    case PART_ASKS:    sg_room_write_asks (&sight, json); break;
    case PART_MAY:     sg_room_write_may (&sight, json); break;
    case PART_DICE:    sg_room_write_dice (&sight, json); break;
    case N_PARTS:      break;
    }
}

SgRoomBoard *
sg_room_board_new (SgBattle *battle, const char *reader)
{
  SgRoomBoard *self = g_new0 (SgRoomBoard, 1);
  Reading of = { .battle = battle, .game = sg_battle_get_game (battle), .reader = reader, .side = sg_reader_side (reader) };
  g_autoptr (SgBoard) known = NULL;

  if (of.game == NULL || of.game->knowledge == NULL)
    known = sg_board_new (sg_battle_get_rules (battle), sg_battle_get_map (battle));   /* a book that does not say what a side knows shows it nothing */
  else
    known = of.game->knowledge->known (battle, sg_battle_get_board (battle), reader);
  of.open = of.game != NULL && of.game->knowledge != NULL && of.game->knowledge->in_the_open;
  of.board = known;
  of.map = sg_battle_get_map_now (battle, NULL, reader);
  g_set_object (&self->map, of.map);
  for (Part part = 0; part < N_PARTS; part++)
    {
      g_autoptr (GString) json = g_string_new (NULL);

      write_part (&of, part, json);
      self->parts[part] = g_string_free (g_steal_pointer (&json), FALSE);
    }
  return self;
}

void
sg_room_board_free (SgRoomBoard *self)
{
  for (Part part = 0; part < N_PARTS; part++)
    g_free (self->parts[part]);
  g_clear_object (&self->map);
  g_free (self);
}

/* Items have ids by which a page finds them again; log and post only grow, as long as nothing is undone. */
static SgRoomPartKind
part_kind (Part part)
{
  if (part == PART_UNITS || part == PART_FIGURES || part == PART_ARMY || part == PART_NEWS)
    return SG_ROOM_PART_ITEMS;
  return part == PART_LOG || part == PART_POST ? SG_ROOM_PART_TAIL : SG_ROOM_PART_WHOLE;
}

char *
sg_room_board_write (const SgRoomBoard *self, const SgRoomBoard *since)
{
  g_autoptr (GString) json = g_string_new ("{");
  gboolean any = FALSE;

  for (Part part = 0; part < N_PARTS; part++)
    if (since == NULL || !g_str_equal (self->parts[part], since->parts[part]))
      {
        if (since != NULL)
          sg_room_changes_write (json, part_names[part], part_kind (part), self->parts[part], since->parts[part]);
        else
          sg_room_json_raw (json, part_names[part], self->parts[part]);
        any = TRUE;
      }
  g_string_append_c (json, '}');
  return any ? g_string_free (g_steal_pointer (&json), FALSE) : NULL;
}

static GBytes *
write_paper (SgBattle *battle, const char *reader, GError **error)
{
  g_autoptr (SgRoomBoard) board = sg_room_board_new (battle, reader);
  char *all = sg_room_board_write (board, NULL);

  return g_bytes_new_take (all, strlen (all));
}

static const SgSidePaper paper = { .id = "room", .title = N_("Room"), .write = write_paper };

SG_REGISTER_PAPER (paper)
