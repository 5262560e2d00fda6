/* test-rk-times.c: how long troops are on their way: the ground by the clock, and ways against the procedure that marches them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/sg-times.h"

#include "map/sg-isochrone.h"
#include "map/sg-piece.h"
#include "map/sg-reach-way.h"
#include "map/sg-way.h"
#include "play/reisswitz/base/sg-rk-private.h"
#include "rk-table.h"

/* On level ground a pace costs a move’s minutes over the paces of a move: the edge after ten minutes is a circle of a thousand paces, and by the
 * road no farther, for both are good going; the plough is as good to foot (200) and worse to light horse (250 for 400). */
static void
test_plain (void)
{
  const SgTimes *times;
  SgGoing foot, horse;
  Table table;

  table_open_plain (&table);
  table_stand (&table, "red", "a", "A", "battalion", 900, 1500, 1500, 0, "route");
  table_begin (&table, 540);
  times = sg_times_of (table.battle);
  g_assert_nonnull (times);
  g_assert_true (times->going (table.battle, "march_infantry", &foot));
  g_assert_true (times->going (table.battle, "march_light_cavalry", &horse));
  g_assert_false (times->going (table.battle, "no such row", &foot));
  g_assert_true (times->going (table.battle, "march_infantry", &foot));
  g_assert_cmpfloat_with_epsilon (foot.open, 2 / 200.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (foot.factor[SG_PIECE_PLOUGH], 2 / 200.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (horse.open, 2 / 400.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (horse.factor[SG_PIECE_PLOUGH], 2 / 250.0, 1e-12);
  g_assert_true (isinf (foot.factor[SG_PIECE_RIVER]));
  g_assert_cmpuint (foot.n_rises, ==, 4);
  g_assert_cmpfloat_with_epsilon (sg_going_slope_share (&foot, 7, foot.open), 200 / 150.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (sg_going_slope_share (&foot, -12, foot.open), 200 / 100.0, 1e-9);
  g_assert_true (isinf (sg_going_slope_share (&foot, 17, foot.open)));
  g_assert_cmpfloat_with_epsilon (sg_going_slope_share (&foot, -17, foot.open), 200 / 50.0, 1e-9);
  g_assert_cmpfloat (sg_going_slope_share (&foot, 4, foot.open), ==, 1);
  g_assert_true (isinf (sg_going_slope_share (&foot, -31, foot.open)));
  table_close (&table);
}

/* Whoever can go at several paces has them all, the march first. */
static void
test_gaits (void)
{
  g_autoptr (GPtrArray) gaits = NULL, arms = NULL;
  const SgTimes *times;
  Table table;

  table_open_plain (&table);
  table_stand (&table, "red", "a", "A", "battalion", 900, 1500, 1500, 0, "route");
  table_begin (&table, 540);
  times = sg_times_of (table.battle);
  gaits = times->gaits (table.battle, "a");
  g_assert_cmpuint (gaits->len, >=, 2);
  g_assert_cmpstr (((SgGait *) gaits->pdata[0])->id, ==, "march_infantry");
  g_assert_cmpstr (((SgGait *) gaits->pdata[0])->label, ==, "On the march: 200 paces a move");
  arms = times->gaits (table.battle, NULL);
  g_assert_cmpuint (arms->len, ==, 3); /* foot and guns march alike */
  table_close (&table);
}

/* What the isochrones say of a place is what the program’s own way there takes, by the procedure that marches them: over the whole of the
 * sheet, with its slopes, roads and bridges. */
static void
test_agree (void)
{
  static const SgPoint from = { 4700, 2537 };
  g_autoptr (SgReach) reach = NULL;
  const SgTimes *times;
  double sum = 0, most = 0;
  SgGoing going;
  Table table;
  guint n = 0;

  table_open (&table);
  table_stand (&table, "red", "a", "A", "battalion", 900, from.x, from.y, 180, "route");
  table_begin (&table, 540);
  times = sg_times_of (table.battle);
  g_assert_true (times->going (table.battle, "march_infantry", &going));
  reach = sg_survey_reach (sg_battle_get_map (table.battle), from, &going, 60, 0);
  for (double y = 500; y < 6000; y += 600)
    for (double x = 500; x < 8000; x += 600)
      {
        SgPoint to = { x, y };
        double told = sg_reach_cost_at (reach, to), paid;
        g_autoptr (GArray) way = isfinite (told) && told > 4 ? sg_reach_way_to (reach, to) : NULL;

        if (way == NULL)
          continue;
        paid = sg_survey_cost (sg_battle_get_map (table.battle), (SgPoint *) way->data, way->len, &going);
        g_assert_cmpfloat (paid, <, 90);
        sum += paid / told - 1;
        most = MAX (most, fabs (paid / told - 1));
        n++;
      }
  g_test_message ("%u places, mean %+.4f, most %.4f", n, sum / n, most);
  g_assert_cmpuint (n, >, 60);
  g_assert_cmpfloat (fabs (sum / n), <, 0.03);
  table_close (&table);
}

/* By road and the quickest: never is the quickest the slower, and the hour is that of the clock. */
static void
test_ways (void)
{
  const SgTimes *times;
  double by_road, quickest;
  g_autoptr (GArray) road = NULL, best = NULL;
  g_autofree char *hour = NULL, *text = sg_times_text (80), *short_ = sg_times_text (0.4);
  Table table;

  table_open (&table);
  table_stand (&table, "red", "a", "A", "battalion", 900, 4500, 100, 0, "route");
  table_begin (&table, 540);
  times = sg_times_of (table.battle);
  road = sg_times_way (table.battle, sg_battle_get_map (table.battle), "march_infantry", (SgPoint) { 4500, 100 }, (SgPoint) { 4700, 2300 }, TRUE, &by_road);
  best = sg_times_way (table.battle, sg_battle_get_map (table.battle), "march_infantry", (SgPoint) { 4500, 100 }, (SgPoint) { 4700, 2300 }, FALSE, &quickest);
  g_assert_nonnull (road);
  g_assert_nonnull (best);
  g_assert_cmpfloat (quickest, >, 22);
  g_assert_cmpfloat (by_road, >=, quickest * 0.99);
  hour = times->hour (table.battle, 20);
  g_assert_cmpstr (hour, ==, "9.20");
  g_assert_cmpstr (text, ==, "1 h 20 min");
  g_assert_cmpstr (short_, ==, "under a minute");
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk-times/plain", test_plain);
  g_test_add_func ("/play/rk-times/gaits", test_gaits);
  g_test_add_func ("/play/rk-times/agree", test_agree);
  g_test_add_func ("/play/rk-times/ways", test_ways);
  return g_test_run ();
}
