/* test-rk-pursue.c: the victor follows: cavalry by its table and out of hand for a while, infantry at once with half of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-tray.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-muster.h"
#include "play/reisswitz/lead/sg-rk-tray.h"

static void
act (Table *table, const char *what, const char *unit)
{
  const char *units[] = { unit, NULL };
  g_autoptr (GError) error = NULL;

  sg_rk_carry_out_act (table->battle, what, units, NULL, 0, &error);
  g_assert_no_error (error);
}

/* Red beats blue with @face, both of @type. */
static void
win (Table *table, const char *option, const char *type, gint64 count, const char *formation, const char *face)
{
  gboolean horse = g_str_equal (formation, "ranks");
  const Put puts[] = {
    { "red", "r", type, count, 1000, horse ? 800 : 900, 0, formation }, { "blue", "b", type, count, 1000, 1000, 180, formation },
    { "blue", "c", "light-squadron", 150, 4000, 4000, 180, "ranks" },
  };
  SgPoint way[] = { { 1000, horse ? 800 : 900 }, { 1000, 1900 } };

  tray_open_country (table, RK_COUNTRY (""));
  if (option != NULL)
    table_choose (table, "rk.pursuers", option);
  table_put_all (table, puts, G_N_ELEMENTS (puts));
  table_begin (table, 540);
  table_march (table, "r", way, 2, NULL);
  table_moves (table, 1);
  tray_accept (table, "attack-odds:r:b", "");
  tray_accept (table, "combat-die:r:b", face);
}

