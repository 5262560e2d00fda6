/* test-rk-shown.c: what the umpire is shown of what goes on: marches and works on the map, the head of the panel, the draft of a side’s report,
 * and what an observer has done meanwhile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-work.h"

#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/base/sg-rk-work.h"
#include "play/reisswitz/dispatch/sg-rk-report.h"
#include "play/reisswitz/dispatch/sg-rk-rider.h"
#include "play/reisswitz/dispatch/sg-rk-told.h"
#include "play/reisswitz/lead/sg-rk-errand.h"
#include "play/reisswitz/lead/sg-rk-observer.h"
#include "play/reisswitz/lead/sg-rk-status.h"
#include "play/sg-game-parts.h"

/* A march says what holds it up, or when it begins; one that is off the common map has the cube of its unit (RK-25). */
static void
test_marches (void)
{
  static const struct { gboolean concealed; gint64 starts; const char *key, *word, *label; } rows[] = {
    { FALSE, -1, NULL, NULL, "" }, { TRUE, -1, NULL, NULL, "2" }, { FALSE, 600, NULL, NULL, "from 10.00" }, { TRUE, 600, NULL, NULL, "2 · from 10.00" },
    { FALSE, -1, "held", "behind", "waits" }, { FALSE, -1, "held", "rests", "rests" }, { FALSE, -1, "held", "obstacle", "at an obstacle" }, { TRUE, -1, "held", "behind", "2 · waits" },
    { TRUE, 600, "disordered", "550", "2 · re-forms until 9.10" }, { FALSE, -1, "disordered", "540", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const SgPoint way[] = { { 500, 500 }, { 500, 2500 } };
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, G_N_ELEMENTS (way));
      g_autoptr (GPtrArray) errands = NULL;
      const SgErrand *errand;
      Table table;

      table_open_plain (&table);
      table_stand (&table, "blue", "a", "33rd", "battalion", 900, 1500, 500, 0, "column");
      table_stand (&table, "red", "r", "Schill", "light-squadron", 150, 3500, 3500, 0, "ranks");
      table_stand (&table, "blue", "b", "30th", "battalion", 900, 500, 500, 0, "column");
      table_begin (&table, 540);
      march->concealed = rows[i].concealed;
      march->starts = rows[i].starts;
      g_assert_true (sg_rk_order_march (table.battle, "b", march, NULL, NULL));
      if (rows[i].key != NULL)
        tray_put (&table, "b", rows[i].key, rows[i].word);
      errands = sg_rk_errands (table.battle);
      g_assert_cmpuint (errands->len, ==, 1);
      errand = errands->pdata[0];
      g_assert_cmpint (errand->concealed, ==, rows[i].concealed);
      if (!g_str_equal (errand->label != NULL ? errand->label : "", rows[i].label))
        g_error ("row %u: %s", i, errand->label);
      table_close (&table);
    }
}

/* A work says when it will be done, that it stands still, or that it is ready to be let off; what is built has two ends. */
static void
test_works (void)
{
  static const struct { const char *act, *unit; guint moves; gboolean drives; const char *has; guint points; } rows[] = {
    { "work:blow:mill", "s", 0, FALSE, ", done ", 1 }, { "work:burn-timed:mill", "s", 90, FALSE, ": ready", 1 }, { "work:blow:mill", "s", 1, TRUE, ": stands still", 1 },
    { "work:trestle_sappers:", "s", 0, FALSE, ", done ", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) errands = NULL;
      g_autoptr (GError) error = NULL;
      const SgErrand *errand;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_stand (&table, "red", "s", "Sappers", "sapper-company", 90, rows[i].points == 2 ? 2100 : 200, 2960, 0, "column");
      table_begin (&table, 540);
      carry_out (&table, rows[i].act, rows[i].unit, &error);
      g_assert_no_error (error);
      if (rows[i].drives)
        tray_put (&table, "s", "grade", "R");
      table_moves (&table, rows[i].moves);
      errands = sg_rk_errands (table.battle);
      g_assert_cmpuint (errands->len, ==, 1);
      errand = errands->pdata[0];
      if (strstr (errand->label, rows[i].has) == NULL || errand->way->len != rows[i].points)
        g_error ("row %u: %s, %u", i, errand->label, errand->way->len);
      table_close (&table);
    }
}

