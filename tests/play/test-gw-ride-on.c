/* test-gw-ride-on.c: charges of A Gentleman’s War that go on: riding on, pursuing in vain and coming on to meet a charge, over what lies in the way.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "gw-undo.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "rules/sg-odds.h"

#include "play/gentlemans-war/base/sg-gw-read.h"

#define THROWS 50

/* GW-625: horse that destroys horse has no one to pursue, and goes on to the end of what it rolled. */
static void
test_rides_on (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
  gw_raise (&table, "red", "r1", "infantry", 12, 5, 50, 180, "");
  gw_raise (&table, "blue", "bh", "light-cavalry", 6, 30, 20, 0, "");
  gw_raise (&table, "blue", "b2", "infantry", 12, 50, 5, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "bh");
  gw_throw (&table, "charge", "6 6 6 3");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 6 6 6 1 1 1 1 1 1");
  gw_throw (&table, "combat-result", "");
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "bh")), ==, 0);
  g_assert_cmpfloat_with_epsilon (gw_place (&table, "rh").at.y, 32 - 21, 0.1);
  gw_close (&table);
}

/* GW-406: a brook that it would end astride is behind it, and it forms up beyond, Disordered; one further on it does not come to. */
static void
test_rides_on_over_brook (void)
{
  static const struct { double brook; gboolean disordered; } rows[] = { { 12, TRUE }, { 5, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *map = g_strdup_printf ("<map title='' unit='in' width='72' depth='60'><piece id='b' kind='stream' width='0.5' points='0,%g 72,%g'/></map>", rows[i].brook, rows[i].brook);
      SgGwBlock block;
      GwTable table;
      SgGw gw;

      gw_open_on (&table, map);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
      gw_raise (&table, "red", "r1", "infantry", 12, 5, 50, 180, "");
      gw_raise (&table, "blue", "bh", "light-cavalry", 6, 30, 20, 0, "");
      gw_raise (&table, "blue", "b2", "infantry", 12, 60, 3, 0, "");
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "bh");
      gw_throw (&table, "charge", "6 6 6 3");
      gw_choose (&table, "blue", "plan::");
      gw_throw (&table, "clash", "6 6 6 6 6 6 1 1 1 1 1 1");
      gw_throw (&table, "combat-result", "");
      g_assert_true (gw_is_over (&table));
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_true (sg_gw_block (&gw, gw_unit (&table, "rh"), &block));
      for (guint k = 1; k < block.n_corners; k++)
        g_assert_cmpint (block.corners[k].y > rows[i].brook, ==, block.corners[0].y > rows[i].brook);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "rh"), "disordered"), ==, rows[i].disordered);
      gw_close (&table);
    }
}

/* GW-407, GW-625: nor does horse ride on over ground that it may not enter, or may not charge over; whoever stands behind that is not run into. */
static void
test_rides_on_to_ground (void)
{
  static const struct { const char *piece; double end; } rows[] = {
    { "<piece id='g' kind='marsh' points='0,2 72,2 72,16 0,16'/>", 16 }, { "<piece id='g' kind='wood' points='0,2 72,2 72,16 0,16'/>", 16 },
    { "<piece id='g' kind='wood' points='0,0 72,0 72,5 0,5'/>", 11 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint behind = 0; behind < (i < 2 ? 2 : 1); behind++)
      {
        g_autofree char *map = g_strconcat ("<map title='' unit='in' width='72' depth='60'>", rows[i].piece, "</map>", NULL);
        GwTable table;

        gw_open_on (&table, map);
        gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
        gw_raise (&table, "red", "r1", "infantry", 12, 5, 50, 180, "");
        gw_raise (&table, "blue", "bh", "light-cavalry", 6, 30, 20, 0, "");
        gw_raise (&table, "blue", "b2", "infantry", 12, behind ? 30 : 60, behind ? 13 : 1.9, 0, "");
        gw_begin_with (&table, "9 hearts", "rh");
        gw_charge (&table, "rh", "bh");
        gw_throw (&table, "charge", "6 6 6 3");
        gw_choose (&table, "blue", "plan::");
        gw_throw (&table, "clash", "6 6 6 6 6 6 1 1 1 1 1 1");
        gw_throw (&table, "combat-result", "");
        g_test_message ("%u: %.2f, %s", i, gw_place (&table, "rh").at.y, sg_ruling_get_clause (sg_battle_get_undo (table.battle)));
        g_assert_true (gw_is_over (&table));
        g_assert_cmpfloat_with_epsilon (gw_place (&table, "rh").at.y, rows[i].end, 0.6);
        gw_close (&table);
      }
}

/* The chance that the defenders win the blows that are asked for now. */
static double
share_of_blows (GwTable *table)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);
  g_autoptr (SgOdds) odds = sg_odds_compute (talk->question, sg_battle_get_rules (table->battle), NULL);
  GPtrArray *rows = sg_odds_get_rows (odds, "");
  double share = 0;

  g_assert_cmpstr (sg_question_get_procedure (talk->question)->id, ==, "clash");
  for (guint i = 0; i < rows->len; i++)
    if (g_str_has_prefix (g_variant_get_string (((SgOddsRow *) rows->pdata[i])->value, NULL), "The defenders win"))
      share += sg_odds_row_chance (rows->pdata[i]);
  return share;
}

