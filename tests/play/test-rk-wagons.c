/* test-rk-wagons.c: ammunition, what the fallen leave of it, and the wagons that bring it up.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "rk-work.h"

#include "play/reisswitz/sight/sg-rk-look.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/fight/sg-rk-track.h"
#include "play/reisswitz/work/sg-rk-wagons.h"
#include "play/sg-muster.h"

/* Twelve moves of cartridges, fifty of a battery; then it fills up (RK-116, RK-117). */
static void
test_ammunition (void)
{
  static const struct { const char *type, *formation, *rule; gint64 count, shots; guint refill; } rows[] = {
    { "battalion", "three-ranks", "RK-116", 900, 12, 5 }, { "foot-battery-6", "unlimbered", "RK-117", 6, 50, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *shots = g_strdup_printf ("%d", (int) rows[i].shots), *tray = NULL, *after = NULL, *left = NULL;
      g_autofree char *words = g_strdup_printf ("Battery has spent its ammunition: fill up, %u moves (%s) work:refill:", rows[i].refill, rows[i].rule);
      SgRuling *spent = sg_ruling_new (SG_RULING_CORRECTION, "It had fired", "");
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "red", "g", "Battery", rows[i].type, rows[i].count);
      table_raise (&table, "blue", "b", "30th Foot", "battalion", 900);
      table_put (&table, "g", 2700, 1000, 0, rows[i].formation);
      table_put (&table, "b", 2700, 1200, 180, "three-ranks");
      table_begin (&table, 540);
      sg_ruling_set_reason (spent, "test");
      sg_ruling_add_change (spent, "unit:g", "fired", shots);
      g_assert_true (sg_battle_post (table.battle, spent, &error));
      g_object_unref (spent);
      tray = list_tray (&table);
      g_assert_nonnull (strstr (tray, words));
      g_assert_null (strstr (tray, "Battery: fire at"));
      g_assert_true (carry_out (&table, "work:refill:", "g", &error));
      g_assert_no_error (error);
      table_moves (&table, rows[i].refill);
      left = table_word (&table, "g", "fired");
      g_assert_cmpstr (left != NULL ? left : "", ==, "");
      after = list_tray (&table);
      g_assert_nonnull (strstr (after, "Battery: fire at"));
      table_close (&table);
    }
}

/* What its fallen leave to a battalion that has held its ground, once (RK-116). */
static void
test_cartridges (void)
{
  static const struct { const char *fired, *moved; gint64 dead; const char *left; } rows[] = {
    { "12", "", 450, "6" }, { "12", "", 60, NULL }, { "12", "0", 450, NULL }, { "2", "", 450, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRuling) fell = sg_ruling_new (SG_RULING_EDIT, "They fell", "");
      g_autofree char *tray = NULL, *left = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "red", "g", "Battery", "battalion", 900);
      table_put (&table, "g", 2700, 1000, 0, "three-ranks");
      table_begin (&table, 540);
      sg_ruling_add_transfer (fell, "g", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, rows[i].dead, NULL);
      g_assert_true (sg_battle_post (table.battle, fell, NULL));
      tray_put (&table, "g", "fired", rows[i].fired);
      tray_put (&table, "g", "moved", rows[i].moved);
      tray = list_tray (&table);
      g_assert_cmpint (strstr (tray, "it may take that of its fallen") != NULL, ==, i == 0);   /* once it is spent */
      g_assert_cmpint (carry_out (&table, "cartridges", "g", NULL), ==, rows[i].left != NULL);
      left = table_word (&table, "g", "fired");
      g_assert_cmpint (g_ascii_strtoll (left, NULL, 10), ==, g_ascii_strtoll (rows[i].left != NULL ? rows[i].left : rows[i].fired, NULL, 10));
      g_assert_false (carry_out (&table, "cartridges", "g", NULL));
      table_close (&table);
    }
}

/* A battery fills up beside its own wagons, which stand behind it at first and come up when they are sent for (RK-51, RK-117). */
static void
test_wagons (void)
{
  const SgMuster units[] = {
    { "g", "Battery", "foot-battery-6", 6, .formation = "unlimbered" },
    { "w", "Wagons of Battery", "battery-wagons", 2, .words = SG_MUSTER_WORDS ("battery", "g") }, { "x", "Wagons of another", "battery-wagons", 2, .words = SG_MUSTER_WORDS ("battery", "h") },
  };
  SgRuling *spent = sg_ruling_new (SG_RULING_CORRECTION, "It had fired", "");
  static const SgPoint away[] = { { 2700, 1405 }, { 2700, 500 } };
  g_autoptr (GError) error = NULL;
  g_autofree char *far = NULL, *coming = NULL, *near = NULL, *acts = NULL, *seen = NULL, *left = NULL;
  SgPlace berth;
  Table table;

  tray_open_country (&table, COUNTRY);
  g_assert_true (sg_rk_muster (table.battle, "red", units, G_N_ELEMENTS (units), &error));
  table_put (&table, "g", 2700, 1500, 0, "unlimbered");
  g_assert_true (sg_battle_get_game (table.battle)->movement->berth (table.battle, "w", &berth));
  g_assert_cmpfloat (berth.at.y, ==, 500);
  g_assert_false (sg_battle_get_game (table.battle)->movement->berth (table.battle, "g", &berth));
  table_put (&table, "w", berth.at.x, berth.at.y, 0, NULL);
  table_put (&table, "x", 2700, 1410, 0, NULL);
  table_raise (&table, "blue", "b", "30th", "battalion", 900);
  table_put (&table, "b", 3900, 1500, 0, "three-ranks");
  table_begin (&table, 540);
  sg_ruling_set_reason (spent, "test");
  sg_ruling_add_change (spent, "unit:g", "fired", "50");
  g_assert_true (sg_battle_post (table.battle, spent, &error));
  g_object_unref (spent);
  far = list_tray (&table);
  g_assert_nonnull (strstr (far, "Battery has spent its ammunition: bring its wagons up (RK-51) bring-up"));
  g_assert_false (carry_out (&table, "work:refill:", "g", NULL));
  g_assert_true (carry_out (&table, "bring-up", "g", &error));
  g_assert_no_error (error);
  coming = list_tray (&table);
  g_assert_nonnull (strstr (coming, "Battery has spent its ammunition; Wagons of Battery are on the march (RK-51)"));
  table_moves (&table, 5);
  near = list_tray (&table);
  g_assert_nonnull (strstr (near, "Battery has spent its ammunition: fill up, 5 moves"));
  acts = list_acts (&table, "g");
  g_assert_nonnull (strstr (acts, "beside the wagons"));
  g_assert_true (carry_out (&table, "work:refill:", "g", &error));
  table_moves (&table, 1);
  seen = list_tray (&table);
  g_assert_null (strstr (seen, "sees a work of the enemy"));
  table_moves (&table, 2);
  table_march (&table, "w", away, 2, NULL);
  table_moves (&table, 4);
  left = table_word (&table, "g", "fired");
  g_assert_cmpstr (left, ==, "50");   /* it stands still without them */
  table_close (&table);
}

