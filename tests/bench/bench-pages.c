/* bench-pages.c: each page of the window as it is shown the first time, with Hook’s Farm open and played to its end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Processor time of the window's own thread until it has nothing more to do; the painting of the country is another thread's. The yardstick is a
 * million dice of the program's own, which took 14 ms on the machine that the limit was set on: there a page was to be had in 100.
 */

#include "../app/window-fixture.h"
#include "base/sg-dice.h"
#include "bench/sg-bench.h"

#include <time.h>

#define TURNS 7
#define PAGE (100 / 14.0)

static const char *const pages[] = { "campaign", "armies", "maps", "sheets" };

static double
busy_here (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static double
throw_dice (void)
{
  g_autoptr (SgDice) dice = sg_dice_new_thrown (1913);
  double start = busy_here ();

  for (guint i = 0; i < 1000000; i++)
    sg_dice_roll (dice, "yardstick", 6, NULL);
  return busy_here () - start;
}

/* Nobody waits for the country, which comes when it is painted. */
static double
show_first (Fixture *fixture, const char *page)
{
  double start;

  sg_tiles_set_patient (FALSE);
  start = busy_here ();
  sg_window_show_page (fixture->window, page);
  for (guint quiet = 0; quiet < 50;)
    if (g_main_context_iteration (NULL, FALSE))
      quiet = 0;
    else
      {
        quiet++;
        g_usleep (1000);
      }
  return busy_here () - start;
}

int
main (int argc, char **argv)
{
  double times[G_N_ELEMENTS (pages)][TURNS], dice[TURNS], yardstick;
  int misses = 0;

  begin_tests (&argc, &argv);
  for (guint turn = 0; turn < TURNS; turn++)
    {
      Fixture fixture = { 0 };

      open_sample (&fixture, NULL);
      dice[turn] = throw_dice ();
      for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
        times[i][turn] = show_first (&fixture, pages[i]);
      close_window (&fixture, NULL);
    }
  yardstick = sg_bench_median (dice, TURNS);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *what = g_strdup_printf ("%s, shown the first time", pages[i]);

      sg_bench_judge (what, sg_bench_median (times[i], TURNS) / yardstick, FALSE, PAGE, &misses);
    }
  return misses > 0;
}
