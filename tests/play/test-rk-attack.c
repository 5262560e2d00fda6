/* test-rk-attack.c: attacks as they are played: what is found from the ground and from what stands about, what the die brings about,
 * and all that may befall beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "map/sg-map-edit.h"
#include "rk-attack.h"

#include "map/sg-map-xml.h"
#include "map/sg-piece.h"
#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "rules/sg-question-values.h"

/* What is found of an attack; "r" runs at "b" straight up the map. */
static void
test_found (void)
{
  static const struct { const char *rule; Put puts[6]; const char *told; } rows[] = {
    { "RK-173", { { "red", "r", "battalion", 900, 1000, 800, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "three-ranks" } }, "+0 +0 +0" },
    { "RK-147", { { "red", "r", "battalion", 900, 960, 800, 0, "column" }, { "red", "r2", "battalion", 900, 1040, 800, 0, "column" },
                  { "blue", "b", "battalion", 900, 1000, 1000, 180, "three-ranks" } }, "+1 +4 +0" },
    { "RK-175", { { "red", "r", "battalion", 900, 1000, 800, 0, "column" }, { "red", "s", "battalion", 900, 1000, 600, 0, "column" },
                  { "blue", "b", "battalion", 900, 1000, 1000, 180, "three-ranks" } }, "+0 +0 +0 second_line_infantry:a" },
    { "RK-175", { { "red", "r", "battalion", 900, 1000, 800, 0, "column" }, { "red", "s", "skirmish-platoon", 90, 1000, 600, 0, "skirmishers" },
                  { "blue", "b", "battalion", 900, 1000, 1000, 180, "three-ranks" } }, "+0 +0 +0 skirmishers:a" },
    { "RK-148", { { "red", "r", "battalion", 900, 1000, 800, 0, "column" }, { "red", "f", "battalion", 900, 1300, 1010, 270, "column" },
                  { "blue", "b", "battalion", 900, 1000, 1000, 180, "three-ranks" } }, "+0 +0 +0 flank_threat:d" },
    { "RK-150", { { "red", "r", "battalion", 900, 1000, 800, 0, "column" }, { "red", "l", "skirmish-platoon", 45, 1200, 800, 0, "skirmishers" },
                  { "blue", "b", "battalion", 900, 1000, 1000, 180, "three-ranks" } }, "+0 +0 +0 skirmishers:a" },
    { "RK-164", { { "red", "r", "light-squadron", 300, 1000, 200, 0, "ranks" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "three-ranks" } }, "-3 +0 +0" },
    { "RK-165", { { "red", "r", "light-squadron", 300, 1000, 200, 0, "ranks" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "square" } }, "-4 +0 +0" },
    { "RK-154", { { "red", "r", "heavy-squadron", 150, 1000, 200, 0, "ranks" }, { "blue", "b", "light-squadron", 150, 1000, 1000, 180, "ranks" } },
      "+0 +0 +0 heavy:a standing:d" },
    { "RK-170", { { "red", "r", "light-squadron", 150, 1000, 700, 0, "ranks" }, { "blue", "b", "rifle-company", 90, 1000, 1000, 180, "skirmishers" } },
      "+4 +0 +0" },
    { "RK-178", { { "red", "r", "battalion", 900, 960, 800, 0, "column" }, { "red", "h", "light-squadron", 150, 1060, 800, 0, "ranks" },
                  { "blue", "b", "battalion", 900, 1000, 1000, 180, "three-ranks" } }, "+1 +0 +0" },
    { "RK-156", { { "red", "r", "battalion", 900, 5000, 800, 0, "column" }, { "blue", "b", "battalion", 900, 5000, 1000, 180, "three-ranks" } },
      "+0 +0 +0 obstacle:a" },
    { "RK-156", { { "red", "r", "light-squadron", 150, 5000, 700, 0, "ranks" }, { "blue", "b", "light-squadron", 150, 5000, 1000, 180, "ranks" } },
      "+0 +0 +0 standing:d obstacle_cavalry:a" },
    { "RK-213", { { "red", "r", "battalion", 900, 4000, 800, 0, "column" }, { "blue", "b", "battalion", 900, 4000, 1010, 180, "three-ranks" } }, "-1 +0 +0" },
    { "RK-184", { { "red", "r", "battalion", 900, 1000, 900, 0, "column" }, { "blue", "b", "battalion", 900, 1000, 1000, 180, "forming" } },
      "+0 +0 +0 forced_move_infantry:a" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      Put puts[6];
      Table table;

      tray_open_country (&table, RK_ATTACK_COUNTRY);
      memcpy (puts, rows[i].puts, sizeof puts);
      for (guint k = 0; k < 6 && puts[k].id != NULL; k++)
        if (g_strcmp0 (puts[k].formation, "forming") == 0)
          puts[k].formation = "route";
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      for (guint k = 0; k < 6 && puts[k].id != NULL; k++)
        {
          SgPoint way[] = { { puts[k].x, puts[k].y }, { puts[k].x, puts[k].y + 1000 } };

          if (g_str_equal (puts[k].side, "red") && !g_str_equal (puts[k].id, "s") && !g_str_equal (puts[k].id, "f") && !g_str_equal (puts[k].id, "l"))
            table_march (&table, puts[k].id, way, 2, NULL);
        }
      for (guint k = 0; k < 6 && (told == NULL || *told == '\0'); k++)
        {
          g_free (told);
          table_moves (&table, 1);
          for (guint n = 0; n < 6 && puts[n].id != NULL; n++)
            if (g_strcmp0 (rows[i].puts[n].formation, "forming") == 0)
              g_assert_true (sg_rk_order_form (table.battle, puts[n].id, "three-ranks", NULL));
          told = tray_tell_attack (&table, "attack-odds:r:b");
        }
      if (g_strcmp0 (told, rows[i].told) != 0)
        {
          g_autoptr (GPtrArray) list = sg_rk_suggest (table.battle, NULL);
          g_autofree char *forming = table_word (&table, "b", "forming");

          g_test_message ("forming %s", forming);
          for (guint k = 0; k < list->len; k++)
            g_test_message ("there is %s", ((SgSuggestion *) list->pdata[k])->key);
          g_error ("row %u, %s: %s", i, rows[i].rule, told);
        }
      table_close (&table);
    }
}

/* The grade that counts, by what stood about (RK-161, RK-171, RK-173, RK-175). */
static void
test_grades (void)
{
  static const struct { const char *rule, *type, *formation, *enemy, *formed; gboolean second; const char *face, *loser, *grade; gint64 left; } rows[] = {
    { "RK-173", "battalion", "column", "battalion", "three-ranks", FALSE, "4", "b", "D", -1 },
    { "RK-161", "light-squadron", "ranks", "light-squadron", "ranks", FALSE, "6", "b", "T", -1 },
    { "RK-161", "light-squadron", "ranks", "light-squadron", "ranks", TRUE, "6", "b", "R", -1 },
    { "RK-171", "light-squadron", "ranks", "battalion", "square", FALSE, "2", "b", NULL, 0 },
    { "RK-171", "light-squadron", "ranks", "battalion", "square", TRUE, "2", "b", "T", -1 },
    { "RK-171", "light-squadron", "ranks", "battalion", "three-ranks", FALSE, "1", "b", "T", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { { 1000, 800 }, { 1000, 1900 } };
      g_autofree char *grade = NULL;
      Table table;

      tray_open_country (&table, RK_ATTACK_COUNTRY);
      table_raise (&table, "red", "r", "30th", rows[i].type, g_str_equal (rows[i].type, "battalion") ? 900 : 600);
      table_raise (&table, "blue", "b", "Grenadiers", rows[i].enemy, g_str_equal (rows[i].enemy, "battalion") ? 900 : 600);
      table_put (&table, "r", 1000, 800, 0, rows[i].formation);
      table_put (&table, "b", 1000, 1000, 180, rows[i].formed);
      if (rows[i].second)
        {
          gboolean horse = g_str_equal (rows[i].enemy, "light-squadron");

          table_raise (&table, "blue", "s", "Second line", rows[i].enemy, 900);
          table_put (&table, "s", 1000, horse ? 1600 : 1220, 180, horse ? "ranks" : "three-ranks");
        }
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", rows[i].face);
      grade = table_word (&table, rows[i].loser, "grade");
      if (rows[i].grade != NULL && g_strcmp0 (grade, rows[i].grade) != 0)
        g_error ("row %u, %s: %s", i, rows[i].rule, grade);
      if (rows[i].left >= 0)
        g_assert_cmpint (table_fit (&table, rows[i].loser), ==, rows[i].left);
      table_close (&table);
    }
}

/* Two upon one: one die, and all share in the end of it. */
static void
test_together (void)
{
  SgPoint one[] = { { 960, 800 }, { 960, 1900 } }, two[] = { { 1040, 800 }, { 1040, 1900 } };
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *first = NULL, *second = NULL;
  Table table;

  tray_open_country (&table, RK_ATTACK_COUNTRY);
  table_raise (&table, "red", "r", "30th", "battalion", 900);
  table_raise (&table, "red", "r2", "33rd", "battalion", 900);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "r", 960, 800, 0, "column");
  table_put (&table, "r2", 1040, 800, 0, "column");
  table_put (&table, "b", 1000, 1000, 180, "column");
  table_begin (&table, 540);
  table_march (&table, "r", one, 2, NULL);
  table_march (&table, "r2", two, 2, NULL);
  table_moves (&table, 1);
  list = sg_rk_suggest (table.battle, NULL);
  g_assert_nonnull (tray_find (list, "attack-odds:r:b"));
  g_assert_null (tray_find (list, "attack-odds:r2:b"));
  tray_accept (&table, "attack-odds:r:b", "");
  tray_accept (&table, "combat-die:r:b", "2");
  first = table_word (&table, "r", "grade");
  second = table_word (&table, "r2", "grade");
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (first, !=, "");
  g_assert_cmpint (table_fit (&table, "r2"), <, 900);
  table_close (&table);
}

/* "f" comes at @target from below in the next move; what is found of that attack. (transfer full) */
static char *
fall_upon (Table *table, const char *target, guint wait)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *key = g_strdup_printf ("attack-odds:f:%s", target);
  SgPoint at = { 0, 0 };
  SgPlace from = { { 0, 0 }, 0 };

  table_moves (table, wait);
  at = table_place (table, target).at;
  from.at = (SgPoint) { at.x, at.y - 200 };
  g_assert_true (sg_rk_deploy (table->battle, "f", &from, "column", "The umpire’s word", &error));
  table_march (table, "f", (SgPoint[]) { from.at, { at.x, at.y + 500 } }, 2, NULL);
  table_moves (table, 1);
  return tray_tell_attack (table, key);
}

