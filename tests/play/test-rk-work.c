/* test-rk-work.c: bridges built, broken and mended on the clock, what that does to marches.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "play/reisswitz/dispatch/sg-rk-dispatch.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "rk-work.h"

#include "map/sg-map-ground.h"
#include "map/sg-map-xml.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/dispatch/sg-rk-carry.h"
#include "play/reisswitz/lead/sg-rk-observer.h"
#include "play/reisswitz/march/sg-rk-find-way.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"

static const char *
newest_clause (Table *table)
{
  GListModel *rulings = sg_battle_get_rulings (table->battle);
  g_autoptr (SgRuling) newest = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);

  return sg_ruling_get_clause (newest);
}

/* The tags that the umpire's map bears. */
static char *
list_errands (Table *table)
{
  g_autoptr (GPtrArray) errands = sg_battle_get_game (table->battle)->knowledge->errands (table->battle);
  GString *words = g_string_new ("");

  for (guint i = 0; i < errands->len; i++)
    g_string_append_printf (words, "%s\n", ((SgErrand *) errands->pdata[i])->label);
  return g_string_free (words, FALSE);
}

static gboolean
is_open (Table *table, const char *unit)
{
  SgPlace at = table_place (table, unit);
  SgPoint way[] = { at.at, { at.at.x, 3200 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);

  return sg_rk_march_time (table->battle, unit, march, NULL) >= 0;
}

/* What a crew at @bridge may do, how long it takes, what stands in its way afterwards, and mending it (RK-243, RK-244, RK-245). */
static void
test_bridges (void)
{
  static const struct { const char *act, *detail; double x; guint moves; gboolean after; const char *mend; guint mends; } rows[] = {
    { "work:planks:mill", "10 moves, done at 9.20", 200, 10, FALSE, "work:repair_wood:mill", 16 },
    { "work:burn:mill", "30 moves, done at 10.00", 200, 30, FALSE, NULL, 0 },
    { "work:strip:mill", "60 moves, done at 11.00", 200, 60, FALSE, NULL, 0 },
    { "work:obstacle:mill", "60 moves, done at 11.00", 200, 60, FALSE, "work:clear:mill", 30 },
    { "work:blow:old", "30 moves, done at 10.00", 1200, 30, FALSE, "work:repair_stone:old", 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *acts = NULL, *wanted = g_strdup_printf (" %s[%s] ", rows[i].act, rows[i].detail), *left = NULL, *under_way = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "blue", "s", "Sappers", "sapper-company", 90);
      table_put (&table, "s", rows[i].x, 2950, 0, "column");
      table_begin (&table, 540);
      acts = list_acts (&table, "s");
      if (strstr (acts, wanted) == NULL)
        g_error ("%s is not in %s", wanted, acts);
      g_assert_true (is_open (&table, "s"));
      g_assert_true (carry_out (&table, rows[i].act, "s", &error));
      g_assert_no_error (error);
      under_way = list_errands (&table);
      g_assert_nonnull (strstr (under_way, ", done "));
      table_moves (&table, rows[i].moves - 1);
      g_assert_true (is_open (&table, "s"));
      table_moves (&table, 1);
      g_assert_cmpint (is_open (&table, "s"), ==, rows[i].after);
      left = list_tray (&table);
      g_assert_nonnull (strstr (left, strstr (rows[i].act, "blow") != NULL ? "is blown up (RK-26)" : strstr (rows[i].act, "burn") != NULL ? "burns (RK-26)"
                                     : ": done (RK-26)"));
      g_assert_nonnull (strstr (newest_clause (&table), strstr (rows[i].act, "blow") != NULL ? "is blown up" : strstr (rows[i].act, "burn") != NULL ? "burns" : ": done"));
      /* To the byte, back and on again. */
      g_assert_true (sg_battle_undo (table.battle, &error) && is_open (&table, "s") && sg_battle_redo (table.battle, &error) && !is_open (&table, "s"));
      if (rows[i].mend != NULL)
        {
          g_assert_true (carry_out (&table, rows[i].mend, "s", &error));
          table_moves (&table, rows[i].mends - 1);
          g_assert_false (is_open (&table, "s"));
          table_moves (&table, 1);
          g_assert_true (is_open (&table, "s"));
          if (strstr (rows[i].mend, "repair") != NULL)   /* as wide as a bridge that was mended, whatever it was (RK-72) */
            g_assert_cmpstr (sg_board_get (table_board (&table), rows[i].x == 200 ? "width/mill" : "width/old"), ==, "bridge_built");
        }
      table_close (&table);
    }
}

/* Of two works at one bridge the second is given up when the first has left it nothing to do, and what is gone does not come back by it; what brings a bridge
 * down altogether finds the piles still (RK-243, RK-245). */
static void
test_two_works (void)
{
  static const struct { const char *first, *second; guint moves; SgCountryState state; gboolean given_up; } rows[] = {
    { "work:burn:mill", "work:obstacle:mill", 61, SG_COUNTRY_BURNT, TRUE }, { "work:blow:mill", "work:obstacle:mill", 61, SG_COUNTRY_BROKEN, TRUE },
    { "work:planks:mill", "work:obstacle:mill", 61, SG_COUNTRY_PLANKS, TRUE }, { "work:planks:mill", "work:burn:mill", 31, SG_COUNTRY_BURNING, FALSE },
    { "work:planks:mill", "work:strip:mill", 61, SG_COUNTRY_STRIPPED, FALSE }, { "work:blow:mill", "work:strip:mill", 61, SG_COUNTRY_BROKEN, TRUE },
    { "work:obstacle:mill", "work:strip:mill", 61, SG_COUNTRY_STRIPPED, FALSE }, { "work:blow:mill", "work:blow-timed:mill", 91, SG_COUNTRY_BROKEN, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *acts = NULL, *word = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_stand (&table, "blue", "s", "Sappers", "sapper-company", 90, 200, 2950, 0, "column");
      table_stand (&table, "blue", "t", "Miners", "sapper-company", 90, 210, 2940, 0, "column");
      table_begin (&table, 540);
      g_assert_true (carry_out (&table, rows[i].first, "s", &error));
      g_assert_true (carry_out (&table, rows[i].second, "t", &error));
      table_moves (&table, rows[i].moves);
      g_test_message ("%s, %s", rows[i].first, rows[i].second);
      g_assert_cmpint (sg_country_state_of (sg_board_get (table_board (&table), SG_COUNTRY_WORD), "mill"), ==, rows[i].state);
      word = g_strdup (sg_board_get (table_board (&table), "work/2"));
      g_assert_cmpstr (word, ==, "");
      g_assert_cmpint (has_clause (&table, "given up, nothing is left to be done there"), ==, rows[i].given_up);
      table_close (&table);
    }
}

/* What was mended, as all that is laid in haste, is crossed at the walk alone: cavalry that rides on it (RK-74). */
static void
test_mended (void)
{
  for (guint said = 0; said < 2; said++)
    {
      const SgPoint way[] = { { 1200, 2950 }, { 1200, 3900 } };
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='r' kind='river' width='280' points='0,3150 6000,3150'/>"
                                             "<piece id='old' kind='bridge' class='stone' width='12' points='1200,3000 1200,3300'/>"));
      table_raise (&table, "red", "h", "Hussars", "light-squadron", 150);
      table_put (&table, "h", 1200, 2950, 0, "route");
      sg_ruling_add_change (ruling, "battle", "width/old", said ? "bridge_built" : "");
      g_assert_true (sg_battle_post (table.battle, ruling, &error));
      table_begin (&table, 540);
      march->row = g_strdup ("light_deploy");
      g_assert_true (sg_rk_order_march (table.battle, "h", march, NULL, &error));
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "h").at.y - 2950, said ? 900 - 312 * 900 / 400.0 + 312 : 900, 1);   /* its ends reach out by half its width */
      table_close (&table);
    }
}

