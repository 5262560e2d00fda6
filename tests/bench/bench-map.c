/* bench-map.c: frames of the map while it is panned and zoomed, with sixty units a side on the whole of Alderbourne.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Processor time of the window's own thread for each frame, the painting of the country apart: that is another thread's. The yardstick is a
 * million dice of the program's own, which took 14 ms on the machine that the limits were set on: there nineteen frames in twenty were to be had in
 * 16, and none was to take more than 50. Frames are drawn in software, as they are on a machine without a graphics card.
 */

#include "app/battle/sg-battle-page.h"
#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "campaign/sg-memory-journal.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/base/sg-rk.h"
#include "play/reisswitz/lead/sg-rk-muster.h"

#include "../app/walk.h"

#include <time.h>

#define BLOCKS 120
#define STEPS 80
#define FRAME (16 / 14.0)
#define WORST (50 / 14.0)

static double
busy (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
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

static void
draw_up (SgBattle *battle)
{
  for (guint i = 0; i < BLOCKS; i++)
    {
      gboolean red = i % 2 == 0;
      g_autofree char *id = g_strdup_printf ("%s-%u", red ? "red" : "blue", i);
      SgMuster unit = { id, id, i % 3 == 0 ? "light-squadron" : "battalion", 150 };
      SgPlace place = { { 300 + 7400.0 * (i / 2) / (BLOCKS / 2), red ? 1500 : 4500 }, red ? 0 : 180 };

      if (!sg_rk_muster (battle, red ? "red" : "blue", &unit, 1, NULL) || !sg_rk_deploy (battle, id, &place, NULL, NULL, NULL))
        g_error ("%s was not mustered", id);
    }
  if (!sg_rk_begin (battle, 540, NULL))
    g_error ("the day did not begin");
}

static void
count_cb (guint *frames)
{
  (*frames)++;
}

static void
pan (SgCountryCanvas *canvas, guint step)
{
  sg_country_canvas_pan (canvas, step % 40 < 20 ? -23 : 23, step % 20 < 10 ? 9 : -9);
}

static void
zoom (SgCountryCanvas *canvas, guint step)
{
  sg_country_canvas_hurry (canvas);
  sg_country_canvas_zoom (canvas, step % 40 < 20 ? SG_WHEEL_STEP : 1 / SG_WHEEL_STEP, 500, 300);
}

/* Each step until it is on the screen; @times in order. */
static void
time_frames (SgCountryCanvas *canvas, void (*move) (SgCountryCanvas *canvas, guint step), double times[STEPS])
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (canvas));
  guint frames = 0;
  gulong counter = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count_cb), &frames);

  for (guint i = 0; i < STEPS; i++)
    {
      double begun = busy ();
      guint before = frames;

      move (canvas, i);
      while (frames == before)
        g_main_context_iteration (NULL, TRUE);
      times[i] = busy () - begun;
    }
  g_signal_handler_disconnect (clock, counter);
  (void) sg_bench_median (times, STEPS);
}

static void
wait_for_country (SgCountryCanvas *canvas)
{
  while (!sg_country_canvas_is_drawn (canvas))
    g_main_context_iteration (NULL, TRUE);
}

static void
judge (SgBattlePage *page, int width, int height, double dice, int *misses)
{
  static const struct { const char *name; void (*move) (SgCountryCanvas *canvas, guint step); } moves[] = { { "pan", pan }, { "zoom", zoom } };
  SgCountryCanvas *canvas = SG_COUNTRY_CANVAS (sg_map_view_get_canvas (sg_battle_page_get_map (page)));
  double times[STEPS];

  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), width, height);
  settle ();
  sg_tiles_set_patient (FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autofree char *most = g_strdup_printf ("%d × %d, 19 in 20 frames of a %s", width, height, moves[i].name);
      g_autofree char *worst = g_strdup_printf ("%d × %d, the worst frame of a %s", width, height, moves[i].name);

      sg_country_canvas_zoom (canvas, 2, 500, 300);
      wait_for_country (canvas);
      time_frames (canvas, moves[i].move, times);
      sg_bench_judge (most, times[STEPS * 19 / 20 - 1] / dice, FALSE, FRAME, misses);
      sg_bench_judge (worst, times[STEPS - 1] / dice, FALSE, WORST, misses);
      sg_country_canvas_fit (canvas);
    }
}

int
main (void)
{
  g_autoptr (SgJournal) journal = sg_memory_journal_new ();
  g_autoptr (GBytes) bytes = g_resources_lookup_data ("/org/littlewars/Sandgate/samples/alderbourne.sgmap", 0, NULL);
  g_autoptr (SgMap) map = sg_map_load (bytes, "alderbourne.sgmap", NULL);
  g_autoptr (SgRuleset) rules = sg_ruleset_load (SG_RK_SYSTEM, NULL);
  g_autoptr (SgCampaign) campaign = sg_campaign_new (journal, rules, "5d0d4f1e-0000-4000-8000-000000000121");
  SgBattle *battle = sg_campaign_add_battle (campaign, "Alderbourne", "", map, NULL);
  GtkWidget *page, *window;
  double dice;
  int misses = 0;

  own_dirs ();
  adw_init ();
  hold_still ();
  draw_up (battle);
  page = sg_battle_page_new ();
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), page);
  sg_battle_page_set_battle (SG_BATTLE_PAGE (page), battle);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  dice = throw_dice ();
  judge (SG_BATTLE_PAGE (page), 1280, 800, dice, &misses);
  judge (SG_BATTLE_PAGE (page), 1920, 1080, dice, &misses);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  return misses > 0;
}
