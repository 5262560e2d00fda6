/* sg-store.c: a campaign as one SQLite file: making, opening and closing it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A file is looked at before it is trusted: first its header, then, read-only, every page and every table.  Only then
 * is it opened for writing.
 */

#include "campaign/sg-campaign-deck.h"
#include "store/sg-store-private.h"

#include "base/sg-scratch.h"
#include "store/sg-backup.h"
#include "store/sg-prove.h"
#include "store/sg-schema.h"
#include "store/sg-stray.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { TOLD, N_SIGNALS };

static guint signals[N_SIGNALS];

static void sg_store_iface_init (SgJournalInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SgStore, sg_store, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (SG_TYPE_JOURNAL, sg_store_iface_init)
                               G_IMPLEMENT_INTERFACE (SG_TYPE_RECORD, sg_store_record_init))

static const char *const statements[SG_N_STMTS] = {
  [SG_STMT_BEGIN] = "BEGIN IMMEDIATE",
  [SG_STMT_COMMIT] = "COMMIT",
  [SG_STMT_SAVEPOINT] = "SAVEPOINT part",
  [SG_STMT_RELEASE] = "RELEASE part",
  [SG_STMT_NEXT_NUMBER] = "SELECT coalesce (max (number), 0) + 1 FROM ruling WHERE battle = ?",
  [SG_STMT_RULING] = "INSERT INTO ruling (battle, number, session, posted_at, kind, clause, rule, turn, phase, mover, source,"
                     " remark, reason, question, verdict, amended, dice, hand, seed, effects)"
                     " VALUES (?, ?, nullif (?, 0), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  [SG_STMT_UNIT] = "INSERT OR IGNORE INTO unit (battle, name, asset) VALUES (?, ?, ?)",
  [SG_STMT_TRANSFER] = "INSERT INTO transfer (ruling, position, unit, from_account, to_account, amount, figures)"
                       " VALUES (?1, ?2, (SELECT id FROM unit WHERE battle = ?3 AND name = ?4 AND asset = ?5), ?6, ?7, ?8, ?9)",
  [SG_STMT_CHANGE] = "INSERT INTO change (ruling, position, subject, key, before, after) VALUES (?, ?, ?, ?, ?, ?)",
  [SG_STMT_NEXT_ACT] = "SELECT coalesce ((SELECT act FROM mark ORDER BY id DESC LIMIT 1), 0) + 1",
  [SG_STMT_MARK] = "INSERT INTO mark (act, ruling, undone, reason, session, marked_at) VALUES (?, ?, ?, ?, nullif (?, 0), ?)",
  [SG_STMT_DROP_OPEN] = "DELETE FROM open_question WHERE battle = ?",
  [SG_STMT_KEEP_OPEN] = "INSERT OR REPLACE INTO open_question (battle, question) VALUES (?, ?)",
  [SG_STMT_LOAD_OPEN] = "SELECT question FROM open_question WHERE battle = ?",
  [SG_STMT_LOAD_RULINGS] = "SELECT id, number, session, posted_at, kind, clause, rule, turn, phase, mover, source, remark,"
                           " reason, question, verdict, amended, dice, hand, seed, effects, undone, undone_reason"
                           " FROM ruling WHERE battle = ? ORDER BY number",
  [SG_STMT_LOAD_PAPERS] = "SELECT question, verdict, amended FROM ruling WHERE id = ?",
  [SG_STMT_LOAD_RULING] = "SELECT id, number, session, posted_at, kind, clause, rule, turn, phase, mover, source, remark,"
                          " reason, question, verdict, amended, dice, hand, seed, effects, undone, undone_reason"
                          " FROM ruling WHERE id = ?",
  [SG_STMT_LOAD_TRANSFERS] = "SELECT position, name, asset, from_account, to_account, amount, figures"
                             " FROM transfer JOIN unit ON unit.id = unit WHERE ruling = ?",
  [SG_STMT_LOAD_CHANGES] = "SELECT position, subject, key, before, after FROM change WHERE ruling = ?",
  [SG_STMT_RESULT] = "SELECT after FROM change JOIN ruling ON ruling.id = ruling WHERE subject = 'battle' AND key = 'result'"
                     " AND battle = ? AND undone = 0 ORDER BY number DESC, position DESC LIMIT 1",
  [SG_STMT_WORD] = "SELECT after FROM change JOIN ruling ON ruling.id = ruling WHERE subject = 'battle'"
                   " AND battle = ?1 AND key = ?2 AND undone = 0 ORDER BY number DESC, position DESC LIMIT 1",
  [SG_STMT_BATTLE] = "INSERT INTO battle (title, game, map, begun_at) VALUES (?, ?, ?, ?)",
  [SG_STMT_RULES] = "UPDATE campaign SET ruleset = ?",
  [SG_STMT_MIGRATION] = "INSERT INTO migration (done_at, what) VALUES (?, ?)",
  [SG_STMT_LIST_DOCUMENTS] = "SELECT kind, id, title, changed_at FROM document WHERE kind = ? ORDER BY title, id",
  [SG_STMT_LOAD_DOCUMENT] = "SELECT body FROM document WHERE kind = ? AND id = ?",
  [SG_STMT_SAVE_DOCUMENT] = "INSERT OR REPLACE INTO document (kind, id, title, body, changed_at) VALUES (?, ?, ?, ?, ?)",
  [SG_STMT_DROP_DOCUMENT] = "DELETE FROM document WHERE kind = ? AND id = ?",
  [SG_STMT_SESSION] = "INSERT INTO session (opened, closed, touched, seconds) VALUES (?1, ?2, ?2, ?3)",
  [SG_STMT_TOUCH] = "UPDATE session SET touched = ?2, seconds = ?3, closed = ?4 WHERE id = ?1",
};

