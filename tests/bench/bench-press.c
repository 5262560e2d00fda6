/* bench-press.c: the window with sixty units a side of a Kriegsspiel in sight of each other: a press on one of them, and a move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Processor time until the window has nothing more to do. The yardstick is a million dice of the program's own, which took 14 ms on the
 * machine that the limits were set on: there a press was to be had in 150 ms, and a move in 400.
 */

#include "app/battle/sg-battle-page.h"
#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "campaign/sg-memory-journal.h"
#include "desk/sg-desk-choice.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/base/sg-rk.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"

#include "../app/walk.h"

#include <time.h>

#define BLOCKS 120
#define PRESSES 15
#define MOVES 9
#define PRESS (150 / 14.0)
#define MOVE (400 / 14.0)

static double
busy (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static double
throw_dice (void)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1913);
  double start = busy ();

  for (guint i = 0; i < 1000000; i++)
    sg_dice_roll (dice, "yardstick", 6, NULL);
  return busy () - start;
}

/* Two lines of blocks that march at each other. */
static void
draw_up (SgBattle *battle)
{
  for (guint i = 0; i < BLOCKS; i++)
    {
      gboolean red = i % 2 == 0;
      g_autofree char *id = g_strdup_printf ("%s-%u", red ? "red" : "blue", i);
      double x = 300 + 7400.0 * (i / 2) / (BLOCKS / 2);
      SgRkMuster unit = { id, id, i % 3 == 0 ? "light-squadron" : "battalion", 150, NULL, NULL, NULL, NULL, NULL };
      SgPlace place = { { x, red ? 1500 : 4500 }, red ? 0 : 180 };

      if (!sg_rk_muster (battle, red ? "red" : "blue", &unit, 1, NULL) || !sg_rk_deploy (battle, id, &place, NULL, NULL, NULL))
        g_error ("%s was not mustered", id);
    }
  if (!sg_rk_begin (battle, 540, NULL))
    g_error ("the day did not begin");
  for (guint i = 0; i < BLOCKS; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", i % 2 == 0 ? "red" : "blue", i);
      double x = 300 + 7400.0 * (i / 2) / (BLOCKS / 2);
      SgPoint way[] = { { x, i % 2 == 0 ? 1500 : 4500 }, { x, i % 2 == 0 ? 4500 : 1500 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);

      if (!sg_rk_order_march (battle, id, march, NULL, NULL))
        g_error ("%s does not march", id);
    }
}

static double
press_units (SgDesk *desk)
{
  double times[PRESSES];

  for (guint i = 0; i < PRESSES; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", i % 2 == 0 ? "red" : "blue", 7 * i);
      double start = busy ();

      sg_desk_choose_one (desk, id, FALSE);
      settle ();
      times[i] = busy () - start;
    }
  return sg_bench_median (times, PRESSES);
}

static double
press_moves (SgBattle *battle)
{
  double times[MOVES];

  for (guint i = 0; i < MOVES; i++)
    {
      double start = busy ();

      if (!sg_rk_move (battle, NULL, NULL))
        g_error ("a move was refused");
      settle ();
      times[i] = busy () - start;
    }
  return sg_bench_median (times, MOVES);
}

int
main (void)
{
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/org/littlewars/Sandgate/samples/alderbourne.sgmap", 0, NULL);
  g_autoptr (SgMap) map = sg_map_load (bytes, "alderbourne.sgmap", NULL);
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_RK_SYSTEM, NULL);
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000120");
  SgBattle *battle = sg_campaign_add_battle (campaign, "Alderbourne", "", map, NULL);
  GtkWidget *page, *window;
  double dice, press, move;
  int misses = 0;

  own_dirs ();
  adw_init ();
  hold_still ();
  draw_up (battle);
  page = sg_battle_page_new ();
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  sg_battle_page_set_battle (SG_BATTLE_PAGE (page), battle);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  dice = throw_dice ();
  press = press_units (sg_battle_page_get_desk (SG_BATTLE_PAGE (page)));
  move = press_moves (battle);
  sg_bench_judge ("a press on a unit, 60 a side", press / dice, FALSE, PRESS, &misses);
  sg_bench_judge ("a move of 60 units a side, shown", move / dice, FALSE, MOVE, &misses);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  return misses > 0;
}
