/* bench-store.c: what keeping a campaign costs, against SQLite itself on the same disk.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Posting a judged ruling, with its question, verdict and effects, against a bare transaction of one row with the same
 * journal and sync; the hundred-thousandth ruling against the hundredth; and opening a war of 100 battles and 10 000
 * rulings, to its board, against SQLite's own check of the file.
 */

#include "store/fixture.h"

static int misses;

static void
report (const char *what, double ratio, double limit, gboolean at_least, const char *detail)
{
  gboolean kept = at_least ? ratio >= limit : ratio <= limit;

  g_print ("%s: %.2f (%s %.2f)%s: %s\n", what, ratio, at_least ? "at least" : "at most", limit, kept ? "" : " MISSED", detail);
  misses += !kept;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 one = *(const gint64 *) a, other = *(const gint64 *) b;

  return one < other ? -1 : one > other;
}

static double
median (GArray *times)
{
  g_array_sort (times, compare_times);
  return (double) g_array_index (times, gint64, times->len / 2);
}

static double
total (GArray *times)
{
  gint64 sum = 0;

  for (guint i = 0; i < times->len; i++)
    sum += g_array_index (times, gint64, i);
  return (double) sum;
}

static void
exec (sqlite3 *db, const char *sql)
{
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

/* A judged question, the same each time. */
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

/* One man falls, or rises again, and moves, by a judged ruling. */
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

static gint64
time_post (SgBattle *battle, guint i)
{
  gint64 start = g_get_monotonic_time ();

  post_verdict (battle, i);
  return g_get_monotonic_time () - start;
}

static gint64
time_bare (sqlite3_stmt *insert, sqlite3 *db, guint i)
{
  gint64 start = g_get_monotonic_time ();

  exec (db, "BEGIN IMMEDIATE");
  sg_sql_bind (insert, "i", (gint64) i);
  g_assert_cmpint (sqlite3_step (insert), ==, SQLITE_DONE);
  sqlite3_reset (insert);
  exec (db, "COMMIT");
  return g_get_monotonic_time () - start;
}

static sqlite3 *
open_bare (Fixture *self)
{
  g_autofree char *path = g_build_filename (self->folder, "bare.db", NULL);
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  exec (db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE row (id INTEGER PRIMARY KEY, n INTEGER) STRICT");
  return db;
}

static void
bench_rate (Fixture *self, SgBattle *battle)
{
  g_autoptr (GArray) posts = g_array_new (FALSE, FALSE, sizeof (gint64)), bares = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *detail = NULL;
  sqlite3 *db = open_bare (self);
  sqlite3_stmt *insert;

  g_assert_cmpint (sqlite3_prepare_v2 (db, "INSERT INTO row (n) VALUES (?)", -1, &insert, NULL), ==, SQLITE_OK);
  for (guint i = 0; i < 600; i++)
    {
      gint64 bare = time_bare (insert, db, i), post = time_post (battle, i);

      g_array_append_val (bares, bare);
      g_array_append_val (posts, post);
    }
  detail = g_strdup_printf ("%.0f rulings a second, %.0f bare rows", 600 * 1e6 / total (posts), 600 * 1e6 / total (bares));
  report ("posting, rate against a bare row", total (bares) / total (posts), 0.5, TRUE, detail);
  sqlite3_finalize (insert);
  sqlite3_close (db);
}

static void
fill (SgStore *store, SgBattle *battle, guint n)
{
  exec (store->db, "PRAGMA synchronous = OFF");
  for (guint i = g_list_model_get_n_items (sg_battle_get_rulings (battle)); i < n; i++)
    post_verdict (battle, i);
  exec (store->db, "PRAGMA synchronous = FULL");
  exec (store->db, "PRAGMA wal_checkpoint (TRUNCATE)");
}

static void
bench_length (SgBattle *near, SgBattle *far)
{
  g_autoptr (GArray) hundredth = g_array_new (FALSE, FALSE, sizeof (gint64)), last = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *detail = NULL;
  double early, late;

  for (guint i = 0; i < 600; i++)
    {
      gint64 one = time_post (near, i), other = time_post (far, i);

      g_array_append_val (hundredth, one);
      g_array_append_val (last, other);
    }
  early = median (hundredth);
  late = median (last);
  detail = g_strdup_printf ("%.0f µs against %.0f µs", late, early);
  report ("the 100 000th ruling against the hundredth", late / early, 1.2, FALSE, detail);
}

/* A war of 100 battles. */

static void
move_men (SgBattle *battle, guint turn)
{
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_MOVE, "Red’s men moved", "LW-26");
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= 10; i++)
    {
      g_autofree char *man = g_strdup_printf ("foot.%u", (turn * 7 + i) % 60 + 1), *place = g_strdup_printf ("%u.25 %u.5 0", i * 3, turn);
      g_autofree char *moved = g_strdup_printf ("%u", turn);

      sg_ruling_add_change (draft, man, "place", place);
      sg_ruling_add_change (draft, man, "moved", moved);
    }
  sg_battle_post (battle, draft, &error);
  g_assert_no_error (error);
}

