/* test-hostile.c: files that are not ours, or damaged, are refused with a sentence and not touched; the database
 * refuses what would falsify a ledger.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fixture.h"

#include "base/sg-name.h"
#include "store/sg-schema.h"
#include "store/sg-store-check.h"

/* Makes a campaign with a battle in it and closes it. */
static void
make_war (Fixture *self)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);

  g_assert_true (muster (battle, "foot", 40, &error));
  for (guint i = 1; i <= 20; i++)
    g_assert_true (transfer (battle, "foot", i, "fit", "dead", &error));
  g_assert_true (sg_battle_undo (battle, &error));
  g_assert_true (sg_battle_redo (battle, &error));
  g_assert_true (sg_store_close (store, &error));
}

static void
exec (Fixture *self, const char *sql)
{
  sqlite3 *db;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (db);
}

/* Opens, expects a refusal, and expects the file and its folder as they were. */
static void
assert_refused (Fixture *self, int code, const char *words)
{
  g_autoptr (GBytes) before = slurp (self->path), after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SgStore) store = sg_store_open (self->path, SG_STORE_READ_WRITE, &error);

  g_assert_null (store);
  g_test_message ("%s", error->message);
  g_assert_error (error, SG_ERROR, code);
  g_assert_true (g_str_has_prefix (error->message, "War.sandgate was not opened: "));
  g_assert_true (g_str_has_suffix (error->message, ". It has not been touched."));
  if (words != NULL)
    g_assert_nonnull (strstr (error->message, words));
  after = slurp (self->path);
  g_assert_true (g_bytes_equal (before, after));
}

static void
write_file (Fixture *self, gconstpointer data, gsize size)
{
  g_assert_true (g_file_set_contents (self->path, data, size, NULL));
}

static void
test_foreign (Fixture *self, gconstpointer data)
{
  write_file (self, "", 0);
  assert_refused (self, SG_ERROR_MALFORMED, "empty");
  write_file (self, "Dear Mr Wells,\n", 15);
  assert_refused (self, SG_ERROR_FOREIGN, "not a Sandgate campaign");
  write_file (self, "SQLite", 6);
  assert_refused (self, SG_ERROR_FOREIGN, "not a Sandgate campaign");
  write_file (self, "SQLite format 3", 16);
  assert_refused (self, SG_ERROR_MALFORMED, "cut short");
  g_remove (self->path);
  exec (self, "CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')");
  assert_refused (self, SG_ERROR_FOREIGN, "not a Sandgate campaign");
  exec (self, "PRAGMA application_id = 1399278679");
  assert_refused (self, SG_ERROR_MALFORMED, "it has no version");
  exec (self, "PRAGMA user_version = -3");
  assert_refused (self, SG_ERROR_MALFORMED, "it has no version");
  exec (self, "PRAGMA user_version = 1");
  assert_refused (self, SG_ERROR_MALFORMED, "not as Sandgate makes it");
}