/* (transfer full): the head of the panel, a line each. */
static char *
list_status (Table *table)
{
  g_autoptr (GPtrArray) status = sg_rk_status (table->battle);
  GString *words = g_string_new ("\n");

  for (guint i = 0; i < status->len; i++)
    g_string_append_printf (words, "%s\n", ((SgStatus *) status->pdata[i])->words);
  return g_string_free (words, FALSE);
}

static void
test_status (void)
{
  static const struct { double visibility; gboolean night; const char *has; } skies[] = {
    { 0, TRUE, "\n9.00, night\n" }, { 500, TRUE, "\n9.00, night; troops are seen to 500 paces\n" }, { 500, FALSE, "\n9.00; troops are seen to 500 paces\n" },
  };
  g_autofree char *words = NULL;
  Table table;

  for (guint i = 0; i < G_N_ELEMENTS (skies); i++)
    {
      g_autofree char *sky = NULL;

      table_open_plain (&table);
      table_stand (&table, "blue", "b", "30th", "battalion", 900, 500, 500, 0, "column");
      g_assert_true (sg_rk_set_weather (table.battle, skies[i].visibility, skies[i].night, NULL));
      table_begin (&table, 540);
      sky = list_status (&table);
      if (strstr (sky, skies[i].has) == NULL)
        g_error ("%s", sky);
      table_close (&table);
    }
  table_open_plain (&table);
  table_stand (&table, "blue", "b", "30th", "battalion", 900, 500, 500, 0, "column");
  table_begin (&table, 540);
  table_march (&table, "b", (SgPoint[]) { { 500, 500 }, { 500, 2500 } }, 2, NULL);
  tray_put (&table, "b", "held", "behind");
  tray_put (&table, "b", "closing", "column");
  words = list_status (&table);
  g_assert_nonnull (strstr (words, "\n30th waits on the road behind another\n"));
  g_assert_nonnull (strstr (words, "\n30th closes up\n"));
  table_close (&table);
}

