/* bench-war-game.c: what waits in a phase of The War Game with forty units a side, and the odds of a charge.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The yardstick is a million dice of the program's own, which took 14 ms on the machine that the limits were set on. There what waits was to be had in 50 ms of
 * any phase, and a charge in 100 ms: ratios of 3.6 and 7.1.
 */

#include "../play/tw-table.h"

#include "bench/sg-bench.h"
#include "play/war-game/sg-tw-charge-odds.h"

#define SUGGEST_LIMIT 3.6
#define CHARGE_LIMIT 7.1
#define UNITS 40

static void
suggest (gpointer data)
{
  TwTable *table = data;
  g_autoptr (GPtrArray) list = table->game->suggest (table->battle, NULL);

  g_assert_cmpuint (list->len, >, 0);
}

static void
tell_odds (gpointer data)
{
  TwTable *table = data;
  SgTw tw = tw_read (table);
  SgTwChargeOdds odds;

  g_assert_true (sg_tw_charge_odds (&tw, tw_unit (table, "r"), tw_unit (table, "b"), &odds));
}

/* Four rows of ten a side, the front rows within musket range of each other. */
static void
bench_suggestions (int *misses)
{
  TwTable table;

  tw_open (&table);
  for (guint i = 0; i < 2 * UNITS; i++)
    {
      gboolean red = i % 2 == 0;
      g_autofree char *id = g_strdup_printf ("%s-%u", red ? "r" : "b", i / 2);
      double x = 16 + (i / 2 % 10) * 4.5, row = i / 2 / 10 * 3.0;

      tw_raise (&table, red ? "red" : "blue", id, i / 2 % 5 == 4 ? "light-infantry" : "line-infantry", 12, x, red ? 36 + row : 27 - row, red ? 180 : 0);
    }
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "musketry");
  sg_bench_judge ("what waits of the musketry of forty units a side over a million dice", sg_bench_ratio (suggest, &table, sg_bench_throw_dice, NULL, 9), FALSE, SUGGEST_LIMIT, misses);
  tw_close (&table);
}

/* The same with a gun for every fourth unit, in a row of their own before the others. */
static void
bench_guns (int *misses)
{
  TwTable table;

  tw_open (&table);
  for (guint i = 0; i < 2 * UNITS; i++)
    {
      gboolean red = i % 2 == 0, gun = i / 2 % 4 == 3;
      g_autofree char *id = g_strdup_printf ("%s-%u", red ? "r" : "b", i / 2);
      double x = 14 + (gun ? i / 8 : i / 2 % 10) * 4.7, row = i / 2 / 10 * 3.0;

      tw_raise (&table, red ? "red" : "blue", id, gun ? "artillery-battery" : "line-infantry", gun ? 1 : 12, gun ? x + 2.2 : x,
                gun ? (red ? 36 : 26) : (red ? 40 + row : 22 - row), red ? 180 : 0);
    }
  tw_act (&table, "begin");
  tw_orders (&table);
  tw_act (&table, "moves-done");
  g_assert_cmpstr (tw_phase (&table), ==, "guns");
  sg_bench_judge ("what waits of the guns of forty units a side over a million dice", sg_bench_ratio (suggest, &table, sg_bench_throw_dice, NULL, 9), FALSE, SUGGEST_LIMIT, misses);
  tw_close (&table);
}

static void
bench_charge (int *misses)
{
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r", "heavy-cavalry", 24, 22, 38, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 48, 22, 29.9, 0);
  tw_act (&table, "begin");
  sg_bench_judge ("a charge, from the contact to its first fighting move, over a million dice", sg_bench_ratio (tell_odds, &table, sg_bench_throw_dice, NULL, 15), FALSE, CHARGE_LIMIT, misses);
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  int misses = 0;

  g_test_init (&argc, &argv, NULL);
  bench_suggestions (&misses);
  bench_guns (&misses);
  bench_charge (&misses);
  return misses > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
