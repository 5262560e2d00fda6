/* bench-talk.c: all the choices of a step of a charge with their exact odds, against throwing a million dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * As in bench-odds.c: under four and a half keeps a whole page of choices, twenty figures a side, within a hundred milliseconds.
 */

#include "../play/gw-talk.h"
#include "bench/sg-bench.h"

#define LIMIT 4.5

static void
converse (gpointer data)
{
  GwTable *table = data;
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);

  g_assert_cmpuint (talk->choices->len, >, 1);
}

static void
bench (GwTable *table, const char *what, int *misses)
{
  sg_bench_judge (what, sg_bench_ratio (converse, table, sg_bench_throw_dice, NULL, 9), FALSE, LIMIT, misses);
}

/* Others who stand about, and are in nobody’s way. */
static void
raise_others (GwTable *table)
{
  for (guint i = 0; i < 12; i++)
    {
      g_autofree char *id = g_strdup_printf ("x%u", i);

      gw_raise (table, i % 2 == 0 ? "blue" : "red", id, "infantry", 12, 4 + 4 * i, i % 2 == 0 ? 4 : 57, i % 2 == 0 ? 0 : 180, "");
    }
}

static void
bench_skirmishers (int *misses)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 20, 30, 40, 180, "gallant brave");
  gw_raise (&table, "blue", "s1", "sharpshooters", 20, 30, 30, 0, "");
  raise_others (&table);
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "s1");
  bench (&table, "standing and evading over a million dice", misses);
  gw_close (&table);
}

static void
bench_lines (int *misses)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 20, 30, 24, 180, "gallant brave");
  gw_raise (&table, "blue", "b1", "infantry", 20, 30, 20, 0, "stalwart");
  raise_others (&table);
  gw_begin_with (&table, "9 hearts", "r1");
  gw_charge (&table, "r1", "b1");
  bench (&table, "a charge declared over a million dice", misses);
  gw_choose (&table, "red", "go:");
  gw_throw (&table, "charge", "6 6 6");
  bench (&table, "the Responses to a charge over a million dice", misses);
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 6 6 6 6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1");
  bench (&table, "a tie over a million dice", misses);
  gw_close (&table);
}

static void
bench_pursuit (int *misses)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 20, 30, 30, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 20, 30, 24, 0, "");
  raise_others (&table);
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  bench (&table, "holding and pursuing over a million dice", misses);
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  int misses = 0;

  g_test_init (&argc, &argv, NULL);
  bench_skirmishers (&misses);
  bench_lines (&misses);
  bench_pursuit (&misses);
  return misses > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
