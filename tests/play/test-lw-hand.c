/* test-lw-hand.c: what is asked by hand in Little Wars, of nobody on the floor or of nobody there is; house rules of moves and mêlées; a floor without a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "by-hand.h"
#include "lw-table.h"

#include "play/little-wars/sg-lw-melee.h"
#include "rules/sg-question-values.h"

static void
set_up (Table *table)
{
  table_open (table, "finish");
  table_muster (table, "red", "rf", "infantry", 20);
  table_muster (table, "red", "rc", "cavalry", 5);
  table_muster (table, "red", "rg", "gun", 1);
  table_muster (table, "blue", "bf", "infantry", 20);
  table_row (table, "rf", 1, 20, 5, 88, 2, 180);
  table_row (table, "rc", 1, 5, 50, 88, 3, 180);
  table_put (table, "rg.1", 10, 80, 180);
  table_row (table, "bf", 1, 20, 5, 8, 2, 0);
  table_begin (table);
}

static void
test_nobody (void)
{
  static const char *const procedures[] = { "gun-capture", "shot", "leave-field", NULL };
  Table table;
  gint64 before;

  set_up (&table);
  table_to (&table, 1, "men");
  before = table_count (&table, "red", "fit") + table_count (&table, "blue", "fit");
  check_all_harmless (table.battle, procedures);
  g_assert_cmpint (table_count (&table, "red", "fit") + table_count (&table, "blue", "fit"), ==, before);
  table_close (&table);
}

/* Out of doors moves may be half as long again, or double, for foot, horse and guns alike (LW-120). */
static void
test_moves (void)
{
  static const struct { const char *choice; double foot, horse; } rows[] = { { "indoors", 12, 24 }, { "half-again", 18, 36 }, { "double", 24, 48 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      Table table;

      set_up (&table);
      sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "lw.moves", rows[i].choice, &error);
      g_assert_no_error (error);
      table_to (&table, 1, "men");
      g_assert_cmpfloat (table.game->movement->reach (table.battle, "rf.1"), ==, rows[i].foot);
      g_assert_cmpfloat (table.game->movement->reach (table.battle, "rc.1"), ==, rows[i].horse);
      table_close (&table);
    }
}

/* By a house rule a wall or a house shuts those behind it out of the mêlée; else they are in it, within six inches (LW-49). */
static void
test_walls (void)
{
  static const struct { const char *choice; double x, y; gint64 blue; } rows[] = {
    { "ignored", 36, 71.2, 2 }, { "shut-out", 36, 71.2, 1 }, { "shut-out", 38, 67, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *melee;
      Table table;

      set_up (&table);
      sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "lw.melee.walls", rows[i].choice, &error);
      g_assert_no_error (error);
      table_put (&table, "rf.1", 36, 64, 180);
      table_put (&table, "bf.1", 36, 66.85, 0);
      table_put (&table, "bf.2", rows[i].x, rows[i].y, 0);
      table_to (&table, 1, "men");
      table_moves (&table, "rf.1", 36, 66);
      table_act (&table, "call-time");
      list = table_suggest (&table);
      melee = table_find (list, "melee:");
      g_assert_nonnull (melee);
      g_assert_cmpint (sg_question_number (melee->question, "a"), ==, 1);
      g_assert_cmpint (sg_question_number (melee->question, "b"), ==, rows[i].blue);
      table_close (&table);
    }
}

/* A floor without a map has nothing in the way: men march, and meet (LW-1). */
static void
test_no_map (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);
  Table table;

  g_assert_no_error (error);
  table.journal = sg_memory_journal_new ();
  table.campaign = sg_campaign_new (table.journal, rules, "5d0d4f1e-0000-4000-8000-000000000004");
  table.battle = sg_campaign_add_battle (table.campaign, "Floor", "finish", NULL, &error);
  g_assert_no_error (error);
  table.game = sg_battle_get_game (table.battle);
  table_muster (&table, "red", "rf", "infantry", 20);
  table_muster (&table, "blue", "bf", "infantry", 20);
  table_row (&table, "rf", 1, 20, 5, 40, 2, 180);
  table_row (&table, "bf", 1, 20, 5, 30, 2, 0);
  table_begin (&table);
  table_to (&table, 1, "men");
  table_refused (&table, "rf.1", 5, 27, "LW-26");
  table_moves (&table, "rf.1", 5, 30.85);
  table_act (&table, "call-time");
  {
    g_autoptr (GPtrArray) list = table_suggest (&table);
    SgSuggestion *melee = table_find (list, "melee:");

    g_assert_nonnull (melee);
    g_assert_cmpstr (melee->title, ==, "Mêlée: 1 Red v 4 Blue");   /* nowhere in particular; three more stand within six inches */
  }
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/lw/hand-nobody", test_nobody);
  g_test_add_func ("/play/lw/moves-out-of-doors", test_moves);
  g_test_add_func ("/play/lw/melee-walls", test_walls);
  g_test_add_func ("/play/lw/no-map", test_no_map);
  return g_test_run ();
}