/* GW-R50: how far the target comes says who of both has jumped the wall, and is Disordered; the odds weigh each of its dice. The wall takes the lower
 * of the two (GW-406). */
static void
test_counter_over_wall (void)
{
  static const char *const dice[] = { "1 1", "6 6" };
  double share, met[2];
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "light-cavalry", 6, 48, 36, 180, "");
  gw_raise (&table, "blue", "bh", "light-cavalry", 6, 48, 17.7, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "bh");
  gw_throw (&table, "charge", "6 6 6 6 6");
  share = talk_share_of (&table, "plan:counter-charge:");
  for (guint i = 0; i < 2; i++)
    {
      SgRuling *before = sg_battle_get_undo (table.battle);

      gw_choose (&table, "blue", "plan:counter-charge:");
      gw_throw (&table, "move", dice[i]);
      met[i] = share_of_blows (&table);
      talk_undo_to (&table, before);
    }
  g_assert_cmpfloat (met[0], >, met[1]);
  g_assert_cmpfloat_with_epsilon (share, (16 * met[0] + 20 * met[1]) / 36, 1e-6);
  gw_close (&table);
}

/* GW-406: a brook takes the higher die of who comes on over it, a hedge the lower; beyond what he reaches neither counts. */
static void
test_counter_ground (void)
{
  static const struct { const char *pieces, *type, *faces; double gone; } rows[] = {
    { "", "light-cavalry", "5 4", 9 },
    { "<piece id='b' kind='stream' width='0.5' points='10,24 60,24'/>", "light-cavalry", "5 4", 4 },
    { "<piece id='b' kind='stream' width='0.5' points='10,34 60,34'/>", "light-cavalry", "5 4", 9 },
    { "<piece id='f' kind='hedge' points='10,24 60,24'/>", "light-cavalry", "5 4", 5.75 }, /* beyond it, and not astride */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *map = g_strdup_printf ("<map title='' unit='in' width='72' depth='60'>%s</map>", rows[i].pieces);
      GwTable table;

      gw_open_on (&table, map);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 37, 180, "");
      gw_raise (&table, "blue", "bh", rows[i].type, 6, 30, 20, 0, "");
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "bh");
      gw_throw (&table, "charge", "6 6 6 6");
      gw_choose (&table, "blue", "plan:counter-charge:");
      gw_throw (&table, "move", rows[i].faces);
      g_test_message ("%s: %s", rows[i].pieces, sg_ruling_get_clause (sg_battle_get_undo (table.battle)));
      g_assert_cmpfloat_with_epsilon (gw_place (&table, "bh").at.y, 20 + rows[i].gone, 0.03);
      gw_close (&table);
    }
}

/* GW-420, GW-602: who pursues in vain halts before whoever stands on his way, a friend of the beaten or his own, and upon nobody. */
static void
test_pursuit_held (void)
{
  static const struct { const char *side, *type; double x; gboolean held; } rows[] = {
    { "blue", "infantry", 30, TRUE }, { "red", "light-infantry", 31, TRUE }, { "blue", "infantry", 50, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgRuling *last;
      GwTable table;
      double gap;
      SgGw gw;

      gw_open (&table);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 30, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 24, 0, "");
      gw_raise (&table, rows[i].side, "third", rows[i].type, 12, rows[i].x, 19, 0, "");
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "b1");
      gw_throw (&table, "charge", "6 6 6 6");
      gw_choose (&table, "blue", "plan::");
      gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
      gw_choose (&table, "red", "after:pursue:walk");
      play_to (&table, "move");
      gw_throw (&table, "move", "6 6");
      play_to (&table, "pursuit");
      gw_throw (&table, "pursuit", "2 2 2");
      last = sg_battle_get_undo (table.battle);
      sg_gw_read (&gw, table.battle, NULL);
      gap = sg_gw_gap (&gw, gw_unit (&table, "rh"), gw_unit (&table, "third"));
      g_test_message ("%s; %.2f from the third", sg_ruling_get_clause (last), gap);
      g_assert_cmpint (g_str_has_suffix (sg_ruling_get_clause (last), ", halted before third"), ==, rows[i].held);
      g_assert_cmpfloat (gap, >, 0);
      g_assert_true (gap < 1 || !rows[i].held);
      gw_close (&table);
    }
}

