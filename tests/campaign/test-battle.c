/* test-battle.c: posting, undo and redo, and a journal that fails.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "campaign/sg-campaign-batch.h"
#include "campaign/sg-campaign.h"
#include "campaign/sg-memory-journal.h"
#include "map/sg-map-edit.h"

#include <libglib-testing/signal-logger.h>

typedef struct { SgJournal *journal; SgCampaign *campaign; SgBattle *battle; } Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgRuleset) rules = sg_ruleset_load ("little-wars", &error);

  g_assert_no_error (error);
  self->journal = sg_memory_journal_new ();
  self->campaign = sg_campaign_new (self->journal, rules, "u");
  self->battle = sg_campaign_add_battle (self->campaign, "The Farm", "finish", NULL, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->campaign);
  g_object_unref (self->journal);
}

static SgRuling *
muster (SgBattle *battle)
{
  static const char *const men[] = { "foot.1", "foot.2", "foot.3", "foot.4", NULL };
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_MUSTER, "Red mustered", "LW-102");
  g_autoptr (GError) error = NULL;

  sg_ruling_add_change (draft, "unit:foot", "side", "red");
  sg_ruling_add_change (draft, "unit:foot", "type", "infantry");
  sg_ruling_add_change (draft, "unit:foot", "name", "Red’s foot");
  sg_ruling_add_transfer (draft, "foot", "infantry", "raised", "fit", 4, men);
  sg_battle_post (battle, draft, &error);
  g_assert_no_error (error);
  return sg_battle_get_ruling (battle, sg_ruling_get_number (draft));
}

static gboolean
try_kill (SgBattle *battle, const char *man, GError **error)
{
  const char *men[] = { man, NULL };
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_VERDICT, "1 dead", "LW-48");

  sg_ruling_add_transfer (draft, "foot", "infantry", "fit", "dead", 1, men);
  return sg_battle_post (battle, draft, error);
}

static void
say (SgBattle *battle, const char *subject, const char *key, const char *after)
{
  g_autoptr (SgRuling) draft = sg_ruling_new (g_str_equal (key, "turn") ? SG_RULING_TURN : SG_RULING_MOVE, "said", "");
  g_autoptr (GError) error = NULL;

  sg_ruling_add_change (draft, subject, key, after);
  sg_battle_post (battle, draft, &error);
  g_assert_no_error (error);
}

static gint64
count (SgBattle *battle, const char *account)
{
  return sg_unit_balance (sg_board_get_unit (sg_battle_get_board (battle), "foot"), account);
}

static void
test_post (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SgRuling *ruling = muster (self->battle);
  SgBoard *board = sg_battle_get_board (self->battle);

  g_assert_cmpint (sg_ruling_get_number (ruling), ==, 1);
  g_assert_cmpstr (sg_board_get (board, "game"), ==, "finish");
  g_assert_cmpint (count (self->battle, "fit"), ==, 4);
  g_assert_cmpint (count (self->battle, "raised"), ==, -4);
  g_assert_cmpstr (sg_board_get_figure (board, "foot.2")->body, ==, "foot");
  g_assert_true (try_kill (self->battle, "foot.2", &error));
  g_assert_cmpint (count (self->battle, "dead"), ==, 1);
  g_assert_cmpstr (sg_board_get_figure (board, "foot.2")->account, ==, "dead");
  g_assert_false (try_kill (self->battle, "foot.2", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_assert_cmpint (count (self->battle, "dead"), ==, 1);
  g_clear_error (&error);
  g_assert_true (try_kill (self->battle, "foot.3", &error));
  g_assert_cmpint (g_list_model_get_n_items (sg_battle_get_rulings (self->battle)), ==, 3);
}

static void
test_moment (Fixture *self, gconstpointer data)
{
  say (self->battle, "battle", "turn", "3");
  say (self->battle, "battle", "mover", "red");
  say (self->battle, "battle", "phase", "guns");
  g_assert_cmpint (sg_ruling_get_turn (sg_battle_get_ruling (self->battle, 1)), ==, 0);
  g_assert_cmpint (sg_ruling_get_turn (sg_battle_get_ruling (self->battle, 3)), ==, 3);
  g_assert_cmpstr (sg_ruling_get_mover (sg_battle_get_ruling (self->battle, 3)), ==, "red");
}

static void
test_failing_journal (Fixture *self, gconstpointer data)
{
  g_autoptr (GtSignalLogger) logger = gt_signal_logger_new ();
  g_autoptr (GError) error = NULL;

  muster (self->battle);
  gt_signal_logger_connect (logger, self->battle, "changed");
  sg_memory_journal_fail (self->journal, 1);
  g_assert_false (try_kill (self->battle, "foot.1", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_clear_error (&error);
  g_assert_cmpint (count (self->battle, "fit"), ==, 4);
  g_assert_cmpint (g_list_model_get_n_items (sg_battle_get_rulings (self->battle)), ==, 1);
  sg_memory_journal_fail (self->journal, 1);
  g_assert_false (sg_battle_undo (self->battle, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_clear_error (&error);
  g_assert_cmpint (count (self->battle, "fit"), ==, 4);
  gt_signal_logger_assert_no_emissions (logger);
  sg_memory_journal_set_read_only (self->journal, TRUE);
  g_assert_false (try_kill (self->battle, "foot.1", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_READ_ONLY);
  gt_signal_logger_assert_no_emissions (logger);
}

static void
test_signals (Fixture *self, gconstpointer data)
{
  g_autoptr (GtSignalLogger) logger = gt_signal_logger_new ();
  g_autoptr (GError) error = NULL;

  gt_signal_logger_connect (logger, self->battle, "changed");
  gt_signal_logger_connect (logger, self->campaign, "changed");
  muster (self->battle);
  gt_signal_logger_assert_emission_pop (logger, self->campaign, "changed", NULL);
  gt_signal_logger_assert_emission_pop (logger, self->battle, "changed", NULL);
  g_assert_true (sg_campaign_set (self->campaign, "title", "The Summer War", &error));
  gt_signal_logger_assert_emission_pop (logger, self->campaign, "changed", NULL);
  g_assert_true (sg_campaign_set (self->campaign, "title", "The Summer War", &error));
  gt_signal_logger_assert_no_emissions (logger);
}

/* Each step, and which rulings stand after it. */
static const struct { char act; int ruling; const char *standing; int undo, redo; } history[] = {
  { 'u', 0, "123-", 3, 4 },
  { 'u', 0, "12--", 2, 3 },
  { 'r', 0, "123-", 3, 4 },
  { 'r', 0, "1234", 4, 0 },
  { 'u', 0, "123-", 3, 4 },
  { 'm', 2, "1-3-", 3, 4 },   /* nothing rests on 2 */
  { 'u', 0, "1---", 1, 3 },
  { 'r', 0, "1-3-", 3, 4 },   /* 2 is in the middle: not by the stack */
  { 'R', 2, "123-", 3, 4 },
  { 'm', 1, "----", 0, 0 },   /* all rest on the muster: undone together, redone from their rows */
  { 'R', 1, "1---", 1, 0 },
  { 'p', 5, "1---5", 5, 0 },
  { 'u', 0, "1----", 1, 5 },
};

