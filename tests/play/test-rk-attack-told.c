/* test-rk-attack-told.c: what is told of an attack, and what is refused.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "rk-attack.h"

#include "play/reisswitz/lead/sg-rk-acts.h"
#include "play/reisswitz/lead/sg-rk-tray.h"

/* A charge wants ground that all of it can be run over in ranks, and an attack wants the enemy before it (RK-65, RK-84, RK-140). */
static void
test_refused (void)
{
  static const struct { const char *what, *who, *act; double x, y; const char *words; } rows[] = {
    { "over plough", "r", "charge", 2000, 2500, "The way is closed: the plough is heavy going, over which cavalry does not attack (RK-65)." }, { "from afar", "r", "attack", 2000, 1000, "come up" },
    { "upon a general", "r", "attack-general", 2000, 1000, "no body of troops" }, { "by a general", "general", "attack", 2000, 1000, "no body of troops" },
    { "at hand already", "r", "charge", 2000, 2990, "already" }, { "over grass", "r", "charge", 2000, 1000, NULL },
    { "at its edge", "r", "charge", 2000, 2500, NULL }, { "deep in it", "r", "charge", 2000, 2500, "closed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *plough = g_str_equal (rows[i].what, "over plough") ? "1900,2600 2100,2600 2100,2700 1900,2700"
                           : g_str_equal (rows[i].what, "at its edge") ? "1900,2990 2100,2990 2100,3100 1900,3100"
                           : g_str_equal (rows[i].what, "deep in it") ? "1900,2900 2100,2900 2100,3100 1900,3100" : "0,0 10,0 10,10 0,10";
      g_autofree char *country = g_strdup_printf (RK_COUNTRY ("<piece id='field' kind='plough' points='%s'/>"), plough);
      const char *units[] = { rows[i].who, g_str_has_suffix (rows[i].act, "general") ? "general" : "b", NULL };
      g_autoptr (GError) error = NULL;
      g_autoptr (SgQuestion) question = NULL;
      gboolean done;
      Table table;

      tray_open_country (&table, country);
      table_raise (&table, "red", "r", "Hussars", "light-squadron", 150);
      table_raise (&table, "blue", "general", "General Byng", "general", 1);
      table_raise (&table, "blue", "b", "Uhlans", "light-squadron", 150);
      table_put (&table, "r", rows[i].x, rows[i].y, 0, "ranks");
      table_put (&table, "general", 2300, 3000, 180, NULL);
      table_put (&table, "b", 2000, 3000, 180, "ranks");
      table_begin (&table, 540);
      if (g_str_equal (rows[i].act, "charge"))
        done = sg_rk_carry_out_act (table.battle, "charge", units, NULL, 0, &error);
      else
        done = (question = sg_rk_ask (table.battle, "attack-odds", units, &error)) != NULL;
      g_assert_cmpint (done, ==, rows[i].words == NULL);
      if (rows[i].words != NULL && strstr (error->message, rows[i].words) == NULL)
        g_error ("%s: %s", rows[i].what, error->message);
      table_close (&table);
    }
}

static const char *
said (Table *table)
{
  return sg_ruling_get_clause (sg_battle_get_undo (table->battle));
}

/* The log names units, and counts one of them as one (RK-100, RK-144, RK-206, RK-236). */
static void
test_clauses (void)
{
  static const struct { const char *face, *beaten; } rows[] = {
    { "3", "30th was repulsed by Grenadiers; 30th lost 180 men, Grenadiers 100 men" },
    { "2", "30th was defeated by Grenadiers; 30th lost 250 men, Grenadiers 100 men" }, { "6", "Grenadiers was totally defeated by 30th; Grenadiers lost 300 men" },
  };
  Table table;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      rk_contact (&table, "battalion", 900, "column", "battalion", 900, "column");
      tray_accept (&table, "attack-odds:r:b", "");
      g_assert_cmpstr (said (&table), ==, "30th attacked Grenadiers: the die was I, for neither");
      tray_accept (&table, "combat-die:r:b", rows[i].face);
      g_assert_true (g_str_has_prefix (said (&table), rows[i].beaten));
      table_moves (&table, 10);
      if (tray_has (&table, "rally-counter"))
        {
          tray_accept (&table, "rally-counter", "");
          g_assert_true (g_str_has_suffix (said (&table), " had rallied"));
        }
      table_close (&table);
    }
  rk_contact (&table, "company", 150, "column", "battalion", 900, "column");
  tray_accept (&table, "attack-odds:r:b", "");
  g_assert_cmpstr (said (&table), ==, "30th attacked Grenadiers: it was foregone for Grenadiers");
  tray_accept (&table, "exceptional-throw:r:b", "5");
  g_assert_cmpstr (said (&table), ==, "30th dared the exception");
  tray_accept (&table, "exceptional-dice:r:b", "1 1 1 1 1");
  g_assert_cmpstr (said (&table), ==, "The exception of 30th failed");
  table_close (&table);
}

