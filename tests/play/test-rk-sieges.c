/* test-rk-sieges.c: guns on walls, bridges and houses, for as long as they fire.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-work.h"
#include "rk-work.h"

#include "play/reisswitz/lead/sg-rk-acts.h"

/* Guns on a bridge, a wall and a house: what the dice told comes to pass on the clock (RK-108, RK-109, RK-110). */
static void
test_sieges (void)
{
  static const struct { const char *type; double x, y; const char *act, *key, *dice, *piece; SgCountryState state; guint moves, more; } rows[] = {
    { "foot-battery-12", 1200, 2500, "siege:bridge-fire:old", "bridge-fire:g", "2", "old", SG_COUNTRY_BROKEN, 33, 0 },
    { "foot-battery-6", 2700, 1700, "siege:breach:wall", "breach:g", "2", "wall", SG_COUNTRY_BREACH, 3, 0 },
    { "howitzer-battery", 2000, 1500, "siege:bombard:farm", "bombard:g", "2 1", "farm", SG_COUNTRY_BURNING, 1, 0 },
    { "howitzer-battery", 2000, 1500, "siege:bombard:farm", "bombard:g", "2 1", "farm", SG_COUNTRY_BURNT, 16, 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *acts = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "red", "g", "Battery", rows[i].type, 6);
      table_put (&table, "g", rows[i].x, rows[i].y, 0, "unlimbered");
      table_begin (&table, 540);
      acts = list_acts (&table, "g");
      if (strstr (acts, rows[i].act) == NULL)
        g_error ("%s is not in %s", rows[i].act, acts);
      g_assert_true (carry_out (&table, rows[i].act, "g", &error));
      tray_accept (&table, rows[i].key, rows[i].dice);
      if (rows[i].moves > 1)
        {
          table_moves (&table, rows[i].moves - 1);
          g_assert_cmpint (sg_country_state_of (sg_board_get (table_board (&table), SG_COUNTRY_WORD), rows[i].piece), !=, rows[i].state);
        }
      table_moves (&table, 1);
      g_assert_cmpint (sg_country_state_of (sg_board_get (table_board (&table), SG_COUNTRY_WORD), rows[i].piece), ==, rows[i].state);
      table_close (&table);
    }
}

/* A fire that was raised burns on by itself: the battery may take ammunition, fire at another place, and has nothing to give up (RK-108, RK-117). */
static void
test_free_again (void)
{
  g_autofree char *country = g_strdup_printf (RK_COUNTRY ("%s%s"), "<piece id='farm' kind='house' material='stone' name='Hook’s Farm' height='12' points='2000,2700 2040,2700 2040,2740 2000,2740'/>",
                                              "<piece id='inn' kind='house' material='wood' name='Inn' height='12' points='1800,2700 1840,2700 1840,2740 1800,2740'/>");
  g_autofree char *busy = NULL, *after = NULL, *again = NULL, *state = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  tray_open_country (&table, country);
  table_stand (&table, "red", "g", "Battery", "howitzer-battery", 6, 2000, 1500, 0, "unlimbered");
  table_begin (&table, 540);
  g_assert_true (carry_out (&table, "siege:bombard:farm", "g", &error));
  tray_accept (&table, "bombard:g", "2 2");
  busy = list_acts (&table, "g");
  g_assert_nonnull (strstr (busy, " stop-work:1["));
  table_moves (&table, 4);
  after = list_acts (&table, "g");
  g_assert_null (strstr (after, " stop-work:"));
  g_assert_nonnull (strstr (after, " work:refill:["));
  g_assert_false (carry_out (&table, "stop-work:1", "g", &error));
  g_assert_cmpstr (error->message, ==, "There is no such work to end (RK-26).");
  g_clear_error (&error);
  g_assert_true (carry_out (&table, "siege:bombard:inn", "g", &error));
  tray_accept (&table, "bombard:g", "1 1 2 1");
  again = list_acts (&table, "g");
  g_assert_nonnull (strstr (again, " stop-work:2["));
  g_assert_false (carry_out (&table, "siege:bombard:inn", "g", &error));
  g_assert_nonnull (strstr (error->message, "is at work"));
  table_moves (&table, 9);
  g_assert_cmpint (sg_country_state_of (sg_board_get (table_board (&table), SG_COUNTRY_WORD), "farm"), ==, SG_COUNTRY_BURNING);
  g_assert_cmpint (sg_country_state_of (sg_board_get (table_board (&table), SG_COUNTRY_WORD), "inn"), ==, SG_COUNTRY_BURNING);
  table_close (&table);
}

/* A battery fires at a place for as long as it has ammunition, what it fired at troops before counted, and where no flame fell it has fired all of it, too (RK-108,
 * RK-117). */
