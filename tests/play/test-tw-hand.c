/* test-tw-hand.c: what is asked by hand in The War Game, of nobody on the table or of nobody there is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "by-hand.h"
#include "tw-told.h"

static void
test_nobody (void)
{
  static const char *const procedures[] = {
    "volley", "light-fire", "first-fire", "roundshot", "canister", "shell", "counter-battery", "train-struck", "roundshot-house", "shell-house", "fire-spread",
    "contact-die", "burst-through", "break-in", "melee-move", "second-move-order", "fifty-percent", "morale", "melee-outcome", "generals-rally", "barge-load",
    "contested-spot", "charge", "move-order", NULL
  };
  TwTable table;

  tw_open (&table);
  tw_raise (&table, "red", "r", "line-infantry", 24, 22, 40, 180);
  tw_raise (&table, "blue", "b", "line-infantry", 24, 22, 10, 0);
  tw_act (&table, "begin");
  tw_orders (&table);
  check_all_harmless (table.battle, procedures);
  g_assert_cmpint (tw_left (&table, "r") + tw_left (&table, "b"), ==, 48);
  tw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/tw/hand-nobody", test_nobody);
  return g_test_run ();
}