/* What the enemy is at is reported by one press, when its commander does not see it himself (RK-26). */
static void
test_reported (void)
{
  static const struct { double general; gboolean lost, again; } rows[] = { { 3900, FALSE, FALSE }, { 3900, TRUE, TRUE }, { 250, FALSE, FALSE } };
  static const char line[] = "Fusiliers: a work of the enemy seen, to be reported: Tearing up the planking of Mill bridge (RK-26) report:r\n";

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *tray = NULL, *after = NULL;
      g_autoptr (SgRkDispatch) told = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "blue", "s", "Sappers", "sapper-company", 90);
      table_raise (&table, "red", "r", "Fusiliers", "battalion", 900);
      table_raise (&table, "red", "g", "General Alten", "general", 1);
      table_put (&table, "s", 200, 2950, 0, "column");
      table_put (&table, "r", 200, 3600, 180, "three-ranks");
      table_put (&table, "g", rows[i].general, 3600, 180, NULL);
      g_assert_true (sg_rk_set_weather (table.battle, 900, FALSE, NULL));
      table_begin (&table, 540);
      g_assert_true (carry_out (&table, "work:planks:mill", "s", &error));
      g_assert_no_error (error);
      table_moves (&table, 1);
      tray = list_tray (&table);
      if (rows[i].general < 1000)
        g_assert_null (strstr (tray, "to be reported"));
      else
        {
          g_assert_nonnull (strstr (tray, line));
          g_assert_true (carry_out (&table, "report:r", NULL, &error));
          g_assert_no_error (error);
          told = sg_rk_dispatch_get (table_board (&table), "red", 1);
          g_assert_nonnull (strstr (told->text, "At 9.02, the enemy at work: Tearing up the planking of Mill bridge, "));
          if (rows[i].lost)
            g_assert_true (sg_rk_lose_rider (table.battle, "red", 1, "taken by hussars", &error));
          after = list_tray (&table);
          g_assert_cmpint (strstr (after, "a work of the enemy seen") != NULL, ==, rows[i].again);
        }
      table_close (&table);
    }
}

