/* tw-table.h: a table of The War Game, kept in memory, for the tests of the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "proved.h"
#include "campaign/sg-memory-journal.h"
#include "map/sg-map-xml.h"
#include "play/war-game/sg-tw-muster.h"
#include "play/war-game/sg-tw-read.h"

/* Blue near, Red far. A wood on the left, ploughland in the middle, a stream with a bridge on the right, a house behind it. */
#define TW_COUNTRY \
  "<map title='Mollwitz Green' unit='in' width='72' depth='60'>" \
  "<piece id='wood' kind='wood' name='Copse' points='2,20 14,20 14,40 2,40'/>" \
  "<piece id='plough' kind='plough' name='Ploughland' points='30,26 40,26 40,32 30,32'/>" \
  "<piece id='brook' kind='stream' name='Brook' points='46,29 72,29' width='1'/>" \
  "<piece id='house' kind='house' name='Mill' points='60,40 63,40 63,43 60,43'/>" \
  "</map>"

typedef struct
{
  SgJournal    *journal;
  SgCampaign   *campaign;
  SgBattle     *battle;
  const SgGame *game;
} TwTable;

static inline void
tw_open_on (TwTable *table, const char *country)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (TW_SYSTEM, &error);
  g_autoptr (GBytes) bytes = g_bytes_new_static (country, strlen (country));
  g_autoptr (SgMap) map = NULL;

  g_assert_no_error (error);
  map = sg_map_load (bytes, "green.sgmap", &error);
  g_assert_no_error (error);
  table->journal = sg_memory_journal_new ();
  table->campaign = sg_campaign_new (table->journal, rules, "5d0d4f1e-0000-4000-8000-000000000018");
  table->battle = sg_campaign_add_battle (table->campaign, "Green", "", map, &error);
  g_assert_no_error (error);
  table->game = sg_battle_get_game (table->battle);
  g_assert_nonnull (table->game);
}

static inline void
tw_open (TwTable *table)
{
  tw_open_on (table, TW_COUNTRY);
}

/* Without a look at its record: what was done to it, no umpire can do. */
static inline void
tw_forget (TwTable *table)
{
  g_clear_object (&table->campaign);
  g_clear_object (&table->journal);
}

static inline void
tw_close (TwTable *table)
{
  prove_all (table->battle);
  tw_forget (table);
}

static inline SgUnit *
tw_unit (TwTable *table, const char *id)
{
  SgUnit *unit = sg_board_get_unit (sg_battle_get_board (table->battle), id);

  g_assert_nonnull (unit);
  return unit;
}

static inline SgTw
tw_read (TwTable *table)
{
  SgTw tw;

  sg_tw_read (&tw, table->battle, NULL);
  return tw;
}

static inline SgPlace
tw_place (TwTable *table, const char *id)
{
  SgPlace place = { { -1, -1 }, -1 };

  (void) sg_board_find_place (sg_battle_get_board (table->battle), id, &place);
  return place;
}

/* Raised and put down. */
static inline void
tw_raise (TwTable *table, const char *side, const char *id, const char *type, guint count, double x, double y, double bearing)
{
  const SgMuster unit = { .id = id, .name = id, .type = type, .count = count };
  const SgPoint path[] = { { x, y } };
  const SgPlace ends[] = { { { x, y }, bearing } };
  const char *ids[] = { id, NULL };
  g_autoptr (GError) error = NULL;

  sg_tw_muster (table->battle, side, &unit, 1, &error);
  g_assert_no_error (error);
  table->game->movement->move (table->battle, ids, path, 1, ends, NULL, &error);
  g_assert_no_error (error);
}

static inline void
tw_act (TwTable *table, const char *id)
{
  g_autoptr (GError) error = NULL;

  table->game->act (table->battle, id, &error);
  g_assert_no_error (error);
}

static inline void
tw_do (TwTable *table, const char *act, const char *unit, const char *target)
{
  const char *ids[] = { unit, target, NULL };
  g_autoptr (GError) error = NULL;

  table->game->carry_out (table->battle, act, ids, NULL, 0, &error);
  g_assert_no_error (error);
}

static inline const char *
tw_phase (TwTable *table)
{
  return sg_board_get (sg_battle_get_board (table->battle), "phase");
}

/* The phase @id is done, unless what was judged in it has led on already. */
static inline void
tw_done (TwTable *table, const char *phase, const char *id)
{
  if (g_strcmp0 (tw_phase (table), phase) == 0)
    tw_act (table, id);
}

/* Both sides have written: the move is in its phase of charges, of other moves, or where somebody has to go to the rear. */
static inline void
tw_orders (TwTable *table)
{
  tw_act (table, "orders");
  tw_act (table, "orders");
}

/* Nobody fires; what is decided is. */
static inline gboolean
tw_is_judged (TwTable *table, const SgSuggestion *suggestion)
{
  if (g_str_has_prefix (suggestion->key, "fire:") || g_str_has_prefix (suggestion->key, "first:") || suggestion->question == NULL)
    return FALSE;
  return !suggestion->optional || g_str_equal (tw_phase (table), "decisions");
}

/* The moves are done, and what waits after them is judged as it falls, until the next orders are to be written. */
static inline void
tw_end_move (TwTable *table)
{
  tw_act (table, "moves-done");
  while (g_strcmp0 (tw_phase (table), "orders") != 0 && g_strcmp0 (tw_phase (table), "compulsory") != 0)
    {
      g_autoptr (GPtrArray) list = table->game->suggest (table->battle, NULL);
      g_autoptr (SgNextAct) next = table->game->next (table->battle);
      SgSuggestion *first = NULL;

      for (guint i = 0; first == NULL && i < list->len; i++)
        first = tw_is_judged (table, list->pdata[i]) ? list->pdata[i] : NULL;
      if (first != NULL)
        {
          g_autoptr (SgDice) dice = sg_dice_new_thrown (5);
          g_autoptr (GError) error = NULL;
          SgTw tw = tw_read (table);
          g_autoptr (SgVerdict) verdict = sg_question_judge (first->question, tw.rules, dice, &error);
          SgRuling *ruling;

          g_assert_no_error (error);
          ruling = table->game->rule (table->battle, first->question, verdict, dice, &error);
          sg_play_post (&tw.play, ruling, &error);
          g_assert_no_error (error);
        }
      else
        tw_act (table, next->id);
    }
}

/* What the log says of the last ruling. */
static inline const char *
tw_last_clause (TwTable *table)
{
  GListModel *rulings = sg_battle_get_rulings (table->battle);
  g_autoptr (SgRuling) last = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);

  return sg_ruling_get_clause (last);
}

/* Straight from where it stands. */
static inline gboolean
tw_step (TwTable *table, const char *id, double bearing, double far, GError **error)
{
  const char *ids[] = { id, NULL };
  SgPlace from = tw_place (table, id);
  const SgPoint path[] = { from.at, sg_point_step (from.at, bearing, far) };

  return table->game->movement->move (table->battle, ids, path, 2, NULL, NULL, error);
}

/* What a later part of the rules would say of it. */
static inline void
tw_say (TwTable *table, const char *id, const SgWord *word, const char *text)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Said", "");
  g_autoptr (GError) error = NULL;
  SgTw tw = tw_read (table);

  sg_word_set (ruling, tw_unit (table, id), word, text);
  sg_play_post (&tw.play, ruling, &error);
  g_assert_no_error (error);
}