static gint64
real_now (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static gint64 (*now_function) (void) = real_now;

gint64
sg_store_now (void)
{
  return now_function ();
}

void
sg_store_set_now (gint64 (*now) (void))
{
  now_function = now != NULL ? now : real_now;
}

/* Statements and transactions */

sqlite3_stmt *
sg_store_statement (SgStore *self, SgStatement which, GError **error)
{
  if (self->db == NULL)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("the campaign is closed"));
      return NULL;
    }
  if (self->statements[which] == NULL)
    self->statements[which] = sg_sql_prepare (self->db, statements[which], error);
  return self->statements[which];
}

const char *
sg_store_statement_text (SgStatement which)
{
  return statements[which];
}

SgChain *
sg_store_get_chain (SgStore *self)
{
  if (self->chain == NULL && self->db != NULL && sg_schema_version (self->db) >= SG_STORE_CHAINED_VERSION)
    self->chain = sg_chain_new (self->db);
  return self->chain;
}

gboolean
sg_store_seal (SgStore *self, SgLinkKind kind, gint64 subject, GError **error)
{
  SgChain *chain = sg_store_get_chain (self);

  if (chain != NULL)
    return sg_chain_add (chain, kind, subject, error);
  g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("it is of an older Sandgate, and has no chain yet"));
  return FALSE;
}

gboolean
sg_store_keep_rules (SgStore *self, GError **error)
{
  sqlite3_stmt *rules, *trace;

  if (self->completed == NULL)
    return TRUE;
  rules = sg_store_statement (self, SG_STMT_RULES, error);
  trace = rules != NULL ? sg_store_statement (self, SG_STMT_MIGRATION, error) : NULL;
  return trace != NULL && sg_sql_run (rules, error, "b", self->completed)
         && sg_sql_run (trace, error, "it", sg_store_now (), self->added)
         && sg_store_seal (self, SG_LINK_RULES, sqlite3_last_insert_rowid (self->db), error);
}

void
sg_store_rules_kept (SgStore *self)
{
  g_clear_pointer (&self->completed, g_bytes_unref);
  g_clear_pointer (&self->added, g_free);
}

/* What was done of a batch may have been taken back whole already, as SQLite does when the disk is full. */
static gboolean
begin_part (SgStore *self, GError **error)
{
  sqlite3_stmt *part = sg_store_statement (self, SG_STMT_SAVEPOINT, error);

  if (part != NULL && !sqlite3_get_autocommit (self->db))
    return sg_sql_run (part, error, "");
  if (part != NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_IO, _("what belongs to it was not saved"));
  return FALSE;
}

static gboolean
begin_whole (SgStore *self, GError **error)
{
  sqlite3_stmt *begin = sg_store_stay (self, error) ? sg_store_statement (self, SG_STMT_BEGIN, error) : NULL;

  return begin != NULL && sg_sql_run (begin, error, "") && sg_store_keep_rules (self, error);
}