/* The moment is chosen; an enemy that comes in time puts it out (RK-243). */
static void
test_lit (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *tray = NULL, *acts = NULL, *known = NULL;
  Table table;

  tray_open_country (&table, COUNTRY);
  table_raise (&table, "blue", "s", "Sappers", "sapper-company", 90);
  table_raise (&table, "red", "r", "Fusiliers", "battalion", 900);
  table_put (&table, "s", 200, 2950, 0, "column");
  table_put (&table, "r", 200, 3060, 180, "route");
  table_begin (&table, 540);
  g_assert_true (carry_out (&table, "work:burn-timed:mill", "s", &error));
  table_moves (&table, 90);
  tray = list_tray (&table);
  g_assert_nonnull (strstr (tray, "Firewood under Mill bridge waits for the moment: light it (RK-243) light:1\n"));
  g_assert_true (is_open (&table, "s"));
  g_assert_true (carry_out (&table, "light:1", "s", &error));
  g_assert_false (is_open (&table, "s"));
  table_moves (&table, 2);
  known = g_strdup (sg_board_get (table_board (&table), "country/red"));
  g_assert_cmpint (sg_country_state_of (known, "mill"), ==, SG_COUNTRY_BURNING);
  acts = list_acts (&table, "r");
  g_assert_nonnull (strstr (acts, " put-out:mill["));
  g_assert_true (carry_out (&table, "put-out:mill", "r", &error));
  g_assert_cmpint (sg_country_state_of (sg_board_get (table_board (&table), SG_COUNTRY_WORD), "mill"), ==, SG_COUNTRY_PLANKS);
  table_close (&table);
}

/* Pontoons that are in the water already are joined sooner; who has neither gear nor houses near mends nothing (RK-240, RK-244). */
static void
test_gear (void)
{
  for (guint gear = 0; gear < 2; gear++)
    {
      g_autofree char *acts = NULL, *mends = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "blue", "c", "30th Foot", "company", 90);
      table_raise (&table, "blue", "p", "Train", "pontoon-train", 8);
      table_put (&table, "c", 1200, 2950, 0, "column");
      table_put (&table, "p", gear ? 1230 : 3600, 2950, 0, "column");
      table_begin (&table, 540);
      g_assert_true (carry_out (&table, "work:blow:old", "c", &error));
      g_assert_no_error (error);
      table_moves (&table, 30);
      mends = list_acts (&table, "c");
      g_assert_nonnull (strstr (mends, "work:repair_stone:old"));
      g_assert_cmpint (carry_out (&table, "work:repair_stone:old", "c", NULL), ==, gear);
      acts = list_acts (&table, "p");
      g_assert_nonnull (strstr (acts, "work:pontoon:[16 moves, "));
      g_assert_nonnull (strstr (acts, "work:pontoon-afloat:[10 moves, "));
      g_assert_true (carry_out (&table, "work:pontoon-afloat:", "p", &error));
      table_moves (&table, 10);
      g_assert_nonnull (strstr (newest_clause (&table), "it stands"));
      table_close (&table);
    }
}

