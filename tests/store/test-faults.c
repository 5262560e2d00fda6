/* test-faults.c: the Nth write fails; the disk is full; the program is killed in the midst of posting.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "faulty-disk.h"
#include "fixture.h"
#include "store/sg-store-session.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* For every write that a posting makes, that write fails: nothing has changed, and the next posting goes well. */
static void
test_nth_write (Fixture *self, gconstpointer data)
{
  int code = GPOINTER_TO_INT (data);
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);
  guint dead = 0, failed = 0;

  g_assert_true (muster (battle, "foot", 200, &error));
  for (int n = 1; n < 60; n++)
    {
      gboolean well;

      fail_at (n, code, FALSE);
      well = transfer (battle, "foot", dead + 1, "fit", "dead", &error);
      fail_at (0, 0, FALSE);
      if (well)
        dead++;
      else
        {
          failed++;
          g_assert_error (error, SG_ERROR, (code == SQLITE_FULL ? SG_ERROR_FULL : SG_ERROR_IO));
          g_assert_true (g_str_has_prefix (error->message, "The ruling was not saved: "));
          g_assert_true (g_str_has_suffix (error->message, ". Nothing has changed."));
          g_clear_error (&error);
        }
      g_assert_cmpint (balance (battle, "foot", "dead"), ==, dead);
      g_assert_true (transfer (battle, "foot", dead + 1, "fit", "dead", &error));
      g_assert_no_error (error);
      dead++;
    }
  g_assert_cmpuint (failed, >, 5);
  assert_proved (store);
  g_clear_object (&store);
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "dead"), ==, dead);
  assert_proved (store);
}