/* The draft of a report tells each force by where the first of it stands, what is known of the enemy, and the ground as it is (RK-13). */
static void
test_report (void)
{
  static const struct { const char *heavy, *says; } grounds[] = {
    { "", "State of the ground: good." }, { "open", "State of the ground: heavy but on the roads." }, { "all", "State of the ground: heavy, on the roads too." },
    { "Long Meadow", "State of the ground: good, but heavy here: Long Meadow." },
  };
  const SgRkTold told = { "spy", NULL, "heavy-regiment", 3, 600, "ranks", { { 2500, 2500 }, 180 }, 530 };
  SgMuster force[] = { { "a", "33rd Foot", "battalion", 900, NULL, "Left Wing" }, { "b", "30th Foot", "battalion", 900, NULL, "Left Wing" } };
  g_autoptr (GError) error = NULL;
  Table table;

  table_open_plain (&table);
  sg_rk_muster (table.battle, "blue", force, G_N_ELEMENTS (force), &error);
  g_assert_no_error (error);
  table_put (&table, "a", 210, 2900, 0, "column");
  table_put (&table, "b", 1500, 600, 0, "column");
  table_stand (&table, "red", "r", "Schill Hussars", "light-squadron", 150, 3500, 3500, 0, "ranks");
  g_assert_cmpuint (sg_rk_tell (table.battle, "blue", &told, "A spy saw them.", &error), >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    {
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
      g_autofree char *draft = NULL;

      sg_ruling_add_change (ruling, "battle", "heavy-going", grounds[i].heavy);
      g_assert_true (sg_battle_post (table.battle, ruling, &error));
      draft = sg_rk_report_draft (table.battle, "blue");
      if (strstr (draft, grounds[i].says) == NULL)
        g_error ("%s", draft);
      g_assert_nonnull (strstr (draft, "– Left Wing (33rd Foot, 30th Foot) near Mill bridge\n"));
      g_assert_nonnull (strstr (draft, "Of the enemy:\n– "));
      g_assert_nonnull (strstr (draft, "(a spy)\n"));
      g_assert_null (strstr (draft, "Schill"));
    }
  table_close (&table);
}

/* An enemy whom the side knows by name may stand in its report (RK-13). */
static void
test_known_by_name (void)
{
  for (guint level = 4; level <= 5; level++)
    {
      g_autofree char *seen = g_strdup_printf ("unit=r;first=530;time=530;level=%u;x=3500;y=3500;bearing=0;front=50;depth=5;formation=ranks;strength=150;observer=b;paces=900", level);
      g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set", "");
      g_auto (GStrv) named = NULL;
      Table table;

      table_open_plain (&table);
      table_stand (&table, "blue", "b", "30th Foot", "battalion", 900, 500, 500, 0, "column");
      table_stand (&table, "red", "r", "Schill Hussars", "light-squadron", 150, 3500, 3500, 0, "ranks");
      sg_ruling_add_change (ruling, "battle", "sightings/blue", "1");
      sg_ruling_add_change (ruling, "battle", "known/blue/1", seen);
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      named = sg_rk_report_named (table.battle, "blue", "Beat the Schill Hussars.");
      g_assert_cmpuint (g_strv_length (named), ==, level == 5 ? 0 : 1);
      table_close (&table);
    }
}

/* What one has done since, in one sentence: a fight by its end, fire by its moves, losses but for those who were sent out. */
static void
test_meanwhile (void)
{
  static const struct { const char *what, *key, *word; const char *has; } rows[] = {
    { "won", "won", "2", ": won its fight." }, { "beaten", "grade", "R", ": was beaten." }, { "waits", "waits", "2", NULL }, { "fired", "fired", "1", ": fired in 1 move." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL, *rallied = NULL;
      Table table;
      SgRk rk;

      table_open_plain (&table);
      table_stand (&table, "blue", "b", "30th", "battalion", 900, 500, 500, 0, "column");
      table_begin (&table, 540);
      table_moves (&table, 2);
      tray_put (&table, "b", rows[i].key, rows[i].word);
      sg_rk_read (&rk, table.battle);
      told = sg_rk_tell_meanwhile (&rk, sg_board_get_unit (rk.board, "b"), 540);
      if (rows[i].has != NULL ? told == NULL || strstr (told, rows[i].has) == NULL : told != NULL)
        g_error ("%s: %s", rows[i].what, told);
      table_moves (&table, 1);
      tray_put (&table, "b", rows[i].key, "");
      sg_rk_read (&rk, table.battle);
      rallied = sg_rk_tell_meanwhile (&rk, sg_board_get_unit (rk.board, "b"), 546);
      g_assert_null (rallied);
      table_close (&table);
    }
}

/* What is taken of the fallen is no fire. */
static void
test_meanwhile_cartridges (void)
{
  static const struct { const char *before, *after, *has; } rows[] = { { "3", "4", "fired in 1 move" }, { "4", "1", NULL }, { "4", "0", NULL } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      Table table;
      SgRk rk;

      table_open_plain (&table);
      table_stand (&table, "blue", "b", "30th", "battalion", 900, 500, 500, 0, "column");
      table_begin (&table, 540);
      tray_put (&table, "b", "fired", rows[i].before);
      table_moves (&table, 1);
      tray_put (&table, "b", "fired", rows[i].after);
      sg_rk_read (&rk, table.battle);
      told = sg_rk_tell_meanwhile (&rk, sg_board_get_unit (rk.board, "b"), 542);
      if (rows[i].has != NULL ? told == NULL || strstr (told, rows[i].has) == NULL : told != NULL)
        g_error ("row %u: %s", i, told);
      table_close (&table);
    }
}

/* What it builds is told with the time when it began; two things that it did with a semicolon. */
static void
test_meanwhile_works (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  Table table;
  SgRk rk;

  tray_open_country (&table, COUNTRY);
  table_stand (&table, "red", "s", "Sappers", "sapper-company", 90, 200, 2960, 0, "column");
  table_begin (&table, 540);
  table_moves (&table, 1);
  carry_out (&table, "work:blow:mill", "s", &error);
  g_assert_no_error (error);
  tray_put (&table, "s", "won", "1");
  sg_rk_read (&rk, table.battle);
  told = sg_rk_tell_meanwhile (&rk, sg_board_get_unit (rk.board, "s"), 540);
  g_assert_nonnull (told);
  g_assert_nonnull (strstr (told, "won its fight; "));
  g_assert_nonnull (strstr (told, ", begun at 9.02."));
  table_close (&table);
}

/* (transfer full): the fact @caption of "b"; "" where there is none. */
static char *
fact_of (Table *table, const char *caption)
{
  g_autoptr (GPtrArray) facts = sg_battle_get_game (table->battle)->facts (table->battle, "b");

  for (guint i = 0; i < facts->len; i++)
    if (g_str_equal (((SgFact *) facts->pdata[i])->caption, caption))
      return g_strdup (((SgFact *) facts->pdata[i])->words);
  return g_strdup ("");
}

/* What is told of troops: their cartridges (RK-116, RK-117), that they were beaten or surprised, and of what force they are. */
static void
test_facts (void)
{
  static const struct { const char *type; gint64 count; const char *formation, *key, *word, *caption, *words; } rows[] = {
    { "battalion", 900, "column", "fired", "1", "Ammunition", "for 11 moves of fire" }, { "battalion", 900, "column", "fired", "11", "Ammunition", "for 1 move of fire" },
    { "battalion", 900, "column", "fired", "12", "Ammunition", "spent" }, { "battalion", 900, "column", "fired", "0", "Ammunition", "" },
    { "foot-battery-6", 6, "unlimbered", "fired", "10", "Ammunition", "for 40 moves of fire" }, { "horse-battery-6", 6, "unlimbered", "fired", "49", "Ammunition", "for 1 move of fire" },
    { "foot-battery-9", 6, "unlimbered", "fired", "50", "Ammunition", "spent" }, { "foot-battery-12", 6, "unlimbered", "fired", "20", "Ammunition", "for 30 moves of fire" },
    { "howitzer-battery", 6, "unlimbered", "fired", "25", "Ammunition", "for 25 moves of fire" },
    { "battalion", 900, "column", "grade", "D", "Beaten", "D; may attack again from move " }, { "battalion", 900, "column", "force", "Left Wing", "Force", "Left Wing" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = NULL;
      Table table;

      table_open_plain (&table);
      table_stand (&table, "blue", "b", "30th", rows[i].type, rows[i].count, 500, 500, 0, rows[i].formation);
      table_begin (&table, 540);
      tray_put (&table, "b", rows[i].key, rows[i].word);
      words = fact_of (&table, rows[i].caption);
      if (!g_str_equal (words, rows[i].words))
        g_error ("row %u: %s", i, words);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/shown/marches", test_marches);
  g_test_add_func ("/play/rk/shown/works", test_works);
  g_test_add_func ("/play/rk/shown/status", test_status);
  g_test_add_func ("/play/rk/shown/report", test_report);
  g_test_add_func ("/play/rk/shown/known-by-name", test_known_by_name);
  g_test_add_func ("/play/rk/shown/meanwhile", test_meanwhile);
  g_test_add_func ("/play/rk/shown/meanwhile-cartridges", test_meanwhile_cartridges);
  g_test_add_func ("/play/rk/shown/meanwhile-works", test_meanwhile_works);
  g_test_add_func ("/play/rk/shown/facts", test_facts);
  return g_test_run ();
}