/* A bridge of pontoons is laid where there was none, slower under ball of guns that see it and not at all under canister (RK-240). */
static void
test_pontoons (void)
{
  static const struct { double guns, visibility; guint moves; } rows[] = { { 0, 0, 16 }, { 1000, 0, 20 }, { 1000, 600, 16 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "blue", "p", "Train", "pontoon-train", 8);
      table_put (&table, "p", 700, 2970, 0, NULL);
      if (rows[i].guns > 0)
        {
          table_raise (&table, "red", "g", "Battery", "foot-battery-6", 6);
          table_put (&table, "g", 700, 2985 + rows[i].guns, 180, "unlimbered");
        }
      g_assert_true (sg_rk_set_weather (table.battle, rows[i].visibility, FALSE, NULL));
      table_begin (&table, 540);
      g_assert_false (is_open (&table, "p"));
      g_assert_true (carry_out (&table, "work:pontoon:", "p", &error));
      g_assert_no_error (error);
      table_moves (&table, rows[i].moves - 2);
      g_assert_false (is_open (&table, "p"));
      table_moves (&table, 3);
      g_assert_true (is_open (&table, "p"));
      table_close (&table);
    }
}

/* Whether there is a bridge that was laid in the war on the map as @side knows it. */
static gboolean
knows_bridge (Table *table, const char *side)
{
  GPtrArray *pieces = sg_map_get_pieces (sg_battle_get_map_now (table->battle, table_board (table), side));

  for (guint i = 0; i < pieces->len; i++)
    if (g_str_has_prefix (((const SgPiece *) pieces->pdata[i])->id, "bridge-"))
      return TRUE;
  return FALSE;
}

/* A pontoon bridge that was laid is taken up again, as many moves as its pontoons want; one on trestles is taken off or blown up, and of
 * neither is anything left, as its own side knows, too (RK-240, RK-243). */
static void
test_laid (void)
{
  static const struct { const char *type, *lay; guint moves; const char *act, *detail, *not; guint then; } rows[] = {
    { "pontoon-train", "work:pontoon:", 17, "work:pontoon_dismantle:bridge-", "[16 moves", "work:blow:bridge-", 16 },
    { "sapper-company", "work:trestle_sappers:", 62, "work:blow:bridge-", "[30 moves", "work:burn:bridge-", 30 },
    { "sapper-company", "work:trestle_sappers:", 62, "work:strip:bridge-", "[60 moves", "work:obstacle:bridge-", 60 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *acts = NULL, *act = NULL, *after = NULL;
      const char *found, *end;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "blue", "p", "Train", rows[i].type, g_str_equal (rows[i].type, "pontoon-train") ? 8 : 90);
      table_put (&table, "p", 2100, 2970, 0, NULL);
      table_begin (&table, 540);
      carry_out (&table, rows[i].lay, "p", &error);
      g_assert_no_error (error);
      table_moves (&table, rows[i].moves);
      g_assert_true (is_open (&table, "p"));
      g_assert_true (knows_bridge (&table, "blue"));
      acts = list_acts (&table, "p");
      found = strstr (acts, rows[i].act);
      if (found == NULL || strstr (acts, rows[i].not) != NULL)
        g_error ("row %u: %s", i, acts);
      end = strchr (found, '[');
      if (!g_str_has_prefix (end, rows[i].detail))
        g_error ("row %u: %s", i, found);
      act = g_strndup (found, end - found);
      carry_out (&table, act, "p", &error);
      g_assert_no_error (error);
      table_moves (&table, rows[i].then - 1);
      g_assert_true (is_open (&table, "p"));
      table_moves (&table, 1);
      g_assert_false (is_open (&table, "p"));
      after = list_acts (&table, "p");
      g_assert_null (strstr (after, ":bridge-"));
      g_assert_false (knows_bridge (&table, "blue"));
      g_assert_false (knows_bridge (&table, "red"));
      table_close (&table);
    }
}

