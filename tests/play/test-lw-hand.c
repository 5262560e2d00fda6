/* test-lw-hand.c: what is asked by hand in Little Wars, of nobody on the floor or of nobody there is; house rules of moves and mêlées; a floor without a map.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "by-hand.h"
#include "lw-table.h"

#include "play/little-wars/sg-lw-may.h"
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

/* “Within a move” is the supporter’s own, as long as moves are agreed to be (LW-46, LW-120). */
static void
test_support (void)
{
  static const struct { const char *choice; double y; gint64 support; } rows[] = {
    { "indoors", 56, 1 }, { "indoors", 52, 0 }, { "half-again", 52, 1 }, { "half-again", 46, 0 }, { "double", 46, 1 }, { "double", 40, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) list = NULL;
      SgSuggestion *melee;
      Table table;

      set_up (&table);
      sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "lw.moves", rows[i].choice, &error);
      g_assert_no_error (error);
      table_put (&table, "rf.1", 50, 64, 180);
      table_put (&table, "bf.1", 50, 66.85, 0);
      table_put (&table, "bf.2", 50, rows[i].y, 0);
      table_to (&table, 1, "men");
      table_moves (&table, "rf.1", 50, 66);
      table_act (&table, "call-time");
      list = table_suggest (&table);
      melee = table_find (list, "melee:");
      g_assert_nonnull (melee);
      g_assert_cmpint (sg_question_number (melee->question, "b"), ==, 1);
      g_assert_cmpint (sg_question_number (melee->question, "b_support"), ==, rows[i].support);
      {
        g_autoptr (SgQuestion) asked = table_ask (&table, "melee", "bf.1"), alone = table_ask (&table, "isolation", "bf.1 bf.2");

        g_assert_cmpint (sg_question_number (asked, "b_support"), ==, rows[i].support);   /* asked of one who is in it, it is that mêlée */
        g_assert_cmpint (sg_question_number (alone, "number"), ==, 2);
      }
      table_close (&table);
    }
}

