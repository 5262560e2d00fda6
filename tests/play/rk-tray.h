/* rk-tray.h: the umpire's in-tray in a test: what it suggests, and its verdicts accepted with dice and words of the umpire's own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "rk-table.h"

#include <math.h>

#include "map/sg-map-edit.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "rules/sg-question-values.h"

/* A bare country but for @pieces, 6,000 paces square. */
#define RK_COUNTRY(pieces) "<map title='Country' unit='paces' width='6000' depth='6000'>" pieces "</map>"

static inline void
tray_open_country (Table *table, const char *country)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (country, strlen (country));
  g_autoptr (SgMap) map = sg_map_load (bytes, "country.sgmap", &error);

  g_assert_no_error (error);
  table_open_on (table, map);
}

/* (nullable): the suggestion whose key begins so. */
static inline SgSuggestion *
tray_find (GPtrArray *list, const char *key)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_has_prefix (((SgSuggestion *) list->pdata[i])->key, key))
      return list->pdata[i];
  return NULL;
}

static inline gboolean
tray_has (Table *table, const char *key)
{
  g_autoptr (GPtrArray) list = sg_rk_suggest (table->battle, NULL);

  return tray_find (list, key) != NULL;
}

/* Accepts what is suggested under @key with the faces @dice; @field (nullable) is the umpire’s own word. */
static inline void
tray_accept_word (Table *table, const char *key, const char *field, GVariant *value, const char *dice)
{
  const SgGame *game = sg_battle_get_game (table->battle);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = game->suggest (table->battle, &error);
  SgSuggestion *suggestion = tray_find (list, key);
  g_autoptr (SgDice) thrown = sg_dice_new_entered_text (dice, NULL);
  g_autoptr (SgVerdict) verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL;

  for (guint i = 0; suggestion == NULL && i < list->len; i++)
    g_test_message ("there is %s", ((SgSuggestion *) list->pdata[i])->key);
  g_assert_nonnull (suggestion);
  if (field != NULL)
    sg_question_set (suggestion->question, field, value, SG_SOURCE_ASKED);
  verdict = sg_question_judge (suggestion->question, sg_battle_get_rules (table->battle), thrown, &error);
  g_assert_no_error (error);
  ruling = game->rule (table->battle, suggestion->question, verdict, thrown, &error);
  g_assert_no_error (error);
  sg_battle_post (table->battle, ruling, &error);
  g_assert_no_error (error);
}

static inline void
tray_accept (Table *table, const char *key, const char *dice)
{
  tray_accept_word (table, key, NULL, NULL, dice);
}

static inline gint64
table_fit (Table *table, const char *id)
{
  return sg_unit_balance (sg_board_get_unit (table_board (table), id), SG_ACCOUNT_FIT);
}

/* The word @key of the unit @id, by a ruling. */
static inline void
tray_put (Table *table, const char *id, const char *key, const char *word)
{
  g_autofree char *subject = g_strconcat ("unit:", id, NULL);
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
  g_autoptr (GError) error = NULL;

  sg_ruling_add_change (ruling, subject, key, word);
  g_assert_true (sg_battle_post (table->battle, ruling, &error));
  g_assert_no_error (error);
}

/* Put: one unit of a setting, named by its id. */
typedef struct { const char *side, *id, *type; gint64 count; double x, y, bearing; const char *formation; } Put;

static inline void
table_put_all (Table *table, const Put *puts, guint n)
{
  for (guint i = 0; i < n && puts[i].id != NULL; i++)
    {
      table_raise (table, puts[i].side, puts[i].id, puts[i].id, puts[i].type, puts[i].count);
      table_put (table, puts[i].id, puts[i].x, puts[i].y, puts[i].bearing, puts[i].formation);
    }
}

/* The outcome @name of @procedure with fields of @from: pairs of its own and theirs. */
static inline gint64
tray_judge (Table *table, SgQuestion *from, const char *procedure, const char *const (*fields)[2], guint n, const char *name)
{
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgVerdict) verdict = NULL;
  SgRk rk;

  sg_rk_read (&rk, table->battle);
  question = sg_play_question (&rk.play, procedure, NULL);
  for (guint i = 0; i < n; i++)
    if (sg_question_has (from, fields[i][1]))
      sg_play_fill (question, fields[i][0], sg_question_get (from, fields[i][1]));
  verdict = sg_play_judge (&rk.play, question, NULL);
  return verdict != NULL && sg_verdict_get (verdict, name) != NULL ? (gint64) sg_play_measure (verdict, name) : 0;
}

/* The attacker’s index by the fields of a place that is held, and what too few troops there give him. */
static inline gint64
tray_place (Table *table, SgQuestion *attack, gint64 *shortfall)
{
  static const char *const die[][2] = { { "class", "place" }, { "ready", "ready" }, { "attack_no", "attack_no" }, { "troops", "troops" }, { "moves_since", "moves_since" } };
  static const char *const few[][2] = { { "attack_have", "attack_has" }, { "attack_need", "attack_needs" }, { "defence_have", "garrison" }, { "defence_need", "garrison_needs" } };

  *shortfall = !sg_question_is (attack, "place", "open") ? tray_judge (table, attack, "stronghold-shortfall", few, G_N_ELEMENTS (few), "points") : 0;
  return !sg_question_is (attack, "place", "open") ? tray_judge (table, attack, "stronghold-die", die, G_N_ELEMENTS (die), "index") : sg_question_number (attack, "base");
}

/* "base numbers slope | key:side key:side" of the attack suggested under @key; "" when there is none. */
static inline char *
tray_tell_attack (Table *table, const char *key)
{
  g_autoptr (GPtrArray) list = sg_rk_suggest (table->battle, NULL);
  SgSuggestion *attack = tray_find (list, key);
  GString *words = g_string_new (NULL);
  gint64 base, few;

  if (attack == NULL)
    return g_string_free (words, FALSE);
  base = tray_place (table, attack->question, &few);
  g_string_printf (words, "%+d %+d %+d", (int) base, (int) sg_question_number (attack->question, "numbers"),
                   (int) sg_question_number (attack->question, "slope"));
  for (guint i = 0; i < sg_question_n_records (attack->question, "points"); i++)
    {
      g_autoptr (GVariant) point = sg_question_record (attack->question, "points", i);
      g_autofree char *row = sg_record_text (point, "key"), *side = sg_record_text (point, "side");

      g_string_append_printf (words, " %s:%c", row, *side);
    }
  if (few > 0)
    g_string_append (words, " stronghold_short_defence:a");
  else if (few < 0)
    g_string_append_printf (words, " stronghold_short_attack:a");
  return g_string_free (words, FALSE);
}

/* A bare country that falls by @degrees towards the north. */
static inline SgMap *
table_fall (double degrees)
{
  const char *xml = RK_COUNTRY ("");
  g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
  SgMap *map = sg_map_load (bytes, "fall.sgmap", NULL);
  float *h = g_new (float, 61 * 61);
  g_autoptr (SgHeights) heights = NULL;

  for (guint i = 0; i < 61 * 61; i++)
    h[i] = (float) ((60 - i / 61) * 100 * tan (degrees * G_PI / 180) / sg_map_get_rise (map));
  heights = sg_heights_new (61, 61, 100, h);
  sg_map_set_heights (map, heights);
  return map;
}