static void
make_war (Fixture *self)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;

  exec (store->db, "PRAGMA synchronous = OFF");
  for (guint b = 0; b < 100; b++)
    {
      SgBattle *battle = add_battle (store);

      g_assert_true (muster (battle, "foot", 60, &error));
      for (guint i = 0; i < 98; i++)
        if (i % 2 == 0)
          move_men (battle, i);
        else
          post_verdict (battle, i);
      if (b < 99)
        {
          g_autoptr (SgRuling) end = sg_ruling_new (SG_RULING_TURN, "The battle ended", "LW-80");

          sg_ruling_add_change (end, "battle", "result", "draw");
          g_assert_true (sg_battle_post (battle, end, &error));
        }
    }
}

static gint64
time_check (const char *path)
{
  gint64 start = g_get_monotonic_time ();
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  exec (db, "PRAGMA integrity_check");
  sqlite3_close (db);
  return g_get_monotonic_time () - start;
}

static gint64
time_open (Fixture *self)
{
  gint64 start = g_get_monotonic_time (), took;
  g_autoptr (SgStore) store = reopen (self, SG_STORE_READ_WRITE);
  SgBattle *battle = sg_campaign_current_battle (sg_store_get_campaign (store));

  g_assert_cmpuint (sg_board_get_figures (sg_battle_get_board (battle))->len, ==, 60);
  took = g_get_monotonic_time () - start;
  return took;
}

static void
bench_opening (Fixture *self)
{
  g_autoptr (GArray) checks = g_array_new (FALSE, FALSE, sizeof (gint64)), openings = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autofree char *detail = NULL;
  gint64 first;

  make_war (self);
  time_check (self->path);
  first = time_open (self);
  for (guint i = 0; i < 7; i++)
    {
      gint64 check = time_check (self->path), opening = time_open (self);

      g_array_append_val (checks, check);
      g_array_append_val (openings, opening);
    }
  detail = g_strdup_printf ("%.1f ms, and %.1f ms with the day’s backup; the check %.1f ms", median (openings) / 1000, first / 1000.0,
                            median (checks) / 1000);
  report ("opening 10 000 rulings against an integrity check", median (openings) / median (checks), 3, FALSE, detail);
}

int
main (void)
{
  Fixture near = { 0 }, far = { 0 }, war = { 0 };
  g_autoptr (SgStore) short_one = NULL, long_one = NULL;
  g_autoptr (GError) error = NULL;

  set_up (&near, NULL);
  set_up (&far, NULL);
  set_up (&war, NULL);
  short_one = make_store (&near);
  long_one = make_store (&far);
  judge (sg_campaign_get_rules (sg_store_get_campaign (short_one)));
  g_assert_true (muster (add_battle (short_one), "foot", 20, &error));
  g_assert_true (muster (add_battle (long_one), "foot", 20, &error));
  bench_rate (&near, get_battle (short_one, 0));
  g_clear_object (&short_one);
  remove_tree (near.folder);
  g_mkdir (near.folder, 0755);
  short_one = make_store (&near);
  g_assert_true (muster (add_battle (short_one), "foot", 20, &error));
  fill (short_one, get_battle (short_one, 0), 100);
  fill (long_one, get_battle (long_one, 0), 100000);
  bench_length (get_battle (short_one, 0), get_battle (long_one, 0));
  g_clear_object (&short_one);
  g_clear_object (&long_one);
  bench_opening (&war);
  tear_down (&near, NULL);
  tear_down (&far, NULL);
  tear_down (&war, NULL);
  return misses == 0 ? 0 : 1;
}
