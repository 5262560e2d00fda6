/* test-chain.c: the chain over a campaign grows with every act, and tells of whatever was changed under it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fixture.h"
#include "store/sg-store-check.h"
#include "store/sg-store-clock.h"
#include "store/sg-store-session.h"
#include "store/sg-witness.h"
#include "tamper.h"

#include <unistd.h>

static gint64 clock_of_test;

static gint64
set_clock (void)
{
  return clock_of_test;
}

static gint64
now_of_test (void)
{
  static gint64 now = 1700000000;

  return now += 30;
}

static void
save_paper (SgCampaign *campaign, const char *kind, const char *id, const char *title, const char *text)
{
  g_autoptr (GBytes) body = text != NULL ? g_bytes_new (text, strlen (text)) : NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sg_campaign_save_document (campaign, kind, id, title, body, &error));
  g_assert_no_error (error);
}

/* An army, written twice, and a map that was thrown away. */
static void
file_papers (SgCampaign *campaign)
{
  save_paper (campaign, "army", "blues", "The Blues", "<army/>");
  save_paper (campaign, "army", "blues", "The Royal Blues", "<army name='Royal'/>");
  save_paper (campaign, "map", "heath", "The Heath", "<map/>");
  save_paper (campaign, "map", "heath", "The Heath", NULL);
}

/* A short evening: two losses, one of them taken back, and the sitting closed. */
static void
play (Fixture *self)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;
  SgBattle *battle;

  sg_store_set_now (now_of_test);
  store = make_store (self);
  battle = add_battle (store);
  g_assert_true (muster (battle, "foot", 4, &error));
  g_assert_true (transfer (battle, "foot", 1, "fit", "dead", &error));
  g_assert_true (transfer (battle, "foot", 2, "fit", "dead", &error));
  g_assert_true (sg_battle_undo (battle, &error));
  g_assert_true (sg_store_touch_session (store, &error));
  file_papers (sg_store_get_campaign (store));
  assert_proved (store);
  g_clear_object (&store);
  sg_store_set_now (NULL);
}

static void
assert_moved (SgStore *store, char **seal)
{
  char *now = sg_campaign_get_seal (sg_store_get_campaign (store));

  g_assert_nonnull (now);
  g_assert_cmpuint (strlen (now), ==, 64);
  g_assert_cmpstr (now, !=, *seal);
  g_free (*seal);
  *seal = now;
}

/* Whatever happens moves the head; reading does not. */
static void
test_grows (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  SgCampaign *campaign = sg_store_get_campaign (store);
  g_autofree char *seal = NULL, *told = NULL, *later = NULL;
  g_autoptr (GError) error = NULL;
  SgBattle *battle;

  assert_moved (store, &seal);
  battle = add_battle (store);
  assert_moved (store, &seal);
  g_assert_true (muster (battle, "foot", 4, &error));
  assert_moved (store, &seal);
  g_assert_true (sg_battle_undo (battle, &error));
  assert_moved (store, &seal);
  g_assert_true (sg_battle_redo (battle, &error));
  assert_moved (store, &seal);
  g_assert_true (sg_campaign_set (campaign, "title", "Another war", &error));
  assert_moved (store, &seal);
  g_assert_true (sg_campaign_add_session (campaign, 1600000000, 1600003600, 60, &error));
  assert_moved (store, &seal);
  told = sg_campaign_tell_seal (campaign);
  g_assert_cmpuint (strlen (told), ==, 14);
  g_assert_true (g_str_has_prefix (seal, (char[]) { told[0], told[1], told[2], told[3], told[5], '\0' }));
  assert_proved (store);
  g_clear_object (&store);

  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  later = sg_campaign_get_seal (sg_store_get_campaign (store));
  g_assert_cmpstr (later, !=, seal); /* the sitting was closed */
  assert_proved (store);
}