/* (transfer full): headline and steps of what is suggested under @key, thrown with @dice. */
static char *
tell_verdict (Table *table, const char *key, const char *dice)
{
  g_autoptr (GPtrArray) list = sg_rk_suggest (table->battle, NULL);
  g_autoptr (SgDice) thrown = sg_dice_new_entered_text (dice, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgVerdict) verdict = sg_question_judge (tray_find (list, key)->question, sg_battle_get_rules (table->battle), thrown, &error);
  GString *words = g_string_new (NULL);

  g_assert_no_error (error);
  g_string_append_printf (words, "%s|", sg_verdict_get_headline (verdict));
  for (guint i = 0; i < sg_verdict_get_steps (verdict)->len; i++)
    g_string_append_printf (words, "%s|", ((SgStep *) sg_verdict_get_steps (verdict)->pdata[i])->words);
  return g_string_free (words, FALSE);
}

/* Verdicts name the units and tell whole men; the part of a man stays open and counts when it makes one (RK-128). */
static void
test_named (void)
{
  g_autofree char *odds = NULL, *die = NULL, *fire = NULL;
  g_autoptr (GPtrArray) list = NULL;
  Table table;

  rk_contact (&table, "battalion", 900, "column", "battalion", 600, "three-ranks");
  list = sg_rk_suggest (table.battle, NULL);
  g_assert_nonnull (strstr (sg_question_get_caption (tray_find (list, "attack-odds:r:b")->question, "base"), "infantry"));
  tray_put (&table, "b", "won", "0");
  odds = tell_verdict (&table, "attack-odds:r:b", "");
  g_assert_true (g_str_has_prefix (odds, "The die was V for 30th|"));
  g_assert_nonnull (strstr (odds, "|Grenadiers, −1: "));
  g_assert_nonnull (strstr (odds, "|The index of 30th was 4|"));
  g_assert_null (strstr (odds, "ttacker"));
  tray_accept (&table, "attack-odds:r:b", "");
  die = tell_verdict (&table, "combat-die:r:b", "6");
  g_assert_true (g_str_has_prefix (die, "Grenadiers: totally defeated|"));
  table_close (&table);

  tray_open_country (&table, RK_ATTACK_COUNTRY);
  table_raise (&table, "red", "r", "30th", "battalion", 836);
  table_raise (&table, "blue", "b", "Grenadiers", "battalion", 900);
  table_put (&table, "r", 1000, 800, 0, "three-ranks");
  table_put (&table, "b", 1000, 950, 180, "three-ranks");
  table_begin (&table, 540);
  fire = tell_verdict (&table, "small-arms-fire:r:b", "5");
  g_assert_true (g_str_has_prefix (fire, "The fire took 185 men|"));
  g_assert_nonnull (strstr (fire, "|37.16 points came to 185.78 men|"));
  for (guint i = 0; i < 2; i++)
    {
      tray_accept (&table, "small-arms-fire:r:b", "5");
      g_assert_cmpstr (said (&table), ==, i == 0 ? "30th fired at Grenadiers: 185 men" : "30th fired at Grenadiers: 186 men");
      table_moves (&table, 1);
    }
  table_close (&table);
}

/* A general rides: he neither forms nor fights. */
static void
test_general (void)
{
  g_autoptr (GPtrArray) acts = NULL;
  const char *units[] = { "g", NULL };
  gboolean marches = FALSE;
  Table table;

  tray_open_country (&table, RK_ATTACK_COUNTRY);
  table_raise (&table, "red", "g", "General Byng", "general", 1);
  table_put (&table, "g", 2000, 1000, 0, NULL);
  table_begin (&table, 540);
  acts = sg_rk_acts (table.battle, units);
  for (guint i = 0; i < acts->len; i++)
    {
      const char *id = ((SgGameAct *) acts->pdata[i])->id;

      marches = marches || g_str_equal (id, "march");
      g_assert_false (g_str_has_prefix (id, "form:") || g_str_equal (id, "attack") || g_str_equal (id, "charge") || g_str_equal (id, "fire"));
    }
  g_assert_true (marches);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/rk/attack/refused", test_refused);
  g_test_add_func ("/play/rk/attack/clauses", test_clauses);
  g_test_add_func ("/play/rk/attack/named", test_named);
  g_test_add_func ("/play/rk/attack/general", test_general);
  return g_test_run ();
}
