/* test-wanted.c: how many dice the desk asks for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "../exchange/campaign-fixture.h"
#include "../play/gw-talk.h"

#include "desk/sg-desk-question.h"
#include "desk/sg-desk.h"
#include "desk/sg-wanted.h"
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

/* A die each is two dice, and more where they are equal and thrown again; by a house rule the two are all (TW-52). */
static void
test_contest (void)
{
  static const struct { const char *tie; gboolean vary; } rows[] = { { "again", TRUE }, { "fires", FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SgRuleset) rules = sg_ruleset_load ("war-game", &error);
      g_autoptr (SgQuestion) question = sg_question_new (sg_procedure_find ("war-game", "contact-die", NULL));
      SgWanted wanted;

      sg_ruleset_set_choice (rules, "tw.contact-tie", rows[i].tie, &error);
      g_assert_no_error (error);
      wanted = sg_wanted_count (question, rules);
      g_assert_cmpuint (wanted.least, ==, 2);
      g_assert_cmpuint (wanted.most_sides, ==, 6);
      g_assert_cmpint (wanted.vary, ==, rows[i].vary);
    }
}

/* Whatever was thrown in the samples’ battles is as many dice as would be said, or more where more may follow. */
static void
test_samples (void)
{
  static const struct { const char *system, *name; } rows[] = {
    { "kriegspiel", "ember-crossing.xml" }, { "gentlemans-war", "brighton.xml" }, { "gentlemans-war", "toll-house.xml" }, { "war-game", "molden-mill.xml" }, { "reisswitz", "orchardwell.xml" },
  };
  guint thrown = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SgCampaign) campaign = play_sample_of (rows[i].system, rows[i].name);
      SgBattle *battle = first_battle (campaign);
      GListModel *rulings = sg_battle_get_rulings (battle);

      for (guint k = 0; k < g_list_model_get_n_items (rulings); k++)
        {
          g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, k);
          SgQuestion *question = sg_ruling_get_question (ruling);
          g_auto (GStrv) faces = g_strsplit (sg_ruling_get_dice (ruling) != NULL ? sg_ruling_get_dice (ruling) : "", " ", -1);
          guint n = faces[0] != NULL && *faces[0] != '\0' ? g_strv_length (faces) : 0;
          SgWanted wanted;

          if (question == NULL || n == 0 || g_str_equal (sg_question_get_procedure (question)->id, "turn-cards"))   /* the question itself counts cards */
            continue;
          wanted = sg_wanted_count (question, sg_battle_get_rules (battle));
          g_test_message ("%s: %s: %u of %u", rows[i].name, sg_question_get_procedure (question)->id, n, wanted.least);
          g_assert_cmpuint (n, >=, wanted.least);
          if (!wanted.vary)
            g_assert_cmpuint (n, ==, wanted.least);
          thrown++;
        }
    }
  g_assert_cmpuint (thrown, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/wanted/again", test_again);
  g_test_add_func ("/desk/wanted/contest", test_contest);
  g_test_add_func ("/desk/wanted/samples", test_samples);
  return g_test_run ();
}
