/* test-rk-bodies.c: bodies as they stand and go: guns that limber before they march, ways that end before a house, skirmishers where the
 * umpire has them, and waves of cavalry that are repulsed each for itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/fight/sg-rk-retreat.h"
#include "play/reisswitz/march/sg-rk-skirmish.h"
#include "rk-tray.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/fight/sg-rk-beat.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/sight/sg-rk-look.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/base/sg-rk-way.h"

#define BARE RK_COUNTRY ("")
#define RIVER RK_COUNTRY ("<piece id='river' kind='river' width='30' points='1040,0 1040,6000'/><piece id='road' kind='road' width='7' points='500,900 2000,900'/>" \
                          "<piece id='bridge' kind='bridge' width='9' points='1020,900 1060,900'/>")
#define SHED RK_COUNTRY ("<piece id='shed' kind='shed' points='1180,980 1220,980 1220,1020 1180,1020'/>")

static void
act (Table *table, const char *id, const char *unit, const SgPoint *path, guint n)
{
  const char *const units[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_rk_carry_out_act (table->battle, id, units, path, n, &error));
  g_assert_no_error (error);
}

static const char *
formation_of (Table *table, const char *id)
{
  return sg_board_get_body (table_board (table), id)->formation;
}

/* Guns in battery take a move to limber, those hauled by ropes do not (RK-76). */
static void
test_limber (void)
{
  static const struct { const char *act; double after_one, after_two; const char *formation; } rows[] = {
    { "march", 0, 200, "limbered" }, { "pace:gun9", 0, 250, "limbered" }, { "pace:gun_ropes", 300, 600, "unlimbered" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;

      tray_open_country (&table, BARE);
      table_raise (&table, "red", "g", "Lloyd’s", "foot-battery-9", 6);
      table_put (&table, "g", 1000, 1000, 0, "unlimbered");
      table_begin (&table, 540);
      act (&table, rows[i].act, "g", (SgPoint[]) { { 1000, 2500 } }, 1);
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "g").at.y, 1000 + rows[i].after_one, 0.2);
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "g").at.y, 1000 + rows[i].after_two, 0.2);
      g_assert_cmpstr (formation_of (&table, "g"), ==, rows[i].formation);
      table_close (&table);
    }
}

/* A way that is drawn into a shed ends before it, as one does that is found (RK-65). */
static void
test_shed (void)
{
  for (guint n = 1; n <= 3; n++)
    {
      static const SgPoint way[] = { { 800, 1000 }, { 1000, 1000 }, { 1200, 1000 } };
      Table table;
      SgPlace place;

      tray_open_country (&table, SHED);
      table_raise (&table, "red", "a", "30th Foot", "company", 90);
      table_put (&table, "a", 800, 1000, 90, "three-ranks");
      table_begin (&table, 540);
      act (&table, "march", "a", n == 1 ? &way[2] : way, n);
      table_moves (&table, 4);
      place = table_place (&table, "a");
      g_assert_cmpstr (sg_board_get (table_board (&table), "stage"), ==, "play");
      g_assert_true (place.at.x < 1180 || place.at.x > 1220 || place.at.y < 980 || place.at.y > 1020);
      if (n == 3)
        {
          g_autofree char *held = table_word (&table, "a", "held");

          g_assert_cmpfloat_with_epsilon (place.at.x, 1175, 0.2);
          g_assert_cmpstr (held, ==, "");
        }
      table_close (&table);
    }
}

