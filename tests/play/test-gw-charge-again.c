/* test-gw-charge-again.c: tests that may be rolled again, in a charge and beside one: who is asked, with what odds, and who is not.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "gw-talk.h"

#include "rules/sg-question-values.h"

static double
sum_chances (const SgChoice *choice)
{
  double sum = 0;

  for (guint i = 0; i < choice->chances->len; i++)
    sum += ((SgChance *) choice->chances->pdata[i])->chance;
  return sum;
}

/* What is asked now: exact odds for each answer, and the one that helps marked. */
static void
check_asked (GwTable *table, const char *side, const char *chosen)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);

  g_assert_nonnull (talk);
  g_assert_null (talk->question);
  g_assert_cmpstr (talk->side, ==, side);
  g_assert_cmpstr (talk->chosen, ==, chosen);
  g_assert_cmpuint (talk->choices->len, ==, 3);
  for (guint i = 0; i < talk->choices->len; i++)
    {
      const SgChoice *choice = talk->choices->pdata[i];

      g_test_message ("%s: %s", choice->label, choice->odds);
      g_assert_cmpfloat_with_epsilon (sum_chances (choice), 1, 1e-9);
    }
}

static double
share_of (GwTable *table, const char *id)
{
  g_autoptr (SgTalk) talk = table->game->converse (table->battle);

  return gw_find_choice (talk, id)->share;
}

/* Six horse that shoot at @attributes lose four and are to test. */
static void
come_under_fire (GwTable *table, const char *red)
{
  const GwDrawn units[] = {
    { "red", "rh", "heavy-cavalry", 6, 30, 32, 180, red }, { "red", "r2", "infantry", 12, 15, 50, 180, "" },
    { "blue", "b1", "infantry", 12, 30, 20, 0, "" }, { "blue", "b2", "infantry", 12, 50, 10, 0, "" },
  };

  gw_open_charge (table, units, G_N_ELEMENTS (units), "b1");
  gw_throw (table, "charge", "6 6 6 6");
  gw_choose (table, "blue", "plan:shoot short:");
  gw_throw (table, "shoot", "6 6 1 1 1 1 1 1");
}

/* GW-554, GW-609: Brave chargers who would run are asked, roll again, and come on; it is all one act. */
static void
test_brave (void)
{
  GwTable table;
  g_autoptr (GError) error = NULL;

  come_under_fire (&table, "brave");
  gw_throw (&table, "morale-test", "1");
  check_asked (&table, "red", "again");
  g_assert_cmpfloat_with_epsilon (share_of (&table, "keep"), 0, 1e-9);
  g_assert_cmpfloat_with_epsilon (share_of (&table, "again"), 0.5, 1e-9);
  gw_choose (&table, "red", "again");
  gw_throw (&table, "morale-test", "4");
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  g_assert_false (sg_gw_is (gw_unit (&table, "rh"), "again-die"));
  g_assert_true (sg_battle_undo_act (table.battle, &error));
  g_assert_no_error (error);
  g_assert_true (gw_is_over (&table));
  g_assert_cmpint (sg_gw_left (gw_unit (&table, "rh")), ==, 6);
  gw_close (&table);
}

/* They let it stand, and run; the ruling has its die, so that it can be judged again. */
static void
test_keep (void)
{
  g_autoptr (SgRuling) kept = NULL;
  GListModel *rulings;
  GwTable table;

  come_under_fire (&table, "brave");
  gw_throw (&table, "morale-test", "1");
  gw_choose (&table, "red", "keep");
  rulings = sg_battle_get_rulings (table.battle);
  kept = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  g_assert_cmpstr (sg_ruling_get_clause (kept), ==, "rh tested its morale: Run Away");
  g_assert_cmpstr (sg_ruling_get_dice (kept), ==, "1");
  gw_choose (&table, "red", "close");
  g_assert_true (gw_is_over (&table));
  g_assert_true (sg_gw_is (gw_unit (&table, "rh"), "running"));
  gw_close (&table);
}

/* A die that carries on is no question to its own player, and is one to the enemy of a Brittle unit. */
static void
test_brittle (void)
{
  GwTable table;

  come_under_fire (&table, "brittle");
  gw_throw (&table, "morale-test", "5");
  check_asked (&table, "blue", "again");
  g_assert_cmpfloat_with_epsilon (share_of (&table, "again"), 0.5, 1e-9);
  gw_choose (&table, "blue", "again");
  gw_throw (&table, "morale-test", "2");
  gw_choose (&table, "red", "close");
  g_assert_true (sg_gw_is (gw_unit (&table, "rh"), "must"));
  gw_close (&table);
}

static void
test_unasked (void)
{
  GwTable table;

  come_under_fire (&table, "brave");
  gw_throw (&table, "morale-test", "5");
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_close (&table);
}

