/* test-wk-hand.c: what is asked by hand in the Kriegspiel of Little Wars’ appendix, of nobody on the floor or of nobody there is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "by-hand.h"
#include "wk-lawn.h"

#include "rules/sg-question-values.h"

static void
test_nobody (void)
{
  static const char *const procedures[] = {
    "shell", "rifle-shots", "general-hit", "mine", "box", "rebox", "charge-infantry", "charge-retiring-infantry", "charge-stationary-cavalry", "cavalry-clash",
    "charge-guns", "retiring-cavalry", "driven-off", "retiring-guns", "supply-need", "supply-clock", "siege", "surrender", "engineer-work", "burn-depot",
    "burn-waggons", "entrench", "epaulement", "lay-mine", "rail", "embark", "disembark", "entrain", NULL
  };
  Table table;

  lawn_set_up (&table, NULL, NULL);
  table_to (&table, 1, "men");
  check_all_harmless (table.battle, procedures);
  table_close (&table);
}

/* What is asked of those chosen, though it is not suggested: a shell that fell, a General who was hit, infantry that may not fire (WK-3, WK-7, WK-17). */
static void
test_asked (void)
{
  Table table;
  g_autoptr (GError) error = NULL;

  lawn_set_up (&table, "wk.general", "sykes");
  table_to (&table, 1, "men");
  {
    g_autoptr (SgQuestion) shell = table_ask (&table, "shell", "rg.1"), none = table_ask (&table, "shell", "rf.1"), hit = table_ask (&table, "general-hit", "rf.1");
    static const char *const far[] = { "bf.1", NULL };

    g_assert_false (sg_question_has (shell, "men"));   /* none of its shells lies anywhere */
    g_assert_false (sg_question_has (none, "men"));
    g_assert_true (sg_question_is (hit, "rule", "sykes"));
    g_assert_null (table.game->ask (table.battle, "rifle-shots", far, &error));   /* it is Red’s move */
    g_assert_cmpstr (error->message, ==, "None of those chosen is infantry that has ammunition, and has neither moved nor fired (WK-7).");
    g_clear_error (&error);
  }
  {
    static const char *const foot[] = { "rf", NULL }, *const gun[] = { "rg", NULL };
    const SgPoint at[] = { { 250, 300 } };

    g_assert_false (table.game->carry_out (table.battle, "shell", foot, at, 1, &error));
    g_assert_cmpstr (error->message, ==, "No gun that may fire is chosen (LW-29).");
    g_clear_error (&error);
    g_assert_false (table.game->carry_out (table.battle, "shell", gun, at, 1, &error));
    g_assert_nonnull (error);
  }
  table_close (&table);
}

/* Who is in a boat or a train is dragged with it: what the drag tells is of the carrier’s way (WK-27, WK-85). */
static void
test_carried (void)
{
  Table table;
  g_autoptr (SgMoveCheck) check = NULL, own = NULL;
  const SgPoint along[] = { { 121, 321 }, { 121, 291 } }, rails[] = { { 120, 320 }, { 120, 290 } };

  lawn_set_up (&table, NULL, NULL);
  table_put (&table, "rf.1", 121, 321, 180);
  table_set (&table, "rf.1", "aboard", "rt.1");
  table_to (&table, 1, "men");
  check = table.game->movement->check_move (table.battle, "rf.1", along, 2);
  own = table.game->movement->check_move (table.battle, "rt.1", rails, 2);
  g_assert_true (check->legal);
  g_assert_cmpfloat_with_epsilon (check->length, own->length, 0.01);
  g_assert_cmpfloat (check->allowed, ==, 96);
  table_close (&table);
}

/* A depot and a mine stay where they are; a train goes back along its rails as well as on (WK-60, WK-85). */
static void
test_stays (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  lawn_set_up (&table, NULL, NULL);
  table_to (&table, 1, "men");
  table_moves (&table, "rt.1", 130, 250);
  table_to (&table, 2, "men");
  g_assert_false (table_move (&table, "bd.1", 345, 10, NULL, &error));
  g_assert_cmpstr (error->message, ==, "bd stays where it is.");
  table_to (&table, 3, "men");
  table_moves (&table, "rt.1", 120, 300);
  table_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/wk/hand-nobody", test_nobody);
  g_test_add_func ("/play/wk/hand-asked", test_asked);
  g_test_add_func ("/play/wk/hand-carried", test_carried);
  g_test_add_func ("/play/wk/hand-stays", test_stays);
  return g_test_run ();
}