gboolean
sg_store_begin (SgStore *self, GError **error)
{
  if (self->db == NULL)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("the campaign is closed"));
  else if (self->read_only)
    g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("the campaign is open for reading only"));
  else
    return self->batch > 0 ? begin_part (self, error) : begin_whole (self, error);
  return FALSE;
}

static gboolean
keep_part (SgStore *self, GError **error)
{
  sqlite3_stmt *release = sg_store_statement (self, SG_STMT_RELEASE, error);

  return release != NULL && sg_sql_run (release, error, "");
}

static gboolean
keep_whole (SgStore *self, GError **error)
{
  sqlite3_stmt *commit = sg_store_statement (self, SG_STMT_COMMIT, error);

  if (commit == NULL || !sg_sql_run (commit, error, ""))
    return FALSE;
  sg_store_rules_kept (self);
  sg_store_note_write (self);
  return TRUE;
}

static void
take_back (SgStore *self)
{
  if (self->db == NULL)
    return;
  if (self->batch == 0)
    sg_sql_roll_back (self->db);
  else if (!sqlite3_get_autocommit (self->db))
    sg_sql_exec (self->db, "ROLLBACK TO part; RELEASE part", NULL);
}

gboolean
sg_store_end (SgStore *self, gboolean well, const char *what, GError **error)
{
  g_autoptr (GError) fault = NULL;

  if (well && (self->batch > 0 ? keep_part (self, &fault) : keep_whole (self, &fault)))
    return TRUE;
  take_back (self);
  if (error == NULL)
    return FALSE;
  if (*error == NULL)
    *error = g_steal_pointer (&fault);
  if (*error != NULL)
    {
      g_autofree char *why = g_strdup ((*error)->message);

      g_free ((*error)->message);
      (*error)->message = g_strdup_printf (_("%s was not saved: %s. Nothing has changed."), what, why);
    }
  return FALSE;
}

/* Batches.  The innermost part that fails takes the whole with it. */

gboolean
sg_store_begin_batch (SgJournal *journal, GError **error)
{
  SgStore *self = SG_STORE (journal);

  if (self->batch == 0 && !sg_store_begin (self, error))
    {
      sg_store_end (self, FALSE, _("What belongs together"), error);
      return FALSE;
    }
  self->spoilt = self->batch > 0 && self->spoilt;
  self->batch++;
  return TRUE;
}

gboolean
sg_store_end_batch (SgJournal *journal, gboolean well, GError **error)
{
  SgStore *self = SG_STORE (journal);
  gboolean kept;

  self->spoilt = self->spoilt || !well;
  if (--self->batch > 0)
    return !self->spoilt;
  if (self->spoilt)
    {
      if (self->db != NULL)
        sg_sql_roll_back (self->db);
      return FALSE;
    }
  kept = sg_store_end (self, self->db != NULL && !sqlite3_get_autocommit (self->db), _("What belongs together"), error);
  if (kept)
    sg_store_settle (self);
  return kept;
}

const SgBatchHooks sg_store_batch = { sg_store_begin_batch, sg_store_end_batch };

/* Connections */

/* What no honest campaign needs is not done for a hostile one. */
static const struct { int id, most; } limits[] = {
  { SQLITE_LIMIT_LENGTH, 2 * SG_STORE_LARGEST_PAPER }, { SQLITE_LIMIT_SQL_LENGTH, 100000 }, { SQLITE_LIMIT_COLUMN, 100 },
  { SQLITE_LIMIT_EXPR_DEPTH, 100 }, { SQLITE_LIMIT_COMPOUND_SELECT, 10 }, { SQLITE_LIMIT_VDBE_OP, 25000 }, { SQLITE_LIMIT_FUNCTION_ARG, 8 },
  { SQLITE_LIMIT_ATTACHED, 0 }, { SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000 }, { SQLITE_LIMIT_VARIABLE_NUMBER, 100 },
  { SQLITE_LIMIT_TRIGGER_DEPTH, 10 }, { SQLITE_LIMIT_WORKER_THREADS, 0 },
};

