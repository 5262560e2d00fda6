/* test-rk-rear.c: what lies behind the beaten, as it is played, and the house rules that change it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "play/reisswitz/fight/sg-rk-attack-private.h"
#include "rk-tray.h"

#include "map/sg-map-xml.h"
#include "play/reisswitz/fight/sg-rk-retreat.h"
#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/fight/sg-rk-beat.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/base/sg-rk-read.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "play/reisswitz/base/sg-rk-way.h"
#include "rules/sg-question-values.h"

#define RIVER "<piece id='river' kind='river' width='30' points='0,1500 6000,1500'/>"
#define NEARER "<piece id='river' kind='river' width='30' points='0,1440 6000,1440'/>"
#define STREAM "<piece id='brook' kind='stream' width='4' points='0,1500 6000,1500'/>"
#define BRIDGE "<piece id='road' kind='road' width='7' points='1000,0 1000,6000'/><piece id='bridge' kind='bridge' width='9' points='1000,1480 1000,1520'/>"
#define WOOD "<piece id='wood' kind='wood' points='800,1100 1200,1100 1200,5000 800,5000'/>"

static void
open_country (Table *table, const char *country, const char *option, const char *value)
{
  tray_open_country (table, country);
  table_choose (table, option, value);
}

static void
pursue (Table *table)
{
  const char *units[] = { "r", "b", NULL };
  g_autoptr (GError) error = NULL;

  sg_rk_carry_out_act (table->battle, "pursue:b", units, NULL, 0, &error);
  g_assert_no_error (error);
}

/* Red cavalry beats blue cavalry, which stood at y = 1000, with @face. */
static void
beat (Table *table, const char *type, const char *face)
{
  SgPoint way[] = { { 1000, 600 }, { 1000, 1900 } };

  table_raise (table, "red", "r", "30th", "light-squadron", 300);
  table_raise (table, "blue", "b", "Uhlans", type, 300);
  table_put (table, "r", 1000, 600, 0, "ranks");
  table_put (table, "b", 1000, 1000, 180, "ranks");
  table_begin (table, 540);
  table_march (table, "r", way, 2, NULL);
  table_moves (table, 1);
  tray_accept (table, "attack-odds:r:b", "");
  tray_accept (table, "combat-die:r:b", face);
}

