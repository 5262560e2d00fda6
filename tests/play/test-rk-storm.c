/* test-rk-storm.c: places that are stormed: whether the troops suffice, what it costs both; prisoners and their escort.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "play/sg-refill.h"
#include "rules/sg-question-values.h"

/* A small wood, one far wider than a battalion, and a trench. */
#define COUNTRY \
  RK_COUNTRY ("<piece id='wood' kind='wood' points='900,1000 1100,1000 1100,1300 900,1300'/>" \
              "<piece id='forest' kind='wood' points='2000,1000 4000,1000 4000,1300 2000,1300'/>" \
              "<piece id='trench' kind='trench' points='4700,1020 5300,1020'/>")

/* "b" holds what lies before it and "r" comes straight up the map at it. */
static void
storm (Table *table, double x, const char *type, gint64 attackers, const char *held_by, gint64 garrison, const char *formed)
{
  SgPoint way[] = { { x, 840 }, { x, 1900 } };

  tray_open_country (table, COUNTRY);
  table_raise (table, "red", "r", "30th", type, attackers);
  table_raise (table, "blue", "b", "Grenadiers", held_by, garrison);
  table_put (table, "r", x, 840, 0, "column");
  table_put (table, "b", x, 1010, 180, formed);
  table_begin (table, 540);
  table_march (table, "r", way, 2, NULL);
  table_moves (table, 1);
}

