/* test-gw-obstacles.c: what stands in the way on a table of A Gentleman's War: rivers, hedges, machines, houses, and a depot that burns.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"
#include "play/gentlemans-war/charge/sg-gw-charge.h"

#include "play/gentlemans-war/base/sg-gw-ground.h"
#include "play/gentlemans-war/charge/sg-gw-charge-ask.h"
#include "play/gentlemans-war/charge/sg-gw-rivers.h"
#include "play/gentlemans-war/field/sg-gw-fires.h"
#include "rules/sg-question-values.h"

/* A river, a hedge, a ditch and a depot. */
#define RIVER \
  "<map title='Ford' unit='in' width='60' depth='60'>" \
  "<line id='back/near' x1='0' y1='0' x2='60' y2='0'/><line id='back/far' x1='0' y1='60' x2='60' y2='60'/>" \
  "<piece id='river' kind='river' width='4' points='0,30 60,30'/><piece id='hedge' kind='hedge' points='30,45 60,45'/>" \
  "<piece id='depot' kind='depot' name='Depot' points='10,10'/>" \
  "</map>"

static void
open_river (GwTable *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (RIVER, strlen (RIVER));
  g_autoptr (SgMap) map = sg_map_load (bytes, "ford.sgmap", &error);

  g_assert_no_error (error);
  gw_open (table);
  table->battle = sg_campaign_add_battle (table->campaign, "Ford", "", map, &error);
  g_assert_no_error (error);
}

/* GW-406: foot and horse cross a river with a whole activation, guns do not, and by the house rule nobody does. */
static void
test_river (void)
{
  static const struct { const char *choice, *type; guint figures; double y; const char *why; gboolean disordered; } rows[] = {
    { "turn", "infantry", 12, 32, NULL, FALSE }, { "turn", "light-cavalry", 6, 32, NULL, FALSE }, { "disordered", "infantry", 12, 32, NULL, TRUE },
    { "closed", "infantry", 12, 32, "by bridges and fords only (GW-203).", FALSE },
    { "turn", "field-artillery", 4, 32, "cross water by bridges only (GW-406).", FALSE },
    { "turn", "infantry", 12, 40, "stands at no river with its front (GW-406).", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgMoveCheck) check = NULL;
      gboolean done;
      GwTable table;

      open_river (&table);
      gw_set_choice (&table, "gw.rivers", rows[i].choice);
      gw_raise (&table, "red", "rx", rows[i].type, rows[i].figures, 20, rows[i].y + 0.5, 180, "");
      gw_raise (&table, "blue", "b1", "infantry", 12, 50, 5, 0, "");
      gw_begin (&table);
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rx");
      check = table.game->movement->check_move (table.battle, "rx", (SgPoint[]) { { 20, rows[i].y + 0.5 }, { 20, 25 } }, 2);
      g_assert_false (check->legal); /* its dice alone never carry it over */
      done = gw_carry (&table, "cross", "rx", NULL, &error);
      g_assert_cmpint (done, ==, rows[i].why == NULL);
      if (!done)
        g_assert_nonnull (strstr (error->message, rows[i].why));
      else
        {
          g_assert_cmpfloat (gw_place (&table, "rx").at.y, <, 28);
          g_assert_cmpint (sg_gw_is (gw_unit (&table, "rx"), "disordered"), ==, rows[i].disordered);
          g_assert_false (gw_carry (&table, "face:90", "rx", NULL, NULL));
        }
      gw_close (&table);
    }
}

