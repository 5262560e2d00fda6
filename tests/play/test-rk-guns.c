/* test-rk-guns.c: guns in battle: whom their fire falls on, who stands under it, and who comes at them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "map/sg-map-edit.h"
#include "map/sg-map-xml.h"
#include "map/sg-piece.h"
#include "play/reisswitz/base/sg-rk-sky.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/fight/sg-rk-fire-facts.h"
#include "play/reisswitz/fight/sg-rk-hold.h"
#include "play/reisswitz/sight/sg-rk-look.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/sight/sg-rk-sightings.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "rules/sg-question-values.h"

#include "play/reisswitz/fight/sg-rk-attack-private.h"

#define COUNTRY \
  RK_COUNTRY ("<piece id='wood' kind='wood' points='3900,1000 4100,1000 4100,1300 3900,1300'/>" \
              "<piece id='ditch' kind='ditch' points='4800,900 5200,900'/>" \
              "<piece id='farm' kind='house' class='farm' height='12' points='4400,1010 4440,1010 4440,1050 4400,1050'/>")

/* Canister before the attack, and what it makes of a square (RK-106, RK-167). */
static void
test_canister (void)
{
  static const SgPoint way[] = { { 1000, 600 }, { 1000, 1600 } };
  g_autofree char *told = NULL, *shaken = NULL;
  Table table;

  tray_open_country (&table, COUNTRY);
  table_stand (&table, "red", "r", "Battalion", "battalion", 900, 1000, 600, 0, "column");
  table_stand (&table, "red", "g", "Battery", "foot-battery-6", 6, 1300, 700, 315, "unlimbered");
  table_stand (&table, "blue", "b", "Grenadiers", "battalion", 900, 1000, 1000, 180, "square");
  table_begin (&table, 540);
  table_march (&table, "r", way, 2, NULL);
  for (guint i = 0; i < 2; i++)
    {
      tray_accept (&table, "artillery-fire:g:b", "1");
      tray_accept (&table, "canister-test:b", "1");
      table_moves (&table, 1);
    }
  shaken = table_word (&table, "b", "shaken");
  g_assert_cmpstr (shaken, ==, "shaken");
  told = tray_tell_attack (&table, "attack-odds:r:b");
  g_assert_nonnull (strstr (told, " artillery_support:a"));
  g_assert_nonnull (strstr (told, " prepared:a"));
  g_assert_nonnull (strstr (told, " shaken:d"));
  table_close (&table);
}

