/* bench-army.c: a change in a roster, to its costs and messages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The yardstick is writing the same roster as XML and reading it again, what a page that only kept it would do.
 */

#include <stdio.h>

#include "army/sg-army-draft.h"
#include "army/sg-army-review.h"
#include "army/sg-army-xml.h"
#include "bench/sg-bench.h"

#define LIMIT_MS 5.0
#define RUNS 15

typedef struct { SgRuleset *rules; SgArmyDraft *draft; guint turn; } Builder;

static Builder
build (SgRuleset *rules, guint units)
{
  static const char *const types[] = { "infantry", "light-infantry", "light-cavalry", "field-artillery", "horse-artillery" };
  g_autoptr (SgArmy) army = sg_army_new ("gentlemans-war", "A large army");
  SgArmyNode *brigade = NULL;

  for (guint i = 0; i < units; i++)
    {
      SgArmyNode *unit;

      if (i % 5 == 0)
        brigade = sg_army_add (army, sg_army_get_root (army), -1, SG_ARMY_BRIGADE, "", "A brigade");
      unit = sg_army_add (army, brigade, -1, SG_ARMY_UNIT, types[i % G_N_ELEMENTS (types)], "A unit with a name");
      sg_army_set_attribute (army, unit, "brave", TRUE);
      sg_army_set_attribute (army, unit, i % 2 ? "slow" : "stalwart", TRUE);
    }
  sg_army_set_word (army, "size", "large");
  return (Builder){ rules, sg_army_draft_new (army), 0 };
}

/* One press: an attribute more or less, the army's costs and its messages. */
static void
change (gpointer data)
{
  Builder *builder = data;
  SgArmy *army = sg_army_draft_begin (builder->draft, "Swift");
  g_autoptr (GPtrArray) units = sg_army_list (army, NULL, SG_ARMY_UNIT);
  SgArmyNode *unit = units->pdata[builder->turn++ % units->len];

  sg_army_set_attribute (army, unit, "swift", !sg_army_has_attribute (unit, "swift"));
  sg_army_draft_end (builder->draft);
  sg_army_review_free (sg_army_review (sg_army_draft_get (builder->draft), builder->rules));
}

static void
write_and_read (gpointer data)
{
  Builder *builder = data;
  g_autoptr (GBytes) bytes = sg_army_to_bytes (sg_army_draft_get (builder->draft));
  g_autoptr (SgArmy) army = sg_army_load (bytes, "roster", NULL);

  g_assert (army);
}

static double
median_of (SgBenchFunc func, gpointer data)
{
  double times[RUNS];

  func (data);
  for (guint i = 0; i < RUNS; i++)
    times[i] = sg_bench_time (func, data);
  return sg_bench_median (times, RUNS);
}

int
main (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", NULL);
  Builder small = build (rules, 200), large = build (rules, 800);
  double one = median_of (change, &small), four = median_of (change, &large);
  int misses = 0;

  printf ("a change in a roster of 200 units: %.2f ms\n", one * 1000);
  sg_bench_judge ("a change in 200 units, of 5 ms", one * 1000 / LIMIT_MS, FALSE, 1, &misses);
  sg_bench_judge ("a change in 200 units, of writing and reading them",
                  sg_bench_ratio (change, &small, write_and_read, &small, RUNS), FALSE, 3, &misses);
  sg_bench_judge ("growth from 200 to 800 units, of that of writing and reading",
                  four / one * median_of (write_and_read, &small) / median_of (write_and_read, &large), FALSE, 2, &misses);
  g_object_unref (small.draft);
  g_object_unref (large.draft);
  return misses;
}
