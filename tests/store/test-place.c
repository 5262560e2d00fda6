/* test-place.c: a campaign whose file is renamed, moved, deleted, replaced or opened by others while it is open here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "war.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "campaign/sg-campaign-batch.h"
#include "store/sg-store-place.h"
#include "store/sg-store-session.h"

/* Renamed, or moved to another folder: what was ruled before and after, and every undo, is in the file of the new name, and nothing is left
 * under the old one. */
static void
test_renamed (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *folder = beside (self, "Old wars"), *now = g_build_filename (data != NULL ? folder : self->folder, data != NULL ? "War.sandgate" : "Summer.sandgate", NULL);
  SgBattle *battle = begin_war (store);

  g_mkdir (folder, 0755);
  kill_man (battle, 1);
  kill_man (battle, 2);
  g_assert_cmpint (g_rename (self->path, now), ==, 0);
  kill_man (battle, 3);
  g_assert_cmpstr (sg_store_get_told (store), ==, data != NULL ? sg_store_get_told (store) : "War.sandgate is now called Summer.sandgate. The work goes on there.");
  g_assert_nonnull (strstr (sg_store_get_told (store), data != NULL ? "was moved to" : "is now called"));
  for (guint i = 0; i < 2; i++)
    g_assert_true (sg_battle_undo (battle, NULL));
  g_assert_cmpstr (sg_store_get_path (store), ==, now);
  g_assert_false (is_there (self->path, ""));
  g_assert_false (is_there (self->path, "-wal"));
  g_clear_object (&store);
  assert_dead (now, 1);
  g_assert_false (is_there (now, "-wal"));
}

/* Renamed and closed with nothing done in between. */
static void
test_renamed_and_closed (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *now = beside (self, "Summer.sandgate");

  kill_man (begin_war (store), 1);
  g_assert_cmpint (g_rename (self->path, now), ==, 0);
  g_clear_object (&store);
  assert_dead (now, 1);
  g_assert_false (is_there (self->path, "-wal"));
}

