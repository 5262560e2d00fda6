/* test-sample.c: Hook's Farm, played by the program, comes to what the rules file says at every turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign-fixture.h"

#include "exchange/sg-replay.h"
#include "rules/sg-question-values.h"

typedef struct { gint64 infantry, cavalry, guns; } Strength;

/* LW-140: after each turn, what is free and on the field; then all prisoners made so far. */
static const struct { const char *rule; gint64 turn; Strength red, blue; gint64 red_taken, red_dead,
                     blue_dead; } turns[] = {
  { "LW-140", 1, { 50, 25, 3 }, { 50, 25, 3 }, 0, 0, 0 },
  { "LW-140", 2, { 50, 25, 3 }, { 50, 25, 3 }, 0, 0, 0 },
  { "LW-140", 3, { 50, 25, 3 }, { 50, 25, 3 }, 0, 0, 0 },
  { "LW-140", 4, { 47, 25, 3 }, { 50, 25, 3 }, 0, 3, 0 },
  { "LW-140", 5, { 47, 7, 3 }, { 44, 8, 3 }, 3, 18, 23 },
  { "LW-140", 6, { 46, 6, 3 }, { 44, 8, 3 }, 3, 20, 23 },
  { "LW-140", 7, { 46, 6, 3 }, { 36, 8, 3 }, 3, 20, 31 },
  { "LW-140", 8, { 30, 6, 3 }, { 33, 8, 3 }, 6, 33, 34 },
  { "LW-140", 9, { 30, 6, 3 }, { 33, 8, 3 }, 6, 33, 34 },
  { "LW-140", 10, { 27, 5, 2 }, { 33, 8, 4 }, 6, 37, 34 },
  { "LW-140", 11, { 27, 5, 2 }, { 33, 8, 4 }, 6, 37, 34 },
  { "LW-R45", 12, { 7, 4, 2 }, { 33, 8, 4 }, 6, 58, 34 },
  { "LW-140", 13, { 7, 4, 2 }, { 33, 8, 4 }, 6, 58, 34 },
  { "LW-140", 14, { 7, 4, 1 }, { 33, 8, 5 }, 6, 58, 34 },
  { "LW-90", 15, { 0, 0, 0 }, { 33, 8, 5 }, 6, 58, 34 },
};

static SgCampaign *campaign;

static void
assert_strength (SgBoard *board, const char *side, const char *other, const Strength *wanted, gint64 turn)
{
  g_test_message ("turn %d, %s", (int) turn, side);
  g_assert_cmpint (sg_board_total (board, side, "infantry", SG_ACCOUNT_FIT), ==, wanted->infantry);
  g_assert_cmpint (sg_board_total (board, side, "cavalry", SG_ACCOUNT_FIT), ==, wanted->cavalry);
  g_assert_cmpint (sg_board_total (board, side, "guns", SG_ACCOUNT_FIT) + sg_board_total (board, other, "guns",
                                                                                          SG_ACCOUNT_CAPTURED), ==, wanted->guns);
}

static SgRuling *
last_of_turn (SgBattle *battle, gint64 turn)
{
  GListModel *rulings = sg_battle_get_rulings (battle);
  SgRuling *last = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);

      if (sg_ruling_get_turn (ruling) == turn && !g_str_equal (sg_ruling_get_phase (ruling), "interval"))
        last = ruling;
    }
  return last;
}

static void
test_turn (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  SgBattle *battle = first_battle (campaign);
  SgRuling *last = last_of_turn (battle, turns[i].turn);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgBoard) board = NULL;

  g_assert_nonnull (last);
  board = sg_battle_board_at (battle, sg_ruling_get_number (last), &error);
  g_assert_no_error (error);
  assert_strength (board, "red", "blue", &turns[i].red, turns[i].turn);
  assert_strength (board, "blue", "red", &turns[i].blue, turns[i].turn);
  g_assert_cmpint (sg_board_total (board, "red", NULL, SG_ACCOUNT_PRISONER) + sg_board_total (board, "red", NULL,
                                                                                              SG_ACCOUNT_CAGED), ==, turns[i].red_taken);
  g_assert_cmpint (sg_board_total (board, "blue", NULL, SG_ACCOUNT_PRISONER) + sg_board_total (board, "blue", NULL,
                                                                                               SG_ACCOUNT_CAGED), ==, 0);
  g_assert_cmpint (sg_board_total (board, "red", NULL, SG_ACCOUNT_DEAD), ==, turns[i].red_dead);
  g_assert_cmpint (sg_board_total (board, "blue", NULL, SG_ACCOUNT_DEAD), ==, turns[i].blue_dead);
}

/* Every figure that stands on the field after a turn stands clear of every other (LW-37). */
static void
test_spacing (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  SgBattle *battle = first_battle (campaign);
  SgRuling *last = last_of_turn (battle, turns[i].turn);
  g_autoptr (SgBoard) board = sg_battle_board_at (battle, sg_ruling_get_number (last), NULL);
  GPtrArray *figures = sg_board_get_figures (board);
  double least = sg_ruleset_figure (sg_board_get_rules (board), "LW-37", "gap");

  for (guint a = 0; a < figures->len; a++)
    for (guint b = a + 1; b < figures->len; b++)
      {
        SgFigure *one = figures->pdata[a], *two = figures->pdata[b];

        if (one->placed && two->placed && sg_board_gap (board, one, two) < least)
          g_error ("turn %d: %s and %s are %.3f apart", (int) turns[i].turn, one->id, two->id,
                   sg_board_gap (board, one, two));
      }
}

