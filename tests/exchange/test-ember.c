/* test-ember.c: the battle of the Ember Crossing, by Little Wars’ appendix: every ruling stands, and what it is to show is in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign-fixture.h"
#include "exchange/sg-replay.h"
#include "play/sg-game.h"

static SgCampaign *campaign;

static SgBattle *
battle (void)
{
  g_autoptr (SgBattle) one = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);

  return one; /* the campaign holds it */
}

static void
test_replay (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) faults = sg_exchange_replay (battle (), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 0);
}

/* How many rulings are of @procedure. */
static guint
count_asked (const char *procedure)
{
  GListModel *rulings = sg_battle_get_rulings (battle ());
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      SgQuestion *question = sg_ruling_get_question (ruling);

      n += question != NULL && g_str_equal (sg_question_get_procedure (question)->id, procedure);
    }
  return n;
}

/* A bridge is blown up and mended, shells fall, a waggon is lost, supplies run out, cavalry charges, and it has its score. */
static void
test_shown (void)
{
  SgBoard *board = sg_battle_get_board (battle ());
  g_autoptr (GError) error = NULL;
  g_autoptr (SgScore) score = sg_battle_score (battle (), TRUE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (count_asked ("engineer-work"), ==, 2);
  g_assert_cmpuint (count_asked ("shell"), >=, 4);
  g_assert_cmpuint (count_asked ("supply-need"), >=, 3);
  g_assert_cmpuint (count_asked ("charge-stationary-cavalry"), ==, 1);
  g_assert_cmpint (sg_board_total (board, "blue", "waggons", SG_ACCOUNT_DEAD), ==, 1);
  g_assert_nonnull (sg_map_get_piece (sg_board_get_map (board), "ember-bridge"));
  g_assert_cmpint (sg_board_get_whole (board, "turn", 0), ==, 18);
  g_assert_true (score->ended);
  g_assert_cmpstr (score->result, ==, "red wins");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  campaign = play_sample_of ("kriegspiel", "ember-crossing.xml");
  g_test_add_func ("/exchange/ember/replay", test_replay);
  g_test_add_func ("/exchange/ember/shown", test_shown);
  status = g_test_run ();
  g_object_unref (campaign);
  return status;
}
