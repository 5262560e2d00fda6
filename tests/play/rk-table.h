/* rk-table.h: a Kriegsspiel on the sheet of the samples, kept in memory, for the tests of the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <math.h>
#include <string.h>

#include "proved.h"
#include "campaign/sg-board-apply.h"
#include "campaign/sg-memory-journal.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk.h"

typedef struct
{
  SgJournal  *journal;
  SgCampaign *campaign;
  SgBattle   *battle;
} Table;

/* Level, open and bare, but for a wood, a hedge, a river with a bridge and a ridge. */
#define RK_PLAIN \
  "<map title='Plain' unit='paces' width='4000' depth='4000'>" \
  "<piece id='wood' kind='wood' class='thick' points='600,2000 1000,2000 1000,2400 600,2400'/>" \
  "<piece id='field' kind='plough' points='2000,0 2400,0 2400,4000 2000,4000'/>" \
  "<piece id='hedge' kind='hedge' name='Long hedge' points='2600,0 2600,1900'/>" \
  "<piece id='river' kind='river' name='Alder' width='30' points='0,3000 4000,3000'/>" \
  "<piece id='road' kind='road' width='7' points='200,0 200,4000'/>" \
  "<piece id='bridge' kind='bridge' name='Mill bridge' width='9' points='200,2980 200,3020'/>" \
  "</map>"

static inline void
table_open_on (Table *table, SgMap *map)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", &error);

  g_assert_no_error (error);
  table->journal = sg_memory_journal_new ();
  table->campaign = sg_campaign_new (table->journal, rules, "5d0d4f1e-0000-4000-8000-000000000006");
  table->battle = sg_campaign_add_battle (table->campaign, "Alderbourne", "", map, &error);
  g_assert_no_error (error);
}

static inline void
table_open_plain (Table *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (RK_PLAIN, strlen (RK_PLAIN));
  g_autoptr (SgMap) map = sg_map_load (bytes, "plain.sgmap", &error);

  g_assert_no_error (error);
  table_open_on (table, map);
}

static inline void
table_open (Table *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/org/littlewars/Sandgate/samples/alderbourne.sgmap", 0, &error);
  g_autoptr (SgMap) map = NULL;

  g_assert_no_error (error);
  map = sg_map_load (bytes, "alderbourne.sgmap", &error);
  g_assert_no_error (error);
  table_open_on (table, map);
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

static inline void
table_raise (Table *table, const char *side, const char *id, const char *name, const char *type, gint64 count)
{
  g_autoptr (GError) error = NULL;
  SgMuster unit = { id, name, type, count };

  sg_rk_muster (table->battle, side, &unit, 1, &error);
  g_assert_no_error (error);
}

static inline void
table_put (Table *table, const char *id, double x, double y, double bearing, const char *formation)
{
  g_autoptr (GError) error = NULL;
  SgPlace place = { { x, y }, bearing };

  sg_rk_deploy (table->battle, id, &place, formation, NULL, &error);
  g_assert_no_error (error);
}

/* Raised and put down. */
static inline void
table_stand (Table *table, const char *side, const char *id, const char *name, const char *type, gint64 count, double x, double y, double bearing, const char *formation)
{
  table_raise (table, side, id, name, type, count);
  table_put (table, id, x, y, bearing, formation);
}

/* A house rule; none without an @option. */
static inline void
table_choose (Table *table, const char *option, const char *value)
{
  g_autoptr (GError) error = NULL;

  if (option != NULL)
    sg_ruleset_set_choice (sg_battle_get_rules (table->battle), option, value, &error);
  g_assert_no_error (error);
}

static inline void
table_begin (Table *table, gint64 time)
{
  g_autoptr (GError) error = NULL;

  sg_rk_begin (table->battle, time, &error);
  g_assert_no_error (error);
}

static inline void
table_march (Table *table, const char *id, const SgPoint *way, guint n, const char *formation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, n);

  march->formation = g_strdup (formation);
  sg_rk_order_march (table->battle, id, march, NULL, &error);
  g_assert_no_error (error);
}

static inline void
table_moves (Table *table, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      sg_rk_move (table->battle, NULL, &error);
      g_assert_no_error (error);
    }
}

static inline SgPlace
table_place (Table *table, const char *id)
{
  g_autofree char *subject = g_strconcat ("body:", id, NULL), *word = sg_board_dup_word (table_board (table), subject, "place");
  SgPlace place = { { NAN, NAN }, NAN };

  g_assert_true (sg_place_parse (word, &place));
  return place;
}

static inline char *
table_word (Table *table, const char *id, const char *key)
{
  g_autofree char *subject = g_strconcat ("unit:", id, NULL);

  return sg_board_dup_word (table_board (table), subject, key);
}