/* The beaten who are attacked before they may defend, and a reserve that they ran through (RK-200, RK-205). */
static void
test_after_defeat (void)
{
  static const struct { const char *rule, *face, *target, *has, *not; guint wait; } rows[] = {
    { "RK-205", "4", "b", " shaken:d", "badly", 0 }, { "RK-205", "6", "b", " badly_shaken:d", " shaken:d", 0 },
    { "RK-205", "4", "b", NULL, "shaken:d", 2 },
    { "RK-200", "6", "s", " reserve_ridden_through:d", "", 0 }, { "RK-200", "6", "s", NULL, "reserve_ridden_through:d", 2 },
    { "RK-200", "4", "s", NULL, "reserve_ridden_through:d", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean reserve = g_str_equal (rows[i].target, "s");
      g_autofree char *told = NULL;
      Table table;

      rk_contact (&table, "battalion", 900, "column", "battalion", 900, "column");
      table_raise (&table, "red", "f", "33rd", "battalion", 900);
      if (reserve)
        {
          table_raise (&table, "blue", "s", "Reserve", "battalion", 900);
          g_assert_true (sg_rk_deploy (table.battle, "s", &(SgPlace) { { 1000, 1600 }, 180 }, "three-ranks", "The umpire’s word", NULL));
        }
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", rows[i].face);
      g_assert_true (sg_rk_order_halt (table.battle, "b", NULL));
      told = fall_upon (&table, rows[i].target, rows[i].wait);
      g_test_message ("row %u: %s", i, told);
      g_assert_cmpstr (told, !=, "");
      g_assert_true (rows[i].has == NULL || strstr (told, rows[i].has) != NULL);
      g_assert_true (*rows[i].not == '\0' || strstr (told, rows[i].not) == NULL);
      table_close (&table);
    }
}

/* What infantry crossed before it has re-formed behind; cavalry pays for what lay on its way, and not beside it (RK-68, RK-156). */
static void
test_way_in (void)
{
  static const struct { const char *what, *type, *ditch; gint64 count; const char *point; } rows[] = {
    { "behind it", "battalion", "700,650 1300,650", 900, NULL }, { "before it", "battalion", "700,900 1300,900", 900, " obstacle:a" },
    { "on its way", "light-squadron", "700,650 1300,650", 150, " obstacle_cavalry:a" },
    { "on the straight, not on its way", "light-squadron", "700,540 1010,540", 150, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean bent = g_str_has_prefix (rows[i].what, "on the straight"), horse = rows[i].count < 900;
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("<piece id='ditch' kind='ditch' points='%s'/>"), rows[i].ditch), *told = NULL;
      SgPoint way[] = { { bent ? 1200 : 1000, 480 }, { bent ? 1200 : 1000, 600 }, { 1000, bent ? 640 : 700 }, { 1000, 1900 } };
      Table table;

      tray_open_country (&table, country);
      table_raise (&table, "red", "r", "They", rows[i].type, rows[i].count);
      table_raise (&table, "blue", "b", "We", horse ? "light-squadron" : "battalion", rows[i].count);
      table_put (&table, "r", way[0].x, way[0].y, 0, horse ? "ranks" : "column");
      table_put (&table, "b", 1000, 1000, 180, horse ? "ranks" : "three-ranks");
      table_begin (&table, 540);
      table_march (&table, "r", way, 4, NULL);
      for (guint k = 0; k < 9 && (told == NULL || *told == '\0'); k++)
        {
          g_free (told);
          table_moves (&table, 1);
          told = tray_tell_attack (&table, "attack-odds:r:b");
        }
      if (told == NULL || *told == '\0' || (rows[i].point != NULL ? strstr (told, rows[i].point) == NULL : strstr (told, "obstacle") != NULL))
        g_error ("%s: %s", rows[i].what, told);
      table_close (&table);
    }
}

/* A charge on its way: infantry in column is told to form square, cavalry that moves across the front pays for it (RK-165, RK-184). */
static void
test_charged (void)
{
  const char *units[] = { "h", "b", NULL }, *riders[] = { "r", "b", NULL };
  SgPoint across[] = { { 1000, 2600 }, { 1600, 2600 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (across, 2);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *told = NULL;
  SgSuggestion *told_of;
  Table table;

  tray_open_country (&table, RK_COUNTRY (""));
  table_raise (&table, "red", "h", "Hussars", "light-squadron", 150);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "h", 1000, 600, 0, "ranks");
  table_put (&table, "b", 1000, 2000, 180, "column");
  table_begin (&table, 540);
  g_assert_false (tray_has (&table, "news:form:square"));
  g_assert_true (sg_rk_carry_out_act (table.battle, "charge", units, NULL, 0, &error));
  table_moves (&table, 1);
  list = sg_rk_suggest (table.battle, &error);
  told_of = tray_find (list, "news:form:square:b");   /* beside whom the riders stand, who do not form */
  g_assert_true (sg_rk_carry_out_act (table.battle, told_of->act, (const char *const *) told_of->figures, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_false (tray_has (&table, "news:form:square"));
  table_close (&table);

  tray_open_country (&table, RK_COUNTRY (""));
  table_raise (&table, "red", "r", "Hussars", "light-squadron", 150);
  table_raise (&table, "blue", "b", "Uhlans", "light-squadron", 150);
  table_put (&table, "r", 1000, 1900, 0, "ranks");
  table_put (&table, "b", 1000, 2600, 90, "ranks");
  table_begin (&table, 540);
  g_assert_true (sg_rk_carry_out_act (table.battle, "charge", riders, NULL, 0, &error));
  march->rate = 20;
  g_assert_true (sg_rk_order_march (table.battle, "b", march, NULL, &error));
  table_moves (&table, 1);
  told = tray_tell_attack (&table, "attack-odds:r:b");
  g_test_message ("%s", told);
  g_assert_nonnull (strstr (told, " deploying:d"));
  table_close (&table);
}

/* A march column that is come upon (RK-186, RK-187). */
static void
test_surprise (void)
{
  g_autofree char *told = NULL, *march = NULL, *defends = NULL, *attacks = NULL;
  g_autoptr (GPtrArray) list = NULL;
  Table table;

  rk_contact (&table, "battalion", 900, "column", "battalion", 900, "route");
  tray_accept (&table, "surprise:b:r", "6");
  march = table_word (&table, "b", "march");
  g_assert_cmpstr (march, !=, "");
  told = tray_tell_attack (&table, "attack-odds:r:b");
  list = sg_rk_suggest (table.battle, NULL);
  g_assert_cmpstr (sg_question_get_caption (tray_find (list, "attack-odds:r:b")->question, "umpire"), ==, "plus is for 30th, minus for Grenadiers");
  g_assert_nonnull (strstr (told, "+0 +4 +0"));     /* every attacker counts double */
  g_assert_nonnull (strstr (told, " shaken:d"));
  tray_accept (&table, "attack-odds:r:b", "");
  tray_accept (&table, "foregone:r:b", "4");        /* repulsed, and yet five moves until it can form */
  defends = table_word (&table, "b", "defends-from");
  g_assert_cmpstr (defends, ==, "6");
  attacks = table_word (&table, "b", "attacks-from");
  g_assert_cmpstr (attacks, ==, "6");
  table_close (&table);
}

/* It counts all that a body finds upon it, not only him that came up last (RK-186). */
static void
test_surprise_twice (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *asked;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      g_assert_true (sg_rk_set_weather (table.battle, 300, FALSE, NULL));
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "b", 1000, 1000, 180, "column");
      for (guint k = 0; k <= i; k++)
        {
          const char *id = k == 0 ? "r1" : "r2";
          double x = 1000 + (k == 0 ? -40.0 : 40.0);

          table_raise (&table, "red", id, id, "battalion", 900);
          table_put (&table, id, x, 600, 0, "column");
        }
      table_begin (&table, 540);
      for (guint k = 0; k <= i; k++)
        {
          double x = 1000 + (k == 0 ? -40.0 : 40.0);
          g_autoptr (SgRkMarch) march = sg_rk_march_new ((SgPoint[]) { { x, 600 }, { x, 1500 } }, 2);

          march->row = g_strdup ("infantry_breaking");
          g_assert_true (sg_rk_order_march (table.battle, k == 0 ? "r1" : "r2", march, NULL, NULL));
        }
      table_moves (&table, 1);
      list = sg_rk_suggest (table.battle, NULL);
      asked = tray_find (list, "surprise:b");
      g_assert_nonnull (asked);
      g_assert_cmpstr (sg_question_text (asked->question, "case"), ==, i == 0 ? "one_move" : "twice");
      table_close (&table);
    }
}

/* The surprised who have a reserve go back on it, and obey nobody before they are there, but for the umpire's own reason (RK-187). */
static void
test_not_in_hand (void)
{
  SgPoint way[] = { { 1000, 800 }, { 1000, 1900 } };
  const SgPoint aside[] = { { 1000, 1000 }, { 1400, 1000 } };
  g_autoptr (SgRkMarch) march = sg_rk_march_new (aside, 2);
  g_autoptr (GError) error = NULL;
  guint moves = 0;
  Table table;

  tray_open_country (&table, RK_ATTACK_COUNTRY);
  table_raise (&table, "red", "r", "30th", "battalion", 900);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_raise (&table, "blue", "s", "Reserve", "battalion", 900);
  table_put (&table, "r", 1000, 800, 0, "column");
  table_put (&table, "b", 1000, 1000, 180, "route");
  table_put (&table, "s", 1000, 1300, 180, "column");
  table_begin (&table, 540);
  table_march (&table, "r", way, 2, NULL);
  table_moves (&table, 1);
  tray_accept (&table, "surprise:b:r", "6");
  g_assert_false (sg_rk_order_march (table.battle, "b", march, NULL, &error));
  g_assert_nonnull (strstr (error->message, "RK-187"));
  g_clear_error (&error);
  g_assert_false (sg_rk_order_form (table.battle, "b", "column", &error));
  g_clear_error (&error);
  g_assert_true (sg_rk_order_halt (table.battle, "r", &error));
  for (g_autofree char *goes = table_word (&table, "b", "march"); moves < 9 && *goes != '\0'; moves++)
    {
      table_moves (&table, 1);
      g_free (goes);
      goes = table_word (&table, "b", "march");
    }
  g_assert_cmpuint (moves, >, 0);
  g_assert_cmpuint (moves, <, 9);
  g_assert_true (sg_rk_order_form (table.battle, "b", "column", &error));
  g_assert_no_error (error);
  table_close (&table);
}

/* Thrown back after a fight and met in rear by another enemy (RK-225). */
static void
test_met_in_rear (void)
{
  g_autoptr (GError) error = NULL;
  SgPlace behind = { { 1000, 0 }, 180 };
  Table table;

  rk_contact (&table, "battalion", 900, "column", "battalion", 900, "column");
  tray_accept (&table, "attack-odds:r:b", "");
  tray_accept (&table, "combat-die:r:b", "4");
  g_assert_false (tray_has (&table, "envelopment"));
  table_raise (&table, "red", "c", "33rd", "battalion", 900);
  behind.at.y = table_place (&table, "b").at.y + 265;
  g_assert_true (sg_rk_deploy (table.battle, "c", &behind, "column", "The umpire’s word", &error));
  table_moves (&table, 1);
  tray_accept (&table, "envelopment:b:c", "");
  g_assert_cmpint (table_fit (&table, "b"), ==, 0);
  table_close (&table);
}

/* Surrounded by three times its number, all ways out cut (RK-225). */
static void
test_surrounded (void)
{
  static const struct { const char *id; double x, y; } around[] = { { "r1", 1000, 700 }, { "r2", 1300, 1150 }, { "r3", 700, 1150 } };
  Table table;

  tray_open_country (&table, RK_ATTACK_COUNTRY);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 500);
  table_put (&table, "b", 1000, 1000, 180, "square");
  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    {
      table_raise (&table, "red", around[i].id, around[i].id, "battalion", 900);
      table_put (&table, around[i].id, around[i].x, around[i].y, 0, "column");
    }
  table_begin (&table, 540);
  tray_accept (&table, "envelopment:b", "6");
  g_assert_cmpint (table_fit (&table, "b"), ==, 0);
  g_assert_cmpint (sg_unit_balance (sg_board_get_unit (table_board (&table), "b"), SG_ACCOUNT_PRISONER), ==, 500);
  table_close (&table);
}

/* What the rules call hopeless: the throw, its dice with their true chance, and what they bring (RK-235, RK-236, RK-237). */
static void
test_daring (void)
{
  static const struct { const char *dice; const char *grade; gint64 left; } rows[] = { { "1 3 4 5 6", "R", 150 }, { "1 1 1 1 1", "", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *grade = NULL;
      Table table;

      rk_contact (&table, "company", 150, "column", "battalion", 900, "column");
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "exceptional-throw:r:b", "5");
      tray_accept (&table, "exceptional-dice:r:b", rows[i].dice);
      grade = table_word (&table, "b", "grade");
      g_assert_cmpstr (grade != NULL ? grade : "", ==, rows[i].grade);
      g_assert_cmpint (table_fit (&table, "r"), ==, rows[i].left);
      g_assert_cmpint (table_fit (&table, "b"), ==, 900);
      table_close (&table);
    }
}

/* The victor follows: cavalry waits a move, infantry costs the beaten half as much again (RK-196, RK-197). */
static void
test_pursuit (void)
{
  g_autoptr (GError) error = NULL;
  const char *units[] = { "r", "b", NULL };
  gint64 before;
  double y;
  Table table;

  rk_contact (&table, "light-squadron", 150, "ranks", "light-squadron", 150, "ranks");
  tray_accept (&table, "attack-odds:r:b", "");
  tray_accept (&table, "combat-die:r:b", "6");
  y = table_place (&table, "r").at.y;
  g_assert_true (sg_battle_get_game (table.battle)->carry_out (table.battle, "pursue:b", units, NULL, 0, &error));
  table_moves (&table, 1);
  g_assert_cmpfloat (table_place (&table, "r").at.y, ==, y);
  table_moves (&table, 1);
  g_assert_cmpfloat (table_place (&table, "r").at.y, >, y + 300);
  table_close (&table);

  rk_contact (&table, "battalion", 900, "column", "battalion", 900, "column");
  tray_accept (&table, "attack-odds:r:b", "");
  tray_accept (&table, "combat-die:r:b", "5");
  before = table_fit (&table, "b");
  g_assert_true (sg_battle_get_game (table.battle)->carry_out (table.battle, "pursue:b", units, NULL, 0, &error));
  g_assert_cmpint (table_fit (&table, "b"), <, before);
  table_close (&table);
}

/* An attack is run at its own rates (RK-84). */
static void
test_charge (void)
{
  static const struct { const char *type, *formation; gint64 count; double paces; } rows[] = {
    { "heavy-squadron", "ranks", 150, 800 }, { "light-squadron", "ranks", 150, 900 }, { "battalion", "column", 900, 250 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", "b", NULL }, *alone[] = { "r", NULL };
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, RK_ATTACK_COUNTRY);
      table_raise (&table, "red", "r", "30th", rows[i].type, rows[i].count);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", 3000, 1000, 0, rows[i].formation);
      table_put (&table, "b", 3000, 3000, 180, "three-ranks");
      table_begin (&table, 540);
      g_assert_false (sg_rk_carry_out_act (table.battle, "charge", alone, NULL, 0, NULL));
      g_assert_true (sg_rk_carry_out_act (table.battle, "charge", units, NULL, 0, &error));
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "r").at.y, 1000 + rows[i].paces, 1);
      table_close (&table);
    }
}