/* The folder around it is renamed: the journal goes with it. */
static void
test_folder_renamed (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = beside (self, "Here"), *other = beside (self, "There");
  g_autofree char *path = g_build_filename (folder, "War.sandgate", NULL), *now = g_build_filename (other, "War.sandgate", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = NULL;
  SgBattle *battle;

  g_mkdir (folder, 0755);
  store = sg_store_create (path, "little-wars", "The War", &error);
  g_assert_no_error (error);
  battle = begin_war (store);
  kill_man (battle, 1);
  g_assert_cmpint (g_rename (folder, other), ==, 0);
  kill_man (battle, 2);
  g_clear_object (&store);
  assert_dead (now, 2);
}

static void
delete (const char *path)
{
  g_unlink (path);
}

static void
replace (const char *path)
{
  g_autofree char *other = g_strconcat (path, ".new", NULL);
  g_autoptr (SgStore) store = sg_store_create (other, "little-wars", "Another", NULL);

  g_clear_object (&store);
  g_assert_cmpint (g_rename (other, path), ==, 0);
}

static void
bin_in (const char *path, const char *name)
{
  g_autofree char *folder = g_path_get_dirname (path), *files = g_build_filename (folder, name, NULL);
  g_autofree char *there = g_build_filename (files, "War.sandgate", NULL);

  g_mkdir_with_parents (files, 0755);
  g_assert_cmpint (g_rename (path, there), ==, 0);
}

static void bin (const char *path) { bin_in (path, ".Trash-1000/files"); }
static void bin_at_home (const char *path) { bin_in (path, "Trash/files"); }
static void bin_for_all (const char *path) { bin_in (path, ".Trash/1000/files"); }

static const struct { const char *name; void (*befall) (const char *path); SgFilePlace place; const char *words; } losses[] = {
  { "deleted", delete, SG_FILE_GONE, "was deleted while it was open" },
  { "replaced", replace, SG_FILE_REPLACED, "Another file was put in the place of" },
  { "binned", bin, SG_FILE_BINNED, "was thrown into the bin" },
  { "binned-at-home", bin_at_home, SG_FILE_BINNED, "was thrown into the bin" },
  { "binned-for-all", bin_for_all, SG_FILE_BINNED, "was thrown into the bin" },
};

/* Nothing more is posted, all that was can be read, and a copy has it; what has the name now is as it was put there. */
static void
test_lost (Fixture *self, gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *copy = beside (self, "Saved.sandgate"), *uuid = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = NULL, after = NULL;
  g_autoptr (SgStore) saved = NULL;
  SgBattle *battle = begin_war (store);

  kill_man (battle, 1);
  losses[i].befall (self->path);
  if (is_there (self->path, ""))
    before = slurp (self->path);
  g_assert_cmpint (sg_store_look (store), ==, losses[i].place);
  g_assert_cmpint (sg_store_get_place (store), ==, losses[i].place);
  g_assert_nonnull (strstr (sg_store_get_told (store), losses[i].words));
  g_assert_true (sg_store_is_read_only (store));
  g_assert_false (transfer (battle, "foot", 2, "fit", "dead", &error));
  g_clear_error (&error);
  g_assert_false (sg_battle_undo (battle, &error));
  g_clear_error (&error);
  g_assert_cmpint (balance (battle, "foot", "dead"), ==, 1);
  g_assert_true (sg_store_save_copy (store, copy, &error));
  g_assert_no_error (error);
  uuid = g_strdup (sg_campaign_get_uuid (sg_store_get_campaign (store)));
  g_clear_object (&store);
  if (before != NULL)
    {
      after = slurp (self->path);
      g_assert_true (g_bytes_equal (before, after));
    }
  else
    g_assert_false (is_there (self->path, "-wal"));
  assert_dead (copy, 1);
  saved = sg_store_open (copy, SG_STORE_READ_WRITE, &error);
  g_assert_cmpstr (sg_campaign_get_uuid (sg_store_get_campaign (saved)), ==, uuid);
}

/* It is noticed by the posting itself, which is refused with the reason. */
static void
test_lost_at_posting (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = begin_war (store);

  g_unlink (self->path);
  g_assert_false (transfer (battle, "foot", 1, "fit", "dead", &error));
  g_assert_cmpstr (error->message, ==, "The ruling was not saved: the file is no longer where it was. Nothing has changed.");
  g_assert_cmpint (balance (battle, "foot", "dead"), ==, 0);
}

/* Renamed in the midst of what belongs together: that is kept whole, and then it is followed. */
static void
test_renamed_in_batch (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *now = beside (self, "Summer.sandgate");
  g_autoptr (GError) error = NULL;
  SgCampaign *campaign = sg_store_get_campaign (store);
  SgBattle *battle = begin_war (store);

  g_assert_true (sg_campaign_begin (campaign, &error));
  kill_man (battle, 1);
  g_assert_cmpint (g_rename (self->path, now), ==, 0);
  kill_man (battle, 2);
  g_assert_cmpint (sg_store_look (store), ==, SG_FILE_HERE);
  g_assert_cmpstr (sg_store_get_path (store), ==, self->path);
  g_assert_true (sg_campaign_end (campaign, TRUE, &error));
  g_assert_no_error (error);
  kill_man (battle, 3);
  g_assert_cmpstr (sg_store_get_path (store), ==, now);
  g_clear_object (&store);
  assert_dead (now, 3);
  g_assert_false (is_there (self->path, "-wal"));
}

/* Renamed while another reads an earlier state of it: its journal cannot be taken in, so nothing more is written, and all is in a copy. */
static void
test_not_followed (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *now = beside (self, "Summer.sandgate"), *copy = beside (self, "Copy.sandgate");
  g_autoptr (GError) error = NULL;
  SgBattle *battle = begin_war (store);
  sqlite3 *reader;

  g_assert_cmpint (sqlite3_open (self->path, &reader), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (reader, "BEGIN; SELECT count (*) FROM ruling", NULL, NULL, NULL), ==, SQLITE_OK);
  kill_man (battle, 1);
  g_assert_cmpint (g_rename (self->path, now), ==, 0);
  g_assert_false (transfer (battle, "foot", 2, "fit", "dead", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
  g_assert_cmpint (sg_store_get_place (store), ==, SG_FILE_MOVED);
  g_assert_true (g_str_has_prefix (sg_store_get_told (store), "War.sandgate was renamed or moved, and could not be followed. "));
  g_clear_error (&error);
  g_assert_true (sg_store_save_copy (store, copy, &error));
  g_assert_no_error (error);
  sqlite3_close (reader);
  assert_dead (copy, 1);
}

/* Others */

/* Another program, as people use one: opens, reads, closes. */
static void
read_elsewhere (const char *path)
{
  const char *argv[] = { "python3", "-c", "import sqlite3,sys\nc=sqlite3.connect(sys.argv[1])\nc.execute('SELECT count(*) FROM ruling').fetchall()\nc.close()", path, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

/* Posts, lets something in its own process read the file (which takes SQLite's locks away), lets another program open and close it, posts again, and is killed. */
static void
post_beside_another (const char *path)
{
  SgStore *store = sg_store_open (path, SG_STORE_NO_BACKUP, NULL);
  g_autofree char *bytes = NULL;
  SgBattle *battle = store != NULL ? get_battle (store, 0) : NULL;

  if (battle == NULL || !transfer (battle, "foot", 1, "fit", "dead", NULL) || !g_file_get_contents (path, &bytes, NULL, NULL))
    _exit (1);
  read_elsewhere (path);
  if (!transfer (battle, "foot", 2, "fit", "dead", NULL))
    _exit (2);
  raise (SIGKILL);
}

static void
test_opened_elsewhere (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  pid_t child;
  int status;

  begin_war (store);
  g_clear_object (&store);
  child = fork ();
  if (child == 0)
    post_beside_another (self->path);
  waitpid (child, &status, 0);
  g_assert_true (WIFSIGNALED (status));
  store = reopen (self, SG_STORE_NO_BACKUP);
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "dead"), ==, 2);
  assert_proved (store);
}

/* Somebody clears away the journal itself: it is still open, and is taken in before anything more is written. */
static void
test_journal_deleted (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *journal = g_strconcat (self->path, "-wal", NULL), *index = g_strconcat (self->path, "-shm", NULL);
  SgBattle *battle = begin_war (store);

  kill_man (battle, 1);
  g_unlink (journal);
  g_unlink (index);
  kill_man (battle, 2);
  assert_dead (self->path, 2);
  g_clear_object (&store);
  assert_dead (self->path, 2);
}

/* Two names of one file are one file: it has one window. */
static void
test_hard_link (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self), second = NULL;
  g_autofree char *other = beside (self, "Link.sandgate");
  g_autoptr (GError) error = NULL;
  SgBattle *battle = begin_war (store);

  g_assert_cmpint (link (self->path, other), ==, 0);
  second = sg_store_open (other, SG_STORE_READ_WRITE, &error);
  g_assert_null (second);
  g_assert_cmpstr (error->message, ==, "Link.sandgate was not opened: another window has the same file open under another name. It has not been touched.");
  g_clear_error (&error);
  kill_man (battle, 1);
  g_clear_object (&store);
  second = sg_store_open (other, SG_STORE_READ_WRITE, &error);
  g_assert_false (sg_store_is_busy (second));
  g_assert_cmpint (balance (get_battle (second, 0), "foot", "dead"), ==, 1);
}

/* One visible file */

static void
copy_file (const char *from, const char *to)
{
  g_autoptr (GBytes) bytes = slurp (from);

  g_assert_true (g_file_set_contents (to, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
}

static gboolean
stop_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

/* At the end of a turn, and after a pause, a copy of the one file holds everything. */
static void
test_settles (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (SgRuling) turn = sg_ruling_new (SG_RULING_TURN, "Turn 1", "LW-9");
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = beside (self, "Copy.sandgate"), *later = beside (self, "Later.sandgate");
  SgBattle *battle = begin_war (store);

  kill_man (battle, 1);
  sg_ruling_add_change (turn, "battle", "turn", "1");
  g_assert_true (sg_battle_post (battle, turn, &error));
  copy_file (self->path, copy);
  assert_dead (copy, 1);
  kill_man (battle, 2);
  g_timeout_add (3500, stop_cb, loop);
  g_main_loop_run (loop);
  copy_file (self->path, later);
  assert_dead (later, 2);
}

/* Killed */

/* Posts @n and is killed, before which it renames the file when @now is given. */
static void
die_posting (Fixture *self, guint from, guint n, const char *now)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      SgStore *store = sg_store_open (self->path, SG_STORE_NO_BACKUP, NULL);

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *notes = g_strnfill (3000, (char) ('a' + (from + i) % 26)); /* so that a ruling fills a page */

          if (store == NULL || !transfer (get_battle (store, 0), "foot", from + i, "fit", "dead", NULL)
              || !sg_campaign_set (sg_store_get_campaign (store), "notes", notes, NULL))
            _exit (1);
        }
      if (now != NULL && g_rename (self->path, now) != 0)
        _exit (2);
      raise (SIGKILL);
    }
  waitpid (child, &status, 0);
  g_assert_true (WIFSIGNALED (status));
}

/* A backup laid over a campaign that was killed opens as it is; the journal of the other is laid aside, not poured into it, and not over what was laid
 * aside before. */
static void
test_mispaired (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *older = beside (self, "Older.sandgate"), *before = g_strconcat (self->path, "-wal.1", NULL);
  g_autofree char *wal = g_strconcat (self->path, "-wal", NULL), *aside = g_strconcat (self->path, "-wal.2", NULL), *earlier = NULL;
  g_autoptr (GBytes) journal = NULL, kept = NULL;

  g_assert_true (g_file_set_contents (before, "of last summer", -1, NULL));

  kill_man (begin_war (store), 1);
  g_clear_object (&store);
  copy_file (self->path, older);
  for (guint round = 0; round < 3; round++)
    {
      die_posting (self, 2 + 12 * round, round == 2 ? 2 : 12, NULL);
      store = round < 2 ? reopen (self, SG_STORE_NO_BACKUP) : NULL;
      g_clear_object (&store);
    }
  journal = slurp (wal);
  copy_file (older, self->path);
  assert_dead (self->path, 1); /* also for him that only reads */
  g_assert_true (is_there (self->path, "-wal"));
  store = reopen (self, SG_STORE_NO_BACKUP);
  g_assert_nonnull (strstr (sg_store_get_warning (store), "laid aside as War.sandgate-wal.2"));
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "dead"), ==, 1);
  kill_man (get_battle (store, 0), 2);
  assert_proved (store);
  kept = slurp (aside);
  g_assert_true (g_bytes_equal (journal, kept));
  g_assert_true (g_file_get_contents (before, &earlier, NULL, NULL));
  g_assert_cmpstr (earlier, ==, "of last summer");
}