static char *
standing (SgBattle *battle)
{
  GString *text = g_string_new ("");
  guint n = g_list_model_get_n_items (sg_battle_get_rulings (battle));

  for (guint i = 1; i <= n; i++)
    g_string_append_c (text, sg_ruling_is_undone (sg_battle_get_ruling (battle, i)) ? '-' : '0' + i);
  return g_string_free (text, FALSE);
}

static gboolean
act (SgBattle *battle, char what, int ruling, GError **error)
{
  switch (what)
    {
    case 'u': return sg_battle_undo (battle, error);
    case 'r': return sg_battle_redo (battle, error);
    case 'm': return sg_battle_undo_ruling (battle, sg_battle_get_ruling (battle, ruling), "a slip", error);
    case 'R': return sg_battle_redo_ruling (battle, sg_battle_get_ruling (battle, ruling), error);
    default:  return try_kill (battle, "foot.1", error);
    }
}

static gint64
number_of (SgRuling *ruling)
{
  return ruling != NULL ? sg_ruling_get_number (ruling) : 0;
}

static void
test_history (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  muster (self->battle);
  say (self->battle, "foot.1", "place", "1 2 0");
  say (self->battle, "foot.2", "place", "3 4 90");
  g_assert_true (try_kill (self->battle, "foot.3", &error));
  for (guint i = 0; i < G_N_ELEMENTS (history); i++)
    {
      g_autofree char *now = NULL;

      g_test_message ("step %u: %c %d", i, history[i].act, history[i].ruling);
      g_assert_true (act (self->battle, history[i].act, history[i].ruling, &error));
      g_assert_no_error (error);
      now = standing (self->battle);
      g_assert_cmpstr (now, ==, history[i].standing);
      g_assert_cmpint (number_of (sg_battle_get_undo (self->battle)), ==, history[i].undo);
      g_assert_cmpint (number_of (sg_battle_get_redo (self->battle)), ==, history[i].redo);
    }
}

