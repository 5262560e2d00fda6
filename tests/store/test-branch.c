/* test-branch.c: "What if…": a war goes on from an earlier moment, in a file of its own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fixture.h"

#include "play/sg-game.h"
#include "store/sg-branch.h"
#include "store/sg-store-check.h"
#include "store/sg-store-make.h"
#include "store/sg-store-session.h"

#include <unistd.h>

static SgStore *
play (Fixture *self)
{
  SgStore *store = make_store (self);
  SgBattle *battle = add_battle (store);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster (battle, "foot", 6, &error));
  g_assert_true (transfer (battle, "foot", 1, "fit", "dead", &error));
  g_assert_true (transfer (battle, "foot", 2, "fit", "dead", &error));
  g_assert_true (sg_battle_undo_ruling (battle, sg_battle_get_ruling (battle, 2), "he rose", &error));
  g_assert_true (transfer (battle, "foot", 3, "fit", "dead", &error));
  g_assert_true (muster (add_battle (store), "horse", 3, &error));
  g_assert_no_error (error);
  return store;
}

static SgStore *
branch_off (Fixture *self, SgStore *store, gint64 number)
{
  g_autofree char *path = g_build_filename (self->folder, "What if.sandgate", NULL);
  g_autoptr (GError) error = NULL;
  SgStore *branch;

  g_assert_true (sg_store_branch (store, get_battle (store, 0), number, path, &error));
  g_assert_no_error (error);
  branch = sg_store_open (path, SG_STORE_READ_WRITE | SG_STORE_NO_BACKUP, &error);
  g_assert_no_error (error);
  return branch;
}

/* It holds what was there then and nothing later, proves, and can be shown to come of the same war. */
static void
test_off (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = play (self), branch = NULL;
  g_autofree char *before = sg_campaign_get_seal (sg_store_get_campaign (store)), *after = NULL, *seal = NULL, *found = NULL, *told = NULL;
  g_autoptr (GError) error = NULL;
  SgCampaign *campaign;
  SgBattle *battle;

  branch = branch_off (self, store, 3);
  campaign = sg_store_get_campaign (branch);
  battle = get_battle (branch, 0);
  g_assert_cmpuint (g_list_model_get_n_items (sg_campaign_get_battles (campaign)), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, 3);
  g_assert_true (sg_ruling_is_undone (sg_battle_get_ruling (battle, 2)));
  g_assert_cmpint (balance (battle, "foot", "dead"), ==, 0);
  g_assert_cmpint (balance (battle, "foot", "fit"), ==, 6);
  g_assert_cmpstr (sg_campaign_get (campaign, "what-if"), ==, "1 3");
  g_assert_cmpstr (sg_campaign_get_uuid (campaign), !=, sg_campaign_get_uuid (sg_store_get_campaign (store)));
  assert_proved (branch);
  g_assert_true (transfer (battle, "foot", 5, "fit", "dead", &error));
  assert_proved (branch);

  after = sg_campaign_get_seal (sg_store_get_campaign (store));
  g_assert_cmpstr (before, ==, after);
  assert_proved (store);
  /* what was the head after its third ruling is in both */
  {
    sqlite3_stmt *row = sg_sql_prepare (store->db, "SELECT lower (hex (hash)) FROM link WHERE kind = 'ruling' AND subject = 3", NULL);

    g_assert_cmpint (sqlite3_step (row), ==, SQLITE_ROW);
    seal = g_strdup (sg_sql_text (row, 0));
    sqlite3_finalize (row);
  }
  found = sg_store_find_head (branch, seal, &error);
  g_assert_cmpstr (found, ==, "ruling 3 of “The Farm”");
  told = sg_store_tell_branch (branch);
  g_assert_cmpstr (told, ==, "What if… from ruling 3 of “The Farm”. What is played here scores nothing.");
  g_assert_null (sg_store_tell_branch (store));
}

static void
test_start (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = play (self), branch = branch_off (self, store, 0);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = get_battle (branch, 0);
  g_autofree char *told = sg_store_tell_branch (branch);

  g_assert_cmpstr (told, ==, "What if… from before the first ruling of “The Farm”. What is played here scores nothing.");
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (battle)), ==, 0);
  assert_proved (branch);
  g_assert_true (muster (battle, "guards", 2, &error));
  assert_proved (branch);
}

/* A battle that was begun before that moment, and in which nothing had been ruled by then, is there. */
static void
test_begun (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self), branch = NULL;
  SgBattle *battle = add_battle (store), *other = add_battle (store);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster (battle, "foot", 6, &error));
  g_assert_true (muster (other, "horse", 3, &error));
  add_battle (store);
  branch = branch_off (self, store, 1);
  g_assert_cmpuint (g_list_model_get_n_items (sg_campaign_get_battles (sg_store_get_campaign (branch))), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (sg_battle_get_rulings (get_battle (branch, 1))), ==, 0);
  assert_proved (branch);
}