/* Beaten cavalry with a river behind it takes the bridge beside it, but by no way that leads nearer to the enemy (RK-199). */
static void
test_back (void)
{
  static const struct { SgPoint enemy; gboolean over; } rows[] = { { { 1004, 965 }, FALSE }, { { 940, 1000 }, TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint at = { 1018, 1000 };
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Beaten", "");
      g_autoptr (SgRkMarch) march = NULL;
      double least = INFINITY;
      Table table;
      SgRk rk;

      tray_open_country (&table, RIVER);
      table_raise (&table, "red", "h", "Hussars", "light-squadron", 150);
      table_raise (&table, "blue", "e", "Dragoons", "light-squadron", 150);
      table_put (&table, "h", at.x, at.y, 270, "ranks");
      table_put (&table, "e", rows[i].enemy.x, rows[i].enemy.y, 90, "ranks");
      table_begin (&table, 540);
      sg_rk_read (&rk, table.battle);
      sg_rk_go_back (&rk, ruling, sg_board_get_unit (table_board (&table), "h"), rows[i].enemy, 900);
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      march = sg_rk_unit_march (sg_board_get_unit (table_board (&table), "h"));
      g_assert_nonnull (march);
      for (double along = 5; along < 300; along += 5)
        least = MIN (least, sg_point_distance (sg_rk_way_at ((const SgPoint *) march->way->data, march->way->len, along, NULL), rows[i].enemy));
      g_assert_cmpfloat (least, >=, sg_point_distance (at, rows[i].enemy) / 2);
      g_assert_cmpint (march->way->len > 2, ==, rows[i].over);
      table_close (&table);
    }
}

/* Beaten at the edge of the map it stands: it does not go on over the hedge at which it had halted (RK-68, RK-198). */
static void
test_hedge (void)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Beaten", "");
  Table table;
  SgRk rk;

  tray_open_country (&table, RK_COUNTRY ("<piece id='hedge' kind='hedge' points='800,6 1200,6'/>"));
  table_raise (&table, "red", "h", "Hussars", "light-squadron", 150);
  table_raise (&table, "blue", "e", "Dragoons", "light-squadron", 150);
  table_put (&table, "h", 1000, 0, 0, "ranks");
  table_put (&table, "e", 1000, 400, 180, "ranks");
  table_begin (&table, 540);
  table_march (&table, "h", (SgPoint[]) { { 1000, 0 }, { 1000, 400 } }, 2, NULL);
  sg_rk_read (&rk, table.battle);
  sg_rk_beat (&rk, ruling, sg_board_get_unit (table_board (&table), "h"), sg_board_get_unit (table_board (&table), "e"), "R");
  g_assert_true (sg_battle_post (table.battle, ruling, NULL));
  table_moves (&table, 2);
  g_assert_cmpfloat (table_place (&table, "h").at.y, <, 1);
  table_close (&table);
}

static char *
skirmishers_told (Table *table, const char *id)
{
  SgRk rk;

  sg_rk_read (&rk, table->battle);
  return sg_rk_tell_skirmishers (&rk, sg_board_get_unit (table_board (table), id));
}

/* The chain stands where the rule, its other reading, or the umpire has it (RK-45). */
static void
test_chain (void)
{
  static const struct { const char *choice, *act; double ahead; } rows[] = {
    { "first", NULL, 250 }, { "committee", NULL, 350 }, { "first", "skirmish-at:100", 100 }, { "first", "skirmish-at:300", 300 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL, *paces = g_strdup_printf ("%d", (int) rows[i].ahead);
      Table table;

      tray_open_country (&table, BARE);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "rk.skirmish-chain", rows[i].choice, NULL));
      table_raise (&table, "red", "a", "30th Foot", "battalion", 900);
      table_put (&table, "a", 1000, 1000, 0, "three-ranks");
      table_begin (&table, 540);
      act (&table, "skirmish-out", "a", NULL, 0);
      if (rows[i].act != NULL)
        act (&table, rows[i].act, "a-skirmishers", NULL, 0);
      table_moves (&table, 3);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "a-skirmishers").at.y, 1000 + rows[i].ahead, 0.2);
      told = skirmishers_told (&table, "a");
      g_assert_nonnull (strstr (told, paces));
      table_close (&table);
    }
}