static gboolean
set_up_connection (sqlite3 *db, gboolean read_only, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    sqlite3_limit (db, limits[i].id, limits[i].most);
  sqlite3_extended_result_codes (db, 1);
  sqlite3_busy_timeout (db, SG_STORE_PATIENCE);
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  return sg_sql_exec (db, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON;", error)
         && (!read_only || sg_sql_exec (db, "PRAGMA query_only = ON", error));
}

sqlite3 *
sg_store_open_db (const char *path, gboolean read_only, gboolean immutable, GError **error)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);
  g_autofree char *uri = g_strdup_printf ("file:%s%s", escaped, immutable ? "?immutable=1" : "");
  /* one thread has it, and needs no lock for that */
  int flags = SQLITE_OPEN_URI | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_NOMUTEX | (immutable ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
  sqlite3 *db = NULL;
  int rc = sqlite3_open_v2 (uri, &db, flags, NULL);

  if (rc != SQLITE_OK)
    sg_sql_error (db, rc, error);
  else if (set_up_connection (db, read_only, error))
    return db;
  sqlite3_close (db);
  return NULL;
}

static gboolean
prove_at_work (SgStore *self, GError **error)
{
  gboolean well;

  sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  well = sg_prove_pages (self->db, error);
  if (well && !self->read_only)
    sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  return well;
}

/* Who only reads never clears away another’s journal. He that writes loses his locks when anything in his own process opens
 * the file and closes it, as a file chooser does that looks what is in it (that is how the kernel keeps them): the last to close would
 * be taken for the only one, and what is written from then on would be in a journal without a name. */
static gboolean
keep_journal (SgStore *self, gboolean resting)
{
  if (self->read_only && !resting)
    sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  return TRUE;
}

static gboolean
open_connection (SgStore *self, gboolean immutable, GError **error)
{
  self->db = sg_store_open_db (self->real_path, self->read_only, immutable, error);
  if (self->db == NULL)
    return FALSE;
  if (sg_sql_exec (self->db, "SELECT count (*) FROM sqlite_schema", error))
    return TRUE;
  sqlite3_close (g_steal_pointer (&self->db));
  return FALSE;
}

static void
note_read_only (SgStore *self, const GError *fault)
{
  g_free (self->warning);
  self->warning = g_strdup_printf (_("The campaign is open for reading only: %s."), fault->message);
  self->read_only = TRUE;
}

/* What lies beside a file that was killed is not always its own. */
static void
mend_pairing (SgStore *self)
{
  g_autofree char *base = g_path_get_basename (self->real_path), *other = NULL, *name = NULL;

  if (sg_guard_at_rest (self->real_path))
    {
      other = sg_stray_adopt (self->real_path);
      if (other != NULL)
        self->warning = g_strdup_printf (_("%s had been renamed while it was open: its last work lay in %s, and has been taken in."), base, other);
    }
  else if (sg_guard_is_behind (self->real_path) && sg_stray_is_foreign (self->real_path))
    {
      other = sg_stray_lay_aside (self->real_path);
      name = other != NULL ? g_path_get_basename (other) : NULL;
      if (name != NULL)
        self->warning = g_strdup_printf (_("The journal beside %s was of another state of it, and was laid aside as %s."), base, name);
    }
}

/* Who only reads lays nothing aside. */
static gboolean
read_alone (SgStore *self, GError **error)
{
  g_autofree char *base = NULL;

  if (!self->read_only || self->busy || (error != NULL && *error != NULL && (*error)->code != SG_ERROR_MALFORMED)
      || !sg_stray_is_foreign (self->real_path))
    return FALSE;
  g_clear_error (error);
  sqlite3_close (g_steal_pointer (&self->db));
  base = g_path_get_basename (self->real_path);
  g_free (self->warning);
  self->warning = g_strdup_printf (_("The journal beside %s is of another state of it, and was left unread."), base);
  return open_connection (self, TRUE, error);
}

/* Even to read, SQLite writes beside the file; where there is no room for that, a file at rest is read as it lies. */
static gboolean
connect_to_file (SgStore *self, gboolean known, GError **error)
{
  gboolean resting = !known && sg_guard_at_rest (self->real_path), may_write = sg_guard_may_write (self->real_path);
  gboolean lies_still = !known && !sg_guard_is_behind (self->real_path);
  g_autoptr (GError) fault = NULL;

  if (resting && !sg_prove_file (self->real_path, error))
    return FALSE;
  if (!open_connection (self, self->read_only && !may_write && lies_still, &fault))
    {
      if (!lies_still || !open_connection (self, TRUE, NULL))
        {
          g_propagate_error (error, g_steal_pointer (&fault));
          return FALSE;
        }
      note_read_only (self, fault);
    }
  self->entered = sg_guard_enter (self->real_path);
  if (resting || known)
    return keep_journal (self, resting);
  return prove_at_work (self, error) || read_alone (self, error);
}