/* A refused posting leaves no link. */
static void
test_refused (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autofree char *seal = NULL, *after = NULL;
  g_autoptr (SgRuling) draft = sg_ruling_new (SG_RULING_VERDICT, "40 dead", "LW-48");
  g_autoptr (GError) error = NULL;
  SgBattle *battle = add_battle (store);

  g_assert_true (muster (battle, "foot", 4, &error));
  seal = sg_campaign_get_seal (sg_store_get_campaign (store));
  sg_ruling_add_transfer (draft, "foot", "infantry", "fit", "dead", 40, NULL);
  g_assert_false (sg_journal_post (SG_JOURNAL (store), 1, draft, &error));
  after = sg_campaign_get_seal (sg_store_get_campaign (store));
  g_assert_cmpstr (seal, ==, after);
  assert_proved (store);
}

/* A head that was printed is found again, and says when it was. */
static void
test_found (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = make_store (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL, *when = NULL, *never = NULL, *begun = NULL;
  g_autoptr (GPtrArray) first = NULL;
  SgBattle *battle = add_battle (store);

  g_assert_true (muster (battle, "foot", 4, &error));
  g_assert_true (transfer (battle, "foot", 1, "fit", "dead", &error));
  told = sg_campaign_tell_seal (sg_store_get_campaign (store));
  g_assert_true (transfer (battle, "foot", 2, "fit", "dead", &error));
  when = sg_store_find_head (store, told, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (when, ==, "ruling 2 of “The Farm”");
  never = sg_store_find_head (store, "0123 4567 89ab", &error);
  g_assert_null (never);
  g_assert_null (sg_store_find_head (store, "no head at all!", &error)); /* not a digit of one */
  g_assert_no_error (error);
  first = tamper_ask (store->db, "SELECT hex (hash) FROM link WHERE id = 1");
  begun = sg_store_find_head (store, first->pdata[0], &error);
  g_assert_cmpstr (begun, ==, "the campaign’s beginning");
  g_clear_object (&store);
  tamper (self->path, "UPDATE link SET kind = 'whim' WHERE id = 1", FALSE);   /* what cannot be a link is no head */
  store = reopen (self, SG_STORE_READ_ONLY);
  never = sg_store_find_head (store, first->pdata[0], &error);
  g_assert_null (never);
  g_assert_no_error (error);
}

typedef struct { const char *name, *sql; const char *told[3]; } Tampering;

static const Tampering tamperings[] = {
  { "clause", "UPDATE ruling SET clause = '2 dead' WHERE number = 2", { "ruling 2 of “The Farm”", "Changed" } },
  { "loss-and-balance", "UPDATE transfer SET amount = 2, figures = 'foot.1' || char (10) || 'foot.3' WHERE ruling = (SELECT id FROM ruling WHERE number = 2);"
    "UPDATE balance SET amount = amount + iif (account = 'dead', 1, -1) WHERE account IN ('fit', 'dead')",
    { "ruling 2 of “The Farm”", "Changed" } },
  { "word", "UPDATE change SET after = 'blue' WHERE key = 'side'", { "ruling 1 of “The Farm”", "Changed" } },
  { "unit-name", "UPDATE unit SET name = 'guards'; UPDATE change SET subject = 'unit:guards'", { "ruling 1 of “The Farm”", "Changed" } },
  { "hour", "UPDATE ruling SET posted_at = posted_at + 3600 WHERE number = 3", { "ruling 3 of “The Farm”", "Changed" } },
  { "dice", "UPDATE ruling SET dice = '6' WHERE number = 3", { "ruling 3 of “The Farm”", "Changed" } },
  { "session-length", "UPDATE session SET seconds = seconds + 3600", { "sitting 1", "Changed" } },
  { "session-open", "UPDATE session SET closed = 0", { "sitting 1", "Changed" } },
  { "session-slipped-in", "INSERT INTO session (opened, closed, touched, seconds) VALUES (1, 2, 2, 60)", { "sitting 2", "Never sealed" } },
  { "mark-reason", "UPDATE mark SET reason = 'he asked'; UPDATE ruling SET undone_reason = 'he asked' WHERE number = 3",
    { "mark 1", "ruling 3 of “The Farm”" } },
  { "mark-taken-out", "DELETE FROM mark; UPDATE ruling SET undone = 0; UPDATE balance SET amount = amount + iif (account = 'dead', 1, -1)"
    " WHERE account IN ('fit', 'dead')", { "mark 1", "no longer there" } },
  { "ruling-slipped-in", "INSERT INTO ruling (battle, number, posted_at, kind, clause, rule, turn, phase, mover, source, remark, reason, dice, hand, seed, effects)"
    " VALUES (1, 4, 1, 'edit', 'x', '', 0, '', '', 'word', '', '', '', 'none', 0, 0)", { "ruling 4 of “The Farm”", "Never sealed" } },
  { "ruling-taken-out", "DELETE FROM mark; DELETE FROM transfer WHERE ruling = (SELECT id FROM ruling WHERE number = 3); DELETE FROM ruling WHERE number = 3",
    { "the ruling with the id", "no longer there" } },
  { "rules", "UPDATE campaign SET ruleset = CAST (replace (CAST (ruleset AS TEXT), 'value=\"300\"', 'value=\"250\"') AS BLOB)", { "the rules", "Changed" } },
  { "matches", "INSERT INTO document VALUES ('matches', 'books', 'Mine', x'', 1)", { "own table of matches is damaged" } },
  { "battle-title", "UPDATE battle SET title = 'The Mill' WHERE id = 1", { "battle 1", "Changed" } },
  { "paper", "UPDATE document SET body = CAST ('<army name=''Guard''/>' AS BLOB)", { "the paper “The Royal Blues”", "Changed" } },
  { "paper-title", "UPDATE document SET title = 'The Guard'", { "the paper “The Guard”", "Changed" } },
  { "paper-of-before", "UPDATE document SET title = 'The Blues', body = CAST ('<army/>' AS BLOB)", { "the paper “The Blues”", "Changed" } },
  { "paper-taken-out", "DELETE FROM document", { "no longer there: the paper “The Royal Blues”" } },
  { "paper-slipped-in", "INSERT INTO document VALUES ('deck', 'aces', 'Aces', x'31', 1)", { "slipped in: the paper “Aces”" } },
  { "paper-put-back", "INSERT INTO document VALUES ('map', 'heath', 'The Heath', CAST ('<map/>' AS BLOB), 1)", { "slipped in: the paper “The Heath”" } },
  { "filed", "UPDATE filed SET filed_at = filed_at + 60 WHERE id = 1", { "the paper “The Blues”", "Changed" } },
  { "filed-taken-out", "DELETE FROM filed WHERE id = 2", { "Sealed, and no longer there", "what was filed as number 2" } },
  { "filed-slipped-in", "UPDATE document SET body = x'31'; INSERT INTO filed (kind, paper, title, sum, filed_at) SELECT kind, paper, title,"
    " x'6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b', 1 FROM filed WHERE id = 2", { "Never sealed", "the paper “The Royal Blues”" } },
  { "link", "UPDATE link SET digest = zeroblob (32) WHERE kind = 'mark'", { "The chain is broken", "mark 1" } },
  { "link-of-no-kind", "UPDATE link SET kind = 'whim' WHERE id = 4", { "The chain is broken at its link 4." } },
  { "link-of-no-text", "UPDATE link SET kind = CAST (x'ff41' AS TEXT) WHERE id = 4", { "The chain is broken at its link 4." } },
  { "link-of-short-digest", "PRAGMA ignore_check_constraints = ON; UPDATE link SET digest = x'00' WHERE id = 4", { "The chain is broken at its link 4." } },
  { "link-of-short-hash", "PRAGMA ignore_check_constraints = ON; UPDATE link SET hash = x'00' WHERE id = 4", { "The chain is broken at its link 4." } },
  { "ruling-of-no-name", "UPDATE battle SET title = CAST (x'ff41' AS TEXT) WHERE id = 1; UPDATE ruling SET clause = '2 dead' WHERE number = 2",
    { "ruling 2 of “?”", "Changed" } },
  { "links-lost", "DELETE FROM link WHERE id IN (3, 4)", { "The chain is broken at its link 5." } },
  { "paper-of-no-text", "UPDATE document SET title = CAST (x'ff41' AS TEXT)", { "Changed since it was sealed: the paper “?”" } },
  { "battle-of-no-text", "UPDATE battle SET title = CAST (x'ff41' AS TEXT) WHERE id = 1", { "battle 1", "Changed" } },
  { "battle-of-no-game", "UPDATE battle SET game = CAST (x'ff41' AS TEXT) WHERE id = 1", { "battle 1", "Changed" } },
  { "campaign-slipped-in", "INSERT INTO ruling (battle, number, posted_at, kind, clause, rule, turn, phase, mover, source, remark, reason, dice, hand, seed, effects)"
    " VALUES (0, 1, 1, 'edit', 'x', '', 0, '', '', 'word', '', '', '', 'none', 0, 0)", { "ruling 1 of “the campaign”", "Never sealed" } },
  { "link-taken-out", "UPDATE link SET id = id + 1000 WHERE id > (SELECT id FROM link WHERE kind = 'mark'); DELETE FROM link WHERE kind = 'mark';"
    "UPDATE link SET id = id - 1001 WHERE id > 1000", { "The chain is broken", "the paper “The Blues”" } },
};

static void
test_tampering (Fixture *self, gconstpointer data)
{
  const Tampering *tampering = data;
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;

  play (self);
  tamper (self->path, tampering->sql, FALSE);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  faults = sg_store_check (store, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < faults->len; i++)
    g_test_message ("%s", (char *) faults->pdata[i]);
  g_assert_true (tamper_is_told (faults, tampering->told));
}

/* The tampering itself leaves no trace: with nothing changed the file proves. */
static void
test_untouched (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;

  play (self);
  tamper (self->path, "SELECT 1", GPOINTER_TO_INT (data));
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  assert_proved (store);
}

/* A second link of what is sealed already is told, though it follows from the one before it; what is not there has none. */
static void
test_sealed_twice (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (SgChain) chain = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *db;

  play (self);
  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  chain = sg_chain_new (db);
  g_assert_false (sg_chain_add (chain, SG_LINK_RULING, 999, &error));
  g_assert_cmpstr (error->message, ==, "there is no ruling 999 to seal");
  g_clear_error (&error);
  g_assert_true (sg_chain_add (chain, SG_LINK_RULING, 1, &error));
  g_clear_pointer (&chain, sg_chain_free);
  sqlite3_close (db);
  store = reopen (self, SG_STORE_READ_ONLY);
  faults = sg_store_check (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_cmpstr (faults->pdata[0], ==, "Sealed twice, or out of its order: ruling 1 of “The Farm”.");
}

/* Another campaign, and no campaign at all, say nothing of this one; a copy says up to where both are the same. */
static void
test_copies (Fixture *self, gconstpointer data)
{
  g_autofree char *other = g_build_filename (self->folder, "Other.sandgate", NULL), *kept = g_build_filename (self->folder, "Kept.sandgate", NULL), *told = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SgStore) store = NULL, another = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  play (self);
  bytes = slurp (self->path);
  g_assert_true (g_file_set_contents (kept, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
  another = sg_store_create (other, "little-wars", "Another", &error);
  g_assert_no_error (error);
  g_clear_object (&another);
  store = reopen (self, SG_STORE_READ_WRITE);
  g_assert_null (sg_witness_hear_copy (store, other, faults, &error));
  g_assert_cmpstr (error->message, ==, "“Other.sandgate” is of another campaign, and knows nothing of this one.");
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (other, "Dear Mr Wells,", -1, NULL));
  g_assert_null (sg_witness_hear_copy (store, other, faults, &error));
  g_assert_true (g_str_has_prefix (error->message, "Other.sandgate: "));
  g_clear_error (&error);
  told = sg_witness_hear_copy (store, kept, faults, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (told, ==, "sitting 1");
  g_assert_cmpuint (faults->len, ==, 0);
  tamper (kept, "UPDATE ruling SET clause = '2 dead' WHERE number = 2", TRUE);
  g_assert_null (sg_witness_hear_copy (store, kept, faults, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_nonnull (strstr (faults->pdata[0], "has another record"));
}

/* The file as an older Sandgate left it, without a chain. */
static void
make_old (const char *path)
{
  g_autofree char *source = g_build_filename (g_getenv ("SANDGATE_SOURCE"), "tests", "store", "old", "version-1.sql", NULL), *sql = NULL;
  sqlite3 *db;

  g_assert_true (g_file_get_contents (source, &sql, NULL, NULL));
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  tamper_exec (db, sql);
  sqlite3_close (db);
}

/* What cannot vouch for it, and why; a copy that had its last link taken from it or written over has another record. */
static const struct { const char *name, *sql; int code; const char *words; } vouching[] = {
  { "newer", "PRAGMA user_version = 99", SG_ERROR_NEWER, "Kept.sandgate: it was written by a newer Sandgate" },
  { "foreign", "PRAGMA application_id = 7", SG_ERROR_FOREIGN, "Kept.sandgate: " },
  { "another", "UPDATE campaign SET uuid = '5d0d4f1e-0000-4000-8000-000000000077'", SG_ERROR_REFUSED, "“Kept.sandgate” is of another campaign" },
  { "nobody", "DELETE FROM campaign", SG_ERROR_REFUSED, "“Kept.sandgate” is of another campaign" },
  { "unchained", "DELETE FROM link", SG_ERROR_MISSING, "One of the two has no chain yet, so “Kept.sandgate” cannot vouch for the other." },
  { "hash", "UPDATE link SET hash = zeroblob (32) WHERE id = (SELECT max (id) FROM link)", -1, "The copy “Kept.sandgate” has another record" },
  { "lost", "DELETE FROM link WHERE id = 1; UPDATE link SET id = id + 1000", -1, "The copy “Kept.sandgate” has another record" },
};

static void
check_vouching (SgStore *store, const char *path, int code, const char *words)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  const char *told;

  g_assert_null (sg_witness_hear_copy (store, path, faults, &error));
  g_assert_cmpuint (faults->len, ==, code < 0);
  if (code < 0)
    g_assert_no_error (error);
  else
    g_assert_error (error, SG_ERROR, code);
  told = error != NULL ? error->message : faults->pdata[0];
  if (strstr (told, words) == NULL)
    g_error ("“%s” does not say “%s”", told, words);
}

static void
test_vouching (Fixture *self, gconstpointer data)
{
  g_autofree char *kept = g_build_filename (self->folder, "Kept.sandgate", NULL), *link = g_build_filename (self->folder, "Link.sandgate", NULL),
                  *old = g_build_filename (self->folder, "Old.sandgate", NULL), *told = NULL;
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (SgStore) store = NULL, of_before = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  play (self);
  bytes = slurp (self->path);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  check_vouching (store, kept, SG_ERROR_MISSING, "Kept.sandgate: ");
  for (guint i = 0; i < G_N_ELEMENTS (vouching); i++)
    {
      g_test_message ("%s", vouching[i].name);
      g_assert_true (g_file_set_contents (kept, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
      tamper (kept, vouching[i].sql, FALSE);
      check_vouching (store, kept, vouching[i].code, vouching[i].words);
    }
  make_old (old);
  check_vouching (store, old, SG_ERROR_MISSING, "“Old.sandgate” cannot vouch");
  of_before = sg_store_open (old, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION | SG_STORE_NO_BACKUP, &error);
  g_assert_no_error (error);
  check_vouching (of_before, self->path, SG_ERROR_MISSING, "“War.sandgate” cannot vouch");
  g_assert_cmpint (symlink (self->path, link), ==, 0);
  told = sg_witness_hear_copy (store, link, faults, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (told, ==, "sitting 1");
}

/* Earlier states beside the file know with which link they ended: one that is not there any more, or another, is told; one of before the chain says
 * nothing. */
static void
test_earlier (Fixture *self, gconstpointer data)
{
  static const struct { const char *sql; guint faults, silent; } rows[] = {
    { "SELECT 1", 0, 0 },
    { "UPDATE link SET hash = zeroblob (32) WHERE id > 3", 1, 0 },
    { "DELETE FROM link WHERE id > 3", 1, 0 },
    { "DELETE FROM link", 0, 0 },   /* it has no chain itself; the check tells of that */
  };
  g_autoptr (GBytes) bytes = NULL;

  play (self);
  g_object_unref (reopen (self, SG_STORE_READ_WRITE | SG_STORE_NO_SESSION));   /* leaves a state behind */
  bytes = slurp (self->path);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (SgStore) store = NULL;
      g_autofree char *seal = NULL;
      guint silent = 7;

      g_test_message ("%s", rows[i].sql);
      g_assert_true (g_file_set_contents (self->path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), NULL));
      tamper (self->path, rows[i].sql, FALSE);
      store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
      sg_witness_hear (store, faults, &silent);
      g_assert_cmpuint (faults->len, ==, rows[i].faults);
      g_assert_cmpuint (silent, ==, rows[i].silent);
      seal = sg_campaign_get_seal (sg_store_get_campaign (store));
      g_assert_cmpint (seal == NULL, ==, i == G_N_ELEMENTS (rows) - 1);
      if (faults->len > 0)
        g_assert_nonnull (strstr (faults->pdata[0], "with its 3 rulings, otherwise than this record stood there"));
    }
}

/* A sitting that a kill left open is sealed when the next one begins. */
static void
test_killed (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;

  play (self);
  tamper (self->path, "UPDATE session SET closed = 0; DELETE FROM link WHERE kind = 'sitting'", FALSE);
  store = reopen (self, SG_STORE_READ_WRITE | SG_STORE_NO_BACKUP);
  assert_proved (store);
  g_clear_object (&store);
  tamper (self->path, "UPDATE session SET seconds = 7 WHERE id = 1", FALSE);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  {
    g_autoptr (GPtrArray) faults = sg_store_check (store, NULL);

    g_assert_true (tamper_is_told (faults, (const char *[]) { "sitting 1", "Changed", NULL }));
  }
}

/* Where the machine slept and was killed soon after, rulings of its last minute were made when it was open, all the same. */
static void
test_killed_late (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;

  sg_store_set_now (set_clock);
  clock_of_test = 1000000;
  store = make_store (self);
  clock_of_test += 7200;
  g_assert_true (muster (add_battle (store), "foot", 4, &error));
  g_clear_object (&store);
  tamper (self->path, "UPDATE session SET closed = 0, touched = opened, seconds = 0; DELETE FROM link WHERE kind = 'sitting'", FALSE);
  store = reopen (self, SG_STORE_READ_WRITE | SG_STORE_NO_BACKUP);
  assert_proved (store);
  sg_store_set_now (NULL);
}

/* A clock that is set back in the middle of a sitting makes nobody a liar: neither where it was ended, nor where it was killed and is ended later. */
static void
test_clock_back (Fixture *self, gconstpointer data)
{
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *sessions;

  sg_store_set_now (set_clock);
  clock_of_test = 1000000;
  store = make_store (self);
  for (int i = 0; i < 60; i++)
    {
      clock_of_test += i == 40 ? -1800 : 60;
      g_assert_true (sg_store_touch_session (store, &error));
    }
  g_clear_object (&store);
  if (data != NULL) /* as a kill leaves it */
    tamper (self->path, "UPDATE session SET closed = 0; DELETE FROM link WHERE kind = 'sitting'", FALSE);
  store = reopen (self, SG_STORE_READ_WRITE | SG_STORE_NO_BACKUP);
  sessions = sg_campaign_get_sessions (sg_store_get_campaign (store));
  g_assert_cmpuint (sessions->len, ==, 2);
  g_assert_cmpint (((SgSession *) sessions->pdata[0])->minutes, ==, 59);
  g_assert_cmpint (((SgSession *) sessions->pdata[0])->closed, ==, 1000000 + 59 * 60);
  assert_proved (store);
  sg_store_set_now (NULL);
}

/* What no calendar has a date for is told, and a window that shows it has one all the same. */
static void
test_no_date (Fixture *self, gconstpointer data)
{
  static const char *const told[][3] = { { "Sitting 1", "no calendar" }, { "Ruling 2 of battle 1", "no calendar" } };
  g_autoptr (SgStore) store = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *sessions;

  play (self);
  tamper (self->path, "UPDATE session SET opened = -9223372036854775807, closed = 9223372036854775807; UPDATE ruling SET posted_at = 253402300800 WHERE number = 2",
          TRUE);
  store = reopen (self, SG_STORE_READ_ONLY | SG_STORE_NO_SESSION);
  sessions = sg_campaign_get_sessions (sg_store_get_campaign (store));
  for (guint i = 0; i < sessions->len; i++)
    {
      const SgSession *session = sessions->pdata[i];
      g_autoptr (GDateTime) opened = g_date_time_new_from_unix_utc (session->opened), closed = g_date_time_new_from_unix_utc (session->closed);

      g_assert_true (opened != NULL && closed != NULL);
    }
  faults = sg_store_check (store, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    g_assert_true (tamper_is_told (faults, told[i]));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/store/chain/grows", Fixture, NULL, set_up, test_grows, tear_down);
  g_test_add ("/store/chain/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/store/chain/found", Fixture, NULL, set_up, test_found, tear_down);
  g_test_add ("/store/chain/sealed-twice", Fixture, NULL, set_up, test_sealed_twice, tear_down);
  g_test_add ("/store/chain/copies", Fixture, NULL, set_up, test_copies, tear_down);
  g_test_add ("/store/chain/vouching", Fixture, NULL, set_up, test_vouching, tear_down);
  g_test_add ("/store/chain/earlier", Fixture, NULL, set_up, test_earlier, tear_down);
  g_test_add ("/store/chain/killed", Fixture, NULL, set_up, test_killed, tear_down);
  g_test_add ("/store/chain/clock-back", Fixture, NULL, set_up, test_clock_back, tear_down);
  g_test_add ("/store/chain/killed-late", Fixture, NULL, set_up, test_killed_late, tear_down);
  g_test_add ("/store/chain/clock-back-killed", Fixture, GINT_TO_POINTER (TRUE), set_up, test_clock_back, tear_down);
  g_test_add ("/store/chain/no-date", Fixture, NULL, set_up, test_no_date, tear_down);
  g_test_add ("/store/chain/untouched", Fixture, NULL, set_up, test_untouched, tear_down);
  g_test_add ("/store/chain/begun-anew", Fixture, GINT_TO_POINTER (TRUE), set_up, test_untouched, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (tamperings); i++)
    {
      g_autofree char *path = g_strconcat ("/store/chain/tampering/", tamperings[i].name, NULL);

      g_test_add (path, Fixture, &tamperings[i], set_up, test_tampering, tear_down);
    }
  return g_test_run ();
}
