/* test-refill.c: a fact that is said by hand decides others, and leaves alone what it does not decide.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../play/gw-talk.h"
#include "desk/sg-desk-choice.h"
#include "desk/sg-desk-question.h"
#include "desk/sg-desk.h"
#include "rules/sg-question-values.h"

/* Who shoots with another weapon is on another table, and is as near and as shaken as before. */
static void
test_weapon (void)
{
  const char *const both[] = { "r1", "b1", NULL };
  g_autoptr (SgDesk) desk = sg_desk_new ();
  g_autoptr (GError) error = NULL;
  SgQuestion *question;
  GwTable table;
  double inches;

  gw_open (&table);
  gw_raise (&table, "red", "r1", "infantry", 12, 30, 32, 180, "");
  gw_raise (&table, "blue", "b1", "infantry", 12, 30, 20, 0, "");
  gw_begin_with (&table, "9 hearts", "r1");
  gw_set_word (&table, "r1", "disordered", "yes");
  sg_desk_set_battle (desk, table.battle);
  sg_desk_choose (desk, both);
  g_assert_true (sg_desk_ask (desk, "shoot", &error));
  question = sg_desk_get_question (desk);
  inches = sg_question_length (question, "distance_in");
  g_assert_cmpfloat (inches, >, 1);
  g_assert_true (sg_question_flag (question, "disordered"));
  sg_desk_set_value (desk, "figures", g_variant_new_int64 (7), "Five are without cartridges.");
  sg_desk_set_value (desk, "weapon", g_variant_new_string ("huge artillery"), "They had that.");
  question = sg_desk_get_question (desk);
  g_assert_cmpstr (sg_question_text (question, "table"), ==, "colonial");
  g_assert_cmpfloat (sg_question_length (question, "distance_in"), ==, inches);
  g_assert_true (sg_question_flag (question, "disordered"));
  g_assert_cmpint (sg_question_get_source (question, "disordered"), ==, SG_SOURCE_MEASURED);
  g_assert_cmpint (sg_question_number (question, "figures"), ==, 7);
  sg_desk_restore_value (desk, "figures");
  g_assert_cmpint (sg_question_number (sg_desk_get_question (desk), "figures"), ==, 12);
  g_clear_object (&desk);
  gw_close (&table);
}

/* The list of a side with @column of its first unit as @value. */
static GVariant *
say (SgDesk *desk, const char *field, const char *column, gint64 value)
{
  GVariant *list = sg_question_get (sg_desk_get_question (desk), field);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aa{sv}"));
  for (gsize i = 0; i < g_variant_n_children (list); i++)
    {
      g_autoptr (GVariant) record = g_variant_get_child_value (list, i);
      GVariantDict dict;

      g_variant_dict_init (&dict, record);
      if (i == 0)
        g_variant_dict_insert (&dict, column, "x", value);
      g_variant_builder_add_value (&builder, g_variant_dict_end (&dict));
    }
  return g_variant_builder_end (&builder);
}

static gint64
told (SgDesk *desk, const char *field, guint i, const char *column)
{
  g_autoptr (GVariant) record = sg_question_record (sg_desk_get_question (desk), field, i);

  return sg_record_number (record, column);
}

/* One of several who fight is said to be fewer: his dice are fewer, and nobody else’s; who says the dice as well is believed (GW-618). */
static void
test_figures (void)
{
  g_autoptr (SgDesk) desk = sg_desk_new ();
  gint64 dice, others;
  GwTable table;

  gw_charge_together (&table, "");
  gw_throw (&table, "charge", "6 6 6 6");
  gw_throw (&table, "charge", "6 6 6 6 6");
  gw_choose (&table, "blue", "plan::");
  sg_desk_set_battle (desk, table.battle);
  g_assert_nonnull (sg_desk_get_question (desk));
  g_assert_cmpstr (sg_question_get_procedure (sg_desk_get_question (desk))->id, ==, "clash");
  dice = told (desk, "attackers", 0, "dice");
  others = told (desk, "attackers", 1, "dice");
  g_assert_cmpint (dice, ==, 6);
  sg_desk_set_value (desk, "attackers", say (desk, "attackers", "figures", 4), "Two horses fell.");
  g_assert_cmpint (told (desk, "attackers", 0, "figures"), ==, 4);
  g_assert_cmpint (told (desk, "attackers", 0, "dice"), ==, 4);
  g_assert_cmpint (told (desk, "attackers", 1, "dice"), ==, others);
  g_assert_cmpstr (sg_question_get_reason (sg_desk_get_question (desk), "attackers"), ==, "Two horses fell.");
  sg_desk_set_value (desk, "attackers", say (desk, "attackers", "dice", 6), "They fight on foot.");
  g_assert_cmpint (told (desk, "attackers", 0, "figures"), ==, 4);
  g_assert_cmpint (told (desk, "attackers", 0, "dice"), ==, 6);
  sg_desk_restore_value (desk, "attackers");
  g_assert_cmpint (told (desk, "attackers", 0, "figures"), ==, 6);
  g_assert_cmpint (told (desk, "attackers", 0, "dice"), ==, dice);
  g_clear_object (&desk);
  gw_close (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/refill/weapon", test_weapon);
  g_test_add_func ("/desk/refill/figures", test_figures);
  return g_test_run ();
}