static void
test_spent (void)
{
  static const struct { const char *material, *fired, *dice; guint moves; } rows[] = {
    { "stone", "47", "1 1 2 1", 4 }, { "wood", "49", "1 2 1", 2 }, { "stone", "0", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", 51 }, { "stone", "40", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", 11 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("<piece id='farm' kind='house' material='%s' name='Hook’s Farm' height='12' points='2000,2700 2040,2700 2040,2740 2000,2740'/>"),
                                                  rows[i].material), *busy = NULL, *after = NULL, *shots = NULL;
      g_autoptr (SgRuling) fired = sg_ruling_new (SG_RULING_EDIT, "Fired", "RK-117");
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, country);
      table_stand (&table, "red", "g", "Battery", "howitzer-battery", 6, 2000, 1500, 0, "unlimbered");
      table_begin (&table, 540);
      sg_ruling_add_change (fired, "unit:g", "fired", rows[i].fired);
      g_assert_true (sg_battle_post (table.battle, fired, &error));
      g_assert_true (carry_out (&table, "siege:bombard:farm", "g", &error));
      tray_accept (&table, "bombard:g", rows[i].dice);
      table_moves (&table, rows[i].moves - 1);
      busy = list_acts (&table, "g");
      g_assert_nonnull (strstr (busy, " stop-work:1["));
      table_moves (&table, 1);
      after = list_acts (&table, "g");
      g_test_message ("row %u: %s", i, after);
      g_assert_null (strstr (after, " stop-work:"));
      g_assert_true (has_clause (&table, "given up, the ammunition is spent"));
      shots = sg_board_dup_word (table_board (&table), "unit:g", "fired");
      g_assert_cmpstr (shots, ==, "50");
      g_assert_cmpint (sg_country_state_of (sg_board_get (table_board (&table), SG_COUNTRY_WORD), "farm"), ==, SG_COUNTRY_UNTOUCHED);
      table_close (&table);
    }
}

/* What they cannot fire at they are not ordered to: a late press, or a file (RK-108, RK-109). */
static void
test_no_siege (void)
{
  static const struct { const char *type, *formation; double x, y, bearing; const char *act; } rows[] = {
    { "howitzer-battery", "unlimbered", 2000, 1500, 0, "siege:breach:farm" }, { "howitzer-battery", "unlimbered", 2000, 1500, 0, "siege:bombard:wall" },
    { "howitzer-battery", "limbered", 2000, 1500, 0, "siege:bombard:farm" }, { "howitzer-battery", "unlimbered", 2000, 1500, 180, "siege:bombard:farm" },
    { "howitzer-battery", "unlimbered", 2000, 300, 0, "siege:bombard:farm" }, { "foot-battery-12", "unlimbered", 1200, 2500, 0, "siege:bombard:old" },
    { "foot-battery-12", "unlimbered", 1200, 2500, 0, "siege:bridge-fire:nowhere" }, { "battalion", "three-ranks", 1200, 2500, 0, "siege:bridge-fire:old" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_stand (&table, "red", "g", "Battery", rows[i].type, 6, rows[i].x, rows[i].y, rows[i].bearing, rows[i].formation);
      table_begin (&table, 540);
      g_assert_false (carry_out (&table, rows[i].act, "g", &error));
      g_assert_cmpstr (error->message, ==, "There is nothing to fire at (RK-109).");
      table_close (&table);
    }
}

/* A fire that spreads is to be left: of houses of wood by those in its streets, of stone by all within 500 paces; one that does not spread by
 * nobody (RK-108, RK-T26). */
static void
test_left (void)
{
  static const struct { const char *material, *dice; guint moves; gboolean in, beside, far; } rows[] = {
    { "wood", "2 1", 8, TRUE, FALSE, FALSE }, { "stone", "2 2", 15, TRUE, TRUE, FALSE }, { "wood", "2 4", 8, FALSE, FALSE, FALSE }, { "stone", "2 1", 15, FALSE, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("<piece id='farm' kind='house' material='%s' name='Hook’s Farm' height='12' points='2000,2700 2040,2700 2040,2740 2000,2740'/>"),
                                                  rows[i].material), *tray = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, country);
      table_stand (&table, "red", "g", "Battery", "howitzer-battery", 6, 2000, 1500, 0, "unlimbered");
      table_stand (&table, "blue", "a", "1st", "battalion", 900, 2020, 2720, 180, "column");
      table_stand (&table, "blue", "b", "2nd", "battalion", 900, 2020, 3000, 180, "column");
      table_stand (&table, "blue", "c", "3rd", "battalion", 900, 2020, 3400, 180, "column");
      table_begin (&table, 540);
      carry_out (&table, "siege:bombard:farm", "g", &error);
      g_assert_no_error (error);
      tray_accept (&table, "bombard:g", rows[i].dice);
      table_moves (&table, rows[i].moves);
      tray = list_tray (&table);
      if ((strstr (tray, "The fire of Hook’s Farm spreads: 1st must be gone by ") != NULL) != rows[i].in
          || (strstr (tray, "The fire of Hook’s Farm spreads: 2nd must be gone by ") != NULL) != rows[i].beside
          || (strstr (tray, "The fire of Hook’s Farm spreads: 3rd must be gone by ") != NULL) != rows[i].far)
        g_error ("row %u: %s", i, tray);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/sieges/places", test_sieges);
  g_test_add_func ("/play/rk/sieges/left", test_left);
  g_test_add_func ("/play/rk/sieges/free-again", test_free_again);
  g_test_add_func ("/play/rk/sieges/no-siege", test_no_siege);
  g_test_add_func ("/play/rk/sieges/spent", test_spent);
  return g_test_run ();
}