/* Troops enough or too few, by the front of the place (RK-210, RK-211, RK-215). */
static void
test_shortfall (void)
{
  static const struct { const char *rule; double x; const char *type; gint64 attackers; const char *held_by; gint64 garrison; const char *told; int times; } rows[] = {
    { "RK-215", 1000, "battalion", 900, "battalion", 900, "-1 +0 +0", 0 },
    { "RK-215", 1000, "battalion", 900, "company", 90, "-1 +0 +0 stronghold_short_defence:a", 1 },
    { "RK-215", 1000, "half-battalion", 450, "battalion", 900, "-1 +0 +0 stronghold_short_attack:a", 2 },
    { "RK-215", 1000, "half-battalion", 450, "half-battalion", 450, "-1 +0 +0", 0 },       /* both: their numbers decide */
    { "RK-147", 3000, "battalion", 900, "half-battalion", 450, "-1 +4 +0", 0 },
    { "RK-211", 5000, "battalion", 900, "battalion", 900, NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      g_autoptr (GPtrArray) list = NULL;
      gint64 few;
      Table table;

      storm (&table, rows[i].x, rows[i].type, rows[i].attackers, rows[i].held_by, rows[i].garrison, "column");
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (rows[i].told != NULL && g_strcmp0 (told, rows[i].told) != 0)
        g_error ("row %u, %s: %s", i, rows[i].rule, told);
      if (rows[i].told == NULL) /* a trench of 600 paces wants three battalions to attack it and two to hold it */
        g_assert_nonnull (strstr (told, " +0 +0"));
      list = sg_rk_suggest (table.battle, NULL);
      tray_place (&table, tray_find (list, "attack-odds:r:b")->question, &few);
      if (rows[i].told != NULL)
        g_assert_cmpint (ABS (few), ==, rows[i].times);
      table_close (&table);
    }
}

/* The class of the place, the garrison and what it wants are fields: who says otherwise has another die (RK-210, RK-212). */
static void
test_fields (void)
{
  static const struct { const char *field, *word; double number; gint64 change; } rows[] = {
    { "place", "fortified", 0, -3 }, { "place", "strong", 0, -1 }, { "garrison", NULL, 0.2, 1 }, { "attack_has", NULL, 0.5, -2 }, { "attack_no", NULL, 3, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (SgDice) none = sg_dice_new_entered_text ("", NULL);
      g_autoptr (SgVerdict) before = NULL, after = NULL;
      SgQuestion *question;
      Table table;

      storm (&table, 1000, "battalion", 900, "battalion", 900, "column");
      list = sg_rk_suggest (table.battle, NULL);
      question = tray_find (list, "attack-odds:r:b")->question;
      g_assert_true (sg_question_is_aside (question, "base"));
      g_assert_cmpstr (sg_question_text (question, "place"), ==, "light");
      g_assert_cmpfloat (sg_question_length (question, "garrison_needs"), ==, 1);
      before = sg_question_judge (question, sg_battle_get_rules (table.battle), none, NULL);
      sg_question_set (question, rows[i].field, rows[i].word != NULL ? g_variant_new_string (rows[i].word) : g_str_equal (rows[i].field, "attack_no")
                       ? g_variant_new_int64 ((gint64) rows[i].number) : g_variant_new_double (rows[i].number), SG_SOURCE_ASKED);
      after = sg_question_judge (question, sg_battle_get_rules (table.battle), none, NULL);
      if (g_variant_get_int64 (sg_verdict_get (after, "index")) - g_variant_get_int64 (sg_verdict_get (before, "index")) != rows[i].change)
        g_error ("row %u: %d", i, (int) (g_variant_get_int64 (sg_verdict_get (after, "index")) - g_variant_get_int64 (sg_verdict_get (before, "index"))));
      table_close (&table);
    }
}

/* Where the umpire says that no place is held the arms decide, and nothing of the place is asked any more. */
static void
test_open (void)
{
  static const char *const aside[] = { "ready", "attack_no", "troops", "garrison", "garrison_needs", "attack_has", "attack_needs" };
  g_autoptr (SgQuestion) question = NULL, open = NULL, held = NULL;
  g_autoptr (GPtrArray) list = NULL;
  Table table;

  storm (&table, 1000, "battalion", 900, "battalion", 900, "column");
  list = sg_rk_suggest (table.battle, NULL);
  question = sg_question_copy (tray_find (list, "attack-odds:r:b")->question);
  g_assert_null (sg_refill (table.battle, question, "ready", NULL, NULL));
  sg_question_override (question, "place", g_variant_new_string ("open"), "The hedge is cut.");
  open = sg_refill (table.battle, question, "place", NULL, NULL);
  g_assert_false (sg_question_is_aside (open, "base"));
  g_assert_cmpint (sg_question_get_source (open, "base"), ==, SG_SOURCE_MEASURED);
  for (guint i = 0; i < G_N_ELEMENTS (aside); i++)
    g_assert_true (sg_question_is_aside (open, aside[i]));
  sg_question_restore (question, "place");
  held = sg_refill (table.battle, question, "place", NULL, NULL);
  g_assert_true (sg_question_is_aside (held, "base"));
  g_assert_cmpfloat (sg_question_length (held, "garrison_needs"), ==, 1);
  table_close (&table);
}

/* (transfer full) */
static char *
last_clause (Table *table)
{
  GListModel *rulings = sg_battle_get_rulings (table->battle);
  g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);

  return g_strdup (sg_ruling_get_clause (ruling));
}

/* What a storm costs: throws of the skirmishers in cover for the attacker, 15 or 18 points a block for the garrison (RK-217). */
static void
test_losses (void)
{
  static const struct { const char *rule, *held_by; gint64 garrison; const char *formed, *die, *dice; gint64 attackers_lost, garrison_lost; const char *clause; } rows[] = {
    { "RK-217", "battalion", 900, "column", "6", "3", 20 * 5, 2 * 15 * 5, "The attack on Grenadiers; 30th lost 100 men, Grenadiers 150 men" },     /* its two usual blocks, one throw */
    { "RK-217", "battalion", 900, "column", "3", "6", 50 * 5, 2 * 18 * 5 },
    { "RK-R71", "rifle-company", 90, "skirmishers", "1", "1", 6 * 5, 15 * 3 / 2 },
    { "RK-217", "half-rifle-battalion", 360, "skirmishers", "1", "1 1 1 1", 24 * 5, 4 * 15 * 3 / 2 },
    { "RK-217", "rifle-company", 45, "skirmishers", "1", "", 0, 15 * 3 / 2, "The attack on Grenadiers cost the attackers nobody; Grenadiers lost 22 men" },   /* one block throws not */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *clause = NULL;
      Table table;

      storm (&table, 1000, "battalion", 900, rows[i].held_by, rows[i].garrison, rows[i].formed);
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", rows[i].die);
      g_assert_cmpint (table_fit (&table, "r"), ==, 900);
      tray_accept (&table, "stronghold-losses:b:r", rows[i].dice);
      g_assert_false (tray_has (&table, "stronghold-losses"));
      clause = last_clause (&table);
      if (rows[i].clause != NULL)
        g_assert_cmpstr (clause, ==, rows[i].clause);
      if (900 - table_fit (&table, "r") != rows[i].attackers_lost || rows[i].garrison - table_fit (&table, "b") != rows[i].garrison_lost)
        g_error ("row %u, %s: %d and %d", i, rows[i].rule, (int) (900 - table_fit (&table, "r")), (int) (rows[i].garrison - table_fit (&table, "b")));
      table_close (&table);
    }
}

/* A hedge is a place for those who line it; who only has one beside him, is on his way, or stands in square before cavalry meets the attack
 * in the open (RK-212). The die of a place has its obstacle in it (RK-150). */
static void
test_lined (void)
{
  static const struct { const char *what, *hedge, *formed; gboolean marches; const char *told; } rows[] = {
    { "lined", "1400,1000 1600,1000", "three-ranks", FALSE, "-1 +0 +0" },
    { "a stub before its middle", "1490,1000 1510,1000", "three-ranks", FALSE, "+0 +0 +0 obstacle:a" },
    { "aslant past it", "1495,990 1530,1040", "three-ranks", FALSE, "+0 +0 +0 obstacle:a" },
    { "in square", "1400,1000 1600,1000", "square", FALSE, "+0 +0 +0 obstacle:a" },
    { "going on", "1400,1000 1600,1000", "three-ranks", TRUE, "+0 +0 +0 obstacle:a" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { { 1500, 840 }, { 1500, 1900 } }, on[] = { { 1500, 1010 }, { 1500, 1900 } };
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("<piece id='hedge' kind='hedge' points='%s'/>"), rows[i].hedge), *told = NULL;
      Table table;

      tray_open_country (&table, country);
      table_raise (&table, "red", "r", "30th", "battalion", 900);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", 1500, 840, 0, "column");
      table_put (&table, "b", 1500, 1010, 180, rows[i].formed);
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      if (rows[i].marches)
        table_march (&table, "b", on, 2, NULL);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (g_strcmp0 (told, rows[i].told) != 0)
        g_error ("%s: %s", rows[i].what, told);
      table_close (&table);
    }
}

/* Skirmishers at the side of a place do not matter along its streets, in the open they do (RK-176). */
static void
test_streets (void)
{
  static const struct { const char *piece; gboolean counts; } rows[] = {
    { "<piece id='town' kind='built-up' points='1300,1000 1700,1000 1700,1300 1300,1300'/>", FALSE }, { "", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("%s"), rows[i].piece), *told = NULL;
      SgPoint way[] = { { 1500, 840 }, { 1500, 1900 } };
      Table table;

      tray_open_country (&table, country);
      table_raise (&table, "red", "r", "30th", "battalion", 900);
      table_raise (&table, "red", "l", "Light", "skirmish-platoon", 45);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", 1500, 840, 0, "column");
      table_put (&table, "l", 1750, 840, 0, "skirmishers");
      table_put (&table, "b", 1500, 1010, 180, "column");
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      g_assert_cmpstr (told, !=, "");
      g_assert_cmpint (strstr (told, " skirmishers:a") != NULL, ==, rows[i].counts);
      table_close (&table);
    }
}

/* Dragoons dismount, hold a place as half a battalion for four squadrons, go on foot, and mount again (RK-216). */
static void
test_dismounted (void)
{
  SgPoint way[] = { { 1000, 840 }, { 1000, 1900 } }, on[] = { { 1000, 1010 }, { 1000, 2500 } };
  g_autoptr (GPtrArray) acts = NULL;
  const char *dragoons[] = { "b", NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;
  gboolean forms = FALSE;
  Table table;

  tray_open_country (&table, COUNTRY);
  table_raise (&table, "red", "r", "30th", "half-battalion", 450);
  table_raise (&table, "blue", "b", "Dragoons", "heavy-regiment", 600);
  table_put (&table, "r", 1000, 840, 0, "column");
  table_put (&table, "b", 1000, 1010, 180, "ranks");
  table_begin (&table, 540);
  g_assert_true (sg_rk_order_form (table.battle, "b", "dismounted", &error));
  table_moves (&table, 3);   /* and two moves in position */
  acts = sg_rk_acts (table.battle, dragoons);
  for (guint i = 0; i < acts->len; i++)
    {
      const char *id = ((SgGameAct *) acts->pdata[i])->id;

      forms = forms || g_str_equal (id, "form:ranks");
      g_assert_false (g_str_equal (id, "form:square") || g_str_equal (id, "fire"));
    }
  g_assert_true (forms);
  table_march (&table, "r", way, 2, NULL);
  table_moves (&table, 1);
  told = tray_tell_attack (&table, "attack-odds:r:b");
  g_assert_cmpstr (told, ==, "-1 +0 +0");     /* both are short of troops, and 450 stand against 450 */
  tray_accept (&table, "attack-odds:r:b", "");
  tray_accept (&table, "combat-die:r:b", "6");
  table_march (&table, "b", on, 2, NULL);
  table_moves (&table, 1);
  g_assert_cmpfloat (table_place (&table, "b").at.y, <, 1010 + 201);
  table_close (&table);
}

static gint64
prisoners (Table *table)
{
  return sg_unit_balance (sg_board_get_unit (table_board (table), "b"), SG_ACCOUNT_PRISONER);
}

/* What blue has lost by the score, and red. */
static gint64
points_of (Table *table, gboolean red)
{
  g_autoptr (SgScore) score = sg_battle_score (table->battle, TRUE, NULL);

  return red ? score->gross_b : score->gross_a;
}

/* Prisoners want an escort of a tenth, which is not lost to its side; a weak one may lose them again, and is back (RK-225, RK-227). */
static void
test_prisoners (void)
{
  static const struct { const char *rule; gint64 escort; const char *guard; gboolean met, freed; gint64 held, fit; /* at the end */ } rows[] = {
    { "RK-227", -1, "led", FALSE, FALSE, 500, 850 },
    { "RK-227", 20, "weak", FALSE, FALSE, 500, 880 },
    { "RK-227", 20, "weak", TRUE, TRUE, 0, 900 },
    { "RK-227", 20, "weak", TRUE, FALSE, 500, 880 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const Put puts[] = {
        { "blue", "b", "battalion", 500, 1000, 3000, 180, "square" }, { "red", "r", "battalion", 900, 1000, 2700, 0, "column" },
        { "red", "r2", "battalion", 900, 1300, 3150, 0, "column" }, { "red", "r3", "battalion", 900, 700, 3150, 0, "column" },
        { "blue", "c", "battalion", 900, 1000, 5500, 180, "column" },
      };
      g_autoptr (GError) error = NULL;
      g_autofree char *guard = NULL, *captor = NULL;
      SgPlace there = { { 1000, 3020 }, 180 };
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      tray_accept (&table, "envelopment:b", "6");
      captor = table_word (&table, "b", "captor");
      g_assert_true (g_str_has_prefix (captor, "r"));
      tray_accept_word (&table, "prisoner-escort:b", rows[i].escort >= 0 ? "escort" : NULL, rows[i].escort >= 0 ? g_variant_new_int64 (rows[i].escort) : NULL, "");
      guard = table_word (&table, "b", "guard");
      g_assert_cmpstr (guard, ==, rows[i].guard);
      g_assert_cmpint (table_fit (&table, captor), ==, rows[i].escort >= 0 ? 900 - rows[i].escort : 850);
      g_assert_cmpint (points_of (&table, TRUE), ==, 0);
      g_assert_cmpint (points_of (&table, FALSE), >, 0);
      g_assert_false (tray_has (&table, "prisoner-escort"));
      if (rows[i].met)
        {
          g_assert_true (sg_rk_deploy (table.battle, "c", &there, NULL, "The umpire’s word", &error));
          tray_accept_word (&table, "prisoner-escort:b:c", "freed", g_variant_new_boolean (rows[i].freed), "");
        }
      g_assert_cmpint (table_fit (&table, captor), ==, rows[i].fit);
      g_assert_cmpint (points_of (&table, TRUE), ==, 0);
      if (prisoners (&table) != rows[i].held)
        g_error ("row %u, %s: %d", i, rows[i].rule, (int) prisoners (&table));
      table_close (&table);
    }
}

/* The escort is a block that leads its prisoners off, and whoever of theirs comes upon them later may free them (RK-227). */
static void
test_led (void)
{
  for (guint i = 0; i < 2; i++)
    {
      static const Put puts[] = {
        { "blue", "b", "battalion", 500, 1000, 3000, 180, "square" }, { "red", "r", "battalion", 900, 1000, 2700, 0, "column" },
        { "red", "r2", "battalion", 900, 1300, 3150, 0, "column" }, { "red", "r3", "battalion", 900, 700, 3150, 0, "column" },
        { "blue", "c", "battalion", 900, 1000, 5500, 180, "column" },
      };
      const char *const escort[] = { "b-escort", NULL };
      g_autofree char *captor = NULL;
      SgPlace there = { { 1500, 2400 }, 180 };
      SgPlace at;
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      tray_accept (&table, "envelopment:b", "6");
      captor = table_word (&table, "b", "captor");
      tray_accept (&table, "prisoner-escort:b", "");
      g_assert_cmpint (table_fit (&table, "b-escort"), ==, 50);
      g_assert_cmpint (sg_board_total (table_board (&table), "red", NULL, SG_ACCOUNT_FIT), ==, 2700);   /* nobody is counted twice */
      g_assert_true (sg_rk_carry_out_act (table.battle, "march", escort, &(SgPoint) { 1500, 2400 }, 1, NULL));
      table_moves (&table, 3);
      at = table_place (&table, "b");
      g_assert_cmpfloat (sg_point_distance (at.at, table_place (&table, "b-escort").at), <, 25);
      g_assert_cmpfloat (sg_point_distance (at.at, (SgPoint) { 1000, 3000 }), >, 300);
      g_assert_false (tray_has (&table, "prisoner-escort"));
      there.at = sg_point_step (at.at, 90, 60);
      g_assert_true (sg_rk_deploy (table.battle, "c", &there, NULL, "The umpire’s word", NULL));
      tray_accept_word (&table, "prisoner-escort:b:c", "freed", g_variant_new_boolean (i == 0), "");
      g_assert_cmpint (table_fit (&table, captor), ==, i == 0 ? 900 : 850);
      g_assert_cmpint (table_fit (&table, "b-escort"), ==, i == 0 ? 0 : 50);
      g_assert_cmpint (table_fit (&table, "b"), ==, i == 0 ? 500 : 0);
      g_assert_cmpint (points_of (&table, TRUE), ==, 0);
      table_close (&table);
    }
}

static void
capture (Table *table, gint64 men, const char *captor)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Taken", "RK-225");

  sg_ruling_add_transfer (ruling, "b", sg_board_get_unit (table_board (table), "b")->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_PRISONER, men, NULL);
  sg_ruling_add_change (ruling, "unit:b", "captor", captor);
  g_assert_true (sg_battle_post (table->battle, ruling, NULL));
}

/* Who was freed and is taken again is led again by men of the same captor, of whom none is counted twice; those of the escort who fell are lost, and
 * riders lead off riders (RK-227). */
static void
test_taken_again (void)
{
  static const struct { const char *type, *formation; gint64 count, taken, escort, fallen; const char *captor; gint64 captors, points; } rows[] = {
    { "battalion", "column", 500, 500, 50, 0, "r", 900, 0 }, { "battalion", "column", 500, 500, 50, 10, "r", 900, 4 }, { "light-squadron", "ranks", 150, 150, 15, 5, "h", 150, 6 },
    { "battalion", "column", 500, 500, 50, 50, "r", 900, 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Put puts[] = {
        { "blue", "b", rows[i].type, rows[i].count, 1000, 3000, 180, rows[i].formation }, { "red", "r", "battalion", 900, 1000, 2960, 0, "column" },
        { "red", "h", "light-squadron", 150, 1040, 2960, 0, "ranks" }, { "blue", "c", "battalion", 900, 5000, 5500, 180, "column" },
      };
      const char *captor = rows[i].captor;
      g_autoptr (SgRuling) fell = sg_ruling_new (SG_RULING_EDIT, "Fell", "");
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      capture (&table, rows[i].taken, captor);
      tray_accept (&table, "prisoner-escort:b", "");
      g_assert_cmpint (table_fit (&table, "b-escort"), ==, rows[i].escort);
      g_assert_cmpint (table_fit (&table, captor), ==, rows[i].captors - rows[i].escort);
      if (rows[i].fallen > 0)
        {
          const SgUnit *escort = sg_board_get_unit (table_board (&table), "b-escort");

          sg_ruling_add_transfer (fell, escort->id, escort->asset, SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, rows[i].fallen, NULL);
          g_assert_true (sg_battle_post (table.battle, fell, NULL));
        }
      g_assert_cmpint (points_of (&table, TRUE), ==, rows[i].points);
      g_assert_true (sg_rk_deploy (table.battle, "c", &(SgPlace) { { 1000, 3040 }, 180 }, NULL, "The umpire’s word", NULL));
      g_assert_true (sg_rk_deploy (table.battle, "r", &(SgPlace) { { 1000, 1000 }, 0 }, NULL, "The umpire’s word", NULL));
      g_assert_true (sg_rk_deploy (table.battle, "h", &(SgPlace) { { 1300, 1000 }, 0 }, NULL, "The umpire’s word", NULL));
      tray_accept_word (&table, "prisoner-escort:b:c", "freed", g_variant_new_boolean (TRUE), "");
      g_assert_cmpint (table_fit (&table, "b"), ==, rows[i].taken);
      g_assert_cmpint (table_fit (&table, "b-escort"), ==, 0);
      g_assert_cmpint (table_fit (&table, captor), ==, rows[i].captors - rows[i].fallen);
      g_assert_cmpint (points_of (&table, TRUE), ==, rows[i].points);
      g_assert_cmpint (sg_board_total (table_board (&table), "red", NULL, SG_ACCOUNT_DEAD), ==, rows[i].fallen);
      g_assert_cmpint (sg_board_total (table_board (&table), "red", NULL, SG_ACCOUNT_OFF), ==, 0);
      g_assert_true (sg_rk_deploy (table.battle, "c", &(SgPlace) { { 5000, 5500 }, 180 }, NULL, "The umpire’s word", NULL));
      capture (&table, rows[i].taken, captor);
      tray_accept (&table, "prisoner-escort:b", "");
      g_assert_cmpint (table_fit (&table, "b-escort"), ==, rows[i].escort);
      g_assert_cmpint (table_fit (&table, "b-escort") + table_fit (&table, captor), ==, rows[i].captors - rows[i].fallen);
      g_assert_cmpint (points_of (&table, TRUE), ==, rows[i].points);
      table_close (&table);
    }
}

/* Guns do not take wagons, nor does anybody who is not by them, or whose they are. */
static void
test_takers (void)
{
  static const struct { const char *what; const char *taker; SgPoint at; gboolean takes; } rows[] = {
    { "infantry", "r", { 1000, 990 }, TRUE }, { "from far", "r", { 1000, 400 }, FALSE }, { "guns", "g", { 1000, 990 }, FALSE }, { "its own", "c", { 1000, 990 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const Put puts[] = {
        { "blue", "w", "regimental-wagon", 1, 1000, 1000, 180, NULL }, { "red", "r", "battalion", 900, 3000, 3000, 0, "column" },
        { "red", "g", "foot-battery-6", 6, 3300, 3000, 0, "limbered" }, { "blue", "c", "battalion", 900, 4000, 4000, 180, "column" },
      };
      const char *units[] = { rows[i].taker, NULL };
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, RK_COUNTRY (""));
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      g_assert_true (sg_rk_deploy (table.battle, rows[i].taker, &(SgPlace) { rows[i].at, 0 }, NULL, "The umpire’s word", &error));
      table_moves (&table, 1);
      if (sg_rk_carry_out_act (table.battle, "take:w", units, NULL, 0, &error) != rows[i].takes)
        g_error ("%s", rows[i].what);
      if (!rows[i].takes)
        g_assert_cmpstr (error->message, ==, "There is no wagon of the enemy there to take (RK-11).");
      table_close (&table);
    }
}

/* Beaten troops around it cut nobody off (RK-225). */
static void
test_surrounded (void)
{
  for (guint i = 0; i < 2; i++)
    {
      static const Put puts[] = {
        { "blue", "b", "battalion", 500, 1000, 3000, 180, "square" }, { "red", "r", "battalion", 900, 1000, 2700, 0, "column" },
        { "red", "r2", "battalion", 900, 1300, 3150, 0, "column" }, { "red", "r3", "battalion", 900, 700, 3150, 0, "column" },
      };
      Table table;

      tray_open_country (&table, COUNTRY);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      if (i == 1)
        tray_put (&table, "r3", "grade", "D");
      g_assert_cmpint (tray_has (&table, "envelopment:b"), ==, i == 0);
      table_close (&table);
    }
}

/* On a bridge an equal force captures (RK-226). */
static void
test_defile (void)
{
  SgPoint way[] = { { 1000, 800 }, { 1000, 1900 } };
  Table table;

  tray_open_country (&table, RK_COUNTRY ("<piece id='river' kind='river' width='30' points='0,1040 6000,1040'/><piece id='road' kind='road' width='7' points='1000,0 1000,6000'/>"
                                         "<piece id='bridge' kind='bridge' width='9' points='1000,1010 1000,1070'/>"));
  table_raise (&table, "red", "r", "30th", "battalion", 900);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "r", 1000, 800, 0, "column");
  table_put (&table, "b", 1000, 1020, 180, "column");
  table_begin (&table, 540);
  table_march (&table, "r", way, 2, NULL);
  table_moves (&table, 1);
  tray_accept (&table, "caught-in-defile:b", "");
  g_assert_cmpint (table_fit (&table, "b"), ==, 0);
  g_assert_cmpint (prisoners (&table), ==, 900);
  table_close (&table);
}

/* A bridge or a ford is held by who stands at the end of it, or on it, and is not on his way: a light place, a strong one over wide water; who holds
 * it in close order is only repulsed (RK-T46, RK-218).  Beside it, or where nobody need come over it, the fight is in the open. */
static void
test_passes (void)
{
#define BRIDGE(length) RK_COUNTRY ("<piece id='river' kind='river' width='" length "' points='0,1040 6000,1040'/><piece id='bridge' kind='bridge' width='9' points='1000,1010 1000,1070'/>")
#define FORD RK_COUNTRY ("<piece id='river' kind='river' width='20' points='0,1040 6000,1040'/><piece id='ford' kind='ford' width='40' points='1000,1028 1000,1052'/>")
#define BROOK RK_COUNTRY ("<piece id='river' kind='river' width='20' points='0,1040 6000,1040'/><piece id='bridge' kind='bridge' width='9' points='1000,1028 1000,1052'/>")
  static const struct { const char *what, *country; SgPlace holds; const char *formed; gboolean marches; const char *place; } rows[] = {
    { "behind a long one", BRIDGE ("50"), { { 1000, 1080 }, 180 }, "column", FALSE, "strong" },
    { "behind a brook", BROOK, { { 1000, 1060 }, 180 }, "column", FALSE, "light" },
    { "skirmishers", BROOK, { { 1000, 1060 }, 180 }, "skirmishers", FALSE, "light" },
    { "behind a ford", FORD, { { 1000, 1060 }, 180 }, "column", FALSE, "light" },
    { "on the march", BROOK, { { 1000, 1060 }, 180 }, "column", TRUE, "open" },
    { "far behind", BROOK, { { 1000, 1120 }, 180 }, "column", FALSE, "open" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", "b", NULL };
      g_autoptr (SgQuestion) question = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      tray_open_country (&table, rows[i].country);
      table_raise (&table, "red", "r", "30th", "battalion", 900);
      table_raise (&table, "blue", "b", "Grenadiers", g_str_equal (rows[i].formed, "skirmishers") ? "rifle-company" : "battalion", g_str_equal (rows[i].formed, "skirmishers") ? 90 : 900);
      table_put (&table, "r", 1000, rows[i].holds.at.y - 12, 0, "column");
      table_put (&table, "b", 1000, rows[i].holds.at.y, 180, rows[i].formed);
      table_begin (&table, 540);
      if (rows[i].marches)
        table_march (&table, "b", (SgPoint[]) { rows[i].holds.at, { 1000, 2000 } }, 2, NULL);
      question = sg_rk_ask (table.battle, "attack-odds", units, &error);
      g_assert_no_error (error);
      if (!sg_question_is (question, "place", rows[i].place))
        g_error ("%s: %s", rows[i].what, sg_question_text (question, "place"));
      table_close (&table);
    }
}

/* A place held with skirmishers and line costs the attacker a point whose own skirmishers were driven off (RK-150). */
static void
test_driven_off (void)
{
  static const struct { double x; const char *held_by, *formed, *driven, *has, *not; } rows[] = {
    { 1000, "battalion", "column", "1 1", " stronghold_skirmishers:a", "skirmish_lost_attack" },
    { 1000, "battalion", "column", "0 1", NULL, "skirmish" },                                     /* in an earlier move */
    { 1000, "skirmish-platoon", "skirmishers", "1 1", " skirmish_lost_attack:a", "stronghold_skirmishers" },
    { 1500, "battalion", "column", "1 1", " skirmish_lost_attack:a", "stronghold_skirmishers" },   /* in the open */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL;
      Table table;

      storm (&table, rows[i].x, "battalion", 900, rows[i].held_by, 900, rows[i].formed);
      tray_put (&table, "r", "driven-in", rows[i].driven);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      g_test_message ("row %u: %s", i, told);
      g_assert_cmpstr (told, !=, "");
      g_assert_true (rows[i].has == NULL || strstr (told, rows[i].has) != NULL);
      g_assert_null (strstr (told, rows[i].not));
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/storm/shortfall", test_shortfall);
  g_test_add_func ("/play/rk/storm/fields", test_fields);
  g_test_add_func ("/play/rk/storm/open", test_open);
  g_test_add_func ("/play/rk/storm/lined", test_lined);
  g_test_add_func ("/play/rk/storm/streets", test_streets);
  g_test_add_func ("/play/rk/storm/dismounted", test_dismounted);
  g_test_add_func ("/play/rk/storm/losses", test_losses);
  g_test_add_func ("/play/rk/storm/prisoners", test_prisoners);
  g_test_add_func ("/play/rk/storm/led", test_led);
  g_test_add_func ("/play/rk/storm/surrounded", test_surrounded);
  g_test_add_func ("/play/rk/storm/taken-again", test_taken_again);
  g_test_add_func ("/play/rk/storm/takers", test_takers);
  g_test_add_func ("/play/rk/storm/defile", test_defile);
  g_test_add_func ("/play/rk/storm/passes", test_passes);
  g_test_add_func ("/play/rk/storm/driven-off", test_driven_off);
  return g_test_run ();
}
