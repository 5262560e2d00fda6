/* bench-replay.c: a battle of A Gentleman's War judged anew from its recorded questions and dice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The rulings are those of the Brighton sample, as often as makes a long evening of 300.  The yardstick is a million dice of
 * the program's own, which took 14 ms on the machine that the limit was set on.  There the evening was to be judged anew in
 * 200 ms: a ratio of 14.
 */

#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "campaign/sg-memory-journal.h"
#include "exchange/sg-campaign-in.h"
#include "exchange/sg-exchange.h"
#include "exchange/sg-replay.h"

#include <locale.h>

#define EVENING 300
#define LIMIT 14.0
#define RUNS 5

typedef struct { SgBattle *battle; guint times; } Evening;

static void
replay (gpointer data)
{
  Evening *evening = data;

  for (guint i = 0; i < evening->times; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) fallen = sg_exchange_replay (evening->battle, &error);

      if (fallen == NULL || fallen->len > 0)
        g_error ("the sample does not replay: %s", error != NULL ? error->message : (char *) fallen->pdata[0]);
    }
}

static guint
count_judged (SgBattle *battle)
{
  GListModel *rulings = sg_battle_get_rulings (battle);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      n += sg_ruling_get_question (ruling) != NULL;
    }
  return n;
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sg_data_load ("samples/brighton.xml", &error);
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("gentlemans-war", &error);
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000061");
  g_autoptr (SgBattle) battle = NULL;
  Evening evening;
  int misses = 0;

  setlocale (LC_ALL, "");
  if (!sg_exchange_import_campaign (bytes, "brighton.xml", campaign, &error))
    g_error ("%s", error->message);
  battle = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);
  evening = (Evening) { battle, (EVENING + count_judged (battle) - 1) / count_judged (battle) };
  g_print ("  %u rulings of %u\n", evening.times * count_judged (battle), count_judged (battle));
  sg_bench_judge ("three hundred rulings of A Gentleman’s War judged anew", sg_bench_ratio (replay, &evening, sg_bench_throw_dice, NULL, RUNS), FALSE,
                  LIMIT, &misses);
  return misses > 0;
}