/* Down a fall of 10 to 15 degrees, where the table has no attack, cavalry goes as in pursuit; up it, or down more, it does not (RK-84). */
static void
test_charge_slope (void)
{
  static const struct { double degrees; gboolean up; double paces; const char *words; } rows[] = {
    { 4, FALSE, 800, NULL }, { 7, FALSE, 600, NULL }, { 7, TRUE, 600, NULL }, { 12, FALSE, 400, NULL },
    { 12, TRUE, 0, "a slope of 12 degrees is too steep for an attack" }, { 18, FALSE, 0, "a slope of 18 degrees is too steep for an attack" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", "b", NULL };
      double from = rows[i].up ? 5000 : 1000, sign = rows[i].up ? -1 : 1;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgMap) map = table_fall (rows[i].degrees);
      gboolean done;
      Table table;

      g_test_message ("%g degrees %s", rows[i].degrees, rows[i].up ? "up" : "down");
      table_open_on (&table, map);
      table_raise (&table, "red", "r", "Heavies", "heavy-squadron", 150);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", 3000, from, 0, "ranks");
      table_put (&table, "b", 3000, from + sign * 2000, 0, "three-ranks");
      table_begin (&table, 540);
      done = sg_rk_carry_out_act (table.battle, "charge", units, NULL, 0, &error);
      g_assert_cmpint (done, ==, rows[i].words == NULL);
      if (done)
        {
          table_moves (&table, 1);
          g_assert_cmpfloat_with_epsilon (fabs (table_place (&table, "r").at.y - from), rows[i].paces, 1);
        }
      else if (strstr (error->message, rows[i].words) == NULL)
        g_error ("%s", error->message);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/attack/found", test_found);
  g_test_add_func ("/play/rk/attack/grades", test_grades);
  g_test_add_func ("/play/rk/attack/together", test_together);
  g_test_add_func ("/play/rk/attack/after-defeat", test_after_defeat);
  g_test_add_func ("/play/rk/attack/way-in", test_way_in);
  g_test_add_func ("/play/rk/attack/charged", test_charged);
  g_test_add_func ("/play/rk/attack/surprise", test_surprise);
  g_test_add_func ("/play/rk/attack/surprise-twice", test_surprise_twice);
  g_test_add_func ("/play/rk/attack/not-in-hand", test_not_in_hand);
  g_test_add_func ("/play/rk/attack/met-in-rear", test_met_in_rear);
  g_test_add_func ("/play/rk/attack/surrounded", test_surrounded);
  g_test_add_func ("/play/rk/attack/daring", test_daring);
  g_test_add_func ("/play/rk/attack/pursuit", test_pursuit);
  g_test_add_func ("/play/rk/attack/charge", test_charge);
  g_test_add_func ("/play/rk/attack/charge-slope", test_charge_slope);
  return g_test_run ();
}