/* A work is given up by a word, or by whoever goes from it; it stands still while the crew is fought with or beaten (RK-26). */
static void
test_given_up (void)
{
  static const struct { const char *what, *key, *word; SgPoint now; gboolean given_up, held; } rows[] = {
    { "goes on", NULL, NULL, { 200, 2950 }, FALSE, FALSE }, { "is beaten", "grade", "R", { 200, 2950 }, FALSE, TRUE }, { "is elsewhere", NULL, NULL, { 900, 2500 }, TRUE, FALSE },
    { "is upon an enemy", "", "", { 200, 2950 }, FALSE, TRUE },
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *acts = NULL, *word = NULL;
  Table table;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgRkWork) work = NULL;

      tray_open_country (&table, COUNTRY);
      table_stand (&table, "blue", "s", "Sappers", "sapper-company", 90, 200, 2950, 0, "column");
      table_stand (&table, "red", "e", "Enemy", "battalion", 900, 3500, 500, 0, "column");
      table_begin (&table, 540);
      g_assert_true (carry_out (&table, "work:blow:mill", "s", &error));
      if (rows[i].now.x > 500)
        g_assert_true (sg_rk_deploy (table.battle, "s", &(SgPlace) { rows[i].now, 0 }, NULL, "The umpire’s word", &error));
      if (rows[i].key != NULL && *rows[i].key == '\0')
        {
          g_assert_true (sg_rk_deploy (table.battle, "e", &(SgPlace) { { 205, 2950 }, 180 }, NULL, "The umpire’s word", &error));
          table_moves (&table, 1);
        }
      else if (rows[i].key != NULL)
        tray_put (&table, "s", rows[i].key, rows[i].word);
      table_moves (&table, 1);
      work = sg_rk_work_of (table_board (&table), "s");
      if ((work == NULL) != rows[i].given_up || (work != NULL && work->held != rows[i].held))
        g_error ("%s", rows[i].what);
      table_close (&table);
    }
  tray_open_country (&table, COUNTRY);
  table_stand (&table, "blue", "s", "Sappers", "sapper-company", 90, 200, 2950, 0, "column");
  table_begin (&table, 540);
  g_assert_true (carry_out (&table, "work:blow:mill", "s", &error));
  acts = list_acts (&table, "s");
  g_assert_nonnull (strstr (acts, " stop-work:1["));
  g_assert_null (strstr (acts, " work:blow:mill["));   /* one work at a time */
  g_assert_true (carry_out (&table, "stop-work:1", "s", &error));
  g_assert_null (sg_rk_work_of (table_board (&table), "s"));
  g_assert_false (carry_out (&table, "stop-work:1", "s", &error));
  g_assert_cmpstr (error->message, ==, "There is no such work to end (RK-26).");
  g_clear_error (&error);
  g_assert_false (carry_out (&table, "light:7", "s", &error));
  g_clear_error (&error);
  g_assert_false (carry_out (&table, "put-out:mill", "s", &error));
  g_assert_cmpstr (error->message, ==, "There is no fire to put out (RK-243).");
  table_close (&table);
}