/* What stands behind beaten cavalry that is closely followed; a point is so many riders. */
static void
test_passage (void)
{
  static const struct { const char *rule, *country, *face, *key, *option, *value; double points, word; } rows[] = {
    { "RK-202", RK_COUNTRY (STREAM), "4", "surmountable-loss:b", NULL, NULL, 6, 0 },
    { "RK-202", RK_COUNTRY (STREAM), "5", "surmountable-loss:b", NULL, NULL, 8, 0 },
    { "RK-202", RK_COUNTRY (STREAM), "6", "surmountable-loss:b", NULL, NULL, 12, 0 },
    { "RK-R67", RK_COUNTRY (STREAM), "5", "surmountable-loss:b", NULL, NULL, 8, 5 },
    { "RK-R67", RK_COUNTRY (STREAM), "5", "surmountable-loss:b", "rk.surmountable", "umpire", 10, 5 },
    { "RK-203", RK_COUNTRY (RIVER BRIDGE), "4", "defile-loss:b", NULL, NULL, 10, 0 },
    { "RK-203", RK_COUNTRY (RIVER BRIDGE), "6", "defile-loss:b", NULL, NULL, 30, 0 },
    { "RK-R66", RK_COUNTRY (RIVER BRIDGE), "4", "defile-loss:b", "rk.defile", "flat", 2, 0 },
    { "RK-203", RK_COUNTRY (""), "4", NULL, NULL, NULL, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 before;
      Table table;

      open_country (&table, rows[i].country, rows[i].option, rows[i].value);
      beat (&table, "light-squadron", rows[i].face);
      g_assert_false (tray_has (&table, "surmountable-loss:b"));
      g_assert_false (tray_has (&table, "defile-loss:b"));
      pursue (&table);
      before = table_fit (&table, "b");
      if (rows[i].key == NULL)
        g_assert_false (tray_has (&table, "defile-loss:b") || tray_has (&table, "surmountable-loss:b"));
      else
        {
          tray_accept_word (&table, rows[i].key, rows[i].word > 0 ? "umpire_points" : NULL, rows[i].word > 0 ? g_variant_new_double (rows[i].word) : NULL, "");
          g_assert_false (tray_has (&table, rows[i].key));
        }
      if (before - table_fit (&table, "b") != (gint64) round (rows[i].points * 1.5))
        g_error ("row %u, %s: %d lost", i, rows[i].rule, (int) (before - table_fit (&table, "b")));
      table_close (&table);
    }
}

/* Friends who hold a defile on both sides, formed and not beaten, halve what it costs to be driven through it (RK-203). */
static void
test_held_defile (void)
{
  static const struct { const char *what; double before, behind; const char *grade; double points; } rows[] = {
    { "nobody", 5000, 5500, "", 10 }, { "on both sides", 1300, 1700, "", 5 }, { "on one side", 1300, 5500, "", 10 }, { "on the other", 5000, 1700, "", 10 },
    { "too far from it", 1150, 1700, "", 10 }, { "the beaten", 1300, 1700, "R", 10 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint64 before;
      Table table;

      open_country (&table, RK_COUNTRY (RIVER BRIDGE), NULL, NULL);
      table_stand (&table, "blue", "f1", "Fusiliers", "battalion", 900, 1150, rows[i].before, 180, "column");
      table_stand (&table, "blue", "f2", "Grenadiers", "battalion", 900, 1150, rows[i].behind, 180, "column");
      beat (&table, "light-squadron", "4");
      if (*rows[i].grade != '\0')
        tray_put (&table, "f1", "grade", rows[i].grade), tray_put (&table, "f1", "decided", "1");
      pursue (&table);
      before = table_fit (&table, "b");
      tray_accept (&table, "defile-loss:b", "");
      if (before - table_fit (&table, "b") != (gint64) floor (rows[i].points * 1.5))
        g_error ("%s: %d lost", rows[i].what, (int) (before - table_fit (&table, "b")));
      table_close (&table);
    }
}

/* A river that they cannot cross, the pursuers among them: a third for each move (RK-201). */
static void
test_obstacle (void)
{
  gint64 begun;
  Table table;

  open_country (&table, RK_COUNTRY (NEARER), NULL, NULL);
  beat (&table, "light-squadron", "6");
  begun = table_fit (&table, "b");
  pursue (&table);
  table_moves (&table, 1);
  g_assert_false (tray_has (&table, "obstacle-loss:b"));
  table_moves (&table, 1);
  tray_accept (&table, "obstacle-loss:b", "");
  g_assert_cmpint (table_fit (&table, "b"), ==, begun - begun / 3);
  g_assert_false (tray_has (&table, "obstacle-loss:b"));
  table_moves (&table, 1);
  tray_accept (&table, "obstacle-loss:b", "");
  g_assert_cmpint (table_fit (&table, "b"), ==, begun - begun * 2 / 3);
  table_moves (&table, 1);
  tray_accept (&table, "obstacle-loss:b", "");
  g_assert_cmpint (table_fit (&table, "b"), ==, 0);
  table_close (&table);
}

/* The beaten may go back faster, which costs a grade (RK-198). */
static void
test_flee (void)
{
  static const struct { const char *rule, *type, *face, *grade; } rows[] = {
    { "RK-198", "light-squadron", "4", "D" }, { "RK-198", "light-squadron", "5", "T" }, { "RK-198", "light-squadron", "6", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "b", NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *grade = NULL, *march = NULL;
      Table table;

      open_country (&table, RK_COUNTRY (""), NULL, NULL);
      beat (&table, rows[i].type, rows[i].face);
      g_assert_cmpint (sg_rk_carry_out_act (table.battle, "flee", units, NULL, 0, &error), ==, rows[i].grade != NULL);
      if (rows[i].grade != NULL)
        {
          grade = table_word (&table, "b", "grade");
          g_assert_cmpstr (grade, ==, rows[i].grade);
          march = table_word (&table, "b", "march");
          g_assert_cmpstr (march, !=, "");
          g_assert_false (sg_rk_carry_out_act (table.battle, "flee", units, NULL, 0, NULL));
        }
      table_close (&table);
    }
}

/* Infantry breaks its ranks and comes farther in a move. */
static void
test_break_ranks (void)
{
  static const struct { gboolean flees; double y; } rows[] = { { FALSE, 1250 }, { TRUE, 1400 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { { 1000, 800 }, { 1000, 1900 } };
      const char *units[] = { "b", NULL };
      g_autoptr (GError) error = NULL;
      Table table;

      open_country (&table, RK_COUNTRY (""), NULL, NULL);
      table_raise (&table, "red", "r", "30th", "battalion", 900);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", 1000, 800, 0, "column");
      table_put (&table, "b", 1000, 1000, 180, "column");
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", "5");
      if (rows[i].flees)
        g_assert_true (sg_rk_carry_out_act (table.battle, "flee", units, NULL, 0, &error));
      table_moves (&table, 1);
      g_assert_cmpfloat_with_epsilon (table_place (&table, "b").at.y, rows[i].y, 2);
      table_close (&table);
    }
}

/* Beaten infantry in a wood stops the pursuit: it is attacked again at a point more (RK-204); caught in the open it pays a grade (RK-198). */
static void
test_refuge (void)
{
  static const struct { const char *rule, *country; gboolean refuge; } rows[] = {
    { "RK-204", RK_COUNTRY (WOOD), TRUE }, { "RK-198", RK_COUNTRY (""), FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "h", "b", NULL };
      SgPoint way[] = { { 1000, 800 }, { 1000, 1900 } }, after[] = { { 1000, 600 }, { 1000, 3000 } };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRkMarch) gallop = NULL;
      g_autofree char *grade = NULL;
      Table table;

      open_country (&table, rows[i].country, NULL, NULL);
      table_raise (&table, "red", "r", "30th", "battalion", 900);
      table_raise (&table, "red", "h", "Hussars", "light-squadron", 150);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", 1000, 800, 0, "column");
      table_put (&table, "h", 1000, 600, 0, "ranks");
      table_put (&table, "b", 1000, 1000, 180, "column");
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", rows[i].refuge ? "4" : "5");
      g_assert_false (tray_has (&table, "retreat:b"));
      gallop = sg_rk_march_new (after, 2);
      gallop->row = g_strdup ("light_pursuit");
      if (!rows[i].refuge)
        g_assert_true (sg_rk_order_march (table.battle, "h", gallop, NULL, &error));
      table_moves (&table, 1);
      if (rows[i].refuge)
        {
          g_assert_false (sg_rk_carry_out_act (table.battle, "pursue:b", units, NULL, 0, &error));
          g_assert_nonnull (strstr (error->message, "refuge"));
        }
      else
        {
          tray_accept (&table, "retreat:b", "");
          grade = table_word (&table, "b", "grade");
          g_assert_cmpstr (grade, ==, "T");
          g_assert_false (tray_has (&table, "retreat:b"));
        }
      table_close (&table);
    }
}

static gint64
captured (Table *table, const char *account)
{
  return sg_unit_balance (sg_board_get_unit (table_board (table), "g"), account);
}

/* Guns that were taken: retaken in time they fire again an hour later, and after four moves never; their captors drive them off in
 * ten moves (RK-183). */
static void
test_guns (void)
{
  static const struct { guint moves; gboolean retaken; gint64 fit, off, carried; } rows[] = { { 1, TRUE, 6, 0, 0 }, { 4, TRUE, 0, 6, 0 }, { 1, FALSE, 0, 0, 6 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { { 1000, 800 }, { 1000, 1300 } };
      Table table;

      open_country (&table, RK_COUNTRY (""), NULL, NULL);
      table_raise (&table, "red", "r", "30th", "battalion", 900);
      table_raise (&table, "blue", "g", "Battery", "foot-battery-6", 6);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", 1000, 800, 0, "column");
      table_put (&table, "g", 1000, 1000, 180, "unlimbered");
      table_put (&table, "b", 1000, 3000, 180, "column");
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      tray_accept (&table, "battery-attack:r:g", "");
      g_assert_cmpint (captured (&table, SG_ACCOUNT_CAPTURED), ==, 6);
      g_assert_false (tray_has (&table, "news::r:30th and Battery are in contact"));
      g_assert_false (tray_has (&table, "captured-guns:g"));
      table_moves (&table, rows[i].moves);
      if (!rows[i].retaken)
        {
          tray_accept (&table, "captured-guns:g:r", "");
          g_assert_false (tray_has (&table, "captured-guns:g"));
          table_moves (&table, 10);
          tray_accept (&table, "captured-guns:g:r", "");
        }
      else
        {
          g_autoptr (GError) error = NULL;
          SgPlace there = { { 1000, 1010 }, 180 }, away = { { 2500, 960 }, 0 };

          g_assert_true (sg_rk_deploy (table.battle, "r", &away, NULL, "The umpire’s word", &error));
          g_assert_true (sg_rk_deploy (table.battle, "b", &there, NULL, "The umpire’s word", &error));
          tray_accept (&table, "captured-guns:g:b", "");
        }
      g_assert_cmpint (table_fit (&table, "g"), ==, rows[i].fit);
      g_assert_cmpint (captured (&table, SG_ACCOUNT_OFF), ==, rows[i].off);
      g_assert_cmpint (captured (&table, SG_ACCOUNT_CARRIED), ==, rows[i].carried);
      table_close (&table);
    }
}

/* What the attacked answers: going back it is not attacked, and cavalry that comes to meet a charge does not stand (RK-140, RK-160, RK-163). */
static void
test_answers (void)
{
  static const struct { const char *rule, *type, *formation, *key, *field, *answer; gboolean guns, attacked; const char *standing; } rows[] = {
    { "RK-140", "battalion", "column", "announce:b:r", "answer", "stands", FALSE, TRUE, NULL },
    { "RK-140", "battalion", "column", "announce:b:r", "answer", "retires", FALSE, FALSE, NULL },
    { "RK-160", "light-squadron", "ranks", "charge:b:r", "answer", "stands", FALSE, TRUE, "standing" },
    { "RK-160", "light-squadron", "ranks", "charge:b:r", "answer", "meets", FALSE, TRUE, "" },
    { "RK-160", "light-squadron", "ranks", "charge:b:r", "answer", "retires", FALSE, FALSE, NULL },
    { "RK-163", "light-squadron", "ranks", "horse-guns:b:g", "choice", "stay", TRUE, TRUE, "standing" },
    { "RK-163", "light-squadron", "ranks", "horse-guns:b:g", "choice", "go back", TRUE, TRUE, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean horse = g_str_has_suffix (rows[i].type, "squadron");
      SgPoint way[] = { { 1000, 800 }, { 1000, 1900 } };
      g_autofree char *march = NULL;
      Table table;

      open_country (&table, RK_COUNTRY (""), NULL, NULL);
      table_raise (&table, "red", "r", "30th", rows[i].type, horse ? 150 : 900);
      table_raise (&table, "blue", "b", "Grenadiers", rows[i].type, horse ? 150 : 900);
      table_put (&table, "r", 1000, 800, 0, rows[i].formation);
      table_put (&table, "b", 1000, 1000, 180, rows[i].formation);
      if (rows[i].guns)
        {
          table_raise (&table, "blue", "g", "Horse guns", "horse-battery-6", 6);
          table_put (&table, "g", 1200, 1020, 180, "unlimbered");
        }
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      g_assert_true (tray_has (&table, "attack-odds:r:b"));
      tray_accept_word (&table, rows[i].key, rows[i].field, g_variant_new_string (rows[i].answer), "");
      g_assert_cmpint (tray_has (&table, "attack-odds:r:b"), ==, rows[i].attacked);
      march = table_word (&table, rows[i].guns ? "g" : "b", "march");
      g_assert_cmpint (march != NULL && *march != '\0', ==, g_str_equal (rows[i].answer, "retires") || g_str_equal (rows[i].answer, "go back"));
      if (rows[i].standing != NULL)
        {
          g_autoptr (GPtrArray) list = sg_rk_suggest (table.battle, NULL);
          g_autofree char *told = g_strdup (sg_question_get_caption (tray_find (list, "attack-odds:r:b")->question, "points"));

          g_assert_cmpint (told != NULL && strstr (told, "receives it standing") != NULL, ==, *rows[i].standing != '\0');
        }
      table_close (&table);
    }
}

static gint64
read_trotted (Table *table)
{
  g_autofree char *word = table_word (table, "r", "trotted");

  return word != NULL ? g_ascii_strtoll (word, NULL, 10) : 0;
}

/* Cavalry that stands gets its breath again (RK-185). */
static void
test_rest (void)
{
  SgPoint way[] = { { 1000, 1000 }, { 1000, 5500 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRkMarch) gallop = NULL;
  gint64 trotted;
  Table table;

  open_country (&table, RK_COUNTRY (""), NULL, NULL);
  table_raise (&table, "red", "r", "Hussars", "light-squadron", 150);
  table_put (&table, "r", 1000, 1000, 0, "ranks");
  table_begin (&table, 540);
  gallop = sg_rk_march_new (way, 2);
  gallop->row = g_strdup ("light_pursuit");
  g_assert_true (sg_rk_order_march (table.battle, "r", gallop, NULL, &error));
  table_moves (&table, 2);
  trotted = read_trotted (&table);
  g_assert_cmpint (trotted, ==, 2);
  g_assert_true (sg_rk_order_halt (table.battle, "r", &error));
  table_moves (&table, 1);
  g_assert_cmpint (read_trotted (&table), ==, trotted - 1);
  table_moves (&table, 2);
  g_assert_cmpint (read_trotted (&table), ==, 0);
  table_close (&table);
}

/* House rules of Step One and Step Two that an attack is asked by. */
static void
test_house_rules (void)
{
  static const struct { const char *option, *value, *type; gint64 count, enemies; const char *formed, *field; gint64 index; } rows[] = {
    { "rk.squares", "waves", "light-squadron", 300, 900, "square", "base", -4 },
    { "rk.squares", "1824", "light-squadron", 300, 900, "square", "base", -2 },
    { "rk.sixths", "worked", "battalion", 600, 750, "column", "numbers", -2 },
    { "rk.sixths", "printed", "battalion", 600, 750, "column", "numbers", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean horse = g_str_has_suffix (rows[i].type, "squadron");
      SgPoint way[] = { { 1000, 800 }, { 1000, 1900 } };
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *attack;
      Table table;

      open_country (&table, RK_COUNTRY (""), rows[i].option, rows[i].value);
      table_raise (&table, "red", "r", "30th", rows[i].type, rows[i].count);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", rows[i].enemies);
      table_put (&table, "r", 1000, 800, 0, horse ? "ranks" : "column");
      table_put (&table, "b", 1000, 1000, 180, rows[i].formed);
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      list = sg_rk_suggest (table.battle, NULL);
      attack = tray_find (list, "attack-odds:r:b");
      g_assert_nonnull (attack);
      if (sg_question_number (attack->question, rows[i].field) != rows[i].index)
        g_error ("row %u, %s %s: %d", i, rows[i].option, rows[i].value, (int) sg_question_number (attack->question, rows[i].field));
      table_close (&table);
    }
}

/* The way back leads into no other enemy while there is another (RK-199). */
static void
test_line_of_retreat (void)
{
  static const struct { const char *pieces; double x, y; } others[] = {
    { "", 0, 0 }, { "", 1000, 1500 }, { "<piece id='farm' kind='house' height='12' points='980,1250 1020,1250 1020,1290 980,1290'/>", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      SgPoint way[] = { { 1000, 800 }, { 1000, 1900 } };
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("%s"), others[i].pieces), *held = NULL;
      Table table;
      SgPlace end;

      tray_open_country (&table, country);
      table_raise (&table, "red", "r", "30th", "battalion", 900);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", 1000, 800, 0, "column");
      table_put (&table, "b", 1000, 1000, 180, "column");
      if (others[i].x > 0)
        {
          table_raise (&table, "red", "o", "33rd", "battalion", 900);
          table_put (&table, "o", others[i].x, others[i].y, 180, "three-ranks");
        }
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", "4");
      table_moves (&table, 2);
      end = table_place (&table, "b");
      g_assert_cmpfloat (sg_point_distance (end.at, (SgPoint) { 1000, 1000 }), >, 400);
      if (i == 0)
        g_assert_cmpfloat_with_epsilon (end.at.x, 1000, 1);
      else if (i == 1)
        g_assert_cmpfloat (sg_point_distance (end.at, (SgPoint) { others[i].x, others[i].y }), >, 300);
      held = table_word (&table, "b", "held");
      g_assert_true (held == NULL || *held == '\0');   /* it went round the farm */
      table_close (&table);
    }
}

/* Beaten with the river behind them: over the bridge when it is close by, else straight to the water. */
static void
test_over (void)
{
  static const struct { const char *bridge; gboolean over; } rows[] = { { "1960,1980 1960,2020", TRUE }, { "3000,1980 3000,2020", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *xml = g_strdup_printf ("<map title='Over' unit='paces' width='4000' depth='4000'><piece id='r' kind='river' width='34' points='0,2000 4000,2000'/>"
                                              "<piece id='b' kind='bridge' width='14' points='%s'/></map>", rows[i].bridge);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = g_bytes_new (xml, strlen (xml));
      g_autoptr (SgMap) map = sg_map_load (bytes, "over.sgmap", &error);
      g_autoptr (SgRuling) ruling = NULL;
      g_autoptr (SgRkMarch) march = NULL;
      SgUnit *unit;
      SgPoint end;
      Table table;
      SgRk rk;

      g_assert_no_error (error);
      table_open_on (&table, map);
      table_raise (&table, "red", "a", "2nd Fusiliers", "battalion", 900);
      table_raise (&table, "blue", "e", "33rd Foot", "battalion", 900);
      table_put (&table, "a", 2000, 1900, 180, "route");
      table_put (&table, "e", 1990, 1840, 0, "three-ranks");
      table_begin (&table, 540);
      sg_rk_read (&rk, table.battle);
      unit = sg_board_get_unit (rk.board, "a");
      ruling = sg_ruling_new (SG_RULING_EDIT, "Beaten", "RK-199");
      sg_rk_go_back (&rk, ruling, unit, (SgPoint) { 1990, 1840 }, 500);
      g_assert_true (sg_play_post (&rk.play, g_steal_pointer (&ruling), &error));
      g_assert_no_error (error);
      march = sg_rk_march_parse (g_hash_table_lookup (sg_board_get_unit (table_board (&table), "a")->words, "march"));
      end = g_array_index (march->way, SgPoint, march->way->len - 1);
      g_assert_cmpint (march->way->len > 2, ==, rows[i].over);
      g_assert_cmpfloat (end.y, >, 2020);
      g_assert_cmpfloat_with_epsilon (sg_rk_way_length ((SgPoint *) march->way->data, march->way->len), 500, 1.5);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/rear/passage", test_passage);
  g_test_add_func ("/play/rk/rear/held-defile", test_held_defile);
  g_test_add_func ("/play/rk/rear/obstacle", test_obstacle);
  g_test_add_func ("/play/rk/rear/over", test_over);
  g_test_add_func ("/play/rk/rear/flee", test_flee);
  g_test_add_func ("/play/rk/rear/break-ranks", test_break_ranks);
  g_test_add_func ("/play/rk/rear/refuge", test_refuge);
  g_test_add_func ("/play/rk/rear/guns", test_guns);
  g_test_add_func ("/play/rk/rear/answers", test_answers);
  g_test_add_func ("/play/rk/rear/rest", test_rest);
  g_test_add_func ("/play/rk/rear/house-rules", test_house_rules);
  g_test_add_func ("/play/rk/rear/line-of-retreat", test_line_of_retreat);
  return g_test_run ();
}