static void
test_redo_refused (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  muster (self->battle);
  say (self->battle, "foot.1", "place", "1 2 0");
  g_assert_true (sg_battle_undo (self->battle, &error));
  say (self->battle, "foot.1", "place", "5 5 0");
  g_assert_false (sg_battle_redo_ruling (self->battle, sg_battle_get_ruling (self->battle, 2), &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_assert_cmpstr (sg_figure_get (sg_board_get_figure (sg_battle_get_board (self->battle), "foot.1"), "place"), ==, "5 5 0");
}

static void
test_long (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  muster (self->battle);
  for (int i = 2; i <= 9000; i++)
    {
      g_autofree char *turn = g_strdup_printf ("%d", i);

      say (self->battle, "battle", "turn", turn);
    }
  for (int i = 9000; i > 8800; i--)
    {
      g_assert_cmpint (sg_board_get_whole (sg_battle_get_board (self->battle), "turn", 0), ==, i);
      g_assert_true (sg_battle_undo (self->battle, &error));
    }
  for (int i = 0; i <= 8800; i += 137)
    {
      g_autoptr (SgBoard) board = sg_battle_board_at (self->battle, i, &error);

      g_assert_no_error (error);
      g_assert_cmpint (sg_board_get_whole (board, "turn", i), ==, i);
      g_assert_cmpint (sg_board_begun (board, "red", NULL), ==, i > 0 ? 4 : 0);
    }
}

static void
count_cb (guint *told)
{
  ++*told;
}

static void
test_campaign (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SgCampaign *campaign = self->campaign;
  guint told = 0;

  g_assert_cmpint (sg_campaign_get_target (campaign), ==, 300);
  g_assert_true (sg_campaign_set (campaign, "target", "200", &error));
  g_assert_cmpint (sg_campaign_get_target (campaign), ==, 200);
  g_assert_true (sg_campaign_set (campaign, "side/red/name", "Ruritania", &error));
  g_assert_cmpstr (sg_campaign_get_side (campaign, "red")->name, ==, "Ruritania");
  g_signal_connect_swapped (self->battle, "changed", G_CALLBACK (count_cb), &told);
  g_assert_true (sg_campaign_set_house_rule (campaign, "lw.interval", "5", &error));
  g_assert_cmpuint (told, ==, 1); /* whoever shows a battle looks anew */
  g_signal_handlers_disconnect_by_data (self->battle, &told);
  g_assert_true (sg_ruleset_chosen (sg_campaign_get_rules (campaign), "lw.interval", "5"));
  g_assert_false (sg_campaign_set_house_rule (campaign, "lw.interval", "9", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_UNKNOWN);
  g_clear_error (&error);
  g_assert_false (sg_campaign_set (campaign, "target", "lots", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_true (sg_campaign_undo (campaign, &error));
  g_assert_true (sg_ruleset_chosen (sg_campaign_get_rules (campaign), "lw.interval", "4"));
  g_assert_true (sg_campaign_undo (campaign, &error));
  g_assert_cmpstr (sg_campaign_get_side (campaign, "red")->name, ==, "Red");
}

/* What makes no sense is refused with a sentence, and nothing is posted. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  static const struct { const char *key, *value, *words; } edits[] = {
    { "target", "0", "A war is to a whole number of points from 1 to 1000000, not “0”." },
    { "replacements", "many", "Replacements are a whole number of points from 0 to 10000, not “many”." },
    { "replacements", "10001", "Replacements are a whole number of points from 0 to 10000, not “10001”." },
    { "house/lw.rockets", "yes", "The rules have no house rule “lw.rockets”." },
    { "house/lw.interval", "9", "House rule “lw.interval” has no choice “9”." },
  };
  static const struct { const char *subject, *key, *after, *words; } falls[] = {
    { "campaign", "title", "Mine", "“campaign” is not for this ledger to change." },
    { "", "name", "x", "An effect needs a subject." },
  };
  guint before = g_list_model_get_n_items (sg_campaign_get_rulings (self->campaign));

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (sg_campaign_set (self->campaign, edits[i].key, edits[i].value, &error));
      g_assert_cmpstr (error->message, ==, edits[i].words);
    }
  g_assert_cmpuint (g_list_model_get_n_items (sg_campaign_get_rulings (self->campaign)), ==, before);
  for (guint i = 0; i < G_N_ELEMENTS (falls); i++)
    {
      g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, "x", "");
      g_autoptr (GError) error = NULL;

      sg_ruling_add_change (draft, falls[i].subject, falls[i].key, falls[i].after);
      g_assert_false (sg_battle_post (self->battle, draft, &error));
      g_assert_cmpstr (error->message, ==, falls[i].words);
    }
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (self->battle)), ==, 0);
}

/* The words that an edit has in the ledger, whatever is edited. */
static void
test_edits (Fixture *self, gconstpointer data)
{
  static const struct { const char *key, *value, *clause; } edits[] = {
    { "replacements", "40", "Each army may replace losses for 40 points after a battle" },
    { "replacements", "", "Losses may be replaced without a limit" },
    { "side/red/player", "H. G. W.", "Red played by H. G. W." },
    { "side/red/player", "", "Red played by —" },
    { "side/green/name", "Green", "“side/green/name” set to “Green”" },
    { "side/green/player", "Nobody", "“side/green/player” set to “Nobody”" },
    { "battle/1/title", "The Mill", "“battle/1/title” set to “The Mill”" },
    { "house/lw.interval", "5", NULL },
  };
  GListModel *own = sg_campaign_get_rulings (self->campaign);
  g_autoptr (GError) error = NULL;
  guint n;

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (SgRuling) ruling = NULL;

      g_assert_true (sg_campaign_set (self->campaign, edits[i].key, edits[i].value, &error));
      g_assert_no_error (error);
      ruling = g_list_model_get_item (own, g_list_model_get_n_items (own) - 1);
      if (edits[i].clause != NULL)
        g_assert_cmpstr (sg_ruling_get_clause (ruling), ==, edits[i].clause);
    }
  n = g_list_model_get_n_items (own);
  g_assert_true (sg_campaign_set (self->campaign, "house/lw.interval", "5", &error)); /* as it is already: no ruling */
  g_assert_cmpuint (g_list_model_get_n_items (own), ==, n);
}

/* Of what may be undone and redone only that is. */
static void
test_undo_refused (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  SgBattle *other = sg_campaign_add_battle (self->campaign, "The Ford", "finish", NULL, &error);
  SgRuling *ruling = muster (self->battle), *foreign = muster (other);

  g_assert_false (sg_battle_redo (self->battle, &error));
  g_assert_cmpstr (error->message, ==, "There is nothing to redo.");
  g_clear_error (&error);
  g_assert_false (sg_battle_redo_act (self->battle, &error));
  g_assert_cmpstr (error->message, ==, "There is nothing to redo.");
  g_clear_error (&error);
  g_assert_false (sg_battle_undo_ruling (self->battle, foreign, "", &error));
  g_assert_cmpstr (error->message, ==, "The ruling is not of this battle.");
  g_clear_error (&error);
  g_assert_false (sg_battle_redo_ruling (self->battle, ruling, &error));
  g_assert_cmpstr (error->message, ==, "Ruling 1 stands.");
  g_clear_error (&error);
  g_assert_true (sg_battle_undo_act (self->battle, &error));
  g_assert_false (sg_battle_undo_ruling (self->battle, ruling, "", &error));
  g_assert_cmpstr (error->message, ==, "Ruling 1 is undone already.");
  g_clear_error (&error);
  g_assert_false (sg_battle_undo_act (self->battle, &error));
  g_assert_cmpstr (error->message, ==, "There is nothing to undo.");
  g_clear_error (&error);
  g_assert_true (sg_battle_redo_act (self->battle, &error));
  g_assert_cmpint (count (self->battle, "fit"), ==, 4);
}

/* Several that are posted as one act are undone as one, and one that was undone in their midst stays so. */
static void
test_act (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  muster (self->battle);
  sg_battle_begin_act (self->battle);
  g_assert_true (try_kill (self->battle, "foot.1", &error) && try_kill (self->battle, "foot.2", &error) && try_kill (self->battle, "foot.3", &error));
  sg_battle_end_act (self->battle);
  g_assert_true (sg_battle_undo_ruling (self->battle, sg_battle_get_ruling (self->battle, 3), "a slip", &error));
  g_assert_cmpint (count (self->battle, "dead"), ==, 1); /* what followed it in the act went with it */
  g_assert_true (sg_battle_redo_ruling (self->battle, sg_battle_get_ruling (self->battle, 4), &error));
  g_assert_cmpint (count (self->battle, "dead"), ==, 2);
  g_assert_true (sg_battle_undo_act (self->battle, &error));
  g_assert_no_error (error);
  g_assert_cmpint (count (self->battle, "dead"), ==, 0);
  g_assert_cmpint (count (self->battle, "fit"), ==, 4);
}

/* What is only read takes no battle and no sitting, and what is gone takes nothing. */
static void
test_closed (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) asked = NULL, verdict = NULL, amended = NULL;

  sg_memory_journal_set_read_only (self->journal, TRUE);
  g_assert_null (sg_campaign_add_battle (self->campaign, "The Ford", "finish", NULL, &error));
  g_assert_cmpstr (error->message, ==, "The campaign is open for reading only. Nothing has changed.");
  g_clear_error (&error);
  sg_memory_journal_fail (self->journal, 1);
  g_assert_false (sg_campaign_save_document (self->campaign, "army", "a", "A", NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_clear_error (&error);
  sg_memory_journal_fail (self->journal, 1);
  g_assert_cmpint (sg_journal_add_session (self->journal, 1, 2, 1, &error), ==, 0);
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_clear_error (&error);
  g_assert_true (sg_journal_is_read_only (NULL));
  g_assert_null (sg_journal_list_documents (NULL, "army", &error));
  g_assert_cmpstr (error->message, ==, "The campaign is closed. Nothing has changed.");
  g_clear_error (&error);
  g_assert_false (sg_journal_load_papers (NULL, 1, &asked, &verdict, &amended, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_READ_ONLY);
}

static void
test_current (Fixture *self, gconstpointer data)
{
  g_assert_true (sg_campaign_current_battle (self->campaign) == self->battle);
  say (self->battle, "battle", "result", "draw");
  g_assert_null (sg_campaign_current_battle (self->campaign));
}

/* The country may be another until play has begun: as a ruling, which is taken back like any, and kept by the journal. */
static void
test_change_map (Fixture *self, gconstpointer data)
{
  g_autoptr (SgMap) first = sg_map_new ("First", "in", 72, 48), second = sg_map_new ("Second", "in", 96, 72), again = sg_map_edit (second);
  g_autoptr (SgBoard) before = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number;

  g_assert_null (sg_battle_get_map (self->battle));
  g_assert_true (sg_battle_change_map (self->battle, first, &error));
  g_assert_cmpstr (sg_map_get_title (sg_battle_get_map (self->battle)), ==, "First");
  number = g_list_model_get_n_items (sg_battle_get_rulings (self->battle));
  g_assert_true (sg_battle_change_map (self->battle, second, &error));
  g_assert_cmpfloat (sg_map_get_width (sg_battle_get_map (self->battle)), ==, 96);
  g_assert_true (sg_board_get_map (sg_battle_get_board (self->battle)) == sg_battle_get_map (self->battle));
  sg_map_set_title (again, "Second");
  sg_map_set_interval (again, 2);
  g_assert_true (sg_battle_change_map (self->battle, again, &error));
  g_assert_nonnull (strstr (sg_ruling_get_clause (sg_battle_get_undo (self->battle)), "drawn anew"));
  before = sg_battle_board_at (self->battle, number, &error);
  g_assert_cmpstr (sg_map_get_title (sg_board_get_map (before)), ==, "First");
  for (guint i = 0; i < 3; i++)
    g_assert_true (sg_battle_undo (self->battle, &error));
  g_assert_null (sg_battle_get_map (self->battle));
  g_assert_true (sg_battle_redo (self->battle, &error));
  g_assert_cmpstr (sg_map_get_title (sg_battle_get_map (self->battle)), ==, "First");
  say (self->battle, "battle", "stage", "play");
  g_assert_false (sg_battle_change_map (self->battle, second, &error));
  g_assert_nonnull (strstr (error->message, "Play has begun in “The Farm”"));
  g_assert_cmpstr (sg_map_get_title (sg_battle_get_map (self->battle)), ==, "First");
}

static void
test_change_map_refused (Fixture *self, gconstpointer data)
{
  static const char *const documents[] = { "rubbish", "<map xmlns='nowhere'/>" };

  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    {
      g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_EDIT, "a country", "");
      g_autoptr (GError) error = NULL;

      sg_ruling_add_change (draft, "battle", "map", documents[i]);
      g_assert_false (sg_battle_post (self->battle, draft, &error));
      g_assert_true (g_str_has_suffix (error->message, "."));
      g_assert_null (sg_battle_get_map (self->battle));
    }
}

/* An act of the file that was not kept has the battle read again; the board is still the object that it was for whoever is in the middle of something. */
static void
test_read_again (Fixture *self, gconstpointer data)
{
  SgBoard *board = sg_battle_get_board (self->battle);
  g_autoptr (GError) error = NULL;
  guint64 stamp;

  muster (self->battle);
  stamp = sg_board_get_stamp (board);
  g_assert_true (sg_campaign_begin (self->campaign, &error));
  g_assert_true (try_kill (self->battle, "foot.1", &error));
  g_assert_false (sg_campaign_end (self->campaign, FALSE, NULL));
  g_assert_true (sg_battle_get_board (self->battle) == board);
  g_assert_cmpuint (sg_board_get_stamp (board), !=, stamp);
  g_assert_cmpint (sg_unit_balance (sg_board_get_unit (board, "foot"), "dead"), ==, 1); /* this journal keeps what it was given */
  g_assert_true (sg_battle_undo (self->battle, &error));
  g_assert_true (try_kill (self->battle, "foot.2", &error));
  g_assert_no_error (error);
}

#define ADD(path, function) g_test_add ("/campaign/" path, Fixture, NULL, set_up, function, tear_down)

/* What the clock began rests on it, though no word of the board is shared; what came before stays. */
static void
test_clock_carries (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *now = NULL;

  muster (self->battle);
  say (self->battle, "foot.1", "place", "1 2 0");
  say (self->battle, "battle", "turn", "2");
  say (self->battle, "foot.2", "place", "3 4 90");
  g_assert_true (sg_battle_undo_ruling (self->battle, sg_battle_get_ruling (self->battle, 3), "a slip", &error));
  g_assert_no_error (error);
  now = standing (self->battle);
  g_assert_cmpstr (now, ==, "12--");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("battle/post", test_post);
  ADD ("battle/moment", test_moment);
  ADD ("battle/failing-journal", test_failing_journal);
  ADD ("battle/signals", test_signals);
  ADD ("battle/history", test_history);
  ADD ("battle/clock-carries", test_clock_carries);
  ADD ("battle/redo-refused", test_redo_refused);
  ADD ("battle/long", test_long);
  ADD ("battle/read-again", test_read_again);
  ADD ("battle/change-map", test_change_map);
  ADD ("battle/change-map-refused", test_change_map_refused);
  ADD ("campaign/words", test_campaign);
  ADD ("campaign/refused", test_refused);
  ADD ("campaign/edits", test_edits);
  ADD ("battle/undo-refused", test_undo_refused);
  ADD ("battle/act", test_act);
  ADD ("campaign/closed", test_closed);
  ADD ("campaign/current-battle", test_current);
  return g_test_run ();
}