/* Move by move the table's own paces (RK-T41). */
static void
test_paces (void)
{
  static const struct { const char *type, *option; double paces[5]; } rows[] = {
    { "light-squadron", NULL, { 0, 500, 900, 900, 0 } }, { "heavy-squadron", NULL, { 0, 400, 800, 800, 0 } },
    { "light-squadron", "before", { 0, 0, 500, 900, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Table table;
      double y;

      win (&table, rows[i].option, rows[i].type, 150, "ranks", "6");
      act (&table, "pursue:b", "r");
      y = table_place (&table, "r").at.y;
      for (guint k = 0; k < 4; k++)
        {
          table_moves (&table, 1);
          if (fabs (table_place (&table, "r").at.y - y - rows[i].paces[k]) > 1)
            g_error ("row %u, move %u: %g", i, k + 1, table_place (&table, "r").at.y - y);
          y = table_place (&table, "r").at.y;
        }
      table_close (&table);
    }
}

/* After its pursuit cavalry needs two moves: attacked before, half of it counts, and it does not pursue anew (RK-196). */
static void
test_in_hand (void)
{
  static const struct { guint rests; const char *option; int theirs; } rows[] = { { 0, NULL, 1 }, { 1, NULL, 1 }, { 2, NULL, 2 }, { 0, "before", 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      g_autofree char *word = NULL;
      SgSuggestion *attack;
      SgPlace place;
      Table table;

      win (&table, rows[i].option, "light-regiment", 300, "ranks", "6");
      act (&table, "pursue:b", "r");
      table_moves (&table, 3);
      act (&table, "halt", "r");
      word = table_word (&table, "r", "in-hand");
      g_assert_cmpstr (word, ==, rows[i].option == NULL ? "6" : "");
      table_moves (&table, rows[i].rests);
      place = table_place (&table, "r");
      sg_rk_deploy (table.battle, "c", &(SgPlace) { { place.at.x, place.at.y + 15 }, 180 }, NULL, "it comes up", NULL);
      tray_put (&table, "c", "near", "r!");
      tray_put (&table, "c", "moved", rows[i].rests == 0 ? "4" : rows[i].rests == 1 ? "5" : "6");
      list = sg_rk_suggest (table.battle, NULL);
      attack = tray_find (list, "attack-odds:c:r");
      g_assert_nonnull (attack);
      if (strstr (sg_question_get_caption (attack->question, "numbers"), rows[i].theirs == 1 ? "1 squadron against 1, half of it out of hand" : "1 squadron against 2") == NULL)
        g_error ("row %u: %s", i, sg_question_get_caption (attack->question, "numbers"));
      table_close (&table);
    }
}

/* What it costs the beaten is told in men, as they are formed (RK-197, RK-92). */
static void
test_told (void)
{
  static const struct { const char *beaten_in, *headline; } rows[] = {
    { NULL, "The infantry pursued; the beaten lost 125 men more" }, { "skirmishers", "The infantry pursued; the beaten lost 37 men more" },
  };
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("reisswitz", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find ("reisswitz", "foot-pursuit", NULL));
      g_autoptr (SgDice) dice = sg_dice_new_entered_text ("", NULL);
      g_autoptr (SgVerdict) verdict = NULL;
      g_autoptr (GError) error = NULL;

      sg_question_set (question, "follows", g_variant_new_boolean (TRUE), SG_SOURCE_ASKED);
      sg_question_set (question, "beaten_points", g_variant_new_double (50), SG_SOURCE_MEASURED);
      sg_question_set (question, "victors", g_variant_new_int64 (900), SG_SOURCE_MEASURED);
      if (rows[i].beaten_in != NULL)
        sg_question_set (question, "beaten_in", g_variant_new_string (rows[i].beaten_in), SG_SOURCE_MEASURED);
      verdict = sg_question_judge (question, rules, dice, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (sg_verdict_get_headline (verdict), ==, rows[i].headline);
    }
}

/* At once half of it goes and the beaten lose half as much again; after a halt all of it goes, and they lose no more (RK-197). */
static void
test_infantry (void)
{
  for (guint halted = 0; halted < 2; halted++)
    {
      gint64 before, begun = 900;
      g_autofree char *lost = NULL;
      Table table;

      win (&table, NULL, "battalion", 900, "column", "5");
      lost = table_word (&table, "b", "fight-lost");
      g_assert_cmpstr (lost, ==, "turn=1;points=50");
      before = table_fit (&table, "b");
      g_assert_cmpint (before, ==, begun - 250);
      table_moves (&table, halted);
      act (&table, "pursue:b", "r");
      g_assert_cmpint (before - table_fit (&table, "b"), ==, halted ? 0 : 125);
      g_assert_cmpint (table_fit (&table, "r"), ==, halted ? 900 : 450);
      if (!halted)
        {
          double y = table_place (&table, "r").at.y;

          g_assert_cmpint (table_fit (&table, "r-part"), ==, 450);
          table_moves (&table, 1);
          g_assert_cmpfloat (table_place (&table, "r").at.y, ==, y);
          g_assert_cmpfloat (table_place (&table, "r-part").at.y, >, y + 200);
          act (&table, "rejoin", "r-part");
          table_moves (&table, 2);
          g_assert_cmpint (table_fit (&table, "r"), ==, 900);
          g_assert_cmpint (table_fit (&table, "r-part"), ==, 0);
        }
      table_close (&table);
    }
}

static void
tray_kill (Table *table, const char *id, gint64 men)
{
  g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "They fell", "");
  g_autoptr (GError) error = NULL;

  sg_ruling_add_transfer (ruling, id, "men", SG_ACCOUNT_FIT, SG_ACCOUNT_DEAD, men, NULL);
  g_assert_true (sg_battle_post (table->battle, ruling, &error));
  g_assert_no_error (error);
}

/* What the parted lose is their body’s, and two who follow do not cost the beaten twice (RK-197). */
static void
test_parted (void)
{
  g_autoptr (SgScore) score = NULL;
  g_autofree char *hits = NULL;
  gint64 red = 0;
  Table table;

  win (&table, NULL, "battalion", 900, "column", "5");
  act (&table, "pursue:b", "r");
  score = sg_battle_score (table.battle, TRUE, NULL);
  for (guint i = 0; i < score->lines->len; i++)
    red += g_str_equal (((SgScoreLine *) score->lines->pdata[i])->side, "blue") ? ((SgScoreLine *) score->lines->pdata[i])->total : 0;
  g_assert_cmpint (red, ==, 0);   /* Red has lost nobody: half of it is only away */
  table_moves (&table, 1);
  tray_kill (&table, "r-part", 50);
  act (&table, "rejoin", "r-part");
  table_moves (&table, 2);
  g_assert_cmpint (table_fit (&table, "r"), ==, 850);
  hits = table_word (&table, "r", "hits");
  g_assert_cmpstr (hits, ==, "50");
  table_close (&table);
}

/* Nobody follows before he has rallied, or has half of his strength in hand, nor after one who is not in flight (RK-162, RK-196, RK-201). */
static void
test_may_not (void)
{
  static const struct { const char *unit, *key, *word, *says; } rows[] = {
    { "r", "rallies-until", "2", "must rally first (RK-162)." }, { "r", "rallies-until", "3", "must rally first (RK-201)." },
    { "r", "in-hand", "3", "has not half its strength in hand yet (RK-196)." }, { "b", "grade", "", "is not in flight (RK-196)." }, { "r", "in-hand", "1", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *units[] = { "r", NULL };
      g_autoptr (GError) error = NULL;
      Table table;

      win (&table, NULL, "light-squadron", 150, "ranks", "5");
      tray_put (&table, rows[i].unit, rows[i].key, rows[i].word);
      g_assert_cmpint (sg_rk_carry_out_act (table.battle, "pursue:b", units, NULL, 0, &error), ==, rows[i].says == NULL);
      if (rows[i].says != NULL && !g_str_has_suffix (error->message, rows[i].says))
        g_error ("row %u: %s", i, error->message);
      table_close (&table);
    }
}

/* Two parts do not go from one body, and a part that is called back when it has not gone yet is back in the next move (RK-197). */
static void
test_back_at_once (void)
{
  const char *part[] = { NULL, NULL }, *whole[] = { "r", NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  Table table;

  win (&table, NULL, "battalion", 900, "column", "5");
  act (&table, "pursue:b", "r");
  for (guint i = 0; i < sg_board_get_units (table_board (&table))->len; i++)
    {
      const SgUnit *unit = sg_board_get_units (table_board (&table))->pdata[i];

      if (g_str_has_prefix (unit->id, "r") && !g_str_equal (unit->id, "r"))
        id = g_strdup (unit->id);
    }
  g_assert_nonnull (id);
  part[0] = id;
  g_assert_cmpint (table_fit (&table, "r") + table_fit (&table, id), ==, 900);
  g_assert_false (sg_rk_carry_out_act (table.battle, "rejoin", whole, NULL, 0, &error));   /* it is no part */
  g_assert_cmpstr (error->message, ==, "There is nobody for r to go back to (RK-197).");
  g_clear_error (&error);
  g_assert_true (sg_rk_carry_out_act (table.battle, "rejoin", part, NULL, 0, &error));
  g_assert_no_error (error);
  table_moves (&table, 2);
  g_assert_cmpint (table_fit (&table, "r"), ==, 900);
  g_assert_cmpint (table_fit (&table, id), ==, 0);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/pursue/paces", test_paces);
  g_test_add_func ("/play/rk/pursue/in-hand", test_in_hand);
  g_test_add_func ("/play/rk/pursue/infantry", test_infantry);
  g_test_add_func ("/play/rk/pursue/told", test_told);
  g_test_add_func ("/play/rk/pursue/parted", test_parted);
  g_test_add_func ("/play/rk/pursue/may-not", test_may_not);
  g_test_add_func ("/play/rk/pursue/back-at-once", test_back_at_once);
  return g_test_run ();
}