/* A bridge that was lit burns down after five moves; who comes later puts nothing out (RK-243). */
static void
test_burns_down (void)
{
  static const struct { guint moves; gboolean stands; } rows[] = { { 4, TRUE }, { 5, TRUE }, { 6, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_stand (&table, "blue", "s", "Sappers", "sapper-company", 90, 200, 2950, 0, "column");
      table_begin (&table, 540);
      g_assert_true (carry_out (&table, "work:burn:mill", "s", &error));
      table_moves (&table, 30);
      g_assert_cmpint (sg_country_state_of (sg_board_get (table_board (&table), SG_COUNTRY_WORD), "mill"), ==, SG_COUNTRY_BURNING);
      table_moves (&table, rows[i].moves);
      g_assert_cmpint (sg_country_state_of (sg_board_get (table_board (&table), SG_COUNTRY_WORD), "mill"), ==, rows[i].stands ? SG_COUNTRY_BURNING : SG_COUNTRY_BURNT);
      g_assert_cmpint (carry_out (&table, "put-out:mill", "s", &error), ==, rows[i].stands);
      if (rows[i].stands)
        g_assert_cmpint (sg_country_state_of (sg_board_get (table_board (&table), SG_COUNTRY_WORD), "mill"), ==, SG_COUNTRY_PLANKS);
      table_close (&table);
    }
}

static void
test_under_canister (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  tray_open_country (&table, COUNTRY);
  table_raise (&table, "blue", "p", "Train", "pontoon-train", 8);
  table_raise (&table, "red", "g", "Battery", "foot-battery-6", 6);
  table_put (&table, "p", 700, 2970, 0, NULL);
  table_put (&table, "g", 700, 3500, 180, "unlimbered");
  table_begin (&table, 540);
  g_assert_true (carry_out (&table, "work:pontoon:", "p", &error));
  table_moves (&table, 40);
  g_assert_false (is_open (&table, "p"));
  table_close (&table);
}

/* Boats and swimmers stand on the other bank when their time is done (RK-246, RK-247). */
static void
test_over (void)
{
  static const struct { const char *act; guint moves; } rows[] = { { "work:ferry:", 1 }, { "work:ferry-single:", 17 }, { "work:swim:", 7 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "blue", "b", "30th Foot", "battalion", 900);
      table_put (&table, "b", 700, 2960, 0, "column");
      table_begin (&table, 540);
      g_assert_true (carry_out (&table, rows[i].act, "b", &error));
      g_assert_no_error (error);
      if (rows[i].moves > 1)
        {
          table_moves (&table, rows[i].moves - 1);
          g_assert_cmpfloat (table_place (&table, "b").at.y, <, 2990);
        }
      table_moves (&table, 1);
      g_assert_cmpfloat (table_place (&table, "b").at.y, >, 3010);
      table_close (&table);
    }
}

/* The gap is there to go through, and a battery that goes away gives up. */
static void
test_gap (void)
{
  static const SgPoint way[] = { { 2700, 1700 }, { 2700, 1000 } };
  g_autoptr (GError) error = NULL;
  g_autofree char *word = NULL;
  Table table;

  tray_open_country (&table, COUNTRY);
  table_raise (&table, "red", "g", "Battery", "foot-battery-6", 6);
  table_put (&table, "g", 2700, 1700, 0, "unlimbered");
  table_begin (&table, 540);
  g_assert_cmpuint (sg_map_get_pieces (sg_battle_get_map_now (table.battle, NULL, NULL))->len, ==, 7);
  g_assert_true (carry_out (&table, "siege:breach:wall", "g", &error));
  tray_accept (&table, "breach:g", "2");
  table_moves (&table, 3);
  g_assert_cmpuint (sg_map_get_pieces (sg_battle_get_map_now (table.battle, NULL, NULL))->len, ==, 8);
  g_assert_cmpuint (sg_map_get_pieces (sg_board_get_begun_map (table_board (&table)))->len, ==, 7);
  g_assert_null (sg_map_wall_between (sg_battle_get_map_now (table.battle, NULL, NULL), (SgPoint) { 2700, 1990 }, (SgPoint) { 2700, 2010 }));
  g_assert_nonnull (sg_map_wall_between (sg_battle_get_map_now (table.battle, NULL, NULL), (SgPoint) { 2720, 1990 }, (SgPoint) { 2720, 2010 }));
  while (sg_battle_get_undo (table.battle) != NULL && *sg_board_get (table_board (&table), SG_COUNTRY_WORD) != '\0')
    g_assert_true (sg_battle_undo (table.battle, NULL));
  table_march (&table, "g", way, 2, NULL);
  table_moves (&table, 1);
  word = g_strdup (sg_board_get (table_board (&table), "work/1"));
  g_assert_cmpstr (word, ==, "");
  table_close (&table);
}

/* Small boats carry 25 men and no horse, two pontoons lashed together beside a train 50 men, 10 riders or a light gun (RK-246). */
static void
test_boats (void)
{
  static const struct { const char *type; gint64 count; gboolean train; const char *act; int moves; } rows[] = {
    { "battalion", 900, FALSE, "work:ferry-single:", 17 }, { "battalion", 900, FALSE, "work:ferry-small:", 1 }, { "company", 90, FALSE, "work:ferry-small-single:", 7 },
    { "company", 90, FALSE, "work:ferry-double:", 0 }, { "company", 90, TRUE, "work:ferry-double-single:", 3 }, { "light-squadron", 150, FALSE, "work:ferry-small:", 0 },
    { "troop", 50, TRUE, "work:ferry-double-single:", 9 }, { "foot-battery-6", 6, FALSE, "work:ferry-single:", 11 }, { "foot-battery-6", 6, TRUE, "work:ferry-double:", 1 },
    { "foot-battery-12", 6, TRUE, "work:ferry-double:", 0 }, { "foot-battery-12", 6, FALSE, "work:swim:", 0 }, { "light-squadron", 150, FALSE, "work:swim:", 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const units[] = { "a", NULL };
      g_autoptr (GPtrArray) acts = NULL;
      int moves = 0;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "red", "a", "A", rows[i].type, rows[i].count);
      table_put (&table, "a", 2500, 2960, 0, NULL);
      if (rows[i].train)
        {
          table_raise (&table, "red", "t", "Train", "pontoon-train", 8);
          table_put (&table, "t", 2560, 2950, 0, NULL);
        }
      table_begin (&table, 540);
      acts = sg_rk_acts (table.battle, units);
      for (guint k = 0; k < acts->len; k++)
        if (g_str_equal (((SgGameAct *) acts->pdata[k])->id, rows[i].act))
          moves = (int) g_ascii_strtoll (((SgGameAct *) acts->pdata[k])->detail, NULL, 10);
      if (moves != rows[i].moves)
        g_error ("row %u: %d", i, moves);
      table_close (&table);
    }
}

/* Timber for a trestle bridge is taken from houses of wood (RK-242). */
static void
test_timber (void)
{
  static const struct { const char *material; gboolean may; } rows[] = { { "wood", TRUE }, { "", TRUE }, { "stone", FALSE }, { "brick", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<map title='Timber' unit='paces' width='4000' depth='4000'><piece id='river' kind='river' width='30' points='0,3000 4000,3000'/>"
                                              "<piece id='farm' kind='house' %s%s%s height='12' points='2400,2700 2440,2700 2440,2740 2400,2740'/></map>",
                                              *rows[i].material != '\0' ? "material='" : "", rows[i].material, *rows[i].material != '\0' ? "'" : "");
      Table table;

      tray_open_country (&table, xml);
      table_raise (&table, "red", "s", "Sappers", "sapper-company", 90);
      table_put (&table, "s", 2500, 2960, 0, NULL);
      table_begin (&table, 540);
      g_assert_cmpint (carry_out (&table, "work:trestle_sappers:", "s", NULL), ==, rows[i].may);
      table_close (&table);
    }
}

/* Where the one that saw a work falls before he has told of it, another sees it anew (RK-26). */
static void
test_observer_fallen (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SgRuling) fell = sg_ruling_new (SG_RULING_EDIT, "Fell", "");
      g_autoptr (GPtrArray) first = NULL, then = NULL;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_raise (&table, "red", "s", "Sappers", "sapper-company", 90);
      table_raise (&table, "blue", "p1", "1st picket", "company", 90);
      table_raise (&table, "blue", "g", "Byng", "general", 1);
      table_put (&table, "s", 200, 2960, 0, NULL);
      table_put (&table, "p1", 600, 3300, 180, NULL);
      table_put (&table, "g", 3900, 3900, 180, NULL);
      if (i == 0)
        {
          table_raise (&table, "blue", "p2", "2nd picket", "company", 90);
          table_put (&table, "p2", 700, 3500, 180, NULL);
        }
      g_assert_true (sg_rk_set_weather (table.battle, 1000, FALSE, NULL));
      table_begin (&table, 540);
      g_assert_true (carry_out (&table, "work:blow:mill", "s", NULL));
      table_moves (&table, 1);
      first = sg_rk_works_to_report (table_board (&table), "blue");
      g_assert_cmpuint (first->len, ==, 1);
      g_assert_cmpstr (((SgRkWork *) first->pdata[0])->observer, ==, "p1");
      sg_ruling_add_transfer (fell, "p1", "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, 90, NULL);
      g_assert_true (sg_battle_post (table.battle, fell, NULL));
      table_moves (&table, 1);
      then = sg_rk_works_to_report (table_board (&table), "blue");
      g_assert_cmpuint (then->len, ==, i == 0 ? 1 : 0);
      if (i == 0)
        g_assert_cmpstr (((SgRkWork *) then->pdata[0])->observer, ==, "p2");
      table_close (&table);
    }
}