/* The campaign in the file */

static gboolean
load_battles (SgStore *self, GError **error)
{
  sqlite3_stmt *rows = sg_sql_prepare (self->db, "SELECT id, title, game, map FROM battle WHERE id > 0 ORDER BY id", error);
  int rc = SQLITE_ERROR;

  while (rows != NULL && (rc = sqlite3_step (rows)) == SQLITE_ROW)
    {
      g_autoptr (GBytes) map = sg_sql_bytes (rows, 3);

      sg_campaign_restore_battle (self->campaign, sqlite3_column_int64 (rows, 0), sg_sql_text (rows, 1), sg_sql_text (rows, 2), map);
    }
  if (rows != NULL && rc != SQLITE_DONE)
    sg_sql_error (self->db, rc, error);
  sqlite3_finalize (rows);
  return rc == SQLITE_DONE;
}

/* The file keeps its own until something is written to it. */
static void
note_completed (SgStore *self, SgRuleset *rules)
{
  GPtrArray *added = sg_ruleset_get_added (rules);
  g_autoptr (GString) what = g_string_new ("rules");

  if (added->len == 0)
    return;
  for (guint i = 0; i < added->len; i++)
    g_string_append_printf (what, " %s", (char *) added->pdata[i]);
  self->completed = sg_ruleset_to_bytes (rules);
  self->added = g_string_free (g_steal_pointer (&what), FALSE);
}

static gboolean
begin_campaign (SgStore *self, sqlite3_stmt *row, GError **error)
{
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *name = g_strdup_printf (_("%s, its rules"), base);
  g_autoptr (GBytes) bytes = sg_sql_bytes (row, 2);
  g_autoptr (SgRuleset) rules = bytes != NULL ? sg_ruleset_new_from_bytes (bytes, name, error) : NULL;
  const char *title = sg_sql_text (row, 1);

  if (rules == NULL)
    {
      if (bytes == NULL)
        g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("it has no rules"));
      return FALSE;
    }
  if (sg_sql_text (row, 0) == NULL || !g_uuid_string_is_valid (sg_sql_text (row, 0)))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("what it is to be known by is not a UUID"));
      return FALSE;
    }
  note_completed (self, rules);
  self->campaign = sg_campaign_new (SG_JOURNAL (self), rules, sg_sql_text (row, 0));
  sg_campaign_let_go_of_journal (self->campaign);
  sg_campaign_set_batch (self->campaign, &sg_store_batch);
  sg_campaign_set_base (self->campaign, "title", title != NULL ? title : "");
  return TRUE;
}

static gboolean
load_campaign (SgStore *self, gboolean unread, GError **error)
{
  sqlite3_stmt *row = sg_sql_prepare (self->db, "SELECT uuid, title, ruleset FROM campaign", error);
  SgBattle *current;
  gboolean well;

  if (row == NULL)
    return FALSE;
  if (sqlite3_step (row) == SQLITE_ROW)
    well = begin_campaign (self, row, error);
  else
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_MALFORMED, _("it holds no campaign"));
      well = FALSE;
    }
  sqlite3_finalize (row);
  if (!well || !load_battles (self, error) || !sg_campaign_load (self->campaign, error))
    return FALSE;
  if (unread)
    return sg_store_load_sessions (self, error);
  current = sg_campaign_current_battle (self->campaign);
  return sg_store_load_sessions (self, error) && (current == NULL || sg_battle_load (current, error));
}

/* Opening */

/* One writer of a file, whatever it is called.  Who has it under another of its names (a hard link) has another journal as well,
 * so it cannot even be read beside him. */
