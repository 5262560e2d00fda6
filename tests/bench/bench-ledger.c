/* bench-ledger.c: the Campaign page of a war of a hundred thousand rulings: its time, and what the process holds then.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Processor time, against a million dice of the program's own, which took 14 ms on the machine that the limit was set on: there the page was to be
 * had in a second. Memory is the process's share (PSS) with the war open and the page shown, against the same process with an empty window; the war
 * is made by another process, so that its making is not counted.
 */

#include <stdio.h>
#include <time.h>

#include "app/campaign/sg-campaign-page.h"
#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "store/long-war.h"

#include "../app/walk.h"

enum { RULINGS = 100000, TURNS = 3 };

#define PAGE (1000 / 14.0)
#define MEMORY (200 / 31.0) /* an empty window had 31 MB there */

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

/* The process's share of memory, in kilobytes. */
static double
read_share (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL) || (line = strstr (text, "\nPss:")) == NULL)
    g_error ("the memory of the process cannot be read");
  return g_ascii_strtod (line + strlen ("\nPss:"), NULL);
}

static void
make_elsewhere (Fixture *war, const char *program)
{
  const char *const words[] = { program, "--make", war->folder, NULL };
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (!g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status, &error) || !g_spawn_check_wait_status (status, &error))
    g_error ("the war was not made: %s", error->message);
}

/* Until every row that the page makes by itself is there. */
static double
show_page (GtkWidget *page, SgStore *store)
{
  double start = busy ();

  sg_campaign_page_set_campaign (SG_CAMPAIGN_PAGE (page), sg_store_get_campaign (store));
  sg_campaign_page_set_battle (SG_CAMPAIGN_PAGE (page), get_battle (store, 0));
  settle ();
  return busy () - start;
}

static void
bench_page (Fixture *war)
{
  GtkWidget *window = gtk_window_new (), *page = sg_campaign_page_new ();
  double times[TURNS], dice[TURNS], empty, full;
  g_autoptr (SgStore) store = NULL;
  g_autofree char *told = NULL;
  int misses = 0;

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  empty = read_share ();
  store = reopen (war, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION);
  for (guint i = 0; i < TURNS; i++)
    {
      times[i] = show_page (page, store);
      dice[i] = throw_dice ();
      if (i + 1 < TURNS)
        sg_campaign_page_set_campaign (SG_CAMPAIGN_PAGE (page), NULL);
      settle ();
    }
  full = read_share ();
  told = g_strdup_printf ("the Campaign page of %d rulings", RULINGS);
  sg_bench_judge (told, sg_bench_median (times, TURNS) / sg_bench_median (dice, TURNS), FALSE, PAGE, &misses);
  g_print ("%.0f MB with it, %.0f MB with an empty window\n", full / 1024, empty / 1024);
  sg_bench_judge ("its memory", full / empty, FALSE, MEMORY, &misses);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  if (misses > 0)
    exit (1);
}

int
main (int argc, char *argv[])
{
  Fixture war = { 0 };

  if (argc == 3)
    {
      war.path = g_build_filename (argv[2], "War.sandgate", NULL);
      long_war_make (&war, RULINGS);
      return 0;
    }
  own_dirs ();
  adw_init ();
  hold_still ();
  set_up (&war, NULL);
  make_elsewhere (&war, argv[0]);
  bench_page (&war);
  tear_down (&war, NULL);
  return 0;
}
