/* test-rk-horse.c: cavalry against cavalry as it is played: numbers, second lines, the charge before it comes home, guns beside it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/march/sg-rk-order.h"
#include "play/reisswitz/lead/sg-rk-tray.h"
#include "rules/sg-question-values.h"

#define BARE RK_COUNTRY ("")

static void
begin (Table *table, const Put *puts, guint n)
{
  SgPoint way[] = { { puts[0].x, puts[0].y }, { puts[0].x, 3000 } };

  tray_open_country (table, BARE);
  table_put_all (table, puts, n);
  table_begin (table, 540);
  table_march (table, puts[0].id, way, 2, NULL);
  table_moves (table, 1);
}

/* Who counts, and how often: half a second line, a longer front matched, weak squadrons (RK-148, RK-157, RK-162, RK-R45). */
static void
test_numbers (void)
{
  static const struct { const char *rule; Put puts[3]; const char *before, *spread, *after; } rows[] = {
    { "RK-152", { { "red", "r", "light-regiment", 900, 1000, 800, 0, "ranks" }, { "blue", "b", "light-regiment", 750, 1000, 1000, 180, "ranks" } },
      "+0 +1 +0 standing:d", "squadron-odds:b:r", "+0 +0 +0 standing:d" },
    { "RK-157", { { "red", "r", "light-regiment", 750, 1000, 800, 0, "ranks" }, { "blue", "b", "light-regiment", 600, 1000, 1000, 180, "ranks" } },
      "+0 +1 +0 standing:d", NULL, NULL },
    { "RK-162", { { "red", "r", "light-regiment", 1200, 1000, 800, 0, "ranks" }, { "blue", "b", "light-regiment", 600, 1000, 1000, 180, "ranks" },
                  { "blue", "s", "light-regiment", 600, 1000, 1650, 180, "ranks" } }, "+0 +2 +0 standing:d", NULL, NULL },
    { "RK-162", { { "red", "r", "light-regiment", 600, 1000, 800, 0, "ranks" }, { "blue", "b", "light-regiment", 600, 1000, 1000, 180, "ranks" },
                  { "blue", "s", "light-regiment", 600, 1000, 1650, 180, "ranks" } }, "+0 +0 +0 standing:d", NULL, NULL },
    { "RK-R45", { { "red", "r", "light-squadron", 150, 1000, 800, 0, "ranks" }, { "blue", "b", "light-squadron", 110, 1000, 1000, 180, "ranks" } },
      "+0 +2 +0 standing:d", NULL, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL, *then = NULL;
      Table table;

      begin (&table, rows[i].puts, G_N_ELEMENTS (rows[i].puts));
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (g_strcmp0 (told, rows[i].before) != 0)
        g_error ("row %u, %s: %s", i, rows[i].rule, told);
      g_assert_cmpint (tray_has (&table, "squadron-odds"), ==, rows[i].spread != NULL);
      if (rows[i].spread != NULL)
        {
          tray_accept (&table, rows[i].spread, "");
          then = tray_tell_attack (&table, "attack-odds:r:b");
          g_assert_cmpstr (then, ==, rows[i].after);
          g_assert_false (tray_has (&table, "squadron-odds"));
        }
      table_close (&table);
    }
}

/* What stands beside cavalry within 100 paces counts with it and shares its fate; with intervals five sixths do (RK-153). */
static void
test_beside (void)
{
  static const struct { const char *what; Put puts[4]; const char *told, *face, *shares; gboolean beaten; } rows[] = {
    { "one wall", { { "red", "r", "light-regiment", 600, 1000, 800, 0, "ranks" }, { "red", "r2", "light-regiment", 600, 1425, 800, 0, "ranks" },
                    { "blue", "b", "light-regiment", 600, 1000, 1000, 180, "ranks" } }, "+0 +3 +0 standing:d", "2", "r2", TRUE },
    { "intervals", { { "red", "r", "light-regiment", 600, 1000, 800, 0, "ranks" }, { "red", "r2", "light-regiment", 600, 1480, 800, 0, "ranks" },
                     { "blue", "b", "light-regiment", 600, 1000, 1000, 180, "ranks" } }, "+0 +2 +0 standing:d", "6", "r2", FALSE },
    { "too far", { { "red", "r", "light-regiment", 600, 1000, 800, 0, "ranks" }, { "red", "r2", "light-regiment", 600, 1550, 800, 0, "ranks" },
                   { "blue", "b", "light-regiment", 600, 1000, 1000, 180, "ranks" } }, "+0 +0 +0 standing:d flank_threat:d", "2", "r2", FALSE },
    { "beside the attacked", { { "red", "r", "light-regiment", 600, 1000, 800, 0, "ranks" }, { "blue", "b", "light-regiment", 600, 1000, 1000, 180, "ranks" },
                               { "blue", "b2", "light-regiment", 300, 1380, 1000, 180, "ranks" } }, "+0 -2 +0 standing:d", "2", "b2", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *told = NULL, *grade = NULL;
      Table table;
      SgPoint way[] = { { rows[i].puts[0].x, 800 }, { rows[i].puts[0].x, 3000 } };

      tray_open_country (&table, BARE);
      table_put_all (&table, rows[i].puts, 4);
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      if (g_str_equal (rows[i].puts[1].id, "r2"))
        table_march (&table, "r2", (SgPoint[]) { { rows[i].puts[1].x, 800 }, { rows[i].puts[1].x, 960 } }, 2, NULL);
      table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (g_strcmp0 (told, rows[i].told) != 0)
        g_error ("%s: %s", rows[i].what, told);
      if (rows[i].face != NULL)
        {
          tray_accept (&table, "attack-odds:r:b", "");
          tray_accept (&table, "combat-die:r:b", rows[i].face);
          grade = table_word (&table, rows[i].shares, "grade");
          if ((grade != NULL && *grade != 0) != rows[i].beaten)
            g_error ("%s: %s", rows[i].what, sg_ruling_get_clause (sg_battle_get_undo (table.battle)));
        }
      table_close (&table);
    }
}

/* Of mixed cavalry the larger part is heavy or light, of equal parts neither (RK-154). */
static void
test_mixed (void)
{
  static const struct { gint64 heavy, light; gboolean point; } rows[] = { { 450, 300, TRUE }, { 300, 450, FALSE }, { 300, 300, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Put puts[] = {
        { "red", "r", "heavy-regiment", rows[i].heavy, 1000, 800, 0, "ranks" }, { "red", "r2", "light-regiment", rows[i].light, 1425, 960, 0, "ranks" },
        { "blue", "b", "light-regiment", 600, 1000, 1000, 180, "ranks" },
      };
      g_autofree char *told = NULL;
      Table table;

      begin (&table, puts, G_N_ELEMENTS (puts));
      told = tray_tell_attack (&table, "attack-odds:r:b");
      g_assert_cmpstr (told, !=, "");
      g_assert_cmpint (strstr (told, " heavy:a") != NULL, ==, rows[i].point);
      table_close (&table);
    }
}

/* A flank counts double to who made for it from near (RK-148). */
static void
test_flank (void)
{
  static const struct { const char *rule; double from; const char *told; } rows[] = {
    { "RK-148", 1290, "+0 +4 +0" }, { "RK-148", 1700, "+0 +0 +0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      SgPoint way[] = { { rows[i].from, 1000 }, { 1000, 1000 } };
      g_autofree char *told = g_strdup ("");
      Table table;

      tray_open_country (&table, BARE);
      table_raise (&table, "red", "r", "30th", "battalion", 900);
      table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
      table_put (&table, "r", rows[i].from, 1000, 270, "column");
      table_put (&table, "b", 1000, 1000, 180, "three-ranks");
      table_begin (&table, 540);
      table_march (&table, "r", way, 2, NULL);
      for (guint k = 0; k < 5 && *told == '\0'; k++)
        {
          g_free (told);
          table_moves (&table, 1);
          told = tray_tell_attack (&table, "attack-odds:r:b");
        }
      if (!g_str_has_prefix (told, rows[i].told))
        g_error ("row %u, %s: %s", i, rows[i].rule, told);
      table_close (&table);
    }
}

static const Put two_lines[] = {
  { "red", "r", "light-regiment", 600, 1000, 800, 0, "ranks" }, { "blue", "b", "light-regiment", 600, 1000, 1000, 180, "ranks" },
  { "blue", "s", "light-regiment", 600, 1000, 1650, 180, "ranks" },
};

/* The victor before a second line: at once upon it at a point less, or that comes forward (RK-161). */
static void
test_charge_on (void)
{
  static const struct { gboolean at_once; const char *marches; } rows[] = { { TRUE, "r" }, { FALSE, "s" } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *march = NULL, *told = NULL;
      Table table;

      begin (&table, two_lines, G_N_ELEMENTS (two_lines));
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", "6");
      tray_accept_word (&table, "charge-on:r:s", "at_once", g_variant_new_boolean (rows[i].at_once), "");
      march = table_word (&table, rows[i].marches, "march");
      g_assert_cmpstr (march, !=, "");
      table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:r:s");
      if (rows[i].at_once)
        g_assert_nonnull (strstr (told, " victor_second_line:a"));
      else
        g_assert_cmpfloat_with_epsilon (table_place (&table, "s").at.y, 1550, 1);
      table_close (&table);
    }
}

/* A first line with a second behind it is only repulsed, but not when it was beaten once and has re-formed (RK-161). */
static void
test_re_formed (void)
{
  for (guint again = 0; again < 2; again++)
    {
      g_autofree char *grade = NULL;
      Table table;

      begin (&table, two_lines, G_N_ELEMENTS (two_lines));
      if (again)
        tray_put (&table, "b", "fight-lost", "turn=0;points=6");
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", "6");
      grade = table_word (&table, "b", "grade");
      g_assert_cmpstr (grade, ==, again ? "T" : "R");
      table_close (&table);
    }
}

/* A second line after an enemy without one: Die III, and beaten again he is totally defeated (RK-162). */
static void
test_follow_up (void)
{
  static const Put puts[] = {
    { "red", "r", "light-regiment", 600, 1000, 1000, 0, "ranks" }, { "red", "s", "light-regiment", 600, 1000, 500, 0, "ranks" },
    { "blue", "b", "light-regiment", 600, 1000, 1200, 180, "ranks" },
  };
  static const struct { const char *die, *grade; gboolean rallies; } rows[] = { { "4", "T", FALSE }, { "1", "R", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *odds = NULL, *grade = NULL, *until = NULL;
      Table table;

      begin (&table, puts, G_N_ELEMENTS (puts));
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", "4");
      tray_accept (&table, "cavalry-lines:s:b", "");
      g_assert_false (tray_has (&table, "cavalry-lines"));
      odds = table_word (&table, "s", "odds");
      g_assert_true (g_str_has_suffix (odds, ";enemy=b;die=III;advantage=attacker"));
      tray_accept (&table, "combat-die:s:b", rows[i].die);
      grade = table_word (&table, rows[i].rallies ? "s" : "b", "grade");
      g_assert_cmpstr (grade, ==, rows[i].grade);
      until = table_word (&table, "b", "rallies-until");
      g_assert_cmpint (until != NULL && *until != '\0', ==, rows[i].rallies);
      table_close (&table);
    }
}

/* What cavalry answers before a charge comes home, half by half (RK-160). */
static void
test_charged (void)
{
  static const struct { const char *answer; double y; gboolean attacked, standing; } rows[] = {
    { "stands", 2000, TRUE, TRUE }, { "meets", 1700, TRUE, FALSE }, { "retires", 2400, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", "b", NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *told = NULL;
      Table table;

      tray_open_country (&table, BARE);
      table_raise (&table, "red", "r", "Hussars", "light-regiment", 600);
      table_raise (&table, "blue", "b", "Dragoons", "light-regiment", 600);
      table_put (&table, "r", 1000, 1300, 0, "ranks");
      table_put (&table, "b", 1000, 2000, 180, "ranks");
      table_begin (&table, 540);
      g_assert_false (tray_has (&table, "charge:b"));
      g_assert_true (sg_rk_carry_out_act (table.battle, "charge", units, NULL, 0, &error));
      tray_accept_word (&table, "charge:b:r", "answer", g_variant_new_string (rows[i].answer), "");
      g_assert_false (tray_has (&table, "charge:b"));
      table_moves (&table, 1);
      g_assert_cmpint (tray_has (&table, "attack-odds:r:b"), ==, rows[i].attacked);
      if (fabs (table_place (&table, "b").at.y - rows[i].y) > 120)
        g_error ("row %u: %g", i, table_place (&table, "b").at.y);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      g_assert_cmpint (strstr (told, "standing:d") != NULL, ==, rows[i].standing);
      table_close (&table);
    }
}

/* Horse guns beside cavalry that is attacked: they share its fate, or give a few rounds at half and go back (RK-163). */
static void
test_guns (void)
{
  static const struct { const char *choice, *die; double share; gint64 fit, captured; } rows[] = {
    { "stay", "6", 1, 0, 6 }, { "stay", "1", 1, 6, 0 }, { "go back", "6", 0.5, 6, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      static const Put puts[] = {
        { "red", "r", "light-squadron", 150, 1000, 800, 0, "ranks" }, { "blue", "b", "light-squadron", 150, 1000, 1000, 180, "ranks" },
        { "blue", "g", "horse-battery-6", 6, 1200, 1020, 180, "unlimbered" }, { "red", "t", "battalion", 900, 1250, 500, 0, "three-ranks" },
      };
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *fire;
      Table table;

      begin (&table, puts, G_N_ELEMENTS (puts));
      tray_accept_word (&table, "horse-guns:b:g", "choice", g_variant_new_string (rows[i].choice), "");
      list = sg_rk_suggest (table.battle, NULL);
      fire = tray_find (list, "artillery-fire:g");
      g_assert_nonnull (fire);
      g_assert_cmpint (sg_question_number (fire->question, "pieces"), ==, 6);
      g_assert_cmpfloat (g_variant_get_double (sg_question_get (fire->question, "share")), ==, rows[i].share);
      tray_accept (&table, "attack-odds:r:b", "");
      tray_accept (&table, "combat-die:r:b", rows[i].die);
      g_assert_cmpint (table_fit (&table, "g"), ==, rows[i].fit);
      g_assert_cmpint (sg_unit_balance (sg_board_get_unit (table_board (&table), "g"), SG_ACCOUNT_CAPTURED), ==, rows[i].captured);
      table_close (&table);
    }
}

/* The second line comes up into the first, which then receives the charge standing with both (RK-153). */
static void
test_brings_up (void)
{
  static const struct { gboolean second, brings; const char *told; } rows[] = {
    { TRUE, FALSE, "+0 +2 +0 standing:d" }, { TRUE, TRUE, "+0 -2 +0 standing:d" }, { FALSE, FALSE, "+0 +2 +0 standing:d" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", "b", NULL };
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (SgDice) none = sg_dice_new_entered_text ("", NULL);
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (SgRuling) ruling = NULL;
      g_autofree char *told = NULL;
      SgSuggestion *asked;
      Table table;

      tray_open_country (&table, BARE);
      table_raise (&table, "red", "r", "Hussars", "light-regiment", 600);
      table_raise (&table, "blue", "b", "Dragoons", "light-regiment", 450);
      table_put (&table, "r", 1000, 1300, 0, "ranks");
      table_put (&table, "b", 1000, 2000, 180, "ranks");
      if (rows[i].second)
        {
          table_raise (&table, "blue", "s", "Reserve", "light-regiment", 450);
          table_put (&table, "s", 1000, 2550, 180, "ranks");
        }
      table_begin (&table, 540);
      g_assert_true (sg_rk_carry_out_act (table.battle, "charge", units, NULL, 0, NULL));
      list = sg_rk_suggest (table.battle, NULL);
      asked = tray_find (list, "charge:b:r");
      g_assert_nonnull (asked);
      sg_question_set (asked->question, "answer", g_variant_new_string ("stands"), SG_SOURCE_ASKED);
      sg_question_set (asked->question, "brings_up", g_variant_new_boolean (rows[i].brings), SG_SOURCE_ASKED);
      verdict = sg_question_judge (asked->question, sg_battle_get_rules (table.battle), none, NULL);
      ruling = sg_battle_get_game (table.battle)->rule (table.battle, asked->question, verdict, none, NULL);
      g_assert_true (sg_battle_post (table.battle, ruling, NULL));
      table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (g_strcmp0 (told, rows[i].told) != 0)
        g_error ("row %u: %s", i, told);
      if (rows[i].second)
        g_assert_cmpint (table_place (&table, "s").at.y < 2300, ==, rows[i].brings);
      table_close (&table);
    }
}

/* Of a body that was not in order again 300 paces from the enemy only its head counts (RK-153). */
static void
test_broken (void)
{
  static const struct { const char *formed, *form; const char *numbers; } rows[] = {
    { "ranks", NULL, "+0 +0 +0" }, { "close-column", NULL, "+0 +5 +0" }, { "close-column", "form:ranks", "+0 +5 +0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *const b[] = { "b", NULL };
      const Put puts[] = { { "red", "r", "light-regiment", 600, 1000, 800, 0, "ranks" }, { "blue", "b", "light-regiment", 600, 1000, 1400, 180, rows[i].formed } };
      SgPoint way[] = { { 1000, 800 }, { 1000, 3000 } };
      g_autofree char *told = NULL;
      g_autoptr (SgRkMarch) march = sg_rk_march_new (way, 2);
      Table table;

      tray_open_country (&table, BARE);
      table_put_all (&table, puts, G_N_ELEMENTS (puts));
      table_begin (&table, 540);
      march->row = g_strdup ("light_attack");
      g_assert_true (sg_rk_order_march (table.battle, "r", march, NULL, NULL));
      if (rows[i].form != NULL)
        g_assert_true (sg_rk_carry_out_act (table.battle, rows[i].form, b, NULL, 0, NULL));
      table_moves (&table, 1);
      told = tray_tell_attack (&table, "attack-odds:r:b");
      if (!g_str_has_prefix (told, rows[i].numbers))
        g_error ("row %u: %s", i, told);
      table_close (&table);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/horse/mixed", test_mixed);
  g_test_add_func ("/play/rk/horse/beside", test_beside);
  g_test_add_func ("/play/rk/horse/numbers", test_numbers);
  g_test_add_func ("/play/rk/horse/flank", test_flank);
  g_test_add_func ("/play/rk/horse/charge-on", test_charge_on);
  g_test_add_func ("/play/rk/horse/re-formed", test_re_formed);
  g_test_add_func ("/play/rk/horse/follow-up", test_follow_up);
  g_test_add_func ("/play/rk/horse/charged", test_charged);
  g_test_add_func ("/play/rk/horse/guns", test_guns);
  g_test_add_func ("/play/rk/horse/brings-up", test_brings_up);
  g_test_add_func ("/play/rk/horse/broken", test_broken);
  return g_test_run ();
}
