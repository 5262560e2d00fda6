/* test-times-moves.c: how many moves troops are on their way, in books without a clock, against the moves that the books allow.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "farm-table.h"
#include "gw-table.h"

#include "map/sg-isochrone.h"
#include "map/sg-reach.h"
#include "map/sg-way.h"
#include "play/gentlemans-war/base/sg-gw-kind.h"
#include "play/sg-times.h"
#include "rules/sg-ruleset-tables.h"
#include "rules/sg-ruleset-catalogue.h"

/* A whole move of infantry costs one: over open ground, across the field and by the reckoning of a way. */
static void
test_whole_move (void)
{
  const SgTimes *times;
  g_autoptr (GPtrArray) arms = NULL, own = NULL;
  Table table;

  farm_open (&table);
  times = sg_times_of (table.battle);
  g_assert_nonnull (times);
  g_assert_true (times->moves);
  arms = times->gaits (table.battle, NULL);
  g_assert_cmpuint (arms->len, >=, 2);
  for (guint i = 0; i < arms->len; i++)
    {
      const SgGait *gait = arms->pdata[i];
      SgBoard *board = sg_battle_get_board (table.battle);
      SgUnit *unit = sg_board_get_figure (board, gait->id)->unit;
      const SgUnitType *type = sg_ruleset_get_type_by_id (sg_battle_get_rules (table.battle), unit->type);
      const SgPoint line[] = { { 2, 2 }, { 2 + type->move, 2 } };
      g_autoptr (GArray) way = g_array_new (FALSE, FALSE, sizeof (SgPoint));
      SgGoing going;

      g_assert_cmpfloat (type->move, >, 0);
      g_assert_true (times->going (table.battle, gait->id, &going));
      g_assert_cmpfloat_with_epsilon (going.open * type->move, 1, 1e-9);
      g_array_append_vals (way, line, 2);
      g_assert_cmpfloat_with_epsilon (times->minutes (table.battle, gait->id, way), 1, 1e-6);
      g_assert_nonnull (strstr (gait->label, "in a move"));
    }
  own = times->gaits (table.battle, ((SgGait *) arms->pdata[0])->id);
  g_assert_cmpuint (own->len, ==, 1);
  g_assert_false (times->going (table.battle, "nobody", &(SgGoing) { 0 }));
  table_close (&table);
}

/* The quickest way is no longer than that by road, both are as long as their own reckoning says, and what is told is told in moves. */
static void
test_ways (void)
{
  const SgTimes *times;
  g_autoptr (GPtrArray) arms = NULL;
  g_autofree char *one = NULL, *many = NULL;
  Table table;

  farm_open (&table);
  times = sg_times_of (table.battle);
  arms = times->gaits (table.battle, NULL);
  for (guint i = 0; i < arms->len; i++)
    {
      const SgGait *gait = arms->pdata[i];
      double quick, road;
      g_autoptr (GArray) way = sg_times_way (table.battle, sg_battle_get_map (table.battle), gait->id, (SgPoint){ 5, 5 }, (SgPoint){ 20, 60 }, FALSE, &quick);
      g_autoptr (GArray) by_road = sg_times_way (table.battle, sg_battle_get_map (table.battle), gait->id, (SgPoint){ 5, 5 }, (SgPoint){ 20, 60 }, TRUE, &road);
      SgGoing going;

      g_assert_nonnull (way);
      g_assert_nonnull (by_road);
      g_assert_true (times->going (table.battle, gait->id, &going));
      g_assert_cmpfloat (quick, <=, road + 1e-6);
      g_assert_cmpfloat (quick, >=, going.open * sg_point_distance ((SgPoint){ 5, 5 }, (SgPoint){ 20, 60 }) - 1e-6);
      g_assert_cmpfloat_with_epsilon (times->minutes (table.battle, gait->id, way), quick, 1e-9);
    }
  one = sg_times_tell (times, 0.2);
  many = sg_times_tell (times, 2.1);
  g_assert_cmpstr (one, ==, "1 move");
  g_assert_cmpstr (many, ==, "3 moves");
  table_close (&table);
}

/* Dice decide how far a unit of A Gentleman’s War goes: a move is the mean of them (GW-402), and rough ground costs what its row says: foot in line
 * twice, skirmishers no more than open ground. */
static void
test_dice (void)
{
  const SgTimes *times;
  GwTable table;
  SgGoing foot;
  guint checked = 0;

  gw_open (&table);
  gw_raise_two (&table);
  times = sg_times_of (table.battle);
  g_assert_true (times->moves);
  for (guint i = 0; i < sg_board_get_units (sg_battle_get_board (table.battle))->len; i++)
    {
      const SgUnit *unit = sg_board_get_units (sg_battle_get_board (table.battle))->pdata[i];
      SgGw gw;
      const char *row;
      double dice;

      if (!times->going (table.battle, unit->id, &foot))
        continue;
      sg_gw_read (&gw, table.battle, NULL);
      row = sg_gw_row (&gw, unit);
      dice = sg_ruleset_cell (gw.rules, "GW-402", "movement", row, "march");
      g_assert_cmpfloat_with_epsilon (1 / foot.open, 3.5 * dice, 1e-9);
      if (!isfinite (foot.factor[SG_PIECE_WOOD]) || !sg_ruleset_has_number (gw.rules, "GW-402", "movement", row, "rough"))
        continue;
      checked++;
      g_assert_cmpfloat_with_epsilon (foot.factor[SG_PIECE_WOOD] / foot.open, sg_ruleset_cell (gw.rules, "GW-402", "movement", row, "rough"), 1e-9);
    }
  g_assert_cmpuint (checked, >=, 4);
  gw_close (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/times-moves/whole-move", test_whole_move);
  g_test_add_func ("/play/times-moves/ways", test_ways);
  g_test_add_func ("/play/times-moves/dice", test_dice);
  return g_test_run ();
}