/* The folder in which it is put may be reached over a link, as a copy’s may. */
static void
test_linked (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->folder, "disk", NULL), *way = g_build_filename (self->folder, "way", NULL);
  g_autofree char *path = g_build_filename (way, "What if.sandgate", NULL), *copy = g_build_filename (way, "Copy.sandgate", NULL);
  g_autoptr (SgStore) store = play (self), branch = NULL, copied = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  g_assert_cmpint (symlink ("disk", way), ==, 0);
  g_assert_true (sg_store_save_copy (store, copy, &error));
  g_assert_no_error (error);
  g_assert_true (sg_store_branch (store, get_battle (store, 0), 3, path, &error));
  g_assert_no_error (error);
  copied = sg_store_open (copy, SG_STORE_READ_WRITE, &error);
  g_assert_no_error (error);
  assert_proved (copied);
  branch = sg_store_open (path, SG_STORE_READ_WRITE, &error);
  g_assert_no_error (error);
  assert_proved (branch);
}

/* It scores nothing until it is kept. */
static void
test_score (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = play (self), branch = branch_off (self, store, 3);
  SgCampaign *campaign = sg_store_get_campaign (branch);
  g_autoptr (SgRuling) end = sg_ruling_new (SG_RULING_TURN, "The battle ended", "LW-80");
  g_autoptr (GArray) asked = NULL, kept = NULL;
  g_autoptr (GError) error = NULL;

  sg_ruling_add_change (end, "battle", "stage", "over");
  sg_ruling_add_change (end, "battle", "result", "red wins");
  g_assert_true (sg_battle_post (get_battle (branch, 0), end, &error));
  asked = sg_campaign_standings (campaign, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (asked->len, ==, 1);
  g_assert_false (g_array_index (asked, SgStanding, 0).ended);
  g_assert_cmpint (g_array_index (asked, SgStanding, 0).total_a, ==, 0);
  g_assert_true (sg_campaign_keep_branch (campaign, &error));
  kept = sg_campaign_standings (campaign, NULL, &error);
  g_assert_true (g_array_index (kept, SgStanding, 0).ended);
  g_assert_false (sg_campaign_keep_branch (campaign, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  assert_proved (branch);
}

/* A moment to look at: a branch without a name, which leaves nothing behind. */
static void
test_suppose (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = play (self), supposed = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL, *folder = NULL;

  supposed = sg_store_suppose (store, get_battle (store, 0), 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (balance (sg_store_find_battle (supposed, 1), "foot", "fit"), ==, 6);
  g_assert_null (sg_store_find_battle (supposed, 2));
  path = g_strdup (sg_store_get_path (supposed));
  folder = g_path_get_dirname (path);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_clear_object (&supposed);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

/* The book’s cards do not take the place of a campaign’s own in silence. */
static void
test_deck (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "Cards.sandgate", NULL);
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GBytes) body = g_bytes_new_static ("<deck", 5);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;

  store = sg_store_create (path, "gentlemans-war", "Cards", &error);
  g_assert_no_error (error);
  g_assert_null (sg_store_get_warning (store));
  g_assert_true (sg_campaign_save_document (sg_store_get_campaign (store), "deck", "gentlemans-war-events", "Events", body, &error));
  g_assert_no_error (error);
  g_clear_object (&store);
  store = sg_store_open (path, SG_STORE_NO_BACKUP, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (sg_store_get_warning (store), "own deck of event cards is damaged"));
  faults = sg_store_check (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_nonnull (strstr (faults->pdata[0], "own deck of event cards is damaged"));
}

static void
test_refused (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = play (self);
  g_autofree char *path = g_build_filename (self->folder, "What if.sandgate", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (sg_store_branch (store, get_battle (store, 0), 9, path, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_false (sg_store_branch (store, get_battle (store, 0), -1, path, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_null (sg_store_suppose (store, get_battle (store, 0), 9, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_false (sg_store_branch (store, get_battle (store, 0), 3, self->path, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_REFUSED);
  g_clear_error (&error);
  g_assert_false (sg_store_branch (store, get_battle (store, 0), 3, "/no/such/branch.sandgate", &error));
  g_assert_cmpstr (error->message, ==, "/no/such/branch.sandgate was not written: No such file or directory");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/store/branch/off", Fixture, NULL, set_up, test_off, tear_down);
  g_test_add ("/store/branch/start", Fixture, NULL, set_up, test_start, tear_down);
  g_test_add ("/store/branch/begun", Fixture, NULL, set_up, test_begun, tear_down);
  g_test_add ("/store/branch/linked", Fixture, NULL, set_up, test_linked, tear_down);
  g_test_add ("/store/branch/score", Fixture, NULL, set_up, test_score, tear_down);
  g_test_add ("/store/branch/suppose", Fixture, NULL, set_up, test_suppose, tear_down);
  g_test_add ("/store/papers/deck", Fixture, NULL, set_up, test_deck, tear_down);
  g_test_add ("/store/branch/refused", Fixture, NULL, set_up, test_refused, tear_down);
  return g_test_run ();
}
