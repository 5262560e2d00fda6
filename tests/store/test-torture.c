/* test-torture.c: a campaign against kills at any system call, failing and full disks, power cuts, and damage.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What was told to the umpire as posted is there afterwards, in a file that opens and proves; the one posting that was under way may be there
 * or not, and never in part.  In the tests a short slice of it is run; “./dev torture” goes on from number to number.
 */

#include "faulty-disk.h"
#include "fixture.h"

#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/sg-rescue.h"

enum { MEN = 60 };

static guint round_number, long_round;

/* What is done in each: opened, posted, a turn, an undo, notes large enough for many pages, closed. @told hears of every posting that was accepted. */
static void
play (const char *path, int told)
{
  SgStore *store = sg_store_open (path, SG_STORE_NO_BACKUP, NULL);
  SgBattle *battle = store != NULL && !sg_store_is_read_only (store) ? get_battle (store, 0) : NULL;
  guint first = battle != NULL ? (guint) (balance (battle, "foot", "dead") + 1) : MEN;

  for (guint man = first; man < MIN (first + 4, MEN); man++)
    {
      g_autofree char *notes = g_strnfill (2000, (char) ('a' + man % 26));
      g_autoptr (SgRuling) turn = sg_ruling_new (SG_RULING_TURN, "a turn", "LW-9");
      g_autofree char *number = g_strdup_printf ("%u", man);
      guint8 dead = (guint8) man;

      if (!transfer (battle, "foot", man, "fit", "dead", NULL) || write (told, &dead, 1) != 1
          || !sg_campaign_set (sg_store_get_campaign (store), "notes", notes, NULL))
        break;
      sg_ruling_add_change (turn, "battle", "turn", number);
      if (man % 2 == 0 && !sg_battle_post (battle, turn, NULL))
        break;
    }
  g_clear_object (&store);
}

static void
begin (Fixture *self)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;

  remove_tree (self->folder);
  g_assert_cmpint (g_mkdir (self->folder, 0755), ==, 0);
  store = make_store (self);

  g_assert_true (muster (add_battle (store), "foot", MEN, &error));
}

/* Returns: how many dead were told of, at least @before. */
static int
hear (int told, int before)
{
  guint8 dead;

  while (read (told, &dead, 1) == 1)
    before = dead;
  close (told);
  return before;
}

static int
assert_kept (Fixture *self, int told)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = sg_store_open (self->path, SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION, &error);
  int dead;

  g_assert_no_error (error);
  g_assert_null (sg_store_get_warning (store));
  dead = (int) balance (get_battle (store, 0), "foot", "dead");
  g_assert_cmpint (dead, >=, told);
  g_assert_cmpint (dead, <=, told + 1);
  assert_proved (store);
  return dead;
}

/* Kills at a system call */

/* Runs until the @n-th system call of the child, and kills it there; FALSE when it ended before. */
static gboolean
kill_at (pid_t child, guint n)
{
  int status;

  waitpid (child, &status, 0);
  for (guint i = 0; i < 2 * n; i++)
    {
      if (ptrace (PTRACE_SYSCALL, child, NULL, NULL) != 0)
        return FALSE;
      waitpid (child, &status, 0);
      if (!WIFSTOPPED (status))
        return FALSE;
    }
  kill (child, SIGKILL);
  waitpid (child, &status, 0);
  return TRUE;
}

static void
test_kills (Fixture *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (round_number);
  guint killed = 0, most = long_round ? 200 : 14;
  int dead = 0;

  begin (self);
  for (guint i = 0; i < most; i++)
    {
      int ends[2];
      pid_t child;

      if (dead > MEN - 8)
        {
          begin (self);
          dead = 0;
        }
      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      if (child == 0)
        {
          if (ptrace (PTRACE_TRACEME, 0, NULL, NULL) != 0)
            _exit (77);
          raise (SIGSTOP);
          play (self->path, ends[1]);
          _exit (0);
        }
      close (ends[1]);
      killed += kill_at (child, (guint) g_rand_int_range (rand, 1, 700));
      dead = assert_kept (self, hear (ends[0], dead));
    }
  if (killed == 0)
    g_test_skip ("nothing may be traced here");
  else
    g_test_message ("torture: %u kills", killed);
}

/* A disk that fails */

