/* test-faults.c: the Nth write fails; the disk is full; the program is killed in the midst of posting.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fixture.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* A file system under SQLite that fails when it is told to. */

typedef struct { sqlite3_file base; sqlite3_file *real; } FaultyFile;

static sqlite3_vfs *real_vfs;
static int countdown; /* the write or sync that fails; 0: none */
static int failure;   /* what it fails with */
static gboolean stays; /* and every one after it */

static gboolean
is_due (void)
{
  if (countdown == 0)
    return FALSE;
  if (countdown > 1)
    {
      countdown--;
      return FALSE;
    }
  if (!stays)
    countdown = 0;
  return TRUE;
}

#define REAL(file) (((FaultyFile *) (file))->real)

static int x_close (sqlite3_file *f) { int rc = REAL (f)->pMethods->xClose (REAL (f)); g_free (REAL (f)); return rc; }
static int x_read (sqlite3_file *f, void *to, int n, sqlite3_int64 at) { return REAL (f)->pMethods->xRead (REAL (f), to, n, at); }
static int x_write (sqlite3_file *f, const void *from, int n, sqlite3_int64 at) { return is_due () ? failure : REAL (f)->pMethods->xWrite (REAL (f), from, n, at); }
static int x_truncate (sqlite3_file *f, sqlite3_int64 size) { return is_due () ? failure : REAL (f)->pMethods->xTruncate (REAL (f), size); }
static int x_sync (sqlite3_file *f, int flags) { return is_due () ? (failure == SQLITE_FULL ? SQLITE_FULL : SQLITE_IOERR_FSYNC) : REAL (f)->pMethods->xSync (REAL (f), flags); }
static int x_size (sqlite3_file *f, sqlite3_int64 *size) { return REAL (f)->pMethods->xFileSize (REAL (f), size); }
static int x_lock (sqlite3_file *f, int level) { return REAL (f)->pMethods->xLock (REAL (f), level); }
static int x_unlock (sqlite3_file *f, int level) { return REAL (f)->pMethods->xUnlock (REAL (f), level); }
static int x_check (sqlite3_file *f, int *out) { return REAL (f)->pMethods->xCheckReservedLock (REAL (f), out); }
static int x_control (sqlite3_file *f, int op, void *arg) { return REAL (f)->pMethods->xFileControl (REAL (f), op, arg); }
static int x_sector (sqlite3_file *f) { return REAL (f)->pMethods->xSectorSize (REAL (f)); }
static int x_device (sqlite3_file *f) { return REAL (f)->pMethods->xDeviceCharacteristics (REAL (f)); }
static int x_shm_map (sqlite3_file *f, int i, int n, int extend, void volatile **out) { return REAL (f)->pMethods->xShmMap (REAL (f), i, n, extend, out); }
static int x_shm_lock (sqlite3_file *f, int at, int n, int flags) { return REAL (f)->pMethods->xShmLock (REAL (f), at, n, flags); }
static void x_shm_barrier (sqlite3_file *f) { REAL (f)->pMethods->xShmBarrier (REAL (f)); }
static int x_shm_unmap (sqlite3_file *f, int remove) { return REAL (f)->pMethods->xShmUnmap (REAL (f), remove); }

static const sqlite3_io_methods methods = {
  2, x_close, x_read, x_write, x_truncate, x_sync, x_size, x_lock, x_unlock, x_check, x_control, x_sector, x_device,
  x_shm_map, x_shm_lock, x_shm_barrier, x_shm_unmap, NULL, NULL,
};

static int
x_open (sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out)
{
  FaultyFile *self = (FaultyFile *) file;
  int rc;

  self->real = g_malloc0 (real_vfs->szOsFile);
  rc = real_vfs->xOpen (real_vfs, name, self->real, flags, out);
  self->base.pMethods = rc == SQLITE_OK ? &methods : NULL;
  if (rc != SQLITE_OK)
    g_free (self->real);
  return rc;
}

static void
install_faulty_disk (void)
{
  static sqlite3_vfs vfs;

  real_vfs = sqlite3_vfs_find (NULL);
  vfs = *real_vfs;
  vfs.zName = "faulty";
  vfs.szOsFile = sizeof (FaultyFile);
  vfs.xOpen = x_open;
  g_assert_cmpint (sqlite3_vfs_register (&vfs, 1), ==, SQLITE_OK);
}

static void
fail_at (int n, int code, gboolean for_good)
{
  countdown = n;
  failure = code;
  stays = for_good;
}

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
  ADD ("full-disk", NULL, test_full_disk);
  ADD ("open-on-full-disk", NULL, test_open_on_full_disk);
  ADD ("kill", NULL, test_kill);
  ADD ("reader", NULL, test_reader);
  ADD ("killed-session", NULL, test_killed_session);
  return g_test_run ();
}
