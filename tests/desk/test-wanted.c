/* test-wanted.c: how many dice the desk asks for, in a charge of A Gentleman’s War.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/gw-talk.h"

#include "desk/sg-desk-question.h"
#include "desk/sg-desk.h"
#include "rules/sg-question-values.h"

static gint64
count_dice (SgQuestion *question)
{
  static const char *const hosts[] = { "attackers", "defenders" };
  gint64 n = 0;

  for (guint h = 0; h < G_N_ELEMENTS (hosts); h++)
    for (gsize i = 0; i < sg_question_n_records (question, hosts[h]); i++)
      n += sg_record_number (sg_question_record (question, hosts[h], i), "dice");
  return n;
}

/* A general’s miss is rolled again, where there is one: his dice may all hit, and it is never one more than that which is wanted at least.  Who types no more is
 * told what the other die is for. */
static void
test_again (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GArray) ones = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (SgDice) misses = NULL;
  guint one = 1;
  g_autoptr (GError) error = NULL;
  SgQuestion *question;
  GwTable table;

  gw_open (&table);
  gw_raise (&table, "red", "rh", "heavy-cavalry", 6, 30, 32, 180, "");
  gw_raise (&table, "red", "gen", "general", 1, 30, 33, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_set_word (&table, "gen", "with", "rh");
  gw_begin_with (&table, "9 hearts", "rh");
  gw_charge (&table, "rh", "b1");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  sg_desk_set_battle (desk, table.battle);
  question = sg_desk_get_question (desk);
  g_assert_nonnull (question);
  g_assert_cmpstr (sg_question_get_procedure (question)->id, ==, "clash");
  g_assert_cmpint (sg_desk_get_state (desk), ==, SG_DESK_DICE);
  g_assert_cmpint (sg_desk_count_dice (desk), ==, count_dice (question));
  g_assert_true (sg_desk_do_dice_vary (desk));
  while (ones->len < sg_record_number (sg_question_record (question, "attackers", 0), "dice"))
    g_array_append_val (ones, one);
  misses = sg_dice_new_entered ((guint *) (void *) ones->data, ones->len);
  g_assert_null (sg_question_judge (question, sg_battle_get_rules (table.battle), misses, &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, "missed and is rolled again"));
  g_clear_object (&desk);
  gw_close (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/wanted/again", test_again);
  return g_test_run ();
}