/* Files of before called the country “terrain”. */
static void
test_old_word (void)
{
  g_autoptr (GError) error = NULL;
  SgRuling *ruling = sg_ruling_new (SG_RULING_EDIT, "The bridge is down", "RK-243");
  Table table;

  tray_open_country (&table, COUNTRY);
  table_begin (&table, 540);
  sg_ruling_add_change (ruling, "battle", "terrain", "mill=burnt");
  sg_ruling_add_change (ruling, "battle", "terrain/red", "mill=planks");
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sg_board_get (table_board (&table), "country"), ==, "mill=burnt");
  g_assert_cmpstr (sg_board_get (table_board (&table), "country/red"), ==, "mill=planks");
  g_assert_cmpstr (sg_board_get (table_board (&table), "terrain"), ==, "");
  g_assert_null (sg_map_get_piece (sg_battle_get_map (table.battle), "mill"));
  g_assert_nonnull (sg_map_get_piece (sg_battle_get_map_now (table.battle, NULL, "blue"), "mill"));
  g_assert_null (sg_map_get_piece (sg_battle_get_map_now (table.battle, NULL, "red"), "mill"));
  g_object_unref (ruling);
  table_close (&table);
}

static double
road_off (SgMap *map, SgPoint at)
{
  GPtrArray *pieces = sg_map_get_pieces (map);
  double least = INFINITY;

  for (guint i = 0; i < pieces->len; i++)
    if (((SgPiece *) pieces->pdata[i])->kind == SG_PIECE_ROAD)
      least = MIN (least, sg_piece_distance (pieces->pdata[i], at));
  return least;
}

