/* gw-table.h: a table of A Gentleman's War, kept in memory, for the tests of the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <string.h>

#include "proved.h"
#include "campaign/sg-memory-journal.h"
#include "map/sg-map-xml.h"
#include "play/gentlemans-war/base/sg-gw-post.h"
#include "play/gentlemans-war/base/sg-gw-private.h"
#include "play/gentlemans-war/base/sg-gw-read.h"
#include "play/gentlemans-war/field/sg-gw-muster.h"
#include "play/gentlemans-war/turn/sg-gw-turn.h"
#include "play/sg-unit-stand.h"

/* Blue near, Red far. A wood on the left, a low wall across the middle of the right, a stream behind it. */
#define GW_COUNTRY \
  "<map title='Heath' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='wood' kind='wood' name='Copse' points='2,20 14,20 14,40 2,40'/>" \
  "<piece id='inn' kind='house' name='Inn' points='52,52 58,52 58,58 52,58'/>" \
  "<piece id='wall' kind='wall' class='low' name='Low wall' points='40,22 58,22'/>" \
  "</map>"

typedef struct
{
  SgJournal    *journal;
  SgCampaign   *campaign;
  SgBattle     *battle;
  const SgGame *game;
} GwTable;

static inline void
gw_open_in (GwTable *table, SgRuleset *rules, const char *country)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (country, strlen (country));
  g_autoptr (SgMap) map = NULL;

  map = sg_map_load (bytes, "heath.sgmap", &error);
  g_assert_no_error (error);
  table->journal = sg_memory_journal_new ();
  table->campaign = sg_campaign_new (table->journal, rules, "5d0d4f1e-0000-4000-8000-000000000002");
  table->battle = sg_campaign_add_battle (table->campaign, "Heath", "", map, &error);
  g_assert_no_error (error);
  table->game = sg_battle_get_game (table->battle);
  g_assert_nonnull (table->game);
}

static inline void
gw_open_by (GwTable *table, SgRuleset *rules)
{
  gw_open_in (table, rules, GW_COUNTRY);
}

static inline void
gw_open_on (GwTable *table, const char *country)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_GW_SYSTEM, &error);

  g_assert_no_error (error);
  gw_open_in (table, rules, country);
}

static inline void
gw_open (GwTable *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_GW_SYSTEM, &error);

  g_assert_no_error (error);
  gw_open_by (table, rules);
}

/* Without a look at its record: what was done to it, no umpire can do. */
static inline void
gw_forget (GwTable *table)
{
  g_clear_object (&table->campaign);
  g_clear_object (&table->journal);
}

static inline void
gw_close (GwTable *table)
{
  prove_all (table->battle);
  gw_forget (table);
}

static inline const char *
gw_word (GwTable *table, const char *key)
{
  return sg_board_get (sg_battle_get_board (table->battle), key);
}

static inline SgUnit *
gw_unit (GwTable *table, const char *id)
{
  SgUnit *unit = sg_board_get_unit (sg_battle_get_board (table->battle), id);

  g_assert_nonnull (unit);
  return unit;
}

/* The word @key of the unit @id, by a ruling. */
static inline void
gw_set_word (GwTable *table, const char *id, const char *key, const char *word)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
  g_autoptr (GError) error = NULL;
  SgGw gw;

  sg_gw_read (&gw, table->battle, NULL);
  sg_gw_set (ruling, gw_unit (table, id), key, word);
  g_assert_true (sg_gw_post (&gw, ruling, &error));
  g_assert_no_error (error);
}

static inline SgPlace
gw_place (GwTable *table, const char *id)
{
  SgPlace place = { { -1, -1 }, -1 };

  g_assert_true (sg_board_find_place (sg_battle_get_board (table->battle), id, &place));
  return place;
}

static inline void
gw_raise (GwTable *table, const char *side, const char *id, const char *type, guint count, double x, double y, double bearing, const char *attributes)
{
  const char *const words[] = { "attributes", attributes, NULL };
  const SgMuster unit = { id, id, type, count, NULL, NULL, words };
  const SgPlace place = { { x, y }, bearing };
  g_autoptr (GError) error = NULL;

  sg_gw_muster (table->battle, side, &unit, 1, &error);
  g_assert_no_error (error);
  sg_gw_put (table->battle, id, &place, &error);
  g_assert_no_error (error);
}