/* Renamed, and killed before that was noticed: the journal under the old name is found again, among others that are none of its own, or none. */
static void
test_orphan (Fixture *self, gconstpointer data)
{
  static const char *const none[] = { "Autumn.sandgate-wal", "Winter.sandgate-wal", "Spring-wal" };
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *now = beside (self, "Summer.sandgate"), *stray = g_strconcat (self->path, "-wal", NULL);
  g_autoptr (GError) error = NULL;

  kill_man (begin_war (store), 1);
  g_clear_object (&store);
  die_posting (self, 2, 5, now);
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_autofree char *path = beside (self, none[i]);

      g_assert_true (g_file_set_contents (path, none[i], i == 0 ? 0 : -1, NULL));
    }
  g_assert_true (is_there (self->path, "-wal"));
  store = sg_store_open (now, SG_STORE_NO_BACKUP, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (sg_store_get_warning (store), "its last work lay in War.sandgate-wal"));
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "dead"), ==, 6);
  assert_proved (store);
  g_assert_false (is_there (stray, ""));
}

/* An orphan of another campaign is left where it lies; and a new campaign of its name lays it aside unharmed. */
static void
test_foreign_orphan (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self), other = NULL;
  g_autofree char *another = beside (self, "Another.sandgate"), *wal = g_strconcat (self->path, "-wal", NULL), *aside = g_strconcat (wal, ".1", NULL);
  g_autoptr (GBytes) journal = NULL, kept = NULL;

  begin_war (store);
  g_clear_object (&store);
  other = sg_store_create (another, "little-wars", "Another", NULL);
  g_clear_object (&other);
  die_posting (self, 1, 5, NULL);
  g_unlink (self->path);
  journal = slurp (wal);
  other = sg_store_open (another, SG_STORE_NO_BACKUP, NULL);
  g_assert_null (sg_store_get_warning (other));
  g_assert_true (is_there (wal, ""));
  store = make_store (self);
  g_assert_cmpuint (g_list_model_get_n_items (sg_campaign_get_battles (sg_store_get_campaign (store))), ==, 0);
  kept = slurp (aside);
  g_assert_true (g_bytes_equal (journal, kept));
}