/* Each squadron that has ridden at a square in vain is repulsed by itself, while the others ride on (RK-165, RK-171). */
static void
test_waves (void)
{
  static const char *const riders[] = { "r1", "r2", "r3" };
  static const SgPlace from[] = { { { 1000, 600 }, 0 }, { { 600, 1000 }, 90 }, { { 1400, 1000 }, 270 } };
  guint beaten = 0;
  Table table;

  tray_open_country (&table, BARE);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "b", 1000, 1000, 180, "square");
  for (guint i = 0; i < G_N_ELEMENTS (riders); i++)
    {
      table_raise (&table, "red", riders[i], riders[i], "light-squadron", 150);
      table_put (&table, riders[i], from[i].at.x, from[i].at.y, from[i].bearing, "ranks");
    }
  table_begin (&table, 540);
  for (guint i = 0; i < G_N_ELEMENTS (riders); i++)
    {
      const char *const units[] = { riders[i], "b", NULL };

      g_assert_true (sg_rk_carry_out_act (table.battle, "charge", units, NULL, 0, NULL));
    }
  for (guint i = 0; i < 6 && !tray_has (&table, "attack-odds:r"); i++)
    table_moves (&table, 1);
  for (guint wave = 0; wave < 2; wave++)
    {
      g_assert_true (tray_has (&table, "attack-odds:r"));
      tray_accept (&table, "attack-odds:r", "");
      tray_accept (&table, "combat-die:r", "6");
      beaten = 0;
      for (guint i = 0; i < G_N_ELEMENTS (riders); i++)
        {
          g_autofree char *grade = table_word (&table, riders[i], "grade"), *march = table_word (&table, riders[i], "march");

          beaten += g_str_equal (grade, "R") && *march != '\0';
          g_assert_cmpint (table_fit (&table, riders[i]), ==, g_str_equal (grade, "R") ? 141 : 150);
        }
      g_assert_cmpint (beaten, ==, wave + 1);
    }
  table_close (&table);
}

/* Gunners run into a square when cavalry nears and go back when it has gone; a square that breaks loses them (RK-42, RK-181). */
static void
test_shelter (void)
{
  static const struct { const char *face; gint64 guns, captured; } rows[] = { { "6", 6, 0 }, { "2", 0, 6 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const charge[] = { "r", "b", NULL };
      SgRkGround *guns;
      g_autoptr (GArray) grounds = NULL;
      g_autofree char *why = NULL;
      Table table;
      SgRk rk;

      tray_open_country (&table, BARE);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_raise (&table, "blue", "g", "Lloyd’s", "foot-battery-9", 6);
      table_raise (&table, "blue", "p", "Byng", "general", 1);
      table_raise (&table, "red", "r", "Hussars", "light-regiment", 300);
      table_put (&table, "b", 1000, 1000, 180, "square");
      table_put (&table, "g", 1140, 1000, 180, "unlimbered");
      table_put (&table, "p", 1000, 1090, 180, NULL);
      table_put (&table, "r", 980, 200, 0, "ranks");
      table_begin (&table, 540);
      g_assert_true (tray_has (&table, "news:shelter:b:g") && tray_has (&table, "news:shelter:b:p"));
      act (&table, "shelter:b", "g", NULL, 0);
      act (&table, "shelter:b", "p", NULL, 0);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "p").at.y, 1031.25, 0.2);
      sg_rk_read (&rk, table.battle);
      grounds = sg_rk_grounds (rk.board);
      guns = sg_rk_ground_of (grounds, "g");
      why = sg_rk_why_not_fire (&rk, guns);
      g_assert_nonnull (strstr (why, "RK-42"));
      g_assert_false (sg_rk_carry_out_act (table.battle, "march", (const char *[]) { "g", NULL }, &(SgPoint) { 1140, 2000 }, 1, NULL));
      g_assert_true (sg_rk_carry_out_act (table.battle, "charge", charge, NULL, 0, NULL));
      table_moves (&table, 1);
      g_assert_false (tray_has (&table, "artillery-fire:g") || tray_has (&table, "battery-attack:r:g"));
      for (guint wave = 0; wave < 2 && tray_has (&table, "attack-odds:r:b"); wave++)
        {
          tray_accept (&table, "attack-odds:r:b", "");
          tray_accept (&table, "combat-die:r:b", rows[i].face);
        }
      g_assert_cmpint (table_fit (&table, "g"), ==, rows[i].guns);
      g_assert_cmpint (sg_unit_balance (sg_board_get_unit (table_board (&table), "g"), SG_ACCOUNT_CAPTURED), ==, rows[i].captured);
      if (rows[i].captured == 0)
        {
          table_moves (&table, 2);
          g_assert_true (tray_has (&table, "news:come-out:g"));
          act (&table, "come-out", "g", NULL, 0);
          g_assert_false (tray_has (&table, "news:come-out:g"));
        }
      table_close (&table);
    }
}

