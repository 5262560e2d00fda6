/* bench-rooms.c: eight rooms of a Kriegsspiel with sixty blocks a side: what a move costs until every screen is told, and how much it is told.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The yardstick is a million dice of the program’s own, which took 14 ms on the machine that the limits were set on.  There one room was to be looked at
 * within a frame of 16 ms, a ratio of 1.15, and eight within a quarter of a second, 18.  What a move in which all of them march has to tell is at most nine steps, 18.4 kB of the 20 that are allowed.
 */

#include "base/sg-dice.h"
#include "bench/sg-bench.h"
#include "campaign/sg-memory-journal.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/lead/sg-rk-advance.h"
#include "play/reisswitz/lead/sg-rk-game.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "rooms/sg-room-stream.h"
#include "rooms/sg-room-telling.h"

#define BLOCKS 120
#define ROOMS 8
#define FRAME 1.15
#define ALL 18.0
#define KB 18.432 /* nine steps */

static SgBattle *battle;

/* Two lines that march at each other on the sheet of the samples. */
static void
begin (void)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);
  g_autoptr (GBytes) bytes = sg_data_load ("samples/alderbourne.sgmap", NULL);
  g_autoptr (SgMap) map = sg_map_load (bytes, "alderbourne.sgmap", NULL);
  SgCampaign *campaign = sg_campaign_new (sg_memory_journal_new (), rules, "5d0d4f1e-0000-4000-8000-000000000061");

  battle = sg_campaign_add_battle (campaign, "Alderbourne", "", map, NULL);
  for (guint i = 0; i < BLOCKS; i++)
    {
      gboolean red = i % 2 == 0;
      g_autofree char *id = g_strdup_printf ("%s-%u", red ? "red" : "blue", i);
      SgMuster unit = { id, id, i % 3 == 0 ? "light-squadron" : "battalion", 150 };
      SgPlace place = { { 300 + 7400.0 * (i / 2) / (BLOCKS / 2), red ? 300 : 5700 }, red ? 0 : 180 };

      if (!sg_rk_muster (battle, red ? "red" : "blue", &unit, 1, NULL) || !sg_rk_deploy (battle, id, &place, "route", NULL, NULL))
        g_error ("%s was not mustered", id);
    }
  if (!sg_rk_begin (battle, 540, NULL))
    g_error ("the day did not begin");
  for (guint i = 0; i < BLOCKS; i++)
    {
      gboolean red = i % 2 == 0;
      g_autofree char *id = g_strdup_printf ("%s-%u", red ? "red" : "blue", i);
      double x = 300 + 7400.0 * (i / 2) / (BLOCKS / 2);
      SgPoint way[] = { { x, red ? 300 : 5700 }, { x + 100, red ? 3000 : 3100 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);

      if (!sg_rk_order_march (battle, id, march, NULL, NULL))
        g_error ("%s does not march", id);
    }
}

static void
look_one (gpointer data)
{
  g_autoptr (SgRoomTelling) telling = sg_room_telling_new ("red");
  G_GNUC_UNUSED g_autofree char *news = sg_room_telling_look (telling, battle, NULL, NULL);
}

static void
look_all (gpointer data)
{
  for (guint i = 0; i < ROOMS; i++)
    look_one (NULL);
}

/* Of one move, in kilobytes as they go over the wire. */
static double
measure_news (void)
{
  g_autoptr (SgRoomTelling) telling = sg_room_telling_new ("red");
  g_autofree char *first = sg_room_telling_look (telling, battle, NULL, NULL), *news = NULL, *event = NULL;

  if (!sg_rk_move (battle, NULL, NULL))
    g_error ("a move was refused");
  news = sg_room_telling_look (telling, battle, NULL, NULL);
  event = sg_room_stream_pad ("board", 2, news != NULL ? news : "{}");
  g_print ("all of it at first: %.1f kB\n", strlen (first) / 1000.0);
  return strlen (event) / 1000.0;
}

int
main (void)
{
  int misses = 0;

  begin ();
  for (guint i = 0; i < 10; i++)
    sg_rk_move (battle, NULL, NULL);
  sg_bench_judge ("one room looked at, of a million dice", sg_bench_ratio (look_one, NULL, sg_bench_throw_dice, NULL, 15), FALSE, FRAME, &misses);
  sg_bench_judge ("eight rooms looked at, of a million dice", sg_bench_ratio (look_all, NULL, sg_bench_throw_dice, NULL, 9), FALSE, ALL, &misses);
  sg_bench_judge ("what a move tells a room, kB", measure_news (), FALSE, KB, &misses);
  return misses;
}