static void
test_missing (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *beyond = NULL;

  g_assert_null (sg_store_open (self->path, SG_STORE_READ_WRITE, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_MISSING);
  g_clear_error (&error);
  g_assert_null (sg_store_open (self->folder, SG_STORE_READ_WRITE, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_FOREIGN);
  g_clear_error (&error);
  write_file (self, "Dear Mr Wells,\n", 15);
  beyond = g_build_filename (self->path, "War.sandgate", NULL);
  g_assert_null (sg_store_open (beyond, SG_STORE_READ_WRITE, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_IO);
  g_assert_cmpstr (error->message, ==, "War.sandgate was not opened: Not a directory. It has not been touched.");
}

static void
test_newer (Fixture *self, gconstpointer data)
{
  make_war (self);
  exec (self, "PRAGMA user_version = 99");
  assert_refused (self, SG_ERROR_NEWER, "99");
}

/* What a newer Sandgate wrote last may lie beside the file alone, as a kill leaves it: the file says nothing of it, and its work is not laid aside. */
static void
test_newer_beside (Fixture *self, gconstpointer data)
{
  g_autofree char *journal = g_strconcat (self->path, "-wal", NULL);
  g_autoptr (GBytes) before = NULL, after = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  make_war (self);
  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  sqlite3_db_config (db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA user_version = 99", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  before = slurp (journal);
  assert_refused (self, SG_ERROR_NEWER, "99");
  g_assert_null (sg_store_open (self->path, SG_STORE_READ_ONLY, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_NEWER);
  after = slurp (journal);
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_truncated (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) whole = NULL;
  gsize size;
  const guint8 *bytes;

  make_war (self);
  whole = slurp (self->path);
  bytes = g_bytes_get_data (whole, &size);
  for (gsize cut = 60; cut < size; cut += size / 23)
    {
      write_file (self, bytes, cut);
      assert_refused (self, SG_ERROR_MALFORMED, NULL);
    }
}

/* Whatever byte is flipped, the file is refused or all is proved sound: never a crash, and never touched when refused. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1913);
  gsize size;
  const guint8 *bytes;
  guint refused = 0;

  make_war (self);
  whole = slurp (self->path);
  bytes = g_bytes_get_data (whole, &size);
  for (guint i = 0; i < 150; i++)
    {
      g_autofree guint8 *hurt = g_memdup2 (bytes, size);
      g_autoptr (GBytes) before = NULL, after = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (SgStore) store = NULL;
      gsize from = g_rand_int_range (rand, 0, (int) size - 64);

      for (guint k = 0; k < 64; k++)
        hurt[from + k] = g_rand_int_range (rand, 0, 256);
      write_file (self, hurt, size);
      before = slurp (self->path);
      store = sg_store_open (self->path, SG_STORE_READ_ONLY | SG_STORE_NO_BACKUP, &error);
      if (store == NULL)
        {
          refused++;
          g_assert_nonnull (error);
        }
      else
        {
          g_autoptr (GPtrArray) faults = sg_store_check (store, NULL);

          g_assert_true (faults != NULL || store != NULL);
        }
      g_clear_object (&store);
      after = slurp (self->path);
      g_assert_true (g_bytes_equal (before, after));
    }
  g_assert_cmpuint (refused, >, 60);
}

/* What a hostile hand might put into the file with the guards off. */
static const struct { const char *sql, *words; int code; } hostile[] = {
  { "UPDATE ruling SET question = '<question' WHERE id = 5", "ruling 5", SG_ERROR_MALFORMED },
  { "UPDATE ruling SET verdict = '<!DOCTYPE v [<!ENTITY a \"b\">]><verdict>&a;</verdict>' WHERE id = 5", "ruling 5", -1 },
  { "UPDATE ruling SET question = '<question system=\"chess\" procedure=\"mate\"/>' WHERE id = 5", NULL, -1 },
  { "UPDATE ruling SET amended = '<verdict' WHERE id = 5", "ruling 5", SG_ERROR_MALFORMED },
  { "UPDATE ruling SET kind = 'whim' WHERE id = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE ruling SET source = 'rumour' WHERE id = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE ruling SET hand = 'sleight' WHERE id = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE transfer SET figures = CAST (x'ff41' AS TEXT) WHERE ruling = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE transfer SET from_account = CAST (x'ff41' AS TEXT) WHERE ruling = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE transfer SET to_account = CAST (x'ff41' AS TEXT) WHERE ruling = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE transfer SET position = 7 WHERE ruling = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE transfer SET position = -1 WHERE ruling = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE unit SET name = CAST (x'ff41' AS TEXT)", "ruling 1: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE unit SET asset = CAST (x'ff41' AS TEXT)", "ruling 1: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE change SET subject = CAST (x'ff41' AS TEXT) WHERE ruling = 1", "ruling 1: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE change SET key = CAST (x'ff41' AS TEXT) WHERE ruling = 1", "ruling 1: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE change SET before = CAST (x'ff41' AS TEXT) WHERE ruling = 1", "ruling 1: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE change SET after = CAST (x'ff41' AS TEXT) WHERE ruling = 1", "ruling 1: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE change SET position = 2 WHERE ruling = 1 AND position = 1", "ruling 1: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE campaign SET uuid = CAST (x'ff41' AS TEXT)", "not a UUID", SG_ERROR_MALFORMED },
  { "UPDATE ruling SET clause = CAST (x'ff41' AS TEXT) WHERE id = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE ruling SET effects = 1000000000 WHERE id = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE ruling SET effects = 2 WHERE id = 5", "ruling 5: it is damaged", SG_ERROR_MALFORMED },
  { "UPDATE transfer SET figures = 'foot.39' WHERE ruling = 6; UPDATE transfer SET figures = 'foot.39' WHERE ruling = 7", "foot.39", -1 },
  { "UPDATE transfer SET amount = 41 WHERE ruling = 1", NULL, -1 },
  { "UPDATE campaign SET ruleset = x'00'", NULL, -1 },
  { "UPDATE campaign SET ruleset = CAST (replace (CAST (ruleset AS TEXT), 'system=\"little-wars\"', 'system=\"chess\"') AS BLOB)",
    "This Sandgate has no rule system called “chess”", SG_ERROR_UNKNOWN },
  { "DELETE FROM campaign", "holds no campaign", SG_ERROR_MALFORMED },
  { "UPDATE battle SET map = x'3c6d6170'", NULL, -1 },
  { "UPDATE ruling SET number = 99 WHERE id = 5", NULL, -1 },
};

static void
test_contents (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) whole = NULL;

  make_war (self);
  whole = slurp (self->path);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      sqlite3 *db;
      sqlite3_stmt *triggers;
      g_autoptr (GPtrArray) remake = g_ptr_array_new_with_free_func (g_free);

      g_test_message ("%s", hostile[i].sql);
      write_file (self, g_bytes_get_data (whole, NULL), g_bytes_get_size (whole));
      g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
      sqlite3_exec (db, "PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON;", NULL, NULL, NULL);
      g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'", -1, &triggers, NULL), ==, SQLITE_OK);
      while (sqlite3_step (triggers) == SQLITE_ROW)
        {
          g_ptr_array_add (remake, g_strdup_printf ("DROP TRIGGER %s", sqlite3_column_text (triggers, 0)));
          g_ptr_array_add (remake, g_strdup ((const char *) sqlite3_column_text (triggers, 1)));
        }
      sqlite3_finalize (triggers);
      for (guint k = 0; k < remake->len; k += 2)
        g_assert_cmpint (sqlite3_exec (db, remake->pdata[k], NULL, NULL, NULL), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db, hostile[i].sql, NULL, NULL, NULL), ==, SQLITE_OK);
      for (guint k = 1; k < remake->len; k += 2)
        g_assert_cmpint (sqlite3_exec (db, remake->pdata[k], NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (db);
      if (hostile[i].code >= 0)
        assert_refused (self, hostile[i].code, hostile[i].words);
      else
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (SgStore) store = sg_store_open (self->path, SG_STORE_READ_WRITE, &error);

          g_assert_null (store);
          g_test_message ("%s", error->message);
          if (hostile[i].words != NULL)
            g_assert_nonnull (strstr (error->message, hostile[i].words));
        }
    }
}

/* A trigger or view that is not ours would run with our hands. */
static void
test_foreign_schema (Fixture *self, gconstpointer data)
{
  make_war (self);
  exec (self, "CREATE TRIGGER trap AFTER INSERT ON session BEGIN DELETE FROM open_question; END");
  assert_refused (self, SG_ERROR_MALFORMED, "parts that Sandgate does not make");
  exec (self, "DROP TRIGGER trap; DROP TRIGGER transfer_carry");
  assert_refused (self, SG_ERROR_MALFORMED, "transfer_carry");
}

/* Nor one that is called like what SQLite makes for itself, or like one of our tables. */
static const char *const disguised[] = {
  "PRAGMA writable_schema = ON; CREATE TRIGGER trap AFTER INSERT ON session BEGIN DELETE FROM open_question; END;"
  " UPDATE sqlite_schema SET name = 'sqlite_autoindex_session_9', sql = replace (sql, ' trap ', ' sqlite_autoindex_session_9 ') WHERE name = 'trap'",
  "CREATE TRIGGER session AFTER INSERT ON session BEGIN DELETE FROM open_question; END",
  "CREATE TRIGGER battle AFTER INSERT ON ruling BEGIN DELETE FROM document; END",
  "CREATE VIEW sqlitely AS SELECT 1",
};

static void
test_disguised (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) whole = NULL;

  make_war (self);
  whole = slurp (self->path);
  for (guint i = 0; i < G_N_ELEMENTS (disguised); i++)
    {
      g_test_message ("%s", disguised[i]);
      write_file (self, g_bytes_get_data (whole, NULL), g_bytes_get_size (whole));
      exec (self, disguised[i]);
      assert_refused (self, SG_ERROR_MALFORMED, "parts that Sandgate does not make");
    }
}

/* What a campaign is known by becomes part of a path. */
static void
test_uuid (Fixture *self, gconstpointer data)
{
  make_war (self);
  exec (self, "UPDATE campaign SET uuid = '../../../evil'");
  assert_refused (self, SG_ERROR_MALFORMED, "not a UUID");
}

/* Three hundred thousand sittings, one of which is as long as a number can be, open at once; and a name of ten thousand letters that turns the
 * direction of writing is shown plainly and short. Sitting by sitting looked up among all others they would outlast the test. */
static void
test_excess (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strnfill (10000, 'W'), *sql = NULL;
  const SgSide *red;

  make_war (self);
  exec (self, "WITH RECURSIVE n (i) AS (VALUES (10) UNION ALL SELECT i + 1 FROM n WHERE i < 300000)"
              " INSERT INTO session (id, opened, closed, touched, seconds) SELECT i, i, i, i, 9223372036854775807 FROM n");
  sql = g_strdup_printf ("UPDATE campaign SET title = '\342\200\256%s'", name);
  exec (self, sql);
  store = reopen (self, SG_STORE_NO_BACKUP);
  g_assert_cmpuint (sg_campaign_get_sessions (sg_store_get_campaign (store))->len, >, 299000);
  /* rounded up to a minute it would be less than nothing */
  g_assert_cmpint (((SgSession *) sg_campaign_get_sessions (sg_store_get_campaign (store))->pdata[20])->minutes, ==, 10000000);
  g_assert_cmpint (g_utf8_strlen (sg_campaign_get_title (sg_store_get_campaign (store)), -1), ==, SG_LONGEST_TITLE);
  g_assert_true (g_str_has_prefix (sg_campaign_get_title (sg_store_get_campaign (store)), "�W"));
  red = sg_campaign_get_side (sg_store_get_campaign (store), "red");
  g_assert_cmpstr (red->name, ==, "Red");
  g_assert_false (sg_campaign_set (sg_store_get_campaign (store), "side/red/name", name, &error));
  g_assert_cmpstr (error->message, ==, "This name has at most 80 characters.");
  g_clear_error (&error);
  g_assert_false (sg_campaign_set (sg_store_get_campaign (store), "title", "a\u202e" "b", &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
  g_clear_error (&error);
  g_assert_null (sg_campaign_add_battle (sg_store_get_campaign (store), name, "finish", NULL, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_RANGE);
}

/* A fuzzer found that a sitting as long as a number can be went over the edge when it was rounded to whole minutes. */
static void
test_session_of_any_length (Fixture *self, gconstpointer data)
{
  static const struct { const char *seconds; gint64 minutes; } rows[] =
    { { "9223372036854775807", 10000000 }, { "9223372036854775780", 10000000 }, { "29", 0 }, { "30", 1 } };
  g_autoptr (SgStore) store = NULL;
  GPtrArray *sessions;
  guint n;

  make_war (self);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *sql = g_strdup_printf ("INSERT INTO session (id, opened, closed, touched, seconds) VALUES (%u, 9000000000, 9000000000, 9000000000, %s)",
                                              1000 + i, rows[i].seconds);

      exec (self, sql);
    }
  store = reopen (self, SG_STORE_NO_BACKUP | SG_STORE_NO_SESSION | SG_STORE_READ_ONLY);
  sessions = sg_campaign_get_sessions (sg_store_get_campaign (store));
  n = sessions->len;
  g_assert_cmpuint (n, >=, G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (((SgSession *) sessions->pdata[n - G_N_ELEMENTS (rows) + i])->minutes, ==, rows[i].minutes);
}

/* Whose country is lost, or was never there, stands on an empty one as wide as anybody stood in it: all that plays relies upon some country.  A
 * battle that the ledger alone keeps has none. */
static void
test_no_country (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self), again = NULL, ledger = NULL;
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_MOVE, "Red moved", "LW-26");
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);

  g_assert_true (muster (battle, "foot", 2, &error));
  g_assert_true (sg_store_close (store, &error));
  ledger = reopen (self, SG_STORE_READ_WRITE);
  battle = get_battle (ledger, 0);
  g_assert_null (sg_battle_get_map (battle));
  sg_ruling_add_change (draft, "foot.1", "place", "60 20 0");
  sg_ruling_add_change (draft, "foot.2", "place", "9 110 180");
  g_assert_true (sg_battle_post (battle, draft, &error));
  g_assert_no_error (error);
  g_assert_true (sg_store_close (ledger, &error));
  again = reopen (self, SG_STORE_READ_WRITE);
  battle = get_battle (again, 0);
  g_assert_nonnull (sg_battle_get_map (battle));
  g_assert_cmpfloat (sg_map_get_width (sg_battle_get_map (battle)), >=, 60);
  g_assert_cmpfloat (sg_map_get_depth (sg_battle_get_map (battle)), >=, 110);
  g_assert_cmpstr (sg_map_get_unit (sg_battle_get_map (battle)), ==, "in");
  assert_proved (again);
}

/* A paper larger than any honest one is not taken. */
static void
test_large_paper (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GBytes) body = g_bytes_new_take (g_malloc0 (SG_STORE_LARGEST_PAPER + 1), SG_STORE_LARGEST_PAPER + 1);
  g_autoptr (GError) error = NULL;

  g_assert_false (sg_campaign_save_document (sg_store_get_campaign (store), "map", "m", "A map", body, &error));
  g_assert_error (error, SG_ERROR, SG_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_suffix (error->message, "Nothing has changed."));
}

/* What the database itself refuses, whoever asks. */
static const char *const falsehoods[] = {
  "UPDATE transfer SET amount = 2",
  "DELETE FROM transfer",
  "UPDATE change SET after = 'x'",
  "DELETE FROM change",
  "UPDATE ruling SET clause = 'x' WHERE id = 1",
  "UPDATE ruling SET dice = '6' WHERE id = 1",
  "UPDATE ruling SET undone = 1 WHERE id = 1",
  "DELETE FROM ruling WHERE id = 21",
  "UPDATE balance SET amount = amount + 1",
  "INSERT INTO balance VALUES (1, 'spare', 5)",
  "DELETE FROM balance",
  "DELETE FROM mark",
  "INSERT INTO mark VALUES (NULL, 1, 1, 1, '', NULL, 0)",      /* undoes the muster under the dead */
  "INSERT INTO transfer VALUES (3, 0, 1, 'raised', 'fit', 1, 'foot.99')",
  "INSERT INTO transfer VALUES (21, 1, 1, 'raised', 'fit', 1, 'foot.99')",
  "INSERT INTO ruling SELECT 22, battle, 22, session, posted_at, kind, clause, rule, turn, phase, mover, source, remark, reason,"
  " question, verdict, amended, dice, hand, seed, 1, 0, '' FROM ruling WHERE id = 21;"
  "INSERT INTO transfer VALUES (22, 0, 1, 'fit', 'dead', 21, NULL)",
  "INSERT INTO ruling SELECT 22, battle, 22, session, posted_at, kind, clause, rule, turn, phase, mover, source, remark, reason,"
  " question, verdict, amended, dice, hand, seed, 1, 0, '' FROM ruling WHERE id = 21;"
  "INSERT INTO transfer VALUES (22, 0, 1, 'fit', 'dead', 2, 'foot.30')",
};

static void
test_falsehoods (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;

  make_war (self);
  for (guint i = 0; i < G_N_ELEMENTS (falsehoods); i++)
    {
      sqlite3 *db;

      g_test_message ("%s", falsehoods[i]);
      g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
      sqlite3_exec (db, "PRAGMA foreign_keys = ON; BEGIN", NULL, NULL, NULL);
      g_assert_cmpint (sqlite3_exec (db, falsehoods[i], NULL, NULL, NULL), ==, SQLITE_CONSTRAINT);
      sqlite3_close (db);
    }
  store = reopen (self, SG_STORE_READ_WRITE);
  assert_proved (store);
}

/* With the guards taken away and put back, the check still finds it. */
static void
test_check_finds (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;

  make_war (self);
  exec (self, "INSERT INTO carrying VALUES (1); UPDATE balance SET amount = 7 WHERE account = 'dead'; DELETE FROM carrying");
  store = reopen (self, SG_STORE_READ_WRITE);
  faults = sg_store_check (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, >=, 3);
  g_assert_nonnull (strstr (faults->pdata[0], "dead"));
}

/* Whoever tidied it with another program, in pages as large as there are, has a sound campaign. */
static void
test_tidied (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;

  make_war (self);
  exec (self, "PRAGMA journal_mode = DELETE; PRAGMA page_size = 65536; VACUUM");
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_cmpint (balance (get_battle (store, 0), "foot", "dead"), ==, 20);
  assert_proved (store);
}

/* What is said to be a text and is none has a mark in its place: it is neither left out nor does it end the list. */
static void
test_no_text (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GPtrArray) papers = NULL, faults = NULL;
  g_auto (GStrv) kinds = NULL;
  g_autoptr (GError) error = NULL;

  make_war (self);
  exec (self, "INSERT INTO document VALUES ('army', CAST (x'ff41' AS TEXT), CAST (x'ff42' AS TEXT), x'31', 1), (CAST (x'ff43' AS TEXT), 'a', 'A', x'31', 1)");
  store = reopen (self, SG_STORE_READ_ONLY);
  papers = sg_campaign_list_documents (sg_store_get_campaign (store), "army", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (papers->len, ==, 1);
  g_assert_cmpstr (((SgDocument *) papers->pdata[0])->id, ==, "?");
  g_assert_cmpstr (((SgDocument *) papers->pdata[0])->title, ==, "?");
  kinds = sg_record_kinds (SG_JOURNAL (store), &error);
  g_assert_no_error (error);
  g_assert_true (g_strv_contains ((const char *const *) kinds, "?"));
  faults = sg_store_check (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 2);
  g_assert_cmpstr (faults->pdata[0], ==, "Never sealed, but slipped in: the paper “?” (?).");
}

/* Migrations */

static const SgMigration later[] = {
  { SG_STORE_SCHEMA_VERSION, "" },
  { SG_STORE_SCHEMA_VERSION + 1, "ALTER TABLE battle ADD COLUMN weather TEXT; UPDATE battle SET weather = 'fair'" },
  { SG_STORE_SCHEMA_VERSION + 2, "CREATE TABLE omen (id INTEGER PRIMARY KEY) STRICT" },
};

static const SgMigration broken[] = {
  { SG_STORE_SCHEMA_VERSION, "" },
  { SG_STORE_SCHEMA_VERSION + 1, "ALTER TABLE battle ADD COLUMN weather TEXT" },
  { SG_STORE_SCHEMA_VERSION + 2, "CREATE TABLE battle (id INTEGER)" },
};

static void
test_migrations (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  make_war (self);
  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  g_assert_false (sg_schema_migrate (db, broken, G_N_ELEMENTS (broken), &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_cmpint (sg_schema_version (db), ==, SG_STORE_SCHEMA_VERSION);
  g_assert_true (sg_schema_check (db, SG_STORE_SCHEMA_VERSION, &error));
  g_assert_true (sg_schema_migrate (db, later, G_N_ELEMENTS (later), &error));
  g_assert_no_error (error);
  g_assert_cmpint (sg_schema_version (db), ==, SG_STORE_SCHEMA_VERSION + 2);
  g_assert_cmpint (sg_sql_whole (db, "SELECT count (*) FROM battle WHERE weather = 'fair'", 0), ==, 2);
  g_assert_true (sg_schema_migrate (db, later, G_N_ELEMENTS (later), &error));
  sqlite3_close (db);
  assert_refused (self, SG_ERROR_NEWER, NULL);
}

#define ADD(path, function) g_test_add ("/store/hostile/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("foreign", test_foreign);
  ADD ("missing", test_missing);
  ADD ("newer", test_newer);
  ADD ("newer-beside", test_newer_beside);
  ADD ("truncated", test_truncated);
  ADD ("damaged", test_damaged);
  ADD ("contents", test_contents);
  ADD ("foreign-schema", test_foreign_schema);
  ADD ("disguised", test_disguised);
  ADD ("uuid", test_uuid);
  ADD ("excess", test_excess);
  ADD ("no-country", test_no_country);
  ADD ("session-of-any-length", test_session_of_any_length);
  ADD ("large-paper", test_large_paper);
  ADD ("falsehoods", test_falsehoods);
  ADD ("check-finds", test_check_finds);
  ADD ("tidied", test_tidied);
  ADD ("no-text", test_no_text);
  ADD ("migrations", test_migrations);
  return g_test_run ();
}