/* Nobody fires in the first moves of a battle, but for the defender in a Defensive Game (LW-18, LW-88). */
static void
test_no_fire (void)
{
  static const struct { const char *game; gint64 turn; const char *gun, *why; } rows[] = {
    { "finish", 1, "rg.1", "(LW-18)" }, { "finish", 2, "bg.1", "(LW-18)" }, { "finish", 3, "rg.1", NULL }, { "finish", 4, "bg.1", NULL },
    { "defensive", 1, "rg.1", "(LW-18)" }, { "defensive", 2, "bg.1", NULL }, { "defensive", 3, "rg.1", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *why = NULL;
      Table table;

      table_open (&table, rows[i].game);
      table_muster (&table, "red", "rf", "infantry", 20);
      table_muster (&table, "red", "rg", "gun", 1);
      table_muster (&table, "blue", "bf", "infantry", 20);
      table_muster (&table, "blue", "bg", "gun", 1);
      table_row (&table, "rf", 1, 20, 5, 84, 2, 180);
      table_put (&table, "rg.1", 10, 80, 180);
      table_row (&table, "bf", 1, 20, 5, 12, 2, 0);
      table_put (&table, "bg.1", 10, 16, 0);
      if (g_str_equal (rows[i].game, "defensive"))
        {
          table_set (&table, "battle", "role-red", "attacker");
          table_set (&table, "battle", "role-blue", "defender");
        }
      table_begin (&table);
      table_to (&table, rows[i].turn, "guns");
      g_assert_cmpint (sg_lw_shots_left (table.battle, rows[i].gun, &why) > 0, ==, rows[i].why == NULL);
      if (rows[i].why != NULL)
        g_assert_nonnull (strstr (why, rows[i].why));
      table_close (&table);
    }
}

/* Why a figure does not go (LW-19, LW-39, LW-61, LW-63). */
static void
test_stays (void)
{
  Table table;

  set_up (&table);
  table_set (&table, "rf.2", "free-from", "9");
  table_take (&table, "rf", 1, 2);
  table_to (&table, 1, "men");
  table_refused (&table, "rg.1", 10, 70, "LW-19");
  table_refused (&table, "rf.1", 5, 80, "LW-60");   /* a prisoner goes with who holds him */
  {
    g_autoptr (SgRuling) ruling = sg_ruling_new (SG_RULING_EDIT, "Set free, and shot", "");
    g_autoptr (GError) error = NULL;
    static const char *const one[] = { "rf.2", NULL }, *const other[] = { "rf.3", NULL }, *const third[] = { "rf.1", NULL };

    sg_ruling_add_transfer (ruling, "rf", "infantry", "prisoner", "disarmed", 1, one);
    sg_ruling_add_transfer (ruling, "rf", "infantry", "fit", "dead", 1, other);
    sg_ruling_add_transfer (ruling, "rf", "infantry", "prisoner", "caged", 1, third);
    sg_battle_post (table.battle, ruling, &error);
    g_assert_no_error (error);
  }
  table_refused (&table, "rf.2", 7, 80, "LW-61");
  table_refused (&table, "rf.3", 9, 80, "LW-39");
  table_refused (&table, "rf.1", 5, 80, "LW-63");
  table_close (&table);
}

/* The turn goes back to a phase that is done, and to none that is to come; it is told whose move it is (LW-15, LW-16, LW-19). */
static void
test_back (void)
{
  static const struct { const char *at, *act, *phase; } rows[] = {
    { "men", "back-to-guns", "guns" }, { "men", "back-to-men", NULL }, { "melees", "back-to-men", "men" }, { "interval", "back-to-melees", "melees" },
    { "guns", "back-to-melees", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *turn = NULL, *move = NULL, *before = NULL;
      g_autoptr (GError) error = NULL;
      Table table;

      set_up (&table);
      before = table.game->turn_text (table.battle, NULL);
      g_assert_cmpstr (before, ==, "Before turn 1");
      table_to (&table, 3, rows[i].at);
      turn = table.game->turn_text (table.battle, &move);
      g_assert_cmpstr (turn, ==, "Turn 3");
      g_assert_cmpstr (move, ==, "Red’s second move");
      g_assert_cmpint (table.game->act (table.battle, rows[i].act, &error), ==, rows[i].phase != NULL);
      if (rows[i].phase != NULL)
        g_assert_cmpstr (table_word (&table, "phase"), ==, rows[i].phase);
      else
        g_assert_cmpstr (table_word (&table, "phase"), ==, rows[i].at);
      table_close (&table);
    }
}

/* The umpire says that another fell than the report had it: he falls, and the report stays beside it (LW-39). */
static void
test_amended_shot (void)
{
  static const char *const other[] = { "bf.4", NULL };
  g_autoptr (SgQuestion) question = NULL;
  g_autoptr (SgDice) none = sg_dice_new_none ();
  g_autoptr (SgVerdict) verdict = NULL, amended = NULL;
  g_autoptr (SgRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;
  Table table;

  set_up (&table);
  table_row (&table, "rf", 1, 4, 8, 83, 1.2, 180);   /* who serve the gun */
  table_to (&table, 3, "guns");
  question = table_ask (&table, "shot", "rg.1 bf.3");
  verdict = sg_question_judge (question, sg_battle_get_rules (table.battle), none, &error);
  amended = sg_question_judge (question, sg_battle_get_rules (table.battle), none, &error);
  g_assert_no_error (error);
  sg_verdict_names (amended, "dead", "Dead", other);
  ruling = table.game->amend (table.battle, question, verdict, amended, "It rolled on.", none, &error);
  g_assert_no_error (error);
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  g_assert_cmpstr (table_figure (&table, "bf.4")->account, ==, "dead");
  g_assert_cmpstr (table_figure (&table, "bf.3")->account, ==, "fit");
  g_assert_cmpstr (sg_ruling_get_reason (ruling), ==, "It rolled on.");
  table_close (&table);
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
  g_test_add_func ("/play/lw/support-of-moves", test_support);
  g_test_add_func ("/play/lw/no-fire", test_no_fire);
  g_test_add_func ("/play/lw/stays", test_stays);
  g_test_add_func ("/play/lw/back", test_back);
  g_test_add_func ("/play/lw/amended-shot", test_amended_shot);
  g_test_add_func ("/play/lw/no-map", test_no_map);
  return g_test_run ();
}