/* What was being made under a hidden name when its maker was killed is swept away; what is being made is not. */
static void
test_swept (Fixture *self, gconstpointer data)
{
  g_autofree char *dead = beside (self, ".sandgate-abcdef"), *old = beside (self, ".War.sandgate.abcdef"), *fresh = beside (self, ".sandgate-fresh1");
  g_autofree char *hidden = beside (self, ".sandgate-notes");
  g_autoptr (SgStore) store = NULL;
  const struct timespec long_ago[] = { { 1000000, 0 }, { 1000000, 0 } };

  g_mkdir (dead, 0755);
  g_assert_true (g_file_set_contents (old, "half", -1, NULL));
  g_assert_true (g_file_set_contents (fresh, "half", -1, NULL));
  g_assert_true (g_file_set_contents (hidden, "mine", -1, NULL));
  g_assert_cmpint (utimensat (AT_FDCWD, dead, long_ago, 0), ==, 0);
  g_assert_cmpint (utimensat (AT_FDCWD, old, long_ago, 0), ==, 0);
  g_assert_cmpint (utimensat (AT_FDCWD, hidden, long_ago, 0), ==, 0);
  store = make_store (self);
  g_assert_false (is_there (dead, ""));
  g_assert_false (is_there (old, ""));
  g_assert_true (is_there (fresh, ""));
  g_assert_true (is_there (hidden, ""));
}

#define ADD(path, data, function) g_test_add ("/store/place/" path, Fixture, data, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("renamed", NULL, test_renamed);
  ADD ("moved", "another folder", test_renamed);
  ADD ("renamed-and-closed", NULL, test_renamed_and_closed);
  ADD ("folder-renamed", NULL, test_folder_renamed);
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autofree char *path = g_strconcat ("/store/place/lost/", losses[i].name, NULL);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_lost, tear_down);
    }
  ADD ("lost/at-posting", NULL, test_lost_at_posting);
  ADD ("renamed-in-batch", NULL, test_renamed_in_batch);
  ADD ("not-followed", NULL, test_not_followed);
  ADD ("opened-elsewhere", NULL, test_opened_elsewhere);
  ADD ("journal-deleted", NULL, test_journal_deleted);
  ADD ("hard-link", NULL, test_hard_link);
  ADD ("settles", NULL, test_settles);
  ADD ("mispaired", NULL, test_mispaired);
  ADD ("orphan", NULL, test_orphan);
  ADD ("foreign-orphan", NULL, test_foreign_orphan);
  ADD ("swept", NULL, test_swept);
  return g_test_run ();
}
