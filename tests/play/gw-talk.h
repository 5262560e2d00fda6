/* gw-talk.h: the conversation of a charge, led by the tests of the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "gw-table.h"
#include "rules/sg-odds.h"

/* Play begins, and @unit acts on @card. */
static inline void
gw_begin_with (GwTable *table, const char *card, const char *unit)
{
  gw_begin (table);
  gw_card (table, card);
  gw_activate (table, unit);
}

static inline gboolean
gw_is_over (GwTable *table)
{
  return *gw_word (table, "talk") == '\0';
}

static inline void
gw_charge (GwTable *table, const char *by, const char *at)
{
  const char *const pair[] = { by, at, NULL };
  g_autoptr (GError) error = NULL;

  table->game->carry_out (table->battle, "charge", pair, NULL, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (table, "talk"), ==, "charge");
}

/* Judges what the talk has come to with these faces. */
static inline void
gw_throw (GwTable *table, const char *procedure, const char *faces)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);

  g_assert_nonnull (talk);
  if (talk->question == NULL)
    g_test_message ("asked: %s", talk->prompt);
  g_assert_nonnull (talk->question);
  g_assert_cmpstr (sg_question_get_procedure (talk->question)->id, ==, procedure);
  gw_post (table, talk->question, faces);
}

static inline SgChoice *
gw_find_choice (SgTalk *talk, const char *id)
{
  for (guint i = 0; i < talk->choices->len; i++)
    if (g_str_equal (((SgChoice *) talk->choices->pdata[i])->id, id))
      return talk->choices->pdata[i];
  return NULL;
}

/* Every choice that is open has its exact odds. */
static inline void
gw_check_odds (SgTalk *talk)
{
  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = talk->choices->pdata[i];
      double sum = 0;

      if (choice->why != NULL)
        continue;
      for (guint k = 0; k < choice->chances->len; k++)
        sum += ((SgChance *) choice->chances->pdata[k])->chance;
      if (ABS (sum - 1) > 1e-9)
        g_error ("“%s” (%s) has no whole odds: %.9f, %s", choice->label, choice->id, sum, talk->prompt);
    }
}

static inline void
gw_choose (GwTable *table, const char *side, const char *id)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (talk);
  if (talk->question != NULL)
    g_test_message ("asked: %s", sg_question_get_procedure (talk->question)->id);
  g_assert_cmpstr (talk->side, ==, side);
  for (guint i = 0; gw_find_choice (talk, id) == NULL && i < talk->choices->len; i++)
    g_test_message ("open: %s", ((SgChoice *) talk->choices->pdata[i])->id);
  g_assert_nonnull (gw_find_choice (talk, id));
  gw_check_odds (talk);
  table->game->choose (table->battle, id, &error);
  g_assert_no_error (error);
}

/** GwDrawn: a unit drawn up. */
typedef struct { const char *side, *id, *type; guint count; double x, y, bearing; const char *attributes; } GwDrawn;

/* The first of @units is given a card, and charges @at. */
static inline void
gw_open_charge (GwTable *table, const GwDrawn *units, guint n, const char *at)
{
  gw_open (table);
  for (guint i = 0; i < n; i++)
    gw_raise (table, units[i].side, units[i].id, units[i].type, units[i].count, units[i].x, units[i].y, units[i].bearing, units[i].attributes);
  gw_begin_with (table, "9 hearts", units[0].id);
  gw_charge (table, units[0].id, at);
}

/* Heavy and light horse, both with @attributes, set off together at a line of foot. */
static inline void
gw_charge_together (GwTable *table, const char *attributes)
{
  gw_open (table);
  gw_raise (table, "red", "rh", "heavy-cavalry", 6, 27, 32, 180, attributes);
  gw_raise (table, "red", "r1", "light-cavalry", 6, 36, 32, 180, attributes);
  gw_raise (table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_raise (table, "blue", "b2", "infantry", 12, 50, 10, 0, "");
  gw_begin_with (table, "9 hearts", "rh");
  gw_charge (table, "rh", "b1");
  gw_choose (table, "red", "with:r1:2 hearts");
  gw_choose (table, "red", "go:");
}

/* The chance that the pursuit asked for now makes contact. */
static inline double
gw_share_of_contact (GwTable *table)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  g_autoptr (SgOdds) odds = sg_odds_compute (talk->question, sg_battle_get_rules (table->battle), NULL);
  GPtrArray *rows = sg_odds_get_rows (odds, "contact");
  double share = 0;

  for (guint i = 0; i < rows->len; i++)
    if (g_variant_get_boolean (((SgOddsRow *) rows->pdata[i])->value))
      share += sg_odds_row_chance (rows->pdata[i]);
  return share;
}