static gboolean
take_lock (SgStore *self, SgStoreFlags flags, GError **error)
{
  g_autoptr (GError) fault = NULL;
  gboolean claimed;

  self->read_only = (flags & SG_STORE_READ_ONLY) != 0 || !sg_guard_may_write (self->real_path);
  if (self->read_only)
    return TRUE;
  self->anchor = sg_anchor_new (self->real_path, NULL);
  claimed = self->anchor == NULL || sg_anchor_claim (self->anchor);
  self->lock = sg_lock_take (self->real_path, &self->busy, &fault);
  self->read_only = self->lock == NULL || !claimed;
  if (self->read_only)
    g_clear_pointer (&self->anchor, sg_anchor_free);
  if (self->lock != NULL && !claimed)
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_BUSY, _("another window has the same file open under another name"));
      return FALSE;
    }
  if (fault != NULL)
    note_read_only (self, fault);
  return TRUE;
}

/* What can be left undone for want of room: the campaign is then open for reading, and says why. */
static void
fall_back (SgStore *self, GError *fault)
{
  note_read_only (self, fault);
  sqlite3_exec (self->db, "PRAGMA query_only = ON", NULL, NULL, NULL);
}

static gboolean
migrate (SgStore *self, GError **error)
{
  guint n;
  const SgMigration *rows = sg_schema_get (&n);

  return sg_schema_migrate (self->db, rows, n, error);
}

/* The backup is of the file as it was; only then do the tables become this Sandgate's. */
static void
start_sitting (SgStore *self, SgStoreFlags flags)
{
  g_autoptr (GError) fault = NULL;

  g_autofree char *folder = g_path_get_dirname (self->real_path);

  sg_scratch_sweep (folder);
  if (!(flags & SG_STORE_NO_BACKUP) && !sg_store_back_up (self, &fault))
    {
      g_free (self->warning);
      self->warning = g_strdup_printf (_("No backup was made of the campaign as it was: %s."), fault->message);
      g_clear_error (&fault);
    }
  sg_sql_exec (self->db, "PRAGMA journal_mode = WAL", NULL); /* a copy comes without a journal */
  if (!migrate (self, &fault) || (!(flags & SG_STORE_NO_SESSION) && !sg_store_open_session (self, &fault)))
    fall_back (self, fault);
  else
    sg_store_settle_in (self);
}

/* Tables that this Sandgate cannot read as they lie are migrated before anything is read. */
static gboolean
make_readable (SgStore *self, GError **error)
{
  if (sg_schema_version (self->db) >= SG_STORE_READABLE_VERSION)
    return TRUE;
  if (!self->read_only)
    return migrate (self, error);
  g_set_error_literal (error, SG_ERROR, SG_ERROR_READ_ONLY, _("it is of an older Sandgate and may not be written to"));
  return FALSE;
}

/* What is played with in place of what the campaign had is never put there in silence. */
static void
warn_of_papers (SgStore *self)
{
  g_autoptr (GError) fault = NULL;

  if (self->warning == NULL && !sg_campaign_check_deck (self->campaign, &fault))
    self->warning = g_strdup (fault->message);
}

static gboolean
open_all (SgStore *self, SgStoreFlags flags, GError **error)
{
  gboolean known = sg_guard_is_open (self->real_path);

  if (!known && !sg_guard_inspect (self->real_path, error))
    return FALSE;
  if (!take_lock (self, flags, error))
    return FALSE;
  if (!self->read_only && !known)
    mend_pairing (self);
  if (!connect_to_file (self, known, error) || !make_readable (self, error)
      || !load_campaign (self, (flags & SG_STORE_UNREAD) != 0, error))
    return FALSE;
  if (!self->read_only)
    start_sitting (self, flags);
  warn_of_papers (self);
  return TRUE;
}

static void
tell_why_not (const char *path, GError **error)
{
  g_autofree char *base = g_path_get_basename (path), *why = NULL;

  if (error == NULL || *error == NULL)
    return;
  why = g_strdup ((*error)->message);
  if (g_str_has_suffix (why, "."))
    why[strlen (why) - 1] = '\0';
  g_free ((*error)->message);
  (*error)->message = g_strdup_printf (_("%s was not opened: %s. It has not been touched."), base, why);
}

/* Closing */

static void
disconnect (SgStore *self)
{
  for (guint i = 0; i < SG_N_STMTS; i++)
    g_clear_pointer (&self->statements[i], sqlite3_finalize);
  if (self->anchor != NULL)
    sg_anchor_guard (self->anchor, FALSE);
  g_clear_pointer (&self->chain, sg_chain_free);
  if (self->db != NULL)
    sqlite3_close (g_steal_pointer (&self->db));
  g_clear_pointer (&self->entered, sg_guard_leave);
  sg_store_leave_place (self);
  g_clear_pointer (&self->lock, sg_lock_release);
}

