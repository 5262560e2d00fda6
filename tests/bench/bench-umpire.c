/* bench-umpire.c: an umpire lets the clock run: thirty moves of marching blocks on the sheet of the samples, both sides looking
 * for each other in every move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The yardstick is a million dice of the program's own, which took 14 ms on the machine that the limits were set on.  There
 * thirty moves of sixty blocks were to be had in a second: a ratio of 70.  Twice the blocks are to cost less than four times
 * as much.
 */

#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "campaign/sg-memory-journal.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "play/sg-unit-stand.h"

#include <math.h>

#define MOVES 30
#define LIMIT 70.0

typedef struct { SgJournal *journal; SgCampaign *campaign; SgBattle *battle; guint blocks; } Day;

/* Two lines of blocks, red in the south and blue in the north, each marching for the other's edge. */
static void
begin (Day *day, guint blocks, SgMap *map, SgRuleset *rules)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);

  day->blocks = blocks;
  day->journal = sg_memory_journal_new ();
  day->campaign = sg_campaign_new (day->journal, rules, "5d0d4f1e-0000-4000-8000-000000000060");
  day->battle = sg_campaign_add_battle (day->campaign, "Alderbourne", "", map, NULL);
  for (guint i = 0; i < blocks; i++)
    {
      gboolean red = i % 2 == 0;
      char *id = g_strdup_printf ("%s-%u", red ? "red" : "blue", i);
      double x = 300 + 7400.0 * (i / 2) / (blocks / 2);
      SgMuster unit = { id, id, i % 3 == 0 ? "light-squadron" : "battalion", 150 };
      SgPlace place = { { x, red ? 300 : 5700 }, red ? 0 : 180 };

      g_ptr_array_add (ids, id);
      if (!sg_rk_muster (day->battle, red ? "red" : "blue", &unit, 1, NULL) || !sg_rk_deploy (day->battle, id, &place, "route", NULL, NULL))
        g_error ("%s was not mustered", id);
    }
  if (!sg_rk_begin (day->battle, 540, NULL))
    g_error ("the day did not begin");
  for (guint i = 0; i < blocks; i++)
    {
      gboolean red = i % 2 == 0;
      double x = 300 + 7400.0 * (i / 2) / (blocks / 2);
      SgPoint way[] = { { x, red ? 300 : 5700 }, { x + 100, red ? 3000 : 3100 }, { x, red ? 5700 : 300 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 3);

      if (!sg_rk_order_march (day->battle, ids->pdata[i], march, NULL, NULL))
        g_error ("%s does not march", (char *) ids->pdata[i]);
    }
}

static void
end (Day *day)
{
  g_object_unref (day->campaign);
  g_object_unref (day->journal);
}

/* The moves are taken back afterwards, without being timed. */
static double
march (Day *day)
{
  gint64 number = sg_ruling_get_number (sg_battle_get_undo (day->battle));
  gint64 start = g_get_monotonic_time ();
  double seconds;

  for (guint i = 0; i < MOVES; i++)
    if (!sg_rk_move (day->battle, NULL, NULL))
      g_error ("a move was refused");
  seconds = (g_get_monotonic_time () - start) / 1e6;
  sg_battle_wind_back (day->battle, number, NULL);
  return seconds;
}

static double
time_of (Day *day)
{
  double times[3];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    times[i] = march (day);
  return sg_bench_median (times, G_N_ELEMENTS (times));
}

/* Red's first body is set upon Blue's, as the umpire may. */
static void
bring_up (Day *day)
{
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "A body was brought up", "");
  g_autofree char *text = NULL;
  SgPlace place;

  if (!sg_board_find_place (sg_battle_get_board (day->battle), "blue-1", &place))
    g_error ("nobody to come up to");
  text = sg_place_format (&place);
  sg_ruling_add_change (ruling, "body:red-0", "place", text);
  if (!sg_battle_post (day->battle, ruling, NULL))
    g_error ("nobody was brought up");
  g_object_unref (ruling);
}

/* An assault with all its facts, as the panel asks it after every change among many. */
static double
ask_attack (Day *day)
{
  const char *units[] = { "red-0", "blue-1", NULL };
  double times[5];

  for (guint i = 0; i < MOVES / 2; i++)
    if (!sg_rk_move (day->battle, NULL, NULL))
      g_error ("a move was refused");
  bring_up (day);
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = sg_rk_ask (day->battle, "attack-odds", units, &error);
      g_autoptr (SgDice) none = sg_dice_new_none ();
      g_autoptr (SgVerdict) verdict = question != NULL ? sg_question_judge (question, sg_battle_get_rules (day->battle), none, &error) : NULL;

      if (verdict == NULL)
        g_error ("there is no attack: %s", error->message);
      times[i] = (g_get_monotonic_time () - start) / 1e6;
    }
  return sg_bench_median (times, G_N_ELEMENTS (times));
}

int
main (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/org/littlewars/Sandgate/samples/alderbourne.sgmap", 0, NULL);
  g_autoptr (SgMap) map = sg_map_load (bytes, "alderbourne.sgmap", NULL);
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);
  double dice, sixty, twice, attack;
  int misses = 0;
  Day day;

  dice = sg_bench_time (sg_bench_throw_dice, NULL);
  begin (&day, 60, map, rules);
  sixty = time_of (&day);
  attack = ask_attack (&day);
  end (&day);
  begin (&day, 120, map, rules);
  twice = time_of (&day);
  end (&day);
  sg_bench_judge ("thirty moves of 60 blocks, sight tested", sixty / dice, FALSE, LIMIT, &misses);
  sg_bench_judge ("the same of 120 blocks, to that", twice / sixty, FALSE, 4, &misses);
  sg_bench_judge ("facts and odds of an assault among 60 blocks", attack / dice, FALSE, LIMIT * 0.016, &misses);
  return misses > 0;
}