/* A remark stands with the ruling of the act it was made on, and with no other. */
static void
test_remarks (void)
{
  static const struct { gint64 number; const char *remark; } wanted[] = {
    { 3, "The book does not say who made the country." }, { 12, "The right gun made for the farm." }, { 13, "" },
    { 104, "Red’s right gun stood abandoned." }, { 105, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    g_assert_cmpstr (sg_ruling_get_remark (sg_battle_get_ruling (first_battle (campaign), wanted[i].number)), ==,
                     wanted[i].remark);
}

/* The mêlées were found on the board, not told: LW-140's own numbers. */
static void
test_melees (void)
{
  static const struct { gint64 turn, a, b, a_support, a_killed, b_killed, a_prisoners; } wanted[] = {
    { 5, 18, 21, 2, 15, 15, 3 }, { 8, 6, 9, 0, 3, 3, 3 },
  };
  GListModel *rulings = sg_battle_get_rulings (first_battle (campaign));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      SgQuestion *question = sg_ruling_get_question (ruling);

      if (question == NULL || !g_str_equal (sg_question_get_procedure (question)->id, "melee"))
        continue;
      g_assert_cmpuint (n, <, G_N_ELEMENTS (wanted));
      g_assert_cmpint (sg_ruling_get_turn (ruling), ==, wanted[n].turn);
      g_assert_cmpint (sg_question_number (question, "a"), ==, wanted[n].a);
      g_assert_cmpint (sg_question_number (question, "b"), ==, wanted[n].b);
      g_assert_cmpint (sg_question_number (question, "a_support"), ==, wanted[n].a_support);
      g_assert_cmpint (sg_question_get_source (question, "a"), ==, SG_SOURCE_MEASURED);
      g_assert_cmpint (sg_question_get_source (question, "a_support"), ==, SG_SOURCE_MEASURED);
      g_assert_cmpint (sg_verdict_get_number (sg_ruling_get_verdict (ruling), "a_killed"), ==, wanted[n].a_killed);
      g_assert_cmpint (sg_verdict_get_number (sg_ruling_get_verdict (ruling), "b_killed"), ==, wanted[n].b_killed);
      g_assert_cmpint (sg_verdict_get_number (sg_ruling_get_verdict (ruling), "a_prisoners"), ==,
                       wanted[n].a_prisoners);
      n++;
    }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (wanted));
}

/* Only what the book leaves untold stands against a rule or by the umpire's word. */
static void
test_reasons (void)
{
  GListModel *rulings = sg_battle_get_rulings (first_battle (campaign));
  guint corrections = 0;

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      const char *reason = sg_ruling_get_reason (ruling);

      if (sg_ruling_get_kind (ruling) == SG_RULING_CORRECTION)
        corrections++;
      else
        g_assert_cmpstr (reason ? reason : "", ==, "");
    }
  g_assert_cmpuint (corrections, ==, 2);
}

/* LW-145. */
static void
test_score (void)
{
  g_autoptr (GError) error = NULL;
  SgBattle *battle = first_battle (campaign);
  SgScore *score = sg_battle_get_game (battle)->score (battle, TRUE, &error);

  g_assert_no_error (error);
  g_assert_true (score->ended);
  g_assert_cmpstr (score->result, ==, "blue wins");
  g_assert_cmpint (score->gross_b, ==, 2 * 198);
  g_assert_cmpint (score->gross_a, ==, 2 * 26);
  g_assert_cmpint (score->net_b, ==, 2 * 172);
  g_assert_cmpint (score->net_a, ==, -2 * 172);
  sg_score_free (score);
}

static void
test_standings (void)
{
  g_autoptr (GError) error = NULL;
  const char *winner = NULL;
  g_autoptr (GArray) standings = sg_campaign_standings (campaign, &winner, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (standings->len, ==, 1);
  g_assert_cmpint (g_array_index (standings, SgStanding, 0).total_b, ==, 2 * 172);
  g_assert_cmpint (sg_campaign_get_target (campaign), ==, 300);
  g_assert_null (winner);
}

static void
test_replay (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sentences = sg_exchange_replay (first_battle (campaign), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (sentences->len, ==, 0);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  campaign = play_sample ();
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *strengths = g_strdup_printf ("/exchange/sample/strengths/%s/turn-%02d", turns[i].rule,
                                                    (int) turns[i].turn);
      g_autofree char *spacing = g_strdup_printf ("/exchange/sample/spacing/turn-%02d", (int) turns[i].turn);

      g_test_add_data_func (strengths, GUINT_TO_POINTER (i), test_turn);
      g_test_add_data_func (spacing, GUINT_TO_POINTER (i), test_spacing);
    }
  g_test_add_func ("/exchange/sample/melees/LW-48", test_melees);
  g_test_add_func ("/exchange/sample/reasons", test_reasons);
  g_test_add_func ("/exchange/sample/score/LW-145", test_score);
  g_test_add_func ("/exchange/sample/standings/LW-113", test_standings);
  g_test_add_func ("/exchange/sample/remarks", test_remarks);
  g_test_add_func ("/exchange/sample/replay", test_replay);
  status = g_test_run ();
  g_object_unref (campaign);
  return status;
}