/* A full disk stays full: posting, undo, a battle, an open question and a copy are all refused, and reading goes on. */
static void
test_full_disk (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *copy = g_build_filename (self->folder, "Copy.sandgate", NULL);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);

  g_assert_true (muster (battle, "foot", 4, &error));
  fail_at (1, SQLITE_FULL, TRUE);
  g_assert_false (transfer (battle, "foot", 1, "fit", "dead", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_assert_cmpstr (error->message, ==, "The ruling was not saved: the disk is full. Nothing has changed.");
  g_clear_error (&error);
  g_assert_false (sg_battle_undo (battle, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_clear_error (&error);
  g_assert_null (sg_campaign_add_battle (sg_store_get_campaign (store), "x", "finish", NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_clear_error (&error);
  g_assert_false (sg_store_save_copy (store, copy, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FULL);
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_clear_error (&error);
  g_assert_cmpint (balance (battle, "foot", "fit"), ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (sg_campaign_get_battles (sg_store_get_campaign (store))), ==, 1);
  fail_at (0, 0, FALSE);
  g_assert_true (transfer (battle, "foot", 1, "fit", "dead", &error));
  assert_proved (store);
}

/* A campaign on a full disk can still be read. */
static void
test_open_on_full_disk (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster (add_battle (store), "foot", 4, &error));
  g_clear_object (&store);
  fail_at (1, SQLITE_FULL, TRUE);
  store = sg_store_open (self->path, SG_STORE_READ_WRITE, &error);
  g_assert_no_error (error);
  g_assert_true (sg_store_is_read_only (store));
  g_assert_nonnull (strstr (sg_store_get_warning (store), "the disk is full"));
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "fit"), ==, 4);
  fail_at (0, 0, FALSE);
}

static gboolean
post_act (SgBattle *battle, gint64 act, GError **error)
{
  for (guint i = 0; i < 6; i++)
    {
      g_autofree char *man = g_strdup_printf ("foot.%u", i + 1);
      const char *men[] = { man, NULL };
      g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_VERDICT, man, "LW-48");

      sg_ruling_set_act (draft, act);
      sg_ruling_add_transfer (draft, "foot", "infantry", "fit", "dead", 1, men);
      if (!sg_battle_post (battle, draft, error))
        return FALSE;
    }
  return TRUE;
}

/* An act of six rulings is taken back and done again whole: whichever write fails, all six stand or none does, in memory and in the file. */
static void
test_whole_act (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);
  guint failed = 0, done = 0;

  g_assert_true (muster (battle, "foot", 9, &error) && post_act (battle, 7, &error));
  for (int n = 1; n < 40; n++)
    {
      gint64 before = balance (battle, "foot", "dead");
      gboolean well;

      g_assert_true (before == 0 || before == 6);
      fail_at (n, SQLITE_IOERR_WRITE, FALSE);
      well = before == 6 ? sg_battle_undo_act (battle, &error) : sg_battle_redo_act (battle, &error);
      fail_at (0, 0, FALSE);
      g_clear_error (&error);
      g_assert_cmpint (balance (battle, "foot", "dead"), ==, well ? 6 - before : before);
      failed += !well;
      done += well;
      g_clear_object (&store);
      store = reopen (self, SG_STORE_READ_WRITE);
      battle = get_battle (store, 0);
      g_assert_cmpint (balance (battle, "foot", "dead"), ==, well ? 6 - before : before);
    }
  g_assert_cmpuint (failed, >, 2);
  g_assert_cmpuint (done, >, 2);
  assert_proved (store);
}

/* Posts for ever, telling over the pipe of each ruling that was accepted, of every undo and redo. */
static void
post_for_ever (const char *path, int pipe)
{
  g_autoptr (GError) error = NULL;
  SgStore *store = sg_store_open (path, SG_STORE_NO_BACKUP, &error);
  SgBattle *battle;

  if (store == NULL)
    _exit (1);
  battle = get_battle (store, 0);
  for (guint i = g_list_model_get_n_items (sg_battle_get_rulings (battle)); i < 100000; i++)
    {
      const char *from = balance (battle, "foot", "fit") > 0 ? "fit" : "dead", *men[] = { "foot.1", NULL };
      g_autofree char *clause = g_strdup_printf ("ruling %u", i + 1);
      g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_VERDICT, clause, "LW-48");
      guint32 told[3];

      sg_ruling_add_transfer (draft, "foot", "infantry", from, from[0] == 'f' ? "dead" : "fit", 1, men);
      if (!sg_battle_post (battle, draft, &error))
        _exit (2);
      if (i % 5 == 0 && (!sg_battle_undo (battle, &error) || (i % 10 == 0 && !sg_battle_redo (battle, &error))))
        _exit (3);
      told[0] = i + 1;
      told[1] = balance (battle, "foot", "dead");
      told[2] = sg_ruling_is_undone (sg_battle_get_ruling (battle, i + 1));
      if (write (pipe, told, sizeof told) != sizeof told)
        _exit (4);
    }
  _exit (5);
}

static void
test_kill (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1913);
  g_autoptr (GError) error = NULL;

  g_assert_true (muster (add_battle (store), "foot", 1, &error));
  g_clear_object (&store);
  for (guint round = 0; round < 12; round++)
    {
      guint32 told[3] = { 0, 0, 0 }, next[3];
      int ends[2], status;
      gint64 until = g_get_monotonic_time () + 5000 + g_rand_int_range (rand, 0, 120000);
      pid_t child;
      SgBattle *battle;
      guint n;

      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      if (child == 0)
        post_for_ever (self->path, ends[1]);
      close (ends[1]);
      g_assert_cmpint (read (ends[0], told, sizeof told), ==, sizeof told);
      g_usleep (MAX (until - g_get_monotonic_time (), 1));
      kill (child, SIGKILL);
      waitpid (child, &status, 0);
      g_assert_true (WIFSIGNALED (status));
      while (read (ends[0], next, sizeof next) == sizeof next)
        memcpy (told, next, sizeof told);
      close (ends[0]);

      store = reopen (self, SG_STORE_NO_BACKUP);
      g_assert_false (sg_store_is_busy (store));
      battle = get_battle (store, 0);
      n = g_list_model_get_n_items (sg_battle_get_rulings (battle));
      g_test_message ("round %u: told of %u, kept %u", round, told[0], n);
      g_assert_cmpuint (n, >=, told[0]);
      g_assert_cmpuint (n, <=, told[0] + 1);
      g_assert_cmpint (sg_ruling_is_undone (sg_battle_get_ruling (battle, told[0])), ==, told[2]);
      if (n == told[0])
        g_assert_cmpint (balance (battle, "foot", "dead"), ==, told[1]);
      assert_proved (store);
      g_clear_object (&store);
    }
}

