/* lw-table.h: a table of Little Wars, kept in memory, for the tests of the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "proved.h"
#include "campaign/sg-memory-journal.h"
#include "map/sg-map-xml.h"
#include "play/little-wars/sg-lw.h"

/* Blue has the near back line, Red the far one. A farm in the middle, a wall, and a pond with a bridge. */
#define LW_COUNTRY \
  "<map title='Meadow' unit='in' width='72' depth='96'>" \
  "<line id='back/near' x1='0' y1='0' x2='72' y2='0'/><line id='back/far' x1='0' y1='96' x2='72' y2='96'/>" \
  "<line id='middle' x1='0' y1='48' x2='72' y2='48'/>" \
  "<piece id='farm' kind='house' name='Meadow Farm' height='6' points='20,42 32,42 32,52 20,52'/>" \
  "<piece id='wall' kind='wall' name='Long wall' height='2' points='0,70 72,70'/>" \
  "</map>"

typedef struct
{
  SgJournal    *journal;
  SgCampaign   *campaign;
  SgBattle     *battle;
  const SgGame *game;
} Table;

static inline void
table_open_on (Table *table, const char *game, const char *country)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);
  g_autoptr (GBytes) bytes = g_bytes_new_static (country, strlen (country));
  g_autoptr (SgMap) map = NULL;

  g_assert_no_error (error);
  map = sg_map_load (bytes, "meadow.sgmap", &error);
  g_assert_no_error (error);
  table->journal = sg_memory_journal_new ();
  table->campaign = sg_campaign_new (table->journal, rules, "5d0d4f1e-0000-4000-8000-000000000001");
  table->battle = sg_campaign_add_battle (table->campaign, "Meadow", game, map, &error);
  g_assert_no_error (error);
  table->game = sg_battle_get_game (table->battle);
  g_assert_nonnull (table->game);
}

static inline void
table_open (Table *table, const char *game)
{
  table_open_on (table, game, LW_COUNTRY);
}

/* Without a look at its record: what was done to it, no umpire can do. */
static inline void
table_forget (Table *table)
{
  g_clear_object (&table->campaign);
  g_clear_object (&table->journal);
}

static inline void
table_close (Table *table)
{
  prove_all (table->battle);
  table_forget (table);
}

static inline SgBoard *
table_board (Table *table)
{
  return sg_battle_get_board (table->battle);
}

static inline const char *
table_word (Table *table, const char *key)
{
  return sg_board_get (table_board (table), key);
}

static inline SgFigure *
table_figure (Table *table, const char *id)
{
  SgFigure *figure = sg_board_get_figure (table_board (table), id);

  g_assert_nonnull (figure);
  return figure;
}

static inline void
table_set (Table *table, const char *subject, const char *key, const char *value)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "The table was set", "");
  g_autoptr (GError) error = NULL;

  sg_ruling_add_change (ruling, subject, key, value);
  sg_battle_post (table->battle, ruling, &error);
  g_assert_no_error (error);
}

static inline void
table_muster (Table *table, const char *side, const char *unit, const char *type, guint count)
{
  const SgMuster muster = { unit, unit, type, count, NULL, NULL };
  g_autoptr (GError) error = NULL;

  sg_lw_muster (table->battle, side, &muster, 1, &error);
  g_assert_no_error (error);
}

static inline void
table_put (Table *table, const char *figure, double x, double y, double bearing)
{
  const SgPlace place = { { x, y }, bearing };
  g_autofree char *text = sg_place_format (&place);

  table_set (table, figure, "place", text);
}

/* Figures @first to @last of @unit in a row from @x on, @step apart. */
static inline void
table_row (Table *table, const char *unit, guint first, guint last, double x, double y, double step, double bearing)
{
  for (guint i = first; i <= last; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u", unit, i);

      table_put (table, id, x + step * (i - first), y, bearing);
    }
}

/* Straight to the first turn: Red moves first. */
static inline void
table_begin (Table *table)
{
  static const char *const words[][2] = {
    { "back-red", "back/far" }, { "back-blue", "back/near" }, { "first", "red" }, { "mover", "red" },
    { "stage", "play" }, { "phase", "ready" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    table_set (table, "battle", words[i][0], words[i][1]);
}

static inline void
table_act (Table *table, const char *id)
{
  g_autoptr (GError) error = NULL;

  table->game->act (table->battle, id, &error);
  g_assert_no_error (error);
}

/* Through whole turns, with nothing done in them, until turn @turn is in @phase. */
static inline void
table_to (Table *table, gint64 turn, const char *phase)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (SgNextAct) next = NULL;

      if (sg_board_get_whole (table_board (table), "turn", 0) == turn && g_str_equal (table_word (table, "phase"), phase))
        return;
      next = table->game->next (table->battle);
      g_assert_nonnull (next);
      g_assert_cmpstr (next->waits, ==, NULL);
      table_act (table, next->id);
    }
  g_assert_not_reached ();
}