static void
test_failing_disk (Fixture *self, gconstpointer data)
{
  static const int codes[] = { SQLITE_IOERR_WRITE, SQLITE_FULL };
  guint most = long_round ? 300 : 24;
  int dead = 0;

  begin (self);
  for (guint i = 0; i < most; i++)
    {
      int ends[2], status;
      pid_t child;

      if (dead > MEN - 8)
        {
          begin (self);
          dead = 0;
        }
      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      if (child == 0)
        {
          fail_at ((int) ((i * 7 + round_number * 3) % 120 + 1), codes[i % 2], i % 3 == 0);
          play (self->path, ends[1]);
          _exit (0);
        }
      close (ends[1]);
      dead = hear (ends[0], dead);
      waitpid (child, &status, 0);
      g_assert_true (WIFEXITED (status));
      dead = assert_kept (self, dead);
    }
  g_test_message ("torture: %u failing disks", most);
}

/* Power */

static void
test_power_cuts (Fixture *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (round_number + 1000);
  guint most = long_round ? 300 : 24;
  int dead = 0;

  begin (self);
  for (guint i = 0; i < most; i++)
    {
      guint32 seed = g_rand_int (rand);
      int ends[2], status, at = g_rand_int_range (rand, 1, 140);
      pid_t child;

      if (dead > MEN - 8)
        {
          begin (self);
          dead = 0;
        }
      g_assert_cmpint (pipe (ends), ==, 0);
      child = fork ();
      if (child == 0)
        {
          g_autoptr (GRand) fate = g_rand_new_with_seed (seed);

          disk = g_ptr_array_new ();
          fail_at (at, SQLITE_IOERR_WRITE, TRUE); /* nothing reaches the disk any more */
          play (self->path, ends[1]);
          cut_power (fate);
          _exit (0);
        }
      close (ends[1]);
      dead = hear (ends[0], dead);
      waitpid (child, &status, 0);
      g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
      dead = assert_kept (self, dead);
    }
  g_test_message ("torture: %u power cuts", most);
}

/* Damage */

/* A damaged file is refused, or opens; what can be rescued of it proves. Nothing is written to it, and nothing crashes. */
static void
test_mutants (Fixture *self, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (round_number + 2000);
  g_autofree char *to = g_build_filename (self->folder, "Saved.sandgate", NULL);
  g_autoptr (GBytes) whole = NULL;
  guint most = long_round ? 200 : 16, refused = 0, rescued = 0;
  int ends[2];

  begin (self);
  g_assert_cmpint (pipe (ends), ==, 0);
  play (self->path, ends[1]);
  whole = slurp (self->path);
  for (guint i = 0; i < most; i++)
    {
      gsize size = g_bytes_get_size (whole), from = (gsize) g_rand_int_range (rand, 100, (int) size - 600);
      g_autofree guint8 *hurt = g_memdup2 (g_bytes_get_data (whole, NULL), size);
      g_autoptr (SgStore) store = NULL;
      g_autoptr (SgRescued) result = NULL;

      for (guint k = 0; k < (guint) g_rand_int_range (rand, 1, 512); k++)
        hurt[from + k] = (guint8) g_rand_int_range (rand, 0, 256);
      g_assert_true (g_file_set_contents (self->path, (char *) hurt, (gssize) size, NULL));
      store = sg_store_open (self->path, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP, NULL);
      refused += store == NULL;
      g_clear_object (&store);
      result = sg_rescue (self->path, to, NULL);
      rescued += result != NULL;
      g_unlink (to);
    }
  close (ends[0]);
  close (ends[1]);
  g_assert_cmpuint (rescued, >, 0);
  g_test_message ("torture: %u mutants, %u refused, %u rescued", most, refused, rescued);
}

#define ADD(path, function) g_test_add ("/store/torture/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  const char *given = g_getenv ("TORTURE_ROUND");

  g_test_init (&argc, &argv, NULL);
  round_number = given != NULL ? (guint) g_ascii_strtoull (given, NULL, 10) : 1;
  long_round = g_getenv ("TORTURE_LONG") != NULL;
  install_faulty_disk ();
  ADD ("kills", test_kills);
  ADD ("failing-disk", test_failing_disk);
  ADD ("power-cuts", test_power_cuts);
  ADD ("mutants", test_mutants);
  return g_test_run ();
}
