/* bench-record.c: what proving a long war costs, and taking back one ruling on a field of 500 units.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Checking 100 000 rulings against SQLite's own check of the same pages; undoing, on a board of 500 units, against making one copy of that
 * board, which is the least that looking back can cost.
 */

#include "store/fixture.h"
#include "store/sg-store-check.h"

#include <sys/resource.h>

static int misses;

static void
report (const char *what, double ratio, double limit, const char *detail)
{
  gboolean kept = ratio <= limit;

  g_print ("%s: %.2f (at most %.2f)%s: %s\n", what, ratio, limit, kept ? "" : " MISSED", detail);
  misses += !kept;
}

static void
exec (sqlite3 *db, const char *sql)
{
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

/* Checking */

static SgQuestion *question;
static SgVerdict *verdict;

static void
judge (SgRuleset *rules)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  const SgProcedure *procedure = sg_procedure_find ("little-wars", "contact", &error);

  g_assert_no_error (error);
  question = sg_question_new (procedure);
  for (const SgField *field = procedure->fields; field->name != NULL; field++)
    if (field->kind == SG_FIELD_LENGTH)
      sg_question_set (question, field->name, g_variant_new_double (0.1), SG_SOURCE_MEASURED);
  verdict = sg_question_judge (question, rules, dice, &error);
  g_assert_no_error (error);
}

static void
post_verdict (SgBattle *battle, guint i)
{
  g_autoptr (SgDice) dice = sg_dice_new_none ();
  g_autoptr (SgRuling) draft = sg_ruling_new_verdict (question, verdict, dice);
  g_autofree char *man = g_strdup_printf ("foot.%u", i % 20 + 1), *place = g_strdup_printf ("%u %u 90", i % 97, i % 53);
  const char *men[] = { man, NULL };
  const char *from = sg_board_get_figure (sg_battle_get_board (battle), man)->account;
  g_autoptr (GError) error = NULL;

  sg_ruling_add_transfer (draft, "foot", "infantry", from, from[0] == 'f' ? "dead" : "fit", 1, men);
  sg_ruling_add_change (draft, man, "place", place);
  sg_battle_post (battle, draft, &error);
  g_assert_no_error (error);
}

/* Of all threads, in seconds. */
static double
processor_time (void)
{
  struct rusage used;

  getrusage (RUSAGE_SELF, &used);
  return (double) (used.ru_utime.tv_sec + used.ru_stime.tv_sec) + (double) (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static void
bench_check (Fixture *self, guint n)
{
  g_autoptr (SgStore) store = make_store (self), other = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *detail = NULL;
  gint64 start, pages, whole;
  double used;

  judge (sg_campaign_get_rules (sg_store_get_campaign (store)));
  g_assert_true (muster (add_battle (store), "foot", 20, &error));
  exec (store->db, "PRAGMA synchronous = OFF");
  for (guint i = 0; i < n; i++)
    post_verdict (get_battle (store, 0), i);
  g_clear_object (&store);
  other = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION | SG_STORE_UNREAD);
  exec (other->db, "PRAGMA integrity_check");
  start = g_get_monotonic_time ();
  exec (other->db, "PRAGMA integrity_check");
  pages = g_get_monotonic_time () - start;
  used = processor_time ();
  start = g_get_monotonic_time ();
  faults = sg_store_check (other, &error);
  whole = g_get_monotonic_time () - start;
  used = processor_time () - used;
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 0);
  detail = g_strdup_printf ("%.2f s (%.2f s of processor, in two threads), and the pages alone %.2f s", whole / 1e6, used, pages / 1e6);
  report ("checking 100 000 rulings against an integrity check", (double) whole / pages, 24, detail);
}

/* Undoing */

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 one = *(const gint64 *) a, other = *(const gint64 *) b;

  return one < other ? -1 : one > other;
}

static gint64
median (GArray *times)
{
  g_array_sort (times, compare_times);
  return g_array_index (times, gint64, times->len / 2);
}

/* What this thread was given of the processor, in microseconds: what else the machine does is no part of it. */
static gint64
own_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
bench_undo (Fixture *self, guint units)
{
  g_autoptr (SgStore) store = make_store (self);
  SgBattle *battle = add_battle (store);
  g_autoptr (GArray) undone = g_array_new (FALSE, FALSE, sizeof (gint64)), copied = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *detail = NULL;
  g_autoptr (GError) error = NULL;

  exec (store->db, "PRAGMA synchronous = OFF");
  for (guint i = 0; i < units; i++)
    {
      g_autofree char *name = g_strdup_printf ("foot%u", i);

      g_assert_true (muster (battle, name, 20, &error));
    }
  for (guint i = 0; i < 9; i++)
    {
      gint64 start = own_time (), took;
      SgBoard *copy = sg_board_copy (sg_battle_get_board (battle));

      took = own_time () - start;
      g_object_unref (copy);
      g_array_append_val (copied, took);
      g_assert_true (transfer (battle, "foot7", i + 1, "fit", "dead", &error));
      start = own_time ();
      g_assert_true (sg_battle_undo_act (battle, &error));
      took = own_time () - start;
      g_array_append_val (undone, took);
    }
  detail = g_strdup_printf ("%.1f ms of processor, a copy of the board %.1f ms", median (undone) / 1e3, median (copied) / 1e3);
  report ("undoing with 500 units against one copy of the board", (double) median (undone) / median (copied), 2.5, detail);
}

/* With the word “undo”, the field alone. */
int
main (int argc, char **argv)
{
  Fixture war = { 0 }, field = { 0 };

  if (argc < 2)
    {
      set_up (&war, NULL);
      bench_check (&war, 100000);
      tear_down (&war, NULL);
    }
  set_up (&field, NULL);
  bench_undo (&field, 500);
  tear_down (&field, NULL);
  return misses == 0 ? 0 : 1;
}