/* Two regiments, horse and a gun a side, drawn up to face one another over the heath. */
static inline void
gw_raise_two (GwTable *table)
{
  gw_raise (table, "red", "r1", "infantry", 12, 20, 40, 180, "");
  gw_raise (table, "red", "r2", "infantry", 12, 32, 40, 180, "well-drilled");
  gw_raise (table, "red", "rh", "light-cavalry", 6, 46, 46, 180, "gallant");
  gw_raise (table, "red", "rg", "field-artillery", 4, 26, 44, 180, "");
  gw_raise (table, "blue", "b1", "infantry", 12, 20, 20, 0, "");
  gw_raise (table, "blue", "b2", "light-infantry", 12, 32, 20, 0, "brave");
  gw_raise (table, "blue", "bh", "heavy-cavalry", 6, 46, 12, 0, "");
  gw_raise (table, "blue", "bg", "field-artillery", 4, 26, 14, 0, "crack-gunners");
}

/* (transfer full) */
static inline SgRuling *
gw_last (GwTable *table)
{
  GListModel *rulings = sg_battle_get_rulings (table->battle);

  return g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
}

static inline void
gw_begin (GwTable *table)
{
  static const char *const six[] = { "2 hearts", "5 spades", "J clubs", "A diamonds", "Joker", "9 clubs", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_gw_begin (table->battle, six, NULL, &error));
  g_assert_no_error (error);
}

static inline void
gw_card (GwTable *table, const char *card)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_gw_turn_card (table->battle, card, NULL, &error));
  g_assert_no_error (error);
}

static inline void
gw_activate (GwTable *table, const char *unit)
{
  const char *const ids[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_gw_activate (table->battle, ids, NULL, &error));
  g_assert_no_error (error);
}

static inline void
gw_done (GwTable *table)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (table->game->act (table->battle, "end", &error));
  g_assert_no_error (error);
}

/* Judges @question with typed faces and posts what it comes to. */
static inline void
gw_post (GwTable *table, SgQuestion *question, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = *faces != '\0' ? sg_dice_new_entered_text (faces, &error) : sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  g_assert_no_error (error);
  verdict = sg_question_judge (question, sg_battle_get_rules (table->battle), dice, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sg_verdict_get_refusal (verdict), ==, NULL);
  ruling = table->game->rule (table->battle, question, verdict, dice, &error);
  g_assert_no_error (error);
  sg_battle_post (table->battle, ruling, &error);
  g_assert_no_error (error);
}

static inline void
gw_judge (GwTable *table, const char *procedure, const char *unit, const char *target, const char *faces)
{
  const char *const ids[] = { unit, target, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) question = table->game->ask (table->battle, procedure, ids, &error);

  g_assert_no_error (error);
  gw_post (table, question, faces);
}

/* What the board asks for under @key, judged with @faces. */
static inline void
gw_suggested (GwTable *table, const char *key, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = table->game->suggest (table->battle, &error);

  for (guint i = 0; i < list->len; i++)
    {
      SgSuggestion *suggestion = g_ptr_array_index (list, i);

      if (!g_str_equal (suggestion->key, key))
        continue;
      g_assert_nonnull (suggestion->question);
      gw_post (table, suggestion->question, faces);
      return;
    }
  g_error ("nothing asks for %s", key);
}

static inline void
gw_set_choice (GwTable *table, const char *key, const char *choice)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table->battle), key, choice, &error));
  g_assert_no_error (error);
}

/* @a and @b are nullable: whose act it is. */
static inline gboolean
gw_carry (GwTable *table, const char *act, const char *a, const char *b, GError **error)
{
  const char *const ids[] = { a, b, NULL };

  return table->game->carry_out (table->battle, act, ids, NULL, 0, error);
}

static inline void
gw_must (GwTable *table, const char *act, const char *unit)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (gw_carry (table, act, unit, NULL, &error));
  g_assert_no_error (error);
}

static inline SgGameAct *
gw_find_act (GPtrArray *acts, const char *id)
{
  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, id))
      return acts->pdata[i];
  return NULL;
}

/* Whether the turn’s status says it. */
static inline gboolean
gw_is_told (GwTable *table, const char *words)
{
  g_autoptr (GPtrArray) lines = table->game->status (table->battle);

  for (guint i = 0; i < lines->len; i++)
    if (g_strcmp0 (((SgStatus *) lines->pdata[i])->words, words) == 0)
      return TRUE;
  return FALSE;
}

static inline const char *
gw_last_clause (GwTable *table)
{
  return sg_ruling_get_clause (sg_battle_get_undo (table->battle));
}
