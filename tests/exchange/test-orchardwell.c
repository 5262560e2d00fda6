/* test-orchardwell.c: the sample of Kriegsspiel, an hour of it, played by the program: two messages too late, an assault, a pursuit,
 * and each side surprised by what it could not know.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "exchange/sg-player.h"
#include "campaign-fixture.h"

#include "campaign/sg-board-apply.h"
#include "exchange/sg-player-file.h"
#include "exchange/sg-replay.h"

static SgCampaign *campaign;

static SgBattle *
battle (void)
{
  g_autoptr (SgBattle) first = g_list_model_get_item (sg_campaign_get_battles (campaign), 0);

  return first;
}

static gint64
fit (const char *unit)
{
  return sg_unit_balance (sg_board_get_unit (sg_battle_get_board (battle ()), unit), SG_ACCOUNT_FIT);
}

/* What the hour came to. */
static void
test_hour (void)
{
  SgBoard *board = sg_battle_get_board (battle ());
  g_autofree char *grade = sg_board_dup_word (board, "unit:blue-1", "grade");

  g_assert_cmpint (sg_board_get_whole (board, "time", 0), ==, 600);
  g_assert_cmpint (sg_board_get_whole (board, "turn", 0), ==, 30);
  g_assert_cmpint (fit ("red-1"), <, 900);       /* the volley before the shock */
  g_assert_cmpint (fit ("blue-1"), <, 820);
  g_assert_cmpint (fit ("blue-1"), >, 300);
  g_assert_cmpint (fit ("blue-2"), ==, 900);
  g_assert_cmpstr (grade, ==, "");               /* beaten at 9.22, itself again at 9.42 */
}

/* Every verdict of the log says whom it was of. */
static void
test_named (void)
{
  static const char *const names[] = { "Fusiliers", "Hussars", "30th", "infantry" };
  GListModel *rulings = sg_battle_get_rulings (battle ());

  for (guint i = 0; i < g_list_model_get_n_items (rulings); i++)
    {
      g_autoptr (SgRuling) ruling = g_list_model_get_item (rulings, i);
      const char *clause = sg_ruling_get_clause (ruling);
      gboolean named = sg_ruling_get_kind (ruling) != SG_RULING_VERDICT;

      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        named = named || strstr (clause, names[k]) != NULL;
      if (!named)
        g_error ("%s", clause);
    }
}

/* The shock was at 9.22; both dispatches came after it. */
static void
test_too_late (void)
{
  static const guint numbers[] = { 4, 5 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (SgRkDispatch) dispatch = sg_rk_dispatch_get (sg_battle_get_board (battle ()), "blue", numbers[i]);

      g_assert_cmpint (dispatch->sent, <=, 562);
      g_assert_cmpint (dispatch->delivered, >, 562);
    }
}

/* At its end all that came has been handed over, orders are done with, what was seen is reported, and nothing waits for a die. */
static void
test_played (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) tray = sg_battle_get_game (battle ())->suggest (battle (), &error);

  g_assert_no_error (error);
  for (guint i = 0; i < tray->len; i++)
    {
      const SgSuggestion *suggestion = tray->pdata[i];

      g_test_message ("%s", suggestion->title);
      g_assert_null (suggestion->act);
      g_assert_true (suggestion->optional);
    }
}

/* Neither side has what it could not know: Red not the main body behind the ridge, Blue no name of the enemy it never saw near. */
static void
test_surprise (void)
{
  static const struct { const char *side; const char *hidden[4], *there; } rows[] = {
    { "red", { "33rd Foot", "Byng", "Lloyd", "Dragoons" }, "1st Fusiliers" },
    { "blue", { "Holtzendorf", "2nd Fusiliers", "Silesian", "Borcke" }, "Orchardwell" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = sg_player_write (battle (), rows[i].side, &error);
      g_autoptr (SgPlayerFile) file = NULL;

      g_assert_no_error (error);
      for (guint k = 0; k < G_N_ELEMENTS (rows[i].hidden); k++)
        {
          g_test_message ("%s: %s", rows[i].side, rows[i].hidden[k]);
          g_assert_null (g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), rows[i].hidden[k]));
        }
      g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), rows[i].there));
      file = sg_player_read (bytes, "file.sgplayer", &error);
      g_assert_no_error (error);
      g_assert_cmpint (file->time, ==, 600);
    }
}

/* The ledger counts the book's points of loss, each figure with the rulings behind it; an exercise is neither won nor lost. */
static void
test_score (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgScore) score = sg_battle_score (battle (), TRUE, &error);
  gint64 red = 0;

  g_assert_no_error (error);
  g_assert_false (score->ended);
  for (guint i = 0; i < score->lines->len; i++)
    {
      const SgScoreLine *line = score->lines->pdata[i];

      red += g_str_equal (line->side, "red") ? line->total : 0;
      g_assert_cmpint (line->total > 0, ==, line->rulings->len > 0);
    }
  g_assert_cmpint (red, ==, score->gross_a);
  g_assert_cmpint (score->gross_a, >, score->gross_b); /* Blue lost the more men */
  g_assert_cmpint (score->net_a, ==, score->gross_a - score->gross_b);
  g_assert_null (sg_battle_tell_result (battle (), sg_battle_get_board (battle ())));
}

/* Judged again by the program from what was recorded, every ruling stands. */
static void
test_replay (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) faults = sg_exchange_replay (battle (), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 0);
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  campaign = play_sample_of ("reisswitz", "orchardwell.xml");
  g_test_add_func ("/exchange/orchardwell/hour", test_hour);
  g_test_add_func ("/exchange/orchardwell/named", test_named);
  g_test_add_func ("/exchange/orchardwell/too-late", test_too_late);
  g_test_add_func ("/exchange/orchardwell/played", test_played);
  g_test_add_func ("/exchange/orchardwell/surprise", test_surprise);
  g_test_add_func ("/exchange/orchardwell/replay", test_replay);
  g_test_add_func ("/exchange/orchardwell/score", test_score);
  status = g_test_run ();
  g_object_unref (campaign);
  return status;
}