/* What comes of the pursuit over all throws of the beaten: whether anybody stands between is asked for each. */
static double
play_pursuit (GwTable *table)
{
  SgRuling *before = sg_battle_get_undo (table->battle);
  double sum = 0;

  for (guint throw = 0; throw < 36; throw++)
    {
      g_autofree char *faces = g_strdup_printf ("%u %u", throw % 6 + 1, throw / 6 + 1);

      gw_choose (table, "red", "after:pursue:walk");
      play_to (table, "move");
      gw_throw (table, "move", faces);
      play_to (table, "pursuit");
      sum += gw_share_of_contact (table) / 36;
      talk_undo_to (table, before);
    }
  return sum;
}

/* GW-420, GW-602: who stands between the victor and the beaten is not ridden through, however far his dice go: he halts before them, and the odds that he
 * is told know it. Whoever stands aside, or close beside the beaten, holds nobody. */
static void
test_pursuit_between (void)
{
  static const struct { const char *side, *type; double x, y; gboolean held; } rows[] = {
    { "blue", "infantry", 30, 19, TRUE }, { "red", "light-infantry", 31, 19, TRUE }, { "blue", "infantry", 44, 19, FALSE }, { "blue", "infantry", 37, 12, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *clause;
      double told, share;
      GwTable table;

      gw_open (&table);
      gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 30, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 30, 24, 0, "");
      gw_raise (&table, rows[i].side, "third", rows[i].type, 12, rows[i].x, rows[i].y, 0, "");
      gw_begin_with (&table, "9 hearts", "rh");
      gw_charge (&table, "rh", "b1");
      gw_throw (&table, "charge", "6 6 6 6");
      gw_choose (&table, "blue", "plan::");
      gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
      told = talk_share_of (&table, "after:pursue:walk");
      share = play_pursuit (&table);
      g_test_message ("told %.6f, played %.6f", told, share);
      g_assert_cmpfloat_with_epsilon (told, share, 1e-6);
      gw_choose (&table, "red", "after:pursue:walk");
      play_to (&table, "move");
      gw_throw (&table, "move", "6 6");
      play_to (&table, "pursuit");
      gw_throw (&table, "pursuit", "6 6 6");
      clause = sg_ruling_get_clause (sg_battle_get_undo (table.battle));
      g_test_message ("%s", clause);
      g_assert_cmpint (g_str_has_suffix (clause, "got away, halted before third"), ==, rows[i].held);
      g_assert_cmpint (g_str_has_suffix (clause, "caught b1"), ==, !rows[i].held);
      gw_close (&table);
    }
}

#define LODGE "<map title='' unit='in' width='60' depth='60'><line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='l' kind='house' name='Lodge' points='33,14 38,14 38,20 33,20'/></map>"

/* GW-407: nor does he halt with a flank in a house beside his way, which the beaten passed. */
static void
test_pursuit_past_house (void)
{
  SgGwBlock block;
  GwTable table;
  SgGw gw;

  gw_open_on (&table, LODGE);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 30, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 10, 30, 24, 0, "");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  gw_throw (&table, "clash", "6 6 6 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_choose (&table, "red", "after:pursue:walk");
  play_to (&table, "move");
  gw_throw (&table, "move", "6 6");
  play_to (&table, "pursuit");
  gw_throw (&table, "pursuit", "2 3 3");
  g_test_message ("%s", sg_ruling_get_clause (sg_battle_get_undo (table.battle)));
  g_assert_true (g_str_has_suffix (sg_ruling_get_clause (sg_battle_get_undo (table.battle)), ", halted before Lodge"));
  sg_gw_read (&gw, table.battle, NULL);
  g_assert_true (sg_gw_block (&gw, gw_unit (&table, "rh"), &block));
  g_assert_null (sg_gw_stands_on (&gw, gw_unit (&table, "rh"), &block));
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-won/counter-over-wall", test_counter_over_wall);
  g_test_add_func ("/play/gw-won/counter-ground", test_counter_ground);
  g_test_add_func ("/play/gw-won/rides-on", test_rides_on);
  g_test_add_func ("/play/gw-won/pursuit-held", test_pursuit_held);
  g_test_add_func ("/play/gw-won/pursuit-between", test_pursuit_between);
  g_test_add_func ("/play/gw-won/pursuit-past-house", test_pursuit_past_house);
  g_test_add_func ("/play/gw-won/rides-on/brook", test_rides_on_over_brook);
  g_test_add_func ("/play/gw-won/rides-on/to-ground", test_rides_on_to_ground);
  return g_test_run ();
}
