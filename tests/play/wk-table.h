/* wk-table.h: a table of the Kriegspiel of Little Wars’ appendix, for its tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "lw-table.h"

#include <math.h>

#include "play/kriegspiel/sg-wk-read.h"

static inline void
open_table (Table *table, const char *country, const char *rule, const char *choice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("kriegspiel", &error);
  g_autoptr (GBytes) bytes = g_bytes_new_static (country, strlen (country));
  g_autoptr (SgMap) map = NULL;

  g_assert_no_error (error);
  if (rule != NULL)
    sg_ruleset_set_choice (rules, rule, choice, &error);
  g_assert_no_error (error);
  map = sg_map_load (bytes, "fernley.sgmap", &error);
  g_assert_no_error (error);
  table->journal = sg_memory_journal_new ();
  table->campaign = sg_campaign_new (table->journal, rules, "5d0d4f1e-0000-4000-8000-000000000002");
  table->battle = sg_campaign_add_battle (table->campaign, "Fernley", "finish", map, &error);
  g_assert_no_error (error);
  table->game = sg_battle_get_game (table->battle);
  g_assert_nonnull (table->game);
  g_assert_cmpstr (table->game->system, ==, "kriegspiel");
}

static inline void
muster (Table *table, const char *side, const char *unit, const char *type, guint count)
{
  const SgMuster one = { unit, unit, type, count };
  g_autoptr (GError) error = NULL;

  table->game->muster (table->battle, side, &one, 1, &error);
  g_assert_no_error (error);
}

static inline void
press (Table *table, const char *act, const char *unit, double x, double y)
{
  const char *const units[] = { unit, NULL };
  const SgPoint at = { x, y };
  g_autoptr (GError) error = NULL;

  table->game->carry_out (table->battle, act, units, &at, x >= 0 ? 1 : 0, &error);
  g_assert_no_error (error);
}

static inline SgGameAct *
offered (GPtrArray *acts, const char *id)
{
  for (guint i = 0; i < acts->len; i++)
    if (g_str_equal (((SgGameAct *) acts->pdata[i])->id, id))
      return acts->pdata[i];
  return NULL;
}

static inline GPtrArray *
acts_of (Table *table, const char *unit)
{
  const char *const units[] = { unit, NULL };

  return table->game->acts (table->battle, units);
}

static inline gint64
left (Table *table, const char *unit, const char *account)
{
  return sg_unit_balance (sg_board_get_unit (table_board (table), unit), account);
}

/* (transfer full): what bars @act of @unit, "" for nothing. */
static inline char *
barred (Table *table, const char *unit, const char *act)
{
  g_autoptr (GPtrArray) acts = acts_of (table, unit);
  SgGameAct *found = offered (acts, act);

  g_assert_nonnull (found);
  return g_strdup (found->why != NULL ? found->why : "");
}
