/* bench-times.c: how far a battalion comes by the clock over the whole of Alderbourne, and the lines that are drawn of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The yardstick is a million dice of the program's own, which took 14 ms on the machine that the limits were set on: there the reach was to be
 * had in 50 ms.
 */

#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "campaign/sg-memory-journal.h"
#include "map/sg-isochrone.h"
#include "map/sg-map-xml.h"
#include "map/sg-reach.h"
#include "play/reisswitz/base/sg-rk.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/sg-times.h"

#define LIMIT (50 / 14.0)
#define FAR 1000.0             /* minutes: beyond every edge */

typedef struct { SgMap *map; SgPoint from; SgGoing going; double minutes; SgReach *reach; const double *marks; guint n_marks; } March;

static void
throw_dice (gpointer data)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1913);

  (void) data;
  for (guint i = 0; i < 1000000; i++)
    sg_dice_roll (dice, "yardstick", 6, NULL);
}

static void
march (gpointer data)
{
  March *self = data;

  g_clear_pointer (&self->reach, sg_reach_unref);
  self->reach = sg_survey_reach (self->map, self->from, &self->going, self->minutes, 0);
}

static void
draw_lines (gpointer data)
{
  March *self = data;
  g_autoptr (GPtrArray) reaches = g_ptr_array_new (), lines = NULL;

  g_ptr_array_add (reaches, self->reach);
  lines = sg_isochrones_new (self->map, reaches, self->marks, self->n_marks);
}

static gboolean
find_going (SgBattle *battle, March *self)
{
  const SgTimes *times = sg_times_of (battle);
  g_autoptr (GPtrArray) gaits = times->gaits (battle, "red-1");
  SgMap *country = sg_battle_get_map (battle);

  if (gaits->len == 0 || !times->going (battle, ((SgGait *) gaits->pdata[0])->id, &self->going))
    return FALSE;
  self->map = sg_times_map (battle, country, &self->going);
  self->from = (SgPoint) { sg_map_get_width (country) / 2, sg_map_get_depth (country) / 2 };
  self->marks = sg_times_marks (times, &self->n_marks);
  return TRUE;
}

int
main (void)
{
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/org/littlewars/Sandgate/samples/alderbourne.sgmap", 0, NULL);
  g_autoptr (SgMap) map = sg_map_load (bytes, "alderbourne.sgmap", NULL);
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_RK_SYSTEM, NULL);
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000122");
  SgBattle *battle = sg_campaign_add_battle (campaign, "Alderbourne", "", map, NULL);
  SgMuster unit = { "red-1", "red-1", "battalion", 900 };
  March self = { 0 };
  int misses = 0;

  if (!sg_rk_muster (battle, "red", &unit, 1, NULL) || !find_going (battle, &self))
    g_error ("no battalion to march");
  self.minutes = FAR;
  sg_bench_judge ("reach by time over the whole country over a million dice", sg_bench_ratio (march, &self, throw_dice, NULL, 15), FALSE, LIMIT, &misses);
  self.minutes = self.marks[self.n_marks - 1];
  sg_bench_judge ("reach of an hour over a million dice", sg_bench_ratio (march, &self, throw_dice, NULL, 15), FALSE, LIMIT, &misses);
  g_print ("its lines over a million dice: %.3f\n", sg_bench_ratio (draw_lines, &self, throw_dice, NULL, 9));
  g_clear_pointer (&self.reach, sg_reach_unref);
  return misses > 0;
}