/* GW-407: horse that leaps a hedge on its way, or has leapt one in this cycle, fights Disordered. */
static void
test_leap (void)
{
  static const struct { double x; gboolean leaps; } rows[] = { { 45, TRUE }, { 15, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const ids[] = { "rh", NULL };
      SgPoint way[] = { { rows[i].x, 50 }, { rows[i].x, 42 } };
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      open_river (&table);
      gw_raise (&table, "red", "rh", "light-cavalry", 6, rows[i].x, 50, 180, "");
      gw_raise (&table, "blue", "bh", "light-cavalry", 6, rows[i].x, 36, 0, "");
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpint (sg_gw_would_leap (&gw, gw_unit (&table, "rh"), gw_unit (&table, "bh")), ==, rows[i].leaps);
      g_assert_false (sg_gw_would_leap (&gw, gw_unit (&table, "rh"), NULL));
      gw_card (&table, "9 hearts");
      gw_activate (&table, "rh");
      gw_judge (&table, "move", "rh", NULL, "5 5 5 5");
      table.game->movement->move (table.battle, ids, way, 2, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (sg_gw_is (gw_unit (&table, "rh"), "leapt"), ==, rows[i].leaps);
      gw_done (&table);
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_false (sg_gw_is (gw_unit (&table, "rh"), "leapt")); /* the cycle of one unit is over with it */
      gw_close (&table);
    }
}

/* A charge over a hedge is fought Disordered; one over open ground is not. */
static void
test_leap_in_charge (void)
{
  static const struct { double x; gboolean leaps; } rows[] = { { 45, TRUE }, { 15, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgGwCharge charge = { 0 };
      SgGwStand stand = { 0 };
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GVariant) record = NULL;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      open_river (&table);
      gw_raise (&table, "red", "rh", "light-cavalry", 6, rows[i].x, 50, 180, "");
      gw_raise (&table, "blue", "bh", "light-cavalry", 6, rows[i].x, 40, 0, "");
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      charge = (SgGwCharge) { .gw = &gw, .by = gw_unit (&table, "rh"), .at = gw_unit (&table, "bh"), .struck = SG_GW_FRONT };
      question = sg_gw_charge_combat (&charge, &stand, &error);
      g_assert_no_error (error);
      record = sg_question_record (question, "attacker", 0);
      text = g_variant_print (record, FALSE);
      g_assert_cmpint (strstr (text, "'Disordered'") != NULL, ==, rows[i].leaps);
      gw_close (&table);
    }
}

/* GW-131: machines laid down are a defended obstacle to those before them, who fight Disordered across it; horse does not charge over them. */
static void
test_machines (void)
{
  static const struct { double x, y, bearing; gboolean laid; gboolean obstacle; } rows[] = {
    { 20, 40, 180, TRUE, TRUE }, { 20, 40, 180, FALSE, FALSE }, { 20, 4, 0, TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      GwTable table;
      SgGw gw;

      gw_open (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, rows[i].x, rows[i].y, rows[i].bearing, "");
      gw_raise (&table, "blue", "bc", "cyclists", 6, 20, 20, 0, "");
      gw_begin (&table);
      gw_card (&table, "8 clubs");
      gw_activate (&table, "bc");
      if (g_str_equal (sg_board_get_body (sg_battle_get_board (table.battle), "bc")->formation, "bicycles"))
        {
          g_assert_false (gw_carry (&table, "lay-down", "bc", NULL, &error));
          g_assert_nonnull (strstr (error->message, "dismount first (GW-131)"));
          gw_must (&table, "form:skirmish", "bc");
        }
      if (rows[i].laid)
        gw_must (&table, "lay-down", "bc");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpint (sg_gw_cover (&gw, gw_unit (&table, "bc"), gw_unit (&table, "r1")).obstacle, ==, rows[i].obstacle);
      g_assert_cmpint (sg_gw_behind_machines (&gw, gw_unit (&table, "bc"), gw_unit (&table, "r1")), ==, rows[i].obstacle);
      gw_close (&table);
    }
}

/* GW-753: a depot that was set on fire burns for a cycle of its owner; six figures with buckets put it out, and fewer do not. */
static void
test_buckets (void)
{
  static const struct { const char *unit, *type; guint figures; const char *why; } rows[] = {
    { "b1", "infantry", 12, NULL }, { "b1", "infantry", 5, "It takes 6 figures with buckets (GW-753)." },
    { "b1", "light-cavalry", 6, "It takes men on foot (GW-753)." }, { NULL, "infantry", 12, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Fire", "GW-753");
      g_autoptr (GError) error = NULL;
      gboolean saved = rows[i].unit != NULL && rows[i].why == NULL;
      GwTable table;
      SgGw gw;

      open_river (&table);
      gw_raise (&table, "red", "r1", "infantry", 12, 30, 55, 180, "");
      gw_raise (&table, "blue", "b1", rows[i].type, rows[i].figures, 10, 9.6, 0, "");
      gw_begin (&table);
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_set_on_fire (&gw, ruling, "depot", "red");
      g_assert_true (sg_gw_post (&gw, ruling, &error));
      gw_card (&table, "8 clubs");
      gw_activate (&table, "b1");
      if (rows[i].unit != NULL)
        g_assert_cmpint (gw_carry (&table, "buckets", rows[i].unit, NULL, &error), ==, saved);
      if (rows[i].why != NULL)
        g_assert_cmpstr (error->message, ==, rows[i].why);
      gw_done (&table); /* the cycle of Blue is over */
      g_assert_cmpstr (gw_word (&table, "fires"), ==, "");
      sg_gw_read (&gw, table.battle, NULL);
      g_assert_cmpint (sg_map_get_piece (gw.map, "depot") != NULL, ==, saved);
      gw_close (&table);
    }
}

/* GW-206: the inn, 24 in about, holds 24 figures. */
static void
test_building (void)
{
  static const struct { guint figures; gboolean others; gboolean legal; } rows[] = { { 24, FALSE, TRUE }, { 25, FALSE, FALSE }, { 12, TRUE, TRUE }, { 13, TRUE, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgMuster unit = { "r1", "r1", "infantry", rows[i].figures, NULL, NULL, NULL };
      const SgPlace inn = { { 55, 55 }, 180 };
      g_autoptr (GError) error = NULL, refused = NULL;
      GwTable table;

      gw_open (&table);
      if (rows[i].others)
        gw_raise (&table, "red", "r2", "infantry", 12, 55, 56, 180, "");
      sg_gw_muster (table.battle, "red", &unit, 1, &error);
      g_assert_no_error (error);
      g_assert_cmpint (sg_gw_put (table.battle, "r1", &inn, &refused), ==, rows[i].legal);
      g_assert_true (rows[i].legal || strstr (refused->message, "The walls of Inn hold 24 figures") != NULL);
      gw_close (&table);
    }
}

/* GW-406, GW-R17: a hedge costs the lowest die, or what the players agree. */
static void
test_agreed (void)
{
  static const struct { const char *choice, *act; guint minor, major; } rows[] = {
    { "as-set", NULL, 1, 0 }, { "agreed", NULL, 1, 0 }, { "agreed", "agree:hedge:highest", 0, 1 }, { "as-set", "agree:hedge:highest", 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint way[] = { { 45, 50 }, { 45, 40 } };
      GwTable table;
      SgGwWay measured;
      SgGw gw;

      open_river (&table);
      gw_set_choice (&table, "gw.obstacles.class", rows[i].choice);
      gw_raise (&table, "red", "r1", "infantry", 12, 45, 50, 180, "");
      if (rows[i].act != NULL)
        g_assert_cmpint (gw_carry (&table, rows[i].act, NULL, NULL, NULL), ==, g_str_equal (rows[i].choice, "agreed"));
      sg_gw_read (&gw, table.battle, NULL);
      sg_gw_measure_way (&gw, gw_unit (&table, "r1"), "infantry line", way, 2, &measured);
      g_assert_cmpuint (measured.minor, ==, rows[i].minor);
      g_assert_cmpuint (measured.major, ==, rows[i].major);
      gw_close (&table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-obstacles/river", test_river);
  g_test_add_func ("/play/gw-obstacles/leap", test_leap);
  g_test_add_func ("/play/gw-obstacles/leap/charge", test_leap_in_charge);
  g_test_add_func ("/play/gw-obstacles/machines", test_machines);
  g_test_add_func ("/play/gw-obstacles/buckets", test_buckets);
  g_test_add_func ("/play/gw-obstacles/building", test_building);
  g_test_add_func ("/play/gw-obstacles/agreed", test_agreed);
  return g_test_run ();
}