static void
post_one (SgBattle *battle, const char *man)
{
  const char *men[] = { man, NULL };
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_VERDICT, man, "LW-48");

  sg_ruling_add_transfer (draft, "foot", "infantry", "fit", "dead", 1, men);
  if (!sg_battle_post (battle, draft, NULL))
    _exit (2);
}

/* Posts, reads its own file as a file chooser does, which takes its locks away; lets somebody read, and posts again. */
static void
post_about_a_reader (const char *path, int told, int asked)
{
  SgStore *store = sg_store_open (path, SG_STORE_NO_BACKUP, NULL);
  g_autofree char *bytes = NULL;
  char go = 'g';

  if (store == NULL)
    _exit (1);
  post_one (get_battle (store, 0), "foot.1");
  if (!g_file_get_contents (path, &bytes, NULL, NULL) || write (told, &go, 1) != 1 || read (asked, &go, 1) != 1)
    _exit (3);
  post_one (get_battle (store, 0), "foot.2");
  _exit (0);
}

/* Whoever only reads leaves him that writes his journal. */
static void
test_reader (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  int told[2], asked[2], status;
  char go = 'g';
  pid_t child;

  g_assert_true (muster (add_battle (store), "foot", 2, &error));
  g_clear_object (&store);
  g_assert_true (pipe (told) == 0 && pipe (asked) == 0);
  child = fork ();
  if (child == 0)
    post_about_a_reader (self->path, told[1], asked[0]);
  g_assert_cmpint (read (told[0], &go, 1), ==, 1);
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_true (sg_store_is_busy (store));
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "dead"), ==, 1);
  g_clear_object (&store);
  g_assert_cmpint (write (asked[1], &go, 1), ==, 1);
  waitpid (child, &status, 0);
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  store = reopen (self, SG_STORE_NO_BACKUP);
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "dead"), ==, 2);
  assert_proved (store);
  for (guint i = 0; i < 2; i++)
    {
      close (told[i]);
      close (asked[i]);
    }
}

/* What a kill left open is closed with its last touch. */
static void
test_killed_session (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  GPtrArray *sessions;
  pid_t child;
  int status;

  g_clear_object (&store);
  child = fork ();
  if (child == 0)
    {
      g_autoptr (GError) error = NULL;
      SgStore *left = sg_store_open (self->path, SG_STORE_NO_BACKUP, &error);

      _exit (left != NULL && sg_store_touch_session (left, &error) ? 0 : 1);
    }
  waitpid (child, &status, 0);
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  store = reopen (self, SG_STORE_NO_BACKUP);
  sessions = sg_campaign_get_sessions (sg_store_get_campaign (store));
  g_assert_cmpuint (sessions->len, ==, 3);
  g_assert_cmpint (((SgSession *) sessions->pdata[1])->closed, >, 0);
  g_assert_cmpint (((SgSession *) sessions->pdata[2])->closed, ==, 0);
}

#define ADD(path, data, function) g_test_add ("/store/faults/" path, Fixture, data, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  install_faulty_disk ();
  ADD ("nth-write/io", GINT_TO_POINTER (SQLITE_IOERR_WRITE), test_nth_write);
  ADD ("nth-write/full", GINT_TO_POINTER (SQLITE_FULL), test_nth_write);
  ADD ("whole-act", NULL, test_whole_act);
  ADD ("full-disk", NULL, test_full_disk);
  ADD ("open-on-full-disk", NULL, test_open_on_full_disk);
  ADD ("kill", NULL, test_kill);
  ADD ("reader", NULL, test_reader);
  ADD ("killed-session", NULL, test_killed_session);
  return g_test_run ();
}