/* Where a bridge was blown up, its road ends at either bank, drawn whichever way; the map it was made of keeps it whole. */
static void
test_blown (void)
{
  static const char *const ways[] = { "500,0 480,300 500,460 505,500 500,540 520,1000", "520,1000 500,540 505,500 500,460 480,300 500,0" };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<map title='Blown' unit='paces' width='1000' depth='1000'><piece id='r' kind='river' width='34' points='0,500 1000,500'/>"
                                              "<piece id='w' kind='road' width='10' points='%s'/><piece id='b' kind='bridge' width='14' points='502,476 502,524'/></map>", ways[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
      g_autoptr (SgMap) map = sg_map_load (bytes, "blown.sgmap", &error);
      SgMap *now = sg_country_made (map, "b=broken", &error);

      g_assert_no_error (error);
      g_assert_null (sg_map_get_piece (now, "b"));
      g_assert_cmpfloat (road_off (now, (SgPoint) { 504, 500 }), >, 15);
      g_assert_cmpfloat (road_off (now, (SgPoint) { 500, 470 }), <, 0);
      g_assert_cmpfloat (road_off (now, (SgPoint) { 500, 530 }), <, 0);
      g_assert_cmpfloat (road_off (map, (SgPoint) { 504, 500 }), <, 0);
    }
}

/* Sappers in the open are told why they have nothing to do; a train neither fires nor attacks. */
static void
test_nothing_near (void)
{
  g_autofree char *far = NULL, *near = NULL, *foot = NULL;
  Table table;

  tray_open_country (&table, COUNTRY);
  table_raise (&table, "blue", "s", "Sappers", "sapper-company", 90);
  table_raise (&table, "blue", "p", "Pontoons", "pontoon-train", 1);
  table_raise (&table, "blue", "f", "30th", "battalion", 900);
  table_put (&table, "s", 3000, 1000, 0, "column");
  table_put (&table, "p", 3000, 2970, 0, "column");
  table_put (&table, "f", 3400, 1000, 0, "column");
  table_begin (&table, 540);
  far = list_acts (&table, "s");
  near = list_acts (&table, "p");
  foot = list_acts (&table, "f");
  g_assert_nonnull (strstr (far, " work:["));
  g_assert_null (strstr (near, " work:["));
  g_assert_nonnull (strstr (near, " work:pontoon:"));
  g_assert_null (strstr (near, " fire["));
  g_assert_null (strstr (near, " attack["));
  g_assert_null (strstr (foot, " work:["));
  g_assert_nonnull (strstr (foot, " attack["));
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/works/reported", test_reported);
  g_test_add_func ("/play/rk/works/nothing-near", test_nothing_near);
  g_test_add_func ("/play/rk/works/bridges", test_bridges);
  g_test_add_func ("/play/rk/works/lit", test_lit);
  g_test_add_func ("/play/rk/works/pontoons", test_pontoons);
  g_test_add_func ("/play/rk/works/laid", test_laid);
  g_test_add_func ("/play/rk/works/mended", test_mended);
  g_test_add_func ("/play/rk/works/two-works", test_two_works);
  g_test_add_func ("/play/rk/works/given-up", test_given_up);
  g_test_add_func ("/play/rk/works/burns-down", test_burns_down);
  g_test_add_func ("/play/rk/works/gear", test_gear);
  g_test_add_func ("/play/rk/works/under-canister", test_under_canister);
  g_test_add_func ("/play/rk/works/over", test_over);
  g_test_add_func ("/play/rk/works/gap", test_gap);
  g_test_add_func ("/play/rk/works/observer-fallen", test_observer_fallen);
  g_test_add_func ("/play/rk/works/boats", test_boats);
  g_test_add_func ("/play/rk/works/timber", test_timber);
  g_test_add_func ("/play/rk/works/old-word", test_old_word);
  g_test_add_func ("/play/rk/works/blown", test_blown);
  return g_test_run ();
}