static inline gboolean
table_move (Table *table, const char *ids, double x, double y, const char *reason, GError **error)
{
  g_auto (GStrv) figures = g_strsplit (ids, " ", -1);
  SgFigure *first = table_figure (table, figures[0]);
  const SgPoint path[] = { first->place.at, { x, y } };

  return table->game->movement->move (table->battle, (const char *const *) figures, path, 2, NULL, reason, error);
}

static inline void
table_moves (Table *table, const char *ids, double x, double y)
{
  g_autoptr (GError) error = NULL;

  table_move (table, ids, x, y, NULL, &error);
  g_assert_no_error (error);
}

/* What the drag tells before the hand lets go is what the drop would say. */
static inline void
table_told (Table *table, const char *ids, double x, double y, const char *words)
{
  g_auto (GStrv) figures = g_strsplit (ids, " ", -1);
  const SgPoint path[] = { table_figure (table, figures[0])->place.at, { x, y } };
  g_autoptr (SgMoveCheck) check = table->game->movement->check_group (table->battle, (const char *const *) figures, path, 2);

  g_assert_false (check->legal);
  g_assert_cmpstr (check->reason, ==, words);
}

/* The move is refused, by @rule. */
static inline void
table_refused (Table *table, const char *ids, double x, double y, const char *rule)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *bracket = g_strdup_printf ("(%s)", rule);

  g_assert_false (table_move (table, ids, x, y, NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  if (strstr (error->message, bracket) == NULL)
    g_error ("%s to %g, %g: %s was expected: %s", ids, x, y, rule, error->message);
  table_told (table, ids, x, y, error->message);
}

static inline GPtrArray *
table_suggest (Table *table)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *list = table->game->suggest (table->battle, &error);

  g_assert_no_error (error);
  g_ptr_array_set_free_func (list, (GDestroyNotify) sg_suggestion_free);
  return list;
}

static inline SgSuggestion *
table_find (GPtrArray *list, const char *prefix)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_has_prefix (((SgSuggestion *) list->pdata[i])->key, prefix))
      return list->pdata[i];
  return NULL;
}

static inline gint64
table_post (Table *table, SgQuestion *question, SgVerdict *verdict, SgDice *dice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuling) ruling = table->game->rule (table->battle, question, verdict, dice, &error);

  g_assert_no_error (error);
  sg_battle_post (table->battle, ruling, &error);
  g_assert_no_error (error);
  return sg_ruling_get_number (ruling);
}

static inline gint64
table_judge (Table *table, SgQuestion *question, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = faces ? sg_dice_new_entered_text (faces, &error) : sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = sg_question_judge (question, sg_battle_get_rules (table->battle), dice, &error);

  g_assert_no_error (error);
  return table_post (table, question, verdict, dice);
}

/* Accepts the suggestion whose key begins with @prefix, as it was measured. Returns the ruling's number. */
static inline gint64
table_accept (Table *table, const char *prefix)
{
  g_autoptr (GPtrArray) list = table_suggest (table);
  SgSuggestion *suggestion = table_find (list, prefix);

  if (suggestion == NULL)
    g_error ("nothing suggests “%s”", prefix);
  g_assert_null (suggestion->waits);
  return table_judge (table, suggestion->question, NULL);
}

static inline gint64
table_count (Table *table, const char *side, const char *account)
{
  return sg_board_total (table_board (table), side, NULL, account);
}

/* Those of @unit from the @first to the @last are prisoners. */
static inline void
table_take (Table *table, const char *unit, guint first, guint last)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "The table was set", "");
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  SgEffect *effect = g_new0 (SgEffect, 1);

  for (guint i = first; i <= last; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s.%u", unit, i);

      g_strv_builder_add (ids, id);
    }
  effect->kind = SG_EFFECT_TRANSFER;
  effect->subject = g_strdup (unit);
  effect->asset = g_strdup (sg_board_get_unit (table_board (table), unit)->asset);
  effect->from = g_strdup ("fit");
  effect->to = g_strdup ("prisoner");
  effect->amount = last - first + 1;
  effect->figures = g_strv_builder_end (ids);
  sg_ruling_add_effect (ruling, effect);
  sg_battle_post (table->battle, ruling, &error);
  g_assert_no_error (error);
}

static inline SgQuestion *
table_ask (Table *table, const char *procedure, const char *ids)
{
  g_auto (GStrv) figures = g_strsplit (ids, " ", -1);
  g_autoptr (GError) error = NULL;
  SgQuestion *question = table->game->ask (table->battle, procedure, *ids ? (const char *const *) figures : NULL, &error);

  g_assert_no_error (error);
  return question;
}