/* Who wants to be asked no more has the next one taken when it helps; and may be asked again. */
static void
test_leave (void)
{
  static const char *const nobody[] = { NULL }, *const ids[] = { "rh", NULL };
  g_autoptr (GPtrArray) acts = NULL;
  g_auto (GStrv) rerolls = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgQuestion) test = NULL;
  GwTable table;

  come_under_fire (&table, "brave");
  gw_throw (&table, "morale-test", "1");
  gw_choose (&table, "red", "leave");
  gw_throw (&table, "morale-test", "4");
  g_assert_cmpstr (gw_word (&table, "again-left-red"), ==, "yes");
  test = table.game->ask (table.battle, "rally", ids, &error);
  g_assert_no_error (error);
  rerolls = sg_question_names (test, "rerolls");
  g_assert_cmpstr (rerolls[0], ==, "Brave");
  acts = table.game->acts (table.battle, nobody);
  g_assert_nonnull (gw_find_act (acts, "again-ask:red"));
  g_assert_true (table.game->carry_out (table.battle, "again-ask:red", nobody, NULL, 0, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (gw_word (&table, "again-left-red"), ==, "");
  gw_close (&table);
}

/* By the house rule nobody is asked: the faces typed are as many as are used. */
static void
test_taken (void)
{
  GwTable table;

  come_under_fire (&table, "brave");
  sg_ruleset_set_choice (sg_battle_get_rules (table.battle), "gw.rerolls", "taken", NULL);
  gw_throw (&table, "morale-test", "1 4");
  gw_throw (&table, "clash", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1");
  gw_close (&table);
}

/* GW-563: the Nervous who are Brave as well are asked, to charge and when charged; the odds count the die still to come. */
static void
test_nervous (void)
{
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "nervous brave");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "nervous brave");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "nervous-charge", "3");
  check_asked (&table, "red", "again");
  gw_choose (&table, "red", "again");
  gw_throw (&table, "nervous-charge", "4");
  gw_throw (&table, "nervous-charge", "1");
  check_asked (&table, "blue", "again");
  gw_choose (&table, "blue", "keep");
  gw_throw (&table, "move", "1 1 1 1");
  gw_choose (&table, "red", "follow:no");
  g_assert_true (gw_is_over (&table));
  gw_close (&table);
}

/* GW-561: a runner who is Brave tries to rally, and is asked. */
static void
test_rally (void)
{
  static const char *const ids[] = { "b1", NULL };
  GwTable table;

  come_under_fire (&table, "brave");
  gw_throw (&table, "morale-test", "1");
  gw_choose (&table, "red", "keep");
  gw_choose (&table, "red", "close");
  gw_suggested (&table, "must:rh", "1 1 1 1");
  gw_done (&table);
  gw_card (&table, "9 spades");
  gw_activate (&table, "b2");
  gw_done (&table);
  gw_card (&table, "9 diamonds");
  gw_activate (&table, "r2");
  gw_done (&table);
  gw_card (&table, "8 diamonds");
  gw_activate (&table, "rh");
  gw_judge (&table, "rally", "rh", NULL, "2");
  check_asked (&table, "red", "again");
  g_assert_false (table.game->carry_out (table.battle, "done", ids, NULL, 0, NULL));
  gw_choose (&table, "red", "again");
  gw_throw (&table, "rally", "6");
  g_assert_false (sg_gw_is (gw_unit (&table, "rh"), "running"));
  g_assert_false (sg_gw_is (gw_unit (&table, "rh"), "again-for"));
  gw_close (&table);
}

/* The program’s own die is kept as it was thrown: by its seed. */
static void
test_thrown (void)
{
  g_autoptr (SgDice) dice = NULL, same = NULL;
  g_autoptr (SgVerdict) again = NULL, verdict = NULL;
  g_autoptr (SgRuling) ruling = NULL, kept = NULL;
  g_autoptr (SgTalk) talk = NULL;
  g_autoptr (GError) error = NULL;
  guint64 seed = 0;
  GListModel *rulings;
  GwTable table;

  come_under_fire (&table, "brave");
  talk = table.game->converse (table.battle);
  while (verdict == NULL || !g_str_equal (g_variant_get_string (sg_verdict_get (verdict, "result"), NULL), "Run Away"))
    {
      g_clear_pointer (&verdict, sg_verdict_unref);
      g_clear_object (&dice);
      dice = sg_dice_new_thrown (++seed);
      verdict = sg_question_judge (talk->question, sg_battle_get_rules (table.battle), dice, &error);
      g_assert_no_error (error);
    }
  ruling = table.game->rule (table.battle, talk->question, verdict, dice, &error);
  g_assert_true (sg_battle_post (table.battle, ruling, &error));
  gw_choose (&table, "red", "keep");
  rulings = sg_battle_get_rulings (table.battle);
  kept = g_list_model_get_item (rulings, g_list_model_get_n_items (rulings) - 1);
  g_assert_cmpint (sg_ruling_get_hand (kept), ==, SG_DICE_THROWN);
  g_assert_cmpuint (sg_ruling_get_seed (kept), ==, seed);
  same = sg_dice_new_thrown (seed);
  again = sg_question_judge (sg_ruling_get_question (kept), sg_battle_get_rules (table.battle), same, &error);
  g_assert_no_error (error);
  g_assert_true (sg_verdict_equal (sg_ruling_get_verdict (kept), again));
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/gw-again/brave", test_brave);
  g_test_add_func ("/play/gw-again/keep", test_keep);
  g_test_add_func ("/play/gw-again/thrown", test_thrown);
  g_test_add_func ("/play/gw-again/brittle", test_brittle);
  g_test_add_func ("/play/gw-again/unasked", test_unasked);
  g_test_add_func ("/play/gw-again/leave", test_leave);
  g_test_add_func ("/play/gw-again/taken", test_taken);
  g_test_add_func ("/play/gw-again/nervous", test_nervous);
  g_test_add_func ("/play/gw-again/rally", test_rally);
  return g_test_run ();
}