gboolean
sg_store_close (SgStore *self, GError **error)
{
  gboolean well = TRUE;

  g_return_val_if_fail (SG_IS_STORE (self), FALSE);

  if (self->db != NULL && !self->read_only && self->session.id != 0 && sg_store_look (self) == SG_FILE_HERE)
    well = sg_store_end_session (self, error);
  sg_store_settle (self);
  disconnect (self);
  self->read_only = TRUE;
  return well;
}

static void
sg_store_dispose (GObject *object)
{
  SgStore *self = SG_STORE (object);

  sg_store_close (self, NULL);
  g_clear_object (&self->campaign);
  G_OBJECT_CLASS (sg_store_parent_class)->dispose (object);
}

static void
sg_store_finalize (GObject *object)
{
  SgStore *self = SG_STORE (object);

  g_free (self->path);
  g_free (self->real_path);
  g_free (self->warning);
  g_free (self->told);
  sg_store_rules_kept (self);
  G_OBJECT_CLASS (sg_store_parent_class)->finalize (object);
}

static void
sg_store_iface_init (SgJournalInterface *iface)
{
  sg_store_journal_init (iface);
}

static void
sg_store_class_init (SgStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sg_store_dispose;
  G_OBJECT_CLASS (klass)->finalize = sg_store_finalize;
  signals[TOLD] = g_signal_new ("told", SG_TYPE_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sg_store_init (SgStore *self)
{
}

void
sg_store_emit_told (SgStore *self)
{
  g_signal_emit (self, signals[TOLD], 0, self->told);
}

/* Public API */

SgStore *
sg_store_open (const char *path, SgStoreFlags flags, GError **error)
{
  g_autoptr (SgStore) self = g_object_new (SG_TYPE_STORE, NULL);
  char *real = realpath (path, NULL);

  self->path = g_strdup (path);
  self->real_path = g_strdup (real != NULL ? real : path);
  free (real);
  if (open_all (self, flags, error))
    return g_steal_pointer (&self);
  tell_why_not (path, error);
  self->session.id = 0;
  return NULL;
}

/* Creating */

static gboolean
fill_file (sqlite3 *db, SgRuleset *rules, const char *title, const char *known, GError **error)
{
  g_autoptr (GBytes) bytes = sg_ruleset_to_bytes (rules);
  g_autofree char *uuid = known != NULL ? g_strdup (known) : g_uuid_string_random ();
  g_autofree char *application = g_strdup_printf ("PRAGMA application_id = %d", SG_STORE_APPLICATION_ID);
  sqlite3_stmt *row;
  guint n;
  const SgMigration *rows = sg_schema_get (&n);
  g_autoptr (SgChain) chain = sg_chain_new (db);
  gboolean well;

  if (!sg_sql_exec (db, application, error) || !sg_schema_migrate (db, rows, n, error))
    return FALSE;
  row = sg_sql_prepare (db, "INSERT INTO campaign (id, uuid, system, title, ruleset, begun_at) VALUES (1, ?, ?, ?, ?, ?)", error);
  well = row != NULL
         && sg_sql_run (row, error, "tttbi", uuid, sg_ruleset_get_system (rules), title != NULL ? title : "", bytes, sg_store_now ());
  sqlite3_finalize (row);
  return well
         && sg_sql_exec (db, "INSERT INTO side VALUES ('red', 1), ('blue', 2); INSERT INTO battle VALUES (0, '', '', NULL, 0);", error)
         && sg_chain_begin (chain, sg_store_now (), error) && sg_sql_exec (db, "PRAGMA journal_mode = WAL", error);
}

static gboolean
make_file (const char *path, SgRuleset *rules, const char *title, const char *uuid, GError **error)
{
  sqlite3 *db = NULL;
  int rc = sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, NULL);
  gboolean well = rc == SQLITE_OK ? set_up_connection (db, FALSE, error) && fill_file (db, rules, title, uuid, error)
                                  : sg_sql_error (db, rc, error);

  sqlite3_close (db);
  return well;
}

/* The file takes its name only when it is whole, and never another's. */
static gboolean
name_file (const char *scratch, const char *path, GError **error)
{
  g_chmod (scratch, 0644);
  sg_stray_clear (path);
  if (link (scratch, path) == 0)
    return TRUE;
  if (errno != EEXIST && !g_file_test (path, G_FILE_TEST_EXISTS) && g_rename (scratch, path) == 0)
    return TRUE;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("there is such a file already"));
  else
    g_set_error_literal (error, SG_ERROR, SG_ERROR_IO, g_strerror (errno));
  return FALSE;
}