/* A battalion fills up beside its own wagon, where that stands on the map (RK-116). */
static void
test_regimental_wagon (void)
{
  static const struct { const char *choice; gboolean has; double y; const char *why; gboolean may; } rows[] = {
    { "taken", FALSE, 0, NULL, TRUE }, { "taken", TRUE, 900, "Its wagons are 500 paces off (RK-116).", FALSE }, { "taken", TRUE, 1350, NULL, TRUE },
    { "map", FALSE, 0, "It has no wagons left (RK-116).", FALSE }, { "map", TRUE, 1350, NULL, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgMuster units[] = {
        { "a", "30th Foot", "battalion", 900, .formation = "three-ranks" }, { "w", "Wagon of 30th Foot", "regimental-wagon", 1, .words = SG_MUSTER_WORDS ("battery", "a") },
        { "x", "Wagon of another", "regimental-wagon", 1, .words = SG_MUSTER_WORDS ("battery", "c") },
      };
      g_autoptr (SgRuling) spent = sg_ruling_new (SG_RULING_CORRECTION, "It had fired", "");
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) grounds = NULL;
      g_autofree char *why = NULL;
      const SgUnit *wagons;
      Table table;
      SgRk rk;

      tray_open_country (&table, COUNTRY);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "rk.regimental-wagons", rows[i].choice, NULL));
      g_assert_true (sg_rk_muster (table.battle, "red", units, rows[i].has ? 3 : 1, &error));
      table_put (&table, "a", 2700, 1400, 0, "three-ranks");
      if (rows[i].has)
        {
          table_put (&table, "w", 2700, rows[i].y, 0, NULL);
          table_put (&table, "x", 2700, 1380, 0, NULL);
        }
      table_begin (&table, 540);
      sg_ruling_set_reason (spent, "test");
      sg_ruling_add_change (spent, "unit:a", "fired", "12");
      g_assert_true (sg_battle_post (table.battle, spent, &error));
      sg_rk_read (&rk, table.battle);
      grounds = sg_rk_grounds (rk.board);
      why = sg_rk_why_not_refill (&rk, grounds, sg_board_get_unit (rk.board, "a"), &wagons);
      g_assert_cmpstr (why, ==, rows[i].why);
      g_assert_cmpint (carry_out (&table, "work:refill:", "a", NULL), ==, rows[i].may);
      table_close (&table);
    }
}

/* The book has no loss track for wagons: fire takes them as it takes guns, and marks no track of its side’s guns (RK-125). */
static void
test_wagons_lost (void)
{
  g_autoptr (GError) error = NULL;
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "Fire", "RK-100");
  g_autofree char *tray = NULL;
  Table table;
  SgRk rk;

  tray_open_country (&table, COUNTRY);
  table_raise (&table, "red", "w", "Wagons", "battery-wagons", 6);
  table_put (&table, "w", 2700, 1000, 0, NULL);
  table_begin (&table, 540);
  sg_rk_read (&rk, table.battle);
  sg_rk_lose_points (&rk, ruling, sg_board_get_unit (rk.board, "w"), sg_fraction (30, 1));
  g_assert_true (sg_play_post (&rk.play, ruling, &error));
  g_assert_cmpint (table_fit (&table, "w"), ==, 4);
  g_assert_cmpint (sg_board_total (table_board (&table), "red", NULL, SG_ACCOUNT_FIT), ==, 0);   /* they are no men */
  tray = list_tray (&table);
  g_assert_null (strstr (tray, "to mark"));
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/wagons/ammunition", test_ammunition);
  g_test_add_func ("/play/rk/wagons/cartridges", test_cartridges);
  g_test_add_func ("/play/rk/wagons/wagons", test_wagons);
  g_test_add_func ("/play/rk/wagons/regimental-wagon", test_regimental_wagon);
  g_test_add_func ("/play/rk/wagons/wagons-lost", test_wagons_lost);
  return g_test_run ();
}
