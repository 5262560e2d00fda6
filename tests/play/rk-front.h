/* rk-front.h: two sides of a Kriegsspiel with all that one may hide from the other: marches, riders, works, columns half behind a wood.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What is nobody's business but one side's has names, ids and places that occur nowhere else.
 */

#pragma once

#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/dispatch/sg-rk-told.h"
#include "rk-table.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"

/* What Blue's papers may not have: names, ids, places, ways and numbers; then what Red's may not. */
static const char *const front_hidden_from_blue[] = {
  "Hidden", "Grenadiers", "Schill", "Borstell", "Sappers", "Kolberg", "red-horse", "red-guard", "red-general", "red-sappers", "red-column",
  "3456", "3765", "2898", "1412", "2987", "3891", /* where they stand */
  "3333.3", "3222.2", "2888.8", "3111.1",         /* a concealed march */
  "3123.4", "3821.9",                             /* by where a rider goes */
  "2227", "501.3,22",                             /* the tail of a column whose head is seen, which no word of the umpire has */
  "\"871\"", "\"853\"", "\"149\"",
  "plan of the Prussians", "bridge goes down", "broken", "deep design", NULL
};
static const char *const front_hidden_from_red[] = {
  "30th Foot", "Byng", "95th", "blue-foot", "blue-general", "blue-rifles", "1300 100", "1290.9", "1111.1", "1234.5", "2666.6", "455.5", "\"907\"",
  "What do you see", "Enemy before me", "a spy saw them", "Spied", NULL
};

static inline void
front_send (Table *table, const char *side, const char *kind, const char *from, const char *to, const char *text, SgPoint by)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkDispatch) draft = sg_rk_dispatch_new (side, kind, from, to, text);

  if (by.x > 0)
    {
      draft->ride = SG_RK_RIDE_BY;
      g_array_append_val (draft->way, by);
    }
  g_assert_cmpuint (sg_rk_send (table->battle, draft, 0, &error), >, 0);
  g_assert_no_error (error);
}

static inline void
front_order (Table *table, const char *side, const char *from, const char *to, const char *text, SgPoint by)
{
  front_send (table, side, "order", from, to, text, by);
}

static inline void
front_march (Table *table, const char *unit, const SgPoint *way, guint n)
{
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, n);
  g_autoptr (GError) error = NULL;

  march->concealed = TRUE;
  march->starts = 640;
  g_assert_true (sg_rk_order_march (table->battle, unit, march, NULL, &error));
  g_assert_no_error (error);
}

static inline void
front_raise (Table *table)
{
  table_raise (table, "blue", "blue-general", "General Byng", "general", 1);
  table_raise (table, "blue", "blue-foot", "30th Foot", "battalion", 907);
  table_raise (table, "blue", "blue-rifles", "95th Rifles", "half-battalion", 441);
  table_raise (table, "red", "red-horse", "Schill Hussars", "light-squadron", 149);
  table_raise (table, "red", "red-guard", "Hidden Grenadiers", "battalion", 871);
  table_raise (table, "red", "red-column", "Kolberg Regiment", "battalion", 853);
  table_raise (table, "red", "red-sappers", "Sappers", "sapper-company", 90);
  table_raise (table, "red", "red-general", "General Borstell", "general", 1);
  table_put (table, "blue-general", 1300, 100, 0, NULL);
  table_put (table, "blue-foot", 1290.9, 2500, 0, "three-ranks");
  table_put (table, "blue-rifles", 1111.1, 455.5, 0, "column");
  table_put (table, "red-horse", 1412.5, 2898.7, 180, "ranks");
  table_put (table, "red-guard", 3456.7, 3765.4, 180, "column");
  table_put (table, "red-column", 501.3, 2477.7, 0, "half-sections");
  table_put (table, "red-sappers", 200, 3045, 180, "column");
  table_put (table, "red-general", 2987.6, 3891.2, 180, NULL);
}

/* The bridge is down, riders and reports are on their way, and the commander of Blue has a false report. */
static inline void
front_open (Table *table)
{
  static const SgPoint guard[] = { { 3456.7, 3765.4 }, { 3333.3, 3222.2 }, { 2888.8, 3111.1 } }, rifles[] = { { 1111.1, 455.5 }, { 1234.5, 2666.6 } };
  const SgRkTold told = { "spy", "blue-rifles", "heavy-regiment", 3, 600, "ranks", { { 2500, 2500 }, 180 }, 536 };
  const char *const sappers[] = { "red-sappers", NULL };
  g_autoptr (GError) error = NULL;

  table_open_plain (table);
  front_raise (table);
  front_send (table, "red", SG_RK_DISPOSITIONS, "", SG_RK_UMPIRE, "Hidden Grenadiers: the deep design", (SgPoint) { 0, 0 });
  sg_rk_set_weather (table->battle, 1000, FALSE, &error);
  g_assert_no_error (error);
  table_begin (table, 540);
  sg_rk_carry_out_act (table->battle, "work:blow:bridge", sappers, NULL, 0, &error);
  g_assert_no_error (error);
  front_march (table, "red-guard", guard, 3);
  front_march (table, "blue-rifles", rifles, 2);
  for (guint i = 0; i < 60 && *sg_board_get (table_board (table), "country") == '\0'; i++)
    table_moves (table, 1);
  g_assert_cmpstr (sg_board_get (table_board (table), "country"), !=, "");
  front_order (table, "blue", "blue-general", "blue-foot", "What do you see?", (SgPoint) { 1234.5, 1111.1 });
  front_order (table, "blue", "blue-foot", "blue-general", "Enemy before me", (SgPoint) { 0, 0 });
  front_order (table, "red", "red-general", "red-guard", "The plan of the Prussians: the bridge goes down", (SgPoint) { 3123.4, 3821.9 });
  g_assert_cmpuint (sg_rk_tell (table->battle, "blue", &told, "Spied: a spy saw them", &error), >, 0);
  g_assert_no_error (error);
  table_moves (table, 1);
}

static inline void
front_add_words (GString *all, GHashTable *words)
{
  GHashTableIter iter;
  gpointer key, value;

  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, &value))
    g_string_append_printf (all, "%s=%s\n", (char *) key, (char *) value);
}

/* All that the umpire's board says: what is hidden from a side must be in it, or the test would look for nothing. */
static inline char *
front_umpires_words (Table *table)
{
  SgBoard *board = table_board (table);
  GString *all = g_string_new (NULL);

  front_add_words (all, sg_board_get_words (board));
  for (guint i = 0; i < sg_board_get_units (board)->len; i++)
    {
      const SgUnit *unit = sg_board_get_units (board)->pdata[i];

      g_string_append_printf (all, "%s %s \"%d\"\n", unit->id, unit->name, (int) sg_unit_balance (unit, SG_ACCOUNT_FIT));
      front_add_words (all, unit->words);
      if (sg_board_get_body (board, unit->id) != NULL)
        front_add_words (all, sg_board_get_body (board, unit->id)->words);
    }
  return g_string_free (all, FALSE);
}