gboolean
sg_store_fill (const char *path, SgRuleset *rules, const char *title, const char *uuid, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (SgScratch) scratch = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_set_error_literal (error, SG_ERROR, SG_ERROR_REFUSED, _("there is such a file already"));
      return FALSE;
    }
  sg_scratch_sweep (folder);
  scratch = sg_scratch_new (folder, error);
  return scratch != NULL && make_file (sg_scratch_get_path (scratch), rules, title, uuid, error)
         && name_file (sg_scratch_get_path (scratch), path, error);
}

SgStore *
sg_store_create (const char *path, const char *system, const char *title, GError **error)
{
  g_autoptr (SgRuleset) rules = sg_ruleset_load (system, error);

  if (rules == NULL)
    return NULL;
  if (!sg_store_fill (path, rules, title, NULL, error))
    {
      g_autofree char *base = g_path_get_basename (path);

      if (error != NULL)
        {
          g_autofree char *why = g_strdup ((*error)->message);

          g_free ((*error)->message);
          (*error)->message = g_strdup_printf (_("%s was not made: %s."), base, why);
        }
      return NULL;
    }
  return sg_store_open (path, SG_STORE_NO_BACKUP, error);
}

SgCampaign *sg_store_get_campaign (SgStore *self) { return self->campaign; }
const char *sg_store_get_path     (SgStore *self) { return self->path; }
gboolean    sg_store_is_read_only (SgStore *self) { return self->read_only || self->lost != SG_FILE_HERE; }
gboolean    sg_store_is_busy      (SgStore *self) { return self->busy; }
const char *sg_store_get_warning  (SgStore *self) { return self->warning; }

GPtrArray *
sg_store_list_earlier (SgStore *self)
{
  g_return_val_if_fail (SG_IS_STORE (self), NULL);
  return sg_backup_list (self->real_path, sg_campaign_get_uuid (self->campaign));
}

GPtrArray *
sg_store_list_migrations (SgStore *self, GError **error)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  sqlite3_stmt *rows;
  int rc = SQLITE_ERROR;

  g_return_val_if_fail (SG_IS_STORE (self) && self->db != NULL, NULL);

  if (sg_schema_version (self->db) < 2)
    return g_steal_pointer (&lines);
  rows = sg_sql_prepare (self->db, "SELECT what FROM migration ORDER BY id", error);
  while (rows != NULL && (rc = sqlite3_step (rows)) == SQLITE_ROW)
    g_ptr_array_add (lines, g_strdup (sg_sql_text (rows, 0)));
  if (rows != NULL && rc != SQLITE_DONE)
    sg_sql_error (self->db, rc, error);
  sqlite3_finalize (rows);
  return rc == SQLITE_DONE ? g_steal_pointer (&lines) : NULL;
}

char *
sg_store_find_head (SgStore *self, const char *head, GError **error)
{
  SgChain *chain;

  g_return_val_if_fail (SG_IS_STORE (self) && head != NULL, NULL);

  chain = sg_store_get_chain (self);
  return chain != NULL ? sg_chain_find (chain, head, error) : NULL;
}

char *
sg_store_suggest_name (const char *title)
{
  g_autofree char *name = g_strdup (title != NULL ? title : "");
  gsize room = 200;

  g_strdelimit (name, "/\\:*?\"<>|\n\r\t", ' ');
  for (char *c = name; *c != '\0'; c++)
    if ((guchar) *c < 0x20 || *c == 0x7f)
      *c = ' ';
  for (char *pair = strstr (name, "  "); pair != NULL; pair = strstr (name, "  "))
    memmove (pair, pair + 1, strlen (pair));
  g_strstrip (name);
  while (*name == '.')
    memmove (name, name + 1, strlen (name));
  if (strlen (name) > room)
    *g_utf8_find_prev_char (name, name + room + 1) = '\0';
  g_strstrip (name);
  return g_strconcat (*name != '\0' ? name : _("Campaign"), ".sandgate", NULL);
}