/* Batteries: the case is found, lost guns are taken, the die takes them or beats the attack off (RK-181, RK-182, RK-172). */
static void
test_batteries (void)
{
  static const struct { const char *type; gint64 count; double x, y, bearing; gboolean support; const char *key, *face; gint64 left; } rows[] = {
    { "battalion", 900, 1000, 800, 0, FALSE, "A1", NULL, 0 }, { "half-battalion", 450, 1000, 800, 0, FALSE, "A2", "6", 0 },
    { "company", 90, 1000, 800, 0, FALSE, "A3", "2", 6 }, { "light-squadron", 150, 1000, 600, 0, FALSE, "D2", "6", 6 },
    { "light-squadron", 150, 1000, 600, 0, FALSE, "D2", "2", 0 }, { "battalion", 900, 1260, 1010, 270, FALSE, "E1", NULL, 0 },
    { "battalion", 900, 1000, 800, 0, TRUE, "C", NULL, 6 }, { "half-battalion", 450, 1260, 1010, 270, FALSE, "E1", NULL, 0 },
    { "company", 90, 1260, 1010, 270, FALSE, "A3", "2", 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint at = { rows[i].x, rows[i].y }, way[] = { at, sg_point_step (at, rows[i].bearing, 500) };
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *attack;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_stand (&table, "red", "r", "30th", rows[i].type, rows[i].count, at.x, at.y, rows[i].bearing, g_str_has_suffix (rows[i].type, "squadron") ? "ranks" : "column");
      table_stand (&table, "blue", "b", "Battery", "foot-battery-6", 6, 1000, 1000, 180, "unlimbered");
      if (rows[i].support)
        {
          table_stand (&table, "blue", "s", "Escort", "battalion", 900, 1150, 1010, 180, "column");
        }
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      list = sg_rk_suggest (table.battle, NULL);
      attack = tray_find (list, "battery-attack:r:b");
      g_assert_nonnull (attack);
      if (!g_str_equal (sg_question_text (attack->question, "key"), rows[i].key))
        g_error ("row %u: %s", i, sg_question_text (attack->question, "key"));
      tray_put (&table, "b", "march", "row=gun9;starts=600;way=1000,1000 1000,1500");   /* an order for later: the guns that are taken have none */
      tray_accept (&table, "battery-attack:r:b", "");
      if (rows[i].face != NULL)
        tray_accept (&table, "combat-die:r:b", rows[i].face);
      g_assert_cmpint (table_fit (&table, "b"), ==, rows[i].left);
      g_assert_false (sg_word_has (sg_board_get_unit (table_board (&table), "b"), &sg_rk_words.march) && rows[i].left == 0);
      if (rows[i].left == 0)
        g_assert_cmpint (sg_unit_balance (sg_board_get_unit (table_board (&table), "b"), SG_ACCOUNT_CAPTURED), ==, 6);
      table_close (&table);
    }
}

/* The points of rockets are the umpire’s, or by the house rule those of shell with bad effect; howitzers have bad effect with canister, whatever the
 * ground, so that it drives nobody back (RK-96, RK-104, RK-R19). */
static void
test_shell (void)
{
  static const struct { const char *type, *option; double paces; const char *gun, *effect; gboolean umpire; } rows[] = {
    { "rocket-battery", NULL, 1000, "rocket", "bad", TRUE }, { "rocket-battery", "shell", 1000, "rocket", "bad", FALSE },
    { "rocket-battery", "shell", 600, "rocket", "bad", FALSE }, { "howitzer-battery", NULL, 600, "howitzer", "bad", FALSE },
    { "howitzer-battery", NULL, 1000, "howitzer", "good", FALSE }, { "foot-battery-6", NULL, 600, "6", "good", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "g", "b", NULL };
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_choose (&table, rows[i].option != NULL ? "rk.rockets" : NULL, rows[i].option);
      table_stand (&table, "red", "g", "Battery", rows[i].type, 6, 1000, 1000, 0, "unlimbered");
      table_stand (&table, "blue", "b", "30th", "battalion", 900, 1000, 1000 + rows[i].paces, 180, "column");
      table_begin (&table, 540);
      question = sg_rk_ask (table.battle, "artillery-fire", units, &error);
      g_assert_no_error (error);
      if (!sg_question_is (question, "gun", rows[i].gun) || !sg_question_is (question, "effect", rows[i].effect))
        g_error ("row %u: %s, %s", i, sg_question_text (question, "gun"), sg_question_text (question, "effect"));
      if (rows[i].umpire)
        tray_accept_word (&table, "artillery-fire:g:b", "umpire_points", g_variant_new_double (6), "");
      else
        tray_accept (&table, "artillery-fire:g:b", "6");
      g_assert_cmpint (tray_has (&table, "canister-test:b"), ==, g_str_equal (rows[i].type, "foot-battery-6"));
      g_assert_cmpint (table_fit (&table, "b"), <, 900);
      table_close (&table);
    }
}

/* A horse battery in flank wants a battalion or a squadron; fewer have the die of those who come in front (RK-181, RK-182). */
static void
test_horse_battery (void)
{
  static const struct { const char *type; gint64 count; const char *key; } rows[] = {
    { "battalion", 900, "E2" }, { "light-squadron", 150, "E2" }, { "half-battalion", 450, "A2" }, { "company", 90, "A3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean horse = g_str_has_suffix (rows[i].type, "squadron");
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *attack;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_stand (&table, "red", "r", "30th", rows[i].type, rows[i].count, 1260, 1010, 270, horse ? "ranks" : "column");
      table_stand (&table, "blue", "b", "Battery", "horse-battery-6", 6, 1000, 1000, 180, "unlimbered");
      table_begin (&table, 540);
      table_march (&table, "r", (SgPoint[]) { { 1260, 1010 }, { 760, 1010 } }, 2, NULL);
      table_moves (&table, 1);
      list = sg_rk_suggest (table.battle, NULL);
      attack = tray_find (list, "battery-attack:r:b");
      g_assert_nonnull (attack);
      if (!g_str_equal (sg_question_text (attack->question, "key"), rows[i].key))
        g_error ("row %u: %s", i, sg_question_text (attack->question, "key"));
      table_close (&table);
    }
}

/* Guns that look to the flank beside them, and ground that lets nobody spread out before them (RK-181). */
static void
test_battery_ground (void)
{
  static const struct { const char *pieces; gboolean flank; gint64 men; const char *key; } rows[] = {
    { "", FALSE, 900, "A1" }, { "", TRUE, 900, "B1" }, { "", TRUE, 450, "B2" },
    { "<piece id='lake' kind='water' points='1040,700 1300,700 1300,990 1040,990'/>", FALSE, 900, "A4" },
    { "<piece id='lake' kind='water' points='1040,700 1300,700 1300,990 1040,990'/>", TRUE, 900, "B2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("%s"), rows[i].pieces);
      SgPoint way[] = { { 1000, 800 }, { 1000, 1300 } };
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *attack;
      Table table;

      tray_open_country (&table, country);
      table_stand (&table, "red", "r", "30th", "battalion", rows[i].men, 1000, 800, 0, "column");
      table_stand (&table, "blue", "b", "Battery", "half-foot-battery-6", 3, 1000, 1000, 180, "unlimbered");
      table_stand (&table, "blue", "f", "Left half", "half-foot-battery-6", 3, rows[i].flank ? 1100 : 3000, 1050, 90, "unlimbered");
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      list = sg_rk_suggest (table.battle, NULL);
      attack = tray_find (list, "battery-attack:r:b");
      g_assert_nonnull (attack);
      if (!g_str_equal (sg_question_text (attack->question, "key"), rows[i].key))
        g_error ("row %u: %s", i, sg_question_text (attack->question, "key"));
      table_close (&table);
    }
}

/* The die of cavalry upon the infantry that supports guns is of the square that stands there (RK-165, RK-181). */
static void
test_battery_support (void)
{
  static const struct { const char *type; gint64 men; const char *die; } rows[] = { { "battalion", 900, "V" }, { "half-battalion", 450, "IV" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { { 1000, 500 }, { 1000, 1500 } };
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *attack;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "r", "Hussars", "light-regiment", 750, 1000, 500, 0, "ranks");
      table_stand (&table, "blue", "b", "Battery", "foot-battery-6", 6, 1000, 1000, 180, "unlimbered");
      table_stand (&table, "blue", "s", "Escort", rows[i].type, rows[i].men, 1150, 1060, 180, "square");
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 2);
      list = sg_rk_suggest (table.battle, NULL);
      attack = tray_find (list, "battery-attack:r:b");
      g_assert_nonnull (attack);
      g_assert_cmpstr (sg_question_text (attack->question, "key"), ==, "F");
      g_assert_cmpstr (sg_question_text (attack->question, "support_die"), ==, rows[i].die);
      table_close (&table);
    }
}

/* Guns of the infantry alone give it a point against cavalry, and guns of both give none (RK-168). */
static void
test_infantry_guns (void)
{
  static const struct { gboolean foot, horse; const char *point; } rows[] = {
    { FALSE, FALSE, NULL }, { TRUE, FALSE, " artillery_support:d" }, { FALSE, TRUE, " artillery_support:a" }, { TRUE, TRUE, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      SgPoint way[] = { { 1000, 300 }, { 1000, 1900 } };
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "r", "Hussars", "light-squadron", 300, 1000, 300, 0, "ranks");
      table_stand (&table, "blue", "b", "Grenadiers", "battalion", 900, 1000, 1000, 180, "column");
      table_stand (&table, "blue", "g", "Battery", "foot-battery-6", 6, rows[i].foot ? 1150 : 5000, 1030, 180, "unlimbered");
      table_stand (&table, "red", "h", "Horse battery", "foot-battery-6", 6, rows[i].horse ? 1250 : 3000, 600, 345, "unlimbered");
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      for (guint k = 0; k < 4 && (told == NULL || *told == '\0'); k++)
        {
          g_free (told);
          table_moves (&table, 1);
          told = tray_tell_attack (&table, "attack-odds:r:b");
        }
      g_assert_cmpstr (told, !=, "");
      if (rows[i].point != NULL ? strstr (told, rows[i].point) == NULL : strstr (told, "artillery_support") != NULL)
        g_error ("row %u: %s", i, told);
      table_close (&table);
    }
}

/* Half a battery for each battalion or two squadrons, or a whole one; what all batteries did in the move counts (RK-104). */
static void
test_enough_guns (void)
{
  static const struct { const char *type, *formation; gint64 count, guns, more; const char *test; } rows[] = {
    { "battalion", "column", 900, 3, 0, "half-battery" }, { "battalion", "column", 900, 6, 0, "battery" }, { "battalion", "column", 900, 3, 3, "battery" },
    { "light-regiment", "ranks", 600, 3, 0, NULL }, { "light-regiment", "ranks", 600, 6, 0, "half-battery" }, { "light-regiment", "ranks", 600, 6, 6, "battery" },
    { "light-squadron", "ranks", 150, 3, 0, "half-battery" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *test;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "g", "Battery", "foot-battery-6", rows[i].guns, 1000, 800, 0, "unlimbered");
      table_stand (&table, "red", "m", "Another", "foot-battery-6", MAX (1, rows[i].more), rows[i].more > 0 ? 1200 : 5000, 800, 0, "unlimbered");
      table_stand (&table, "blue", "b", "They", rows[i].type, rows[i].count, 1100, 1300, 180, rows[i].formation);
      table_begin (&table, 540);
      tray_accept (&table, "artillery-fire:g:b", "1");
      if (rows[i].more > 0)
        tray_accept (&table, "artillery-fire:m:b", "1");
      list = sg_rk_suggest (table.battle, NULL);
      test = tray_find (list, "canister-test:b");
      if (g_strcmp0 (test != NULL ? sg_question_text (test->question, "guns") : NULL, rows[i].test) != 0)
        g_error ("row %u: %s", i, test != NULL ? sg_question_text (test->question, "guns") : "none");
      table_close (&table);
    }
}

/* No test where those guns are under canister themselves; where others are, far off, there is one (RK-104). */
static void
test_answered (void)
{
  static const struct { const char *what; double x, y; const char *at; const char *option; const char *effect; gboolean tests, answered; } rows[] = {
    { "unanswered", 0, 0, NULL, NULL, "good", TRUE, FALSE }, { "answered", 1300, 1300, "g", NULL, "good", TRUE, TRUE },
    { "another battery is", 5000, 1300, "m", NULL, "good", TRUE, FALSE }, { "bad effect", 0, 0, NULL, NULL, "bad", FALSE, FALSE },
    { "bad effect by the appendix", 0, 0, NULL, "appendix", "bad", TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      g_autofree char *fire = g_strdup_printf ("artillery-fire:k:%s", rows[i].at);
      SgSuggestion *test;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_choose (&table, rows[i].option != NULL ? "rk.canister-test" : NULL, rows[i].option);
      table_stand (&table, "red", "g", "Battery", "foot-battery-6", 6, 1000, 800, 0, "unlimbered");
      table_stand (&table, "red", "m", "Another", "foot-battery-6", 6, 5000, 800, 0, "unlimbered");
      table_stand (&table, "blue", "b", "They", "battalion", 900, 1000, 1300, 180, "column");
      if (rows[i].at != NULL)
        table_stand (&table, "blue", "k", "Theirs", "foot-battery-6", 6, rows[i].x, rows[i].y, g_str_equal (rows[i].at, "g") ? 210 : 180, "unlimbered");
      table_begin (&table, 540);
      tray_accept_word (&table, "artillery-fire:g:b", "effect", g_variant_new_string (rows[i].effect), "1");
      if (rows[i].at != NULL)
        tray_accept (&table, fire, "1");
      list = sg_rk_suggest (table.battle, NULL);
      test = tray_find (list, "canister-test:b");
      if ((test != NULL) != rows[i].tests || (test != NULL && sg_question_flag (test->question, "enemy_canister") != rows[i].answered))
        g_error ("%s", rows[i].what);
      table_close (&table);
    }
}

/* The beaten who come under canister with good effect on their way back are a grade worse, once, and never below T (RK-198). */
static void
test_retreat_under_canister (void)
{
  static const struct { const char *grade, *effect; gint64 decided; const char *after, *state, *defends; } rows[] = {
    { "R", "good", 1, "D", "defeated", "4" }, { "D", "good", 1, "T", "totally-defeated", "6" }, { "T", "good", 1, "T", "", "4" }, { "R", "bad", 1, "R", "", "4" },
    { "R", "good", 2, "R", "", "4" },   /* in the very move of the fight */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *decided = g_strdup_printf ("%d", (int) rows[i].decided), *grade = NULL, *state = NULL, *defends = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "g", "Battery", "foot-battery-6", 6, 1000, 800, 0, "unlimbered");
      table_stand (&table, "blue", "b", "They", "battalion", 900, 1000, 1300, 180, "column");
      table_begin (&table, 540);
      table_moves (&table, 2);
      tray_put (&table, "b", "grade", rows[i].grade);
      tray_put (&table, "b", "decided", decided);
      tray_put (&table, "b", "defends-from", "4");
      for (guint k = 0; k < 2; k++)
        tray_accept_word (&table, "artillery-fire:g:b", "effect", g_variant_new_string (rows[i].effect), "1"), tray_put (&table, "g", "fired-in", "0");
      grade = table_word (&table, "b", "grade");
      state = table_word (&table, "b", "state");
      defends = table_word (&table, "b", "defends-from");
      if (!g_str_equal (grade, rows[i].after) || !g_str_equal (state, rows[i].state) || !g_str_equal (defends, rows[i].defends))
        g_error ("row %u: %s, %s, %s", i, grade, state, defends);
      table_close (&table);
    }
}

/* Fire that is aimed at a second line is the first’s to bear, not that of skirmishers before it (RK-115). */
static void
test_first_line (void)
{
  static const struct { const char *type, *formation, *at; gint64 men; } rows[] = { { "battalion", "three-ranks", "b", 900 }, { "rifle-company", "skirmishers", "s", 90 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "g", "s", NULL };
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "g", "Battery", "foot-battery-6", 6, 1000, 800, 0, "unlimbered");
      table_stand (&table, "blue", "b", "First line", rows[i].type, rows[i].men, 1000, 1300, 180, rows[i].formation);
      table_stand (&table, "blue", "s", "Second line", "battalion", 900, 1000, 1600, 180, "three-ranks");
      table_begin (&table, 540);
      question = sg_rk_ask (table.battle, "artillery-fire", units, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (sg_question_text (question, "at"), ==, rows[i].at);
      g_assert_cmpfloat_with_epsilon (sg_question_length (question, "paces"), i == 0 ? 500 : 800, 1);
      table_close (&table);
    }
}

/* The umpire may share a loss between neighbours, by what they have left; who stands alone, or behind, shares none. Points of his own are
 * asked for only where a battery has none (RK-115, RK-96). */
static void
test_shared (void)
{
  static const struct { double x, y; gboolean beside, shared; gint64 one, other; } rows[] = {
    { 1240, 1300, TRUE, FALSE, 200, 0 }, { 1240, 1300, TRUE, TRUE, 133, 66 }, { 1700, 1300, FALSE, FALSE, 200, 0 }, { 1000, 1600, FALSE, FALSE, 250, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "g", "b", NULL };
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_stand (&table, "red", "g", "Battery", "foot-battery-6", 6, 1000, 800, 0, "unlimbered");
      table_stand (&table, "blue", "b", "Grenadiers", "battalion", 900, 1000, 1300, 180, "three-ranks");
      table_stand (&table, "blue", "n", "Neighbour", "half-battalion", 450, rows[i].x, rows[i].y, 180, "three-ranks");
      table_begin (&table, 540);
      question = sg_rk_ask (table.battle, "artillery-fire", units, &error);
      g_assert_no_error (error);
      g_assert_true (sg_question_is_aside (question, "umpire_points"));
      g_assert_cmpint (sg_question_is_aside (question, "shared"), !=, rows[i].beside);
      g_assert_cmpstr (sg_question_text (question, "beside"), ==, rows[i].beside ? "n" : "");
      tray_accept_word (&table, "artillery-fire:g:b", rows[i].shared ? "shared" : NULL, rows[i].shared ? g_variant_new_boolean (TRUE) : NULL, "6");
      if (900 - table_fit (&table, "b") != rows[i].one || 450 - table_fit (&table, "n") != rows[i].other)
        g_error ("row %u: %d and %d", i, (int) (900 - table_fit (&table, "b")), (int) (450 - table_fit (&table, "n")));
      table_close (&table);
    }
}

/* Fire: dense targets, the night, the house rule of fire after half a move (RK-101, RK-229, RK-5). */
static void
test_fire (void)
{
  static const struct { const char *rule; Put puts[6]; gboolean night; int dense, causes; } rows[] = {
    { "RK-101", { { "red", "g", "foot-battery-6", 6, 1000, 800, 0, "unlimbered" }, { "blue", "b", "battalion", 900, 1000, 1300, 180, "column" } }, FALSE, 0, 1 },
    { "RK-101", { { "red", "g", "foot-battery-6", 6, 1000, 800, 0, "unlimbered" }, { "blue", "b", "battalion", 900, 1000, 1300, 180, "column" },
                  { "blue", "b2", "battalion", 900, 1000, 1330, 180, "column" } }, FALSE, 1, 1 },
    { "RK-101", { { "red", "g", "foot-battery-6", 6, 1000, 800, 0, "unlimbered" }, { "blue", "b", "battalion", 900, 1000, 1300, 180, "three-ranks" },
                  { "blue", "b2", "battalion", 900, 1000, 1500, 180, "three-ranks" } }, FALSE, 1, 1 },
    { "RK-101", { { "red", "g", "foot-battery-6", 6, 1000, 800, 0, "unlimbered" }, { "blue", "b", "rifle-company", 90, 1000, 1300, 180, "skirmishers" },
                  { "blue", "b2", "battalion", 900, 1000, 1380, 180, "column" } }, FALSE, 1, 1 },
    { "RK-101", { { "red", "g", "foot-battery-6", 6, 1000, 800, 0, "unlimbered" }, { "blue", "b", "rifle-company", 90, 1000, 1300, 180, "skirmishers" },
                  { "blue", "b2", "battalion", 900, 1000, 1480, 180, "column" } }, FALSE, 0, 1 },
    { "RK-101", { { "red", "g", "foot-battery-6", 6, 1000, 800, 0, "unlimbered" }, { "blue", "b", "rifle-company", 90, 1000, 1300, 180, "skirmishers" },
                  { "blue", "b2", "battalion", 900, 1000, 1380, 180, "column" }, { "blue", "b3", "rifle-company", 90, 1000, 1450, 180, "skirmishers" } }, FALSE, 1, 2 },
    { "RK-101", { { "red", "g", "foot-battery-6", 6, 1000, 800, 0, "unlimbered" }, { "blue", "b", "battalion", 900, 1000, 1300, 180, "three-ranks" },
                  { "blue", "b2", "battalion", 900, 1000, 1800, 180, "three-ranks" } }, FALSE, 0, 1 },   /* another band */
    { "RK-229", { { "red", "g", "foot-battery-6", 6, 1000, 800, 0, "unlimbered" }, { "blue", "b", "battalion", 900, 1000, 1300, 180, "column" } }, TRUE, 0, 1 },
    { "RK-229", { { "red", "g", "foot-battery-6", 6, 1000, 600, 0, "unlimbered" }, { "blue", "b", "battalion", 900, 1000, 1300, 180, "column" } }, TRUE, -1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *fire;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, rows[i].puts, G_N_ELEMENTS (rows[i].puts));
      if (rows[i].night)
        g_assert_true (sg_rk_set_weather (table.battle, 2000, TRUE, NULL));
      table_begin (&table, 540);
      list = sg_rk_suggest (table.battle, NULL);
      fire = tray_find (list, "artillery-fire:g:b");
      g_assert_cmpint (fire != NULL ? sg_question_flag (fire->question, "dense") : -1, ==, rows[i].dense);
      if (fire != NULL && rows[i].night)
        g_assert_cmpstr (sg_question_text (fire->question, "effect"), ==, "bad");
      if (rows[i].dense > 0)
        g_assert_cmpint (sg_question_number (fire->question, "causes"), ==, rows[i].causes);
      table_close (&table);
    }
}

/* A battery taken in flank: two guns fire for half a move, and the rest may be saved by the exceptional dice; the two stay (RK-172). */
static void
test_turned (void)
{
  static const struct { const char *dares, *dice; gint64 fit, part; } rows[] = {
    { "5", "1 3 4 1 1", 4, 2 }, { "5", "2 1 1 1 1", 0, 0 }, { "2", NULL, 6, 0 },
  };
  static const Put puts[] = { { "red", "r", "battalion", 900, 1260, 1010, 270, "column" }, { "blue", "b", "foot-battery-6", 6, 1000, 1000, 180, "unlimbered" } };
  static const SgPoint way[] = { { 1260, 1010 }, { 700, 1010 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      list = sg_rk_suggest (table.battle, NULL);
      g_assert_cmpint (sg_question_number (tray_find (list, "artillery-fire:b:r")->question, "pieces"), ==, 1);
      tray_accept (&table, "artillery-fire:b:r", "1");
      g_assert_cmpint (table_fit (&table, "r"), <, 900);
      g_assert_false (tray_has (&table, "artillery-fire:b:r"));
      tray_accept (&table, "exceptional-throw:b:r", rows[i].dares);
      g_assert_false (tray_has (&table, "exceptional-throw:b:r"));
      if (rows[i].dice != NULL)
        {
          g_assert_false (tray_has (&table, "battery-attack:r:b"));
          tray_accept (&table, "exceptional-dice:b:r", rows[i].dice);
        }
      g_assert_cmpint (table_fit (&table, "b"), ==, rows[i].fit);
      g_assert_cmpint (tray_has (&table, "battery-attack:r:b-part"), ==, rows[i].part > 0);
      g_assert_cmpint (tray_has (&table, "battery-attack:r:b"), ==, rows[i].fit == 6 || rows[i].part > 0);
      if (rows[i].part > 0)
        {
          tray_accept (&table, "battery-attack:r:b-part", "");
          g_assert_cmpint (table_fit (&table, "b-part"), ==, 0);
          g_assert_cmpint (sg_unit_balance (sg_board_get_unit (table_board (&table), "b-part"), SG_ACCOUNT_CAPTURED), ==, 2);
          table_moves (&table, 1);
          g_assert_cmpfloat (table_place (&table, "b").at.x, <, 900);
        }
      table_close (&table);
    }
}

/* Before an attack comes home the owner says whether his guns stay or go (RK-181); they go when they have limbered up (RK-76), and may be
 * caught at it. */
static void
test_stay_or_go (void)
{
  static const struct { const char *type, *formed, *guns; gint64 count; double from; double back; gboolean caught; } rows[] = {
    { "light-squadron", "ranks", "horse-battery-6", 150, 1300, 600, FALSE }, { "half-battalion", "column", "foot-battery-6", 450, 600, 250, FALSE },
    { "light-squadron", "ranks", "foot-battery-6", 150, 500, 0, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Put puts[] = { { "red", "r", rows[i].type, rows[i].count, 1000, 3000 - rows[i].from, 0, rows[i].formed },
                           { "blue", "b", rows[i].guns, 6, 1000, 3000, 180, "unlimbered" } };
      const char *units[] = { "r", "b", NULL };
      g_autofree char *answered = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      g_assert_false (tray_has (&table, "announce:b"));
      sg_rk_carry_out_act (table.battle, "charge", units, NULL, 0, &error);
      g_assert_no_error (error);
      tray_accept_word (&table, "announce:b:r", "answer", g_variant_new_string ("retires"), "");
      answered = table_word (&table, "b", "answered");
      g_assert_true (g_str_has_suffix (answered, ";answer=retires"));
      table_moves (&table, 1);
      g_assert_cmpfloat (table_place (&table, "b").at.y, ==, 3000);
      g_assert_cmpint (tray_has (&table, "battery-attack:r:b"), ==, rows[i].caught);
      if (!rows[i].caught)
        {
          table_moves (&table, 1);
          g_assert_cmpfloat_with_epsilon (table_place (&table, "b").at.y, 3000 + rows[i].back, 0.2);
          g_assert_false (tray_has (&table, "battery-attack:r:b"));
        }
      table_close (&table);
    }
}

/* Guns laid by day along a defile fire there by night as usual, as long as they stand as they stood (RK-229). */
static void
test_laid (void)
{
  static const struct { double x, y; gboolean lay, move; const char *effect; } rows[] = {
    { 1000, 1900, FALSE, FALSE, NULL }, { 1000, 1900, TRUE, FALSE, "good" }, { 1300, 1900, TRUE, FALSE, NULL }, { 1000, 1400, FALSE, FALSE, "bad" },
    { 1000, 1400, TRUE, FALSE, "good" }, { 1000, 1400, TRUE, TRUE, "bad" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Put puts[] = { { "red", "r", "half-battalion", 450, rows[i].x, rows[i].y, 180, "column" }, { "blue", "b", "foot-battery-12", 6, 1000, 1000, 0, "unlimbered" } };
      const char *guns[] = { "b", NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *fire;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='river' kind='river' width='30' points='0,1500 6000,1500'/>"
                                             "<piece id='bridge' kind='bridge' width='40' points='1000,1470 1000,1530'/>"));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      g_assert_false (sg_rk_carry_out_act (table.battle, "lay", guns, (SgPoint[]) { { 1000, 1200 } }, 1, &error));   /* open country */
      g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
      g_clear_error (&error);
      if (rows[i].lay)
        sg_rk_carry_out_act (table.battle, "lay", guns, (SgPoint[]) { { 1000, 2000 } }, 1, &error);
      g_assert_no_error (error);
      sg_rk_set_weather (table.battle, 0, TRUE, &error);
      g_assert_no_error (error);
      if (rows[i].move)
        sg_rk_deploy (table.battle, "b", &(SgPlace) { { 1010, 1000 }, 0 }, NULL, "They are shifted", &error);
      g_assert_no_error (error);
      list = sg_rk_suggest (table.battle, NULL);
      fire = tray_find (list, "artillery-fire:b:r");
      if (g_strcmp0 (fire != NULL ? sg_question_text (fire->question, "effect") : NULL, rows[i].effect) != 0)
        g_error ("row %u: %s", i, fire != NULL ? sg_question_text (fire->question, "effect") : "none");
      table_close (&table);
    }
}

/* Guns are laid by day, in battery, before their front and within their range, on a defile; what they were laid on is told (RK-94, RK-229). */
static void
test_not_laid (void)
{
  static const struct { const char *what, *formation; gboolean night; SgPoint at; const char *says; } rows[] = {
    { "on a bridge", "unlimbered", FALSE, { 1000, 2000 }, NULL }, { "limbered", "limbered", FALSE, { 1000, 2000 }, "RK-229" }, { "by night", "unlimbered", TRUE, { 1000, 2000 }, "RK-229" },
    { "behind them", "unlimbered", FALSE, { 1000, 500 }, "RK-94" }, { "out of range", "unlimbered", FALSE, { 1000, 5900 }, "RK-94" },
    { "over open country", "unlimbered", FALSE, { 1000, 1300 }, "RK-229" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *guns[] = { "b", NULL };
      g_autoptr (GPtrArray) facts = NULL;
      g_autoptr (GError) error = NULL;
      const char *told = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY ("<piece id='river' kind='river' width='30' points='0,1500 6000,1500'/>"
                                             "<piece id='bridge' kind='bridge' width='40' points='1000,1470 1000,1530'/>"));
      table_stand (&table, "blue", "b", "Battery", "foot-battery-12", 6, 1000, 1000, 0, rows[i].formation);
      g_assert_true (sg_rk_set_weather (table.battle, 0, rows[i].night, &error));
      table_begin (&table, 540);
      g_assert_cmpint (sg_rk_carry_out_act (table.battle, "lay", guns, &rows[i].at, 1, &error), ==, rows[i].says == NULL);
      if (rows[i].says != NULL && strstr (error->message, rows[i].says) == NULL)
        g_error ("%s: %s", rows[i].what, error->message);
      facts = sg_battle_get_game (table.battle)->facts (table.battle, "b");
      for (guint k = 0; k < facts->len; k++)
        if (g_str_equal (((SgFact *) facts->pdata[k])->caption, "Laid"))
          told = ((SgFact *) facts->pdata[k])->words;
      g_assert_cmpstr (told, ==, rows[i].says == NULL ? "on a defile 1000 paces off, for the night" : NULL);
      table_close (&table);
    }
}

/* Where the ground between rises and falls it rolls, and canister has bad effect; a plain slope is no such ground (RK-97). */
static void
test_rolling (void)
{
  static const struct { double wave, tilt; const char *choice, *effect; } rows[] = {
    { 0, 0, "contours", "good" }, { 12, 0, "contours", "bad" }, { 3, 0, "contours", "good" }, { 0, 0.08, "contours", "good" }, { 12, 0, "umpire", "good" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Put puts[] = { { "red", "g", "foot-battery-6", 6, 1000, 1000, 0, "unlimbered" }, { "blue", "b", "battalion", 900, 1000, 1600, 180, "three-ranks" } };
      const char *xml = RK_COUNTRY ("");
      g_autoptr (GBytes) bytes = g_bytes_new_static (xml, strlen (xml));
      g_autoptr (SgMap) map = sg_map_load (bytes, "rolling.sgmap", NULL);
      g_autoptr (SgHeights) heights = NULL;
      float *h = g_new0 (float, 61 * 61);
      g_autofree char *effect = NULL;
      g_autoptr (GArray) grounds = NULL;
      Table table;
      SgRk rk;

      for (guint k = 0; k < 61 * 61; k++)
        h[k] = (float) ((rows[i].tilt * 100 * (k / 61) + rows[i].wave * sin (k / 61 * G_PI / 2)) / sg_map_get_rise (map));
      heights = sg_heights_new (61, 61, 100, h);
      sg_map_set_heights (map, heights);
      table_open_on (&table, map);
      g_assert_true (sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "rk.rolling", rows[i].choice, NULL));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      sg_rk_read (&rk, table.battle);
      grounds = sg_rk_grounds (rk.board);
      effect = sg_rk_effect_on (&rk, sg_rk_ground_of (grounds, "g"), sg_rk_ground_of (grounds, "b"));
      if (g_strcmp0 (effect, rows[i].effect) != 0)
        g_error ("row %u: %s", i, effect);
      table_close (&table);
    }
}

/* Cavalry upon a battery with support: two squadrons are for the guns, and fewer meet the support first (RK-172, RK-181). */
static void
test_supported (void)
{
  static const struct { gint64 riders; const char *support, *formed, *key, *die; } rows[] = {
    { 600, "battalion", "column", "F", "III" }, { 900, "battalion", "column", "F", "II" }, { 300, "light-squadron", "ranks", "D1", NULL },
    { 150, "light-squadron", "ranks", "C", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Put puts[] = { { "red", "r", "light-regiment", rows[i].riders, 1000, 900, 0, "ranks" }, { "blue", "g", "foot-battery-6", 6, 1000, 1000, 180, "unlimbered" },
                           { "blue", "b", rows[i].support, g_str_equal (rows[i].support, "battalion") ? 900 : 150, 1150, 1010, 180, rows[i].formed } };
      g_autoptr (GArray) grounds = NULL;
      g_autoptr (SgQuestion) question = NULL;
      Table table;
      SgRk rk;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      sg_rk_read (&rk, table.battle);
      grounds = sg_rk_grounds (rk.board);
      question = sg_rk_ask_battery (&rk, grounds, sg_rk_ground_of (grounds, "r"), sg_rk_ground_of (grounds, "g"), NULL);
      g_assert_cmpstr (sg_question_text (question, "key"), ==, rows[i].key);
      if (rows[i].die != NULL)
        g_assert_cmpstr (sg_question_text (question, "support_die"), ==, rows[i].die);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/guns/canister", test_canister);
  g_test_add_func ("/play/rk/guns/batteries", test_batteries);
  g_test_add_func ("/play/rk/guns/shell", test_shell);
  g_test_add_func ("/play/rk/guns/horse-battery", test_horse_battery);
  g_test_add_func ("/play/rk/guns/battery-ground", test_battery_ground);
  g_test_add_func ("/play/rk/guns/battery-support", test_battery_support);
  g_test_add_func ("/play/rk/guns/infantry-guns", test_infantry_guns);
  g_test_add_func ("/play/rk/guns/enough-guns", test_enough_guns);
  g_test_add_func ("/play/rk/guns/answered", test_answered);
  g_test_add_func ("/play/rk/guns/retreat-under-canister", test_retreat_under_canister);
  g_test_add_func ("/play/rk/guns/first-line", test_first_line);
  g_test_add_func ("/play/rk/guns/shared", test_shared);
  g_test_add_func ("/play/rk/guns/fire", test_fire);
  g_test_add_func ("/play/rk/guns/turned", test_turned);
  g_test_add_func ("/play/rk/guns/stay-or-go", test_stay_or_go);
  g_test_add_func ("/play/rk/guns/laid", test_laid);
  g_test_add_func ("/play/rk/guns/not-laid", test_not_laid);
  g_test_add_func ("/play/rk/guns/rolling", test_rolling);
  g_test_add_func ("/play/rk/guns/supported", test_supported);
  return g_test_run ();
}
