/* test-rk-house.c: house rules as they are played: fire after half a move, fewer blocks out, steps and points of other sizes, slopes and
 * closed ground.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "map/sg-map-edit.h"
#include "map/sg-piece.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/march/sg-rk-order.h"

static double
share_of (Table *table, const char *id)
{
  SgRk rk;

  sg_rk_read (&rk, table->battle);
  return sg_rk_fire_share (&rk, sg_board_get_unit (rk.board, id));
}

/* Who went half of his rate at most fires at half effect, by the house rule; who stands, in full (RK-5, RK-R3). */
static void
test_fire_after_moving (void)
{
  static const struct { const char *choice; double rate, share; } rows[] = { { "no", 100, 0 }, { "half", 100, 0.5 }, { "half", 101, 0 }, { "half", 0, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint way[] = { { 1000, 1000 }, { 1000, 3000 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_choose (&table, "rk.fire-after-moving", rows[i].choice);
      table_stand (&table, "blue", "b", "30th", "battalion", 900, 1000, 1000, 0, "column");
      table_begin (&table, 540);
      march->rate = rows[i].rate;
      g_assert_true (sg_rk_order_march (table.battle, "b", march, NULL, NULL));
      table_moves (&table, 1);
      g_assert_cmpfloat (share_of (&table, "b"), ==, rows[i].share);
      g_assert_true (sg_rk_order_halt (table.battle, "b", NULL));
      table_moves (&table, 1);
      g_assert_cmpfloat (share_of (&table, "b"), ==, 1);
      table_close (&table);
    }
}

/* Guns that unlimber do not fire in that move, however little they went in the one before; nor do troops that change their formation (RK-5). */
static void
test_forms_after_moving (void)
{
  static const struct { const char *type, *formation, *to; gint64 count; } rows[] = {
    { "foot-battery-6", "limbered", "unlimbered", 6 }, { "battalion", "column", "three-ranks", 900 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SgPoint way[] = { { 1000, 1000 }, { 1000, 1050 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
      guint moves = 0;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_choose (&table, "rk.fire-after-moving", "half");
      table_stand (&table, "blue", "b", "They", rows[i].type, rows[i].count, 1000, 1000, 0, rows[i].formation);
      table_begin (&table, 540);
      g_assert_true (sg_rk_order_march (table.battle, "b", march, NULL, NULL));
      table_moves (&table, 1);
      g_assert_cmpfloat (share_of (&table, "b"), ==, 0.5);
      g_assert_true (sg_rk_order_form (table.battle, "b", rows[i].to, NULL));
      for (g_autofree char *forming = table_word (&table, "b", "forming"); *forming != '\0'; moves++)
        {
          table_moves (&table, 1);
          g_assert_cmpfloat (share_of (&table, "b"), ==, 0);
          g_free (forming);
          forming = table_word (&table, "b", "forming");
        }
      g_assert_cmpuint (moves, >, 0);
      table_moves (&table, 1);
      g_assert_cmpfloat (share_of (&table, "b"), ==, 1);
      table_close (&table);
    }
}

/* How many go out to skirmish, by kind and house rule: 45 men a block (RK-44, RK-R75, RK-R82). */
static void
test_blocks (void)
{
  static const struct { const char *type; gint64 count; const char *option, *choice; gint64 out; } rows[] = {
    { "battalion", 900, NULL, NULL, 90 }, { "battalion", 900, "rk.skirmishers", "four", 180 }, { "light-battalion", 900, NULL, NULL, 360 },
    { "light-battalion", 900, "rk.half-light", "six", 270 }, { "battalion", 900, "rk.half-light", "six", 90 }, { "half-rifle-battalion", 450, NULL, NULL, 360 },
    { "half-rifle-battalion", 450, "rk.half-light", "six", 270 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "b", NULL };
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_choose (&table, rows[i].option, rows[i].choice);
      table_stand (&table, "blue", "b", "They", rows[i].type, rows[i].count, 1000, 1000, 0, "column");
      table_begin (&table, 540);
      g_assert_true (sg_rk_carry_out_act (table.battle, "skirmish-out", units, NULL, 0, &error));
      g_assert_no_error (error);
      if (table_fit (&table, "b-skirmishers") != rows[i].out)
        {
          g_test_message ("row %u: %d", i, (int) table_fit (&table, "b-skirmishers"));
          g_test_fail ();
        }
      table_close (&table);
    }
}

/* Down more than 10 degrees cavalry does not charge, by the house rule; less steep it does by both (RK-158, RK-R54). */
static void
test_charges_downhill (void)
{
  static const struct { const char *choice; double degrees; gboolean charges; } rows[] = {
    { "fifteen", 12, TRUE }, { "ten", 12, FALSE }, { "ten", 7, TRUE }, { "fifteen", 17, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", "b", NULL };
      g_autoptr (SgMap) map = table_fall (rows[i].degrees);
      Table table;

      table_open_on (&table, map);
      table_choose (&table, "rk.cavalry-slope", rows[i].choice);
      table_stand (&table, "red", "r", "Hussars", "light-squadron", 150, 3000, 1000, 0, "ranks");
      table_stand (&table, "blue", "b", "30th", "battalion", 900, 3000, 2500, 180, "column");
      table_begin (&table, 540);
      g_assert_cmpint (sg_rk_carry_out_act (table.battle, "charge", units, NULL, 0, NULL), ==, rows[i].charges);
      table_close (&table);
    }
}

/* The widest order of march in which each arm goes over a bridge: a large one as a main road, or as the second list has it (RK-72, RK-T11). */
static void
test_bridges (void)
{
  static const struct { double width; const char *class, *type; gint64 count; const char *from, *choice, *row; double abreast; } rows[] = {
    { 9, "stone", "battalion", 900, "platoon-column", "highway", "foot", 6 }, { 9, "stone", "battalion", 900, "platoon-column", "second", "foot", 6 },
    { 9, "stone", "light-regiment", 600, "ranks", "highway", "horse", 4 }, { 9, "stone", "light-regiment", 600, "ranks", "second", "horse", 25 },
    { 9, "stone", "foot-battery-6", 6, "limbered", "second", "guns", 2 }, { 6, "wooden", "battalion", 900, "platoon-column", "second", "foot", 3 },
    { 6, "wooden", "light-regiment", 600, "ranks", "second", "horse", 3 }, { 6, "stone", "foot-battery-6", 6, "limbered", "highway", "guns", 1 },
    { 9, "pontoon", "light-regiment", 600, "ranks", "second", "horse", 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("<piece id='river' kind='river' width='30' points='0,1500 6000,1500'/>"
                                                              "<piece id='bridge' kind='bridge' class='%s' width='%g' points='1000,1480 1000,1520'/>"), rows[i].class, rows[i].width);
      const SgPoint way[] = { { 1000, 1000 }, { 1000, 2000 } };
      gboolean met = FALSE;
      GArray *legs;
      Table table;
      SgRk rk;

      tray_open_country (&table, country);
      table_choose (&table, "rk.large-bridge", rows[i].choice);
      table_stand (&table, "blue", "b", "They", rows[i].type, rows[i].count, 1000, 1000, 0, rows[i].from);
      table_begin (&table, 540);
      sg_rk_read (&rk, table.battle);
      legs = sg_rk_legs (rk.map, rk.rules, way, G_N_ELEMENTS (way));
      for (guint k = 0; k < legs->len && !met; k++)
        {
          const SgRkLeg *leg = &g_array_index (legs, SgRkLeg, k);
          const SgUnit *unit = sg_board_get_unit (rk.board, "b");
          const char *narrow;
          g_autofree char *row = NULL;

          if (leg->piece == NULL || !g_str_equal (leg->piece->id, "bridge"))
            continue;
          met = TRUE;
          g_assert_false (sg_rk_fits (&rk, unit, rows[i].from, leg));
          narrow = sg_rk_narrowed (&rk, unit, rows[i].from, leg);
          g_assert_nonnull (narrow);
          row = g_strdup_printf ("%s/%s", rows[i].row, narrow);
          if (sg_rk_abreast (rk.rules, row) != rows[i].abreast)
            g_error ("row %u: %s, %g abreast", i, row, sg_rk_abreast (rk.rules, row));
          g_assert_true (sg_rk_fits (&rk, unit, narrow, leg));
        }
      g_assert_true (met);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/house/fire-after-moving", test_fire_after_moving);
  g_test_add_func ("/play/rk/house/forms-after-moving", test_forms_after_moving);
  g_test_add_func ("/play/rk/house/blocks", test_blocks);
  g_test_add_func ("/play/rk/house/charges-downhill", test_charges_downhill);
  g_test_add_func ("/play/rk/house/bridges", test_bridges);
  return g_test_run ();
}