/* Skirmishers come inside the square that is formed (RK-42). */
static void
test_inside (void)
{
  g_autofree char *out = NULL;
  Table table;

  tray_open_country (&table, BARE);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "b", 1000, 1000, 180, "three-ranks");
  table_begin (&table, 540);
  act (&table, "skirmish-out", "b", NULL, 0);
  table_moves (&table, 1);
  act (&table, "form:square-skirmishers", "b", NULL, 0);
  table_moves (&table, 2);
  out = table_word (&table, "b", "out");
  g_assert_cmpstr (out, ==, "");
  g_assert_cmpint (table_fit (&table, "b"), ==, 900);
  g_assert_cmpstr (formation_of (&table, "b"), ==, "square-skirmishers");
  table_close (&table);
}

/* Six battalions in two lines of columns 200 paces apart, or drawn together into one mass, which cavalry meets as one (RK-43, RK-166). */
static void
test_brigade (void)
{
  static const struct { const char *act; double across, deep; guint abreast; } rows[] = { { "brigade:lines", 275, 200, 3 }, { "brigade:mass", 75, 75, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const char *const units[] = { "b0", "b1", "b2", "b3", "b4", "b5", NULL };
      guint found = 0;
      Table table;

      tray_open_country (&table, BARE);
      for (guint k = 0; k < 6; k++)
        {
          table_raise (&table, "blue", units[k], units[k], "battalion", 900);
          table_put (&table, units[k], 1000 + 300 * k, 3000 - 100 * (k % 2), 0, "three-ranks");
        }
      table_raise (&table, "blue", "h", "Hussars", "light-squadron", 150);
      table_put (&table, "h", 4000, 1000, 0, "ranks");
      table_begin (&table, 540);
      g_assert_false (sg_rk_carry_out_act (table.battle, rows[i].act, (const char *[]) { "b0", "h", NULL }, NULL, 0, NULL));
      g_assert_true (sg_rk_carry_out_act (table.battle, rows[i].act, units, NULL, 0, NULL));
      table_moves (&table, 14);
      for (guint k = 0; k < 6; k++)
        for (guint slot = 0; slot < 6; slot++)
          {
            SgPlace place = table_place (&table, units[k]);

            found += fabs (place.at.x - 1000 - (slot % rows[i].abreast) * rows[i].across) < 1 && fabs (place.at.y - 3000 + (slot / rows[i].abreast) * rows[i].deep) < 1
                     && fabs (place.bearing) < 1 && g_str_equal (formation_of (&table, units[k]), "column");
          }
      g_assert_cmpuint (found, ==, 6);
      table_close (&table);
    }
}

/* Who must come over a bridge to its place in the brigade goes in column of route, and forms there (RK-43, RK-72). */
static void
test_brigade_bridge (void)
{
  static const char *const units[] = { "b0", "b1", NULL };
  Table table;

  table_open_plain (&table);
  table_raise (&table, "blue", "b0", "30th", "battalion", 900);
  table_raise (&table, "blue", "b1", "33rd", "battalion", 900);
  table_put (&table, "b0", 200, 2700, 0, "three-ranks");
  table_put (&table, "b1", 200, 3300, 180, "three-ranks");
  table_begin (&table, 540);
  g_assert_true (sg_rk_carry_out_act (table.battle, "brigade:mass", units, NULL, 0, NULL));
  table_moves (&table, 12);
  g_assert_cmpfloat_with_epsilon (table_place (&table, "b1").at.x, 275, 1);
  g_assert_cmpfloat_with_epsilon (table_place (&table, "b1").at.y, 2700, 1);
  g_assert_cmpstr (formation_of (&table, "b1"), ==, "column");
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/bodies/limber", test_limber);
  g_test_add_func ("/play/rk/bodies/shed", test_shed);
  g_test_add_func ("/play/rk/bodies/back", test_back);
  g_test_add_func ("/play/rk/bodies/hedge", test_hedge);
  g_test_add_func ("/play/rk/bodies/chain", test_chain);
  g_test_add_func ("/play/rk/bodies/waves", test_waves);
  g_test_add_func ("/play/rk/bodies/shelter", test_shelter);
  g_test_add_func ("/play/rk/bodies/inside", test_inside);
  g_test_add_func ("/play/rk/bodies/brigade", test_brigade);
  g_test_add_func ("/play/rk/bodies/brigade-bridge", test_brigade_bridge);
  return g_test_run ();
}
