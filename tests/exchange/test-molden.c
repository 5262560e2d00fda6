/* test-molden.c: the battle of Molden Mill, by The War Game: every ruling stands, and what it is to show is in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign-fixture.h"
#include "campaign/sg-common-words.h"
#include "campaign/sg-word.h"
#include "exchange/sg-replay.h"
#include "play/sg-game.h"
#include "play/war-game/sg-tw-words.h"

#include <string.h>

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

/* How many rulings are of @procedure (nullable: of any), and say @words (nullable: whatever). */
static guint
count (const char *procedure, const char *words)
{
  GListModel *rulings = sg_battle_get_rulings (battle ());
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      SgQuestion *question = sg_ruling_get_question (ruling);
      gboolean asked = procedure == NULL || (question != NULL && g_str_equal (sg_question_get_procedure (question)->id, procedure));

      n += asked && (words == NULL || strstr (sg_ruling_get_clause (ruling), words) != NULL);
    }
  return n;
}

/* Every device of the guns, charges of horse and of grenadiers, light infantry, a house on fire, a morale that collapses, and the score. */
static void
test_shown (void)
{
  SgBoard *board = sg_battle_get_board (battle ());
  g_autoptr (GError) error = NULL;
  g_autoptr (SgScore) score = sg_battle_score (battle (), TRUE, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (count ("roundshot", NULL), >=, 1);
  g_assert_cmpuint (count ("canister", NULL), >=, 1);
  g_assert_cmpuint (count ("shell", NULL), >=, 4);
  g_assert_cmpuint (count ("shell-house", "caught fire"), >=, 1);
  g_assert_cmpuint (count ("contact-die", NULL), >=, 1);
  g_assert_cmpuint (count ("light-fire", NULL), >=, 3);
  g_assert_cmpuint (count ("melee-move", NULL), >=, 4);
  g_assert_cmpuint (count ("second-move-order", NULL), >=, 1);
  g_assert_cmpuint (count ("morale", NULL), >=, 10);
  g_assert_cmpuint (count ("morale", "was bad"), >=, 3);
  g_assert_cmpint (sg_word_whole (board, &sg_common_words.turn), >=, 9);
  g_assert_true (score->ended);
  g_assert_cmpstr (score->result, !=, "");
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  campaign = play_sample_of ("war-game", "molden-mill.xml");
  g_test_add_func ("/exchange/molden/replay", test_replay);
  g_test_add_func ("/exchange/molden/shown", test_shown);
  status = g_test_run ();
  g_object_unref (campaign);
  return status;
}
